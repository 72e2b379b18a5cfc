/** Callers use one object for several payments, and change it while the first of them is under way. */
import { beforeEach, expect, test } from "vitest";
import { requestOf } from "../../test/support/equal-requests";
import { HostileWorld } from "../../test/support/hostile-world";
import { alice, change, clock, goodQuote, screened } from "../../test/support/quote";
import { Waybill } from "../client";
import { signQuote } from "../evm";
import type { QuotedPayment } from "../resources/quotes";
import type { QuoteRequest, SignedTransfer } from "../types";
import { encodeTransfer } from "../verify/evm/calls/transfer";
import type { Journal } from "./journal";
import { memoryJournal } from "./memory-journal";
import { paymentsOf } from "./payments";
import type { PaymentClient, PaymentStep, PayOptions, SignPayment } from "./payments-options";

let world: HostileWorld;
let journal: Journal;
beforeEach(() => {
  world = new HostileWorld(true, () => 0.99);
  world.hostile = false;
  journal = memoryJournal();
});

async function stored(steps: AsyncIterable<PaymentStep>) {
  for await (const _ of steps) break;
  return Object.fromEntries((await journal.list()).map(({ id, request }) => [id, request.amount]));
}

/** With a client of one's own, and as `waybill.payments`, which loads its code first. */
const payers: Array<[name: string, pay: (payment: PayOptions) => AsyncIterable<PaymentStep>]> = [
  ["paymentsOf", (payment) => paymentsOf(world.client, { journal }).pay(payment)],
  [
    "waybill.payments",
    (payment) =>
      new Waybill({
        baseUrl: "https://service.example",
        fetch: () => Promise.reject(new Error("not asked")),
        maxRetries: 0,
        payments: { journal },
      }).payments.pay(payment),
  ],
];

test.each(payers)("a payment is what was asked for when pay was called: %s", async (_, pay) => {
  const payment = { id: "a", request: requestOf("12345"), sign: world.sign("a") };
  const steps = pay(payment);
  payment.request.amount = "7";
  payment.id = "b";
  const found = await stored(steps).catch(async () =>
    Object.fromEntries((await journal.list()).map(({ id, request }) => [id, request.amount])),
  );
  expect(found).toEqual({ a: "5" });
});

/** A client that answers each quote with one object, changed each time; its payments are real ones. */
function reusing() {
  const answer = { risk: screened() };
  let nonce = 7;
  const get = async (asked: QuoteRequest) => {
    const quoted = change(goodQuote(), "quote.transactions.0.meta.nonce", String(nonce));
    change(quoted, "quote.id", `1b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a2${nonce}`);
    change(quoted, "quote.destination.account", asked.to_address);
    const data = encodeTransfer({
      recipient: asked.to_address.toLowerCase() as `0x${string}`,
      amount: 2_500_000n,
    });
    change(quoted, "quote.transactions.0.data", data);
    nonce += 1;
    return Object.assign(answer, { quote: quoted.quote, request: asked }) as unknown as QuotedPayment;
  };
  const submitted: SignedTransfer[] = [];
  const client: PaymentClient = {
    quotes: { get },
    transactions: {
      submit: async (signed) => void submitted.push(signed),
      wait: async () => ({ status: "completed" }),
    },
  };
  return { client, submitted };
}

test("the signed quote is that of a payment's own request, also where a client answers with one object", async () => {
  const { client, submitted } = reusing();
  const payments = paymentsOf(client, { journal, now: () => clock.now() });
  const sign: SignPayment = (quoted, options) => signQuote(quoted, alice, { ...options, clock });
  const { request } = goodQuote() as unknown as { request: QuoteRequest };
  const carol = { ...request, to_address: "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC" };
  const both = [
    payments.pay({ id: "bob", request, sign }),
    payments.pay({ id: "carol", request: carol, sign }),
  ];
  for (const paying of both) await paying.next();
  for (const paying of both) for await (const _ of paying);
  expect(submitted.map(({ receipt }) => receipt?.request.to_address)).toEqual([
    request.to_address,
    carol.to_address,
  ]);
});

