import { createHash } from "node:crypto";
import { canonicalJson } from "../../lib/canonical-json";
import { scaled } from "../scaled";
import { andThen, type Check, decimalForm, listOf, objectOf, oneOf, textLike, wholeNumber } from "./checks";
import type { PolicyDocument, ServerPolicy } from "./document";

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
