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
/** A token contract that can receive its own token, as that of USDC cannot. */
const usdt = "0x09C2cB25c1bD92b2b474447E9921D56d0da14866";
beforeAll(async () => {
  const [alice, bob] = evmWallets;
  devnet = await startDevnet({ networks: ["sepolia"] });
  const url = rpcOf(devnet, "sepolia");
  contract = await deployMultisig(url, { deployer: alice, owners: [alice.address], threshold: 1 });
  await connect(url, alice).transfer(usdt, usdt, 1n);
  await connect(url, alice).transfer(usdt, bob.address, 1n);
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
  expect(typeOf(usdt)).toBe("contract");
  expect(typeOf(evmWallets[1].address)).toBe("account");
  expect([undefined, "multisig"]).toContain(typeOf(contract));
});

/** Adds accounts of the workspace, and reads them. */
async function added(...addresses: string[]) {
  const operations = addresses.map((address) => ({
    action: "add",
    account: { network: "sepolia", address },
  }));
  expect((await api.call("PUT", "/v2/accounts", { body: { operations } })).status).toBe(200);
  return Promise.all(
    addresses.map(async (address) => (await api.call("GET", `/v2/accounts/${address}`)).body),
  );
}
const typesOf = async (...addresses: string[]) => (await added(...addresses)).map(({ type }) => type);

test("an account of the workspace is what its network says, as soon as it says so, and stays it", async () => {
  const wallet = evmWallets[2].address;
  node.setMethod("eth_getCode", "broken");
  expect(await typesOf(contract, usdt, wallet)).toEqual(["eoa", "eoa", "eoa"]);
  node.setMethod("eth_getCode", undefined);
  const refreshed = await api.call("POST", "/v2/accounts/refresh");
  expect(refreshed.body).toMatchObject({ complete: true, failures: [] });
  const read = await Promise.all(
    [contract, usdt, wallet].map(async (address) => (await api.call("GET", `/v2/accounts/${address}`)).body),
  );
  expect(read.map(({ type }) => type)).toEqual(["multisig", "contract", "eoa"]);
  node.setMethod("eth_getCode", "broken");
  expect(await typesOf(contract, usdt)).toEqual(["multisig", "contract"]);
  node.setMethod("eth_getCode", undefined);
});

test("the network does not change the type that a user gave an account", async () => {
  const { body } = await api.call("POST", "/v2/account-connections", {
    body: { name: "Books", type: "custom" },
  });
  const account = {
    external_id: "VAULT",
    type: "custodian",
    network: "sepolia",
    address: evmWallets[1].address,
  };
  const pushed = await api.call("POST", `/v2/account-connections/${body.id}/accounts`, {
    body: { accounts: [account] },
  });
  expect(pushed.status).toBe(200);
  expect(await typesOf(evmWallets[1].address)).toEqual(["custodian"]);
});

test("one account is answered with who paid it first, as the index has it", async () => {
  const [{ details } = { details: {} }] = await added(evmWallets[1].address);
  const funder = await api.call(
    "GET",
    `/v1/address/fundedBy?network=sepolia&address=${evmWallets[1].address}`,
  );
  const { sender, tx_hash, tx_time } = funder.body;
  expect(details.funded_by).toEqual({ sender, tx_hash, tx_time });
  const [never] = await added(`0x${"9".repeat(40)}`);
  expect(never.details).toEqual({ network: "sepolia", address: `0x${"9".repeat(40)}` });
});
