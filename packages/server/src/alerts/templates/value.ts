import type { AlertFieldType, AlertParameter } from "@waybill/spec/generated/alert-templates";
import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import { canReceive, wordsOfWrongAddress } from "../../chains/address";
import { findToken } from "../../chains/registry";
import { normalizeAddress } from "../../lib/normalize-address";

/** The most digits of a number after the point. */
const FRACTION = 18;

const decimal = /^(\d{1,30})(?:\.(\d{1,18}))?$/;

/** A number that is not negative, as a decimal text without needless zeros: `007.50` is `7.5`. Undefined for anything else. */
export function canonicalDecimal(text: string): string | undefined {
  const [, whole, fraction = ""] = decimal.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const digits = fraction.replace(/0+$/, "");
  return whole.replace(/^0+(?=\d)/, "") + (digits === "" ? "" : `.${digits}`);
}

/** A decimal text in units of 10^-18, exact. Throws SyntaxError for a text that is none. */
export function scaled(text: string): bigint {
  const [whole = "", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(FRACTION, "0"));
}

/** The stored value of a parameter. */
export type ParameterValue = string | number | boolean;

/** What is wrong with a value: a sentence without its subject. */
export class Fault {
  constructor(
    readonly code: "type" | "range" | "invalid_value" | "length",
    readonly message: string,
  ) {}
}

type Reader = (
  given: unknown,
  parameter: AlertParameter,
  /** Undefined: the rule is of all networks, and has no parameters that are of one. */
  network: RegistryNetwork | undefined,
) => ParameterValue | Fault;

const OF_ONE_NETWORK = new Fault("invalid_value", "is of one network, and the rule is of all");

/** The most addresses of one parameter. */
const MOST_ADDRESSES = 100;

const FLAT = "must be one text, number or boolean: parameters are flat";
const wrongType = (given: unknown, expected: string) =>
  new Fault("type", typeof given === "object" && given !== null ? FLAT : `must be ${expected}`);

function readAddress(
  given: unknown,
  _parameter: AlertParameter,
  network: RegistryNetwork | undefined,
): string | Fault {
  if (!network) return OF_ONE_NETWORK;
  if (typeof given !== "string") return wrongType(given, "an address");
  const address = given.trim();
  return canReceive(network, address)
    ? normalizeAddress(address)
    : new Fault("invalid_value", wordsOfWrongAddress(network, address));
}

const readAddresses: Reader = (given, parameter, network) => {
  if (!network) return OF_ONE_NETWORK;
  const listed = Array.isArray(given) ? given : typeof given === "string" ? given.split(",") : undefined;
  if (!listed) return wrongType(given, "addresses, separated by commas");
  if (listed.length > MOST_ADDRESSES)
    return new Fault("length", `must have at most ${MOST_ADDRESSES} addresses`);
  const read = listed.map((one) => readAddress(one, parameter, network));
  const addresses = read.filter((one) => typeof one === "string");
  if (addresses.length === 0 || addresses.length < read.length)
    return new Fault("invalid_value", `must be addresses of ${network.slug}, separated by commas`);
  return [...new Set(addresses)].join(",");
};

const readNumber: Reader = (given, { min, max, whole }) => {
  if (typeof given !== "number" && typeof given !== "string")
    return wrongType(given, "a number, or a decimal text");
  if (typeof given === "number" && Number.isInteger(given) && !Number.isSafeInteger(given))
    return new Fault("invalid_value", "is too large for a JSON number: send it as a text");
  const text = canonicalDecimal(String(given).trim());
  if (text === undefined)
    return new Fault(
      "invalid_value",
      "must be a decimal number, not negative, with at most 18 digits after the point",
    );
  if (whole && text.includes(".")) return new Fault("invalid_value", "must be a whole number");
  if (min !== undefined && scaled(text) < scaled(min)) return new Fault("range", `must be at least ${min}`);
  if (max !== undefined && scaled(text) > scaled(max)) return new Fault("range", `must be at most ${max}`);
  return typeof given === "number" ? given : text;
};

const readText: Reader = (given, { allowed, holds }, network) => {
  if (typeof given !== "string") return wrongType(given, "a text");
  const text = given.trim();
  if (text === "" || text.length > 255)
    return new Fault("length", "must be between 1 and 255 characters long");
  if (/\p{Cc}/u.test(text)) return new Fault("invalid_value", "must not have control characters");
  if (allowed && !allowed.includes(text))
    return new Fault("invalid_value", `must be one of ${allowed.join(", ")}`);
  if (holds === "token" && !network) return OF_ONE_NETWORK;
  if (network && holds === "token" && !findToken(network.slug, text))
    return new Fault("invalid_value", `must be a token of ${network.slug}, by slug, alias or address`);
  return holds === "token" ? normalizeAddress(text) : text;
};

const readers: Record<AlertFieldType, Reader> = {
  Address: readAddress,
  Addresses: readAddresses,
  Number: readNumber,
  Usd: readNumber,
  String: readText,
  Boolean: (given) => (typeof given === "boolean" ? given : wrongType(given, "true or false")),
};

/** A value of a parameter in the form in which it is stored, or what is wrong with it. */
export const readValue: Reader = (given, parameter, network) =>
  readers[parameter.field_type](given, parameter, network);
