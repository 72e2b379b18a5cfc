import { base58 } from "@scure/base";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { squadsVault } from "../src/chains/solana/address";
import { readSquadsMultisig } from "../src/connections/multisig/squads";
import { deployMultisig } from "../src/local/chains/evm/multisig";
import { type Devnet, startDevnet } from "../src/local/chains/start";
import { evmWallets } from "../src/local/chains/wallets";
import { rpcOf } from "./chain";
import { startFaultyNode } from "./faulty-node/faulty-node";
import { type Harness, startHarness } from "./harness";

/* Connections to multisigs, which are read on their chains. */

const [alice, bob] = evmWallets;
const list = "/v2/account-connections";

let devnet: Devnet;
let api: Harness;
let safe: string;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia", "basesep", "solana-devnet"] });
  const rpc = Object.fromEntries(devnet.networks.map(({ slug, rpcUrl }) => [slug, rpcUrl]));
  const owners = [alice.address, bob.address];
  safe = await deployMultisig(rpcOf(devnet, "sepolia"), { deployer: alice, owners, threshold: 2 });
  api = await startHarness({ rpc, indexInterval: 20 });
});
afterAll(async () => {
  await api?.server.close();
  await devnet?.close();
});

const create = (type: string, place: object, of = api) =>
  of.call("POST", list, { body: { name: "Treasury", type, [type]: place } });

test("a Safe is connected with the owners that its contract has, and has one account", async () => {
  const made = await create("safe", { network: "sepolia", address: safe });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ type: "safe", kind: "account" });
  expect(made.body.public_data).toMatchObject({
    network: "sepolia",
    address: safe,
    threshold: 2,
    owners: [alice.address.toLowerCase(), bob.address.toLowerCase()],
  });
  const { body } = await api.call("GET", `${list}/${made.body.id}`);
  expect(body.accounts).toEqual([
    {
      external_id: `sepolia/${safe.toLowerCase()}`,
      name: "Treasury",
      type: "multisig",
      network: "sepolia",
      address: safe,
      imported: false,
      account_id: null,
    },
  ]);
  expect((await api.call("GET", `${list}/${made.body.id}/status`)).body).toMatchObject({ connected: true });
});

test.each([
  ["safe", () => ({ network: "sepolia", address: "0x1" }), 400, "invalid_address"],
  ["safe", () => ({ network: "sepolia", address: alice.address }), 404, "multisig_not_found"],
  ["safe", () => ({ network: "basesep", address: safe }), 400, "wrong_network"],
  ["safe", () => ({ network: "solana-devnet", address: safe }), 400, "wrong_network"],
  ["safe", () => ({ network: "polygon", address: safe }), 502, "upstream_unavailable"],
  ["squads", () => ({ network: "sepolia", address: safe }), 400, "wrong_network"],
  ["squads", () => ({ network: "solana-devnet", address: safe }), 400, "invalid_address"],
  [
    "squads",
    () => ({ network: "solana-devnet", address: base58.encode(new Uint8Array(32).fill(7)) }),
    404,
    "multisig_not_found",
  ],
  [
    "squads",
    () => ({ network: "solana", address: base58.encode(new Uint8Array(32).fill(7)) }),
    502,
    "upstream_unavailable",
  ],
])(
  "an address that is no multisig there is classified: %s, case %#",
  async (type, place, statusCode, code) => {
    const { body } = await create(type, place());
    expect(body).toMatchObject({ statusCode, code, message: expect.any(String), error: expect.any(String) });
    expect((await api.call("GET", list)).body.items.map((one: { type: string }) => one.type)).not.toContain(
      "squads",
    );
  },
);

test("a node that fails is no answer about a multisig", async () => {
  const node = await startFaultyNode("evm", rpcOf(devnet, "sepolia"));
  const own = await startHarness({ rpc: { sepolia: node.url }, indexInterval: 600_000 });
  onTestFinished(() => own.server.close());
  await own.server.caughtUp;
  const made = await create("safe", { network: "sepolia", address: safe }, own);
  expect(made.status).toBe(201);
  await node.close();
  expect((await create("safe", { network: "sepolia", address: safe }, own)).body).toMatchObject({
    statusCode: 502,
    code: "upstream_unavailable",
  });
  expect((await own.call("GET", `${list}/${made.body.id}/status`)).body).toMatchObject({
    connected: false,
    reason: "provider_unavailable",
  });
});

test("an account of Squads is read by its published layout, and nothing else is", async () => {
  const key = (byte: number) => new Uint8Array(32).fill(byte);
  const number = (value: number, bytes: number) =>
    Array.from({ length: bytes }, (_, at) => (at > 3 ? 0 : (value >> (8 * at)) & 255));
  const account = (rent: number[], threshold = 2) =>
    Uint8Array.from([
      ...[0xe0, 0x74, 0x79, 0xba, 0x44, 0xa1, 0x4f, 0xec, ...key(1), ...key(2)],
      ...[...number(threshold, 2), ...number(0, 4), ...number(5, 8), ...number(4, 8), ...rent, 255],
      ...[...number(3, 4), ...key(3), 7, ...key(4), 1, ...key(5), 2],
    ]);
  const member = (byte: number, ...permissions: string[]) => ({
    address: base58.encode(key(byte)),
    permissions,
  });
  const members = [member(3, "propose", "vote", "execute"), member(4, "propose"), member(5, "vote")];
  const read = { members, threshold: 2, transactionIndex: 5n, staleIndex: 4n };
  expect(readSquadsMultisig(account([0]))).toEqual(read);
  expect(readSquadsMultisig(account([1, ...key(9)]))).toEqual(read);
  expect(readSquadsMultisig(account([0], 4))).toBeUndefined();
  const whole = account([0]);
  for (let length = 0; length < whole.length; length += 1)
    expect(readSquadsMultisig(whole.subarray(0, length))).toBeUndefined();
  expect(readSquadsMultisig(whole.map((byte, at) => (at === 0 ? 0 : byte)))).toBeUndefined();
  expect(await squadsVault(base58.encode(key(1)))).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/);
});
