import { StorageError, StorageReadOnlyError, StorageUnavailableError } from "../errors";

/**
 * Conditions under which PostgreSQL cannot be used, by SQLSTATE or its class: connections (08), resources such as its
 * disk and its number of connections (53), a shutdown or a crash (57P), a server that only reads (25006) or a role that
 * may (42501), a table that is gone (42P01), a file that is damaged (XX001, XX002) or cannot be read (58), and what
 * took too long: statements (57014), locks (55P03), transactions (25P03, 25P04).
 */
const unavailable = /^(?:08|53|57P0[1-5]|25006|42501|42P01|XX00[12]|58|57014|55P03|25P0[34])/;

/** Failures of the system below a connection. */
const ofSystem = /^(?:ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_)/;

/** Ends of connections that `pg` reports without a code. */
const withoutCode =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** The socket file of a PostgreSQL is gone while it is. */
const isRefused = (error: Error): boolean => "syscall" in error && error.syscall === "connect";

function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string")
    return unavailable.test(error.code) || ofSystem.test(error.code) || isRefused(error);
  return withoutCode.test(error.message);
}

/** A server that only reads, a role that may only read, a disk that is full. */
const readOnly = /^(?:25006|42501|53100)/;

const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && "code" in error && readOnly.test(String(error.code));

/**
 * Throws an error of the database; as StorageUnavailableError (StorageReadOnlyError where it can be read), with it as
 * the cause, where nothing can be done with the database.
 */
export function sayingUnavailable(error: unknown): never {
  if (!isUnavailable(error)) throw error;
  if (isReadOnly(error))
    throw new StorageReadOnlyError(`the database cannot be written to at the moment: ${reasonOf(error)}`, {
      cause: error,
    });
  throw unusable(error);
}

/**
 * Throws an error of a connection that could not be opened, as StorageUnavailableError whatever it says: an administrator may
 * have changed the password or the name of the database, or refuse connections for a while.
 */
export function sayingUnreachable(error: unknown): never {
  throw error instanceof StorageError ? error : unusable(error);
}

const unusable = (error: unknown): StorageUnavailableError =>
  new StorageUnavailableError(`the database cannot be used at the moment: ${reasonOf(error)}`, {
    cause: error,
  });

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : "no connection";
