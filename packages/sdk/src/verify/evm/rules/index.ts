import type { RuleList } from "../../rule";
import * as asset from "../../rules/asset";
import { expiry } from "../../rules/expiry";
import * as payment from "../../rules/payment";
import * as route from "../../rules/route";
import type { GasCeiling } from "../ceiling";
import type { EvmTransactionRead } from "../transaction";
import * as cost from "./cost";
import * as evmPayment from "./payment";
import * as transaction from "./transaction";

/**
 * Everything that must hold, in the order in which failures are reported: first what was asked, then where it goes, then
 * what the bytes do, then what it costs and when. The name is what `QuoteRefusedError.rule` says.
 */
export const rules = [
  ["request_network", route.requestNetwork("evm")],
  ["request_asset", asset.requestAsset],
  ["native_coin", asset.nativeCoin],
  ["request_amount", payment.requestAmount],
  ["request_recipient", evmPayment.requestRecipient],
  ["provider", route.provider],
  ["same_network", route.sameNetwork],
  ["source_network", route.sourceNetwork],
  ["destination_network", route.destinationNetwork],
  ["source_asset", asset.sourceAsset],
  ["destination_asset", asset.destinationAsset],
  ["decimals", asset.decimals],
  ["transaction_count", route.transactionCount],
  ["transaction_kind", transaction.transactionKind],
  ["chain_id", transaction.chainId],
  ["token_contract", transaction.tokenContract],
  ["call_shape", transaction.callShape],
  ["recipient", evmPayment.recipient],
  ["recipient_usable", evmPayment.recipientUsable],
  ["amount", evmPayment.amount],
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
] as const satisfies RuleList<EvmTransactionRead, GasCeiling>;

export type RuleName = (typeof rules)[number][0];
