import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiDescription } from "./api-description";
import { resources } from "./crud/resources";
import { describeCrud } from "./crud/suite";
import { type Harness, startHarness } from "./harness";

const description = await apiDescription();
let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.server.close());

describe.each(Object.entries(resources))("%s", (path, resource) => {
  const own = description.operations.find((operation) => operation.path === path);
  const document = description.documentOf(own?.interface ?? "");
  describeCrud(path, resource, { document, operations: description.operations }, () => api);
});

/** Those whose items need others that are there before, by the file that tries what this one does. */
const elsewhere = {
  "/v2/risk/name-clearances": "name-screening.test.ts",
  "/v2/account-connections/{id}/movements": "pushes.test.ts",
  "/v2/account-connections/{id}/snapshots": "pushes.test.ts",
  // Archived, and their runs stay.
  "/v2/workflows": "workflows.test.ts",
};

test("every resource that can be deleted from is among them", () => {
  const collections = description.operations
    .filter(({ method, path }) => method === "delete" && /\/\{\w+\}$/.test(path))
    .map(({ path }) => path.replace(/\/\{\w+\}$/, ""));
  const tried = [...Object.keys(resources), ...Object.keys(elsewhere)];
  expect(tried).toEqual(expect.arrayContaining(collections));
});
