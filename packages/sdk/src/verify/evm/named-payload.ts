import type { Hex } from "viem";
import { keccak256, serializeTransaction } from "viem/utils";
import { isComplete } from "../complete";
import { namedPayload } from "../named-payload";
import type { Subject } from "../rule-input";
import * as request from "../rules/request";
import { rules } from "./rules/index";
import type { EvmLimits, EvmTransactionRead } from "./unsigned-transaction";

/** Call data of any kind, as bytes. */
export function callData({ data }: EvmTransactionRead): Hex | undefined {
  return /^0x(?:[0-9a-f]{2})*$/i.test(data ?? "") ? (data?.toLowerCase() as Hex) : undefined;
}

/** The digest of the transaction that would be signed; undefined when a value is missing. */
export function digestOf({ requested, transaction }: Subject<EvmTransactionRead>): Hex | undefined {
  const { to, nonce, gasLimit: gas, maxFeePerGas, maxPriorityFeePerGas } = transaction;
  const data = callData(transaction);
  const parts = { network: requested.network, to, data, nonce, gas, maxFeePerGas, maxPriorityFeePerGas };
  if (!isComplete(parts)) return undefined;
  const { network, ...fields } = parts;
  const chainId = Number(network.reference);
  if (!Number.isSafeInteger(chainId) || parts.nonce > BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
  if (parts.maxPriorityFeePerGas > parts.maxFeePerGas) return undefined;
  return keccak256(
    serializeTransaction({ ...fields, type: "eip1559", chainId, value: 0n, nonce: Number(parts.nonce) }),
  );
}

/** The usual rules check network, value, sender, nonces, allowances, fees and time; the call is not read. */
export const { rulesFor, namedRuleNames } = namedPayload<EvmTransactionRead, EvmLimits>({
  rules,
  digestOf,
  ofKnown: [
    ...["payment_kind", "contract", "call_shape", "token_in", "token_out", "swap_path"],
    ...["destination_caller", "speed", "destination_domain", "min_amount_out", "bridge_fee", "deadline"],
  ],
  // The quote's statements about them.
  instead: { recipient: request.destinationAccount, amount: request.sourceAmount },
});
