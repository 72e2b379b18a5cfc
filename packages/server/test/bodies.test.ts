import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lintSpec } from "../../../scripts/generate/lint.ts";
import { fixtureInterface } from "../../../scripts/generate/serve-fixture.ts";
import { runs } from "../../../scripts/test-size";
import { createKey, type RunningServer, systemRuntime } from "../src";
import { ledgerInterface } from "./fixtures/interfaces/ledger";
import { booksOf, observed } from "./fixtures/interfaces/ledger/store";

// Bodies that are not a JSON object, over HTTP: lists, forms, CSV, lines of JSON and files, in both directions.

const fixture = await fixtureInterface(ledgerInterface);
const warnings: Error[] = [];
const onWarning = (warning: Error) => warnings.push(warning);

let server: RunningServer;
let key = "";
let books: ReturnType<typeof booksOf>;
/** Errors that the server logged as its own. */
const logged: string[] = [];
beforeAll(async () => {
  process.on("warning", onWarning);
  const logger = pino({ level: "error" }, { write: (line: string) => void logged.push(line) });
  server = await fixture.serve({ logger });
  const plan = { name: "test", plan: "enterprise", workspace: "main" } as const;
  key = (await createKey(server.db, systemRuntime, plan)).secret;
  const { id } = await server.db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  books = booksOf({ id } as Parameters<typeof booksOf>[0]);
});
afterAll(async () => {
  process.off("warning", onWarning);
  await server.close();
});
beforeEach(() => {
  books.entries = [];
  books.attachments.clear();
  logged.length = 0;
  return async () => {
    expect(warnings).toEqual([]);
    await eventually(uploads).toEqual([]);
  };
});

const eventually = <Value>(read: () => Value) => expect.poll(read, { interval: 10, timeout: 20_000 });

/** Folders of uploads that are not deleted yet. */
const before = await readdir(tmpdir());
const uploads = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith("waybill-upload-") && !before.includes(name));

async function call(
  method: string,
  path: string,
  body?: NonNullable<RequestInit["body"]>,
  headers: Record<string, string> = {},
) {
  const response = await fetch(server.url + path, {
    method,
    headers: { Authorization: `Bearer ${key}`, ...headers },
    ...(body !== undefined && { body, duplex: "half" }),
  } as RequestInit);
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson ? JSON.parse(text) : undefined,
  };
}
const json = { "Content-Type": "application/json" };
const csv = { "Content-Type": "text/csv" };
const problem = (status: number, code: string, detail: unknown = expect.any(String)) => ({
  status,
  body: { title: expect.any(String), status, code, detail },
});
const entry = (n: number) => ({ date: "2025-03-01", amount: `${n}.00`, memo: `entry ${n}` });

/** A request over a bare connection: its head, and a way to write the rest. */
async function open(method: string, path: string, headers: string[]): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  await once(socket, "connect");
  const lines = [`${method} ${path} HTTP/1.1`, "Host: x", `Authorization: Bearer ${key}`, ...headers];
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  return socket;
}
async function answerOf(socket: Socket): Promise<string> {
  let text = "";
  for await (const chunk of socket) {
    text += chunk;
    if (/\r\n\r\n/.test(text)) break;
  }
  return text;
}

/** The beginning of a gzip file, from which all of a text can be read. */
const gzipStart = (text: string): Buffer => gzipSync(text, { level: 0 }).subarray(0, -8);

test("its description is clean", async () => {
  await lintSpec("ledger", fixture.document);
});

describe("a JSON list", () => {
  test("is taken, in its order", async () => {
    const entries = [entry(2), entry(1)];
    expect(await call("PUT", "/ledger/entries", JSON.stringify(entries), json)).toMatchObject({
      status: 200,
      body: { count: 2 },
    });
    expect(books.entries).toEqual(entries);
    expect(await call("PUT", "/ledger/entries", "[]", json)).toMatchObject({ body: { count: 0 } });
  });

  test("names every fault by item, those of the schema and those of the rules together", async () => {
    const entries = [
      entry(1),
      { ...entry(2), amount: "2" },
      { ...entry(3), memo: " " },
      { date: "x" },
      5,
      null,
    ];
    const { status, body } = await call("PUT", "/ledger/entries", JSON.stringify(entries), json);
    expect(status).toBe(422);
    expect(body.detail.split(", ").sort()).toEqual(
      ["[1].amount", "[2].memo", "[3].amount", "[3].date", "[3].memo", "[4]", "[5]"].sort(),
    );
    expect(books.entries).toEqual([]);
  });

  test("an object, too many items, and half a surrogate pair are refused", async () => {
    const put = (text: string) => call("PUT", "/ledger/entries", text, json);
    for (const text of ["{}", "null", "1"])
      expect(await put(text)).toMatchObject(problem(422, "validation_failed", "body"));
    const many = JSON.stringify(Array.from({ length: 1001 }, (_, n) => entry(n)));
    expect(await put(many)).toMatchObject(problem(422, "validation_failed", "body"));
    const half = JSON.stringify([entry(1), { ...entry(2), memo: "\ud800" }]);
    expect(await put(half)).toMatchObject(problem(422, "validation_failed", "[1].memo"));
  });
});

