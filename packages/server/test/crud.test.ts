import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CrudResource } from "./crud/client";
import { describeCrud } from "./crud/suite";
import { theDescription } from "./described";
import { type Harness, naturalPerson, startHarness } from "./harness";

/** Every resource whose items are created, and read, changed or deleted one by one. */
const resources: readonly CrudResource[] = [
  {
    path: "/v1/persons",
    body: (number) => naturalPerson(`account ${number}`),
    notFound: "person_not_found",
  },
  {
    path: "/v2/transaction-categories",
    body: (number) => ({ name: `Category ${number}` }),
    notFound: "category_not_found",
  },
  {
    path: "/v2/addresses/list",
    body: (number) => ({
      addresses: [{ address: `0x${number.toString(16).padStart(40, "0")}`, network: "sepolia" }],
    }),
    notFound: "address_list_not_found",
    shared: true,
  },
];

const description = await theDescription();
let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.server.close());

describe.each(resources)("$path", (resource) => {
  const own = description.operations.find(({ path }) => path === resource.path);
  const document = description.documentOf(own?.interface ?? "");
  describeCrud(resource, { document, operations: description.operations }, () => api);
});

test("every resource that can be deleted from is in the table", () => {
  const collections = description.operations
    .filter(({ method, path }) => method === "delete" && /\/\{\w+\}$/.test(path))
    .map(({ path }) => path.replace(/\/\{\w+\}$/, ""));
  expect(resources.map(({ path }) => path)).toEqual(expect.arrayContaining(collections));
});
