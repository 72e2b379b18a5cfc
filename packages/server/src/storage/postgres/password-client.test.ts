import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { StorageError } from "../errors";
import { passwordInFile } from "./password-client";

/** Sets a password file with these lines for a test. */
function passwordFile(lines: readonly string[], mode = 0o600): string {
  const folder = mkdtempSync(join(tmpdir(), "waybill-password-"));
  const file = join(folder, "pgpass");
  writeFileSync(file, lines.join("\n"));
  chmodSync(file, mode);
  const before = process.env.PGPASSFILE;
  process.env.PGPASSFILE = file;
  onTestFinished(() => {
    if (before === undefined) delete process.env.PGPASSFILE;
    else process.env.PGPASSFILE = before;
    rmSync(folder, { recursive: true });
  });
  return file;
}

const asked = { host: "db.internal", port: 5432, database: "pay", user: "waybill" };

test("the first line that fits has the password", async () => {
  passwordFile([
    "# db.internal:5432:pay:waybill:comment",
    "db.internal:5433:pay:waybill:other port",
    "",
    "db.internal:5432:pay:waybill",
    "*:*:pay:waybill:first:with\\:colons\\\\",
    "*:*:*:*:second",
  ]);
  expect(await passwordInFile(asked)).toBe("first:with:colons\\");
  expect(await passwordInFile({ ...asked, database: "shop" })).toBe("second");
});

test("fields may have escaped colons, and no line may fit", async () => {
  passwordFile(["\\:\\:1:5432:pay:waybill:s3cret"]);
  expect(await passwordInFile({ ...asked, host: "::1" })).toBe("s3cret");
  expect(await passwordInFile(asked)).toBeUndefined();
});

test("without a file there is no password", async () => {
  rmSync(passwordFile([]));
  expect(await passwordInFile(asked)).toBeUndefined();
});

test("a file that others can read is refused, and nothing of it is said", async () => {
  const file = passwordFile(["*:*:*:*:s3cret"], 0o644);
  const refused = await passwordInFile(asked).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StorageError);
  expect(String(refused)).toContain(`chmod 600 ${file}`);
  expect(String(refused)).not.toContain("s3cret");
});
