import { existsSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { CliError, usageError } from "../errors";
import { writeCsv } from "../input/csv";
import type { ResultRow } from "./result-rows";

const columns = [
  ...["line", "id", "status", "to", "amount", "token", "network", "to_network", "tx_hash", "problem"],
] as const;

/** @throws CliError (usage) when the file exists and may not be replaced */
export function checkResultsFile(path: string | undefined, force: boolean): void {
  if (path === undefined || force || !existsSync(path)) return;
  throw usageError(`--results: ${path} exists.`, "Name another file, or replace it: --force");
}

/** Writes what became of each row; complete, or not at all. @throws CliError (failure) */
export async function writeResults(path: string, rows: readonly ResultRow[]): Promise<void> {
  const draft = `${path}.${process.pid}.draft`;
  try {
    await writeFile(
      draft,
      writeCsv(
        columns,
        rows.map((row) => ({ ...row })),
      ),
      { mode: 0o600, flag: "wx" },
    );
    await rename(draft, path);
  } catch (cause) {
    await rm(draft, { force: true }).catch(() => undefined);
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "unknown reason";
    throw new CliError("failure", `--results: ${path} cannot be written (${code}).`, {
      hint: "Run it again with another file: rows that were paid are not paid again.",
      cause,
    });
  }
}
