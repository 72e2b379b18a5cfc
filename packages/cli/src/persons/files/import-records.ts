import { setTimeout as sleep } from "node:timers/promises";
import { NotFoundError, RateLimitError, ValidationError, type Waybill } from "@waybill/sdk";
import { fieldLines } from "../../output/field-errors";
import { accountsOf, faultsOf } from "./check-file";
import type { Entry } from "./entry";
import { HashTable } from "./hash-table";
import type { RecordFile } from "./open";
import { keyHash, recordKey } from "./record-hash";
import type { Results } from "./results";

/** The counts of an import. */
export interface ImportCount {
  stored: number;
  /** Stored by an earlier run of the same import. */
  before: number;
  /** Not sent, because an account already has a record. */
  exists: number;
  refused: number;
}

interface Options {
  readonly concurrency: number;
  readonly allowDuplicates: boolean;
  readonly mayExist: (account: string) => boolean;
  readonly signal: AbortSignal;
  /** Called for a record that is not stored because its account already has the record `id`. */
  readonly onExists: (place: string, id: string) => void;
  readonly onDone: (done: number) => void;
}

/**
 * Stores the records of a file in its order, several at a time. Records that the service refuses are written to the results, and
 * the others continue; any other failure ends the import after the pending requests are answered.
 *
 * @throws what a call throws except refusals; the same import can then be run again
 */
export async function importRecords(
  client: Waybill,
  file: RecordFile,
  results: Results,
  options: Options,
): Promise<ImportCount> {
  const { concurrency, signal, onDone } = options;
  const count: ImportCount = { stored: 0, before: 0, exists: 0, refused: 0 };
  const done = () => onDone(count.stored + count.before + count.exists + count.refused);
  const met = new HashTable();
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const entry of file.read()) {
    if (failures.length > 0 || signal.aborted) break;
    const faults = faultsOf(entry);
    if (!entry.payload || faults.length > 0) {
      results.write({ place: entry.place, status: "refused", faults });
      count.refused += 1;
      done();
      continue;
    }
    const key = recordKey(entry.payload);
    if (wasStored(results, met, key)) {
      count.before += 1;
      done();
      continue;
    }
    const task = store(client, entry, key, results, options)
      .then((became) => {
        count[became] += 1;
        done();
      })
      .catch((error) => void failures.push(error))
      .finally(() => running.delete(task));
    running.add(task);
    if (running.size >= concurrency) await Promise.race(running);
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
  signal.throwIfAborted();
  return count;
}

/** Whether an earlier run stored the record; of equal records, as many count as stored as the earlier run stored. */
function wasStored(results: Results, met: HashTable, key: string): boolean {
  const earlier = results.storedCount(key);
  if (earlier === 0) return false;
  const hash = keyHash(key);
  const seen = met.get(hash) + 1;
  met.set(hash, seen);
  return seen <= earlier;
}

async function store(
  client: Waybill,
  { place, payload, fieldName = (path) => path, ...entry }: Entry,
  key: string,
  results: Results,
  { allowDuplicates, mayExist, onExists, signal }: Options,
): Promise<"stored" | "exists" | "refused"> {
  if (!payload) return "refused";
  if (!allowDuplicates)
    for (const account of accountsOf({ ...entry, place, payload }).filter(mayExist)) {
      const id = await holderOf(client, account, signal);
      if (id === undefined) continue;
      results.write({ place, key, status: "exists", id });
      onExists(place, id);
      return "exists";
    }
  results.write({ place, key, status: "sending" });
  try {
    const { id } = await patiently(() => client.persons.create(payload, { signal }), signal);
    results.write({ place, key, status: "stored", id });
    return "stored";
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const faults = Object.entries(error.fields).map(([path, rules]) => ({
      field: fieldName(path),
      message: fieldLines({ [path]: rules }, () => undefined)
        .map((line) => line.slice(path.length + 2))
        .join("; "),
    }));
    results.write({ place, key, status: "refused", faults });
    return "refused";
  }
}

async function holderOf(client: Waybill, account: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    return (await patiently(() => client.persons.findByAccount(account, { signal }), signal)).id;
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}

/** Waits as long as a quota requires; a refused request has no effect. */
async function patiently<Answer>(call: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof RateLimitError) || error.retryAfterMs === undefined) throw error;
      await sleep(error.retryAfterMs, undefined, { signal });
    }
  }
}
