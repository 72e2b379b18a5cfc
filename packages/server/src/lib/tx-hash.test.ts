import { expect, test } from "vitest";
import { normalizeTxHash } from "./normalize-address";

test("EVM hashes go to lower case, Cosmos hashes to upper case, and signatures stay as they are written", () => {
  const digits = "aB".repeat(32);
  expect(normalizeTxHash(`0X${digits}`)).toBe(`0x${digits.toLowerCase()}`);
  expect(normalizeTxHash(digits)).toBe(digits.toUpperCase());
  for (const other of [`0x${digits}0`, "5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnb"])
    expect(normalizeTxHash(other)).toBe(other);
});
