import { text } from "../program/flags";

/** The directory of the local server's database. */
export const dataDirFlag = text(
  "--data-dir <directory>",
  "where data is kept [WAYBILL_DATA_DIR, else ~/.waybill/server]",
);
