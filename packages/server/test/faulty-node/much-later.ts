import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { evmWallets } from "../../src/local/chains/wallets";
import { signEvm } from "../sign-evm";
import type { FamilyName } from "./families";
import { type PassingTime, startPassingTime } from "./passing-time";
import { stateOf } from "./state-of";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The reports of a server about payments that a node shows much later, or never. The same for every family. */
export function describeMuchLater(family: FamilyName): void {
  describe(`payments over a faulty node (${family}), much later`, () => {
    let service: PassingTime;
    let others: string;
    beforeAll(async () => {
      service = await startPassingTime(family);
      others = await service.api.newKey({ workspace: `other ${family}` });
    });
    afterAll(() => service.close());
    afterEach(() => service.node.set("all", undefined));

    /** A payment that is in a block which the node does not show until it counts as abandoned, and a quote like its own. */
    async function hiddenUntilAbandoned(amount: string) {
      // Both of one moment: a slot may pass between them.
      service.node.setMethod(stateOf[family], "stale-head");
      const theirs: string = (await service.quote({ amount }, others)).body.quote.id;
      const payment = await service.signed({ amount });
      service.node.setMethod(stateOf[family], undefined);
      service.node.set("lookup", "absent");
      const { status, body } = await service.submit(payment);
      expect(status).toBe(202);
      await service.finalize();
      await service.passTimes(6, 4 * MINUTE);
      expect(await service.status(body.tx_hash)).toBe("abandoned");
      expect(await service.isReported(body.tx_hash)).toBe(false);
      service.node.set("lookup", undefined);
      return { theirs, payment, hash: body.tx_hash as string };
    }

    test("abandoned, shown again and submitted again: it is the payment of one quote in one workspace", async () => {
      const { theirs, payment, hash } = await hiddenUntilAbandoned("2001");
      expect(await service.submit(payment)).toMatchObject({ status: 202, body: { tx_hash: hash } });
      expect(await service.status(hash, theirs, others)).toBe("unknown");
      expect(await service.status(hash)).toBe("completed");
      expect(await service.isReported(hash)).toBe(true);
    });

    test("abandoned, shown again and the payment of another workspace's quote since: it is not this one's any more", async () => {
      const { theirs, payment, hash } = await hiddenUntilAbandoned("2002");
      expect(await service.status(hash, theirs, others)).toBe("completed");
      expect(await service.submit(payment)).toMatchObject({
        status: 422,
        body: { details: { signed_payload: [{ code: "mismatch" }] } },
      });
      expect(await service.status(hash)).toBe("unknown");
      expect(await service.isReported(hash)).toBe(false);
    });

    test("abandoned, shown again and tracked: it is the payment of no other quote", async () => {
      const { theirs, hash } = await hiddenUntilAbandoned("2003");
      expect(await service.status(hash)).toBe("completed");
      expect(await service.status(hash, theirs, others)).toBe("unknown");
    });

    test("accepted, and excluded more than a day later: the report goes, and the bytes are refused", async () => {
      const payment = await service.signed();
      service.node.set("broadcast", "forget");
      const { tx_hash } = (await service.submit(payment)).body;
      // On Solana its blockhash expires, which the node cannot say.
      if (family === "solana") service.node.setMethod("getFirstAvailableBlock", "no-method");
      await service.passTimes(5, 6 * HOUR);
      expect(await service.isReported(tx_hash)).toBe(true);
      const broadcasts = service.node.count("broadcast");
      const { status } = await service.submit(payment);
      // A payment that a block can still include is broadcast again.
      const [answer, times] = family === "solana" ? [503, 0] : [202, 1];
      expect([status, service.node.count("broadcast") - broadcasts]).toEqual([answer, times]);
      if (family === "solana") service.node.setMethod("getFirstAvailableBlock", undefined);
      // With the same nonce or sequence.
      else await service.broadcastElsewhere(await service.signed());
      await service.finalize();
      expect(await service.submit(payment)).toMatchObject({
        status: 503,
        body: { code: "submission_outcome_unknown" },
      });
      await service.passTimes(3, HOUR);
      expect(await service.isReported(tx_hash)).toBe(false);
      expect((await service.submit(payment)).status).toBe(422);
    });

    // On the other networks a quote allows one fee.
    if (family === "evm")
      test("replaced, and included two hours later: it is reported, and the one that replaced it is not", async () => {
        const { quote } = (await service.quote()).body;
        const [transaction] = quote.transactions;
        const [alice] = evmWallets;
        if (!alice) throw new Error("no wallet");
        const payment = (signed_payload: string) => ({
          network: service.slug,
          quote_id: quote.id,
          signed_payload,
        });
        const first = payment(await signEvm(alice, transaction));
        const twice = (fee: string) => BigInt(fee) * 2n;
        const fees = {
          maxFeePerGas: twice(transaction.meta.max_fee_per_gas),
          maxPriorityFeePerGas: twice(transaction.meta.max_priority_fee_per_gas),
        };
        const second = payment(await signEvm(alice, transaction, fees));
        service.node.set("broadcast", "forget");
        const [one, other] = [
          (await service.submit(first)).body.tx_hash,
          (await service.submit(second)).body.tx_hash,
        ];
        await service.passTimes(3, 40 * MINUTE);
        expect([await service.isReported(one), await service.isReported(other)]).toEqual([false, true]);
        await service.broadcastElsewhere(first);
        await service.finalize();
        await service.passTimes(3, 40 * MINUTE);
        expect([await service.isReported(one), await service.isReported(other)]).toEqual([true, false]);
        expect(await service.status(one)).toBe("completed");
      });
  });
}
