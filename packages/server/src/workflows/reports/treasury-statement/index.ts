import { csvLine } from "@waybill/spec/standards/csv";
import { accountStatements, addMovements } from "../gather";
import type { Report } from "../report";
import { MovementSums } from "../sums";
import { bucketsOf } from "./buckets";
import { csvCells, csvColumns } from "./csv";
import { writeHtml } from "./html";
import { writeJson } from "./json";

/**
 * Treasury statement: as CSV every movement, as JSON and as HTML what each account held, what moved on it, and whether the two agree. All
 * three are made of the same reading of the movements.
 */
export const treasuryStatement: Report = async (sources, write) => {
  const { buckets, startOf } = bucketsOf(sources.period);
  const sums = new MovementSums(startOf);
  await write("csv", csvLine(csvColumns));
  await addMovements(sources, sums, (movement) => write("csv", csvLine(csvCells(movement))));
  const statement = {
    period: sources.period,
    buckets,
    sums,
    accounts: await accountStatements(sources, sums),
  };
  await writeJson(statement, (text) => write("json", text));
  await writeHtml(statement, (text) => write("html", text));
};
