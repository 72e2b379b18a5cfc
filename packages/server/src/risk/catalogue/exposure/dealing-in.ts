import { formatUsd } from "../../../lib/money";
import type { TokenFact, TokenFacts } from "../../facts/facts";
import type { Exposed } from "../definition";

/** The exposure by dealing in tokens: their share of the latest transfers; undefined when it dealt in none of them. */
export function dealtIn(
  { tokens, payments, usd: total }: TokenFacts,
  isOne: (token: TokenFact) => boolean,
  { says, why }: { says: string; why(token: TokenFact): string },
): Exposed | undefined {
  const found = tokens.filter(isOne);
  if (found.length === 0) return undefined;
  const sum = found.reduce((all, one) => all + BigInt(one.usd ?? "0"), 0n);
  const priced = found.some(({ usd }) => usd !== null);
  const unpriced = tokens.some(({ usd }) => usd === null);
  const byCount = found.reduce((all, one) => all + one.payments, 0) / Math.max(1, payments);
  const byValue =
    total !== null && BigInt(total) > 0n
      ? Number((sum * 1_000_000_000n) / BigInt(total)) / 1_000_000_000
      : byCount;
  // Tokens that nobody prices are the ones to be watched: what has no price counts by its number of payments.
  const share = Math.min(1, unpriced ? Math.max(byValue, byCount) : byValue);
  const usd = priced ? sum : undefined;
  return {
    share,
    direct: share,
    indirect: 0,
    usd,
    directUsd: usd,
    indirectUsd: undefined,
    unpriced: found.some((one) => one.usd === null),
    hops: undefined,
    path: found.map(({ token }) => token),
    says,
    evidence: found.map((one) => ({
      type: "transaction",
      summary: `${one.symbol} on ${one.network} ${why(one)}.`,
      details: {
        network: one.network,
        address: one.token,
        symbol: one.symbol,
        payments: one.payments,
        usd: one.usd === null ? null : formatUsd(BigInt(one.usd)),
      },
    })),
  };
}

/** A token among watched ones. */
export const tokenKey = (network: string, token: string): string => `${network} ${token}`;
