import { setTimeout as sleep } from "node:timers/promises";
import { NotFoundError, type Waybill } from "@waybill/sdk";
import { usageError } from "../../errors";
import { recordKey } from "./record-hash";
import type { Results } from "./results";

/** Time in milliseconds after which the service has surely stored a record whose sender was killed. */
const SETTLING = 1000;

/**
 * Finds out whether records were stored that an earlier run sent without getting an answer: reads the service's list, newest
 * first, until all of them are found. Records that are not in the list were not stored, and can be sent again.
 */
export async function reconcile(client: Waybill, results: Results, signal: AbortSignal): Promise<void> {
  await assertSameWorkspace(client, results, signal);
  if (results.open.size === 0) return;
  await sleep(SETTLING, undefined, { signal });
  // Records with the same key are equal, so records that are known to be stored are subtracted first.
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

/** Refuses the results of another service or workspace: records would be skipped that this workspace does not have. */
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
