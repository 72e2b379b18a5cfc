import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type LocalService, startLocalService } from "../service";

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService({ port: 0, networks: ["osmo-test-5"] });
  await fetch(service.testUrl);
}, 60_000);
afterAll(() => service.close());

const run = promisify(execFile);

async function call(method: string, path: string, body?: unknown) {
  const response = await fetch(service.url + path, {
    method,
    headers: { Authorization: `Bearer ${service.apiKeys.default}`, "Content-Type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as { id: string };
}

const person = {
  kind: "legal",
  person: { country_of_registration: "DE", customer_identification: `it's \`one\` \${two} \\ "three"` },
  name_identifiers: [{ primary_identifier: "One GmbH", type: "LEGL" }],
  national_identifiers: [],
  account_numbers: [],
  addresses: [],
};

test("every call is listed, and runs again as a test of vitest and as a script, with ids of its own", async () => {
  await call("GET", "/v1/networks");
  const { id } = await call("POST", "/v1/persons", person);
  await call("GET", `/v1/persons/${id}`);
  await call("PUT", `/v1/persons/${id}`, person);
  await call("GET", "/v1/persons/00000000-0000-4000-8000-000000000000");
  const listed = await (await fetch(`${service.testUrl}/requests?since=1`)).json();
  expect(listed).toMatchObject({
    requests: [
      { id: 2, operation: "createPerson", method: "POST", path: "/v1/persons", status: 201, has_key: true },
      { operation: "getPerson", body: "" },
      { operation: "replacePerson", body: JSON.stringify(person) },
      { operation: "getPerson", status: 404 },
    ],
  });
  expect(JSON.stringify(listed)).not.toContain(service.apiKeys.default);

  const folder = await mkdtemp(join(process.cwd(), ".cache", "replay-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const env = { ...process.env, WAYBILL_API_KEY: service.apiKeys.default };
  for (const format of ["vitest", "curl"] as const) {
    const text = await (await fetch(`${service.testUrl}/requests?format=${format}`)).text();
    expect(text).not.toContain(service.apiKeys.default);
    await fetch(`${service.testUrl}/reset`, { method: "POST" });
    if (format === "curl") {
      await writeFile(join(folder, "replay.sh"), text);
      await run("sh", [join(folder, "replay.sh")], { env });
    } else {
      await writeFile(join(folder, "replay.test.js"), text);
      await writeFile(join(folder, "vitest.config.mjs"), "export default {};");
      const vitest = join(process.cwd(), "node_modules", "vitest", "vitest.mjs");
      const { stdout } = await run(process.execPath, [vitest, "run", "--root", folder], { env });
      expect(stdout).toMatch(/1 passed/);
    }
    const again = await (await fetch(`${service.testUrl}/requests`)).json();
    expect(again).toMatchObject({
      requests: [{}, { status: 201 }, { status: 200 }, { status: 200 }, { status: 404 }],
    });
    // The same requests for the next format: the answers have other ids.
    expect(JSON.stringify(again)).not.toContain(id);
  }
  expect((await fetch(`${service.testUrl}/requests?format=java`)).status).toBe(400);
  expect((await fetch(`${service.testUrl}/requests`, { method: "DELETE" })).status).toBe(204);
  expect(await (await fetch(`${service.testUrl}/requests`)).json()).toEqual({ requests: [] });
});
