import type { components } from "@waybill/spec/generated/health";
import type { LoopHealth } from "./jobs/loop";
import type { QueueHealth } from "./jobs/queue/worker";
import { timestamp } from "./lib/runtime";
import type { IndexCursorTable } from "./storage/index-tables";

/** State of the background work of a server. */
export interface ServerHealth {
  loops: LoopHealth[];
  queue: QueueHealth;
  /** The networks with a node. */
  networks: NetworkHealth[];
}

/** How a network is read. */
export interface NetworkHealth {
  network: string;
  /** What reads it; undefined where nothing does. */
  loop: LoopHealth | undefined;
  /** The state of its index; undefined before its first block. */
  index: IndexCursorTable["state"] | undefined;
}

const time = (ms: number | null): string | null => (ms === null ? null : timestamp(ms));

/** The state for operators. Messages of errors stay in the log, because they can contain addresses of nodes with their keys. */
export function showHealth({ loops, queue, networks }: ServerHealth): components["schemas"]["Health"] {
  const shown = networks.map((health) => ({
    network: health.network,
    status: statusOf(health),
    last_success_at: time(health.loop?.lastSuccessAt ?? null),
  }));
  const fails =
    loops.some((loop) => loop.consecutiveFailures > 0) ||
    shown.some(({ status }) => status === "degraded") ||
    queue.dead > 0;
  return {
    status: fails ? "degraded" : "ok",
    networks: shown,
    loops: loops.map(({ name, state, lastSuccessAt, consecutiveFailures, nextRunAt }) => ({
      name,
      state,
      last_success_at: time(lastSuccessAt),
      consecutive_failures: consecutiveFailures,
      next_run_at: time(nextRunAt),
    })),
    queue,
  };
}

/** By this server's own reading, or by what another process that reads the network has stored. */
function statusOf({ loop, index }: NetworkHealth): components["schemas"]["NetworkHealth"]["status"] {
  if (loop?.state === "standby")
    return index === "unavailable" ? "degraded" : index === undefined ? "starting" : "ok";
  if ((loop?.consecutiveFailures ?? 0) > 0) return "degraded";
  return loop?.lastSuccessAt == null ? "starting" : "ok";
}
