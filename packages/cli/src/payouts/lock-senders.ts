import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "../context";
import { lock } from "../output/process-lock";
import { unwritable } from "../payment/journal/open-journal";
import type { PayoutRow } from "./row";

/** Interval for checking whether the other process has ended, in milliseconds. */
const LOOK_MS = 100;

/**
 * Lets only one process on this machine pay files from an account at a time; other processes wait. The journal gives each payment
 * its own nonce across processes, but two processes at once would take each other's signed payments for nonces to replace, and
 * would report rows as unpaid that the other pays. After the wait, a process reads the journal, where it finds the rows that were
 * paid in the meantime.
 *
 * @param directory of the journal
 * @param file the paid file, for the progress line of waiting processes
 * @returns releases the lock
 * @throws CliError (failure) when the lock cannot be written, and the reason of the context's signal
 */
export async function lockSenders(
  context: Context,
  directory: string,
  file: string,
  rows: readonly PayoutRow[],
): Promise<() => void> {
  const senders = new Map(
    rows.map(({ request: { from_chain, from_address } }) => [
      `${from_chain}-${from_address.toLowerCase()}`,
      `${from_address} on ${from_chain}`,
    ]),
  );
  const held: { release(): void }[] = [];
  const release = () => {
    for (const one of held) one.release();
  };
  try {
    // All processes use the same order, so that no two wait for each other.
    for (const [name, sender] of [...senders].sort())
      held.push(await lockSender(context, join(directory, `${name}.lock`), file, sender));
  } catch (error) {
    release();
    throw error;
  }
  return release;
}

async function lockSender(
  context: Context,
  path: string,
  file: string,
  sender: string,
): Promise<{ release(): void }> {
  for (let waitedFor: number | undefined; ; ) {
    const found = lock(path, file, (cause) => unwritable(path, cause, "Nothing was signed or sent."));
    if ("release" in found) return found;
    if (found.pid !== waitedFor)
      context.note(
        `Waiting for process ${found.pid} on this machine, which pays ${found.what} from ${sender}. Nothing was signed here. If it no longer runs, remove ${path}`,
      );
    waitedFor = found.pid;
    await sleep(LOOK_MS, undefined, { signal: context.signal }).catch(() => context.signal.throwIfAborted());
  }
}
