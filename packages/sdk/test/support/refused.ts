import { expect } from "vitest";
import { QuoteRefusedError } from "../../src/errors/signing";
import type { Quoted } from "../../src/types";
import type { VerifyOptions } from "../../src/verify/evm/prove";
import { verifyQuote } from "../../src/verify/evm/verify-quote";
import { change, clock } from "./quote";

/** Where things are in a quote, for `change`. */
export const DATA = "quote.transactions.0.data";
export const APPROVALS = "quote.transactions.0.erc20_approvals";

/** Options of a caller who has seen the price of a quote and accepts it. */
export const accepting = { clock, acceptQuotedPrice: true };

/** The rules that refuse a quote whose price is accepted; none when it verifies. */
export function refused(quoted: Quoted, options: VerifyOptions = {}): string[] {
  try {
    verifyQuote(quoted, { ...accepting, ...options });
  } catch (error) {
    if (!(error instanceof QuoteRefusedError)) throw error;
    // The expected value of a rule is its own text; the found value is the server's.
    for (const { expected } of error.failures) expect(expected).not.toContain("undefined");
    return error.failures.map(({ rule }) => rule);
  }
  return [];
}

export function dataOf({ quote }: Quoted): string {
  const [transaction] = quote.transactions;
  if (transaction?.kind !== "evm") throw new Error("the quote has no EVM transaction");
  return transaction.data;
}

/**
 * A word of the call within a swap's multicall, which begins after five words and a selector of 4 bytes, an eighth of a word.
 */
export const inSwap = (word: number): number => 5.125 + word;

/** The quote with one word of its call replaced. */
export function withWord(quoted: Quoted, index: number, value: bigint): Quoted {
  const data = dataOf(quoted);
  const start = 10 + index * 64;
  const word = value.toString(16).padStart(64, "0");
  return change(quoted, DATA, data.slice(0, start) + word + data.slice(start + 64));
}
