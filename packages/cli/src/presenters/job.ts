import type { ListedJob } from "@waybill/server";
import { isoTime } from "../output/time";

/** A job as data. */
export const jobRecord = <Job extends ListedJob>({ runAt, lastError, createdAt, ...job }: Job) => ({
  ...job,
  run_at: isoTime(runAt),
  last_error: lastError,
  created_at: isoTime(createdAt),
});

/** The hint for an unknown job id. */
export const JOBS_HINT = "waybill server jobs list shows their ids.";
