import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { HostileWorld } from "../../test/support/hostile-world";
import { randomFrom } from "../../test/support/random-from";
import { ValidationError } from "../errors";
import type { Journal } from "./journal";
import { memoryJournal } from "./memory-journal";
import { paymentsOf } from "./payments";
import type { PaymentClient, PaymentOfMany, PayOptions } from "./payments-options";
import type { PaymentRecord } from "./record";

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

const refusal = () =>
  new ValidationError({ code: "validation_failed", message: "no", hint: "", status: 422, requestId: "1" });

/** A node refuses the bytes, and may take them later. */
const rejected = () =>
  new ValidationError({
    code: "validation_failed",
    message: "no",
    hint: "",
    status: 422,
    requestId: "1",
    fields: { signed_payload: [{ code: "rejected", message: "no", params: {} }] },
  });

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** The last step of each payment, by its id. */
const endsOf = (steps: readonly PaymentOfMany[]): Record<string, string> =>
  Object.fromEntries(steps.map((one) => [one.id, one.step === "settled" ? one.status : one.step] as const));

describe.each([
  ["EVM", "sepolia", true],
  ["Cosmos", "osmo-test-5", true],
  ["Solana", "solana-devnet", false],
])("many payments of one account at once, on %s", (_name, network, hasNonces) => {
  let world: HostileWorld;
  let stored: Journal;
  let client: PaymentClient;
  /** Ids whose bytes the service refuses. */
  let refused: Set<string>;
  let sending: number;
  let mostSending: number;
  const ids = Array.from({ length: 50 }, (_, at) => `invoice ${at}`);
  beforeEach(() => {
    world = new HostileWorld(hasNonces, randomFrom(7));
    world.hostile = false;
    world.isShared = false;
    world.quoteLifetime = 10_000;
    stored = memoryJournal();
    refused = new Set();
    sending = 0;
    mostSending = 0;
    client = {
      quotes: world.client.quotes,
      transactions: {
        submit: async (signed) => {
          sending += 1;
          mostSending = Math.max(mostSending, sending);
          try {
            const owner = (await stored.list()).find(({ attempts }) =>
              attempts.some((one) => one.signed.txHash === signed.txHash),
            );
            if (refused.has(owner?.id ?? "")) throw refusal();
            return await world.client.transactions.submit(signed);
          } finally {
            sending -= 1;
          }
        },
        wait: async (hash) => {
          for (let round = 0; round < 400; round += 1) {
            const found = await world.client.transactions.wait(hash).catch(() => undefined);
            if (found) return found;
            world.pass();
            await new Promise((resolve) => setTimeout(resolve, 1));
          }
          return expect.unreachable(`${hash} is in no block`);
        },
      },
    };
  });
  /** Payments of a process of its own: nonces are handed out for each journal object, and over processes by its claims. */
  const process = (over: Partial<Journal> = {}) =>
    paymentsOf(client, {
      journal: { ...stored, ...over },
      inclusion: world.inclusion,
      wait: { pollMs: 1 },
    });
  const payment = (id: string, over: Partial<PayOptions> = {}): PayOptions => ({
    id,
    request: { ...request, from_chain: network, to_chain: network, amount: `${100 + ids.indexOf(id)}` },
    sign: world.sign(id),
    ...over,
  });
  const paidOnce = (of: readonly string[] = ids) =>
    expect(of.map((id) => [id, world.paid(id)])).toEqual(of.map((id) => [id, 1]));
  const nonces = async (): Promise<(string | undefined)[]> =>
    (await stored.list())
      .flatMap(({ attempts }) => attempts.map(({ signed }) => signed.nonce))
      .sort((one, other) => Number(one) - Number(other));
  const inOrder = hasNonces ? ids.map((_, at) => `${at}`) : ids.map(() => undefined);

  test("all are made, one nonce after the other", async () => {
    const steps = await all(process().payAll(ids.map((id) => payment(id))));
    expect(endsOf(steps)).toEqual(Object.fromEntries(ids.map((id) => [id, "completed"])));
    for (const id of ids)
      expect(steps.filter((one) => one.id === id).map(({ step }) => step)).toEqual([
        ...["quoted", "signed", "submitted", "settled"],
      ]);
    paidOnce();
    expect(await nonces()).toEqual(inOrder);
    if (network === "osmo-test-5") expect(mostSending).toBe(1);
    else expect(mostSending).toBeGreaterThan(1);
  });

  test("so are those of several calls of pay", async () => {
    const payments = process();
    const ends = await Promise.all(ids.map((id) => all(payments.pay(payment(id)))));
    for (const steps of ends) expect(steps.at(-1)).toMatchObject({ step: "settled", status: "completed" });
    paidOnce();
    expect(await nonces()).toEqual(inOrder);
  });

  test("and those of three processes on one journal", async () => {
    const parts = [0, 1, 2].map((part) => ids.filter((_, at) => at % 3 === part));
    const ends = await Promise.all(
      parts.map((part) =>
        all(
          process().payAll(
            part.map((id) => payment(id)),
            { concurrency: 4 },
          ),
        ),
      ),
    );
    expect(endsOf(ends.flat())).toEqual(Object.fromEntries(ids.map((id) => [id, "completed"])));
    paidOnce();
    expect(await nonces()).toEqual(inOrder);
  });

  test("payments that their review refuses take no nonce, whenever the others are quoted and sent", async () => {
    const few = ids.slice(0, 5);
    const kept = few.slice(0, 2);
    const { get } = client.quotes;
    // The refused ones are quoted first, and their reviews are slow.
    client.quotes = {
      get: async (asked) => {
        if (kept.some((id) => payment(id).request.amount === asked.amount))
          await new Promise((resolve) => setTimeout(resolve, 5));
        return get(asked);
      },
    };
    const review = async () => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      throw new Error("declined");
    };
    const signed: string[] = [];
    const list = few.map((id) =>
      payment(id, {
        ...(!kept.includes(id) && { review }),
        sign: (quoted, options) => {
          signed.push(id);
          return world.sign(id)(quoted, options);
        },
      }),
    );
    const ends = endsOf(await all(process().payAll(list)));
    expect(ends).toEqual(
      Object.fromEntries(few.map((id) => [id, kept.includes(id) ? "completed" : "stopped"])),
    );
    expect(signed.sort()).toEqual(kept);
    expect(await nonces()).toEqual(inOrder.slice(0, 2));
  });

  test("one that is not signed, or that the service refuses, stops no other, and leaves no gap", async () => {
    const sign = () => Promise.reject(new Error("declined"));
    const list = ids.map((id) => payment(id, id === "invoice 3" || id === "invoice 49" ? { sign } : {}));
    for (const id of ["invoice 10", "invoice 48"]) refused.add(id);
    const steps = await all(process().payAll(list));
    const stopped = steps.filter(({ step }) => step === "stopped");
    expect(stopped.map(({ id }) => id).sort()).toEqual([
      ...["invoice 10", "invoice 3", "invoice 48", "invoice 49"],
    ]);
    for (const one of stopped)
      expect(one).toMatchObject({
        error: refused.has(one.id) ? { code: "payment_open", paymentId: one.id } : { message: "declined" },
      });
    paidOnce(ids.filter((id) => !stopped.some((one) => one.id === id)));
    // A refused payment is signed again, once its nonce is used up; nothing is paid twice.
    refused.clear();
    for (let round = 0; round < 6; round += 1) world.pass();
    expect(endsOf(await all(process().payAll(ids.map((id) => payment(id)))))).toEqual(
      Object.fromEntries(ids.map((id) => [id, "completed"])),
    );
    paidOnce();
  });

  test("one whose answer is lost, or whose bytes are refused, is sent once more, and the others wait for it", async () => {
    const lost = new Map<string, number>();
    const { submit } = client.transactions;
    const failing = ["invoice 4", "invoice 20"];
    client.transactions.submit = async (signed, options) => {
      const owner = (await stored.list()).find(({ attempts }) =>
        attempts.some((one) => one.signed.txHash === signed.txHash),
      );
      const id = owner?.id ?? "";
      const times = lost.get(id) ?? 0;
      lost.set(id, times + 1);
      if (id === "invoice 4" && times === 0) throw new Error("the answer is lost");
      if (id === "invoice 20" && times === 0) throw rejected();
      return await submit(signed, options);
    };
    const steps = await all(process().payAll(ids.map((id) => payment(id))));
    expect(endsOf(steps)).toEqual(Object.fromEntries(ids.map((id) => [id, "completed"])));
    paidOnce();
    expect(failing.map((id) => lost.get(id))).toEqual([2, 2]);
    expect(await nonces()).toEqual(inOrder);
  });

  test("one that stays open after that is stopped, and so are those that would wait behind it", async () => {
    const { submit } = client.transactions;
    let calls = 0;
    client.transactions.submit = async (signed, options) => {
      const owner = (await stored.list()).find(({ attempts }) =>
        attempts.some((one) => one.signed.txHash === signed.txHash),
      );
      if (owner?.id !== "invoice 4") return await submit(signed, options);
      calls += 1;
      throw new Error("the answer is lost");
    };
    const steps = await all(process().payAll(ids.map((id) => payment(id))));
    expect(calls).toBe(2);
    const stopped = steps.filter((one) => one.step === "stopped");
    expect(stopped).toContainEqual({
      id: "invoice 4",
      step: "stopped",
      error: expect.objectContaining({ code: "payment_open", paymentId: "invoice 4" }),
    });
    // A payment that is sent behind it waits for its block.
    const submitted = new Set(steps.filter(({ step }) => step === "submitted").map(({ id }) => id));
    for (const one of stopped.filter(({ id }) => !submitted.has(id)))
      expect(one).toMatchObject({ error: { code: "payment_open", paymentId: "invoice 4" } });
    if (!hasNonces) expect(stopped).toHaveLength(1);
    client.transactions.submit = submit;
    expect(endsOf(await all(process().payAll(ids.map((id) => payment(id)))))).toEqual(
      Object.fromEntries(ids.map((id) => [id, "completed"])),
    );
    paidOnce();
  });

  test("a process that ends between claim and signature holds nothing up, and goes on later", async () => {
    const write = async (record: PaymentRecord) => {
      if (record.attempts.length > 0) throw new Error("killed");
      return await stored.write(record);
    };
    const killed = await all(process({ write }).payAll(ids.slice(0, 3).map((id) => payment(id))));
    expect(endsOf(killed)).toEqual(Object.fromEntries(ids.slice(0, 3).map((id) => [id, "stopped"])));
    const [, , , ...others] = ids;
    expect(endsOf(await all(process().payAll(others.map((id) => payment(id)))))).toEqual(
      Object.fromEntries(others.map((id) => [id, "completed"])),
    );
    for (const id of ids.slice(0, 3)) await all(process().resume(id, { sign: world.sign(id) }));
    paidOnce();
    expect(await nonces()).toEqual(inOrder);
  });

  test("a process that sleeps after its claim signs another nonce when that was taken over", async () => {
    let wake = () => {};
    const asleep = new Promise<void>((resolve) => {
      wake = resolve;
    });
    let isSigned = () => {};
    const signing = new Promise<void>((resolve) => {
      isSigned = resolve;
    });
    const write = async (record: PaymentRecord) => {
      if (record.attempts.length > 0) {
        isSigned();
        await asleep;
      }
      return await stored.write(record);
    };
    const slow = all(process({ write }).pay(payment("invoice 0")));
    await signing;
    await all(process().pay(payment("invoice 1")));
    wake();
    expect((await slow).at(-1)).toMatchObject({ step: "settled", status: "completed" });
    paidOnce(["invoice 0", "invoice 1"]);
    expect(await nonces()).toEqual(inOrder.slice(0, 2));
  });

  test("payments of one amount to one recipient are transactions of their own", async () => {
    const alike = ids.slice(0, 10).map((id) => payment(id, { request: payment("invoice 0").request }));
    const { quotes } = client;
    client.quotes = {
      get: (asked) => {
        // Blocks follow each other, and with them blockhashes.
        if (!hasNonces) world.pass();
        return quotes.get(asked);
      },
    };
    expect(Object.values(endsOf(await all(process().payAll(alike))))).toEqual(alike.map(() => "completed"));
    paidOnce(ids.slice(0, 10));
    expect(new Set(world.hashes()).size).toBe(10);
  });

  test("a payment that was signed before there were claims keeps its nonce, and is completed", async () => {
    const unclaimed = process({ claim: async (_, owner) => owner });
    for await (const { step } of unclaimed.pay(payment("invoice 0"))) if (step === "signed") break;
    // So long after it, no process is about to send it, and nothing is signed behind it.
    vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    if (hasNonces)
      await expect(all(process().pay(payment("invoice 1")))).rejects.toMatchObject({
        code: "payment_open",
        paymentId: "invoice 0",
        message: expect.stringMatching(
          /^Payment invoice 1 was not signed: payment invoice 0 has nonce 0 and is not known to be sent/,
        ),
        hint: expect.stringContaining('releaseNonce("invoice 0")'),
      });
    await all(process().resume("invoice 0"));
    for (const id of ["invoice 1", "invoice 2"]) await all(process().pay(payment(id)));
    paidOnce(ids.slice(0, 3));
    expect(await nonces()).toEqual(inOrder.slice(0, 3));
  });

  test("a nonce that is released is the next payment's, and of both one is included", async () => {
    for await (const { step } of process().pay(payment("invoice 0"))) if (step === "signed") break;
    vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const payments = process();
    const refusal = expect.objectContaining({ code: "invalid_argument" });
    if (!hasNonces) return await expect(payments.releaseNonce("invoice 0")).rejects.toEqual(refusal);
    // The first open payment blocks, and goes on when it is released by another process.
    await expect(all(payments.pay(payment("invoice 1")))).rejects.toMatchObject({ code: "payment_open" });
    await process().releaseNonce("invoice 0");
    await all(payments.pay(payment("invoice 1")));
    expect((await stored.get("invoice 1"))?.attempts).toMatchObject([{ signed: { nonce: "0" } }]);
    for (const id of ["invoice 1", "invoice 9"])
      await expect(payments.releaseNonce(id)).rejects.toEqual(refusal);
    expect(ids.slice(0, 2).map((id) => world.paid(id))).toEqual([0, 1]);
    // It is still owed, perhaps: its next signature has a nonce of its own.
    await all(payments.resume("invoice 0", { sign: world.sign("invoice 0") }));
    paidOnce(ids.slice(0, 2));
  });

  test("nothing further is begun when the signal is aborted, or the loop is left", async () => {
    const stop = new AbortController();
    const list = ids.map((id) => payment(id));
    const steps: PaymentOfMany[] = [];
    for await (const step of process().payAll(list, { concurrency: 2, signal: stop.signal })) {
      steps.push(step);
      if (step.step === "settled") stop.abort();
    }
    const ends = Object.values(endsOf(steps));
    expect(ends).toHaveLength(50);
    const stopped = steps.filter((one) => one.step === "stopped");
    expect(stopped.length).toBeGreaterThan(40);
    expect(stopped[0]).toMatchObject({
      error: { code: "aborted", hint: expect.stringContaining("Nothing") },
    });
    for await (const { step } of process().payAll(list, { concurrency: 2 })) if (step === "signed") break;
    expect((await stored.list()).length).toBeLessThan(20);
    expect(endsOf(await all(process().payAll(list)))).toEqual(
      Object.fromEntries(ids.map((id) => [id, "completed"])),
    );
    paidOnce();
  });
});

