import { digitsAt, parseDecimal } from "@waybill/spec/standards/decimal";
import { findTokenByReference } from "../../chains/token-reference";
import { type PriceSource, transferUsd } from "../../prices/source";
import { storeAmount } from "../../storage/amount";

/** The valued movement. */
interface Valued {
  network: string;
  denom: string;
  /** Decimal, in units of the asset. */
  quantity: string;
  /** Unix milliseconds. */
  time: number;
}

/** The value of an amount at a time, in millionths of a dollar in storage form; null where no price of the token is known. */
export function usdOfMovement(
  prices: PriceSource,
  { network, denom, quantity, time }: Valued,
): string | null {
  const token = denom === "" ? undefined : findTokenByReference(network, denom);
  if (!token) return null;
  const units = parseDecimal(quantity);
  if (!units || units.scale > token.exponent) return null;
  const amount = digitsAt(units, token.exponent, "down");
  const usd = transferUsd(prices, { network, token: denom, amount, time });
  return usd === undefined ? null : storeAmount(usd);
}
