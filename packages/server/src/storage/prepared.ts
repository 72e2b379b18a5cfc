import type { Compilable, CompiledQuery } from "kysely";
import type { Database } from "./database";

/**
 * Turns a query into text once instead of with every call, which for a read by key is most of its cost. `build` is called
 * with stand-ins for the values and may use them in any order, but no other parameter. Throws at the first call when it
 * does.
 */
export function prepared<Name extends string, Row>(
  names: readonly Name[],
  build: (db: Database, values: Record<Name, string>) => Compilable<Row>,
): (db: Database, values: Record<Name, string>) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  let order: Name[] = [];
  return async (db, values) => {
    if (!compiled) {
      const standIns = {} as Record<Name, string>;
      for (const name of names) standIns[name] = name;
      const query = build(db, standIns).compile();
      order = query.parameters.map((parameter) => {
        const name = names.find((candidate) => candidate === parameter);
        if (name === undefined)
          throw new Error(`a prepared query has parameters besides ${names.join(", ")}`);
        return name;
      });
      compiled = query;
    }
    const { rows } = await db.executeQuery<Row>({
      ...compiled,
      parameters: order.map((name) => values[name]),
    });
    return rows;
  };
}
