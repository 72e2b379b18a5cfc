import { base58 } from "@scure/base";
import { encodeFunctionData, type Hex, keccak256, pad, parseAbi, toHex } from "viem";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { squadsTransaction, squadsVault } from "../src/chains/solana/address";
import { readSquads } from "../src/connections/multisig/squads";
import { callFromMultisig, deployMultisig } from "../src/local/chains/evm/multisig";
import { packageArtifact } from "../src/local/chains/evm/package-artifact";
import { type Devnet, startDevnet } from "../src/local/chains/start";
import { evmWallets } from "../src/local/chains/wallets";
import { connect, rpcOf } from "./chain";
import { startFaultyNode } from "./faulty-node/faulty-node";
import { type Harness, startHarness } from "./harness";

/* Multisigs as their chains have them, whether or not they are connected. */

const [alice, bob, carol] = evmWallets;
const managing = parseAbi(["function enableModule(address module)", "function setGuard(address guard)"]);

let devnet: Devnet;
let api: Harness;
let safe: string;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia"] });
  const owners = [alice.address, bob.address];
  safe = await deployMultisig(rpcOf(devnet, "sepolia"), { deployer: alice, owners, threshold: 2 });
  api = await startHarness({ rpc: { sepolia: rpcOf(devnet, "sepolia") }, indexInterval: 3_600_000 });
});
afterAll(async () => {
  await api?.server.close();
  await devnet?.close();
});

const ask = (query: Record<string, string>, of = api) =>
  of.call("GET", `/v2/multisig/details?${new URLSearchParams(query)}`);
const askSafe = (address: string, of = api) => ask({ provider: "safe", network: "sepolia", address }, of);
const rpc = (method: string, ...params: unknown[]) =>
  connect(rpcOf(devnet, "sepolia")).request({ method, params } as never) as Promise<unknown>;

test("a Safe is read with its owners and what it holds, and nothing is stored of it", async () => {
  await rpc("anvil_setBalance", safe, toHex(3n * 10n ** 18n));
  const { status, body } = await askSafe(safe);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    provider: "safe",
    address: safe,
    network: "sepolia",
    lookup_status: "ok",
    reason: null,
    config: {
      threshold: 2,
      nonce: "0",
      version: "1.4.1",
      vaults: [safe],
      modules: [],
      guard: null,
      members: [alice, bob].map(({ address }) => ({ address: address.toLowerCase(), permissions: null })),
    },
    proposals: [],
    proposals_status: "ok",
    proposals_reason: null,
  });
  expect(body.balances).toContainEqual(
    expect.objectContaining({ symbol: "ETH", amount: "3", contract: null }),
  );
  expect((await ask({ provider: "safe", network: "eth-sepolia", address: safe })).status).toBe(400);
  expect((await api.call("GET", "/v2/account-connections")).body.items).toEqual([]);
});

test("a Safe with modules and a guard is shown with them", async () => {
  const rpcUrl = rpcOf(devnet, "sepolia");
  const address = await deployMultisig(rpcUrl, { deployer: alice, owners: [alice.address], threshold: 1 });
  const [first, second, guard] = [1, 2, 3].map((at) => pad(toHex(0xbeef00 + at), { size: 20 }));
  const { deployedBytecode } = packageArtifact(
    "@safe-global/safe-contracts",
    "build/artifacts/contracts",
    "examples/guards/ReentrancyTransactionGuard.sol",
  );
  await rpc("anvil_setCode", guard, deployedBytecode);
  for (const data of [
    encodeFunctionData({ abi: managing, functionName: "enableModule", args: [first as Hex] }),
    encodeFunctionData({ abi: managing, functionName: "enableModule", args: [second as Hex] }),
    encodeFunctionData({ abi: managing, functionName: "setGuard", args: [guard as Hex] }),
  ])
    await callFromMultisig(rpcUrl, { multisig: address, to: address, data, signers: [alice] });
  // The newest module first, as the contract lists them.
  expect((await askSafe(address)).body.config).toMatchObject({ modules: [second, first], guard });
});

test("a multisig of 50 owners is read", async () => {
  const owners = Array.from({ length: 50 }, (_, at) => pad(toHex(at + 1_000), { size: 20 }));
  const address = await deployMultisig(rpcOf(devnet, "sepolia"), { deployer: alice, owners, threshold: 26 });
  const { body } = await askSafe(address);
  expect(body.config.members.map((one: { address: string }) => one.address)).toEqual(owners);
  expect(body.config.threshold).toBe(26);
});

