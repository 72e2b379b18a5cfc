import { type Kysely, type OperationNode, PostgresAdapter, type RawBuilder, type RawNode, sql } from "kysely";

/** The database engines. */
export type Engine = "sqlite" | "postgres";

const engines: readonly Engine[] = ["sqlite", "postgres"];

/** Begins a statement part that each engine words differently; no SQL begins so. */
const MARK = "? each engine has its own wording ";

/**
 * A part of a statement in the words of each engine; the compiler of the engine takes its own. Both are parameters of
 * one node, so that plugins which rewrite statements rewrite both.
 */
export function worded<Result>(wordings: Readonly<Record<Engine, RawBuilder<unknown>>>): RawBuilder<Result> {
  const parameters = engines.map((engine) => wordings[engine].toOperationNode());
  const node: RawNode = { kind: "RawNode", sqlFragments: [MARK, " ", ""], parameters };
  return sql<Result>`${{ toOperationNode: () => node }}`;
}

/** The part of a statement for an engine; undefined for a node that every engine words alike. */
export const wordingFor = (engine: Engine, node: RawNode): OperationNode | undefined =>
  node.sqlFragments[0] === MARK ? node.parameters[engines.indexOf(engine)] : undefined;

/** A bound value that is made only when its wording is the one taken. */
export const lazyValue = (make: () => unknown): RawBuilder<unknown> => {
  const node = {
    kind: "ValueNode" as const,
    get value() {
      return make();
    },
  };
  return sql`${{ toOperationNode: () => node }}`;
};

/** The engine of a database or transaction. */
export const engineOf = (db: Pick<Kysely<unknown>, "getExecutor">): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
