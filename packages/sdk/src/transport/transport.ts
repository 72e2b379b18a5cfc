import type { Clock } from "../clock";
import type { Authorize } from "./auth";
import type { Hooks } from "./hooks";
import type { RateLimiter } from "./rate-limiter";

/** The part of fetch that is used; `globalThis.fetch` is compatible. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The dependencies of all calls of a client. */
export interface Transport {
  fetch: Fetch;
  authorize: Authorize;
  clock: Clock;
  /** Returns a number from 0 to 1, for the jitter of waits. */
  random: () => number;
  hooks: Hooks;
  timeoutMs: number;
  maxRetries: number;
  /** The time limit of a call that sets none. */
  maxBodyBytes: number | undefined;
  /** Undefined: calls do not wait for the plan's allowance. */
  rateLimiter: LoadRateLimiter | undefined;
}

export type LoadRateLimiter = () => Promise<RateLimiter | undefined>;

/** Loads the rate limiter with the first call; if it cannot be loaded, calls do without it. */
export function lazyRateLimiter(clock: Clock): LoadRateLimiter {
  let loading: Promise<RateLimiter | undefined> | undefined;
  return () => {
    loading ??= import("./rate-limiter").then(
      ({ createRateLimiter }) => createRateLimiter(clock),
      () => undefined,
    );
    return loading;
  };
}
