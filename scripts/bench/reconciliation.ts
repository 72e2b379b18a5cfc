import { openDatabase } from "../../packages/server/src/storage/database.ts";
import { fillReadings } from "./data/account-readings.ts";
import { ACCOUNTS, fillAccounts } from "./data/account-transfers.ts";
import type { Engine } from "./engines.ts";
import { at } from "./paths.ts";
import { serve } from "./process.ts";
import { atMost, type Bench } from "./row.ts";

/** Months with readings of each day. */
const months = ["start_time=2025-05-01&end_time=2025-05-31", "start_time=2025-06-01&end_time=2025-06-30"];

/** The time of a roll-forward of all accounts over a month. */
export const reconciliationOn =
  ({ suffix, withDatabase, settle }: Engine): Bench =>
  ({ smoke, say }) =>
    withDatabase(async (database) => {
      const transfers = smoke ? 500 : 1_000_000;
      const key = `wbk_bench_${Date.now().toString().padStart(34, "0")}`;
      say(`Making ${transfers.toLocaleString("en")} transfers of accounts, and readings of these...`);
      const db = await openDatabase(database);
      await fillAccounts(db, transfers);
      await fillReadings(db);
      await db.destroy();
      await settle(database);
      const server = await serve(at("scripts/bench/servers/waybill.mjs"), database, key);
      try {
        const taken: number[] = [];
        for (let time = 0; time < (smoke ? 2 : 24); time += 1) {
          const path = `/v2/reconciliation/roll-forward?${months[time % months.length]}`;
          const started = performance.now();
          const response = await fetch(server.url + path, { headers: { Authorization: `Bearer ${key}` } });
          const text = await response.text();
          taken.push(performance.now() - started);
          if (response.status !== 200)
            throw new Error(`${path} was answered with ${response.status}: ${text}`);
          const { statements, tie_out_status: status } = JSON.parse(text);
          if (status !== "tied" || statements.length !== ACCOUNTS)
            throw new Error(`${statements.length} accounts, of which the worst is ${status}`);
        }
        // The first ones compile code and warm pages.
        const warm = taken.slice(smoke ? 0 : 4).sort((one, other) => one - other);
        const ours = warm[Math.floor(warm.length * 0.95)] ?? Number.NaN;
        const name = `roll-forward of ${ACCOUNTS.toLocaleString("en")} accounts over a month, of ${transfers.toLocaleString("en")} transfers${suffix}: p95`;
        return [atMost({ name, unit: "ms", ours }, 500)];
      } finally {
        await server.stop();
      }
    });
