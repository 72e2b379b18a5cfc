import { createHash } from "node:crypto";
import { access, mkdir, readdir, readFile, rename, rm, truncate } from "node:fs/promises";
import { join, resolve } from "node:path";
import { ArgumentError, WaybillError } from "../../errors/base";
import { isRecord } from "../../json-value";
import { requireKind } from "../../require-kind";
import type { Journal } from "../journal";
import { withCheckedArguments } from "../journal-arguments";
import { isPaymentRecord, type PaymentRecord } from "../record";
import { createFile, flushFolder, hasCode, makeFolder } from "./durable-file";
import { systemCode, unavailable, withStorage } from "./storage-errors";

/** The name of a record's folder. */
const digestOf = (id: string): string => createHash("sha256").update(id).digest("hex");
const digestForm = /^[0-9a-f]{64}$/;

/** `<version>.json`; the highest version is the record. The files of earlier versions are emptied, and keep their names. */
const versionFile = /^(\d+)\.json$/;

/** The number of earlier versions whose names are kept: a delayed writer must not find the name of its version free again. */
const NAMES_KEPT = 100;

/** The number of files that are read at once: a process may open about a thousand. */
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

/** Empties the file of an earlier version, so that a signed payment is stored only once. */
async function empty(home: string, version: number): Promise<void> {
  try {
    await truncate(join(home, `${version}.json`));
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
  }
}

/** A version of a record; undefined when another process has replaced it since. */
async function readVersion(
  home: string,
  digest: string,
  version: number,
): Promise<PaymentRecord | Unreadable | undefined> {
  const path = join(home, `${version}.json`);
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if (!hasCode(error, "ENOENT")) return new Unreadable(path, error);
    // A name such as 07.json, or above 2^53, is not a written version: reading it would be retried without end.
    return (await highestVersion(home)) === version ? new Unreadable(path) : undefined;
  }
  if (text === "" && (await highestVersion(home)) > version) return undefined;
  try {
    const record: unknown = JSON.parse(text);
    if (isPaymentRecord(record) && record.version === version && digestOf(record.id) === digest)
      return record;
  } catch {
    // Reported without the content of the file.
  }
  return new Unreadable(path);
}

/** A journal in a folder. */
export interface FileJournal extends Journal {
  /**
   * The readable records, and an error that names every unreadable file; `list` only throws this error. Use it to
   * inspect a damaged journal. Do not sign anything based on it, because it does not show everything that was signed.
   */
  listReadable(): Promise<{ records: PaymentRecord[]; unreadable: WaybillError | undefined }>;
}

/**
 * A journal in a folder, which is created if it is missing; only its owner can read it. Several processes of a machine may use it
 * at once. Each record has its own folder, so that a write takes the same time however many records there are. Each version is a
 * file that is flushed before it gets its name, and a name is created only once: a kill or a full disk leaves the version before.
 *
 * Its methods throw WaybillError `journal_unavailable` if the system denies access to the folder or has no space: the record may
 * not be stored then. Reading throws WaybillError `journal_unreadable` for a damaged file, because signatures must not be
 * forgotten.
 *
 * @param path the folder's absolute path. A relative path depends on the working directory: a program that is started in another
 * directory finds an empty journal there, and pays again.
 *
 * @example
 * import { Waybill } from "@waybill/sdk";
 * import { fileJournal } from "@waybill/sdk/file-journal";
 * const { payments } = new Waybill({ baseUrl, apiKey, payments: { journal: fileJournal(folder) } });
 * console.log((await payments.list()).length); // 0
 */
