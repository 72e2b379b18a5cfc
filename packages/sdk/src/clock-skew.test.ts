import { expect, test } from "vitest";
import { alice, goodQuote } from "../test/support/quote";
import { answer, serve } from "../test/support/server";
import { Waybill } from "./client";
import { noteSkew } from "./clock-skew";
import { signQuote, verifyQuote } from "./evm";
import { memoryJournal, paymentsOf } from "./payments";
import type { Quoted } from "./types";

const now = Date.parse("2026-01-15T09:30:00Z");
const HOUR = 3_600_000;

/** A quote of the service that was made `age` before now, and its answer, by a service whose clock is right. */
async function quotedAt(local: number, { age = 0, date = true, expires = true } = {}) {
  const { quote, request } = goodQuote();
  const at = (time: number) => new Date(time).toISOString();
  const made = {
    ...quote,
    id: crypto.randomUUID(),
    created_at: at(now - age),
    expires_at: expires ? at(now - age + 60_000) : null,
  };
  await using server = await serve((response, received) => {
    response.sendDate = false;
    if (date) response.setHeader("date", new Date(now).toUTCString());
    answer(200, { quote: made, risk: null })(response, received);
  });
  const clock = { now: () => local, after: () => () => {} };
  const waybill = new Waybill({ baseUrl: server.url, clock, timeoutMs: 0 });
  return await waybill.quotes.get(request);
}
const hintOf = (quoted: Awaited<ReturnType<typeof quotedAt>>, local: number): unknown => {
  try {
    verifyQuote(quoted, { clock: { now: () => local } });
  } catch (error) {
    return error;
  }
  return expect.unreachable("it was valid");
};

test.each([true, false])(
  "a quote that has expired by a wrong clock says so (with a Date: %s)",
  async (date) => {
    const quoted = await quotedAt(now + HOUR, { date });
    expect(hintOf(quoted, now + HOUR)).toMatchObject({
      code: "quote_expired",
      hint: "This machine's clock is 60 min ahead of the service's. Set it right, then ask for a new quote.",
    });
  },
);

test("a quote that has really expired says nothing of clocks", async () => {
  const hint = "Ask for a new quote.";
  expect(hintOf(await quotedAt(now), now + HOUR)).toMatchObject({ code: "quote_expired", hint });
  // The clock is wrong, and the quote is old by the right one, too.
  const old = await quotedAt(now + HOUR, { age: HOUR });
  expect(hintOf(old, now + HOUR)).toMatchObject({ code: "quote_expired", hint });
});

test.each([
  ["ahead of", HOUR],
  ["behind", -HOUR],
])(
  "a quote without an expiry says that the clock is %s the service's, also of a copy",
  async (where, off) => {
    const quoted = JSON.parse(JSON.stringify(await quotedAt(now + off, { expires: false })));
    expect(hintOf(quoted, now + off)).toMatchObject({
      hint: `This machine's clock is 60 min ${where} the service's. Set it right, then ask for a new quote.`,
    });
  },
);

test("payments say it, too, although they copy what they sign", async () => {
  const local = now + HOUR;
  const quoted = await quotedAt(local);
  const unsent = () => Promise.reject(new Error("sent"));
  const payments = paymentsOf(
    { quotes: { get: async () => quoted }, transactions: { submit: unsent, wait: unsent } },
    { journal: memoryJournal(), now: () => local },
  );
  const sign = async (given: Quoted) => await signQuote(given, alice, { clock: { now: () => local } });
  const paid = async () => {
    for await (const _ of payments.pay({ id: "1", request: { ...quoted.request }, sign }));
  };
  await expect(paid()).rejects.toMatchObject({
    code: "quote_expired",
    hint: expect.stringContaining("60 min ahead"),
  });
});

test("only the last thousand quotes are remembered", async () => {
  const first = await quotedAt(now + HOUR);
  const response = new Response(null, { headers: { date: new Date(now).toUTCString() } });
  const quotes = Array.from({ length: 1_000 }, (_, at) => ({ id: `quote ${at}` }));
  noteSkew({ quotes }, response, now + HOUR);
  expect(hintOf(first, now + HOUR)).toMatchObject({ hint: "Ask for a new quote." });
});
