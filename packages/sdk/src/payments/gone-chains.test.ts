import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { HostileWorld } from "../../test/support/hostile-world";
import { randomFrom } from "../../test/support/random-from";
import { ConnectionError } from "../errors";
import { fileJournal } from "./file-journal/file-journal";
import type { Journal } from "./journal";
import { memoryJournal } from "./memory-journal";
import { paymentsOf } from "./payments";
import type { PaymentClient } from "./payments-options";
import type { PaymentRecord } from "./record";
import { spentIn } from "./spent";

const families = [
  ["EVM", "sepolia", true],
  ["Cosmos", "osmo-test-5", true],
  ["Solana", "solana-devnet", false],
] as const;
const journals = [
  ["in memory", async () => memoryJournal()],
  [
    "in a folder",
    async () => {
      const folder = await mkdtemp(join(tmpdir(), "waybill-gone-"));
      onTestFinished(() => rm(folder, { recursive: true }));
      return fileJournal(folder);
    },
  ],
] as const;
const cases = families.flatMap((family) => journals.map((journal) => [...family, ...journal] as const));

async function last<Item>(items: AsyncIterable<Item>): Promise<Item | undefined> {
  let found: Item | undefined;
  for await (const item of items) found = item;
  return found;
}

const completed = { step: "settled", status: "completed" };
const gone = (id: string) => ({ code: "chain_gone", paymentId: id });
const lost = () =>
  new ConnectionError({ code: "connection_failed", message: "lost", hint: "", retryable: true });

