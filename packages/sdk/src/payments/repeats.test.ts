import { beforeEach, describe, expect, test } from "vitest";
import { HostileWorld } from "../../test/support/hostile-world";
import { ArgumentError } from "../errors";
import { PaymentRepeatedError } from "./errors";
import type { InclusionReader } from "./inclusion";
import { memoryJournal } from "./memory-journal";
import { paymentsOf } from "./payments";
import type { AttemptState, PaymentRecord } from "./record";
import { repeatsIn } from "./repeats";

const usdc = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";
const bob = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const request = {
  from_chain: "sepolia",
  to_chain: "sepolia",
  from_asset: "usdc",
  to_asset: "usdc",
  from_address: "0xA",
  to_address: bob,
  amount: "5",
  slippage_bps: 0,
};
const DAY = 86_400_000;

async function run(steps: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of steps);
}

describe("a payment that pays the same as another one", () => {
  let world: HostileWorld;
  let now: number;
  const journal = { current: memoryJournal() };
  beforeEach(() => {
    world = new HostileWorld(true, () => 0.99);
    world.hostile = false;
    journal.current = memoryJournal();
    now = DAY;
  });
  const pay = (id: string, over = {}) =>
    run(
      paymentsOf(world.client, { journal: journal.current, now: () => now }).pay({
        id,
        request,
        sign: world.sign(id),
        ...over,
      }),
    );

  test("is refused within the given time, with the other's id, time and hash, and nothing is signed or stored", async () => {
    await pay("1");
    const txHash = (await journal.current.get("1"))?.attempts[0]?.signed.txHash;
    now += DAY;
    const sign = async () => expect.unreachable();
    const again = pay("2", { refuseRepeatMs: DAY, sign });
    await expect(again).rejects.toBeInstanceOf(PaymentRepeatedError);
    await expect(again).rejects.toMatchObject({
      code: "payment_repeated",
      paymentId: "2",
      repeats: { id: "1", txHash, signedAt: "1970-01-02T00:00:00.000Z" },
    });
    await expect(again).rejects.not.toThrow(bob);
    expect(await journal.current.get("2")).toBeUndefined();
  });

  test("is made later, without the option, and under its own id again", async () => {
    await pay("1", { refuseRepeatMs: DAY });
    await pay("1", { refuseRepeatMs: DAY });
    await pay("2");
    now += DAY + 1;
    await pay("3", { refuseRepeatMs: DAY });
    expect(await journal.current.list()).toHaveLength(3);
  });

  test("is one by whatever names it has, and another amount, token or recipient is none", async () => {
    await pay("1");
    const names = {
      from_asset: usdc,
      to_asset: "USDC",
      to_address: bob.toLowerCase(),
    };
    const since = 0;
    const find = repeatsIn(await journal.current.list(), { since });
    expect(find({ ...request, ...names })?.id).toBe("1");
    for (const other of [
      { amount: "6" },
      { to_asset: "eurc" },
      { to_address: usdc },
      { to_chain: "basesep" },
    ])
      expect(find({ ...request, ...other })).toBeUndefined();
  });

  test("one of several parallel calls of one process is signed, from one account or from several", async () => {
    for (const accounts of [
      ["0xA", "0xA", "0xA"],
      ["0xA", "0xB", "0xC"],
    ]) {
      journal.current = memoryJournal();
      const ended = await Promise.allSettled(
        accounts.map((from_address, at) =>
          pay(`${at}`, { refuseRepeatMs: DAY, request: { ...request, from_address } }),
        ),
      );
      const refused = ended.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
      expect(refused).toHaveLength(2);
      for (const reason of refused) expect(reason).toBeInstanceOf(PaymentRepeatedError);
      const signed = (await journal.current.list()).filter(({ attempts }) => attempts.length > 0);
      expect(signed).toHaveLength(1);
    }
  });

  test("one that is not signed after all lets the next one go, and a caller's signal ends the wait for it", async () => {
    let decline = (_: Error) => {};
    const sign = () =>
      new Promise<never>((_, reject) => {
        decline = reject;
        asked();
      });
    let asked = () => {};
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const first = pay("1", { refuseRepeatMs: DAY, sign });
    await isAsked;
    const from = (from_address: string) => ({ refuseRepeatMs: DAY, request: { ...request, from_address } });
    const ending = new AbortController();
    const given = pay("2", { ...from("0xB"), signal: ending.signal });
    ending.abort();
    await expect(given).rejects.toMatchObject({ code: "aborted" });
    const third = pay("3", from("0xC"));
    decline(new Error("declined"));
    await expect(first).rejects.toThrow("declined");
    await third;
    expect((await journal.current.get("3"))?.attempts).toHaveLength(1);
  });

  test("resume refuses it where it would sign, and sends what is signed all the same", async () => {
    const stop = pay("1", { sign: async () => Promise.reject(new Error("not now")) });
    await expect(stop).rejects.toThrow("not now");
    await pay("2");
    const payments = paymentsOf(world.client, { journal: journal.current, now: () => now });
    const resume = (id: string) => run(payments.resume(id, { sign: world.sign(id), refuseRepeatMs: DAY }));
    await expect(resume("1")).rejects.toBeInstanceOf(PaymentRepeatedError);
    expect((await journal.current.get("1"))?.attempts).toEqual([]);
    await resume("2");
  });

  test("a payment that the service alone calls failed counts, until a final block says so", async () => {
    const lying = (status: string) => ({
      ...world.client,
      transactions: { ...world.client.transactions, wait: async () => ({ status }) },
    });
    const made = (id: string, inclusion?: InclusionReader) =>
      run(
        paymentsOf(lying("failed"), { journal: journal.current, now: () => now, inclusion }).pay({
          id,
          request,
          sign: world.sign(id),
        }),
      );
    await made("1");
    await expect(pay("2", { refuseRepeatMs: DAY })).rejects.toMatchObject({
      repeats: { id: "1", reported: "failed" },
    });
    await made("1", async () => "failed");
    expect((await journal.current.get("1"))?.attempts).toMatchObject([
      { state: "failed", proven: true },
      { state: "failed", proven: true },
    ]);
    await pay("2", { refuseRepeatMs: DAY });
  });

  test("a time that is none is refused before anything else", async () => {
    for (const refuseRepeatMs of ["1", -1, Number.NaN, null])
      await expect(pay("1", { refuseRepeatMs })).rejects.toBeInstanceOf(ArgumentError);
  });
});

