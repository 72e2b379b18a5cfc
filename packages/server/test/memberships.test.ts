import { encodeFunctionData } from "viem";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { safeAbi as abi } from "../src/chains/evm/safe-abi";
import { findToken } from "../src/chains/registry";
import { callFromMultisig, deployMultisig } from "../src/local/chains/evm/multisig";
import { type Devnet, startDevnet } from "../src/local/chains/start";
import { evmWallets } from "../src/local/chains/wallets";
import { rpcOf } from "./chain";
import { startFaultyNode } from "./faulty-node/faulty-node";
import { type Harness, startHarness } from "./harness";

const [alice, bob, carol] = evmWallets;
const lower = (address: string) => address.toLowerCase();

let devnet: Devnet;
let api: Harness;
let here: string;
let there: string;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia", "basesep"] });
  const [sepolia, basesep] = [rpcOf(devnet, "sepolia"), rpcOf(devnet, "basesep")];
  const owners = [alice.address, bob.address];
  here = lower(await deployMultisig(sepolia, { deployer: alice, owners, threshold: 2 }));
  there = lower(
    await deployMultisig(basesep, { deployer: carol, owners: [...owners, carol.address], threshold: 1 }),
  );
  api = await startHarness({ rpc: { sepolia, basesep }, indexInterval: 20 });
  await api.server.caughtUp;
});
afterAll(async () => {
  await api?.server.close();
  await devnet?.close();
});

const ask = (address: string, network?: string, of = api) =>
  of.call(
    "GET",
    `/v2/multisig/memberships?${new URLSearchParams({ address, ...(network !== undefined && { network }) })}`,
  );

test("the multisigs of an owner on every network, as their contracts are now", async () => {
  const { status, body } = await ask(bob.address);
  expect(status).toBe(200);
  expect(body).toEqual({
    items: [
      {
        address: there,
        network: "basesep",
        provider: "safe",
        threshold: 1,
        owners: [alice, bob, carol].map(({ address }) => lower(address)),
        name: null,
      },
      {
        address: here,
        network: "sepolia",
        provider: "safe",
        threshold: 2,
        owners: [alice, bob].map(({ address }) => lower(address)),
        name: null,
      },
    ],
    meta: { failed_networks: [], lookup_status: "ok", reason: null },
  });
});

test.each(["basesep", "base-sepolia", "BaseSep"])("one network, spelled %s", async (network) => {
  const { body } = await ask(lower(carol.address), network);
  expect(body.items).toMatchObject([{ address: there, network: "basesep" }]);
});

test("an address without memberships", async () => {
  const { body } = await ask("0x00000000000000000000000000000000000000ee");
  expect(body).toEqual({ items: [], meta: { failed_networks: [], lookup_status: "ok", reason: null } });
});

test("owners in events count only when the contract confirms them", async () => {
  const token = lower(findToken("sepolia", "usdc")?.addr ?? "");
  const claim = {
    network: "sepolia",
    block: 1,
    position: 1,
    change: "owner_added" as const,
    threshold: null,
  };
  await api.server.db
    .insertInto("multisig_events")
    .values([
      { ...claim, multisig: token, owner: lower(carol.address) },
      { ...claim, multisig: here, owner: lower(carol.address) },
      { ...claim, multisig: lower(alice.address), owner: lower(carol.address) },
    ])
    .execute();
  expect((await ask(carol.address, "sepolia")).body).toMatchObject({
    items: [],
    meta: { failed_networks: [] },
  });
});

test("an owner who goes is no member any more, one who comes is one, and thresholds follow", async () => {
  const rpcUrl = rpcOf(devnet, "sepolia");
  const owners = [alice.address, bob.address];
  const multisig = lower(await deployMultisig(rpcUrl, { deployer: alice, owners, threshold: 1 }));
  const own = async (address: string) =>
    (await ask(address, "sepolia")).body.items.find((one: { address: string }) => one.address === multisig);
  await vi.waitFor(async () => expect(await own(bob.address)).toBeDefined(), { timeout: 120_000 });
  const change = (functionName: "addOwnerWithThreshold" | "removeOwner", args: readonly unknown[]) =>
    callFromMultisig(rpcUrl, {
      multisig,
      to: multisig,
      data: encodeFunctionData({ abi, functionName, args } as never),
      signers: [alice],
    });
  await change("removeOwner", [alice.address, bob.address, 1n]);
  // At once: the contract is asked, whatever the index has read.
  expect(await own(bob.address)).toBeUndefined();
  await change("addOwnerWithThreshold", [carol.address, 2n]);
  await vi.waitFor(
    async () =>
      expect(await own(carol.address)).toMatchObject({
        threshold: 2,
        owners: [carol, alice].map(({ address }) => lower(address)),
      }),
    { timeout: 120_000 },
  );
});

describe("a network that cannot be looked up is named", () => {
  test("its node has gone", async () => {
    const node = await startFaultyNode("evm", rpcOf(devnet, "basesep"));
    const rpc = { sepolia: rpcOf(devnet, "sepolia"), basesep: node.url };
    const other = await startHarness({ rpc, indexInterval: 600_000 });
    onTestFinished(() => other.server.close());
    await other.server.caughtUp;
    await node.close();
    const { status, body } = await ask(bob.address, undefined, other);
    expect(status).toBe(200);
    expect(body.items.map((one: { network: string }) => one.network)).not.toContain("basesep");
    expect(body.items.length).toBeGreaterThan(0);
    expect(body.meta).toEqual({
      failed_networks: ["basesep"],
      lookup_status: "partial",
      reason: "provider_unavailable",
    });
  });

  test("its node fails to run the contracts", async () => {
    const node = await startFaultyNode("evm", rpcOf(devnet, "basesep"), { eth_call: "broken" });
    onTestFinished(() => node.close());
    const other = await startHarness({ rpc: { basesep: node.url } });
    onTestFinished(() => other.server.close());
    await other.server.caughtUp;
    expect((await ask(bob.address, undefined, other)).body).toEqual({
      items: [],
      meta: { failed_networks: ["basesep"], lookup_status: "unavailable", reason: "provider_unavailable" },
    });
  });

  test("it has no node", async () => {
    expect((await ask(bob.address, "ethereum")).body).toEqual({
      items: [],
      meta: { failed_networks: ["eth"], lookup_status: "unavailable", reason: "not_indexed" },
    });
  });

  test("it has no such multisigs", async () => {
    expect((await ask(bob.address, "solana-devnet")).body).toEqual({
      items: [],
      meta: { failed_networks: [], lookup_status: "unsupported", reason: "network_not_supported" },
    });
  });

  test("there is no network at all", async () => {
    const bare = await startHarness();
    onTestFinished(() => bare.server.close());
    expect((await ask(bob.address, undefined, bare)).body.meta).toEqual({
      failed_networks: [],
      lookup_status: "unavailable",
      reason: "not_indexed",
    });
  });
});

test.each([
  ["an unknown network", bob.address, "nowhere"],
  ["an address of another family", "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96", undefined],
  ["half an address", "0x1234", "sepolia"],
  ["an empty one", "", undefined],
  ["a wrong checksum", "0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266", undefined],
])("%s is 400", async (_name, address, network) => {
  const { status, body } = await ask(address, network);
  expect(status).toBe(400);
  expect(body).toMatchObject({ statusCode: 400, error: "Bad Request" });
});
