import { describe, expect, test } from "vitest";
import { goodQuote } from "../../../../test/support/quote";
import { dataOf } from "../../../../test/support/refused";
import { bridged, swapped, swappedTwice } from "../../../../test/support/routes";
import { decodeCall, encodeCall } from "./index";

/** Call data of every kind, encoded by viem. */
const calls = { goodQuote, bridged, swapped, swappedTwice };

describe.each(Object.entries(calls))("%s", (_, make) => {
  const data = dataOf(make()).toLowerCase();
  const replaced = (at: number, character: string) => data.slice(0, at) + character + data.slice(at + 1);

  test("is decoded, in any letter case, and encoded to the same bytes", () => {
    const call = decodeCall(data);
    expect(call && encodeCall(call)).toBe(data);
    expect(decodeCall(`0x${data.slice(2).toUpperCase()}`)).toEqual(call);
  });

  test("is no call with a character that is no digit, anywhere", () => {
    for (let at = 0; at < data.length; at += 1)
      for (const character of ["g", "x", "\n"])
        if (data[at] !== character) expect(decodeCall(replaced(at, character)), String(at)).toBeUndefined();
  });

  test("is no call with another selector, in front of something, behind something, or cut", () => {
    for (const at of [2, 9]) expect(decodeCall(replaced(at, data[at] === "1" ? "2" : "1"))).toBeUndefined();
    for (const other of [`00${data}`, ` ${data}`, `${data}0`, `${data}00`, `${data}\n`, data.slice(0, -1)])
      expect(decodeCall(other)).toBeUndefined();
    expect(decodeCall(data.slice(0, -64))).toBeUndefined();
    expect(decodeCall(`${data}${"0".repeat(64)}`)).toBeUndefined();
  });
});

test("nothing is no call", () => {
  for (const data of [undefined, "", "0x", "0xa9059cbb"]) expect(decodeCall(data)).toBeUndefined();
});
