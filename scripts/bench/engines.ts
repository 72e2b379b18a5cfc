import { join } from "node:path";
import { inTemporaryFolder } from "./temporary.ts";

/** The engine that the server stores in, and its name in the lines of a bench. */
export interface Engine {
  /** Empty, or the end of the name of each line. */
  suffix: string;
  /** Lends an empty database by its path or address. */
  withDatabase<Result>(work: (database: string) => Promise<Result>): Promise<Result>;
  /** Does what the engine does on its own within a minute after many rows were written. */
  settle(database: string): Promise<void>;
  /** Lends databases with so many transfers in their index, by their number. */
  withTransfers<Result>(
    sizes: readonly number[],
    say: (text: string) => void,
    work: (databases: ReadonlyMap<number, string>) => Promise<Result>,
  ): Promise<Result>;
}

export const sqlite: Engine = {
  suffix: "",
  withDatabase: (work) => inTemporaryFolder((folder) => work(join(folder, "bench.sqlite"))),
  settle: async () => {},
  withTransfers: async (sizes, say, work) => {
    const { transferDatabase } = await import("./data/database.ts");
    const databases = new Map<number, string>();
    for (const size of sizes) databases.set(size, await transferDatabase(size, say));
    return work(databases);
  },
};

/** Loaded only then: what starts a PostgreSQL takes a while to import. */
export async function postgres(): Promise<Engine> {
  const { vacuum, withPostgres } = await import("./postgres.ts");
  return {
    suffix: ", on PostgreSQL",
    withDatabase: (work) => withPostgres(async (createDatabase) => work(await createDatabase("bench"))),
    settle: vacuum,
    withTransfers: (sizes, say, work) =>
      sqlite.withTransfers(sizes, say, (files) =>
        withPostgres(async (createDatabase) => {
          const { copyDatabase } = await import("../../packages/server/src/storage/copy/copy-database.ts");
          const databases = new Map<number, string>();
          for (const [size, file] of files) {
            const database = await createDatabase(`transfers_${size}`);
            say(`Copying an index of ${size.toLocaleString("en")} transfers to PostgreSQL...`);
            await copyDatabase(file, database);
            await vacuum(database);
            databases.set(size, database);
          }
          return work(databases);
        }),
      ),
  };
}
