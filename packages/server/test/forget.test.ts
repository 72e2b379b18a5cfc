import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { naturalPerson, startHarness } from "./harness";

test("a deleted or replaced person is nowhere in the files any more", async () => {
  const dir = await mkdtemp(join(tmpdir(), "waybill-forget-"));
  const { server, call } = await startHarness({ database: join(dir, "waybill.sqlite") });
  const stored = async (account: string) =>
    (await call("POST", "/v1/persons", { body: naturalPerson(account) })).body.id;
  const deleted = await stored("account-of-the-deleted");
  const replaced = await stored("account-of-the-replaced");
  await stored("account-of-the-kept");
  await call("DELETE", `/v1/persons/${deleted}`);
  await call("PUT", `/v1/persons/${replaced}`, { body: naturalPerson("account-of-now") });
  await server.close();

  const files = await Promise.all((await readdir(dir)).map((name) => readFile(join(dir, name))));
  const holds = (text: string) => files.some((file) => file.includes(text));
  expect(holds("account-of-the-kept")).toBe(true);
  expect(holds("account-of-now")).toBe(true);
  expect(holds("account-of-the-deleted")).toBe(false);
  expect(holds("account-of-the-replaced")).toBe(false);
  await rm(dir, { recursive: true });
});
