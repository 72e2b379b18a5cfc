import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sayingIfSlow } from "./service";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a step that takes long says what is waited for until it ends", async () => {
  const said: string[] = [];
  let end = (_value: string) => {};
  const step = new Promise<string>((resolve) => {
    end = resolve;
  });
  const waiting = sayingIfSlow("the chains", step, (message) => said.push(message));
  await vi.advanceTimersByTimeAsync(19_999);
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(20_001);
  expect(said).toEqual(Array(2).fill("The local service is still waiting for the chains ..."));
  end("up");
  expect(await waiting).toBe("up");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toHaveLength(2);
});

test("a step that fails fails, and nothing more is said", async () => {
  const say = vi.fn();
  await expect(sayingIfSlow("the server", Promise.reject(new Error("no")), say)).rejects.toThrow("no");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(say).not.toHaveBeenCalled();
});
