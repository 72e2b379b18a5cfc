import { expect, test } from "vitest";
import { startApi } from "./api";
import { commandLine } from "./command";
import { northwind } from "./fixtures";
import { runInTerminal } from "./pseudo-terminal";

test("the wizard at a terminal keeps what was typed, and asks for the refused field again", async () => {
  const bodies: unknown[] = [];
  const { env } = await startApi({
    "POST /v1/persons": ({ body }) => {
      bodies.push(body);
      const rule = { code: "country_code", message: null, params: {} };
      if (bodies.length > 1) return { status: 201, body: { ...northwind, ...(body as object) } };
      return { status: 422, body: { error: "x", details: { "person.country_of_registration": [rule] } } };
    },
  });
  const terminal = runInTerminal(`${commandLine} persons create --kind legal --town Ulm`, {
    env,
    columns: 40,
  });
  for (const [question, keys] of [
    ["Legal name", "Northwind GmbH"],
    ["Country of registration", "XX"],
    ["Street", ""],
    ["Blockchain address", ""],
    [/refused\s+these\s+values[\s\S]*Country of registration/, "DE"],
  ] as const) {
    await terminal.shows(question);
    terminal.type(`${keys}\r`);
  }
  expect(await terminal.ended()).toBe(0);
  expect(bodies).toMatchObject([
    { person: { country_of_registration: "XX" } },
    {
      person: { country_of_registration: "DE" },
      name_identifiers: [{ primary_identifier: "Northwind GmbH" }],
    },
  ]);
});

test("edit at a terminal: the stored value is offered, and Ctrl-C replaces nothing (130)", async () => {
  const { env, seen } = await startApi();
  const terminal = runInTerminal(`${commandLine} persons edit ${northwind.id}`, { env });
  await terminal.shows("person.country_of_registration: DE");
  terminal.type("\r");
  await terminal.shows(/country_of_registration \(Enter keeps it, - empties it\) \(DE\)/);
  terminal.type("\u0003");
  expect(await terminal.ended()).toBe(130);
  expect(seen.map(({ method }) => method)).toEqual(["GET"]);
});
