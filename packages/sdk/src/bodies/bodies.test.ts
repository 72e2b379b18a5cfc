import { expect, test } from "vitest";
import { TestClock } from "../../test/support/clock";
import { answer, serve } from "../../test/support/server";
import { Waybill, type WaybillOptions } from "../client";
import { AbortedError, ArgumentError, ConnectionError } from "../errors";
import type { CallOptions } from "../transport/call";
import type { StreamedAnswer } from "./streamed-answer";

const operations = {
  put: {
    method: "PUT",
    path: "/files/{name}",
    sdk: "put",
    media: ["application/octet-stream"],
    bodyPii: [""],
  },
  append: { method: "POST", path: "/rows", sdk: "append", media: ["text/csv", "application/x-ndjson"] },
  import: {
    method: "POST",
    path: "/import",
    sdk: "import",
    media: ["multipart/form-data"],
    files: { file: "text/csv", more: "" },
    body: ["file", "more", "name", "tags", "rules"],
  },
  replace: { method: "PUT", path: "/rows", sdk: "replace", media: ["application/json"], bodyPii: ["memo"] },
  export: { method: "GET", path: "/rows", sdk: "export", answer: "text/csv" },
  get: { method: "GET", path: "/files/{name}", sdk: "get", answer: "application/octet-stream" },
} as const;

type Send = (input: object, options?: CallOptions) => Promise<unknown>;
type Read<Chunk extends string | Uint8Array, Path extends readonly string[] = []> = (
  ...parameters: [...path: Path, options?: CallOptions]
) => Promise<StreamedAnswer<Chunk>>;
interface Files {
  put: (name: string, input: object) => Promise<unknown>;
  append: Send;
  import: Send;
  replace: Send;
  export: Read<string>;
  get: Read<Uint8Array, [name: string]>;
}
const extra = { files: async () => ({ operations }) };
function clientOf(url: string, options: Partial<WaybillOptions> = {}) {
  const client = new Waybill({ baseUrl: url, clock: new TestClock(), ...options }, extra);
  return { client, files: Reflect.get(client, "files") as Files };
}
const done = answer(200, { ok: true });
const fail = (call: Promise<unknown>) => call.catch((error: unknown) => error);

async function* chunks() {
  yield "a,b\r\n";
  yield new TextEncoder().encode("1,2\r\n");
}

test.each([
  ["text", () => "a,b\r\n1,2\r\n"],
  ["bytes", () => new TextEncoder().encode("a,b\r\n1,2\r\n")],
  ["a buffer", () => new TextEncoder().encode("a,b\r\n1,2\r\n").buffer],
  ["a Blob", () => new Blob(["a,b\r\n1,2\r\n"])],
  ["a stream", () => new Blob(["a,b\r\n1,2\r\n"]).stream()],
  ["an iterable of text and bytes", chunks],
])("%s is sent as it is, in the first media type of the operation", async (_, body) => {
  await using server = await serve(done);
  const { files } = clientOf(server.url);
  expect(await files.append({ body: body() })).toEqual({ ok: true });
  expect(server.received).toMatchObject([
    { body: "a,b\r\n1,2\r\n", headers: { "content-type": "text/csv" } },
  ]);
});

test("the media type is the one that is asked for, else the Blob's own if the operation takes it", async () => {
  await using server = await serve(done);
  const { files } = clientOf(server.url);
  await files.append({ body: "{}", contentType: "application/x-ndjson" });
  await files.append({ body: new Blob(["{}"], { type: "application/x-ndjson" }) });
  await files.append({ body: new Blob(["{}"], { type: "text/plain" }) });
  const types = server.received.map(({ headers }) => headers["content-type"]);
  expect(types).toEqual(["application/x-ndjson", "application/x-ndjson", "text/csv"]);
  expect(await fail(files.append({ body: "", contentType: "text/html" }))).toBeInstanceOf(ArgumentError);
  for (const body of [undefined, 5, {}])
    expect(await fail(files.append({ body }))).toBeInstanceOf(ArgumentError);
  expect(await fail(files.append({ text: "" }))).toBeInstanceOf(ArgumentError);
});

test("a list is sent as JSON", async () => {
  await using server = await serve(done);
  await clientOf(server.url).files.replace({ body: [{ memo: "x" }] });
  expect(server.received).toMatchObject([
    { body: '[{"memo":"x"}]', headers: { "content-type": "application/json" } },
  ]);
});

test("a form has files, values, repeated lists and objects as JSON", async () => {
  await using server = await serve(done);
  const { files } = clientOf(server.url);
  const file = new File(["a,b"], "rows.csv", { type: "text/csv" });
  const values = { name: "x", tags: ["t", "u"], rules: { skip: 1 }, missing: undefined };
  await files.import({ ...values, file, more: [chunks(), "text"] });
  const [{ body = "", headers = {} } = {}] = server.received;
  const type = { "Content-Type": headers["content-type"] ?? "" };
  const form = await new Response(body, { headers: type }).formData();
  expect([form.get("name"), form.getAll("tags")]).toEqual(["x", ["t", "u"]]);
  const text = async (part: FormDataEntryValue | null) =>
    part instanceof File ? [part.name, part.type, await part.text()] : part;
  expect(await text(form.get("file"))).toEqual(["rows.csv", "text/csv", "a,b"]);
  expect(await text(form.get("rules"))).toEqual(["blob", "application/json", '{"skip":1}']);
  expect(await Promise.all(form.getAll("more").map(text))).toMatchObject([
    [expect.any(String), expect.any(String), "a,b\r\n1,2\r\n"],
    [expect.any(String), expect.any(String), "text"],
  ]);
  expect(await fail(files.import({ file: 5 }))).toBeInstanceOf(ArgumentError);
  // Files without a type have that of the description.
  for (const untyped of [new File(["a"], "x.csv"), new Blob(["a"])]) {
    await files.import({ name: "x", file: untyped });
    const sent = server.received.at(-1);
    const contentType = { "Content-Type": sent?.headers["content-type"] ?? "" };
    const part = (await new Response(sent?.body, { headers: contentType }).formData()).get("file");
    expect(await text(part)).toEqual([untyped instanceof File ? "x.csv" : "blob", "text/csv", "a"]);
  }
});

