import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { OLDEST_NODE, requireSupportedNode } from "./supported-node";

test.each(["20.19.0", "20.20.2", "21.7.3", "22.0.0", "22.17.1"])("Node %s is refused by name", (version) => {
  expect(() => requireSupportedNode(version)).toThrow(
    `@waybill/server needs Node 22.18 or newer; this is Node ${version}.`,
  );
});

test.each(["22.18.0", "22.23.2", "23.0.0", "24.1.0", process.versions.node])(
  "Node %s is taken",
  (version) => {
    expect(() => requireSupportedNode(version)).not.toThrow();
  },
);

test.each(["server", "cli"])("the engines of %s say the same", (name) => {
  const manifest = join(import.meta.dirname, "../../../", name, "package.json");
  const { engines } = JSON.parse(readFileSync(manifest, "utf8"));
  expect(engines).toEqual({ node: `>=${OLDEST_NODE.join(".")}.0` });
});
