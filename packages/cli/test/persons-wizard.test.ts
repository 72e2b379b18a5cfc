import { expect, test } from "vitest";
import { startApi } from "./api";
import { alice, northwind } from "./fixtures";
import { person, waybill } from "./harness";

const refusal = (...fields: string[]) => ({
  status: 422,
  body: {
    error: "validation failed",
    details: Object.fromEntries(
      fields.map((field) => [field, [{ code: "country_code", message: null, params: {} }]]),
    ),
  },
});

/** A service that refuses the first record for these fields, and takes the second one. */
async function refusingOnce(...fields: string[]) {
  let asked = 0;
  const api = await startApi({
    "POST /v1/persons": ({ body }) => {
      asked += 1;
      return asked === 1 ? refusal(...fields) : { status: 201, body: { ...northwind, ...(body as object) } };
    },
  });
  return { ...api, posts: () => api.seen.filter(({ method }) => method === "POST").map(({ body }) => body) };
}

test("the wizard asks again for the refused fields only, and keeps everything else that was typed", async () => {
  const { env, posts } = await refusingOnce("addresses[0].country", "person.country_of_registration");
  const answers = person("legal", "Northwind GmbH", "xx", "Lindenweg", "5", "10115", "Berlin", "", "de");
  const result = await waybill(["persons", "create"], { env, terminal: 80, prompts: answers });
  expect(result).toMatchObject({ code: 0 });
  expect(answers.questions.slice(-2)).toEqual([
    "Blockchain address (Enter to skip)",
    "Country of registration, such as DE",
  ]);
  expect(result.stderr).toContain("addresses[0].country: must be a two-letter country code");
  const [first, second] = posts();
  const corrected = JSON.stringify(first).replaceAll('"XX"', '"DE"');
  expect(JSON.stringify(second)).toBe(corrected);
});

test("a country that there is not is refused at the prompt, with the code of a name", async () => {
  const { env, posts } = await refusingOnce();
  for (const [typed, says] of [
    ["QQ", /Give a\s+two-letter code, such as DE\./],
    ["Germany", /Give its\s+two-letter code: DE\./],
  ] as const) {
    const answers = person("legal", "Northwind GmbH", typed);
    const result = await waybill(["persons", "create"], { env, terminal: 80, prompts: answers });
    expect(result.stderr).toMatch(says);
  }
  expect(posts()).toEqual([]);
});

test("Enter keeps what was typed, also where the service refused it", async () => {
  const { env, posts } = await refusingOnce("person.date_of_birth");
  const answers = person("natural", "Doe", "Jane", "DE", "1990-12-31", "Berlin", "", "", "", "");
  const result = await waybill(["persons", "create"], { env, terminal: 80, prompts: answers });
  expect(result).toMatchObject({ code: 0 });
  expect(posts()[1]).toEqual(posts()[0]);
});

test("a refused answer that may be left out can be: a day that there is not is refused at the prompt", async () => {
  const { env, posts } = await refusingOnce("person.date_of_birth", "person.place_of_birth");
  const answers = person("natural", "Doe", "Jane", "DE", "1990-12-31", "Berlin", "", "", "", "-", "-");
  const result = await waybill(["persons", "create"], { env, terminal: 80, prompts: answers });
  expect(result.code, result.stderr).toBe(0);
  expect(answers.questions.at(-2)).toBe(
    "Date of birth, such as 1990-12-31 (Enter keeps it, - leaves it out)",
  );
  expect(JSON.stringify(posts()[1])).not.toContain("1990-12-31");
  const wrong = person("natural", "Doe", "Jane", "DE", "1990-13-45");
  const refused = await waybill(["persons", "create"], { env, terminal: 80, prompts: wrong });
  expect(refused.stderr).toContain("such as 1990-12-31");
});

test("a record is not a duplicate twice: a changed account is looked up again, an unchanged one is not", async () => {
  const { env, seen } = await refusingOnce("person.country_of_registration");
  const answers = person("legal", "X", "XX", "", "", alice.address, true, "DE");
  await waybill(["persons", "create"], { env, terminal: 80, prompts: answers });
  expect(seen.filter(({ path }) => path.includes("by_account"))).toHaveLength(1);
});

test.each([
  ["that the wizard does not ask for", ["national_identifiers[0].identifier_type"], []],
  ["without the wizard", ["person.country_of_registration"], ["--kind", "legal", "--name", "X"]],
])("a refusal %s ends it (5), with the reasons", async (_, fields, flags) => {
  const { env, posts } = await refusingOnce(...fields);
  const answers = person("legal", "X", "DE", "", "", "");
  const result = await waybill(["persons", "create", ...flags], { env, terminal: 80, prompts: answers });
  expect(result).toMatchObject({ code: 5, stdout: "" });
  expect(result.stderr).toContain(fields[0]);
  expect(posts()).toHaveLength(1);
});
