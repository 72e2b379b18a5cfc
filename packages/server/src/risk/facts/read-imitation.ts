import { latestPaymentBefore, lookAlikesAmong } from "../../indexing/latest-transfers";
import { isZeroAddress } from "../../indexing/zero-addresses";
import type { Database } from "../../storage/database";
import { lookAlikeKey } from "../../storage/look-alike-key";
import type { ImitationFacts, Movement } from "./facts";

/** Below this amount, millionths of a dollar, a payment is dust. */
const DUST = 1_000_000n;

/** Which address an account imitates, among those with which the others of its latest transfers had dealt before. */
export async function readImitation(
  db: Database,
  account: string,
  networks: readonly string[],
  movements: readonly Movement[],
): Promise<ImitationFacts> {
  const others = [...new Set(movements.map(({ other }) => other))].filter((other) => !isZeroAddress(other));
  if (others.length === 0) return { imitated: null };
  const found = await lookAlikesAmong(db, networks, { account, key: lookAlikeKey(account), others });
  for (const { victim, account: imitated, first, met } of found) {
    const shared = movements.filter(({ other }) => other === victim);
    const metAt = Math.min(met ?? Number.POSITIVE_INFINITY, shared[0]?.time ?? Number.POSITIVE_INFINITY);
    // An imitation is later than the address that it imitates.
    if (first >= metAt) continue;
    const latest = await latestPaymentBefore(db, victim, imitated, metAt);
    return {
      imitated: {
        account: imitated,
        victim,
        dealtSince: first,
        metAt,
        zeroValue: shared.some(({ amount }) => amount === "0"),
        dust: shared.some(({ amount, usd }) => amount !== "0" && usd !== null && BigInt(usd) < DUST),
        afterPayment: latest === undefined ? null : metAt - latest,
      },
    };
  }
  return { imitated: null };
}
