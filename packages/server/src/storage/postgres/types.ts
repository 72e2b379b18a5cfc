import pg from "pg";
import { unescapeNul } from "./nul";

/** A whole number; one that JavaScript cannot hold exactly is an error instead of another number. */
function toNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError("a number of the database is beyond 2^53");
  return number;
}

const { builtins } = pg.types;

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, toNumber],
  // Sums of whole numbers.
  [builtins.NUMERIC, toNumber],
  [builtins.TEXT, unescapeNul],
  [builtins.VARCHAR, unescapeNul],
]);

/** How values of the database are read: whole numbers as numbers, texts with what stands for NUL. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    (format !== "binary" && parsers.get(oid)) || pg.types.getTypeParser(oid, format as "text"),
};
