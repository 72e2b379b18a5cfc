import { ArgumentError } from "./errors/base";
import { isObject } from "./json-value";

/** Names of arguments that are addresses, at any depth: of parameters, and of fields of bodies. */
const ADDRESS =
  /(?:^|_)address(?:es)?(?:_[ab])?$|^(?:from|to|recipient|sender|owner|spender|account_numbers?|counterparty|from_asset|to_asset|token_contracts?)$/;

/** Further ones of parameters: in a body such a field can have a secret of another service. */
const CONTRACT = /^(?:token|contract|denom)s?$/;

/**
 * 32 bytes of hex are a key of EVM or Cosmos, 64 bytes in base58, in hex or as a JSON list one of Solana, twelve words a mnemonic: no
 * address has such a form.
 */
const KEY = /^\s*(?:(?:0x)?(?:[\da-f]{64}){1,2}|[1-9A-HJ-NP-Za-km-z]{86,88})\s*$|([a-z]{3,8}\s+){11}/i;
const LISTED_BYTES = /(\d{1,3}\W+){31}/;

/**
 * Refuses a private key or a mnemonic in the place of an address, before it is sent or stored. A hash has
 * the same form as a key, so only arguments that are named as addresses are looked at.
 *
 * @param value a text, or an object or a list with such texts in it
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
      "Pass the address. If it was a key, keep it out of this place. Nothing was sent or signed.",
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
