import { type Refused, type Report, refused } from "../field-errors";
import type { Position } from "../storage/batches";
import { type AsOf, checkCursor, encodeCursor, type Key, type Place } from "./cursor";

/** Position of a page among the others (spec/data/schemas/meta.yaml). */
export interface CursorMeta {
  next_cursor: string | null;
  previous_cursor: string | null;
  first_page_cursor: string;
  last_page_cursor: string | null;
  total_count: number | null;
  page_number: number;
}

/** One page of a list. */
export interface Page<Row> {
  rows: Row[];
  meta: CursorMeta;
}

/** The list and the page of it that a request asks for. */
export interface RequestedPage {
  place: Place;
  size: number;
  /** The operation and its filters: everything that determines the list. */
  scope: string;
}

/** Rows of a page by default (spec/data/parameters.yaml, Size). */
export const DEFAULT_SIZE = 25;

const first: Place = { key: undefined, side: "after", page: 1 };

interface PageRequest {
  parameters: { cursor?: string | undefined; size?: number | undefined };
  /** Whether a parameter that selects the list was refused, so that the list is unknown. */
  hasFaults(): boolean;
}

/**
 * The page that a request asks for. `question` is the operation and the filters that it is asked with: whatever makes it
 * another list. Called when all other fields are checked; reports `cursor` for one that does not belong here.
 */
export function checkPage(
  { parameters: { cursor, size }, hasFaults }: PageRequest,
  question: readonly unknown[],
  report: Report,
  { sizeByDefault = DEFAULT_SIZE } = {},
): RequestedPage | Refused {
  const scope = hasFaults() ? undefined : JSON.stringify(question);
  const place = cursor === undefined ? first : checkCursor(scope, cursor, report);
  return place === refused || scope === undefined ? refused : { place, size: size ?? sizeByDefault, scope };
}

/** The position of the last row of a page in a list by time, from its key. */
export const positionOf = (key: Key | undefined): Position | undefined =>
  key && { created_at: Number(key[0]), seq: Number(key[1]) };

interface RowsOfPage<Row> {
  page: RequestedPage;
  /** At most `limit` rows next to a position, nearest first: in list order after it, in reverse order before it. */
  read(place: Pick<Place, "key" | "side" | "asOf">, limit: number): Promise<Row[]>;
  /**
   * The current heights, for lists that are paged as of the first page; cursors contain them, and `read` receives them.
   */
  asOfNow?(): Promise<AsOf>;
  keyOf(row: Row): Key;
}

/** Reads one page by its place among the rows (never by counting), so that rows that come or go meanwhile shift no other. */
export async function readPage<Row>({
  page: { place, size, scope },
  read,
  keyOf,
  asOfNow,
}: RowsOfPage<Row>): Promise<Page<Row>> {
  const asOf = place.asOf ?? (await asOfNow?.());
  const found = await read({ ...place, asOf }, size + 1);
  const more = found.length > size;
  const rows = found.slice(0, size);
  if (place.side === "before") rows.reverse();
  const hasNext = place.side === "after" ? more : true;
  const hasPrevious = place.side === "after" ? place.key !== undefined : more;
  const neighbour = (row: Row | undefined, side: Place["side"], step: number): string | null =>
    row === undefined
      ? null
      : encodeCursor(scope, { key: keyOf(row), side, page: Math.max(1, place.page + step), asOf });
  return {
    rows,
    meta: {
      next_cursor: hasNext ? neighbour(rows.at(-1), "after", 1) : null,
      previous_cursor: hasPrevious ? neighbour(rows[0], "before", -1) : null,
      first_page_cursor: encodeCursor(scope, first),
      last_page_cursor: null,
      total_count: null,
      page_number: place.page,
    },
  };
}
