import {
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  maxUint256,
  parseEventLogs,
} from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { swapBridgeRouterAbi as abi, burnMintBridgeAbi, stablePoolAbi } from "../../src/generated/contracts";
import { type Devnet, startDevnet } from "../../src/local/chains/start";
import { evmRelayer, evmWallets } from "../../src/local/chains/wallets";
import { attest, type EvmNetwork, evmNetwork, wordOf } from "./evm-network";

const [alice, bob] = evmWallets;
const fee = 5_000n;

let devnet: Devnet;
let source: EvmNetwork;
let target: EvmNetwork;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia", "basesep"] });
  source = evmNetwork(devnet, "sepolia");
  target = evmNetwork(devnet, "basesep");
  for (const token of ["usdc", "eurc", "usdt"]) await source.approve(alice, token, source.router, maxUint256);
});
afterAll(() => devnet.close());

const soon = () => BigInt(Math.ceil(Date.now() / 1000) + 600);

const hookFor = (token: Hex, least: bigint, recipient: string = bob.address, deadline = soon()): Hex =>
  encodeAbiParameters(
    [{ type: "address" }, { type: "uint256" }, { type: "address" }, { type: "uint256" }],
    [token, least, recipient as Hex, deadline],
  );

interface RouteInput {
  from: string;
  amountIn: bigint;
  minBridged: bigint;
  maxFee: bigint;
  recipient: Hex;
  hook: Hex;
  deadline: bigint;
}

const routeData = (over: Partial<RouteInput> = {}): Hex => {
  const { from, ...rest } = {
    from: "usdc",
    amountIn: 1_000_000n,
    minBridged: 0n,
    maxFee: fee,
    recipient: wordOf(bob.address),
    hook: "0x" as Hex,
    deadline: soon(),
    ...over,
  };
  const route = {
    tokenIn: source.token(from),
    bridgeToken: source.token("usdc"),
    destinationDomain: target.domain,
    ...rest,
  };
  return encodeFunctionData({ abi, functionName: "route", args: [route] });
};

const failure = (over: Partial<RouteInput>) => source.failure(alice.address, source.router, routeData(over));

async function route(over: Partial<RouteInput>): Promise<Hex> {
  const { logs } = await source.send(alice, source.router, routeData(over));
  const [sent] = parseEventLogs({ abi: burnMintBridgeAbi, logs, eventName: "MessageSent" });
  if (!sent) throw new Error("no message");
  return sent.args.message;
}

const receiveData = async (message: Hex): Promise<Hex> => {
  const args = [message, await attest(keccak256(message))] as const;
  return encodeFunctionData({ abi: burnMintBridgeAbi, functionName: "receiveMessage", args });
};

async function deliver(message: Hex) {
  const { logs } = await target.send(bob, target.bridge, await receiveData(message));
  return parseEventLogs({ abi, logs, eventName: "Delivered" }).map(({ args }) => args);
}

const quote = async (at: EvmNetwork, from: string, to: string, amount: bigint): Promise<bigint> => {
  const args = [at.token(from), at.token(to), amount] as const;
  const [amountOut] = await at.client.readContract({
    address: at.pool,
    abi: stablePoolAbi,
    functionName: "quoteSwap",
    args,
  });
  return amountOut;
};

/** The balances of all accounts, network by network, and the supply of each token. */
async function ledger(): Promise<Record<string, bigint>> {
  const entries: [string, bigint][] = [];
  const owners = (at: EvmNetwork) => ({
    alice: alice.address,
    bob: bob.address,
    relayer: evmRelayer,
    pool: at.pool,
    router: at.router,
    bridge: at.bridge,
  });
  for (const [name, at] of [
    ["here", source],
    ["there", target],
  ] as const)
    for (const token of ["usdc", "eurc", "usdt"]) {
      for (const [owner, address] of Object.entries(owners(at)))
        entries.push([`${name} ${token} ${owner}`, await at.balance(token, address)]);
      entries.push([`${name} ${token} supply`, await at.supply(token)]);
    }
  return Object.fromEntries(entries);
}

/** Only what changed. */
async function changes(act: () => Promise<unknown>): Promise<Record<string, bigint>> {
  const before = await ledger();
  await act();
  const after = Object.entries(await ledger());
  return Object.fromEntries(
    after
      .map(([name, value]) => [name, value - (before[name] ?? 0n)] as const)
      .filter(([, moved]) => moved !== 0n),
  );
}

describe("swap, then bridge", () => {
  test("moves what the pool says less the fee, and keeps nothing", async () => {
    const bridged = await quote(source, "eurc", "usdc", 50_000_000n);
    const moved = await changes(async () =>
      deliver(await route({ from: "eurc", amountIn: 50_000_000n, minBridged: bridged })),
    );
    expect(moved).toEqual({
      "here eurc alice": -50_000_000n,
      "here eurc pool": 50_000_000n,
      "here usdc pool": -bridged,
      "here usdc relayer": fee,
      "here usdc supply": fee - bridged,
      "there usdc bob": bridged - fee,
      "there usdc supply": bridged - fee,
    });
  });

  test("bridges no less than the least amount, pays no more than the highest fee, and only in time", async () => {
    const bridged = await quote(source, "eurc", "usdc", 50_000_000n);
    const input = { from: "eurc", amountIn: 50_000_000n };
    expect(await failure({ ...input, minBridged: bridged })).toBe("none");
    expect(await failure({ ...input, minBridged: bridged + 1n })).toBe("SlippageNotMet");
    expect(await failure({ minBridged: 1_000_000n })).toBe("none");
    expect(await failure({ minBridged: 1_000_001n })).toBe("BelowMinimum");
    expect(await failure({ ...input, maxFee: fee - 1n })).toBe("FeeTooHigh");
    expect(await failure({ ...input, deadline: 1n })).toBe("Expired");
    expect(await failure({ deadline: 1n })).toBe("Expired");
  });
});

