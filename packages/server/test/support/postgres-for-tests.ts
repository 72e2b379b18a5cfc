import { startPostgres } from "./postgres";
import { FOREIGN_LOCALE, TEMPLATE, withAdministrator } from "./test-databases";

/*
 * Before all tests: the PostgreSQL of WAYBILL_TEST_DATABASE, or one that is started for them, has a database with all tables, of
 * which each test gets a copy.
 */
let undo = async () => {};

/** Called by vitest before all tests. */
export async function setup(): Promise<void> {
  const given = process.env.WAYBILL_TEST_DATABASE;
  const started = given ? undefined : await startPostgres();
  const address = given ?? started?.address ?? "";
  process.env.WAYBILL_TEST_DATABASE = address;
  await withAdministrator(address, async (client) => {
    await client.query(`drop database if exists ${TEMPLATE}`);
    await client.query(`create database ${TEMPLATE} template template0 ${FOREIGN_LOCALE}`);
  });
  const { openPostgres } = await import("../../src/storage/postgres/open");
  const { systemRuntime } = await import("../../src/lib/system-runtime");
  const url = new URL(address);
  url.pathname = `/${TEMPLATE}`;
  const db = await openPostgres(url.href, { clock: systemRuntime });
  await db.destroy();
  undo = async () => {
    if (started) return started.close();
    await withAdministrator(address, async (client) => {
      await client.query(`drop database if exists ${TEMPLATE}`);
    });
  };
}

/** Called by vitest after all tests. */
export const teardown = (): Promise<void> => undo();
