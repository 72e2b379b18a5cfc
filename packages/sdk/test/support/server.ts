import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface Received {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

type Answer = (response: ServerResponse, request: Received) => void;

/** A real HTTP server on a free port that gives the answers in turn, the last one from then on. */
export async function serve(...answers: Answer[]) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const seen = { method: request.method ?? "", url: request.url ?? "", headers: request.headers, body };
    received.push(seen);
    answers[Math.min(received.length, answers.length) - 1]?.(response, seen);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    /** For a server that lives as long as its process. */
    unref: () => void server.unref(),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Answers with a status, a JSON body and headers. */
export function answer(status: number, body?: unknown, headers: Record<string, string> = {}): Answer {
  return (response) => {
    response.writeHead(status, { "Content-Type": "application/json", ...headers });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  };
}

/** Breaks the connection without an answer. */
export const hangUp: Answer = (response) => response.destroy();

/** Never answers. */
export const silence: Answer = () => {};
