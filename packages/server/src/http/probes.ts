import type { components } from "@waybill/spec/generated/health";
import { isIndexed, type JobsShown, type KnownHealth, showHealth } from "../health";

type Schemas = components["schemas"];

/** The services that the health paths query. */
export interface HealthSource {
  /** The state that is known in a moment, with or without the database; does not throw. */
  health(): Promise<KnownHealth>;
  /** Whether the server is about to stop: it is not ready, and answers what still comes. */
  isClosing(): boolean;
  /** The jobs of all workspaces. */
  jobs(shown: JobsShown): Promise<Schemas["ServerJobs"]>;
}

/** Answers one path of spec/health. */
export type Probe = (
  query: URLSearchParams,
) => Promise<[status: number, body: Schemas["Probe"] | Schemas["Health"]]>;

/** The paths of spec/health with their answers. */
export function probesOf({ health, isClosing }: HealthSource): ReadonlyMap<string, Probe> {
  const isReady = async (query: URLSearchParams): Promise<boolean> => {
    const state = await health();
    const needsIndex = (query.get("index") ?? "false") !== "false";
    return !isClosing() && state.queue !== null && (!needsIndex || isIndexed(state));
  };
  return new Map<string, Probe>([
    ["/livez", async () => [200, { status: "ok" }]],
    [
      "/readyz",
      async (query) => ((await isReady(query)) ? [200, { status: "ok" }] : [503, { status: "unavailable" }]),
    ],
    ["/healthz", async () => [200, showHealth(await health())]],
  ]);
}
