import { ApiError } from "../errors/http";
import { isRecord } from "../json-value";

/**
 * The page and all that follow it, each fetched when its turn comes.
 *
 * @param requested the cursor that the first page was asked for with
 * @param next the page at a cursor
 * @throws ApiError `invalid_response` for a cursor that is given twice
 */
export async function* followPages(
  operation: string,
  first: Promise<unknown>,
  requested: unknown,
  next: (cursor: string) => Promise<unknown>,
): AsyncGenerator<unknown> {
  const seen = new Set([requested]);
  for (let page = await first; ; ) {
    yield page;
    const cursor = nextCursor(page);
    if (cursor === undefined) return;
    if (seen.has(cursor)) throw repeatedCursor(operation);
    seen.add(cursor);
    page = await next(cursor);
  }
}

export async function* itemsOf(pages: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  for await (const page of pages) {
    if (isRecord(page) && Array.isArray(page.items)) yield* page.items;
  }
}

/** `meta.next_cursor`, or `cursor` beside the items; null, empty or absent on the last page. */
function nextCursor(page: unknown): string | undefined {
  if (!isRecord(page)) return undefined;
  const { meta, cursor } = page;
  const next = isRecord(meta) && meta.next_cursor !== undefined ? meta.next_cursor : cursor;
  return typeof next === "string" && next !== "" ? next : undefined;
}

/** Followed, such a cursor would never end; ignored, the list would look complete. */
function repeatedCursor(operation: string): ApiError {
  return new ApiError({
    code: "invalid_response",
    message: `${operation}: the server gave a cursor twice, so its list has no end`,
    hint: "What was read so far may be incomplete. Report it.",
    status: 200,
    requestId: undefined,
  });
}
