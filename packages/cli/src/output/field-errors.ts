import { formWords } from "@waybill/spec/form-words";
import { printable } from "./text";

/** A failed rule of a field, from the service. */
export interface BrokenRule {
  readonly code: string;
  readonly message: string | null;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The flags of a field, for messages. */
const paymentFlags: Readonly<Record<string, string>> = {
  from_chain: "--from-network",
  to_chain: "--to-network",
  from_address: "--from",
  to_address: "--to",
  from_asset: "--token",
  to_asset: "--to-token",
  amount: "--amount",
  slippage_bps: "--slippage-bps",
};

/** Maximum length of a message, so that the field fits on the same line. */
const MOST = 600;

/** `field: problem`, one line per failed rule. */
export function fieldLines(
  fields: Readonly<Record<string, readonly BrokenRule[]>>,
  flagOf: (field: string) => string | undefined = (field) => paymentFlags[field],
): string[] {
  return Object.entries(fields).flatMap(([field, rules]) =>
    rules.map((rule) => {
      const flag = flagOf(field);
      const words = wordsOf(rule) ?? (rule.message === null ? sentence(rule) : printable(rule.message, MOST));
      return `${field}${flag === undefined ? "" : ` (${flag})`}: ${words}`;
    }),
  );
}

/** The words for a form, if there are any; with the constraint of the standard, if it is one. */
function wordsOf({ code, params }: BrokenRule): string | undefined {
  const words = code === "regex" || code === "invalid_value" ? formWords(params) : undefined;
  return words && `${words}${constraintOf(params)}`;
}

const constraintOf = ({ constraint }: BrokenRule["params"]): string =>
  typeof constraint === "string" ? ` (IVMS101 ${constraint})` : "";

/** Messages for codes without a message from the service. They do not contain the value, which may be personal data. */
function sentence({ code, params }: BrokenRule): string {
  return `${meaning(code, params)}${constraintOf(params)}`;
}

function meaning(code: string, params: BrokenRule["params"]): string {
  switch (code) {
    case "required":
      return "is missing";
    case "length":
      return `must be ${bounds(params)} long`;
    case "range":
      return `must be ${bounds(params)}`;
    case "regex":
      return "has the wrong format";
    case "type":
      return `must be ${typeof params.expected === "string" ? params.expected : "of another type"}`;
    case "invalid_value":
      return Array.isArray(params.allowed)
        ? `must be one of ${params.allowed.join(", ")}`
        : "is not an allowed value";
    case "country_code":
      return "must be a two-letter country code, such as DE";
    case "date_in_past":
      return "must be a date in the past, YYYY-MM-DD";
    case "legal_name_present":
      return "needs one name of type LEGL";
    case "travel_rule":
      return "has no stored person record; create one: waybill persons create";
    case "expired":
      return "has expired; ask for a new quote";
    case "mismatch":
      return "contradicts the quote";
    case "rejected":
      return "was refused by the network's node";
    default:
      return `is refused (${code})`;
  }
}

function bounds({ min, max }: BrokenRule["params"]): string {
  if (min !== undefined && min === max) return `exactly ${String(min)}`;
  if (min !== undefined && max !== undefined) return `${String(min)} to ${String(max)}`;
  return min !== undefined ? `at least ${String(min)}` : `at most ${String(max)}`;
}
