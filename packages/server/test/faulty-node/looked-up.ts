import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { FamilyName } from "./families";
import { hashIn } from "./hash-in";
import { type FaultyService, LOOKED_UP_SOON, startFaultyService } from "./payments";

/**
 * Payments of unknown outcome that a server looks up and reports without another request. The same for every family.
 */
export function describeLookedUp(family: FamilyName): void {
  describe(`payments over a faulty node (${family}), looked up soon`, () => {
    let service: FaultyService;
    beforeAll(async () => {
      service = await startFaultyService(family, LOOKED_UP_SOON);
    });
    afterAll(() => service.close());
    afterEach(() => service.node.set("all", undefined));

    test("included without an answer, or accepted and forgotten: each is on chain and reported without another request, once", async () => {
      const hashes: string[] = [];
      for (const fault of ["take-then-stale", "take-then-drop"] as const) {
        const payment = await service.signed();
        service.node.set("broadcast", fault);
        service.node.set("lookup", "absent");
        const answer = await service.submit(payment);
        expect(answer, fault).toMatchObject({ status: 503, body: { code: "submission_outcome_unknown" } });
        const hash = hashIn(answer.body.details.message);
        // The same bytes again, while no more is known: the same answer.
        expect((await service.submit(payment)).body.code, fault).toBe("submission_outcome_unknown");
        expect(await service.isReported(hash)).toBe(false);
        hashes.push(hash);
        service.node.set("all", undefined);
      }
      // The last one, because the node does not have it: the next payment would use the same nonce.
      const forgotten = await service.signed();
      service.node.set("broadcast", "forget");
      const accepted = await service.submit(forgotten);
      expect(accepted.status).toBe(202);
      expect(await service.status(accepted.body.tx_hash)).toBe("submitted");
      service.node.set("all", undefined);
      hashes.push(accepted.body.tx_hash);
      for (const hash of hashes) {
        await service.reported(hash);
        await expect.poll(() => service.status(hash), { timeout: 60_000, interval: 200 }).toBe("completed");
      }
      const { body } = await service.api.call("GET", "/v1/transactions");
      for (const hash of hashes)
        expect(body.filter((report: { tx_hash: string }) => report.tx_hash === hash)).toHaveLength(1);
    });

    test("take-then-refuse, and the transaction is shown later: of unknown outcome, and reported without another request", async () => {
      const payment = await service.signed();
      service.node.set("broadcast", "take-then-refuse");
      service.node.set("lookup", "absent");
      const answer = await service.submit(payment);
      expect(answer).toMatchObject({ status: 503, body: { code: "submission_outcome_unknown" } });
      const tx_hash = hashIn(answer.body.details.message);
      expect(await service.isReported(tx_hash)).toBe(false);
      service.node.set("all", undefined);
      await service.reported(tx_hash);
      expect(await service.submit(payment)).toMatchObject({ status: 202, body: { tx_hash } });
    });

    test("broadcast elsewhere, and the node shows the used nonce alone: of unknown outcome, and reported without another request", async () => {
      const payment = await service.signed();
      const tx_hash = await service.broadcastElsewhere(payment);
      service.node.set("lookup", "absent");
      const answer = await service.submit(payment);
      expect(answer.body.code).toBe("submission_outcome_unknown");
      // Asked again, it does not begin again.
      expect((await service.submit(payment)).status).toBe(answer.status);
      service.node.set("all", undefined);
      await service.reported(tx_hash);
    });
  });
}
