import { setTimeout as sleep } from "node:timers/promises";
import { NotFoundError, type Waybill } from "@waybill/sdk";
import { usageError } from "../../errors";
import { recordKey } from "./record-hash";
import type { Results } from "./results";

/** A service that was still storing a record when its sender was killed has stored it by then. */
const SETTLING = 1000;

/**
 * Finds out what became of records that an earlier run sent without getting an answer: the service's own list is read, newest
 * first, until all of them are found. Those that are not in it were not stored, and can be sent again.
 */
export async function reconcile(client: Waybill, results: Results, signal: AbortSignal): Promise<void> {
  await assertSameWorkspace(client, results, signal);
  if (results.open.size === 0) return;
  await sleep(SETTLING, undefined, { signal });
  // Records of one key are equal, so those that are known to be stored are taken off first.
  const known = new Map([...results.open.values()].map((key) => [key, results.storedCount(key)]));
  for await (const record of client.persons.list({ signal })) {
    const key = recordKey(record);
    const stored = known.get(key);
    if (stored === undefined) continue;
    if (stored > 0) {
      known.set(key, stored - 1);
      continue;
    }
    const found = [...results.open].find(([, one]) => one === key);
    if (!found) continue;
    const [entry] = found;
    results.recover({ place: entry.slice(key.length + 1), key, status: "stored", id: record.id });
    if (results.open.size === 0) return;
  }
  results.open.clear();
}

/** Results of another service or workspace would have records skipped that this one does not have. */
async function assertSameWorkspace(
  client: Waybill,
  { path, lastId }: Results,
  signal: AbortSignal,
): Promise<void> {
  if (lastId === undefined) return;
  try {
    await client.persons.get(lastId, { signal });
  } catch (cause) {
    if (!(cause instanceof NotFoundError)) throw cause;
    throw usageError(
      `${path} has results of another service or workspace: this one has no record ${lastId}.`,
      "Name another file: --results FILE. Or delete this one, if the records were deleted and should be stored again.",
      cause,
    );
  }
}
