import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { rpcOf } from "./chain";
import type { FamilyName } from "./faulty-node/families";
import { type FaultyService, startFaultyService } from "./faulty-node/payments";
import { startSharedAddress } from "./faulty-node/shared-address";
import { startHarness } from "./harness";

const patience = { timeout: 120_000, interval: 100 };

describe.each<FamilyName>(["evm", "solana", "cosmos"])(
  "a node's address moves to another chain (%s)",
  (family) => {
    let own: FaultyService;
    let other: FaultyService;
    beforeAll(async () => {
      [own, other] = [await startFaultyService(family), await startFaultyService(family)];
    }, 120_000);
    afterAll(async () => {
      await own?.close();
      await other?.close();
    });

    /** A server that sends its node no requests of its own once it has caught up. */
    async function start() {
      const { slug, devnet, wallets } = own;
      const urls = { own: rpcOf(devnet, slug), other: rpcOf(other.devnet, slug) };
      const address = await startSharedAddress(family, urls);
      const { server, call } = await startHarness({ rpc: { [slug]: address.url }, indexInterval: 3_600_000 });
      onTestFinished(async () => {
        await server.close();
        address.close();
      });
      await server.caughtUp;
      const [alice, bob] = wallets.map((wallet) => wallet.address);
      const payment = {
        from_chain: slug,
        to_chain: slug,
        from_asset: "usdc",
        to_asset: "usdc",
        from_address: alice ?? "",
        to_address: bob ?? "",
        amount: "1000",
        slippage_bps: "0",
      };
      const get = (path: string, query: Record<string, string> = {}) =>
        call("GET", `${path}?${new URLSearchParams(query)}`);
      return {
        address,
        server,
        quote: () => get("/v1/transactions/quote", payment),
        balance: () => get("/v1/address/balance", { network: slug, address: alice ?? "" }),
        balances: () => get(`/v2/addresses/${alice}/balances`),
        supply: () => get("/v2/tokens/total-supply", { network: slug, token: "usdc" }),
      };
    }

    test("the connection is lost between requests: the next answer is not believed", async () => {
      const { address, quote } = await start();
      expect((await quote()).status).toBe(200);
      address.answer("other");
      address.disconnect();
      expect((await quote()).status).toBe(503);
      address.answer("own");
      await expect.poll(async () => (await quote()).status, patience).toBe(200);
    });

    test("no connection is lost and no call fails: no data of the other chain is returned or stored", async () => {
      const { address, server, quote, balance, balances, supply } = await start();
      const before = (await balance()).body;
      expect(before.lookup_status).toBe("ok");
      address.answer("other");
      expect((await quote()).status).toBe(503);
      expect((await balance()).body).toMatchObject({ lookup_status: "unavailable", balances: [] });
      await balances();
      expect(await server.db.selectFrom("balance_snapshots").selectAll().execute()).toEqual([]);
      expect((await supply()).body.source).not.toBe("chain");
      address.answer("own");
      await expect.poll(async () => (await balance()).body, patience).toEqual(before);
      expect((await quote()).status).toBe(200);
    });
  },
);
