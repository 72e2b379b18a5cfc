import { runOnBothEngines } from "../dialect/create-tables";

/** By whom and from which files each list was imported, and what of it could not be read. */
export const sanctionsProvenance = runOnBothEngines([
  "alter table sanctions_lists add column extent text not null default '[]'",
  "alter table sanctions_lists add column incomplete text not null default '[]'",
  "alter table sanctions_imports add column imported_by text",
  "alter table sanctions_imports add column files text not null default '[]'",
  "alter table sanctions_imports add column published text",
]);
