import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RunningServer } from "@waybill/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outputs } from "../src/catalog/outputs";
import { temporaryDirectory, waybill } from "./harness";
import { startPlatformServer } from "./platform-server";

let server: RunningServer;
let env: Record<string, string>;
let connection: string;
beforeAll(async () => {
  ({ server, env } = await startPlatformServer());
  const made = await waybill(
    ["platform", "connections", "create", "--name", "Books", "--type", "custom", "--json"],
    { env },
  );
  connection = JSON.parse(made.stdout).id;
});
afterAll(() => server.close());

const run = (file: string, ...more: string[]) =>
  waybill(["platform", "imports", "run", file, "--connection", connection, ...more], { env });

function fileOf(name: string, ...lines: string[]): string {
  const file = join(temporaryDirectory(), name);
  writeFileSync(file, `${lines.join("\n")}\n`);
  return file;
}

const movement = (id: string, quantity: string) => `TRUST,2026-09-11T09:30:00Z,in,${quantity},USD,${id}`;
const header = "external_id,booked_at,direction,quantity,asset,client_movement_id";

test("a file is read to its end, and what was stored is counted", async () => {
  const accounts = await run(fileOf("accounts.csv", "external_id,name", "TRUST,Trust", "CASH,Cash"));
  expect(accounts.code, accounts.stderr).toBe(0);
  expect(accounts.stdout).toMatch(/^accounts +2$/m);
  const file = fileOf("movements.csv", header, movement("a", "1"), movement("b", "2.50"));
  const { code, stdout, stderr } = await run(file, "--json");
  expect(code, stderr).toBe(0);
  const output = JSON.parse(stdout);
  expect(output).toMatchObject({
    status: "completed",
    rows_read: 2,
    rows_rejected: 0,
    movements_upserted: 2,
    file,
    rejected: null,
  });
  expect(Object.keys(output)).toEqual(
    expect.arrayContaining([...Reflect.get(Object(outputs["platform imports run"]), "has")]),
  );
  const shown = await waybill(["platform", "imports", "show", connection, output.import_id, "--json"], {
    env,
  });
  expect(JSON.parse(shown.stdout)).toMatchObject({ status: "completed", movements_upserted: 2, errors: [] });
});

test("rows that are not stored are listed in a file, and are exit code 5", async () => {
  await run(fileOf("accounts.csv", "external_id", "TRUST"));
  const file = fileOf("movements.csv", header, movement("c", "1"), movement("d", "1e5"));
  const { code, stdout, stderr } = await run(file, "--json");
  expect(code).toBe(5);
  const rejected = `${file}.rejected.csv`;
  expect(JSON.parse(stdout)).toMatchObject({
    rows_read: 2,
    rows_rejected: 1,
    movements_upserted: 1,
    rejected,
  });
  expect(stderr).toContain("movements row 2: quantity must be a plain decimal");
  const [titles, row] = readFileSync(rejected, "utf8").split("\r\n");
  expect(titles).toBe(`${header},file,row,field,message`);
  expect(row).toMatch(/^TRUST,2026-09-11T09:30:00Z,in,1e5,USD,d,movements,2,quantity,/);
  writeFileSync(rejected, readFileSync(rejected, "utf8").replace("1e5", "5"));
  expect((await run(rejected)).stdout).toMatch(/^movements +1$/m);
});

test("a row that differs from a booked movement is stored only by --update", async () => {
  await run(fileOf("accounts.csv", "external_id", "TRUST"));
  await run(fileOf("movements.csv", header, movement("REF", "8200.50")));
  const file = fileOf("again.csv", header, movement("REF", "9200.50"));
  const { code, stderr } = await run(file);
  expect([code, stderr]).toEqual([5, expect.stringContaining("changed: REF 8200.5 -> 9200.5")]);
  expect(await run(file, "--update")).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^movements +1$/m),
  });
});

test("a statement in MT940 is recognised by its content, whatever its name is", async () => {
  const lines = [":20:STARTUMS", ":25:DE02120300000000202051", ":28C:1/1", ":60F:C260910EUR0,"];
  const whole = [...lines, ":61:2609110911C5,NTRFNONREF", ":86:Paid", ":62F:C260911EUR5,", "-"];
  for (const [name, head] of [
    ["statement.txt", []],
    ["UMSATZ.DAT", ["", "ABNANL2A", "940"]],
  ] as const) {
    const { code, stdout, stderr } = await run(fileOf(name, ...head, ...whole));
    expect(code, stderr).toBe(0);
    expect(stdout).toMatch(/^(?:movements|known) +1$/m);
  }
  expect((await run(fileOf("statement.sta", ...lines))).stderr).toContain("is cut off");
});

test("a file that cannot be read is not reported as one row", async () => {
  const file = fileOf("movements.csv", header, ...["f", "g"].map((id) => movement(id, "1")));
  writeFileSync(file, Buffer.from(`${readFileSync(file, "utf8")}M\u00fcller`, "latin1"));
  const { code, stdout, stderr } = await run(file);
  expect(code).toBe(5);
  expect(stdout).not.toContain("rejected  ");
  expect(stderr).toContain(`${file} was not read completely; ${file}.rejected.csv says why.`);
});

test("a file whose kind nothing says, one whose header says it, and a connection that there is not", async () => {
  const unclear = fileOf("august.csv", "when,what", "1,2");
  expect(await run(unclear)).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("--as") });
  const file = fileOf("accounts-moved.csv", "sep=,", header, movement("e", "1"));
  expect(await run(file)).toMatchObject({ code: 0, stdout: expect.stringMatching(/^movements +1$/m) });
  expect((await waybill(["platform", "imports", "run", file], { env })).code).toBe(2);
  const nowhere = ["--connection", "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21", "--as", "movements"];
  expect((await waybill(["platform", "imports", "run", file, ...nowhere], { env })).code).toBe(4);
});

test("the header is found behind empty rows and a line that names the separator, in each encoding that is read", async () => {
  const encodings = [
    (text: string) => Buffer.from(text),
    (text: string) => Buffer.from(`\ufeff${text}`, "utf16le"),
    (text: string) => Buffer.from(text, "utf16le"),
    (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16(),
  ];
  for (const [at, encode] of encodings.entries()) {
    const lines = ['"sep=;";;', ";;", header, movement(`wide ${at}`, "1")].join("\r\n");
    const file = join(temporaryDirectory(), "accounts-or-not.csv");
    writeFileSync(file, encode(lines.replaceAll(",", ";")));
    const { code, stdout, stderr } = await run(file);
    expect([code, /^movements +1$/m.test(stdout)], stderr).toEqual([0, true]);
  }
});
