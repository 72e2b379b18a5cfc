import type { ExecutedTransaction, ReadInstruction } from "../../chains/solana/executed";
import { SYSTEM_PROGRAM, TOKEN_PROGRAM } from "../../chains/solana/programs";
import { type Delta, missingTransfers } from "./missing-transfers";

/** A transfer from one wallet to another, base units. */
export interface TokenTransfer {
  token: string;
  sender: string;
  recipient: string;
  amount: bigint;
  /** Index of the instruction; undefined for a transfer that belongs to no single one. */
  instruction: number | undefined;
  /** Rent, not a payment. */
  incidental?: boolean;
}

/** Mints come from it and burns go to it: 32 zero bytes, like the zero address of EVM tokens. */
export const ZERO_ADDRESS = SYSTEM_PROGRAM;

/** Numbers of the token program's instructions (SPL Token), each with and without a check of mint and decimals. */
const [TRANSFER, MINT, BURN] = [3, 7, 8];
const [TRANSFER_CHECKED, MINT_CHECKED, BURN_CHECKED] = [12, 14, 15];

/**
 * The transfers of these mints in a transaction, inner instructions included, in order. Sender and recipient are the owners
 * of the token accounts. For an account that is created and closed within the transaction the node reports no owner:
 * there the authority is the sender, and the token account itself the recipient. Further changes of the wallets'
 * balances (an account given another owner) come last, so that the transfers add up to the balances.
 */
export function tokenTransfersOf(executed: ExecutedTransaction, mints: ReadonlySet<string>): TokenTransfer[] {
  if (executed.failed) return [];
  const { instructions, tokenAccounts } = executed;
  const transfers = instructions.flatMap((instruction, at): TokenTransfer[] => {
    const own = transferOf(instruction);
    if (!own) return [];
    const [from, to] = [tokenAccounts.get(own.from ?? ""), tokenAccounts.get(own.to ?? "")];
    const token = own.mint ?? from?.mint ?? to?.mint;
    if (token === undefined || !mints.has(token)) return [];
    const sender =
      own.from === undefined ? ZERO_ADDRESS : (from?.ownerBefore ?? from?.ownerAfter ?? own.authority);
    const recipient = own.to === undefined ? ZERO_ADDRESS : (to?.ownerAfter ?? to?.ownerBefore ?? own.to);
    return [{ token, sender, recipient, amount: own.amount, instruction: at }];
  });
  return [...transfers, ...[...mints].flatMap((mint) => missingTokenTransfers(executed, mint, transfers))];
}

/** Transfers that explain balance changes of a mint beyond its instructions. */
function missingTokenTransfers(
  { tokenAccounts }: ExecutedTransaction,
  mint: string,
  transfers: readonly TokenTransfer[],
): TokenTransfer[] {
  const accounts = [...tokenAccounts.values()].filter((account) => account.mint === mint);
  // Without balances from the node there is nothing to compare.
  if (accounts.length === 0) return [];
  const deltas = accounts.flatMap(({ ownerBefore, ownerAfter, amountBefore, amountAfter }): Delta[] => [
    { account: ownerBefore ?? "", amount: -amountBefore },
    { account: ownerAfter ?? "", amount: amountAfter },
  ]);
  const known = transfers.filter(({ token }) => token === mint);
  return missingTransfers(deltas, known, (account) => account !== ZERO_ADDRESS && account !== "").map(
    (transfer) => ({
      ...transfer,
      token: mint,
      instruction: undefined,
    }),
  );
}

/** A transfer between token accounts; `from` is undefined for a mint, `to` for a burn. */
interface InstructionTransfer {
  mint: string | undefined;
  from: string | undefined;
  to: string | undefined;
  authority: string;
  amount: bigint;
}

function transferOf({ program, accounts, data }: ReadInstruction): InstructionTransfer | undefined {
  if (program !== TOKEN_PROGRAM || data.length < 9) return undefined;
  const amount = Buffer.from(data).readBigUInt64LE(1);
  const [first = "", second = "", third = "", fourth = ""] = accounts;
  switch (data[0]) {
    case TRANSFER:
      return { mint: undefined, from: first, to: second, authority: third, amount };
    case TRANSFER_CHECKED:
      return { mint: second, from: first, to: third, authority: fourth, amount };
    case MINT:
    case MINT_CHECKED:
      return { mint: first, from: undefined, to: second, authority: third, amount };
    case BURN:
    case BURN_CHECKED:
      return { mint: second, from: first, to: undefined, authority: third, amount };
    default:
      return undefined;
  }
}
