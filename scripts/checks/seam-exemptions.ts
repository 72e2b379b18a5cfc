/** Where the server itself reads time, randomness, the network or the store, and why. */
export interface Exemption {
  /** A file beneath `packages/server/src`, or a folder, which ends in a slash. */
  path: string;
  /** The exempt names, as the check prints them. */
  names: readonly string[] | "all";
}

export const exemptions: readonly Exemption[] = [
  // The local chains, their relayer and the processes that they are: the world that a server lives in, not the server.
  { path: "local/", names: "all" },
  // Here the real ones are made.
  { path: "lib/system-runtime.ts", names: "all" },
  {
    path: "chains/system-network.ts",
    names: ["undici Agent", "undici interceptors", "undici request"],
  },
  { path: "alerts/delivery/system-outgoing.ts", names: ["undici Agent", "undici request"] },
  { path: "connections/http/system-provider-network.ts", names: ["fetch"] },
  { path: "alerts/delivery/system-mail.ts", names: ["nodemailer createTransport"] },
  // Here a program is put together: what its options leave out is the real one.
  {
    path: "config.ts",
    names: ["system-runtime", "system-network", "system-outgoing", "system-mail", "system-provider-network"],
  },
  { path: "index.ts", names: ["system-runtime"] },
  // The commands for operators open a database without a server.
  { path: "storage/database.ts", names: ["system-runtime"] },
  // Here databases are opened; what they are opened as commits through the seam.
  { path: "storage/open-sqlite.ts", names: ["better-sqlite3", "kysely Kysely"] },
  { path: "storage/sqlite-dialect.ts", names: ["better-sqlite3", "kysely SqliteDriver", "SQL begin"] },
  { path: "storage/postgres/open.ts", names: ["pg", "kysely Kysely"] },
  // Its commit is the one before which the seam stands.
  { path: "storage/postgres/dialect.ts", names: ["kysely PostgresDriver", "SQL commit"] },
  { path: "storage/postgres/fenced.ts", names: ["kysely Kysely"] },
  // Kinds of errors, of values and of connections; nothing is opened.
  { path: "storage/retry-while-busy.ts", names: ["better-sqlite3"] },
  { path: "storage/postgres/password-client.ts", names: ["pg"] },
  // Files of no store in use: a lock, and backups.
  { path: "storage/database-lock.ts", names: ["better-sqlite3", "SQL begin"] },
  { path: "storage/backup/", names: ["better-sqlite3", "SQL begin"] },
  // A mark that cannot be guessed, so that no input contains it: it is in no answer, and nothing depends on its value. A
  // predictable one of a test would be unsafe.
  { path: "http/json.ts", names: ["node:crypto randomUUID"] },
  { path: "chains/lossless-json.ts", names: ["node:crypto randomUUID"] },
];