describe("a stream", () => {
  test("CSV and lines of JSON are read by their content type", async () => {
    const text = 'memo,date,amount\r\n"a, ""b""",2025-03-01,-1.00\r\n';
    expect(
      await call("POST", "/ledger/entries", text, { "Content-Type": "Text/CSV; charset=UTF-8" }),
    ).toMatchObject({ status: 200, body: { count: 1 } });
    const lines = `${JSON.stringify(entry(1))}\n\n${JSON.stringify(entry(2))}`;
    const ndjson = { "Content-Type": "application/x-ndjson" };
    expect(await call("POST", "/ledger/entries", lines, ndjson)).toMatchObject({ body: { count: 3 } });
    expect(books.entries.map(({ memo }) => memo)).toEqual(['a, "b"', "entry 1", "entry 2"]);
    expect(await call("POST", "/ledger/entries", `{\n${JSON.stringify(entry(3))}\n5`, ndjson)).toMatchObject(
      problem(422, "validation_failed", "line 1, line 3.date"),
    );
    expect(books.entries).toHaveLength(3);
  });

  test("every faulty line is named in one answer, up to 100 of them, and nothing is stored", async () => {
    const text = "date,amount,memo\n2025-03-01,1.00,a\n2025-03-01,1,b\n2025-03-01,,c\n1,2\n";
    expect(await call("POST", "/ledger/entries", text, csv)).toMatchObject(
      problem(422, "validation_failed", "line 3.amount, line 4.amount, line 5"),
    );
    const many = await call("POST", "/ledger/entries", `${text}${"1,2\n".repeat(200)}`, csv);
    expect(Object.keys(many.body.details)).toHaveLength(101);
    expect(many.body.details.body).toEqual([
      { code: "invalid_value", message: "has 103 more invalid lines", params: { more: 103 } },
    ]);
    expect(books.entries).toEqual([]);
  });

  test("another content type, another charset and an unknown compression are 415", async () => {
    for (const type of ["application/json", "text/plain", "text/csvx", "", "text/csv; charset=latin1"]) {
      const answer = await call("POST", "/ledger/entries", new Blob(["x"]), { "Content-Type": type });
      expect(answer, type).toMatchObject(problem(415, "unsupported_media_type"));
    }
    const { body } = await call("POST", "/ledger/entries", "x", json);
    expect(body.detail).toBe("send the body with Content-Type: text/csv or application/x-ndjson");
    expect(await call("POST", "/ledger/entries", "x", { ...csv, "Content-Encoding": "zip" })).toMatchObject(
      problem(415, "unsupported_media_type"),
    );
  });

  test("compressed bytes are unpacked; broken ones are refused", async () => {
    const packed = gzipSync("date,amount,memo\n2025-03-01,1.00,a\n");
    const headers = { ...csv, "Content-Encoding": "gzip" };
    expect(await call("POST", "/ledger/entries", new Uint8Array(packed), headers)).toMatchObject({
      status: 200,
    });
    for (const broken of [packed.subarray(0, -9), Buffer.from("no gzip")])
      expect(await call("POST", "/ledger/entries", new Uint8Array(broken), headers)).toMatchObject(
        problem(422, "validation_failed", "body"),
      );
    expect(books.entries).toHaveLength(1);
    expect(await call("POST", "/ledger/entries", new Uint8Array([0x61, 0xff]), csv)).toMatchObject(
      problem(422, "validation_failed", "body"),
    );
  });

  test("the limit of the server holds where the operation has none, announced or not, packed or not", async () => {
    const put = (body: NonNullable<RequestInit["body"]>, headers = {}) =>
      call("PUT", "/ledger/attachments/a", body, { "Content-Type": "application/octet-stream", ...headers });
    const limit = 1_048_576;
    expect(await put(new Uint8Array(limit))).toMatchObject({ status: 204 });
    expect(await put(new Uint8Array(limit + 1))).toMatchObject(
      problem(413, "payload_too_large", `the body exceeds ${limit} bytes`),
    );
    const chunked = new Blob([new Uint8Array(limit + 1)]).stream();
    expect(await put(chunked)).toMatchObject(problem(413, "payload_too_large"));
    const bomb = new Uint8Array(gzipSync(new Uint8Array(50 * limit)));
    expect(await put(bomb, { "Content-Encoding": "gzip" })).toMatchObject(problem(413, "payload_too_large"));
    expect(books.attachments.get("a")?.reduce((sum, { length }) => sum + length, 0)).toBe(limit);
  });

  test("x-body-limit allows more, up to its own limit", async () => {
    const line = `2025-03-01,1.00,${"m".repeat(1000)}\n`;
    const text = (megabytes: number) => `date,amount,memo\n${line.repeat(megabytes * 1000)}`;
    expect(await call("POST", "/ledger/entries", text(4), csv)).toMatchObject({
      status: 200,
      body: { count: 4000 },
    });
    expect(await call("POST", "/ledger/entries", text(17), csv)).toMatchObject(
      problem(413, "payload_too_large", "the body exceeds 16777216 bytes"),
    );
    expect(books.entries).toHaveLength(4000);
  });

  test("an upload that stops stores nothing, and is no failure of the server", async () => {
    for (const headers of [["Content-Length: 1000"], ["Transfer-Encoding: chunked"]]) {
      const { received } = observed;
      const socket = await open("POST", "/ledger/entries", ["Content-Type: text/csv", ...headers]);
      const text = "date,amount,memo\n2025-03-01,1.00,a\n";
      socket.write(headers[0]?.startsWith("Tr") ? `${text.length.toString(16)}\r\n${text}\r\n` : text);
      await eventually(() => observed.received).toBeGreaterThan(received);
      socket.destroy();
    }
    expect(await call("GET", "/ledger/entries")).toMatchObject({ status: 200 });
    expect(books.entries).toEqual([]);
    expect(logged).toEqual([]);
  });

  test("the part of a body that an operation leaves unread does not hold up the connection", async () => {
    const bytes = 900_000;
    const socket = await open("PUT", "/ledger/attachments/unread", [
      "Content-Type: application/octet-stream",
      `Content-Length: ${bytes}`,
    ]);
    socket.write(Buffer.alloc(100_000));
    expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 400 .*"attachment_refused"/s);
  });

  test("the next request of a connection follows a body that was not read", async () => {
    const bytes = 900_000;
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    const head = (length: number) =>
      `PUT /ledger/attachments/unread HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/octet-stream\r\nContent-Length: ${length}\r\n\r\n`;
    for (let n = 0; n < 3; n += 1) {
      socket.write(head(bytes));
      socket.write(Buffer.alloc(bytes));
    }
    await eventually(() => text.split("HTTP/1.1 400").length).toBe(4);
    socket.destroy();
  });

  test("an empty body is an empty file", async () => {
    const octets = { "Content-Type": "application/octet-stream" };
    expect(await call("PUT", "/ledger/attachments/empty", "", octets)).toMatchObject({ status: 204 });
    expect(await call("GET", "/ledger/attachments/empty")).toMatchObject({ status: 200, text: "" });
  });
});

