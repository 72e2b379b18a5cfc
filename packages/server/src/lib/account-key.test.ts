import { expect, test } from "vitest";
import { accountKey } from "./account-key";

test("only 0x addresses are one account in any letter case", () => {
  const address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
  expect(accountKey(address)).toBe(address.toLowerCase());
  for (const written of [address, address.toLowerCase(), address.toUpperCase()])
    expect(accountKey(written)).toBe(address.toLowerCase());
  for (const other of ["DE89370400440532013000", `${address}0`, address.slice(0, -1), address.slice(2)])
    expect(accountKey(other)).toBe(other);
});

test("the prefix may be in capitals, too", () => {
  const lower = `0x${"ab".repeat(20)}`;
  expect(accountKey(lower.toUpperCase())).toBe(lower);
  for (const other of ["0XAB", `${lower.toUpperCase()}00`]) expect(accountKey(other)).toBe(other);
});
