import { setTimeout as sleep } from "node:timers/promises";
import { isWaybillError, type TrackedTransaction, type Waybill } from "@waybill/sdk";
import { CliError } from "../errors";

/** Look-ups at a time: each one asks nodes. */
const AT_ONCE = 4;
/** Milliseconds between two look-ups of one payment; more when there are many. */
const PAUSE = 1_000;
const PAUSE_FOR_EACH = 5;
/** Milliseconds before the first look-up. */
const FIRST = 100;

interface Waiting {
  readonly hash: string;
  readonly quoteId: string | undefined;
  readonly until: number;
  due: number;
  resolve(tracked: TrackedTransaction): void;
  reject(error: unknown): void;
}

/**
 * Waits for the ends of many payments with a few look-ups at a time, those that wait longest first.
 *
 * @param waitTimeout seconds for each payment
 */
export function payoutTracker(client: Waybill, signal: AbortSignal, now: () => number, waitTimeout: number) {
  const queue: Waiting[] = [];
  let workers = 0;
  const ending = new AbortController();

  async function work(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) {
      try {
        await pause(next.due - now());
        await look(next);
      } catch (error) {
        next.reject(error);
      }
    }
    workers -= 1;
  }

  /** Ends early when there is one look left. */
  async function pause(ms: number): Promise<void> {
    const either = AbortSignal.any([signal, ending.signal]);
    await sleep(Math.max(0, ms), undefined, { signal: either }).catch(() => signal.throwIfAborted());
  }

  async function look(one: Waiting): Promise<void> {
    const { hash, quoteId } = one;
    try {
      const tracked = await client.transactions.track(hash, { quoteId, signal });
      if (["completed", "failed", "abandoned"].includes(tracked.status)) return one.resolve(tracked);
    } catch (error) {
      if (!isWaybillError(error) || !error.retryable) throw error;
    }
    if (ending.signal.aborted || now() > one.until)
      throw new CliError("network", `it is not final yet: waybill payments watch ${hash}`);
    one.due = now() + Math.max(PAUSE, queue.length * PAUSE_FOR_EACH);
    queue.push(one);
  }

  return {
    /** Looks at each payment once more, and waits no longer: what follows a nonce that is left out has no end. */
    end: () => ending.abort(),

    /** @throws CliError (network) when it takes too long, and what ends the looking up */
    wait: (hash: string, { quoteId }: { quoteId?: string | undefined } = {}): Promise<TrackedTransaction> =>
      new Promise((resolve, reject) => {
        queue.push({ hash, quoteId, until: now() + waitTimeout * 1000, due: now() + FIRST, resolve, reject });
        if (workers >= AT_ONCE) return;
        workers += 1;
        void work();
      }),
  };
}
