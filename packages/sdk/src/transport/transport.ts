import type { Clock } from "../clock";
import type { Authorize } from "./auth";
import type { Hooks } from "./hooks";

/** What a platform's fetch is asked for; `globalThis.fetch` fits. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Everything that a client's calls share, each part injected. */
export interface Transport {
  fetch: Fetch;
  authorize: Authorize;
  clock: Clock;
  /** From 0 to 1, for the jitter of waits. */
  random: () => number;
  hooks: Hooks;
  timeoutMs: number;
  maxRetries: number;
}
