import { type Quoted, QuoteRefusedError } from "@waybill/sdk";
import { CliError } from "../errors";
import { amountText } from "../presenters/amount";
import type { Bounds } from "./payment-family";

/**
 * The error for a quote whose only fault is that less than `--min-out` arrives; other errors are returned unchanged. It means
 * that the user declined the price, not that the service is at fault.
 */
export function explainMinimum(
  error: unknown,
  { quote, request }: Quoted,
  { minAmountOut }: Bounds,
): unknown {
  if (!(error instanceof QuoteRefusedError) || minAmountOut === undefined) return error;
  if (!error.failures.every(({ rule }) => rule === "caller_minimum")) return error;
  const units = (amount: string | bigint) => amountText(amount, request.to_chain, request.to_asset);
  return new CliError(
    "belowMinimum",
    `At least ${units(quote.min_amount_out)} would arrive, but --min-out requires ${units(minAmountOut)}. Nothing was signed.`,
    { hint: "Wait for a better price, or accept this one with a lower --min-out.", cause: error },
  );
}
