import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { TestClock } from "../../test/support/clock";
import { answer, hangUp, serve } from "../../test/support/server";
import { Waybill, type WaybillOptions } from "../client";
import { ApiError, ArgumentError } from "../errors";
import type { CallOptions } from "../transport/call";
import type { InterfaceTables } from "./client";
import type { Listing } from "./types";

const operations = {
  listThings: { method: "GET", path: "/things", sdk: "things.list", query: ["status", "cursor", "size"] },
  getThing: { method: "GET", path: "/things/{id}", sdk: "things.get", int64: ["amount"] },
  findThings: {
    method: "POST",
    path: "/things/{group}/find",
    sdk: "things.groups.find",
    query: ["dry"],
    body: ["names", "since"],
  },
  updateThing: {
    method: "PATCH",
    path: "/things/{id}",
    sdk: "things.update",
    query: ["tax_office"],
    body: ["name", "owner"],
    pii: ["tax_office"],
    bodyPii: ["tax_number"],
  },
  importThings: {
    method: "POST",
    path: "/things/import",
    sdk: "things.import",
    body: ["rows"],
    bodyPii: [""],
  },
  searchThings: { method: "POST", path: "/things/search", sdk: "things.search", idempotent: true },
  // Core has an operation of this name, too: each interface has a namespace of its own.
  listPersons: { method: "GET", path: "/things/persons", sdk: "persons.list" },
};

type Call = (...parameters: Array<string | object>) => Promise<unknown>;
interface Things {
  things: {
    list(input?: object, options?: CallOptions): Listing<{ items: unknown[] }, unknown>;
    get: Call;
    groups: { find: Call; fnd: Call };
    update: Call;
    import: Call;
    search: Call;
    gets: Call;
  };
  persons: { list: Call };
  nothing: Call;
}

const tables: InterfaceTables = { things: async () => ({ operations }) };

function client(url: string, options: Partial<WaybillOptions> = {}): Waybill & { readonly things: Things } {
  const waybill = new Waybill({ baseUrl: url, maxRetries: 0, ...options }, tables);
  return waybill as Waybill & { readonly things: Things };
}

const things = (url: string): Things["things"] => client(url).things.things;

describe("the path comes first, then one flat object", () => {
  test("path, query and body get what is theirs", async () => {
    await using server = await serve(answer(200, {}));
    await things(server.url).groups.find("a/b", { dry: true, names: ["x"], since: undefined });
    expect(server.received[0]).toMatchObject({
      method: "POST",
      url: "/things/a%2Fb/find?dry=true",
      body: '{"names":["x"]}',
    });
  });

  test("a list in the query is separated by commas", async () => {
    await using server = await serve(answer(200, { items: [] }));
    await things(server.url).list({ status: ["new", "old"], size: 5 });
    expect(decodeURIComponent(server.received[0]?.url ?? "")).toBe("/things?status=new,old&size=5");
  });

  test.each([
    { why: "a typing error must not become no filter", input: { stauts: "new" } },
    { why: "no values must not become all values", input: { status: [] } },
    { why: "a comma would make two values of one", input: { status: ["a,b"] } },
    { why: "nor is an empty value one", input: { status: ["new", ""] } },
  ])("refused before anything is sent: $why", async ({ input }) => {
    await using server = await serve(answer(200, { items: [] }));
    await expect(things(server.url).list(input)).rejects.toBeInstanceOf(ArgumentError);
    expect(server.received).toEqual([]);
  });

  test("64-bit integers are read as bigint", async () => {
    await using server = await serve((response) => response.end('{"amount":9007199254740993}'));
    expect(await things(server.url).get("1")).toEqual({ amount: 9007199254740993n });
  });
});

describe("names that are not operations", () => {
  test("an unknown name is refused with a typed error", async () => {
    const { things } = client("http://127.0.0.1:1");
    for (const [call, path, hint] of [
      [things.nothing, "nothing", "Its methods are the operations of the interface, by resource."],
      [things.things.gets, "things.gets", "There is things.things.get"],
      [things.things.groups.fnd, "things.groups.fnd", "There is things.things.groups.find."],
      [things.things.groups as unknown, "things.groups", "There is things.things.groups.find."],
    ] as [Call, string, string][]) {
      const error = await call().catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(ArgumentError);
      expect(error).toMatchObject({
        message: `things has no method ${path}`,
        hint: expect.stringContaining(hint),
      });
    }
  });

  test("it can be awaited, printed, serialised and compared", async () => {
    const { things: methods } = client("http://127.0.0.1:1");
    expect(await methods).toBe(methods);
    expect(JSON.stringify({ methods })).toBe('{"methods":{}}');
    expect(inspect(methods)).toBe("{}");
    expect(`${methods}`).toBe("[object Object]");
    expect(methods).toEqual(methods);
    for (const below of [methods.things, methods.things.groups, methods.things.groups.find]) {
      expect(await below).toBe(below);
      expect(JSON.stringify({ below })).toBe("{}");
      expect(inspect(below)).toContain("Function");
      expect(typeof `${below}`).toBe("string");
      expect(Reflect.get(below, Symbol.iterator)).toBeUndefined();
    }
  });
});

