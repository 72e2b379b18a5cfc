import type { IncomingMessage, ServerResponse } from "node:http";
import type { QuotaState } from "../access/quota-windows";
import { errors } from "../errors";
import { networkOf } from "../lib/network-of";

const seconds = (ms: number): number => Math.ceil(ms / 1000);

const forwarded = new WeakMap<IncomingMessage, string>();

/** Notes the address that a request came from, where that is another one than of its connection. */
export const noteAddress = (request: IncomingMessage, address: string): void =>
  void forwarded.set(request, address);

/** The IP address, of IPv6 the network, that a request without a key is counted for. */
export const remoteAddressOf = (request: IncomingMessage): string =>
  networkOf(forwarded.get(request) ?? request.socket.remoteAddress ?? "unknown");

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
