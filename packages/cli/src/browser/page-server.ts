import { randomBytes, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { callerFault, callerStatus } from "@waybill/spec/standards/callers";
import { isObject } from "../input/is-object";

/** A message from the page: a wallet was chosen, or the wallet answered. */
export type FromPage =
  | { readonly type: "choice"; readonly name: string; readonly accounts: readonly unknown[] }
  | { readonly type: "answer"; readonly result?: unknown; readonly error?: unknown };

/** A message to the page: a request for the wallet, a retry, or the outcome. */
export type ToPage =
  | { readonly type: "ask"; readonly question: unknown; readonly note?: string }
  | { readonly type: "retry" | "done" | "failed"; readonly text: string };

/** A page on this machine, for one browser and one payment. */
export interface PageServer {
  /** Contains the random token, without which the page cannot be found. */
  readonly url: string;
  /** The next message of the page. */
  receive(): Promise<FromPage>;
  /** Answers the last message of the page. */
  send(message: ToPage): void;
  /** Closes the page server; the browser can still read the last message before. */
  close(): Promise<void>;
}

const MAX_BYTES = 2 ** 20;

/** The page can call no other site, no other site can call it, and only the page's own script runs. */
const headers = {
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "Cache-Control": "no-store",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

/**
 * Serves a page on a free port of the loopback interface. The page is served once: later requests for the same address get
 * nothing, and only the page that was served can send messages.
 *
 * @param html the page for a given session, which the page must send back
 */
export async function servePage(
  html: (session: string) => string,
  assets: Readonly<Record<string, { readonly type: string; readonly text: string }>>,
): Promise<PageServer> {
  const [token, session] = [secret(), secret()];
  const inbox: FromPage[] = [];
  let wake = (): void => undefined;
  let waiting: ServerResponse | undefined;
  let last: Promise<unknown> | undefined;
  let isServed = false;
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    void answer(request, response).catch(() => refuse(response, 400));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  // Only requests to this server's own address count, so every other name of this machine is refused, too.
  const callers = {
    isHost: (name: string) => name === host,
    isOrigin: (origin: string) => origin === `http://${host}`,
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = callerFault(request, callers);
    if (fault) return refuse(response, callerStatus[fault]);
    const [, given = "", name = ""] = /^\/([^/]*)\/([^/]*)$/.exec(request.url ?? "") ?? [];
    if (!same(given, token)) return refuse(response, 404);
    const asset = Object.hasOwn(assets, name) ? assets[name] : undefined;
    if (request.method === "GET" && asset) return show(response, asset.type, asset.text);
    if (request.method === "GET" && name === "") {
      // The browser prefetches the page and may never show it.
      if (request.headers["sec-purpose"] !== undefined) return refuse(response, 503);
      if (isServed) return refuse(response, 410);
      isServed = true;
      return show(response, "text/html", html(session));
    }
    const { origin, "x-session": said = "" } = request.headers;
    if (request.method !== "POST" || name !== "exchange") return refuse(response, 404);
    if (origin !== `http://${host}` || !same(String(said), session)) return refuse(response, 403);
    const message = fromPage(await body(request));
    if (message === undefined) return refuse(response, 400);
    waiting = response;
    inbox.push(message);
    wake();
  }

  return {
    url: `http://${host}/${token}/`,
    async receive() {
      while (inbox.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return inbox.shift() ?? { type: "answer" };
    },
    send(message) {
      if (waiting === undefined || waiting.destroyed) return;
      last = once(waiting, "close");
      show(waiting, "application/json", JSON.stringify(message));
      waiting = undefined;
    },
    async close() {
      await last;
      const closed = once(server, "close");
      server.close();
      // Also closes connections that a browser opened in advance.
      server.closeAllConnections();
      await closed;
    },
  };
}

const secret = (): string => randomBytes(32).toString("base64url");

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

function show(response: ServerResponse, type: string, text: string): void {
  response.setHeader("Content-Type", `${type}; charset=utf-8`);
  response.setHeader("Connection", "close");
  response.end(text);
}

const refuse = (response: ServerResponse, status: number): void => {
  response.statusCode = status;
  response.setHeader("Connection", "close");
  response.end();
};

async function body(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error("too large");
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}

function fromPage(value: unknown): FromPage | undefined {
  if (!isObject(value)) return undefined;
  if (value.type === "answer") return { type: "answer", result: value.result, error: value.error };
  const { type, name, accounts } = value;
  return type === "choice" && typeof name === "string" && Array.isArray(accounts)
    ? { type, name, accounts }
    : undefined;
}