test.each([
  ["an account without code", () => carol.address],
  ["a token", () => "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238"],
])("%s is no multisig", async (_what, address) => {
  const { status, body } = await askSafe(address());
  expect([status, body.code]).toEqual([404, "multisig_not_found"]);
});

/** Code that answers every call with the same words: those of one question, of which a pretender may know more. */
function answering(answers: Readonly<Record<string, readonly bigint[]>>): string {
  // selector := calldata[0:4]; for each answer: if equal, jump and return its words.
  const push = (value: bigint, bytes: number) =>
    (0x5f + bytes).toString(16) + value.toString(16).padStart(bytes * 2, "0");
  const entries = Object.entries(answers);
  const selectorOf = (signature: string) => BigInt(keccak256(toHex(signature)).slice(0, 10));
  const head = "5f3560e01c";
  const branchSize = 1 + 5 + 1 + 3 + 1;
  const bodies = entries.map(([, words]) =>
    [
      "5b",
      ...words.map((word, at) => `${push(word, 32)}${push(BigInt(at * 32), 2)}52`),
      push(BigInt(words.length * 32), 2),
      "5ff3",
    ].join(""),
  );
  let at = 5 + entries.length * branchSize + 3;
  const branches = entries.map(([signature], index) => {
    const branch = `80${push(selectorOf(signature), 4)}14${push(BigInt(at), 2)}57`;
    at += (bodies[index]?.length ?? 0) / 2;
    return branch;
  });
  return `0x${head}${branches.join("")}5f5ffd${bodies.join("")}`;
}

const word = (address: string) => BigInt(address);
const plausible = {
  "getOwners()": [32n, 2n, word(alice.address), word(bob.address)],
  "getThreshold()": [2n],
};

test.each([
  ["that knows of no nonce", plausible],
  ["whose owners are not its owners", { ...plausible, "nonce()": [0n], "isOwner(address)": [0n] }],
  ["of which everybody is an owner", { ...plausible, "nonce()": [0n], "isOwner(address)": [1n] }],
  [
    "with the same owner twice",
    { ...plausible, "nonce()": [0n], "getOwners()": [32n, 2n, word(alice.address), word(alice.address)] },
  ],
  ["owned by nobody", { ...plausible, "nonce()": [0n], "getOwners()": [32n, 2n, 0n, 1n] }],
  [
    "with more owners than there can be",
    { ...plausible, "nonce()": [0n], "getOwners()": [32n, 2n ** 64n, 5n] },
  ],
])("a contract that pretends to be a multisig is none: one %s", async (_what, answers) => {
  const address = pad("0xfa4e", { size: 20 });
  await rpc("anvil_setCode", address, answering(answers));
  // It does answer like one, as far as it goes.
  const data = keccak256(toHex("getThreshold()")).slice(0, 10);
  expect(await rpc("eth_call", { to: address, data }, "latest")).toBe(toHex(2n, { size: 32 }));
  expect((await askSafe(address)).status).toBe(404);
  // Nor is it connected.
  const body = { name: "Treasury", type: "safe", safe: { network: "sepolia", address } };
  const made = await api.call("POST", "/v2/account-connections", { body });
  expect([made.status, made.body.code]).toEqual([404, "multisig_not_found"]);
  // Nor does anybody co-sign it.
  await api.server.db
    .insertInto("multisig_events")
    .values({
      network: "sepolia",
      block: 1,
      position: 1,
      multisig: address,
      threshold: null,
      owner: alice.address.toLowerCase(),
      change: "owner_added",
    })
    .execute();
  onTestFinished(async () => {
    await api.server.db.deleteFrom("multisig_events").where("multisig", "=", address).execute();
  });
  const signs = await api.call("GET", `/v2/multisig/memberships?address=${alice.address}&network=sepolia`);
  expect(signs.status).toBe(200);
  expect(signs.body.items.map((one: { address: string }) => one.address)).not.toContain(address);
  expect(signs.body.meta.failed_networks).toEqual([]);
});

test("all faults of a question are reported at once", async () => {
  const wrong = async (query: Record<string, string>) => Object.keys((await ask(query)).body.fields).sort();
  expect(await wrong({ provider: "safe", address: "0x1" })).toEqual(["address", "network"]);
  expect(await wrong({ provider: "safe", address: safe, network: "solana" })).toEqual(["network"]);
  expect(await wrong({ provider: "squads", address: safe, network: "sepolia" })).toEqual([
    "address",
    "network",
  ]);
  expect(await wrong({ provider: "realms", network: "nowhere" })).toEqual(["address", "network", "provider"]);
  const none = await ask({ provider: "squads", address: base58.encode(new Uint8Array(32).fill(7)) });
  expect([none.status, none.body.code]).toEqual([503, "network_not_connected"]);
});

