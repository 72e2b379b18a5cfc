import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import type Piscina from "piscina";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Item } from "../connections/imports/item";
import { itemReader } from "../connections/imports/item-reader";
import { listReader } from "../sanctions/import/gather";
import { openThreads, ReaderMemoryError, readInThread } from "./read-in-thread";

const source = join(import.meta.dirname, "../reader-thread.ts");
let folder: string;
let threads: Piscina;
let built: string;
const own = () => Promise.resolve(threads);

beforeAll(async () => {
  // Beside the packages, whose dependencies it loads.
  folder = await mkdtemp(join(import.meta.dirname, "../../node_modules/.reader-thread-"));
  const outfile = join(folder, "reader-thread.mjs");
  const conditions = ["waybill-source"];
  const common = { bundle: true, platform: "node", format: "esm", packages: "external" } as const;
  await build({ ...common, entryPoints: [source], outfile, conditions, alias: { "@waybill/spec": spec } });
  built = pathToFileURL(outfile).href;
  threads = await openThreads(built);
}, 60_000);

const spec = join(import.meta.dirname, "../../../../spec");

afterAll(async () => {
  await threads?.destroy();
  await rm(folder, { recursive: true, force: true });
});

const header = "external_id,booked_at,direction,quantity,asset\n";
const rowOf = (at: number) => `A,2026-09-11T00:00:00Z,in,${at % 500},USD\n`;

async function* csv(rows: number, taken: (rows: number) => void = () => {}): AsyncGenerator<Uint8Array> {
  yield Buffer.from(header);
  for (let at = 0; at < rows; at += 100) {
    taken(at);
    yield Buffer.from(Array.from({ length: 100 }, (_, next) => rowOf(at + next)).join(""));
  }
}

async function all<Part>(parts: AsyncIterable<Part[]>): Promise<Part[]> {
  const found: Part[] = [];
  for await (const some of parts) found.push(...some);
  return found;
}

describe("a file that is read in a thread", () => {
  test("has the same rows in the same order as one that is read here", async () => {
    const rows = 20_000;
    const given = ["movements", "movements"] as const;
    const there = await all<Item>(readInThread(itemReader, given, [csv(rows), csv(rows)], own));
    const here = await all<Item>(itemReader.read(given, [csv(rows), csv(rows)]));
    expect(there.length).toBe(2 * rows);
    expect(there).toEqual(here);
    expect(threads.completed).toBeGreaterThan(0);
  });

  test("is read no further than a little ahead of what is taken", async () => {
    const rows = 200_000;
    let given = 0;
    const file = csv(rows, (at) => {
      given = at;
    });
    const parts = readInThread(itemReader, ["movements"], [file], own);
    await parts.next();
    // The thread has stopped once nothing more is asked for.
    let before = -1;
    while (before !== given) {
      before = given;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(given).toBeLessThan(rows / 4);
    await parts.return(undefined);
  });

  test("ends with its reader, and the thread reads the next one", async () => {
    for (let round = 0; round < 5; round += 1) {
      let isEnded = false;
      async function* file(): AsyncGenerator<Uint8Array> {
        try {
          yield* csv(50_000);
        } finally {
          isEnded = true;
        }
      }
      const parts = readInThread(itemReader, ["movements"], [file()], own);
      expect((await parts.next()).done).toBe(false);
      await parts.return(undefined);
      expect(isEnded).toBe(true);
    }
    expect(threads.queueSize).toBe(0);
  });

  test("fails with the error of its bytes", async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield* csv(10_000);
      throw new RangeError("the disk went away");
    }
    const reading = all(readInThread(itemReader, ["movements"], [broken()], own));
    await expect(reading).rejects.toThrow(new RangeError("the disk went away"));
  });

  test("fails with the error of a reader that is not there", async () => {
    const reader = { name: "none", read: itemReader.read };
    const reading = all(readInThread(reader, ["movements"], [csv(10_000)], own));
    await expect(reading).rejects.toThrow("there is no reader none");
  });

  test("fails with an error of its own when its thread has too little memory, and others are read", async () => {
    const small = await openThreads(built, 4);
    try {
      const reading = all(readInThread(itemReader, ["movements"], [csv(10_000)], async () => small));
      await expect(reading).rejects.toThrow(ReaderMemoryError);
    } finally {
      await small.destroy();
    }
    expect(await all(readInThread(itemReader, ["movements"], [csv(10_000)], own))).toHaveLength(10_000);
  });

  test("says the fault of a list with its line", async () => {
    async function* list(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(`<?xml version="1.0"?>\n<sdnList xmlns="https://tempuri.org/sdnList.xsd">\n`);
      yield Buffer.from(`<!-- ${"long ".repeat(20_000)} -->\n<wrong>`);
    }
    const given = { sources: ["sdn.xml"], wanted: undefined };
    const [fault] = await all(readInThread(listReader, given, [list()], own));
    expect(fault).toMatchObject({ kind: "fault", line: expect.any(Number), reason: expect.any(String) });
  });
});

test("a small file is read without a thread, and a small archive is not", async () => {
  const before = threads.completed;
  await all(readInThread(itemReader, ["movements"], [csv(100)], own));
  expect(threads.completed).toBe(before);
  async function* archive(): AsyncGenerator<Uint8Array> {
    yield Buffer.from("PK");
  }
  await all(readInThread(itemReader, ["zip"], [archive()], own));
  expect(threads.completed).toBe(before + 1);
});
