import { WaybillError } from "../../errors/base";
import { systemCode, unavailable } from "./storage-errors";

/** A file that is not the version of a record whose name it has, or that the system does not read. */
export class Unreadable {
  constructor(
    readonly path: string,
    readonly cause?: unknown,
  ) {}
}

/** A folder in the place of a file, or a file in that of a folder: nothing that comes back by itself. */
const isDamage = ({ cause }: Unreadable): boolean =>
  cause === undefined || ["EISDIR", "ENOTDIR"].includes(systemCode(cause) ?? "");

/** The error for files that cannot be read, without what is in them. */
export function unreadable(files: readonly Unreadable[]): WaybillError {
  const [first] = files;
  const named = files.map(({ path, cause }) =>
    cause === undefined ? path : `${path} (${systemCode(cause) ?? "unknown reason"})`,
  );
  if (!files.some(isDamage))
    return unavailable(`The journal's ${named.join(", ")} cannot be read`, first?.cause);
  return new WaybillError({
    code: "journal_unreadable",
    message:
      files.length === 1
        ? `The journal's file ${named[0]} is damaged`
        : `The journal's files ${named.join(", ")} are damaged`,
    hint: "Restore what is damaged from a backup; it says what was signed.",
    cause: first?.cause,
  });
}
