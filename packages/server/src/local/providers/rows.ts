import { durationOf, type ScriptedAccount, type ScriptedRow, timeOf } from "./scenario";

/** A row with its time, Unix milliseconds. */
export interface TimedRow extends ScriptedRow {
  time: number;
}

export interface RowPage {
  rows: readonly TimedRow[];
  /** Null on the last page. */
  next: string | null;
}

/** The cursor does not belong to this provider, or has expired. */
export class ForgottenCursor extends Error {
  override name = "ForgottenCursor";
}

const compare = (one: TimedRow, other: TimedRow): number =>
  one.time - other.time || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);

/** The rows of an account, which the events of a scenario change. */
export class AccountRows {
  #rows: TimedRow[];

  constructor(
    { rows = [], generate }: ScriptedAccount,
    private readonly start: number,
  ) {
    const made = generate === undefined ? [] : generated(generate, start);
    this.#rows = [...rows.map((row) => this.#timed(row)), ...made].sort(compare);
  }

  get all(): readonly TimedRow[] {
    return this.#rows;
  }

  /** Has these rows only. */
  replace(rows: readonly TimedRow[]): void {
    this.#rows = [...rows];
  }

  add(rows: readonly ScriptedRow[]): void {
    const ids = new Set(rows.map(({ id }) => id));
    this.remove(ids);
    this.#rows = [...this.#rows, ...rows.map((row) => this.#timed(row))].sort(compare);
  }

  edit(change: Partial<ScriptedRow> & { id: string }): void {
    const row = this.#rows.find(({ id }) => id === change.id);
    if (row) this.add([{ ...row, ...change }]);
  }

  remove(ids: ReadonlySet<string>): void {
    this.#rows = this.#rows.filter(({ id }) => !ids.has(id));
  }

  /** The oldest rows first: those from `since` on that follow the cursor. Throws ForgottenCursor. */
  page(since: number, cursor: string | undefined, generation: number, limit: number): RowPage {
    const after = cursor === undefined ? undefined : placeOf(cursor, generation);
    const from = this.#rows.findIndex((row) => row.time >= since && (!after || compare(row, after) > 0));
    const rows = from < 0 ? [] : this.#rows.slice(from, from + limit);
    const last = rows.at(-1);
    const more = from >= 0 && from + limit < this.#rows.length;
    return { rows, next: more && last ? cursorOf(last, generation) : null };
  }

  #timed(row: ScriptedRow): TimedRow {
    return { ...row, time: timeOf(row.at, this.start) };
  }
}

function generated(
  { count, every, end, asset }: NonNullable<ScriptedAccount["generate"]>,
  start: number,
): TimedRow[] {
  const [last, step] = [timeOf(end, start), durationOf(every)];
  return Array.from({ length: count }, (_, index) => {
    const time = last - (count - 1 - index) * step;
    const id = `g${String(index).padStart(8, "0")}`;
    const amount = `${(index * 37) % 5_000}.${String((index * 7) % 100).padStart(2, "0")}1`;
    return {
      id,
      time,
      at: new Date(time).toISOString(),
      direction: index % 3 === 0 ? "out" : "in",
      asset,
      amount,
    };
  });
}

const cursorOf = ({ time, id }: TimedRow, generation: number): string =>
  Buffer.from(JSON.stringify([generation, time, id])).toString("base64url");

function placeOf(cursor: string, generation: number): TimedRow {
  try {
    const [given, time, id] = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (given === generation) return { id, time, at: "", direction: "in", asset: "", amount: "0" };
  } catch {
    // None of this provider.
  }
  throw new ForgottenCursor("no such cursor");
}
