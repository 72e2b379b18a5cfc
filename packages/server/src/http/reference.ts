import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { components } from "@waybill/spec/generated/health";
import Negotiator from "negotiator";
import { apiError } from "../errors";
import { files, type LoadFile, missing, start as startPage } from "../generated/reference/index";
import type { Services } from "../services";
import { matchesEtag } from "./openapi-documents";
import { admitAnonymous, type OperationHandler } from "./pipeline";
import { sendWhole, sharedBytes } from "./send";

const unpack = promisify(gunzip);

/** Pages load their style, their script and their icon from this server, and nothing else. */
const policy = "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Whether the caller prefers a page to JSON (RFC 9110, 12.5.1), as a browser does that opens an address. */
const prefersPage = (request: IncomingMessage): boolean =>
  new Negotiator(request).mediaType(["application/json", "text/html"]) === "text/html";

/** The state that the start page shows. */
interface ServerState {
  health(): Promise<components["schemas"]["Health"]>;
  /** The address of the metrics; undefined where they are not served. */
  metricsUrl: string | undefined;
}

interface Route {
  row: { method: string; path: string };
  handler: OperationHandler;
}

/**
 * The reference for people at `/docs`, without authentication, and the start page at `/` for callers that prefer HTML.
 * For all others `/`, and a path of the reference that does not exist, are unknown paths.
 */
export function referenceRoutes(
  services: Pick<Services, "runtime" | "admission">,
  state: ServerState,
): Route[] {
  const route = (
    path: string,
    answer: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void,
  ): Route => ({
    row: { method: "get", path },
    handler: async (request, response, context) => {
      context.route = path;
      // A 304 has it too: its headers replace those that the browser has stored.
      response.setHeader("Content-Security-Policy", policy);
      await answer(request, response);
    },
  });
  const admit = (request: IncomingMessage, response: ServerResponse) =>
    admitAnonymous(services, request, response);
  const start = route("/", async (request, response) => {
    requirePage(request, response);
    await admit(request, response);
    const [page, health] = await Promise.all([textOf(startPage), state.health()]);
    sendWhole(response, 200, page.type, filled(page.text, health, state.metricsUrl));
  });
  const unknown = async (request: IncomingMessage, response: ServerResponse) => {
    const [path = ""] = (request.url ?? "").split("?", 1);
    const known = Object.keys(files).find(
      (file) => path.startsWith(file) && /^\/+$/.test(path.slice(file.length)),
    );
    if (known !== undefined) return void response.writeHead(308, { Location: known }).end();
    requirePage(request, response);
    await admit(request, response);
    const { type, text } = await textOf(missing);
    sendWhole(response, 404, type, text);
  };
  return [
    start,
    ...Object.entries(files).map(([path, load]) => {
      const send = fileSender(load);
      return route(path, async (request, response) => {
        await admit(request, response);
        await send(request, response);
      });
    }),
    // The router finds no empty rest of a path.
    route("/docs/", unknown),
    route("/docs/*", unknown),
  ];
}

/** Throws the error of an unknown path to a caller that prefers JSON. */
function requirePage(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("Vary", "Accept");
  if (!prefersPage(request)) throw apiError("path_not_found", "no such path");
}

async function textOf(load: LoadFile): Promise<{ type: string; text: string }> {
  const { type, gzip } = await load();
  return { type, text: (await unpack(Buffer.from(gzip, "base64"))).toString() };
}

/** Sends a file in the stored form where the caller reads it. Each form has its own ETag (RFC 9110, 8.8.3.3). */
function fileSender(load: LoadFile): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const stored = sharedBytes(async () => Buffer.from((await load()).gzip, "base64"));
  const whole = sharedBytes(async () => unpack(await stored()));
  return async (request, response) => {
    const { type, etag } = await load();
    const isPacked = new Negotiator(request).encoding(["gzip", "identity"]) === "gzip";
    const tag = isPacked ? `"${etag}-gzip"` : `"${etag}"`;
    response.setHeader("Vary", "Accept-Encoding");
    response.setHeader("ETag", tag);
    response.setHeader("Cache-Control", "no-cache");
    if (matchesEtag(request, tag)) return void response.writeHead(304).end();
    if (isPacked) response.setHeader("Content-Encoding", "gzip");
    sendWhole(response, 200, type, await (isPacked ? stored : whole)());
  };
}

/**
 * The start page with the state of the server. Nothing in it needs escapes: states and networks are words of this
 * server, and a URL has no character that HTML reads.
 */
function filled(
  page: string,
  health: components["schemas"]["Health"],
  metricsUrl: string | undefined,
): string {
  const networks = health.networks.map(({ network, status }) => `${network}: ${status}`).join(", ");
  const shown = `<p>Background work: <b>${health.status}</b>. Networks: ${networks || "no network has a node"}.</p>`;
  const metrics =
    metricsUrl === undefined
      ? ""
      : `<p>Metrics: <a href="${new URL(metricsUrl).href}">${new URL(metricsUrl).href}</a></p>`;
  return page.replace("<!--health-->", () => shown).replace("<!--metrics-->", () => metrics);
}
