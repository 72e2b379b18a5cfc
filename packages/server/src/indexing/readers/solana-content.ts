import type { ExecutedTransaction, ReadInstruction } from "../../chains/solana/executed";
import {
  ASSOCIATED_TOKEN_PROGRAM,
  MEMO_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from "../../chains/solana/programs";
import { NATIVE } from "../../storage/native";
import type { ReadBlockContent } from "../reader";
import { missingTransfers } from "./missing-transfers";
import { arrivalsOf, departuresOf, type SolanaCctp } from "./solana-cctp";
import { solanaFreezesIn, squadsProposalsIn } from "./solana-proposals";
import { type TokenTransfer, tokenTransfersOf } from "./solana-transfers";

/** Numbers of the system program's instructions that move lamports. */
const [CREATE, TRANSFER, CREATE_WITH_SEED, WITHDRAW_NONCE, TRANSFER_WITH_SEED] = [0, 2, 3, 5, 11];

/**
 * Numbers of the instructions that create an account, with the index of the new account in the instruction's account
 * list: the funding account precedes it where there is one.
 */
const CREATED_ACCOUNT_INDEX: ReadonlyMap<number, 0 | 1> = new Map([
  [CREATE, 1],
  [CREATE_WITH_SEED, 1],
  [1, 0], // Assign
  [8, 0], // Allocate
  [9, 0], // AllocateWithSeed
  [10, 0], // AssignWithSeed
]);

/**
 * The lamports that a transaction moved between accounts, inner instructions included, in order: first transfers by the
 * system program (rent of new accounts included), then what programs moved directly (rent of closed accounts), computed
 * from the balances. The fee is not among them. Rent is `incidental`: it is not a payment.
 */
export function coinTransfersOf(executed: ExecutedTransaction): TokenTransfer[] {
  if (executed.failed) return [];
  const { instructions, lamports, signers, fee } = executed;
  const made = new Set(instructions.flatMap(createdBy));
  const sent = instructions.flatMap((instruction, at): TokenTransfer[] => {
    const payment = paymentOf(instruction);
    if (!payment || payment.amount === 0n) return [];
    return [{ ...payment, token: NATIVE, instruction: at, incidental: made.has(payment.recipient) }];
  });
  const deltas = [...lamports].map(([account, { before, after }]) => ({
    account,
    amount: after - before + (account === signers[0] ? fee : 0n),
  }));
  const missing = missingTransfers(deltas, sent, (account) => lamports.has(account));
  const rest = { token: NATIVE, instruction: undefined, incidental: true };
  return [...sent, ...missing.map((transfer) => ({ ...transfer, ...rest }))];
}

/** The account that an instruction creates, allocates or assigns. */
function createdBy({ program, accounts, data }: ReadInstruction): string[] {
  const place =
    program === SYSTEM_PROGRAM && data.length >= 4 ? CREATED_ACCOUNT_INDEX.get(data[0] ?? -1) : undefined;
  return place === undefined ? [] : accounts.slice(place, place + 1);
}

function paymentOf({ program, accounts, data }: ReadInstruction) {
  if (program !== SYSTEM_PROGRAM || data.length < 12) return undefined;
  const bytes = Buffer.from(data);
  const [first = "", second = "", third = ""] = accounts;
  const number = bytes.readUInt32LE(0);
  switch (number) {
    case CREATE:
    case TRANSFER:
    case WITHDRAW_NONCE:
      return { sender: first, recipient: second, amount: bytes.readBigUInt64LE(4) };
    case TRANSFER_WITH_SEED:
      return { sender: first, recipient: third, amount: bytes.readBigUInt64LE(4) };
    case CREATE_WITH_SEED: {
      // The base (32 bytes) and the length-prefixed seed precede the lamports.
      const at = bytes.length < 44 ? undefined : 44n + bytes.readBigUInt64LE(36);
      if (at === undefined || at + 8n > BigInt(bytes.length)) return undefined;
      return { sender: first, recipient: second, amount: bytes.readBigUInt64LE(Number(at)) };
    }
    default:
      return undefined;
  }
}

/** The contents of a block, without its number, hash and time. */
type Content = Omit<ReadBlockContent, "number" | "hash" | "time">;

/** Decodes transactions of one block. */
export type ContentOf = (executed: readonly ExecutedTransaction[]) => Promise<Content>;

/** The contents of a block from its transactions, in their order. Failed transactions are included with their fee. */
export function contentOf(
  executed: readonly ExecutedTransaction[],
  mints: ReadonlySet<string>,
  cctp: SolanaCctp | undefined,
): Content {
  const transactions: ReadBlockContent["transactions"][number][] = [];
  const transfers: ReadBlockContent["transfers"][number][] = [];
  const departures: ReadBlockContent["departures"][number][] = [];
  const arrivals: ReadBlockContent["arrivals"][number][] = [];
  const proposals = executed.flatMap((one, position) => squadsProposalsIn(position, one));
  const freezes = executed.flatMap((one) => solanaFreezesIn(one, mints));
  executed.forEach((one, position) => {
    transactions.push({
      position,
      hash: one.signature,
      success: !one.failed,
      types: typesOf(one),
      signers: one.signers,
      fee: { amount: one.fee, token: NATIVE },
    });
    const moved = [...coinTransfersOf(one), ...tokenTransfersOf(one, mints)].sort(
      (a, b) => placeOf(a) - placeOf(b),
    );
    const placed = moved.map((transfer, index) => ({ ...transfer, position: transfers.length + index }));
    for (const { instruction: _, ...transfer } of placed)
      transfers.push({ ...transfer, txHash: one.signature });
    if (one.failed || !cctp) return;
    departures.push(...departuresOf(cctp, one, placed));
    arrivals.push(...arrivalsOf(cctp, one, placed));
  });
  return { transactions, transfers, departures, arrivals, multisigs: [], proposals, freezes };
}

/** Transfers that belong to no single instruction come last. */
const placeOf = ({ instruction }: TokenTransfer): number => instruction ?? Number.MAX_SAFE_INTEGER;

/** Names by the instruction's number, as nodes write them in encoding `jsonParsed`. */
const system = [
  ...["createAccount", "assign", "transfer", "createAccountWithSeed", "advanceNonce", "withdrawFromNonce"],
  ...["initializeNonce", "authorizeNonce", "allocate", "allocateWithSeed", "assignWithSeed"],
  ...["transferWithSeed", "upgradeNonce"],
];
const token = [
  ...["initializeMint", "initializeAccount", "initializeMultisig", "transfer", "approve", "revoke"],
  ...["setAuthority", "mintTo", "burn", "closeAccount", "freezeAccount", "thawAccount"],
  ...["transferChecked", "approveChecked", "mintToChecked", "burnChecked", "initializeAccount2"],
  ...["syncNative", "initializeAccount3", "initializeMultisig2", "initializeMint2"],
];
const associatedToken = ["create", "createIdempotent", "recoverNested"];
const computeBudget = [
  ...["requestUnits", "requestHeapFrame", "setComputeUnitLimit", "setComputeUnitPrice"],
  "setLoadedAccountsDataSizeLimit",
];

/** The type of instructions whose name this project does not have. */
const UNKNOWN = "program:unknown";

const byProgram: ReadonlyMap<string, (data: Buffer) => string | undefined> = new Map<
  string,
  (data: Buffer) => string | undefined
>([
  [SYSTEM_PROGRAM, (data) => (data.length < 4 ? undefined : system[data.readUInt32LE(0)])],
  [TOKEN_PROGRAM, (data) => token[data[0] ?? -1]],
  [TOKEN_2022_PROGRAM, (data) => token[data[0] ?? -1]],
  // The first version of the program had one instruction, with empty data.
  [ASSOCIATED_TOKEN_PROGRAM, (data) => associatedToken[data[0] ?? 0]],
  ["ComputeBudget111111111111111111111111111111", (data) => computeBudget[data[0] ?? -1]],
  [MEMO_PROGRAM, () => "memo"],
  ["Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo", () => "memo"],
]);

/** The names of a transaction's top-level instructions, each once, in order. */
export function typesOf({ instructions }: ExecutedTransaction): string[] {
  const own = instructions.filter(({ inner }) => !inner);
  return [...new Set(own.map(nameOf))];
}

const nameOf = ({ program, data }: ReadInstruction): string =>
  byProgram.get(program)?.(Buffer.from(data)) ?? UNKNOWN;
