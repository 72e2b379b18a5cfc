import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresQueryCompiler,
  type QueryResult,
  type RawNode,
  type TransactionSettings,
} from "kysely";
import { type AroundCommit, CommitSeamDriver } from "../around-commit";
import { wordingFor } from "../dialect/worded";
import { StorageError, StorageReadOnlyError, StorageUnavailableError } from "../errors";
import { isLast, onlyReads } from "../query";
import { repeatStatement } from "../transaction";
import { escapeNulIn } from "./nul";

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
function sayingUnavailable(error: unknown): never {
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
function sayingUnreachable(error: unknown): never {
  throw error instanceof StorageError ? error : unusable(error);
}

const unusable = (error: unknown): StorageUnavailableError =>
  new StorageUnavailableError(`the database cannot be used at the moment: ${reasonOf(error)}`, {
    cause: error,
  });

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : "no connection";

export interface WaybillPostgresConfig extends PostgresDialectConfig {
  /** A function that runs between work and its commit. */
  aroundCommit: AroundCommit | undefined;
}

/** PostgreSQL as the server uses it: serializable transactions, and texts that may contain NUL. */
export class WaybillPostgresDialect extends PostgresDialect {
  constructor(private readonly config: WaybillPostgresConfig) {
    super(config);
  }

  override createDriver(): Driver {
    const { aroundCommit } = this.config;
    const driver = this.createOwnDriver();
    return aroundCommit ? new CommitSeamDriver(driver, aroundCommit) : driver;
  }

  protected createOwnDriver(): Driver {
    return new SerializableDriver(this.config);
  }

  override createQueryCompiler(): WordedPostgresCompiler {
    return new WordedPostgresCompiler();
  }
}

/**
 * A transaction sees what it would if it were the only one, as on SQLite; where that is impossible, PostgreSQL refuses
 * it, and it is repeated (transaction.ts). Its beginning is not waited for: it is sent together with what it reads
 * first.
 */
export class SerializableDriver extends PostgresDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection().catch(sayingUnreachable);
    return new EscapingConnection(connection);
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    (connection as EscapingConnection).begin(settings.isolationLevel ?? "serializable");
  }

  override commitTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as EscapingConnection).commit();
  }

  override rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as EscapingConnection).rollback();
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await super.releaseConnection(
      (connection as EscapingConnection).inner as Parameters<PostgresDriver["releaseConnection"]>[0],
    );
  }
}

/** A transaction of a connection. */
interface OpenTransaction {
  /** Its beginning. */
  begun: Promise<unknown>;
  isBegun: boolean;
  /** Whether a statement waits for its beginning. */
  isAwaited: boolean;
  /** Its commit, once it was sent behind the last statement. */
  committed?: Promise<unknown>;
}

/**
 * Writes texts in the form that PostgreSQL can store (nul.ts), and repeats single statements; transactions repeat their
 * callers.
 */
class EscapingConnection implements DatabaseConnection {
  #transaction: OpenTransaction | undefined;

  constructor(readonly inner: DatabaseConnection) {}

  begin(isolationLevel: NonNullable<TransactionSettings["isolationLevel"]>): void {
    const begun = this.#run(CompiledQuery.raw(`start transaction isolation level ${isolationLevel}`));
    const transaction: OpenTransaction = { begun, isBegun: false, isAwaited: false };
    begun.then(
      () => {
        transaction.isBegun = true;
      },
      // Reported to the first statement.
      () => {},
    );
    this.#transaction = transaction;
  }

  async commit(): Promise<void> {
    const transaction = this.#transaction;
    // Not a moment earlier: a commit is not repeated.
    await (transaction?.committed ?? this.#commit(transaction)).finally(() => {
      this.#transaction = undefined;
    });
  }

  async rollback(): Promise<void> {
    const committed = this.#transaction?.committed;
    this.#transaction = undefined;
    // A commit behind a statement that failed rolls back.
    await committed?.catch(() => {});
    if (!committed) await this.#run(CompiledQuery.raw("rollback")).catch(sayingUnavailable);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const transaction = this.#transaction;
    if (!transaction) return repeatStatement(() => this.#run<Row>(query)).catch(sayingUnavailable);
    if (transaction.committed !== undefined)
      throw new Error("a statement followed the last statement of its transaction (query.ts)");
    // A write whose transaction did not begin would be stored at once; and nothing overtakes what waits.
    transaction.isAwaited ||= !transaction.isBegun && !onlyReads(query);
    if (transaction.isAwaited) await transaction.begun.catch(sayingUnavailable);
    const result = this.#run<Row>(query);
    if (isLast(query)) {
      transaction.committed = this.#commit(transaction);
      transaction.committed.catch(() => {});
    }
    const [answer] = await Promise.all([result, transaction.begun]).catch(sayingUnavailable);
    return answer;
  }

  streamQuery<Row>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(escaped(query), size);
  }

  #run<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.inner.executeQuery<Row>(escaped(query));
  }

  async #commit(transaction: OpenTransaction | undefined): Promise<void> {
    await Promise.all([transaction?.begun, this.#run(CompiledQuery.raw("commit"))]).catch(sayingUnavailable);
  }
}

const escaped = (query: CompiledQuery): CompiledQuery => ({
  ...query,
  parameters: query.parameters.map(escapeNulIn),
});

/** Takes PostgreSQL's wording of what engines word differently (worded.ts). */
export class WordedPostgresCompiler extends PostgresQueryCompiler {
  protected override visitRaw(node: RawNode): void {
    const wording = wordingFor("postgres", node);
    if (wording) this.visitNode(wording);
    else super.visitRaw(node);
  }
}
