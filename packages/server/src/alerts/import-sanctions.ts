import type { Runtime } from "../lib/runtime";
import {
  type ImportedSanctions,
  importSanctions as importList,
  type SanctionsImport,
} from "../sanctions/import/import-list";
import { removeSanctions as removeList } from "../sanctions/import/remove-list";
import type { ImportableListId } from "../sanctions/lists";
import type { Database } from "../storage/database";
import { enqueueDeliveries } from "./delivery/enqueue";
import { raiseOnLists } from "./engine/raise-on-lists";

type Uses = Pick<Runtime, "now" | "uuid" | "bytes">;

/**
 * Imports a sanctions list (sanctions/import/import-list.ts), and raises and ends the alerts about lists in the same transaction, in
 * whichever process that is. A running server finds their deliveries within seconds. Throws SanctionsFileError.
 */
export const importSanctions = (
  db: Database,
  runtime: Uses,
  options: SanctionsImport,
): Promise<ImportedSanctions> => importList(db, runtime, { ...options, onStored: raising(runtime) });

/** Removes a list (sanctions/import/remove-list.ts), with what that raises and ends. */
export const removeSanctions = (
  db: Database,
  runtime: Uses,
  list: ImportableListId,
): Promise<number | undefined> => removeList(db, runtime, list, raising(runtime));

const raising = (runtime: Uses) => (trx: Database) =>
  raiseOnLists(trx, { runtime, enqueue: enqueueDeliveries });
