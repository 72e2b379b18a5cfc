import type { components } from "@waybill/spec/generated/platform";
import { timestamp } from "../../lib/runtime";
import { readPage } from "../../params/page";
import type { AccountConnectionTable } from "../../storage/account-tables";
import { nextConnections } from "../../workspace/account-connections";
import { operation } from "./operation";
import { checkPlatformPage } from "./page";

// The providers that accounts come from (spec/platform/connections.yaml).

export const listConnections = operation("listConnections", {
  check(request, report) {
    const { kind = "account" } = request.parameters;
    return { kind, page: checkPlatformPage(request, ["listConnections", kind], report) };
  },

  async handle({ resolved: { kind, page }, workspace }) {
    const { rows, meta } = await readPage<AccountConnectionTable>({
      page,
      keyOf: ({ created_at, id }) => [created_at, id],
      read: ({ key, side }, limit) => nextConnections(workspace, { kind, key, side }, limit),
    });
    return { items: rows.map(toItem), meta };
  },
});

const toItem = (row: AccountConnectionTable): components["schemas"]["Connection"] => ({
  id: row.id,
  name: row.name,
  type: row.type,
  kind: row.kind,
  public_data: JSON.parse(row.public_data),
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});
