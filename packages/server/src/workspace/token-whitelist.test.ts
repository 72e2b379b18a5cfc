import { expect, test } from "vitest";
import { NATIVE } from "../storage/native";
import { showingRequested, type TokenOverride, whitelistOf } from "./token-whitelist";

const usdc = "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238";
const fake = `0x${"ab".repeat(20)}`;
const priced = new Set([`sepolia ${usdc}`, `sepolia ${NATIVE}`]);
const prices = {
  priceAt: (network: string, token: string) => (priced.has(`${network} ${token}`) ? "1" : undefined),
};

const symbol = (name: string, state: TokenOverride["state"]) => ({
  symbol: name,
  network: "",
  denom: "",
  state,
});
const denom = (token: string, state: TokenOverride["state"]) => ({
  symbol: "",
  network: "sepolia",
  denom: token,
  state,
});
const shown = (...overrides: TokenOverride[]) => whitelistOf(overrides, prices, 0);

test("without overrides tokens with a price are shown", () => {
  expect([usdc, NATIVE, fake].map((token) => shown().shows("sepolia", token))).toEqual([true, true, false]);
  expect(shown(symbol("USDC", "default")).shows("sepolia", usdc)).toBe(true);
});

test("a symbol means the registry's token, on every network, and nothing that calls itself so", () => {
  const off = shown(symbol("USDC", "off"));
  expect([off.shows("sepolia", usdc), off.shows("sepolia", NATIVE)]).toEqual([false, true]);
  const on = shown(symbol("USDC", "on"));
  expect(on.showsAsset({ network: "sepolia", denom: fake, asset: "USDC" }, false)).toBe(false);
  expect(on.showsAsset({ network: "off_chain", denom: "", asset: "usdc" }, false)).toBe(true);
});

test("network and denom take precedence over a symbol", () => {
  expect(shown(symbol("USDC", "off"), denom(usdc, "on")).shows("sepolia", usdc)).toBe(true);
  expect(shown(symbol("USDC", "on"), denom(usdc, "off")).shows("sepolia", usdc)).toBe(false);
  expect(shown(symbol("USDC", "off"), denom(usdc, "default")).shows("sepolia", usdc)).toBe(false);
  expect(shown(denom(fake, "on")).shows("sepolia", fake)).toBe(true);
  expect(shown(denom(fake, "on")).shows("basesep", fake)).toBe(false);
});

test("a token that a request names is shown, unless it was hidden on purpose", () => {
  expect(showingRequested(shown(), "sepolia", [fake]).shows("sepolia", fake)).toBe(true);
  expect(showingRequested(shown(), "sepolia", [fake]).shows("basesep", fake)).toBe(false);
  expect(showingRequested(shown(denom(fake, "off")), "sepolia", [fake]).shows("sepolia", fake)).toBe(false);
});
