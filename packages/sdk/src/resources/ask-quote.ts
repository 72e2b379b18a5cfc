import { ArgumentError } from "../errors/base";
import type { Pending, WithResponse } from "../pending";
import { type Kind, requireFields, requireKind, shownName } from "../require-kind";
import type { QuoteRequest } from "../types";

const fields = {
  from_chain: "a text",
  to_chain: "a text",
  from_address: "a text",
  to_address: "a text",
  from_asset: "a text",
  to_asset: "a text",
  amount: "a text",
  slippage_bps: "a number from 0",
  travel_rule_compliant: "true or false",
} as const satisfies Required<Record<keyof QuoteRequest, Kind>>;

/**
 * Refuses a quote request that lacks a text, or has a field of the wrong kind or an unknown name: a typing error in
 * `slippage_bps` must not become the default.
 *
 * @param copy of the request, made before anything was awaited
 * @throws ArgumentError
 */
function requireRequest(request: unknown, copy: object): void {
  requireKind("request", request, "an object");
  const amount: unknown = Reflect.get(copy, "amount");
  if (typeof amount === "number" || typeof amount === "bigint")
    throw new ArgumentError(
      "request.amount must be a text",
      `It is of type ${typeof amount}. Base units are String(parseAmount("12.5", token)). Nothing was sent.`,
    );
  requireFields("request", copy, fields);
  for (const [name, kind] of Object.entries(fields))
    if (kind === "a text") requireKind(`request.${name}`, Reflect.get(copy, name), kind);
  const unknown = Object.keys(copy).find((name) => !Object.hasOwn(fields, name));
  if (unknown)
    throw new ArgumentError(`a quote request has no ${shownName(unknown)}`, "Names are those of the wire.");
}

/** The answer with the request beside it. @throws ArgumentError, and what the call throws */
export async function askQuote<A>(
  request: unknown,
  copy: Readonly<QuoteRequest>,
  ask: (query: QuoteRequest) => Pending<A>,
): Promise<WithResponse<A & { request: Readonly<QuoteRequest> }>> {
  requireRequest(request, copy);
  const { data, response } = await ask(copy).withResponse();
  return { data: { ...data, request: copy }, response };
}
