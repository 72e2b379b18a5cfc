import { CliError } from "../errors";
import { storageHint, storageReason } from "../output/storage-reason";

/** Adds hints to errors of a database, and to errors at the start of a server or a local chain. */
export async function withStartHints<Result>(start: () => Promise<Result>): Promise<Result> {
  try {
    return await start();
  } catch (cause) {
    throw (await explain(cause)) ?? cause;
  }
}

async function explain(cause: unknown): Promise<CliError | undefined> {
  if (!(cause instanceof Error)) return undefined;
  const { ConfigError, DatabaseBusyError, StorageError, WrongChainError } = await import("@waybill/server");
  if (cause instanceof ConfigError) return new CliError("usage", cause.message, { cause });
  if (cause instanceof DatabaseBusyError) return new CliError("failure", cause.message, { cause });
  const directory = directoryError(cause instanceof StorageError ? cause.cause : cause);
  if (directory !== undefined) return directory;
  if (cause instanceof StorageError) {
    return new CliError("failure", cause.message, {
      hint: "Choose another directory, --data-dir DIRECTORY, or database, --database ADDRESS",
      cause,
    });
  }
  if (cause instanceof WrongChainError) {
    return new CliError("usage", cause.message, {
      hint: "Give the address of a node of this network: --rpc or WAYBILL_RPC",
      cause,
    });
  }
  const code = "code" in cause ? cause.code : undefined;
  if (code === "EADDRINUSE") {
    const port = "port" in cause && typeof cause.port === "number" ? `Port ${cause.port}` : "The port";
    return new CliError("failure", `${port} is taken.`, {
      hint: "Choose another port; --port 0 and --metrics-port 0 pick a free one.",
      cause,
    });
  }
  if (code === "EACCES" || code === "EADDRNOTAVAIL") {
    const hint = "Choose others: --host, --port";
    return new CliError("failure", `This address cannot be listened on (${code}).`, { hint, cause });
  }
  return explainLocal(cause);
}

/** The error for a data directory that cannot be created, or whose path leads through a file. */
function directoryError(cause: unknown): CliError | undefined {
  if (!(cause instanceof Error && "path" in cause && "syscall" in cause && "code" in cause)) return undefined;
  const isThroughFile = cause.code === "ENOTDIR";
  if (cause.syscall !== "mkdir" && !isThroughFile) return undefined;
  const reason = isThroughFile ? "a part of this path is a file" : storageReason(cause);
  return new CliError("failure", `${String(cause.path)} cannot be created (${reason}).`, {
    hint: storageHint(cause, "Choose another directory for the data: --data-dir DIRECTORY"),
    cause,
  });
}

async function explainLocal(cause: Error): Promise<CliError | undefined> {
  const { DevnetError } = await import("@waybill/server/local");
  if (!(cause instanceof DevnetError)) return undefined;
  const isOfInput = cause.code === "fork_refused" || cause.code === "unsupported_network";
  return new CliError(isOfInput ? "usage" : "failure", cause.message, { cause });
}
