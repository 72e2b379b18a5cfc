import { text } from "../program/flags";

/** Where the server of this machine keeps its database. */
export const dataDirFlag = text(
  "--data-dir <directory>",
  "where data is kept [WAYBILL_DATA_DIR, else ~/.waybill/server]",
);
