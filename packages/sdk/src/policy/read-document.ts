import { canonicalJson } from "@waybill/spec/standards/canonical-json";
import { ArgumentError } from "../errors/base";
import type { PolicyDocument, PolicyLimit, PolicyValue, TokenSelector } from "./document";
import { amountForm, scaled } from "./units";

/** Reads a part of a document; throws ArgumentError with the path and what is allowed there. */
type Read<T> = (value: unknown, path: string) => T;

function refuse(path: string, allowed: string): never {
  throw new ArgumentError(`${path} must be ${allowed}`, "A policy that cannot be read allows nothing.");
}

const reader =
  <T>(allowed: string, is: (value: unknown) => boolean): Read<T> =>
  (value, path) =>
    is(value) ? (value as T) : refuse(path, allowed);

const text = (allowed: string, pattern: RegExp): Read<string> =>
  reader(allowed, (value) => typeof value === "string" && pattern.test(value));

const oneOf = <const T>(...values: readonly T[]): Read<T> =>
  reader(values.map((value) => JSON.stringify(value)).join(" or "), (value) => values.includes(value as T));

const wholeNumber = (most: number): Read<number> =>
  reader(
    `a whole number from 0 to ${most}`,
    (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most,
  );

/** A frozen list of different items, of which there is at least one: an empty list would allow nothing, or everything. */
const list =
  <T>(item: Read<T>): Read<readonly T[]> =>
  (value, path) => {
    if (!Array.isArray(value) || value.length === 0) refuse(path, "a list of at least one item");
    // Not `map`, which skips the holes of a list.
    const items = Array.from(value, (one: unknown, index) => item(one, `${path}[${index}]`));
    const different = new Set(items.map(canonicalJson));
    return different.size === items.length
      ? Object.freeze(items)
      : refuse(path, "a list without repetitions");
  };

type Values<Fields> = { [Name in keyof Fields]: Fields[Name] extends Read<infer T> ? T : never };

/** A frozen copy of a plain object with these fields and no others; a field that is undefined is one that is left out. */
const object =
  <Needed extends Record<string, Read<unknown>>, Optional extends Record<string, Read<unknown>>>(
    needed: Needed,
    optional: Optional,
  ): Read<Values<Needed> & Partial<Values<Optional>>> =>
  (value, path) => {
    const prototype = typeof value === "object" && value !== null && Object.getPrototypeOf(value);
    if (prototype !== null && prototype !== Object.prototype) refuse(path, "a plain object");
    const fields: Record<string, Read<unknown>> = { ...needed, ...optional };
    const copy: Record<string, unknown> = Object.create(null);
    for (const [name, field] of Object.entries(Object(value) as object)) {
      const read = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (!read) refuse(path, `an object with no other keys than ${Object.keys(fields).join(", ")}`);
      if (field !== undefined) copy[name] = read(field, path === "" ? name : `${path}.${name}`);
    }
    for (const name of Object.keys(needed))
      if (!(name in copy)) refuse(path, `an object with the key ${name}`);
    return Object.freeze(copy) as Values<Needed> & Partial<Values<Optional>>;
  };

const slug = text("a slug such as sepolia", /^[a-z0-9][a-z0-9-]{0,63}$/);
const address = text("an address", /^[!-~]{3,128}$/);
const free = text("a text of at most 1000 characters", /^.{0,1000}$/su);
const yesOrNo = oneOf(true, false);
const permission = oneOf("allow", "refuse");
const decimals = text('a decimal string such as "12.5"', amountForm);

const amount: Read<string> = (value, path) =>
  scaled(decimals(value, path)) > 0n ? (value as string) : refuse(path, "above 0");

const token: Read<TokenSelector> = (value, path) => {
  const read = object(
    { network: slug },
    { symbol: text("a symbol", /^[!-~]{1,32}$/), address, decimals: wholeNumber(36) },
  )(value, path);
  return (read.symbol === undefined) !== (read.address === undefined)
    ? read
    : refuse(path, "a token with either symbol or address");
};

const account = object({ address }, { network: slug });

/** Each of these is at most the one after it: otherwise it could never be used up. */
const order = [
  ["perPayment", "perRecipientPerDay"],
  ["perPayment", "perDay"],
  ["perPayment", "perRecipient"],
  ["perRecipientPerDay", "perDay"],
  ["perRecipientPerDay", "perRecipient"],
] as const;

const limit: Read<PolicyLimit> = (value, path) => {
  const read = object(
    { token },
    {
      recipient: account,
      perPayment: amount,
      perDay: amount,
      perRecipient: amount,
      perRecipientPerDay: amount,
    },
  )(value, path);
  if (!order.flat().some((name) => read[name])) refuse(path, "an object with a limit, such as perDay");
  for (const [small, large] of order) {
    const [low, high] = [read[small], read[large]];
    if (low && high && scaled(low) > scaled(high)) refuse(`${path}.${small}`, `at most ${large}, ${high}`);
  }
  return read;
};

const value: Read<PolicyValue> = (given, path) => {
  const read = object({}, { perPayment: amount, unverifiedRecipient: amount })(given, path);
  return read.perPayment || read.unverifiedRecipient
    ? read
    : refuse(path, "an object with perPayment or unverifiedRecipient");
};

/** A checked copy of a policy. @throws ArgumentError with the path of what is wrong, and what is allowed there */
export const readDocument: Read<PolicyDocument> = object(
  { version: oneOf(1) },
  {
    $schema: free,
    description: free,
    mode: oneOf("enforce", "advise"),
    sanctions: object({ acceptWithReason: permission }, {}),
    testNetworksOnly: yesOrNo,
    networks: list(slug),
    providers: list(slug),
    tokens: list(token),
    senders: list(account),
    recipients: list(account),
    limits: list(limit),
    fees: list(object({ network: slug, max: decimals }, {})),
    price: object(
      {},
      {
        maxLossBps: wholeNumber(10_000),
        checkedBy: list(oneOf("same_value", "prices", "min_amount_out", "quote")),
      },
    ),
    fallbackAsset: permission,
    risk: object(
      { refuse: list(oneOf("low", "medium", "high", "unknown")) },
      {
        acceptFactors: list(text("the name of a factor", /^\w{1,64}$/)),
        unreadable: permission,
        incomplete: permission,
      },
    ),
    addressRisk: object(
      { atMost: oneOf("none", "low", "medium", "high") },
      { pillars: list(oneOf("attribution", "exposure", "behaviour")), incomplete: permission },
    ),
    value,
    travelRule: list(object({ token, from: decimals }, { records: yesOrNo })),
  },
);
