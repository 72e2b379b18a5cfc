import type { BuiltTransaction, Transfer } from "../chain";
import { transferCall } from "./erc20";
import type { EvmNode } from "./node";

/** Enough for any ERC-20 transfer known; only used when the chain cannot say because the call would revert now. */
const FALLBACK_GAS = 120_000n;

/** A fifth on top of the estimate, because state can change between the quote and the block. */
const withHeadroom = (gas: bigint): bigint => (gas * 12n) / 10n;

/** The token contract's own `transfer`, ready to be signed (ERC-20, EIP-1559). Throws NetworkUnavailableError. */
export async function buildEvmTransfer(
  node: EvmNode,
  { token, from, to, amount }: Transfer,
): Promise<BuiltTransaction | undefined> {
  if (token.kind !== "erc20" || token.addr === null) return undefined;
  const data = transferCall(to, amount);
  const [nonce, fees, estimate] = await Promise.all([
    node.nonce(from),
    node.fees(),
    node.estimateGas({ from, to: token.addr, data }),
  ]);
  const gasLimit = estimate.ok ? withHeadroom(estimate.gas) : FALLBACK_GAS;
  return {
    networkFee: gasLimit * fees.maxFeePerGas,
    transaction: {
      kind: "evm",
      chain_id: node.chainId.toString(),
      to: token.addr,
      data,
      value: "0",
      erc20_approvals: [],
      meta: {
        nonce: nonce.toString(),
        gas_limit: gasLimit.toString(),
        max_fee_per_gas: fees.maxFeePerGas.toString(),
        max_priority_fee_per_gas: fees.maxPriorityFeePerGas.toString(),
        simulation: estimate.ok ? "success" : "reverted",
        simulation_reason: estimate.ok ? null : estimate.reason,
      },
    },
  };
}
