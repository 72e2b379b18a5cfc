import { all, must, same, within } from "../../rule";
import { feeShare as shareOfAmount } from "../../rules/fee-share";
import type { GasCeiling } from "../fee-ceiling";
import { type EvmRule, type EvmTransactionRead, type FeeEstimate, totalGas } from "../unsigned-transaction";

/** Gas of a plain native transfer, the minimum of any transaction (EIP-2028 and before). */
const LEAST_GAS = 21_000n;

/** The rule transaction_values reports missing values. */
export const gasLimit: EvmRule = ({ transaction: { gasLimit, approvals = [], missing } }, ceiling) =>
  all(
    missing.includes("gasLimit") ? undefined : withinCeiling(gasLimit, ceiling),
    ...approvals.map((one) => withinCeiling(one.gasLimit, ceiling)),
  );

const withinCeiling = (gasLimit: bigint | undefined, ceiling: GasCeiling) =>
  within(gasLimit, [LEAST_GAS, ceiling.gasLimit], "a gas limit");

/** All transactions of a payment have the same fees: a transaction that pays less would delay the following ones. */
export const feePerGas: EvmRule = ({ transaction: { maxFeePerGas, missing, swap } }, ceiling) =>
  missing.includes("maxFeePerGas")
    ? undefined
    : all(
        within(maxFeePerGas, [1n, ceiling.maxFeePerGas], "a fee per gas in wei"),
        swap && same(maxFeePerGas, swap.maxFeePerGas),
      );

/** EIP-1559: the priority fee is part of the maximum fee. It is paid in full, so it has its own maximum. */
export const priorityFee: EvmRule = (
  { transaction: { maxPriorityFeePerGas, maxFeePerGas, missing, swap } },
  ceiling,
) => {
  if (missing.includes("maxPriorityFeePerGas") || missing.includes("maxFeePerGas")) return undefined;
  const most =
    maxFeePerGas !== undefined && maxFeePerGas < ceiling.maxPriorityFeePerGas
      ? maxFeePerGas
      : ceiling.maxPriorityFeePerGas;
  return all(
    within(maxPriorityFeePerGas, [0n, most], "a priority fee per gas in wei"),
    swap && same(maxPriorityFeePerGas, swap.maxPriorityFeePerGas),
  );
};

/** The total fee of all transactions; undefined when a part is unknown. */
function wholeFee(transaction: EvmTransactionRead): bigint | undefined {
  const gas = totalGas(transaction);
  const { maxFeePerGas } = transaction;
  return gas === undefined || maxFeePerGas === undefined ? undefined : gas * maxFeePerGas;
}

export const totalFee: EvmRule = ({ transaction }, ceiling) =>
  transaction.missing.length > 0 || (transaction.swap?.missing.length ?? 0) > 0
    ? undefined
    : within(wholeFee(transaction), [0n, ceiling.totalFee], "a total fee in wei");

export const feeShare: EvmRule = (subject) => shareOfAmount(wholeFee(subject.transaction), subject);

/** The maximum ratio of a fee to the estimate of the caller's node: fees rise by at most an eighth per block. */
const ESTIMATES = 3n;

/** The fee and the priority fee are each at most three times the estimate of the caller's own node, if a node was asked. */
export const nodeFee: EvmRule = ({ transaction }, { estimate }) =>
  estimate && aboveEstimate(transaction, estimate);

/** The failure of fees that are more than three times an estimate; undefined if a fee is missing. */
export function aboveEstimate(
  { maxFeePerGas, maxPriorityFeePerGas }: Pick<EvmTransactionRead, "maxFeePerGas" | "maxPriorityFeePerGas">,
  estimate: FeeEstimate,
): ReturnType<EvmRule> {
  if (maxFeePerGas === undefined || maxPriorityFeePerGas === undefined) return undefined;
  const { maxFeePerGas: fee, maxPriorityFeePerGas: priority } = estimate;
  const found = all(
    must(
      maxFeePerGas <= ESTIMATES * fee,
      () => `a fee of at most ${ESTIMATES * fee} wei per gas, three times what the node estimates`,
      maxFeePerGas,
    ),
    // If blocks are empty, nodes estimate a priority fee of 0: then it may be as high as the base fee.
    must(
      maxPriorityFeePerGas <= ESTIMATES * larger(priority, (fee - priority) / 2n),
      () =>
        `a priority fee of at most ${ESTIMATES * larger(priority, (fee - priority) / 2n)} wei per gas, three times what the node estimates`,
      maxPriorityFeePerGas,
    ),
  );
  return (
    found && {
      ...found,
      hint: "Ask for a new quote. If its fees are as high, pass lower ones in transaction, or do not trust the server.",
    }
  );
}

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);
