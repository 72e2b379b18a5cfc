import { interfaceTables } from "@waybill/spec/generated/interface-tables";
import fc from "fast-check";
import { keccak256 } from "viem";
import { describe, expect, test } from "vitest";
import { runs } from "../../../scripts/test-size";
import { signQuote, verifyQuote } from "../src/evm";
import { explain } from "../src/explain";
import { isWaybillError, Waybill } from "../src/index";
import { memoryJournal, paymentsOf, type SignPayment } from "../src/payments";
import { policyOf } from "../src/policy";
import { parseQuote, serializeQuote } from "../src/quotes";
import { hostileTexts, hostileValue, replacedEverywhere } from "./support/hostile-json";
import { reportOf } from "./support/policy-subject";
import { alice, clock, goodQuote, screened } from "./support/quote";
import { VirtualClock } from "./support/virtual-clock";

const hash = `0x${"ab".repeat(32)}`;
const uuid = "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21";

/** A client whose every call is answered with the same text. */
const answering = (text: string, status = 200) =>
  new Waybill({
    baseUrl: "https://service.example",
    apiKey: "key",
    maxRetries: 0,
    clock: new VirtualClock(),
    fetch: async () =>
      new Response(text, { status, headers: { "Content-Type": "application/json", "Retry-After": "0" } }),
  });

/** Fails unless it has a result or an error of this package, which is returned. */
async function typed(what: string, run: () => unknown) {
  try {
    await run();
    return undefined;
  } catch (error) {
    if (isWaybillError(error)) return error;
    throw new Error(`${what}: an error without a type`, { cause: error });
  }
}

const { request } = goodQuote();
const signed = {
  kind: "evm" as const,
  network: "sepolia",
  quoteId: uuid,
  from: alice.address,
  nonce: "7",
  signedPayload: "0x02",
  txHash: hash,
};
const person = {
  kind: "natural",
  person: {},
  name_identifiers: [],
  national_identifiers: [],
  addresses: [],
  account_numbers: [{ account_number: "0xA" }],
};

type Call = (waybill: Waybill) => Promise<unknown>;
const core: Readonly<Record<string, Call>> = {
  "networks.list": (waybill) => waybill.networks.list(),
  "providers.list": (waybill) => waybill.providers.list(),
  "tokens.list": (waybill) => waybill.tokens.list(),
  "persons.list": (waybill) => waybill.persons.list(),
  "persons.list, item by item": (waybill) => waybill.persons.list().autoPagingToArray({ limit: 100 }),
  "persons.get": (waybill) => waybill.persons.get(uuid),
  "persons.findByAccount": (waybill) => waybill.persons.findByAccount("0xA"),
  "persons.create": (waybill) => waybill.persons.create(Object(person)),
  "persons.replace": (waybill) => waybill.persons.replace(uuid, Object(person)),
  "persons.delete": (waybill) => waybill.persons.delete(uuid),
  "quotes.get": (waybill) => waybill.quotes.get(request),
  "quotes.list": (waybill) => waybill.quotes.list(request),
  "transactions.list": (waybill) => waybill.transactions.list(),
  "transactions.get": (waybill) => waybill.transactions.get(hash),
  "transactions.track": (waybill) => waybill.transactions.track(hash),
  "transactions.submit": (waybill) => waybill.transactions.submit(signed),
  "raw.request": (waybill) => waybill.raw.request("get", "/healthz"),
};

/** The calls of every generated method: what the path needs, and a body where there is one. */
async function generated(): Promise<ReadonlyArray<readonly [string, Call]>> {
  const calls: Array<readonly [string, Call]> = [];
  for (const [name, load] of Object.entries(interfaceTables))
    for (const operation of Object.values((await load()).operations)) {
      const { sdk, path } = operation;
      if (sdk === undefined) continue;
      const names = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, one = ""]) => one);
      const input = {
        ...Object.fromEntries(names.map((one) => [one, "1"])),
        ...("media" in operation && { body: "x" }),
      };
      calls.push([
        `${name}.${sdk}`,
        async (waybill) => {
          const parts: readonly string[] = String(sdk).split(".");
          const method = parts.reduce(
            (at, part) => Reflect.get(Object(at), part),
            Reflect.get(waybill, name),
          );
          const answer: unknown = await method(input);
          const { text } = Object(answer);
          if (typeof text === "function") await text.call(answer);
        },
      ]);
    }
  return calls;
}

const statuses = [200, 202, 400, 401, 404, 422, 429, 500, 503];

test("any answer of any operation is a result or a typed error", async () => {
  const calls = [...Object.entries(core), ...(await generated())];
  expect(calls.length).toBeGreaterThan(40);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...calls),
      fc.constantFrom(...statuses),
      fc.oneof(
        hostileValue.map((value) => JSON.stringify(value)),
        fc.constantFrom(...hostileTexts),
      ),
      async ([name, call], status, text) => {
        const error = await typed(`${name}: ${status} ${text}`, () => call(answering(text, status)));
        if (status >= 400 && name !== "raw.request") expect(error?.message).toBeTypeOf("string");
        if (error && name === "transactions.submit") expect(error.sentHashes).toEqual([hash]);
      },
    ),
    { numRuns: runs(2_000) },
  );
}, 120_000);

