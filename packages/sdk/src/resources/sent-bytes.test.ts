import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { Waybill, type WaybillError } from "../index";
import type { SignedTransfer } from "../types";

const hash = (digit: string) => `0x${digit.repeat(64)}`;
const part = (digit: string) => ({ signedPayload: `0x02${digit}`, txHash: hash(digit) });
const signed: SignedTransfer = {
  kind: "evm",
  network: "sepolia",
  quoteId: "1",
  from: hash("f").slice(0, 42),
  nonce: "4",
  ...part("a"),
  approvals: [part("b")],
};

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const accepted = (digit: string) => json({ tx_hash: hash(digit) });

/** The error of a submission whose requests get these answers, in order. */
async function failed(
  answers: readonly (() => Response | Promise<Response>)[],
  { transfer = signed, signal }: { transfer?: SignedTransfer; signal?: AbortSignal } = {},
): Promise<WaybillError> {
  const left = [...answers];
  const fetch = async () => (left.shift() ?? never)();
  const waybill = new Waybill({
    baseUrl: "http://127.0.0.1:1",
    apiKey: "k",
    fetch,
    maxRetries: 0,
    timeoutMs: 200,
  });
  return waybill.transactions.submit(transfer, { signal }).then(
    () => expect.fail("was accepted"),
    (error) => error,
  );
}

const never = () => new Promise<Response>(() => {});

/** What an honest service answers, a hostile one, and one that does not answer: none says that the bytes are not out. */
const answers: Record<string, () => Response | Promise<Response>> = {
  "a lost answer": () => Promise.reject(new TypeError("terminated")),
  silence: never,
  "a refusal": () => json({ error: "validation failed", details: {} }, 422),
  "an expired quote": () => json({ error: "quote expired", code: "expired", details: {} }, 422),
  "an error of the service": () => json({}, 500),
  "an unknown outcome": () => json({ error: "unknown", code: "submission_outcome_unknown" }, 503),
  "a used quota": () => json({}, 429),
  "an unknown key": () => json({}, 401),
  "nothing there": () => json({}, 404),
  "another place": () => new Response(null, { status: 302, headers: { location: "/x" } }),
  "no JSON": () => new Response("<html>"),
  "more than is read": () => json({ tx_hash: "a".repeat(11_000_000) }),
};

describe("the error of a submission says that signed bytes are out", () => {
  test.each(Object.entries(answers))("after %s", async (_, answer) => {
    const payment = await failed([() => accepted("b"), answer]);
    expect(payment.sentHashes).toEqual([hash("b"), hash("a")]);
    expect(payment.hint).toContain(`The signed bytes of ${hash("b")} and ${hash("a")} are out`);
    expect(payment.hint).toMatch(/sign no other payment until they no longer can\.$/);
    const approval = await failed([answer]);
    expect(approval.sentHashes).toEqual([hash("b")]);
    expect(approval.hint).not.toContain(hash("a"));
    expect(inspect([payment, approval], { depth: 9 })).not.toContain("0x02");
  });

  test("after an abort, but only if something was sent", async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const abort = () => {
      controller.abort();
      return never();
    };
    expect((await failed([abort], { signal })).sentHashes).toEqual([hash("b")]);
    const before = await failed([], { signal });
    expect([before.code, before.hint, before.sentHashes]).toEqual([
      "aborted",
      "Nothing was sent.",
      undefined,
    ]);
  });

  test("also when the service names another hash, in the words of that error", async () => {
    const error = await failed([() => accepted("b"), () => accepted("c")]);
    expect(error.code).toBe("hash_mismatch");
    expect(error.sentHashes).toEqual([hash("b"), hash("a")]);
    expect(error.hint).toMatch(/do not pay again/);
  });

  test("also when a function of the caller's own throws", async () => {
    let isSent = false;
    const cause = new Error("the clock has stopped");
    const now = () => {
      if (isSent) throw cause;
      return 0;
    };
    const fetch = async () => {
      isSent = true;
      return json({}, 500);
    };
    const clock = { now, after: () => () => {} };
    const waybill = new Waybill({ baseUrl: "http://127.0.0.1:1", fetch, clock, maxRetries: 0 });
    const payment = { ...signed, approvals: [] };
    const error: WaybillError = await waybill.transactions.submit(payment).catch((thrown) => thrown);
    expect(error).toMatchObject({ code: "connection_failed", cause, sentHashes: [hash("a")] });
  });

  test("and nothing of it where the arguments are wrong; what is no hash is not shown", async () => {
    const wrong = await failed([], { transfer: { ...signed, quoteId: Object(7) } });
    expect([wrong.code, wrong.sentHashes]).toEqual(["invalid_argument", undefined]);
    const secret = hash("1").slice(0, 60);
    const odd = await failed([() => json({}, 422)], {
      transfer: { ...signed, txHash: secret, approvals: [] },
    });
    expect(odd.hint).toContain("The signed bytes are out");
    expect(inspect(odd)).not.toContain(secret);
  });
});
