/**
 * Whether an error means that a statement was prepared before its table got another column, and has to be prepared anew. Its SQLSTATE
 * stands for much that is not supported, too, so that the routine of PostgreSQL which says so is looked at.
 */
export const isOutdatedStatement = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === "0A000" &&
  "routine" in error &&
  error.routine === "RevalidateCachedQuery";
