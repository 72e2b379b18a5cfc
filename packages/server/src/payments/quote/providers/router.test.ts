import fc from "fast-check";
import { decodeFunctionData, encodeFunctionData, type Hex, keccak256, parseEventLogs } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rpcOf } from "../../../../test/chain";
import { attest, type EvmNetwork, evmNetwork, wordOf } from "../../../../test/contracts/evm-network";
import { party, pay } from "../../../../test/quoted";
import { connectBridges } from "../../../bridge/connect";
import { addressWord } from "../../../bridge/domains";
import { decodeMessage } from "../../../bridge/message";
import { NetworkUnavailableError } from "../../../chains/chain";
import { connectNetworks } from "../../../chains/connect";
import { systemNetwork } from "../../../chains/system-network";
import { burnMintBridgeAbi, swapBridgeRouterAbi } from "../../../generated/contracts";
import { systemRuntime } from "../../../lib/system-runtime";
import { type Devnet, startDevnet } from "../../../local/chains/start";
import { evmWallets, solanaWallets } from "../../../local/chains/wallets";
import type { Offer, QuoteProvider, QuoteRequest } from "../provider";
import { routerProvider } from "./router";

const [alice, bob, carol] = evmWallets;

let devnet: Devnet;
let here: EvmNetwork;
let there: EvmNetwork;
let provider: QuoteProvider;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia", "basesep", "solana-devnet"] });
  [here, there] = [evmNetwork(devnet, "sepolia"), evmNetwork(devnet, "basesep")];
  provider = providerOver(Object.fromEntries(devnet.networks.map(({ slug, rpcUrl }) => [slug, rpcUrl])));
});
afterAll(() => devnet.close());

function providerOver(rpc: Record<string, string>): QuoteProvider {
  const nodes = connectNetworks(rpc, 10_000, systemNetwork(systemRuntime));
  return routerProvider(nodes.evm, connectBridges(nodes));
}

const request = (
  from: string,
  to: string,
  amount: bigint,
  over: Partial<QuoteRequest> = {},
): QuoteRequest => ({
  source: party({ network: "sepolia", token: from, address: alice.address }),
  destination: party({ network: "basesep", token: to, address: bob.address }),
  amount,
  slippageBps: 30,
  expiresAt: Date.now() + 60_000,
  travelRuleCompliant: false,
  ...over,
});

const offerOf = (quoteRequest: QuoteRequest) => provider.quote(quoteRequest, new AbortController().signal);

/** The offer and the decoded route of its call. */
async function quote(quoteRequest: QuoteRequest) {
  const offer = await offerOf(quoteRequest);
  const [transaction] = offer?.transactions ?? [];
  if (!offer || transaction?.kind !== "evm") throw new Error("no offer");
  const { args } = decodeFunctionData({ abi: swapBridgeRouterAbi, data: transaction.data as Hex });
  const [route] = args ?? [];
  if (route === undefined || typeof route !== "object") throw new Error("the call has no route");
  return { offer, transaction, route };
}

/** Pays an offer and relays its message. */
async function settle(offer: Offer): Promise<void> {
  const receipts = await pay(rpcOf(devnet, "sepolia"), alice, offer);
  expect(receipts.map(({ status }) => status)).not.toContain("reverted");
  const [sent] = parseEventLogs({
    abi: burnMintBridgeAbi,
    logs: receipts.at(-1)?.logs ?? [],
    eventName: "MessageSent",
  });
  if (!sent) throw new Error("nothing was bridged");
  const { messageHash, message } = sent.args;
  const args = [message, await attest(messageHash)] as const;
  expect(messageHash).toBe(keccak256(message));
  await there.send(
    carol,
    there.bridge,
    encodeFunctionData({ abi: burnMintBridgeAbi, functionName: "receiveMessage", args }),
  );
}

test.each([
  ["eurc", "usdc", 50_000_000n],
  ["usdt", "usdc", 123_456_789n],
  ["usdc", "eurc", 70_000_001n],
  ["eurc", "usdt", 10_000_000n],
  ["eurc", "eurc", 25_000_000n],
])("%s on sepolia to %s on basesep delivers exactly the quoted amount", async (from, to, amount) => {
  const before = [await here.balance(from, alice.address), await there.balance(to, bob.address)];
  const { offer, transaction } = await quote(request(from, to, amount));
  expect(transaction).toMatchObject({ to: here.router, value: "0", meta: { simulation: "success" } });
  expect(transaction.erc20_approvals).toMatchObject([
    { token_contract: here.token(from), spender: here.router, amount: amount.toString() },
  ]);
  expect(offer.fee).toMatchObject({ fee_asset: there.token(to), router_fee: offer.fee.total_fee });
  await settle(offer);
  const after = [await here.balance(from, alice.address), await there.balance(to, bob.address)];
  expect(after.map((balance, index) => balance - (before[index] ?? 0n))).toEqual([-amount, offer.amountOut]);
});

test("a swap can be followed by a bridge transfer to Solana: the burn has the quoted amount and the wallet as recipient", async () => {
  const [, wallet] = solanaWallets;
  const destination = party({ network: "solana-devnet", token: "usdc", address: wallet.address });
  const { offer, route } = await quote(request("eurc", "usdc", 40_000_000n, { destination }));
  const recipient = addressWord("solana", wallet.address);
  expect(route).toMatchObject({ recipient, hook: "0x", destinationDomain: 5 });
  expect(route.minBridged - route.maxFee).toBe(offer.minAmountOut);
  const receipts = await pay(rpcOf(devnet, "sepolia"), alice, offer);
  const logs = receipts.at(-1)?.logs ?? [];
  const [sent] = parseEventLogs({ abi: burnMintBridgeAbi, logs, eventName: "MessageSent" });
  expect(decodeMessage(sent?.args.message ?? "")).toMatchObject({ amount: offer.amountOut, recipient });

  // No pool on Solana can swap after the mint.
  const euro = party({ network: "solana-devnet", token: "eurc", address: wallet.address });
  expect(await offerOf(request("usdc", "eurc", 40_000_000n, { destination: euro }))).toBeUndefined();
});

