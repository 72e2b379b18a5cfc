import { type JobFilter, type ListedJob, listJobs } from "../jobs/queue/inspect";
import type { Workspace } from "./workspace";

/** The jobs of a workspace in the order in which they are due, at most `limit`, with their state at `now` (Unix milliseconds). */
export const jobsOf = (
  { shared, id }: Workspace,
  now: number,
  filter: Omit<JobFilter, "workspaceId">,
): Promise<ListedJob[]> => listJobs(shared, now, { ...filter, workspaceId: id });
