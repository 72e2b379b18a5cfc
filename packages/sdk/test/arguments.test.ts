import { inspect } from "node:util";
import { interfaceTables } from "@waybill/spec/generated/interface-tables";
import { describe, expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { signQuote, verifyQuote } from "../src/evm";
import * as core from "../src/index";
import {
  type Journal,
  journalChecks,
  memoryJournal,
  type PaymentClient,
  paymentsOf,
  type SignPayment,
} from "../src/payments";
import { policyOf } from "../src/policy";
import { subjectOf } from "./support/policy-subject";
import { alice, clock, goodQuote } from "./support/quote";

const key = "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80";
const mnemonic = "test test test test test test test test test test test junk";

/** Values that could stand in the place of an argument; each holds a secret where it can hold anything. */
const wrongs: readonly unknown[] = [
  ...[null, undefined, 7, Number.NaN, 5n, true, key, mnemonic, Symbol(key), () => key],
  ...[[key], [mnemonic], { [key]: key }, { key, mnemonic }, { privateKey: key, toString: () => mnemonic }],
];

type Is = (value: unknown) => boolean;
const isObject: Is = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** Values that a place takes, though not in the sense of their author: nothing can distinguish them from others. */
const takes = {
  text: (value) => typeof value === "string",
  payload: isObject,
  anyOptions: (value) => value === undefined || (typeof value === "object" && value !== null),
  options: (value) => value === undefined || isObject(value),
  waitOptions: (value) => value === undefined || isObject(value),
  verifyOptions: (value) => value === undefined,
  readOptions: (value) => value === undefined,
  explainOptions: (value) => value === undefined,
  policyOptions: (value) => value === undefined || isObject(value),
  request: () => false,
  signed: () => false,
  quoted: () => false,
  signer: () => false,
  node: () => false,
  nodeAddress: () => false,
  input: (value) => value === undefined,
  clientOptions: () => false,
  ask: (value) => typeof value === "function",
  tables: (value) => value === undefined || isObject(value),
  webhook: () => false,
  secrets: (value) => typeof value === "string" || Array.isArray(value),
  amount: (value) => typeof value === "bigint",
  token: () => false,
  decimalText: () => false,
  quoteText: () => false,
  checkOptions: (value) => value === undefined || isObject(value),
  convertOptions: (value) => value === undefined || isObject(value),
  parties: () => false,
  persons: Array.isArray,
  partyOptions: () => false,
  policyDocument: () => false,
  policy: () => false,
  intent: () => false,
  receipt: isObject,
  receiptOptions: (value) => value === undefined || isObject(value),
  hash: () => false,
  hostileOptions: () => false,
  account: () => false,
  tampering: () => false,
  client: () => false,
  paymentsOptions: () => false,
  believed: () => false,
  records: () => false,
  repeatOptions: () => false,
  isExcepted: (value) => typeof value === "function",
  urls: (value) => isObject(value) && Object.values(Object(value)).every((url) => typeof url === "string"),
  rpcOptions: (value) => value === undefined || isObject(value),
  payment: () => false,
  // An id that the journal does not have is refused, too.
  paymentId: () => false,
  resumeOptions: (value) => value === undefined || isObject(value),
  middleware: () => false,
  deliverOptions: () => false,
  burnReceipt: () => false,
  attested: () => false,
  deliveryFacts: () => false,
  anything: () => true,
} satisfies Record<string, Is>;
type Place = keyof typeof takes;

/** Every public function, and what its arguments are. A function that is not here fails the test. */
const core_: Record<string, readonly Place[]> = {
  "networks.list": ["options"],
  "networks.chainInstances": ["options"],
  "providers.list": ["options"],
  "tokens.list": ["options"],
  "persons.list": ["options"],
  "persons.get": ["text", "options"],
  "persons.findByAccount": ["text", "options"],
  "persons.create": ["payload", "options"],
  "persons.replace": ["text", "payload", "options"],
  "persons.delete": ["text", "options"],
  "quotes.get": ["request", "options"],
  "quotes.list": ["request", "options"],
  "quotes.screen": ["quoted", "options"],
  "transactions.list": ["options"],
  "transactions.get": ["text", "options"],
  "transactions.track": ["text", "options"],
  "transactions.submit": ["signed", "options"],
  "transactions.wait": ["text", "waitOptions"],
  "raw.request": ["anything", "text", "options"],
  ...Object.fromEntries(
    ["GET", "HEAD", "OPTIONS", "PUT", "POST", "PATCH", "DELETE"].map((verb) => [
      `raw.${verb}`,
      ["text", "options"],
    ]),
  ),
  "raw.use": ["middleware"],
  "raw.eject": ["middleware"],
  withOptions: ["payload"],
};

/** Wrong fields of an argument that is an object otherwise. */
const fieldsOf: Partial<Record<Place, readonly string[]>> = {
  options: ["signal", "timeoutMs", "maxRetries", "headers", "maxBodyBytes"],
  waitOptions: ["signal", "timeoutMs", "pollMs", "onStatus", "onTracked", "quoteId"],
  policyOptions: ["spent"],
  receiptOptions: ["policy"],
  policyDocument: ["networks", "limits", "risk"],
  intent: ["network", "to", "amountUsd", "from", "asset", "amount"],
  verifyOptions: ["clock", "tokens", "maxLossBps", "cluster"],
  readOptions: ["clock", "tokens", "cluster", "nonceAccount"],
  explainOptions: ["clock", "tokens", "maxLossBps", "gasCeiling", "feeCeiling", "cluster", "descriptors"],
  clientOptions: [
    "payments",
    "baseUrl",
    "timeoutMs",
    "maxRetries",
    "fetch",
    "hooks",
    "clock",
    "random",
    "headers",
    "pacing",
  ],
  signed: ["network", "quoteId", "signedPayload", "txHash", "approvals", "riskAcceptance"],
  request: ["from_chain", "to_chain", "from_address", "to_address", "from_asset", "to_asset", "slippage_bps"],
  token: ["decimals"],
  hostileOptions: ["tampering", "fetch", "random", "onTampered"],
  account: ["signTransaction"],
  client: ["quotes", "transactions"],
  repeatOptions: ["since", "isExcepted"],
  believed: ["journal", "inclusion", "acceptReportedFailures"],
  paymentsOptions: ["journal", "inclusion", "policy", "wait", "now"],
  urls: ["sepolia"],
  rpcOptions: ["fetch", "timeoutMs"],
  payment: ["id", "request", "review", "sign", "signal", "travelRuleCompliant", "refuseRepeatMs"],
  resumeOptions: ["sign", "signal"],
  checkOptions: ["as", "clock"],
  convertOptions: ["version", "clock"],
  partyOptions: ["as", "version", "clock"],
};

/** A misspelled name of each argument that has a closed list of names, and the one that was meant. */
const misspelled: Partial<Record<Place, readonly [typed: string, meant: string]>> = {
  options: ["timeout", "timeoutMs"],
  waitOptions: ["pollMS", "pollMs"],
  verifyOptions: ["maxLosBps", "maxLossBps"],
  readOptions: ["nonceAcount", "nonceAccount"],
  explainOptions: ["descriptor", "descriptors"],
  policyOptions: ["spend", "spent"],
  deliverOptions: ["node", "nodes"],
  receiptOptions: ["polcy", "policy"],
  anyOptions: ["toleranceSecond", "toleranceSeconds"],
  checkOptions: ["clok", "clock"],
  convertOptions: ["versions", "version"],
  partyOptions: ["versions", "version"],
  intent: ["amountUSD", "amountUsd"],
  request: ["slippageBps", "slippage_bps"],
  clientOptions: ["apikey", "apiKey"],
  hostileOptions: ["tamperings", "tampering"],
  believed: ["inclusions", "inclusion"],
  paymentsOptions: ["jurnal", "journal"],
  rpcOptions: ["timeout", "timeoutMs"],
  payment: ["signer", "sign"],
  resumeOptions: ["signer", "sign"],
};

const request = {
  from_chain: "sepolia",
  to_chain: "sepolia",
  from_address: "0x1",
  to_address: "0x2",
  from_asset: "usdc",
  to_asset: "usdc",
  amount: "1",
  slippage_bps: 0,
};
const sound: Record<Place, unknown> = {
  text: "/x",
  payload: {},
  anyOptions: {},
  options: {},
  waitOptions: {},
  verifyOptions: {},
  readOptions: {},
  explainOptions: {},
  policyOptions: {},
  request,
  signed: {
    kind: "evm",
    network: "sepolia",
    quoteId: "1",
    signedPayload: "0x02",
    txHash: "0x1",
    from: "0x1",
  },
  quoted: { quote: {}, request },
  node: { request: async () => "0x1" },
  nodeAddress: "https://node.example",
  signer: {
    address: "0x1",
    signTransaction: () => "0x",
    publicKey: "1",
    getAccounts: () => [],
    signDirect: () => 0,
  },
  input: {},
  clientOptions: { baseUrl: "https://service.example" },
  tables: {},
  webhook: { headers: {}, body: "" },
  secrets: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  amount: 5n,
  token: { decimals: 6 },
  decimalText: "12.5",
  quoteText: "{}",
  checkOptions: {},
  convertOptions: {},
  parties: { originator: [], beneficiary: [] },
  persons: [],
  partyOptions: { as: "originator" },
  policyDocument: { version: 1 },
  policy: await policyOf({ version: 1 }),
  intent: { network: "sepolia", to: `0x${"1".repeat(40)}`, amountUsd: "1" },
  receipt: {},
  receiptOptions: {},
  hash: `0x${"0".repeat(64)}`,
  hostileOptions: { tampering: "recipient" },
  account: { signTransaction: () => "0x" },
  tampering: "type",
  client: { quotes: { get: () => 0 }, transactions: { submit: () => 0, wait: () => 0 } },
  paymentsOptions: { journal: memoryJournal() },
  believed: { journal: memoryJournal() },
  records: [],
  repeatOptions: { since: 0 },
  isExcepted: () => false,
  ask: async () => new Map(),
  urls: { sepolia: "https://node.example" },
  rpcOptions: {},
  payment: { id: "1", request, sign: () => 0 },
  paymentId: "1",
  resumeOptions: {},
  middleware: { onRequest: () => undefined },
  deliverOptions: {
    network: "sepolia",
    txHash: `0x${"0".repeat(64)}`,
    nodes: { sepolia: "https://node.example" },
    account: { address: `0x${"1".repeat(40)}`, signTransaction: () => "0x" },
  },
  burnReceipt: { logs: [] },
  attested: { message: "0x", attestation: "0x" },
  deliveryFacts: { transmitter: `0x${"1".repeat(40)}`, height: 1n, accounts: [], threshold: 2 },
  anything: "get",
};

const sent: string[] = [];
const waybill = new core.Waybill({
  baseUrl: "https://service.example",
  fetch: async (url) => {
    sent.push(url);
    return new Response("[]");
  },
});

/** Fails unless calling this way is refused with an ArgumentError that shows nothing of what was given. */
async function refuses(what: string, call: (...args: unknown[]) => unknown, args: unknown[]) {
  let error: unknown;
  try {
    error = `accepted: ${inspect(await call(...args))}`;
  } catch (caught) {
    error = caught;
  }
  expect(error, what).toBeInstanceOf(core.ArgumentError);
  if (!(error instanceof core.ArgumentError)) return undefined;
  expect(error.code).toBe("invalid_argument");
  const shown = [error.message, error.hint, error.stack, inspect(error.cause), JSON.stringify(error)];
  const text = [...shown, inspect(error, { depth: 20, showHidden: true }), String(error)].join("\n");
  for (const secret of [key, key.slice(2, 20), "junk", "privateKey:"])
    expect(text, what).not.toContain(secret);
  return error;
}

async function walk(name: string, call: (...args: unknown[]) => unknown, places: readonly Place[]) {
  for (const [at, place] of places.entries()) {
    const given = (value: unknown) => places.map((one, index) => (index === at ? value : sound[one]));
    const [typed = "", meant] = misspelled[place] ?? [];
    if (meant !== undefined) {
      const error = await refuses(`${name}, ${typed}`, call, given({ ...Object(sound[place]), [typed]: 1 }));
      expect(`${error?.message} ${error?.hint}`, `${name}, ${typed}`).toContain(meant);
      await refuses(`${name}, a key as a name`, call, given({ ...Object(sound[place]), [key]: 1 }));
    }
    for (const wrong of wrongs)
      if (!takes[place](wrong))
        await refuses(`${name}, argument ${at}: ${inspect(wrong)}`, call, given(wrong));
    for (const field of fieldsOf[place] ?? [])
      for (const wrong of [null, Symbol(key), { key }])
        if (!(isObject(wrong) && /headers|hooks|clock|cluster|^wait$/.test(field)))
          await refuses(`${name}, ${field}`, call, given({ ...Object(sound[place]), [field]: wrong }));
  }
}

const at = (path: string): unknown =>
  path.split(".").reduce<unknown>((found, name) => Reflect.get(Object(found), name), waybill);

const callable =
  (value: unknown) =>
  (...args: unknown[]) =>
    typeof value === "function" ? value(...args) : expect.unreachable();

test("every method of the client checks its arguments first, and shows none", async () => {
  const found = Object.entries(waybill).flatMap(([name, value]) =>
    typeof value === "function" ? [name] : Object.keys(value).map((method) => `${name}.${method}`),
  );
  // Those of payments are generators, and have a test of their own.
  const awaited = found.filter((path) => !path.startsWith("payments."));
  expect(awaited.sort()).toEqual(Object.keys(core_).sort());
  for (const [path, places] of Object.entries(core_)) await walk(path, callable(at(path)), places);
  expect(sent).toEqual([]);
});

test("so does every method that is made from a description", async () => {
  for (const [name, load] of Object.entries(interfaceTables))
    for (const { sdk, path, query, body, media } of Object.values((await load()).operations)) {
      const inPath = [...path.matchAll(/\{/g)].map((): Place => "text");
      const input: Place[] = (query ?? body ?? media) ? ["input"] : [];
      await walk(sdk, callable(at(`${name}.${sdk}`)), [...inPath, ...input, "options"]);
    }
  await refuses("autoPagingToArray", () => waybill.networks.list.call(undefined, Object(7n)), []).catch(
    () => {},
  );
  for (const wrong of wrongs)
    await refuses(
      "limit",
      () => waybill.persons.list().autoPagingToArray(Object({ limit: wrong })),
      [],
    ).catch((cause) => {
      if (wrong !== 7) throw cause;
    });
  sent.length = 0;
});

test.each<[string, object, string, string]>([
  [
    "transactions.submit",
    { travel_rule_compliant: true },
    "options has no travel_rule_compliant",
    "travelRuleCompliant",
  ],
  ["transactions.track", { quote_id: "1" }, "options has no quote_id", "quoteId"],
  ["tokens.list", { netwrok: "sepolia" }, "options has no netwrok", "network"],
  ["persons.list", { timeout: 1 }, "options has no timeout", "timeoutMs"],
  ["raw.GET", { queries: {} }, "init has no queries", ""],
])("%s names the option that was meant", async (path, options, message, meant) => {
  const places = core_[path] ?? [];
  const args = places.map((place, at) => (at === places.length - 1 ? options : sound[place]));
  const refusal = { message, hint: expect.stringContaining(meant) };
  await expect(async () => await callable(at(path))(...args)).rejects.toMatchObject(refusal);
  expect(sent).toEqual([]);
});

test("so do parameters of interfaces, hooks, limits of lists, and a network in the place of options", async () => {
  const listed = waybill.data.transfers.list(Object({ netwrok: "sepolia" }));
  await expect(listed).rejects.toMatchObject({ hint: expect.stringContaining("network") });
  const baseUrl = "https://service.example";
  expect(() => new core.Waybill({ baseUrl, hooks: Object({ onRetries: () => {} }) })).toThrow(
    expect.objectContaining({ hint: expect.stringContaining("onRetry") }),
  );
  expect(() => waybill.withOptions(Object({ apikey: "k" }))).toThrow(
    expect.objectContaining({ hint: expect.stringContaining("apiKey") }),
  );
  const some = waybill.persons.list().autoPagingToArray(Object({ limit: 1, limits: 2 }));
  await expect(some).rejects.toMatchObject({ message: "options has no limits" });
  await expect(waybill.tokens.list(Object("sepolia").valueOf())).rejects.toMatchObject({
    code: "invalid_argument",
    hint: expect.stringContaining("tokens.list({ network:"),
  });
  expect(sent).toEqual([]);
});

type Functions = Readonly<Record<string, readonly Place[]>>;
const verifying: Functions = {
  verifyQuote: ["quoted", "verifyOptions"],
  signQuote: ["quoted", "signer", "verifyOptions"],
};
const recognising: Functions = { isWaybillError: ["anything"] };

/** The functions and classes of every entry of the package, and what their arguments are. */
const entries: Readonly<Record<string, Functions>> = {
  ".": { Waybill: ["clientOptions", "tables"], ...recognising },
  "./evm": {
    ...verifying,
    payloadDigest: ["quoted"],
    transactionValues: ["quoted", "node", "verifyOptions"],
  },
  "./evm-wallets": {
    sendQuote: ["quoted", "signer", "verifyOptions"],
    readSentQuote: ["quoted", "signer", "hash", "verifyOptions"],
  },
  "./solana": { ...verifying, payloadDigest: ["quoted"], readAccounts: ["quoted", "readOptions"] },
  "./cosmos": {
    ...verifying,
    payloadDigest: ["quoted"],
    transactionValues: ["quoted", "nodeAddress", "verifyOptions"],
  },
  "./hostile": { hostileFetch: ["hostileOptions"], hostileWallet: ["account", "tampering"] },
  "./payments": {
    deliver: ["deliverOptions"],
    verifyDelivery: ["burnReceipt", "attested", "deliveryFacts"],
    isOnGoneChain: ["payload", "payload"],
    withoutGoneChains: ["payload", "ask"],
    repeatsIn: ["records", "repeatOptions"],
    spentIn: ["believed", "isExcepted"],
    paymentsOf: ["client", "paymentsOptions"],
    inclusionFromRpc: ["urls", "rpcOptions"],
    isScreened: ["anything"],
    memoryJournal: [],
    refusedBy: ["anything"],
  },
  "./file-journal": { fileJournal: ["text"] },
  "./indexeddb-journal": { indexedDbJournal: ["text"] },
  "./webhooks": { verifyWebhook: ["webhook", "secrets", "anyOptions"], ...recognising },
  "./amounts": {
    parseAmount: ["decimalText", "token"],
    formatAmount: ["amount", "token"],
    ...recognising,
  },
  "./quotes": { serializeQuote: ["quoted"], parseQuote: ["quoteText"], ...recognising },
  "./policy": { policyOf: ["policyDocument", "policyOptions"], evaluateIntent: ["policy", "intent"] },
  "./receipts": { verifyReceipt: ["receipt", "receiptOptions"], verificationOptions: ["receipt"] },
  "./explain": { explain: ["quoted", "explainOptions"], localParts: ["payload"], ...recognising },
  "./ivms101": {
    checkPerson: ["payload", "checkOptions"],
    requirePerson: ["payload", "checkOptions"],
    toIvms101: ["parties", "convertOptions"],
    partyToIvms101: ["persons", "partyOptions"],
    fromIvms101: ["payload"],
    unwrapIvms101: ["anything"],
    ...recognising,
  },
};

/** The sources of the package's entries, as its package.json names them. */
const sources = Object.entries(manifest.exports).flatMap(([entry, to]) =>
  typeof to === "object" ? [{ entry, source: to["waybill-source"] }] : [],
);

test("no entry of the package is left out here", () => {
  expect(sources.map(({ entry }) => entry).sort()).toEqual(Object.keys(entries).sort());
});

test.each(sources)("so does every function and class that $entry exports", async ({ entry, source }) => {
  const places = entries[entry] ?? {};
  const exported: object = await import(new URL(`../${source}`, import.meta.url).href);
  // Errors are made by this package; who makes one says what it shows.
  const functions = Object.entries(exported).filter(
    ([, value]) => typeof value === "function" && !(value.prototype instanceof Error),
  );
  expect(functions.map(([name]) => name).sort()).toEqual(Object.keys(places).sort());
  for (const [name, value] of functions) {
    const call = (...args: unknown[]) =>
      name === "Waybill" ? Reflect.construct(Object(value), args) : callable(value)(...args);
    await walk(name, call, places[name] ?? []);
  }
});

test.each([
  ["the payments of a journal", () => paymentsOf(waybill, { journal: memoryJournal() })],
  [
    "those of a client with one",
    () => waybill.withOptions({ payments: { journal: memoryJournal() } }).payments,
  ],
])("so do %s", async (_, open) => {
  const payments = open();
  const first =
    (make: (...args: never[]) => AsyncGenerator) =>
    (...args: unknown[]) =>
      Reflect.apply(make, payments, args).next();
  await walk("pay", first(payments.pay), ["payment"]);
  await walk("resume", first(payments.resume), ["paymentId", "resumeOptions"]);
  expect(await payments.list()).toEqual([]);
  // Before it is said that there is no such payment.
  for (const wrong of [5, "sign", null, true, [], () => {}])
    await expect(first(payments.resume)("1", wrong), inspect(wrong)).rejects.toThrow(
      "options must be an object",
    );
});

test("so do the methods of a policy, of a journal and of its checks", async () => {
  const policy = await policyOf({
    version: 1,
    limits: [{ token: { network: "sepolia", symbol: "USDC" }, perDay: "5" }],
  });
  const payment = verifyQuote(goodQuote(), { clock });
  const subject = subjectOf(payment);
  const spending = { ...payment, at: subject.now };
  const changed = (...fields: string[]) =>
    fields.flatMap((field) => [null, 5, {}].map((wrong) => ({ ...payment, [field]: wrong })));
  const payments = [
    ...changed(
      "network",
      "recipient",
      "sender",
      "provider",
      "priceCheckedBy",
      "amount",
      "minAmountOut",
      "token",
    ),
    ...[
      {},
      { ...payment, destinationToken: {} },
      { ...payment, contract: 5 },
      { ...payment, destinationToken: 5 },
    ],
    { ...payment, feeCeilingFormatted: {} },
  ];
  const bound = policy.withSpent(() => []);
  const journal = memoryJournal();
  const calls: ReadonlyArray<[name: string, call: (...args: never[]) => unknown, ...args: unknown[]]> = [
    ...[undefined, 5, {}, { ...spending, token: null }, { ...spending, at: "2026" }].map(
      (wrong) => ["checkLimits", bound.checkLimits, wrong] as [string, typeof bound.checkLimits, unknown],
    ),
    ...[undefined, null, 5, {}].map(
      (wrong) => ["withSpent", policy.withSpent, wrong] as [string, typeof policy.withSpent, unknown],
    ),
    ...[undefined, 5, ...payments.map((one) => ({ ...subject, payment: one })), { ...subject, now: 5n }].map(
      (wrong) => ["check", bound.check, wrong] as [string, typeof bound.check, unknown],
    ),
    ...[null, 5, { without: 5 }, { wihtout: [] }].map(
      (wrong) =>
        ["check, options", bound.check, subject, wrong] as [string, typeof bound.check, unknown, unknown],
    ),
    ["get", journal.get],
    ["write", journal.write],
    ["write", journal.write, { id: "1" }],
    ["claim", journal.claim, 5, "1"],
    ["claim", journal.claim, "0x1"],
    ...journalChecks.map(({ name, run }) => [name, run, "open"] as [string, typeof run, unknown]),
  ];
  for (const [name, call, ...args] of calls)
    await refuses(
      `${name}: ${inspect(args, { depth: 1 })}`,
      (...given) => Reflect.apply(call, undefined, given),
      args,
    );
  expect(await bound.check(subject)).toMatchObject({ rules: expect.arrayContaining(["per_day"]) });
  expect(await bound.checkLimits(spending)).toMatchObject({ rules: ["limit", "per_day"] });
});

const unscreened = { acceptUnscreened: { reason: "a test without a report" } };
const own: SignPayment = (quoted, options) => signQuote(quoted, alice, { ...options, ...unscreened, clock });
const signed = await own({ ...goodQuote(), risk: null }, {});

describe("results of the caller's own functions are checked, too", () => {
  const sending: PaymentClient = {
    quotes: { get: async () => ({ ...goodQuote(), risk: null }) },
    transactions: { submit: async () => ({}), wait: async () => ({ status: "completed" }) },
  };
  /** The error of a payment with another function, and the steps before it. */
  async function failing(client: PaymentClient, sign: unknown = own, journal: Journal = memoryJournal()) {
    const steps: string[] = [];
    const made = paymentsOf(client, { journal, now: clock.now });
    try {
      for await (const { step } of made.pay({ id: "1", request: goodQuote().request, sign: Object(sign) }))
        steps.push(step);
    } catch (error) {
      return { error, steps };
    }
    return { error: undefined, steps };
  }
  test("a payment whose functions all answer is made", async () => {
    expect(await failing(sending)).toEqual({
      error: undefined,
      steps: ["quoted", "signed", "submitted", "settled"],
    });
  });

  test.each([
    ...[undefined, null, 5, key, [], {}].map((wrong) => [wrong]),
    ...[undefined, null, 5, {}].flatMap((wrong) => [
      [{ ...signed, txHash: wrong }],
      [{ ...signed, signedPayload: wrong }],
      [{ ...signed, quoteId: wrong }],
    ]),
    ...[null, 5, {}, [5], [{ signedPayload: "0x" }]].map((approvals) => [{ ...signed, approvals }]),
    ...[null, 5].flatMap((wrong) => [[{ ...signed, nonce: wrong }], [{ ...signed, receipt: wrong }]]),
    ...["", "0x5", "5.0"].map((nonce) => [{ ...signed, nonce }]),
  ])("the result of sign: %#", async (wrong) => {
    const { error, steps } = await failing(sending, async () => wrong);
    expect(error).toBeInstanceOf(core.ArgumentError);
    expect(String(error)).not.toContain(key);
    expect(steps).toEqual(["quoted"]);
  });

  test.each([undefined, null, 5, key, {}, { request }, { quote: {}, request: null }])(
    "a quote: %j",
    async (wrong) => {
      const { error, steps } = await failing({
        ...sending,
        quotes: { get: async () => Object(wrong) && (wrong as never) },
      });
      expect(error).toBeInstanceOf(core.ArgumentError);
      expect(steps).toEqual([]);
    },
  );

  test.each([undefined, null, 5, {}, { status: 5 }, { status: { toString: 1 } }])(
    "the end of a wait, after bytes went out: %j",
    async (wrong) => {
      const transactions = { ...sending.transactions, wait: async () => wrong as never };
      const { error, steps } = await failing({ ...sending, transactions });
      expect(error).toMatchObject({
        code: "payment_open",
        txHash: signed.txHash,
        cause: { code: "invalid_argument" },
      });
      expect(steps).toEqual(["quoted", "signed", "submitted"]);
    },
  );

  test.each(["get", "write", "claim", "list"] as const)("%s of a journal", async (method) => {
    for (const wrong of [null, 5, {}, [{}], { id: "1" }]) {
      const journal: Journal = { ...memoryJournal(), [method]: async () => wrong };
      const { list } = paymentsOf(sending, { journal });
      const error =
        method === "list"
          ? await list().catch((thrown: unknown) => thrown)
          : (await failing(sending, own, journal)).error;
      expect(error, inspect(wrong)).toMatchObject({ code: "journal_unreadable" });
    }
  });

  test.each([undefined, null, 5, {}, { digest: "d" }, { digest: 5, rules: [] }])(
    "the result of a policy: %j",
    async (wrong) => {
      const policy = { digest: "d", check: async () => wrong as never };
      await expect(signQuote(goodQuote(), alice, { clock, policy })).rejects.toBeInstanceOf(
        core.ArgumentError,
      );
    },
  );
});

test("the amount of a quote request is a text, and the error says how to make it", async () => {
  for (const amount of [12.5, 12n])
    await expect(waybill.quotes.get(Object({ ...request, amount }))).rejects.toMatchObject({
      name: "ArgumentError",
      message: "request.amount must be a string",
      hint: expect.stringContaining('String(parseAmount("12.5", token))'),
    });
  expect(sent).toEqual([]);
});

test("a value that holds itself, a bigint or a header that cannot be sent is refused without its value", async () => {
  const loop: { key: string; self?: object } = { key };
  loop.self = loop;
  for (const payload of [loop, { key, amount: 5n }, { toJSON: () => undefined }])
    await refuses("payload", callable(at("persons.create")), [payload]);
  for (const headers of [{ x: `${key}\n${key}` }, { [mnemonic]: "x" }, { x: "\u2028" }])
    await refuses("headers", callable(at("persons.list")), [{ headers }]);
  for (const id of ["\ud800", "", ".."]) await refuses("id", callable(at("persons.get")), [id]);
  expect(sent).toEqual([]);
});
