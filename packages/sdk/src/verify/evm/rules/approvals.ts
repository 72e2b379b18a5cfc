import { all, type Finding, must, same } from "../../rule";
import type { EvmRule, EvmTransactionRead } from "../unsigned-transaction";

/**
 * An allowance lets another account spend tokens. It is accepted only if the call needs it, for the called contract,
 * the requested token and the exact amount; at most one allowance of 0 may precede it, because some tokens require that
 * when an allowance exists. A direct transfer needs none.
 */
export const approvals: EvmRule = ({ requested, provider, transaction: { approvals, to } }) => {
  if (!approvals) return must(false, "a list of approvals", undefined);
  if (provider === "direct" || approvals.length === 0) return same(0, approvals.length);
  const amounts = approvals.map(({ amount }) => amount ?? "none").join(", ");
  return all(
    ...approvals.flatMap(({ token, spender }) => [same(requested.token?.address, token), same(to, spender)]),
    must(
      amounts === `${requested.amount}` || amounts === `0, ${requested.amount}`,
      () => `an allowance of exactly ${requested.amount ?? "the amount"}, after at most one of 0`,
      amounts,
    ),
  );
};

/**
 * Approvals use the nonces directly before their call's nonce, in order, and the nonces of a swap come directly before
 * those of the burn: with other nonces, they would not be mined before it.
 */
export const approvalNonces: EvmRule = ({ transaction }) => {
  const { swap } = transaction;
  const first = firstNonce(transaction);
  return all(
    swap && ordered(swap),
    swap && first !== undefined ? same(first - 1n, swap.nonce) : undefined,
    ordered(transaction),
  );
};

const firstNonce = ({ nonce, approvals = [] }: EvmTransactionRead): bigint | undefined =>
  nonce === undefined ? undefined : nonce - BigInt(approvals.length);

function ordered(transaction: EvmTransactionRead): Finding | undefined {
  const first = firstNonce(transaction);
  const { approvals = [] } = transaction;
  return all(
    ...approvals.map((approval, index) =>
      first === undefined ? undefined : same(first + BigInt(index), approval.nonce),
    ),
  );
}
