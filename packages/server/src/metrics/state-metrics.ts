import { indexCoverages } from "../indexing/account-activity";
import { readBacklog } from "../jobs/queue/inspect";
import { inTime } from "../lib/in-time";
import type { Services } from "../services";
import { poolStateOf } from "../storage/postgres/connections";
import type { Metric } from "./open-metrics";

type Needed = Pick<Services, "db"> & { runtime: Pick<Services["runtime"], "now" | "sleep"> };

/** How long a scrape waits for the database, milliseconds: less than those who scrape wait for it. */
export const SCRAPE_LIMIT = 2_000;

/** The state of the database, of its queue and of its index, of all servers of this database together. */
export async function stateMetrics(services: Needed): Promise<Metric[]> {
  const pool = poolMetrics(services);
  const reading = Promise.all([jobMetrics(services), indexMetrics(services)]);
  const found = await inTime(services.runtime, SCRAPE_LIMIT, reading);
  // The log has the reason already; the numbers of this process are needed just then.
  return found ? [storageUp(1), ...pool, ...found.flat()] : [storageUp(0), ...pool];
}

const storageUp = (value: 0 | 1): Metric => ({
  type: "gauge",
  name: "waybill_storage_up",
  help: "1 if the database answered, 0 if not.",
  samples: [{ value }],
});

const seconds = (milliseconds: number): number => Math.max(0, milliseconds / 1000);

async function jobMetrics({ db, runtime }: Needed): Promise<Metric[]> {
  const now = runtime.now();
  const { waiting, running, dead, oldestDueAt } = await readBacklog(db, now);
  return [
    {
      type: "gauge",
      name: "waybill_jobs",
      help: "Jobs in the queue by state; at most 1,000 are counted, and at most 1,000 dead letters.",
      samples: Object.entries({ waiting, running, dead }).map(([state, value]) => ({
        labels: { state },
        value,
      })),
    },
    {
      type: "gauge",
      name: "waybill_oldest_job_age_seconds",
      unit: "seconds",
      help: "Time since the oldest waiting job became due.",
      samples: [{ value: oldestDueAt === null ? 0 : seconds(now - oldestDueAt) }],
    },
  ];
}

async function indexMetrics({ db, runtime }: Needed): Promise<Metric[]> {
  const now = runtime.now();
  const networks = [...(await indexCoverages(db)).values()];
  return [
    {
      type: "gauge",
      name: "waybill_index_height",
      help: "The last indexed block, slot or height of a network.",
      samples: networks.flatMap(({ network, block }) =>
        block === null ? [] : [{ labels: { network }, value: block }],
      ),
    },
    {
      type: "gauge",
      name: "waybill_index_lag_blocks",
      help: "Blocks, slots or heights from the last indexed one to the head that the node of a network last reported; 0 at the head.",
      samples: networks.flatMap(({ network, state, block, head }) =>
        block === null || head === null
          ? []
          : [{ labels: { network }, value: state === "ok" ? 0 : Math.max(0, head - block) }],
      ),
    },
    {
      type: "gauge",
      name: "waybill_index_lag_seconds",
      unit: "seconds",
      help: "Time since the index of a network fell behind its head, or since its node stopped answering; 0 at the head.",
      samples: networks.map(({ network, state, state_at }) => ({
        labels: { network },
        value: state === "ok" ? 0 : seconds(now - state_at),
      })),
    },
  ];
}

/** The connections of this server; none on SQLite. */
function poolMetrics({ db }: Needed): Metric[] {
  const pool = poolStateOf(db);
  if (!pool) return [];
  const { open, most, idle, waiting } = pool;
  return [
    {
      type: "gauge",
      name: "waybill_database_connections",
      help: "Open connections to the database.",
      samples: [
        { labels: { state: "used" }, value: open - idle },
        { labels: { state: "idle" }, value: idle },
      ],
    },
    {
      type: "gauge",
      name: "waybill_database_connections_max",
      help: "Connections that may be open.",
      samples: [{ value: most }],
    },
    {
      type: "gauge",
      name: "waybill_database_waiting_statements",
      help: "Statements that wait for a connection.",
      samples: [{ value: waiting }],
    },
  ];
}
