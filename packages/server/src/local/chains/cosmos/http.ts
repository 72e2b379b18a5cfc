import { createServer, type IncomingMessage, type Server } from "node:http";
import findMyWay from "find-my-way";
import type { Ledger } from "./ledger";
import { GatewayError } from "./rest/gateway-error";
import type { RestRequest, Routes } from "./rest/read";
import { restRoutes } from "./rest/routes";
import { rpcAnswerer } from "./rpc/answer";

/** Maximum body size in bytes, far larger than any valid transaction. */
const MAX_BODY = 2 ** 20;

/** The ledger over HTTP: cosmos-sdk's REST paths, and CometBFT's JSON-RPC at `/`, on one port. */
export function ledgerServer(ledger: Ledger): Server {
  const router = findMyWay({ maxParamLength: 1000 });
  for (const [route, handler] of Object.entries(restRoutes(ledger))) {
    const [method = "GET", path = "/"] = route.split(" ");
    router.on(method as findMyWay.HTTPMethod, path, () => undefined, handler);
  }
  const answerRpc = rpcAnswerer(ledger);

  const answer = async (request: IncomingMessage): Promise<unknown> => {
    const { method = "GET", url = "/" } = request;
    const body = method === "POST" ? await readBody(request) : undefined;
    if (method === "POST" && new URL(url, "http://ledger").pathname === "/") return answerRpc(body ?? "");
    const found = router.find(method as findMyWay.HTTPMethod, url);
    if (!found) throw new GatewayError("unimplemented", "Not Implemented");
    const rest: RestRequest = {
      path: found.params,
      query: new URL(url, "http://ledger").searchParams,
      body: body === undefined ? undefined : parse(body),
    };
    return (found.store as Routes[string])(rest);
  };

  return createServer((request, response) => {
    const send = (status: number, value: unknown) => {
      // A wallet in a browser is on another origin; everything here is public.
      response.writeHead(status, { "Content-Type": "application/json", "Access-Control-Allow-Origin": "*" });
      response.end(JSON.stringify(value));
    };
    if (request.method === "OPTIONS") {
      response.writeHead(204, { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" });
      response.end();
      return;
    }
    answer(request).then(
      (value) => send(200, value),
      (error: unknown) => {
        const { status, code, message } =
          error instanceof GatewayError ? error : new GatewayError("internal", "the ledger failed");
        send(status, { code, message, details: [] });
      },
    );
  });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BODY) throw new GatewayError("invalidArgument", `the body is over ${MAX_BODY} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

function parse(body: string): object {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === "object" && value !== null) return value;
  } catch {
    // Reported below.
  }
  throw new GatewayError("invalidArgument", "the body must be a JSON object");
}
