import type { ExecutedTransaction } from "../../chains/solana/executed";
import { SYSTEM_PROGRAM, TOKEN_PROGRAM } from "../../chains/solana/programs";
import type { ReadInstruction } from "../../chains/solana/read-instructions";
import { type Delta, settle } from "./settle";

/** What went from one wallet to another, base units. */
export interface Move {
  token: string;
  sender: string;
  recipient: string;
  amount: bigint;
  /** The place of the instruction that did it; undefined for what no single one did. */
  instruction: number | undefined;
  /** Rent, and not somebody's payment. */
  incidental?: boolean;
}

/** Mints come from it and burns go to it: 32 zero bytes, as EVM tokens have their zero address. */
export const NOBODY = SYSTEM_PROGRAM;

/** Numbers of the token program's instructions (SPL Token), each with and without a check of mint and decimals. */
const [TRANSFER, MINT, BURN] = [3, 7, 8];
const [TRANSFER_CHECKED, MINT_CHECKED, BURN_CHECKED] = [12, 14, 15];

/**
 * What a transaction moved of these mints, called programs included, in its order. Sender and recipient are the wallets
 * that the token accounts belong to. Of an account that was made and closed within the transaction the node tells no
 * owner: there whoever signed for it stands for the sender, and the account itself for the recipient. What the balances
 * of the wallets say beyond that (an account given to another owner) comes last, so that they add up.
 */
export function movesOf(executed: ExecutedTransaction, mints: ReadonlySet<string>): Move[] {
  if (executed.failed) return [];
  const { instructions, tokenAccounts } = executed;
  const moves = instructions.flatMap((instruction, at): Move[] => {
    const leg = legOf(instruction);
    if (!leg) return [];
    const [from, to] = [tokenAccounts.get(leg.from ?? ""), tokenAccounts.get(leg.to ?? "")];
    const token = leg.mint ?? from?.mint ?? to?.mint;
    if (token === undefined || !mints.has(token)) return [];
    const sender = leg.from === undefined ? NOBODY : (from?.ownerBefore ?? from?.ownerAfter ?? leg.authority);
    const recipient = leg.to === undefined ? NOBODY : (to?.ownerAfter ?? to?.ownerBefore ?? leg.to);
    return [{ token, sender, recipient, amount: leg.amount, instruction: at }];
  });
  return [...moves, ...[...mints].flatMap((mint) => unsaid(executed, mint, moves))];
}

/** What the balances of a mint changed beyond what its instructions say. */
function unsaid({ tokenAccounts }: ExecutedTransaction, mint: string, moves: readonly Move[]): Move[] {
  const own = [...tokenAccounts.values()].filter((account) => account.mint === mint);
  // A node that tells no balances tells nothing about them.
  if (own.length === 0) return [];
  const deltas = own.flatMap(({ ownerBefore, ownerAfter, amountBefore, amountAfter }): Delta[] => [
    { account: ownerBefore ?? "", amount: -amountBefore },
    { account: ownerAfter ?? "", amount: amountAfter },
  ]);
  const said = moves.filter(({ token }) => token === mint);
  return settle(deltas, said, (account) => account !== NOBODY && account !== "").map((move) => ({
    ...move,
    token: mint,
    instruction: undefined,
  }));
}

/** From one token account to another; undefined is nobody. */
interface Leg {
  mint: string | undefined;
  from: string | undefined;
  to: string | undefined;
  authority: string;
  amount: bigint;
}

function legOf({ program, accounts, data }: ReadInstruction): Leg | undefined {
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
