import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { piiProperties } from "@waybill/spec/generated/pii";
import { expect, test } from "vitest";
import { createLogger } from "./logger";

test("personal data and secrets are redacted at every logged depth; everything else is logged", async () => {
  const folder = await mkdtemp(join(tmpdir(), "waybill-test-"));
  const path = join(folder, "log");
  const file = await open(path, "w");
  const logger = createLogger("info", file.fd);
  const names = [...piiProperties, "authorization", "api_key", "private_key", "signed_payload", "password"];
  expect(names).toContain("date_of_birth");
  for (const name of names) {
    const held = { [name]: "SECRET", status: 200 };
    logger.info({ ...held, one: held, two: { one: held }, three: { two: { one: held } } }, "request");
  }
  logger.flush();
  const lines = await expect
    .poll(async () => (await readFile(path, "utf8")).trim().split("\n"))
    .toHaveLength(names.length)
    .then(() => readFile(path, "utf8"));
  expect(lines).not.toContain("SECRET");
  expect(lines.match(/\[redacted\]/g)).toHaveLength(4 * names.length);
  expect(lines).toContain('"status":200');
  await file.close();
  await rm(folder, { recursive: true });
});