describe("a form", () => {
  const statement = "date,amount,memo\r\n2025-03-01,1.00,a\r\n2025-03-01,2.00,b\r\n";
  function form(values: Record<string, string | Blob | (string | Blob)[]>): FormData {
    const made = new FormData();
    for (const [name, list] of Object.entries(values))
      for (const value of [list].flat()) made.append(name, value);
    return made;
  }
  const csvFile = (content: string | Uint8Array<ArrayBuffer>) => new Blob([content], { type: "text/csv" });
  const post = (body: NonNullable<RequestInit["body"]>, headers = {}) =>
    call("POST", "/ledger/import", body, headers);

  test("values get their types, files their content, whatever their order", async () => {
    const file = new File([statement], "März.csv", { type: "text/csv" });
    const whole = form({ statement: file, tags: ["x", "y"], unknown: "1", account: "DE-1", skip: "1" });
    const { status, body } = await post(whole);
    expect([status, body]).toEqual([
      201,
      { count: 1, account: "DE-1", filename: "März.csv", size: statement.length, tags: ["x", "y"] },
    ]);
    expect(books.entries.map(({ memo }) => memo)).toEqual(["b"]);
    const renamed = form({
      account: "DE-1",
      rename: '{"memo":"text"}',
      statement: csvFile(statement.replace("memo", "text")),
    });
    expect(await post(renamed)).toMatchObject({ status: 201, body: { count: 3, tags: [] } });
  });

  test("every fault is named at once", async () => {
    const { body, status } = await post(form({ account: "x", skip: "many", tags: ["a", ""] }));
    expect([status, body.detail]).toEqual([422, "statement, account, skip, tags[1]"]);
    expect(await post(form({ account: "   ", statement: csvFile("x") }))).toMatchObject(
      problem(422, "validation_failed", "account"),
    );
    const unreadable = form({
      account: new Blob([new Uint8Array([0xff])]),
      statement: [csvFile("a"), csvFile("b")],
      rename: "{",
      skip: "many",
    });
    const answer = await post(unreadable);
    expect(answer.status).toBe(422);
    expect(answer.body.detail.split(", ").sort()).toEqual(["account", "rename", "skip", "statement"]);
    const bad = form({ account: "DE-1", statement: csvFile(`${statement}x\r\n1,2,3`) });
    expect(await post(bad)).toMatchObject(
      problem(422, "validation_failed", "statement line 4, statement line 5.amount"),
    );
    expect(books.entries).toEqual([]);
  });

  test("a file of another media type than described is refused by its name, with the other faults", async () => {
    for (const type of ["", "text/plain", "application/octet-stream"]) {
      const file = new Blob([statement], { type });
      const { status, body } = await post(form({ statement: file, account: "x" }));
      expect([status, body.detail], type).toEqual([422, "account, statement"]);
      expect(body.details.statement).toEqual([
        {
          code: "invalid_value",
          message: "must have Content-Type: text/csv",
          params: { allowed: ["text/csv"] },
        },
      ]);
    }
    const file = new Blob([statement], { type: "Text/CSV; charset=utf-8" });
    expect(await post(form({ statement: file, account: "DE-1" }))).toMatchObject({ status: 201 });
  });

  test("a value that is given twice, is not UTF-8 or not JSON is refused by its name", async () => {
    const rest = { account: "DE-1", statement: csvFile(statement) };
    expect(await post(form({ ...rest, account: ["DE-1", "DE-2"] }))).toMatchObject(
      problem(422, "validation_failed", "account"),
    );
    expect(await post(form({ ...rest, statement: [csvFile("a"), csvFile("b")] }))).toMatchObject(
      problem(422, "validation_failed", "statement"),
    );
    expect(await post(form({ ...rest, rename: "{" }))).toMatchObject(
      problem(422, "validation_failed", "rename"),
    );
    expect(
      await post(form({ ...rest, account: new Blob([new Uint8Array([0xff, 0xfe, 0xfd])]) })),
    ).toMatchObject(problem(422, "validation_failed", "account"));
    expect(await post(form({ ...rest, rename: '{"memo":"\\ud800"}' }))).toMatchObject(
      problem(422, "validation_failed", "rename.memo"),
    );
  });

  test("another content type is 415, one without a boundary 422, an upload over the limit 413", async () => {
    for (const type of ["application/json", "multipart/mixed; boundary=x", "text/csv"])
      expect(await post("x", { "Content-Type": type }), type).toMatchObject(
        problem(415, "unsupported_media_type"),
      );
    expect(await post("x", { "Content-Type": "multipart/form-data" })).toMatchObject(
      problem(422, "validation_failed", "body"),
    );
    expect(await post("", { "Content-Type": "multipart/form-data; boundary=x" })).toMatchObject(
      problem(422, "validation_failed", "body"),
    );
    const large = form({ account: "DE-1", statement: csvFile(new Uint8Array(1_100_000)) });
    expect(await post(large)).toMatchObject(problem(413, "payload_too_large"));
    // Its length is not announced.
    const { body, headers } = new Request("http://x", { method: "POST", body: large });
    const type = { "Content-Type": headers.get("Content-Type") ?? "" };
    expect(body && (await post(body, type))).toMatchObject(problem(413, "payload_too_large"));
  });

  const part = (name: string, text: string, more = "") =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`;
  const named = '; filename="../../x.csv"\r\nContent-Type: text/csv';
  const whole = `${part("account", "DE-1")}${part("statement", statement, named)}--b--\r\n`;
  const type = { "Content-Type": "multipart/form-data; boundary=b" };

  test("a filename has no folders", async () => {
    expect(await post(whole, type)).toMatchObject({ status: 201, body: { filename: "x.csv" } });
  });

  test("a form that is cut off or damaged at any place is refused or read, and never hangs", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.length - 1),
        fc.constantFrom("cut", "-", "\r", '"', "\0"),
        async (at, how) => {
          const text = how === "cut" ? whole.slice(0, at) : whole.slice(0, at) + how + whole.slice(at + 1);
          const { status } = await post(text, type);
          expect([201, 422], `${how} ${at}: ${status}`).toContain(status);
        },
      ),
      {
        numRuns: runs(150),
        examples: [
          [0, "cut"],
          [3, "cut"],
          [whole.length - 5, "cut"],
          [whole.length - 30, "cut"],
        ],
      },
    );
    expect(logged).toEqual([]);
  }, 60_000);

  test("too many parts are refused", async () => {
    const text = `${part("x", "1").repeat(1001)}--b--\r\n`;
    expect(await post(text, type)).toMatchObject(problem(422, "validation_failed", "body"));
  });

  test.each([
    ["plain", [], (text: string) => Buffer.from(text)],
    ["compressed", ["Content-Encoding: gzip"], gzipStart],
  ])("an upload (%s) that stops leaves no file behind", async (_, encoding, encoded) => {
    const head = ["Content-Type: multipart/form-data; boundary=b", "Content-Length: 100000", ...encoding];
    const socket = await open("POST", "/ledger/import", head);
    socket.write(encoded(whole.slice(0, -20)));
    await eventually(async () => (await uploads()).length).toBe(1);
    socket.destroy();
    await eventually(uploads).toEqual([]);
    expect(books.entries).toEqual([]);
    expect(logged).toEqual([]);
  });
});

describe("a streamed answer", () => {
  const rows = (count: number) => Array.from({ length: count }, (_, n) => entry(n));

  test("100,000 rows of CSV are sent whole, as a named file", async () => {
    books.entries = rows(100_000);
    const { status, headers, text } = await call("GET", "/ledger/entries");
    expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(headers.get("content-disposition")).toBe(
      "attachment; filename=\"Eintr_ge.csv\"; filename*=UTF-8''Eintr%C3%A4ge.csv",
    );
    const lines = text.split("\r\n");
    expect([lines.length, lines[0], lines[100_000]]).toEqual([
      100_002,
      "date,amount,memo",
      "2025-03-01,99999.00,entry 99999",
    ]);
  });

  test("waits for a reader that does not read, and ends when it leaves", async () => {
    books.entries = Array(1_000_000).fill(entry(1));
    observed.read = 0;
    const socket = await open("GET", "/ledger/entries", []);
    socket.pause();
    await eventually(() => observed.open).toBe(1);
    let last = -1;
    await expect
      .poll(
        () => {
          const still = observed.read > 0 && observed.read === last;
          last = observed.read;
          return still;
        },
        { interval: 100, timeout: 20_000 },
      )
      .toBe(true);
    // The kernel's buffers take a few megabytes; the whole has 30.
    expect(observed.read).toBeLessThan(500_000);
    socket.destroy();
    await eventually(() => observed.open).toBe(0);
    expect(observed.read).toBeLessThan(600_000);
    expect(logged).toEqual([]);
  });

  test("an error before the first byte is an error's answer, a later one cuts the connection", async () => {
    const broken = (...chunks: unknown[]) => books.attachments.set("broken", chunks as Uint8Array[]);
    broken(new Error("broken"));
    expect(await call("GET", "/ledger/attachments/broken")).toMatchObject(problem(500, "internal_error"));
    broken(new Uint8Array(10), new Uint8Array(100_000), new Error("broken"));
    await expect(call("GET", "/ledger/attachments/broken")).rejects.toThrow();
    expect(logged).toHaveLength(2);
    expect(await call("GET", "/ledger/attachments/none")).toMatchObject(problem(404, "attachment_not_found"));
    expect(observed.open).toBe(0);
  });

  test("HEAD reads nothing more than the first chunk", async () => {
    books.entries = rows(10);
    observed.read = 0;
    const { status, text } = await call("HEAD", "/ledger/entries");
    expect([status, text, observed.read, observed.open]).toEqual([200, "", 0, 0]);
  });

  test("bytes come back as they were sent", async () => {
    const bytes = new Uint8Array(300_000).map((_, n) => n % 251);
    const octets = { "Content-Type": "application/octet-stream" };
    expect(await call("PUT", "/ledger/attachments/a", bytes, octets)).toMatchObject({ status: 204 });
    const response = await fetch(`${server.url}/ledger/attachments/a`, {
      headers: { Authorization: `Bearer ${key}` },
    });
    expect(response.headers.get("content-type")).toBe("application/octet-stream");
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });
});
