import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { FamilyName } from "./families";
import { type PassingTime, startPassingTime } from "./passing-time";
import { stateOf } from "./state-of";

/** What was mined before a quote was made is not its payment, whatever the node shows in between. For every family. */
export function describeOlder(family: FamilyName): void {
  describe(`payments over a faulty node (${family}), mined before their quote`, () => {
    let service: PassingTime;
    beforeAll(async () => {
      service = await startPassingTime(family);
    });
    afterAll(() => service.close());
    afterEach(() => {
      service.node.setMethod(stateOf[family], undefined);
      service.node.set("all", undefined);
    });

    /** Bytes in a block, for a quote of that time; and a later quote that they match, because the node lags behind. */
    async function minedBefore(amount: string) {
      service.node.setMethod(stateOf[family], "stale-head");
      const first = (await service.quote({ amount })).body.quote;
      const signed_payload = await service.sign(first.transactions[0]);
      const payment = { network: service.slug, quote_id: first.id, signed_payload };
      const hash = await service.broadcastElsewhere(payment);
      await service.pass(30_000);
      const second: string = (await service.quote({ amount })).body.quote.id;
      service.node.setMethod(stateOf[family], undefined);
      return { first: first.id as string, second, hash, payment: { ...payment, quote_id: second } };
    }

    test("submitted while the node does not show them: never reported, and the earlier quote is the one that they paid", async () => {
      const { first, second, hash, payment } = await minedBefore("3001");
      service.node.set("lookup", "absent");
      // A node of Solana says that it has these bytes, and not since when.
      expect((await service.submit(payment)).status).toBe(family === "solana" ? 202 : 503);
      service.node.set("lookup", undefined);
      await service.passTimes(2, 60_000);
      expect(await service.isReported(hash)).toBe(false);
      expect(await service.status(hash, second)).toBe("unknown");
      expect(await service.status(hash, first)).toBe("completed");
      expect(await service.submit(payment)).toMatchObject({
        status: 422,
        body: { details: { signed_payload: [{ code: "mismatch" }] } },
      });
    });

    test("tracked as the later quote's: unknown, and completed as the earlier one's", async () => {
      const { first, second, hash } = await minedBefore("3002");
      expect(await service.status(hash, second)).toBe("unknown");
      expect(await service.status(hash, first)).toBe("completed");
    });
  });
}
