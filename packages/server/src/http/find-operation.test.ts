import { expect, test } from "vitest";
import { ApiError } from "../errors";
import { interfaces } from "../interfaces/index";
import { createRouter } from "./find-operation";

const rows = interfaces.flatMap(({ table }) => Object.values(table));
const route = createRouter(rows.map((row) => ({ row, handler: row.id })));

function refusal(method: string, url: string): unknown {
  try {
    return route(method, url).handler;
  } catch (error) {
    if (error instanceof ApiError) return [error.status, error.headers];
    throw error;
  }
}

test("every operation is found at its path, also where a path with a parameter matches", () => {
  for (const row of rows) {
    const url = row.path.replaceAll(/:\w+/g, "value");
    expect(route(row.method.toUpperCase(), url).handler).toBe(row.id);
  }
  expect(route("GET", "/v1/transactions/quote?amount=1").handler).toBe("getQuote");
  expect(route("GET", "/v1/transactions/0xabc").handler).toBe("getTransaction");
});

test("HEAD is answered as GET is", () => {
  expect(route("HEAD", "/v1/networks").handler).toBe("listNetworks");
});

test("values are decoded once; a name given twice is a list", () => {
  const { values } = route("GET", "/v1/persons/by_account/a%2Fb%2525?x=1&x=2&y=%C3%A4");
  expect(values.path.account_number).toBe("a/b%25");
  expect(values.query.x).toEqual(["1", "2"]);
  expect(values.query.y).toBe("ä");
});

test("a path parameter may be as long as the request line allows", () => {
  const long = "a".repeat(10_000);
  expect(route("GET", `/v1/persons/by_account/${long}`).values.path.account_number).toBe(long);
});

test("another method is 405 with the allowed ones, every other path 404", () => {
  expect(refusal("DELETE", "/v1/persons")).toEqual([405, { Allow: "GET, POST" }]);
  for (const url of [
    "/",
    "/v1/nothing",
    "/v1/persons/",
    "/V1/networks",
    "//v1/networks",
    "/v1/persons/%E0%A4%A",
  ])
    expect(refusal("GET", url)).toEqual([404, {}]);
});
