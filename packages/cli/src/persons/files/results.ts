import {
  closeSync,
  constants,
  createReadStream,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { createInterface } from "node:readline";
import { CliError, usageError } from "../../errors";
import { isObject } from "../../input/is-object";
import { storageHint, storageReason } from "../../output/storage-reason";
import type { Fault } from "./entry";
import { HashTable } from "./hash-table";
import { keyHash } from "./record-hash";

/**
 * The result of a record. `sending` is written before the record is sent, so that after a kill it is clear which records may be
 * stored.
 */
export type Result =
  | { readonly place: string; readonly key: string; readonly status: "sending" }
  | { readonly place: string; readonly key: string; readonly status: "stored"; readonly id: string }
  | { readonly place: string; readonly key: string; readonly status: "exists"; readonly id: string }
  | {
      readonly place: string;
      readonly key?: string;
      readonly status: "refused";
      readonly faults: readonly Fault[];
    };

const kind = "waybill persons import";

/**
 * The result file of an import: a line of JSON for each event, from which an import that was killed continues. It contains
 * places, identifiers and faults, but no personal data; only its owner can read it.
 */
export class Results {
  readonly #file: number;
  /** How often earlier runs stored records with the same key. */
  readonly #stored = new HashTable();
  /** Records that were sent without an answer: it is unknown whether they are stored. */
  readonly open = new Map<string, string>();
  /** The last record that an earlier run stored. */
  lastId: string | undefined;
  readonly path: string;
  /** Only the first line has been written. */
  #isEmpty: boolean;

  private constructor(path: string, file: number, isNew: boolean) {
    this.path = path;
    this.#file = file;
    this.#isEmpty = isNew;
  }

  /**
   * Opens the results of an earlier run, or starts new ones.
   *
   * @throws CliError (usage) when the file is something else; (failure) when it cannot be written
   */
  static async open(path: string): Promise<Results> {
    const isNew = !existsSync(path);
    if (!isNew && !statSync(path).isFile())
      throw usageError(`${path} is not a regular file.`, "Name a file for the results: --results FILE");
    const results = new Results(path, openPrivate(path), isNew);
    try {
      if (isNew) results.#write({ kind, version: 1 });
      else await results.#read();
      return results;
    } catch (error) {
      results.close();
      throw error;
    }
  }

  get isEmpty(): boolean {
    return this.#isEmpty;
  }

  storedCount(key: string): number {
    return this.#stored.get(keyHash(key));
  }

  write(result: Result): void {
    this.#write(result);
  }

  /** Writes a result that an earlier run could not write any more. */
  recover(result: Result): void {
    this.#note(result);
    this.#write(result);
  }

  /** Removes a file that this run created but wrote no result to. */
  close(): void {
    closeSync(this.#file);
    if (this.#isEmpty) rmSync(this.path, { force: true });
  }

  async #read(): Promise<void> {
    let isFirst = true;
    for await (const text of createInterface({ input: createReadStream(this.path) })) {
      const line = parsed(text);
      if (isFirst) assertHeader(this.path, line);
      else if (isResult(line)) this.#note(line);
      isFirst = false;
    }
    if (isFirst) this.#write({ kind, version: 1 });
    // A killed process can leave an incomplete line.
    else if (!endsWithNewline(this.#file)) writeSync(this.#file, "\n");
  }

  #note(result: Result): void {
    const { status, key, place } = result;
    if (key === undefined) return;
    if (status === "sending") this.open.set(`${key} ${place}`, key);
    else this.open.delete(`${key} ${place}`);
    if (status !== "stored") return;
    this.#stored.set(keyHash(key), this.storedCount(key) + 1);
    this.lastId = result.id;
  }

  #write(line: object): void {
    if ("place" in line) this.#isEmpty = false;
    writeSync(this.#file, `${JSON.stringify(line)}\n`);
  }
}

function openPrivate(path: string): number {
  try {
    const { O_APPEND, O_CREAT, O_RDWR } = constants;
    return openSync(path, O_APPEND | O_CREAT | O_RDWR, 0o600);
  } catch (cause) {
    throw new CliError("failure", `The result file ${path} cannot be written (${storageReason(cause)}).`, {
      hint: storageHint(cause, "Name another one: --results FILE"),
      cause,
    });
  }
}

function endsWithNewline(file: number): boolean {
  const last = Buffer.alloc(1);
  readSync(file, last, 0, 1, Math.max(0, fstatSync(file).size - 1));
  return last.toString() === "\n";
}

function assertHeader(path: string, line: unknown): void {
  if (!isObject(line) || line.kind !== kind || line.version !== 1)
    throw usageError(
      `${path} already exists, but is not a result file of an import.`,
      "Name another one: --results FILE",
    );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isResult = (line: unknown): line is Result =>
  isObject(line) && typeof line.place === "string" && typeof line.status === "string";
