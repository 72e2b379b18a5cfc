import type { NewJob } from "../jobs/queue/enqueue";

/** Makes the outputs of a run. */
export const RUN_KIND = "run-workflow";
/** Begins the runs of a workflow whose periods are over. */
export const SCHEDULE_KIND = "schedule-workflow";

/** What a job of this folder is about. */
export interface JobKey {
  workspace_id: string;
  id: string;
}

/** The job of a run. */
export const runJob = (key: JobKey): NewJob => ({ kind: RUN_KIND, key: key.id, payload: key });

/** The job that begins the next scheduled runs of a workflow at `runAt`, Unix milliseconds. */
export const scheduleJob = (key: JobKey, runAt: number): NewJob => ({
  kind: SCHEDULE_KIND,
  key: key.id,
  payload: key,
  runAt,
});

/** What a job was enqueued with. Throws TypeError for another payload. */
export function readJobKey(payload: unknown): JobKey {
  const { workspace_id, id } = Object(payload) as Partial<Record<keyof JobKey, unknown>>;
  if (typeof workspace_id !== "string" || typeof id !== "string")
    throw new TypeError("the job does not name what it is for");
  return { workspace_id, id };
}
