import { networks, tokens } from "@waybill/spec/generated/registry";
import { describe, expect, test } from "vitest";
import {
  bridgedToken,
  cctpOf,
  cctpPeer,
  findCctp,
  findNetwork,
  findToken,
  findUniswap,
  isOnlyOn,
  nativeCoin,
} from "./registry";

/**
 * EVM and Cosmos signatures name their chain (EIP-155, SignDoc); Solana's do not, so only the mint distinguishes clusters.
 */
test("no mint of a Solana network is a mint of another one", () => {
  const solana = networks.filter(({ kind }) => kind === "solana");
  const mints = tokens.filter(({ addr, network }) => addr && solana.some(({ slug }) => slug === network));
  expect(mints.length).toBeGreaterThan(3);
  for (const { network, addr } of mints) {
    const home = solana.find(({ slug }) => slug === network);
    expect(isOnlyOn(home, addr ?? undefined), `${addr} on ${network}`).toBe(true);
    for (const other of solana.filter((one) => one !== home)) {
      expect(isOnlyOn(other, addr ?? undefined)).toBe(false);
    }
  }
  expect(isOnlyOn(solana[0], undefined)).toBe(false);
});

const sepolia = findNetwork("sepolia");
const usdc = "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238";
const other = "0x1111111111111111111111111111111111111111";

test("a network is found by slug and alias, in any letter case, and by nothing else", () => {
  expect(findNetwork("ETH")?.slug).toBe("eth");
  expect(findNetwork("Ethereum")?.slug).toBe("eth");
  for (const name of [undefined, "", "ethereum ", "nothing"]) expect(findNetwork(name)).toBeUndefined();
});

test("only networks with contracts have a bridged token, which is theirs", () => {
  expect(bridgedToken(sepolia)?.address).toBe(usdc);
  expect(bridgedToken(findNetwork("bnb"))).toBeUndefined();
  expect(bridgedToken(undefined)).toBeUndefined();
});

test("only a public development account pays through contracts that were not compared with a node, as on a fork", () => {
  const base = findNetwork("base");
  const alice = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
  const stranger = "0x2222222222222222222222222222222222222222";
  for (const find of [findCctp, findUniswap]) {
    expect(find(base, alice)).toBeDefined();
    expect(find(base, stranger)).toBeUndefined();
    expect(find(base, undefined)).toBeUndefined();
    expect(find(sepolia, stranger)).toBeDefined();
  }
});

test("a burn goes to a network of the same kind, main or test, and to no other", () => {
  const [base, opsep] = [findNetwork("base"), findNetwork("opsep")];
  expect(base && cctpPeer(base, 0)?.network).toBe("eth");
  expect(opsep && cctpPeer(opsep, 0)?.network).toBe("sepolia");
  expect(opsep && cctpPeer(opsep, 5)?.network).toBe("solana-devnet");
  expect(opsep && cctpPeer(opsep, 2)).toBeUndefined();
  expect(cctpOf(base)?.enabled).toBe(false);
});

test("the native coin is that of the network", () => {
  expect(nativeCoin("sepolia")).toEqual({
    address: undefined,
    symbol: "ETH",
    decimals: 18,
    inRegistry: true,
  });
  expect(nativeCoin("solana")).toMatchObject({ symbol: "SOL", decimals: 9 });
  expect(nativeCoin("nothing")).toBeUndefined();
});

describe("a token of a request", () => {
  const entry = (over: object) =>
    Object({
      network: "sepolia",
      slug: "acme",
      label: "Acme",
      symbol: "ACME",
      exponent: 2,
      kind: "erc20",
      aliases: ["Acme Coin"],
      addr: other,
      ...over,
    });

  test("is found by slug, alias or address, in any letter case", () => {
    const known = { address: usdc, symbol: "USDC", decimals: 6, inRegistry: true };
    for (const name of ["usdc", "USDC", usdc, `0x${usdc.slice(2).toUpperCase()}`])
      expect(findToken(sepolia, name, [])).toEqual(known);
    expect(findToken(sepolia, "ERC20:usdt", [])?.symbol).toBe("USDT");
    expect(
      findToken(findNetwork("solana-devnet"), "4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU", [])?.symbol,
    ).toBe("USDC");
    for (const [network, asset] of [
      [undefined, "usdc"],
      [sepolia, undefined],
      [sepolia, "nothing"],
      [sepolia, "0x1"],
    ] as const)
      expect(findToken(network, asset, [])).toBeUndefined();
  });

  test("that is in no list is what its address says, and nothing more", () => {
    const unknown = { address: other, symbol: null, decimals: null, inRegistry: false };
    expect(findToken(sepolia, other, [])).toEqual(unknown);
    expect(findToken(sepolia, other, [entry({ network: "basesep" })])).toEqual(unknown);
    for (const digit of ["e", "E", "0"])
      expect(findToken(sepolia, `0x${digit.repeat(40)}`, [])).toEqual({ ...unknown, address: undefined });
  });

  test("a token of the caller's list is known by its names and address, and not as one of ours", () => {
    const own = { address: other, symbol: "ACME", decimals: 2, inRegistry: false };
    for (const name of ["acme", "ACME", "acme coin", other])
      expect(findToken(sepolia, name, [entry({})])).toEqual(own);
  });

  test("is not taken from a list that gives the name of one of ours to another address", () => {
    expect(findToken(sepolia, "usdc", [entry({ slug: "usdc" })])).toBeUndefined();
    expect(findToken(sepolia, "acme", [entry({}), entry({ addr: `0x${"2".repeat(40)}` })])).toBeUndefined();
    expect(findToken(sepolia, "usdc", [entry({ slug: "usdc", addr: usdc })])).toMatchObject({
      symbol: "USDC",
      inRegistry: true,
    });
    expect(findToken(sepolia, usdc, [entry({ slug: "usdc", addr: usdc })])?.inRegistry).toBe(true);
    expect(findToken(sepolia, "acme", [entry({}), entry({ symbol: "ACME2" })])?.symbol).toBe("ACME");
  });

  test("is not one whose entry has an address of another family", () => {
    expect(findToken(sepolia, "acme", [entry({ addr: "uosmo" })])?.address).toBeUndefined();
  });
});
