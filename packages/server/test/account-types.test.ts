import { afterAll, beforeAll, expect, test } from "vitest";
import { deployMultisig } from "../src/local/chains/evm/multisig";
import { type Devnet, startDevnet } from "../src/local/chains/start";
import { evmWallets } from "../src/local/chains/wallets";
import { connect, rpcOf } from "./chain";
import { type FaultyNode, startFaultyNode } from "./faulty-node/faulty-node";
import { type Harness, startHarness } from "./harness";

let devnet: Devnet;
let node: FaultyNode;
let api: Harness;
let contract: string;
beforeAll(async () => {
  const [alice, bob] = evmWallets;
  devnet = await startDevnet({ networks: ["sepolia"] });
  const url = rpcOf(devnet, "sepolia");
  contract = await deployMultisig(url, { deployer: alice, owners: [alice.address], threshold: 1 });
  const usdc = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";
  await connect(url, alice).transfer(usdc, usdc, 1n);
  await connect(url, alice).transfer(usdc, bob.address, 1n);
  node = await startFaultyNode("evm", url);
  api = await startHarness({ rpc: { sepolia: node.url }, rpcTimeout: 1_000 });
  await api.server.caughtUp;
});
afterAll(async () => {
  await api?.server.close();
  await node?.close();
  await devnet?.close();
});

test("an account whose type cannot be read makes the page partial, within one time limit, until it can be", async () => {
  const search = async () => (await api.call("GET", "/v2/addresses?networks=sepolia&size=100")).body;
  for (const fault of ["hang", "broken", "garbage"] as const) {
    node.setMethod("eth_getCode", fault);
    expect((await search()).meta).toMatchObject({ lookup_status: "partial", reason: "provider_unavailable" });
  }
  node.setMethod("eth_getCode", undefined);
  const { items, meta } = await search();
  expect(meta).toMatchObject({ lookup_status: "ok", reason: null });
  const typeOf = (address: string) =>
    items.find((one: { address: string }) => one.address === address.toLowerCase())?.type;
  expect(typeOf("0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238")).toBe("contract");
  expect(typeOf(evmWallets[1].address)).toBe("account");
  expect([undefined, "multisig"]).toContain(typeOf(contract));
});
