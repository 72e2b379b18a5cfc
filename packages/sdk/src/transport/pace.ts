import type { Clock } from "../clock";

/** Calls that may be under way before the service has said what it allows. */
const FIRST = 4;

/** A window that ends later is no pause but the end of a plan's month: the service shall say so itself. */
const LONGEST_MS = 300_000;

/** Holds calls back while the plan's allowance is used up (`X-RateLimit-*`), instead of having them refused. */
export interface Pace {
  /** For one call. */
  turn(): Turn;
}

/** The turn of one call, which each of its attempts takes, and ends once. */
export interface Turn {
  /** Resolves when one more request may be sent; undefined when that is now. Rejects with the signal's reason. */
  take(signal: AbortSignal | undefined): Promise<void> | undefined;
  /** The request is over; its response says what is left, if there is one. */
  end(response: Response | undefined): void;
}

/**
 * What a response says counts every request that the service had seen; those under way are counted as unseen, so that the
 * allowance is never exceeded, and used to its end once their responses are here. Calls go in the order in which they came.
 */
export function createPace(clock: Clock): Pace {
  let left = FIRST;
  let limit = FIRST;
  let resetAt = Infinity;
  let flying = 0;
  let cancelTimer = () => {};
  const queue = new Set<() => void>();

  const mayGo = () => {
    const wait = resetAt - clock.now();
    if (wait <= 0) {
      // Whatever it says, one call must be let through to hear of the next window.
      left = limit || 1;
      resetAt = Infinity;
    }
    if (left <= flying && (wait <= LONGEST_MS || wait === Infinity)) return false;
    flying++;
    return true;
  };
  const next = () => {
    cancelTimer();
    for (const go of queue) {
      if (!mayGo()) break;
      queue.delete(go);
      go();
    }
    if (queue.size && resetAt < Infinity) cancelTimer = clock.after(resetAt - clock.now(), next);
  };

  const take = (signal: AbortSignal | undefined): Promise<void> | undefined => {
    if (!queue.size && mayGo()) return undefined;
    return new Promise((resolve, reject) => {
      const leave = () => {
        queue.delete(go);
        next();
        reject(signal?.reason);
      };
      const go = () => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      signal?.addEventListener("abort", leave);
      queue.add(go);
      next();
    });
  };

  const end = (response: Response | undefined) => {
    flying--;
    const [allowed = 0, remaining = 0, reset = 0] = ["Limit", "Remaining", "Reset"].map((name) =>
      Number(response?.headers.get(`X-RateLimit-${name}`) ?? Number.NaN),
    );
    if (allowed + remaining + reset >= 0) {
      // Responses can arrive in another order than they were made in.
      left = reset * 1000 === resetAt ? Math.min(left, remaining) : remaining;
      limit = allowed;
      resetAt = reset * 1000;
    } else if (response && limit === FIRST && resetAt === Infinity) left = Infinity;
    next();
  };

  return {
    turn: () => {
      let taken = false;
      return {
        take: (signal) => {
          const waiting = take(signal);
          taken = !waiting;
          return waiting?.then(() => {
            taken = true;
          });
        },
        end: (response) => {
          if (taken) end(response);
          taken = false;
        },
      };
    },
  };
}
