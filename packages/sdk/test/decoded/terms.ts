/**
 * The facts that the checks of decoded bytes know, written out here: nothing of the package under test is imported.
 * Amounts in base units.
 */

/** The request of a payment, with addresses as the wire has them. */
export interface Terms {
  from_chain: string;
  to_chain: string;
  from_address: string;
  to_address: string;
  from_asset: string;
  to_asset: string;
  amount: string;
}

/** Prices of the caller's in cents of a cent, and the loss that is allowed against them. */
const PRICES: Readonly<Record<string, bigint>> = { USDC: 10_000n, USDT: 10_000n, EURC: 10_842n };
const KEPT = 9_900n;

/** Symbols of tokens by contract or mint, in lower case. */
const SYMBOLS: Readonly<Record<string, string>> = {
  "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238": "USDC",
  "0x08210f9170f89ab7658f0b5e3ff39b0e03c594d4": "EURC",
  "0x09c2cb25c1bd92b2b474447e9921d56d0da14866": "USDT",
  "0x036cbd53842c5426634e7929541ec2318f3dcf7e": "USDC",
  "0x808456652fdb597867f38412077a9182bf77359f": "EURC",
  "0x2925dd12c698910b52b190f9a346436777de1259": "USDT",
  "4zmmc9srt5ri5x14gagxhahii3gnpaeerypjgzjdncdu": "USDC",
};

/** The minimum that an amount of one token may bring of another. */
export function leastOf(amount: bigint, from: string, to: string): bigint {
  const [sent, received] = [from, to].map((token) => PRICES[SYMBOLS[token.toLowerCase()] ?? ""]);
  if (sent === undefined || received === undefined) throw new Error(`no price of ${from} or ${to}`);
  return (amount * sent * KEPT) / (received * 10_000n);
}

/** Adds a fault where something is not as it has to be. */
export class Faults {
  readonly found: string[] = [];

  must(holds: boolean, fault: string): void {
    if (!holds) this.found.push(fault);
  }

  same(what: string, actual: unknown, expected: unknown): void {
    this.must(actual === expected, `${what} is ${String(actual)}, not ${String(expected)}`);
  }
}
