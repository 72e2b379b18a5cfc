import type { ExecutedTransaction } from "../../chains/solana/executed";
import {
  SQUADS_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from "../../chains/solana/programs";
import { ByteReader } from "../../lib/byte-reader";
import { NATIVE } from "../../storage/native";
import type { ReadFreeze, ReadMultisigProposal, ReadProposedCall } from "../reader";

/**
 * The instructions that concern proposals, by their discriminator: the first eight bytes of SHA-256 over `global:` and the name.
 * `proposal` and `actor` are places among the accounts; the multisig is always the first.
 */
const instructions: Readonly<
  Record<string, { status: ReadMultisigProposal["status"]; proposal: number; actor: number }>
> = {
  // proposal_create, proposal_approve, proposal_reject, proposal_cancel
  dc3c49e01e6c4f9f: { status: "proposed", proposal: 1, actor: 2 },
  "9025a488bcd82af8": { status: "approved", proposal: 2, actor: 1 },
  f33e869ce66af687: { status: "rejected", proposal: 2, actor: 1 },
  "1b2a7fed26a354cb": { status: "cancelled", proposal: 2, actor: 1 },
  // vault_transaction_execute, config_transaction_execute
  c208a15799a419ab: { status: "executed", proposal: 1, actor: 3 },
  "7292f4bdfc8c2428": { status: "executed", proposal: 2, actor: 1 },
};
const VAULT_TRANSACTION_CREATE = "30fa4ea8d0e2dad3";

/** The changes of proposals of Squads multisigs in a transaction, with the calls of those that were made in it. */
export function squadsProposalsIn(position: number, executed: ExecutedTransaction): ReadMultisigProposal[] {
  if (executed.failed) return [];
  const own = executed.instructions.filter(({ program }) => program === SQUADS_PROGRAM);
  // The transaction of a proposal is created before it, nearly always by the same transaction.
  const planned = new Map<string, Planned>();
  for (const { accounts, data } of own)
    if (nameOf(data) === VAULT_TRANSACTION_CREATE) planned.set(accounts[0] ?? "", readPlan(data));
  return own.flatMap(({ accounts, data }): ReadMultisigProposal[] => {
    const known = instructions[nameOf(data)];
    const [multisig, id, actor] = [
      accounts[0],
      accounts[known?.proposal ?? -1],
      accounts[known?.actor ?? -1],
    ];
    if (!known || !multisig || !id || !actor) return [];
    const plan = known.status === "proposed" ? planned.get(multisig) : undefined;
    return [
      {
        position,
        txHash: executed.signature,
        kind: "squads",
        multisig,
        id,
        status: known.status,
        actor,
        signers: known.status === "approved" ? [actor] : [],
        ...(plan ?? nothing),
      },
    ];
  });
}

/** Token accounts that a transaction froze or freed, by their owners. */
export const solanaFreezesIn = (executed: ExecutedTransaction, mints: ReadonlySet<string>): ReadFreeze[] =>
  executed.failed
    ? []
    : executed.instructions.flatMap(({ program, accounts: [account = "", mint = ""], data }) => {
        const isToken = program === TOKEN_PROGRAM || program === TOKEN_2022_PROGRAM;
        const [FREEZE, THAW] = [10, 11];
        if (!isToken || !mints.has(mint) || (data[0] !== FREEZE && data[0] !== THAW)) return [];
        const touched = executed.tokenAccounts.get(account);
        const owner = touched?.ownerAfter ?? touched?.ownerBefore ?? account;
        const frozen = data[0] === FREEZE;
        return [{ txHash: executed.signature, token: mint, account: owner, tokenAccount: account, frozen }];
      });

type Planned = Pick<ReadMultisigProposal, "calls" | "payments">;
const nothing: Planned = { calls: [], payments: [] };

const nameOf = (data: Uint8Array): string => Buffer.from(data.subarray(0, 8)).toString("hex");

/** The calls of a new vault transaction; none where its message cannot be read. */
function readPlan(data: Uint8Array): Planned {
  try {
    const outer = new ByteReader(data.subarray(10));
    const message = new ByteReader(outer.take(outer.number(4)));
    // Numbers of signers, of writable signers and of other writable accounts.
    message.take(3);
    const keys = message.many(message.number(1), () => message.key());
    const calls = message.many(message.number(1), () => {
      const program = keys[message.number(1)] ?? "";
      const accounts = message.many(message.number(1), () => keys[message.number(1)] ?? "");
      return { program, accounts, data: Buffer.from(message.take(message.number(2))) };
    });
    return { calls: calls.map(callOf), payments: calls.flatMap(paymentOf) };
  } catch (error) {
    if (error instanceof RangeError) return nothing;
    throw error;
  }
}

/** An instruction of a proposed transaction. */
export interface PlannedCall {
  program: string;
  accounts: readonly string[];
  data: Buffer;
}

/** An instruction as proposals show it. */
export const callOf = ({ program, accounts, data }: PlannedCall): ReadProposedCall => ({
  target: program,
  method: paymentOf({ program, accounts, data }).length > 0 ? "transfer" : null,
  params: { accounts: accounts.join(","), data: data.toString("hex") },
});

/** Coins by the system program, and tokens by a checked transfer, whose recipient is a token account. */
function paymentOf({ program, accounts, data }: PlannedCall): ReadMultisigProposal["payments"][number][] {
  const [SYSTEM_TRANSFER, TRANSFER_CHECKED] = [2, 12];
  if (program === SYSTEM_PROGRAM && data.length >= 12 && data.readUInt32LE(0) === SYSTEM_TRANSFER)
    return [{ token: NATIVE, amount: data.readBigUInt64LE(4), recipient: accounts[1] ?? "" }];
  const isToken = program === TOKEN_PROGRAM || program === TOKEN_2022_PROGRAM;
  if (isToken && data.length >= 9 && data[0] === TRANSFER_CHECKED)
    return [{ token: accounts[1] ?? "", amount: data.readBigUInt64LE(1), recipient: accounts[2] ?? "" }];
  return [];
}
