/** The system's errors about a disk, in words. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: "no permission",
  EDQUOT: "the quota is used up",
  EEXIST: "a file with this name already exists",
  EFBIG: "the file would be too large",
  EISDIR: "it is a directory",
  ENOENT: "there is no such file or directory",
  ENOSPC: "the disk is full",
  ENOTDIR: "it is not a directory",
  EPERM: "no permission",
  EROFS: "the disk is read-only",
};

/** Why something could not be read or written: `the disk is full`; for other errors, the system's code. */
export function storageReason(cause: unknown): string {
  const code = codeOf(cause);
  return code === undefined ? "unknown reason" : (reasons[code] ?? code);
}

/**
 * The hint for a storage error: another location does not help against a full disk, and freeing space does not help against
 * missing permissions.
 */
export const storageHint = (cause: unknown, elsewhere: string): string =>
  ["ENOSPC", "EDQUOT"].includes(codeOf(cause) ?? "")
    ? `Make room, then run the command again. ${elsewhere}`
    : elsewhere;

/** The system's error code, also if only the cause of the error has it. */
function codeOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  const own = "code" in cause ? String(cause.code) : undefined;
  return own?.startsWith("E") ? own : (codeOf(cause.cause) ?? own);
}
