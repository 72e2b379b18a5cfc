/*
 * Safe's own client, unmodified, creates a Safe over a local chain, signs with its owners and executes, by a batch of
 * two payments.
 */
import SafeKit from "@safe-global/protocol-kit";
import { createPublicClient, createWalletClient, encodeFunctionData, erc20Abi, type Hex, http } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callFromMultisig } from "../../packages/server/src/local/chains/evm/multisig.ts";
import { type Devnet, startDevnet } from "../../packages/server/src/local/chains/start.ts";
import { evmWallets } from "../../packages/server/src/local/chains/wallets.ts";

const Safe = (SafeKit as never as { default?: typeof SafeKit }).default ?? SafeKit;
const [alice, bob, carol] = evmWallets;
const usdc: Hex = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";

let devnet: Devnet;
let rpcUrl: string;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia"] });
  rpcUrl = devnet.networks[0]?.rpcUrl ?? "";
});
afterAll(() => devnet.close());

const chain = () => createPublicClient({ transport: http(rpcUrl), pollingInterval: 10 });
const balance = (owner: Hex) =>
  chain().readContract({ address: usdc, abi: erc20Abi, functionName: "balanceOf", args: [owner] });
const transfer = (to: Hex, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, amount] });

test("a Safe of two of three owners is created, funded, and pays two accounts in one transaction", async () => {
  const owners = [alice.address, bob.address, carol.address];
  const predictedSafe = {
    safeAccountConfig: { owners, threshold: 2 },
    safeDeploymentConfig: { safeVersion: "1.4.1" as const, saltNonce: "41" },
  };
  const planned = await Safe.init({ provider: rpcUrl, signer: alice.privateKey, predictedSafe });
  const safe = (await planned.getAddress()) as Hex;
  const deployment = await planned.createSafeDeploymentTransaction();
  const wallet = createWalletClient({
    account: privateKeyToAccount(alice.privateKey),
    transport: http(rpcUrl),
  });
  const sent = async (to: string, data: string) => {
    const hash = await wallet.sendTransaction({ chain: null, to: to as Hex, data: data as Hex });
    expect((await chain().waitForTransactionReceipt({ hash })).status).toBe("success");
  };
  await sent(deployment.to, deployment.data);
  await sent(usdc, transfer(safe, 5_000_000n));

  const ofAlice = await planned.connect({ safeAddress: safe });
  expect(await ofAlice.getOwners()).toEqual(owners);
  expect(await ofAlice.getThreshold()).toBe(2);
  expect(ofAlice.getContractVersion()).toBe("1.4.1");
  const before = [await balance(bob.address), await balance(carol.address)];
  const batch = await ofAlice.createTransaction({
    transactions: [
      { to: usdc, value: "0", data: transfer(bob.address, 2_000_000n) },
      { to: usdc, value: "0", data: transfer(carol.address, 3_000_000n) },
    ],
  });
  // The canonical MultiSendCallOnly.
  expect(batch.data).toMatchObject({ to: "0x9641d764fc13c8B624c04430C7356C1C7C8102e2", operation: 1 });
  const byAlice = await ofAlice.signTransaction(batch);
  const ofBob = await planned.connect({ safeAddress: safe, signer: bob.privateKey });
  const byBoth = await ofBob.signTransaction(byAlice);
  expect(byBoth.signatures.size).toBe(2);
  const { hash } = await ofBob.executeTransaction(byBoth);
  expect((await chain().waitForTransactionReceipt({ hash: hash as Hex })).status).toBe("success");
  expect([await balance(bob.address), await balance(carol.address)]).toEqual([
    (before[0] ?? 0n) + 2_000_000n,
    (before[1] ?? 0n) + 3_000_000n,
  ]);
  expect(await balance(safe)).toBe(0n);

  // Our own execution goes on from there, and the client sees its nonce.
  await callFromMultisig(rpcUrl, { multisig: safe, to: bob.address, signers: [carol, alice] });
  expect(await ofAlice.getNonce()).toBe(2);
});
