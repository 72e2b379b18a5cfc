import { all, atLeast, must, within } from "../../rule";
import type { GasCeiling } from "../fee-ceiling";
import type { EvmRule } from "../unsigned-transaction";
import { totalGas } from "../unsigned-transaction";

/** Gas of a plain native transfer, the minimum of any transaction (EIP-2028 and before). */
const LEAST_GAS = 21_000n;

export const gasLimit: EvmRule = ({ transaction: { gasLimit, approvals = [] } }, ceiling) =>
  all(withinCeiling(gasLimit, ceiling), ...approvals.map((one) => withinCeiling(one.gasLimit, ceiling)));

const withinCeiling = (gasLimit: bigint | undefined, ceiling: GasCeiling) =>
  within(gasLimit, [LEAST_GAS, ceiling.gasLimit], "a gas limit");

export const feePerGas: EvmRule = ({ transaction: { maxFeePerGas } }, ceiling) =>
  within(maxFeePerGas, [1n, ceiling.maxFeePerGas], "a fee per gas in wei");

/** EIP-1559: the priority fee is part of the maximum fee. */
export const priorityFee: EvmRule = ({ transaction: { maxPriorityFeePerGas, maxFeePerGas } }) =>
  must(
    atLeast(maxFeePerGas, maxPriorityFeePerGas),
    () => `a priority fee of at most ${maxFeePerGas ?? "the fee per gas"} wei per gas`,
    maxPriorityFeePerGas,
  );

/** The payment and its approvals together. */
export const totalFee: EvmRule = ({ transaction }, ceiling) => {
  const gas = totalGas(transaction);
  const { maxFeePerGas } = transaction;
  const total = gas === undefined || maxFeePerGas === undefined ? undefined : gas * maxFeePerGas;
  return within(total, [0n, ceiling.totalFee], "a whole fee in wei");
};
