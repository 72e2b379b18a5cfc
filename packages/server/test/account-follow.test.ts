import { addAccount, openWorkspace, systemRuntime } from "@waybill/server";
import { type Devnet, startDevnet } from "@waybill/server/local";
import { createTestClient, encodeFunctionData, erc20Abi, type Hex, http } from "viem";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { rpcOf } from "./chain";
import { type Harness, startHarness } from "./harness";

const usdc: Hex = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";

let devnet: Devnet;
let api: Harness;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia"] });
  api = await startHarness({ rpc: { sepolia: rpcOf(devnet, "sepolia") }, indexInterval: 50 });
});
afterAll(async () => {
  await api?.server.close();
  await devnet?.close();
});

const anvil = () => createTestClient({ mode: "anvil", transport: http(rpcOf(devnet, "sepolia")) });
/** Sends USDC from the first wallet to the second; anvil signs. */
async function pay(amount: bigint): Promise<string> {
  const [alice, bob] = devnet.wallets;
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: "transfer",
    args: [bob?.address as Hex, amount],
  });
  return anvil().request({
    // biome-ignore lint/suspicious/noExplicitAny: viem's test client does not know this method
    method: "eth_sendTransaction" as any,
    params: [{ from: alice?.address, to: usdc, data, gas: "0x30d40" }],
  } as never);
}
const listed = async (query: string): Promise<Record<string, unknown>[]> => {
  const { body, status, text } = await api.call("GET", `/v2/accounts/transfers?size=100&${query}`);
  expect(status, text).toBe(200);
  return body.items;
};
const soon = { interval: 20, timeout: 30_000 };

test("what happens on a chain is listed without being asked for, and goes with a reorganisation", async () => {
  const { db } = api.server;
  const { id } = await db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  const address = devnet.wallets[1]?.address ?? "";
  await addAccount(openWorkspace(db, id), systemRuntime, { network: "sepolia", address, name: "Bob" });
  const first = await pay(1_500_000n);
  await vi.waitFor(async () => {
    const [payment] = await listed(`string_search=${first}`);
    expect(payment).toMatchObject({ direction: "in", transfers: [{ asset: "USDC", amount: "1.5" }] });
  }, soon);
  const snapshot = await anvil().snapshot();
  const lost = await pay(7n);
  await vi.waitFor(async () => expect(await listed(`string_search=${lost}`)).toHaveLength(1), soon);
  await anvil().revert({ id: snapshot });
  await anvil().mine({ blocks: 1, interval: 7 });
  await pay(2_000_000n);
  await vi.waitFor(async () => {
    expect(await listed(`string_search=${lost}`)).toEqual([]);
    expect(await listed(`string_search=${first}`)).toHaveLength(1);
    expect(
      (await listed("tokens=USDC")).map(({ transfers }) => (transfers as { amount: string }[])[0]?.amount),
    ).toContain("2");
  }, soon);
});
