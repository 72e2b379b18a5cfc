import { expect, test } from "vitest";
import { testSize } from "../../../scripts/test-size";
import { testCanaries } from "./support/canaries";
import { Sinks } from "./support/leaks";

/** Set CANARY_RUNS for more. */
testCanaries(testSize("CANARY_RUNS", 40));

test("a planted text is found wherever it is shown", async () => {
  const sinks = new Sinks();
  await sinks.whileWatched(async () => {
    Reflect.get(globalThis, "console").info({ deep: [{ down: "CANARY 1" }] });
  });
  sinks.add("an error", new Error("a", { cause: new Error("b", { cause: new Error("canary 2") }) }));
  sinks.add("a hook", { error: Object.assign(new Error("c"), { hint: "Canary 3" }) });
  expect(sinks.leaks({ one: "canary 1", two: "canary 2", three: "canary 3", none: "canary 4" })).toEqual([
    "one in console.info",
    "two in an error",
    "three in a hook",
  ]);
});
