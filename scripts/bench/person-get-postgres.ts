import { postgres } from "./engines.ts";
import { throughput } from "./load.ts";
import { at } from "./paths.ts";
import { createPerson, key } from "./person-get.ts";
import { serve } from "./process.ts";
import { atLeast, type Bench } from "./row.ts";
import { median } from "./statistics.ts";

/** GET of one person on PostgreSQL: two round trips, one for key and quota, one for the person. */
export const personGetPostgres: Bench = async ({ smoke }) => {
  const { suffix, withDatabase } = await postgres();
  return withDatabase(async (database) => {
    const server = await serve(at("scripts/bench/servers/waybill.mjs"), database, key);
    try {
      const { id } = await createPerson(server.url);
      const url = `${server.url}/v1/persons/${id}`;
      const rate = (milliseconds: number) => throughput(url, key, milliseconds, { sleeping: true });
      // Until the compiler has seen enough.
      await rate(smoke ? 100 : 5000);
      const rates: number[] = [];
      for (let round = 0; round < (smoke ? 1 : 7); round += 1) rates.push(await rate(smoke ? 200 : 2000));
      return [atLeast({ name: `GET person by id${suffix}`, unit: "requests/s", ours: median(rates) }, 2_000)];
    } finally {
      await server.stop();
    }
  });
};
