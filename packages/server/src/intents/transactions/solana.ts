import { NetworkUnavailableError } from "../../chains/chain";
import { addressesAnywhere } from "../../chains/mentioned-addresses";
import { toBase58 } from "../../chains/solana/address";
import type { SolanaNode } from "../../chains/solana/node";
import { counterpartiesOf } from "../../risk/scans/counterparties";
import { instructionsOf, solanaTransfers, tokenFactsOf } from "../../simulation/solana/effects";
import type { ReadPayload } from "../../simulation/solana/payload";
import { programName } from "../../simulation/solana/programs";
import {
  type RunInstruction,
  type SolanaSimulated,
  simulatedFrom,
  simulateSolana,
} from "../../simulation/solana/simulate";
import { NATIVE } from "../../storage/native";
import type { Decoded, Outflow, SimulationResult } from "./decoded";

/** Runs a transaction where a node can, and shows it down to the instructions that its programs invoke. `fee`: lamports. */
export async function trySolana(
  node: SolanaNode | undefined,
  { transaction, base64 }: ReadPayload,
): Promise<{ decoded: Decoded; simulated: SimulationResult; fee: bigint }> {
  const signers = transaction.named.slice(0, transaction.signers);
  const ran = await runs(node, { transaction, base64 });
  const simulated =
    ran ??
    simulatedFrom(transaction, {
      tables: transaction.lookups.map(() => undefined),
      execution: undefined,
      before: transaction.named.map(() => undefined),
    });
  const { outflows, notes } = flowsOf(simulated);
  const all = instructionsOf(simulated);
  const unknown = all.flatMap((one) =>
    isUnderstood(one) ? [] : [`The effect of the instruction to ${one.program} is not known.`],
  );
  const decoded: Decoded = {
    calls: all.map(({ program, parsed, depth }) => ({
      depth,
      kind: "instruction" as const,
      target: program,
      function: parsed?.type,
      value: undefined,
    })),
    outflows,
    acting: signers,
    named: [...addressesAnywhere(Buffer.from(base64, "base64")), ...touchedBy(simulated)],
    notes: [...new Set([...notes, ...unknown])],
  };
  const { signatures, prioritization } = simulated.fee;
  return { decoded, simulated: simulationOf(ran), fee: signatures + prioritization };
}

/** The accounts that it names and loads, and whose they are; each run of 32 bytes in its instructions may be one, too. */
function touchedBy(simulated: SolanaSimulated): string[] {
  const { assessed, labelled } = counterpartiesOf(simulated, "");
  const data = simulated.transaction.instructions.flatMap(({ data }) =>
    Array.from({ length: Math.max(0, data.length - 31) }, (_, at) => toBase58(data.subarray(at, at + 32))),
  );
  return [...new Set([...assessed, ...labelled, ...data])];
}

function simulationOf(ran: SolanaSimulated | undefined): SimulationResult {
  if (!ran)
    return { simulation: "not_simulated", outflows: [], notes: ["No node of the network simulated it."] };
  if (ran.failure === undefined) return { simulation: "success", outflows: [], notes: [] };
  return {
    simulation: "failed",
    outflows: [],
    notes: ["It would fail now, so the amounts are read from its instructions."],
  };
}

async function runs(
  node: SolanaNode | undefined,
  { transaction, base64 }: ReadPayload,
): Promise<SolanaSimulated | undefined> {
  try {
    return node && (await simulateSolana(node, transaction, base64));
  } catch (error) {
    if (error instanceof NetworkUnavailableError) return undefined;
    throw error;
  }
}

/** The amounts that instructions move. A token account whose owner could not be read stands for itself. */
function flowsOf(simulated: SolanaSimulated): { outflows: Outflow[]; notes: string[] } {
  const { named, signers: count } = simulated.transaction;
  const signers = named.slice(0, count);
  const notes = instructionsOf(simulated).flatMap((one) => grantsOf(one, signers));
  const { lookups } = simulated.transaction;
  if (lookups.length > 0 && simulated.accounts.length === named.length)
    for (const { table } of lookups)
      notes.push(
        `The accounts that it loads from the table ${table} could not be read: the table is checked instead of them.`,
      );
  const isSigner = (owner: string | undefined) => owner !== undefined && signers.includes(owner);
  const moved = solanaTransfers(simulated).flatMap((transfer): Outflow[] => {
    const { source, sourceOwner, destination, destinationOwner, mint, amount } = transfer;
    // Created tokens have no sender.
    if (source === undefined) return [];
    if (mint === undefined) notes.push(`The token of the account ${source} could not be read.`);
    if (sourceOwner !== undefined && !isSigner(sourceOwner) && !isSigner(destinationOwner))
      notes.push(`A program moves tokens of ${sourceOwner}, who does not sign.`);
    if (destination !== undefined && destinationOwner === undefined)
      notes.push(`The owner of the account ${destination} could not be read.`);
    return [
      {
        from: sourceOwner ?? named[0] ?? source,
        // Burned tokens go back to their mint: bridges burn the amounts that they pay out elsewhere.
        to: destination === undefined ? (mint ?? source) : (destinationOwner ?? destination),
        token: mint === null ? NATIVE : (mint ?? source),
        amount,
      },
    ];
  });
  const closed = closedIn(simulated);
  return {
    outflows: [...moved, ...closed.outflows, ...givenIn(simulated)],
    notes: [...notes, ...closed.notes],
  };
}

