import type { components } from "@waybill/spec/generated/health";
import { requireValid } from "./errors";
import type { Refused, Report } from "./field-errors";
import { indexCoverages } from "./indexing/account-activity";
import { indexLoopName } from "./indexing/index-loop";
import type { LoopHealth } from "./jobs/loop";
import type { Loops } from "./jobs/loop-registry";
import { jobStates, listJobs } from "./jobs/queue/inspect";
import type { Queue, QueueHealth } from "./jobs/queue/worker";
import { inTime } from "./lib/in-time";
import { type Runtime, timestamp } from "./lib/runtime";
import type { Database } from "./storage/database";
import type { IndexCursorTable } from "./storage/schema/chain-data";

/** State of the background work of a server. */
export interface ServerHealth {
  loops: LoopHealth[];
  queue: QueueHealth;
  /** The networks with a node. */
  networks: NetworkHealth[];
}

/** The state as far as it is known without the database. */
export interface KnownHealth extends Omit<ServerHealth, "queue"> {
  /** Null where the database does not answer. */
  queue: QueueHealth | null;
}

/** How a network is read. */
export interface NetworkHealth {
  network: string;
  /** The loop that reads it; undefined without one. */
  loop: LoopHealth | undefined;
  /** The state of its index; undefined before its first block. */
  index: IndexCursorTable["state"] | undefined;
}

/** How long a probe waits for the database, milliseconds. */
const HEALTH_LIMIT = 2_000;

interface WatchedParts {
  db: Database;
  runtime: Runtime;
  loops: Pick<Loops, "health">;
  queue: Pick<Queue, "health">;
  /** Slugs of the networks with a node. */
  networks: readonly string[];
}

/** Reads the state of a server: all of it, and for probes what is known within their limit. */
export function watchHealth({ db, runtime, loops, queue, networks }: WatchedParts) {
  const healthWith = (indexed: ReadonlyMap<string, { state: IndexCursorTable["state"] }>) => {
    const running = loops.health();
    return {
      loops: running,
      networks: networks.map((network) => ({
        network,
        loop: running.find(({ name }) => name === indexLoopName(network)),
        index: indexed.get(network)?.state,
      })),
    };
  };
  const read = async (): Promise<ServerHealth> => {
    const [indexed, jobs] = await Promise.all([indexCoverages(db), queue.health()]);
    return { ...healthWith(indexed), queue: jobs };
  };
  const known = async (): Promise<KnownHealth> =>
    (await inTime(runtime, HEALTH_LIMIT, read())) ?? { ...healthWith(new Map()), queue: null };
  return { read, known, jobs: (filter: JobsShown) => showJobs(db, runtime.now(), filter) };
}

type Schemas = components["schemas"];

/** The jobs to show: those in a state, all by default, and how many at most. */
export interface JobsShown {
  state: Schemas["ServerJob"]["state"] | undefined;
  limit: number;
}

const [MOST_JOBS, USUAL_JOBS] = [1_000, 100];

/** The jobs that `GET /healthz/jobs` asks for. Throws 422. */
export function jobsShown(query: URLSearchParams): JobsShown {
  const given = { state: query.get("state"), limit: query.get("limit") ?? String(USUAL_JOBS) };
  const state = jobStates.find((one) => one === given.state);
  const limit = /^\d{1,4}$/.test(given.limit) ? Number(given.limit) : 0;
  return requireValid((report: Report): JobsShown | Refused => {
    if (given.state !== null && state === undefined)
      report("state", "invalid_value", `must be one of ${jobStates.join(", ")}`, { allowed: jobStates });
    if (limit < 1 || limit > MOST_JOBS) report("limit", "range", null, { min: 1, max: MOST_JOBS });
    return { state, limit };
  });
}

/** The jobs of all workspaces, without what they are about: a key of the mode `admin` reads no workspace. */
async function showJobs(db: Database, now: number, shown: JobsShown): Promise<Schemas["ServerJobs"]> {
  const jobs = await listJobs(db, now, shown);
  return {
    items: jobs.map(({ id, kind, state, runAt, attempts, createdAt, lastError, workspace }) => ({
      ...{ id, kind, state, run_at: timestamp(runAt), attempts },
      ...{ created_at: timestamp(createdAt), last_error: lastError, workspace },
    })),
  };
}

const time = (ms: number | null): string | null => (ms === null ? null : timestamp(ms));

/** The state for operators. Messages of errors stay in the log, because they can contain addresses of nodes with their keys. */
export function showHealth({ loops, queue, networks }: KnownHealth): Schemas["Health"] {
  const shown = networks.map((health) => ({
    network: health.network,
    status: queue === null && health.loop?.state === "standby" ? "unknown" : statusOf(health),
    last_success_at: time(health.loop?.lastSuccessAt ?? null),
  }));
  const fails =
    loops.some((loop) => loop.consecutiveFailures > 0) ||
    shown.some(({ status }) => status === "degraded") ||
    queue === null ||
    queue.dead > 0;
  return {
    status: fails ? "degraded" : "ok",
    networks: shown,
    loops: loops.map(({ name, state, lastSuccessAt, consecutiveFailures, nextRunAt, interval }) => ({
      name,
      state,
      last_success_at: time(lastSuccessAt),
      consecutive_failures: consecutiveFailures,
      next_run_at: time(nextRunAt),
      expected_every_seconds: interval === null ? null : interval / 1_000,
    })),
    queue,
  };
}

/** Whether the index of every network that has a node has all blocks. */
export const isIndexed = ({ networks }: KnownHealth): boolean =>
  networks.every(({ index }) => index === "ok");

/** By this server's own reading, or by what another process that reads the network has stored. */
function statusOf({ loop, index }: NetworkHealth): Schemas["NetworkHealth"]["status"] {
  if (loop?.state === "standby")
    return index === "unavailable" ? "degraded" : index === undefined ? "starting" : "ok";
  if ((loop?.consecutiveFailures ?? 0) > 0) return "degraded";
  return loop?.lastSuccessAt == null ? "starting" : "ok";
}
