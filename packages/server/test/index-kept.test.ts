import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { rpcOf } from "./chain";
import type { FamilyName } from "./faulty-node/families";
import { type FaultyService, startFaultyService } from "./faulty-node/payments";
import { type Answering, startSharedAddress } from "./faulty-node/shared-address";
import { type Harness, startHarness } from "./harness";

const patience = { timeout: 120_000, interval: 50 };

describe.each<FamilyName>(["evm", "solana", "cosmos"])(
  "the index of a network, when another chain answers (%s)",
  (family) => {
    let own: FaultyService;
    let other: FaultyService;
    /** Transactions of the other chain, more than the right one has. */
    const foreign = new Set<string>();
    beforeAll(async () => {
      [own, other] = [await startFaultyService(family), await startFaultyService(family)];
      for (let count = 0; count < 2; count++) await own.broadcastElsewhere(await own.signed());
      for (let count = 0; count < 8; count++)
        foreign.add(
          (
            await other.broadcastElsewhere(await other.signed({ amount: String(50_000 + count) }))
          ).toLowerCase(),
        );
    }, 120_000);
    afterAll(async () => {
      await own?.close();
      await other?.close();
    });

    const hashesIn = async ({ server }: Harness) =>
      (await server.db.selectFrom("transfers").select("tx_hash").orderBy("id").execute()).map(
        (row) => row.tx_hash,
      );
    const statusOf = async ({ call }: Harness) =>
      (await call("GET", `/v2/transfers?network=${own.slug}`)).body.meta.lookup_status;
    /** How often indexing has failed since the network was last read. */
    const failuresOf = async ({ server }: Harness) =>
      (await server.health()).loops.find(({ name }) => name === `indexing ${own.slug}`)
        ?.consecutiveFailures ?? 0;
    const urls = () => ({ own: rpcOf(own.devnet, own.slug), other: rpcOf(other.devnet, own.slug) });

    const moves: [string, Answering][] = [
      ["its address moves to a node of another chain, and no call fails", "other"],
      ["nodes of two chains take turns at its address, and each says that it is on the right one", "both"],
    ];
    // Two local EVM chains can share their first blocks; under one chain id the other one is a reorganisation then.
    test.each(moves.filter(([, who]) => family !== "evm" || who === "other"))(
      "%s: it is kept, nothing foreign is added, and it is not reported as complete",
      async (_what, who) => {
        const address = await startSharedAddress(family, urls());
        const api = await startHarness({
          rpc: { [own.slug]: address.url },
          indexInterval: 20,
          rpcTimeout: 5_000,
        });
        onTestFinished(async () => {
          await api.server.close();
          address.close();
        });
        // The last block: with it, all of the chain is in the index.
        const last = await own.broadcastElsewhere(await own.signed());
        await expect.poll(async () => new Set(await hashesIn(api)).has(last), patience).toBe(true);
        await expect.poll(() => statusOf(api), patience).toBe("ok");
        const before = await hashesIn(api);
        address.answer(who);
        // Two nodes in turns can also look like one that has no news: then nothing fails, and nothing is read.
        const calls = address.answered();
        const isNoticed = async () =>
          (await failuresOf(api)) > 3 || (who === "both" && address.answered() > calls + 300);
        await expect.poll(isNoticed, patience).toBe(true);
        if ((await failuresOf(api)) > 3) expect(await statusOf(api)).toBe("partial");
        expect(await hashesIn(api)).toEqual(before);
        address.answer("own");
        const paid = await own.broadcastElsewhere(await own.signed());
        await expect.poll(async () => new Set(await hashesIn(api)).has(paid), patience).toBe(true);
        await expect.poll(() => statusOf(api), patience).toBe("ok");
        const after = await hashesIn(api);
        expect(after.slice(0, before.length)).toEqual(before);
        expect(after.filter((hash) => foreign.has(hash.toLowerCase()))).toEqual([]);
      },
    );

    test("another chain answers at the start: it is kept, unavailable, and read on when the right one is back", async () => {
      const folder = await mkdtemp(join(tmpdir(), "waybill-index-"));
      onTestFinished(() => rm(folder, { recursive: true }));
      const address = await startSharedAddress(family, urls());
      onTestFinished(() => address.close());
      const options = {
        database: join(folder, "data.sqlite"),
        rpc: { [own.slug]: address.url },
        indexInterval: 20,
      };
      const first = await startHarness(options);
      await expect.poll(() => statusOf(first), patience).toBe("ok");
      const before = await hashesIn(first);
      expect(before.length).toBeGreaterThan(0);
      await first.server.close();
      address.answer("other");
      const second = await startHarness(options);
      onTestFinished(() => second.server.close());
      await expect.poll(() => failuresOf(second), patience).toBeGreaterThan(1);
      expect(await statusOf(second)).toBe("partial");
      expect(await hashesIn(second)).toEqual(before);
      address.answer("own");
      await expect.poll(() => statusOf(second), patience).toBe("ok");
      expect(await hashesIn(second)).toEqual(before);
    });
  },
);
