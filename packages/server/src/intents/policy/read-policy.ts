import { createHash } from "node:crypto";
import { canonicalJson } from "@waybill/spec/standards/canonical-json";
import { scaled } from "../scaled";
import type { PolicyDocument, ServerPolicy } from "./document";

/** Says what is wrong with a part of a document, each fault with its path; nothing when it is right. */
type Check = (value: unknown, path: string) => string[];

/** A decimal text: at most 36 digits before the point and 18 after it. */
const decimalForm = /^(?:0|[1-9]\d{0,35})(?:\.\d{1,18})?$/;

const checkOf =
  (allowed: string, fits: (value: unknown) => boolean): Check =>
  (value, path) =>
    fits(value) ? [] : [`${path} must be ${allowed}`];

const textLike = (allowed: string, form: RegExp): Check =>
  checkOf(allowed, (value) => typeof value === "string" && form.test(value));

const oneOf = (...values: readonly unknown[]): Check =>
  checkOf(values.map((value) => JSON.stringify(value)).join(" or "), (value) => values.includes(value));

const wholeNumber = (most: number): Check =>
  checkOf(
    `a whole number from 0 to ${most}`,
    (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most,
  );

/** At least one item, and none twice. */
const listOf =
  (item: Check): Check =>
  (value, path) => {
    if (!Array.isArray(value) || value.length === 0) return [`${path} must be a list of at least one item`];
    const faults = value.flatMap((one: unknown, at) => item(one, `${path}[${at}]`));
    const isRepeated = new Set(value.map(canonicalJson)).size < value.length;
    return isRepeated ? [...faults, `${path} must be a list without repetitions`] : faults;
  };

/** An object with these members and no others. */
const objectOf =
  (needed: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>>): Check =>
  (value, path) => {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return [`${path} must be an object`];
    const checks = { ...needed, ...optional };
    const names = Object.keys(checks).join(", ");
    const faults = Object.entries(value).flatMap(([name, member]) => {
      const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
      return check
        ? check(member, path === "" ? name : `${path}.${name}`)
        : [`${path || "the policy"} must have no other members than ${names}`];
    });
    const missing = Object.keys(needed).filter((name) => !Object.hasOwn(value, name));
    return [...faults, ...missing.map((name) => `${path || "the policy"} must have the member ${name}`)];
  };

/** The first check, and where it finds nothing, what is said of the object as a whole. */
const andThen =
  (check: Check, whole: (object: Readonly<Record<string, unknown>>, path: string) => string[]): Check =>
  (value, path) => {
    const faults = check(value, path);
    return faults.length > 0 ? faults : whole(Object(value), path);
  };

/** A policy that cannot be read; it names every fault with its path. */
export class PolicyError extends Error {
  override name = "PolicyError";
}

const slug = textLike("a slug such as sepolia", /^[a-z0-9][a-z0-9-]{0,63}$/);
const address = textLike("an address", /^[!-~]{3,128}$/);
const note = textLike("a text of at most 1000 characters", /^.{0,1000}$/su);
const decimal = textLike('a decimal text such as "12.5"', decimalForm);
const permission = oneOf("allow", "refuse");
const yesOrNo = oneOf(true, false);

const amount: Check = (value, path) => {
  const faults = decimal(value, path);
  return faults.length > 0 || scaled(String(value)) > 0n ? faults : [`${path} must be above 0`];
};

const token = andThen(
  objectOf(
    { network: slug },
    { symbol: textLike("a symbol", /^[!-~]{1,32}$/), address, decimals: wholeNumber(36) },
  ),
  (object, path) =>
    "symbol" in object === "address" in object
      ? [`${path} must be a token with either symbol or address`]
      : [],
);

const account = objectOf({ address }, { network: slug });

/** Each of these may be at most the one after it. */
const inOrder = [
  ["perPayment", "perRecipientPerDay"],
  ["perPayment", "perDay"],
  ["perPayment", "perRecipient"],
  ["perRecipientPerDay", "perDay"],
  ["perRecipientPerDay", "perRecipient"],
] as const;

const limit = andThen(
  objectOf(
    { token },
    {
      recipient: account,
      perPayment: amount,
      perDay: amount,
      perRecipient: amount,
      perRecipientPerDay: amount,
    },
  ),
  (object, path) => {
    if (!inOrder.flat().some((name) => name in object)) return [`${path} must have a limit, such as perDay`];
    return inOrder.flatMap(([small, large]) =>
      small in object && large in object && scaled(String(object[small])) > scaled(String(object[large]))
        ? [`${path}.${small} must be at most ${large}, ${object[large]}`]
        : [],
    );
  },
);

const checkDocument = objectOf(
  { version: oneOf(1) },
  {
    $schema: note,
    description: note,
    mode: oneOf("enforce", "advise"),
    sanctions: objectOf({ acceptWithReason: permission }, {}),
    testNetworksOnly: yesOrNo,
    networks: listOf(slug),
    providers: listOf(slug),
    tokens: listOf(token),
    senders: listOf(account),
    recipients: listOf(account),
    limits: listOf(limit),
    fees: listOf(objectOf({ network: slug, max: decimal }, {})),
    price: objectOf(
      {},
      {
        maxLossBps: wholeNumber(10_000),
        checkedBy: listOf(oneOf("same_value", "prices", "min_amount_out", "quote")),
      },
    ),
    fallbackAsset: permission,
    risk: objectOf(
      { refuse: listOf(oneOf("low", "medium", "high", "unknown")) },
      {
        acceptFactors: listOf(textLike("the name of a factor", /^\w{1,64}$/)),
        unreadable: permission,
        incomplete: permission,
      },
    ),
    addressRisk: objectOf(
      { atMost: oneOf("none", "low", "medium", "high") },
      { pillars: listOf(oneOf("attribution", "exposure", "behaviour")), incomplete: permission },
    ),
    value: andThen(objectOf({}, { perPayment: amount, unverifiedRecipient: amount }), (object, path) =>
      Object.keys(object).length === 0 ? [`${path} must have perPayment or unverifiedRecipient`] : [],
    ),
    travelRule: listOf(objectOf({ token, from: decimal }, { records: yesOrNo })),
  },
);

/** What is wrong with a document, every fault with its path. */
export const policyFaults = (document: unknown): string[] => checkDocument(document, "");

/** Reads a policy. Throws PolicyError: one that cannot be read allows nothing. */
export function readPolicy(document: unknown): ServerPolicy {
  const faults = policyFaults(document);
  if (faults.length > 0) throw new PolicyError(faults.join("; "));
  const digest = createHash("sha256").update(canonicalJson(document)).digest("hex");
  // Every member was checked.
  return { document: document as PolicyDocument, digest };
}
