import type { QuotedPayment } from "@waybill/sdk";
import type { NonceRange } from "../payment/journal/nonce-use";
import { noncesQuoted } from "../payment/journal/nonce-use";

/**
 * Hands out the nonces (EVM) and sequences (Cosmos) of a batch, so that a payment does not wait for the block of the one before.
 * The service quotes the next nonce that it knows of; a batch is ahead of it.
 */
export function nonceDispenser() {
  const accounts = new Map<string, { next: bigint; reserved: Set<bigint>; free: bigint[] }>();
  const accountOf = ({ network, from }: Pick<NonceRange, "network" | "from">) => {
    const key = `${network} ${from.toLowerCase()}`;
    const known = accounts.get(key) ?? { next: 0n, reserved: new Set<bigint>(), free: [] };
    accounts.set(key, known);
    return known;
  };
  return {
    /** Keeps nonces that signed payments of this batch have, and which are sent again with them. */
    reserve({ first, last, ...account }: NonceRange): void {
      for (let nonce = first; nonce <= last; nonce += 1n) accountOf(account).reserved.add(nonce);
    },

    /** Takes back the nonce of a payment that the service has refused, for the next one: a chain leaves none out. */
    release({ first, last, ...account }: NonceRange): void {
      for (let nonce = first; nonce <= last; nonce += 1n) accountOf(account).free.push(nonce);
    },

    /** The same quote with the next nonces of the batch. @param own what was signed for this payment before */
    renumber(quoted: QuotedPayment, own: NonceRange | undefined): QuotedPayment {
      const range = noncesQuoted(quoted);
      if (range === undefined) return quoted;
      const account = accountOf(range);
      const count = range.last - range.first + 1n;
      // The nonce of an earlier signature keeps both from being included, as long as the chain has not used it.
      // Its approvals may have been included since.
      const again = own && own.last - count + 1n;
      if (again !== undefined && again >= range.first) return withNonces(quoted, again);
      const at = account.free.findIndex((nonce) => nonce >= range.first);
      const [free] = count === 1n && at >= 0 ? account.free.splice(at, 1) : [];
      if (free !== undefined) return withNonces(quoted, free);
      let first = account.next;
      if (first < range.first) first = range.first;
      while (overlaps(account.reserved, first, count)) first += 1n;
      account.next = first + count;
      return withNonces(quoted, first);
    },
  };
}

function overlaps(reserved: ReadonlySet<bigint>, first: bigint, count: bigint): boolean {
  for (let nonce = first; nonce < first + count; nonce += 1n) if (reserved.has(nonce)) return true;
  return false;
}

/** Approvals first, then the payment. */
function withNonces(quoted: QuotedPayment, first: bigint): QuotedPayment {
  const [transaction, ...others] = quoted.quote.transactions;
  if (transaction === undefined || transaction.kind === "solana") return quoted;
  const numbered =
    transaction.kind === "cosmos"
      ? { ...transaction, meta: { ...transaction.meta, sequence: String(first) } }
      : {
          ...transaction,
          erc20_approvals: transaction.erc20_approvals.map((approval, at) => ({
            ...approval,
            nonce: String(first + BigInt(at)),
          })),
          meta: {
            ...transaction.meta,
            nonce: String(first + BigInt(transaction.erc20_approvals.length)),
          },
        };
  return { ...quoted, quote: { ...quoted.quote, transactions: [numbered, ...others] } };
}
