import type { RunningServer } from "@waybill/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { waybill } from "./harness";
import { startPlatformServer } from "./platform-server";

/* The service receives the typed value of each field of a request. */

let server: RunningServer;
let env: Record<string, string>;
beforeAll(async () => {
  ({ server, env } = await startPlatformServer());
});
afterAll(() => server.close());

/** The answer of a command. */
async function answer(...args: string[]) {
  const { code, stdout, stderr } = await waybill([...args, "--json"], { env });
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
}

test("a field that is given several times loses no value", async () => {
  const { groups } = await answer("risk", "templates", "list", "--search-string", "large transfer");
  const [template] = groups[0].templates;
  const create = ["risk", "rules", "create", "--id", template.template_id, "--name", "Watched"];
  const watched = ["1", "2", "3"].map((digit) => `0x${digit.repeat(40)}`);
  const { parameters } = await answer(
    ...create,
    ...watched.flatMap((one) => ["--parameter", `addresses=${one}`]),
  );
  expect(parameters).toEqual({ addresses: watched.join(",") });
  const once = await waybill([...create, "--parameter", "min_usd=1", "--parameter", "min_usd=2"], { env });
  expect([once.code, once.stderr]).toEqual([5, expect.stringContaining("parameters.min_usd (--parameter)")]);
});

test("null takes a value away, and is its text where there is always one", async () => {
  const parties = ["platform", "parties"];
  const given = ["--legal-form", "business", "--jurisdiction", "DE", "--notes", "Renewed"];
  const party = await answer(...parties, "create", "--name", "null", "--types", "client", ...given);
  expect(party).toMatchObject({ name: "null", legal_form: "business", jurisdiction: "DE", notes: "Renewed" });
  const nothing = ["--legal-form", "null", "--jurisdiction", "null", "--notes", "null"];
  expect(await answer(...parties, "change", party.id, ...nothing)).toMatchObject({
    name: "null",
    legal_form: null,
    jurisdiction: null,
    notes: null,
  });
  const investigations = ["platform", "investigations"];
  const { id } = await answer(...investigations, "create", "--title", "T", "--subject-network", "sepolia");
  expect(await answer(...investigations, "change", id, "--subject-network", "null")).toMatchObject({
    subject_network: null,
  });
  const other = await waybill([...parties, "change", party.id, "--legal-form", "none"], { env });
  expect([other.code, other.stderr]).toEqual([2, expect.stringContaining("business, individual, null")]);
});

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
