import { accountKey } from "@waybill/spec/standards/account-number";
import { type Insertable, type Selectable, sql } from "kysely";
import { groupBy } from "../lib/group-by";
import type { Database } from "../storage/database";
import { textsOf } from "../storage/dialect/rows";
import { thenJoin } from "../storage/dialect/wordings";
import { prepared } from "../storage/query";
import type { LabelTable } from "../storage/schema/screening";
import { transaction } from "../storage/transaction";
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
const labelsOfOne = prepared(["key"], (db, { key }) =>
  db.selectFrom("labels").select(columns).where("account_key", "=", key),
);

/**
 * The labels of any number of different accounts, by address, and of each in the order of precedence (shown-label.ts).
 * This is the one look-up of labels: it compares accounts by their keys, so that a label names its account in whichever
 * spelling, with the prefix of any Cosmos chain, and as `0x` and the same bytes. Each label has the address that was
 * asked for. If a list has several labels of one category, it is that of the address as it is spelled, where there is
 * one.
 */
export async function findLabels(db: Database, addresses: readonly string[]): Promise<Label[]> {
  const [first] = addresses;
  if (first === undefined) return [];
  if (addresses.length === 1)
    return sorted(spelled(first, await labelsOfOne(db, { key: accountKey(first) })));
  const asked = addresses.map((address) => ({ address, key: accountKey(address) }));
  const { rows } = await sql<Label & { account_key: string }>`
    select labels.account_key, ${sql.join(columns.map((column) => sql.ref(`labels.${column}`)))}
    from ${textsOf("asked", [...new Set(asked.map(({ key }) => key))])}
    ${thenJoin} labels on labels.account_key = asked.value`.execute(db);
  const byKey = groupBy(rows, ({ account_key }) => account_key);
  return sorted(
    asked.flatMap(({ address, key }) =>
      spelled(
        address,
        (byKey.get(key) ?? []).map(({ account_key: _, ...label }) => label),
      ),
    ),
  );
}

/** The labels of an account, each list and category once, with the address that was asked for. */
function spelled(address: string, labels: readonly Label[]): Label[] {
  const ordered = labels.toSorted((one, other) => rankOf(one, address) - rankOf(other, address));
  const found = new Map<string, Label>();
  for (const label of ordered) {
    const said = JSON.stringify([label.list, label.category]);
    if (!found.has(said)) found.set(said, { ...label, address });
  }
  return [...found.values()];
}

const rankOf = (label: Label, address: string): number => (label.address === address ? 0 : 1);

const sorted = (rows: Label[]): Label[] =>
  rows.sort((one, other) =>
    one.address === other.address ? compareLabels(one, other) : one.address < other.address ? -1 : 1,
  );

type BuiltInLabel = Omit<Insertable<LabelTable>, "source" | "account_key">;

/** Replaces the built-in labels by those of this release; imported ones stay. Writes only when they differ. */
export async function replaceBuiltInLabels(db: Database, labels: readonly BuiltInLabel[]): Promise<void> {
  const key = (label: BuiltInLabel) =>
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
  await transaction(db, async (trx) => {
    await trx.deleteFrom("labels").where("source", "=", BUILT_IN).execute();
    for (const label of labels)
      await trx
        .insertInto("labels")
        .values({ ...label, account_key: accountKey(label.address), source: BUILT_IN })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await removeVersions(trx, [...new Set([...stored, ...labels].map(({ list }) => list))]);
    await addToVersions(trx, new Map(lists));
  });
}
