import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { AnsweredRequest } from "../http/answered-request";
import { OPEN_METRICS_TYPE, openMetrics } from "./open-metrics";
import { RequestMetrics } from "./request-metrics";
import { stateMetrics } from "./state-metrics";

/** The address of the metrics, and how they are no longer served. */
interface MetricsListener {
  /** `http://host:port/metrics`. */
  url: string;
  close(): Promise<void>;
}

/** Serves a text at `/metrics`, on a port of its own. Rejects with the system error when the port is in use. */
async function serveMetrics(
  host: string,
  port: number,
  read: () => Promise<string>,
): Promise<MetricsListener> {
  const answer = (response: ServerResponse, status: number, type: string, text: string) => {
    response.writeHead(status, {
      "Content-Type": type,
      "Content-Length": Buffer.byteLength(text),
      "Cache-Control": "no-store",
    });
    response.end(text);
  };
  const refuse = (response: ServerResponse, status: number, text: string) =>
    answer(response, status, "text/plain; charset=utf-8", `${text}\n`);
  const server = createServer((request, response) => {
    if (request.url?.split("?", 1)[0] !== "/metrics")
      return refuse(response, 404, "the only path here is /metrics");
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD");
      return refuse(response, 405, "read the metrics with GET");
    }
    read().then(
      (text) => answer(response, 200, OPEN_METRICS_TYPE, text),
      () => refuse(response, 500, "the metrics could not be read"),
    );
  });
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(port, host, done);
  });
  const { address, family, port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${family === "IPv6" ? `[${address}]` : address}:${taken}/metrics`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

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
