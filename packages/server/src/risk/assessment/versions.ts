import { type Coverage, indexCoverages } from "../../indexing/account-activity";
import { labelListVersions } from "../../labels/list-versions";
import { listVersions } from "../../sanctions/lists";
import type { Database } from "../../storage/database";

/**
 * The version of the rules: of signals, facts, and how both become an answer. It grows when the same observations would give another
 * answer (golden.test.ts).
 */
export const CODE_VERSION = "1";

/** A list and the digest of its content. */
export interface ListVersion {
  list: string;
  version: string;
}

/** What was there to be observed. */
export interface Versions {
  sanctions_lists: ListVersion[];
  label_lists: ListVersion[];
  /** Of the networks of the index: the last block. */
  indexes: { network: string; block: number | null; hash: string | null }[];
}

/** The current versions, and the coverage of the index that they are of. */
export async function readVersions(
  db: Database,
): Promise<{ versions: Versions; coverages: Map<string, Coverage> }> {
  const [sanctions, labels, coverages] = await Promise.all([
    listVersions(db),
    labelListVersions(db),
    indexCoverages(db),
  ]);
  return {
    coverages,
    versions: {
      sanctions_lists: sanctions.map(({ list, version }) => ({ list, version })),
      label_lists: labels,
      indexes: [...coverages.values()].map(({ network, block, hash }) => ({ network, block, hash })),
    },
  };
}
