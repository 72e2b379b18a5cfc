import { createHash, type Hash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "../storage/database";
import { insertRows } from "../storage/dialect/rows";
import type { SharedTables } from "../storage/tables";

/** A label list and its version. */
export interface LabelListVersion {
  list: string;
  version: string;
}

/**
 * The versions of all label lists, sorted by name: what a look-up could know. A version is a digest of the imports that
 * a list has been made of, in their order, so that the same files make the same version; a list that was not imported
 * has none.
 */
export const labelListVersions = (db: Database): Promise<LabelListVersion[]> =>
  labelListVersionRows(db).execute();

/** The statement that reads them. */
export const labelListVersionRows = (db: Database) =>
  db.selectFrom("label_list_versions").selectAll().orderBy("list");

/** Digests the content of lists while it is read. */
export class ListDigests {
  readonly #lists = new Map<string, Hash>();

  add(list: string, label: readonly (string | null | undefined)[]): void {
    const hash = this.#lists.get(list) ?? createHash("sha256");
    this.#lists.set(list, hash.update(JSON.stringify(label)));
  }

  /** The digest of what was added of each list. */
  digests(): Map<string, string> {
    return new Map([...this.#lists].map(([list, hash]) => [list, hash.digest("hex")]));
  }
}

/** Stores that content was added to lists, in the transaction that adds it. */
export async function addToVersions(
  trx: Kysely<SharedTables>,
  added: ReadonlyMap<string, string>,
): Promise<void> {
  if (added.size === 0) return;
  const stored = await trx.selectFrom("label_list_versions").selectAll().execute();
  const known = new Map(stored.map(({ list, version }) => [list, version]));
  const rows = [...added].map(([list, digest]) => [list, follow(known.get(list), digest)]);
  await insertRows(
    "label_list_versions",
    { list: "text", version: "text" },
    rows,
    sql`(list) do update set version = excluded.version`,
  ).execute(trx);
}

const follow = (before: string | undefined, added: string): string =>
  before === undefined ? added : createHash("sha256").update(`${before} ${added}`).digest("hex");

/** Stores that lists are there no more. */
export async function removeVersions(trx: Kysely<SharedTables>, lists: readonly string[]): Promise<void> {
  if (lists.length > 0) await trx.deleteFrom("label_list_versions").where("list", "in", lists).execute();
}
