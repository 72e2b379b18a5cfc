import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { markPattern } from "./expected-persons";

const PAGE_SIZE = 4_096;

/** Types of b-tree pages: interior and leaf, of indexes and tables; interior ones have a longer header. */
const headerSizes = new Map([
  [0x02, 12],
  [0x05, 12],
  [0x0a, 8],
  [0x0d, 8],
]);

/**
 * Whether these bytes of a SQLite file lie in the part of a b-tree page between its cell pointers and its cells (file
 * format, section 1.6). When SQLite moves rows between pages, what was in this part stays: docs/operating/sqlite.md says so.
 */
function isInUnusedPart(file: Buffer, start: number, length: number): boolean {
  const page = start - (start % PAGE_SIZE);
  const header = page === 0 ? 100 : page;
  const headerSize = headerSizes.get(file.readUInt8(header));
  if (headerSize === undefined) return false;
  const cellPointersEnd = header + headerSize + 2 * file.readUInt16BE(header + 3);
  const cells = page + (file.readUInt16BE(header + 5) || 65_536);
  return start >= cellPointersEnd && start + length <= cells;
}

export interface Remains {
  /** In cells, in free pages, in the write-ahead log or its index. */
  readable: string[];
  /** In the unused part of a page only. */
  unused: string[];
}

/** The marks in the files of a folder that may not be stored any more. */
export function findRemains(folder: string, stored: ReadonlySet<string>): Remains {
  const readable = new Set<string>();
  const unused = new Set<string>();
  for (const name of readdirSync(folder)) {
    const file = readFileSync(join(folder, name));
    for (const { 0: mark, index } of file.toString("latin1").matchAll(markPattern))
      if (!stored.has(mark))
        (name.endsWith(".sqlite") && isInUnusedPart(file, index, mark.length) ? unused : readable).add(mark);
  }
  return { readable: [...readable], unused: [...unused].filter((mark) => !readable.has(mark)) };
}
