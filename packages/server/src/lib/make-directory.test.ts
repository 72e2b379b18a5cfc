import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeDirectory } from "./make-directory";

function temporary(): string {
  const path = mkdtempSync(join(tmpdir(), "waybill-directory-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

test("a directory is made with those above it, each for its owner, and may be there already", () => {
  const path = join(temporary(), "a", "b");
  for (const _ of ["new", "there"]) makeDirectory(path, 0o700);
  for (const one of [path, join(path, "..")]) expect(statSync(one).mode & 0o777).toBe(0o700);
});

test("where nothing can be made it fails at once", () => {
  const file = join(temporary(), "file");
  writeFileSync(file, "");
  for (const path of [file, join(file, "a", "b")])
    expect(() => makeDirectory(path)).toThrow(/EEXIST|ENOTDIR/);
  if (process.platform === "linux") expect(() => makeDirectory("/proc/nothing/a/b")).toThrow("ENOENT");
});
