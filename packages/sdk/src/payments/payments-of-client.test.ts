import { expect, test } from "vitest";
import { alice, clock, goodQuote, screened } from "../../test/support/quote";
import { Waybill } from "../client";
import { ArgumentError } from "../errors/base";
import { signQuote } from "../evm";
import { policyOf } from "../policy";
import { memoryJournal } from "./memory-journal";
import type { SignPayment } from "./payments-options";

const service = {
  baseUrl: "https://service.example",
  fetch: () => Promise.reject(new Error("nothing is sent")),
};

test("a client without a journal makes no payments, and says what it lacks", async () => {
  const { payments } = new Waybill(service);
  const noJournal = { code: "invalid_argument", hint: expect.stringContaining("payments: { journal }") };
  await expect(payments.list()).rejects.toMatchObject(noJournal);
  await expect(payments.resume("invoice 1").next()).rejects.toMatchObject(noJournal);
});

test("a client is refused payments without a journal, and what is no journal", async () => {
  expect(() => new Waybill(Object({ ...service, payments: "a folder" }))).toThrow(ArgumentError);
  expect(() => new Waybill({ ...service, payments: Object({}) })).toThrow("options.payments.journal");
  const { payments } = new Waybill(Object({ ...service, payments: { journal: {} } }));
  await expect(payments.list()).rejects.toThrow(ArgumentError);
});

test("its payments are those of its journal, also through other options", async () => {
  const journal = memoryJournal();
  const waybill = new Waybill({ ...service, payments: { journal } });
  const request = {
    from_chain: "sepolia",
    to_chain: "sepolia",
    from_asset: "usdc",
    to_asset: "usdc",
    from_address: "0xA",
    to_address: "0xB",
    amount: "5",
    slippage_bps: 0,
  };
  await journal.write({
    id: "invoice 1",
    version: 1,
    request,
    travelRuleCompliant: false,
    attempts: [],
    createdAt: "2026-01-15T09:30:00Z",
  });
  for (const { payments } of [waybill, waybill.withOptions({ timeoutMs: 1_000 })]) {
    expect(await payments.list()).toMatchObject([{ id: "invoice 1" }]);
    // Resumed: it is not signed yet.
    await expect(payments.resume("invoice 1").next()).rejects.toMatchObject({
      message: "payment invoice 1 is not signed yet",
    });
  }
});

test("a policy that its options have of their class is that of its payments, and read once", async () => {
  const policies = [await policyOf({ version: 1, networks: ["base"] }), await policyOf({ version: 1 })];
  let read = 0;
  class Treasury {
    readonly journal = memoryJournal();
    get policy() {
      read += 1;
      return policies[Math.min(read, policies.length) - 1];
    }
  }
  const waybill = new Waybill({
    baseUrl: service.baseUrl,
    payments: new Treasury(),
    fetch: async () => Response.json({ quote: goodQuote().quote, risk: screened() }),
  });
  const { request } = goodQuote();
  const sign: SignPayment = (quoted, options) => signQuote(quoted, alice, { ...options, clock });
  for (const id of ["invoice 1", "invoice 2"]) {
    const steps = waybill.payments.pay({ id, request, sign });
    expect(await steps.next()).toMatchObject({ value: { step: "quoted" } });
    await expect(steps.next()).rejects.toMatchObject({ code: "policy_refused", rule: "network" });
  }
});
