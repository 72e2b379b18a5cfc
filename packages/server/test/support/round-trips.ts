import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import pg from "pg";

/** What a request sent to PostgreSQL until it was answered. */
export interface CountedRequest {
  method: string;
  /** One for each statement, `begin` and `commit` among them. */
  statements: string[];
}

/**
 * Counts the round trips to PostgreSQL of each request that a server of this process answers, at the connection; not those of
 * background work. `end` takes the count back.
 */
export function countRoundTrips(): { requests: CountedRequest[]; end(): void } {
  const requests: CountedRequest[] = [];
  const answering = new AsyncLocalStorage<CountedRequest & { isAnswered(): boolean }>();
  const onRequest = (message: unknown) => {
    const { request, response } = message as {
      request: IncomingMessage;
      response: { writableEnded: boolean };
    };
    const counted = { method: request.method ?? "", statements: [] };
    requests.push(counted);
    answering.enterWith({ ...counted, isAnswered: () => response.writableEnded });
  };
  const { prototype } = pg.Client;
  const original = prototype.query;
  prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const request = answering.getStore();
    const [statement] = given;
    const text = typeof statement === "string" ? statement : (statement as { text?: string } | null)?.text;
    if (request && !request.isAnswered()) request.statements.push(text ?? "");
    return Reflect.apply(original, this, given) as unknown;
  } as typeof original;
  subscribe("http.server.request.start", onRequest);
  return {
    requests,
    end: () => {
      unsubscribe("http.server.request.start", onRequest);
      prototype.query = original;
    },
  };
}
