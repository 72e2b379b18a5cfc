import { all, must } from "../../rule";
import type { GasCeiling } from "../fee-ceiling";
import type { EvmRule } from "../unsigned-transaction";
import { totalGas } from "../unsigned-transaction";

/** Gas of a plain native transfer, the minimum of any transaction (EIP-2028 and before). */
const LEAST_GAS = 21_000n;

export const gasLimit: EvmRule = ({ transaction: { gasLimit, approvals = [] } }, ceiling) =>
  all(withinCeiling(gasLimit, ceiling), ...approvals.map((one) => withinCeiling(one.gasLimit, ceiling)));

function withinCeiling(gasLimit: bigint | undefined, ceiling: GasCeiling) {
  return must(
    gasLimit !== undefined && gasLimit >= LEAST_GAS && gasLimit <= ceiling.gasLimit,
    () => `a gas limit from ${LEAST_GAS} to ${ceiling.gasLimit}`,
    gasLimit,
  );
}

export const feePerGas: EvmRule = ({ transaction: { maxFeePerGas } }, ceiling) =>
  must(
    maxFeePerGas !== undefined && maxFeePerGas > 0n && maxFeePerGas <= ceiling.maxFeePerGas,
    () => `a fee of 1 to ${ceiling.maxFeePerGas} wei per gas`,
    maxFeePerGas,
  );

/** EIP-1559: the priority fee is part of the maximum fee. */
export const priorityFee: EvmRule = ({ transaction: { maxPriorityFeePerGas, maxFeePerGas } }) =>
  must(
    maxPriorityFeePerGas !== undefined && maxFeePerGas !== undefined && maxPriorityFeePerGas <= maxFeePerGas,
    () => `a priority fee of at most ${maxFeePerGas ?? "the fee per gas"} wei per gas`,
    maxPriorityFeePerGas,
  );

/** The payment and its approvals together. */
export const totalFee: EvmRule = ({ transaction }, ceiling) => {
  const gas = totalGas(transaction);
  const { maxFeePerGas } = transaction;
  const total = gas === undefined || maxFeePerGas === undefined ? undefined : gas * maxFeePerGas;
  return must(
    total !== undefined && total <= ceiling.totalFee,
    () => `at most ${ceiling.totalFee} wei in all`,
    total,
  );
};
