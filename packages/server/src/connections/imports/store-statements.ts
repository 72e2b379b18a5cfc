import type { Insertable, Selectable } from "kysely";
import { groupBy } from "../../lib/group-by";
import type { AccountStatementTable } from "../../storage/schema/account-imports";
import type { Workspace } from "../../workspace/workspace";
import { type InConnection, uuidOf } from "../pushes/revisions";
import type { Item } from "./item";
import {
  areIssues,
  gapBetween,
  isDisjoint,
  mayRepeat,
  type Statement,
  type StatementHead,
  wrongSum,
} from "./statement";

/** A statement as it is stored. */
export interface StoredStatement extends StatementHead {
  id: string;
  /** Whether an earlier import brought it, or a part of it. */
  isKnown: boolean;
  /** Whether it was read completely. */
  isWhole: boolean;
}

/**
 * The relation of a statement of a file to the stored one: `begun` for the first time, and maybe not at its end; there
 * `again` without times that say which of the two issues is the later one; `compared` with it, as an issue that is not older;
 * or `older`, so that it changes nothing.
 */
export type Relation = "begun" | "again" | "compared" | "older";

export interface BegunStatement extends StoredStatement {
  relation: Relation;
  /** Whether nothing is stored of it yet. */
  isNew: boolean;
}

/** Its identity: the same for the same statement of a connection, as long as its opening balance is. */
export const statementId = (connectionId: string, { key }: StatementHead): string =>
  uuidOf(["statement", connectionId, ...key]);

/** The relations of statements to the stored ones, by their identities. */
export async function relatedStatements(
  { workspace, connectionId }: Pick<InConnection, "workspace" | "connectionId">,
  importId: string,
  heads: Iterable<StatementHead>,
): Promise<Map<string, BegunStatement>> {
  const given = new Map(Array.from(new Set(heads), (head) => [statementId(connectionId, head), head]));
  const stored = await statementsWith(workspace, [...given.keys()], importId);
  const begun = new Map<string, BegunStatement>();
  for (const [id, head] of given) {
    const one = stored.get(id) ?? (await otherIssue(workspace, connectionId, head, importId));
    begun.set(
      id,
      one
        ? { ...one, relation: relationOf(head, one), isNew: false }
        : { ...head, id, isKnown: false, isWhole: false, relation: "begun", isNew: true },
    );
  }
  return begun;
}

function relationOf({ madeAt }: StatementHead, stored: StoredStatement): Relation {
  if (madeAt === null || stored.madeAt === null) return stored.isKnown ? "again" : "begun";
  if (madeAt !== stored.madeAt) return madeAt < stored.madeAt ? "older" : "compared";
  if (stored.isWhole) return "compared";
  return stored.isKnown ? "again" : "begun";
}

/** The stored issue of a statement that has another opening balance. */
async function otherIssue(
  { db }: Workspace,
  connectionId: string,
  head: StatementHead,
  importId: string,
): Promise<StoredStatement | undefined> {
  if (head.madeAt === null || head.lastDay === null || head.isPart) return undefined;
  const rows = await db
    .selectFrom("account_statements")
    .selectAll()
    .where("connection_id", "=", connectionId)
    .where("external_id", "=", head.externalId)
    .where("last_day", "=", head.lastDay)
    .where("format", "=", head.format)
    .orderBy("id")
    .execute();
  return rows.map((row) => toStored(row, importId)).find((one) => areIssues(one, head));
}

/** Stores the beginnings of statements that are not stored yet. */
export async function beginStatements(
  { workspace, connectionId }: InConnection,
  importId: string,
  statements: Iterable<BegunStatement>,
): Promise<void> {
  for (const one of statements)
    if (one.isNew)
      await workspace.db
        .insertInto("account_statements")
        .values(valuesOf(one, one.id, connectionId, importId))
        .execute();
}

/** How formats are named in messages. */
const formats = { camt: "CAMT.053", mt940: "MT940" } as const;

/**
 * The rows of an import without what may be stored already in another format, by another statement of the same days:
 * two formats say the same movement in different words, so that each would be one of its own. Such a row says so
 * instead.
 */
