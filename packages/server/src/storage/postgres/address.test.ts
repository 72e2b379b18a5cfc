import { expect, test } from "vitest";
import { isPostgresAddress, nameOfDatabase } from "./address";

test("an address of PostgreSQL is told from a path", () => {
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
  ])
    expect(nameOfDatabase(address)).not.toContain("s3cret");
});
