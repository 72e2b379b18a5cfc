import { beforeEach, describe, expect, test } from "vitest";
import { HostileWorld } from "../../test/support/hostile-world";
import { TimeoutError, ValidationError } from "../errors";
import { PaymentIdUsedError, PaymentOpenError } from "./errors";
import type { Inclusion, InclusionReader } from "./inclusion";
import type { Journal } from "./journal";
import { memoryJournal } from "./memory-journal";
import { paymentsOf } from "./payments";
import type { PaymentClient, SignPayment } from "./payments-options";

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

const refused = () =>
  new ValidationError({ code: "validation_failed", message: "no", hint: "", status: 422, requestId: "1" });

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe("payments with a journal", () => {
  let world: HostileWorld;
  let journal: Journal;
  let sent: string[];
  let client: PaymentClient;
  beforeEach(() => {
    world = new HostileWorld(true, () => 0.99);
    world.hostile = false;
    journal = memoryJournal();
    sent = [];
    client = {
      quotes: world.client.quotes,
      transactions: {
        submit: async (signed) => {
          sent.push(signed.signedPayload);
          return world.client.transactions.submit(signed);
        },
        wait: world.client.transactions.wait,
      },
    };
  });
  const payments = (over = {}) => paymentsOf(client, { journal, now: () => 0, ...over });
  const pay = (over = {}) =>
    payments().pay({ id: "invoice 1", request, sign: world.sign("invoice 1"), ...over });

  test("the steps, each in the journal when it is reported; afterwards nothing is open", async () => {
    const states: unknown[] = [];
    for await (const { step } of pay())
      states.push([step, (await journal.get("invoice 1"))?.attempts.map(({ state }) => state)]);
    expect(states).toEqual([
      ["quoted", []],
      ["signed", ["signed"]],
      ["submitted", ["submitted"]],
      ["settled", ["completed"]],
    ]);
    expect(await payments().list()).toEqual([]);
    expect(await all(pay())).toMatchObject([{ step: "settled", status: "completed" }]);
    expect(sent).toHaveLength(1);
  });

  test("a payment hands its calls its signal; onTracked gets each answer, instead of the one for all payments", async () => {
    const calls: unknown[] = [];
    const watching: PaymentClient = {
      quotes: {
        get: (request, options) => {
          calls.push(["quote", options?.signal]);
          return client.quotes.get(request);
        },
      },
      transactions: {
        submit: (signed, options) => {
          calls.push(["submit", options?.signal]);
          return client.transactions.submit(signed);
        },
        wait: async (hash, options = {}) => {
          calls.push(["wait", options.signal?.aborted, options.timeoutMs]);
          options.onTracked?.({ tx_hash: hash, provider: "direct", status: "submitted", raw: {} });
          stop.abort();
          calls.push(["wait", options.signal?.aborted]);
          return client.transactions.wait(hash);
        },
      },
    };
    const [stop, ofAll] = [new AbortController(), new AbortController()];
    const forAll = { timeoutMs: 5, signal: ofAll.signal, onTracked: () => calls.push("for all") };
    const given = {
      request,
      signal: stop.signal,
      onTracked: ({ status }: { status: string }) => calls.push(status),
    };
    await all(
      paymentsOf(watching, { journal, now: () => 0, wait: forAll }).pay({
        id: "invoice 1",
        sign: world.sign("invoice 1"),
        ...given,
      }),
    );
    expect(calls).toEqual([
      ["quote", stop.signal],
      ["submit", stop.signal],
      ["wait", false, 5],
      "submitted",
      ["wait", true],
    ]);
    calls.length = 0;
    await all(
      paymentsOf(watching, { journal, now: () => 0, wait: forAll }).pay({
        id: "2",
        request,
        sign: world.sign("2"),
      }),
    );
    expect(calls).toContain("for all");
  });

  test("that the service does not send accepted bytes again is part of the step, printable and short", async () => {
    const submit: PaymentClient["transactions"]["submit"] = async (signed) => ({
      ...Object(await client.transactions.submit(signed)),
      broadcast_barred_reason: `a list\u001b names a party ${"x".repeat(500)}`,
    });
    const barring = { ...client, transactions: { ...client.transactions, submit } };
    const steps = await all(
      paymentsOf(barring, { journal, now: () => 0 }).pay({
        id: "invoice 1",
        request,
        sign: world.sign("invoice 1"),
      }),
    );
    expect(steps.find(({ step }) => step === "submitted")).toMatchObject({
      broadcastBarredReason: expect.stringMatching(/^a list +names a party x+… \(\d+ more characters\)$/),
    });
    expect((await all(payments().pay({ id: "2", request, sign: world.sign("2") })))[2]).not.toHaveProperty(
      "broadcastBarredReason",
    );
  });

  test("payments of one account at once have one nonce after the other, and all are made", async () => {
    const ids = ["invoice 1", "invoice 2", "invoice 3", "invoice 4", "invoice 5"];
    const together = await Promise.all(
      ids.map((id) => all(payments().pay({ id, request, sign: world.sign(id) }))),
    );
    for (const steps of together)
      expect(steps.at(-1)).toMatchObject({ step: "settled", status: "completed" });
    expect(ids.map((id) => world.paid(id))).toEqual(ids.map(() => 1));
    const nonces = (await journal.list()).map(({ attempts: [attempt] }) => attempt?.signed.nonce);
    expect(nonces.sort()).toEqual(["0", "1", "2", "3", "4"]);
  });

  test("two payments of one amount to one recipient are two transactions, also where a service repeats a quote", async () => {
    const { quotes } = client;
    const first = await quotes.get(request);
    await all(pay({ id: "invoice 4" }));
    const old = { ...client, quotes: { get: async () => ({ ...(await quotes.get(request)), ...first }) } };
    // A signer that does not pass its options on signs the quoted nonce.
    const deaf: SignPayment = (quoted) => world.sign("invoice 5")(quoted);
    const june = paymentsOf(old, { journal: { ...journal }, now: () => 0 });
    await expect(all(june.pay({ id: "invoice 5", request, sign: deaf }))).rejects.toMatchObject({
      code: "same_transaction",
      paymentId: "invoice 5",
      otherPaymentId: "invoice 4",
    });
    expect((await payments().list()).map(({ id }) => id)).toEqual(["invoice 5"]);
    expect(sent).toHaveLength(1);
  });

  test("a signer that signs the quoted nonce, which another payment has, is refused before anything is sent", async () => {
    const deaf =
      (id: string): SignPayment =>
      (quoted) =>
        world.sign(id)(quoted);
    const ids = ["invoice 1", "invoice 2"];
    const together = await Promise.allSettled(
      ids.map((id, at) =>
        all(payments().pay({ id, request: { ...request, amount: `${at + 5}` }, sign: deaf(id) })),
      ),
    );
    expect(together.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = together.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toMatchObject([{ code: "invalid_argument", hint: expect.stringContaining("options") }]);
    expect(sent).toHaveLength(1);
  });

  test("a client that quotes something else, and a signer that signs it, are refused before anything is sent", async () => {
    const other = { ...request, amount: "999", to_address: "0xC" };
    const elsewhere = { ...client, quotes: { get: async () => client.quotes.get(other) } };
    const never = () => expect.unreachable("the signer was asked");
    const paying = paymentsOf(elsewhere, { journal }).pay({ id: "invoice 1", request, sign: never });
    await expect(all(paying)).rejects.toMatchObject({
      code: "invalid_argument",
      message: expect.stringContaining("the client returned a quote"),
    });
    const sign = async () => world.sign("invoice 2")(await client.quotes.get(other));
    await expect(all(pay({ id: "invoice 2", sign }))).rejects.toMatchObject({
      code: "invalid_argument",
      message: expect.stringContaining("another quote"),
    });
    expect(sent).toEqual([]);
  });

  test("an id stands for one payment", async () => {
    await all(pay());
    await expect(all(pay({ request: { ...request, amount: "6" } }))).rejects.toThrow(
      expect.objectContaining({ name: PaymentIdUsedError.name, code: "payment_id_used" }),
    );
    await expect(all(pay({ id: "" }))).rejects.toMatchObject({ code: "invalid_argument" });
    await expect(all(payments().resume("invoice 2"))).rejects.toMatchObject({ code: "invalid_argument" });
  });

  test("a store that answers with another payment's record is refused before anything is signed or sent", async () => {
    await all(pay());
    const cutting: Journal = { ...journal, get: async (id) => await journal.get(id.slice(0, 9)) };
    const other = "invoice 1, the second of one amount";
    const sign = () => expect.unreachable();
    const open = payments({ journal: cutting });
    for (const steps of [open.pay({ id: other, request, sign }), open.resume(other, { sign })])
      await expect(all(steps)).rejects.toMatchObject({ code: "journal_unreadable" });
    expect(sent).toHaveLength(1);
  });

  test("stopped after the signature, it is listed, and resume sends the same bytes without a signer", async () => {
    for await (const { step } of pay()) if (step === "signed") break;
    expect(sent).toEqual([]);
    expect(await payments().list()).toMatchObject([{ id: "invoice 1", attempts: [{ state: "signed" }] }]);
    const steps = await all(payments().resume("invoice 1"));
    expect(steps.map(({ step }) => step)).toEqual(["submitted", "settled"]);
    expect(sent).toEqual(["bytes: 2"]);
  });

  test("a Travel Rule declaration is declared again when the payment is resumed", async () => {
    const declared: unknown[] = [];
    const { submit } = client.transactions;
    client.transactions.submit = async (signed, options) => {
      declared.push(options?.travelRuleCompliant);
      return submit(signed);
    };
    for await (const { step } of pay({ travelRuleCompliant: true })) if (step === "signed") break;
    await all(payments().resume("invoice 1"));
    expect(declared).toEqual([true]);
  });

  test("the declaration of the request is declared; otherwise, or if it was signed otherwise, nothing is signed or sent", async () => {
    const declared: unknown[] = [];
    const { submit } = client.transactions;
    client.transactions.submit = async (signed, options) => {
      declared.push([signed.travelRuleCompliant, options?.travelRuleCompliant]);
      return submit(signed);
    };
    const compliant = { ...request, travel_rule_compliant: true };
    const refusal = { code: "invalid_argument", message: expect.stringContaining("travelRuleCompliant") };
    await expect(all(pay({ request: compliant, travelRuleCompliant: false }))).rejects.toMatchObject(refusal);
    const asked = { ...request, travel_rule_compliant: false };
    await expect(all(pay({ request: asked, travelRuleCompliant: true }))).rejects.toMatchObject(refusal);
    const sign: SignPayment = async (quoted, options) => ({
      ...(await world.sign("invoice 1")(quoted, options)),
      travelRuleCompliant: false,
    });
    await expect(all(pay({ request: compliant, sign }))).rejects.toMatchObject({
      message: expect.stringContaining("declaration"),
    });
    expect(declared).toEqual([]);
    await all(pay({ request: compliant }));
    expect(declared).toEqual([[true, true]]);
  });

  test("before anything is signed the last declaration counts; afterwards another one is refused, unsent", async () => {
    for await (const { step } of pay({ travelRuleCompliant: true })) if (step === "quoted") break;
    // Before that the last word counts.
    for await (const { step } of pay()) if (step === "signed") break;
    await expect(all(pay({ travelRuleCompliant: true }))).rejects.toMatchObject({
      code: "invalid_argument",
      message: expect.stringContaining("travelRuleCompliant: false"),
    });
    expect(sent).toEqual([]);
    expect(await all(pay())).toMatchObject([{ step: "submitted" }, { step: "settled" }]);
    await expect(all(pay({ travelRuleCompliant: true }))).rejects.toMatchObject({ code: "invalid_argument" });
  });

  test("refused because the chain has it already: resumed without a signer, it is settled", async () => {
    await all(pay());
    const included = await journal.get("invoice 1");
    if (!included) throw new Error("nothing was stored");
    const attempts = included.attempts.map((attempt) => ({ ...attempt, state: "submitted" as const }));
    await journal.write({ ...included, attempts, version: included.version + 1 });
    client.transactions.submit = async () => {
      throw refused();
    };
    const resumed = all(payments({ inclusion: world.inclusion }).resume("invoice 1"));
    expect(await resumed).toMatchObject([{ step: "settled", status: "completed" }]);
    expect(await payments().list()).toEqual([]);
  });

  test("an answer that is lost says what is out and what to do; the same bytes are sent again", async () => {
    const { submit } = client.transactions;
    client.transactions.submit = async (signed) => {
      await submit(signed);
      throw new Error("lost");
    };
    const error = await all(pay()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PaymentOpenError);
    expect(error).toMatchObject({
      code: "payment_open",
      paymentId: "invoice 1",
      txHash: "hash 2",
      message: expect.stringContaining("hash 2"),
      hint: expect.stringContaining("resume"),
      cause: expect.objectContaining({ message: "lost" }),
    });
    client.transactions.submit = submit;
    expect((await all(pay())).at(-1)).toMatchObject({ status: "completed" });
    expect(sent).toEqual(["bytes: 2", "bytes: 2"]);
  });

  test("kept bytes, a refusal and the next nonce: the second signature is refused, before the signer is asked", async () => {
    const answer = client.transactions.submit;
    client.transactions.submit = async (signed) => {
      sent.push(signed.signedPayload);
      world.hostile = false;
      // Handed to the chain later, when the client may have signed again.
      throw refused();
    };
    await expect(all(pay())).rejects.toMatchObject({ code: "payment_open" });
    const quote = client.quotes.get;
    client.quotes.get = async (request) => {
      const quoted = await quote(request);
      const [transaction] = quoted.quote.transactions as unknown as { meta: { nonce: string } }[];
      if (transaction) transaction.meta.nonce = "1";
      return quoted;
    };
    let signatures = 0;
    const sign: Parameters<typeof pay>[0] = {
      sign: async (quoted: Parameters<ReturnType<typeof world.sign>>[0]) => {
        signatures += 1;
        return world.sign("invoice 1")(quoted);
      },
    };
    await expect(all(pay(sign))).rejects.toMatchObject({ code: "payment_open", txHash: "hash 2" });
    expect(signatures).toBe(0);
    // With the same nonce at most one of the two can be included, so it may be signed again.
    client.quotes.get = quote;
    client.transactions.submit = answer;
    expect((await all(pay(sign))).at(-1)).toMatchObject({ status: "completed" });
  });

  test("a network that the request names by an alias can be signed again at the same nonce", async () => {
    const submit = client.transactions.submit;
    client.transactions.submit = async () => {
      throw refused();
    };
    // A signed payment names its network by the slug.
    const sign = async (quoted: Parameters<ReturnType<typeof world.sign>>[0]) => ({
      ...(await world.sign("invoice 1")(quoted)),
      network: "eth",
    });
    const named = { request: { ...request, from_chain: "Ethereum", to_chain: "Ethereum" }, sign };
    await expect(all(pay(named))).rejects.toMatchObject({ code: "payment_open" });
    client.transactions.submit = submit;
    expect((await all(pay(named))).at(-1)).toMatchObject({ status: "completed" });
  });

  test("a signer that uses another nonce than the quote's is refused before anything is sent", async () => {
    client.transactions.wait = async () => ({ status: "failed" });
    await all(pay());
    const sign = async (quoted: Parameters<ReturnType<typeof world.sign>>[0]) => ({
      ...(await world.sign("invoice 1")(quoted)),
      nonce: "9",
    });
    const again = paymentsOf(
      { ...client, quotes: { get: async (request) => quoteWithNonce(request) } },
      { journal },
    );
    const before = sent.length;
    await expect(all(again.pay({ id: "invoice 1", request, sign }))).rejects.toMatchObject({
      code: "payment_open",
    });
    expect(sent).toHaveLength(before);
  });

  const quoteWithNonce: PaymentClient["quotes"]["get"] = async (request) => {
    const quoted = await world.client.quotes.get(request);
    const [transaction] = quoted.quote.transactions as unknown as { meta: { nonce: string } }[];
    if (transaction) transaction.meta.nonce = "0";
    return quoted;
  };

  test("a service that says completed is not believed when the chain does not have it", async () => {
    const kept: PaymentClient = {
      ...client,
      transactions: { submit: async () => ({}), wait: async () => ({ status: "completed" }) },
    };
    const checked = paymentsOf(kept, { journal, inclusion: world.inclusion });
    const paying = all(checked.pay({ id: "invoice 1", request, sign: world.sign("invoice 1") }));
    await expect(paying).rejects.toMatchObject({ code: "payment_open" });
    expect(await checked.list()).toHaveLength(1);
  });

  describe("a service that says failed or abandoned", () => {
    const said = (status: string, known: Inclusion | undefined, over = {}) => {
      const { submit } = client.transactions;
      const lying = { ...client, transactions: { submit, wait: async () => ({ status }) } };
      const inclusion: InclusionReader | undefined =
        known && (async ({ txHash }) => (txHash === "hash 99" ? "possible" : known));
      const checked = paymentsOf(lying, { journal, inclusion });
      const sign = world.sign("invoice 1");
      return all(checked.pay({ id: "invoice 1", request: { ...request, ...over }, sign }));
    };
    const state = async () => (await journal.get("invoice 1"))?.attempts.map((attempt) => attempt.state);

    test.each([
      ["failed", "included", { step: "settled", status: "completed" }, "completed"],
      ["abandoned", "included", { step: "settled", status: "completed" }, "completed"],
      ["failed", "unfinalized", { step: "included" }, "submitted"],
      ["failed", "failed", { step: "settled", status: "failed" }, "failed"],
      ["abandoned", "impossible", { step: "settled", status: "abandoned" }, "abandoned"],
      ["failed", "possible", { step: "reported", status: "failed" }, "failed"],
      ["abandoned", "possible", { step: "reported", status: "abandoned" }, "abandoned"],
      ["failed", undefined, { step: "reported", status: "failed" }, "failed"],
      ["failed", "no_effect", { step: "settled", status: "failed", failureReason: "no_effect" }, "failed"],
      ["completed", "no_effect", { step: "settled", status: "failed", failureReason: "no_effect" }, "failed"],
    ] as const)("%s, of what a chain calls %s", async (status, known, step, kept) => {
      expect((await said(status, known)).at(-1)).toMatchObject(step);
      expect(await state()).toEqual([kept]);
      expect(await payments().list()).toHaveLength(kept === "completed" ? 0 : 1);
    });

    test("the failure reason is reported and kept, and a text that is no reason is not", async () => {
      const saying = async (id: string, failure_reason: string | null, status = "failed") => {
        const { submit } = client.transactions;
        const transactions = { submit, wait: async () => ({ status, failure_reason }) };
        const checked = paymentsOf({ ...client, transactions }, { journal });
        const steps = await all(checked.pay({ id, request, sign: world.sign(id) }));
        const kept = (await journal.get(id))?.attempts.map(({ state, failureReason }) => [
          state,
          failureReason,
        ]);
        return { reported: steps.at(-1), kept };
      };
      const mined = { step: "reported", status: "failed", failureReason: "no_effect" };
      expect(await saying("a", "no_effect")).toMatchObject({
        reported: mined,
        kept: [["failed", "no_effect"]],
      });
      const odd = await saying("b", "<script>");
      expect(odd).toMatchObject({ reported: { status: "failed" }, kept: [["failed", undefined]] });
      expect(odd.reported).not.toHaveProperty("failureReason");
      expect(await saying("c", "no_effect", "completed")).toMatchObject({ kept: [["completed", undefined]] });
      // An unpaid payment is not signed again by the word of the service alone, whatever its reason.
      await expect(saying("a", "no_effect")).rejects.toMatchObject({ code: "payment_open" });
    });

    test("the source leg of a payment to another network says nothing of the destination leg", async () => {
      const steps = await said("failed", "included", { to_chain: "base" });
      expect(steps.at(-1)).toMatchObject({ step: "reported", status: "failed" });
      expect(await state()).toEqual(["failed"]);
      expect(await payments().list()).toHaveLength(1);
    });

    test("nor when it is resumed, after the service has called it failed", async () => {
      await said("failed", "possible", { to_chain: "base" });
      expect(await state()).toEqual(["failed"]);
      const steps = await said("failed", "included", { to_chain: "base" });
      expect(steps).toMatchObject([{ step: "reported", status: "failed" }]);
      expect(await state()).toEqual(["failed"]);
      const arrived = await said("completed", "included", { to_chain: "base" });
      expect(arrived.at(-1)).toMatchObject({ step: "settled", status: "completed" });
    });

    test("nor of an earlier signature, of which the service is asked from then on", async () => {
      const over = { to_chain: "base" };
      await said("failed", "possible", over);
      const record = await journal.get("invoice 1");
      const [first] = record?.attempts ?? [];
      if (!record || !first) return expect.unreachable();
      const later = { ...first, signed: { ...first.signed, txHash: "hash 99" } };
      await journal.write({ ...record, version: record.version + 1, attempts: [first, later] });
      const steps = await said("failed", "included", over);
      expect(steps).toMatchObject([{ step: "reported", signed: first.signed, status: "failed" }]);
      const kept = (await journal.get("invoice 1"))?.attempts;
      expect(kept).toMatchObject([
        { state: "failed", signed: later.signed },
        { state: "failed", signed: first.signed },
      ]);
      const again = await said("failed", "included", over);
      expect(again).toMatchObject([{ step: "reported", signed: first.signed, status: "failed" }]);
      expect((await journal.get("invoice 1"))?.attempts).toEqual(kept);
    });

    test("nor when the service refuses the bytes that are sent again, and does not know the end", async () => {
      await said("pending", "included", { to_chain: "base" });
      const before = await journal.get("invoice 1");
      for (const wait of [
        async () => ({ status: "pending" }),
        () => Promise.reject(new TimeoutError({ code: "timeout", message: "pending", hint: "" })),
      ]) {
        const refusing = { ...client, transactions: { submit: () => Promise.reject(refused()), wait } };
        const checked = paymentsOf(refusing, { journal, inclusion: async () => "included" });
        expect(await all(checked.resume("invoice 1"))).toMatchObject([{ step: "included" }]);
        expect(await journal.get("invoice 1")).toEqual(before);
      }
    });
  });

  test.each([
    ["failed", "failed"],
    ["impossible", "abandoned"],
  ] as const)(
    "completed, says the service, and a chain finally %s: it has ended, and is signed again on request",
    async (known, status) => {
      client.transactions.wait = async () => ({ status: "completed" });
      const checked = payments({ inclusion: async () => known });
      const steps = await all(checked.pay({ id: "invoice 1", request, sign: world.sign("invoice 1") }));
      expect(steps.at(-1)).toMatchObject({ step: "settled", status });
      expect((await journal.get("invoice 1"))?.attempts).toMatchObject([{ state: status }]);
      const again = await all(checked.resume("invoice 1", { sign: world.sign("invoice 1") }));
      expect(again.map(({ step }) => step)).toEqual(["quoted", "signed", "submitted", "settled"]);
    },
  );

  describe("a chain includes one of two signatures at one nonce", () => {
    /** The second one has another fee; the service has refused the first, and calls the second abandoned. */
    const resumed = async (known: readonly [Inclusion, Inclusion], over = {}) => {
      let chain: readonly Inclusion[] = [];
      const inclusion: InclusionReader = async ({ txHash }) => chain[Number(txHash)] ?? "possible";
      let count = 0;
      const sign: SignPayment = async (quoted) => {
        const txHash = String(count++);
        return { ...(await world.sign("invoice 1")(quoted)), txHash, signedPayload: `bytes ${txHash}` };
      };
      client.transactions.submit = async ({ txHash }) => {
        if (txHash === "0") throw refused();
      };
      client.transactions.wait = async () => {
        chain = known;
        return { status: "abandoned" };
      };
      const checked = payments({ inclusion });
      const paying = { id: "invoice 1", request: { ...request, ...over }, sign };
      await expect(all(checked.pay(paying))).rejects.toMatchObject({ code: "payment_open" });
      return checked.resume("invoice 1", { sign });
    };

    test("that the second is impossible does not end what the first has paid", async () => {
      expect((await all(await resumed(["included", "impossible"]))).at(-1)).toMatchObject({
        step: "settled",
        status: "completed",
        signed: { txHash: "0" },
      });
      expect(await payments().list()).toEqual([]);
    });

    test("nor what it pays on another network, of which the service is asked", async () => {
      const steps = await all(await resumed(["included", "impossible"], { to_chain: "base-sepolia" }));
      expect(steps.at(-1)).toMatchObject({ step: "reported", signed: { txHash: "0" } });
    });

    test("nor what it may still pay", async () => {
      expect((await all(await resumed(["unfinalized", "impossible"]))).at(-1)).toMatchObject({
        step: "included",
        signed: { txHash: "0" },
      });
    });

    test("while a chain does not say so of both, nothing has ended", async () => {
      await expect(all(await resumed(["possible", "impossible"]))).rejects.toMatchObject({
        code: "payment_open",
        txHash: "0",
      });
    });

    test("both are impossible: it has ended", async () => {
      expect((await all(await resumed(["impossible", "impossible"]))).at(-1)).toMatchObject({
        step: "settled",
        status: "abandoned",
      });
    });

    /** The first is accepted, refused when it is sent again, and mined before the second, whose nonce it has used. */
    test.each([
      ["completed", "settled"],
      ["submitted", undefined],
    ])(
      "no chain can be asked: the first is the payment's end where the service says %s",
      async (status, end) => {
        const excluded = { code: "rejected", message: "its nonce is used", params: { refusal: "excluded" } };
        const isUsed = new ValidationError({
          ...{ code: "validation_failed", message: "no", hint: "", status: 422, requestId: "1" },
          fields: { signed_payload: [excluded] },
        });
        let isLost = true;
        let count = 0;
        const sign: SignPayment = async (quoted) => {
          const txHash = String(count++);
          return { ...(await world.sign("invoice 1")(quoted)), txHash, signedPayload: `bytes ${txHash}` };
        };
        client.transactions.submit = async ({ txHash }) => {
          if (txHash === "1") throw isUsed;
          if (!isLost) throw refused();
        };
        client.transactions.wait = async (txHash) => {
          if (isLost) throw new TimeoutError({ code: "timeout", message: "no answer", hint: "" });
          return { status: txHash === "0" ? status : "submitted" };
        };
        const paying = { id: "invoice 1", request, sign };
        await expect(all(payments().pay(paying))).rejects.toThrow(TimeoutError);
        isLost = false;
        const again = all(payments().pay(paying));
        if (end === undefined) return await expect(again).rejects.toMatchObject({ code: "payment_open" });
        expect((await again).at(-1)).toMatchObject({ step: end, status, signed: { txHash: "0" } });
        expect(await payments().list()).toEqual([]);
      },
    );
  });

  test("the declaration is that of the payment: a resumption takes none", async () => {
    const options = Object({ travelRuleCompliant: true });
    await expect(all(payments().resume("invoice 1", options))).rejects.toMatchObject({
      code: "invalid_argument",
      message: "options has no travelRuleCompliant",
    });
  });

  test.each([
    ["sepolia", "Sepolia"],
    ["eth", "ethereum"],
  ])("%s to %s is one network: what is in its final block is paid", async (from_chain, to_chain) => {
    client.transactions.wait = async () => ({ status: "failed" });
    const named = { ...request, from_chain, to_chain };
    const sure = payments({ inclusion: async () => "included", acceptReportedFailures: true });
    const steps = await all(sure.pay({ id: "invoice 1", request: named, sign: world.sign("invoice 1") }));
    expect(steps.at(-1)).toMatchObject({ step: "settled", status: "completed" });
  });

  test.each(["submit", "wait"] as const)(
    "where %s is not answered, a chain says the end that it knows",
    async (method) => {
      const lost = new TimeoutError({ code: "timeout", message: "lost", hint: "", retryable: true });
      client.transactions[method] = async () => {
        throw lost;
      };
      let known: Inclusion = "possible";
      const asked = payments({ inclusion: async () => known });
      const paying = all(asked.pay({ id: "invoice 1", request, sign: world.sign("invoice 1") }));
      const open = method === "submit" ? { code: "payment_open" } : lost;
      await expect(paying).rejects.toMatchObject(open);
      known = "unfinalized";
      expect((await all(asked.resume("invoice 1"))).at(-1)).toMatchObject({ step: "included" });
      known = "included";
      expect((await all(asked.resume("invoice 1"))).at(-1)).toMatchObject({ status: "completed" });
      expect(await asked.list()).toEqual([]);
    },
  );

  test("in a block that may still be dropped: reported, kept in the list, and settled when it is final", async () => {
    let known: Inclusion = "unfinalized";
    const asked: string[] = [];
    const checked = payments({
      inclusion: async (_signed: unknown, signedAt: string) => {
        asked.push(signedAt);
        return known;
      },
    });
    const steps = await all(checked.pay({ id: "invoice 1", request, sign: world.sign("invoice 1") }));
    expect(steps.at(-1)).toMatchObject({ step: "included", signed: { txHash: "hash 2" } });
    expect(await checked.list()).toMatchObject([{ attempts: [{ state: "submitted" }] }]);
    // The service may refuse what a chain has: nothing else is signed meanwhile.
    const { submit } = client.transactions;
    client.transactions.submit = async () => {
      throw refused();
    };
    const sign = async () => Promise.reject(new Error("signed again"));
    expect(await all(checked.resume("invoice 1", { sign }))).toMatchObject([{ step: "included" }]);
    client.transactions.submit = submit;
    known = "included";
    expect((await all(checked.resume("invoice 1"))).at(-1)).toMatchObject({ step: "settled" });
    expect(await checked.list()).toEqual([]);
    expect(new Set(asked)).toEqual(new Set(["1970-01-01T00:00:00.000Z"]));
  });

  test.each([
    ["a misspelled name", { timeoutMS: 1 }],
    ["an unknown function", { onstatus: () => undefined }],
    ["a quote, which is that of each payment", { quoteId: "quote 1" }],
    ["a text for a number", { pollMs: "1" }],
    ["no number", { timeoutMs: Number.NaN }],
    ["a number for a signal", { signal: 5 }],
    ["a text for a function", { onTracked: "log" }],
    ["null", null],
  ])("options of the wait are checked before anything is signed: %s", (_what, wait) => {
    expect(() => payments({ wait })).toThrow(expect.objectContaining({ code: "invalid_argument" }));
    const good = { timeoutMs: 1, pollMs: 0, signal: new AbortController().signal, onStatus: undefined };
    expect(payments({ wait: good })).toBeDefined();
  });

  test("when two processes pay one id at once, one signature is sent", async () => {
    const results = await Promise.allSettled([all(pay()), all(pay())]);
    expect(new Set(sent).size).toBe(1);
    const failed = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    for (const error of failed) expect(error).toMatchObject({ code: "payment_changed", retryable: true });
    expect(world.paid("invoice 1")).toBe(1);
  });

  test("the journal holds no key and nothing of a person", async () => {
    await all(pay());
    const text = JSON.stringify(await journal.list());
    expect(Object.keys(JSON.parse(text)[0].attempts[0].signed).sort()).toEqual(
      ["from", "kind", "network", "nonce", "quoteId", "signedPayload", "txHash"].sort(),
    );
  });
});