export function fileJournal(path: string): FileJournal {
  requireKind("folder", path, "a text");
  if (path === "" || path.includes("\0"))
    throw new ArgumentError(
      "folder is not a path",
      "Pass the path of a folder that exists or can be created.",
    );
  const folder = resolve(path);
  let opened: Promise<void> | undefined;
  const open = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await moveFlatFiles(folder);
  };
  const ready = () => {
    opened ??= withStorage(folder, "opened", open).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const reading = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await ready();
    return await withStorage(folder, "read", work);
  };
  const writing = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await ready();
    return await withStorage(folder, "written", work);
  };

  const readNewest = async (digest: string): Promise<PaymentRecord | Unreadable | undefined> => {
    const home = join(folder, digest);
    for (;;) {
      let version: number;
      try {
        version = await highestVersion(home);
      } catch (error) {
        return new Unreadable(home, error);
      }
      if (version === 0) return undefined;
      const record = await readVersion(home, digest, version);
      if (record) return record;
    }
  };

  const newest = async (digest: string): Promise<PaymentRecord | undefined> => {
    const record = await readNewest(digest);
    if (record instanceof Unreadable) throw unreadable([record]);
    // In a missing folder, every payment would look new.
    if (!record) await access(folder);
    return record;
  };

  const listReadable: FileJournal["listReadable"] = () =>
    reading(async () => {
      const digests = (await readdir(folder)).filter((name) => digestForm.test(name));
      const records: PaymentRecord[] = [];
      const failed: Unreadable[] = [];
      for (let start = 0; start < digests.length; start += READ_AT_ONCE) {
        const read = await Promise.all(digests.slice(start, start + READ_AT_ONCE).map(readNewest));
        for (const record of read)
          if (record instanceof Unreadable) failed.push(record);
          else if (record) records.push(record);
      }
      return { records, unreadable: failed.length === 0 ? undefined : unreadable(failed) };
    });

  const journal = withCheckedArguments({
    get: (id) => reading(() => newest(digestOf(id))),

    write: (record) =>
      writing(async () => {
        const digest = digestOf(record.id);
        const home = join(folder, digest);
        const before = await newest(digest);
        if ((before?.version ?? 0) !== record.version - 1) return false;
        if (!before) {
          await makeFolder(home);
          await flushFolder(folder);
        }
        if (!(await createFile(join(home, `${record.version}.json`), JSON.stringify(record)))) return false;
        // The name may have been free again for a writer that was delayed by that many versions.
        if ((await highestVersion(home)) >= record.version + NAMES_KEPT) {
          await forget(home, record.version);
          return false;
        }
        if (before) await empty(home, before.version);
        await forget(home, record.version - NAMES_KEPT);
        return true;
      }),

    claim: (txHash, id) => writing(() => claimIn(join(folder, "transactions"), digestOf(txHash), id)),

    list: async () => {
      const all = await listReadable();
      if (all.unreadable) throw all.unreadable;
      return all.records;
    },
  });
  return { ...journal, listReadable };
}

/** `<digest of the id>.<version>.json`: the earlier layout, in which all records were files of one folder. */
const flatFile = /^([0-9a-f]{64})\.(\d+)\.json$/;

/** Moves the files of the earlier layout into the folders of their records. Several processes may do so at once. */
async function moveFlatFiles(folder: string): Promise<void> {
  const moved = new Set<string>();
  for (const name of await readdir(folder)) {
    const [, digest, version] = flatFile.exec(name) ?? [];
    if (digest === undefined) continue;
    const home = join(folder, digest);
    await mkdir(home, { recursive: true, mode: 0o700 });
    try {
      await rename(join(folder, name), join(home, `${version}.json`));
    } catch (error) {
      // Another process has moved it.
      if (!hasCode(error, "ENOENT")) throw error;
    }
    moved.add(home);
  }
  for (const home of moved) await flushFolder(home);
  if (moved.size > 0) await flushFolder(folder);
}

/** A file that does not contain the version of the record that its name states, or that the system cannot read. */
class Unreadable {
  constructor(
    readonly path: string,
    readonly cause?: unknown,
  ) {}
}

/** Whether a file is damaged for good: by its content, or because a folder is in its place, or a file in its folder's place. */
const isDamage = ({ cause }: Unreadable): boolean =>
  cause === undefined || ["EISDIR", "ENOTDIR"].includes(systemCode(cause) ?? "");

/** The error for files that cannot be read, without their contents. */
function unreadable(files: readonly Unreadable[]): WaybillError {
  const [first] = files;
  const named = files.map(({ path, cause }) =>
    cause === undefined ? path : `${path} (${systemCode(cause) ?? "unknown reason"})`,
  );
  if (!files.some(isDamage))
    return unavailable(`The journal's ${named.join(", ")} cannot be read`, first?.cause);
  return new WaybillError({
    code: "journal_unreadable",
    message:
      files.length === 1
        ? `The journal's file ${named[0]} is damaged`
        : `The journal's files ${named.join(", ")} are damaged`,
    hint: "Restore the damaged files from a backup; they record what was signed.",
    cause: first?.cause,
  });
}

/**
 * Claims a name in a folder for a payment, unless another payment has it: the name's file can be created only once.
 *
 * @returns the id of the payment that has the name
 * @throws WaybillError `journal_unreadable` for a damaged file
 */
async function claimIn(folder: string, name: string, id: string): Promise<string> {
  await makeFolder(folder);
  const path = join(folder, `${name}.json`);
  // A power cut can lose the name, but does harm only between two payments that are quoted at the same nonce.
  if (await createFile(path, JSON.stringify({ id }), false)) return id;
  const owner = ownerIn(await readFile(path, "utf8"));
  if (owner !== undefined) return owner;
  throw new WaybillError({
    code: "journal_unreadable",
    message: `The journal's file ${path} is damaged`,
    hint: "Restore it from a backup; it records the payment of each transaction.",
  });
}

function ownerIn(text: string): string | undefined {
  try {
    const claim: unknown = JSON.parse(text);
    return isRecord(claim) && typeof claim.id === "string" ? claim.id : undefined;
  } catch {
    return undefined;
  }
}