const sound: Readonly<Record<string, unknown>> = {
  "persons.get": { ...person, id: uuid },
  "persons.findByAccount": { ...person, id: uuid },
  "quotes.get": { quote: goodQuote().quote, risk: null },
  "quotes.list": { quotes: [goodQuote().quote] },
  "transactions.get": { tx_hash: hash, status: "pending", sender: person, recipient: person },
  "transactions.track": {
    tx_hash: hash,
    quote_id: uuid,
    status: "completed",
    raw: { tx_hash: hash, quote_id: uuid, source: { tx_hash: hash } },
  },
  "transactions.submit": { tx_hash: hash, status: "pending" },
  "networks.list": [{ kind: "svm", network: "solana", name: "Solana" }],
};

test.each(Object.entries(sound))(
  "so is an answer of %s with anything in place of any part",
  async (name, body) => {
    for (const [path, text] of replacedEverywhere(body)) {
      const error = await typed(`${name}, ${path}: ${text}`, () => core[name]?.(answering(text)));
      if (error && name === "transactions.submit") expect(error.sentHashes).toEqual([hash]);
    }
  },
);

const refusals: readonly unknown[] = [
  {
    error: "validation failed",
    code: "validation_failed",
    message: ["amount must be a text"],
    details: {
      message: "x",
      amount: [{ code: "range", message: "m", params: { allowed: ["a", 1], min: 1, max: "2" } }],
      fields: { amount: [{ code: "range", message: "m", params: { allowed: ["a"], min: 1 } }] },
    },
  },
  {
    error: "Bad Request",
    message: ["network must be known"],
    errors: { amount: [{ code: "x", params: {} }] },
    statusCode: 400,
  },
  { type: "about:blank", title: "Bad Gateway", status: 502, detail: "no answer", code: "bad_gateway" },
];

test.each([400, 422])("so is an error answer %d with anything in place of any part", async (status) => {
  for (const refusal of refusals)
    for (const [path, text] of replacedEverywhere(refusal)) {
      const what = `${status}, ${path}: ${text}`;
      const error = await typed(what, () => answering(text, status).transactions.submit(signed));
      expect(error?.sentHashes, what).toEqual([hash]);
      const listed = () =>
        Reflect.get(answering(text, status).data, "transfers").list({ network: "sepolia" });
      expect(await typed(what, listed), what).toMatchObject({ status });
    }
});

const transfer = await signQuote(goodQuote(), alice, { clock });

describe("a quote with anything in place of any part", () => {
  const report = reportOf(verifyQuote(goodQuote(), { clock }), { known_attributed_sender: "low" });
  const summary = { ...report.request_summary, amount: "2500000" };
  const quoted = { ...goodQuote(), risk: { ...report, request_summary: summary } };
  test("is verified, explained, signed and written, or refused with a typed error", async () => {
    const policy = await policyOf({ version: 1, risk: { refuse: ["high"] } });
    for (const [path, text] of replacedEverywhere(quoted, hostileTexts.slice(0, 4))) {
      const value = JSON.parse(text);
      await typed(`verifyQuote, ${path}: ${text}`, () => verifyQuote(value, { clock }));
      await typed(`explain, ${path}: ${text}`, () => explain(value, { clock }));
      await typed(`signQuote, ${path}: ${text}`, () => signQuote(value, alice, { clock, policy }));
      await typed(`serializeQuote, ${path}: ${text}`, () => parseQuote(serializeQuote(value)));
    }
  }, 60_000);
});

describe("a payment whose service answers with anything in place of any part", () => {
  const accepted = { tx_hash: keccak256(transfer.signedPayload), status: "pending" };
  const tracked = { ...accepted, status: "completed", raw: { tx_hash: accepted.tx_hash } };
  const answers = { quote: { quote: goodQuote().quote, risk: screened() }, submit: accepted, track: tracked };

  test.each(["quote", "submit", "track"] as const)(
    "to %s ends, or fails with a typed error",
    async (replaced) => {
      for (const [path, text] of replacedEverywhere(answers[replaced], hostileTexts.slice(0, 4))) {
        const bodies = { ...answers, [replaced]: undefined };
        const virtual = new VirtualClock();
        const waybill = new Waybill({
          baseUrl: "https://service.example",
          apiKey: "key",
          maxRetries: 0,
          clock: virtual,
          fetch: async (url, init) => {
            const step =
              init?.method === "POST" ? "submit" : /quote$/.test(new URL(url).pathname) ? "quote" : "track";
            return new Response(bodies[step] === undefined ? text : JSON.stringify(bodies[step]), {
              headers: { "Content-Type": "application/json" },
            });
          },
        });
        const steps: string[] = [];
        const pay = async () => {
          const payments = paymentsOf(waybill, {
            journal: memoryJournal(),
            now: clock.now,
            wait: { timeoutMs: 100 },
          });
          const sign: SignPayment = (one, options) => signQuote(one, alice, { ...options, clock });
          for await (const { step } of payments.pay({ id: "1", request, sign })) steps.push(step);
        };
        const error = await typed(`pay, ${path}: ${text}`, () => virtual.run(pay()));
        if (replaced === "submit" && error) expect(Object(error).txHash, path).toBe(accepted.tx_hash);
        if (replaced === "track" && error) expect(steps, path).toContain("submitted");
      }
    },
    60_000,
  );
});
