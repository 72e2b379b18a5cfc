import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Devnet, startDevnet } from "./start";

let devnet: Devnet;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia", "solana-devnet"] });
});
afterAll(() => devnet?.close());

const call = async (slug: string, method: string, params: readonly unknown[]) => {
  const response = await fetch(devnet.networks.find((network) => network.slug === slug)?.rpcUrl ?? "", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  expect(await response.json()).toHaveProperty("result");
};

test("local chains report their blocks, each of its own, until the last listener is gone", async () => {
  const reported = new Map<string, number>();
  const stop = devnet.newBlocks((slug) => reported.set(slug, (reported.get(slug) ?? 0) + 1));
  const more = async (slug: string, happen: () => Promise<void>) => {
    const before = reported.get(slug) ?? 0;
    await happen();
    await vi.waitFor(() => expect(reported.get(slug)).toBeGreaterThan(before), {
      interval: 5,
      timeout: 120_000,
    });
  };
  // It is unknown whether the subscription is there already: it reports its beginning, too.
  await more("sepolia", () => call("sepolia", "evm_mine", []));
  await more("sepolia", () => call("sepolia", "evm_mine", []));
  const solana = devnet.wallets.find(({ kind }) => kind === "solana")?.address;
  await more("solana-devnet", () => call("solana-devnet", "requestAirdrop", [solana, 1_000_000]));
  stop();
  const after = new Map(reported);
  await call("solana-devnet", "requestAirdrop", [solana, 2_000_000]);
  expect(reported).toEqual(after);
});
