import { join } from "node:path";
import { CliError } from "../errors";
import { lock } from "../output/process-lock";
import { unwritable } from "../payment/journal/open-journal";
import type { PayoutRow } from "./row";

/**
 * Lets one process of this machine at a time pay files from an account: the journal gives each payment a nonce of its own, but each
 * of two processes would report rows as unpaid that the other one pays.
 *
 * @param directory of the journal
 * @param file what is paid, for the other one's message
 * @returns what releases it
 * @throws CliError (failure) while another process pays from one of the accounts
 */
export function lockSenders(directory: string, file: string, rows: readonly PayoutRow[]): () => void {
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
    // In one order for all, so that of two files with several senders one is paid.
    for (const [name, sender] of [...senders].sort())
      held.push(lockSender(join(directory, `${name}.lock`), file, sender));
  } catch (error) {
    release();
    throw error;
  }
  return release;
}

const lockSender = (path: string, file: string, sender: string): { release(): void } =>
  lock(path, file, {
    taken: ({ pid, what }) =>
      new CliError("failure", `Another process on this machine (${pid}) is paying ${what} from ${sender}.`, {
        why: ["Nothing was signed, nothing was sent here."],
        hint: `Wait for it to end, then run it again: rows that were paid are not paid again. If process ${pid} pays nothing, remove ${path}`,
        retryable: true,
      }),
    unwritable: (cause) => unwritable(path, cause, "Nothing was signed, nothing was sent."),
  });