test.each<[AttemptState, boolean]>([
  ["signed", true],
  ["released", true],
  ["submitted", true],
  ["completed", true],
  ["withheld", false],
  ["failed", true],
  ["abandoned", true],
])("a payment that is %s counts: %s; one that a final block calls unpaid does not", (state, counts) => {
  const signedAt = "2026-01-15T09:30:00.000Z";
  const signed = {
    kind: "evm" as const,
    network: "sepolia",
    quoteId: "q",
    from: "0xA",
    signedPayload: "",
    txHash: "0x1",
  };
  const record: PaymentRecord = {
    id: "1",
    version: 1,
    request,
    travelRuleCompliant: false,
    createdAt: signedAt,
    attempts: [{ state, signedAt, signed }],
  };
  const options = { since: Date.parse(signedAt) };
  const found = repeatsIn([record], options)(request);
  const isReported = state === "failed" || state === "abandoned";
  const repeat = { id: "1", txHash: "0x1", signedAt, ...(isReported && { reported: state }) };
  expect(found).toEqual(counts ? repeat : undefined);
  // If the service calls the destination leg failed, the source leg has left the sender.
  expect(repeatsIn([{ ...record, closed: "failed" }], options)(request)).toEqual(found);
  if (isReported) {
    const attempts = [{ state, signedAt, signed, proven: true as const }];
    expect(repeatsIn([{ ...record, attempts }], options)(request)).toBeUndefined();
  }
  expect(repeatsIn([record], { since: Date.parse(signedAt) + 1 })(request)).toBeUndefined();
});
