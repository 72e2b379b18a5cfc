import type { RunningServer } from "@waybill/server";
import { interfaceCommands } from "@waybill/spec/generated/interface-commands";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { others } from "./crud/resources";
import { crudCommands, describeCommands } from "./crud/suite";
import { startPlatformServer } from "./platform-server";

let server: RunningServer;
let key: string;
beforeAll(async () => {
  ({ server, key } = await startPlatformServer());
});
afterAll(() => server.close());

const interfaces = await Promise.all(interfaceCommands.map(async ({ load }) => (await load()).commands));
/** Those whose items need others that are there before, a whole body or a node: every-command.test.ts tries the commands. */
const elsewhere = [
  "platform cases",
  "platform workflows",
  "platform workflows runs",
  "risk clearances",
  "risk scans",
];

/** By interface and group, such as `data categories`. */
const resources = new Map(
  interfaces
    .flatMap((commands) => [...crudCommands(commands)])
    .filter(([group]) => !elsewhere.includes(group)),
);

describe.each([...resources])("%s", (group, rows) =>
  describeCommands(rows, others[group] ?? [], () => ({
    env: { WAYBILL_BASE_URL: server.url, WAYBILL_API_KEY: key },
  })),
);

test("every group with a `create` has options of another item", () => {
  expect(Object.keys(others).sort()).toEqual([...resources.keys()].sort());
});
