import { listVersions } from "../sanctions/lists";
import type { Database } from "../storage/database";
import { clockOf } from "../storage/database-clock";
import { NameIndex } from "./index/name-index";
import { readEntries } from "./read-entries";

/** An imported list, as it was when names were compared with it. */
export type ListVersion = Awaited<ReturnType<typeof listVersions>>[number];

/** The names of all lists, and which versions of the lists they are from. */
export interface NameLists {
  /** At least one. */
  versions: readonly ListVersion[];
  index: NameIndex;
}

/** The lists changed again and again while their names were read. */
class ListsChangingError extends Error {
  override name = "ListsChangingError";
}

/** How often the names are read again because a list has changed meanwhile. */
const MAX_READINGS = 5;

/** The index of each database that is in use, or is being made; undefined when its lists changed meanwhile. */
const held = new WeakMap<Database, { key: string; index: Promise<NameIndex | undefined> }>();

/**
 * The names of the lists as they are in the database now. The index is in memory; it is made when it is first needed and, as another
 * one, when a list has another version, whichever server imported it. Whoever asks meanwhile waits for it, so that no answer is of
 * lists that have been replaced. Undefined when no list is imported: then nothing can be said about any name. Throws
 * ListsChangingError, TooManyNamesError, and errors of the storage.
 *
 * @param db not a transaction
 */
export async function nameLists(db: Database): Promise<NameLists | undefined> {
  for (let reading = 1; reading <= MAX_READINGS; reading += 1) {
    const versions = await listVersions(db);
    if (versions.length === 0) {
      held.delete(db);
      return undefined;
    }
    const index = await indexOf(db, keyOf(versions));
    if (index) return { versions, index };
  }
  throw new ListsChangingError("the sanctions lists changed each time while their names were read");
}

/** The index of these versions, which is made once, however many ask for it. */
function indexOf(db: Database, key: string): Promise<NameIndex | undefined> {
  const before = held.get(db);
  if (before?.key === key) return before.index;
  const index = makeIndex(db, key);
  held.set(db, { key, index });
  const forget = () => {
    if (held.get(db)?.index === index) held.delete(db);
  };
  index.then((made) => made ?? forget(), forget);
  return index;
}

async function makeIndex(db: Database, key: string): Promise<NameIndex | undefined> {
  const { default: transliterate } = await import("any-ascii");
  const { turn } = clockOf(db);
  const index = new NameIndex(transliterate);
  for await (const entries of readEntries(db)) {
    for (const entry of entries) index.add(entry);
    await turn();
  }
  await index.finish(turn);
  return keyOf(await listVersions(db)) === key ? index : undefined;
}

const keyOf = (versions: readonly ListVersion[]): string =>
  versions.map(({ list, version }) => `${list} ${version}`).join("\n");
