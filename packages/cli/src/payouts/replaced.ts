import type { Journal, PaymentAttempt } from "@waybill/sdk/payments";
import { type NonceRange, noncesQuoted, type OtherUse, openUse, wasSent } from "../payment/journal/nonces";
import type { DueRow, QuotedRow } from "./row";

/**
 * The payments of the journal, of none of these rows, that they would wait for: the service quotes the next nonce that it knows
 * of, and does not know what is only signed.
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

/** The nonces that rows take, a range for each account: from the minimum that is quoted, one after the other. */
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
