import type { RuleList } from "../../rule";
import * as asset from "../../rules/asset";
import { expiry, hasExpiry } from "../../rules/expiry";
import * as value from "../../rules/minimum-value";
import * as payment from "../../rules/request";
import * as route from "../../rules/route";
import { simulation } from "../../rules/simulation";
import { callOfProvider } from "../calls/index";
import type { EvmLimits, EvmTransactionRead } from "../unsigned-transaction";
import * as approvals from "./approvals";
import * as call from "./call";
import * as transaction from "./envelope";
import { fallbackAsset } from "./fallback-asset";
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
  ["transaction_kind", transaction.transactionKind],
  ["chain_id", transaction.chainId],
  ["contract", call.contract],
  ["call_shape", call.callShape],
  ["delivery", call.delivery],
  ["recipient", call.recipient],
  ["recipient_usable", call.recipientUsable],
  ["amount", call.amount],
  ["token_in", call.tokenIn],
  ["token_out", call.tokenOut],
  ["swap_path", call.swapPath],
  ["bridge_token", call.bridgeToken],
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
  ["min_bridged", least.minBridged],
  ["fallback_asset", fallbackAsset],
  ["bridge_fee", least.bridgeFee],
  ["deadline", least.deadline],
  ["value", transaction.value],
  ["approvals", approvals.approvals],
  ["approval_nonces", approvals.approvalNonces],
  ["sender", payment.sender],
  ["signer", payment.signer],
  ["transaction_values", transaction.transactionValues],
  ["nonce", transaction.nonce],
  ["gas_limit", cost.gasLimit],
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
