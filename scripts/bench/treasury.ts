import { DAY } from "../../packages/server/src/lib/day.ts";
import { openDatabase } from "../../packages/server/src/storage/database.ts";
import { sumFlows, sumMonths } from "../../packages/server/test/support/flow-sums.ts";
import { ACCOUNTS, accountId, fillAccounts, fillTreasury } from "./data/account-transfers.ts";
import type { Engine } from "./engines.ts";
import { at } from "./paths.ts";
import { serve } from "./process.ts";
import { atMost, type Bench, type Row } from "./row.ts";
import { percentile } from "./statistics.ts";
import { timeRequests } from "./time-requests.ts";

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The questions of a treasurer; `time` counts them. */
function questions(now: number): Record<string, (time: number) => string> {
  const period = (days: number, time: number) =>
    `start_time=${dayOf(now - (days + (time % 30)) * DAY)}&end_time=${dayOf(now - (time % 30) * DAY)}`;
  return {
    summary: () => "/v2/treasury/summary",
    "summary of an asset": () => "/v2/treasury/summary?denom=EURC",
    "cash flow of a month by day": (time) => `/v2/treasury/cash-flow?${period(30, time)}`,
    "cash flow of a year by month": (time) => `/v2/treasury/cash-flow?bucket=month&${period(330, time)}`,
    "cash flow of an account": (time) =>
      `/v2/treasury/cash-flow?${period(90, time)}&account_id=${accountId(time % ACCOUNTS)}`,
    corridors: () => "/v2/corridors",
    "corridors of a year": (time) => `/v2/corridors?${period(330, time)}`,
  };
}

/** The cost of the figures of a treasury of 1,000 accounts. */
export const treasuryOn =
  ({ suffix, withDatabase, settle }: Engine): Bench =>
  ({ smoke, say }) =>
    withDatabase(async (database) => {
      const [transfers, crossings] = smoke ? [500, 50] : [1_000_000, 20_000];
      const key = `wbk_bench_${Date.now().toString().padStart(34, "0")}`;
      const now = Date.now();
      say(`Making ${transfers.toLocaleString("en")} transfers of accounts...`);
      const db = await openDatabase(database);
      await fillAccounts(db, transfers, now - 365 * DAY);
      await sumFlows(db);
      await sumMonths(db);
      await fillTreasury(db, crossings, now - 365 * DAY);
      await db.destroy();
      await settle(database);
      const server = await serve(at("scripts/bench/servers/waybill.mjs"), database, key);
      const rows: Row[] = [];
      try {
        for (const [name, path] of Object.entries(questions(now))) {
          await timeRequests(server, key, smoke ? 1 : 30, path); // compiled code, warm pages
          const p95 = percentile(await timeRequests(server, key, smoke ? 3 : 200, path), 95);
          const label = `treasury, ${name}, of ${transfers.toLocaleString("en")} transfers${suffix}: p95`;
          rows.push(atMost({ name: label, unit: "ms", ours: p95 }, 50));
        }
      } finally {
        await server.stop();
      }
      return rows;
    });