describe("bridge, then swap", () => {
  const inputOf = (least: bigint, over: Partial<RouteInput> = {}): Partial<RouteInput> => ({
    amountIn: 30_000_000n,
    recipient: wordOf(target.router),
    hook: hookFor(target.token("eurc"), least),
    ...over,
  });

  test("pays the output of the destination pool to the recipient", async () => {
    const given = await quote(target, "usdc", "eurc", 30_000_000n - fee);
    const message = await route(inputOf(given));
    const moved = await changes(async () => {
      expect(await deliver(message)).toEqual([
        {
          messageHash: keccak256(message),
          recipient: bob.address,
          token: expect.anything(),
          amount: given,
          swapped: true,
        },
      ]);
    });
    expect(moved).toEqual({
      "there usdc supply": 30_000_000n - fee,
      "there usdc pool": 30_000_000n - fee,
      "there eurc pool": -given,
      "there eurc bob": given,
    });
  });

  test.each<[string, () => Hex]>([
    ["too little comes out", () => hookFor(target.token("eurc"), 30_000_000n)],
    ["it is too late", () => hookFor(target.token("eurc"), 0n, bob.address, 1n)],
    ["the pool does not exchange the token", () => hookFor(target.bridge, 0n)],
    ["there is nothing to swap", () => hookFor(target.token("usdc"), 0n)],
  ])("when %s the recipient gets the bridged token itself", async (_name, hook) => {
    const message = await route(inputOf(0n, { hook: hook() }));
    const moved = await changes(async () => {
      expect(await deliver(message)).toMatchObject([
        { recipient: bob.address, amount: 30_000_000n - fee, swapped: false },
      ]);
    });
    expect(moved).toEqual({ "there usdc supply": 30_000_000n - fee, "there usdc bob": 30_000_000n - fee });
  });

  test("the relayer of the message cannot starve the swap into its fallback", async () => {
    const data = await receiveData(await route(inputOf(1n)));
    const outcomes = new Set<string>();
    for (let gas = 60_000n; gas <= 700_000n; gas += 4_000n) {
      const [block] = await target.client.simulateBlocks({
        blocks: [{ calls: [{ account: bob.address, to: target.bridge, data, gas }] }],
      });
      const [result] = block?.calls ?? [];
      const delivered = parseEventLogs({ abi, logs: result?.logs ?? [], eventName: "Delivered" });
      outcomes.add(result?.status === "success" ? `swapped: ${delivered[0]?.args.swapped}` : "refused");
    }
    expect([...outcomes]).toEqual(["refused", "swapped: true"]);
  });

  test("a gas estimate is enough for the swap", async () => {
    const message = await route(inputOf(1n));
    const gas = await target.client.estimateGas({
      account: bob.address,
      to: target.bridge,
      data: await receiveData(message),
    });
    expect(gas).toBeLessThan(600_000n);
    expect(await deliver(message)).toMatchObject([{ swapped: true }]);
  });

  test("a hook that could not be read there is refused here", async () => {
    const good = hookFor(target.token("eurc"), 0n);
    expect(await failure(inputOf(0n, { hook: `${good}00` }))).toBe("InvalidHook");
    expect(await failure(inputOf(0n, { hook: good.slice(0, -2) as Hex }))).toBe("InvalidHook");
    expect(
      await failure(inputOf(0n, { hook: hookFor(target.token("eurc"), 0n, `0x${"0".repeat(40)}`) })),
    ).toBe("InvalidHook");
    const dirty: Hex = `0x01${good.slice(4)}`;
    await expect(
      source.client.call({
        account: alice.address,
        to: source.router,
        data: routeData(inputOf(0n, { hook: dirty })),
      }),
    ).rejects.toThrow("revert");
  });
});

test("swap here, bridge, swap there", async () => {
  const bridged = await quote(source, "eurc", "usdc", 10_000_000n);
  const given = await quote(target, "usdc", "usdt", bridged - fee);
  const hook = hookFor(target.token("usdt"), given);
  const moved = await changes(async () =>
    deliver(
      await route({
        from: "eurc",
        amountIn: 10_000_000n,
        minBridged: bridged,
        recipient: wordOf(target.router),
        hook,
      }),
    ),
  );
  expect(moved).toMatchObject({ "here eurc alice": -10_000_000n, "there usdt bob": given });
  for (const name of Object.keys(moved)) expect(name).not.toMatch(/router|bridge$/);
});

test("the router accepts calls of the bridge only", async () => {
  const args = [keccak256("0x"), target.token("usdc"), 1n, hookFor(target.token("eurc"), 0n)] as const;
  const call = encodeFunctionData({ abi, functionName: "onBridgeReceived", args });
  expect(await target.failure(alice.address, target.router, call)).toBe("OnlyBridge");
  const again = encodeFunctionData({ abi, functionName: "initialize", args: [alice.address, alice.address] });
  expect(await target.failure(alice.address, target.router, again)).toBe("InvalidInitialization");
});

test("a foreign token cannot withdraw anything from it", async () => {
  // The bridge stands in for a contract that is not a token: it is called as one, and refuses.
  const route = {
    tokenIn: source.bridge,
    amountIn: 1n,
    bridgeToken: source.bridge,
    minBridged: 0n,
    maxFee: fee,
    destinationDomain: target.domain,
    recipient: wordOf(bob.address),
    hook: "0x" as Hex,
    deadline: soon(),
  };
  const data = encodeFunctionData({ abi, functionName: "route", args: [route] });
  await expect(source.client.call({ account: alice.address, to: source.router, data })).rejects.toThrow(
    "revert",
  );
});