describe("operations of an interface are described by its own table", () => {
  test("the same operation id in two interfaces means two operations", async () => {
    await using server = await serve(answer(404));
    const errors: string[] = [];
    const waybill = client(server.url, { hooks: { onError: ({ operation }) => errors.push(operation) } });
    await waybill.persons.list().catch(() => {});
    await waybill.things.persons.list().catch(() => {});
    expect(server.received.map(({ url }) => url)).toEqual(["/v1/persons", "/things/persons"]);
    expect(errors).toEqual(["listPersons", "things.listPersons"]);
  });

  test("fields that it marks as personal reach no hook: parameters, body and answers, by path, too", async () => {
    await using server = await serve(answer(503), answer(200, { tax_number: "SECRET-ANSWER" }));
    const seen: unknown[] = [];
    const keep = (info: unknown) => seen.push(JSON.parse(JSON.stringify(info)));
    const hooks = { onRequest: keep, onResponse: keep, onRetry: keep, onError: keep };
    const waybill = client(server.url, { hooks, maxRetries: 1, clock: new TestClock() });
    const body = { name: "Ada", owner: { tax_number: "SECRET-BODY" } };
    await waybill.things.things.update("1", { tax_office: "SECRET-QUERY", ...body });
    await waybill.things.things.import({ rows: ["SECRET-ROW"] });
    const params = { path: { id: "1" }, query: { tax_office: "SECRET-QUERY" } };
    const request: unknown = Reflect.get(waybill.raw, "PATCH");
    if (typeof request === "function") await request("/things/{id}", { params, body });
    const patched = { operation: "things.updateThing", url: `${server.url}/things/{id}` };
    expect(seen[0]).toMatchObject({ ...patched, body: { name: "Ada", owner: { tax_number: "[redacted]" } } });
    expect(seen.at(-1)).toMatchObject({ ...patched, body: { name: "Ada" } });
    expect(seen).toContainEqual(
      expect.objectContaining({ operation: "things.importThings", body: "[redacted]" }),
    );
    expect(JSON.stringify(seen)).not.toContain("SECRET");
    expect(server.received.at(-1)?.body).toContain("SECRET-BODY");
  });

  test("errors are read where its description has what", async () => {
    const errors = {
      form: { label: "failure.kind", code: "failure.type", message: "failure.said", fields: "rules" },
      hints: { thing_stuck: "Pull." },
    };
    const body = {
      failure: { kind: "Stuck", type: "thing_stuck", said: ["it does not move", "nor turn"] },
      rules: { name: [{ code: "length", message: null, params: { min: 1 } }], other: "no list" },
      error: "not this",
    };
    await using server = await serve(answer(422, body));
    const tables: InterfaceTables = { things: async () => ({ operations, errors }) };
    const waybill = new Waybill({ baseUrl: server.url, maxRetries: 0 }, tables) as Waybill & {
      things: Things;
    };
    const error = await waybill.things.things.get("1").catch((caught: unknown) => caught);
    expect(error).toMatchObject({
      message: "things.getThing: 422 Stuck: it does not move, nor turn",
      serverCode: "thing_stuck",
      hint: "Pull.",
      details: body.failure,
      fields: { name: body.rules.name },
    });
  });

  test("PATCH is not repeated as if it were safe, a POST that only reads is", async () => {
    for (const [call, attempts] of [
      [({ things }: Things) => things.update("1", { name: "x" }), 1],
      [({ things }: Things) => things.search(), 2],
      [({ things }: Things) => things.get("1"), 2],
    ] as const) {
      await using server = await serve(hangUp, answer(200, {}));
      const waybill = client(server.url, { maxRetries: 1, clock: new TestClock() });
      await call(waybill.things).catch((error) => expect(error.retryable).toBe(false));
      expect(server.received).toHaveLength(attempts);
    }
  });

  test("the raw client has every method, with the same rule", async () => {
    for (const [method, attempts] of [
      ["GET", 2],
      ["HEAD", 2],
      ["OPTIONS", 2],
      ["PUT", 2],
      ["DELETE", 2],
      ["POST", 1],
      ["PATCH", 1],
    ] as const) {
      await using server = await serve(hangUp, answer(200, method === "HEAD" ? undefined : {}));
      const { raw } = client(server.url, { maxRetries: 1, clock: new TestClock() });
      const request: unknown = Reflect.get(raw, method);
      if (typeof request !== "function") throw new Error(`raw has no ${method}`);
      await request("/unknown").catch((error: unknown) => expect(error).toMatchObject({ retryable: false }));
      expect(server.received.map((one) => one.method)).toEqual(Array(attempts).fill(method));
    }
  });
});