test.each([
  [undefined, {}],
  [[null], {}],
  [[{ id: "1" }, { id: "1" }], {}],
  [[], { concurrency: 0 }],
  [[], { concurrency: 1.5 }],
  [[], { policy: {} }],
  [[], { concurency: 2 }],
])("%j with %j is no list of payments, or no options of one", (list, options) => {
  const payments = paymentsOf(new HostileWorld(true, () => 0.99).client, { journal: memoryJournal() });
  expect(() => payments.payAll(Object(list), Object(options))).toThrow(
    expect.objectContaining({ code: "invalid_argument" }),
  );
});

test("a payment that failed at a nonce is signed once more at that nonce, and not without end, when it is quoted again", async () => {
  let made = 0;
  let inclusion: "possible" | "failed" = "possible";
  const payments = paymentsOf(
    {
      quotes: {
        get: async (request) => {
          made += 1;
          const transactions = [{ kind: "evm", meta: { nonce: "5" } }];
          return { quote: Object({ id: `q${made}`, transactions }), request, risk: null };
        },
      },
      transactions: { submit: async () => Object({}), wait: async () => Object({ status: "failed" }) },
    },
    { journal: memoryJournal(), inclusion: async () => inclusion },
  );
  let signatures = 0;
  const sign: PayOptions["sign"] = async ({ quote }, { nonce }) => {
    signatures += 1;
    if (signatures > 5) expect.unreachable();
    const bytes = { signedPayload: `b${signatures}`, txHash: `h${signatures}` };
    return {
      kind: "evm",
      network: "sepolia",
      quoteId: quote.id,
      from: "0xA",
      nonce: String(nonce),
      ...bytes,
    };
  };
  inclusion = "failed";
  await all(payments.pay({ id: "a", request, sign }));
  await all(payments.resume("a", { sign }));
  expect(signatures).toBe(2);
});

