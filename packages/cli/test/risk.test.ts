import { createKey, type RunningServer, startServer, systemRuntime } from "@waybill/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi } from "./api";
import { alice, quoteFor } from "./fixtures";
import { temporaryDirectory, waybill } from "./harness";

let server: RunningServer;
let env: Record<string, string>;
beforeAll(async () => {
  server = await startServer({ port: 0 });
  const key = { workspace: "main", name: "test", plan: "enterprise" as const };
  const { secret } = await createKey(server.db, systemRuntime, key);
  env = { WAYBILL_BASE_URL: server.url, WAYBILL_API_KEY: secret };
});
afterAll(() => server.close());

const oneHop = "0x7e57000000000000000000000000000000000003";

test("risk check: the worst first, with shares, dollars and the path of an exposure, at 40 columns without a cut", async () => {
  const result = await waybill(["risk", "check", oneHop], { env, terminal: 100 });
  expect(result.code, result.stderr).toBe(0);
  expect(result.stdout).toMatch(/^risk +HIGH$/m);
  expect(result.stdout).toMatch(/^received +1,000,000\.00 USD$/m);
  expect(result.stdout).toMatch(/^ {2}HIGH +sanctions\n +1\.00% of what it received comes from sanctioned/m);
  const narrow = await waybill(["risk", "check", oneHop], { env, terminal: 40 });
  const words = narrow.stdout.replaceAll(/\s+/g, " ");
  expect(words).toContain("In dollars: 10,000.00 USD.");
  expect(words.replaceAll(" ", "")).toContain(`${oneHop}-0x7e57000000000000000000000000000000000002`);
});

test("risk check --json is the answer of the service, by the signals and the network that were asked for", async () => {
  const args = ["--signals", "sanctions_ofac,sanctions", "--network", "sepolia", "--time-window", "90d"];
  const { code, stdout } = await waybill(["risk", "check", oneHop, ...args, "--json"], { env });
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ address: oneHop, network: "sepolia", severity: "high" });
});

test.each([
  ["Stellar", "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ"],
  ["Polkadot", "15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5"],
])("risk check takes an address of %s, which is a chain of lists alone", async (_, address) => {
  const result = await waybill(["risk", "check", address, "--json"], { env });
  expect(result.code, result.stderr).toBe(0);
  expect(JSON.parse(result.stdout)).toMatchObject({ address });
});

test("risk check takes a text for the name that it is, of a contact or wallet", async () => {
  const home = temporaryDirectory();
  const name = "northwind-2026-payouts";
  await waybill(["contacts", "add", name, oneHop], { home });
  const result = await waybill(["risk", "check", name, "--json"], { env, home });
  expect(JSON.parse(result.stdout)).toMatchObject({ address: oneHop });
});

test("risk check says what is not known, and refuses what it does not know", async () => {
  const unknown = await waybill(["risk", "check", "0x000000000000000000000000000000000bad0bad"], { env });
  expect(unknown.code, unknown.stderr).toBe(0);
  expect(unknown.stderr).toContain("the service has no index of the address's networks");
  expect(unknown.stdout).toMatch(/MEDIUM +assessment_error_/);
  expect((await waybill(["risk", "check", oneHop, "--time-window", "7d"], { env })).code).toBe(2);
  expect((await waybill(["risk", "check", oneHop, "--signals", "nonsense"], { env })).code).toBe(5);
});

test("risk evidence verify: 0 for what follows from its evidence, 8 for what does not, 4 for what is unknown", async () => {
  const checked = await waybill(["risk", "check", oneHop, "--json"], { env });
  const id: string = JSON.parse(checked.stdout).screen_id;
  const verified = await waybill(["risk", "evidence", "verify", id], { env });
  expect(verified.code, verified.stderr).toBe(0);
  expect(verified.stdout).toMatch(/^observations +unchanged/m);
  expect(verified.stderr).toContain("byte by byte");
  const shown = await waybill(["risk", "evidence", "show", id, "--json"], { env });
  expect(JSON.parse(shown.stdout)).toMatchObject({ screen_id: id, assessment: { address: oneHop } });
  await server.db
    .withTables<{ risk_screens: { id: string; body: string } }>()
    .updateTable("risk_screens")
    .set({ body: JSON.stringify({ ...JSON.parse(shown.stdout).assessment, severity: "none" }) })
    .where("id", "=", id)
    .execute();
  const altered = await waybill(["risk", "evidence", "verify", id], { env });
  expect(altered.code).toBe(8);
  expect(altered.stderr).toContain("severity differs");
  const unknown = await waybill(["risk", "evidence", "verify", "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21"], {
    env,
  });
  expect(unknown.code).toBe(4);
});

