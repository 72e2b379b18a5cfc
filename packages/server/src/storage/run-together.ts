import type { Compilable, CompiledQuery, DatabaseConnection, Kysely, QueryResult, RawBuilder } from "kysely";
import { BoundRows } from "./bound-rows";
import type { Database } from "./database";
import { engineOf } from "./dialect/worded";
import { readDirectly } from "./direct-reads";

/** A statement that is not run yet, built by Kysely or written in SQL. */
export type Statement = Compilable | RawBuilder<unknown>;

/** The results of statements, in their order. */
export type ResultsOf<Statements extends readonly Statement[]> = {
  -readonly [At in keyof Statements]: Statements[At] extends Compilable<infer Row> | RawBuilder<infer Row>
    ? QueryResult<Row>
    : never;
};

/** A database, a transaction, or the database of a workspace in one of them. */
type Executor = Pick<Kysely<unknown>, "getExecutor">;

/**
 * Runs statements in their order on one connection: in one round trip on PostgreSQL, where Kysely runs those of a transaction in one
 * each. None of them sees what another has answered. Outside of a transaction they are independent reads: few and short ones, as long
 * ones run faster side by side. Throws what the first of them throws that fails.
 */
export const runTogether = <const Statements extends readonly Statement[]>(
  db: Executor,
  statements: Statements,
): Promise<ResultsOf<Statements>> => run(db, compiled(db, statements)) as Promise<ResultsOf<Statements>>;

/** The rows of statements, in their order. */
type RowsOf<Statements extends readonly Statement[]> = {
  -readonly [At in keyof Statements]: Statements[At] extends Compilable<infer Row> | RawBuilder<infer Row>
    ? Row[]
    : never;
};

/** Runs reads outside of transactions like `runTogether`; on SQLite, directly. Returns their rows. */
export async function readTogether<const Statements extends readonly Statement[]>(
  db: Database,
  statements: Statements,
): Promise<RowsOf<Statements>> {
  const rows: unknown[][] =
    engineOf(db) === "sqlite"
      ? await Promise.all(statements.map((one) => readDirectly(db, one)))
      : (await run(db, compiled(db, statements))).map((result) => result.rows);
  return rows as RowsOf<Statements>;
}

/** Statements behind which the commit of their transaction is sent at once. */
const last = new WeakSet<CompiledQuery>();

/** Whether a statement is the last one of its transaction. */
export const isLast = (query: CompiledQuery): boolean => last.has(query);

/**
 * Runs the last statements of a transaction like `runTogether`, and on PostgreSQL its commit in the same round trip. If one of them
 * fails, all is undone. What they answer may be returned by the work and decides nothing: the transaction cannot be undone any more,
 * and a further statement in it throws. Where the connection ends meanwhile, all or nothing is stored, as with a commit that was sent.
 */
export function runLast<const Statements extends readonly Statement[]>(
  trx: Executor,
  statements: Statements,
): Promise<ResultsOf<Statements>> {
  const queries = compiled(trx, statements);
  const end = queries.at(-1);
  if (end) last.add(end);
  return run(trx, queries) as Promise<ResultsOf<Statements>>;
}

/** `runLast` of any number of statements that write, and of some that read what is answered then: their results. */
export async function runLastAndRead<const Reads extends readonly Statement[]>(
  trx: Executor,
  writes: readonly Statement[],
  reads: Reads,
): Promise<ResultsOf<Reads>> {
  const results: unknown[] = await runLast(trx, [...writes, ...reads]);
  return results.slice(writes.length) as ResultsOf<Reads>;
}

const compiled = (db: Executor, statements: readonly Statement[]): CompiledQuery[] =>
  statements.map((one) => {
    const query = "isRawBuilder" in one ? one.compile(db) : one.compile();
    // The driver would find it only after the statements before it were sent, and send those behind it, too.
    if (!query.parameters.every(isBindable))
      throw new TypeError("a parameter of a statement is no value of SQL");
    return query;
  });

/** Whether a parameter is sent as it is, or as an array of such ones. */
const isBindable = (value: unknown): boolean =>
  ["string", "number", "bigint", "boolean"].includes(typeof value) ||
  value === null ||
  value === undefined ||
  value instanceof Uint8Array ||
  value instanceof BoundRows ||
  (Array.isArray(value) && value.every(isBindable));

const run = (db: Executor, queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]> => {
  const runOn = engineOf(db) === "sqlite" ? inTurn : atOnce;
  return db.getExecutor().provideConnection((connection) => runOn(connection, queries));
};

/** None is run behind one that has failed: SQLite may have rolled back, and would store it at once. */
async function inTurn(
  connection: DatabaseConnection,
  queries: readonly CompiledQuery[],
): Promise<QueryResult<unknown>[]> {
  const results: QueryResult<unknown>[] = [];
  for (const query of queries) results.push(await connection.executeQuery(query));
  return results;
}

/** Waits for all answers, also behind one that has failed: the connection is not free before. */
async function atOnce(
  connection: DatabaseConnection,
  queries: readonly CompiledQuery[],
): Promise<QueryResult<unknown>[]> {
  const answers = await Promise.allSettled(queries.map((query) => connection.executeQuery(query)));
  return answers.map((answer) => {
    if (answer.status === "rejected") throw answer.reason;
    return answer.value;
  });
}
