import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "../context";
import { lock } from "../output/process-lock";
import { unwritable } from "../payment/journal/open-journal";
import type { PayoutRow } from "./row";

/** How often it is looked whether another process has ended, milliseconds. */
const LOOK_MS = 100;

/**
 * Lets one process of this machine at a time pay files from an account, and waits for the one that does. The journal gives each payment a
 * nonce of its own over processes, but of two that pay at once each would see what the other has signed and not sent yet as a nonce to
 * be replaced, and would report rows as unpaid that the other pays. A process that has waited reads the journal
 * afterwards, where it finds the rows that were paid meanwhile.
 *
 * @param directory of the journal
 * @param file what is paid, for the other one's line of progress
 * @returns what releases it
 * @throws CliError (failure) where the lock cannot be written, and the reason of the context's signal
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
    // In one order for all, so that no two of them wait for each other.
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
