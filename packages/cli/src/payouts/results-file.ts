import { readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { CliError, usageError } from "../errors";
import { readCsv, writeCsv } from "../input/csv";
import { storageReason } from "../output/storage-reason";
import type { ResultRow } from "./result-rows";

const columns = [
  ...["line", "id", "status", "to", "amount", "token", "network", "to_network", "tx_hash", "problem"],
  ...["risk", "risk_factors", "sanctioned"],
] as const;

/**
 * Refuses to replace a file that does not contain results of an earlier run of the same rows; the same command may replace it to
 * continue.
 *
 * @param ids the ids of the rows that are paid now
 * @throws CliError (usage)
 */
export async function checkResultsFile(
  path: string | undefined,
  force: boolean,
  ids: ReadonlySet<string>,
): Promise<void> {
  const known = path === undefined ? undefined : await stat(path).catch(() => undefined);
  if (path === undefined || known === undefined) return;
  if (!known.isFile())
    throw usageError(`--results: ${path} is not a file.`, "Name a file that can be replaced.");
  if (force || (await hasOnly(path, ids))) return;
  throw usageError(
    `--results: ${path} exists and does not contain results of these rows.`,
    "Name another file, or replace it: --force",
  );
}

/** Whether a file contains results of these rows only. */
async function hasOnly(path: string, ids: ReadonlySet<string>): Promise<boolean> {
  try {
    const { rows } = await readCsv(await readFile(path, "utf8"), "--results", columns);
    return rows.every(({ cells: { id = "" } }) => ids.has(id) || ids.has(id.replace(/^'/, "")));
  } catch {
    return false;
  }
}

/** Writes the result of each row; completely, or not at all. @throws CliError (failure) */
export async function writeResults(path: string, rows: readonly ResultRow[]): Promise<void> {
  const draft = `${path}.${process.pid}.draft`;
  try {
    await writeFile(
      draft,
      writeCsv(
        columns,
        rows.map(({ risk_factors, sanctioned, ...row }) => ({
          ...row,
          risk_factors: risk_factors.join(" "),
          sanctioned: sanctioned.join("; "),
        })),
      ),
      { mode: 0o600, flag: "wx" },
    );
    await rename(draft, path);
  } catch (cause) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw new CliError("failure", `--results: ${path} cannot be written (${storageReason(cause)}).`, {
      hint: "Run the command again with another file: rows that were paid are not paid again.",
      cause,
    });
  }
}
