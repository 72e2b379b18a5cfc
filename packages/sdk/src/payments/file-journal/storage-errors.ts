import { isWaybillError, WaybillError } from "../../errors/base";

/** The code of a file system error, such as ENOSPC; undefined for any other error. */
export const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && "errno" in error && "code" in error ? String(error.code) : undefined;

/**
 * The error for a folder to which the system denies access, or has no space. It does not know what was sent before: the error of
 * `payments` around it says so.
 */
export const unavailable = (message: string, cause: unknown): WaybillError =>
  new WaybillError({
    code: "journal_unavailable",
    message,
    hint: "Free disk space, or correct the path or its permissions; then resume the open payments, and make no other payment before.",
    cause,
  });

/**
 * Runs work on a journal's files.
 *
 * @throws WaybillError `journal_unavailable` for an error of the file system
 */
export async function withStorage<Result>(
  folder: string,
  done: "read" | "written" | "opened",
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const code = systemCode(cause);
    if (code === undefined || isWaybillError(cause)) throw cause;
    throw unavailable(`The journal's folder ${folder} cannot be ${done} (${code})`, cause);
  }
}
