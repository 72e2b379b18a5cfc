import { randomBytes } from "node:crypto";
import pg from "pg";

/** The database that those of tests are copies of. */
export const TEMPLATE = "waybill_test_template";

/**
 * The locale of a place where other letters are the same but for their case than in English, and words are sorted by its
 * dictionaries.
 */
export const FOREIGN_LOCALE = "encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'tr-TR'";

/** Works on one connection of a database. */
export async function withAdministrator<Result>(
  address: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A new database of the tests' PostgreSQL, with all tables. */
export async function createTestDatabase(
  address: string,
): Promise<{ address: string; drop(): Promise<void> }> {
  const name = `waybill_test_${process.pid}_${randomBytes(6).toString("hex")}`;
  await withAdministrator(address, (client) =>
    client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`),
  );
  const url = new URL(address);
  url.pathname = `/${name}`;
  return {
    address: url.href,
    drop: () =>
      withAdministrator(address, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}
