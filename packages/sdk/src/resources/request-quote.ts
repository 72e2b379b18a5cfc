import { rememberListed } from "../beside-quote";
import type { Clock } from "../clock";
import { noteSkew } from "../clock-skew";
import type { Pending, WithResponse } from "../pending";
import { requireKind } from "../require-kind";
import { requireRequest } from "../require-request";
import type { QuoteRequest } from "../types";

/**
 * The answer with the request beside it.
 *
 * @param copy of the request, made before anything was awaited
 * @throws ArgumentError, and what the call throws
 */
export async function requestQuote<A>(
  request: unknown,
  copy: Readonly<QuoteRequest>,
  ask: (query: QuoteRequest) => Pending<A>,
  clock: Pick<Clock, "now">,
): Promise<WithResponse<A & { request: Readonly<QuoteRequest> }>> {
  requireKind("request", request, "an object");
  requireRequest(copy);
  const { data, response } = await ask(copy).withResponse();
  rememberListed(data);
  noteSkew(data, response, clock.now());
  return { data: { ...data, request: copy }, response };
}
