import { createKey, type RunningServer, startServer, systemRuntime } from "@waybill/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { waybill } from "./harness";

/* Options that take `true` or `false`: the service gets a boolean of a body, and the parameter of a query, of either. */

let server: RunningServer;
let env: Record<string, string>;
beforeAll(async () => {
  server = await startServer({ port: 0 });
  const owner = { workspace: "main", name: "test", plan: "enterprise" } as const;
  const { secret } = await createKey(server.db, systemRuntime, owner);
  env = { WAYBILL_BASE_URL: server.url, WAYBILL_API_KEY: secret };
});
afterAll(() => server.close());

/** What a command answers. */
async function answer(...args: string[]) {
  const { code, stdout, stderr } = await waybill([...args, "--json"], { env });
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
}

test("a report, an entity and an alert rule are switched off and on", async () => {
  const workflows = ["platform", "workflows"];
  const workflow = await answer(...workflows, "create", "--template", "carf", "--enabled", "false");
  expect(workflow.enabled).toBe(false);
  for (const enabled of [true, false])
    expect(await answer(...workflows, "change", workflow.id, "--enabled", String(enabled))).toMatchObject({
      enabled,
    });
  const parties = ["platform", "parties"];
  const party = await answer(
    ...[...parties, "create", "--name", "Bank", "--types", "client", "--is-fi", "true"],
  );
  expect(party.is_fi).toBe(true);
  expect((await answer(...parties, "change", party.id, "--is-fi", "false")).is_fi).toBe(false);
  const { groups } = await answer("risk", "templates", "list", "--search-string", "large transfer");
  const [template] = groups[0].templates;
  const rule = await answer(
    ...["risk", "rules", "create", "--id", template.template_id, "--name", "Large", "--opens-case", "false"],
  );
  expect(rule.opens_case).toBe(false);
});

test("a list is narrowed down by false as by true, and by nothing else", async () => {
  const tokens = ["platform", "accounts", "tokens", "--has-override"];
  for (const has of ["true", "false"]) expect((await answer(...tokens, has)).items).toEqual([]);
  const refused = await waybill([...tokens, "no"], { env });
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining("true, false")]);
});
