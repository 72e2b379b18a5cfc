import type { Compilable, CompiledQuery, DatabaseConnection, Kysely, QueryResult, RawBuilder } from "kysely";
import type { Database } from "./database";
import { type Engine, engineOf } from "./dialect/worded";

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

/** How statements are run; without any, in their order and no more. */
export interface QueryOptions {
  /** Statements that run before these, whose results are dropped. */
  after?: readonly Statement[];
  /**
   * Whether they are the last ones of their transaction. Its commit is sent with them then, and all is undone if one of
   * them fails. Their results may be returned by the work and decide nothing: the transaction cannot be undone any
   * more, and a further statement in it throws. Where the connection ends meanwhile, all or nothing is stored, as with
   * any commit.
   */
  commit?: boolean;
  /**
   * Writes outside of transactions do not wait until they are on the disk. On SQLite they survive the end of the
   * process, but a power cut can undo them; never one that was committed before them, or what is committed after them
   * alone. PostgreSQL waits: what is in its own memory would be lost when it is killed. For notes that the server makes
   * for itself, and makes again when they are missing, for what a client asks for again without loss (quotes), and for
   * counts that may be too low (credits); for nothing else that anybody is shown.
   */
  durability?: "relaxed";
}

/**
 * Runs statements in their order on one connection: in one round trip on PostgreSQL, where Kysely runs those of a
 * transaction in one each. None of them sees what another has answered. Outside of a transaction they are independent:
 * reads that are few and short, as long ones run faster side by side, or one write. Throws what the first of them
 * throws that fails.
 */
export async function query<const Statements extends readonly Statement[]>(
  db: Executor,
  statements: Statements,
  { after = [], commit = false, durability }: QueryOptions = {},
): Promise<ResultsOf<Statements>> {
  const queries = compiled(db, [...after, ...statements]);
  const end = queries.at(-1);
  if (commit && end && !held.has(db)) last.add(end);
  if (durability === "relaxed") for (const one of queries) relaxed.add(one);
  const runOn = engineOf(db) === "sqlite" ? inTurn : atOnce;
  const results: unknown[] = await db
    .getExecutor()
    .provideConnection((connection) => runOn(connection, queries));
  return results.slice(after.length) as ResultsOf<Statements>;
}

/**
 * A read that is built and compiled once, instead of at each call, which takes several times as long as SQLite needs to
 * find a row. It is for the few reads that make a whole request slower: the look-ups of a key and of a person take 40 %
 * of such a request otherwise, a list of persons takes twice as long, and so does a check of sanctions. `build` is
 * called with the names in place of the values; any other parameter throws at the first call.
 */
export function prepared<Name extends string, Row>(
  names: readonly Name[],
  build: (db: Database, values: Record<Name, string>) => Compilable<Row>,
): (db: Database, values: Record<Name, string>) => Promise<Row[]> {
  const known: Partial<Record<Engine, CompiledQuery<Row>>> = {};
  const compile = (db: Database) => {
    const placeholders = {} as Record<Name, string>;
    for (const name of names) placeholders[name] = name;
    const made = build(db, placeholders).compile();
    if (!made.parameters.every((parameter) => names.some((name) => name === parameter)))
      throw new Error(`a prepared query has parameters besides ${names.join(", ")}`);
    return made;
  };
  return async (db, values) => {
    const engine = engineOf(db);
    const made = known[engine] ?? compile(db);
    known[engine] = made;
    const bound = { ...made, parameters: made.parameters.map((name) => values[name as Name]) };
    return (await db.executeQuery<Row>(bound)).rows;
  };
}

/** Transactions that go on after statements that would end them. */
const held = new WeakSet<object>();

/** Has `commit` of `query` do nothing on this transaction, because more follows in it. */
export const holdCommit = (db: Executor): void => void held.add(db);

/** Nothing but the end follows. */
export const releaseCommit = (db: Executor): void => void held.delete(db);

/** Statements behind which the commit of their transaction is sent at once. */
const last = new WeakSet<CompiledQuery>();

/** Whether a statement is the last one of its transaction. */
export const isLast = (one: CompiledQuery): boolean => last.has(one);

/** Statements that do not wait for the disk. */
const relaxed = new WeakSet<CompiledQuery>();

/** Whether a statement is run without waiting for the disk. */
export const isRelaxed = (one: CompiledQuery): boolean => relaxed.has(one);

/** Whether a statement certainly writes nothing; one in SQL may. */
export const onlyReads = ({ query: node }: CompiledQuery): boolean =>
  node.kind === "SelectQueryNode" && node.with === undefined;

const compiled = (db: Executor, statements: readonly Statement[]): CompiledQuery[] =>
  statements.map((one) => {
    const made = "isRawBuilder" in one ? one.compile(db) : one.compile();
    // The driver would find it only after the statements before it were sent, and send those behind it, too.
    if (!made.parameters.every(isBindable))
      throw new TypeError("a parameter of a statement is not an SQL value");
    return made;
  });

/** Whether a parameter is sent as it is, or as an array of such ones. */
const isBindable = (value: unknown): boolean =>
  ["string", "number", "bigint", "boolean"].includes(typeof value) ||
  value === null ||
  value === undefined ||
  value instanceof Uint8Array ||
  (Array.isArray(value) && value.every(isBindable));

/** None is run behind one that has failed: SQLite may have rolled back, and would store it at once. */
async function inTurn(
  connection: DatabaseConnection,
  queries: readonly CompiledQuery[],
): Promise<QueryResult<unknown>[]> {
  const results: QueryResult<unknown>[] = [];
  for (const one of queries) results.push(await connection.executeQuery(one));
  return results;
}

/** Waits for all answers, also behind one that has failed: the connection is not free before. */
async function atOnce(
  connection: DatabaseConnection,
  queries: readonly CompiledQuery[],
): Promise<QueryResult<unknown>[]> {
  const answers = await Promise.allSettled(queries.map((one) => connection.executeQuery(one)));
  return answers.map((answer) => {
    if (answer.status === "rejected") throw answer.reason;
    return answer.value;
  });
}
