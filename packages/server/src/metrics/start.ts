import type { AnsweredRequest } from "../http/answered-request";
import { serveMetrics } from "./listen";
import { openMetrics } from "./open-metrics";
import { RequestMetrics } from "./request-metrics";
import { stateMetrics } from "./state-metrics";

/** The metrics of a server. */
export interface Metrics {
  /** `http://host:port/metrics`. */
  url: string;
  /** Counts a request that was answered. */
  observe(answered: AnsweredRequest): void;
  close(): Promise<void>;
}

/** Where metrics are served, and what they are read from. */
type MetricsOptions = Parameters<typeof stateMetrics>[0] & { host: string; port: number };

/** Serves metrics in the text format of OpenMetrics. Rejects with the system error when the port is in use. */
export async function startMetrics({ host, port, ...services }: MetricsOptions): Promise<Metrics> {
  const requests = new RequestMetrics();
  const listener = await serveMetrics(host, port, async () =>
    openMetrics([...requests.read(), ...(await stateMetrics(services))]),
  );
  return { ...listener, observe: requests.observe };
}
