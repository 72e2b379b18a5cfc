import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Address, encodeFunctionData, type Hex, parseAbi } from "viem";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { connect, rpcOf } from "../../../../test/chain";
import { cctpEndOf } from "../../../bridge/cctp/networks";
import { messageTransmitterV2Abi } from "../../../generated/cctp-contracts";
import { localAttesters } from "../../attestation/attesters";
import { DevnetError } from "../errors";
import { type Devnet, startDevnet } from "../start";
import { evmMinter, evmWallets } from "../wallets";
import { isRead } from "./upstream";

const [alice, bob] = evmWallets;
const sepolia = cctpEndOf("sepolia");
const usdc = sepolia?.cctp.usdc as Address;
const transmitter = sepolia?.cctp.message_transmitter as Address;
const stranger = "0x1111111111111111111111111111111111111111";
const million = 1_000_000_000_000n;

let upstream: Devnet;
let upstreamUrl: string;
const client = () => connect(upstreamUrl);

/** A call on the upstream by an account whose key the chain has. */
async function call(to: Address, data: Hex): Promise<void> {
  const hash = await client().sendTransaction({ account: evmMinter, chain: null, to, data, gas: 1_000_000n });
  expect((await client().mined(hash)).status).toBe("success");
}

beforeAll(async () => {
  upstream = await startDevnet({ networks: ["sepolia"], onProgress: () => undefined });
  upstreamUrl = rpcOf(upstream, "sepolia");
  // As on the public network: strangers mint and attest.
  const abi = messageTransmitterV2Abi;
  const attester = encodeFunctionData({ abi, functionName: "enableAttester", args: [stranger] });
  await call(transmitter, attester);
  await call(transmitter, encodeFunctionData({ abi, functionName: "setSignatureThreshold", args: [3n] }));
  const token = parseAbi(["function updateMasterMinter(address newMasterMinter)"]);
  await call(usdc, encodeFunctionData({ abi: token, functionName: "updateMasterMinter", args: [stranger] }));
});
afterAll(() => upstream.close());

/** A devnet whose sepolia is a fork of the upstream. */
async function forked(block?: number): Promise<{ devnet: Devnet; lines: string[]; rpc: string }> {
  const lines: string[] = [];
  const devnet = await startDevnet({
    networks: [],
    forks: { sepolia: { url: upstreamUrl, ...(block !== undefined && { block }) } },
    onProgress: (line) => lines.push(line),
  });
  onTestFinished(() => devnet.close());
  return { devnet, lines, rpc: rpcOf(devnet, "sepolia") };
}

describe("a fork of a node", () => {
  test("begins with its state, funds the public wallets by a new minter, and trusts the local attesters alone", async () => {
    const before = await client().tokenBalance(usdc, alice.address);
    const head = await client().getBlockNumber();
    const { devnet, lines, rpc } = await forked();
    expect(lines).toEqual([
      expect.stringMatching(
        new RegExp(`^Sepolia runs at http\\S+ \\(FORK of block ${head}: nothing leaves this machine\\)$`),
      ),
    ]);
    expect(devnet.networks).toMatchObject([{ slug: "sepolia", forkBlock: Number(head) }]);
    expect(devnet.networks[0]?.instance).toMatch(/^fork\.[0-9a-f]{32}$/);

    const chain = connect(rpc, alice);
    expect(await chain.tokenBalance(usdc, alice.address)).toBe(before + million);
    expect(await chain.getBalance({ address: bob.address })).toBe(10_000n * 10n ** 18n);
    const contract = { address: transmitter, abi: messageTransmitterV2Abi } as const;
    expect(await chain.readContract({ ...contract, functionName: "signatureThreshold" })).toBe(2n);
    expect(await chain.readContract({ ...contract, functionName: "getNumEnabledAttesters" })).toBe(2n);
    for (const attester of localAttesters)
      expect(
        await chain.readContract({ ...contract, functionName: "isEnabledAttester", args: [attester] }),
      ).toBe(true);

    await chain.transfer(usdc, bob.address, 250_000n);
    expect(await client().getBlockNumber()).toBe(head);
    expect(await client().tokenBalance(usdc, alice.address)).toBe(before);
    expect(await client().readContract({ ...contract, functionName: "signatureThreshold" })).toBe(3n);
  });

  test("at an earlier block has what was on the chain then", async () => {
    const block = Number(await client().getBlockNumber());
    await connect(upstreamUrl, alice).transfer(usdc, stranger, 5n);
    const { rpc, devnet } = await forked(block);
    expect(devnet.networks).toMatchObject([{ forkBlock: block }]);
    expect(await connect(rpc).tokenBalance(usdc, stranger)).toBe(0n);
    expect(await client().tokenBalance(usdc, stranger)).toBe(5n);
  });

  test("says which contracts of the registry are missing", async () => {
    const factory = "0x0227628f3F023bb0B980b67D528571c95c6DaC1c";
    const code = (await client().getCode({ address: factory })) as Hex;
    const set = (value: Hex) =>
      client().request({ method: "anvil_setCode" as never, params: [factory, value] as never });
    await set("0x");
    onTestFinished(async () => {
      await set(code);
    });
    const { lines } = await forked();
    expect(lines[0]).toContain(`; without the factory of Uniswap v3 at ${factory})`);
  });

  test.each([
    [
      "of another chain",
      { basesep: { url: () => upstreamUrl } },
      "The node for the fork of basesep has the chain ID 11155111, but basesep has 84532. Name a node of basesep.",
    ],
    [
      "at a block that is not there yet",
      { sepolia: { url: () => upstreamUrl, block: 1_000_000 } },
      "The node for the fork of sepolia has no block 1000000 yet",
    ],
    [
      "of a network that anvil does not know",
      { "solana-devnet": { url: () => upstreamUrl } },
      "solana-devnet cannot be forked",
    ],
    [
      "with a password in the address",
      { sepolia: { url: () => "http://user:secret@127.0.0.1:1" } },
      "must begin with http:// or https://, and have no user name or password",
    ],
    [
      "of a node that does not answer",
      { sepolia: { url: () => "http://127.0.0.1:41/v2/secret" } },
      "which sepolia is forked from, does not answer (ECONNREFUSED). Start that node, or name another one.",
    ],
  ])("%s is refused", async (_, forks, message) => {
    const given = Object.entries(forks).map(([slug, { url, ...more }]) => [slug, { url: url(), ...more }]);
    const starting = startDevnet({
      networks: [],
      forks: Object.fromEntries(given),
      onProgress: () => undefined,
    });
    const error = await starting.then(
      () => undefined,
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(DevnetError);
    expect(error).toMatchObject({ code: "fork_refused" });
    expect((error as Error).message).toContain(message);
    expect((error as Error).message).not.toContain("secret");
  });
});

test("a node that does not keep the state of the block is refused", async () => {
  const node = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { id, method } = JSON.parse(body) as { id: number; method: string };
    const known = { eth_chainId: "0xaa36a7", eth_blockNumber: "0x100" }[method];
    const error = { code: -32000, message: "missing trie node 1f" };
    response.end(JSON.stringify({ jsonrpc: "2.0", id, ...(known ? { result: known } : { error }) }));
  });
  await new Promise<void>((done) => node.listen(0, "127.0.0.1", done));
  onTestFinished(() => void node.close());
  const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
  await expect(startDevnet({ networks: [], forks: { sepolia: { url, block: 7 } } })).rejects.toThrow(
    "refuses eth_getBalance: missing trie node 1f. It has to keep the state of block 7: name an archive node, or a later block.",
  );
});

