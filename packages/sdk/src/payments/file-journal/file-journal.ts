import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, truncate } from "node:fs/promises";
import { join } from "node:path";
import { WaybillError } from "../../errors/base";
import { requireKind } from "../../require-kind";
import type { Journal } from "../journal";
import { isPaymentRecord, type PaymentRecord } from "../record";
import { claimIn } from "./claims";
import { createFile, flushFolder, hasCode } from "./durable-file";
import { moveFlatFiles } from "./flat-files";

/** The folder of a record. */
const digestOf = (id: string): string => createHash("sha256").update(id).digest("hex");
const digestForm = /^[0-9a-f]{64}$/;

/** `<version>.json`; the highest version is the record. Those before it are emptied, and keep their names. */
const versionFile = /^(\d+)\.json$/;

/** So many names are kept of earlier versions: a writer that slept must not find the name of its version free again. */
const NAMES_KEPT = 100;

/** A process may open about a thousand files at once. */
const READ_AT_ONCE = 64;

/** The names in a folder; undefined when there is no such folder. */
async function namesIn(folder: string): Promise<string[] | undefined> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

async function highestVersion(home: string): Promise<number> {
  const versions = (await namesIn(home))?.map((name) => Number(versionFile.exec(name)?.[1] ?? 0)) ?? [];
  return versions.reduce((one, other) => Math.max(one, other), 0);
}

const forget = (home: string, version: number): Promise<void> =>
  rm(join(home, `${version}.json`), { force: true });

/** What was signed does not stay in the folder once, and again for each version. */
async function empty(home: string, version: number): Promise<void> {
  try {
    await truncate(join(home, `${version}.json`));
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
  }
}

/** A file that is not the version of a record whose name it has. */
class Damaged {
  constructor(readonly path: string) {}
}

/** The error for damaged files, without what is in them. */
const unreadable = (paths: readonly string[]): WaybillError =>
  new WaybillError({
    code: "journal_unreadable",
    message:
      paths.length === 1
        ? `The journal's file ${paths[0]} is damaged`
        : `The journal's files ${paths.join(", ")} are damaged`,
    hint: "Restore what is damaged from a backup; it says what was signed.",
  });

/** A version of a record; undefined when another process has replaced it since. */
async function readVersion(
  home: string,
  digest: string,
  version: number,
): Promise<PaymentRecord | Damaged | undefined> {
  const path = join(home, `${version}.json`);
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
  if (text === "" && (await highestVersion(home)) > version) return undefined;
  try {
    const record: unknown = JSON.parse(text);
    if (isPaymentRecord(record) && record.version === version && digestOf(record.id) === digest)
      return record;
  } catch {
    // It is told without what is in the file.
  }
  return new Damaged(path);
}

/** A journal in a folder. */
export interface FileJournal extends Journal {
  /**
   * The records that can be read, and the error that names every file that cannot, where `list` has nothing but the error. It is
   * for people who look at a damaged journal: what was signed is not known from it, so nothing may be signed by it.
   */
  listReadable(): Promise<{ records: PaymentRecord[]; unreadable: WaybillError | undefined }>;
}

/**
 * A journal in a folder, which is created; only its owner can read it. Several processes of one machine may use it at once. A
 * record has a folder of its own, so that a write costs the same however many there are. Each version is a file, flushed
 * before it gets its name, which exists once: a kill or a full disk leaves the version before.
 *
 * Its methods throw WaybillError `journal_unavailable` where the folder cannot be opened. Reading throws WaybillError
 * `journal_unreadable` for a file that is damaged, because what was signed must not be forgotten.
 */
export function fileJournal(folder: string): FileJournal {
  requireKind("folder", folder, "a text");
  let opened: Promise<void> | undefined;
  const open = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await moveFlatFiles(folder);
  };
  const ready = () => {
    opened ??= open().catch((cause: unknown) => {
      opened = undefined;
      throw new WaybillError({
        code: "journal_unavailable",
        message: `The journal's folder ${folder} cannot be opened`,
        hint: "Give the path of a folder, or of one that can be created. Nothing was sent or signed.",
        cause,
      });
    });
    return opened;
  };

  const readNewest = async (digest: string): Promise<PaymentRecord | Damaged | undefined> => {
    const home = join(folder, digest);
    for (;;) {
      const version = await highestVersion(home);
      if (version === 0) return undefined;
      const record = await readVersion(home, digest, version);
      if (record) return record;
    }
  };

  const newest = async (digest: string): Promise<PaymentRecord | undefined> => {
    const record = await readNewest(digest);
    if (record instanceof Damaged) throw unreadable([record.path]);
    return record;
  };

  const listReadable: FileJournal["listReadable"] = async () => {
    await ready();
    const digests = (await readdir(folder)).filter((name) => digestForm.test(name));
    const records: PaymentRecord[] = [];
    const damaged: string[] = [];
    for (let start = 0; start < digests.length; start += READ_AT_ONCE) {
      const read = await Promise.all(digests.slice(start, start + READ_AT_ONCE).map(readNewest));
      for (const record of read)
        if (record instanceof Damaged) damaged.push(record.path);
        else if (record) records.push(record);
    }
    return { records, unreadable: damaged.length === 0 ? undefined : unreadable(damaged) };
  };

  return {
    get: async (id) => {
      await ready();
      return await newest(digestOf(id));
    },

    write: async (record) => {
      await ready();
      const digest = digestOf(record.id);
      const home = join(folder, digest);
      const before = await newest(digest);
      if ((before?.version ?? 0) !== record.version - 1) return false;
      if (!before) {
        await mkdir(home, { recursive: true, mode: 0o700 });
        await flushFolder(folder);
      }
      if (!(await createFile(join(home, `${record.version}.json`), JSON.stringify(record)))) return false;
      // Of a writer that slept through that many versions the name may have been free again.
      if ((await highestVersion(home)) >= record.version + NAMES_KEPT) {
        await forget(home, record.version);
        return false;
      }
      if (before) await empty(home, before.version);
      await forget(home, record.version - NAMES_KEPT);
      return true;
    },

    claim: async (txHash, id) => {
      await ready();
      return await claimIn(join(folder, "transactions"), digestOf(txHash), id);
    },

    list: async () => {
      const all = await listReadable();
      if (all.unreadable) throw all.unreadable;
      return all.records;
    },

    listReadable,
  };
}
