import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import { type AroundCommit, CommitSeamDriver } from "../around-commit";
import { WordedPostgresCompiler } from "../dialect/postgres-compiler";
import { escapeNulIn } from "./nul";
import { repeatStatement } from "./repeat-statement";
import { sayingUnavailable, sayingUnreachable } from "./unavailable";

export interface WaybillPostgresConfig extends PostgresDialectConfig {
  /** What stands between work and its commit. */
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
 * A transaction sees what it would if it were the only one, as on SQLite; where that is impossible, PostgreSQL refuses it, and it is
 * repeated (transaction.ts).
 */
export class SerializableDriver extends PostgresDriver {
  override async acquireConnection(): Promise<EscapingConnection> {
    const connection = await super.acquireConnection().catch(sayingUnreachable);
    return new EscapingConnection(connection);
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const isolationLevel = settings.isolationLevel ?? "serializable";
    await super.beginTransaction(connection, { ...settings, isolationLevel });
    (connection as EscapingConnection).isInTransaction = true;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    // Not a moment earlier: a commit is not repeated.
    await super.commitTransaction(connection).finally(() => {
      (connection as EscapingConnection).isInTransaction = false;
    });
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).finally(() => {
      (connection as EscapingConnection).isInTransaction = false;
    });
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await super.releaseConnection(
      (connection as EscapingConnection).inner as Parameters<PostgresDriver["releaseConnection"]>[0],
    );
  }
}

/** Writes texts in the form that PostgreSQL can store (nul.ts), and repeats single statements; transactions repeat their callers. */
class EscapingConnection implements DatabaseConnection {
  isInTransaction = false;

  constructor(readonly inner: DatabaseConnection) {}

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const run = () => this.inner.executeQuery<Row>(escaped(query));
    return (this.isInTransaction ? run() : repeatStatement(run)).catch(sayingUnavailable);
  }

  streamQuery<Row>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(escaped(query), size);
  }
}

const escaped = (query: CompiledQuery): CompiledQuery => ({
  ...query,
  parameters: query.parameters.map(escapeNulIn),
});
