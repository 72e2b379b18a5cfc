import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type PostgresDialectConfig,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import type { Database } from "../database";
import { clockOf, setClock } from "../database-clock";
import { StaleLeaseError } from "../errors";
import { onlyReads } from "../query";
import type { SharedTables } from "../tables";
import { repeatStatement } from "../transaction";
import { connectionsOf } from "./connections";
import { SerializableDriver, type WaybillPostgresConfig, WaybillPostgresDialect } from "./dialect";
import type { StoredLease } from "./lease-store";

/**
 * The same database for work that only the holder of a lease may do: every transaction, and every single statement that
 * can write, throws StaleLeaseError and stores nothing once another process has taken the lease over, however late this
 * one learns of it. It uses the connections of `db`, and is not closed.
 */
export function fencedDatabase(db: Database, lease: StoredLease): Database {
  const fenced = new Kysely<SharedTables>({
    dialect: new FencedDialect(connectionsOf(db), lease),
  });
  setClock(fenced, clockOf(db));
  return fenced;
}

class FencedDialect extends WaybillPostgresDialect {
  constructor(
    private readonly options: WaybillPostgresConfig,
    private readonly lease: StoredLease,
  ) {
    super(options);
  }

  protected override createOwnDriver(): Driver {
    return new FencedDriver(this.options, this.lease);
  }
}

/**
 * Begins each transaction with a look at the lease, which no process can take over before the transaction has ended.
 */
class FencedDriver extends SerializableDriver {
  constructor(
    config: PostgresDialectConfig,
    private readonly lease: StoredLease,
  ) {
    super(config);
  }

  override async acquireConnection(): Promise<FencedConnection> {
    return new FencedConnection(this, await super.acquireConnection());
  }

  override async beginTransaction(
    connection: FencedConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const { inner } = connection;
    await super.beginTransaction(inner, settings);
    try {
      await this.#check(inner);
    } catch (error) {
      // The error of the check says more than one of the end.
      await super.rollbackTransaction(inner).catch(() => {});
      throw error;
    }
    connection.isInTransaction = true;
  }

  override async commitTransaction(connection: FencedConnection): Promise<void> {
    connection.isInTransaction = false;
    await super.commitTransaction(connection.inner);
  }

  override async rollbackTransaction(connection: FencedConnection): Promise<void> {
    connection.isInTransaction = false;
    await super.rollbackTransaction(connection.inner);
  }

  override async releaseConnection(connection: FencedConnection): Promise<void> {
    await super.releaseConnection(connection.inner);
  }

  /** The row stays locked until the end of the transaction: a takeover changes it. */
  async #check(connection: DatabaseConnection): Promise<void> {
    const { name, holder, fence } = this.lease;
    const { rows } = await connection.executeQuery(
      CompiledQuery.raw("select fence from leases where name = $1 and holder = $2 and fence = $3 for share", [
        name,
        holder,
        fence,
      ]),
    );
    if (rows.length === 0) throw new StaleLeaseError(name);
  }
}

class FencedConnection implements DatabaseConnection {
  isInTransaction = false;

  constructor(
    private readonly driver: FencedDriver,
    readonly inner: DatabaseConnection,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.isInTransaction || onlyReads(query)) return this.inner.executeQuery<Row>(query);
    return repeatStatement(() => this.#executeAlone<Row>(query));
  }

  async #executeAlone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // A single statement sees what is committed, as it does without a transaction of its own.
    await this.driver.beginTransaction(this, { isolationLevel: "read committed" });
    try {
      const result = await this.inner.executeQuery<Row>(query);
      await this.driver.commitTransaction(this);
      return result;
    } catch (error) {
      await this.driver.rollbackTransaction(this).catch(() => {});
      throw error;
    }
  }

  streamQuery<Row>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, size);
  }
}
