import { type RawBuilder, sql } from "kysely";
import { enqueueingIf, type NewJob } from "../jobs/queue/enqueue";
import type { Runtime } from "../lib/runtime";

/** The kind of jobs that compare with the sanctions lists whom cases are about. */
export const RESCREEN_CASES_KIND = "rescreen-cases";

/** Which cases such a job compares: one, those about a counterparty, or all. */
export type RescreenedCases = { case_id: string } | { party_id: string } | Record<string, never>;

/** The job for the cases of all workspaces. It compares them with the lists as they are, so that a later one replaces it. */
export const rescreenAllCasesJob = jobFor("all", {});

function jobFor(key: string, payload: RescreenedCases): NewJob {
  // A group: of two at once, the one that has read the older list could store its result last.
  return { kind: RESCREEN_CASES_KIND, key, group: RESCREEN_CASES_KIND, payload };
}

/**
 * The statement that has cases compared. Without a list there is nothing to compare, and the first one is compared with
 * all cases.
 */
const rescreening = (jobs: readonly NewJob[], runtime: Pick<Runtime, "now" | "uuid">): RawBuilder<unknown> =>
  enqueueingIf(sql`exists (select 1 from sanctions_lists)`, jobs, runtime);

/** The statement that has new cases compared, at least one. */
export const rescreeningOfCases = (
  ids: readonly string[],
  runtime: Pick<Runtime, "now" | "uuid">,
): RawBuilder<unknown> =>
  rescreening(
    ids.map((id) => jobFor(id, { case_id: id })),
    runtime,
  );

/** The statement that has the cases about a counterparty compared, whose name or addresses have changed. */
export const rescreeningOfParty = (id: string, runtime: Pick<Runtime, "now" | "uuid">): RawBuilder<unknown> =>
  rescreening([jobFor(id, { party_id: id })], runtime);

/** Which cases a job compares. Throws TypeError for another payload. */
export function readRescreenCasesPayload(payload: unknown): RescreenedCases {
  const { case_id, party_id } = payload as { case_id?: unknown; party_id?: unknown };
  if (typeof case_id === "string") return { case_id };
  if (typeof party_id === "string") return { party_id };
  if (case_id !== undefined || party_id !== undefined)
    throw new TypeError("the job names neither a case nor a counterparty");
  return {};
}
