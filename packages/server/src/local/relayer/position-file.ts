import { mkdir, open, readFile, rename } from "node:fs/promises";
import { dirname } from "node:path";
import type { Position } from "./source-destination";

/** Storage of a position between runs. */
export interface PositionFile {
  /** The last position; an empty one when the file is missing or unreadable. */
  read(): Promise<Position>;
  write(position: Position): Promise<void>;
}

/** A position in a JSON file that is replaced atomically. */
export const positionFile = (path: string): PositionFile => ({
  read: async () => {
    try {
      const found: unknown = JSON.parse(await readFile(path, "utf8"));
      if (Array.isArray(found) && found.every((item) => typeof item === "string")) return found;
    } catch {
      // Missing or broken is the same: the network is read again from its start, which only takes longer.
    }
    return [];
  },
  write: async (position) => {
    await mkdir(dirname(path), { recursive: true });
    const file = await open(`${path}.new`, "w");
    try {
      await file.writeFile(JSON.stringify(position));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.new`, path);
  },
});

/** A position in memory. */
export function positionInMemory(): PositionFile {
  let kept: Position = [];
  return {
    read: async () => kept,
    write: async (position) => {
      kept = position;
    },
  };
}
