import { afterEach, describe, expect, test, vi } from "vitest";
import { findToken } from "../src/chains/registry";
import type { FamilyName } from "./faulty-node/families";
import { type FaultyService, startFaultyService } from "./faulty-node/payments";

const patience = { timeout: 120_000, interval: 50 };

describe.each<FamilyName>(["evm", "solana", "cosmos"])("while the node does not answer (%s)", (family) => {
  let service: FaultyService;
  afterEach(() => service.close());
  const get = (path: string) => service.api.call("GET", path);

  test("a transaction that is on chain is not reported as missing, and days without it are not reported as complete", async () => {
    service = await startFaultyService(family, { rpcTimeout: 1_500 });
    const { slug, wallets, node } = service;
    await service.api.server.caughtUp;
    // On a busy machine the node may be too slow at first.
    const payment = await vi.waitFor(() => service.signed(), patience);
    node.set("all", "hang");
    const hash = await service.broadcastElsewhere(payment);
    const lookupStatus = async () => (await get(`/v2/transfers?network=${slug}`)).body.meta.lookup_status;
    await expect.poll(lookupStatus, patience).not.toBe("ok");
    const flow = `/v1/address/assetFlow?network=${slug}&address=${wallets[0]?.address}`;
    const paths = [
      `/v2/transactions/by-network/${slug}/${hash}`,
      `/v2/transactions/987654321-0?network=${slug}`,
      "/v2/transactions/987654321-0",
      flow,
    ];
    for (const path of paths)
      expect(await get(path), path).toMatchObject({ status: 503, body: { code: "index_incomplete" } });
    node.set("all", undefined);
    const [byHash = "", byId = "", anywhere = ""] = paths;
    await expect.poll(async () => (await get(byHash)).status, patience).toBe(200);
    await expect.poll(lookupStatus, patience).toBe("ok");
    expect((await get(flow)).body.map(({ denom }: { denom: string }) => denom)).toContain("USDC");
    for (const path of [byId, anywhere, byHash.slice(0, -1)])
      expect((await get(path)).status, path).toBe(404);

    // For tokens, a period that was read to its end is complete without the node, which is asked for the coin of EVM
    // networks.
    const token = encodeURIComponent(findToken(slug, "usdc")?.addr ?? "");
    const [{ time }] = (await get(`/v2/transactions?network=${slug}`)).body.items;
    node.set("all", "hang");
    await expect.poll(lookupStatus, patience).not.toBe("ok");
    const ended = `${flow}&token_contracts=${token}&end_time=${encodeURIComponent(time)}`;
    expect((await get(ended)).status).toBe(200);
    expect((await get(flow)).status).toBe(503);
  });
});
