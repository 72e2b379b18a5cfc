import { expect, test } from "vitest";
import { goodQuote } from "../test/support/quote";
import { answer, serve } from "../test/support/server";
import { Waybill } from "./client";
import { verifyQuote } from "./evm";

const now = Date.parse("2026-01-15T09:30:00Z");
const HOUR = 3_600_000;

/** A quote of the service that was made `age` before now, and its answer, by a service whose clock is right. */
async function quotedAt(local: number, { age = 0, date = true } = {}) {
  const { quote, request } = goodQuote();
  const at = (time: number) => new Date(time).toISOString();
  const made = { ...quote, created_at: at(now - age), expires_at: at(now - age + 60_000) };
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
