import type { ServerResponse } from "node:http";
import type { QuotaState } from "../access/quota";
import { errors } from "../errors";

const seconds = (ms: number): number => Math.ceil(ms / 1000);

/** Sets the three quota headers (spec/common/headers.yaml). */
export function showQuota(response: ServerResponse, state: QuotaState): void {
  response.setHeader("X-RateLimit-Limit", state.limit);
  response.setHeader("X-RateLimit-Remaining", state.remaining);
  response.setHeader("X-RateLimit-Reset", seconds(state.resetsAt));
}

/** Throws 429, with the time to wait, when the quota is used up. */
export function requireQuota(state: QuotaState, now: number): void {
  if (state.exceeded) throw errors.rateLimited(Math.max(1, seconds(state.resetsAt - now)));
}
