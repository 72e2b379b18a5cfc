import type { components } from "@waybill/spec/generated/platform";
import {
  type AccountImport,
  createImport as createStored,
  errorsOfImport,
  findImport,
  MOST_ERRORS,
} from "../../connections/imports/imports";
import { importParts } from "../../connections/imports/items";
import { isPushed } from "../../connections/provider-types";
import { timestamp } from "../../lib/runtime";
import type { AccountConnection } from "../../workspace/account-connections";
import { operation, platformError } from "./operation";

// Files of accounts, balances and movements (spec/platform/imports.yaml).

export const createImport = operation("createImport", {
  check({ body }, report) {
    if (importParts.every((part) => body[part] === undefined))
      report("body", "required", `needs at least one of the files ${importParts.join(", ")}`, {});
  },

  async handle({ parameters: { id }, body, workspace }, { runtime, queue }) {
    const importId = await createStored(workspace, id, runtime, body, accept);
    queue.wake();
    return { import_id: importId, status: "pending" as const };
  },
});

/** Throws for a connection that no files are imported into. */
function accept(connection: AccountConnection | undefined): void {
  if (!connection) throw platformError("connection_not_found", "no such connection");
  if (!isPushed(connection))
    throw platformError(
      "connection_not_custom",
      `a connection of the type ${connection.type} gets its data from its provider: use a custom connection`,
    );
}

export const getImport = operation("getImport", {
  async handle({ parameters: { id, importId }, workspace }) {
    const found = await findImport(workspace, importId.toLowerCase());
    if (found?.connection_id !== id.toLowerCase()) throw platformError("import_not_found", "no such import");
    const errors = found.errors_kept === 0 ? [] : await errorsOfImport(workspace, found.id);
    return {
      ...toItem(found),
      errors: errors
        .filter(({ kind }) => kind !== "note")
        .map(({ file, row, field, message, given }) => ({
          file,
          row,
          field,
          message,
          values: given === null ? null : JSON.parse(given),
        })),
      notes: errors
        .filter(({ kind }) => kind === "note")
        .map(({ file, row, message }) => ({ file, row, message })),
    };
  },
});

const toItem = (row: AccountImport): Omit<components["schemas"]["Import"], "errors" | "notes"> => ({
  import_id: row.id,
  connection_id: row.connection_id,
  status: row.status === "receiving" ? "pending" : row.status,
  files: JSON.parse(row.files),
  bytes_total: row.bytes_total,
  bytes_read: row.bytes_read,
  rows_read: row.rows_read,
  rows_rejected: row.rows_rejected,
  accounts_upserted: row.accounts_upserted,
  snapshots_upserted: row.snapshots_upserted,
  movements_upserted: row.movements_upserted,
  movements_known: row.movements_known ?? 0,
  update: row.updates === 1,
  has_more_errors: row.errors_kept === MOST_ERRORS,
  created_at: timestamp(row.created_at),
  completed_at: row.completed_at === null ? null : timestamp(row.completed_at),
});
