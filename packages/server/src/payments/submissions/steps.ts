import { type Chain, isInBlock, type UnsignedTransaction } from "../../chains/chain";
import type { Effect } from "../../chains/effect";
import { approveCall } from "../../chains/evm/erc20";
import { effectOf, outcomeOf } from "../../chains/outcome";
import { tokenMessengerV2Abi as abi } from "../../generated/cctp-contracts";
import { normalizeAddress } from "../../lib/normalize-address";
import type { Quote } from "../../workspace/quotes";
import type { Workspace } from "../../workspace/workspace";
import type { Submission } from "./rows";

// The transactions of a quote in the order in which they are submitted: approvals, the swap that is made before a burn,
// the payment.

export interface Step {
  step: Submission["step"];
  transaction: UnsignedTransaction;
}

/** All transactions that the sender of a quote signs, including one for each ERC-20 approval. The last one is the payment. */
export function stepsOf({ transactions }: Pick<Quote, "transactions">): Step[] {
  return transactions.flatMap((transaction, at): Step[] => [
    ...(transaction.kind === "evm"
      ? transaction.erc20_approvals.map(
          ({ token_contract, spender, amount }): Step => ({
            step: "approval",
            transaction: {
              ...transaction,
              to: token_contract,
              data: approveCall(spender, BigInt(amount)),
              value: "0",
              erc20_approvals: [],
            },
          }),
        )
      : []),
    { step: at === transactions.length - 1 ? "payment" : "swap", transaction },
  ]);
}

/**
 * The effect that a step of a quote promises on its network; undefined for an approval, and for a payment that leaves
 * the network.
 */
export async function effectOfStep(quote: Quote, step: Submission["step"]): Promise<Effect | undefined> {
  if (step === "approval") return undefined;
  return step === "payment" ? effectOf(quote) : swapEffect(quote);
}

/** A swap brings its sender at least what the burn takes. */
async function swapEffect({ source, transactions }: Quote): Promise<Effect | undefined> {
  const burn = await burnedBy(transactions.at(-1));
  return burn && { ...burn, recipient: normalizeAddress(source.account), isOwn: false };
}

/** The token and the amount, base units, of the `depositForBurn` of CCTP V2 in a transaction of ours. */
export async function burnedBy(
  transaction: UnsignedTransaction | undefined,
): Promise<{ token: string; least: bigint } | undefined> {
  if (transaction?.kind !== "evm") return undefined;
  const { decodeFunctionData } = await import("viem");
  try {
    const { functionName, args } = decodeFunctionData({ abi, data: transaction.data as `0x${string}` });
    if (functionName !== "depositForBurn") return undefined;
    return { token: normalizeAddress(args[3]), least: args[0] };
  } catch {
    return undefined; // Another call.
  }
}

/**
 * The outcome of the swap of a quote, where its payment follows one: `none` was submitted, it is `open` whether one pays, one has
 * `paid`, or it has `failed`. Undefined for a quote without a swap.
 */
export async function swapStateOf(
  { db }: Workspace,
  chain: Chain,
  quote: Quote,
): Promise<"none" | "open" | "paid" | "failed" | undefined> {
  if (quote.transactions.length < 2) return undefined;
  const swaps = await db
    .selectFrom("submissions")
    .select(["tx_hash", "payload"])
    .where("quote_id", "=", quote.id)
    .where("step", "=", "swap")
    .where("state", "!=", "refused")
    .execute();
  const effect = await swapEffect(quote);
  const seen = await Promise.all(
    swaps.map(async ({ tx_hash, payload }) =>
      outcomeOf(await chain.track(tx_hash, payload, quote.transactions, effect), effect),
    ),
  );
  if (seen.length === 0) return "none";
  if (seen.some(({ status }) => status === "completed")) return "paid";
  return seen.every(({ status }) => isInBlock(status)) ? "failed" : "open";
}
