import type { Hex } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { attesting, bridgeChain } from "../../../test/bridge";
import { chainIdOf, rpcOf } from "../../../test/chain";
import { connectCctp } from "../../bridge/cctp/connect";
import { evmSender } from "../../bridge/cctp/evm-sender";
import { createEvmNode } from "../../chains/evm/node";
import { systemNetwork } from "../../chains/system-network";
import { systemRuntime } from "../../lib/system-runtime";
import { type Devnet, startDevnet } from "../chains/start";
import { cctpMintDestination, evmDelivering, seenOf } from "./cctp";
import { devRelayer, evmRelayer } from "./keys";

const [from, to] = ["sepolia", "basesep"];
let devnet: Devnet;
let source: ReturnType<typeof bridgeChain>;
let target: ReturnType<typeof bridgeChain>;
let attestation: Awaited<ReturnType<typeof attesting>>;
let time = 0;
beforeAll(async () => {
  devnet = await startDevnet({ networks: [from, to] });
  [source, target] = [bridgeChain(devnet, from), bridgeChain(devnet, to)];
  await source.approve();
  attestation = await attesting({ [from]: rpcOf(devnet, from), [to]: rpcOf(devnet, to) });
});
afterAll(async () => {
  await attestation.close();
  await devnet.close();
});

const nodeOf = (slug: string) =>
  createEvmNode({
    slug,
    chainId: BigInt(chainIdOf(slug)),
    url: rpcOf(devnet, slug),
    timeout: 10_000,
    network: systemNetwork(systemRuntime),
  });
const ends = () =>
  connectCctp(
    { evm: new Map([from, to].map((slug) => [slug, nodeOf(slug)])), solana: new Map() },
    {
      url: attestation.url,
      relayed: { evm: true, solana: true },
      network: systemNetwork(systemRuntime),
      runtime: systemRuntime,
    },
  );
function destination() {
  const { cctpEvm, cctpSources } = ends();
  const client = cctpEvm.get(to) ?? expect.unreachable();
  const sender = evmSender(nodeOf(to), devRelayer(), () => time);
  return cctpMintDestination(evmDelivering(nodeOf(to), client, sender), cctpSources);
}
type Pool = Record<"pending", Record<string, Record<string, never>>>;
const rpc = async (method: string, ...params: unknown[]): Promise<Pool> => {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const answer = await fetch(rpcOf(devnet, to), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  const { result } = (await answer.json()) as { result: Pool };
  return result;
};
/** The relayer's transactions in the pool: nonce, highest fee, what they call. */
const pool = async () => {
  const { pending } = await rpc("txpool_content");
  const own: Record<string, { nonce: Hex; maxFeePerGas: Hex; input: Hex }> =
    Object.entries<Record<string, never>>(pending).find(
      ([address]) => address.toLowerCase() === evmRelayer.toLowerCase(),
    )?.[1] ?? {};
  return Object.values(own).map(({ nonce, maxFeePerGas, input }) => ({
    nonce: BigInt(nonce),
    fee: BigInt(maxFeePerGas),
    input,
  }));
};
const burned = async (amount: bigint) => {
  const client = ends().cctpEvm.get(from) ?? expect.unreachable();
  const hash = await source.burn({ to, amount });
  const [burn] = (await client.burnsOf(hash)) ?? [];
  if (!burn) throw new Error("no burn");
  return { ...seenOf(client.end, hash, burn), before: [] };
};

test("a mint that waits too long is replaced under its nonce for a higher fee, up to a bound, and mined once", async () => {
  const burn = await burned(5_000_000n);
  const minting = destination();
  await rpc("evm_setAutomine", false);
  expect(await minting.mint(burn)).toHaveProperty("sent");
  const [first] = await pool();
  expect(await minting.isBusy()).toBe(true);
  time += 29_999;
  expect(await minting.isBusy()).toBe(true);
  expect(await pool()).toEqual([first]);
  time += 1;
  expect(await minting.isBusy()).toBe(true);
  const [second, ...others] = await pool();
  expect(others).toEqual([]);
  expect(second).toMatchObject({ nonce: first?.nonce, input: first?.input });
  expect(second?.fee).toBeGreaterThan(first?.fee ?? 0n);
  for (let count = 0; count < 40; count++) {
    time += 30_000;
    await minting.isBusy();
  }
  const [last] = await pool();
  const { maxFeePerGas } = await nodeOf(to).fees();
  expect(last?.fee).toBeLessThanOrEqual(10n * maxFeePerGas);
  expect(last?.fee).toBeGreaterThan(8n * maxFeePerGas);
  await rpc("evm_mine");
  expect(await minting.isBusy()).toBe(false);
  expect(await minting.mintedBy(burn)).toBeDefined();
  expect(await target.deliveries()).toHaveLength(1);
  await rpc("evm_setAutomine", true);
});

test("transactions that an earlier run left in the pool are replaced by nothing, and minted again", async () => {
  const burn = await burned(6_000_000n);
  await rpc("evm_setAutomine", false);
  await destination().mint(burn);
  const [left] = await pool();
  const restarted = destination();
  expect(await restarted.isBusy()).toBe(true);
  time += 30_000;
  expect(await restarted.isBusy()).toBe(true);
  expect(await pool()).toMatchObject([{ nonce: left?.nonce, input: "0x" }]);
  await rpc("evm_mine");
  await rpc("evm_setAutomine", true);
  expect(await restarted.isBusy()).toBe(false);
  expect(await restarted.mintedBy(burn)).toBeUndefined();
  expect(await restarted.mint(burn)).toHaveProperty("sent");
  // The node has accepted the mint before it has mined it.
  await expect.poll(() => restarted.mintedBy(burn), { timeout: 60_000 }).toBeDefined();
});
