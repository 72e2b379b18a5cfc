import { ArgumentError } from "./errors/base";
import { type Kind, requireFields, requireKind } from "./require-kind";
import { requireNoKey } from "./require-no-key";
import { requireNames } from "./require-options";
import type { QuoteRequest } from "./types";

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
 * Refuses a quote request that lacks a text, or has a field of the wrong kind.
 *
 * @throws ArgumentError
 */
export function requireRequestFields(name: string, request: object): void {
  const amount: unknown = Reflect.get(request, "amount");
  if (typeof amount === "number" || typeof amount === "bigint")
    throw new ArgumentError(
      `${name}.amount must be a string`,
      `It is of type ${typeof amount}. Base units are String(parseAmount("12.5", token)). Nothing was sent.`,
    );
  requireFields(name, request, fields);
  for (const [field, kind] of Object.entries(fields))
    if (kind === "a text") requireKind(`${name}.${field}`, Reflect.get(request, field), kind);
  requireNoKey(name, { ...request });
}

/**
 * Also refuses a field with an unknown name: a misspelled `slippage_bps` must not become the default.
 *
 * @throws ArgumentError
 */
export function requireRequest(request: object): void {
  requireRequestFields("request", request);
  requireNames("a quote request", request, Object.keys(fields));
}
