import { writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { RunningServer } from "@waybill/server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { northwind } from "./fixtures";
import { person, temporaryDirectory, waybill } from "./harness";
import { startRecordsServer } from "./records-server";

let server: RunningServer;
let env: Record<string, string>;
beforeAll(async () => {
  ({ server, env } = await startRecordsServer());
});
afterAll(() => server.close());

test.each([
  { route: ["GET", "/v1/person"], says: "Did you mean GET /v1/persons?" },
  { route: ["GET", "/v2/adresses/0xab/balances"], says: "Did you mean GET /v2/addresses/0xab/balances?" },
  { route: ["DELETE", "/v1/networks"], says: "/v1/networks supports GET, not DELETE." },
])("$route is no route, and which is", async ({ route, says }) => {
  const result = await api([...route, "--yes"]);
  expect(result).toMatchObject({ code: 4, stdout: "" });
  expect(result.stderr).toBe(`error: There is no ${route.join(" ")}.\n${says}\n`);
});

const { id: _, created_at: __, ...payload } = northwind;

async function api(args: string[], setup: Parameters<typeof waybill>[1] = {}) {
  return await waybill(["api", ...args], { env, ...setup });
}

test("a record's life by routes: created from stdin, read by a template, replaced with a field, deleted when asked", async () => {
  const created = await api(["POST", "/v1/persons", "--input", "-"], { stdin: JSON.stringify(payload) });
  expect(created.code, created.stderr).toBe(0);
  const { id } = JSON.parse(created.stdout);
  const read = await api(["GET", "/v1/persons/{id}", "--field", `id=${id}`, "--jq", ".name_identifiers[0]"]);
  expect(JSON.parse(read.stdout).primary_identifier).toBe("Northwind GmbH");
  const change = ["--field", "person.country_of_registration=FR", "--field", "national_identifiers:=[]"];
  const { country_of_registration: _country, ...legal } = Object(payload.person);
  const { national_identifiers: _identifiers, ...rest } = payload;
  const changed = await api(["put", `/v1/persons/${id}`, "--input", "-", ...change], {
    stdin: JSON.stringify({ ...rest, person: legal }),
  });
  expect(JSON.parse(changed.stdout).person.country_of_registration).toBe("FR");

  const unasked = await api(["DELETE", `/v1/persons/${id}`]);
  expect(unasked).toMatchObject({ code: 2, stdout: "" });
  expect(unasked.stderr).toContain("--yes");
  const asked = person(false);
  expect((await api(["DELETE", `/v1/persons/${id}`], { prompts: asked })).code).toBe(9);
  expect(asked.questions).toEqual([`Delete the person ${id}?`]);
  const deleted = await api(["DELETE", `/v1/persons/${id}`, "--yes", "--include", "--json"]);
  expect(JSON.parse(deleted.stdout)).toMatchObject({ status: 204, body: null });
  const gone = await api(["GET", `/v1/persons/${id}`, "--json"]);
  expect(gone).toMatchObject({ code: 4, stdout: "" });
  expect(JSON.parse(gone.stderr).error).toMatchObject({ exit_code: 4 });
});

test("--dry-run shows the exact request, without key and personal data, and sends nothing", async () => {
  const file = join(temporaryDirectory(), "person.json");
  writeFileSync(file, JSON.stringify(payload));
  const header = ["--header", "Idempotency-Key: 7"];
  const shown = await api(["POST", "/v1/persons", "--input", file, ...header, "--dry-run", "--json"]);
  expect(JSON.parse(shown.stdout)).toMatchObject({
    method: "POST",
    url: `${env.WAYBILL_BASE_URL}/v1/persons`,
    headers: { authorization: "[redacted]", "idempotency-key": "7", "content-type": "application/json" },
    body: { kind: "legal", person: { country_of_registration: "[redacted]" } },
  });
  expect(shown.stdout).not.toMatch(/Northwind|wbk_/);
  expect((await api(["GET", "/v1/persons"])).stdout).toBe("[]\n");
  const account = await api(["GET", `/v1/persons/by_account/SECRET-ACCOUNT`, "--dry-run"]);
  expect(account.stdout.split("\n")[0]).toBe(`GET ${env.WAYBILL_BASE_URL}/v1/persons/by_account/[redacted]`);
  const unknown = await api(["POST", "/v9/things/SECRET", "--field", "a=SECRET", "--dry-run"]);
  expect(unknown.code).toBe(0);
  const query = await api(["GET", "/v2/transfers?size=5", "--field", "sort=desc", "--dry-run"]);
  expect(query.stdout).toContain("/v2/transfers?size=5&sort=desc");
});

test("--schema is what the service says of the operation, with all that it refers to", async () => {
  const { code, stdout } = await api(["PUT", "/v1/persons/{id}", "--schema", "--json"]);
  expect(code).toBe(0);
  const schema = JSON.parse(stdout);
  expect(schema).toMatchObject({ operation: "replacePerson", route: "PUT /v1/persons/{id}" });
  for (const [, reference] of stdout.matchAll(/"\$ref":"([^"]+)"/g))
    expect(schema.components).toHaveProperty([String(reference)]);
  expect(await api(["GET", "/v9/none", "--schema"])).toMatchObject({ code: 4, stdout: "" });
});

test.each([
  [["GET", "v1/persons"], "must begin with exactly one /"],
  [["GET", "//elsewhere.test/v1"], "must begin with exactly one /"],
  [["FETCH", "/v1/persons"], "is not a supported method"],
  [["GET", "/v1/persons/{id}"], "{id} is needed"],
  [["GET", "/v1/persons", "--input", "x.json"], "takes no body"],
  [["GET", "/v1/persons", "--header", "Authorization: Bearer x"], "Give the key as WAYBILL_API_KEY"],
  [["GET", "/v1/persons", "--header", "x-api-key: x"], "Give the key as WAYBILL_API_KEY"],
  [["GET", "/v1/persons", "--field", "size"], "Give name=text"],
  [["GET", "/v1/persons", "--field", "size:=five"], "must be JSON"],
])("api %j is refused in two lines", async (args, reason) => {
  const result = await api(args);
  expect(result).toMatchObject({ code: 2, stdout: "" });
  expect(result.stderr).toContain(reason);
  expect(result.stderr.trimEnd().split("\n").length).toBeLessThanOrEqual(2);
});

test("a write that no description has is asked for; a policy forbids raw payments", async () => {
  const asked = person(false);
  expect((await api(["POST", "/v9/things"], { prompts: asked })).code).toBe(9);
  expect(asked.questions).toEqual(["The API description has no POST /v9/things. Send it?"]);
  const signed = ["POST", "/v1/transactions", "--field", "signed_payload=0x02", "--yes"];
  const evaluated = await api(signed, { env: { ...env, WAYBILL_POLICY: "/nonexistent/policy.json" } });
  expect(evaluated).toMatchObject({ code: 12, stdout: "" });
  expect(evaluated.stderr).toContain("waybill submit FILE");
});

test.each(["/v1/%74ransactions", "/V1/Transactions", "/v1/transactions/", "/v1%2Ftransactions"])(
  "%s is the route of payments in another spelling: the policy forbids it, too (12)",
  async (route) => {
    const args = ["POST", route, "--field", "signed_payload=0x02", "--yes"];
    expect(await api(args, { env: { ...env, WAYBILL_POLICY: "/nonexistent/policy.json" } })).toMatchObject({
      code: 12,
    });
  },
);

test.each([
  ...[
    "/v1\\transactions",
    "/v1/x/../transactions",
    "/v1/./transactions",
    "/v1/%2e%2e/v1/transactions",
    "/v1//transactions",
  ],
  ...["/v1/trans\tactions", "/v1/%2E/transactions"],
])("%j is no plain route: it is refused before anything is sent (2)", async (route) => {
  const result = await api(["POST", route, "--field", "signed_payload=0x02", "--yes"]);
  expect(result).toMatchObject({ code: 2, stdout: "" });
  expect(result.stderr).toContain("Write the path as in the API description");
});

let requests: IncomingMessage[] = [];
beforeEach(() => {
  requests = [];
});

/** A service that answers each request by its number; or breaks the connection. */
async function countingServer(answer: (count: number) => [status: number, body: unknown] | undefined) {
  const service = createServer((request, response) => {
    requests.push(request);
    const [status, body] = answer(requests.length) ?? [];
    if (status === undefined) return void request.socket.destroy();
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const { port } = service.address() as AddressInfo;
  const close = () => {
    service.closeAllConnections();
    service.close();
  };
  return { env: { WAYBILL_BASE_URL: `http://127.0.0.1:${port}`, WAYBILL_API_KEY: "k" }, close };
}

test("--paginate follows the cursors, an item a line, and no circle", async () => {
  const service = await countingServer((count) => [
    200,
    { items: [{ n: count }, { n: count * 10 }], meta: { next_cursor: count < 3 ? `c${count}` : "c2" } },
  ]);
  const paged = await api(["GET", "/v2/transfers", "--field", "size=2", "--paginate", "--jq", ".n"], service);
  service.close();
  expect(paged.stdout).toBe("1\n10\n2\n20\n3\n30\n");
  expect(paged.stderr).toContain("returned the same cursor twice");
  expect(requests.map(({ url }) => url)).toEqual([
    "/v2/transfers?size=2",
    "/v2/transfers?size=2&cursor=c1",
    "/v2/transfers?size=2&cursor=c2",
  ]);
});

test("a call is repeated after a broken connection if the description calls it idempotent", async () => {
  const service = await countingServer(() => undefined);
  const posted = { ...service, stdin: "{}" };
  await api(["POST", "/v1/persons", "--input", "-"], posted);
  expect(requests.splice(0).length).toBe(1);
  await api(["POST", "/v2/addresses/list", "--input", "-"], posted);
  expect(requests.splice(0).length).toBe(3);
  await api(["GET", "/v1/persons"], service);
  expect(requests.length).toBe(3);
  service.close();
});

test("a parameter that the operation does not have is refused (2): the service would answer unfiltered", async () => {
  const mistyped = await api(["GET", "/v2/transfers", "--field", "networks=sepolia"]);
  expect(mistyped).toMatchObject({ code: 2, stdout: "" });
  expect(mistyped.stderr).toMatch(/GET \/v2\/transfers has no parameter "networks"\.\nIt takes: .*network/);
});
