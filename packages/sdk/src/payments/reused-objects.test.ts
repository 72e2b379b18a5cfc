/** Callers use one object for several payments, and change it while the first of them is under way. */
import { beforeEach, expect, test } from "vitest";
import { requestOf } from "../../test/support/equal-requests";
import { HostileWorld } from "../../test/support/hostile-world";
import { Waybill } from "../client";
import type { Journal } from "./journal";
import { memoryJournal } from "./memory-journal";
import { paymentsOf } from "./payments";
import type { PaymentStep, PayOptions } from "./payments-options";

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

test("options that are changed later change no payment", async () => {
  const options = { journal, wait: { timeoutMs: 1_000 } };
  const payments = paymentsOf(world.client, options);
  Object.assign(options, { journal: memoryJournal(), wait: { timeoutMs: "soon" }, inclusion: "none" });
  const steps: string[] = [];
  for await (const { step } of payments.pay({ id: "a", request: requestOf("a"), sign: world.sign("a") }))
    steps.push(step);
  expect(steps).toEqual(["quoted", "signed", "submitted", "settled"]);
});

test("whoever hides or changes what a step shows changes neither what is sent nor the journal", async () => {
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

test("a clock that tells no time of JavaScript is refused before anything is stored", async () => {
  for (const time of [Number.NaN, Number.POSITIVE_INFINITY, -1, 9e15]) {
    const payments = paymentsOf(world.client, { journal, now: () => time });
    const paying = stored(payments.pay({ id: "a", request: requestOf("a"), sign: world.sign("a") }));
    await expect(paying).rejects.toMatchObject({ code: "invalid_argument" });
  }
  expect(await journal.list()).toEqual([]);
});
