import { expect, test } from "vitest";
import { startApi } from "./api";
import { alice, bob, contoso, northwind } from "./fixtures";
import { temporaryDirectory, waybill } from "./harness";

test("--fields and --jq print parts of the data as JSON; numbers keep all digits", async () => {
  const { env } = await startApi();
  const ids = await waybill(["persons", "list", "--fields", "id,kind"], { env });
  expect(JSON.parse(ids.stdout)).toEqual([northwind, contoso].map(({ id, kind }) => ({ id, kind })));
  const amounts = await waybill(["payments", "list", "--jq", ".[].report | .amount, .network"], { env });
  expect(amounts).toMatchObject({
    code: 0,
    stdout: "9007199254740993\nsepolia\n9007199254740993\nsepolia\n",
  });
  const both = await waybill(["persons", "list", "--fields", "id,kind", "--jq", ".[0]"], { env });
  expect(both.stdout).toBe(`{"id":"${northwind.id}","kind":"legal"}\n`);
  const indented = await waybill(["persons", "list", "--jq", ".[0] | {id}"], { env, terminal: 80 });
  expect(indented.stdout).toBe(`{\n  "id": "${northwind.id}"\n}\n`);
});

test("an unknown field is reported with those that exist; a missing part is null", async () => {
  const { env } = await startApi();
  const wrong = await waybill(["persons", "list", "--fields", "nam"], { env });
  expect(wrong).toMatchObject({ code: 2, stdout: "" });
  expect(JSON.parse(wrong.stderr).error).toMatchObject({
    message: expect.stringContaining("there is no field nam."),
    next: expect.stringContaining("There are: id, created_at, kind"),
  });
  const part = await waybill(["persons", "list", "--fields", "person.date_of_birth", "--jq", ".[0]"], {
    env,
  });
  expect({ code: part.code, data: JSON.parse(part.stdout) }).toEqual({
    code: 0,
    data: { person: { date_of_birth: null } },
  });
});

test.each([
  ["--jq", ".[", "syntax error"],
  ["--jq", "nope(1)", "nope/1 is not defined"],
  ["--jq", 'include "x"; .', "unexpected include"],
  ["--fields", "a,,b", "Give names separated by commas"],
])("%s '%s' is refused before anything is paid", async (flag, value, reason) => {
  const { env, seen } = await startApi();
  const payment = ["--to", bob, "--network", "sepolia", "--token", "usdc", "--amount", "1", "--yes"];
  const result = await waybill(["pay", ...payment, flag, value], {
    home: temporaryDirectory(),
    env: { ...env, WAYBILL_PRIVATE_KEY: alice.key },
  });
  expect(result).toMatchObject({ code: 2, stdout: "" });
  expect(result.stderr).toContain(reason);
  expect(result.stderr.trimEnd().split("\n").length).toBeLessThanOrEqual(2);
  expect(seen).toEqual([]);
});

test("an expression that fails on the data is reported, with exit code 2", async () => {
  const { env } = await startApi();
  const result = await waybill(["persons", "list", "--jq", ".[0].id.x"], { env });
  expect(result).toMatchObject({ code: 2, stdout: "" });
  expect(JSON.parse(result.stderr).error.message).toContain('--jq: Cannot index string with string "x"');
});

test("--csv prints lists, in the order of --fields; other commands do not have it", async () => {
  const { env } = await startApi();
  const all = await waybill(["persons", "list", "--csv"], { env });
  expect(all.stdout.split("\r\n")[0]).toBe(
    "id,kind,name,given_name,country,date_of_birth,place_of_birth,customer_id,street,building,postcode,town,account,other_account,national_id,created_at",
  );
  expect(all.stdout).toContain(`${northwind.id},legal,Northwind GmbH,,DE,`);
  const mistyped = await waybill(["persons", "list", "--csv", "--fields", "name_identifiers"], { env });
  expect(mistyped.stderr).toContain("There are: id, kind, name, ");
  const payments = await waybill(["payments", "list", "--csv"], { env });
  expect(payments.stdout.split("\r\n")[0]).toBe(
    "submitted,status,failure_reason,amount,token,from_network,from,from_name,to_network,to,to_name,arrived,arrived_token,network_fee,fee_coin,travel_rule,tx_hash,quote_id",
  );
  const some = await waybill(["persons", "list", "--csv", "--fields", "kind,id"], { env });
  expect(some.stdout).toBe(`kind,id\r\nlegal,${northwind.id}\r\nlegal,${contoso.id}\r\n`);
  expect(await waybill(["persons", "show", northwind.id, "--csv"], { env })).toMatchObject({ code: 2 });
  const twice = await waybill(["persons", "list", "--csv", "--json"], { env });
  expect(twice).toMatchObject({ code: 2, stdout: "" });
});
