import { createKey } from "../../packages/server/src/access/keys.ts";
import { newCase, opening } from "../../packages/server/src/cases/open-cases.ts";
import { caseColumns, eventColumns, valuesIn } from "../../packages/server/src/cases/rows.ts";
import { followingEvents } from "../../packages/server/src/cases/timeline.ts";
import { systemRuntime } from "../../packages/server/src/lib/system-runtime.ts";
import { openDatabase } from "../../packages/server/src/storage/database.ts";
import { inWorkspace } from "../../packages/server/src/workspace/in-workspace.ts";
import { insertMany } from "../../packages/server/src/workspace/insert-many.ts";
import { openWorkspace } from "../../packages/server/src/workspace/workspace.ts";
import { accountOf } from "./data/blocks.ts";
import type { Engine } from "./engines.ts";
import { at } from "./paths.ts";
import { serve } from "./process.ts";
import { atMost, type Bench, type Row } from "./row.ts";
import { percentile } from "./statistics.ts";
import { timeRequests } from "./time-requests.ts";

/** The limit of a list of cases at the 95th percentile, milliseconds. */
const LIMIT = 25;

const severities = ["low", "medium", "high", "severe"] as const;
const sources = ["alert_event", "manual", "risk_screen"] as const;
const BATCH = 5_000;

/** Stores so many cases, a tenth of them in review and half of them resolved. Returns a key of their workspace. */
async function fill(place: string, cases: number): Promise<string> {
  const db = await openDatabase(place);
  const { secret } = await createKey(db, systemRuntime, {
    workspace: "bench",
    name: "bench",
    plan: "enterprise",
  });
  const { id } = await db.selectFrom("workspaces").select("id").executeTakeFirstOrThrow();
  let now = Date.UTC(2026, 0, 1);
  const runtime = { now: () => ++now, uuid: systemRuntime.uuid };
  for (let from = 0; from < cases; from += BATCH) {
    const made = Array.from({ length: Math.min(BATCH, cases - from) }, (_, number) => {
      const begun = newCase(
        {
          title: `Transfer ${from + number}`,
          severity: severities[number % 4] ?? "low",
          sourceId: null,
          sourceType: sources[number % 3] ?? "manual",
          evidence: { number },
          subject: { network: "sepolia", address: accountOf(number % 1_000) },
          assignee: number % 5 === 0 ? `analyst${number % 50}@example.com` : null,
        },
        runtime,
      );
      const { events, end } = followingEvents(begun, [opening(begun, "service")], runtime);
      const status = number % 2 === 0 ? "resolved" : number % 10 === 1 ? "in_review" : "open";
      return { row: { ...begun, ...end, status }, events };
    });
    await inWorkspace(openWorkspace(db, id), async (own) => {
      const rows = made.map(({ row }) => valuesIn(caseColumns, row));
      await insertMany(own, "cases", caseColumns, rows);
      const events = made.flatMap(({ events: all }) => all.map((event) => valuesIn(eventColumns, event)));
      await insertMany(own, "case_events", eventColumns, events);
    });
  }
  await db.destroy();
  return secret;
}

/** Pages of many cases, in each order and with the usual filters, and their counts. */
export const casesOn =
  ({ suffix, withDatabase, settle }: Engine): Bench =>
  ({ smoke }) =>
    withDatabase(async (database) => {
      const cases = smoke ? 200 : 100_000;
      const key = await fill(database, cases);
      await settle(database);
      const server = await serve(at("scripts/bench/servers/waybill.mjs"), database);
      try {
        const label = `${cases.toLocaleString("en")} cases${suffix}: p95`;
        const rows: Row[] = [];
        for (const [what, query] of [
          ["severest cases", "?limit=50"],
          ["newest open or in review", "?status=open,in_review&sort=newest&limit=50"],
          ["those of an analyst", "?assignee=analyst0@example.com&status=open&limit=50"],
          ["those of alerts", "?source_type=alert_event&severity=high&limit=50"],
          ["search that finds few", "?q=transfer%204711&limit=50"],
          ["counts", "/counts"],
        ] as const) {
          const path = `/v2/cases${query}`;
          await timeRequests(server, key, smoke ? 1 : 20, () => path); // compiled code, warm pages
          const ours = percentile(await timeRequests(server, key, smoke ? 2 : 100, () => path), 95);
          rows.push(atMost({ name: `${what}, ${label}`, unit: "ms", ours }, LIMIT));
        }
        return rows;
      } finally {
        await server.stop();
      }
    });
