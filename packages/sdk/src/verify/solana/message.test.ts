import { sha256 } from "@noble/hashes/sha2";
import { PublicKey, VersionedMessage } from "@solana/web3.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../../scripts/test-size";
import { ByteReader, compact, MalformedError } from "./byte-reader";
import {
  encodeMessage,
  encodeTransaction,
  MAX_BYTES,
  type Message,
  parseTransaction,
  rightsOf,
  type Tables,
} from "./message";

const key = fc.uint8Array({ minLength: 32, maxLength: 32 });
const keys = fc.uniqueArray(key, { minLength: 3, maxLength: 10, selector: String });

/** Entries of one lookup table, each at most once. */
const places = fc.uniqueArray(fc.nat(255), { minLength: 1, maxLength: 6 });
const lookups = fc.uniqueArray(
  fc.tuple(key, places, fc.nat(6)).map(([table, all, split]) => ({
    table,
    writable: all.slice(0, split),
    readonly: all.slice(split),
  })),
  { maxLength: 2, selector: ({ table }) => String(table) },
);

/** An address that no other place of any table has. */
const entry = (table: Uint8Array, place: number): Uint8Array => sha256(Uint8Array.from([...table, place]));
const tables: Tables = (table) => Array.from({ length: 256 }, (_, place) => entry(table, place));

const legacy: fc.Arbitrary<Message> = keys.chain((accounts) => messageOf(accounts, accounts.length));
const versioned: fc.Arbitrary<Message> = fc.tuple(keys, lookups).chain(([accounts, from]) => {
  const load = (kind: "writable" | "readonly") =>
    from.flatMap(({ table, [kind]: all }) => all.map((place) => entry(table, place)));
  const loaded = [...load("writable"), ...load("readonly")];
  return messageOf([...accounts, ...loaded], accounts.length).map((one) => ({ ...one, lookups: from }));
});
const message = fc.oneof(legacy, versioned);

/** A message of these accounts, the first of which are in its bytes. */
function messageOf(accounts: Uint8Array[], own: number): fc.Arbitrary<Message> {
  const place = fc.nat(accounts.length - 1);
  return fc.record({
    signers: fc.constantFrom(1, 2),
    readonlySigners: fc.constant(0),
    readonlyOthers: fc.nat(own - 2),
    accounts: fc.constant(accounts),
    blockhash: key,
    instructions: fc.array(
      fc.record({
        program: fc.nat(own - 1),
        accounts: fc.array(place, { maxLength: 8 }),
        data: fc.uint8Array({ maxLength: 200 }),
      }),
      { maxLength: 3 },
    ),
  });
}

test("a written message is read back, and a read message is written the same", () => {
  fc.assert(
    fc.property(message, fc.uint8Array({ minLength: 64, maxLength: 64 }), (written, signature) => {
      const bytes = encodeTransaction([signature], encodeMessage(written));
      fc.pre(bytes.length <= MAX_BYTES);
      const read = parseTransaction(bytes, tables);
      expect(read.signatures).toEqual([signature]);
      expect(read.message).toEqual(written);
      expect(encodeTransaction([signature], encodeMessage(read.message))).toEqual(bytes);
    }),
  );
});

test("web3.js reads the same accounts, rights and instructions", () => {
  fc.assert(
    fc.property(message, (written) => {
      const read = VersionedMessage.deserialize(encodeMessage(written));
      const own = read.staticAccountKeys.length;
      const loaded = written.accounts.slice(own).map((key) => new PublicKey(key));
      const writable = (written.lookups ?? []).flatMap((lookup) => lookup.writable).length;
      const accountKeysFromLookups = {
        writable: loaded.slice(0, writable),
        readonly: loaded.slice(writable),
      };
      const all = read.getAccountKeys({ accountKeysFromLookups });
      expect(
        all
          .keySegments()
          .flat()
          .map((key) => key.toBytes()),
      ).toEqual(written.accounts);
      expect(rightsOf(written)).toEqual(
        written.accounts.map((_, index) => ({
          signer: read.isAccountSigner(index),
          writable: read.isAccountWritable(index),
        })),
      );
      expect(
        read.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => ({
          program: programIdIndex,
          accounts: accountKeyIndexes,
          data: Uint8Array.from(data),
        })),
      ).toEqual(written.instructions);
    }),
  );
});

test("any bytes are read or refused by name, and what is read has this one form", () => {
  const near = fc.tuple(message, fc.nat(), fc.nat(255)).map(([written, at, byte]) => {
    const bytes = encodeTransaction([new Uint8Array(64)], encodeMessage(written));
    bytes[at % bytes.length] = byte;
    return bytes;
  });
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 1400 }), near), (bytes) => {
      try {
        const { signatures, message } = parseTransaction(bytes, tables);
        const [first] = signatures;
        if (signatures.length === 1 && first)
          expect(encodeTransaction([first], encodeMessage(message))).toEqual(bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(MalformedError);
      }
    }),
    { numRuns: runs(500) },
  );
});

