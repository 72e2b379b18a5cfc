import { ArgumentError } from "../errors/base";
import { own } from "../verify/untrusted-fields";
import type { ReceiptOptions } from "./receipt";

/** What was verified, copied: later changes to quote and options do not reach a receipt that is read later. */
export interface Snapshot {
  now: number;
  request: unknown;
  quote: unknown;
  risk: unknown;
  options: Readonly<Record<string, unknown>>;
}

/** The options that decide a verification; clock and signer are the receipt's time and signature. */
const recordedOptions = [
  "maxLossBps",
  "minAmountOut",
  "prices",
  "acceptQuotedPrice",
  "tokens",
  "gasCeiling",
  "feeCeiling",
  "acceptUnknownProvider",
] as const satisfies ReadonlyArray<keyof ReceiptOptions>;

/** @throws ArgumentError for a quote that is nested beyond what the service can answer */
export function snapshotOf(
  quoted: { request: unknown; quote: unknown; risk?: unknown },
  options: Readonly<Partial<Record<(typeof recordedOptions)[number] | "cluster", unknown>>>,
  now: number,
): Snapshot {
  const kept: Record<string, unknown> = {};
  for (const name of recordedOptions) {
    const value = options[name];
    if (value !== undefined) kept[name] = copy(value);
  }
  if (options.cluster !== undefined) kept.askedCluster = true;
  return {
    now,
    request: copy(quoted.request),
    quote: copy(quoted.quote),
    risk: copy(own(quoted, "risk")),
    options: kept,
  };
}

const MAX_DEPTH = 100;

/** Objects are spread, which costs a tenth of writing them as JSON. */
function copy(value: unknown, depth = 0): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth > MAX_DEPTH) throw new ArgumentError("quoted is nested too deeply", "Nothing was signed.");
  if (Array.isArray(value)) return value.map((item) => copy(item, depth + 1));
  const own: Record<string, unknown> = { ...value };
  for (const name in own) {
    const field = own[name];
    if (typeof field === "object" && field !== null) own[name] = copy(field, depth + 1);
  }
  return own;
}
