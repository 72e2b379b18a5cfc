import type { AnsweredRequest } from "../http/answered-request";
import type { Metric } from "./open-metrics";

/** The greatest duration of each bucket, seconds. */
const LIMITS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

interface Durations {
  counts: number[];
  sum: number;
}

/** Counts and times answered requests, by what there are few of: interfaces, kinds of operations, classes of statuses. */
export class RequestMetrics {
  readonly #counts = new Map<
    string,
    { labels: Record<"interface" | "operation" | "status", string>; value: number }
  >();
  readonly #durations = new Map<string, Durations & { labels: Record<"interface" | "operation", string> }>();

  /** Takes a request that was answered. */
  readonly observe = ({ interface: of, operation, status, seconds }: AnsweredRequest): void => {
    const statusClass = status === "aborted" ? status : `${Math.floor(status / 100)}xx`;
    const labels = { interface: of, operation };
    const key = `${of} ${operation}`;
    const countKey = `${key} ${statusClass}`;
    const counted = this.#counts.get(countKey) ?? { labels: { ...labels, status: statusClass }, value: 0 };
    counted.value += 1;
    this.#counts.set(countKey, counted);
    const known = this.#durations.get(key) ?? { labels, counts: Array(LIMITS.length + 1).fill(0), sum: 0 };
    const bucket = LIMITS.findIndex((limit) => seconds <= limit);
    const place = bucket < 0 ? LIMITS.length : bucket;
    known.counts[place] = (known.counts[place] ?? 0) + 1;
    known.sum += seconds;
    this.#durations.set(key, known);
  };

  read(): Metric[] {
    return [
      {
        type: "counter",
        name: "waybill_http_requests",
        help: "Answered requests by status; aborted means that the caller had disconnected.",
        samples: [...this.#counts.values()],
      },
      {
        type: "histogram",
        name: "waybill_http_request_duration_seconds",
        unit: "seconds",
        help: "Time from the headers of a request to the end of its answer.",
        limits: LIMITS,
        samples: [...this.#durations.values()],
      },
    ];
  }
}
