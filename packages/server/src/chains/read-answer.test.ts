import fc from "fast-check";
import { expect, test } from "vitest";
import { failureOf, readAnswer } from "./read-answer";

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
      expect(await readAnswer(new Response(body), bytes.length)).toBe(await new Response(bytes).text());
    },
  );
  await fc.assert(property);
  expect(await readAnswer(new Response(null), 0)).toBe("");
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
  await expect(readAnswer(new Response(body), 10_000)).rejects.toThrow(/longer than 10000 bytes/);
  expect([sent < 20_000, cancelled]).toEqual([true, true]);
});

test("a failure is named after its cause", async () => {
  const tooLong = await readAnswer(new Response("12"), 1).catch((error: unknown) => error);
  expect(failureOf(tooLong, 5, "JSON")).toBe("gave an answer without an end");
  expect(failureOf(new DOMException("", "TimeoutError"), 5, "JSON")).toBe("did not answer within 5 ms");
  expect(failureOf(new TypeError("fetch failed"), 5, "JSON")).toBe(
    "could not be reached or did not speak JSON",
  );
});
