import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { keccak256 } from "viem";
import { onTestFinished } from "vitest";
import { contoso, network, northwind, quoteFor, report, token } from "./fixtures";

const apiKey = "test-key";

export interface Seen {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}
interface Reply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}
type Handler = (seen: Seen) => Reply;

const message = (error: string, text: string) => ({ error, details: { message: text } });

/** The answer about a payment, with the requested hash. */
export const tracked =
  (status: () => string | undefined): Handler =>
  ({ path }) => ({
    status: 200,
    body: {
      tx_hash: path.split("/").at(-1),
      provider: "direct",
      status: status(),
      raw: { block_number: 12 },
    },
  });

/**
 * The parts of the interface that the command line needs, in memory, over a real socket. A test replaces the answers that it
 * needs.
 */
export async function startApi(routes: Record<string, Handler> = {}): Promise<{
  url: string;
  seen: Seen[];
  env: Record<string, string>;
}> {
  const seen: Seen[] = [];
  const all = { ...standardRoutes(), ...routes };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const one = {
      method: request.method ?? "",
      path: url.pathname,
      query: url.searchParams,
      body: await body(request),
    };
    seen.push(one);
    const open = /^\/v1\/(networks|providers|tokens)/.test(url.pathname);
    const refused = !open && request.headers.authorization !== `Bearer ${apiKey}`;
    const reply = refused
      ? { status: 401, body: message("authentication failed", "no such key") }
      : find(all, one);
    response.writeHead(reply.status, {
      "content-type": "application/json",
      "x-request-id": "req-1",
      ...reply.headers,
    });
    response.end(reply.body === undefined ? "" : stringify(reply.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, seen, env: { WAYBILL_BASE_URL: url, WAYBILL_API_KEY: apiKey } };
}

function find(routes: Record<string, Handler>, seen: Seen): Reply {
  for (const [route, handler] of Object.entries(routes)) {
    const [method, path = ""] = route.split(" ");
    const pattern = new RegExp(`^${path.replaceAll("*", "[^/]+")}$`);
    if (method === seen.method && pattern.test(seen.path)) return handler(seen);
  }
  return { status: 404, body: message("not found", "no such path") };
}

/** JSON in which bigint amounts stay integers, as the interface sends them. */
function stringify(value: unknown): string {
  const marked = JSON.stringify(value, (_, one) => (typeof one === "bigint" ? `bigint:${one}` : one));
  return marked.replaceAll(/"bigint:(-?\d+)"/g, "$1");
}

async function body(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString("utf8");
  return text === "" ? undefined : JSON.parse(text);
}

function standardRoutes(): Record<string, Handler> {
  const lookup = (account: string) =>
    [northwind, contoso].find(
      (one) => one.account_numbers[0]?.account_number.toLowerCase() === account.toLowerCase(),
    );
  return {
    "GET /v1/networks": () => ({ status: 200, body: [network] }),
    "GET /v1/providers": () => ({
      status: 200,
      body: [{ slug: "direct", label: "Direct transfer", kind: "direct", aliases: [], website: null }],
    }),
    "GET /v1/tokens": () => ({ status: 200, body: [token] }),
    "GET /v1/tokens/sepolia": () => ({ status: 200, body: [token] }),
    "GET /v1/tokens/*": () => ({ status: 404, body: message("not found", "network not found") }),
    "GET /v1/persons": () => ({ status: 200, body: [northwind, contoso] }),
    "POST /v1/persons": ({ body }) => ({ status: 201, body: { ...northwind, ...(body as object) } }),
    "GET /v1/persons/by_account/*": ({ path }) => {
      const record = lookup(decodeURIComponent(path.split("/").at(-1) ?? ""));
      return record
        ? { status: 200, body: record }
        : { status: 404, body: message("not found", "account not found") };
    },
    "GET /v1/persons/*": ({ path }) =>
      path.endsWith(northwind.id)
        ? { status: 200, body: northwind }
        : { status: 404, body: message("not found", "person not found") },
    "PUT /v1/persons/*": ({ body }) => ({ status: 200, body: { ...northwind, ...(body as object) } }),
    "DELETE /v1/persons/*": () => ({ status: 204 }),
    "GET /v1/transactions/quote": ({ query }) => ({ status: 200, body: quoteFor(query) }),
    "GET /v1/transactions/quotes": ({ query }) => {
      const { quote, risk } = quoteFor(query);
      return { status: 200, body: { quotes: [quote], risk } };
    },
    "POST /v1/transactions": ({ body }) => ({
      status: 202,
      body: { tx_hash: keccak256((body as { signed_payload: `0x${string}` }).signed_payload) },
    }),
    "GET /v1/transactions": () => ({
      status: 200,
      body: [report(`0x${"ab".repeat(32)}`), report(`0x${"cd".repeat(32)}`)],
    }),
    "GET /v1/transactions/track/*": tracked(() => "completed"),
    "GET /v1/transactions/*": ({ path }) => ({ status: 200, body: report(path.split("/").at(-1) ?? "") }),
  };
}
