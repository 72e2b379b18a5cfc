import { readFileSync } from "node:fs";
import { concat, encodeAbiParameters, type Hex, keccak256, numberToHex, size, slice } from "viem";
import { privateKeyToAccount, sign } from "viem/accounts";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { type Attesters, deliveryFault, sentMessages } from "./delivery";

interface RealMessage {
  name: string;
  message: Hex;
  attestation: Hex;
  attesters: Hex[];
}
const real: RealMessage[] = parse(readFileSync("spec/registry/protocols/cctp-messages.yaml", "utf8"));

const replaced = (bytes: Hex, at: number, part: Hex): Hex =>
  `0x${bytes.slice(2, 2 + 2 * at)}${part.slice(2)}${bytes.slice(2 * at + part.length)}`;
/** The message as its burn emitted it: zeros where the service fills in. */
const emittedOf = (message: Hex): Hex => {
  const filledIn: [at: number, size: number][] = [
    [12, 32],
    [144, 4],
    [312, 64],
  ];
  return filledIn.reduce(
    (bytes, [at, bytesThere]) => replaced(bytes, at, numberToHex(0, { size: bytesThere })),
    message,
  );
};

describe.each(real)("the public message $name", ({ message, attestation, attesters }) => {
  const emitted = emittedOf(message);
  const trusted: Attesters = { accounts: attesters, threshold: 2 };
  const fault = (over: { message?: Hex; attestation?: Hex } = {}, by: Attesters = trusted, height = 1n) =>
    deliveryFault(emitted, { message, attestation, ...over }, by, height);

  test("may be delivered with the attestation of the public attesters", () => {
    expect(fault()).toBeUndefined();
    expect(
      fault(
        {},
        { accounts: [...attesters.map((one) => one.toLowerCase()), `0x${"1".repeat(40)}`], threshold: 2 },
      ),
    ).toBeUndefined();
  });

  test("is refused with any of its bytes changed", () => {
    for (let at = 0; at < size(message); at += 1) {
      const byte = Number(slice(message, at, at + 1)) ^ 1;
      expect(fault({ message: replaced(message, at, numberToHex(byte, { size: 1 })) }), `byte ${at}`).toEqual(
        expect.any(String),
      );
    }
  });

  test("is refused with any byte of its attestation changed", () => {
    for (let at = 0; at < size(attestation); at += 1) {
      const byte = Number(slice(attestation, at, at + 1)) ^ 1;
      const changed = replaced(attestation, at, numberToHex(byte, { size: 1 }));
      expect(fault({ attestation: changed }), `byte ${at}`).toEqual(expect.any(String));
    }
  });

  test("is refused with other signatures than the destination wants", () => {
    const [first, second] = [slice(attestation, 0, 65), slice(attestation, 65)];
    const order = "the signatures are not in ascending order of their signers";
    expect(fault({ attestation: concat([second, first]) })).toBe(order);
    expect(fault({ attestation: concat([first, first]) })).toBe(order);
    for (const other of [first, "0x", `${attestation}00`, "PENDING"] as Hex[])
      expect(fault({ attestation: other })).toMatch(/^the attestation does not have the 2 signatures/);
    expect(fault({ attestation: first }, { accounts: attesters, threshold: 1 })).toBeUndefined();
    expect(fault({ attestation: "0x" }, { accounts: attesters, threshold: 0 })).toMatch(
      /^the attestation does not have/,
    );
    expect(fault({}, { accounts: attesters.slice(1), threshold: 2 })).toBe(
      "a signature of the attestation does not belong to an attester",
    );
  });
});

/** A burn of our own, signed by a key of the test. */
const key: Hex = `0x${"11".repeat(32)}`;
const mine: Attesters = { accounts: [privateKeyToAccount(key).address], threshold: 1 };
const [base] = real as [RealMessage];
async function signed(changes: [at: number, part: Hex][]) {
  const message = changes.reduce((bytes, [at, part]) => replaced(bytes, at, part), base.message);
  const attestation = await sign({ hash: keccak256(message), privateKey: key, to: "hex" });
  return { message, attestation };
}
const u256 = (value: bigint) => numberToHex(value, { size: 32 });

