import { bech32 } from "@scure/base";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type LabelEntry, readEntry } from "./entry";
import { LabelFileError, type LabelFormat, readLabels } from "./read-file";

const evm = "0x7e57000000000000000000000000000000000001";
const solana = "TestCaLm1111111111111111111111111111111Ca22";
const bitcoin = "1BoatSLRHtKNngkdXEeobR76b53LETtpyT";

/** A file's bytes in chunks of any size, as from a stream. */
async function* parts(text: string, size = 65_536): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string, format: LabelFormat, size?: number): Promise<LabelEntry[]> {
  const entries: LabelEntry[] = [];
  for await (const entry of readLabels(parts(text, size), format)) entries.push(entry);
  return entries;
}

/** `line: problem` of every invalid line. */
async function problems(text: string, format: LabelFormat): Promise<string[]> {
  const error: unknown = await read(text, format).then(
    () => new Error("everything was read"),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof LabelFileError)) throw error;
  return error.problems.map(({ line, problem }) => `${line}: ${problem}`);
}

const good = { address: evm, category: "scam" };
const entry: LabelEntry = {
  family: "evm",
  address: evm,
  name: "",
  category: "scam",
  entity: "",
  role: "",
  tags: [],
  list: undefined,
};

describe("one entry", () => {
  test("with all fields, in any letter case", () => {
    expect(
      readEntry({
        network: "Ethereum",
        address: evm.toUpperCase().replace("0X", "0x"),
        name: " Example ",
        category: "Darknet Market",
        entity: "Example Ltd",
        role: "Deposit",
        tags: ["a", "b ", "a", ""],
        list: "L",
        unknown: { anything: 1 },
      }),
    ).toEqual({
      ...entry,
      name: "Example",
      category: "darknet_market",
      entity: "Example Ltd",
      role: "Deposit",
      tags: ["a", "b"],
      list: "L",
    });
  });

  test("detects the family from the address", () => {
    expect(readEntry({ ...good, address: solana })).toMatchObject({ family: "solana", address: solana });
    expect(readEntry({ ...good, address: "osmo1testcalmqqqqqqqqqqqqqqqqqqqqqqqqlpmw0g" })).toMatchObject({
      family: "cosmos",
    });
  });

  test("an account of Cosmos is one with every prefix, and one of EVM and Solana on every network", () => {
    const spelled = ["lava@", "lava", "juno", "osmo"].map((prefix) =>
      bech32.encodeFromBytes(prefix, new Uint8Array(20).fill(7)),
    );
    for (const address of spelled)
      for (const more of [{}, { network: "lava-mainnet-1" }, { family: "Cosmos SDK" }])
        expect(readEntry({ ...good, address, ...more })).toMatchObject({ family: "cosmos", address });
    expect(readEntry({ ...good, network: "zksync" })).toEqual(entry);
    expect(readEntry({ ...good, address: `eip155:324:${evm}` })).toEqual(entry);
    expect(readEntry({ ...good, address: solana, network: "eclipse" })).toMatchObject({ family: "solana" });
  });

  test("a mistyped account is not taken for one of another chain", () => {
    const mistyped = `${bech32.encodeFromBytes("lava@", new Uint8Array(20).fill(7)).slice(0, -1)}q`;
    for (const address of [mistyped, "0x7E57000000000000000000000000000000000aBc"])
      for (const more of [{}, { network: "lava-mainnet-1" }, { family: "lava" }])
        expect(readEntry({ ...good, address, ...more })).toEqual({
          problem: `address ${address} is not a valid address; a wrong letter breaks its checksum`,
          unserved: false,
        });
  });

  test.each<[unknown, string]>([
    [[], "an entry must be an object"],
    [null, "an entry must be an object"],
    ["x", "an entry must be an object"],
    [{ category: "scam" }, "address is missing"],
    [{ address: " ", category: "scam" }, "address is missing"],
    [{ address: evm }, "category is missing"],
    [{ ...good, address: 5 }, "address must be a string"],
    [
      { ...good, address: "alice" },
      "address alice is not a valid address; a wrong letter breaks its checksum",
    ],
    [{ ...good, network: "solana" }, `address ${evm} is not a valid address of Solana`],
    [{ ...good, family: "solana" }, `address ${evm} belongs to the family evm, not solana`],
    [{ ...good, network: "eth", family: "cosmos" }, "network eth belongs to the family evm, not cosmos"],
    [{ ...good, category: "a/b" }, "category a/b has characters other than letters, digits and _"],
    [{ ...good, name: "x".repeat(201) }, "name is longer than 200 characters"],
    [{ ...good, name: "a\u0007b" }, "name has control characters"],
    [{ ...good, tags: [1] }, "tags must be a list of strings"],
    [{ ...good, tags: Array.from({ length: 33 }, (_, n) => `${n}`) }, "there are more than 32 tags"],
    [Object.create({ ...good }), "address is missing"],
  ])("case %#: %j is refused", (value, problem) => {
    expect(readEntry(value)).toEqual({ problem, unserved: false });
  });

  test.each<[object, string]>([
    [{ ...good, address: bitcoin, network: "bitcoin" }, "network bitcoin is not supported by this service"],
    [{ ...good, address: bitcoin, family: "bitcoin" }, "family bitcoin is not one of evm, solana, cosmos"],
    [
      { ...good, address: bitcoin },
      `address ${bitcoin} belongs to Bitcoin, which this service does not support`,
    ],
    [
      { ...good, address: `G${"A".repeat(55)}` },
      `address G${"A".repeat(55)} belongs to Stellar, which this service does not support`,
    ],
  ])("%j is about an unsupported chain", (value, problem) => {
    expect(readEntry(value)).toEqual({ problem, unserved: true });
  });
});

