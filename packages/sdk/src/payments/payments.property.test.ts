import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { requestOf } from "../../test/support/equal-requests";
import { HostileWorld } from "../../test/support/hostile-world";
import { randomFrom } from "../../test/support/random-from";
import type { Journal } from "./journal";
import { memoryJournal } from "./memory-journal";
import { paymentsOf } from "./payments";
import type { PaymentClient } from "./payments-options";
import type { PaymentRecord } from "./record";

/** The process ends here. */
class Killed extends Error {}

/** Ends the process before or after any call, now and then. */
function mortal<Thing extends object>(thing: Thing, random: () => number, onKill: () => void): Thing {
  const mayEnd = () => {
    if (random() > 0.08) return;
    onKill();
    throw new Killed();
  };
  return new Proxy(thing, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member === "object" && member !== null) return mortal(member, random, onKill);
      if (typeof member !== "function") return member;
      return async (...args: unknown[]) => {
        mayEnd();
        const answer: unknown = await Reflect.apply(member, target, args);
        mayEnd();
        return answer;
      };
    },
  });
}

let kills = 0;
let signatures = 0;
afterAll(() => {
  expect(kills).toBeGreaterThan(500);
});

test.each([
  ["EVM", true, true],
  ["EVM, without a node", true, false],
  ["Solana", false, true],
  ["Solana, without a node", false, false],
])(
  "%s: killed at any point, with a hostile service, no payment is made twice and none is lost",
  async (_name, hasNonces, asks) => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const random = randomFrom(seed);
        const world = new HostileWorld(hasNonces, random);
        const journal: Journal = memoryJournal();
        const ids = ["a", "bb", "cc"];
        const givenUp = new Set<string>();
        const open = (isMortal: boolean) => {
          const onKill = () => {
            kills += 1;
          };
          const end = <Thing extends object>(thing: Thing) =>
            isMortal ? mortal(thing, random, onKill) : thing;
          return paymentsOf(end<PaymentClient>(world.client), {
            journal: end(journal),
            ...(asks && { inclusion: world.inclusion }),
          });
        };
        const attempt = async (payments: ReturnType<typeof paymentsOf>, id: string) => {
          const sign: ReturnType<typeof world.sign> = async (quoted) => {
            signatures += 1;
            return world.sign(id)(quoted);
          };
          try {
            for await (const told of payments.pay({ id, request: requestOf(id), sign })) {
              // What has ended unpaid a caller may pay under another id.
              if (told.step === "settled" && told.status !== "completed" && !givenUp.has(id)) {
                givenUp.add(id);
                ids.splice(ids.indexOf(id), 1, `${id} again`);
              }
              // A caller may also stop listening.
              if (told.step !== "settled" && random() < 0.05) break;
            }
          } catch {
            // What is thrown is looked at in the other tests; here only what became of the money counts.
          }
        };
        for (let round = 0; round < 12; round += 1) {
          await attempt(open(true), ids[Math.floor(random() * ids.length)] ?? "a");
          world.pass();
        }
        world.hostile = false;
        const waiting = async () => (await open(false).list()).filter(({ id }) => !givenUp.has(id));
        for (let round = 0; round < 60 && (await waiting()).length > 0; round += 1) {
          for (const { id } of await waiting()) await attempt(open(false), id);
          world.pass();
        }
        for (let round = 0; round < 30; round += 1) world.pass();
        const records = await journal.list();
        const hashesOf = ({ attempts }: PaymentRecord) =>
          new Set(attempts.map(({ signed }) => signed.txHash));
        const signed = records.map(hashesOf);
        // Each transaction is that of one payment: none takes another's for its own.
        for (const hash of world.hashes()) expect(signed.filter((own) => own.has(hash))).toHaveLength(1);
        for (const record of records) {
          const own = hashesOf(record);
          const paid = world.hashes().filter((hash) => own.has(hash)).length;
          expect(paid).toBeLessThanOrEqual(1);
          // Without a node a payment may stay open, because nobody can say what became of what was signed.
          if (asks) expect(paid).toBe(givenUp.has(record.id) ? 0 : 1);
          else expect(givenUp).toEqual(new Set());
        }
        if (asks) expect(await waiting()).toEqual([]);
      }),
      { numRuns: 150 },
    );
    expect(signatures).toBeGreaterThan(0);
  },
);