export async function withoutRepeated(
  { workspace, connectionId }: InConnection,
  items: readonly Item[],
): Promise<Item[]> {
  const heads = new Map(
    items.flatMap((item) => {
      const head = headOf(item);
      return head ? [[head.key.join(" "), head] as const] : [];
    }),
  );
  const reasons = new Map<string, string>();
  const accepted: StatementHead[] = [];
  for (const [key, head] of heads) {
    const rows = await overlapping(workspace, connectionId, head);
    const other = [...rows.map(toHead), ...accepted].find(
      (one) => one.externalId === head.externalId && mayRepeat(one, head),
    );
    if (!other) accepted.push(head);
    else
      reasons.set(
        key,
        `covers days that are already stored from another statement, as ${formats[other.format]} (${other.firstDay ?? other.lastDay} to ${other.lastDay}): as ${formats[head.format]} its movements would be booked twice; send these days in one format`,
      );
  }
  if (reasons.size === 0) return [...items];
  return items.map((item) => {
    const message = reasons.get(headOf(item)?.key.join(" ") ?? "");
    if (message === undefined) return item;
    const { file, row } = item;
    return { file, row, kind: "unreadable", message, ...("fields" in item && { fields: item.fields }) };
  });
}

/** The statement that a row is of, as far as it is known there. */
export const headOf = (item: Item): StatementHead | undefined =>
  item.kind === "statement" ? item.statement : item.kind === "movement" ? item.entry?.statement : undefined;

/** The statements of a connection that end on the last day of one of these, the given ones among them. */
export async function endingWith(
  { workspace, connectionId }: Pick<InConnection, "workspace" | "connectionId">,
  heads: readonly StatementHead[],
): Promise<(head: StatementHead) => StatementHead[]> {
  const days = [...new Set(heads.flatMap(({ lastDay }) => lastDay ?? []))];
  if (days.length === 0) return () => [];
  const rows = await workspace.db
    .selectFrom("account_statements")
    .selectAll()
    .where("connection_id", "=", connectionId)
    .where("external_id", "in", [...new Set(heads.map(({ externalId }) => externalId))])
    .where("last_day", "in", days)
    .execute();
  const all = groupBy([...rows.map(toHead), ...heads], dayKey);
  return (head) => all.get(dayKey(head)) ?? [];
}

const dayKey = ({ externalId, currency, lastDay }: StatementHead): string =>
  JSON.stringify([externalId, currency, lastDay]);

/** The statements of an account in other formats whose days meet those of a statement. */
const overlapping = async ({ db }: Workspace, connectionId: string, head: StatementHead) =>
  head.lastDay === null
    ? []
    : db
        .selectFrom("account_statements")
        .selectAll()
        .where("connection_id", "=", connectionId)
        .where("external_id", "=", head.externalId)
        .where("format", "!=", head.format)
        .where("last_day", ">=", head.firstDay ?? head.lastDay)
        .where((eb) => eb(eb.fn.coalesce("first_day", "last_day"), "<=", head.lastDay))
        .execute();

function valuesOf(
  head: StatementHead,
  id: string,
  connection_id: string,
  import_id: string,
): Omit<Insertable<AccountStatementTable>, "workspace_id"> {
  return {
    id,
    connection_id,
    import_id,
    format: head.format,
    external_id: head.externalId,
    identifier: head.identifier,
    sequence: head.sequence,
    page: head.page,
    made_at: head.madeAt,
    first_day: head.firstDay,
    last_day: head.lastDay,
    covers_first: head.coversFirst ? 1 : 0,
    first_time: head.firstTime,
    last_time: head.lastTime,
    currency: head.currency,
    opening: head.opening,
    closing: head.closing,
    is_part: head.isPart ? 1 : 0,
    is_interim: head.isInterim ? 1 : 0,
    is_whole: 0,
  };
}

/** The stored statements with these identifiers, by them. */
export async function statementsWith(
  { db }: Workspace,
  ids: readonly string[],
  importId: string,
): Promise<Map<string, StoredStatement>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("account_statements").selectAll().where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, toStored(row, importId)]));
}

const toStored = (row: Selectable<AccountStatementTable>, importId: string): StoredStatement => ({
  ...toHead(row),
  id: row.id,
  isKnown: row.import_id !== importId,
  isWhole: row.is_whole === 1,
});

const toHead = (row: Selectable<AccountStatementTable>): StatementHead => ({
  format: row.format,
  key: [],
  externalId: row.external_id,
  identifier: row.identifier,
  sequence: row.sequence,
  page: row.page,
  madeAt: row.made_at,
  firstDay: row.first_day,
  lastDay: row.last_day,
  coversFirst: row.covers_first === 1,
  firstTime: row.first_time,
  lastTime: row.last_time,
  currency: row.currency,
  opening: row.opening,
  closing: row.closing,
  isPart: row.is_part === 1,
  isInterim: row.is_interim === 1,
});

