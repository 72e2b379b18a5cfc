import { NetworkUnavailableError } from "../../chains/chain";
import type { SolanaNode } from "../../chains/solana/node";
import { instructionsOf, solanaTransfers } from "../../simulation/solana/effects";
import type { ReadPayload } from "../../simulation/solana/payload";
import { type SolanaSimulated, simulatedFrom, simulateSolana } from "../../simulation/solana/simulate";
import { NATIVE } from "../../storage/native";
import type { Decoded, Outflow } from "./decoded";
import type { Trial } from "./trial";

/** Whether it is known what an instruction does. */
const isKnown = ({ parsed }: ReturnType<typeof instructionsOf>[number]) => parsed !== undefined;

/** Runs a transaction where a node can, and shows it down to the instructions that its programs invoke. */
export async function trySolana(
  node: SolanaNode | undefined,
  { transaction, base64 }: ReadPayload,
): Promise<{ decoded: Decoded; trial: Trial }> {
  const signers = transaction.named.slice(0, transaction.signers);
  const ran = await runs(node, { transaction, base64 });
  const simulated =
    ran ??
    simulatedFrom(transaction, {
      ...{ tables: transaction.lookups.map(() => undefined), execution: undefined },
      before: transaction.named.map(() => undefined),
    });
  const { outflows, notes } = flowsOf(simulated);
  const all = instructionsOf(simulated);
  const unread = all.flatMap((one) =>
    isKnown(one) ? [] : [`Nobody knows what the instruction of ${one.program} does.`],
  );
  const decoded: Decoded = {
    calls: all.map(({ program, parsed, depth }) => ({
      ...{ depth, kind: "instruction" as const, target: program, function: parsed?.type, value: undefined },
    })),
    ...{ outflows, acting: signers, notes: [...new Set(notes)], unread },
  };
  return { decoded, trial: trialOf(ran) };
}

function trialOf(ran: SolanaSimulated | undefined): Trial {
  if (!ran)
    return { simulation: "not_simulated", outflows: [], notes: ["No node of the network simulated it."] };
  if (ran.failure === undefined) return { simulation: "success", outflows: [], notes: [] };
  return {
    ...{ simulation: "failed", outflows: [] },
    notes: ["It would fail now, so that what it moves is what its instructions say."],
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

/** What instructions move. A token account whose owner could not be read stands for itself. */
function flowsOf(simulated: SolanaSimulated): { outflows: Outflow[]; notes: string[] } {
  const notes: string[] = [];
  const { named, signers } = simulated.transaction;
  const isSigner = (owner: string | undefined) =>
    owner !== undefined && named.slice(0, signers).includes(owner);
  for (const { parsed } of instructionsOf(simulated)) {
    const { delegate, newAuthority } = parsed?.info ?? {};
    if (typeof delegate === "string") notes.push(`It lets ${delegate} take tokens later.`);
    if (typeof newAuthority === "string") notes.push(`It gives an authority to ${newAuthority}.`);
  }
  const outflows = solanaTransfers(simulated).flatMap((transfer): Outflow[] => {
    const { source, sourceOwner, destination, destinationOwner, mint, amount } = transfer;
    // What is created comes from nobody, what is destroyed goes to nobody.
    if (source === undefined || destination === undefined) return [];
    if (mint === undefined) notes.push(`The token of the account ${source} could not be read.`);
    if (sourceOwner !== undefined && !isSigner(sourceOwner) && !isSigner(destinationOwner))
      notes.push(`A program moves what ${sourceOwner} has, who does not sign.`);
    if (destinationOwner === undefined)
      notes.push(`The owner of the account ${destination} could not be read.`);
    return [
      {
        from: sourceOwner ?? named[0] ?? source,
        to: destinationOwner ?? destination,
        token: mint === null ? NATIVE : (mint ?? source),
        amount,
      },
    ];
  });
  return { outflows, notes };
}
