import type { Hex } from "viem";
import { keccak256, serializeTransaction } from "viem/utils";
import { namedPayload } from "../named-payload";
import type { Subject } from "../rule-input";
import * as request from "../rules/request";
import type { GasCeiling } from "./fee-ceiling";
import { rules } from "./rules/index";
import type { EvmTransactionRead } from "./unsigned-transaction";

/** Call data of any kind, as bytes. */
export function callData({ data }: EvmTransactionRead): Hex | undefined {
  return data !== undefined && /^0x(?:[0-9a-f]{2})*$/i.test(data) ? (data.toLowerCase() as Hex) : undefined;
}

/** Of the transaction that would be signed; undefined when a value of it is missing. */
export function digestOf({ requested, transaction }: Subject<EvmTransactionRead>): Hex | undefined {
  const { to, nonce, gasLimit: gas, maxFeePerGas, maxPriorityFeePerGas } = transaction;
  const data = callData(transaction);
  const chainId = Number(requested.network?.reference);
  if (!to || data === undefined || nonce === undefined || gas === undefined) return undefined;
  if (maxFeePerGas === undefined || maxPriorityFeePerGas === undefined || !Number.isSafeInteger(chainId))
    return undefined;
  if (nonce > BigInt(Number.MAX_SAFE_INTEGER) || maxPriorityFeePerGas > maxFeePerGas) return undefined;
  const fees = { gas, maxFeePerGas, maxPriorityFeePerGas };
  return keccak256(
    serializeTransaction({ type: "eip1559", chainId, to, data, value: 0n, nonce: Number(nonce), ...fees }),
  );
}

/** Network, value, sender, nonces, allowances, fees and time are held to the same rules as ever; the call is not read. */
export const { rulesFor, namedRuleNames } = namedPayload<EvmTransactionRead, GasCeiling>({
  rules,
  digestOf,
  ofKnown: [
    ...["payment_kind", "contract", "call_shape", "delivery", "token_in", "token_out", "bridge_token"],
    ...["destination_domain", "min_amount_out", "min_bridged", "fallback_asset", "bridge_fee", "deadline"],
  ],
  // What the quote says of them.
  instead: { recipient: request.destinationAccount, amount: request.sourceAmount },
});
