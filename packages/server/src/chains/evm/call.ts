import type { BuiltTransaction } from "../chain";
import { readHeld, withFee } from "../with-fee";
import { type EvmCallRequest, simulateCall } from "./gas";
import type { EvmNode } from "./node";

/**
 * A contract call ready to be signed (EIP-1559), with the exact ERC-20 approvals that it needs: they use the sender's
 * next nonces, the call the one after. Takes two rounds of requests. Undefined when there is no call data. Throws
 * NetworkUnavailableError, and what `data` rejects with.
 */
export async function buildEvmCall(node: EvmNode, request: EvmCallRequest<string>): Promise<BuiltTransaction>;
export async function buildEvmCall(
  node: EvmNode,
  request: EvmCallRequest,
): Promise<BuiltTransaction | undefined>;
export async function buildEvmCall(
  node: EvmNode,
  request: EvmCallRequest,
): Promise<BuiltTransaction | undefined> {
  const [nonce, fees, simulated, held] = await Promise.all([
    node.nonce(request.from),
    node.fees(),
    simulateCall(node, request),
    readHeld(node.balance(request.from)),
  ]);
  if (!simulated) return undefined;
  const { data, approvals, gasLimit } = simulated;
  const gas = approvals.reduce((sum, approval) => sum + approval.gasLimit, gasLimit);
  const fee = gas * fees.maxFeePerGas;
  return {
    networkFee: fee,
    transaction: {
      kind: "evm",
      chain_id: node.chainId.toString(),
      to: request.to,
      data,
      value: "0",
      erc20_approvals: approvals.map(({ approval, gasLimit }, index) => ({
        token_contract: approval.token,
        spender: approval.spender,
        amount: approval.amount.toString(),
        nonce: (nonce + BigInt(index)).toString(),
        gas_limit: gasLimit.toString(),
      })),
      meta: {
        nonce: (nonce + BigInt(approvals.length)).toString(),
        gas_limit: gasLimit.toString(),
        max_fee_per_gas: fees.maxFeePerGas.toString(),
        max_priority_fee_per_gas: fees.maxPriorityFeePerGas.toString(),
        ...withFee(simulated.simulated, { network: node.slug, from: request.from, held, fee }),
      },
    },
  };
}
