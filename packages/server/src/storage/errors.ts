/** The database could not be opened, migrated or used. The message names the database and says what to do. */
export class StorageError extends Error {
  override name = "StorageError";
}

/**
 * The database cannot be reached, or cannot be written to, at the moment. The rows that were being written may be stored
 * or not.
 */
export class StorageUnavailableError extends StorageError {
  override name = "StorageUnavailableError";
}

/** The database can be read at the moment, but not written to. */
export class StorageReadOnlyError extends StorageUnavailableError {
  override name = "StorageReadOnlyError";
}

/** A running server holds the lock of the database. */
export class DatabaseInUseError extends StorageError {
  override name = "DatabaseInUseError";

  constructor(readonly database: string) {
    super(
      `another server is running on the database ${database}: stop it first, or choose another database for this one`,
    );
  }
}

/** Another process has been writing for so long that a statement was given up. */
export class DatabaseBusyError extends StorageError {
  override name = "DatabaseBusyError";

  constructor(seconds: number, options: ErrorOptions) {
    super(
      `another process has been writing to the database for ${seconds} s: try again once it is done`,
      options,
    );
  }
}

/** A database into which something was to be copied has data already. */
export class NotEmptyError extends StorageError {
  override name = "NotEmptyError";

  constructor(
    readonly database: string,
    /** A table that has rows. */
    readonly table: string,
  ) {
    super(`the database ${database} has data in the table ${table}: name an empty database`);
  }
}

/** A file is not a database of this server, is damaged, or was written by a newer version. The message names it. */
export class UnusableFileError extends StorageError {
  override name = "UnusableFileError";
}

/** Another process has taken over a lease since; what this one was about to write for it is not stored. */
export class StaleLeaseError extends Error {
  override name = "StaleLeaseError";

  constructor(readonly lease: string) {
    super(
      `another server process has taken over the lease ${JSON.stringify(lease)}: nothing was stored, and that process does the work now`,
    );
  }
}
