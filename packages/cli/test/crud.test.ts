import { createKey, type RunningServer, startServer, systemRuntime } from "@waybill/server";
import { commands } from "@waybill/spec/generated/data-commands";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { others } from "./crud/resources";
import { crudCommands, describeCommands } from "./crud/suite";

let server: RunningServer;
let key: string;
beforeAll(async () => {
  server = await startServer({ port: 0 });
  const owner = { workspace: "main", name: "test", plan: "enterprise" } as const;
  key = (await createKey(server.db, systemRuntime, owner)).secret;
});
afterAll(() => server.close());

const resources = crudCommands(commands);

describe.each([...resources])("%s", (group, rows) =>
  describeCommands(rows, others[group] ?? [], () => ({
    env: { WAYBILL_BASE_URL: server.url, WAYBILL_API_KEY: key },
  })),
);

test("every group with a `create` has options of another item", () => {
  expect(Object.keys(others).sort()).toEqual([...resources.keys()].sort());
});
