import { beforeEach, describe, expect, test } from "vitest";
import { HostileWorld } from "../../test/support/hostile-world";
import { ArgumentError } from "../errors";
import { PaymentRepeatedError } from "./errors";
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
  ["failed", false],
  ["abandoned", false],
])("a payment that is %s counts: %s", (state, counts) => {
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
  expect(found).toEqual(counts ? { id: "1", txHash: "0x1", signedAt } : undefined);
  expect(repeatsIn([{ ...record, closed: "failed" }], options)(request)).toBeUndefined();
  expect(repeatsIn([record], { since: Date.parse(signedAt) + 1 })(request)).toBeUndefined();
});
