import { networks, tokens } from "@waybill/spec/generated/registry";
import { describe, expect, test } from "vitest";
import { findNetwork, findToken, networkNames, tokensOf } from "./registry";

describe("networks", () => {
  test("every slug and alias finds its network, in any letter case, and only that", () => {
    const names = networks.flatMap((network) => [network.slug, ...network.aliases]);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    for (const network of networks)
      for (const name of [network.slug, ...network.aliases])
        for (const form of [name, name.toUpperCase()]) expect(findNetwork(form)).toBe(network);
    expect(networkNames()).toEqual(networks.map((network) => network.slug));
  });

  test.each(["", " eth", "eth ", "__proto__", "constructor", "toString", "unknown"])(
    "%j is not a network",
    (name) => {
      expect(findNetwork(name)).toBeUndefined();
    },
  );
});

describe("tokens", () => {
  test("each is found by slug, symbol and alias in any letter case, and by its address", () => {
    for (const token of tokens) {
      const sameName = (name: string) =>
        tokensOf(token.network).find((other) =>
          [other.slug, other.symbol, ...other.aliases].some(
            (item) => item.toLowerCase() === name.toLowerCase(),
          ),
        );
      for (const name of [token.slug, token.symbol, ...token.aliases])
        expect(findToken(token.network, name.toUpperCase())).toBe(sameName(name));
      if (token.addr !== null) expect(findToken(token.network, token.addr)).toBe(token);
      if (token.addr?.startsWith("0x"))
        for (const form of [token.addr.toLowerCase(), `0x${token.addr.slice(2).toUpperCase()}`])
          expect(findToken(token.network, form)).toBe(token);
    }
  });

  test("a Solana address is found only as it is written, and no token on another network", () => {
    const mint = tokens.find((token) => token.network === "solana" && token.addr !== null);
    expect(findToken("solana", mint?.addr?.toLowerCase() ?? "")).toBeUndefined();
    expect(findToken("eth", mint?.addr ?? "")).toBeUndefined();
    for (const name of ["", "__proto__", "0x", "null"]) expect(findToken("eth", name)).toBeUndefined();
  });
});
