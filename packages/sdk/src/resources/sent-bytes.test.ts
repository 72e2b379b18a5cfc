import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { aliceWallet, goodQuote as cosmosQuote } from "../../test/support/cosmos-quote";
import { alice, bob, change, clock, goodQuote } from "../../test/support/quote";
import { answer, hangUp, serve } from "../../test/support/server";
import { alice as solanaAlice, goodQuote as solanaQuote } from "../../test/support/solana-quote";
import { hurriedWallet } from "../../test/support/unknown-quotes";
import { signQuote as signCosmos } from "../cosmos";
import { signQuote } from "../evm";
import { Waybill, type WaybillError } from "../index";
import { signQuote as signSolana } from "../solana";
import type { SignedTransfer } from "../types";
import { encodeTransfer } from "../verify/evm/calls/transfer";

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

/**
 * The answers of an honest service, of a hostile one, and of one that does not answer: none says that the bytes are not
 * out.
 */
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

describe("the error of a submission says that signed bytes were sent", () => {
  test.each(Object.entries(answers))("after %s", async (_, answer) => {
    const payment = await failed([() => accepted("b"), answer]);
    expect(payment.sentHashes).toEqual([hash("b"), hash("a")]);
    expect(payment.hint).toContain(`The signed bytes of ${hash("b")} and ${hash("a")} were sent`);
    expect(payment.hint).toMatch(/sign no other payment until they cannot be\.$/);
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
    expect(odd.hint).toContain("The signed bytes were sent");
    expect(inspect(odd)).not.toContain(secret);
  });
});

/** Two signatures of one payment that a chain can include both, by family. */
const pairs: Record<string, () => Promise<[SignedTransfer, SignedTransfer]>> = {
  evm: () => Promise.all([signQuote(goodQuote(), alice, { clock }), signed2({})]),
  cosmos: async () => {
    const options = { clock, feeCeiling: { fee: 5_000n } };
    const wallet = await aliceWallet();
    return [
      await signCosmos(cosmosQuote(), wallet, options),
      await signCosmos(cosmosQuote(), wallet, { ...options, nonce: 40n }),
    ];
  },
  solana: () =>
    Promise.all([
      signSolana(solanaQuote(), solanaAlice, { clock }),
      signSolana(solanaQuote(), hurriedWallet, { clock }),
    ]),
};

/** The payment of the good quote with another nonce, after changes to its quote. */
const signed2 = (changes: Record<string, unknown>, nonce = 9n) =>
  signQuote(
    Object.entries(changes).reduce((quoted, [path, value]) => change(quoted, path, value), goodQuote()),
    alice,
    { clock, nonce },
  );

const denials = {
  "an error": answer(500, {}),
  "another place": answer(302, undefined, { location: "/x" }),
  "a used nonce": answer(422, {
    error: "validation failed",
    details: {
      signed_payload: [{ code: "rejected", message: "used", params: { refusal: "excluded", reason: "x" } }],
    },
  }),
  "an expired quote": answer(422, {
    error: "validation failed",
    details: { quote_id: [{ code: "expired", message: "late", params: {} }] },
  }),
  "no answer": hangUp,
  "another hash": answer(202, { tx_hash: hash("e") }),
};

