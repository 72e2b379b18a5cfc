import { canonicalJson } from "../canonical-json";
import {
  amountForm,
  type PolicyDocument,
  type PolicyLimit,
  type PolicyValue,
  type TokenSelector,
} from "./document";

/** Copies a part of a document and collects its faults. */
type Read<T> = (value: unknown, path: string, faults: string[]) => T;

const mustBe = (faults: string[], path: string, allowed: string) =>
  void faults.push(`${path} must be ${allowed}`);

const reader =
  <T>(allowed: string, is: (value: unknown) => boolean): Read<T> =>
  (value, path, faults) => {
    if (!is(value)) mustBe(faults, path, allowed);
    return value as T;
  };

const text = (allowed: string, pattern: RegExp): Read<string> =>
  reader(allowed, (value) => typeof value === "string" && pattern.test(value));

const oneOf = <const T>(...values: readonly T[]): Read<T> =>
  reader(values.map((value) => JSON.stringify(value)).join(" or "), (value) => values.includes(value as T));

const wholeNumber = (most: number): Read<number> =>
  reader(
    `a whole number from 0 to ${most}`,
    (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most,
  );

/** A part that must also be valid as a whole, which is checked once each of its own parts is valid. */
const whole =
  <T>(read: Read<T>, allowed: string, is: (copy: T) => unknown): Read<T> =>
  (value, path, faults) => {
    const before = faults.length;
    const copy = read(value, path, faults);
    if (faults.length === before && !is(copy)) mustBe(faults, path, allowed);
    return copy;
  };

/** A frozen list of at least one item, without duplicates: an empty list could mean nothing or everything. */
const list = <T>(item: Read<T>): Read<readonly T[]> =>
  whole(
    (value, path, faults) => {
      // Not `map` of the list itself, which skips holes.
      const items = Array.isArray(value) ? Array.from<unknown>(value) : [];
      if (items.length === 0) mustBe(faults, path, "a list of at least one item");
      return Object.freeze(items.map((one, index) => item(one, `${path}[${index}]`, faults)));
    },
    "a list without repetitions",
    (items) => new Set(items.map(canonicalJson)).size === items.length,
  );

type Values<Fields> = { [Name in keyof Fields]: Fields[Name] extends Read<infer T> ? T : never };

/** A frozen copy of a plain object with only these fields; an undefined field counts as left out. */
const object =
  <Needed extends Record<string, Read<unknown>>, Optional extends Record<string, Read<unknown>>>(
    needed: Needed,
    optional: Optional,
  ): Read<Values<Needed> & Partial<Values<Optional>>> =>
  (value, path, faults) => {
    const copy: Record<string, unknown> = Object.create(null);
    const prototype = typeof value === "object" && value !== null && Object.getPrototypeOf(value);
    if (prototype === null || prototype === Object.prototype) {
      const fields: Record<string, Read<unknown>> = { ...needed, ...optional };
      for (const [name, field] of Object.entries(Object(value) as object)) {
        const read = Object.hasOwn(fields, name) ? fields[name] : undefined;
        if (!read)
          mustBe(faults, path, `an object with no other keys than ${Object.keys(fields).join(", ")}`);
        else if (field !== undefined) copy[name] = read(field, `${path}.${name}`, faults);
      }
      for (const name of Object.keys(needed))
        if (!(name in copy)) mustBe(faults, path, `an object with the key ${name}`);
    } else mustBe(faults, path, "a plain object");
    return Object.freeze(copy) as Values<Needed> & Partial<Values<Optional>>;
  };

const slug = text("a slug such as sepolia", /^[a-z0-9][a-z0-9-]{0,63}$/);
const address = text("an address", /^[!-~]{3,128}$/);
const free = text("a text of at most 1000 characters", /^.{0,1000}$/su);
const yesOrNo = oneOf(true, false);
const permission = oneOf("allow", "refuse");
const decimal = text('a decimal string such as "12.5"', amountForm);

const amount = whole(decimal, "above 0", (value) => /[1-9]/.test(value));

const token: Read<TokenSelector> = whole(
  object(
    { network: slug },
    { symbol: text("a symbol", /^[!-~]{1,32}$/), address, decimals: wholeNumber(36) },
  ),
  "a token with either symbol or address",
  ({ symbol, address }) => (symbol === undefined) !== (address === undefined),
);

const account = object({ address }, { network: slug });

const limit: Read<PolicyLimit> = whole(
  object(
    { token },
    {
      recipient: account,
      perPayment: amount,
      perDay: amount,
      perRecipient: amount,
      perRecipientPerDay: amount,
    },
  ),
  "an object with a limit, such as perDay",
  ({ perPayment, perDay, perRecipient, perRecipientPerDay }) =>
    perPayment || perDay || perRecipient || perRecipientPerDay,
);

const value: Read<PolicyValue> = whole(
  object({}, { perPayment: amount, unverifiedRecipient: amount }),
  "an object with perPayment or unverifiedRecipient",
  ({ perPayment, unverifiedRecipient }) => perPayment || unverifiedRecipient,
);

const document: Read<PolicyDocument> = object(
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
    fees: list(object({ network: slug, max: decimal }, {})),
    price: object(
      {},
      {
        maxLossBps: wholeNumber(10_000),
        checkedBy: list(oneOf("same_value", "prices", "min_amount_out", "quote")),
      },
    ),
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
    travelRule: list(object({ token, from: decimal }, { records: yesOrNo })),
  },
);

/** The result of reading a policy. If it has faults, do not use its document: an unreadable policy allows nothing. */
export interface PolicyRead {
  /** A frozen copy. */
  document: PolicyDocument;
  /** In the order of the document, each with the path of the invalid part and the values allowed there. */
  faults: readonly string[];
}

/**
 * Reads a policy as `policy.schema.json` describes it. Whether limits contradict each other is checked where they are used
 * (`limits.ts`).
 */
export function readPolicyDocument(value: unknown): PolicyRead {
  const faults: string[] = [];
  return { document: document(value, "policy", faults), faults };
}
