import type { Journal, PaymentAttempt } from "@waybill/sdk/payments";
import { type NonceRange, noncesQuoted, type OtherUse, openUse, wasSent } from "../payment/journal/nonces";
import type { DueRow, QuotedRow } from "./row";

/**
 * Payments of the journal, outside these rows, that have the same nonces as the rows: the service quotes the next nonce that it
 * knows, and does not know payments that are only signed.
 */
export async function replacedBy(
  journal: Journal,
  due: readonly DueRow[],
  quoted: readonly QuotedRow[],
): Promise<OtherUse[]> {
  const own = due.map(({ id }) => id);
  const found: OtherUse[] = [];
  for (const range of wantedBy(quoted)) {
    const isMeant = (attempt: PaymentAttempt) => !wasSent(attempt);
    for (;;) {
      const other = await openUse(journal, range, own, isMeant);
      if (!other) break;
      found.push(other);
      own.push(other.record.id);
    }
  }
  return found;
}

/** The nonces that the rows take, a range for each account: consecutive, from the lowest quoted nonce. */
function wantedBy(quoted: readonly Pick<QuotedRow, "offer">[]): NonceRange[] {
  const accounts = new Map<string, NonceRange & { readonly count: bigint }>();
  for (const { offer } of quoted) {
    const range = noncesQuoted(offer.quoted);
    if (range === undefined) continue;
    const key = `${range.network} ${range.from.toLowerCase()}`;
    const known = accounts.get(key);
    const first = known && known.first < range.first ? known.first : range.first;
    const count = (known?.count ?? 0n) + range.last - range.first + 1n;
    accounts.set(key, { ...range, first, last: first + count - 1n, count });
  }
  return [...accounts.values()];
}
