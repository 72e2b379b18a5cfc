import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "./harness";

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.server.close());

const path = "/v2/transaction-categories";
const create = (name: string, key?: string) =>
  api.call("POST", path, { body: { name }, ...(key !== undefined && { key }) });

test("creation is idempotent by name, ignoring letter case and surrounding spaces", async () => {
  const made = await create("  Board Fees ");
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ name: "Board Fees", is_default: false });
  const again = await create("board FEES");
  expect([again.status, again.body]).toEqual([200, made.body]);
  const [composed, decomposed] = [await create("Caf\u00e9"), await create("Cafe\u0301")];
  expect([composed.status, decomposed.status]).toEqual([201, 200]);
  expect(decomposed.body).toEqual(composed.body);
});

test("a built-in name answers the built-in category, which can be neither renamed nor deleted", async () => {
  const { status, body } = await create("payroll");
  expect([status, body.is_default, body.created_at]).toEqual([200, true, null]);
  expect((await api.call("PUT", `${path}/${body.id}`, { body: { name: "Wages" } })).status).toBe(400);
  expect((await api.call("DELETE", `${path}/${body.id}`)).status).toBe(400);
});

test("built-in ones come first, then the workspace's own by name", async () => {
  const key = await api.newKey({ workspace: "another" });
  await create("zinc", key);
  await create("Apple", key);
  const { body } = await api.call("GET", path, { key });
  const own = body.items.filter((item: { is_default: boolean }) => !item.is_default);
  expect(own.map(({ name }: { name: string }) => name)).toEqual(["Apple", "zinc"]);
  expect(body.items.slice(-2)).toEqual(own);
});

test("renames, also to another letter case, and refuses a taken name", async () => {
  const { body } = await create("Old name");
  const one = `${path}/${body.id}`;
  const rename = (name: string) => api.call("PUT", one, { body: { name } });
  expect((await rename("New name")).body).toEqual({ ...body, name: "New name" });
  expect((await rename("NEW NAME")).body.name).toBe("NEW NAME");
  await create("Taken");
  for (const taken of ["taken", "Payroll"]) expect((await rename(taken)).status).toBe(409);
});

test.each(["   ", "a\u0000b", "x".repeat(101)])("a name cannot be %j", async (name) => {
  const { status, body } = await create(name);
  expect([status, body.message]).toEqual([400, [expect.stringMatching(/^name /)]]);
});
