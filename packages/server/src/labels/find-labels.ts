import { accountKey } from "@waybill/spec/standards/account-number";
import { type Insertable, type Selectable, sql } from "kysely";
import { chunks } from "../lib/chunks";
import { groupBy } from "../lib/group-by";
import type { Database } from "../storage/database";
import { rowsOf, textsOf } from "../storage/dialect/rows";
import { thenJoin } from "../storage/dialect/wordings";
import { readDirectly } from "../storage/direct-reads";
import { prepared } from "../storage/prepared";
import type { LabelTable } from "../storage/tables";
import { inTransaction } from "../storage/transaction";
import { addToVersions, ListDigests, labelListVersions, removeVersions } from "./list-versions";
import { compareLabels } from "./shown-label";

export type Label = Omit<Selectable<LabelTable>, "account_key">;

/** Source of the labels that are part of this release. */
export const BUILT_IN = "built-in";

const columns = [
  "family",
  "address",
  "name",
  "category",
  "list",
  "source",
  "entity",
  "role",
  "tags",
] as const satisfies readonly (keyof Label)[];

/** The labels of one account, compiled once: most look-ups are about one. */
const labelsOfOne = prepared(["family", "address"], (db, { family, address }) =>
  db.selectFrom("labels").select(columns).where("address", "=", address).where("family", "=", family),
);

interface Account {
  family: string;
  /** Normalized. */
  address: string;
}

/**
 * The labels of any number of different accounts, by address, and of each in the order of precedence (shown-label.ts). Each has the
 * address that was asked for, in whichever spelling of the account its list names it.
 */
export async function findLabels(db: Database, accounts: readonly Account[]): Promise<Label[]> {
  const cosmos = accounts.filter(({ family }) => family === "cosmos");
  if (cosmos.length === 0) return labelsOfAddresses(db, accounts);
  const others = accounts.filter(({ family }) => family !== "cosmos");
  const found = await Promise.all([labelsOfAddresses(db, others), labelsOfCosmos(db, cosmos)]);
  return sorted(found.flat());
}

/** By the key of the account: lists name it with whichever prefix. Of several labels of one list and category that of its own spelling. */
async function labelsOfCosmos(db: Database, accounts: readonly Account[]): Promise<Label[]> {
  const asked = accounts.map(({ address }) => ({ address, key: accountKey(address) }));
  const rows = await readDirectly(
    db,
    sql<Selectable<LabelTable>>`
    select labels.* from ${textsOf("asked", [...new Set(asked.map(({ key }) => key))])}
    ${thenJoin} labels on labels.account_key = asked.value and labels.family = 'cosmos'
    order by labels.address`,
  );
  const byKey = groupBy(rows, ({ account_key }) => account_key ?? "");
  return asked.flatMap(({ address, key }) => {
    const own = (byKey.get(key) ?? []).toSorted(
      (one, other) => Number(other.address === address) - Number(one.address === address),
    );
    const each = new Map<string, Label>();
    for (const { account_key: _, ...label } of own) {
      const said = JSON.stringify([label.list, label.category]);
      if (!each.has(said)) each.set(said, { ...label, address });
    }
    return [...each.values()];
  });
}

/**
 * Gives labels of Cosmos accounts the key by which any spelling finds them. Call it in the transaction that stores labels: what has a
 * key already costs nothing.
 */
export async function keyCosmosLabels(trx: Database): Promise<void> {
  const { rows } = await sql<{ address: string }>`
    select distinct address from labels where family = 'cosmos' and account_key is null`.execute(trx);
  const keyed = rows.map(({ address }) => [address, accountKey(address)]);
  for (const some of chunks(keyed, 2_000))
    await sql`update labels set account_key = given.account_key
      from ${rowsOf("given", { address: "text", account_key: "text" }, some)}
      where labels.family = 'cosmos' and labels.address = given.address`.execute(trx);
}

async function labelsOfAddresses(db: Database, accounts: readonly Account[]): Promise<Label[]> {
  const [one] = accounts;
  if (!one) return [];
  if (accounts.length === 1) return (await labelsOfOne(db, one)).sort(compareLabels);
  const asked = accounts.map(({ family, address }) => [family, address]);
  const labels = sql<Label>`
    select ${sql.join(columns.map((column) => sql.ref(`labels.${column}`)))} from ${rowsOf("asked", { family: "text", address: "text" }, asked)}
    ${thenJoin} labels on labels.address = asked.address and labels.family = asked.family`;
  return sorted(await readDirectly(db, labels));
}

const sorted = (rows: Label[]): Label[] =>
  rows.sort((one, other) =>
    one.address === other.address ? compareLabels(one, other) : one.address < other.address ? -1 : 1,
  );

/** Replaces the built-in labels by those of this release; imported ones stay. Writes only when they differ. */
export async function replaceBuiltInLabels(
  db: Database,
  labels: readonly Omit<Insertable<LabelTable>, "source">[],
): Promise<void> {
  const key = (label: Omit<Insertable<LabelTable>, "source">) =>
    JSON.stringify([
      [label.family, label.address, label.name, label.category, label.list],
      [label.entity ?? "", label.role ?? "", label.tags ?? "[]"],
    ]);
  const stored = await db.selectFrom("labels").selectAll().where("source", "=", BUILT_IN).execute();
  const digests = new ListDigests();
  for (const label of labels.toSorted((one, other) => (key(one) < key(other) ? -1 : 1)))
    digests.add(label.list, [key(label)]);
  const lists = [...digests.digests()];
  const versions = new Map((await labelListVersions(db)).map(({ list, version }) => [list, version]));
  const isSame = stored.map(key).sort().join() === labels.map(key).sort().join();
  if (isSame && lists.every(([list, version]) => versions.get(list) === version)) return;
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom("labels").where("source", "=", BUILT_IN).execute();
    for (const label of labels)
      await trx
        .insertInto("labels")
        .values({ ...label, source: BUILT_IN })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await keyCosmosLabels(trx);
    await removeVersions(trx, [...new Set([...stored, ...labels].map(({ list }) => list))]);
    await addToVersions(trx, new Map(lists));
  });
}
