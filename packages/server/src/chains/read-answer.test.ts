import fc from "fast-check";
import { expect, test } from "vitest";
import { createByteBudget, failureOf, readAnswer } from "./read-answer";

const ample = createByteBudget(Number.POSITIVE_INFINITY);

test("an answer of any chunks is its text", async () => {
  const property = fc.asyncProperty(
    fc.string({ unit: "binary" }),
    fc.integer({ min: 1, max: 7 }),
    async (text, size) => {
      const bytes = new TextEncoder().encode(text);
      const body = new ReadableStream({
        start: (controller) => {
          for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
          controller.close();
        },
      });
      expect(await readAnswer(body, bytes.length, ample)).toBe(await new Response(bytes).text());
    },
  );
  await fc.assert(property);
  expect(await readAnswer(null, 0, ample)).toBe("");
});

test("an answer without an end is given up at the limit, and its source is let go", async () => {
  let sent = 0;
  let cancelled = false;
  const body = new ReadableStream({
    pull: (controller) => {
      sent += 1_000;
      controller.enqueue(new Uint8Array(1_000));
    },
    cancel: () => {
      cancelled = true;
    },
  });
  await expect(readAnswer(body, 10_000, ample)).rejects.toThrow("returned an answer that is too long");
  expect([sent < 20_000, cancelled]).toEqual([true, true]);
});

test("a failure is named after its cause", async () => {
  const tooLong = await readAnswer(new Response("12").body, 1, ample).catch((error: unknown) => error);
  expect(failureOf(tooLong, 5, "JSON")).toBe("returned an answer that is too long");
  expect(failureOf(new DOMException("", "TimeoutError"), 5, "JSON")).toBe("did not answer within 5 ms");
  expect(failureOf(new TypeError("fetch failed"), 5, "JSON")).toBe(
    "could not be reached or did not speak JSON",
  );
});

test("many long answers at once are given up at their common limit, and the next one is read", async () => {
  const budget = createByteBudget(10_000);
  let sent = 0;
  const long = () =>
    new ReadableStream({
      pull: (controller) => {
        sent += 1_000;
        controller.enqueue(new Uint8Array(1_000));
      },
    });
  const read = Array.from({ length: 100 }, () => readAnswer(long(), 8_000, budget));
  const failed = (await Promise.allSettled(read)).flatMap((one) =>
    one.status === "rejected" ? one.reason : [],
  );
  expect(failed).toHaveLength(100);
  expect(failed.map((error) => failureOf(error, 5, "JSON"))).toContain(
    "returns too many long answers at once",
  );
  // Each has at most two chunks beside those that were read.
  expect(sent).toBeLessThan(100 * 3_000 + 10_000);
  expect(await readAnswer(new Response("x".repeat(10_000)).body, 10_000, budget)).toHaveLength(10_000);
});
