import fc from "fast-check";
import { modelBlock, modelNetworks } from "../model-blocks";
import { anyCall, calls, callsWith } from "./calls";
import { address, network, newest, PAYMENT_NETWORK, payees, payer } from "./parameters";
import { platformThemes } from "./platform-themes";
import { riskThemes } from "./risk-themes";
import type { Sequence, Step } from "./step";
import { anyText } from "./texts";

/** A quote that can be paid. */
const payable: fc.Arbitrary<Step> = fc.record({
  do: fc.constant("call" as const),
  operation: fc.constantFrom("getQuote", "getQuote", "getQuotes"),
  path: fc.constant({}),
  query: fc.record({
    from_chain: fc.constant(PAYMENT_NETWORK),
    to_chain: fc.constant(PAYMENT_NETWORK),
    from_asset: fc.constant("usdc"),
    to_asset: fc.constant("usdc"),
    slippage_bps: fc.constant("50"),
    from_address: fc.constant(payer.address),
    to_address: fc.constantFrom(...payees),
    amount: fc.integer({ min: 1, max: 900 }).map(String),
    travel_rule_compliant: fc.constantFrom("true", "false", "false"),
  }),
});

/** Payments, as the index has them. */
const indexed: fc.Arbitrary<Step> = fc.record({
  do: fc.constant("call" as const),
  operation: fc.constant("getChainTransactionByHash"),
  path: fc.record({ network: fc.constant(PAYMENT_NETWORK), hash: newest("hash") }),
  query: fc.constant({}),
});

const submission: fc.Arbitrary<Step> = fc.record({
  do: fc.constant("submit" as const),
  quote: fc.nat({ max: 2 }),
  tampered: fc.oneof(
    { weight: 6, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
  compliant: fc.boolean(),
});

const wait: fc.Arbitrary<Step> = fc.record({
  do: fc.constant("wait" as const),
  ms: fc.constantFrom(1, 999, 60_000, 700_000),
});

/** Text of operators is Unicode, as text of requests. */
const storedText = (text: fc.Arbitrary<string>) => text.map((given) => Buffer.from(given).toString());
const place = { network: storedText(network), address: storedText(address) };

const account: fc.Arbitrary<Step> = fc.record({
  do: fc.constant("account" as const),
  ...place,
  name: storedText(anyText),
});

const group: fc.Arbitrary<Step> = fc.record({
  do: fc.constant("group" as const),
  name: storedText(anyText),
  accounts: fc.array(fc.nat({ max: 3 }), { maxLength: 3 }),
});

const block: fc.Arbitrary<Step> = fc.record({
  do: fc.constant("index" as const),
  network: fc.constantFrom(...modelNetworks),
  block: modelBlock,
  scale: fc.constantFrom("1", "1000000", "1000000000000000000", `1${"0".repeat(76)}`),
  isNew: fc.boolean(),
});

const rewind: fc.Arbitrary<Step> = fc.record({
  do: fc.constant("rewind" as const),
  network: fc.constantFrom(...modelNetworks),
  blocks: fc.integer({ min: 1, max: 4 }),
});

const persons = calls(
  "createPerson",
  "createPerson",
  "getPerson",
  "replacePerson",
  "deletePerson",
  "listPersons",
  "findPersonByAccount",
);

/** The theme of a sequence, so that its steps meet. */
interface Theme {
  /** The steps that make the first identifiers. */
  first: readonly fc.Arbitrary<Step>[];
  later: readonly fc.Arbitrary<Step>[];
}

const themes: readonly Theme[] = [
  { first: [calls("createPerson"), calls("createPerson")], later: [persons, persons, persons, wait] },
  {
    first: [calls("createTransactionCategory")],
    later: [callsWith(/Categor/), callsWith(/Categor/), callsWith(/Categor/), wait],
  },
  {
    first: [calls("createPerson"), calls("createPerson"), payable, submission],
    later: [
      payable,
      submission,
      indexed,
      callsWith(/Quote|Transaction$|^listTransactions|ByHash/),
      persons,
      wait,
    ],
  },
  {
    first: [calls("listTransfers"), calls("listChainTransactions"), account],
    later: [
      callsWith(/Transfer|Chain|History|Mints|Top/),
      callsWith(/Transfer/),
      calls("getTransfer", "getChainTransaction", "getChainTransactionByHash"),
      account,
      group,
    ],
  },
  {
    first: [calls("createAddressList"), account],
    later: [
      callsWith(/Address|Subgraph|Counterpart|Flow|Fund|Holders|Multisig|Balance/),
      callsWith(/AddressList/),
    ],
  },
  {
    first: [block],
    later: [block, rewind, callsWith(/Transfer|Chain|Holders|Counterpart|search|Flow|Top|Fund|Multisig/)],
  },
  { first: [], later: [anyCall] },
  ...riskThemes,
  ...platformThemes,
];

/** The most steps of a sequence after its first ones. */
const LENGTH = 8;

/** Whatever can happen to a server, in any order. */
export const sequence: fc.Arbitrary<Sequence> = fc.record({
  plan: fc.oneof(
    { weight: 9, arbitrary: fc.constant("enterprise" as const) },
    { weight: 1, arbitrary: fc.constant("free" as const) },
  ),
  steps: fc.oneof(
    ...themes.map(({ first, later }) =>
      fc
        .tuple(
          // Each is left out now and then, and where the sequence differs without it.
          fc.tuple(...first.map((one) => fc.option(one, { freq: 20 }))),
          fc.array(fc.oneof(...later, anyCall), { maxLength: LENGTH, size: "max" }),
        )
        .map((parts) => parts.flat().filter((one) => one !== null)),
    ),
  ),
});
