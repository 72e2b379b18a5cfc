import type { Transaction } from "kysely";
import type { SharedTables } from "../../storage/tables";
import { SanctionsRefusedError } from "../formats/file-error";
import { ofacFiles } from "../formats/ofac-lists";
import type { ListExtent } from "../formats/read-list";
import type { ImportableListId } from "../lists";

/*
 * A list is replaced without a word by a later version of itself that lacks a few entries. A list that is older, made of
 * fewer files or lacks more is rather another list or a part of one, and would clear the parties that it does not name.
 */

/** The stored version of a list. */
export interface StoredVersion {
  version: string;
  entries: number;
  extent: readonly ListExtent[];
  /** The publication time in the latest import of the list that stated one; null where none did. */
  published: string | null;
}

/** Undefined for a list that is not imported. */
export async function storedVersion(
  trx: Transaction<SharedTables>,
  list: ImportableListId,
): Promise<StoredVersion | undefined> {
  const stored = await trx
    .selectFrom("sanctions_lists")
    .select(["version", "entries", "extent", "published"])
    .where("list", "=", list)
    .executeTakeFirst();
  if (!stored) return undefined;
  const extent = JSON.parse(stored.extent) as ListExtent[];
  if (stored.published !== null) return { ...stored, extent };
  // OFAC's CSV does not say when it was published. A removal has no version, and what was before it counts no more.
  const latest = await trx
    .selectFrom("sanctions_imports as one")
    .select("one.published")
    .where("one.list", "=", list)
    .where("one.published", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("sanctions_imports as removal")
            .select("removal.seq")
            .where("removal.list", "=", list)
            .where("removal.version", "is", null)
            .where("removal.source", "is", null)
            .whereRef("removal.seq", ">", "one.seq"),
        ),
      ),
    )
    .orderBy("one.seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return { ...stored, extent, published: latest?.published ?? null };
}

/** The list that is about to be stored. */
interface Next {
  list: ImportableListId;
  /** Whether files of this format say when they were published. */
  isDated: boolean;
  published: string | null;
  extent: readonly ListExtent[];
  removed: number;
}

interface Accepted {
  older?: boolean | undefined;
  acceptRemoved?: number | undefined;
  removal: RemovalLimits;
}

/** Both hold: at most this share (0 to 1) of the entries, and at most so many. */
export interface RemovalLimits {
  share: number;
  entries: number;
}

/** Refuses a version that is older or less than the stored one, unless that is accepted. Throws SanctionsRefusedError. */
export function refuseLess(
  next: Next,
  before: StoredVersion | undefined,
  { older, acceptRemoved, removal }: Accepted,
): void {
  if (before) {
    refuseFewerFiles(next, before);
    if (older !== true) refuseOlder(next, before);
  }
  const { removed } = next;
  const entries = before?.entries ?? 0;
  const isMany = removed > removal.entries || removed > removal.share * entries;
  if (acceptRemoved === undefined ? !isMany : acceptRemoved === removed) return;
  const share = `${removed} of ${entries} entries`;
  throw new SanctionsRefusedError(
    next.list,
    "removed",
    acceptRemoved === undefined
      ? `the import would remove ${share}, which exceeds the limit of ${removal.entries} entries or ${percent(removal.share)} %`
      : `the import would remove ${share}, but the removal of ${acceptRemoved} was accepted`,
    removed,
  );
}

/** Rests of remarks are another matter: which entries lack theirs is known. */
function refuseFewerFiles({ list, extent }: Next, before: StoredVersion): void {
  const lost = before.extent.filter((one) => one !== "comments" && !extent.includes(one));
  if (lost.length === 0) return;
  const names = list === "ofac" || list === "ofac-cons" ? ofacFiles[list] : ofacFiles.ofac;
  const said = lost.map((one) =>
    one === "end"
      ? "a file has no end mark (character 0x1A), unlike the files of the stored version, so it may be truncated"
      : one === "alt"
        ? `the stored version has the other names from ${names.alt}, which is not among the files`
        : `the stored version has the places from ${names.add}, which is not among the files`,
  );
  throw new SanctionsRefusedError(list, "parts", said.join("; "));
}

function refuseOlder({ list, published, isDated }: Next, before: StoredVersion): void {
  if (before.published === null || (published === null && !isDated)) return;
  if (published !== null && momentOf(published) >= momentOf(before.published)) return;
  throw new SanctionsRefusedError(
    list,
    "older",
    published === null
      ? `the file has no date of publication, but the stored version was published on ${before.published}`
      : `the list was published on ${published}, before the stored version of ${before.published}`,
  );
}

/** A date is its first moment; a time without a zone is one of UTC, wherever the server stands. */
const momentOf = (text: string): number =>
  Date.parse(/[T ]\d{2}:[\d:.]+$/.test(text) ? `${text.replace(" ", "T")}Z` : text);

const percent = (share: number): string => String(Number((share * 100).toFixed(2)));
