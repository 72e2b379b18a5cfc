import fc from "fast-check";
import { getAddress } from "viem";
import { expect, test } from "vitest";
import { hasValidChecksum, withChecksum } from "./eip55";

const account = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => getAddress(`0x${Buffer.from(bytes).toString("hex")}`));

test("an address of letters in both cases has the one checksum that viem writes", () => {
  fc.assert(
    fc.property(account, fc.nat(39), (address, at) => {
      expect(hasValidChecksum(address)).toBe(true);
      const letter = address.charAt(2 + at);
      const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
      const changed = `${address.slice(0, 2 + at)}${other}${address.slice(3 + at)}`;
      const mixed = /[a-f]/.test(changed) && /[A-F]/.test(changed.slice(2));
      if (other !== letter && mixed) expect(hasValidChecksum(changed)).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test("an address of letters in one case has no checksum that could be wrong", () => {
  fc.assert(
    fc.property(account, (address) => {
      const digits = address.slice(2);
      for (const single of [`0x${digits.toLowerCase()}`, `0x${digits.toUpperCase()}`]) {
        expect(hasValidChecksum(single)).toBe(true);
        expect(withChecksum(single)).toBe(address);
      }
    }),
  );
});
