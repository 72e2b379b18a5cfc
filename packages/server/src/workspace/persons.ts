import { accountKey, accountKeys } from "@waybill/spec/standards/account-number";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { enqueueingIf } from "../jobs/queue/enqueue";
import { chunks } from "../lib/chunks";
import { type Runtime, timestamp } from "../lib/runtime";
import type { Position } from "../storage/batches";
import { engineOf } from "../storage/dialect/worded";
import { inWorkspace } from "./in-workspace";
import type { Person, PersonRecord } from "./person-record";
import { screenSubject } from "./sanctions-outcomes";
import { screenNamesJob } from "./screen-names-job";
import { preparedInWorkspace, type Workspace, type WorkspaceDatabase } from "./workspace";

/** A stored person; the record is JSON. */
interface PersonRow {
  id: string;
  created_at: number;
  record: string;
}

/** The services that jobs are enqueued with. */
type PersonRuntime = Pick<Runtime, "now" | "uuid">;

/**
 * Writes persons with the links of their accounts, which have the normalized form and no duplicates, and compares these with the
 * sanctions lists (sanctions-outcomes.ts); a job compares the names.
 */
interface PersonRows {
  insert(
    workspace: Workspace,
    row: PersonRow,
    accounts: readonly string[],
    runtime: PersonRuntime,
  ): Promise<void>;
  /** The row after its record was replaced; undefined when there is no such person. */
  replace(
    workspace: Workspace,
    row: Pick<PersonRow, "id" | "record">,
    accounts: readonly string[],
    runtime: PersonRuntime,
  ): Promise<PersonRow | undefined>;
}

/** Without a list there is nothing to compare, and the first one that is imported is compared with everybody. */
const enqueueingScreening = (person: string, runtime: PersonRuntime): RawBuilder<unknown> =>
  enqueueingIf(sql`exists (select 1 from sanctions_lists)`, [screenNamesJob(person)], runtime);

const inTransactions: PersonRows = {
  insert: (workspace, row, accounts, runtime) =>
    inWorkspace(workspace, async ({ db, shared }) => {
      await db.insertInto("persons").values(row).execute();
      await linkAccounts(db, row.id, accounts);
      await screenSubject(db, { person_id: row.id }, row.created_at);
      await enqueueingScreening(row.id, runtime).execute(shared);
    }),

  replace: (workspace, { id, record }, accounts, runtime) =>
    inWorkspace(workspace, async ({ db, shared }) => {
      const row = await db
        .updateTable("persons")
        .set({ record })
        .where("id", "=", id)
        .returning(["id", "created_at", "record"])
        .executeTakeFirst();
      if (!row) return undefined;
      await db.deleteFrom("person_accounts").where("person_id", "=", id).execute();
      await linkAccounts(db, id, accounts);
      await screenSubject(db, { person_id: id }, runtime.now());
      await enqueueingScreening(id, runtime).execute(shared);
      return row;
    }),
};

/** In one round trip each (storage/schema/postgres-functions.ts); a job without a person does nothing. */
const byFunctions: PersonRows = {
  async insert({ shared, id: workspace }, { id, created_at, record }, accounts, runtime) {
    await sql`with queued as (${enqueueingScreening(id, runtime)})
      select id from insert_person(${workspace}, ${id}, ${created_at}, ${record}, ${accounts})`.execute(
      shared,
    );
  },

  async replace({ shared, id: workspace }, { id, record }, accounts, runtime) {
    const { rows } = await sql<PersonRow>`with queued as (${enqueueingScreening(id, runtime)})
      select id, created_at, record
      from replace_person(${workspace}, ${id}, ${record}, ${accounts}, ${runtime.now()})`.execute(shared);
    return rows[0];
  },
};

/** How the engine of a workspace's database writes persons. */
const personRows = ({ db }: Workspace): PersonRows =>
  engineOf(db) === "postgres" ? byFunctions : inTransactions;

async function linkAccounts(
  db: WorkspaceDatabase,
  person_id: string,
  accounts: readonly string[],
): Promise<void> {
  const rows = accounts.map((account) => ({ account, person_id }));
  for (let at = 0; at < rows.length; at += 200)
    await db
      .insertInto("person_accounts")
      .values(rows.slice(at, at + 200))
      .execute();
}

const columns = ["persons.id", "persons.created_at", "persons.record"] as const;

/** A record as it was stored. */
export const toPerson = (row: PersonRow): Person => ({
  id: row.id,
  created_at: timestamp(row.created_at),
  ...(JSON.parse(row.record) as PersonRecord),
});

/**
 * Bytes of the records in the first batch of a list before its last one: a record can be a megabyte, and each
 * concurrent reader holds a batch. Each later one has twice as many, because its reader has read what came before, up
 * to MOST_BYTES.
 */
const FIRST_BYTES = 512 * 1024;
const MOST_BYTES = 1024 * 1024;

/** A short record; a batch has no more rows than of these. */
const ROW_BYTES = 512;

const bytes = sql<number>`octet_length(record)`;

