import { ArgumentError } from "./errors/base";
import { isObject, isRecord } from "./json-value";

/** What an argument can be: the words are those of the error, the function says whether a value is one. */
const kinds = {
  "a text": (value: unknown) => typeof value === "string",
  "an object": isObject,
  "a list": Array.isArray,
  "a function": (value: unknown) => typeof value === "function",
  "true or false": (value: unknown) => typeof value === "boolean",
  "a bigint": (value: unknown) => typeof value === "bigint",
  "a number from 0": (value: unknown) => typeof value === "number" && value >= 0,
  "an AbortSignal": (value: unknown) =>
    isRecord(value) && typeof value.aborted === "boolean" && typeof value.addEventListener === "function",
};

export type Kind = keyof typeof kinds;

/**
 * Refuses an argument of the wrong kind before anything else is done with it. The error names the argument and both kinds,
 * never the value: a key in the wrong place must not reach a log.
 *
 * @throws ArgumentError
 */
export function requireKind(name: string, value: unknown, kind: Kind): void {
  if (!kinds[kind](value))
    throw new ArgumentError(`${name} must be ${kind}`, `It is ${kindOf(value)}. Nothing was sent or signed.`);
}

/**
 * Refuses an argument that is not an object, or has a field of the wrong kind. A field that is undefined counts as not given.
 *
 * @throws ArgumentError
 */
export function requireFields(name: string, value: unknown, fields: Readonly<Record<string, Kind>>): void {
  requireKind(name, value, "an object");
  for (const field in fields) {
    const found: unknown = Object(value)[field];
    if (found !== undefined) requireKind(`${name}.${field}`, found, fields[field] as Kind);
  }
}

/** A name that a caller made up, for an error: what does not look like one could be a secret in the wrong place. */
export const shownName = (name: string): string =>
  /^[a-z][\w.[\]-]{0,39}$/i.test(name) ? name : "(not shown)";

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  return value === null || value === undefined ? `${value}` : `of type ${typeof value}`;
}

/** Names of arguments that are addresses, at any depth: of parameters, and of fields of bodies. */
const ADDRESS =
  /(?:^|_)address(?:es)?(?:_[ab])?$|^(?:from|to|recipient|sender|owner|spender|account_number|counterparty|from_asset|to_asset)$/;

/** 32 bytes of hex are a key of EVM or Cosmos, 64 bytes of base58 one of Solana, twelve words a mnemonic; no address has one of these forms. */
const KEY = /^\s*(?:(?:0x)?[\da-f]{64}|[1-9A-HJ-NP-Za-km-z]{86,88})\s*$|([a-z]{3,8}\s+){11}/i;

/**
 * Refuses a private key or a mnemonic in the place of an address, before it is sent or stored. Of a hash it cannot be told, which has
 * the same form: only arguments that are named as addresses are looked at.
 *
 * @param value a text, or an object or a list with such texts in it
 * @throws ArgumentError that names the argument, never the value
 */
export function requireNoKey(name: string, value: unknown): void {
  if (typeof value === "string") {
    // Lists in a query are written with commas.
    if (value.length < 36 || !ADDRESS.test(name) || !value.split(",").some((one) => KEY.test(one))) return;
    throw new ArgumentError(
      `${name} has the form of a private key or a mnemonic, not of an address`,
      "Pass the address. If it was a key, keep it out of this place. Nothing was sent or signed.",
    );
  }
  if (Array.isArray(value)) for (const one of value) requireNoKey(name, one);
  else if (isObject(value) && !ArrayBuffer.isView(value))
    for (const field in value) requireNoKey(field, value[field]);
}