test("a fork outlives its node: what was read before stays, and everything else waits for the node", async () => {
  let isDown = false;
  const sent: string[] = [];
  const node = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    sent.push(...[JSON.parse(body)].flat().map(({ method }: { method: string }) => method));
    if (isDown) return void response.destroy();
    const answer = await fetch(upstreamUrl, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
    });
    response.end(await answer.text());
  });
  await new Promise<void>((done) => node.listen(0, "127.0.0.1", done));
  onTestFinished(() => void node.close());
  const { port } = node.address() as AddressInfo;
  const lines: string[] = [];
  const url = `http://127.0.0.1:${port}/v2/secret`;
  const devnet = await startDevnet({
    networks: [],
    forks: { sepolia: { url } },
    onProgress: (line) => lines.push(line),
  });
  onTestFinished(() => devnet.close());
  const chain = connect(rpcOf(devnet, "sepolia"), alice);
  const hash = await chain.transfer(usdc, bob.address, 1n);
  isDown = true;
  expect(await chain.tokenBalance(usdc, bob.address)).toBeGreaterThan(0n);
  expect((await chain.getTransactionReceipt({ hash })).status).toBe("success");
  const named = `The node at 127.0.0.1:${port}, which sepolia is forked from,`;
  // The rest waits, also a new block, and is there when the node answers again.
  const reading = chain.tokenBalance(usdc, stranger);
  await vi.waitFor(() => expect(lines.at(-1)).toContain(`${named} does not answer`));
  expect(lines.at(-1)).toContain("start that node again, or start waybill dev with another one");
  isDown = false;
  expect(await reading).toBeGreaterThanOrEqual(0n);
  await chain.transfer(usdc, bob.address, 1n);
  expect(lines.filter((line) => line.startsWith(named)).map((line) => line.slice(named.length, -1))).toEqual([
    expect.stringMatching(/^ does not answer/),
    " answers again",
  ]);
  expect(lines.join()).not.toContain("secret");
  // Nothing that changes a chain was sent to it.
  expect(sent.filter((method) => !isRead(method))).toEqual([]);
});

test.each([
  ["eth_getStorageAt", true],
  ["eth_call", true],
  ["debug_traceTransaction", true],
  ["eth_sendRawTransaction", false],
  ["eth_sendRawTransactionSync", false],
  ["eth_sendTransaction", false],
  ["eth_sendBundle", false],
  ["anvil_setBalance", false],
  ["personal_sign", false],
  [undefined, false],
])("%s reads: %s", (method, reads) => {
  expect(isRead(method)).toBe(reads);
});
