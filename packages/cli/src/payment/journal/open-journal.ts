import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FileJournal } from "@waybill/sdk/file-journal";
import type { ChainInstances, Journal, PaymentRecord } from "@waybill/sdk/payments";
import type { Context } from "../../context";
import { CliError } from "../../errors";
import { makeDirectory } from "../../output/make-directory";
import { storageReason } from "../../output/storage-reason";
import { journalDirectory } from "../../settings/journal-directory";
import type { LocalRecord } from "./records";

/** More than the size of one payment's record. */
const PROBE_BYTES = 65_536;

/** A journal without the payments of local chains that no longer exist. */
export interface JournalHere extends Journal {
  /** The journal with all payments, including the hidden ones, for their replacements. */
  readonly whole: Journal;
}

/** Asks for the instances of the local chains that the service runs. */
export type AskInstances = () => Promise<ChainInstances>;

/**
 * The user's journal, which stores each payment that is signed here before it is sent. It is opened first, so that a directory
 * that cannot be written is found before anything is signed.
 *
 * @param service the address of the service that payments are made with; undefined if they are only signed
 * @param ask by default asks the service
 * @throws CliError (failure) when a record cannot be stored there
 */
export async function openJournal(
  context: Context,
  flag: string | undefined,
  service: string | undefined,
  ask: AskInstances = () => instancesNow(context),
): Promise<JournalHere> {
  const { value: directory, source, name } = journalDirectory(context, flag);
  context.debug(`journal ${directory} (${source === "default" ? source : `${source}: ${name}`})`);
  await probe(directory);
  const { fileJournal } = await import("@waybill/sdk/file-journal");
  const stored = withStorageErrors(fileJournal(directory), directory);
  return await here(fromFirstSignature(service === undefined ? stored : withService(stored, service)), ask);
}

/** The instances that the service reports. @throws what the client throws */
const instancesNow: (context: Context) => Promise<ChainInstances> = async (context) =>
  (await context.client()).networks.chainInstances({ signal: context.signal });

/** For commands that only read: no instances if the service does not answer. */
export async function instancesIfKnown(context: Context): Promise<ChainInstances> {
  try {
    const { networks } = await context.keylessClient();
    return await networks.chainInstances({ signal: context.signal, maxRetries: 0, timeoutMs: 5_000 });
  } catch (error) {
    context.debug(`the local chains could not be read: ${error instanceof Error ? error.message : ""}`);
    return new Map();
  }
}

async function here(whole: Journal, ask: AskInstances): Promise<JournalHere> {
  const { isOnGoneChain, withoutGoneChains } = await import("@waybill/sdk/payments");
  let asked: Promise<ChainInstances> | undefined;
  const instances = () => {
    asked ??= ask();
    return asked;
  };
  return {
    ...withoutGoneChains(whole, instances),
    get: async (id) => {
      const record = await whole.get(id);
      if (record?.chainInstance === undefined) return record;
      return isOnGoneChain(record, await instances()) ? undefined : record;
    },
    whole,
  };
}

/**
 * The journal for reading, without payments on local chains that no longer exist according to the service; undefined if nothing
 * was signed yet.
 */
export async function readJournalHere(
  context: Context,
  flag: string | undefined,
): Promise<JournalHere | undefined> {
  const journal = await readJournal(context, flag);
  return journal && (await here(journal, () => instancesIfKnown(context)));
}

/** The whole journal for reading; undefined if nothing was signed yet. */
export async function readJournal(
  context: Context,
  flag: string | undefined,
): Promise<FileJournal | undefined> {
  const { value: directory } = journalDirectory(context, flag);
  if (!existsSync(directory)) return undefined;
  const { fileJournal } = await import("@waybill/sdk/file-journal");
  return fileJournal(directory);
}

/** Stores as many bytes as a payment needs, and removes them again. @throws CliError (failure) when they cannot be stored */
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
    throw unwritable(directory, cause, "Nothing was signed or sent.");
  }
}

