import type { components } from "@waybill/spec/generated/health";
import { requireValid } from "../errors";
import type { Refused, Report } from "../field-errors";
import { isIndexed, type JobsShown, type KnownHealth, showHealth } from "../health";
import { jobStates } from "../jobs/queue/inspect";

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

const [MOST_JOBS, USUAL_JOBS] = [1_000, 100];

/** The jobs that `GET /healthz/jobs` asks for. Throws 422. */
export function jobsShown(query: URLSearchParams): JobsShown {
  const given = { state: query.get("state"), limit: query.get("limit") ?? String(USUAL_JOBS) };
  const state = jobStates.find((one) => one === given.state);
  const limit = /^\d{1,4}$/.test(given.limit) ? Number(given.limit) : 0;
  return requireValid((report: Report): JobsShown | Refused => {
    if (given.state !== null && state === undefined)
      report("state", "invalid_value", `must be one of ${jobStates.join(", ")}`, { allowed: jobStates });
    if (limit < 1 || limit > MOST_JOBS) report("limit", "range", null, { min: 1, max: MOST_JOBS });
    return { state, limit };
  });
}