describe("quotes without a nonce, as those of the hosted service", () => {
  const hosted = () => {
    const world = new HostileWorld(true, randomFrom(3));
    Object.assign(world, { hostile: false, isShared: false, hasQuotedNonces: false });
    return world;
  };

  test("a submission that came too late is signed again, with the nonce that it had", async () => {
    const world = hosted();
    const journal = memoryJournal();
    const payments = paymentsOf(world.client, { journal });
    const payment = { id: "a", request, sign: world.sign("a") };
    for await (const { step } of payments.pay(payment)) if (step === "signed") break;
    for (let slots = 0; slots < 6; slots += 1) world.pass();
    // Another transaction of the account is known to the node by now, and would be given the next nonce.
    const late: PayOptions["sign"] = (quoted, given) =>
      world.sign("a")(quoted, { ...given, nonce: given.nonce ?? 1n });
    const steps = await all(payments.pay({ ...payment, sign: late }));
    expect(steps.at(-1)).toMatchObject({ step: "settled", status: "completed" });
    expect(world.paid("a")).toBe(1);
    expect((await journal.get("a"))?.attempts.map(({ signed }) => signed.nonce)).toEqual(["0"]);
  });

  test("two processes on one journal sign one nonce each, and both payments are made", async () => {
    const world = hosted();
    const stored = memoryJournal();
    const ids = ["a", "b"];
    let asked = 0;
    let together = () => {};
    const both = new Promise<void>((resolve) => {
      together = resolve;
    });
    const ends = await Promise.all(
      ids.map((id, at) =>
        all(
          paymentsOf(world.client, { journal: { ...stored } }).pay({
            id,
            request: { ...request, amount: `${at + 5}` },
            sign: async (quoted, given) => {
              const signed = await world.sign(id)(quoted, given);
              asked += 1;
              if (asked === ids.length) together();
              await both;
              return signed;
            },
          }),
        ).catch((error: unknown) => [error]),
      ),
    );
    for (const steps of ends) expect(steps.at(-1)).toMatchObject({ step: "settled", status: "completed" });
    expect(ids.map((id) => world.paid(id))).toEqual([1, 1]);
  });
});
