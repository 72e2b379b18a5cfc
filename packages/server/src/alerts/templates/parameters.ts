import type { AlertFieldType, AlertParameter } from "@waybill/spec/generated/alert-templates";
import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import { canReceive, wordsOfWrongAddress } from "../../chains/address";
import { findToken } from "../../chains/registry";
import { type Refused, type Report, refused } from "../../field-errors";
import { isObject } from "../../lib/is-object";
import { normalizeAddress } from "../../lib/normalize-address";
import type { AlertTemplate } from "./catalogue";

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

/** A decimal text in units of 10^-18, exact. Throws SyntaxError for a text that is not a decimal. */
export function scaled(text: string): bigint {
  const [whole = "", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(FRACTION, "0"));
}

/** The stored value of a parameter. */
export type ParameterValue = string | number | boolean;

/** The fault of a value: a sentence without its subject. */
class Fault {
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

const OF_ONE_NETWORK = new Fault("invalid_value", "belongs to one network, but the rule is for all networks");

/** The most addresses of one parameter. */
const MOST_ADDRESSES = 100;

const FLAT = "must be a string, number or boolean: parameters are flat";
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
    return wrongType(given, "a number or a decimal string");
  if (typeof given === "number" && Number.isInteger(given) && !Number.isSafeInteger(given))
    return new Fault("invalid_value", "is too large for a JSON number: send it as a string");
  const text = canonicalDecimal(String(given).trim());
  if (text === undefined)
    return new Fault(
      "invalid_value",
      "must be a decimal number that is not negative, with at most 18 digits after the point",
    );
  if (whole && text.includes(".")) return new Fault("invalid_value", "must be a whole number");
  if (min !== undefined && scaled(text) < scaled(min)) return new Fault("range", `must be at least ${min}`);
  if (max !== undefined && scaled(text) > scaled(max)) return new Fault("range", `must be at most ${max}`);
  return typeof given === "number" ? given : text;
};

const readText: Reader = (given, { allowed, holds }, network) => {
  if (typeof given !== "string") return wrongType(given, "a string");
  const text = given.trim();
  if (text === "" || text.length > 255)
    return new Fault("length", "must be between 1 and 255 characters long");
  if (/\p{Cc}/u.test(text)) return new Fault("invalid_value", "must not contain control characters");
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
const readValue: Reader = (given, parameter, network) =>
  readers[parameter.field_type](given, parameter, network);

/** The parameters of a rule: a flat object, its fields in the order of the template. */
export type RuleParameters = Record<string, ParameterValue>;

/** The parameters of a request: an object, or a list (spec/risk/schemas/alert-rule.yaml, AlertRuleParameters). */
export type GivenParameters = Readonly<Record<string, unknown>> | readonly unknown[];

interface Options {
  report: Report;
  /** Where the parameters are in the request: `parameters`. */
  field: string;
  /** The value that replaces a missing, needed address: the multisig of a pack. */
  address?: string | undefined;
}

/**
 * The parameters as they are stored. Reports every field that the template does not have, that is missing, or whose
 * value is not one of its type; nested values are not taken.
 */
export function checkParameters(
  { ruleType, network, parameters }: AlertTemplate,
  given: GivenParameters | undefined,
  { report, field, address }: Options,
): RuleParameters | Refused {
  const entries = entriesOf(given ?? {}, report, field);
  if (entries === refused) return refused;
  const values = new Map<string, unknown>();
  let sound = true;
  const fault = (name: string, ...rest: [Parameters<Report>[1], string | null, Record<string, unknown>]) => {
    report(`${field}.${name}`, ...rest);
    sound = false;
  };
  for (const [name, value] of entries) {
    if (values.has(name)) fault(name, "invalid_value", "is given twice", {});
    values.set(name, value);
  }
  const known = parameters.map((parameter) => parameter.field);
  for (const name of values.keys())
    if (!known.includes(name))
      fault(name, "invalid_value", `is not a parameter of ${ruleType.type}: it has ${known.join(", ")}`, {});
  const stored: RuleParameters = {};
  for (const parameter of parameters) {
    const name = parameter.field;
    const value = values.get(name) ?? (name === "address" && !values.has(name) ? address : undefined);
    if (value === undefined && !values.has(name)) {
      if (!parameter.optional) fault(name, "required", "this value is required", {});
      continue;
    }
    const read = readValue(value, parameter, network);
    if (read instanceof Fault) fault(name, read.code, read.message, paramsOf(value));
    else stored[name] = read;
  }
  const { one_of: needed } = ruleType;
  if (needed.length > 0 && !needed.some((name) => values.has(name))) {
    report(field, "invalid_value", `must have ${needed.join(" or ")}`, {});
    sound = false;
  }
  return sound ? stored : refused;
}

/** Lists and objects are not repeated. */
const paramsOf = (value: unknown): Record<string, unknown> => (typeof value === "object" ? {} : { value });

/** The fields of an object, of a list of `{ field, value }`, or of a list of one object. */
function entriesOf(
  given: GivenParameters,
  report: Report,
  where: string,
): (readonly [name: string, value: unknown])[] | Refused {
  if (isObject(given)) return Object.entries(given);
  const items = [...given].filter((item) => item !== undefined);
  if (items.every((item) => isObject(item) && typeof item.field === "string" && "value" in item))
    return items.map((item) => [String(Object(item).field), Object(item).value] as const);
  const [only] = items;
  if (items.length === 1 && isObject(only)) return Object.entries(only);
  return report(
    where,
    "invalid_value",
    "must be a flat object, a list of { field, value }, or a list of one flat object",
    {},
  );
}
