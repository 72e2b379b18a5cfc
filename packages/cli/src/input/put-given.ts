import { isDeepStrictEqual } from "node:util";
import { formatDecimal, parseDecimal } from "@waybill/spec/standards/decimal";
import { usageError } from "../errors";
import { findNetwork } from "../payment/registry";
import { isObject } from "./is-object";

/** The typed names of the two origins of a value: `--network`, `--body`. */
interface Origins {
  readonly given: string;
  readonly file: string;
}

/**
 * Adds a value of the command line to the content of a file, which may already have the same value in any spelling. Settings of
 * the profile and the environment are added only if neither the command line nor the file has a value.
 *
 * @throws CliError (usage) when the file has another value, because one of the two is a mistake. The values are not printed: they
 * may be personal data
 */
export async function putGiven(
  target: Record<string, unknown>,
  name: string,
  value: unknown,
  { given, file }: Origins,
): Promise<void> {
  const inFile = Object.hasOwn(target, name) ? target[name] : undefined;
  if (inFile !== undefined && !(await isSame(name, inFile, value)))
    throw usageError(
      `${given} and ${file} contradict each other: ${file} has another "${name}".`,
      `Leave ${given} out, or correct "${name}" in the file.`,
    );
  // Sets a property even for a name such as `__proto__`.
  Object.defineProperty(target, name, { value, enumerable: true, writable: true, configurable: true });
}

/** Fields whose values have several spellings, and the canonical form in which two values are compared. */
const spellings: readonly (readonly [name: RegExp, canonical: (text: string) => unknown])[] = [
  [/(^|_)(networks?|chains?|explorer)(_|$)/, (text) => findNetwork(text)?.slug],
  [/(^|_)(amount|quantity|price|usd)(_|$)/, (text) => decimalOf(text)],
  // A day without a time may mean the whole day, so it is compared as text.
  [
    /(_time|_at|^period_(start|end)|^until)$/,
    (text) => (text.includes("T") ? new Date(text).getTime() || undefined : undefined),
  ],
];

/** Whether two values of a field are equal, in any spelling. */
async function isSame(name: string, one: unknown, other: unknown): Promise<boolean> {
  if (isDeepStrictEqual(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && areAll(one.map((item, at) => isSame(name, item, other[at])));
  if (isObject(one) && isObject(other)) {
    const names = Object.keys(one);
    return (
      names.length === Object.keys(other).length &&
      areAll(names.map((key) => Object.hasOwn(other, key) && isSame(key, one[key], other[key])))
    );
  }
  if (typeof one === "number" || typeof other === "number")
    return isKnownEqual(decimalOf(String(one)), decimalOf(String(other)));
  if (typeof one !== "string" || typeof other !== "string") return false;
  const isSpelling = spellings.some(
    ([names, canonical]) => names.test(name) && isKnownEqual(canonical(one), canonical(other)),
  );
  return isSpelling || isSameAccount(one, other);
}

const areAll = async (parts: readonly (boolean | Promise<boolean>)[]): Promise<boolean> =>
  (await Promise.all(parts)).every(Boolean);

const isKnownEqual = (one: unknown, other: unknown): boolean => one !== undefined && one === other;

/** A decimal in its shortest form. */
function decimalOf(text: string): string | undefined {
  const decimal = parseDecimal(text);
  return decimal && formatDecimal(decimal);
}

/**
 * Whether two spellings mean the same account number. CAIP-10 spellings also name a network, which must be the same if both name
 * one.
 */
async function isSameAccount(one: string, other: string): Promise<boolean> {
  // The hash functions are loaded only for two different texts.
  const { readAccountNumber } = await import("@waybill/spec/standards/account-number");
  const [a, b] = [readAccountNumber(one), readAccountNumber(other)];
  const areKnown = [a, b].every(({ kind, fault }) => kind !== "other" && fault === undefined);
  return areKnown && a.canonical === b.canonical && (a.network ?? b.network) === (b.network ?? a.network);
}
