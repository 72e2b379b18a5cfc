import { deliver, ForkKeyError } from "@waybill/sdk/payments";
import { startDevnet } from "@waybill/server/local";
import { privateKeyToAccount } from "viem/accounts";
import { expect, onTestFinished, test } from "vitest";

// A delivery is refused before anything is signed.

const txHash = `0x${"1".repeat(64)}`;
const own = privateKeyToAccount(`0x${"2".repeat(64)}`);
const alice = privateKeyToAccount("0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80");

test("on a fork only the public development accounts deliver", async () => {
  const upstream = await startDevnet({ networks: ["sepolia"], onProgress: () => undefined });
  onTestFinished(() => upstream.close());
  const rpcOf = ({ networks }: typeof upstream) => ({ sepolia: networks[0]?.rpcUrl ?? "" });
  const forks = { sepolia: { url: rpcOf(upstream).sepolia } };
  const fork = await startDevnet({ networks: [], forks, onProgress: () => undefined });
  onTestFinished(() => fork.close());
  const order = { network: "sepolia", txHash, attestationUrl: "http://127.0.0.1:9" };
  await expect(deliver({ ...order, nodes: rpcOf(fork), account: own })).rejects.toBeInstanceOf(ForkKeyError);
  // The next refusal is about the transaction, which was never sent.
  const unknown = /shows no burn of CCTP V2/;
  await expect(deliver({ ...order, nodes: rpcOf(fork), account: alice })).rejects.toThrow(unknown);
  await expect(deliver({ ...order, nodes: rpcOf(upstream), account: own })).rejects.toThrow(unknown);
});
