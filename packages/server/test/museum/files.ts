import { readdirSync } from "node:fs";
import { join } from "node:path";

const museum = join(import.meta.dirname, "releases");

/** The stored databases of a release, and its answers. */
export const filesOf = (version: string) => {
  const folder = join(museum, version);
  return {
    folder,
    sqlite: join(folder, "waybill.sqlite.gz"),
    postgres: join(folder, "waybill.sql.gz"),
    answers: join(folder, "answers.json.gz"),
  };
};

/** The versions that are stored. */
export const storedReleases = (): string[] => readdirSync(museum);
