import type { ExecutedTransaction } from "../../chains/solana/executed";
import { SYSTEM_PROGRAM } from "../../chains/solana/programs";
import type { ReadInstruction } from "../../chains/solana/read-instructions";
import { NATIVE } from "../../storage/native";
import { missingTransfers } from "./missing-transfers";
import type { TokenTransfer } from "./solana-transfers";

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