/** Stores that a statement was read completely. Returns the notes about it. */
export async function endStatement(
  { workspace, connectionId }: InConnection,
  { id, madeAt: before }: BegunStatement,
  given: Statement,
): Promise<string[]> {
  const statement = { ...given, ...daysOf(given) };
  const { madeAt, firstDay, lastDay, coversFirst, firstTime, lastTime } = statement;
  const { currency, opening, closing, isPart, isInterim } = statement;
  await workspace.db
    .updateTable("account_statements")
    .set({
      is_whole: 1,
      made_at: madeAt ?? before,
      first_day: firstDay,
      last_day: lastDay,
      covers_first: coversFirst ? 1 : 0,
      first_time: firstTime,
      last_time: lastTime,
      currency,
      opening,
      closing,
      is_part: isPart ? 1 : 0,
      is_interim: isInterim ? 1 : 0,
    })
    .where("id", "=", id)
    .execute();
  const { zeros, remarks } = statement;
  const left = zeros === 1 ? "an entry of 0 is left out" : `${zeros} entries of 0 are left out`;
  return [
    wrongSum(statement),
    ...(await gapsBeside(workspace, connectionId, id, statement)),
    zeros > 0 ? left : undefined,
    ...remarks,
  ].flatMap((words) => words ?? []);
}

/** The days of a statement: without a period and a closing balance those of its entries. */
function daysOf({ firstDay, lastDay, coversFirst, entryDays }: Statement) {
  if (lastDay !== null || entryDays === null) return { firstDay, lastDay, coversFirst };
  const [first, last] = entryDays;
  return { firstDay: firstDay ?? first, lastDay: last, coversFirst: coversFirst || firstDay === null };
}

/** Statements that are looked at on either side of one: several may be of its day. */
const BESIDE = 16;

/** The gaps between a statement and those of its account before it and after it. */
async function gapsBeside(
  { db }: Workspace,
  connectionId: string,
  id: string,
  statement: Statement,
): Promise<string[]> {
  const { externalId, opening, closing, lastDay } = statement;
  if (lastDay === null) return [];
  const beside = async (side: "<=" | ">=") =>
    db
      .selectFrom("account_statements")
      .selectAll()
      .where("connection_id", "=", connectionId)
      .where("external_id", "=", externalId)
      .where("last_day", side, lastDay)
      .where("id", "!=", id)
      .where("is_whole", "=", 1)
      .orderBy("last_day", side === "<=" ? "desc" : "asc")
      .limit(BESIDE)
      .execute();
  const rows = [...(await beside("<=")), ...(await beside(">="))];
  const others = rows.map(toHead).filter(({ currency }) => currency === statement.currency);
  // Another statement of the same days says what this one says.
  if (others.some((other) => !isDisjoint(other, statement, true) && overlap(other, statement))) return [];
  const before = others.filter((other) => compare(other, statement) < 0).sort(compare);
  const after = others.filter((other) => compare(other, statement) > 0).sort(compare);
  const [last, next] = [before.at(-1), after[0]];
  // One that fits is enough where several statements are of the same days, such as a week and a day.
  const fits = {
    before: before.some(({ closing: end }) => end !== null && end === opening),
    after: after.some(({ opening: begin }) => begin !== null && begin === closing),
  };
  return [
    last && gapBetween(last, statement, fits.before),
    next && gapBetween(statement, next, fits.after),
  ].flatMap((words) => words ?? []);
}

const overlap = (one: StatementHead, other: StatementHead): boolean =>
  (one.opening !== null && one.opening === other.opening) ||
  (one.firstDay !== null &&
    other.lastDay !== null &&
    one.firstDay <= other.lastDay &&
    one.lastDay !== null &&
    other.firstDay !== null &&
    other.firstDay <= one.lastDay);

/** In the order of their days, then of their numbers, pages and times. */
function compare(one: StatementHead, other: StatementHead): number {
  const days = (one.lastDay ?? "").localeCompare(other.lastDay ?? "");
  if (one.lastDay !== null && other.lastDay !== null && days !== 0) return days;
  return (
    (one.sequence ?? 0) - (other.sequence ?? 0) ||
    (one.page ?? 0) - (other.page ?? 0) ||
    (one.madeAt ?? 0) - (other.madeAt ?? 0)
  );
}
