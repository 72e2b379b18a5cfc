import fc from "fast-check";
import { expect, test } from "vitest";
import { createCoalescer } from "./coalesce";

test("callers during a reading share the one after it; other keys do not wait", async () => {
  const coalesce = createCoalescer<string>();
  const ends: (() => void)[] = [];
  let begun = 0;
  const read = () => {
    begun += 1;
    const name = `reading ${begun}`;
    return new Promise<string>((done) => ends.push(() => done(name)));
  };
  const first = coalesce("a", read);
  const second = coalesce("a", read);
  const third = coalesce("a", read);
  const other = coalesce("b", read);
  expect(begun).toBe(2);
  for (const end of ends.splice(0)) end();
  expect(await first).toBe("reading 1");
  expect(await other).toBe("reading 2");
  await expect.poll(() => begun).toBe(3);
  const fourth = coalesce("a", read);
  for (const end of ends.splice(0)) end();
  expect(await Promise.all([second, third])).toEqual(["reading 3", "reading 3"]);
  await expect.poll(() => begun).toBe(4);
  for (const end of ends.splice(0)) end();
  expect(await fourth).toBe("reading 4");
});

test("a failed reading fails those that share it, and no later one", async () => {
  const coalesce = createCoalescer<string>();
  const failing = () => Promise.reject(new Error("away"));
  const first = coalesce("a", failing);
  const both = [coalesce("a", failing), coalesce("a", failing)];
  const after = first.catch(() => undefined).then(() => coalesce("a", async () => "here"));
  await expect(first).rejects.toThrow("away");
  for (const one of both) await expect(one).rejects.toThrow("away");
  expect(await after).toBe("here");
});

test("a caller never receives what was read before it called", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ key: fc.constantFrom("a", "b"), after: fc.nat(4), takes: fc.nat(4) }), {
        maxLength: 30,
      }),
      async (calls) => {
        let now = 0;
        let concurrent = 0;
        const turns = async (count: number) => {
          for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
        };
        const coalesce = createCoalescer<number>();
        const pending: Promise<void>[] = [];
        for (const { key, after, takes } of calls) {
          await turns(after);
          now += 1;
          const called = now;
          const read = async () => {
            concurrent += 1;
            const began = now;
            await turns(takes);
            concurrent -= 1;
            return began;
          };
          pending.push(coalesce(key, read).then((began) => expect(began).toBeGreaterThanOrEqual(called)));
          expect(concurrent).toBeLessThanOrEqual(2);
        }
        await Promise.all(pending);
      },
    ),
  );
});
