import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { FamilyName } from "./families";
import type { Fault } from "./faulty-node";
import { hashIn } from "./hash-in";
import { withHastyLimits } from "./hasty-limits";
import { type FaultyService, LOOKED_UP_SOON, type SignedPayment, startFaultyService } from "./payments";

/** The reports of a server about payments on a network whose node never answers. The same for every family. */
export function describeHanging(family: FamilyName): void {
  describe(`payments over a node that hangs (${family})`, () => {
    let service: FaultyService;
    beforeAll(async () => {
      service = await startFaultyService(family, LOOKED_UP_SOON);
    });
    afterAll(() => service.close());
    afterEach(() => service.node.set("all", undefined));

    /** The answers while this goes wrong. No call that began before it waits on, and none waits on after it. */
    const during = <Result>(purpose: "all" | "broadcast", fault: Fault, run: () => Promise<Result>) =>
      withHastyLimits(async () => {
        service.node.set(purpose, fault);
        service.node.endConnections();
        const result = await run();
        service.node.set("all", undefined);
        service.node.endConnections();
        return result;
      });

    /** Submits it until the bytes are handed out: with hasty limits a look-up before that can be too slow. */
    async function handedOut(payment: SignedPayment) {
      for (;;) {
        const answer = await service.submit(payment);
        if (answer.body.code !== "network_unavailable") return answer;
      }
    }

    test.each(["at once", "later"])(
      "take-then-hang, in a block %s: of unknown outcome, reported without another request, and acknowledged when sent again",
      async (when) => {
        const payment = await service.signed();
        if (when === "later") service.node.delayBlocks();
        const answer = await during("broadcast", "take-then-hang", () => handedOut(payment));
        expect(answer).toMatchObject({ status: 503, body: { code: "submission_outcome_unknown" } });
        const tx_hash = hashIn(answer.body.details.message);
        if (when === "later") {
          expect(await service.isReported(tx_hash)).toBe(false);
          await service.node.mine();
        }
        await service.reported(tx_hash);
        expect(await service.submit(payment)).toMatchObject({ status: 202, body: { tx_hash } });
      },
    );

    test("hang of everything: nothing is handed out, nothing is said of the transaction, and it can be paid later", async () => {
      const payment = await service.signed();
      const before = service.node.count("broadcast");
      await during("all", "hang", async () => {
        const answer = await service.submit(payment);
        expect(answer).toMatchObject({ status: 503, body: { code: "network_unavailable" } });
        expect((await service.quote()).status).toBe(503);
      });
      expect(service.node.count("broadcast")).toBe(before);
      // Connections that were cut are replaced first.
      const submitted = async () => (await service.submit(payment)).status;
      await expect.poll(submitted, { timeout: 60_000, interval: 50 }).toBe(202);
      await service.node.mine();
    });
  });
}
