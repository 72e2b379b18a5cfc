import { formatAmount } from "../amounts/format-amount";
import type { ExplainedAmount } from "./explanation";

interface Token {
  address: string | null;
  symbol: string | null;
  decimals: number | null;
}

/** An amount with its symbol; in base units if the token's decimals are unknown. */
export function explainAmount(amount: bigint, { address, symbol, decimals }: Token): ExplainedAmount {
  const name = symbol ?? `of the token ${address}`;
  const value =
    decimals === null
      ? `${amount} base units ${named(symbol, address)}`
      : `${formatAmount(amount, { decimals })} ${name}`;
  return { value, raw: String(amount), token: address, symbol };
}

const named = (symbol: string | null, address: string | null): string =>
  symbol === null ? `of the token ${address}` : `of ${symbol}`;