describe("JSON", () => {
  test("an array, and one object per line", async () => {
    const array = JSON.stringify([good, { ...good, list: "L" }]);
    const lines = `\uFEFF${JSON.stringify(good)}\r\n\n${JSON.stringify({ ...good, list: "L" })}`;
    for (const text of [array, JSON.stringify([good, { ...good, list: "L" }], null, 2), lines])
      expect(await read(text, "json")).toEqual([entry, { ...entry, list: "L" }]);
    for (const empty of ["", " \n", "[]", "[ \n ]\n"]) expect(await read(empty, "json")).toEqual([]);
  });

  test.each<[string, string[]]>([
    [`[${JSON.stringify(good)}`, ["1: the file ends before its array does"]],
    [`[${JSON.stringify(good)}\n{`, ['2: expected a comma or the end of the array, not "{"']],
    ['[\n"x"]', ['2: expected an object in the array, not "\\""']],
    [`[${JSON.stringify(good)},]`, ['1: expected an object in the array, not "]"']],
    ["[]\n]", ['2: expected nothing after the array, not "]"']],
    ['[\n{"address": x}\n]', ["2: this is not valid JSON"]],
    [
      `\n{"address"\n${JSON.stringify(good)}\nnull\n`,
      ["2: this is not valid JSON", "4: an entry must be an object"],
    ],
    [`[{"name": "${"x".repeat(70_000)}"}]`, ["1: the entry is longer than 65536 characters"]],
  ])("malformed files are refused with the line: case %#", async (text, expected) => {
    expect(await problems(text, "json")).toEqual(expected);
  });
});

describe("CSV", () => {
  test("columns by their names, quotes, tags, blank lines", async () => {
    const text = `\uFEFFCategory, ADDRESS ,name,tags,list\r\nscam,${evm},"Smith, ""John""
& sons",a;b,\r\n\r\nscam,${evm},,,L\r\n`;
    await expect(read(text, "csv")).rejects.toThrow("line 3: name has control characters");
    expect(await read(text.replace("\n& sons", " & sons"), "csv")).toEqual([
      { ...entry, name: 'Smith, "John" & sons', tags: ["a", "b"] },
      { ...entry, list: "L" },
    ]);
    for (const empty of ["", "address,category\n"]) expect(await read(empty, "csv")).toEqual([]);
  });

  test.each<[string, string[]]>([
    ["name\nx\n", ["2: address is missing"]],
    [
      `address,category\n${evm}\n${evm},scam\n${evm},scam,x\n`,
      [
        "2: it has more or fewer values than there are columns",
        "4: it has more or fewer values than there are columns",
      ],
    ],
    [`address,category\n${evm},"scam\n`, ["2: a quoted value is not closed"]],
    [
      `address,category\n${evm},"a" b"\n`,
      ["2: a quote is in the wrong place: quote the whole value and double the quotes within it"],
    ],
    [`address,category\n${evm},${"x".repeat(70_000)}\n`, ["2: the entry is longer than 65536 characters"]],
  ])("malformed files are refused with the line: case %#", async (text, expected) => {
    expect(await problems(text, "csv")).toEqual(expected);
  });
});

