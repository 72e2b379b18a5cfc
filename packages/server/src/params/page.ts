import { type AsOf, decodeCursor, encodeCursor, type Key, type Place } from "./cursor";

/** Where a page stands among the others (spec/data/schemas/meta.yaml). */
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

interface PageRequest<Row> {
  cursor: string | undefined;
  size: number;
  /** The operation and the filters that were asked with: whatever makes it another list. */
  scope: string;
  /**
   * At most `limit` rows next to a place, nearest first: in the list's order when they come after it, in the opposite
   * order when they come before it.
   */
  read(place: Pick<Place, "key" | "side" | "asOf">, limit: number): Promise<Row[]>;
  /** What a list that is paged over as it was stands at now; its cursors carry it on, and `read` gets it. */
  asOfNow?(): Promise<AsOf>;
  keyOf(row: Row): Key;
}

/**
 * Reads one page by its place among the rows (never by counting), so that rows that come or go meanwhile shift no other.
 * Throws on `cursor` for one that does not belong here.
 */
export async function readPage<Row>({
  cursor,
  size,
  scope,
  read,
  keyOf,
  asOfNow,
}: PageRequest<Row>): Promise<Page<Row>> {
  const first: Place = { key: undefined, side: "after", page: 1 };
  const place = cursor === undefined ? first : decodeCursor(scope, cursor);
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
