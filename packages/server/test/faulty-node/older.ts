import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type FamilyName, families } from "./families";
import { type PassingTime, startPassingTime } from "./passing-time";
import { staleNonce, stateOf } from "./state-of";

const MINUTE = 60_000;

/** The method that shows whether a transaction is on chain. */
const outcomeOf = {
  evm: "eth_getTransactionReceipt",
  solana: "getSignatureStatuses",
  cosmos: "GET /cosmos/tx/v1beta1/txs/*",
} as const;

/**
 * A transaction that was mined before a quote was made is not its payment, whatever the node shows in between. For
 * every family.
 */
export function describeOlder(family: FamilyName): void {
  describe(`payments over a faulty node (${family}), mined before their quote`, () => {
    let service: PassingTime;
    beforeAll(async () => {
      service = await startPassingTime(family);
    });
    afterAll(() => service.close());
    afterEach(() => upToDate());

    /** From now on the node has no fault. */
    function upToDate() {
      service.node.script(undefined);
      service.node.setMethod(stateOf[family], undefined);
      service.node.set("all", undefined);
    }

    /**
     * Bytes in a block, for a quote of that time; and a later quote that they match, because the node lags behind. It does
     * until `upToDate`.
     */
    async function minedBefore(amount: string) {
      service.node.setMethod(stateOf[family], "stale-head");
      const first = (await service.quote({ amount })).body.quote;
      const signed_payload = await service.sign(first.transactions[0]);
      const payment = { network: service.slug, quote_id: first.id, signed_payload };
      const hash = await service.broadcastElsewhere(payment);
      await service.pass(30_000);
      const second: string = (await service.quote({ amount })).body.quote.id;
      const nonce = BigInt(first.transactions[0].meta.nonce ?? 0);
      return { first: first.id as string, second, hash, nonce, payment: { ...payment, quote_id: second } };
    }

    /** From now on the node shows nothing of the bytes: neither them, nor that their nonce is used. */
    function hide(nonce: bigint) {
      service.node.set("lookup", "absent");
      service.node.script((call, method) => staleNonce(nonce, call, method));
    }

    /** No answer says that they pay the second quote; once it is certain, the first one is paid. */
    async function paidFirst({ first, second, hash, payment }: Awaited<ReturnType<typeof minedBefore>>) {
      expect(await service.status(hash)).toBe("unknown");
      expect(await service.status(hash, second)).toBe("unknown");
      // One look-up is no proof for bytes that this server handed out.
      expect(await service.submit(payment)).toMatchObject({
        status: 503,
        body: { code: "submission_outcome_unknown" },
      });
      await service.passTimes(4, 4 * MINUTE);
      expect(await service.isReported(hash)).toBe(false);
      expect(await service.status(hash, second)).toBe("unknown");
      expect(await service.status(hash, first)).toBe("completed");
      expect(await service.submit(payment)).toMatchObject({
        status: 422,
        body: { details: { signed_payload: [{ code: "mismatch" }] } },
      });
    }

    test("submitted while the node does not show them: the earlier quote is the one that they paid", async () => {
      const mined = await minedBefore("3001");
      upToDate();
      service.node.set("lookup", "absent");
      expect(await service.submit(mined.payment)).toMatchObject({
        status: 503,
        body: { code: "submission_outcome_unknown" },
      });
      upToDate();
      expect(await service.isReported(mined.hash)).toBe(false);
      await paidFirst(mined);
    });

    test("taken as new by a node that lags behind: the earlier quote is the one that they paid", async () => {
      const mined = await minedBefore("3002");
      hide(mined.nonce);
      service.node.set("broadcast", "forget");
      expect((await service.submit(mined.payment)).status).toBe(202);
      upToDate();
      await paidFirst(mined);
    });

    test("taken as new, and submitted again at once without an answer: the earlier quote is the one that they paid", async () => {
      const mined = await minedBefore("3003");
      hide(mined.nonce);
      service.node.set("broadcast", "forget");
      const held: { release(): void } = { release: () => {} };
      const released = new Promise<void>((done) => {
        held.release = done;
      });
      let isHeld = false;
      service.node.script(async (call, method) => {
        if (isHeld || method !== outcomeOf[family]) return staleNonce(mined.nonce, call, method);
        isHeld = true;
        await released;
        return families[family].absent(call);
      });
      const slow = service.submit(mined.payment);
      await expect.poll(() => isHeld).toBe(true);
      expect((await service.submit(mined.payment)).status).toBe(202);
      service.node.set("broadcast", "drop");
      held.release();
      expect((await slow).status).not.toBe(422);
      upToDate();
      await paidFirst(mined);
    });

    test("submitted for the later quote, and then for the one that they paid: it is that one's payment at once", async () => {
      for (const [amount, broadcast] of [
        ["3004", "drop"],
        ["3005", "forget"],
      ] as const) {
        const { first, second, hash, nonce, payment } = await minedBefore(amount);
        hide(nonce);
        service.node.set("broadcast", broadcast);
        expect((await service.submit(payment)).status).toBe(broadcast === "drop" ? 503 : 202);
        upToDate();
        expect(await service.submit({ ...payment, quote_id: first })).toMatchObject({ status: 202 });
        await service.passTimes(4, 4 * MINUTE);
        expect(await service.status(hash, second)).toBe("unknown");
        expect(await service.status(hash, first)).toBe("completed");
        const { body } = await service.api.call("GET", "/v1/transactions");
        const reports = body.filter((report: { tx_hash: string }) => report.tx_hash === hash);
        expect(reports).toMatchObject([{ quote: { id: first } }]);
      }
    });

    test("tracked as the later quote's: unknown, and completed as the earlier one's", async () => {
      const { first, second, hash } = await minedBefore("3006");
      upToDate();
      expect(await service.status(hash, second)).toBe("unknown");
      expect(await service.status(hash, first)).toBe("completed");
    });

    test("a quote that was made after them as usual: unknown, and completed as the earlier one's", async () => {
      const payment = await service.signed({ amount: "3007" });
      const hash = await service.broadcastElsewhere(payment);
      await service.pass(5_000);
      const { id } = (await service.quote({ amount: "3007" })).body.quote;
      await service.pass(5_000);
      expect(await service.status(hash, id)).toBe("unknown");
      expect(await service.status(hash, payment.quote_id)).toBe("completed");
    });
  });
}
