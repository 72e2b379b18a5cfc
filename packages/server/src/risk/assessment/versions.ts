import { type Coverage, coveragesIn, cursors } from "../../indexing/account-activity";
import { labelListVersionRows } from "../../labels/list-versions";
import { importableLists, listVersionRows } from "../../sanctions/lists";
import type { Database } from "../../storage/database";
import { query } from "../../storage/query";
import type { ListFacts } from "../facts/facts";
import type { SanctionsSettings } from "../sanctions/settings";

/**
 * The version of the rules: of signals, facts, and how both become an answer. It grows when the same observations would
 * give another answer (test/risk-replay.test.ts).
 */
export const CODE_VERSION = "3";

/** A list and the digest of its content. */
export interface ListVersion {
  list: string;
  version: string;
}

/** The versions of the data that was observed. */
export interface Versions {
  sanctions_lists: ListVersion[];
  label_lists: ListVersion[];
  /** For the networks of the index: the last block. */
  indexes: { network: string; block: number | null; hash: string | null }[];
}

/** When each imported sanctions list was imported, Unix milliseconds, and how many of its entries were not read wholly. */
type ImportTimes = ReadonlyMap<string, { importedAt: number; incomplete: number }>;

/** The state of the lists as facts: those that are expected, and the others that are imported. */
export const listFacts = (
  imported: ImportTimes,
  { expected, staleAfterDays }: SanctionsSettings,
): ListFacts => ({
  staleAfterDays,
  lists: importableLists
    .filter(({ id }) => expected.includes(id) || imported.has(id))
    .map(({ id, labelList }) => {
      const { importedAt = null, incomplete = 0 } = imported.get(id) ?? {};
      return { name: labelList, importedAt, ...(incomplete > 0 && { incomplete }) };
    }),
});

/** The current versions, and the coverage of the index that they are of. */
export async function readVersions(
  db: Database,
): Promise<{ versions: Versions; coverages: Map<string, Coverage>; imported: ImportTimes }> {
  const [{ rows: sanctions }, { rows: labels }, { rows: indexes }] = await query(db, [
    listVersionRows(db),
    labelListVersionRows(db),
    cursors(db),
  ]);
  const coverages = coveragesIn(indexes);
  return {
    coverages,
    imported: new Map(
      sanctions.map(({ list, imported_at, incomplete }) => [
        list,
        { importedAt: imported_at, incomplete: (JSON.parse(incomplete) as string[]).length },
      ]),
    ),
    versions: {
      sanctions_lists: sanctions.map(({ list, version }) => ({ list, version })),
      label_lists: labels,
      indexes: [...coverages.values()].map(({ network, block, hash }) => ({ network, block, hash })),
    },
  };
}
