import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { testSize } from "../../../../scripts/test-size";
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

/** Worlds of each case: so many that a planted mistake is found, and so few that they end on a busy machine, too. */
const RUNS = testSize("PAYMENT_RUNS", 60);

let kills = 0;
let signatures = 0;
afterAll(() => {
  expect(kills).toBeGreaterThan(500);
});

test.each([
  ["EVM", true, true, true],
  ["EVM, without a node", true, false, true],
  ["EVM, quotes without a nonce", true, true, false],
  ["EVM, quotes without a nonce, without a node", true, false, false],
  ["Solana", false, true, true],
  ["Solana, without a node", false, false, true],
])(
  "%s: killed at any point, with a hostile service, no payment is made twice and none is lost",
  async (_name, hasNonces, asks, hasQuotedNonces) => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const random = randomFrom(seed);
        const world = new HostileWorld(hasNonces, random);
        world.hasQuotedNonces = hasQuotedNonces;
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
            // Between two quotes for a transaction of its own; by default half a second, of which a run would have many.
            wait: { pollMs: 1 },
          });
        };
        const attempt = async (payments: ReturnType<typeof paymentsOf>, id: string) => {
          const sign: ReturnType<typeof world.sign> = async (quoted, options) => {
            signatures += 1;
            return world.sign(id)(quoted, hasQuotedNonces ? undefined : options);
          };
          try {
            for await (const reported of payments.pay({ id, request: requestOf(id), sign })) {
              // A caller may pay an unpaid payment that has ended under another id.
              if (reported.step === "settled" && reported.status !== "completed" && !givenUp.has(id)) {
                givenUp.add(id);
                ids.splice(ids.indexOf(id), 1, `${id} again`);
              }
              // A caller may also stop listening.
              if (reported.step !== "settled" && random() < 0.05) break;
            }
          } catch {
            // Errors are checked in the other tests; here only the outcome of the money counts.
          }
        };
        for (let round = 0; round < 12; round += 1) {
          await attempt(open(true), ids[Math.floor(random() * ids.length)] ?? "a");
          // A node that refuses for want of funds takes the same bytes later.
          if (random() < 0.2) world.isFunded = !world.isFunded;
          world.pass();
        }
        world.hostile = false;
        const waiting = async () => (await open(false).list()).filter(({ id }) => !givenUp.has(id));
        for (let round = 0; round < 60 && (await waiting()).length > 0; round += 1) {
          world.isFunded ||= round > 8;
          for (const { id } of await waiting()) await attempt(open(false), id);
          world.pass();
        }
        for (let round = 0; round < 30; round += 1) world.pass();
        const records = await journal.list();
        const hashesOf = ({ attempts }: PaymentRecord) =>
          new Set(attempts.map(({ signed }) => signed.txHash));
        const signed = records.map(hashesOf);
        // The same bytes are one attempt, however often they were signed.
        for (const record of records) expect(hashesOf(record).size).toBe(record.attempts.length);
        // Each transaction is that of one payment: none takes another's for its own.
        for (const hash of world.hashes()) expect(signed.filter((own) => own.has(hash))).toHaveLength(1);
        for (const record of records) {
          const own = hashesOf(record);
          const paid = world.hashes().filter((hash) => own.has(hash)).length;
          expect(paid).toBeLessThanOrEqual(1);
          // Without a node a payment may stay open, because the outcome of its signature is unknown.
          if (asks) expect(paid).toBe(givenUp.has(record.id) ? 0 : 1);
          else expect(givenUp).toEqual(new Set());
        }
        if (asks) expect(await waiting()).toEqual([]);
      }),
      { numRuns: RUNS },
    );
    expect(signatures).toBeGreaterThan(0);
  },
);

test.each([
  ["EVM", true],
  ["Solana", false],
])(
  "%s: without a node and an honest service, what an account could not pay is paid once when it has funds",
  async (_name, hasNonces) => {
    let resent = 0;
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const random = randomFrom(seed);
        const world = new HostileWorld(hasNonces, random);
        Object.assign(world, { hostile: false, isFunded: false, isShared: false });
        const journal = memoryJournal();
        const refused = Math.floor(random() * 12);
        for (let round = 0; round < 40; round += 1) {
          world.isFunded = round >= refused;
          const payments = paymentsOf(
            mortal(world.client, random, () => undefined),
            { journal },
          );
          try {
            for await (const reported of payments.pay({
              id: "a",
              request: requestOf("a"),
              sign: world.sign("a"),
            }))
              if (reported.step === "signed" && reported.isKnown) resent += 1;
          } catch (error) {
            if (!(error instanceof Killed)) expect(error).toMatchObject({ code: "payment_open" });
          }
          // Bytes without a nonce may expire meanwhile, and only a node can say so.
          if (hasNonces || random() < 0.1) world.pass();
        }
        expect(world.paid("a")).toBeLessThanOrEqual(1);
        const [record] = await journal.list();
        if (hasNonces) {
          expect(record?.attempts).toMatchObject([{ state: "completed" }]);
          expect(world.paid("a")).toBe(1);
        }
      }),
      { numRuns: 100 },
    );
    // Their quotes expire: the same bytes are sent for another one.
    expect(resent > 0).toBe(hasNonces);
  },
);
