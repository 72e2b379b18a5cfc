import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { answer, serve } from "../../test/support/server";
import { systemClock } from "../clock";
import { ApiError, ArgumentError } from "../errors";
import { createExchange } from "../exchange";
import type { CallOptions } from "../transport/call";
import { lazyInterface } from "./lazy";
import { interfaceRuntime } from "./runtime";
import type { Listing } from "./types";

const table = {
  listThings: { method: "GET", path: "/things", query: ["status", "cursor", "size"] },
  getThing: { method: "GET", path: "/things/{id}", int64: ["amount"] },
  findThings: { method: "POST", path: "/things/{group}/find", query: ["dry"], body: ["names", "since"] },
};

interface Things {
  listThings(input?: object, options?: CallOptions): Listing<{ items: unknown[] }, unknown>;
  getThing(input: object): Promise<unknown>;
  findThings(input: object): Promise<unknown>;
}

function things(url: string): Things & { nothing(): Promise<unknown> } {
  const transport = {
    fetch: globalThis.fetch,
    authorize: () => {},
    clock: systemClock,
    random: Math.random,
    hooks: {},
    timeoutMs: 10_000,
    maxRetries: 0,
  };
  return lazyInterface(createExchange(transport, new URL(url), {}), async () =>
    interfaceRuntime("things", table),
  );
}

describe("input is flat", () => {
  test("path, query and body get what is theirs", async () => {
    await using server = await serve(answer(200, {}));
    await things(server.url).findThings({ group: "a/b", dry: true, names: ["x"], since: undefined });
    expect(server.received[0]).toMatchObject({
      method: "POST",
      url: "/things/a%2Fb/find?dry=true",
      body: '{"names":["x"]}',
    });
  });

  test("a list in the query is separated by commas", async () => {
    await using server = await serve(answer(200, { items: [] }));
    await things(server.url).listThings({ status: ["new", "old"], size: 5 });
    expect(decodeURIComponent(server.received[0]?.url ?? "")).toBe("/things?status=new,old&size=5");
  });

  test.each([
    { why: "a typing error must not become no filter", input: { stauts: "new" } },
    { why: "no values must not become all values", input: { status: [] } },
    { why: "a comma would make two values of one", input: { status: ["a,b"] } },
    { why: "nor is an empty value one", input: { status: ["new", ""] } },
  ])("refused before anything is sent: $why", async ({ input }) => {
    await using server = await serve(answer(200, { items: [] }));
    await expect(things(server.url).listThings(input)).rejects.toBeInstanceOf(ArgumentError);
    expect(server.received).toEqual([]);
  });

  test("64-bit integers are read as bigint", async () => {
    await using server = await serve((response) => response.end('{"amount":9007199254740993}'));
    expect(await things(server.url).getThing({ id: "1" })).toEqual({ amount: 9007199254740993n });
  });
});

describe("what is no operation", () => {
  test("an unknown name is refused with a typed error", async () => {
    const error = await things("http://127.0.0.1:1")
      .nothing()
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ArgumentError);
    expect(error).toMatchObject({ message: "things has no operation nothing" });
  });

  test("it can be awaited, printed, serialised and compared", async () => {
    const methods = things("http://127.0.0.1:1");
    expect(await methods).toBe(methods);
    expect(JSON.stringify({ methods })).toBe('{"methods":{}}');
    expect(inspect(methods)).toBe("{}");
    expect(`${methods}`).toBe("[object Object]");
    expect(methods).toEqual(methods);
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
    const listing = things(server.url).listThings({ status: "new", size: 2 });
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
    const pages = await gather(things(server.url).listThings().pages());
    expect(pages).toEqual([{ items: [1], meta: { lookup_status: "ok" }, cursor: "2" }, { items: [2] }]);
  });

  test("pages are fetched when their turn comes, and no further than they are wanted", async () => {
    await using server = await serve(page([1], { next_cursor: "2" }), page([2], { next_cursor: "3" }));
    for await (const item of things(server.url).listThings()) if (item === 2) break;
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
      for await (const item of things(server.url).listThings()) seen.push(item);
    };
    await expect(all()).rejects.toMatchObject({ code: "invalid_response", retryable: false });
    expect(seen).toEqual([1, 2, 3]);
    await using stuck = await serve(page([1], { next_cursor: "same" }));
    await expect(gather(things(stuck.url).listThings({ cursor: "same" }))).rejects.toBeInstanceOf(ApiError);
    expect(stuck.received).toHaveLength(1);
  });

  test("a page that fails ends the iteration with its error", async () => {
    await using server = await serve(page([1], { next_cursor: "2" }), answer(503));
    await expect(gather(things(server.url).listThings())).rejects.toMatchObject({
      status: 503,
      retryable: true,
    });
  });
});
