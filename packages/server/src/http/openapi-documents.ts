import type { IncomingMessage, ServerResponse } from "node:http";
import { descriptions } from "../generated/openapi/index";
import type { Services } from "../services";
import type { Context } from "./context";
import { admitAnonymous, type OperationHandler } from "./pipeline";
import { JSON_CONTENT_TYPE, sendWhole, sharedBytes } from "./send";

/** Whether the caller has cached this version (RFC 9110, 13.1.2: weak comparison, `*` matches any). */
export const matchesEtag = (request: IncomingMessage, etag: string): boolean =>
  (request.headers["if-none-match"] ?? "")
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === etag || tag === "*");

/**
 * The published descriptions, without authentication: `/openapi.json` has all interfaces, `/openapi/<name>.json` one of
 * them. Unlike other responses they may be cached, and are revalidated by ETag.
 */
export function descriptionRoutes(
  services: Pick<Services, "runtime" | "admission">,
): Array<{ row: { method: string; path: string }; handler: OperationHandler }> {
  return Object.entries(descriptions).map(([name, load]) => {
    const path = name === "all" ? "/openapi.json" : `/openapi/${name}.json`;
    const bytes = sharedBytes(async () => Buffer.from((await load()).text));
    const handler = async (request: IncomingMessage, response: ServerResponse, context: Context) => {
      context.route = path;
      await admitAnonymous(services, request, response);
      const { etag } = await load();
      response.setHeader("ETag", etag);
      response.setHeader("Cache-Control", "no-cache");
      if (matchesEtag(request, etag)) return void response.writeHead(304).end();
      sendWhole(response, 200, JSON_CONTENT_TYPE, await bytes());
    };
    return { row: { method: "get", path }, handler };
  });
}
