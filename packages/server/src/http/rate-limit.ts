import type { ServerResponse } from "node:http";
import type { QuotaState } from "../access/quota";
import { errors } from "../errors";

const seconds = (ms: number): number => Math.ceil(ms / 1000);

/** The three headers of a quota (spec/common/headers.yaml). */
export const quotaHeaders = (state: QuotaState): [name: string, value: number][] => [
  ["X-RateLimit-Limit", state.limit],
  ["X-RateLimit-Remaining", state.remaining],
  ["X-RateLimit-Reset", seconds(state.resetsAt)],
];

/** Puts the three headers on the answer. */
export function showQuota(response: ServerResponse, state: QuotaState): void {
  for (const [name, value] of quotaHeaders(state)) response.setHeader(name, value);
}

/** Throws 429, with the time to wait, when the quota is used up. */
export function requireQuota(state: QuotaState, now: number): void {
  if (state.exceeded) throw errors.rateLimited(Math.max(1, seconds(state.resetsAt - now)));
}
