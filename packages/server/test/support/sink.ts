import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as a sink got it. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver of webhooks on this machine. */
export interface Sink extends AsyncDisposable {
  url: string;
  received: Received[];
  /** Resolves when there are so many requests, counted from the start. */
  until(count: number): Promise<void>;
}

export type Answer = (request: Received, response: ServerResponse, count: number) => void;

/** Starts a sink that answers as configured, by default with 204. */
export async function startSink(
  answer: Answer = (_, response) => response.writeHead(204).end(),
): Promise<Sink> {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => {
      body += part;
    });
    request.on("end", () => {
      const one = { path: request.url ?? "", headers: request.headers, body };
      received.push(one);
      answer(one, response, received.length);
      for (const look of waiting) look();
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    until: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (received.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    [Symbol.asyncDispose]: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
