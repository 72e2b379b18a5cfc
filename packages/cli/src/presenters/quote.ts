import type { Quote, QuoteRequest } from "@waybill/sdk";
import type { Paint } from "../output/colour";
import { fields } from "../output/table";
import { amountText, coinText, feeText, isNothing } from "./amount";

/** The terms of a quote as text. Addresses are not shortened, because look-alikes differ in the middle. */
export function quoteText(quote: Quote, request: QuoteRequest, paint: Paint, now: number): string {
  const { source, destination } = quote;
  const exact = quote.min_amount_out === destination.amount;
  const atLeast = exact
    ? ""
    : `, at least ${amountText(quote.min_amount_out, request.to_chain, request.to_asset)}`;
  const rows = fields(
    [
      ["quote", quote.id],
      ["provider", quote.provider],
      ["expires", `${quote.expires_at} (${remaining(quote.expires_at, now)})`],
      [
        "you send",
        `${amountText(source.amount, request.from_chain, request.from_asset)} on ${request.from_chain}`,
      ],
      ["from", request.from_address],
      [
        "they get",
        `${amountText(destination.amount, request.to_chain, request.to_asset)}${atLeast} on ${request.to_chain}`,
      ],
      ["to", request.to_address],
      ["network fee", networkFee(quote, request)],
      ["other fees", otherFees(quote, request)],
      ["travel rule", request.travel_rule_compliant ? "both records are stored" : "not declared"],
    ],
    paint.heading,
  );
  return `${paint.heading("Quote")}\n${indent(rows)}`;
}

/** Indents every line by two spaces. */
export function indent(text: string): string {
  return text.replaceAll(/^/gm, "  ");
}

function networkFee(quote: Quote, request: QuoteRequest): string | undefined {
  const { network_fee: fee } = quote.fee;
  return fee === "" ? undefined : `at most ${coinText(fee, request.from_chain)}`;
}

function otherFees(quote: Quote, request: QuoteRequest): string {
  const { total_fee: fee, fee_asset: asset } = quote.fee;
  return isNothing(fee) ? "none" : `${feeText(fee, asset, request)}, taken off what they get`;
}

function remaining(expiresAt: string, now: number): string {
  const seconds = Math.floor((Date.parse(expiresAt) - now) / 1000);
  if (Number.isNaN(seconds)) return "unknown";
  if (seconds <= 0) return "expired";
  return seconds < 120 ? `in ${seconds} s` : `in ${Math.floor(seconds / 60)} min`;
}
