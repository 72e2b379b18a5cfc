import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findRemains } from "./database-files";

const mark = (n: number) => `mark-first-${n}-end`;

/** A leaf page of a table with one cell pointer and cells from this offset on. */
function leafPage(cellsFrom: number): Buffer {
  const page = Buffer.alloc(4_096);
  page.writeUInt8(0x0d);
  page.writeUInt16BE(1, 3);
  page.writeUInt16BE(cellsFrom, 5);
  return page;
}

test("marks are distinguished by whether they lie in a cell, in the unused part of a page, or in the log", () => {
  const folder = mkdtempSync(join(tmpdir(), "waybill-remains-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [page, free] = [leafPage(1_000), Buffer.alloc(4_096)];
  page.write(mark(1), 500);
  page.write(mark(2), 1_100);
  page.write(mark(3), 2_000);
  page.write(mark(4), 990);
  free.write(mark(5), 100);
  writeFileSync(join(folder, "waybill.sqlite"), Buffer.concat([leafPage(1_000), page, free]));
  writeFileSync(join(folder, "waybill.sqlite-wal"), `${"x".repeat(50)}${mark(6)}`);
  expect(findRemains(folder, new Set([mark(2)]))).toEqual({
    readable: [4, 3, 5, 6].map(mark),
    unused: [mark(1)],
  });
});
