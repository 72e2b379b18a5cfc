import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiDescription, type Description, type RecordedAnswer } from "./api-description";
import { type Harness, startHarness } from "./harness";

// The description against the server, in both directions; `harness.ts` does the other half for every answer.

const description: Description = await apiDescription();
let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.server.close());

const rate = { "x-ratelimit-limit": "1", "x-ratelimit-remaining": "1", "x-ratelimit-reset": "1" };
const headers = (extra: Record<string, string> = {}) =>
  new Headers({
    "content-type": "application/json; charset=utf-8",
    "x-request-id": "1",
    "waybill-version": "1.0.0",
    "retry-after": "1",
    ...rate,
    ...extra,
  });

describe.each(description.operations)("$id", (operation) => {
  const responses = Object.keys(operation.object.responses).map(
    (status) => [Number(status), description.responseOf(operation, status)] as const,
  );
  const examples = responses.flatMap(([status, response]) =>
    Object.entries(response?.content?.["application/json"]?.examples ?? {}).map(
      ([name, example]) => [status, name, example.value] as const,
    ),
  );

  test("every answer with a body has an example, and every example is one that is described", () => {
    for (const [status, response] of responses) {
      if (!response?.content) continue;
      const all = Object.values(response.content).flatMap((media) => Object.keys(media?.examples ?? {}));
      expect(all.length, String(status)).toBeGreaterThan(0);
    }
    for (const [status, , value] of examples)
      description.expectMatchesDescription(operation.id, {
        status,
        headers: headers(),
        text: JSON.stringify(value),
      });
  });

  test("has 401, 403 and 429 where a key is needed, and 500 everywhere", () => {
    const statuses = responses.map(([status]) => status);
    const open =
      operation.object.security?.length === 0 || JSON.stringify(operation.object.security) === "[{}]";
    expect(statuses).toEqual(expect.arrayContaining([429, 500]));
    expect(statuses.includes(401) && statuses.includes(403)).toBe(!open);
  });

  const bodies = Object.entries(operation.object.requestBody?.content["application/json"]?.examples ?? {});
  const path = `${operation.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(operation.parameters.find((item) => item.name === name)?.example)),
  )}?${new URLSearchParams(
    operation.parameters
      .filter((item) => item.in === "query" && item.example !== undefined)
      .map((item): [string, string] => [item.name, String(item.example)]),
  )}`;

  test("its example request gets past validation", async () => {
    const requests = bodies.length > 0 ? bodies.map(([, example]) => example.value) : [undefined];
    for (const body of requests) {
      const { status, text } = await api.call(operation.method.toUpperCase(), path, { body });
      const absent = refersTo[operation.id];
      if (status === 400 && absent) {
        expect(Object.keys((JSON.parse(text) as { fields: object }).fields).sort()).toEqual(absent);
        continue;
      }
      expect([200, 201, 202, 204, 404, 501, 503], text).toContain(status);
      if (status === 404) expect(text).not.toContain("no such path");
    }
  });

  test("without a key it is 401, unless it is open", async () => {
    const { status } = await api.call(operation.method.toUpperCase(), path, { key: null });
    expect(status === 401).toBe(operation.object.responses[401] !== undefined);
  });
});

/** Fields of bodies that name something stored, which is not there when an example is sent. */
const refersTo: Readonly<Record<string, readonly string[]>> = {
  createNameClearance: ["entry_uid", "person_id"],
  // A form, whose files have no example.
  createImport: ["body"],
};

describe("the check of answers can fail", () => {
  const good = { error: "not found", code: "person_not_found", details: { message: "person not found" } };
  const answered = (change: Partial<RecordedAnswer>): RecordedAnswer => ({
    status: 404,
    headers: headers(),
    text: JSON.stringify(good),
    ...change,
  });
  const check = (change: Partial<RecordedAnswer>) => () =>
    description.expectMatchesDescription("getPerson", answered(change));

  test("at the status, the body, the content type and the headers", () => {
    expect(check({})).not.toThrow();
    expect(check({ status: 418 })).toThrow("not described");
    expect(check({ text: '{"error":1}' })).toThrow("breaks its description");
    expect(check({ status: 200 })).toThrow("breaks its description");
    const coded = (code?: string) => ({ text: JSON.stringify({ ...good, code }) });
    expect(check(coded())).toThrow("no code of the catalogue");
    expect(check(coded("key_missing"))).toThrow("which is a 401");
    expect(check({ headers: headers({ "content-type": "text/html" }) })).toThrow("content type");
    expect(check({ headers: headers({ "x-ratelimit-reset": "soon" }) })).toThrow("no number");
    const bare = headers();
    bare.delete("x-request-id");
    expect(check({ headers: bare })).toThrow("lacks the header");
    const hurried = headers();
    hurried.delete("retry-after");
    expect(check({ status: 429, headers: hurried })).toThrow("Retry-After");
    expect(() => description.expectMatchesDescription("deletePerson", answered({ status: 204 }))).toThrow(
      "no body",
    );
  });

  test("an operation is found by its most precise path", () => {
    const idOf = (method: string, path: string) => description.operationOf(method, path)?.id;
    expect(idOf("GET", "/v1/transactions/quote?x=1")).toBe("getQuote");
    expect(idOf("GET", "/v1/transactions/0x1")).toBe("getTransaction");
    expect(idOf("GET", "/v1/persons/by_account/a%2Fb")).toBe("findPersonByAccount");
    expect(idOf("PATCH", "/v1/persons")).toBeUndefined();
    expect(idOf("GET", "/v1/tokens/")).toBeUndefined();
  });
});
