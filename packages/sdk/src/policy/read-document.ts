import type { PolicyDocument, PolicyLimit, PolicyValue, TokenSelector } from "./document";
import { list, object, oneOf, type Read, refuse, text, wholeNumber } from "./readers";
import { amountForm, scaled } from "./units";

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