/** At most `most` rows after a position, of so many bytes before the last one; the numbers are texts. */
const rowsAfter = preparedInWorkspace(["created_at", "seq", "most", "size"], ({ db }, given) => {
  const { created_at, seq, most, size } = given;
  const next = db
    .selectFrom("persons")
    .select(["created_at", "seq", bytes.as("bytes")])
    .where(sql<SqlBool>`(created_at, seq) < (cast(${created_at} as bigint), cast(${seq} as bigint))`)
    .orderBy("created_at", "desc")
    .orderBy("seq", "desc")
    .limit(sql<number>`cast(${most} as bigint)`);
  const sized = db.selectFrom(next.as("next")).select(({ fn, ref }) => [
    "seq",
    "bytes",
    fn
      .sum<number>(ref("bytes"))
      .over((over) => over.orderBy("created_at", "desc").orderBy("seq", "desc"))
      .as("bytes_so_far"),
  ]);
  return db
    .selectFrom("persons")
    .innerJoin(sized.as("sized"), "sized.seq", "persons.seq")
    .select([...columns, "persons.seq", "bytes_so_far"])
    .where(sql<SqlBool>`bytes_so_far - bytes < cast(${size} as bigint)`)
    .orderBy("persons.created_at", "desc")
    .orderBy("persons.seq", "desc");
});

/** Comes before every row. */
const START: Position = { created_at: Number.MAX_SAFE_INTEGER, seq: Number.MAX_SAFE_INTEGER };

/**
 * All records of the workspace, the newest first, read in batches. Those that are deleted or added meanwhile do not
 * shift others.
 */
export async function* allPersons(workspace: Workspace): AsyncGenerator<Person> {
  for (let { created_at, seq } = START, size = FIRST_BYTES; ; size = Math.min(2 * size, MOST_BYTES)) {
    const most = size / ROW_BYTES;
    const position = { created_at: `${created_at}`, seq: `${seq}` };
    const rows = await rowsAfter(workspace, { ...position, most: `${most}`, size: `${size}` });
    for (const row of rows) yield toPerson(row);
    const last = rows.at(-1);
    if (!last || (rows.length < most && last.bytes_so_far < size)) return;
    ({ created_at, seq } = last);
  }
}

/** Reads the row of the record with this id, for `toPerson`. */
export const personWith = ({ db }: Workspace, id: string) =>
  db.selectFrom("persons").select(columns).where("id", "=", id.toLowerCase());

const personById = preparedInWorkspace(["id"], (workspace, { id }) => personWith(workspace, id));

/** The record with this id. */
export async function findPerson(workspace: Workspace, id: string): Promise<Person | undefined> {
  const [row] = await personById(workspace, { id: id.toLowerCase() });
  return row && toPerson(row);
}

/**
 * For each account the record that was linked with it last. Both sides of the join are restricted by account, because a
 * workspace can have very many accounts.
 */
export const newestHolders = (db: WorkspaceDatabase, accounts: readonly string[]) =>
  db
    .selectFrom("person_accounts")
    .innerJoin("persons", "persons.id", "person_accounts.person_id")
    .select([...columns, "account"])
    .where("person_accounts.account", "in", accounts)
    .where("person_accounts.seq", "in", (eb) =>
      eb
        .selectFrom("person_accounts as held")
        .select((inner) => inner.fn.max("held.seq").as("newest"))
        .where("held.account", "in", accounts)
        .groupBy("held.account"),
    );

/** The accounts of one query: the senders and recipients of a batch of reports. */
const MOST_ACCOUNTS = 50;

/**
 * The person records of these accounts, by the account as given. When several records contain an account, the one
 * created or replaced last is returned.
 */
export async function findPersonsByAccount(
  workspace: Workspace,
  accounts: readonly string[],
): Promise<Map<string, Person>> {
  const wanted = [...new Set(accounts.map(accountKey))];
  const newest = new Map<string, Person>();
  for (const chunk of chunks(wanted, MOST_ACCOUNTS))
    for (const row of await newestHolders(workspace.db, chunk).execute())
      newest.set(row.account, toPerson(row));
  const found = new Map<string, Person>();
  for (const account of accounts) {
    const person = newest.get(accountKey(account));
    if (person) found.set(account, person);
  }
  return found;
}

/** The accounts of a record, as they are linked with its person. */
const accountsOf = (record: PersonRecord): string[] => [
  ...new Set(record.account_numbers.flatMap((item) => accountKeys(item.account_number))),
];

/** Stores a new record. */
export async function insertPerson(
  workspace: Workspace,
  person: { id: string; created_at: number; record: PersonRecord },
  runtime: PersonRuntime,
): Promise<Person> {
  const row = { id: person.id, created_at: person.created_at, record: JSON.stringify(person.record) };
  await personRows(workspace).insert(workspace, row, accountsOf(person.record), runtime);
  return toPerson(row);
}

/** Replaces a record; id and creation time stay. Undefined when it does not exist. */
export async function replacePerson(
  workspace: Workspace,
  id: string,
  record: PersonRecord,
  runtime: PersonRuntime,
): Promise<Person | undefined> {
  const given = { id: id.toLowerCase(), record: JSON.stringify(record) };
  const row = await personRows(workspace).replace(workspace, given, accountsOf(record), runtime);
  return row && toPerson(row);
}

/** Deletes a record with its links. Returns whether it existed. */
export async function deletePerson({ db }: Workspace, id: string): Promise<boolean> {
  const result = await db.deleteFrom("persons").where("id", "=", id.toLowerCase()).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
