import { text } from "../program/flags";

/** Where the local server's data is. */
export const storeFlags = {
  dataDir: text(
    "--data-dir <directory>",
    "where data is kept, in a SQLite file [WAYBILL_DATA_DIR, else ~/.waybill/server]",
  ),
  database: text(
    "--database <address>",
    "database to use instead: postgres://user@host/name without a password, or the path of a SQLite file [WAYBILL_DATABASE]",
  ),
};
