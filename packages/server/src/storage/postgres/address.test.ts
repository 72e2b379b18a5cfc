import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { StorageError } from "../errors";
import {
  addressWithoutPassword,
  isPostgresAddress,
  modeTakenForFull,
  nameOfDatabase,
  requirePlace,
  withParameters,
} from "./address";

test("an address of PostgreSQL is distinguished from a path", () => {
  for (const place of ["postgres://u@h/d", "postgresql://h", "POSTGRES://h/d"])
    expect([place, isPostgresAddress(place)]).toEqual([place, true]);
  for (const place of [":memory:", "/var/lib/waybill.sqlite", "postgres.sqlite", "./postgres:/x"])
    expect([place, isPostgresAddress(place)]).toEqual([place, false]);
});

test("the name of a database has no password, wherever an address has it", () => {
  expect(nameOfDatabase("/var/lib/waybill.sqlite")).toBe("/var/lib/waybill.sqlite");
  expect(nameOfDatabase("postgres://waybill@db.internal:5433/pay")).toBe(
    "postgres://waybill@db.internal:5433/pay",
  );
  for (const address of [
    "postgres://waybill:s3cret@db.internal/pay",
    "postgres://waybill@db.internal/pay?password=s3cret&sslmode=require",
    "postgres://waybill@db.internal/pay#s3cret",
    "postgres://waybill:s3cret@db.internal:no-port/pay",
    "postgres://waybill:s3cret@/pay?host=/run/postgresql",
    "postgres:/waybill:s3cret@db.internal/pay",
    "mysql://waybill:s3cret@db.internal/pay",
    " postgres://waybill:s3cret@db.internal/pay",
    "postgresql:waybill:s3cret@db.internal",
    "host=db.internal user=waybill password=s3cret",
    "password = s3cret dbname=pay",
  ])
    expect(nameOfDatabase(address)).not.toContain("s3cret");
});

test("an address without a host keeps the socket of its parameters", () => {
  const address = "postgres://waybill:s3cret@/pay?host=/run/postgresql";
  expect(nameOfDatabase(address)).toBe("postgres://waybill@/pay");
  expect(addressWithoutPassword(address)).toBe("postgres://waybill@/pay?host=%2Frun%2Fpostgresql");
});

test("a text that is neither a path nor a readable address of PostgreSQL is no place of a database", () => {
  for (const place of [
    "postgres:/u:s3cret@h/d",
    "postgres:u:s3cret@h",
    "\tpostgres://u:s3cret@h/d",
    "user=u password=s3cret",
    "mysql://u:s3cret@h/d",
    "postgres://u:s3#cret@h/d",
  ]) {
    expect(() => requirePlace(place)).toThrow(StorageError);
    expect(() => requirePlace(place)).not.toThrow("cret");
  }
  for (const place of [
    ":memory:",
    "a:b.sqlite",
    "./mysql:/x",
    "C:/data/waybill.sqlite",
    "postgres:///pay",
    "./host=x",
  ])
    expect(() => requirePlace(place)).not.toThrow();
});

test("parameters that are added come last, because the last one counts", () => {
  const added = withParameters("postgres://h/d?application_name=shop#x", { application_name: "a b" });
  expect(added).toBe("postgres://h/d?application_name=shop&application_name=a%20b");
  expect(withParameters("postgres://h/d", { port: 1 })).toBe("postgres://h/d?port=1");
});

test("a mode of TLS that is taken for verify-full is given as that", async () => {
  const warnings: string[] = [];
  const note = ({ message }: Error) => void warnings.push(message);
  process.on("warning", note);
  onTestFinished(() => void process.off("warning", note));
  for (const mode of ["prefer", "require", "verify-ca"]) {
    const address = `postgres://h/d?sslmode=verify-full&sslmode=${mode}#x`;
    expect(modeTakenForFull(address)).toBe(mode);
    const given = withParameters(address, {});
    expect(given).toBe(`postgres://h/d?sslmode=verify-full&sslmode=${mode}&sslmode=verify-full`);
    expect(new pg.Client({ connectionString: given })).toMatchObject({ ssl: {} });
  }
  for (const end of [
    "",
    "?sslmode=verify-full",
    "?sslmode=disable",
    "?sslmode=require&uselibpqcompat=true",
  ]) {
    expect(modeTakenForFull(`postgres://h/d${end}`)).toBeUndefined();
    expect(withParameters(`postgres://h/d${end}`, {})).toBe(`postgres://h/d${end}`);
  }
  // Warnings come in the next turn.
  await new Promise((done) => setImmediate(done));
  expect(warnings).toEqual([]);
});
