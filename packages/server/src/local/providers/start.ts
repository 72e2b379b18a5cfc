import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { localCallers } from "@waybill/spec/standards/callers";
import type { Clock } from "../../lib/runtime";
import { closeToPages } from "../close-to-pages";
import { bank, custodian, exchange, ledger, wallet } from "./families";
import { type ProviderState, ScriptedProvider } from "./provider";
import { refuse, type ScriptedAnswer, type ScriptedFamilyRoutes, type ScriptedRequest } from "./request";
import { ForgottenCursor } from "./rows";
import type { ProviderScenario, ScriptedFamily, ScriptedHappening } from "./scenario";

export interface ScriptedProvidersOptions {
  scenario: ProviderScenario;
  clock: Pick<Clock, "now">;
  /** The time that the times of the scenario are relative to, Unix milliseconds. Default: now. */
  start?: number;
  port?: number;
}

/** Scripted providers at one moment, by type. */
export type ProviderStates = Readonly<Record<string, ProviderState>>;

/** Scripted stand-ins of providers that run on this machine. */
export interface ScriptedProviders {
  /** Their base URLs by type. */
  urls: Readonly<Record<string, string>>;
  /** Has something happen at a provider now. */
  happen(type: string, happening: ScriptedHappening): void;
  /** How many requests a provider has had. */
  requests(type: string): number;
  /** The providers at this moment. */
  save(): ProviderStates;
  /** Has the providers go on as they were. */
  load(states: ProviderStates): void;
  /** Breaks off what hangs, too. */
  close(): Promise<void>;
}

/** The largest body that a scripted provider reads, bytes. */
const MOST_READ = 64 * 1024;

/** Serves the providers of a scenario over HTTP on the loopback address, each beneath its type. */
export async function startScriptedProviders({
  scenario,
  clock,
  start = clock.now(),
  port = 0,
}: ScriptedProvidersOptions): Promise<ScriptedProviders> {
  const providers = new Map(
    Object.entries(scenario).map(([type, script]) => [type, new ScriptedProvider(type, script, start)]),
  );
  const server = createServer((message, response) => {
    void respond(message, response).catch(() => response.destroy());
  });
  // Their own pages, of consent, are allowed.
  closeToPages(server, localCallers());

  const respond = async (message: IncomingMessage, response: ServerResponse) => {
    const url = new URL(message.url ?? "/", "http://scripted");
    const [, type = ""] = url.pathname.split("/");
    const provider = providers.get(type);
    const text = await bodyOf(message);
    const answer =
      provider &&
      (await answerTo(
        provider,
        {
          method: message.method ?? "GET",
          path: url.pathname.slice(type.length + 1),
          target: (message.url ?? "/").slice(type.length + 1),
          query: url.searchParams,
          headers: message.headers,
          body: text === "" ? undefined : JSON.parse(text),
          text,
        },
        { baseUrl: `${base()}/${type}`, now: clock.now(), secret: () => randomBytes(12).toString("hex") },
      ));
    if (answer === "hang") return;
    const { status, body, headers } = answer ?? { status: 404, body: { error: "not_found" }, headers: {} };
    response.writeHead(status, { "Content-Type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body ?? {}));
  };

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const known = (type: string): ScriptedProvider => {
    const provider = providers.get(type);
    if (!provider) throw new Error(`the scenario has no provider ${type}`);
    return provider;
  };
  return {
    urls: Object.fromEntries([...providers.keys()].map((type) => [type, `${base()}/${type}`])),
    happen: (type, happening) => known(type).happen(happening),
    requests: (type) => known(type).requests,
    save: () => Object.fromEntries([...providers].map(([type, provider]) => [type, provider.save()])),
    load: (states) => {
      for (const [type, state] of Object.entries(states)) known(type).load(state);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message) {
    bytes += chunk.length;
    if (bytes > MOST_READ) throw new Error("the body is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

const routes: Record<ScriptedFamily, ScriptedFamilyRoutes> = { exchange, custodian, bank, wallet, ledger };

/** The answer of a scripted provider, after the events of its scenario; `hang`: it never answers. */
async function answerTo(
  provider: ScriptedProvider,
  request: ScriptedRequest,
  context: Parameters<ScriptedFamilyRoutes>[2],
): Promise<ScriptedAnswer | "hang"> {
  const fault = provider.next();
  switch (fault?.do) {
    case "hang":
      return "hang";
    case "rubbish":
      return { status: 200, body: "<html>It works!</html>" };
    case "fail":
      return refuse(fault.status, "out_of_order");
    case "rate_limit":
      return { ...refuse(429, "rate_limited"), headers: { "Retry-After": String(fault.retryAfter) } };
    case "repeat_cursor": {
      // The first page again, whatever was asked for, and a cursor that leads to it.
      request.query.delete("cursor");
      request.query.set("limit", "2");
      return routed(provider, request, context);
    }
    default:
      return routed(provider, request, context);
  }
}

function routed(
  provider: ScriptedProvider,
  request: ScriptedRequest,
  context: Parameters<ScriptedFamilyRoutes>[2],
): ScriptedAnswer {
  try {
    return routes[provider.script.family](provider, request, context) ?? refuse(404, "not_found");
  } catch (error) {
    if (error instanceof ForgottenCursor) return refuse(400, "invalid_cursor");
    throw error;
  }
}
