import type { components } from "@waybill/spec/generated/health";
import { isIndexed, type KnownHealth, showHealth } from "../health";
import type { OperationHandler } from "./pipeline";
import { sendJson } from "./send";

type Schemas = components["schemas"];

/** What the health paths ask. */
export interface HealthSource {
  /** The state that is known in a moment, with or without the database; does not throw. */
  health(): Promise<KnownHealth>;
  /** Whether the server finishes its last requests. */
  isClosing(): boolean;
}

/** The paths of spec/health, without authentication and quota: a probe that is refused would restart a server that works. */
export function healthRoutes({
  health,
  isClosing,
}: HealthSource): Array<{ row: { method: string; path: string }; handler: OperationHandler }> {
  const route = (
    path: string,
    answer: (query: URLSearchParams) => Promise<[status: number, body: Schemas["Probe"] | Schemas["Health"]]>,
  ) => ({
    row: { method: "get", path },
    handler: (async (request, response, context) => {
      context.route = path;
      context.operation = "probe";
      const [, query = ""] = (request.url ?? "").split("?", 2);
      const [status, body] = await answer(new URLSearchParams(query));
      response.setHeader("Cache-Control", "no-store");
      sendJson(response, status, JSON.stringify(body));
    }) satisfies OperationHandler,
  });
  const isReady = async (query: URLSearchParams): Promise<boolean> => {
    const state = await health();
    const needsIndex = (query.get("index") ?? "false") !== "false";
    return !isClosing() && state.queue !== null && (!needsIndex || isIndexed(state));
  };
  return [
    route("/livez", async () => [200, { status: "ok" }]),
    route("/readyz", async (query) =>
      (await isReady(query)) ? [200, { status: "ok" }] : [503, { status: "unavailable" }],
    ),
    route("/healthz", async () => [200, showHealth(await health())]),
  ];
}