/**
 * A journal that stores a payment together with its first signature, and never without one. Before the first signature there is
 * nothing to lose: a declined payment, or one whose quote was refused, leaves no record. Signatures that a new one replaces, such
 * as signatures under another policy, stay until the new one is stored.
 */
export function fromFirstSignature(journal: Journal): Journal {
  /** The number of skipped versions of each payment, by which later versions have lower numbers in the journal. */
  const unstored = new Map<string, number>();
  const numbered = (record: PaymentRecord, by: number) => ({ ...record, version: record.version + by });
  return {
    get: async (id) => {
      const stored = await journal.get(id);
      return stored && numbered(stored, unstored.get(id) ?? 0);
    },
    write: async (record) => {
      const { id, version } = record;
      const skipped = unstored.get(id) ?? 0;
      if (record.attempts.length > 0) return await journal.write(numbered(record, -skipped));
      const stored = await journal.get(id);
      if (stored && stored.version + skipped !== version - 1) return false;
      if (stored) requireHere(stored);
      // A record without a signature may have been started before, and declined.
      unstored.set(id, stored ? skipped + 1 : version);
      return true;
    },
    claim: (txHash, id) => journal.claim(txHash, id),
    list: () => journal.list(),
  };
}

/**
 * Refuses a second signature, because the first was handed to the user and may have been broadcast: the payment could be made
 * twice.
 */
function requireHere({ id, attempts }: PaymentRecord): void {
  if (attempts.some(({ signed }) => signed.txHash === id))
    throw new CliError(
      "policyRefused",
      `Payment ${id} was signed under another policy, or for a quote that has expired.`,
      {
        why: [
          "The signed transaction was printed and may have been broadcast, so no other transaction is signed for this payment.",
        ],
        hint: `Look for it: waybill payments track ${id}`,
      },
    );
}

/** A journal whose storage errors state what is known about the payment that could not be stored. */
const withStorageErrors = (journal: Journal, directory: string): Journal => ({
  ...journal,
  write: async (record) => {
    try {
      return await journal.write(record);
    } catch (cause) {
      throw unwritable(directory, cause, stateText(record));
    }
  },
  claim: async (txHash, id) => {
    try {
      return await journal.claim(txHash, id);
    } catch (cause) {
      // Read before the signature is stored, and so before it is sent.
      const record = await journal.get(id);
      throw unwritable(directory, cause, unsent(id, record?.attempts.length ?? 0));
    }
  },
});

/** The error for a directory that cannot be written, with a line about the payment. */
export function unwritable(directory: string, cause: unknown, state: string): CliError {
  return new CliError(
    "failure",
    `The journal of payments in ${directory} cannot be written (${storageReason(cause)}). ${state}`,
    { hint: "Make room or correct its permissions, or name another directory: --journal DIRECTORY", cause },
  );
}

/** Text about the newest signature: it was sent before its state could be stored, unless that state precedes the sending. */
function stateText({ id, attempts }: PaymentRecord): string {
  const last = attempts.at(-1);
  switch (last?.state) {
    case "submitted":
      return `The payment was submitted and continues: waybill payments track ${last.signed.txHash}`;
    case "completed":
    case "failed":
    case "abandoned":
      return `The payment is ${last.state}: waybill payments show ${last.signed.txHash}`;
    default:
      return unsent(id, attempts.length - 1);
  }
}

/** Text about a payment whose newest signature was not sent; earlier signatures may have been. */
const unsent = (id: string, earlier: number): string =>
  earlier > 0 ? `Nothing more was sent for payment ${id}.` : "Nothing was sent.";

/** A journal that stores in each record the service that it belongs to. */
const withService = (journal: Journal, service: string): Journal => ({
  ...journal,
  // A record of another service keeps its service.
  write: (record) => journal.write({ service, ...record } as LocalRecord),
});
