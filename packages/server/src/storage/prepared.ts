import type { Compilable, CompiledQuery } from "kysely";
import type { Database } from "./database";
import { type Engine, engineOf } from "./dialect/worded";
import { readDirectly, type Statement } from "./direct-reads";

/** Runs a query with these values; `statement` is what it runs, to be run together with others. */
export interface Prepared<Name extends string, Row> {
  (db: Database, values: Record<Name, string>): Promise<Row[]>;
  statement(db: Database, values: Record<Name, string>): Compilable<Row>;
}

/**
 * Compiles a query to SQL once instead of on every call; for a read by key, that is most of the cost. `build` is called
 * with placeholders for the values and may use them in any order, but no other parameter. Otherwise the first call
 * throws.
 *
 * @param run what runs it, `writeRelaxed` for one that writes
 */
export function prepared<Name extends string, Row>(
  names: readonly Name[],
  build: (db: Database, values: Record<Name, string>) => Compilable<Row>,
  run: <Found>(db: Database, statement: Statement<Found>) => Promise<Found[]> = readDirectly,
): Prepared<Name, Row> {
  const compiled: Partial<Record<Engine, { query: CompiledQuery<Row>; order: Name[] }>> = {};
  const compile = (db: Database) => {
    const placeholders = {} as Record<Name, string>;
    for (const name of names) placeholders[name] = name;
    const query = build(db, placeholders).compile();
    const order = query.parameters.map((parameter) => {
      const name = names.find((candidate) => candidate === parameter);
      if (name === undefined) throw new Error(`a prepared query has parameters besides ${names.join(", ")}`);
      return name;
    });
    return { query, order };
  };
  const statement = (db: Database, values: Record<Name, string>): Compilable<Row> => {
    const engine = engineOf(db);
    const known = compiled[engine] ?? compile(db);
    compiled[engine] = known;
    const { query, order } = known;
    const bound = { ...query, parameters: order.map((name) => values[name]) };
    return { compile: () => bound };
  };
  return Object.assign(async (db: Database, values: Record<Name, string>) => run(db, statement(db, values)), {
    statement,
  });
}
