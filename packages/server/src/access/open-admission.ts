import { engineOf } from "../storage/dialect/worded";
import type { Admission } from "./admission";
import { DatabaseAdmission } from "./admission-in-database";
import { type AdmissionOptions, MemoryAdmission } from "./admission-in-memory";

/** Counts in memory on SQLite, which has one server; in the database on PostgreSQL, where several servers count together. */
export const openAdmission = (options: AdmissionOptions): Admission =>
  engineOf(options.db) === "postgres" ? new DatabaseAdmission(options) : new MemoryAdmission(options);
