import type { Rule } from "../rule";
import * as asset from "./asset";
import * as cost from "./cost";
import { expiry } from "./expiry";
import * as payment from "./payment";
import * as route from "./route";
import * as transaction from "./transaction";

/**
 * Everything that must hold, in the order in which failures are reported: first what was asked, then where it goes, then
 * what the bytes do, then what it costs and when. The name is what `QuoteRefusedError.rule` says.
 */
export const rules = [
  ["request_network", route.requestNetwork],
  ["request_asset", asset.requestAsset],
  ["native_coin", asset.nativeCoin],
  ["request_amount", payment.requestAmount],
  ["request_recipient", payment.requestRecipient],
  ["provider", route.provider],
  ["same_network", route.sameNetwork],
  ["source_network", route.sourceNetwork],
  ["destination_network", route.destinationNetwork],
  ["source_asset", asset.sourceAsset],
  ["destination_asset", asset.destinationAsset],
  ["decimals", asset.decimals],
  ["transaction_count", transaction.transactionCount],
  ["transaction_kind", transaction.transactionKind],
  ["chain_id", transaction.chainId],
  ["token_contract", transaction.tokenContract],
  ["call_shape", transaction.callShape],
  ["recipient", payment.recipient],
  ["recipient_usable", payment.recipientUsable],
  ["amount", payment.amount],
  ["amount_out", payment.amountOut],
  ["value", transaction.value],
  ["approvals", transaction.approvals],
  ["sender", payment.sender],
  ["signer", payment.signer],
  ["nonce", transaction.nonce],
  ["gas_limit", cost.gasLimit],
  ["fee_per_gas", cost.feePerGas],
  ["priority_fee", cost.priorityFee],
  ["total_fee", cost.totalFee],
  ["expiry", expiry],
  ["quote_id", route.quoteId],
] as const satisfies ReadonlyArray<readonly [string, Rule]>;

export type RuleName = (typeof rules)[number][0];
