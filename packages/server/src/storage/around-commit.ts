import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from "kysely";
import { onlyReads } from "./query";

/**
 * A function that runs between work and its commit, for tests and simulators. It runs `commit` at most once and returns what
 * that returns, at once or later. Or it throws: before the commit, and nothing is stored; or after it, and all is stored, and
 * the caller does not learn it, as when a connection ends during a commit. Callers get what it throws,
 * StorageUnavailableError for example. An error that says that the transaction is to be repeated (transaction.ts) may be
 * thrown before the commit only.
 *
 * It is called for every transaction, and for every single statement outside of one that may write, which is its own commit.
 */
export type AroundCommit = <Result>(commit: () => Promise<Result>) => Promise<Result>;

/** A driver that commits only through `aroundCommit`. */
export class CommitSeamDriver implements Driver {
  constructor(
    private readonly driver: Driver,
    private readonly aroundCommit: AroundCommit,
  ) {}

  init(): Promise<void> {
    return this.driver.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new CommitSeamConnection(await this.driver.acquireConnection(), this.aroundCommit);
  }

  async beginTransaction(connection: CommitSeamConnection, settings: TransactionSettings): Promise<void> {
    await this.driver.beginTransaction(connection.inner, settings);
    connection.isInTransaction = true;
  }

  async commitTransaction(connection: CommitSeamConnection): Promise<void> {
    await this.aroundCommit(() => this.driver.commitTransaction(connection.inner));
    connection.isInTransaction = false;
  }

  async rollbackTransaction(connection: CommitSeamConnection): Promise<void> {
    await this.driver.rollbackTransaction(connection.inner);
    connection.isInTransaction = false;
  }

  releaseConnection(connection: CommitSeamConnection): Promise<void> {
    return this.driver.releaseConnection(connection.inner);
  }

  destroy(): Promise<void> {
    return this.driver.destroy();
  }
}

class CommitSeamConnection implements DatabaseConnection {
  isInTransaction = false;

  constructor(
    readonly inner: DatabaseConnection,
    private readonly aroundCommit: AroundCommit,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // A copy is not known as the last of its transaction (query.ts), so that the commit stays apart.
    if (this.isInTransaction) return this.inner.executeQuery<Row>({ ...query });
    if (onlyReads(query)) return this.inner.executeQuery<Row>(query);
    return this.aroundCommit(async () => this.inner.executeQuery<Row>(query));
  }

  streamQuery<Row>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, size);
  }
}
