import { expect, test } from "vitest";
import { startChild } from "./evm/anvil";

const ignore = () => {};

/** Resolves with the first line, so that a test acts only when the child is ready. */
function startAndWait(script: string) {
  return new Promise<{ child: ReturnType<typeof startChild>; line: string }>((resolve) => {
    const child = startChild(process.execPath, ["-e", script], (line) => resolve({ child, line }));
  });
}

test("reports exit code and the end of stderr", async () => {
  const script = "for (let i = 0; i < 30; i++) console.error('line ' + i); process.exitCode = 3";
  const child = startChild(process.execPath, ["-e", script], ignore);
  expect(await child.exited).toEqual({ code: 3, signal: null });
  expect(child.lastErrorLines()).toHaveLength(10);
  expect(child.lastErrorLines().at(-1)).toBe("line 29");
});

test("stop lets a child end in its own way", async () => {
  const { child } = await startAndWait(
    "process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1e6); console.log('ready')",
  );
  await Promise.all([child.stop(60_000), child.stop(60_000)]);
  expect(await child.exited).toEqual({ code: 7, signal: null });
  await child.stop(0);
});

test("stop kills a child that does not listen", async () => {
  const { child } = await startAndWait(
    "process.on('SIGTERM', () => {}); setInterval(() => {}, 1e6); console.log('ready')",
  );
  await child.stop(20);
  expect(await child.exited).toEqual({ code: null, signal: "SIGKILL" });
});

test("gives the child no environment variable that it does not need", async () => {
  process.env.WAYBILL_TEST_SECRET = "not for children";
  try {
    const { child, line } = await startAndWait("console.log(JSON.stringify(process.env))");
    await child.exited;
    expect(line).not.toContain("not for children");
    expect(JSON.parse(line)).toHaveProperty("PATH");
  } finally {
    delete process.env.WAYBILL_TEST_SECRET;
  }
});

test("a program that does not exist ends with the shell's reason", async () => {
  const child = startChild("/nonexistent/program", [], ignore);
  expect((await child.exited).code).not.toBe(0);
  expect(child.lastErrorLines().join()).toContain("/nonexistent/program");
});
