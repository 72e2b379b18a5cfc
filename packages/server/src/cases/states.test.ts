import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { availableActions, type CaseStatus, isAvailable, moves, stateDiagram } from "./states";

const statuses = Object.keys(moves) as CaseStatus[];

test("every status is reached, and none is a dead end", () => {
  const reached = new Set(["open", ...statuses.flatMap((status) => Object.values(moves[status]))]);
  expect([...reached].sort()).toEqual([...statuses].sort());
  for (const status of statuses) {
    expect(Object.keys(moves[status])).not.toEqual([]);
    for (const action of availableActions(status)) expect(isAvailable(status, action)).toBe(true);
  }
});

test("the documentation has the diagram of the state table", async () => {
  const path = join(import.meta.dirname, "../../../../docs/concepts/alerts-and-cases.md");
  const document = await readFile(path, "utf8");
  expect(/```mermaid\n(stateDiagram[\s\S]*?)\n```/.exec(document)?.[1]).toBe(stateDiagram());
});
