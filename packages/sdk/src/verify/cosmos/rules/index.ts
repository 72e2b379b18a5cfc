import type { RuleList } from "../../rule";
import * as asset from "../../rules/asset";
import { expiry, hasExpiry } from "../../rules/expiry";
import * as value from "../../rules/minimum-value";
import * as payment from "../../rules/request";
import * as route from "../../rules/route";
import { simulation } from "../../rules/simulation";
import type { CosmosLimits, CosmosTransactionRead } from "../unsigned-transaction";
import * as transaction from "./envelope";
import * as cosmosPayment from "./send-message";

/**
 * All rules, in the order in which failures are reported: request, route, content of the message, cost and time. The
 * names are the values of `QuoteRefusedError.rule`.
 */
export const rules = [
  ["request_network", route.requestNetwork("cosmos")],
  ["request_asset", asset.requestAsset],
  ["native_coin", asset.nativeCoin],
  ["request_amount", payment.requestAmount],
  ["request_sender", cosmosPayment.requestSender],
  ["request_recipient", cosmosPayment.requestRecipient],
  ["provider", route.provider("direct")],
  ["payment_kind", route.paymentKind("direct")],
  ["source_network", route.sourceNetwork],
  ["destination_network", route.destinationNetwork],
  ["source_asset", asset.sourceAsset],
  ["destination_asset", asset.destinationAsset],
  ["decimals", asset.decimals],
  ["transaction_count", route.transactionCount],
  ["transaction_kind", transaction.transactionKind],
  ["chain_id", transaction.chainId],
  ["message_count", transaction.messageCount],
  ["message_shape", transaction.messageShape],
  ["recipient", cosmosPayment.recipient],
  ["recipient_usable", payment.recipientUsable],
  ["denom", cosmosPayment.denom],
  ["amount", cosmosPayment.amount],
  ["amount_out", value.amountOut],
  ["slippage", value.slippage],
  ["price_reference", value.priceReference],
  ["loss", value.loss],
  ["estimate", value.estimate],
  ["caller_minimum", value.callerMinimum],
  ["memo", transaction.memo],
  ["sender", payment.sender],
  ["message_sender", cosmosPayment.messageSender],
  ["signer", payment.signer],
  ["transaction_values", transaction.transactionValues],
  ["account_number", transaction.accountNumber],
  ["sequence", transaction.sequence],
  ["gas_limit", transaction.gasLimit],
  ["fee_coin", transaction.feeCoin],
  ["total_fee", transaction.totalFee],
  ["fee_share", transaction.feeShare],
  ["node_fee", transaction.nodeFee],
  ["simulation", simulation],
  ["has_expiry", hasExpiry],
  ["expiry", expiry],
  ["quote_id", route.quoteId],
] as const satisfies RuleList<CosmosTransactionRead, CosmosLimits>;

export type RuleName = (typeof rules)[number][0];
