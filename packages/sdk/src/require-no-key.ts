import { ArgumentError } from "./errors/base";
import { isObject } from "./json-value";

/** Names of parameters and of body fields, at any depth, that contain addresses. */
const ADDRESS =
  /(?:^|_)address(?:es)?(?:_[ab])?$|^(?:from|to|recipient|sender|owner|spender|account_numbers?|counterparty|from_asset|to_asset|token_contracts?)$/;

/** Further names of parameters; a body field with such a name can hold another service's secret. */
const CONTRACT = /^(?:token|contract|denom)s?$/;

/**
 * Forms of keys that no address has: 32 bytes of hex (EVM, Cosmos), 64 bytes in base58, in hex or as a JSON list (Solana), and
 * twelve words of a mnemonic.
 */
const KEY = /^\s*(?:(?:0x)?(?:[\da-f]{64}){1,2}|[1-9A-HJ-NP-Za-km-z]{86,88})\s*$|([a-z]{3,8}\s+){11}/i;
const LISTED_BYTES = /(\d{1,3}\W+){31}/;

/**
 * Refuses a private key or a mnemonic instead of an address, before it is sent or stored. A hash has the same form as a key, so
 * only arguments with the name of an address are checked.
 *
 * @param value a text, or an object or a list that contains texts
 * @throws ArgumentError that names the argument, never the value
 */
export function requireNoKey(name: string, value: unknown, isParameter = false): void {
  const isBytes = ArrayBuffer.isView(value) || (Array.isArray(value) && typeof value[0] === "number");
  const text = isBytes ? String(value) : value;
  if (typeof text === "string") {
    const isAddress = ADDRESS.test(name) || (isParameter && CONTRACT.test(name));
    // Lists in a query are written with commas.
    const isKey = () => LISTED_BYTES.test(text) || text.split(",").some((one) => KEY.test(one));
    if (text.length < 36 || !isAddress || !isKey()) return;
    throw new ArgumentError(
      `${name} has the form of a private key or a mnemonic, not of an address`,
      "Pass the address, never a key. Nothing was sent or signed.",
    );
  }
  if (Array.isArray(value)) for (const one of value) requireNoKey(name, one, isParameter);
  else if (isObject(value)) for (const field in value) requireNoKey(field, value[field]);
}

/** Refuses keys in all parts of a call. @throws ArgumentError */
export function requireNoKeys(
  path: Readonly<Record<string, unknown>>,
  query: ReadonlyArray<readonly [name: string, value: unknown]>,
  body: unknown,
): void {
  for (const [name, value] of [...Object.entries(path), ...query]) requireNoKey(name, value, true);
  requireNoKey("body", body);
}
