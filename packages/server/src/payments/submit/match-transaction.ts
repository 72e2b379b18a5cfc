import type { SignedPayload, UnsignedTransaction } from "../../chains/chain";
import { approveCall } from "../../chains/evm/erc20";
import type { Refused, Report } from "../../field-errors";
import type { Quote } from "../../workspace/quotes";
import type { Submission } from "../../workspace/submissions";

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

/**
 * Finds the transaction of the quote that was signed. The bytes must match one of them, because the transaction report
 * contains the data of the quote. Otherwise reports `signed_payload` with the difference.
 */
export function checkStep(signed: SignedPayload, quote: Quote, report: Report): Submission["step"] | Refused {
  let reason = "the quote has no transaction";
  for (const { step, transaction } of stepsOf(quote)) {
    const mismatch = signed.mismatch(transaction, quote.source.account);
    if (mismatch === undefined) return step;
    reason = mismatch;
  }
  return report("signed_payload", "mismatch", reason, {});
}