test("a receipt of another request is refused before anything is sent", async () => {
  const { client, submitted } = reusing();
  const payments = paymentsOf(client, { journal, now: () => clock.now() });
  const { request } = goodQuote() as unknown as { request: QuoteRequest };
  const carol = { ...request, to_address: "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC" };
  const sign: SignPayment = async (quoted, options) => {
    const other = await client.quotes.get(carol);
    return { ...(await signQuote(other, alice, { ...options, clock })), quoteId: quoted.quote.id };
  };
  const paying = (async () => {
    for await (const _ of payments.pay({ id: "bob", request, sign }));
  })();
  await expect(paying).rejects.toMatchObject({ code: "invalid_argument" });
  expect([submitted, (await journal.get("bob"))?.attempts]).toEqual([[], []]);
});

test.each([
  ["a bigint", 1n],
  ["an object", { toString: () => "1" }],
  ["a list of it", ["1"]],
])(
  "a request with %s in the place of its amount is another one, of a client and in a receipt",
  async (_what, amount) => {
    const own = requestOf("a");
    const other = Object.assign({ ...own }, { amount });
    const asked = {
      ...world.client,
      quotes: { get: async () => ({ ...(await world.client.quotes.get(own)), request: other }) },
    };
    const sign: SignPayment = async (quoted) =>
      Object.assign(await world.sign("a")(quoted), { receipt: { request: other } });
    for (const payments of [
      paymentsOf(asked, { journal }).pay({ id: "a", request: own, sign: world.sign("a") }),
      paymentsOf(world.client, { journal }).pay({ id: "a", request: own, sign }),
    ])
      await expect(
        (async () => {
          for await (const _ of payments);
        })(),
      ).rejects.toMatchObject({
        code: "invalid_argument",
        message: expect.stringMatching(/the client returned a quote|the receipt that sign returned/),
      });
  },
);

test.each(["submit", "inclusion"])(
  "an argument of %s whose bytes are hidden changes neither what is sent nor the journal",
  async (where) => {
    const hide = (signed: SignedTransfer) => Object.assign(signed, { signedPayload: "[hidden]" });
    const submitted: string[] = [];
    const client: PaymentClient = {
      quotes: world.client.quotes,
      transactions: {
        submit: async (signed) => {
          submitted.push(signed.signedPayload);
          if (where === "submit") hide(signed);
        },
        wait: async () => ({ status: "completed" }),
      },
    };
    const inclusion = async (signed: SignedTransfer) => {
      if (where === "inclusion") hide(signed);
      return "unfinalized" as const;
    };
    const payments = paymentsOf(client, { journal, inclusion });
    for await (const _ of payments.pay({ id: "a", request: requestOf("a"), sign: world.sign("a") }));
    for await (const _ of payments.resume("a"));
    expect(submitted).toEqual(["bytes: 2", "bytes: 2"]);
    expect((await journal.get("a"))?.attempts.map(({ signed }) => signed.signedPayload)).toEqual([
      "bytes: 2",
    ]);
  },
);

/** A text in so many objects. */
const nested = (levels: number): unknown => {
  let value: unknown = "x";
  for (let level = 0; level < levels; level += 1) value = { value };
  return value;
};

test("however deep a quote is, it is refused before it is signed, or paid", async () => {
  const reported = new Set<string>();
  for (let levels = 82; levels <= 102; levels += 1) {
    const { client, submitted } = reusing();
    const { get } = client.quotes;
    client.quotes.get = async (asked) => {
      const quoted = await get(asked);
      Object.assign(quoted.quote, { logo: nested(levels) });
      return quoted;
    };
    const own = memoryJournal();
    const payments = paymentsOf(client, { journal: own, now: () => clock.now() });
    const sign: SignPayment = (quoted, options) => signQuote(quoted, alice, { ...options, clock });
    const { request } = goodQuote() as unknown as { request: QuoteRequest };
    try {
      for await (const _ of payments.pay({ id: "a", request, sign }));
      reported.add("paid");
      expect(submitted).toHaveLength(1);
    } catch (error) {
      reported.add("refused");
      expect(error).toMatchObject({ code: "invalid_argument", hint: "Nothing was signed." });
      expect([submitted, (await own.get("a"))?.attempts]).toEqual([[], []]);
    }
  }
  expect(reported).toEqual(new Set(["paid", "refused"]));
});

test.each(payers)("also when it is changed while the journal is read: %s", async (_, pay) => {
  const { get } = journal;
  const payment = { id: "a", request: requestOf("12345"), sign: world.sign("a") };
  journal.get = async (id) => {
    payment.request.amount = "7";
    return await get(id);
  };
  await stored(pay(payment)).catch(() => {});
  expect((await journal.list()).map(({ request }) => request.amount)).toEqual(["5"]);
});

