import type { components } from "@waybill/spec/generated/platform";
import { nextRevisions, type Revision } from "../../connections/pushes/revisions";
import { timestamp } from "../../lib/runtime";
import { readPage } from "../../params/page";
import { findConnection } from "../../workspace/account-connections";
import { operation, platformError } from "./operation";
import { checkPlatformPage } from "./page";

// The changes of the data of a connection (spec/platform/pushes.yaml).

export const listRevisions = operation("listRevisions", {
  check(request, report) {
    const { entity_type: entityType, id = "" } = request.parameters;
    const filter = { connectionId: id.toLowerCase(), entityType };
    return { filter, page: checkPlatformPage(request, ["listRevisions", filter], report) };
  },

  async handle({ resolved: { filter, page }, workspace }) {
    if (!(await findConnection(workspace, filter.connectionId)))
      throw platformError("connection_not_found", "no such connection");
    const { rows, meta } = await readPage<Revision>({
      page,
      keyOf: ({ number }) => [number],
      read: (place, limit) => nextRevisions(workspace, filter, place, limit),
    });
    return { items: rows.map(toItem), meta };
  },
});

const toItem = (row: Revision): components["schemas"]["Revision"] => ({
  id: String(row.number),
  entity_type: row.entity_type,
  entity_id: row.entity_id,
  action: row.action,
  before: row.before === null ? null : JSON.parse(row.before),
  after: row.after === null ? null : JSON.parse(row.after),
  source: row.import_id === null ? "api" : "import",
  import_id: row.import_id,
  created_at: timestamp(row.created_at),
});
