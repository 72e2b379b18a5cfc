import { rememberAnswer } from "../beside-quote";
import type { AnswerOf, CallOperation, Input } from "../call-operation";
import type { Clock } from "../clock";
import { noteSkew } from "../clock-skew";
import { pending, type WithResponse } from "../pending";
import { requireKind } from "../require-kind";
import { requireOptions } from "../require-options";
import { requireRequest } from "../require-request";
import { type CallOptions, optionKinds } from "../transport/call";
import type { Quoted, QuoteRequest } from "../types";

/** The operation that a request calls, or an operation on a quote that the service has. */
export type Asked = "getQuote" | "getQuotes" | "screenQuote";

/**
 * The answer and the request.
 *
 * @param copy a copy of the request or the quote, made before anything was awaited
 * @throws ArgumentError, and what the calls throw
 */
export async function requestQuote<Id extends Asked>(
  call: CallOperation,
  id: Id,
  given: unknown,
  options: CallOptions | undefined,
  copy: Readonly<QuoteRequest> | Readonly<Quoted>,
  clock: Pick<Clock, "now">,
): Promise<WithResponse<AnswerOf<Id> & { request: Readonly<QuoteRequest> }>> {
  const isStored = id === "screenQuote";
  requireKind(isStored ? "quoted" : "request", given, "an object");
  if (isStored) {
    requireOptions("options", options ?? {}, optionKinds);
    requireStored(copy);
  }
  const request = Object.freeze("quote" in copy ? { ...copy.request } : copy);
  requireRequest(request);
  const asked =
    "quote" in copy ? screenQuote(call, copy, options) : call(id, { query: request } as Input<Id>, options);
  const { data, response } = (await asked.withResponse()) as WithResponse<AnswerOf<Id>>;
  rememberAnswer(data);
  // A stored quote may be old, so its times show nothing about the clock.
  if (!isStored) noteSkew(data, response, clock.now());
  return { data: { ...data, request }, response };
}

function requireStored(quoted: object): asserts quoted is Quoted {
  const { quote, request } = quoted as Partial<Quoted>;
  requireKind("quoted.quote", quote, "an object");
  requireKind("quoted.quote.id", quote?.id, "a text");
  requireKind("quoted.request", request, "an object");
}

/**
 * The service's current data about a quote. A service without this operation, such as the hosted one, is asked for a new quote of
 * the request.
 */
function screenQuote(call: CallOperation, { quote, request }: Quoted, options: CallOptions | undefined) {
  const { travel_rule_compliant } = request;
  const input = { path: { quote_id: quote.id }, query: { travel_rule_compliant } };
  return pending(
    call("screenQuote", input, options)
      .withResponse()
      .catch((error: unknown) => {
        // A service with this operation uses a specific code when it lacks the quote.
        if (Object(error).code !== "not_found") throw error;
        return call("getQuote", { query: request }, options).withResponse();
      }),
  );
}
