import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { alice, change, clock, goodQuote, screened } from "../../test/support/quote";
import { SigningError, ValidationError, WaybillError } from "../errors";
import { signQuote } from "../evm";
import { explain } from "../explain";
import { type Policy, type PolicyDocument, PolicyRefusedError, policyOf } from "../policy";
import type { QuoteRequest, SignedTransfer } from "../types";
import type { Inclusion, InclusionReader } from "./inclusion";
import type { Journal } from "./journal";
import { memoryJournal } from "./memory-journal";
import { paymentsOf } from "./payments";
import type { PaymentClient, PaymentsOptions, SignPayment } from "./payments-options";
import { spentIn } from "./spent";

const { request } = goodQuote();
const NOON = Date.parse("2026-01-15T12:00:00Z");
const DAY = 86_400_000;

/** A payment is 2.5 USDC. */
const document = (perDay: string): PolicyDocument => ({
  version: 1,
  limits: [{ token: { network: "sepolia", symbol: "USDC" }, perDay }],
});

const sign: SignPayment = (quoted, options) => signQuote(quoted, alice, { ...options, clock });

async function steps(payment: AsyncIterable<{ step: string }>): Promise<string[]> {
  const found: string[] = [];
  for await (const { step } of payment) found.push(step);
  return found;
}

