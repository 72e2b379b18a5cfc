import { join } from "node:path";
import { inTemporaryFolder } from "./temporary.ts";

/** What the server stores in, and how the lines of a bench say so. */
export interface Engine {
  /** Empty, or the end of the name of each line. */
  suffix: string;
  /** Lends an empty database by its path or address. */
  withDatabase<Result>(work: (database: string) => Promise<Result>): Promise<Result>;
}

export const sqlite: Engine = {
  suffix: "",
  withDatabase: (work) => inTemporaryFolder((folder) => work(join(folder, "bench.sqlite"))),
};

/** Loaded only then: what starts a PostgreSQL takes a while to import. */
export async function postgres(): Promise<Engine> {
  const { withPostgres } = await import("./postgres.ts");
  return {
    suffix: ", on PostgreSQL",
    withDatabase: (work) => withPostgres(async (createDatabase) => work(await createDatabase("bench"))),
  };
}