test("sign --max-address-risk assesses the recipient at this service, and signs for no worse and no unknown one", async () => {
  const quoting = await startApi({
    "GET /v1/transactions/quote": ({ query }) => ({ status: 200, body: quoteFor(query) }),
  });
  const calm = "0x7e57000000000000000000000000000000000001";
  const stranger = "0x000000000000000000000000000000000bad0bad";
  const signFor = async (to: string, severity: string, service = env) => {
    const what = ["--to", to, "--network", "sepolia", "--token", "usdc", "--amount", "1"];
    const quote = await waybill(["quote", "--from", alice.address, ...what, "--json"], { env: quoting.env });
    return waybill(["sign", "--quote", "-", "--max-address-risk", severity], {
      env: { ...service, WAYBILL_PRIVATE_KEY: alice.key },
      stdin: quote.stdout,
    });
  };
  const signed = await signFor(calm, "none");
  expect(signed.code, signed.stderr).toBe(0);
  for (const [to, severity, why] of [
    [oneHop, "medium", "high: sanctions"],
    [stranger, "medium", "could not be read"],
  ] as const) {
    const refused = await signFor(to, severity);
    expect(refused, `${to} ${refused.stderr}`).toMatchObject({ code: 12, stdout: "" });
    expect(refused.stderr).toContain('"address_risk"');
    expect(refused.stderr).toContain(why);
  }
  const keyless = await signFor(calm, "high", { ...env, WAYBILL_API_KEY: "of nobody" });
  expect(keyless).toMatchObject({ code: 12, stdout: "" });
  expect(keyless.stderr).toContain("the service returned none");
  expect((await signFor(calm, "severe")).code).toBe(2);
});

test("answers that scripts gate on have exit codes: 15 from --fail-on on, 0 below it and with never", async () => {
  const listed = "0x7e57000000000000000000000000000000000002";
  const clean = "0x7e57000000000000000000000000000000000001";
  const codeOf = async (args: string[]) => {
    const { code, stdout, stderr } = await waybill(args, { env });
    expect(stdout, stderr).not.toBe("");
    return code;
  };
  const commands: [string[], string[]][] = [
    [["screen"], ["--network", "sepolia"]],
    [
      ["risk", "check"],
      ["--network", "sepolia"],
    ],
    [
      ["risk", "addresses", "show"],
      ["--network", "sepolia"],
    ],
    [["data", "screening", "show"], []],
  ];
  for (const [command, where] of commands) {
    const codeFor = (address: string, ...more: string[]) => codeOf([...command, address, ...where, ...more]);
    expect(await codeFor(listed), command.join(" ")).toBe(15);
    expect(await codeFor(listed, "--fail-on", "never"), command.join(" ")).toBe(0);
    expect(await codeFor(oneHop), command.join(" ")).toBe(0);
    expect(await codeFor(oneHop, "--fail-on", "low"), command.join(" ")).toBe(15);
  }
  const sanctions = ["risk", "sanctions", "show"];
  expect(await codeOf([...sanctions, listed, "--fail-on", "listed"])).toBe(15);
  // No list was imported: whether this address is listed is not known, which is no pass by default.
  expect(await codeOf([...sanctions, clean])).toBe(15);
  expect(await codeOf([...sanctions, clean, "--fail-on", "listed"])).toBe(0);
  const names = ["risk", "names", "screen", "--name", "Ivan Dramirov"];
  expect(await codeOf(names)).toBe(15);
  expect(await codeOf([...names, "--fail-on", "medium"])).toBe(0);
  const wrong = await waybill([...sanctions, clean, "--fail-on", "severe"], { env });
  expect(wrong).toMatchObject({ code: 2, stdout: "" });
  const data = await waybill([...sanctions, listed, "--json"], { env });
  expect(data.code).toBe(15);
  expect(JSON.parse(data.stdout)).toMatchObject({ is_sanctioned: true });
  expect(JSON.parse(data.stderr).error).toMatchObject({ code: "riskFound", exit_code: 15 });
});
