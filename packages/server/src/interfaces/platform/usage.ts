import { DAY, utcDay } from "../../lib/day";
import { usageByDay } from "../../workspace/usage";
import { operation } from "./operation";

// Requests used by the keys of the workspace (spec/platform/usage.yaml).

const DAYS = 30;

export const listDailyUsage = operation("listDailyUsage", {
  async handle({ workspace }, { admission, runtime }) {
    const now = runtime.now();
    const days = Array.from({ length: DAYS }, (_, at) => utcDay(now - (DAYS - 1 - at) * DAY));
    // This request is counted already, perhaps only in memory.
    await admission.flush();
    const used = await usageByDay(workspace, days[0] ?? "", utcDay(now));
    return {
      days: days.map((date) => {
        const keys = used.get(date) ?? [];
        return {
          date,
          requests: keys.reduce((sum, { requests }) => sum + requests, 0),
          credits: keys.reduce((sum, { credits }) => sum + credits, 0),
          by_key: keys.map((key) => ({ ...key })),
        };
      }),
    };
  },
});
