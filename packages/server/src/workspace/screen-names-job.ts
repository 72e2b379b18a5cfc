import type { NewJob } from "../jobs/queue/enqueue";

/** The kind of jobs that compare names of persons with the sanctions lists. */
export const SCREEN_NAMES_KIND = "rescreen-names";

/** A group: of two at once, the one that has read the older list could store its result last. */
const group = SCREEN_NAMES_KIND;

/** The job for all persons of all workspaces. It compares them with the lists as they are, so that a later one replaces it. */
export const screenAllNamesJob: NewJob = { kind: SCREEN_NAMES_KIND, key: "all", group, payload: {} };

/** The job for a person whose record was written. */
export const screenNamesJob = (personId: string): NewJob => ({
  kind: SCREEN_NAMES_KIND,
  key: personId,
  group,
  payload: { person_id: personId },
});

/** The person of such a job; undefined for all of them. Throws TypeError for another payload. */
export function readScreenNamesPayload(payload: unknown): string | undefined {
  const { person_id } = payload as { person_id?: unknown };
  if (person_id !== undefined && typeof person_id !== "string")
    throw new TypeError("the job does not name a person");
  return person_id;
}
