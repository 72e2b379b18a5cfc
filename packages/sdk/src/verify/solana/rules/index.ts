import { all, type RuleList } from "../../rule";
import * as asset from "../../rules/asset";
import { expiry, hasExpiry } from "../../rules/expiry";
import * as value from "../../rules/minimum-value";
import * as payment from "../../rules/request";
import * as route from "../../rules/route";
import { simulation } from "../../rules/simulation";
import type { SolanaLimits, SolanaRule, SolanaTransactionRead } from "../unsigned-transaction";
import * as solanaPayment from "./accounts";
import * as bridge from "./bridge";
import * as transaction from "./message";

/** Both rules; returns the first failure. */
const both =
  (...rules: readonly SolanaRule[]): SolanaRule =>
  (subject, limits) =>
    all(...rules.map((rule) => rule(subject, limits)));

/**
 * All rules, in the order in which failures are reported: request, route, content of the message, amounts and time. The
 * names are the values of `QuoteRefusedError.rule`.
 */
export const rules = [
  ["request_network", route.requestNetwork("solana")],
  ["request_asset", asset.requestAsset],
  ["native_coin", asset.nativeCoin],
  ["request_amount", payment.requestAmount],
  ["request_recipient", solanaPayment.requestRecipient],
  ["provider", route.provider("direct", "cctp")],
  ["payment_kind", route.paymentKind("direct", "cctp")],
  ["source_network", route.sourceNetwork],
  ["destination_network", route.destinationNetwork],
  ["source_asset", asset.sourceAsset],
  ["destination_asset", asset.destinationAsset],
  ["decimals", asset.decimals],
  ["transaction_count", route.transactionCount],
  ["transaction_kind", transaction.transactionKind],
  ["chain_id", transaction.chainId],
  ["lookup_tables", transaction.lookupTables],
  ["message_form", transaction.messageForm],
  ["signatures", transaction.signatures],
  ["fee_payer", transaction.feePayer],
  ["instructions", transaction.instructions],
  ["source_account", solanaPayment.inRole("source_account")],
  ["mint", solanaPayment.inRole("mint")],
  ["recipient", both(solanaPayment.inRole("recipient"), bridge.mintRecipient)],
  ["destination_account", payment.destinationAccount],
  ["recipient_usable", payment.recipientUsable],
  ["authority", solanaPayment.inRole("payer", "authority")],
  ["programs", solanaPayment.inRole("program")],
  ["amount", both(solanaPayment.amount, bridge.burnAmount)],
  ["source_amount", payment.sourceAmount],
  ["token_decimals", solanaPayment.tokenDecimals],
  ["destination_domain", bridge.destinationDomain],
  ["destination_caller", bridge.destinationCaller],
  ["speed", bridge.speed],
  ["amount_out", value.amountOut],
  ["slippage", value.slippage],
  ["price_reference", value.priceReference],
  ["loss", value.loss],
  ["estimate", value.estimate],
  ["caller_minimum", value.callerMinimum],
  ["min_amount_out", bridge.minAmountOut],
  ["bridge_fee", bridge.bridgeFee],
  ["exact_bytes", transaction.exactBytes],
  ["sender", payment.sender],
  ["signer", payment.signer],
  ["blockhash", transaction.blockhash],
  ["durable_nonce", transaction.durableNonce],
  ["network_binding", transaction.networkBinding],
  ["simulation", simulation],
  ["has_expiry", hasExpiry],
  ["expiry", expiry],
  ["quote_id", route.quoteId],
] as const satisfies RuleList<SolanaTransactionRead, SolanaLimits>;

export type RuleName = (typeof rules)[number][0];