describe("the call enforces the minimum amount", () => {
  test("after a source swap: a lower amount is not bridged, and the fee is fixed", async () => {
    const { offer, route } = await quote(request("eurc", "usdc", 50_000_000n));
    expect(route).toMatchObject({
      recipient: wordOf(bob.address),
      hook: "0x",
      maxFee: 5_000n,
      destinationDomain: there.domain,
    });
    expect(route.minBridged - route.maxFee).toBe(offer.minAmountOut);
    expect(offer.minAmountOut).toBe((offer.amountOut * 9_970n) / 10_000n);
  });

  test("with a destination swap: in the hook, which contains the recipient", async () => {
    const quoteRequest = request("usdc", "eurc", 50_000_000n);
    const { offer, route } = await quote(quoteRequest);
    expect(route).toMatchObject({ recipient: wordOf(there.router), minBridged: 50_000_000n });
    const words = route.hook
      .slice(2)
      .match(/.{64}/g)
      ?.map((word) => BigInt(`0x${word}`));
    const seconds = BigInt(Math.ceil(quoteRequest.expiresAt / 1000));
    expect(route.deadline).toBe(seconds);
    expect(words).toEqual([
      BigInt(there.token("eurc")),
      offer.minAmountOut,
      BigInt(bob.address),
      seconds + 12n * 3600n,
    ]);
  });

  test("with both, the source swap may use half of the slippage", async () => {
    const { offer, route } = await quote(request("usdt", "eurc", 50_000_000n, { slippageBps: 31 }));
    const single = await quote(request("usdt", "usdc", 50_000_000n));
    const bridged = single.offer.amountOut + route.maxFee;
    expect(route.minBridged).toBe((bridged * 9_985n) / 10_000n);
    expect(offer.minAmountOut).toBe((offer.amountOut * 9_969n) / 10_000n);
  });

  test("the fee is the difference between both amounts, at the rates of the pools", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(["usdt", "usdc"], ["usdc", "usdt"], ["usdt", "usdt"]),
        fc.bigInt({ min: 10_000n, max: 9_000_000_000_000n }),
        async ([from = "", to = ""], amount) => {
          const offer = await offerOf(request(from, to, amount));
          if (!offer) throw new Error("no offer");
          // Both tokens are USD stablecoins: the difference is the fee, except for rounding when the fee is converted.
          const missing = amount - offer.amountOut;
          const named = BigInt(offer.fee.total_fee);
          expect(named - missing).toBeGreaterThanOrEqual(-1n);
          expect(named - missing).toBeLessThanOrEqual(1n);
          expect(offer.minAmountOut).toBeGreaterThan(0n);
          expect(offer.minAmountOut).toBeLessThanOrEqual(offer.amountOut);
        },
      ),
      { numRuns: 15 },
    );
  });
});

test("when the destination price moves too far, the recipient gets the bridged token", async () => {
  const { offer } = await quote(request("usdc", "eurc", 500_000_000_000n, { slippageBps: 0 }));
  await there.swap(carol, "usdc", "eurc", 900_000_000_000n);
  const before = [await there.balance("usdc", bob.address), await there.balance("eurc", bob.address)];
  await settle(offer);
  expect(await there.balance("usdc", bob.address)).toBe((before[0] ?? 0n) + 500_000_000_000n - 5_000n);
  expect(await there.balance("eurc", bob.address)).toBe(before[1]);
});

describe("there is no offer", () => {
  const away = (network: string, token: string, address: string): Partial<QuoteRequest> => ({
    destination: party({ network, token, address }),
  });
  test.each<[string, QuoteRequest]>([
    ["for the bridged token on both networks", request("usdc", "usdc", 1_000_000n)],
    ["on one network", request("usdc", "eurc", 1_000_000n, away("sepolia", "eurc", bob.address))],
    ["for more than the source's pool holds", request("usdt", "usdc", 20_000_000_000_000n)],
    ["for more than the destination's pool holds", request("usdc", "usdt", 20_000_000_000_000n)],
    ["for an amount that does not exceed the bridge fee", request("usdt", "usdc", 5_003n)],
    ["when the fee leaves an amount that the pool cannot swap", request("usdc", "usdt", 5_001n)],
    ["for a native coin", request("eth", "usdc", 1_000_000n)],
    ["to a native coin", request("usdc", "eth", 1_000_000n)],
    ["to a network without a bridge", request("usdc", "usdt", 1_000_000n, away("pol", "usdt", bob.address))],
  ])("%s", async (_name, quoteRequest) => {
    expect(await offerOf(quoteRequest)).toBeUndefined();
  });
});

test("there is no offer to a network without a node", async () => {
  const alone = providerOver({ sepolia: rpcOf(devnet, "sepolia") });
  const quoteRequest = request("eurc", "usdc", 1_000_000n);
  expect(await alone.quote(quoteRequest, new AbortController().signal)).toBeUndefined();
});

test("an unreachable node is an error, not a wrong price", async () => {
  const gone = providerOver({ sepolia: rpcOf(devnet, "sepolia"), basesep: "http://127.0.0.1:9" });
  await expect(gone.quote(request("usdc", "eurc", 1_000_000n), new AbortController().signal)).rejects.toThrow(
    NetworkUnavailableError,
  );
});
