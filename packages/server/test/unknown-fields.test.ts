import { describe, expect, test } from "vitest";
import { operationsOf, readSpec } from "../../../scripts/generate/spec";
import { harnessOfFile } from "./harness";

/* A misspelled field that would change a decision is refused, and named. */

const { call } = harnessOfFile();

/** Operations whose request changes what is decided of a person, a payment or an address. */
const deciding = [
  ["platform", "evaluateIntent"],
  ["platform", "evaluateTransaction"],
  ["risk", "createAlertRule"],
  ["risk", "createAlertRulePack"],
  ["risk", "changeAlertRule"],
  ["risk", "backtestAlertRule"],
  ["risk", "changeRiskConfig"],
  ["risk", "createNameClearance"],
  ["risk", "scanTransaction"],
  ["risk", "screenName"],
  ["risk", "simulateEvm"],
  ["risk", "simulateSolana"],
] as const;

type Example = Record<string, unknown>;

/** An example of the description, with a field of a letter too many beside every field, however deep, one at a time. */
function* misspelled(value: unknown, path = ""): Generator<{ field: string; body: unknown }> {
  if (Array.isArray(value))
    for (const [at, item] of value.entries())
      for (const { field, body } of misspelled(item, `${path}[${at}]`))
        yield { field, body: value.with(at, body) };
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  const fields = value as Example;
  const [first] = Object.keys(fields);
  const wrong = `${first}x`;
  yield { field: path === "" ? wrong : `${path}.${wrong}`, body: { ...fields, [wrong]: 1 } };
  // The parameters of a template are its own, and checked by it.
  for (const [name, inner] of Object.entries(fields))
    if (name !== "parameters")
      for (const { field, body } of misspelled(inner, path === "" ? name : `${path}.${name}`))
        yield { field, body: { ...fields, [name]: body } };
}

describe.each(deciding)("%s %s", (name, id) => {
  test("names each field that it does not have", async () => {
    const operation = operationsOf(name, await readSpec(name)).find((one) => one.id === id);
    const examples = Object.values(
      operation?.object.requestBody?.content["application/json"]?.examples ?? {},
    );
    const path = operation?.path.replaceAll(/\{\w+\}/g, "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21") ?? "";
    let count = 0;
    for (const { value } of examples)
      for (const { field, body } of misspelled(value)) {
        const answer = await call(operation?.method.toUpperCase() ?? "", path, { body });
        expect(answer.status, field).toBe(400);
        expect(answer.text, field).toContain(field);
        expect(answer.text).toContain("unknown_field");
        count += 1;
      }
    expect(count).toBeGreaterThan(0);
  });
});

test("a date of birth is no field of a screening, which says what it takes (a21)", async () => {
  const body = { name: "Quillon Varrenthorpe", date_of_birth: "1985-07-01" };
  const { status, body: answer } = await call("POST", "/v2/risk/names/screen", { body });
  expect(status).toBe(400);
  expect(answer.fields.date_of_birth).toEqual([
    {
      code: "unknown_field",
      message: "is not a field of this request",
      params: { known: expect.arrayContaining(["name", "birth_year"]) },
    },
  ]);
  expect(answer.message).toEqual(["date_of_birth is not a field of this request"]);
});

test("the name of an unknown field is not repeated at any length", async () => {
  const body = { name: "A", [`${"n".repeat(100_000)}`]: 1 };
  const { status, text } = await call("POST", "/v2/risk/names/screen", { body });
  expect(status).toBe(400);
  expect(text.length).toBeLessThan(2_000);
});
