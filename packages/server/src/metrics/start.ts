import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { AnsweredRequest } from "../http/answered-request";
import type { Probe } from "../http/probes";
import { OPEN_METRICS_TYPE, openMetrics } from "./open-metrics";
import { RequestMetrics } from "./request-metrics";
import { stateMetrics } from "./state-metrics";

/** The address of the metrics, and how they are no longer served. */
interface MetricsListener {
  /** `http://host:port/metrics`. */
  url: string;
  close(): Promise<void>;
}

/**
 * Serves a text at `/metrics`, and the probes, on a port of its own that callers of the interface do not use up.
 * Rejects with the system error when the port is in use.
 */
async function serveMetrics(
  host: string,
  port: number,
  read: () => Promise<string>,
  probes: ReadonlyMap<string, Probe>,
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
    const [path = "", query = ""] = (request.url ?? "").split("?", 2);
    const probe = probes.get(path);
    if (path !== "/metrics" && probe === undefined)
      return refuse(response, 404, `the only paths here are /metrics, ${[...probes.keys()].join(", ")}`);
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD");
      return refuse(response, 405, "read metrics and probes with GET");
    }
    const answering = probe
      ? probe(new URLSearchParams(query)).then(([status, body]) =>
          answer(response, status, "application/json", JSON.stringify(body)),
        )
      : read().then((text) => answer(response, 200, OPEN_METRICS_TYPE, text));
    answering.catch(() => refuse(response, 500, "this could not be read"));
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
type MetricsOptions = Parameters<typeof stateMetrics>[0] & {
  host: string;
  port: number;
  probes: ReadonlyMap<string, Probe>;
};

/** Serves metrics in the text format of OpenMetrics. Rejects with the system error when the port is in use. */
export async function startMetrics({ host, port, probes, ...services }: MetricsOptions): Promise<Metrics> {
  const requests = new RequestMetrics();
  const read = async () => openMetrics([...requests.read(), ...(await stateMetrics(services))]);
  const listener = await serveMetrics(host, port, read, probes);
  return { ...listener, observe: requests.observe };
}