/** A message of two accounts and one empty instruction, in parts that can be replaced one by one. */
const parts = {
  signatures: [0],
  header: [1, 0, 1],
  count: [2],
  accounts: [...Array(32).fill(1), ...Array(32).fill(2)],
  blockhash: Array(32).fill(3),
  instructions: [1],
  instruction: [1, 1, 0, 1, 7],
  end: [] as number[],
};
const bytes = (over: Partial<typeof parts> = {}) =>
  Uint8Array.from(Object.values({ ...parts, ...over }).flat());

test("the parts make a transaction", () => {
  expect(parseTransaction(bytes()).message.instructions).toEqual([
    { program: 1, accounts: [0], data: Uint8Array.of(7) },
  ]);
});

test("it may be as long as a packet, and no longer", () => {
  const ofLength = (length: number) => {
    const data = length - bytes({ instruction: [1, 1, 0, 0x80, 1] }).length;
    return bytes({ instruction: [1, 1, 0, ...compact(data), ...Array(data).fill(7)] });
  };
  expect(parseTransaction(ofLength(MAX_BYTES)).message.instructions[0]?.data.length).toBe(1_125);
  expect(() => parseTransaction(ofLength(MAX_BYTES + 1))).toThrow(/longer than 1232/);
});

test("counts are read as they are written, up to 16 bits", () => {
  const read = (...spelling: number[]) => new ByteReader(Uint8Array.from(spelling)).compact();
  for (const value of [0, 0x7f, 0x80, 0x3fff, 0x4000, 0xffff]) expect(read(...compact(value))).toBe(value);
  for (const long of [[0x80, 0], [0xff, 0x80, 0], [0x80, 0x80, 4], []])
    expect(() => read(...long)).toThrow(MalformedError);
});

test("a list takes all bytes that are left, and no more", () => {
  const read = (...given: number[]) => {
    const reader = new ByteReader(Uint8Array.from(given));
    return { list: reader.list(() => reader.byte()), at: reader.at, rest: reader.rest };
  };
  expect(read(2, 8, 9)).toEqual({ list: [8, 9], at: 3, rest: 0 });
  expect(read(1, 8, 9)).toEqual({ list: [8], at: 2, rest: 1 });
  expect(() => read(3, 8, 9)).toThrow(MalformedError);
});

test.each<[string, Partial<typeof parts>, RegExp]>([
  ["127 signers", { header: [0x7f, 0, 1] }, /header/],
  ["a message of version 1", { header: [0x81, 1, 0, 1] }, /version 1/],
  ["a message of version 0 without a list of tables", { header: [0x80, 1, 0, 1] }, /too early/],
  [
    "a table of which nothing is taken",
    { header: [0x80, 1, 0, 1], end: [1, ...Array(32).fill(4), 0, 0] },
    /without taking/,
  ],
  [
    "a program from a table",
    { header: [0x80, 1, 0, 1], instruction: [2, 1, 0, 1, 7], end: [1, ...Array(32).fill(4), 1, 0, 0] },
    /calls a program/,
  ],
  [
    "a place behind those of the tables",
    { header: [0x80, 1, 0, 1], instruction: [1, 1, 3, 1, 7], end: [1, ...Array(32).fill(4), 1, 0, 0] },
    /names an account/,
  ],
  ["no signer", { header: [0, 0, 1] }, /header/],
  ["no writable signer", { header: [1, 1, 1] }, /header/],
  ["more read-only accounts than there are", { header: [1, 0, 2] }, /header/],
  ["an account twice", { accounts: Array(64).fill(1) }, /twice/],
  ["a place outside the list", { instruction: [1, 1, 2, 1, 7] }, /not listed/],
  ["a program outside the list", { instruction: [2, 1, 0, 1, 7] }, /not listed/],
  ["a count in two bytes that fits into one", { instructions: [0x81, 0] }, /not in its shortest form/],
  ["a count of 17 bits", { instructions: [0x80, 0x80, 0x04] }, /16 bits/],
  ["a count without an end", { instructions: [0xff, 0xff, 0xff, 1] }, /16 bits/],
  ["more instructions than bytes", { instructions: [100] }, /too early/],
  ["something behind the end", { end: [0] }, /after its end/],
  ["too little", { instruction: [1, 1, 0, 2, 7] }, /too early/],
])("%s is refused", (_name, over, reason) => {
  expect(() => parseTransaction(bytes(over))).toThrow(MalformedError);
  expect(() => parseTransaction(bytes(over))).toThrow(reason);
});

test("counts have the spelling of Solana's own documentation", () => {
  const examples: Array<[number, number[]]> = [
    [0, [0]],
    [0x7f, [0x7f]],
    [0x80, [0x80, 1]],
    [0xff, [0xff, 1]],
    [0x100, [0x80, 2]],
    [0x7fff, [0xff, 0xff, 1]],
    [0xffff, [0xff, 0xff, 3]],
  ];
  for (const [value, spelling] of examples) expect(compact(value)).toEqual(spelling);
});
