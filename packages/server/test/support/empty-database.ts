import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { type Database, openDatabase } from "../../src/storage/database";
import type { TestPostgres } from "./postgres";

/** Runs one statement that no interface of the server has. */
export async function execute(db: Database, statement: string): Promise<void> {
  await sql.raw(statement).execute(db);
}

/** The address of a new database of this PostgreSQL, without tables. */
export async function emptyDatabase(postgres: TestPostgres): Promise<string> {
  const name = `empty_${randomBytes(6).toString("hex")}`;
  const administrator = await openDatabase(postgres.address, { migrate: false });
  try {
    await execute(administrator, `create database ${name}`);
  } finally {
    await administrator.destroy();
  }
  return postgres.addressOf(name);
}
