import { expect, test } from "vitest";
import { harnessOfFile } from "./harness";

const { call } = harnessOfFile();
const path = "/v2/transaction-categories";
const create = (name: string) => call("POST", path, { body: { name } });

test("a built-in name answers the built-in category, which can be neither renamed nor deleted", async () => {
  const { status, body } = await create("payroll");
  expect([status, body.is_default, body.created_at]).toEqual([200, true, null]);
  for (const id of [body.id, body.id.toUpperCase()]) {
    expect((await call("PUT", `${path}/${id}`, { body: { name: "Wages" } })).status).toBe(400);
    expect((await call("DELETE", `${path}/${id}`)).status).toBe(400);
  }
  const own = await create("Own");
  expect((await call("PUT", `${path}/${own.body.id}`, { body: { name: "PAYROLL" } })).status).toBe(409);
});

test("built-in ones come first, then the workspace's own", async () => {
  const { body } = await create("Advance");
  const { items } = (await call("GET", path)).body;
  const kinds = items.map(({ is_default }: { is_default: boolean }) => is_default);
  expect(kinds).toEqual([...kinds].sort((one, other) => Number(other) - Number(one)));
  expect([kinds.at(0), items[kinds.indexOf(false)]]).toEqual([true, body]);
});
