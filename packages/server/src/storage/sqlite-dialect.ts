import Sqlite from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type LimitNode,
  type OperationNode,
  type QueryResult,
  type RawNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  ValueNode,
} from "kysely";
import { type AroundCommit, CommitSeamDriver } from "./around-commit";
import type { DatabaseClock } from "./database-clock";
import { wordingFor } from "./dialect/worded";
import { DatabaseBusyError, StorageUnavailableError } from "./errors";
import { isRelaxed } from "./query";
import { isBusy, retryWhileBusy, WRITER_TIMEOUT } from "./retry-while-busy";

/**
 * Takes SQLite's wording of what engines word differently (worded.ts).
 *
 * SQLite plans with the values that are bound to `= ?` and `limit ?`, and so prepares such a statement again at each run,
 * which takes ten times as long as most statements run. It does not look into expressions: values are bound to `+?`, which
 * is the value itself. Where a partial index is to be taken, its condition has to be written with literals.
 */
export class WordedSqliteCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return "+?";
  }

  protected override visitRaw(node: RawNode): void {
    const wording = wordingFor("sqlite", node);
    if (wording) this.visitNode(wording);
    else this.#visitFragments(node);
  }

  #visitFragments({ sqlFragments, parameters }: RawNode): void {
    for (const [at, fragment] of sqlFragments.entries()) {
      this.append(fragment);
      const parameter = parameters[at];
      if (!parameter) continue;
      if (/\blimit $/.test(fragment)) this.#visitLimit(parameter);
      else this.visitNode(parameter);
    }
  }

  protected override visitLimit(node: LimitNode): void {
    this.append("limit ");
    this.#visitLimit(node.limit);
  }

  /** A sign alone is looked through. */
  #visitLimit(limit: OperationNode): void {
    this.visitNode(limit);
    if (ValueNode.is(limit) && !limit.immediate) this.append(" + 0");
  }
}

interface SharedSqliteConfig {
  database: Sqlite.Database;
  clock: DatabaseClock;
  /** Whether commits wait for the disk. */
  durable: boolean;
  aroundCommit: AroundCommit | undefined;
  /** Runs before the file is closed. */
  beforeClose(): Promise<void>;
  /** Runs after that. */
  afterClose(): void;
}

/** A SQLite file that other processes write to as well. */
export class SharedSqliteDialect extends SqliteDialect {
  constructor(private readonly config: SharedSqliteConfig) {
    super(config);
  }

  override createDriver(): Driver {
    const { aroundCommit } = this.config;
    const driver = new SharedSqliteDriver(this.config);
    return aroundCommit ? new CommitSeamDriver(driver, aroundCommit) : driver;
  }

  override createQueryCompiler(): WordedSqliteCompiler {
    return new WordedSqliteCompiler();
  }

  override createAdapter(): SqliteAdapter {
    return new SharedSqliteAdapter();
  }
}

class SharedSqliteAdapter extends SqliteAdapter {
  /** All pending migrations are one transaction: a kill leaves none of them half done. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver below hands its one connection from caller to caller. Kysely's lock wakes all that wait for it each time. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Statements wait until other processes have ended what prevents them. */
class WaitingConnection implements DatabaseConnection {
  constructor(
    private readonly connection: DatabaseConnection,
    private readonly config: Pick<SharedSqliteConfig, "clock" | "database" | "durable">,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.#execute<Row>(query);
    } catch (error) {
      if (!isBusy(error)) throw sayingUnavailable(error);
      return retryWhileBusy(this.config.clock, () => this.#execute<Row>(query)).catch(giveUp);
    }
  }

  #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { database, durable } = this.config;
    // A transaction waits for the disk when it is committed.
    if (!durable || !isRelaxed(query) || database.inTransaction)
      return this.connection.executeQuery<Row>(query);
    // In WAL mode the next commit that waits for the disk takes all before it along.
    database.pragma("synchronous = NORMAL");
    try {
      return this.connection.executeQuery<Row>(query);
    } finally {
      database.pragma("synchronous = FULL");
    }
  }

  streamQuery<Row>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.connection.streamQuery<Row>(query, size);
  }
}

class SharedSqliteDriver extends SqliteDriver {
  /**
   * Those that wait for the connection, in their order. Reads of 200 requests take five times as long where each
   * release wakes all of them.
   */
  readonly #waiting: (() => void)[] = [];
  #isInUse = false;

  constructor(private readonly config: SharedSqliteConfig) {
    super(config);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isInUse) await new Promise<void>((go) => void this.#waiting.push(go));
    this.#isInUse = true;
    return new WaitingConnection(await super.acquireConnection(), this.config);
  }

  override async releaseConnection(): Promise<void> {
    await super.releaseConnection();
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isInUse = false;
  }

  /**
   * A transaction is the writer from its beginning. One that begins by reading is refused at its first write, without any
   * wait ("database is locked"), if another process is writing or has written since that read.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /**
   * SQLite itself rolls back where a disk is full or fails: a second time would be an error, in place of the one that
   * says why.
   */
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

/**
 * An error of the database; as StorageUnavailableError, with it as the cause, where its file cannot be used, read or
 * written to.
 */
function sayingUnavailable(error: unknown): unknown {
  if (!(error instanceof Sqlite.SqliteError)) return error;
  return /^SQLITE_(?:FULL|READONLY|IOERR|CANTOPEN|CORRUPT|NOTADB)/.test(error.code) || isWithoutTable(error)
    ? new StorageUnavailableError(`the database cannot be used at the moment: ${error.message}`, {
        cause: error,
      })
    : error;
}
