import { readFileSync } from "node:fs";
import fc from "fast-check";
import { encodePacked } from "viem";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { type CctpMessage, CctpMessageError, decodeCctpMessage, encodeCctpMessage } from "./message";

const hex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString("hex")}` as const;
const word = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(hex);
const number = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
const messages = fc.record({
  sourceDomain: number,
  destinationDomain: number,
  nonce: word,
  sender: word,
  recipient: word,
  destinationCaller: word,
  minFinalityThreshold: number,
  finalityThresholdExecuted: number,
  body: fc.record({
    burnToken: word,
    mintRecipient: word,
    amount,
    messageSender: word,
    maxFee: amount,
    feeExecuted: amount,
    expirationBlock: amount,
    hookData: fc.uint8Array({ maxLength: 100 }).map(hex),
  }),
});

test("the bytes are those of Solidity's abi.encodePacked", () => {
  fc.assert(
    fc.property(messages, (message) => {
      const { body } = message;
      const header = encodePacked(
        ["uint32", "uint32", "uint32", "bytes32", "bytes32", "bytes32", "bytes32", "uint32", "uint32"],
        [
          ...([1, message.sourceDomain, message.destinationDomain, message.nonce, message.sender] as const),
          ...([message.recipient, message.destinationCaller] as const),
          ...([message.minFinalityThreshold, message.finalityThresholdExecuted] as const),
        ],
      );
      const burn = encodePacked(
        [
          ...(["uint32", "bytes32", "bytes32", "uint256", "bytes32"] as const),
          ...(["uint256", "uint256", "uint256", "bytes"] as const),
        ],
        [
          ...([1, body.burnToken, body.mintRecipient, body.amount, body.messageSender] as const),
          ...([body.maxFee, body.feeExecuted, body.expirationBlock, body.hookData] as const),
        ],
      );
      expect(encodeCctpMessage(message)).toBe(header + burn.slice(2));
    }),
  );
});

test("decoding an encoded message returns the same message", () => {
  fc.assert(
    fc.property(messages, (message) => {
      expect(decodeCctpMessage(encodeCctpMessage(message))).toEqual(message);
    }),
  );
});

test("any bytes are either refused or the only encoding of the decoded message", () => {
  const start = fc.constantFrom("0x00000001", "0x00000002", "0x");
  // The version of the body is at byte 148, where random bytes seldom have it.
  const bytes = fc.tuple(start, fc.uint8Array({ maxLength: 420 }), fc.boolean());
  fc.assert(
    fc.property(bytes, ([first, rest, versioned]) => {
      const text = first + Buffer.from(rest).toString("hex");
      const encoded =
        versioned && text.length > 306 ? `${text.slice(0, 298)}00000001${text.slice(306)}` : text;
      try {
        expect(encodeCctpMessage(decodeCctpMessage(encoded))).toBe(encoded);
      } catch (error) {
        expect(error).toBeInstanceOf(CctpMessageError);
      }
    }),
  );
});

interface RealMessage {
  name: string;
  message: string;
  fields: object & { version: number };
  body: { version: number; amount: string; maxFee: string; feeExecuted: string; expirationBlock: string };
}
const real: RealMessage[] = parse(readFileSync("spec/registry/protocols/cctp-messages.yaml", "utf8"));

describe.each(real)("the public message $name", ({ message, fields, body }) => {
  test("is decoded field by field, and encoded to the same bytes", () => {
    const { version, ...header } = fields;
    const { version: bodyVersion, ...burn } = body;
    expect([version, bodyVersion]).toEqual([1, 1]);
    const decoded = decodeCctpMessage(message);
    expect(decoded).toEqual({
      ...header,
      body: {
        ...burn,
        amount: BigInt(body.amount),
        maxFee: BigInt(body.maxFee),
        feeExecuted: BigInt(body.feeExecuted),
        expirationBlock: BigInt(body.expirationBlock),
      },
    });
    expect(encodeCctpMessage(decoded)).toBe(message);
  });
});

const [sample] = fc.sample(messages, { seed: 1, numRuns: 1 }) as [CctpMessage];
const withBody = (over: Partial<CctpMessage["body"]>) => ({ ...sample, body: { ...sample.body, ...over } });
test.each<[string, CctpMessage]>([
  ["an amount of more than 32 bytes", withBody({ amount: 2n ** 256n })],
  ["a negative fee", withBody({ maxFee: -1n })],
  ["half a byte of hook", withBody({ hookData: "0x1" })],
  ["a domain of more than 4 bytes", { ...sample, destinationDomain: 2 ** 32 }],
  ["a caller of 20 bytes", { ...sample, destinationCaller: `0x${"1".repeat(40)}` }],
  ["upper case", { ...sample, sender: `0x${"A".repeat(64)}` }],
])("%s is not encoded", (_name, message) => {
  expect(() => encodeCctpMessage(message)).toThrow(CctpMessageError);
});

const encoded = encodeCctpMessage(withBody({ hookData: "0x" }));
test.each([
  ["", "hex"],
  ["0x", "at least 376"],
  [encoded.slice(0, -2), "this message has 375"],
  [encoded.replace("0x00000001", "0x00000000"), "header version 0"],
  [`${encoded.slice(0, 298)}00000002${encoded.slice(306)}`, "body version 2"],
  [encoded.toUpperCase(), "hex"],
])("%s is refused", (bytes, why) => {
  expect(() => decodeCctpMessage(bytes)).toThrow(why);
});
