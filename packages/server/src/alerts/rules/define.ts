import { findToken, tokensOf } from "../../chains/registry";
import { findTokenByReference, tokenReferenceOf } from "../../chains/token-reference";
import { microUsd } from "../../lib/money";
import { normalizeAddress } from "../../lib/normalize-address";
import type { Evaluator, Rule } from "../rule";

/** The values of parameters by their kind. */
interface Kinds {
  /** Accounts as they are matched. */
  address: string;
  addresses: readonly string[];
  /** Millionths of a dollar. */
  usd: bigint;
  number: number;
  /** Decimal text, in units of a token. */
  amount: string;
  /** Token reference on the rule's network, from its symbol, slug or contract. */
  token: string;
  flag: boolean;
  direction: "in" | "out" | "any";
  risk: "medium" | "high" | "severe";
  /** A sanctions list. */
  list: "ofac" | "ofac-cons" | "eu" | "un" | "uk";
}

type Kind = keyof Kinds;

/** How one parameter is read. `fallback` is as it would be stored. */
interface Parameter<Of extends Kind, Present extends boolean> {
  readonly kind: Of;
  readonly optional: boolean;
  readonly fallback?: unknown;
  /** Whether there is always a value. */
  readonly present: Present;
}

export type ParameterTable = Readonly<Record<string, Parameter<Kind, boolean>>>;

export type ValuesOf<Table extends ParameterTable> = {
  readonly [Name in keyof Table]: Table[Name]["present"] extends true
    ? Kinds[Table[Name]["kind"]]
    : Kinds[Table[Name]["kind"]] | undefined;
};

/** One that has to be given. */
export const required = <Of extends Kind>(kind: Of): Parameter<Of, true> => ({
  kind,
  optional: false,
  present: true,
});
export const optional = <Of extends Kind>(kind: Of): Parameter<Of, false> => ({
  kind,
  optional: true,
  present: false,
});
/** One with a value for those that give none. */
export const orElse = <Of extends Kind>(
  kind: Of,
  fallback: string | number | boolean,
): Parameter<Of, true> => ({ kind, optional: true, fallback, present: true });

const fault = (name: string, wanted: string) => new Error(`${name} must be ${wanted}`);

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : String(value).split(","))
    .filter((one): one is string => typeof one === "string")
    .map((one) => normalizeAddress(one.trim()))
    .filter((one) => one !== "");

const decimalOf = (value: unknown): string | undefined => {
  const text = typeof value === "number" ? value.toString() : value;
  return typeof text === "string" && /^\d{1,60}(\.\d{1,30})?$/.test(text.trim()) ? text.trim() : undefined;
};

const oneOf =
  <Value extends string>(allowed: readonly Value[]) =>
  (value: unknown, name: string): Value => {
    const known = allowed.find((one) => one === value);
    if (known === undefined) throw fault(name, `one of ${allowed.join(", ")}`);
    return known;
  };

const readers: { readonly [Of in Kind]: (value: unknown, name: string, network: string) => Kinds[Of] } = {
  address: (value, name) => {
    const [only, ...others] = listOf(value);
    if (only === undefined || others.length > 0) throw fault(name, "an address");
    return only;
  },
  addresses: (value, name) => {
    const found = [...new Set(listOf(value))];
    if (found.length === 0) throw fault(name, "one or more addresses");
    return found;
  },
  usd: (value, name) => {
    const text = decimalOf(value);
    if (text === undefined) throw fault(name, "an amount in dollars");
    return microUsd(text, "up");
  },
  number: (value, name) => {
    const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    if (typeof number !== "number" || !Number.isFinite(number)) throw fault(name, "a number");
    return number;
  },
  amount: (value, name) => {
    const text = decimalOf(value);
    if (text === undefined) throw fault(name, "an amount of the token");
    return text;
  },
  token: (value, name, network) => {
    const found = typeof value === "string" ? findToken(network, value.trim()) : undefined;
    if (!found) throw fault(name, `a token of ${network}`);
    return tokenReferenceOf(found);
  },
  flag: (value, name) => {
    if (value === true || value === "true") return true;
    if (value === false || value === "false") return false;
    throw fault(name, "true or false");
  },
  direction: oneOf(["in", "out", "any"]),
  risk: oneOf(["medium", "high", "severe"]),
  list: oneOf(["ofac", "ofac-cons", "eu", "un", "uk"]),
};

/** Reads stored parameters of a rule on a network. Throws with the name of the field that cannot be read. */
function readParameters<Table extends ParameterTable>(
  table: Table,
  stored: Readonly<Record<string, unknown>>,
  network: string,
): ValuesOf<Table> {
  const read = Object.entries(table).map(([name, { kind, optional: mayLack, fallback }]) => {
    const own = Object.hasOwn(stored, name) ? stored[name] : undefined;
    const value = own === undefined || own === null || own === "" ? fallback : own;
    if (value === undefined) {
      if (mayLack) return [name, undefined] as const;
      throw new Error(`${name} is missing`);
    }
    return [name, readers[kind](value, name, network)] as const;
  });
  return Object.fromEntries(read) as ValuesOf<Table>;
}

/** A decimal amount of a token in base units, rounded up. Throws for a token that the registry does not have. */
export function baseUnits(network: string, token: string, amount: string): bigint {
  const known = findTokenByReference(network, token);
  if (!known) throw new Error(`the token ${token} of ${network} is not known`);
  const [whole = "", fraction = ""] = amount.split(".");
  const kept = BigInt(whole + fraction.slice(0, known.exponent).padEnd(known.exponent, "0"));
  return /[1-9]/.test(fraction.slice(known.exponent)) ? kept + 1n : kept;
}

/** The references of all tokens of a network. */
export const allTokens = (network: string): string[] => tokensOf(network).map(tokenReferenceOf);

/** A type of rules: which parameters it has, and what it makes of them. */
export interface RuleType {
  readonly parameters: ParameterTable;
  /** Compiles a rule. */
  compile(rule: Rule): readonly Evaluator[];
  /** Compiles what a rule of all networks is about beside the transfers of accounts. */
  compileOfAll?(rule: Rule): readonly Evaluator[];
}

/** Types of rules, by their names in the registry. */
export type RuleTable = Readonly<Record<string, RuleType>>;

/**
 * Makes a type of rules. `compile` gets the parameters read, and returns closures over them; `compileOfAll` those of a
 * rule of all networks.
 */
export const defineRule = <Table extends ParameterTable>(
  parameters: Table,
  compile: (values: ValuesOf<Table>, rule: Rule) => readonly Evaluator[],
  compileOfAll?: typeof compile,
): RuleType => ({
  parameters,
  compile: (rule) => compile(readParameters(parameters, rule.parameters, rule.network), rule),
  ...(compileOfAll && {
    compileOfAll: (rule: Rule) =>
      compileOfAll(readParameters(parameters, rule.parameters, rule.network), rule),
  }),
});
