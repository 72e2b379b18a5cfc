import type { RuleList } from "../../rule";
import * as asset from "../../rules/asset";
import { expiry, hasExpiry } from "../../rules/expiry";
import * as value from "../../rules/minimum-value";
import * as payment from "../../rules/request";
import * as route from "../../rules/route";
import { simulation } from "../../rules/simulation";
import { callOfProvider } from "../calls/index";
import { each } from "../legs";
import type { EvmLimits, EvmTransactionRead } from "../unsigned-transaction";
import * as approvals from "./approvals";
import * as call from "./call";
import * as transaction from "./envelope";
import * as cost from "./fees";
import * as least from "./minimum-amounts";

/**
 * All rules, in the order in which failures are reported: request, route, content of the call, minimum amounts, cost
 * and time. The names are the values of `QuoteRefusedError.rule`.
 */
export const rules = [
  ["request_network", route.requestNetwork("evm")],
  ["request_asset", asset.requestAsset],
  ["native_coin", asset.nativeCoin],
  ["request_amount", payment.requestAmount],
  ["request_recipient", call.requestRecipient],
  ["provider", route.provider(...callOfProvider.keys())],
  ["payment_kind", route.paymentKind(...callOfProvider.keys())],
  ["source_network", route.sourceNetwork],
  ["destination_network", route.destinationNetwork],
  ["source_asset", asset.sourceAsset],
  ["destination_asset", asset.destinationAsset],
  ["decimals", asset.decimals],
  ["transaction_count", route.transactionCount],
  ["transaction_kind", each(transaction.transactionKind)],
  ["chain_id", each(transaction.chainId)],
  ["contract", each(call.contract)],
  ["call_shape", each(call.callShape)],
  ["recipient", call.recipient],
  ["recipient_usable", call.recipientUsable],
  ["amount", call.amount],
  ["token_in", each(call.tokenIn)],
  ["token_out", each(call.tokenOut)],
  ["swap_path", each(call.swapPath)],
  ["destination_domain", call.domain],
  ["destination_caller", call.destinationCaller],
  ["speed", call.speed],
  ["amount_out", value.amountOut],
  ["slippage", value.slippage],
  ["price_reference", value.priceReference],
  ["loss", value.loss],
  ["estimate", value.estimate],
  ["caller_minimum", value.callerMinimum],
  ["min_amount_out", least.minAmountOut],
  ["bridge_fee", least.bridgeFee],
  ["deadline", each(least.deadline)],
  ["value", each(transaction.value)],
  ["approvals", each(approvals.approvals)],
  ["approval_nonces", approvals.approvalNonces],
  ["sender", payment.sender],
  ["signer", payment.signer],
  ["transaction_values", each(transaction.transactionValues)],
  ["nonce", each(transaction.nonce)],
  ["gas_limit", each(cost.gasLimit)],
  ["fee_per_gas", cost.feePerGas],
  ["priority_fee", cost.priorityFee],
  ["total_fee", cost.totalFee],
  ["fee_share", cost.feeShare],
  ["node_fee", cost.nodeFee],
  ["simulation", simulation],
  ["has_expiry", hasExpiry],
  ["expiry", expiry],
  ["quote_id", route.quoteId],
] as const satisfies RuleList<EvmTransactionRead, EvmLimits>;

export type RuleName = (typeof rules)[number][0];
