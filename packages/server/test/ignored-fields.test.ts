import { describe, expect, test } from "vitest";
import { interfaces, operationsOf, readSpec } from "../../../scripts/generate/spec";
import type { KnownFields } from "../src/http/body/row";
import { ignoredFields } from "../src/http/validate";
import { interfaces as served } from "../src/interfaces/index";
import { harnessOfFile } from "./harness";

/* Fields that an operation does not have are ignored, and its answer says which. */

const { call } = harnessOfFile();

/** The fields of a request that the server knows. */
function knownOf(name: string, id: string): KnownFields {
  const { body = null } = served.find((one) => one.name === name)?.table[id] ?? {};
  return body?.kind === "json" ? (body.known ?? null) : null;
}

describe("an answer", () => {
  test("names the fields that were ignored, by their paths, and has no such member otherwise", async () => {
    const operation = operationsOf("core", await readSpec("core")).find(({ id }) => id === "createPerson");
    const examples = Object.values(
      operation?.object.requestBody?.content["application/json"]?.examples ?? {},
    );
    const person = Object(examples[0]?.value);
    const names = person.name_identifiers.map((one: object) => ({ ...one, primry_identifier: "A" }));
    const sent = { ...person, adresses: [], name_identifiers: names };
    const { status, body } = await call("POST", "/v1/persons", { body: sent });
    expect([status, body.warnings]).toEqual([
      201,
      [
        expect.stringMatching(/^name_identifiers\[0\]\.primry_identifier is not a field of this request/),
        "adresses is not a field of this request and was ignored",
      ],
    ]);
    const { body: stored } = await call("GET", `/v1/persons/${body.id}`);
    expect(stored).not.toHaveProperty("warnings");
    expect(JSON.stringify(stored)).not.toContain("primry");
    const { body: plain } = await call("PUT", `/v1/persons/${body.id}`, { body: person });
    expect(plain).not.toHaveProperty("warnings");
  });

  test("is described with them wherever a body is open and the answer is an object", async () => {
    let count = 0;
    for (const name of interfaces) {
      const document = await readSpec(name);
      for (const { id, object } of operationsOf(name, document)) {
        const answers = Object.values(object.responses).flatMap(
          ({ content }) => content?.["application/json"] ?? [],
        );
        for (const { value } of Object.values(
          object.requestBody?.content["application/json"]?.examples ?? {},
        ))
          expect(ignoredFields(value, knownOf(name, id)), id).toEqual([]);
        const isSaid = JSON.stringify(answers).includes("#/components/schemas/Warnings");
        if (isSaid) expect(object.requestBody, id).toBeDefined();
        if (isSaid) count += 1;
      }
    }
    expect(count).toBeGreaterThan(30);
  });
});

test("at most 20 fields are named, and none at any length", () => {
  const body = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`${"n".repeat(1_000)}${at}`, 1]));
  const said = ignoredFields(body, { name: null });
  expect(said).toHaveLength(20);
  expect(Math.max(...said.map((line) => line.length))).toBeLessThan(200);
  expect(ignoredFields({ name: { any: 1 } }, { name: null })).toEqual([]);
  expect(ignoredFields([{ a: 1 }, { b: 1 }], { a: null })).toEqual([
    "[1].b is not a field of this request and was ignored",
  ]);
  // A name of Object's own is no field.
  expect(ignoredFields({ toString: 1 }, { name: null })).toHaveLength(1);
});
