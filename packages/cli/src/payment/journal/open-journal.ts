import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FileJournal } from "@waybill/sdk/file-journal";
import type { Journal } from "@waybill/sdk/payments";
import type { Context } from "../../context";
import { makeDirectory } from "../../output/make-directory";
import { journalDirectory } from "../../settings/journal-directory";
import { fromFirstSignature } from "./first-signature";
import { withService } from "./local-record";
import { sayingFates, unwritable } from "./storage-errors";

/** More than the record of one payment takes. */
const PROBE_BYTES = 65_536;

/**
 * The journal of this user, which has each payment that was signed here before it was sent. Opened first, so that a directory
 * that cannot be written is found before anything is signed.
 *
 * @param service the address of the service for which payments are made; undefined when they are only signed
 * @throws CliError (failure) when a record cannot be stored there
 */
export async function openJournal(
  context: Context,
  flag: string | undefined,
  service: string | undefined,
): Promise<Journal> {
  const { value: directory, source, name } = journalDirectory(context, flag);
  context.debug(`journal ${directory} (${source === "default" ? source : `${source}: ${name}`})`);
  await probe(directory);
  const { fileJournal } = await import("@waybill/sdk/file-journal");
  const stored = sayingFates(fileJournal(directory), directory);
  return fromFirstSignature(service === undefined ? stored : withService(stored, service));
}

/** The journal for reading; undefined where nothing was signed yet. */
export async function readJournal(
  context: Context,
  flag: string | undefined,
): Promise<FileJournal | undefined> {
  const { value: directory } = journalDirectory(context, flag);
  if (!existsSync(directory)) return undefined;
  const { fileJournal } = await import("@waybill/sdk/file-journal");
  return fileJournal(directory);
}

/** Stores as much as a payment needs, and removes it again. @throws CliError (failure) when it cannot be stored */
export async function probe(directory: string): Promise<void> {
  const path = join(directory, `${randomUUID()}.probe`);
  try {
    await makeDirectory(directory);
    const file = await open(path, "wx", 0o600);
    try {
      await file.writeFile(new Uint8Array(PROBE_BYTES));
      await file.sync();
    } finally {
      await file.close();
      await rm(path, { force: true });
    }
  } catch (cause) {
    throw unwritable(directory, cause, "Nothing was signed, nothing was sent.");
  }
}