describe("payments under a policy", () => {
  let journal: Journal;
  let sent: string[];
  let time: number;
  let nonce: number;
  let fee = 30_000_000_000n;
  let nextFee: bigint;
  let status: string;
  /** When quotes end; undefined: before all that happens here. */
  let expiresAt: number | undefined;
  let client: PaymentClient;
  beforeEach(() => {
    journal = memoryJournal();
    sent = [];
    time = NOON;
    nonce = 7;
    status = "completed";
    nextFee = 1n;
    expiresAt = undefined;
    client = {
      quotes: {
        get: async (request) => {
          const quoted = change(goodQuote(), "quote.transactions.0.meta.nonce", String(nonce));
          // Never the same bytes twice, unless a test says so.
          fee += nextFee;
          change(quoted, "quote.transactions.0.meta.max_fee_per_gas", String(fee));
          if (expiresAt) change(quoted, "quote.expires_at", new Date(expiresAt).toISOString());
          return { ...quoted, request, risk: screened() };
        },
      },
      transactions: {
        submit: async (signed) => sent.push(signed.signedPayload),
        wait: async () => ({ status }),
      },
    };
  });
  const payments = async (perDay = "5", over: Partial<PaymentsOptions> = {}) =>
    paymentsOf(client, { journal, now: () => time, policy: await policyOf(document(perDay)), ...over });
  /** The journal as a process of an earlier version has it open: it claims no nonces. */
  const elsewhere = (): Journal => ({ ...journal, claim: async (_, owner) => owner });
  const pay = async (id: string, over: Partial<PaymentsOptions> = {}) => {
    nonce += 1;
    return steps((await payments("5", over)).pay({ id, request, sign }));
  };
  const states = async (id: string) => (await journal.get(id))?.attempts.map(({ state }) => state);

  test("the journal says what was spent in a day; the next one begins at midnight UTC", async () => {
    await pay("1");
    await pay("2");
    const third = pay("3");
    await expect(third).rejects.toMatchObject({ rule: "per_day", code: "policy_refused" });
    expect(await states("3")).toEqual([]);
    time = Date.parse("2026-01-15T23:59:59.999Z");
    await expect(pay("3")).rejects.toBeInstanceOf(PolicyRefusedError);
    time += 1;
    expect(await pay("3")).toEqual(["quoted", "signed", "submitted", "settled"]);
    expect(sent).toHaveLength(3);
  });

  test("the journal is read once before something is signed, and once more before it is sent", async () => {
    await pay("1");
    const read = vi.spyOn(journal, "list");
    const explained: SignPayment = async (quoted, options) => {
      await explain({ ...quoted, request }, { policy: options.policy, clock });
      expect(read).toHaveBeenCalledTimes(1);
      const signed = await sign(quoted, options);
      expect(read).toHaveBeenCalledTimes(1);
      return signed;
    };
    nonce += 1;
    expect(await steps((await payments()).pay({ id: "2", request, sign: explained }))).toContain("settled");
    expect(read).toHaveBeenCalledTimes(2);
  });

  test("the receipt is in the journal, as plain JSON", async () => {
    await pay("1");
    const [attempt] = (await journal.get("1"))?.attempts ?? [];
    const { receipt } = attempt?.signed ?? {};
    expect(receipt?.policy?.rules).toEqual(["limit", "per_day"]);
    expect(receipt?.payment.amount).toBe("2500000");
    expect(JSON.parse(JSON.stringify(receipt))).toEqual(receipt);
  });

  test("a signature that was made without the policy is neither kept nor sent", async () => {
    const forgetful: SignPayment = (quoted) => signQuote(quoted, alice, { clock });
    const paying = steps((await payments()).pay({ id: "1", request, sign: forgetful }));
    await expect(paying).rejects.toMatchObject({
      code: "invalid_argument",
      hint: expect.stringContaining("options"),
    });
    const other = await policyOf(document("9"));
    const another: SignPayment = (quoted) =>
      signQuote(quoted, alice, { clock, policy: other.withSpent(() => []) });
    await expect(steps((await payments()).pay({ id: "1", request, sign: another }))).rejects.toThrow(
      /policy/,
    );
    expect(await states("1")).toEqual([]);
    expect(sent).toEqual([]);
  });

  test("one of two that were signed at once is withheld; it may follow when there is room", async () => {
    const [one, other] = [await payments("2.5"), await payments("2.5", { journal: elsewhere() })];
    const first = one.pay({ id: "1", request, sign });
    const second = other.pay({ id: "2", request, sign });
    for (const _ of ["quoted", "signed"]) await Promise.all([first.next(), second.next()]);
    expect([await states("1"), await states("2")]).toEqual([["signed"], ["signed"]]);
    await expect(first.next()).rejects.toMatchObject({ rule: "per_day" });
    expect(await steps(second)).toEqual(["submitted", "settled"]);
    expect(await states("1")).toEqual(["withheld"]);
    await expect(steps(one.resume("1"))).rejects.toMatchObject({ rule: "per_day" });
    await expect(steps(one.resume("1", { sign }))).rejects.toMatchObject({ rule: "per_day" });
    expect(sent).toHaveLength(1);
    time += DAY;
    expect(await steps(one.resume("1", { sign }))).toEqual(["quoted", "signed", "submitted", "settled"]);
    expect(await states("1")).toEqual(["completed"]);
  });

  /** Payments 1 and 2 are signed on the first day, which has room for one: the first is withheld, the second paid. */
  const withheld = async () => {
    const room = await payments("2.5");
    const first = room.pay({ id: "1", request, sign });
    for (const _ of ["quoted", "signed"]) await first.next();
    nonce += 1;
    // Signed while the first one was not in the journal yet.
    const blind: Journal = { ...journal, list: async () => [] };
    await steps((await payments("2.5", { journal: blind })).pay({ id: "2", request, sign }));
    await expect(first.next()).rejects.toMatchObject({ rule: "per_day" });
    nonce -= 1;
    return room;
  };
  const refusedQuote = () =>
    new ValidationError({
      code: "validation_failed",
      message: "no",
      hint: "",
      status: 422,
      requestId: "1",
      fields: { quote_id: [{ code: "expired", message: null, params: {} }] },
    });

  test.each([
    ["by resume alone", {}, undefined],
    ["by resume with a signer, while the quote is valid", { sign }, NOON + 9 * DAY],
  ])(
    "a withheld payment is checked by the day on which it is released, and counts on it: %s",
    async (_how, options, expiry) => {
      expiresAt = expiry;
      nextFee = 0n;
      const room = await withheld();
      expect(await states("1")).toEqual(["withheld"]);
      await expect(steps(room.resume("1", options))).rejects.toMatchObject({ rule: "per_day" });
      time += DAY;
      nonce += 2;
      await steps(room.pay({ id: "3", request, sign }));
      nonce -= 2;
      await expect(steps(room.resume("1", options))).rejects.toMatchObject({ rule: "per_day" });
      expect(await states("1")).toEqual(["withheld"]);
      time += DAY;
      expect((await steps(room.resume("1", options))).slice(-2)).toEqual(["submitted", "settled"]);
      expect(await states("1")).toEqual(["completed"]);
      // When it was signed stays: a chain is asked about all blocks since.
      expect((await journal.get("1"))?.attempts[0]?.signedAt).toBe(new Date(NOON).toISOString());
      nonce += 3;
      await expect(steps(room.pay({ id: "4", request, sign }))).rejects.toMatchObject({ rule: "per_day" });
      time += DAY;
      expect(await steps(room.pay({ id: "4", request, sign }))).toContain("settled");
    },
  );

  test("a withheld signature whose nonce another payment used is signed again, without a node", async () => {
    client.transactions.submit = async (signed) => {
      if (Number(signed.nonce) < nonce) throw refusedQuote();
      sent.push(signed.signedPayload);
      nonce = Number(signed.nonce) + 1;
    };
    const [one, other] = [await payments("2.5"), await payments("2.5", { journal: elsewhere() })];
    const first = one.pay({ id: "1", request, sign });
    const second = other.pay({ id: "2", request, sign });
    for (const _ of ["quoted", "signed"]) await Promise.all([first.next(), second.next()]);
    expect((await journal.list()).map(({ attempts: [one] }) => one?.signed.nonce)).toEqual(["7", "7"]);
    await expect(steps(first)).rejects.toMatchObject({ rule: "per_day" });
    expect(await steps(second)).toEqual(["submitted", "settled"]);
    time += DAY;
    expect(await steps(one.resume("1", { sign }))).toEqual(["quoted", "signed", "submitted", "settled"]);
    expect(sent).toHaveLength(2);
  });

  test("a payment that another policy has allowed and that was not sent is not sent under this one", async () => {
    const loose = await payments("5");
    for await (const { step } of loose.pay({ id: "1", request, sign })) if (step === "signed") break;
    const strict = { ...document("5"), providers: ["cctp"] };
    const policy = await policyOf(strict);
    const under = await payments("5", { policy });
    await expect(steps(under.resume("1"))).rejects.toMatchObject({
      code: "invalid_argument",
      message: "payment 1 was signed under another policy and was not sent",
    });
    await expect(steps(under.resume("1", { sign }))).rejects.toMatchObject({ rule: "provider" });
    expect(await states("1")).toEqual([]);
    expect(sent).toEqual([]);
    expect(await steps(loose.resume("1", { sign }))).toEqual(["quoted", "signed", "submitted", "settled"]);
    expect(sent).toHaveLength(1);
  });

  test("a payment that was sent under another policy is sent again", async () => {
    const { submit } = client.transactions;
    client.transactions.submit = async () => {
      throw new Error("lost");
    };
    const open = steps((await payments("5")).pay({ id: "1", request, sign }));
    await expect(open).rejects.toMatchObject({ code: "payment_open" });
    client.transactions.submit = submit;
    expect(await steps((await payments("3")).resume("1"))).toEqual(["submitted", "settled"]);
  });

  describe("a payment that was sent and refused, before another signature that was not sent", () => {
    let first: SignedTransfer | undefined;
    const refuse = async () => Promise.reject(refusedQuote());
    const fill = async () => {
      const blind: Journal = { ...journal, list: async () => [] };
      for (const id of ["2", "3"]) {
        nonce += 1;
        await steps((await payments("5", { journal: blind })).pay({ id, request, sign }));
      }
      sent = [];
    };
    beforeEach(async () => {
      const { transactions } = client;
      client.transactions = { ...transactions, submit: refuse };
      const refused = steps((await payments()).pay({ id: "1", request, sign }));
      await expect(refused).rejects.toMatchObject({ code: "payment_open" });
      for await (const { step } of (await payments()).resume("1", { sign })) if (step === "signed") break;
      expect(await states("1")).toEqual(["released", "signed"]);
      first = (await journal.get("1"))?.attempts[0]?.signed;
      client.transactions = transactions;
    });

    test("goes on without a signer, where another policy has allowed the later one", async () => {
      expect(await steps((await payments("4")).resume("1"))).toEqual(["submitted", "settled"]);
      expect(sent).toEqual([first?.signedPayload]);
    });

    test.each([
      ["alone", {}],
      ["with a signer", { sign }],
    ])(
      "is settled where a chain has it, and the later one is withheld: resumed %s",
      async (_how, options) => {
        await fill();
        const inclusion: InclusionReader = async ({ txHash }) =>
          txHash === first?.txHash ? "included" : "impossible";
        expect(await steps((await payments("5", { inclusion })).resume("1", options))).toEqual(["settled"]);
        expect(sent).toEqual([]);
      },
    );

    test.each([
      ["alone", {}],
      ["with a signer", { sign }],
    ])("is reported as out, and the later one is withheld: resumed %s", async (_how, options) => {
      await fill();
      await expect(steps((await payments()).resume("1", options))).rejects.toMatchObject({
        code: "payment_open",
        txHash: first?.txHash,
        cause: { rule: "per_day" },
      });
      expect(await states("1")).toEqual(["released", "withheld"]);
      expect(sent).toEqual([]);
    });

    test("is reported as out when its signer refuses, and says that nothing was sent", async () => {
      client.transactions.submit = refuse;
      const declined: SignPayment = async () =>
        Promise.reject(new SigningError("declined", "Nothing was sent.", undefined, "signature_declined"));
      await expect(steps((await payments()).resume("1", { sign: declined }))).rejects.toMatchObject({
        code: "payment_open",
        cause: { code: "signature_declined" },
        hint: expect.stringMatching(/may have been sent.*make no other payment/),
      });
    });
  });

  test("the same bytes for another quote are checked by the day on which they are released, too", async () => {
    nextFee = 0n;
    expiresAt = NOON + 9 * DAY;
    const room = await withheld();
    time += DAY;
    const { submit } = client.transactions;
    // The first quote has expired: the same bytes are signed for the next one.
    client.transactions.submit = async () => {
      client.transactions.submit = submit;
      throw refusedQuote();
    };
    expect(await steps(room.resume("1", { sign }))).toEqual(["quoted", "signed", "submitted", "settled"]);
    expect(await states("1")).toEqual(["completed"]);
    expect((await journal.get("1"))?.attempts[0]).toMatchObject({
      signedAt: new Date(NOON).toISOString(),
      judgedAt: new Date(NOON + DAY).toISOString(),
    });
    nonce += 2;
    await expect(steps(room.pay({ id: "3", request, sign }))).rejects.toMatchObject({ rule: "per_day" });
  });

  test.each([
    ["back when it is sent", 0, -3 * DAY],
    ["ahead when it is signed", 3 * DAY, 0],
  ])("a clock that is set %s takes nothing off the limits", async (_how, whenSigned, whenSent) => {
    const room = await payments("2.5");
    time = NOON + whenSigned;
    const first = room.pay({ id: "1", request, sign });
    for (const _ of ["quoted", "signed"]) await first.next();
    time = NOON + whenSent;
    expect(await steps(first)).toEqual(["submitted", "settled"]);
    time = NOON;
    nonce += 1;
    await expect(steps(room.pay({ id: "2", request, sign }))).rejects.toMatchObject({ rule: "per_day" });
    expect(sent).toHaveLength(1);
  });

  test("a payment that was signed while the clock was ahead is checked with all payments of the day on which it is sent", async () => {
    const room = await payments("2.5");
    time = NOON + 3 * DAY;
    const first = room.pay({ id: "1", request, sign });
    for (const _ of ["quoted", "signed"]) await first.next();
    time = NOON;
    nonce += 1;
    // Signed while the first one was not in the journal yet.
    const blind: Journal = { ...journal, list: async () => [] };
    await steps((await payments("2.5", { journal: blind })).pay({ id: "2", request, sign }));
    await expect(first.next()).rejects.toMatchObject({ rule: "per_day" });
    expect(await states("1")).toEqual(["withheld"]);
    expect(sent).toHaveLength(1);
  });

  test("a payment that was signed without a receipt, before there was a policy, can be finished", async () => {
    const { submit } = client.transactions;
    client.transactions.submit = async () => {
      throw new Error("lost");
    };
    const bare: SignPayment = async (quoted, options) => {
      const { receipt: _, ...signed } = await sign(quoted, options);
      return signed;
    };
    const before = await payments("5", { policy: undefined });
    const open = steps(before.pay({ id: "1", request, sign: bare }));
    await expect(open).rejects.toMatchObject({ code: "payment_open" });
    client.transactions.submit = submit;
    expect(await steps((await payments("5")).resume("1"))).toEqual(["submitted", "settled"]);
  });

  describe("a payment that was signed, and perhaps sent, before there was a policy", () => {
    /** The service has it, and its answer was lost. */
    beforeEach(async () => {
      const { submit } = client.transactions;
      client.transactions.submit = async (signed) => {
        await submit(signed);
        throw new Error("lost");
      };
      const open = steps((await payments("5", { policy: undefined })).pay({ id: "1", request, sign }));
      await expect(open).rejects.toMatchObject({ code: "payment_open" });
      client.transactions.submit = submit;
    });

    test.each([
      ["alone", {}, { code: "payment_open", cause: { rule: "per_day" } }],
      ["with a signer", { sign }, { code: "payment_open", cause: { rule: "per_day" } }],
    ])("is not withheld, and counts: resumed %s", async (_how, options, refusal) => {
      await expect(steps((await payments("1")).resume("1", options))).rejects.toMatchObject(refusal);
      expect(await states("1")).toEqual(["signed"]);
      expect(sent).toHaveLength(1);
      nonce += 1;
      await expect(steps((await payments("4")).pay({ id: "2", request, sign }))).rejects.toMatchObject({
        rule: "per_day",
      });
    });

    test("is reported as out where the journal cannot be read for the limits", async () => {
      const list = async () => Promise.reject(new Error("no access"));
      const resumed = steps((await payments("5", { journal: { ...journal, list } })).resume("1"));
      await expect(resumed).rejects.toMatchObject({
        code: "payment_open",
        cause: { message: "no access" },
        txHash: expect.stringMatching(/^0x/),
      });
    });

    test("is settled where a chain has it, whatever the policy says", async () => {
      const inclusion = async (): Promise<Inclusion> => "included";
      const settled = steps((await payments("1", { inclusion })).resume("1"));
      expect(await settled).toEqual(["settled"]);
    });
  });

  test("a payment that was signed before midnight and is sent after it counts on the later day", async () => {
    const room = await payments("2.5");
    for await (const { step } of room.pay({ id: "1", request, sign })) if (step === "signed") break;
    time += DAY;
    client.transactions.submit = async () => Promise.reject(new Error("lost"));
    await expect(steps(room.resume("1"))).rejects.toMatchObject({ code: "payment_open" });
    expect(await states("1")).toEqual(["released"]);
    nonce += 1;
    await expect(steps(room.pay({ id: "2", request, sign }))).rejects.toMatchObject({ rule: "per_day" });
    // A payment that may have been sent keeps its day.
    time += DAY;
    await expect(steps(room.resume("1"))).rejects.toMatchObject({ code: "payment_open" });
    expect((await journal.get("1"))?.attempts[0]?.judgedAt).toBe(new Date(NOON + DAY).toISOString());
  });

  test("a released payment is sent without another check; one that is only signed is checked first", async () => {
    for await (const { step } of (await payments()).pay({ id: "1", request, sign }))
      if (step === "signed") break;
    expect(await states("1")).toEqual(["signed"]);
    client.transactions.submit = async () => Promise.reject(new Error("lost"));
    await expect(steps((await payments()).resume("1"))).rejects.toMatchObject({ code: "payment_open" });
    expect(await states("1")).toEqual(["released"]);
    client.transactions.submit = async (signed) => sent.push(signed.signedPayload);
    expect(await steps((await payments("0.1")).resume("1"))).toEqual(["submitted", "settled"]);
  });

  test("a process without a policy marks the payments that it sends, so that no other process withholds them", async () => {
    for await (const { step } of (await payments()).pay({ id: "1", request, sign }))
      if (step === "signed") break;
    client.transactions.submit = async () => Promise.reject(new Error("lost"));
    await expect(steps((await payments("5", { policy: undefined })).resume("1"))).rejects.toThrow();
    expect(await states("1")).toEqual(["released"]);
  });

  test("that an attempt failed is believed of a chain, not of the service", async () => {
    status = "failed";
    await pay("1");
    await pay("2");
    expect(await states("2")).toEqual(["failed"]);
    await expect(pay("3")).rejects.toMatchObject({ rule: "per_day" });
    const inclusion = (answer: Inclusion) => ({ inclusion: async () => answer });
    await expect(pay("3", inclusion("possible"))).rejects.toMatchObject({ rule: "per_day" });
    const unreachable = { inclusion: async () => Promise.reject(new Error("down")) };
    await expect(pay("3", unreachable)).rejects.toMatchObject({ rule: "per_day" });
    expect(await pay("3", inclusion("impossible"))).toContain("submitted");
  });

  test("payments that failed or were abandoned by the service's word do not count where that word is accepted", async () => {
    const accepting = { acceptReportedFailures: true };
    for (const [id, reported] of [...Object.entries({ 1: "failed", 2: "abandoned", 3: "completed" })]) {
      status = reported;
      await pay(id, accepting);
    }
    // A node of one's own decides where there is one.
    const possible = { ...accepting, inclusion: async (): Promise<Inclusion> => "possible" };
    await expect(pay("4", possible)).rejects.toMatchObject({ rule: "per_day" });
    await expect(pay("4")).rejects.toMatchObject({ rule: "per_day" });
    status = "completed";
    expect(await pay("4", accepting)).toContain("settled");
    await expect(pay("5", accepting)).rejects.toMatchObject({ rule: "per_day" });
  });

  test("a signature whose nonce another payment used counts not where the service's word is accepted", async () => {
    const accepting = { acceptReportedFailures: true };
    const open = async (id: string) => {
      for await (const { step } of (await payments("9")).pay({ id, request, sign }))
        if (step === "signed") break;
    };
    await open("lost");
    // A process that reads neither records nor claims.
    const blind: Journal = { ...elsewhere(), list: async () => [] };
    await steps((await payments("9", { journal: blind })).pay({ id: "won", request, sign }));
    await expect(pay("3")).rejects.toMatchObject({ rule: "per_day" });
    expect(await pay("3", accepting)).toContain("settled");
  });

  test("a journal that answers with no list is reported as one that cannot be read", async () => {
    const broken: Journal = { ...journal, list: async () => Object(undefined) };
    const spent = spentIn({ journal: broken }, () => false);
    await expect(spent(0)).rejects.toMatchObject({ code: "journal_unreadable" });
  });

  test("a signature without a receipt leaves unknown what was spent: nothing is signed that day", async () => {
    const bare: SignPayment = async (quoted) => ({
      ...(await signQuote(quoted, alice, { clock })),
      receipt: undefined,
    });
    await steps((await payments("5", { policy: undefined })).pay({ id: "1", request, sign: bare }));
    const error = await pay("2").catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(WaybillError);
    expect(error).toMatchObject({ code: "journal_unreadable" });
    time += DAY;
    expect(await pay("2")).toContain("settled");
  });

  test.each([
    ["no payment", undefined],
    ["no amount", {}],
    ["a word for an amount", { amount: "x" }],
    ["a fraction", { amount: "2.5" }],
    ["another network's token", { amount: "2500000", token: null }],
  ])("a receipt with %s does not say what was spent: nothing is signed that day", async (_what, payment) => {
    await pay("1");
    const [record] = await journal.list();
    const changed = Object(structuredClone(record));
    changed.attempts[0].signed.receipt.payment = payment;
    const list = async () => [changed];
    const paying = steps(
      (await payments("5", { journal: { ...journal, list } })).pay({ id: "2", request, sign }),
    );
    nonce += 1;
    await expect(paying).rejects.toMatchObject({
      code: expect.stringMatching(/journal_unreadable|policy_refused/),
    });
    expect(sent).toHaveLength(1);
  });

  test("a receipt without a quote, of a signer of the caller's own, is no crash when it is withheld", async () => {
    const room = await withheld();
    const record = structuredClone(await journal.get("1"));
    Reflect.deleteProperty(Object(record?.attempts[0]?.signed.receipt), "quote");
    await journal.write(Object({ ...record, version: (record?.version ?? 0) + 1 }));
    await expect(steps(room.resume("1", { sign }))).rejects.toMatchObject({ rule: "per_day" });
  });

  test.each(["check", "checkLimits", "withSpent", "digest"])(
    "a policy without %s is refused at once",
    async (part) => {
      const policy = Object({ ...(await policyOf(document("5"))), [part]: undefined });
      expect(() => paymentsOf(client, { journal, policy })).toThrow(
        expect.objectContaining({ code: "invalid_argument" }),
      );
    },
  );

  test("a policy of a class of the caller's own is asked at each point", async () => {
    class Noting implements Policy {
      static readonly asked: string[] = [];
      readonly #policy: Policy;
      constructor(policy: Policy) {
        this.#policy = policy;
      }
      get document() {
        return this.#policy.document;
      }
      get digest() {
        return this.#policy.digest;
      }
      withSpent(...given: Parameters<Policy["withSpent"]>) {
        return new Noting(this.#policy.withSpent(...given));
      }
      check(...given: Parameters<Policy["check"]>) {
        Noting.asked.push("check");
        return this.#policy.check(...given);
      }
      checkLimits(...given: Parameters<Policy["checkLimits"]>) {
        Noting.asked.push("checkLimits");
        return this.#policy.checkLimits(...given);
      }
    }
    expect(await pay("1", { policy: new Noting(await policyOf(document("5"))) })).toContain("settled");
    expect(Noting.asked).toEqual(["check", "checkLimits"]);
  });

  test("a policy whose withSpent returns none is refused before anything is signed", async () => {
    const policy: Policy = { ...(await policyOf(document("5"))), withSpent: () => Object({}) };
    await expect(pay("1", { policy })).rejects.toMatchObject({ code: "invalid_argument" });
    expect(await states("1")).toEqual([]);
  });

  test("while nothing of a payment is out, it is the policy that refuses to have it signed again", async () => {
    expiresAt = NOON + DAY;
    const room = await withheld();
    nonce += 1;
    const resumed = steps(room.resume("1", { sign }));
    await expect(resumed).rejects.toMatchObject({ code: "policy_refused", rule: "per_day" });
  });

  test("a document in the place of its policy is refused; the caller's signal ends a waiting signature", async () => {
    const unread = Object({ journal, policy: document("5") });
    expect(() => paymentsOf(client, unread)).toThrow(expect.objectContaining({ code: "invalid_argument" }));
    const paying = (await payments()).pay({ id: "1", request, sign, signal: AbortSignal.abort() });
    await expect(steps(paying)).rejects.toMatchObject({ code: "aborted" });
    expect(await states("1")).toEqual([]);
  });

  test("the declaration of the request counts, which is submitted", async () => {
    const policy = await policyOf({
      version: 1,
      travelRule: [{ token: { network: "sepolia", symbol: "USDC" }, from: "1" }],
    });
    const paying = async (id: string, request: QuoteRequest, travelRuleCompliant?: boolean) =>
      steps((await payments("5", { policy })).pay({ id, request, sign, travelRuleCompliant }));
    await expect(paying("1", request, true)).rejects.toMatchObject({ rule: "travel_rule" });
    const compliant = { ...request, travel_rule_compliant: true };
    await expect(paying("1", compliant, false)).rejects.toMatchObject({ code: "invalid_argument" });
    expect(await paying("2", compliant)).toContain("settled");
  });

  test("in any order of what several processes do, no more is sent than the limit, and what has room is", async () => {
    const policy = await policyOf(document("5"));
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const shared = memoryJournal();
        const out = new Set<string>();
        const slow: Journal = {
          get: scheduler.scheduleFunction(shared.get),
          write: scheduler.scheduleFunction(shared.write),
          claim: scheduler.scheduleFunction(shared.claim),
          list: scheduler.scheduleFunction(shared.list),
        };
        const submit = async (signed: SignedTransfer) => out.add(signed.receipt?.digest ?? "");
        const open = (journal: Journal) =>
          paymentsOf(
            { ...client, transactions: { ...client.transactions, submit } },
            { journal, now: () => time, policy },
          );
        const quick: SignPayment = async (quoted, options) => {
          const key = `${quoted.quote.id} ${options.nonce}`;
          const signed = kept.get(key) ?? (await signQuote(quoted, alice, { ...options, clock }));
          kept.set(key, signed);
          const receipt = signed.receipt && { ...signed.receipt, digest: `${++count}` };
          // Bytes of their own.
          return { ...signed, signedPayload: `bytes ${count}`, txHash: `0x${count}`, receipt };
        };
        let count = 0;
        const kept = new Map<string, SignedTransfer>();
        const paying = ["1", "2", "3"].map((id) =>
          steps(open({ ...slow }).pay({ id, request, sign: quick })).catch((error: unknown) => {
            if (!(error instanceof PolicyRefusedError)) throw error;
          }),
        );
        await scheduler.waitFor(Promise.all(paying));
        expect(out.size).toBeLessThanOrEqual(2);
        for (const id of ["1", "2", "3"])
          await steps(open(shared).resume(id, { sign: quick })).catch((error: unknown) => {
            if (!(error instanceof PolicyRefusedError)) throw error;
          });
        expect(out.size).toBe(2);
      }),
      { numRuns: 60 },
    );
  });
});