test("invalid UTF-8 is refused, wherever it is", async () => {
  async function* bytes() {
    yield* parts(`${JSON.stringify(good)}\n`);
    yield new Uint8Array([0x7b, 0xff, 0xfe]);
  }
  await expect(
    readLabels(bytes(), "json")
      .next()
      .then(() => readAll(bytes())),
  ).rejects.toThrow("is not UTF-8");
});

const readAll = async (bytes: AsyncIterable<Uint8Array>) => {
  for await (const _entry of readLabels(bytes, "json"));
};

test("for very many invalid lines the first are reported, and their number", async () => {
  const text = `address,category\n${"x,scam\n".repeat(1_000)}`;
  const error: unknown = await read(text, "csv").catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ count: 1_000 });
  expect((error as LabelFileError).problems).toHaveLength(20);
  expect((error as LabelFileError).message).toBe(
    "line 2: address x is not a valid address; a wrong letter breaks its checksum, and 999 more; nothing was imported",
  );
});

describe("for any labels", () => {
  const word = fc
    .string({ unit: "grapheme", maxLength: 20 })
    .map((text) => text.replaceAll(/\p{Cc}|;/gu, "").trim());
  const anyEntry = fc.record({
    address: fc.bigInt({ min: 1n, max: 2n ** 160n - 1n }).map((n) => `0x${n.toString(16).padStart(40, "0")}`),
    category: fc.constantFrom("scam", "exchange", "sanctions"),
    name: word,
    entity: word,
    role: word,
    tags: fc.uniqueArray(word.filter((text) => text !== "")),
    list: word,
  });
  const size = fc.integer({ min: 1, max: 200 });
  const expected = (written: { list: string }) => ({
    ...written,
    family: "evm",
    list: written.list === "" ? undefined : written.list,
  });

  test("JSON is read, however the stream is split", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyEntry, { maxLength: 8 }),
        size,
        fc.constantFrom("array", "indented", "lines"),
        async (entries, cut, form) => {
          const text =
            form === "lines"
              ? entries.map((one) => JSON.stringify(one)).join("\n")
              : JSON.stringify(entries, null, form === "array" ? 0 : 2);
          expect(await read(text, "json", cut)).toEqual(entries.map(expected));
        },
      ),
    );
  });

  test("CSV is read", async () => {
    const columns = ["address", "category", "name", "entity", "role", "tags", "list"] as const;
    const cell = (value: string) =>
      /[",\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
    await fc.assert(
      fc.asyncProperty(fc.array(anyEntry, { maxLength: 8 }), size, async (entries, cut) => {
        const rows = entries.map((one) =>
          columns.map((name) => cell(name === "tags" ? one.tags.join(";") : one[name])).join(","),
        );
        const written = entries.map(expected);
        expect(await read([columns.join(","), ...rows].join("\n"), "csv", cut)).toEqual(written);
      }),
    );
  });

  test("any text is read or refused by line", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string(), fc.json(), fc.string({ unit: fc.constantFrom(...'[]{},"\\\n:1x ') })),
        fc.constantFrom<LabelFormat>("json", "csv"),
        async (text, format) => {
          const error: unknown = await read(text, format).then(
            () => undefined,
            (thrown: unknown) => thrown,
          );
          if (error !== undefined) expect(error).toBeInstanceOf(LabelFileError);
        },
      ),
      { numRuns: 500 },
    );
  });
});