describe("a payment whose receipt the service denies is not paid by a second signature", () => {
  for (const [family, sign] of Object.entries(pairs))
    test.each(Object.entries(denials))(`${family}: after %s`, async (_, denial) => {
      await using server = await serve(denial);
      const waybill = new Waybill({ baseUrl: server.url, maxRetries: 0 });
      const [first, second] = await sign();
      expect(second.txHash).not.toBe(first.txHash);
      await expect(waybill.transactions.submit(first)).rejects.toMatchObject({ sentHashes: [first.txHash] });
      // In any client of the service, however its address is spelled, in those made of this one, and however often.
      const spellings = [server.url, `${server.url}/`, server.url.replace("127.0.0.1", "LOCALHOST")];
      const others = spellings.map((baseUrl) => new Waybill({ baseUrl, maxRetries: 0 }));
      for (const { transactions } of [waybill, waybill.withOptions({ timeoutMs: 9_000 }), ...others])
        await expect(transactions.submit(second)).rejects.toMatchObject({
          name: "SecondPaymentError",
          code: "second_payment",
          txHash: first.txHash,
          message: expect.stringContaining(first.txHash),
          hint: expect.stringMatching(/transactions\.track.*payments\.pay.*acceptSecondPayment: true/),
        });
      expect(server.received).toHaveLength(1);
      // The same bytes are no second payment, and one that is meant is sent.
      await expect(waybill.transactions.submit(first)).rejects.not.toMatchObject({ code: "second_payment" });
      const meant = waybill.transactions.submit(second, { acceptSecondPayment: true });
      await expect(meant).rejects.not.toMatchObject({ code: "second_payment" });
      expect(server.received.map(({ body }) => JSON.parse(body).signed_payload)).toEqual([
        ...[first.signedPayload, first.signedPayload, second.signedPayload],
      ]);
    });

  test("one with the nonce of the first is sent, and so is every other payment", async () => {
    await using server = await serve(answer(500, {}));
    const { transactions } = new Waybill({ baseUrl: server.url, maxRetries: 0 });
    const other = {
      "request.amount": "2000000",
      "quote.source.amount": "2000000",
      "quote.destination.amount": "2000000",
      "quote.min_amount_out": "2000000",
      "quote.transactions.0.data": encodeTransfer({
        recipient: bob.toLowerCase() as `0x${string}`,
        amount: 2_000_000n,
      }),
    };
    const others = [
      await signed2({}),
      await signed2({ "quote.transactions.0.meta.gas_limit": "90000" }),
      await signed2(other, 10n),
    ];
    for (const one of others)
      await expect(transactions.submit(one)).rejects.toMatchObject({ code: "api_error" });
    expect(server.received).toHaveLength(others.length);
    await expect(transactions.submit(await signed2({}, 11n))).rejects.toMatchObject({
      code: "second_payment",
      txHash: others[0]?.txHash,
    });
  });

  test("once it is accepted, or completed, the same can be paid again on purpose", async () => {
    const [first, second, third] = [await signed2({}), await signed2({}, 10n), await signed2({}, 11n)];
    const tracked = { tx_hash: third.txHash, provider: "direct", status: "completed", raw: {} };
    await using server = await serve(
      answer(500, {}),
      answer(202, { tx_hash: first.txHash }),
      answer(202, { tx_hash: second.txHash }),
      answer(500, {}),
      answer(200, { ...tracked, quote_id: third.quoteId }),
      answer(202, { tx_hash: first.txHash }),
    );
    const { transactions } = new Waybill({ baseUrl: server.url, maxRetries: 0 });
    await expect(transactions.submit(first)).rejects.toMatchObject({ code: "api_error" });
    await transactions.submit(first);
    await transactions.submit(second);
    await expect(transactions.submit(third)).rejects.toMatchObject({ code: "api_error" });
    await expect(transactions.submit(first)).rejects.toMatchObject({ code: "second_payment" });
    await transactions.wait(third.txHash);
    await transactions.submit(first);
    expect(server.received).toHaveLength(6);
  });

  test("transactions that were not sent do not count: a wrong argument, an aborted call, an approval that failed", async () => {
    await using server = await serve(answer(500, {}), answer(202, { tx_hash: hash("e") }));
    const { transactions } = new Waybill({ baseUrl: server.url, maxRetries: 0 });
    const [first, second] = [await signed2({}), await signed2({}, 10n)];
    const approving: SignedTransfer = { ...first, receipt: first.receipt, approvals: [part("b")] };
    await expect(transactions.submit({ ...first, quoteId: Object(7) })).rejects.toMatchObject({
      code: "invalid_argument",
    });
    const signal = AbortSignal.abort();
    await expect(transactions.submit(first, { signal })).rejects.toMatchObject({ code: "aborted" });
    await expect(transactions.submit(approving)).rejects.toMatchObject({ sentHashes: [hash("b")] });
    await expect(transactions.submit(second)).rejects.toMatchObject({ code: "hash_mismatch" });
  });

  test("a client remembers the last 1,000", async () => {
    const fetch = async () => json({}, 500);
    const { transactions } = new Waybill({ baseUrl: "http://127.0.0.1:1", fetch, maxRetries: 0 });
    const paid = await signed2({});
    const of = (amount: number, digit: number): SignedTransfer => ({
      ...paid,
      nonce: String(digit),
      txHash: `0x${(amount * 10 + digit).toString(16).padStart(64, "0")}`,
      receipt: { ...paid.receipt, payment: { ...paid.receipt.payment, amount: String(amount) } },
    });
    for (let amount = 1; amount <= 1_001; amount += 1)
      await expect(transactions.submit(of(amount, 1))).rejects.toMatchObject({ code: "api_error" });
    await expect(transactions.submit(of(2, 2))).rejects.toMatchObject({ code: "second_payment" });
    await expect(transactions.submit(of(1, 2))).rejects.toMatchObject({ code: "api_error" });
  });
});
