import type { components } from "@waybill/spec/generated/risk";
import { refused } from "../../field-errors";
import { normalizeAddress } from "../../lib/normalize-address";
import { timestamp } from "../../lib/runtime";
import { checkPeriod } from "../../params/period";
import { historyOf, type ListedScreen } from "../../risk/assessment/history";
import { operation } from "./operation";

type Schemas = components["schemas"];
// Stored assessments (spec/risk/history.yaml).

export const listRiskHistory = operation("listRiskHistory", {
  check({ parameters: { start_time, end_time } }, report) {
    const period = checkPeriod({ start_time, end_time }, report);
    return { period: period === refused ? refused : period };
  },

  async handle({ parameters, resolved: { period }, workspace }) {
    const { address, severity, sort = "newest", limit = 10, offset = 0, include_failed } = parameters;
    const filter = {
      address: address === undefined ? undefined : normalizeAddress(address),
      severities: severity === undefined ? undefined : [...new Set(severity)],
      from: period.from,
      before: period.before,
      includeFailed: include_failed ?? false,
    };
    const { screens, total } = await historyOf(workspace, filter, { sort, limit, offset });
    return {
      items: screens.map(toItem),
      meta: {
        total,
        limit,
        offset,
        filtered_address: address ?? null,
        filtered_severity: filter.severities ?? null,
        applied_sort: sort,
      },
    };
  },
});

function toItem({ id, address, network, body, error, created_at }: ListedScreen): Schemas["HistoryItem"] {
  if (body !== null)
    return { ...(JSON.parse(body) as Schemas["AddressAssessment"]), status: "completed", error: null };
  return {
    screen_id: id,
    address: address ?? "",
    network,
    severity: null,
    status: "failed",
    error: error ?? "it failed",
    timestamp: timestamp(created_at),
  };
}
