import { all, must, same } from "../../rule";
import type { EvmRule } from "../unsigned-transaction";

/**
 * An allowance lets someone else take tokens, so there is one only where the call needs it, for the contract that is
 * called, of the token that was asked for, and of exactly the amount; before it at most one of 0, which some tokens
 * want where another allowance stands. A direct transfer needs none.
 */
export const approvals: EvmRule = ({ asked, provider, transaction: { approvals, to } }) => {
  if (!approvals) return must(false, "a list of approvals", undefined);
  if (provider === "direct" || approvals.length === 0) return same(0, approvals.length);
  const amounts = approvals.map(({ amount }) => String(amount)).join(", ");
  return all(
    ...approvals.flatMap(({ token, spender }) => [same(asked.token?.address, token), same(to, spender)]),
    must(
      amounts === `${asked.amount}` || amounts === `0, ${asked.amount}`,
      () => `allowances of exactly ${asked.amount}, or of 0 and then that`,
      amounts,
    ),
  );
};

/** They take the nonces before the payment's own, in order: with others they would not run, or run too late. */
export const approvalNonces: EvmRule = ({ transaction: { approvals = [], nonce } }) =>
  all(
    ...approvals.map((approval, index) =>
      nonce === undefined ? undefined : same(nonce - BigInt(approvals.length - index), approval.nonce),
    ),
  );
