import { GasPrice, SigningStargateClient, StargateClient } from "@cosmjs/stargate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Devnet, startDevnet } from "../../packages/server/src/local/chains/start";
import { alice, bob, carol, chainId, signedTx, usdc, walletOf } from "../../packages/server/test/cosmos";

// Unmodified cosmjs clients against the running stand-in, as wallets use it.
let devnet: Devnet;
let url: string;
const lines: string[] = [];
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["osmosis-testnet"], onProgress: (line) => lines.push(line) });
  url = devnet.networks[0]?.rpcUrl ?? "";
});
afterAll(() => devnet.close());

test("the note says that the chain is simulated", async () => {
  expect(lines.join()).toMatch(/simulated: a bank ledger, not a Cosmos node/);
  expect(devnet.wallets.map(({ kind, address }) => [kind, address])).toEqual(
    [alice, bob, carol].map(({ address }) => ["cosmos", address]),
  );
});

describe("SigningStargateClient", () => {
  test("sends tokens, with a fee that it estimated itself", async () => {
    const client = await SigningStargateClient.connectWithSigner(url, await walletOf(alice), {
      gasPrice: GasPrice.fromString("0.025uosmo"),
      broadcastPollIntervalMs: 1,
    });
    expect(await client.getChainId()).toBe(chainId);
    const before = await client.getBalance(bob.address, usdc);
    const sent = await client.sendTokens(
      alice.address,
      bob.address,
      [{ denom: usdc, amount: "2500000" }],
      "auto",
    );
    expect(sent.code).toBe(0);
    expect(sent.height).toBe(2);
    expect(sent.gasUsed).toBeLessThanOrEqual(sent.gasWanted);
    expect(BigInt((await client.getBalance(bob.address, usdc)).amount) - BigInt(before.amount)).toBe(
      2_500_000n,
    );
    expect(await client.getSequence(alice.address)).toEqual({ accountNumber: 1n, sequence: 1 });
    const found = await client.searchTx([{ key: "transfer.recipient", value: bob.address }]);
    expect(found.map(({ hash }) => hash)).toEqual([sent.transactionHash]);
    expect((await client.getTx(sent.transactionHash))?.height).toBe(2);
    expect((await client.getBlock(2)).txs).toHaveLength(1);
    expect((await client.getBlock()).header.chainId).toBe(chainId);
    client.disconnect();
  });

  test("receives the reason of a refused transaction, and of one that failed in its block", async () => {
    const client = await StargateClient.connect(url);
    await expect(client.broadcastTxSync(await signedTx({ sequence: 9n }))).rejects.toMatchObject({
      code: 32,
      codespace: "sdk",
    });
    const tooMuch = [{ denom: usdc, amount: "9000000000000" }];
    const bytes = await signedTx({ from: bob, to: alice.address, accountNumber: 2n, amount: tooMuch });
    const result = await client.broadcastTx(bytes, 5000, 1);
    expect(result.code).toBe(5);
    expect(result.rawLog).toMatch(/insufficient funds/);
    expect(await client.getAccount("osmo1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqmcn030")).toBeNull();
    expect(await client.getAllBalances(carol.address)).toHaveLength(2);
  });
});
