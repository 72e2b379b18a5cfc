import Sqlite from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type RawNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
} from "kysely";
import { type AroundCommit, CommitSeamDriver } from "./around-commit";
import { BoundRows, runForRows } from "./bound-rows";
import type { DatabaseClock } from "./database-clock";
import { wordingFor } from "./dialect/worded";
import type { DirectRun } from "./direct-reads";
import { DatabaseBusyError, StorageUnavailableError } from "./errors";
import { isBusy, retryWhileBusy, WRITER_TIMEOUT } from "./retry-while-busy";

const known = new WeakMap<Sqlite.Statement, readonly string[]>();

/**
 * All rows of a statement that reads. They are made here of lists of values: the driver takes longer to make an object than SQLite to
 * find a row.
 */
function readRows(statement: Sqlite.Statement, parameters: readonly unknown[]): unknown[] {
  const columns = known.get(statement) ?? statement.columns().map(({ name }) => name);
  known.set(statement, columns);
  // Others use the same statement, and expect objects.
  statement.raw(true);
  try {
    return (statement.all(...parameters) as unknown[][]).map((values) => rowOf(columns, values));
  } finally {
    statement.raw(false);
  }
}

function rowOf(columns: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let place = 0; place < columns.length; place += 1) row[columns[place] ?? ""] = values[place];
  return row;
}

/** Takes SQLite's wording of what engines word differently (worded.ts). */
export class WordedSqliteCompiler extends SqliteQueryCompiler {
  protected override visitRaw(node: RawNode): void {
    const wording = wordingFor("sqlite", node);
    if (wording) this.visitNode(wording);
    else super.visitRaw(node);
  }
}

interface SharedSqliteConfig {
  database: Sqlite.Database;
  clock: DatabaseClock;
  aroundCommit: AroundCommit | undefined;
  /** Runs before the file is closed. */
  beforeClose(): Promise<void>;
  /** Runs after that. */
  afterClose(): void;
}

/** A SQLite file that other processes write to as well. */
export class SharedSqliteDialect extends SqliteDialect {
  readonly #driver: SharedSqliteDriver;

  constructor(private readonly config: SharedSqliteConfig) {
    super(config);
    this.#driver = new SharedSqliteDriver(config);
  }

  override createDriver(): Driver {
    const { aroundCommit } = this.config;
    return aroundCommit ? new CommitSeamDriver(this.#driver, aroundCommit) : this.#driver;
  }

  /** See direct-reads.ts. What a transaction has not committed is never read. */
  readonly read: DirectRun = (source, parameters) => {
    if (this.#driver.isInUse) return undefined;
    try {
      return readRows(this.config.database.prepare(source), parameters);
    } catch (error) {
      if (isBusy(error)) return undefined;
      throw sayingUnavailable(error);
    }
  };

  /** See relaxed-writes.ts. In WAL mode the next commit that waits for the disk takes all before it along. */
  readonly writeRelaxed: DirectRun = (source, parameters) => {
    const { database } = this.config;
    if (this.#driver.isInUse) return undefined;
    try {
      database.pragma("synchronous = NORMAL");
      const statement = database.prepare(source);
      if (statement.reader) return statement.all(parameters);
      statement.run(parameters);
      return [];
    } catch (error) {
      if (isBusy(error)) return undefined;
      throw sayingUnavailable(error);
    } finally {
      database.pragma("synchronous = FULL");
    }
  };

  override createQueryCompiler(): WordedSqliteCompiler {
    return new WordedSqliteCompiler();
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/** All pending migrations are one transaction: a kill leaves none of them half done. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Statements wait until other processes have ended what prevents them. */
class WaitingConnection implements DatabaseConnection {
  constructor(
    private readonly connection: DatabaseConnection,
    private readonly config: Pick<SharedSqliteConfig, "clock" | "database">,
  ) {}

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return this.#execute<Row>(query);
    } catch (error) {
      if (!isBusy(error)) throw sayingUnavailable(error);
      return retryWhileBusy(this.config.clock, () => this.#execute<Row>(query)).catch(giveUp);
    }
  }

  #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const given = query.parameters.at(-1);
    if (!(given instanceof BoundRows)) return this.connection.executeQuery<Row>(query);
    const numAffectedRows = runForRows(this.config.database, query.sql, given, query.parameters.slice(0, -1));
    return Promise.resolve({ rows: [], numAffectedRows });
  }

  streamQuery<Row>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.connection.streamQuery<Row>(query, size);
  }
}

class SharedSqliteDriver extends SqliteDriver {
  /** From before the first statement of a query or transaction until after its last one. */
  isInUse = false;

  constructor(private readonly config: SharedSqliteConfig) {
    super(config);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    this.isInUse = true;
    return new WaitingConnection(connection, this.config);
  }

  override releaseConnection(): Promise<void> {
    this.isInUse = false;
    return super.releaseConnection();
  }

  /**
   * A transaction is the writer from its beginning. One that begins by reading is refused at its first write, without any
   * wait ("database is locked"), if another process is writing or has written since that read.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** SQLite itself rolls back where a disk is full or fails: a second time would be an error, in place of the one that says why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.config.database.inTransaction) await super.rollbackTransaction(connection);
  }

  override async destroy(): Promise<void> {
    try {
      await this.config.beforeClose();
    } finally {
      await super.destroy().finally(this.config.afterClose);
    }
  }
}

function giveUp(cause: unknown): never {
  throw isBusy(cause) ? new DatabaseBusyError(WRITER_TIMEOUT / 1_000, { cause }) : sayingUnavailable(cause);
}

/** Somebody has dropped or renamed it beneath the server: what cannot be read must not look like a fault of the request. */
const isWithoutTable = ({ message }: Error): boolean => message.startsWith("no such table");

/** An error of the database; as StorageUnavailableError, with it as the cause, where its file cannot be used, read or written to. */
function sayingUnavailable(error: unknown): unknown {
  if (!(error instanceof Sqlite.SqliteError)) return error;
  return /^SQLITE_(?:FULL|READONLY|IOERR|CANTOPEN|CORRUPT|NOTADB)/.test(error.code) || isWithoutTable(error)
    ? new StorageUnavailableError(`the database cannot be used at the moment: ${error.message}`, {
        cause: error,
      })
    : error;
}
