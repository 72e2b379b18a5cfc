import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import pg from "pg";
import { callUntilAnswered } from "./call-until-answered";

/** The statements that a request sent to PostgreSQL until it was answered. */
export interface CountedRequest {
  method: string;
  /** How often it waited: statements that a connection is sent before it answers the first of them are one round trip. */
  roundTrips: number;
  /** All of them, `begin` and `commit` among them; a bar before each that begins a round trip. */
  statements: string[];
}

/** How the statement begins that prepares a connection (storage/postgres/open.ts). */
const ON_OPENING = "set default_transaction_isolation";

/**
 * Counts the round trips to PostgreSQL of each request that a server of this process answers, at the connection; not those of
 * background work. `end` takes the count back.
 */
export function countRoundTrips(): { requests: CountedRequest[]; end(): void } {
  const requests: CountedRequest[] = [];
  const answering = new AsyncLocalStorage<{ counted: CountedRequest; isAnswered(): boolean }>();
  const onRequest = (message: unknown) => {
    const { request, response } = message as {
      request: IncomingMessage;
      response: { writableEnded: boolean };
    };
    const counted = { method: request.method ?? "", roundTrips: 0, statements: [] };
    requests.push(counted);
    answering.enterWith({ counted, isAnswered: () => response.writableEnded });
  };
  /** Connections that were sent statements for a request, and have answered none of them yet. */
  const underWay = new Map<pg.Client, CountedRequest>();
  const { prototype } = pg.Client;
  const original = prototype.query;
  prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const request = answering.getStore();
    if (!request || request.isAnswered()) return Reflect.apply(original, this, given) as unknown;
    const { counted } = request;
    const [statement] = given;
    const text = typeof statement === "string" ? statement : (statement as { text?: string } | null)?.text;
    // A pool that opens one more connection asks this first; it does so when others are slow, whatever the request asks.
    if (text?.startsWith(ON_OPENING)) return Reflect.apply(original, this, given) as unknown;
    const isBegin = underWay.get(this) !== counted;
    if (isBegin) counted.roundTrips += 1;
    counted.statements.push(`${isBegin ? "| " : ""}${text ?? ""}`);
    underWay.set(this, counted);
    return callUntilAnswered(original as (...args: unknown[]) => unknown, this, given, () =>
      underWay.delete(this),
    );
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
