import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { FamilyName } from "./families";
import { hashIn } from "./hash-in";
import { type PassingTime, startPassingTime } from "./passing-time";
import { staleNonce, stateOf } from "./state-of";

const MINUTE = 60_000;

/** The method that shows whether a transaction is on chain, and the one that shows the transaction itself. */
const outcomeOf = {
  evm: "eth_getTransactionReceipt",
  solana: "getSignatureStatuses",
  cosmos: "GET /cosmos/tx/v1beta1/txs/*",
} as const;
const contentOf = {
  evm: "eth_getTransactionByHash",
  solana: "getTransaction",
  cosmos: outcomeOf.cosmos,
} as const;

/** The promise of a 503 and a 422: the bytes are followed, and reported once they are on chain. For every family. */
export function describePromised(family: FamilyName): void {
  describe(`payments over a faulty node (${family}), of unknown outcome`, () => {
    let service: PassingTime;
    let others: string;
    beforeAll(async () => {
      service = await startPassingTime(family);
      others = await service.api.newKey({ workspace: `other ${family}` });
    });
    afterAll(() => service.close());
    afterEach(() => {
      service.node.script(undefined);
      service.node.setMethod(stateOf[family], undefined);
      service.node.set("all", undefined);
    });

    const unknownOutcome = { status: 503, body: { code: "submission_outcome_unknown" } };

    /** The next call that asks for an outcome waits until `release`; then it fails, or is answered. */
    function holdNextLookup(isAnswered: boolean) {
      const held: { release(): void } = { release: () => {} };
      const released = new Promise<void>((done) => {
        held.release = done;
      });
      const asked = new Promise<void>((done) => {
        let isHeld = false;
        service.node.script(async (_, method) => {
          if (isHeld || method !== outcomeOf[family]) return undefined;
          isHeld = true;
          done();
          await released;
          return isAnswered ? undefined : { status: 500, body: "" };
        });
      });
      return { asked, release: () => held.release() };
    }

    test("a node shows the outcome of what a wallet sent, and not the transaction: it is reported without another word", async () => {
      const payment = await service.signed();
      const hash = await service.broadcastElsewhere(payment);
      let asked = 0;
      service.node.script((_, method) =>
        // A node of Cosmos answers both at once: the second time it fails.
        method === contentOf[family] && ++asked > (family === "cosmos" ? 1 : 0)
          ? { status: 503, body: "{}" }
          : undefined,
      );
      expect(await service.submit(payment)).toMatchObject(unknownOutcome);
      service.node.script(undefined);
      await service.passTimes(2, 4 * MINUTE);
      expect(await service.isReported(hash)).toBe(true);
    });

    test("rejected, and in a block nevertheless: it is reported without another word", async () => {
      const payment = await service.signed();
      service.node.set("broadcast", "refuse-bytes");
      expect(await service.submit(payment)).toMatchObject({
        status: 422,
        body: { details: { signed_payload: [{ code: "rejected" }] } },
      });
      service.node.set("all", undefined);
      const hash = await service.broadcastElsewhere(payment);
      expect(await service.isReported(hash)).toBe(false);
      await service.passTimes(2, 4 * MINUTE);
      expect(await service.isReported(hash)).toBe(true);
      expect(await service.status(hash)).toBe("completed");
    });

    // An expired transaction on Solana cannot be included later.
    test.skipIf(family === "solana")(
      "rejected, submitted again two hours later while the node fails, then included: it is reported",
      async () => {
        const payment = await service.signed();
        service.node.set("broadcast", "refuse-bytes");
        expect((await service.submit(payment)).status).toBe(422);
        await service.passTimes(3, 40 * MINUTE);
        service.node.set("lookup", "status-500");
        expect(await service.submit(payment)).toMatchObject(unknownOutcome);
        service.node.set("all", undefined);
        const hash = await service.broadcastElsewhere(payment);
        await service.pass(30 * MINUTE);
        expect(await service.isReported(hash)).toBe(true);
      },
    );

    test.skipIf(family === "solana")(
      "abandoned, submitted again while the node fails, then shown again: it is reported",
      async () => {
        const payment = await service.signed();
        service.node.set("lookup", "absent");
        const { tx_hash } = (await service.submit(payment)).body;
        await service.finalize();
        await service.passTimes(6, 4 * MINUTE);
        expect(await service.status(tx_hash)).toBe("abandoned");
        service.node.set("lookup", "status-500");
        expect(await service.submit(payment)).toMatchObject(unknownOutcome);
        service.node.set("all", undefined);
        await service.passTimes(2, 30 * MINUTE);
        expect(await service.isReported(tx_hash)).toBe(true);
      },
    );

    test("expired, and a wallet sent it while the node did not show it: it is reported without another request", async () => {
      // Neither the transaction, nor that its nonce or sequence is used.
      service.node.setMethod(stateOf[family], "stale-head");
      const { quote } = (await service.quote({ amount: "5001" })).body;
      const [transaction] = quote.transactions;
      const signed_payload = await service.sign(transaction);
      const payment = { network: service.slug, quote_id: quote.id, signed_payload };
      const hash = await service.broadcastElsewhere(payment);
      service.node.set("lookup", "absent");
      service.node.script((call, method) => staleNonce(BigInt(transaction.meta.nonce ?? 0), call, method));
      await service.pass(11 * MINUTE);
      const broadcasts = service.node.count("broadcast");
      for (let times = 0; times < 2; times++)
        expect(await service.submit(payment)).toMatchObject({
          status: 422,
          body: { details: { quote_id: [{ code: "expired" }] } },
        });
      await service.pass(MINUTE);
      expect(service.node.count("broadcast")).toBe(broadcasts);
      expect(await service.isReported(hash)).toBe(false);
      service.node.script(undefined);
      service.node.setMethod(stateOf[family], undefined);
      service.node.set("all", undefined);
      await service.passTimes(2, 4 * MINUTE);
      expect(await service.isReported(hash)).toBe(true);
      expect(await service.status(hash)).toBe("completed");
    });

    test("unknown outcome for one workspace's quote: the answer for the expired one of another does not claim that no node has them", async () => {
      // Both quotes of one moment: a slot may pass between them.
      service.node.setMethod(stateOf[family], "stale-head");
      const theirs: string = (await service.quote({ amount: "5002" }, others)).body.quote.id;
      const payment = await service.signed({ amount: "5002" });
      service.node.set("broadcast", "take-then-drop");
      expect(await service.submit(payment)).toMatchObject(unknownOutcome);
      service.node.set("broadcast", undefined);
      service.node.set("lookup", "absent");
      await service.pass(11 * MINUTE);
      const broadcasts = service.node.count("broadcast");
      expect(await service.submit({ ...payment, quote_id: theirs }, others)).toMatchObject({
        status: 422,
        body: { details: { signed_payload: [{ code: "mismatch" }] } },
      });
      expect(service.node.count("broadcast")).toBe(broadcasts);
      service.node.setMethod(stateOf[family], undefined);
      service.node.set("all", undefined);
      await service.passTimes(2, 4 * MINUTE);
      expect((await service.submit(payment)).status).toBe(202);
      expect((await service.submit({ ...payment, quote_id: theirs }, others)).status).toBe(422);
    });

    test("the same bytes twice at once, and the quote expires between them: neither answer claims that no node has them", async () => {
      const payment = await service.signed();
      service.node.delayBlocks();
      const { asked, release } = holdNextLookup(true);
      const slow = service.submit(payment);
      await asked;
      service.node.set("broadcast", "take-then-drop");
      const first = await service.submit(payment);
      expect(first).toMatchObject(unknownOutcome);
      await service.pass(11 * MINUTE);
      release();
      expect((await slow).status).not.toBe(422);
      service.node.set("all", undefined);
      await service.node.mine();
      expect(await service.status(hashIn(first.body.details.message))).not.toBe("abandoned");
    });

    test("the same bytes twice at once, and the slower look-up fails: the answer does not claim that nothing was broadcast", async () => {
      const payment = await service.signed();
      service.node.delayBlocks();
      const { asked, release } = holdNextLookup(false);
      const slow = service.submit(payment);
      await asked;
      service.node.set("broadcast", "take-then-drop");
      expect(await service.submit(payment)).toMatchObject(unknownOutcome);
      release();
      expect(await slow).toMatchObject(unknownOutcome);
      service.node.set("all", undefined);
      await service.node.mine();
    });
  });
}
