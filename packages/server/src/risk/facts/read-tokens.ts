import { findTokenByReference } from "../../chains/token-reference";
import { isMalicious } from "../../labels/categories";
import { findLabels } from "../../labels/find-labels";
import { groupBy } from "../../lib/group-by";
import type { Database } from "../../storage/database";
import { registryFlagOf } from "../token-flags";
import type { Movement, TokenFact, TokenFacts } from "./facts";

const sumOf = (movements: readonly Movement[]): string | null => {
  const priced = movements.flatMap(({ usd }) => (usd === null ? [] : [BigInt(usd)]));
  return priced.length === 0 ? null : priced.reduce((sum, usd) => sum + usd, 0n).toString();
};

/** The tokens of the latest transfers, in the order of their first occurrence. */
export async function readTokens(db: Database, movements: readonly Movement[]): Promise<TokenFacts> {
  const paid = movements.filter(({ amount }) => amount !== "0");
  const byToken = groupBy(paid, ({ network, token }) => `${network} ${token}`);
  const labels = groupBy(
    await findLabels(db, [...new Set(paid.map(({ token }) => token))]),
    ({ address }) => address,
  );
  const tokens = [...byToken.values()].flatMap((own): TokenFact[] => {
    const [first] = own;
    if (!first) return [];
    const { network, token, symbol } = first;
    const known = findTokenByReference(network, token);
    return [
      {
        network,
        token,
        symbol,
        payments: own.length,
        usd: sumOf(own),
        flag: known ? (registryFlagOf(known)?.level ?? null) : null,
        labels: (labels.get(token) ?? [])
          .filter(({ category }) => isMalicious(category))
          .map(({ name, category, list, entity }) => ({ name, category, list, entity })),
      },
    ];
  });
  return { tokens, payments: paid.length, usd: sumOf(paid) };
}
