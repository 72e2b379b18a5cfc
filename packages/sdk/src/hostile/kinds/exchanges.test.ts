import { beforeAll, describe, expect, test } from "vitest";
import {
  application,
  families,
  serviceOf,
  submitAndWait,
  useOnce,
} from "../../../test/support/hostile-exchanges";
import type { Waybill } from "../../client";
import { ArgumentError, WaybillError } from "../../errors";
import { memoryJournal } from "../../payments/memory-journal";
import { paymentsOf } from "../../payments/payments";
import type { Quoted } from "../../types";
import { hostileFetch } from "../hostile-fetch";
import { answerTamperings } from "./answers";
import { endlessAnswers, exchangeTamperings, hostileHeaders, keptBytes, otherAnswers } from "./exchanges";
import { tamperings } from "./index";

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { "Content-Type": "application/json" } });

beforeAll(useOnce);

test("each has a name of its own, which no other tampering has", () => {
  const names = [...tamperings, ...answerTamperings, ...exchangeTamperings].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test("the error for an unknown name says which lists have all of them", () => {
  expect(() => hostileFetch({ tampering: "answer.nice" })).toThrow(ArgumentError);
});

describe.each(families)("%s", (_, { quote, sign }) => {
  test.each([...keptBytes, ...endlessAnswers, ...hostileHeaders])(
    "a submission through $name ends with $code",
    async ({ name, code }) => {
      const quoted = quote();
      const signed = await sign(quoted);
      const { applied, clock, waybill } = application([name], serviceOf(quoted, signed));
      const end: unknown = await clock.run(submitAndWait(waybill, signed)).catch((error: unknown) => error);
      expect([...applied]).toEqual([name]);
      if (code === undefined) return expect(end).toMatchObject({ status: "completed" });
      expect(end).toBeInstanceOf(WaybillError);
      // The caller gets an error that says that the bytes were sent, whatever the fault was.
      expect(end).toMatchObject({ code, sentHashes: [signed.txHash] });
    },
  );

  test.each(keptBytes)("a payment through $name stays open, and nothing more is signed", async ({ name }) => {
    const quoted = quote();
    const signed = await sign(quoted);
    const { applied, clock, waybill } = application([name], serviceOf(quoted, signed));
    const payments = paymentsOf(waybill, { journal: memoryJournal(), now: () => 0 });
    const quotes: Quoted[] = [];
    let signatures = 0;
    const options = {
      sign: async () => {
        signatures += 1;
        return signed;
      },
    };
    const read = async (steps: ReturnType<typeof payments.pay>) => {
      for await (const step of steps) if (step.step === "quoted") quotes.push(step.quoted);
    };
    const open = { code: "payment_open", txHash: signed.txHash };
    const pay = payments.pay({ id: "invoice", request: quoted.request, ...options });
    await expect(clock.run(read(pay))).rejects.toMatchObject(open);
    for (let again = 0; again < 3; again += 1)
      await expect(clock.run(read(payments.resume("invoice", options)))).rejects.toMatchObject(open);
    expect(signatures).toBe(1);
    expect([...applied]).toEqual([name]);
  });

  test.each(keptBytes)(
    "after $name the next nonce is quoted, which a wallet without a journal signs",
    async ({ name }) => {
      const quoted = quote();
      const signed = await sign(quoted);
      const { clock, waybill } = application([name], serviceOf(quoted, signed));
      const honest = await clock.run(waybill.quotes.get(quoted.request));
      expect(await sign(honest)).toMatchObject({ txHash: signed.txHash });
      await expect(clock.run(waybill.transactions.submit(signed))).rejects.toBeInstanceOf(WaybillError);
      const later = await sign(await clock.run(waybill.quotes.get(quoted.request)));
      if (signed.nonce !== undefined) expect(Number(later.nonce)).toBeGreaterThan(Number(signed.nonce));
    },
  );
});

test.each(endlessAnswers)(
  "a list that is iterated over through $name ends with $code",
  async ({ name, code }) => {
    const { clock, waybill } = application([name], async () => json([]));
    const read = async () => {
      for await (const _report of waybill.transactions.list());
    };
    await expect(clock.run(read())).rejects.toMatchObject({ code });
  },
);

const id = "5f0c6e0e-6a0b-4e43-9a3f-0c3a6b7f1d11";
const hash = `0x${"11".repeat(32)}`;
const account = `0x${"22".repeat(20)}`;
const person = { id, account_numbers: [{ account_number: account }] };
const payload = {
  kind: "natural" as const,
  person: {},
  name_identifiers: [],
  national_identifiers: [],
  account_numbers: [],
  addresses: [],
};

test.each<[string, (waybill: Waybill) => Promise<unknown>, honest: unknown]>([
  ["person.id-another", ({ persons }) => persons.get(id), person],
  ["person.id-another", ({ persons }) => persons.replace(id, payload), person],
  ["person.account-another", ({ persons }) => persons.findByAccount(account), person],
  ["report.hash-another", ({ transactions }) => transactions.get(hash), { tx_hash: hash }],
  ["tokens.network-another", ({ tokens }) => tokens.list({ network: "sepolia" }), [{ network: "sepolia" }]],
])("an answer with %s is not believed", async (name, ask, honest) => {
  const { clock, applied, waybill } = application([name], async () => json(honest));
  await expect(clock.run(ask(waybill))).rejects.toMatchObject({ code: "answer_mismatch" });
  expect([...applied]).toEqual([name]);
  const others = otherAnswers.filter((other) => other.name !== name).map((other) => other.name);
  const unharmed = application(others, async () => json(honest));
  expect(await unharmed.clock.run(ask(unharmed.waybill))).toBeDefined();
  expect([...unharmed.applied]).toEqual([]);
});

test("whatever the answers about others are: each of them was tried", () => {
  expect(otherAnswers.map(({ name }) => name).sort()).toEqual([
    ...["person.account-another", "person.id-another", "report.hash-another", "tokens.network-another"],
  ]);
});
