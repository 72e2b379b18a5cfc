import { expect, test } from "vitest";
import { followPages, itemsOf } from "./loaded-interface";

/** The items of pages that a function makes; each names another one. */
async function itemsFrom(page: (at: number) => object | undefined, last = Number.POSITIVE_INFINITY) {
  let at = 0;
  const next = async () => {
    at += 1;
    return { items: [], ...page(at), meta: { next_cursor: at < last ? `${at}` : null } };
  };
  const items: unknown[] = [];
  for await (const item of itemsOf(
    "data.things.list",
    followPages("data.things.list", next(), undefined, next),
  ))
    items.push(item);
  return { items, pages: at };
}

test("pages without an item and without an end are an error, not an endless list", async () => {
  await expect(itemsFrom(() => undefined)).rejects.toMatchObject({
    code: "invalid_response",
    message: "data.things.list: the server returned 1000 pages without an item, so its list has no end",
  });
});

test("an item now and then, or an end, is found behind many empty pages", async () => {
  expect(await itemsFrom((at) => (at % 900 === 0 ? { items: [at] } : undefined), 2_800)).toEqual({
    items: [900, 1_800, 2_700],
    pages: 2_800,
  });
  expect(await itemsFrom(() => undefined, 1_000)).toEqual({ items: [], pages: 1_000 });
});

test.each([{}, [], { items: null }, { items: {} }, { status: "completed" }, "items"])(
  "an answer without a list of items is an error, not an empty list: %j",
  async (page) => {
    async function* pages() {
      yield page;
    }
    await expect(itemsOf("data.things.list", pages()).next()).rejects.toMatchObject({
      code: "invalid_response",
      message: "data.things.list: the server returned no list of items",
    });
  },
);
