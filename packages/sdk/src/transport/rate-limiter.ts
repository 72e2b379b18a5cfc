import type { Clock } from "../clock";
import { onAbort } from "./on-abort";

/** The number of calls that may be in flight before the service has reported its limit. */
const FIRST = 4;

/** A window that ends later is the end of a plan's month, not a pause: then the service's own error is better than a wait. */
const LONGEST_MS = 300_000;

/** Delays calls while the plan's allowance is used up (`X-RateLimit-*`), so that they are not refused. */
export interface RateLimiter {
  /** For one call. */
  permit(): Permit;
}

/** The permit of a call: each attempt acquires it, and releases it at most once. */
export interface Permit {
  /** Resolves when another request may be sent; undefined if it may be sent now. Rejects with the signal's reason. */
  acquire(signal: AbortSignal | undefined): Promise<void> | undefined;
  /** Ends the request; its response says how many calls are left. */
  release(response: Response | undefined): void;
}

/**
 * The headers of a response count every request that the service had received. Requests in flight are counted in
 * addition, so that the allowance is never exceeded, and is used completely once their responses have arrived. Calls
 * start in the order in which they were made.
 */
export function createRateLimiter(clock: Clock): RateLimiter {
  let left = FIRST;
  let limit = FIRST;
  let resetAt = Infinity;
  let inFlight = 0;
  let cancelTimer = () => {};
  const queue = new Set<() => void>();

  const tryStart = () => {
    const wait = resetAt - clock.now();
    if (wait <= 0) {
      // At least one call must be sent to learn about the next window.
      left = limit || 1;
      resetAt = Infinity;
    }
    if (left <= inFlight && (wait <= LONGEST_MS || wait === Infinity)) return false;
    inFlight++;
    return true;
  };
  const next = () => {
    cancelTimer();
    for (const go of queue) {
      if (!tryStart()) break;
      queue.delete(go);
      go();
    }
    if (queue.size && resetAt < Infinity) cancelTimer = clock.after(resetAt - clock.now(), next);
  };

  const acquire = (signal: AbortSignal | undefined): Promise<void> | undefined => {
    if (!queue.size && tryStart()) return undefined;
    return new Promise((resolve, reject) => {
      const leave = () => {
        queue.delete(go);
        next();
        reject(signal?.reason);
      };
      const leaveSignal = signal && onAbort(signal, leave);
      const go = () => {
        leaveSignal?.();
        resolve();
      };
      queue.add(go);
      next();
    });
  };

  const release = (response: Response | undefined) => {
    inFlight--;
    const read = (name: string) => {
      // Only digits: a reset at infinity would block the client for ever.
      const said = response?.headers.get(`X-RateLimit-${name}`) ?? "";
      return /^\d{1,15}$/.test(said) ? Number(said) : Number.NaN;
    };
    const allowed = read("Limit");
    // Most services have no limit: then only the first header is read.
    const remaining = allowed >= 0 ? read("Remaining") : allowed;
    const reset = remaining >= 0 ? read("Reset") : remaining;
    if (reset >= 0) {
      // Responses can arrive out of order.
      left = reset * 1000 === resetAt ? Math.min(left, remaining) : remaining;
      limit = allowed;
      resetAt = reset * 1000;
    } else if (response && limit === FIRST && resetAt === Infinity) left = Infinity;
    next();
  };

  return {
    permit: () => {
      let acquired = false;
      return {
        acquire: (signal) => {
          const waiting = acquire(signal);
          acquired = !waiting;
          return waiting?.then(() => {
            acquired = true;
          });
        },
        release: (response) => {
          if (acquired) release(response);
          acquired = false;
        },
      };
    },
  };
}