test.each<[string, [number, Hex][], string | undefined]>([
  ["as it is", [], undefined],
  ["with the whole maximum as its fee", [[312, u256(100n)]], undefined],
  [
    "with a fee above the maximum",
    [[312, u256(101n)]],
    "the fee 101 is above the maximum fee 100 of the burn",
  ],
  ["without a nonce", [[12, u256(0n)]], "the message has no nonce"],
  [
    "with less finality than the burn asks for",
    [[144, numberToHex(499, { size: 4 })]],
    "the message was signed at finality 499, but the burn requires 500",
  ],
  ["that never expires", [[344, u256(0n)]], undefined],
  ["that expires with the next block", [[344, u256(1_001n)]], undefined],
  [
    "that has expired",
    [[344, u256(1_000n)]],
    "the message expired at block 1000 of the destination, which is at 1000: request a new attestation",
  ],
])("a signed message %s is accepted, or refused with its reason", async (_name, changes, fault) => {
  const attested = await signed(changes);
  expect(deliveryFault(emittedOf(base.message), attested, mine, 1_000n)).toBe(fault);
});

test("a fee of the whole amount is refused even within the maximum", async () => {
  const emitted = replaced(emittedOf(base.message), 280, u256(1_000_000n));
  const attested = await signed([
    [280, u256(1_000_000n)],
    [312, u256(1_000_000n)],
  ]);
  expect(deliveryFault(emitted, attested, mine, 1n)).toBe("the fee 1000000 is the whole amount 1000000");
});

test("a signature with the high s, which names the same signer, is refused", async () => {
  const { message, attestation } = await signed([]);
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
  const flipped = concat([
    slice(attestation, 0, 32),
    u256(order - BigInt(slice(attestation, 32, 64))),
    slice(attestation, 64) === "0x1b" ? "0x1c" : "0x1b",
  ]);
  expect(deliveryFault(emittedOf(message), { message, attestation: flipped }, mine, 1n)).toBe(
    "a signature of the attestation does not belong to an attester",
  );
});

test("bytes that are not a burn are refused", () => {
  expect(deliveryFault("0x", { message: "0x", attestation: "0x" }, mine, 1n)).toBe(
    "the message is not a burn of CCTP V2",
  );
});

test("the messages of a receipt are those that the transmitter sent", () => {
  const transmitter = "0xE737e5cEBEEBa77EFE34D4aa090756590b1CE275";
  const topic = keccak256(`0x${Buffer.from("MessageSent(bytes)").toString("hex")}`);
  const log = (message: Hex, over: object = {}) => ({
    address: transmitter.toLowerCase(),
    topics: [topic],
    data: encodeAbiParameters([{ type: "bytes" }], [message]),
    ...over,
  });
  const [one, two] = real as [RealMessage, RealMessage];
  const withHook: Hex = `${two.message}c0ffee`;
  const logs = [
    log(one.message, { address: `0x${"1".repeat(40)}` }),
    log(one.message, { topics: [`0x${"1".repeat(64)}`] }),
    log(one.message, { topics: [] }),
    log(two.message),
    log(withHook),
    log("0x"),
    log(one.message, { data: "0x" }),
    log(one.message, { data: `${log(one.message).data}00` }),
    log(one.message, { data: replaced(log(one.message).data, 31, "0x40") }),
    log(one.message, { data: replaced(log(one.message).data, 62, "0xff") }),
    log(withHook, { data: `${log(withHook).data.slice(0, -2)}01` }),
  ];
  expect(sentMessages(logs, transmitter)).toEqual([two.message, withHook, "0x"]);
});
