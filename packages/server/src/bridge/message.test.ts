import fc from "fast-check";
import { encodePacked, keccak256 } from "viem";
import { expect, test } from "vitest";
import { type BridgeMessage, decodeMessage, encodeMessage, MessageError, messageHash } from "./message";

const hex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString("hex")}` as const;
const word = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(hex);
const domain = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const message = fc.record({
  sourceDomain: domain,
  destinationDomain: domain,
  nonce: word,
  sender: word,
  burnToken: word,
  amount: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  recipient: word,
  hook: fc.uint8Array({ maxLength: 100 }).map(hex),
});

test("the bytes are those of Solidity's abi.encodePacked, and the hash is their keccak-256", () => {
  fc.assert(
    fc.property(message, (sent) => {
      const packed = encodePacked(
        ["uint32", "uint32", "uint32", "bytes32", "bytes32", "bytes32", "uint256", "bytes32", "bytes"],
        [
          ...([
            1,
            sent.sourceDomain,
            sent.destinationDomain,
            sent.nonce,
            sent.sender,
            sent.burnToken,
          ] as const),
          ...([sent.amount, sent.recipient, sent.hook] as const),
        ],
      );
      expect(encodeMessage(sent)).toBe(packed);
      expect(messageHash(packed)).toBe(keccak256(packed));
    }),
  );
});

test("decoding an encoded message returns the same message", () => {
  fc.assert(
    fc.property(message, (sent) => {
      expect(decodeMessage(encodeMessage(sent))).toEqual(sent);
    }),
  );
});

test("any bytes are either refused or the only encoding of the decoded message", () => {
  const header = fc.constantFrom("0x00000001", "0x00000002", "0x");
  const bytes = fc.tuple(header, fc.uint8Array({ maxLength: 260 }));
  fc.assert(
    fc.property(bytes, ([start, rest]) => {
      const encoded = start + Buffer.from(rest).toString("hex");
      try {
        expect(encodeMessage(decodeMessage(encoded))).toBe(encoded);
      } catch (error) {
        expect(error).toBeInstanceOf(MessageError);
      }
    }),
  );
});

const [sample] = fc.sample(message, { seed: 1, numRuns: 1 }) as [BridgeMessage];
test.each<[string, Partial<BridgeMessage>]>([
  ["an amount of more than 32 bytes", { amount: 2n ** 256n }],
  ["a negative amount", { amount: -1n }],
  ["a domain of more than 4 bytes", { destinationDomain: 2 ** 32 }],
  ["an address of 20 bytes", { recipient: `0x${"1".repeat(40)}` }],
  ["upper case", { sender: `0x${"A".repeat(64)}` }],
  ["half a byte of hook", { hook: "0x1" }],
])("%s is not encoded", (_name, part) => {
  expect(() => encodeMessage({ ...sample, ...part })).toThrow(MessageError);
});

test.each([
  ["", "hex"],
  ["0x", "at least"],
  [encodeMessage({ ...sample, hook: "0x" }).slice(0, -2), "at least"],
  [encodeMessage(sample).replace("0x00000001", "0x00000002"), "version 2"],
  [encodeMessage(sample).toUpperCase(), "hex"],
])("%s is refused", (encoded, why) => {
  expect(() => decodeMessage(encoded)).toThrow(why);
});
