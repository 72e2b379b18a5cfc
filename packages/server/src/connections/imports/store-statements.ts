import type { Insertable, Selectable } from "kysely";
import type { AccountStatementTable } from "../../storage/schema/account-imports";
import type { Workspace } from "../../workspace/workspace";
import { uuidOf } from "../pushes/hash";
import type { InConnection } from "../pushes/in-connection";
import type { Item } from "./item";
import { gapBetween, isDisjoint, mayRepeat, type Statement, type StatementHead, wrongSum } from "./statement";

/** A statement as it is stored. */
export interface StoredStatement extends StatementHead {
  id: string;
  /** Whether an earlier import brought it, or a part of it. */
  isKnown: boolean;
}

/** Its identifier: the same for the same statement of a connection. */
export const statementId = (connectionId: string, { key }: StatementHead): string =>
  uuidOf(["statement", connectionId, ...key]);

/** Stores the beginnings of statements, of which some are there. Returns all of them, by identifier. */
export async function beginStatements(
  { workspace, connectionId }: InConnection,
  importId: string,
  heads: Iterable<StatementHead>,
): Promise<Map<string, StoredStatement>> {
  const given = new Map(Array.from(new Set(heads), (head) => [statementId(connectionId, head), head]));
  const stored = await statementsWith(workspace, [...given.keys()], importId);
  for (const [id, head] of given) {
    if (stored.has(id)) continue;
    stored.set(id, { ...head, id, isKnown: false });
    await workspace.db
      .insertInto("account_statements")
      .values(valuesOf(head, id, connectionId, importId))
      .execute();
  }
  return stored;
}

/** How formats are named in messages. */
const formats = { camt: "CAMT.053", mt940: "MT940" } as const;

/**
 * The rows of an import without what may be stored already in another format, by another statement of the same days: two formats say the
 * same movement in different words, so that each would be one of its own. Such a row says so instead.
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
        `is of days that another statement has stored as ${formats[other.format]} (${other.firstDay ?? other.lastDay} to ${other.lastDay}): as ${formats[head.format]} its movements would be booked twice; send these days in one format`,
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

const headOf = (item: Item): StatementHead | undefined =>
  item.kind === "statement" ? item.statement : item.kind === "movement" ? item.entry?.statement : undefined;

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
    currency: head.currency,
    opening: head.opening,
    closing: head.closing,
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
  return new Map(
    rows.map((row) => [row.id, { ...toHead(row), id: row.id, isKnown: row.import_id !== importId }]),
  );
}

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
  currency: row.currency,
  opening: row.opening,
  closing: row.closing,
  isInterim: row.is_interim === 1,
});

/** Stores that a statement was read to its end. Returns what is to be said of it. */
export async function endStatement(
  { workspace, connectionId }: InConnection,
  statement: Statement,
): Promise<string[]> {
  const id = statementId(connectionId, statement);
  const { firstDay, lastDay, currency, opening, closing, isInterim } = statement;
  await workspace.db
    .updateTable("account_statements")
    .set({
      is_whole: 1,
      first_day: firstDay,
      last_day: lastDay,
      currency,
      opening,
      closing,
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

/** Statements that are looked at on either side of one: several may be of its day. */
const BESIDE = 16;

/** What lies between a statement and those of its account before it and after it. */
async function gapsBeside(
  { db }: Workspace,
  connectionId: string,
  id: string,
  statement: Statement,
): Promise<string[]> {
  const { externalId, opening, closing, lastDay } = statement;
  if (lastDay === null || (opening === null && closing === null)) return [];
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
  // Of days that several statements say, such as a week's and a day's, one that fits is enough.
  const [last, next] = [
    before.some(({ closing: end }) => end === opening) ? undefined : before.at(-1),
    after.some(({ opening: begin }) => begin === closing) ? undefined : after[0],
  ];
  return [last && gapBetween(last, statement), next && gapBetween(statement, next)].flatMap(
    (words) => words ?? [],
  );
}

const overlap = (one: StatementHead, other: StatementHead): boolean =>
  one.opening === other.opening ||
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
