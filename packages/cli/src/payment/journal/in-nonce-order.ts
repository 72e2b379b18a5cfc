import { currentAttempt, type LocalRecord } from "./local-record";
import { type NonceRange, noncesSigned } from "./nonce-use";

/** The nonces that a payment of the journal is signed with; undefined on Solana, and for one that is not signed. */
export function noncesOf(record: LocalRecord): NonceRange | undefined {
  const attempt = currentAttempt(record);
  return attempt && noncesSigned(attempt.signed);
}

/** What a chain numbers the payments of: an account on a network. */
export const accountOf = ({ network, from }: NonceRange): string => `${network} ${from.toLowerCase()}`;

/**
 * Payments in an order in which chains can include them: those of one account by their nonces, whatever the order in which they
 * were signed; the accounts as they are first met.
 */
export function inNonceOrder(records: readonly LocalRecord[]): LocalRecord[] {
  const groups = new Map<unknown, { record: LocalRecord; first: bigint }[]>();
  for (const record of records) {
    const nonces = noncesOf(record);
    const group = nonces ? accountOf(nonces) : record;
    groups.set(group, [...(groups.get(group) ?? []), { record, first: nonces?.first ?? 0n }]);
  }
  return [...groups.values()].flatMap((group) =>
    group
      .sort((one, other) => Number(one.first > other.first) - Number(one.first < other.first))
      .map(({ record }) => record),
  );
}
