import fc from "fast-check";
import { expect, test } from "vitest";
import { addressKey, distinctRefs, normalizeAddress } from "./normalize-address";

test("0x addresses are one account in any letter case, account numbers are not", () => {
  const address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
  expect(normalizeAddress(address)).toBe(address.toLowerCase());
  for (const written of [address, address.toLowerCase(), address.toUpperCase()])
    expect(normalizeAddress(written)).toBe(address.toLowerCase());
  for (const other of ["DE89370400440532013000", `${address}0`, address.slice(0, -1), address.slice(2)])
    expect(normalizeAddress(other)).toBe(other);
});

test("bech32 addresses are one account in lower case and in capitals", () => {
  for (const address of [
    "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
    "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr",
    "osmo15yk64u7zc9g9k2yr2wmzeva5qgwxps6ywful0v",
  ]) {
    const capitals = address.toUpperCase();
    expect(normalizeAddress(capitals)).toBe(address);
    for (const other of [`${capitals.slice(0, -1)}Q`, `${address.slice(0, 6)}${capitals.slice(6)}`])
      expect(normalizeAddress(other)).toBe(other);
  }
});

test("the prefix may be in capitals, too", () => {
  const lower = `0x${"ab".repeat(20)}`;
  expect(normalizeAddress(lower.toUpperCase())).toBe(lower);
  for (const other of ["0XAB", `${lower.toUpperCase()}00`]) expect(normalizeAddress(other)).toBe(other);
});

test("a normalized address stays as it is, and no two references share a key", () => {
  const address = fc.oneof(
    fc.stringMatching(/^0[xX][0-9a-fA-F]{40}$/),
    fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
    fc.stringMatching(/^osmo1[02-9ac-hj-np-z]{38}$/),
  );
  const ref = fc.record({ network: fc.constantFrom("eth", "sepolia", "solana", "osmo-test-5"), address });
  fc.assert(
    fc.property(fc.array(ref), (refs) => {
      const distinct = distinctRefs(refs);
      for (const one of distinct) expect(normalizeAddress(one.address)).toBe(one.address);
      expect(new Set(distinct.map(addressKey)).size).toBe(distinct.length);
      const keys = new Set(distinct.map(addressKey));
      for (const { network, address } of refs)
        expect(keys).toContain(addressKey({ network, address: normalizeAddress(address) }));
      expect(distinctRefs([...refs, ...distinct])).toEqual(distinct);
    }),
  );
});