test("a payment of a class has its methods; fields of a request that are inherited are not dropped", async () => {
  class Invoice {
    id = "a";
    request = requestOf("12345");
    async sign(...given: Parameters<PayOptions["sign"]>) {
      return await world.sign("a")(given[0]);
    }
  }
  const payments = paymentsOf(world.client, { journal });
  expect(await stored(payments.pay(new Invoice()))).toEqual({ a: "5" });
  const request = Object.create(requestOf("12345"));
  await expect(stored(payments.pay({ id: "b", request, sign: world.sign("b") }))).rejects.toThrow("request.");
  expect((await journal.list()).map(({ id }) => id)).toEqual(["a"]);
});

test("values of a wait that come from its class end it", async () => {
  const given = new AbortController();
  const wait = new (class {
    get signal() {
      return given.signal;
    }
  })();
  const asked: unknown[] = [];
  const { transactions, quotes } = world.client;
  const client: PaymentClient = {
    quotes,
    transactions: {
      ...transactions,
      wait: async (hash, options) => {
        asked.push(options?.signal);
        return await transactions.wait(hash, options);
      },
    },
  };
  for await (const _ of paymentsOf(client, { journal, wait }).pay({
    id: "a",
    request: requestOf("5"),
    sign: world.sign("a"),
  }));
  expect(asked).toEqual([given.signal]);
});

test("options that are changed later change no payment", async () => {
  const options = { journal, wait: { timeoutMs: 1_000 } };
  const payments = paymentsOf(world.client, options);
  Object.assign(options, { journal: memoryJournal(), wait: { timeoutMs: "soon" }, inclusion: "none" });
  const steps: string[] = [];
  for await (const { step } of payments.pay({ id: "a", request: requestOf("a"), sign: world.sign("a") }))
    steps.push(step);
  expect(steps).toEqual(["quoted", "signed", "submitted", "settled"]);
});

test("a caller who hides or changes what a step shows changes neither what is sent nor the journal", async () => {
  const payments = paymentsOf(world.client, { journal });
  const payment = { id: "a", request: requestOf("a"), sign: world.sign("a") };
  let bytes: string | undefined;
  const steps: string[] = [];
  for await (const step of payments.pay(payment)) {
    steps.push(step.step);
    if (step.step === "quoted") {
      Object.assign(step.quoted.request, { amount: "7" });
      Object.assign(step.quoted, { quote: { id: "another" } });
    } else if (step.step === "signed") {
      bytes = step.signed.signedPayload;
      Object.assign(step.signed, { signedPayload: "[hidden]", receipt: undefined });
    }
  }
  expect(steps).toEqual(["quoted", "signed", "submitted", "settled"]);
  const [record] = await journal.list();
  expect(record?.attempts.map(({ signed }) => signed.signedPayload)).toEqual([bytes]);
  expect(record?.request).toEqual(requestOf("a"));
});

test("options of a client that are changed later change no payment of it", async () => {
  const payments = { journal };
  const waybill = new Waybill({
    baseUrl: "https://service.example",
    fetch: () => Promise.reject(new Error("not asked")),
    maxRetries: 0,
    payments,
  });
  Object.assign(payments, { journal: memoryJournal() });
  await stored(waybill.payments.pay({ id: "a", request: requestOf("a"), sign: world.sign("a") })).catch(
    () => {},
  );
  expect((await journal.list()).map(({ id }) => id)).toEqual(["a"]);
});

test("a payment is resumed with what was given when resume was called", async () => {
  const payments = paymentsOf(world.client, { journal });
  await stored(payments.pay({ id: "a", request: requestOf("a"), sign: world.sign("a") }));
  const asked: string[] = [];
  const signer =
    (name: string): PayOptions["sign"] =>
    async (quoted) => {
      asked.push(name);
      return await world.sign("a")(quoted);
    };
  const options = { sign: signer("first") };
  const steps = payments.resume("a", options);
  options.sign = signer("second");
  for await (const _ of steps);
  expect(asked).toEqual(["first"]);
});

test("a clock that returns no time of JavaScript is refused before anything is stored", async () => {
  for (const time of [Number.NaN, Number.POSITIVE_INFINITY, -1, 9e15]) {
    const payments = paymentsOf(world.client, { journal, now: () => time });
    const paying = stored(payments.pay({ id: "a", request: requestOf("a"), sign: world.sign("a") }));
    await expect(paying).rejects.toMatchObject({ code: "invalid_argument" });
  }
  expect(await journal.list()).toEqual([]);
});
