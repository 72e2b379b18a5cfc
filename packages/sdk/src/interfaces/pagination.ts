import { ApiError } from "../errors/http";
import { isRecord } from "../json-value";

/** A search that finds something on one of very many pages ends here, too: such a list is not told from an endless one. */
const MOST_EMPTY_PAGES = 1_000;

/**
 * The page and all that follow it, each fetched when its turn comes.
 *
 * @param requested the cursor that the first page was asked for with
 * @param next the page at a cursor
 * @throws ApiError `invalid_response` for a cursor that is given twice, and after 1,000 pages in a row without an item
 */
export async function* followPages(
  operation: string,
  first: Promise<unknown>,
  requested: unknown,
  next: (cursor: string) => Promise<unknown>,
): AsyncGenerator<unknown> {
  const seen = new Set([requested]);
  let empty = 0;
  for (let page = await first; ; ) {
    yield page;
    empty = isRecord(page) && Array.isArray(page.items) && page.items.length === 0 ? empty + 1 : 0;
    const cursor = nextCursor(page);
    if (cursor === undefined) return;
    if (empty >= MOST_EMPTY_PAGES) throw endless(operation, `gave ${empty} pages without an item`);
    if (seen.has(cursor)) throw endless(operation, "gave a cursor twice");
    seen.add(cursor);
    page = await next(cursor);
  }
}

/** @throws ApiError `invalid_response` for a page without a list of items: that is no page without items */
export async function* itemsOf(operation: string, pages: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  for await (const page of pages) {
    if (!isRecord(page) || !Array.isArray(page.items)) throw noPage(operation);
    yield* page.items;
  }
}

/** `meta.next_cursor`, or `cursor` beside the items; null, empty or absent on the last page. */
function nextCursor(page: unknown): string | undefined {
  if (!isRecord(page)) return undefined;
  const { meta, cursor } = page;
  const next = isRecord(meta) && meta.next_cursor !== undefined ? meta.next_cursor : cursor;
  return typeof next === "string" && next !== "" ? next : undefined;
}

const noPage = (operation: string): ApiError =>
  new ApiError({
    code: "invalid_response",
    message: `${operation}: the server gave no list of items`,
    hint: "Nothing is known of what it has. Check baseUrl.",
    status: 200,
    requestId: undefined,
  });

/** Followed, such a list would never end; ignored, it would look complete. */
function endless(operation: string, what: string): ApiError {
  return new ApiError({
    code: "invalid_response",
    message: `${operation}: the server ${what}, so its list has no end`,
    hint: "What was read so far may be incomplete. Report it.",
    status: 200,
    requestId: undefined,
  });
}