test("a Blob, a form and a list are sent again by a retry; a stream is not, and its error says so", async () => {
  const busy = answer(503, { error: "busy" }, { "Retry-After": "1" });
  for (const send of [
    (files: Files) => files.put("a", { body: new Blob(["x"]) }),
    (files: Files) => files.import({ name: "a", file: "x" }),
    (files: Files) => files.replace({ body: [] }),
  ]) {
    await using server = await serve(busy, done);
    expect(await send(clientOf(server.url).files)).toEqual({ ok: true });
    expect(server.received).toHaveLength(2);
  }
  await using server = await serve(busy, done);
  const error = await fail(clientOf(server.url).files.put("a", { body: new Blob(["x"]).stream() }));
  expect(error).toMatchObject({
    status: 503,
    retryable: false,
    hint: expect.stringContaining("pass a new one"),
  });
  expect(server.received).toHaveLength(1);
});

test("hooks see the values of a list, and nothing of forms and streams", async () => {
  await using server = await serve(done);
  const bodies: unknown[] = [];
  const hooks = { onRequest: ({ body }: { body: unknown }) => bodies.push(body) };
  const { files } = clientOf(server.url, { hooks });
  await files.put("a", { body: "secret" });
  await files.append({ body: "secret" });
  await files.import({ name: "secret", file: "secret" });
  await files.replace({ body: [{ memo: "secret", amount: "1" }] });
  expect(bodies).toEqual([undefined, undefined, undefined, [{ memo: "[redacted]", amount: "1" }]]);
});

const text = "date,memo\r\n2025-03-01,Käse\r\n".repeat(20_000);
const csv = { "Content-Type": "text/csv; charset=utf-8" };

test("an answer is read as text, bytes, a stream or piece by piece, once", async () => {
  await using server = await serve((response) => {
    const name = "attachment; filename=\"_\"; filename*=UTF-8''..%2F..%2FK%C3%A4se.csv";
    response.writeHead(200, { ...csv, "Content-Disposition": name });
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += 77_777) response.write(bytes.subarray(at, at + 77_777));
    response.end();
  });
  const { client, files } = clientOf(server.url);
  const first = await files.export();
  expect([first.mediaType, first.filename]).toEqual(["text/csv", "Käse.csv"]);
  expect((await first.text()) === text).toBe(true);
  await expect(first.text()).rejects.toThrow(ArgumentError);
  expect(Buffer.from(await (await files.export()).bytes()).equals(Buffer.from(text))).toBe(true);
  let pieces = "";
  for await (const piece of await files.export()) pieces += piece;
  expect(pieces === text).toBe(true);
  expect((await new Response((await files.export()).stream()).text()) === text).toBe(true);
  for await (const piece of await files.export()) {
    expect(piece.length).toBeGreaterThan(0);
    break;
  }
  const get = Reflect.get(client.raw, "GET") as (path: string) => Promise<{ data: unknown }>;
  expect((await get("/rows")).data === text).toBe(true);
});

test("bytes stay bytes, and an empty answer has none", async () => {
  const bytes = new Uint8Array([0xff, 0, 0xfe]);
  const octets = { "Content-Type": "application/octet-stream" };
  await using server = await serve(
    (response) => response.writeHead(200, octets).end(bytes),
    (response) => response.writeHead(200, octets).end(),
  );
  const { files } = clientOf(server.url);
  const parts: Uint8Array[] = [];
  for await (const part of await files.get("a")) parts.push(part);
  expect(parts).toEqual([bytes]);
  for await (const part of await files.get("a")) parts.push(part);
  expect(parts).toHaveLength(1);
});

test("an answer that breaks off is a ConnectionError, one that is aborted an AbortedError", async () => {
  await using server = await serve((response) => {
    response.writeHead(200, csv);
    response.write("date,memo\r\n", () => setImmediate(() => response.destroy()));
  });
  await expect((await clientOf(server.url).files.export()).text()).rejects.toThrow(ConnectionError);

  await using endless = await serve((response) => {
    response.writeHead(200, csv);
    response.write("date,memo\r\n");
  });
  const controller = new AbortController();
  const read = await clientOf(endless.url).files.export({ signal: controller.signal });
  const collect = async () => {
    for await (const piece of read) if (piece !== "") controller.abort(new Error("enough"));
  };
  await expect(collect()).rejects.toThrow(AbortedError);
});

test("a refused download is the same error as everywhere", async () => {
  await using server = await serve(answer(404, { error: "not found" }));
  expect(await fail(clientOf(server.url).files.get("a"))).toMatchObject({
    code: "not_found",
    status: 404,
  });
});
