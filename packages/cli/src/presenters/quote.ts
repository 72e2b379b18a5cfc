import type { QuoteRequest, VerifiedPayment } from "@waybill/sdk";
import type { Paint } from "../output/colour";
import { fields } from "../output/table";
import { printable } from "../output/text";
import { timeText } from "../output/time";
import type { CheckedQuote } from "../payment/request-quote";
import { amountText } from "./amount";
import { simulationText } from "./simulation";

/**
 * The terms of a quote as text. Values without a proof (the estimate, the simulation) are marked as the service's; its statements
 * about fees are left out, because the decoded transaction limits them. Addresses are not shortened, because look-alikes differ
 * in the middle.
 */
export function quoteText(
  { request, checked, quote }: Pick<CheckedQuote, "request" | "checked" | "quote">,
  paint: Paint,
  now: number,
): string {
  const { payment } = checked;
  const rows = fields(
    [
      ["quote", payment.quoteId],
      ["provider", payment.provider],
      ["expires", `${timeText(payment.expiresAt)} (${remaining(payment.expiresAt, now)})`],
      [
        "you send",
        `${amountText(payment.amount, request.from_chain, request.from_asset)} on ${request.from_chain}`,
      ],
      ["from", request.from_address],
      ["they get", arriving({ payment, request })],
      ["to", request.to_address],
      ["simulation", simulationRow(payment, quote)],
      ["travel rule", request.travel_rule_compliant ? "both records are stored" : "not declared"],
    ],
    within(paint),
  );
  return `${paint.heading("Quote")}\n${indent(rows)}`;
}

function arriving({ payment, request }: { payment: VerifiedPayment; request: QuoteRequest }): string {
  const amount = (base: bigint) => amountText(base, request.to_chain, request.to_asset);
  const { minAmountOut, claimed } = payment;
  const least = `${amount(minAmountOut)} on ${request.to_chain}`;
  return claimed.amountOut === minAmountOut
    ? least
    : `at least ${least}; the service expects ${amount(claimed.amountOut)}`;
}

function simulationRow(payment: VerifiedPayment, quote: CheckedQuote["quote"]): string | undefined {
  const text = simulationText(payment);
  return text && `${text}${whyFailing(quote)}`;
}

/** `: ` and the service's reason why the simulation failed; empty if it gives none. */
export function whyFailing({ transactions: [transaction] }: CheckedQuote["quote"]): string {
  const meta: unknown = transaction && "meta" in transaction ? transaction.meta : undefined;
  const reason: unknown = Reflect.get(Object(meta), "simulation_reason");
  return typeof reason === "string" && reason !== "" ? `: ${printable(reason)}` : "";
}

/** The style for an indented block, which has less room. */
export const within = (paint: Paint): Paint => ({
  ...paint,
  columns: paint.columns === undefined ? undefined : paint.columns - 2,
});

/** Indents every line by two spaces. */
export function indent(text: string): string {
  return text.replaceAll(/^/gm, "  ");
}

function remaining(expiresAt: string, now: number): string {
  const seconds = Math.floor((Date.parse(expiresAt) - now) / 1000);
  if (Number.isNaN(seconds)) return "unknown";
  if (seconds <= 0) return "expired";
  if (seconds < 120) return `in ${seconds} s`;
  return seconds < 7200 ? `in ${Math.floor(seconds / 60)} min` : `in ${Math.floor(seconds / 3600)} h`;
}
