import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../../../../scripts/test-size";
import { TestClock } from "../../../test/support/clock";
import { honestService } from "../../../test/support/honest-server";
import { signings } from "../../../test/support/receipts";
import { Waybill } from "../../client";
import { isWaybillError, WaybillError } from "../../errors";
import { memoryJournal } from "../../payments/memory-journal";
import { paymentsOf } from "../../payments/payments";
import type { SignedTransfer } from "../../types";
import { hostileFetch } from "../hostile-fetch";
import { answerTamperings } from "./answers";
import { tamperings } from "./index";

const families = Object.entries(signings).filter(([name]) => ["evm", "solana", "cosmos"].includes(name));

/** An application that submits, and waits for the end, through a server that tampers with its answers. */
function application(signed: SignedTransfer, names: readonly string[], status = "completed") {
  const applied: string[] = [];
  const fetch = hostileFetch({
    tampering: names,
    fetch: honestService(signed, status),
    onTampered: (found) => applied.push(...found.map(({ name }) => name)),
  });
  const clock = new TestClock();
  return { applied, waybill: new Waybill({ baseUrl: "http://127.0.0.1:4280", fetch, clock, maxRetries: 0 }) };
}

const submitAndWait = async ({ transactions }: Waybill, signed: SignedTransfer) => {
  await transactions.submit(signed);
  return transactions.wait(signed.txHash, { quoteId: signed.quoteId });
};

test("each has a name of its own, which no tampering of quotes has", () => {
  const names = [...tamperings, ...answerTamperings].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(families)("%s", (_, { quote, sign }) => {
  test("the answers of an honest service are believed", async () => {
    const signed = await sign(quote());
    const { applied, waybill } = application(signed, []);
    expect(await submitAndWait(waybill, signed)).toMatchObject({ status: "completed" });
    expect(applied).toEqual([]);
  });

  test.each(answerTamperings.filter(({ code }) => code !== "payment_open"))(
    "$name ends with $code",
    async ({ name, code }) => {
      const signed = await sign(quote());
      const { applied, waybill } = application(signed, [name]);
      const error: unknown = await submitAndWait(waybill, signed).catch((error: unknown) => error);
      expect(error).toBeInstanceOf(WaybillError);
      expect(error).toMatchObject({ code });
      // A server may answer with what it was sent: it is not printed.
      expect(String(error)).not.toContain(signed.signedPayload);
      expect(new Set(applied)).toEqual(new Set([name]));
    },
  );

  test("a payment that the chain does not have stays open, whatever the service says", async () => {
    const [early] = answerTamperings.filter(({ code }) => code === "payment_open");
    const signed = await sign(quote());
    const { waybill } = application(signed, [early?.name ?? ""], "pending");
    // Without a chain to ask the outcome is unknown.
    expect(await submitAndWait(waybill, signed)).toMatchObject({ status: "completed" });
    const client = { transactions: waybill.transactions, quotes: { get: async () => quote() } };
    const payments = paymentsOf(Object(client), {
      journal: memoryJournal(),
      inclusion: async () => "possible" as const,
      now: () => 0,
    });
    const pay = async () => {
      const { request } = quote();
      for await (const { step } of payments.pay({ id: "invoice", request, sign: async () => signed }))
        expect(step).not.toBe("settled");
    };
    await expect(pay()).rejects.toMatchObject({ code: "payment_open" });
  });

  test("no answer of any kind is believed about another payment, and none is a crash", async () => {
    const signed = await sign(quote());
    const parts = fc.constantFrom<unknown>("completed", "pending", signed.txHash, "", null, 5, [], {}, "0x");
    const answers = fc.oneof(
      fc.jsonValue(),
      fc.record(
        { tx_hash: parts, quote_id: parts, provider: parts, status: parts, raw: fc.jsonValue() },
        { requiredKeys: [] },
      ),
    );
    await fc.assert(
      fc.asyncProperty(answers, async (answer) => {
        const fetch = async () =>
          new Response(JSON.stringify(answer), { headers: { "Content-Type": "application/json" } });
        const options = { baseUrl: "http://127.0.0.1:4280", fetch, clock: new TestClock(), maxRetries: 0 };
        const { transactions } = new Waybill(options);
        const end: unknown = await transactions.wait(signed.txHash).catch((error: unknown) => error);
        if (isWaybillError(end)) return;
        expect(end).toMatchObject({ status: "completed" });
        expect(JSON.stringify(end)).toContain(signed.txHash);
      }),
      { numRuns: runs(300) },
    );
  });
});
