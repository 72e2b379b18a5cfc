import { expect, test } from "vitest";
import { startApi } from "./api";
import { network, token } from "./fixtures";
import { waybill } from "./harness";

test("lists are tables for people and arrays for programs, and need no key", async () => {
  const { url } = await startApi();
  const env = { WAYBILL_BASE_URL: url };
  const table = await waybill(["networks"], { env });
  expect(table).toEqual({
    code: 0,
    stderr: "",
    stdout: "Slug     Name     Kind  Test  Aliases\nsepolia  Sepolia  evm   yes\n",
  });
  expect(JSON.parse((await waybill(["networks", "--json"], { env })).stdout)).toEqual([network]);
  expect(JSON.parse((await waybill(["tokens", "--json"], { env })).stdout)).toEqual([token]);
  expect((await waybill(["tokens", "sepolia"], { env })).stdout).toContain(token.addr);
  expect((await waybill(["providers"], { env })).stdout).toContain("Direct transfer");
});

test("an empty list is empty on stdout, with a note beside it", async () => {
  const { url } = await startApi();
  const env = { WAYBILL_BASE_URL: url };
  expect(await waybill(["networks", "--kind", "solana"], { env })).toMatchObject({ code: 0, stdout: "" });
  expect((await waybill(["networks", "--kind", "solana", "--json"], { env })).stdout).toBe("[]\n");
});

test("an unknown network and an unknown family are typing errors (2)", async () => {
  const { url } = await startApi();
  const env = { WAYBILL_BASE_URL: url };
  expect((await waybill(["tokens", "nowhere"], { env })).code).toBe(2);
  const typo = await waybill(["networks", "--kind", "evn"], { env });
  expect(typo.code).toBe(2);
  expect(typo.stderr).toContain("evm, solana, cosmos");
});

test("text of the service cannot steer the terminal", async () => {
  const hostile = { ...network, label: "Sepolia\u001b[2J\u202e" };
  const { url } = await startApi({ "GET /v1/networks": () => ({ status: 200, body: [hostile] }) });
  const { stdout } = await waybill(["networks"], { env: { WAYBILL_BASE_URL: url } });
  expect(stdout).toContain("Sepolia\\u001b[2J\\u202e");
});
