import type { Clock } from "../clock";
import { onAbort } from "./on-abort";

/** Calls that may be under way before the service has said what it allows. */
const FIRST = 4;

/** A window that ends later is not a pause but the end of a plan's month: the service shall say so itself. */
const LONGEST_MS = 300_000;

/** Holds calls back while the plan's allowance is used up (`X-RateLimit-*`), instead of having them refused. */
export interface RateLimiter {
  /** For one call. */
  permit(): Permit;
}

/** The permit of one call: each of its attempts acquires it, and releases it at most once. */
export interface Permit {
  /** Resolves when one more request may be sent; undefined when that is now. Rejects with the signal's reason. */
  acquire(signal: AbortSignal | undefined): Promise<void> | undefined;
  /** The request has ended; a response says how many calls are left. */
  release(response: Response | undefined): void;
}

/**
 * The headers of a response count every request that the service had seen; those under way are counted as unseen, so that
 * the allowance is never exceeded, and used to its end once their responses are here. Calls go in the order in which they
 * came.
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
      // Whatever it says, one call must be let through to hear of the next window.
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
      // Only digits: there is no reset at infinity, and no client would wait for it.
      const said = response?.headers.get(`X-RateLimit-${name}`) ?? "";
      return /^\d{1,15}$/.test(said) ? Number(said) : Number.NaN;
    };
    const allowed = read("Limit");
    // Most services have no limit: their answers are asked for the first header alone.
    const remaining = allowed >= 0 ? read("Remaining") : allowed;
    const reset = remaining >= 0 ? read("Reset") : remaining;
    if (reset >= 0) {
      // Responses can arrive in another order than they were made in.
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
