import { createHash, randomUUID } from "node:crypto";
import { link, mkdir, open, readdir, readFile, rm } from "node:fs/promises";
import { platform } from "node:os";
import { join } from "node:path";
import { WaybillError } from "../errors/base";
import type { Journal } from "./journal";
import type { PaymentRecord } from "./record";

/** `<digest of the id>.<version>.json`; the highest version is the record. */
const fileName = /^([0-9a-f]{64})\.(\d+)\.json$/;

const digestOf = (id: string): string => createHash("sha256").update(id).digest("hex");

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

/**
 * A journal in a folder, which is created; only its owner can read it. Several processes of one machine may use it at once. A
 * record is written to a file of its own, flushed, and only then given its name, which exists once: a kill or a full disk
 * leaves the version before.
 *
 * Reading throws WaybillError `journal_unreadable` for a file that is damaged, because what was signed must not be forgotten.
 */
export function fileJournal(folder: string): Journal {
  const ready = mkdir(folder, { recursive: true, mode: 0o700 });

  /** The versions of each record, by the digest of its id. */
  const versions = async (): Promise<Map<string, number[]>> => {
    await ready;
    const found = new Map<string, number[]>();
    for (const name of await readdir(folder)) {
      const [, digest, version] = fileName.exec(name) ?? [];
      if (digest !== undefined) found.set(digest, [...(found.get(digest) ?? []), Number(version)]);
    }
    return found;
  };

  const pathOf = (digest: string, version: number) => join(folder, `${digest}.${version}.json`);

  /** The newest version of a record; undefined when another process has replaced it since. */
  const read = async (digest: string, version: number): Promise<PaymentRecord | undefined> => {
    const path = pathOf(digest, version);
    let text: string;
    try {
      text = await readFile(path, "utf8");
    } catch (error) {
      if (hasCode(error, "ENOENT")) return undefined;
      throw error;
    }
    try {
      const record = JSON.parse(text) as PaymentRecord;
      if (record.version === version && digestOf(record.id) === digest) return record;
    } catch {
      // Told below, without what is in the file.
    }
    throw new WaybillError({
      code: "journal_unreadable",
      message: `The journal's file ${path} is damaged`,
      hint: "Restore it from a backup; it says what was signed.",
    });
  };

  const newest = async (digest: string): Promise<PaymentRecord | undefined> => {
    for (;;) {
      const known = (await versions()).get(digest);
      if (!known) return undefined;
      const record = await read(digest, Math.max(...known));
      if (record) return record;
    }
  };

  return {
    get: (id) => newest(digestOf(id)),

    write: async (record) => {
      const digest = digestOf(record.id);
      const before = await newest(digest);
      if ((before?.version ?? 0) !== record.version - 1) return false;
      const draft = join(folder, `${randomUUID()}.draft`);
      try {
        const file = await open(draft, "wx", 0o600);
        try {
          await file.writeFile(JSON.stringify(record));
          await file.sync();
        } finally {
          await file.close();
        }
        // Fails when the name exists, unlike a rename: of several writers one succeeds.
        await link(draft, pathOf(digest, record.version));
      } catch (error) {
        if (hasCode(error, "EEXIST")) return false;
        throw error;
      } finally {
        await rm(draft, { force: true });
      }
      await flush(folder);
      // Of a writer that slept through several versions the name may be free again.
      if (Math.max(...((await versions()).get(digest) ?? [])) > record.version) {
        await rm(pathOf(digest, record.version), { force: true });
        return false;
      }
      if (before) await rm(pathOf(digest, before.version), { force: true });
      return true;
    },

    list: async () => {
      const digests = [...(await versions()).keys()];
      const records = await Promise.all(digests.map(newest));
      return records.filter((record) => record !== undefined);
    },
  };
}

/** Flushes the names of a folder, which a power cut could lose otherwise. Windows has no such call. */
async function flush(folder: string): Promise<void> {
  if (platform() === "win32") return;
  const directory = await open(folder, "r");
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
