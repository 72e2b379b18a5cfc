import type { Chain, SignedPayload, UnsignedTransaction } from "../../chains/chain";
import { approveCall } from "../../chains/evm/erc20";
import type { Refused, Report } from "../../field-errors";
import { freePart, PARTS_TAKEN } from "../../workspace/payment-transactions";
import type { Quote } from "../../workspace/quotes";
import type { Submission } from "../../workspace/submissions";
import type { Workspace } from "../../workspace/workspace";

interface Step {
  step: Submission["step"];
  transaction: UnsignedTransaction;
}

/** All transactions that the sender of a quote signs, including one for each ERC-20 approval. */
function stepsOf(quote: Quote): Step[] {
  return quote.transactions.flatMap((transaction): Step[] => [
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
    { step: "payment", transaction },
  ]);
}

/** What was signed of a quote. */
export interface SignedStep {
  step: Submission["step"];
  /** The part of a bundler's transaction that is the payment; 0 for every other transaction. */
  part: number;
}

/**
 * Finds the transaction of the quote that was signed. The bytes must match one of them, because the transaction report
 * contains the data of the quote. A bundler's transaction (ERC-4337) matches by its effect, in a part that is the payment
 * of no other quote; `unmined`: it is in no block yet, so it has no effect. Otherwise reports `signed_payload` with the difference.
 * Throws NetworkUnavailableError.
 */
export async function checkStep(
  workspace: Workspace,
  chain: Pick<Chain, "find" | "slug">,
  signed: SignedPayload,
  quote: Quote,
  report: Report,
): Promise<SignedStep | "unmined" | Refused> {
  let reason = "the quote has no transaction";
  for (const { step, transaction } of stepsOf(quote)) {
    const mismatch = signed.mismatch(transaction, quote.source.account);
    if (mismatch === undefined) return { step, part: 0 };
    reason = mismatch;
  }
  if (signed.isBundle) {
    // A smart account's wallet has sent it.
    const found = await chain.find(signed.hash);
    if (found?.blockTime === undefined) return "unmined";
    const { account } = quote.source;
    const reasons = quote.transactions.map((transaction) => found.mismatch(transaction, account));
    const parts = quote.transactions.flatMap((transaction) => found.parts?.(transaction, account) ?? []);
    const payment = { network: chain.slug, tx_hash: signed.hash, quote_id: quote.id };
    const part = await freePart(workspace, payment, parts);
    if (part !== undefined && parts.length > 0) return { step: "payment", part };
    reason = reasons.find((one) => one !== undefined) ?? PARTS_TAKEN;
  }
  return report("signed_payload", "mismatch", reason, {});
}
