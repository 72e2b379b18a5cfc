import type { TrackedTransaction } from "@waybill/sdk";
import { expect, test } from "vitest";
import { CliError } from "../errors";
import { payoutTracker } from "./tracker";

/** A client that answers the looks at a payment with what `statusOf` says of the hash, and counts them. */
function clientOf(statusOf: (hash: string, looks: number) => TrackedTransaction["status"]) {
  const looks = new Map<string, number>();
  const track = async (hash: string): Promise<TrackedTransaction> => {
    const count = (looks.get(hash) ?? 0) + 1;
    looks.set(hash, count);
    return { tx_hash: hash, quote_id: "q", provider: "direct", status: statusOf(hash, count), raw: {} };
  };
  return { looks, client: { transactions: { track } } };
}

const hashes = ["a", "b", "c", "d"];
const never = new AbortController().signal;

test("while payments wait for a block, one is looked at often, and its end lets the others be looked at", async () => {
  let isInBlock = false;
  const { client, looks } = clientOf((hash, count) => {
    isInBlock ||= hash === "a" && count === 10;
    return isInBlock ? "completed" : "pending";
  });
  const tracker = payoutTracker(client, never, Date.now, 3_600, { first: 1, others: 3_600_000 });
  const ends = await Promise.all(hashes.map((hash) => tracker.wait(hash)));
  expect(ends.map(({ status }) => status)).toEqual(hashes.map(() => "completed"));
  expect([...looks]).toEqual([["a", 10], ...["b", "c", "d"].map((hash) => [hash, 2])]);
});

test("payments that end before the one that is looked at often are found all the same", async () => {
  const { client } = clientOf((hash, count) => (hash !== "a" && count === 3 ? "completed" : "pending"));
  const stop = new AbortController();
  const tracker = payoutTracker(client, stop.signal, Date.now, 3_600, { first: 1, others: 2 });
  const stuck = tracker.wait("a");
  const others = await Promise.all(["b", "c"].map((hash) => tracker.wait(hash)));
  expect(others.map(({ status }) => status)).toEqual(["completed", "completed"]);
  stop.abort();
  await expect(stuck).rejects.toThrow();
});

test("the wait of a payment begins when it is waited for, and behind a gap none is waited for any longer", async () => {
  let now = 0;
  const { client, looks } = clientOf(() => {
    now += 1_000;
    return "pending";
  });
  const many = Array.from({ length: 20 }, (_, at) => `${at}`);
  const late = payoutTracker(client, never, () => now, 30, { first: 0, others: 0 });
  const ends = await Promise.allSettled(many.map((hash) => late.wait(hash)));
  expect(ends.map(({ status }) => status)).toEqual(many.map(() => "rejected"));
  expect(now).toBeLessThan(60_000);

  const gap = new CliError("network", "it waits behind another one");
  const behind = payoutTracker(
    client,
    never,
    () => now,
    1_000_000,
    { first: 0, others: 0 },
    async (hash) => ((looks.get(hash) ?? 0) > 9 ? gap : undefined),
  );
  looks.clear();
  for (const end of await Promise.allSettled(many.map((hash) => behind.wait(hash))))
    expect(end).toEqual({ status: "rejected", reason: gap });
});