test("facts that the node does not return are marked as missing", async () => {
  const node = await startFaultyNode("evm", rpcOf(devnet, "sepolia"));
  const own = await startHarness({ rpc: { sepolia: node.url }, indexInterval: 3_600_000 });
  onTestFinished(() => own.server.close());
  await own.server.caughtUp;
  await node.close();
  const { status, body } = await askSafe(safe, own);
  expect([status, body.code]).toEqual([503, "network_unavailable"]);
});

test("a multisig of Squads is read with its pending proposals and what they would do", async () => {
  const key = (byte: number) => new Uint8Array(32).fill(byte);
  const number = (value: number, bytes: number) =>
    Array.from({ length: bytes }, (_, at) => (at > 3 ? 0 : (value >> (8 * at)) & 255));
  const list = (...items: (readonly number[] | Uint8Array)[]) =>
    [number(items.length, 4), ...items].flatMap((one) => [...one]);
  const bytesOf = (kind: string, ...parts: (readonly number[] | Uint8Array)[]) =>
    Uint8Array.from([...Buffer.from(kind, "hex"), ...parts.flatMap((part) => [...part])]);
  const address = base58.encode(key(9));
  const owner = "SQDS4ep65T869zMMBKyuUq6aD6EgTu8psMjkvj52pCf";
  const members = list([...key(3), 7], [...key(4), 2], [...key(5), 4]);
  const accounts = new Map<string, Uint8Array>([
    [
      address,
      bytesOf(
        "e07479ba44a14fec",
        key(1),
        key(2),
        number(2, 2),
        number(0, 4),
        number(4, 8),
        number(1, 8),
        [0, 255],
        members,
      ),
    ],
  ]);
  const proposal = (status: number[], approved: Uint8Array[], rejected: Uint8Array[] = []) =>
    bytesOf(
      "1a5ebdbb74883521",
      key(9),
      number(2, 8),
      status,
      [255],
      list(...approved),
      list(...rejected),
      list(),
    );
  const vault = await squadsVault(address);
  const transfer = [2, 0, 0, 0, ...number(1_000_000, 8)];
  const plan = bytesOf(
    ...(["a8faa264510ea2cf", key(9), key(3), number(2, 8), [255, 0, 254], list(), [1, 1, 0]] as const),
    list(base58.decode(vault), key(8), key(0)),
    list([2, ...list([0], [1]), ...list(...transfer.map((byte) => [byte]))]),
    list(),
  );
  const put = async (index: bigint, of: Uint8Array, does?: Uint8Array) => {
    const places = await squadsTransaction(address, index);
    accounts.set(places.proposal, of);
    if (does) accounts.set(places.transaction, does);
    return places.proposal;
  };
  const active = await put(2n, proposal([1, ...number(1_700_000_000, 8)], [key(3)], [key(4)]), plan);
  await put(3n, proposal([5, ...number(1_700_000_000, 8)], [key(3), key(4)]));
  const approved = await put(4n, proposal([3, ...number(1_700_000_001, 8)], [key(3), key(4)]));
  const node = {
    accounts: async (asked: readonly string[]) =>
      asked.map((one) => {
        const data = accounts.get(one);
        return data && { owner, executable: false, data };
      }),
  };
  const read = await readSquads(node, address);
  expect(read).toMatchObject({
    threshold: 2,
    nonce: 4n,
    version: "4",
    vaults: [vault],
    missingProposals: null,
    members: [
      { address: base58.encode(key(3)), permissions: ["propose", "vote", "execute"] },
      { address: base58.encode(key(4)), permissions: ["vote"] },
      { address: base58.encode(key(5)), permissions: ["execute"] },
    ],
    proposals: [
      { id: approved, status: "approved", since: 1_700_000_001_000, rejections: 0, calls: null },
      { id: active, status: "active", approvedBy: [base58.encode(key(3))], rejections: 1 },
    ],
  });
  const [call, ...others] = read?.proposals[1]?.calls ?? [];
  expect([call, others]).toMatchObject([
    { target: "11111111111111111111111111111111", method: "transfer" },
    [],
  ]);
  expect(await readSquads(node, base58.encode(key(10)))).toBeUndefined();
});
