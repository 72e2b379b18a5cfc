import { readFileSync } from "node:fs";
import fc from "fast-check";
import { concat, type Hex, keccak256, numberToHex, recoverAddress, size, slice } from "viem";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { type CctpTransfer, decodeCctpTransfer, encodeCctpTransfer, isSameBurn } from "./message";

const hex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString("hex")}` as const;
const word = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(hex);
const number = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
const transfers: fc.Arbitrary<CctpTransfer> = fc.record({
  sourceDomain: number,
  destinationDomain: number,
  nonce: word,
  sender: word,
  recipient: word,
  destinationCaller: word,
  minFinalityThreshold: number,
  finalityThresholdExecuted: number,
  burnToken: word,
  mintRecipient: word,
  amount,
  messageSender: word,
  maxFee: amount,
  feeExecuted: amount,
  expirationBlock: amount,
  hookData: fc.uint8Array({ maxLength: 100 }).map(hex),
});

/** The packed bytes of a transfer, by viem. */
function packed(transfer: CctpTransfer, versions: [number, number] = [1, 1]): Hex {
  const u32 = (value: number) => numberToHex(value, { size: 4 });
  const u256 = (value: bigint) => numberToHex(value, { size: 32 });
  return concat([
    ...[u32(versions[0]), u32(transfer.sourceDomain), u32(transfer.destinationDomain)],
    ...[transfer.nonce, transfer.sender, transfer.recipient, transfer.destinationCaller],
    ...[u32(transfer.minFinalityThreshold), u32(transfer.finalityThresholdExecuted)],
    ...[u32(versions[1]), transfer.burnToken, transfer.mintRecipient, u256(transfer.amount)],
    ...[transfer.messageSender, u256(transfer.maxFee), u256(transfer.feeExecuted)],
    ...[u256(transfer.expirationBlock), transfer.hookData],
  ]);
}

test("a packed transfer is read and written field by field, in either letter case", () => {
  fc.assert(
    fc.property(transfers, (transfer) => {
      const message = packed(transfer);
      expect(decodeCctpTransfer(message)).toEqual(transfer);
      expect(encodeCctpTransfer(transfer)).toBe(message);
      expect(decodeCctpTransfer(`0x${message.slice(2).toUpperCase()}`)).toEqual(transfer);
    }),
  );
});

const [sample] = fc.sample(transfers, { seed: 1, numRuns: 1 }) as [CctpTransfer];
test.each<[string, string | undefined]>([
  ["nothing", undefined],
  ["an empty text", ""],
  ["a header of version 2", packed(sample, [2, 1])],
  ["a body of version 0", packed(sample, [1, 0])],
  ["a burn that is cut", packed({ ...sample, hookData: "0x" }).slice(0, -2)],
  ["half a byte more", `${packed(sample)}0`],
  ["other characters", packed(sample).replace(/.$/, "g")],
])("%s is no transfer", (_name, message) => {
  expect(decodeCctpTransfer(message)).toBeUndefined();
});

const emptied = {
  nonce: `0x${"0".repeat(64)}` as const,
  finalityThresholdExecuted: 0,
  feeExecuted: 0n,
  expirationBlock: 0n,
};
test("an attested message is the burn's but for the fields that the service fills in", () => {
  fc.assert(
    fc.property(transfers, (transfer) => {
      expect(isSameBurn(packed({ ...transfer, ...emptied }), packed(transfer))).toBe(true);
    }),
  );
});

test("a changed byte elsewhere, a filled-in burn and another length are not the same burn", () => {
  const filled: [number, number][] = [
    [12, 44],
    [144, 148],
    [312, 376],
  ];
  const attested = packed({ ...sample, hookData: "0x0102" });
  const emitted = packed({ ...sample, ...emptied, hookData: "0x0102" });
  for (let at = 0; at < size(attested); at += 1) {
    const changed = Buffer.from(attested.slice(2), "hex");
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    const isFilledIn = filled.some(([start, end]) => at >= start && at < end);
    expect(isSameBurn(emitted, hex(changed)), `byte ${at}`).toBe(isFilledIn);
  }
  expect(isSameBurn(attested, attested)).toBe(false);
  expect(isSameBurn(emitted, `${attested}00`)).toBe(false);
  expect(isSameBurn(emitted, attested.slice(0, -2))).toBe(false);
  expect(isSameBurn("0x", "0x")).toBe(false);
});

interface RealMessage {
  name: string;
  message: Hex;
  attestation: Hex;
  attesters: Hex[];
  fields: { version: number };
  body: { version: number; amount: string; maxFee: string; feeExecuted: string; expirationBlock: string };
}
const real: RealMessage[] = parse(readFileSync("spec/registry/protocols/cctp-messages.yaml", "utf8"));

describe.each(real)("the public message $name", ({ message, attestation, attesters, fields, body }) => {
  test("is read field by field", () => {
    const { version, ...header } = fields;
    const { version: bodyVersion, ...burn } = body;
    expect([version, bodyVersion]).toEqual([1, 1]);
    expect(decodeCctpTransfer(message)).toEqual({
      ...header,
      ...burn,
      amount: BigInt(body.amount),
      maxFee: BigInt(body.maxFee),
      feeExecuted: BigInt(body.feeExecuted),
      expirationBlock: BigInt(body.expirationBlock),
    });
  });

  test("is signed by the public attesters, in ascending order", async () => {
    expect(size(attestation)).toBe(65 * attesters.length);
    const signers = await Promise.all(
      attesters.map((_attester, index) =>
        recoverAddress({
          hash: keccak256(message),
          signature: slice(attestation, 65 * index, 65 * (index + 1)),
        }),
      ),
    );
    expect(signers).toEqual(attesters);
    const numbers = signers.map(BigInt);
    expect(numbers).toEqual([...new Set(numbers)].sort((left, right) => (left < right ? -1 : 1)));
  });
});
