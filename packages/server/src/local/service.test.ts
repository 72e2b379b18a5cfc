import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Address, parseAbi } from "viem";
import { expect, onTestFinished, test } from "vitest";
import { connect, rpcOf } from "../../test/chain";
import { listKeys, revokeKey } from "../access/keys";
import { tokensOf, uniswapV3Of } from "../chains/registry";
import { ConfigError } from "../errors";
import { startServer } from "../index";
import { systemRuntime } from "../lib/system-runtime";
import { openDatabase } from "../storage/database";
import { isLocalStablecoin } from "./chains/evm/tokens";
import { localPools } from "./chains/evm/uniswap/contracts";
import { ensureDevKeys } from "./keys";
import { startLocalService } from "./service";

test("a local service, whose keys are public, is for this machine only", async () => {
  await expect(startLocalService({ host: "0.0.0.0" })).rejects.toBeInstanceOf(ConfigError);
});

test("a database with public development keys is served on the loopback address only", async () => {
  const folder = await mkdtemp(join(tmpdir(), "waybill-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const database = join(folder, "waybill.sqlite");
  const db = await openDatabase(database);
  await ensureDevKeys(db, systemRuntime);
  await expect(startServer({ database, port: 0, host: "0.0.0.0" })).rejects.toThrow(
    /public development keys/,
  );
  await (await startServer({ database, port: 0, host: "127.0.0.1" })).close();
  for (const { id } of await listKeys(db)) await revokeKey(db, systemRuntime, id);
  await db.destroy();
  await (await startServer({ database, port: 0, host: "0.0.0.0" })).close();
});

test("a token has one price, in each pool and in the data interface", async () => {
  const service = await startLocalService({ port: 0, networks: ["sepolia"] });
  onTestFinished(() => service.close());
  const headers = { "X-API-KEY": service.apiKeys.default };
  /** Millionths of a dollar. */
  const priceOf = async (token: string): Promise<bigint> => {
    const query = new URLSearchParams({ token, network: "sepolia" });
    const answer = await fetch(`${service.url}/v2/tokens/summary?${query}`, { headers });
    const { price_usd } = (await answer.json()) as { price_usd: string };
    const [whole = "", digits = ""] = price_usd.split(".");
    return BigInt(whole + digits.padEnd(6, "0"));
  };
  const factory = uniswapV3Of("sepolia") ?? expect.unreachable();
  const pools = localPools(factory, tokensOf("sepolia").filter(isLocalStablecoin));
  const found: bigint[] = [];
  const chain = connect(rpcOf(service, "sepolia"));
  const abi = parseAbi([
    "function slot0() view returns (uint160, int24, uint16, uint16, uint16, uint8, bool)",
  ]);
  for (const { address, token0, token1 } of pools) {
    const [root] = await chain.readContract({ address: address as Address, abi, functionName: "slot0" });
    // All of them have six decimals. A square root in whole numbers is a little less.
    const inPool = (root * root * 10n ** 9n) >> 192n;
    const [one, other] = [await priceOf(token0), await priceOf(token1)];
    const inData = (one * 10n ** 9n) / other;
    expect(inData - inPool, `${address}: ${inPool} in the pool, ${inData} in the data`).toBeLessThan(2n);
    expect(inPool - inData).toBeLessThan(2n);
    found.push(inData);
  }
  // One of dollars, and one of euros.
  expect(found).toEqual([10n ** 9n, expect.any(BigInt)]);
  expect(found[1]).not.toBe(10n ** 9n);
});
