import fc from "fast-check";
import { expect, test } from "vitest";
import { burnMemo, readBurnMemo } from "./memo";

const hex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString("hex")}`;
const memo = fc.record({
  destinationDomain: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  recipient: fc.uint8Array({ minLength: 32, maxLength: 32 }).map(hex),
  hook: fc.uint8Array({ maxLength: 200 }).map(hex),
});

test("reading a written memo returns the same data", () => {
  fc.assert(
    fc.property(memo, (written) => {
      expect(readBurnMemo(burnMemo(written))).toEqual(written);
    }),
  );
});

test("a memo with one changed character is a different memo or invalid", () => {
  fc.assert(
    fc.property(memo, fc.nat(), fc.string({ maxLength: 1 }), (written, at, letter) => {
      const text = burnMemo(written);
      const index = at % text.length;
      const changed = text.slice(0, index) + letter + text.slice(index + 1);
      const read = readBurnMemo(changed);
      if (read) expect(burnMemo(read)).toBe(changed);
    }),
  );
});

const recipient = `0x${"1".repeat(64)}`;
test.each([
  "",
  `waybill-bridge:1:6:${recipient}`,
  `waybill-bridge:2:6:${recipient}:0x`,
  `waybill-bridge:1:06:${recipient}:0x`,
  `waybill-bridge:1:4294967296:${recipient}:0x`,
  `waybill-bridge:1:6:${recipient}:0x1`,
  `waybill-bridge:1:6:${recipient}:0x\n`,
  ` waybill-bridge:1:6:${recipient}:0x`,
  `waybill-bridge:1:6:${recipient.toUpperCase()}:0x`,
])("%j is not a burn memo", (text) => {
  expect(readBurnMemo(text)).toBeUndefined();
});
