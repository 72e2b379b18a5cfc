import { all, must, same } from "../../rule";
import type { EvmRule } from "../unsigned-transaction";

/**
 * An allowance lets another account spend tokens. It is accepted only where the call needs it, for the called contract,
 * the requested token and the exact amount; before it at most one of 0, which some tokens require when an allowance
 * exists. A direct transfer needs none.
 */
export const approvals: EvmRule = ({ requested, provider, transaction: { approvals, to } }) => {
  if (!approvals) return must(false, "a list of approvals", undefined);
  if (provider === "direct" || approvals.length === 0) return same(0, approvals.length);
  const amounts = approvals.map(({ amount }) => amount ?? "none").join(", ");
  return all(
    ...approvals.flatMap(({ token, spender }) => [same(requested.token?.address, token), same(to, spender)]),
    must(
      amounts === `${requested.amount}` || amounts === `0, ${requested.amount}`,
      () => `allowances of exactly ${requested.amount ?? "the amount"}, or of 0 and then that`,
      amounts,
    ),
  );
};

/**
 * They use the nonces directly before the payment's, in order: with others they would not be mined before the payment.
 */
export const approvalNonces: EvmRule = ({ transaction: { approvals = [], nonce } }) =>
  all(
    ...approvals.map((approval, index) =>
      nonce === undefined ? undefined : same(nonce - BigInt(approvals.length - index), approval.nonce),
    ),
  );
