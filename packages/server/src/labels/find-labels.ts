import { type Insertable, type Selectable, sql } from "kysely";
import { spellingsOf } from "../chains/cosmos/bech32";
import { groupBy } from "../lib/group-by";
import type { Database } from "../storage/database";
import { rowsOf } from "../storage/dialect/rows";
import { thenJoin } from "../storage/dialect/wordings";
import { readDirectly } from "../storage/direct-reads";
import { prepared } from "../storage/prepared";
import type { LabelTable } from "../storage/tables";
import { inTransaction } from "../storage/transaction";
import { addToVersions, ListDigests, labelListVersions, removeVersions } from "./list-versions";
import { compareLabels } from "./shown-label";

export type Label = Selectable<LabelTable>;

/** Source of the labels that are part of this release. */
export const BUILT_IN = "built-in";

/** The labels of one account, compiled once: most look-ups are about one. */
const labelsOfOne = prepared(["family", "address"], (db, { family, address }) =>
  db.selectFrom("labels").selectAll().where("address", "=", address).where("family", "=", family),
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
  const spelt = accounts.flatMap(({ family, address }) =>
    (family === "cosmos" ? spellingsOf(address) : [address]).map((spelling) => ({
      family,
      address,
      spelling,
    })),
  );
  if (spelt.length === accounts.length) return labelsOfSpellings(db, accounts);
  const askedBySpelling = groupBy(spelt, ({ family, spelling }) => `${family} ${spelling}`);
  const asked = [...askedBySpelling.values()].flatMap(([one]) =>
    one ? [{ family: one.family, address: one.spelling }] : [],
  );
  const rows = await labelsOfSpellings(db, asked);
  return sorted(
    rows.flatMap((row) =>
      (askedBySpelling.get(`${row.family} ${row.address}`) ?? []).map(({ address }) => ({ ...row, address })),
    ),
  );
}

async function labelsOfSpellings(db: Database, accounts: readonly Account[]): Promise<Label[]> {
  const [one] = accounts;
  if (!one) return [];
  if (accounts.length === 1) return (await labelsOfOne(db, one)).sort(compareLabels);
  const asked = accounts.map(({ family, address }) => [family, address]);
  const labels = sql<Label>`
    select labels.* from ${rowsOf("asked", { family: "text", address: "text" }, asked)}
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
    await removeVersions(trx, [...new Set([...stored, ...labels].map(({ list }) => list))]);
    await addToVersions(trx, new Map(lists));
  });
}
