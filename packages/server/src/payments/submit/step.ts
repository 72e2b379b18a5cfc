import type { SignedPayload, UnsignedTransaction } from "../../chains/chain";
import { approveCall } from "../../chains/evm/erc20";
import type { Refused, Report } from "../../field-errors";
import type { Quote } from "../../workspace/quotes";
import type { Submission } from "../../workspace/submissions";

interface Step {
  step: Submission["step"];
  transaction: UnsignedTransaction;
}

/** All that a quote asks its sender to sign, each allowance as the transaction that gives it. */
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
 * Which of the quote's transactions the signed bytes are. The report speaks of the quote, so the bytes must be one of
 * them: otherwise the report would be untrue. Reports `signed_payload` with what is different.
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
