import { systemRuntime } from "@waybill/server";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { FamilyName } from "./families";
import type { Fault } from "./faulty-node";
import { hashIn } from "./hash-in";
import { type FaultyService, LOOKED_UP_SOON, startFaultyService } from "./payments";

/**
 * The reports of a server about payments that no block includes at once, as on every real network. The same for every
 * family.
 */
export function describeLateBlocks(family: FamilyName): void {
  describe(`payments over a faulty node whose blocks come later (${family})`, () => {
    let service: FaultyService;
    let later = 0;
    beforeAll(async () => {
      service = await startFaultyService(family, {
        ...LOOKED_UP_SOON,
        runtime: { ...systemRuntime, now: () => systemRuntime.now() + later },
      });
      service.node.delayBlocks();
    });
    afterAll(() => service.close());
    afterEach(() => service.node.set("all", undefined));

    const reports = async (hash: string) =>
      (await service.api.call("GET", "/v1/transactions")).body.filter(
        ({ tx_hash }: { tx_hash: string }) => tx_hash === hash,
      );

    test.each<Fault>(["take-then-refuse", "take-then-stale", "take-then-drop"])(
      "%s: of unknown outcome, never rejected, and reported without another request once it is in a block",
      async (fault) => {
        const payment = await service.signed();
        service.node.set("broadcast", fault);
        const answer = await service.submit(payment);
        expect(answer).toMatchObject({ status: 503, body: { code: "submission_outcome_unknown" } });
        service.node.set("all", undefined);
        const hash = hashIn(answer.body.details.message);
        expect(await service.isReported(hash)).toBe(false);
        await service.node.mine();
        await service.reported(hash);
        expect(await reports(hash)).toHaveLength(1);
      },
    );

    test("taken without an answer, and refused for certain when sent again: of unknown outcome, and reported without another request", async () => {
      const payment = await service.signed();
      service.node.set("broadcast", "take-then-drop");
      const first = await service.submit(payment);
      expect(first.body.code).toBe("submission_outcome_unknown");
      const hash = hashIn(first.body.details.message);
      service.node.set("broadcast", "refuse-bytes");
      // As often as the client asks.
      for (let times = 0; times < 2; times++) {
        const again = await service.submit(payment);
        expect(again).toMatchObject({ status: 503, body: { code: "submission_outcome_unknown" } });
        expect(await service.status(hash)).toBe("submitted");
      }
      service.node.set("all", undefined);
      await service.node.mine();
      await service.reported(hash);
      expect(await reports(hash)).toHaveLength(1);
    });

    test("malformed-error of its look-ups: its job does not fail, and it is reported afterwards without another request", async () => {
      const payment = await service.signed();
      service.node.set("broadcast", "take-then-drop");
      const hash = hashIn((await service.submit(payment)).body.details.message);
      service.node.set("lookup", "malformed-error");
      const lookups = service.node.count("lookup");
      const lookedUp = () => service.node.count("lookup") - lookups;
      await expect.poll(lookedUp, { timeout: 60_000 }).toBeGreaterThan(2);
      const jobs = await service.api.server.db.selectFrom("jobs").select(["kind", "last_error"]).execute();
      expect(jobs).toContainEqual({ kind: "settle-submission", last_error: null });
      expect(jobs.filter(({ last_error }) => last_error !== null)).toEqual([]);
      service.node.set("all", undefined);
      await service.node.mine();
      await service.reported(hash);
    });

    test("the same bytes twice at once, taken without an answer and refused for certain: both of unknown outcome", async () => {
      const payment = await service.signed();
      const broadcasts = service.node.count("broadcast");
      service.node.set("broadcast", "refuse-bytes-after-next");
      const refused = service.submit(payment);
      await expect.poll(() => service.node.count("broadcast"), { timeout: 60_000 }).toBe(broadcasts + 1);
      service.node.set("broadcast", "take-then-drop");
      const answers = await Promise.all([refused, service.submit(payment)]);
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 503, body: { code: "submission_outcome_unknown" } });
      service.node.set("all", undefined);
      await service.node.mine();
      await service.reported(hashIn(answers[0].body.details.message));
    });

    test("its outcome is unknown when the quote expires: the answer does not advise a new quote, and it is broadcast again", async () => {
      const payment = await service.signed();
      const unsent = await service.signed();
      service.node.set("broadcast", "take-then-drop");
      const first = await service.submit(payment);
      expect(first.body.code).toBe("submission_outcome_unknown");
      const tx_hash = hashIn(first.body.details.message);
      later += 20 * 60_000;
      const second = await service.submit(payment);
      expect(second).toMatchObject({ status: 503, body: { code: "submission_outcome_unknown" } });
      service.node.set("all", undefined);
      const broadcasts = service.node.count("broadcast");
      expect(await service.submit(payment)).toMatchObject({ status: 202, body: { tx_hash } });
      expect(service.node.count("broadcast")).toBeGreaterThan(broadcasts);
      // A payment that was never handed to a node is expired.
      const { body } = await service.submit(unsent);
      expect(body.details).toMatchObject({ quote_id: [{ code: "expired" }] });
      await service.node.mine();
      await expect.poll(() => service.status(tx_hash), { timeout: 60_000, interval: 100 }).toBe("completed");
      expect(await reports(tx_hash)).toHaveLength(1);
    });
  });
}
