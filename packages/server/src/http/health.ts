import type { ServerResponse } from "node:http";
import type { components } from "@waybill/spec/generated/health";
import type { OperationHandler } from "./pipeline";
import { sendJson } from "./send";

type Schemas = components["schemas"];

/** What the health paths ask. */
export interface HealthSource {
  /** Rejects when the database does not answer. */
  health(): Promise<Schemas["Health"]>;
  /** Whether the server finishes its last requests. */
  isClosing(): boolean;
}

/** The paths of spec/health, without authentication and quota: a probe that is refused would restart a server that works. */
export function healthRoutes({
  health,
  isClosing,
}: HealthSource): Array<{ row: { method: string; path: string }; handler: OperationHandler }> {
  const send = (response: ServerResponse, status: number, body: Schemas["Probe"] | Schemas["Health"]) => {
    response.setHeader("Cache-Control", "no-store");
    sendJson(response, status, JSON.stringify(body));
  };
  const route = (path: string, answer: (response: ServerResponse) => Promise<void>) => ({
    row: { method: "get", path },
    handler: (async (_request, response, context) => {
      context.route = path;
      context.operation = "probe";
      await answer(response);
    }) satisfies OperationHandler,
  });
  const whenAvailable =
    (found: (health: Schemas["Health"]) => Schemas["Probe"] | Schemas["Health"]) =>
    async (response: ServerResponse) => {
      const state = isClosing() ? undefined : await health().catch(() => undefined);
      if (state) send(response, 200, found(state));
      else send(response, 503, { status: "unavailable" });
    };
  return [
    route("/livez", async (response) => send(response, 200, { status: "ok" })),
    route(
      "/readyz",
      whenAvailable(() => ({ status: "ok" })),
    ),
    route(
      "/healthz",
      whenAvailable((state) => state),
    ),
  ];
}
