import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RunningServer } from "@waybill/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outputs } from "../src/catalog/outputs";
import { temporaryDirectory, waybill } from "./harness";
import { startPlatformServer } from "./platform-server";

/* A case from its opening to its export, which is verified without a service. */

let server: RunningServer;
let env: Record<string, string>;
beforeAll(async () => {
  ({ server, env } = await startPlatformServer());
});
afterAll(() => server.close());

const cases = (...args: string[]) => waybill(["platform", "cases", ...args], { env });
const made = async (stdin: string, ...args: string[]) => {
  const { code, stdout, stderr } = await waybill([...args, "--body", "-", "--json"], { env, stdin });
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout).id as string;
};

test("an export is verified, and what was changed of it is refused with what is wrong", async () => {
  const opened = { source_type: "manual", title: "Grün & Söhne", subject: { name: "Grün & Söhne" } };
  const id = await made(JSON.stringify(opened), "platform", "cases", "create");
  const investigation = await made('{"title":"Invoices"}', "platform", "investigations", "create");
  await cases("link-investigation", id, "--investigation-id", investigation);
  await cases("change", id, "--status", "in_review", "--assignee", "ana@example.com");
  const comment = await cases("comment", id, "--text", "An invoice is there.");
  expect(comment.stdout, comment.stderr).toContain("An invoice is there.");
  await cases("escalate", id, "--note", "They are listed.");
  const file = join(temporaryDirectory(), "case.json");
  const exported = await cases("export", id, "--output", file, "--json");
  expect(exported.code, exported.stderr).toBe(0);
  const output = JSON.parse(exported.stdout);
  expect(output).toMatchObject({ file, id, events: 6 });
  for (const name of ["platform cases export", "platform cases verify"])
    expect(outputs[name]).toEqual({ has: Object.keys(output) });
  if (process.platform !== "win32") expect(statSync(file).mode & 0o077).toBe(0);
  expect((await cases("export", id, "--output", file)).code).toBe(2);
  expect((await cases("export", id)).stdout).toBe(readFileSync(file, "utf8"));

  // Without a service, and without a key.
  const verify = (...args: string[]) => waybill(["platform", "cases", "verify", ...args], { env: {} });
  const verified = await verify(file, "--json");
  expect([verified.code, JSON.parse(verified.stdout)]).toEqual([0, output]);
  for (const hash of [output.last_hash, output.sha256]) expect((await verify(file)).stdout).toContain(hash);
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replaceAll("An invoice", "No invoice"));
  const refused = await verify(file);
  expect([refused.code, refused.stdout]).toEqual([8, ""]);
  expect(refused.stderr).toContain("event 5 does not match its own hash");
  writeFileSync(file, "{}");
  expect((await verify(file)).stderr).toContain("it is not the output of waybill platform cases export");
  const missing = await cases("export", investigation);
  expect([missing.code, missing.stdout]).toEqual([4, ""]);
});

test("a comment is shown to its end at 80 columns, with blanks for its line breaks", async () => {
  const id = await made(
    '{"source_type":"manual","subject":{"name":"Contoso"}}',
    "platform",
    "cases",
    "create",
  );
  await cases(
    "comment",
    id,
    "--text",
    "Asked the payer for it.\nThe invoice is of the branch in Lyon,\r\n\tsee the file.",
  );
  const { stdout } = await waybill(["platform", "cases", "show", id], { env, terminal: 80 });
  expect(stdout.replaceAll(/\s+/g, " ")).toContain(
    "Asked the payer for it. The invoice is of the branch in Lyon, see the file.",
  );
  for (const line of stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
});