describe("following cursors", () => {
  const page = (items: number[], meta?: object, more?: object) =>
    answer(200, { items, ...(meta && { meta }), ...more });
  const gather = async <T>(source: AsyncIterable<T>) => {
    const all: T[] = [];
    for await (const one of source) all.push(one);
    return all;
  };

  test("awaited it is a page, iterated over it is every item, the filters kept", async () => {
    await using server = await serve(
      page([1], { next_cursor: "b=" }),
      page([2, 3], { next_cursor: "c" }),
      page([], { next_cursor: null }),
    );
    const listing = things(server.url).list({ status: "new", size: 2 });
    expect(await listing).toMatchObject({ items: [1] });
    expect(await gather(listing)).toEqual([1, 2, 3]);
    expect(server.received.map(({ url }) => url)).toEqual([
      "/things?status=new&size=2",
      "/things?status=new&size=2&cursor=b%3D",
      "/things?status=new&size=2&cursor=c",
    ]);
  });

  test("a cursor beside the items is followed, too, until it is absent", async () => {
    await using server = await serve(page([1], { lookup_status: "ok" }, { cursor: "2" }), page([2]));
    const pages = await gather(things(server.url).list().pages());
    expect(pages).toEqual([{ items: [1], meta: { lookup_status: "ok" }, cursor: "2" }, { items: [2] }]);
  });

  test("pages are fetched when their turn comes, and no further than they are wanted", async () => {
    await using server = await serve(page([1], { next_cursor: "2" }), page([2], { next_cursor: "3" }));
    for await (const item of things(server.url).list()) if (item === 2) break;
    expect(server.received).toHaveLength(2);
  });

  test("a cursor that comes again ends in an error, not in an endless list", async () => {
    await using server = await serve(
      page([1], { next_cursor: "a" }),
      page([2], { next_cursor: "b" }),
      page([3], { next_cursor: "a" }),
    );
    const seen: unknown[] = [];
    const all = async () => {
      for await (const item of things(server.url).list()) seen.push(item);
    };
    await expect(all()).rejects.toMatchObject({ code: "invalid_response", retryable: false });
    expect(seen).toEqual([1, 2, 3]);
    await using stuck = await serve(page([1], { next_cursor: "same" }));
    await expect(gather(things(stuck.url).list({ cursor: "same" }))).rejects.toBeInstanceOf(ApiError);
    expect(stuck.received).toHaveLength(1);
  });

  test("a page that fails ends the iteration with its error", async () => {
    await using server = await serve(page([1], { next_cursor: "2" }), answer(503));
    await expect(gather(things(server.url).list())).rejects.toMatchObject({
      status: 503,
      retryable: true,
    });
  });
});

test("an error may repeat the words of a body's closed lists, and a permanent answer is not repeated", async () => {
  const refusal = answer(501, {
    statusCode: 501,
    message:
      "this server was not configured with an address of the provider hyperliquid, asked for by Maria Kraken",
    error: "Not Implemented",
    code: "provider_not_configured",
  });
  await using server = await serve(refusal, refusal, refusal, refusal);
  const { platform } = new Waybill({ baseUrl: server.url, maxRetries: 2, clock: new TestClock() });
  const error: unknown = await platform.connections
    .create({
      name: "Maria Kraken",
      type: "hyperliquid",
      hyperliquid: { api_key: "0x1234", api_secret: "s3cr3t5" },
    })
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ status: 501, serverCode: "provider_not_configured", retryable: false });
  const { message } = error as ApiError;
  expect(message).toContain("an address of the provider hyperliquid");
  expect(message).not.toMatch(/maria|kraken/i);
  expect(server.received).toHaveLength(1);
});