/** The tokens of accounts that get another owner: what they held, and what comes in and goes out in the transaction itself. */
function givenIn(simulated: SolanaSimulated): Outflow[] {
  const facts = tokenFactsOf(simulated.accounts);
  const transfers = solanaTransfers(simulated);
  return instructionsOf(simulated).flatMap(({ parsed }): Outflow[] => {
    const { account, authorityType, newAuthority } = parsed?.info ?? {};
    if (parsed?.type !== "setAuthority" || authorityType !== "accountOwner") return [];
    const held = facts.account(String(account));
    if (held === undefined || typeof newAuthority !== "string") return [];
    const isNew = simulated.accounts.find(({ address }) => address === account)?.before === undefined;
    const amount = transfers.reduce(
      (sum, { source, destination, mint, amount: moved }) =>
        mint === null
          ? sum
          : sum + (destination === account ? moved : 0n) - (source === account ? moved : 0n),
      isNew ? 0n : held.amount,
    );
    return amount > 0n ? [{ from: held.owner, to: newAuthority, token: held.mint, amount }] : [];
  });
}

/** The SOL in token accounts that are closed, which is more than rent where it is wrapped. */
function closedIn(simulated: SolanaSimulated): { outflows: Outflow[]; notes: string[] } {
  const facts = tokenFactsOf(simulated.accounts);
  const notes: string[] = [];
  const outflows = instructionsOf(simulated).flatMap(({ parsed }): Outflow[] => {
    if (parsed?.type !== "closeAccount") return [];
    const { account, destination, owner } = parsed.info;
    const from = facts.account(String(account))?.owner ?? String(owner);
    if (destination === from) return [];
    const held = simulated.accounts.find(({ address }) => address === account)?.before?.lamports;
    if (held === undefined) notes.push(`The SOL of the account ${account} goes to ${destination}.`);
    return held === undefined ? [] : [{ from, to: String(destination), token: NATIVE, amount: held }];
  });
  return { outflows, notes };
}

const names = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const token = names(`
  initializeMint initializeMint2 initializeAccount initializeAccount2 initializeAccount3 initializeImmutableOwner getAccountDataSize
  transfer transferChecked transferCheckedWithFee approve approveChecked revoke setAuthority mintTo mintToChecked burn burnChecked
  closeAccount freezeAccount thawAccount syncNative
`);

/**
 * The instructions whose effects are known, by program. A node also parses others, such as those of stakes, in words of
 * its own.
 */
const understood: Readonly<Record<string, ReadonlySet<string>>> = {
  system: names(`
    createAccount createAccountWithSeed transfer transferWithSeed assign assignWithSeed allocate
    advanceNonce initializeNonce authorizeNonce withdrawFromNonce
  `),
  "spl-token": token,
  "spl-token-2022": token,
  "spl-associated-token-account": names("create createIdempotent recoverNested"),
  "compute-budget": names(
    "requestHeapFrame setComputeUnitLimit setComputeUnitPrice setLoadedAccountsDataSizeLimit",
  ),
  // Nodes call it a text.
  "spl-memo": names("memo text"),
};

/** Whether it is known what an instruction does. */
const isUnderstood = ({ program, parsed }: RunInstruction): boolean =>
  parsed !== undefined && understood[programName(program) ?? ""]?.has(parsed.type) === true;

/** The later effects that an instruction allows, one sentence each. */
function grantsOf({ parsed, depth }: RunInstruction, signers: readonly string[]): string[] {
  const { account, delegate, newAuthority, newAuthorized, owner } = parsed?.info ?? {};
  const notes: string[] = [];
  if (typeof delegate === "string") notes.push(`It lets ${delegate} take tokens later.`);
  for (const authority of [newAuthority, newAuthorized])
    if (typeof authority === "string") notes.push(`It gives an authority to ${authority}.`);
  // A program gives away accounts of its own, too, where it makes new ones; those sign no transaction.
  const isGiven = parsed?.type === "assign" || parsed?.type === "assignWithSeed";
  if (isGiven && (depth === 1 || signers.includes(String(account))))
    notes.push(`It gives the account ${account} to the program ${owner}.`);
  return notes;
}
