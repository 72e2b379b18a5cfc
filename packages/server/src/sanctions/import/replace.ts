import { sql, type Transaction } from "kysely";
import type { SharedTables } from "../../storage/tables";
import { SanctionsFileError } from "../formats/file-error";
import type { Gathered } from "./gather";

type Transacting = Transaction<SharedTables>;

/** How many entries an import changed. */
export interface Delta {
  added: number;
  changed: number;
  removed: number;
}

/** Refuses a list that has no entry, or one of them twice. Throws SanctionsFileError. */
export async function refuseUnsound(trx: Transacting, { entries }: Gathered): Promise<void> {
  const { rows: twice } = await sql<{ uid: string; line: number }>`
    select uid, max(line) as line from ${entries} group by uid having count(*) > 1 order by line limit 1`.execute(
    trx,
  );
  const [first] = twice;
  if (first) throw new SanctionsFileError(Number(first.line), `the file has the entry ${first.uid} twice`);
  const { rows: some } = await sql`select 1 from ${entries} limit 1`.execute(trx);
  if (some.length === 0) throw new SanctionsFileError(1, "the list has no entries");
}

/** Notes which entries differ from the stored ones, by their content hashes. */
export async function noteChanges(
  trx: Transacting,
  list: string,
  importSeq: number,
  { entries }: Gathered,
): Promise<Delta> {
  await sql`
    insert into sanctions_changes (import_seq, list, uid, change)
    select cast(${importSeq} as bigint), ${list}, gathered.uid, case when stored.uid is null then 'added' else 'changed' end
    from ${entries} as gathered
    left join sanctions_entries as stored on stored.list = ${list} and stored.uid = gathered.uid
    where stored.uid is null or stored.hash <> gathered.hash`.execute(trx);
  await sql`
    insert into sanctions_changes (import_seq, list, uid, change)
    select cast(${importSeq} as bigint), cast(${list} as text), uid, 'removed'
    from (select uid from sanctions_entries where list = ${list} except select uid from ${entries}) as removed`.execute(
    trx,
  );
  return countChanges(trx, importSeq);
}

/** Notes that all entries of a list are removed. */
export async function noteRemoval(trx: Transacting, list: string, importSeq: number): Promise<Delta> {
  await sql`
    insert into sanctions_changes (import_seq, list, uid, change)
    select cast(${importSeq} as bigint), list, uid, 'removed' from sanctions_entries where list = ${list}`.execute(
    trx,
  );
  return countChanges(trx, importSeq);
}

async function countChanges(trx: Transacting, importSeq: number): Promise<Delta> {
  const rows = await trx
    .selectFrom("sanctions_changes")
    .select(({ fn }) => ["change", fn.countAll<number>().as("count")])
    .where("import_seq", "=", importSeq)
    .groupBy("change")
    .execute();
  const of = (change: keyof Delta) => Number(rows.find((row) => row.change === change)?.count ?? 0);
  return { added: of("added"), changed: of("changed"), removed: of("removed") };
}

/** Removes what is stored of the entries that an import changed or removed. */
export async function deleteOutdated(trx: Transacting, importSeq: number): Promise<void> {
  const outdated = sql`(
    select list, uid from sanctions_changes where import_seq = ${importSeq} and change <> 'added')`;
  await sql`delete from sanctions_addresses where (list, uid) in ${outdated}`.execute(trx);
  await sql`delete from sanctions_entries where (list, uid) in ${outdated}`.execute(trx);
}

/** Stores the entries that an import added or changed. */
export async function insertCurrent(
  trx: Transacting,
  list: string,
  importSeq: number,
  { entries, addresses }: Gathered,
): Promise<void> {
  const wanted = sql`uid in (select uid from sanctions_changes where import_seq = ${importSeq} and change <> 'removed')`;
  await sql`
    insert into sanctions_entries (list, uid, kind, name, aliases, programmes, listed_on, births, countries, hash)
    select ${list}, uid, kind, name, aliases, programmes, nullif(listed_on, ''), births, countries, hash
    from ${entries} where ${wanted}`.execute(trx);
  await sql`
    insert into sanctions_addresses (address, list, uid, currency, family, account_key)
    select address, ${list}, uid, currency, nullif(family, ''), account_key from ${addresses} where ${wanted}`.execute(
    trx,
  );
}
