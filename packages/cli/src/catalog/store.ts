import { text } from "../program/flags";

/** Flags for the location of the local server's data. */
export const storeFlags = {
  config: text(
    "--config <file>",
    "JSON file with options of server start, named like its flags [WAYBILL_SERVER_CONFIG]",
  ),
  dataDir: text(
    "--data-dir <directory>",
    "directory for the data, in a SQLite file [WAYBILL_DATA_DIR, else ~/.waybill/server]",
  ),
  database: text(
    "--database <address>",
    "database to use instead: postgres://user@host/name without a password, or the path of a SQLite file [WAYBILL_DATABASE]",
  ),
};
