import { ArgumentError } from "./errors/base";
import { isObject } from "./json-value";

/** Names of arguments that are addresses, at any depth: of parameters, and of fields of bodies. */
const ADDRESS =
  /(?:^|_)address(?:es)?(?:_[ab])?$|^(?:from|to|recipient|sender|owner|spender|account_number|counterparty|from_asset|to_asset)$/;

/** 32 bytes of hex are a key of EVM or Cosmos, 64 bytes of base58 one of Solana, twelve words a mnemonic: no address has such a form. */
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

/** Of all parts of a call. @throws ArgumentError */
export function requireNoKeys(
  path: Readonly<Record<string, unknown>>,
  query: ReadonlyArray<readonly [name: string, value: unknown]>,
  body: unknown,
): void {
  for (const [name, value] of [...Object.entries(path), ...query, ["body", body] as const])
    requireNoKey(name, value);
}
