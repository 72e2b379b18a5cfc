import { describe, expect, test } from "vitest";
import { resolveConfig } from "./config";
import { ConfigError } from "./errors";

describe("defaults", () => {
  test("the server listens on the loopback address and does not log", () => {
    expect(resolveConfig()).toMatchObject({
      host: "127.0.0.1",
      database: ":memory:",
      rpc: {},
      logger: undefined,
    });
  });
});

describe("RPC URLs", () => {
  test("slugs and aliases name networks, in any letter case", () => {
    const rpc = { Sepolia: "http://127.0.0.1:1", "base-sepolia": "https://node.example/key" };
    expect(resolveConfig({ rpc }).rpc).toEqual({
      sepolia: "http://127.0.0.1:1",
      basesep: "https://node.example/key",
    });
  });

  test.each([
    ["nowhere", "http://127.0.0.1:1"],
    ["__proto__x", "http://127.0.0.1:1"],
    ["sepolia", "127.0.0.1:1"],
    ["sepolia", "ws://127.0.0.1:1"],
    ["sepolia", "file:///etc/passwd"],
    ["sepolia", ""],
    ["sepolia", "http://user:very-secret@127.0.0.1:1"],
  ])("%s=%s is refused before anything starts, without repeating what may be a secret", (name, url) => {
    const resolve = () => resolveConfig({ rpc: { [name]: url } });
    expect(resolve).toThrow(ConfigError);
    expect(resolve).not.toThrow("very-secret");
  });
});

describe("where the index begins", () => {
  test("slugs and aliases name networks", () => {
    expect(resolveConfig({ indexFrom: { Ethereum: 19_000_000, sepolia: 0 } }).indexFrom).toEqual({
      eth: 19_000_000,
      sepolia: 0,
    });
    expect(resolveConfig().indexFrom).toEqual({});
  });

  test.each([
    ["nowhere", 1],
    ["sepolia", -1],
    ["sepolia", 1.5],
    ["sepolia", Number.NaN],
    ["sepolia", 2 ** 60],
  ])("%s=%s is refused", (name, block) => {
    expect(() => resolveConfig({ indexFrom: { [name]: block } })).toThrow(ConfigError);
  });
});

test.each([-1, 65_536, 1.5, Number.NaN])("port %s is refused", (port) => {
  expect(() => resolveConfig({ port })).toThrow(ConfigError);
});

test("quote providers are selected by slug or alias; the error names an unknown one", () => {
  expect(resolveConfig({ providers: ["Burn-And-Mint", "direct"] }).providers).toEqual(["cctp", "direct"]);
  expect(() => resolveConfig({ providers: ["nobody"] })).toThrow(
    /unknown quote provider "nobody"; available: direct/,
  );
});
