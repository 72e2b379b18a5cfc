import { type RawBuilder, sql } from "kysely";
import { worded } from "./worded";

type Part = RawBuilder<unknown>;

/** Which rows of a table are read for each row of another one. */
export interface FirstOfEach extends Ranked {
  /** The rows for each of which others are read: a table with its name in the statement, and that name. */
  each: { from: Part; as: string };
  /** The name of the table in the statement. */
  as: string;
}

interface Ranked {
  table: "connections" | "transfers";
  /**
   * SQLite reads the table by this index, or refuses the statement. It begins with what `where` asks for, `greatest`
   * and `id`.
   */
  index: string;
  /** The condition on the row of this name. */
  where(name: string): Part;
  /** A column of whole numbers, whose greatest come first; among equal ones those of the row's own number, `id`. */
  greatest: string;
  /** Rows below are left out. */
  least: number;
  limit: number;
}

/**
 * Behind `from`: each row of a table with the first rows of another one that belong to it. SQLite, which has no lateral
 * join, finds the last of them in the index and reads from there on; to look rows up by their numbers would read the
 * table as well.
 */
export function firstOfEach({ each, table, as, index, where, greatest, least, limit }: FirstOfEach): Part {
  const of = (name: string, column: string): Part => sql.ref(`${name}.${column}`);
  const ranked = (columns: Part, indexed: Part, end: Part) => sql`
    select ${columns} from ${sql.table(table)} as ranked ${indexed}
    where ${where("ranked")} and ${of("ranked", greatest)} >= ${least}
    order by ${of("ranked", greatest)} desc, ranked.id desc limit ${end}`;
  const by = sql`indexed by ${sql.ref(index)}`;
  const last = (column: string, otherwise: number) =>
    sql`coalesce((${ranked(of("ranked", column), by, sql`1 offset ${limit - 1}`)}), ${otherwise})`;
  return worded({
    sqlite: sql`(
        with ends as materialized (
          select ${sql.ref(each.as)}.*, ${last(greatest, least)} as end_rank, ${last("id", 0)} as end_id
          from ${each.from})
        select * from ends) as ${sql.ref(each.as)}
      cross join ${sql.table(table)} as ${sql.ref(as)} ${by}
      on ${where(as)} and (${of(as, greatest)}, ${of(as, "id")}) >= (${of(each.as, "end_rank")}, ${of(each.as, "end_id")})`,
    postgres: sql`${each.from} cross join lateral (${ranked(sql`ranked.*`, sql``, sql`${limit}`)}) as ${sql.ref(as)}`,
  });
}

/**
 * The first rows of a table that belong to a row of another one, as the text of a JSON list with the list of these
 * columns of each, in any order; null or an empty list without any. The columns are numbers and texts without NUL.
 * Thousands of rows are read in half the time so: drivers make a value of each column.
 */
export function listOfFirst(
  { table, index, where, greatest, least, limit }: Ranked,
  columns: readonly string[],
): RawBuilder<string | null> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const ranked = (indexed: Part) => sql`(
    select ${names} from ${sql.table(table)} as ranked ${indexed}
    where ${where("ranked")} and ${sql.ref(`ranked.${greatest}`)} >= ${least}
    order by ${sql.ref(`ranked.${greatest}`)} desc, ranked.id desc limit ${limit}) as ranked`;
  return worded({
    sqlite: sql`(select json_group_array(json_array(${names})) from ${ranked(sql`indexed by ${sql.ref(index)}`)})`,
    postgres: sql`(select cast(json_agg(json_build_array(${names})) as text) from ${ranked(sql``)})`,
  });
}
