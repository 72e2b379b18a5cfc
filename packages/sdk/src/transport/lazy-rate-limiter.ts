import type { Clock } from "../clock";
import type { RateLimiter } from "./rate-limiter";

export type LoadRateLimiter = () => Promise<RateLimiter | undefined>;

/** Loads the rate limiter with the first call; a program that cannot load it goes without. */
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
