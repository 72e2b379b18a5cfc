import { setTimeout as sleep } from "node:timers/promises";
import { isWaybillError, type TrackedTransaction } from "@waybill/sdk";
import { CliError } from "../errors";
import { isEnd } from "../payment/ends";

/** Number of payments that are looked up at a time; each look-up asks nodes. */
const AT_ONCE = 6;
/**
 * Milliseconds between two look-ups of the first payment, and of the others: the block that ends the first usually ends the
 * others, too.
 */
const PAUSES = { first: 500, others: 2_000 } as const;

/** The methods of the client that it needs. */
interface Tracking {
  readonly transactions: {
    track(
      hash: string,
      options: { quoteId?: string | undefined; signal: AbortSignal },
    ): Promise<TrackedTransaction>;
  };
}

interface Waiting {
  readonly hash: string;
  /** The end of the wait, in Unix milliseconds. */
  readonly until: number;
  readonly quoteId: string | undefined;
  resolve(tracked: TrackedTransaction): void;
  reject(error: unknown): void;
}

/**
 * Waits for the final status of many payments: looks up only the oldest until it is final. Payments of one wallet are included in
 * order, so looking up the others would show nothing new, and most need a single look-up.
 *
 * @param waitTimeout seconds for each payment, from the start of its wait; each is looked up once more after that
 * @param gapBefore the error for a payment that waits behind a nonce that no node knows, if that is known now: the wait then ends
 * for all, because the others follow it
 */
export function payoutTracker(
  client: Tracking,
  signal: AbortSignal,
  now: () => number,
  waitTimeout: number,
  pauses: Readonly<Record<keyof typeof PAUSES, number>> = PAUSES,
  gapBefore: (hash: string) => Promise<CliError | undefined> = async () => undefined,
) {
  const queue: Waiting[] = [];
  let workers = 0;
  /** The payment that is looked up frequently until it is final. */
  let first: { readonly payment: Waiting; readonly over: AbortController } | undefined;
  const ending = new AbortController();
  let gap: CliError | undefined;
  const either = AbortSignal.any([signal, ending.signal]);

  async function work(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) {
      try {
        next.resolve(await endOf(next));
      } catch (error) {
        next.reject(error);
      }
    }
    workers -= 1;
  }

  async function endOf(payment: Waiting): Promise<TrackedTransaction> {
    const { hash, quoteId, until } = payment;
    try {
      for (;;) {
        const isLast = ending.signal.aborted || now() > until;
        const tracked = await look(hash, quoteId);
        if (tracked) return tracked;
        if (isLast)
          throw gap ?? new CliError("network", `it is not final yet: waybill payments watch ${hash}`);
        first ??= { payment, over: new AbortController() };
        const isFirst = first.payment === payment;
        gap = isFirst ? await gapBefore(hash).catch(() => undefined) : gap;
        if (gap) ending.abort();
        const wake = isFirst ? either : AbortSignal.any([either, first.over.signal]);
        await sleep(isFirst ? pauses.first : pauses.others, undefined, { signal: wake }).catch(() =>
          signal.throwIfAborted(),
        );
      }
    } finally {
      if (first?.payment === payment) {
        first.over.abort();
        first = undefined;
      }
    }
  }

  /** The final status; undefined while it is not final, or while the status is unknown. */
  async function look(hash: string, quoteId: string | undefined): Promise<TrackedTransaction | undefined> {
    try {
      const tracked = await client.transactions.track(hash, { quoteId, signal });
      return isEnd(tracked.status) ? tracked : undefined;
    } catch (error) {
      if (!isWaybillError(error) || !error.retryable) throw error;
      return undefined;
    }
  }

  return {
    /** Looks up each payment once more, and stops waiting: payments after a missing nonce never become final. */
    end: () => ending.abort(),

    /** @throws CliError (network) when it takes too long, and errors that end the look-ups */
    wait: (hash: string, { quoteId }: { quoteId?: string | undefined } = {}): Promise<TrackedTransaction> =>
      new Promise((resolve, reject) => {
        queue.push({ hash, until: now() + waitTimeout * 1000, quoteId, resolve, reject });
        if (workers >= AT_ONCE) return;
        workers += 1;
        void work();
      }),
  };
}
