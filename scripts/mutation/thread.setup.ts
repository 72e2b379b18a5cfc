import { afterAll, inject } from "vitest";

/** Stryker's state in the thread: how often each change was reached, per test, and outside of any test. */
interface Reached {
  static: Record<string, number>;
  perTest: Record<string, Record<string, number>>;
}

interface Kept {
  activeMutant?: string | undefined;
  mutantCoverage?: Reached;
  whileLoading?: Record<string, number>;
}

const provided = (name: string): unknown => inject(name as never);
const global: Record<string, Kept> = Object(globalThis);
const kept = global[String(provided("globalNamespace"))] ?? {};

// The change of the run before would be active while the tests of this one are collected.
if (provided("mutantActivation") === "runtime") kept.activeMutant = undefined;

// A module that loads with the first use would count as reached by a test, and a change to it would come too late for
// the thread.
if (provided("mode") === "dry-run") await import("../../packages/sdk/src/policy/bind-policy");

/**
 * Tests call what they test while they are collected, too, and Stryker runs every test for a change that is reached then. Only
 * code that no test reaches directly is left to that: it is reported with the last file, when all of them have run.
 */
if (provided("mode") === "dry-run")
  // biome-ignore lint/correctness/noEmptyPattern: Vitest wants the first parameter to be a pattern
  afterAll(({}, file) => {
    const { mutantCoverage: reached } = kept;
    if (!reached) return;
    kept.whileLoading = { ...kept.whileLoading, ...reached.static };
    const byTests = new Set(Object.values(reached.perTest).flatMap((ids) => Object.keys(ids)));
    const others = Object.entries(kept.whileLoading).filter(([id]) => !byTests.has(id));
    reached.static = file.name.endsWith("hostile.test.ts") ? Object.fromEntries(others) : {};
  });
