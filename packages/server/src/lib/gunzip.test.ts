import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { gunzip, gzip } from "./gunzip";

/** Bytes that do not compress, so that their file is larger than what streams hold. */
const plain = createHash("shake256", { outputLength: 1_000_000 }).update("bytes").digest();
const whole = gzipSync(plain);

let uncaught: unknown[];
const note = (error: unknown) => void uncaught.push(error);

beforeEach(() => {
  uncaught = [];
  process.on("uncaughtExceptionMonitor", note).on("unhandledRejection", note);
});

afterEach(() => {
  process.off("uncaughtExceptionMonitor", note).off("unhandledRejection", note);
});

/** The pieces of a file, and how often somebody has ended them. */
function source(bytes: Uint8Array, { failsWith }: { failsWith?: Error } = {}) {
  const seen = { ended: 0, taken: 0 };
  async function* pieces(): AsyncGenerator<Uint8Array> {
    try {
      for (let at = 0; at < bytes.length; at += 1_000) {
        seen.taken += 1;
        yield bytes.subarray(at, at + 1_000);
      }
      if (failsWith) throw failsWith;
    } finally {
      seen.ended += 1;
    }
  }
  return { seen, pieces: pieces() };
}

async function readAll(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}

/** Lets everything happen that is due: an error that no reader gets is thrown then. */
const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

const damaged = Uint8Array.from(whole);
damaged.fill(0xff, 5_000, 5_100);

describe("a file that is not a whole gzip file", () => {
  test.each([
    ["a file without a byte", new Uint8Array(), "Z_BUF_ERROR"],
    ["a file that ends in its header", whole.subarray(0, 5), "Z_BUF_ERROR"],
    ["a file that ends in the middle", whole.subarray(0, whole.length / 2), "Z_BUF_ERROR"],
    ["a file without its last byte", whole.subarray(0, -1), "Z_BUF_ERROR"],
    ["a file that is damaged", damaged, "Z_DATA_ERROR"],
    ["a text", Buffer.from("no gzip at all"), "Z_DATA_ERROR"],
  ])("%s throws where it is read, and nowhere else", async (_, bytes, code) => {
    const { seen, pieces } = source(bytes);
    await expect(readAll(gunzip(pieces))).rejects.toMatchObject({ code });
    await settled();
    expect(seen.ended).toBe(1);
    expect(uncaught).toEqual([]);
  });
});

test.each([
  ["before its first byte", new Uint8Array()],
  ["in the middle", whole.subarray(0, whole.length / 2)],
  ["behind its last byte", whole],
])("a source that throws %s throws this where it is read", async (_, bytes) => {
  const failsWith = new Error("the connection is lost");
  for (const read of [gunzip, gzip]) {
    const { pieces } = source(bytes, { failsWith });
    await expect(readAll(read(pieces))).rejects.toBe(failsWith);
  }
  await settled();
  expect(uncaught).toEqual([]);
});

test.each([
  ["a sound source", undefined],
  ["a source that throws later", new Error("the connection is lost")],
])("a reader that stops early ends %s", async (_, failsWith) => {
  for (const read of [gunzip, gzip]) {
    const { seen, pieces } = source(whole, failsWith && { failsWith });
    for await (const part of read(pieces)) {
      expect(part.length).toBeGreaterThan(0);
      break;
    }
    await settled();
    expect(seen.ended).toBe(1);
    expect(seen.taken).toBeLessThan(whole.length / 2_000);
  }
  expect(uncaught).toEqual([]);
});

test("bytes that are packed and unpacked are the same, in pieces", async () => {
  let parts = 0;
  async function* counted(bytes: AsyncIterable<Uint8Array>) {
    for await (const part of bytes) {
      parts += 1;
      yield part;
    }
  }
  expect(plain.equals(await readAll(gunzip(source(whole).pieces)))).toBe(true);
  expect(plain.equals(await readAll(gunzip(counted(gzip(source(plain).pieces)))))).toBe(true);
  expect(parts).toBeGreaterThan(1);
});
