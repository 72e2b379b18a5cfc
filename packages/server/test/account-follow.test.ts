import { addAccount, openWorkspace, systemRuntime } from "@waybill/server";
import { type Devnet, startDevnet } from "@waybill/server/local";
import {
  createPublicClient,
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  formatEther,
  type Hex,
  http,
} from "viem";
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

test("movements on a chain are listed without a request, and go with a reorganisation", async () => {
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

test("the balances of accounts tie with every movement and fee, as their node answers", async () => {
  const { db } = api.server;
  const { id } = await db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  const workspace = openWorkspace(db, id);
  const [alice, bob] = devnet.wallets;
  const address = alice?.address ?? "";
  // A reading takes the place of one of the same second.
  await anvil().setBlockTimestampInterval({ interval: 1 });
  const account = await addAccount(workspace, systemRuntime, { network: "sepolia", address, name: "Alice" });
  const pinned = async () => {
    const { body } = await api.call("POST", "/v2/accounts/refresh", { body: { account_ids: [account.id] } });
    expect(body).toMatchObject({ refreshed: 1, failures: [] });
    return workspace.db
      .selectFrom("account_readings")
      .selectAll()
      .where("account_id", "=", account.id)
      .orderBy("read_at")
      .execute();
  };
  const known = async (hash: string) =>
    vi.waitFor(async () => expect(await listed(`string_search=${hash}`)).toHaveLength(1), soon);
  await known(await pay(3n));
  const [opening] = await pinned();
  await known(await pay(2_500_000n));
  // A payment that consists of its fee alone is not listed.
  await anvil().request({
    // biome-ignore lint/suspicious/noExplicitAny: viem's test client does not know this method
    method: "eth_sendTransaction" as any,
    params: [{ from: address, to: bob?.address, value: "0x0", gas: "0x5208" }],
  } as never);
  await known(
    await anvil().request({
      // biome-ignore lint/suspicious/noExplicitAny: viem's test client does not know this method
      method: "eth_sendTransaction" as any,
      params: [{ from: address, to: bob?.address, value: "0xde0b6b3a7640000", gas: "0x5208" }],
    } as never),
  );
  const readings = await pinned();
  expect(readings).toHaveLength(2);
  expect(readings.every(({ block }) => block !== null)).toBe(true);
  const path = `/v2/reconciliation/roll-forward?start_time=2020-01-01&end_time=2100-01-01&account_ids=${account.id}`;
  // Its movements are synced in the background, by a clock that may be behind that of the chain.
  const { body } = await vi.waitFor(async () => {
    const answer = await api.call("GET", path);
    expect(answer.body.statements[0].tie_out_status).toBe("tied");
    return answer;
  }, soon);
  const wei = await createPublicClient({ transport: http(rpcOf(devnet, "sepolia")) }).getBalance({
    address: address as Hex,
  });
  const [{ lines, ...statement }] = body.statements;
  expect(statement).toMatchObject({
    tie_out_status: "tied",
    coverage_status: "complete",
    effective_period: { opening_at: new Date(opening?.read_at ?? 0).toISOString() },
  });
  const [eth, dollars] = ["ETH", "USDC"].map((symbol) =>
    lines.find(({ asset }: { asset: string }) => asset === symbol),
  );
  expect(eth).toMatchObject({ closing_quantity: formatEther(wei), difference_quantity: "0" });
  expect(eth.movements.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    ...["network_fee", "network_fee", "network_fee", "transfer_out"],
  ]);
  expect(dollars).toMatchObject({ movements_quantity: "-2.5", difference_quantity: "0" });

  // Movements that were read in a block that is gone are removed.
  const snapshot = await anvil().snapshot();
  await known(await pay(5n));
  expect(await pinned()).toHaveLength(3);
  await anvil().revert({ id: snapshot });
  await anvil().mine({ blocks: 2, interval: 9 });
  await vi.waitFor(
    async () =>
      expect(
        await workspace.db
          .selectFrom("account_readings")
          .select("id")
          .where("account_id", "=", account.id)
          .execute(),
      ).toHaveLength(2),
    soon,
  );
});
