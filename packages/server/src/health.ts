import type { components } from "@waybill/spec/generated/health";
import type { LoopHealth } from "./jobs/loop";
import type { QueueHealth } from "./jobs/queue/worker";
import { timestamp } from "./lib/runtime";

/** State of the background work of a server. */
export interface ServerHealth {
  loops: LoopHealth[];
  queue: QueueHealth;
  /** The networks with a node, each with the loop that reads it; undefined where none does. */
  networks: { network: string; loop: LoopHealth | undefined }[];
}

const time = (ms: number | null): string | null => (ms === null ? null : timestamp(ms));

/** The state for operators. Messages of errors stay in the log, because they can contain addresses of nodes with their keys. */
export function showHealth({ loops, queue, networks }: ServerHealth): components["schemas"]["Health"] {
  const fails = loops.some((loop) => loop.consecutiveFailures > 0) || queue.dead > 0;
  return {
    status: fails ? "degraded" : "ok",
    networks: networks.map(({ network, loop }) => ({
      network,
      status:
        (loop?.consecutiveFailures ?? 0) > 0 ? "degraded" : loop?.lastSuccessAt == null ? "starting" : "ok",
      last_success_at: time(loop?.lastSuccessAt ?? null),
    })),
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
