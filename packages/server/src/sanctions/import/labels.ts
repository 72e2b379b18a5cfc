import { sql, type Transaction } from "kysely";
import { anyOf } from "../../storage/dialect/rows";
import type { SharedTables } from "../../storage/tables";

type Transacting = Transaction<SharedTables>;

/*
 * The addresses of a list as labels, so that look-ups, quotes and exposure know them. Where several entries have an
 * address, the label is of the one whose identifier comes first. Addresses of chains that this service does not have
 * are no labels, but all those of Cosmos are, whose keys have accounts on the chains that it has.
 */

/** The label list of an import. */
export interface LabelsOf {
  list: string;
  labelList: string;
  /** The file. */
  source: string;
  importSeq: number;
}

const CATEGORY = "sanctions";
/** The longest name of a label, characters (labels/entry.ts). */
const MAX_NAME = 200;

/** The addresses of the entries that the import changed, as they are stored now. */
const addressesOfChanged = (importSeq: number) => sql`
  select stored.address from sanctions_changes as changed
  join sanctions_addresses as stored on stored.list = changed.list and stored.uid = changed.uid
  where changed.import_seq = ${importSeq}`;

const dropLabels = ({ labelList, importSeq }: LabelsOf) => sql`
  delete from labels where list = ${labelList} and category = ${CATEGORY} and address in (${addressesOfChanged(importSeq)})`;

/**
 * Drops the labels of what is about to change, before it does. Returns the addresses among them that entries have which
 * do not change, for {@link addLabels}.
 */
export async function dropOutdatedLabels(trx: Transacting, of: LabelsOf): Promise<string[]> {
  await dropLabels(of).execute(trx);
  const { rows } = await sql<{ address: string }>`
    select distinct kept.address from sanctions_addresses as kept
    where kept.list = ${of.list} and kept.address in (${addressesOfChanged(of.importSeq)})
      and not exists (select 1 from sanctions_changes as changed where changed.import_seq = ${of.importSeq} and changed.uid = kept.uid)`.execute(
    trx,
  );
  return rows.map(({ address }) => address);
}

/** Adds the labels of what has changed, after it did, and of addresses that other entries keep. */
export async function addLabels(trx: Transacting, of: LabelsOf, kept: readonly string[]): Promise<void> {
  await dropLabels(of).execute(trx);
  await sql`
    insert into labels (family, address, name, category, list, source, entity, role, tags, account_key)
    select stored.family, stored.address, substr(entry.name, 1, ${sql.lit(MAX_NAME)}), ${CATEGORY}, ${of.labelList}, ${of.source},
      substr(entry.name, 1, ${sql.lit(MAX_NAME)}), '', entry.programmes, stored.account_key
    from sanctions_addresses as stored
    join sanctions_entries as entry on entry.list = stored.list and entry.uid = stored.uid
    where stored.list = ${of.list} and stored.family is not null
      and (stored.address in (${addressesOfChanged(of.importSeq)}) or stored.address in ${anyOf(kept)})
    order by stored.address, stored.uid
    on conflict (address, family, list, category) do nothing`.execute(trx);
  await trx
    .updateTable("labels")
    .set({ source: of.source })
    .where("list", "=", of.labelList)
    .where("category", "=", CATEGORY)
    .where("source", "<>", of.source)
    .execute();
}

/** Drops all labels of a list. */
export async function dropAllLabels(trx: Transacting, labelList: string): Promise<void> {
  await trx.deleteFrom("labels").where("list", "=", labelList).where("category", "=", CATEGORY).execute();
}
