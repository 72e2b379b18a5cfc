import { existsSync } from "node:fs";
import { access, constants } from "node:fs/promises";
import { dirname } from "node:path";
import type { Context } from "../context";
import { probe, readJournal, unwritable } from "../payment/journal/open-journal";
import { isUnsettled } from "../payment/journal/records";
import { journalDirectory } from "../settings/journal-directory";
import { type Finding, finding } from "./check";

/** Checks whether a payment could be stored before it is sent, and whether stored payments can be read. Changes nothing. */
export const checkJournal = (context: Context): Promise<Finding> =>
  finding("journal", async () => {
    const { value: directory } = journalDirectory(context, undefined);
    const journal = await readJournal(context, undefined);
    if (journal === undefined) {
      await assertCanBeMade(directory);
      return { detail: `nothing was signed yet; ${directory} can be created`, next: null };
    }
    await probe(directory);
    const all = await journal.list();
    const open = all.filter(isUnsettled).length;
    const count = `${all.length} ${all.length === 1 ? "payment" : "payments"} in ${directory}`;
    return open === 0
      ? { detail: count, next: null }
      : {
          status: "warning",
          detail: `${count}, ${open} not finished`,
          next: "See: waybill payments list --open",
        };
  });

async function assertCanBeMade(directory: string): Promise<void> {
  let above = dirname(directory);
  while (!existsSync(above) && dirname(above) !== above) above = dirname(above);
  try {
    await access(above, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw unwritable(directory, cause, "No payment can be made.");
  }
}