test("a journal that the first version with instances wrote is read: its payments are of their chain alone", async () => {
  const text = await readFile(
    new URL("../../test/fixtures/local-chain-journal.json", import.meta.url),
    "utf8",
  );
  const directory = await mkdtemp(join(tmpdir(), "waybill-gone-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  for (const [path, content] of Object.entries<string>(JSON.parse(text))) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), content);
  }
  const journal = fileJournal(directory);
  const instance = "5f0c1d9a5f0c1d9a5f0c1d9a5f0c1d9a";
  expect((await journal.list()).map(({ chainInstance }) => chainInstance)).toEqual([instance, instance]);
  // Its claims are those that this version makes.
  expect(await journal.claim(`hash 0 on ${instance}`, "another")).toBe("order-1");
  expect(await journal.claim(`nonce sepolia 0xa 1 0 on ${instance}`, "1 another")).toBe("1 order-2");
  const { client } = new HostileWorld(true, () => 0.99);
  const openOn = (here: string) => {
    const networks = { chainInstances: async () => new Map([["sepolia", here]]) };
    return paymentsOf({ ...client, networks }, { journal }).list();
  };
  expect(await openOn(instance)).toMatchObject([{ id: "order-2" }]);
  expect(await openOn("another")).toEqual([]);
});

describe.each(cases)("%s on %s (nonces: %s), a journal %s", (_family, network, hasNonces, _place, open) => {
  const kind = network === "osmo-test-5" ? "cosmos" : hasNonces ? "evm" : "solana";
  let journal: Journal;
  let world: HostileWorld;
  let instances: ReadonlyMap<string, string>;
  let isDown: boolean;
  let unsent: boolean;
  const client: PaymentClient = {
    networks: {
      chainInstances: async () => {
        if (isDown) throw lost();
        return instances;
      },
    },
    quotes: { get: (request, options) => world.client.quotes.get(request, options) },
    transactions: {
      submit: async (signed, options) => {
        if (unsent) throw lost();
        return await world.client.transactions.submit(signed, options);
      },
      // A later nonce may come first, and waits for a block.
      wait: async (hash, options) => {
        for (;;) {
          const found = await world.client.transactions.wait(hash, options).catch(() => undefined);
          if (found) return found;
          world.pass();
        }
      },
    },
  };
  const requestOf = (amount: string) => ({
    from_chain: network,
    to_chain: network,
    from_asset: "usdc",
    to_asset: "usdc",
    from_address: "0xA",
    to_address: "0xB",
    amount,
    slippage_bps: 0,
  });
  const payments = () => paymentsOf(client, { journal, now: () => 0, wait: { pollMs: 1 } });
  const pay = (id: string, over = {}) =>
    last(payments().pay({ id, request: requestOf("5"), sign: world.sign(id), ...over }));

  /** A service that starts with fresh chains: the same transactions have the same hashes on them. */
  function restart(instance: string | undefined): void {
    world = new HostileWorld(hasNonces, randomFrom(7), kind);
    Object.assign(world, { hostile: false, isShared: false });
    instances = new Map(instance === undefined ? [] : [[network, instance]]);
  }

  beforeEach(async () => {
    journal = await open();
    [isDown, unsent] = [false, false];
    restart("one");
  });

  test("the same payment is made once on each chain, with the same hash, and its record is replaced", async () => {
    expect(await pay("order-1", { refuseRepeatMs: 1_000 })).toMatchObject(completed);
    const first = await journal.get("order-1");
    expect(first).toMatchObject({ chainInstance: "one" });
    await pay("order-1", { refuseRepeatMs: 1_000 });
    expect(world.paid("order-1")).toBe(1);
    restart("two");
    expect(await pay("order-1", { refuseRepeatMs: 1_000 })).toMatchObject(completed);
    expect(world.paid("order-1")).toBe(1);
    const second = await journal.get("order-1");
    expect(second).toMatchObject({ chainInstance: "two", attempts: [{ state: "completed" }] });
    expect(second?.attempts[0]?.signed.txHash).toBe(first?.attempts[0]?.signed.txHash);
    expect(second?.version).toBeGreaterThan(first?.version ?? 0);
    await pay("order-1");
    expect(world.paid("order-1")).toBe(1);
  });

  test("a payment of a gone chain is repeated by none, has no transaction, no nonce, and no part of a limit", async () => {
    await pay("order-1");
    const spent = async () => (await spentIn({ journal }, () => false)(0)).length;
    await expect(spent()).rejects.toMatchObject({ code: "journal_unreadable" }); // it counts, without a receipt
    restart("two");
    unsent = true;
    await expect(pay("order-2")).rejects.toMatchObject({ code: "payment_open", paymentId: "order-2" });
    restart("three");
    unsent = false;
    // Other ids, the same content, the nonce of both: nothing waits for what is gone.
    expect(await pay("order-3", { refuseRepeatMs: 1_000 })).toMatchObject(completed);
    expect(await payments().list()).toEqual([]);
    if (hasNonces)
      expect(await journal.get("order-3")).toMatchObject({ attempts: [{ signed: { nonce: "0" } }] });
    const { withoutGoneChains } = await import("./gone-chains");
    const seen = withoutGoneChains(journal, async () => instances);
    expect((await seen.list()).map(({ id }) => id)).toEqual(["order-3"]);
  });

  test("an open payment is resumed on its own chain; once that is gone it is refused, and not listed", async () => {
    unsent = true;
    await expect(pay("order-1")).rejects.toMatchObject({ code: "payment_open" });
    expect(await payments().list()).toMatchObject([{ id: "order-1" }]);
    const before = await journal.get("order-1");
    const [own, ownInstances] = [world, instances];
    restart("two");
    for (const resumed of [
      payments().resume("order-1"),
      payments().resume("order-1", { sign: world.sign("") }),
    ])
      await expect(last(resumed)).rejects.toMatchObject(gone("order-1"));
    await expect(payments().releaseNonce("order-1")).rejects.toMatchObject(gone("order-1"));
    expect(await payments().list()).toEqual([]);
    expect(await journal.get("order-1")).toEqual(before);
    [world, instances, unsent] = [own, ownInstances, false];
    expect(await last(payments().resume("order-1"))).toMatchObject(completed);
    expect(world.paid("order-1")).toBe(1);
  });

  test("many payments go on after a restart: all are made once on the new chain", async () => {
    const ids = ["a", "b", "c", "d"];
    const all = () =>
      payments().payAll(
        ids.map((id, at) => ({ id, request: requestOf(String(at + 1)), sign: world.sign(id) })),
      );
    // Some are paid, and some are signed and not sent.
    for await (const { id, step } of all()) unsent ||= id === "b" && step === "submitted";
    expect(unsent).toBe(true);
    restart("two");
    unsent = false;
    const ends = new Map<string, unknown>();
    for await (const one of all()) ends.set(one.id, one);
    for (const id of ids) expect(ends.get(id)).toMatchObject(completed);
    expect(ids.map((id) => world.paid(id))).toEqual([1, 1, 1, 1]);
  });

  test("if two processes replace the record of a gone chain, one pays", async () => {
    await pay("order-1");
    restart("two");
    const ends = await Promise.allSettled([pay("order-1"), pay("order-1")]);
    expect(ends.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
    for (const end of ends)
      if (end.status === "rejected") expect(end.reason).toMatchObject({ code: "payment_changed" });
    expect(world.paid("order-1")).toBe(1);
  });

  test("a service that names no chain changes nothing: the payment is not made again, and the open one waits", async () => {
    await pay("order-1");
    unsent = true;
    await expect(pay("order-2", { request: requestOf("6") })).rejects.toMatchObject({ code: "payment_open" });
    unsent = false;
    const own = world;
    restart(undefined);
    expect(await pay("order-1")).toMatchObject(completed);
    expect(world.paid("order-1")).toBe(0);
    await expect(pay("order-3", { refuseRepeatMs: 1_000 })).rejects.toMatchObject({
      code: "payment_repeated",
    });
    expect(await payments().list()).toMatchObject([{ id: "order-2" }]);
    world = own;
    expect(await last(payments().resume("order-2"))).toMatchObject(completed);
  });

  test("a record without an instance is of no gone chain, whatever the service names", async () => {
    restart(undefined);
    await pay("order-1");
    expect(await journal.get("order-1")).not.toHaveProperty("chainInstance");
    restart("one");
    const sign = () => expect.unreachable();
    expect(await pay("order-1", { sign })).toMatchObject(completed);
    await expect(pay("order-2", { refuseRepeatMs: 1_000, sign })).rejects.toMatchObject({
      code: "payment_repeated",
    });
  });

  test("nothing is signed on a chain that takes the place of another while the payment is quoted", async () => {
    const quoting: PaymentClient = {
      ...client,
      quotes: {
        get: async (request) => {
          restart("two");
          return await world.client.quotes.get(request);
        },
      },
    };
    const sign = () => expect.unreachable();
    const made = paymentsOf(quoting, { journal, now: () => 0 }).pay({
      id: "order-1",
      request: requestOf("5"),
      sign,
    });
    await expect(last(made)).rejects.toMatchObject(gone("order-1"));
    expect(await pay("order-1")).toMatchObject(completed);
  });

  test("a service that does not answer: a new payment fails, one that may be out is open, and all are listed", async () => {
    unsent = true;
    await expect(pay("order-1")).rejects.toMatchObject({ code: "payment_open" });
    isDown = true;
    await expect(pay("order-1")).rejects.toMatchObject({
      code: "payment_open",
      cause: { code: "connection_failed" },
    });
    await expect(last(payments().resume("order-1"))).rejects.toMatchObject({ code: "payment_open" });
    await expect(pay("order-2")).rejects.toMatchObject({ code: "connection_failed" });
    expect(await payments().list()).toMatchObject([{ id: "order-1" } satisfies Partial<PaymentRecord>]);
    expect(await journal.list()).toHaveLength(1);
  });
});

test("on a fork of a public network only the public development accounts pay: nothing is asked of the signer of another one", async () => {
  const client = (instance: string): PaymentClient => ({
    networks: { chainInstances: async () => new Map([["base", instance]]) },
    quotes: {
      get: async () => {
        throw new Error("a quote was asked for");
      },
    },
    transactions: { submit: () => expect.unreachable(), wait: () => expect.unreachable() },
  });
  const payAs = (from_address: string, instance: string) =>
    last(
      paymentsOf(client(instance), { journal: memoryJournal() }).pay({
        id: "order-1",
        request: {
          ...{ from_chain: "base", to_chain: "base", from_asset: "usdc", to_asset: "usdc", from_address },
          ...{ to_address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8", amount: "5", slippage_bps: 0 },
        },
        sign: () => expect.unreachable(),
      }),
    );
  const stranger = "0x2222222222222222222222222222222222222222";
  await expect(payAs(stranger, "fork.5f0c1d9a")).rejects.toMatchObject({
    name: "ForkKeyError",
    code: "fork_key",
    network: "base",
    account: stranger,
  });
  await expect(payAs(stranger, "5f0c1d9a")).rejects.toThrow("a quote was asked for");
  await expect(payAs("0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266", "fork.5f0c1d9a")).rejects.toThrow(
    "a quote was asked for",
  );
});
