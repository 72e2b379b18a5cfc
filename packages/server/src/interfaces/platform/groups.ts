import type { components } from "@waybill/spec/generated/platform";
import type { Selectable } from "kysely";
import { apiError } from "../../errors";
import { timestamp } from "../../lib/runtime";
import { checkNamed } from "../../params/name";
import type { GroupTable } from "../../storage/schema/workspaces";
import { nameColumns, rowsOf } from "../../workspace/rows";
import { crud } from "../crud";
import { operation, platformError } from "./operation";

// Named sets of accounts (spec/platform/groups.yaml).

const check = checkNamed(100);

const groups = crud({
  rows: rowsOf("groups", { order: ["name_key"], unique: ["name_key"] }),
  toItem: (row: Selectable<GroupTable>): components["schemas"]["Group"] => ({
    id: row.id,
    name: row.name,
    is_system: false,
    workspace_id: row.workspace_id,
    created_at: timestamp(row.created_at),
    updated_at: timestamp(row.updated_at),
  }),
  notFound: () => apiError("group_not_found", "no such group"),
  conflict: () => platformError("group_exists", "the workspace already has a group with this name"),
});

export const listGroups = operation("listGroups", {
  handle: async (request) => ({ items: await groups.all(request) }),
});

export const createGroup = operation("createGroup", {
  check,
  handle: (request, { runtime }) =>
    groups.create(request, runtime, { ...nameColumns(request.resolved.name), updated_at: runtime.now() }),
});

export const renameGroup = operation("renameGroup", {
  check,
  handle: (request, { runtime }) =>
    groups.change(request, { ...nameColumns(request.resolved.name), updated_at: runtime.now() }),
});

export const deleteGroup = operation("deleteGroup", groups.delete);
