import type { NewJob } from "../../jobs/queue/enqueue";

/** The kind of jobs that compare the subjects of all workspaces with what an import changed. */
export const RESCREEN_KIND = "rescreen-sanctions";

/** The job for an import or removal. Those of all lists are a group, so that one at a time writes outcomes. */
export const rescreenJob = (importSeq: number): NewJob => ({
  kind: RESCREEN_KIND,
  key: String(importSeq),
  group: RESCREEN_KIND,
  payload: { import_seq: importSeq },
});

/** Reads the payload that such a job was enqueued with. Throws TypeError for another payload. */
export function readRescreenPayload(payload: unknown): number {
  const { import_seq } = payload as { import_seq?: unknown };
  if (typeof import_seq !== "number") throw new TypeError("the job does not name an import");
  return import_seq;
}
