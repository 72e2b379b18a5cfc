/*
 * The issuer's own client of CCTP V2, unmodified, pays over our contracts, the issuer's own code of USDC and our
 * attestation service: approve, burn, fetch the attestation, mint. Requests to the public service are answered by the
 * local one; no other host is asked.
 */
import { ViemAdapter } from "@circle-fin/adapter-viem-v2";
import { BaseSepolia, EthereumSepolia } from "@circle-fin/bridge-kit/chains";
import { CCTPV2BridgingProvider } from "@circle-fin/provider-cctp-v2";
import { createPublicClient, createWalletClient, type Hex, http } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { systemRuntime } from "../../packages/server/src/lib/system-runtime.ts";
import { localAttesters } from "../../packages/server/src/local/attestation/attesters.ts";
import {
  type RunningAttestationService,
  startAttestationService,
} from "../../packages/server/src/local/attestation/start.ts";
import { type Devnet, startDevnet } from "../../packages/server/src/local/chains/start.ts";
import { evmRelayer, evmWallets } from "../../packages/server/src/local/chains/wallets.ts";
import { type CctpTestNetwork, cctpNetwork } from "../../packages/server/test/contracts/cctp-network.ts";

const PUBLIC_SERVICE = "https://iris-api-sandbox.circle.com";
const [alice] = evmWallets;
const amount = 25_000_000n;

/** By default the client burns through a contract of the kit's own, whose code is in no package. */
const { kitContracts: _ofSepolia, ...sepoliaChain } = EthereumSepolia;
const { kitContracts: _ofBase, ...baseChain } = BaseSepolia;

let devnet: Devnet;
let service: RunningAttestationService;
let sepolia: CctpTestNetwork;
let basesep: CctpTestNetwork;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia", "basesep"] });
  sepolia = await cctpNetwork(devnet, "sepolia", localAttesters);
  basesep = await cctpNetwork(devnet, "basesep", localAttesters);
  service = await startAttestationService({
    rpc: { sepolia: sepolia.rpcUrl, basesep: basesep.rpcUrl },
    clock: systemRuntime,
  });
});
afterAll(() => Promise.all([service.close(), devnet.close()]));

let asked: Set<string>;
beforeEach(() => {
  asked = new Set();
  const direct = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const request = new URL(input instanceof Request ? input.url : String(input));
    asked.add(request.origin);
    if (request.origin === PUBLIC_SERVICE)
      return direct(`${service.url}${request.pathname}${request.search}`, init);
    if (request.hostname === "127.0.0.1") return direct(input, init);
    return Promise.reject(new Error(`a request to ${request.origin}, which is not on this machine`));
  });
});
afterEach(() => vi.restoreAllMocks());

const urls = () =>
  new Map<number, string>([
    [sepoliaChain.chainId, sepolia.rpcUrl],
    [baseChain.chainId, basesep.rpcUrl],
  ]);

const adapter = () =>
  new ViemAdapter(
    {
      getPublicClient: ({ chain }) => createPublicClient({ chain, transport: http(urls().get(chain.id)) }),
      getWalletClient: ({ chain }) =>
        createWalletClient({
          account: privateKeyToAccount(alice.privateKey),
          chain,
          transport: http(urls().get(chain.id)),
        }),
    },
    { addressContext: "user-controlled", supportedChains: [sepoliaChain, baseChain] },
  );

test.each(["FAST", "SLOW"] as const)("a %s payment arrives in both directions", async (transferSpeed) => {
  const provider = new CCTPV2BridgingProvider();
  for (const [from, to] of [
    [
      { chain: sepoliaChain, network: sepolia },
      { chain: baseChain, network: basesep },
    ],
    [
      { chain: baseChain, network: basesep },
      { chain: sepoliaChain, network: sepolia },
    ],
  ] as const) {
    const balances = () =>
      Promise.all([
        from.network.balance(alice.address),
        to.network.balance(alice.address),
        to.network.balance(evmRelayer),
      ]);
    const before = await balances();
    const shared = adapter();
    const result = await provider.bridge({
      source: { adapter: shared, chain: from.chain, address: alice.address },
      destination: { adapter: shared, chain: to.chain, address: alice.address },
      amount: String(amount),
      token: "USDC",
      config: { transferSpeed },
    });
    expect(result.steps.map(({ name, state }) => [name, state])).toEqual([
      ["approve", "success"],
      ["burn", "success"],
      ["fetchAttestation", "success"],
      ["mint", "success"],
    ]);
    expect(result.state).toBe("success");
    // 1.3 basis points for the speed.
    const fee = transferSpeed === "FAST" ? 3_250n : 0n;
    expect(await balances()).toEqual([before[0] - amount, before[1] + amount - fee, before[2] + fee]);
    const burn = result.steps.find(({ name }) => name === "burn")?.txHash;
    const { to: called, input } = await from.network.client.getTransaction({ hash: burn as Hex });
    expect(called).toBe(from.network.messenger.toLowerCase());
    expect(input.slice(0, 10)).toBe("0x8e0250ee");
  }
  const hosts = [...asked].map((origin) => new URL(origin).hostname);
  expect(new Set(hosts)).toEqual(new Set(["iris-api-sandbox.circle.com", "127.0.0.1"]));
});

test("the client has an expired message signed again", async () => {
  const provider = new CCTPV2BridgingProvider();
  const shared = adapter();
  const source = { adapter: shared, chain: sepoliaChain, address: alice.address };
  const destination = { adapter: shared, chain: baseChain, address: alice.address };
  const prepared = await provider.burn({
    source,
    destination,
    amount: String(amount),
    token: "USDC",
    config: { transferSpeed: "FAST" },
  });
  const approval = await provider.approve(source, String(amount));
  await sepolia.client.mined((await approval.execute()) as Hex);
  const burn = await prepared.execute();
  await sepolia.client.mined(burn as Hex);
  service.fail({ do: "expired", transaction: burn });
  const expired = await provider.fetchAttestation(source, burn);
  expect(expired.decodedMessage.decodedMessageBody.expirationBlock).toBe("1");
  const fresh = await provider.reAttest(source, burn);
  expect(fresh.decodedMessage.decodedMessageBody.expirationBlock).toBe("0");
  const mint = await provider.mint(source, destination, fresh);
  const before = await basesep.balance(alice.address);
  await basesep.client.mined((await mint.execute()) as Hex);
  expect(await basesep.balance(alice.address)).toBe(before + amount);
  service.recover();
});
