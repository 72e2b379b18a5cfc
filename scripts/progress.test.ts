import { afterEach, expect, test, vi } from "vitest";
import { progressOf } from "./progress";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("a share of a long run reports each per cent once, and a test that runs among others nothing", () => {
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  vi.stubEnv("SHARE", undefined);
  progressOf("intents", 1)(1);
  expect(written).not.toHaveBeenCalled();
  vi.stubEnv("SHARE", "share 2 of 2");
  const notify = progressOf("intents", 200);
  for (const done of [1, 2, 3, 100, 200]) notify(done);
  expect(written.mock.calls.map(([text]) => text)).toEqual(
    [1, 50, 100].map((percent) => `share 2 of 2: ${percent} % of 200 intents\n`),
  );
});
