import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { FamilyName } from "./families";
import type { Fault } from "./faulty-node";
import { hashIn } from "./hash-in";
import { type FaultyService, startFaultyService } from "./payments";
import { stateOf } from "./state-of";

/** The reports of a server about payments on a network whose node lies, or forgets. The same for every family. */
export function describeFaultyPayments(family: FamilyName): void {
  describe(`payments over a faulty node (${family})`, () => {
    let service: FaultyService;
    beforeAll(async () => {
      service = await startFaultyService(family);
    });
    afterAll(() => service.close());
    afterEach(() => service.node.set("all", undefined));

    test("taken, and not acknowledged: the same bytes again are acknowledged once the node shows them", async () => {
      const payment = await service.signed();
      service.node.set("broadcast", "take-then-drop");
      const { body } = await service.submit(payment);
      service.node.set("all", undefined);
      const tx_hash = hashIn(body.details.message);
      expect(await service.submit(payment)).toMatchObject({ status: 202, body: { tx_hash } });
    });

    test("take-then-stale and take-then-refuse, and the transaction is shown: it is accepted", async () => {
      for (const fault of ["take-then-stale", "take-then-refuse"] as const) {
        const payment = await service.signed();
        service.node.set("broadcast", fault);
        const answer = await service.submit(payment);
        expect(answer.status).toBe(202);
        expect(await service.isReported(answer.body.tx_hash)).toBe(true);
        service.node.set("all", undefined);
      }
    });

    test("broken: an error of the node's own is not a refusal, and the same bytes are taken once it is over", async () => {
      const payment = await service.signed();
      service.node.set("broadcast", "broken");
      const answer = await service.submit(payment);
      expect(answer).toMatchObject({ status: 503, body: { code: "submission_outcome_unknown" } });
      service.node.set("all", undefined);
      expect((await service.submit(payment)).status).toBe(202);
    });

    test("absent after its block: a node that shows the used nonce alone does not make a payment abandoned", async () => {
      const { tx_hash } = (await service.submit(await service.signed())).body;
      expect(await service.status(tx_hash)).toBe("completed");
      service.node.set("lookup", "absent");
      expect(await service.status(tx_hash)).toMatch(/submitted|unknown/);
      service.node.set("all", undefined);
      expect(await service.status(tx_hash)).toBe("completed");
    });

    test("stale-head: payments go on, nothing is final or expired by it, and the index catches up afterwards", async () => {
      const { api, node, slug } = service;
      await api.server.caughtUp;
      node.set("head", "stale-head");
      // So that the node has been asked for its head before the chain goes on; the first call may have been on its way.
      await node.next("head");
      await node.next("head");
      const { tx_hash } = (await service.submit(await service.signed())).body;
      const track = async () => (await api.call("GET", `/v1/transactions/track/${tx_hash}`)).body;
      expect(await service.status(tx_hash)).toBe("completed");
      const { raw } = await track();
      // On the other networks the transaction itself shows whether it is final.
      expect(raw.finalized).toBe(family !== "evm");
      if (raw.confirmations !== null) expect(Number(raw.confirmations)).toBeGreaterThan(0);
      const forgotten = await service.signed();
      node.set("broadcast", "forget");
      const lost = (await service.submit(forgotten)).body.tx_hash;
      node.set("broadcast", undefined);
      expect(await service.status(lost)).toBe("submitted");
      expect((await service.quote()).status).toBe(200);
      const health = await api.server.health();
      expect(health.loops.filter(({ state }) => state === "retrying" || state === "stopped")).toEqual([]);
      // The index goes as far as the head that the node shows.
      const shown = () => api.call("GET", `/v2/transactions/by-network/${slug}/${tx_hash}`);
      expect((await shown()).status).toBe(404);
      node.set("head", undefined);
      await expect.poll(async () => (await shown()).status, { timeout: 60_000, interval: 100 }).toBe(200);
      expect((await service.submit(forgotten)).status).toBe(202);
      expect(await service.status(lost)).toBe("completed");
    });

    test("refuse: for want of funds that the sender has, of unknown outcome; the same bytes are taken once it is over", async () => {
      const payment = await service.signed();
      service.node.set("broadcast", "refuse");
      const answer = await service.submit(payment);
      expect(answer).toMatchObject({ status: 503, body: { code: "submission_outcome_unknown" } });
      service.node.set("all", undefined);
      expect((await service.submit(payment)).status).toBe(202);
    });

    // Nodes of Cosmos answer both questions at once.
    if (family !== "cosmos")
      test("broadcast elsewhere, and the node shows the outcome but not the transaction: of unknown outcome, not another payment's", async () => {
        const payment = await service.signed();
        const tx_hash = await service.broadcastElsewhere(payment);
        const lookup = family === "evm" ? "eth_getTransactionByHash" : "getTransaction";
        for (const fault of ["absent", "status-500"] as const) {
          service.node.setMethod(lookup, fault);
          const answer = await service.submit(payment);
          expect(answer, fault).toMatchObject({ status: 503, body: { code: "submission_outcome_unknown" } });
          expect(await service.status(tx_hash, payment.quote_id), fault).toBe("unknown");
        }
        service.node.setMethod(lookup, undefined);
        expect(await service.submit(payment)).toMatchObject({ status: 202, body: { tx_hash } });
        await service.reported(tx_hash);
      });

    test("refuse-bytes: refused in the node's words, and the same bytes are taken once it is over", async () => {
      const payment = await service.signed();
      service.node.set("broadcast", "refuse-bytes");
      const answer = await service.submit(payment);
      expect(answer).toMatchObject({
        status: 422,
        body: { details: { signed_payload: [{ code: "rejected" }] } },
      });
      service.node.set("all", undefined);
      expect((await service.submit(payment)).status).toBe(202);
    });

    test("long-refusal: a message of any length is cut for the client", async () => {
      const payment = await service.signed();
      service.node.set("broadcast", "long-refusal");
      const answer = await service.submit(payment);
      service.node.set("all", undefined);
      expect(answer).toMatchObject({
        status: 422,
        body: { details: { signed_payload: [{ code: "rejected" }] } },
      });
      expect(answer.text.length).toBeLessThan(2_000);
    });

    test("forget: the same bytes are broadcast again when the client sends them again", async () => {
      const payment = await service.signed();
      service.node.set("broadcast", "forget");
      const { tx_hash } = (await service.submit(payment)).body;
      service.node.set("all", undefined);
      const before = service.node.count("broadcast");
      expect(await service.submit(payment)).toMatchObject({ status: 202, body: { tx_hash } });
      expect(service.node.count("broadcast")).toBeGreaterThan(before);
      expect(await service.status(tx_hash)).toBe("completed");
    });

    test.each<Fault>(["drop", "endless", "status-500", "garbage"])(
      "%s of everything: nothing is handed out, nothing is said of the transaction, and it can be paid later",
      async (fault) => {
        const payment = await service.signed();
        service.node.set("all", fault);
        const before = service.node.count("broadcast");
        const memory = process.memoryUsage().rss;
        const answer = await service.submit(payment);
        expect(answer).toMatchObject({ status: 503, body: { code: "network_unavailable" } });
        expect(service.node.count("broadcast")).toBe(before);
        expect((await service.quote()).status).toBe(503);
        expect(process.memoryUsage().rss - memory).toBeLessThan(150e6);
        service.node.set("all", undefined);
        // A busy machine may need more than one time limit until the connections that were cut are replaced.
        const submitted = async () => (await service.submit(payment)).status;
        await expect.poll(submitted, { timeout: 60_000, interval: 200 }).toBe(202);
      },
    );

    test("one transaction is the payment of one quote, made before it, in one workspace", async () => {
      const other = await service.api.newKey({ workspace: `other ${family}` });
      const early = (await service.quote({}, other)).body.quote.id;
      const payment = await service.signed({ amount: "1000" });
      const { tx_hash } = (await service.submit(payment)).body;
      const late = (await service.quote({}, other)).body.quote.id;
      expect(await service.status(tx_hash)).toBe("completed");
      for (const id of [early, late]) {
        expect(await service.status(tx_hash, id, other)).toBe("unknown");
        const answer = await service.submit({ ...payment, quote_id: id }, other);
        expect(answer).toMatchObject({
          status: 422,
          body: { details: { signed_payload: [{ code: "mismatch" }] } },
        });
        expect(answer.text).not.toContain(payment.quote_id);
      }
      expect((await service.api.call("GET", "/v1/transactions", { key: other })).body).toEqual([]);
    });

    test("a transaction that came by another way pays the first quote that names it", async () => {
      const other = await service.api.newKey({ workspace: `other ${family}` });
      const theirs = (await service.quote({}, other)).body.quote.id;
      const payment = await service.signed({ amount: "1000" });
      const tx_hash = await service.broadcastElsewhere(payment);
      expect(await service.status(tx_hash, payment.quote_id)).toBe("completed");
      expect(await service.status(tx_hash, theirs, other)).toBe("unknown");
    });

    test("a transaction that came by another way pays one of two like quotes of one workspace", async () => {
      service.node.setMethod(stateOf[family], "stale-head");
      const { transactions, id } = (await service.quote({ amount: "778" })).body.quote;
      const like: string = (await service.quote({ amount: "778" })).body.quote.id;
      service.node.setMethod(stateOf[family], undefined);
      const signed_payload = await service.sign(transactions[0]);
      const payment = { network: service.slug, quote_id: id as string, signed_payload };
      const hash = await service.broadcastElsewhere(payment);
      expect(await service.status(hash, id)).toBe("completed");
      expect(await service.status(hash, like)).toBe("unknown");
      expect(await service.submit({ ...payment, quote_id: like })).toMatchObject({
        status: 422,
        body: { details: { signed_payload: [{ code: "mismatch" }] } },
      });
      expect((await service.submit(payment)).status).toBe(202);
    });

    test("a quote that a transaction broadcast elsewhere has paid is not paid again, here or elsewhere", async () => {
      const { body } = await service.quote({ amount: "777" });
      const [transaction] = body.quote.transactions;
      const [first, second] = await service.signTwice(transaction);
      const payment = (signed_payload: string) => ({
        network: service.slug,
        quote_id: body.quote.id,
        signed_payload,
      });
      const hash = await service.broadcastElsewhere(payment(first));
      expect(await service.status(hash, body.quote.id)).toBe("completed");
      expect(await service.submit(payment(second))).toMatchObject({
        status: 422,
        body: { details: { quote_id: [{ code: "used", params: { tx_hash: hash } }] } },
      });
      const other = await service.broadcastElsewhere(payment(second));
      expect(await service.status(other, body.quote.id)).toBe("unknown");
      expect(await service.submit(payment(second))).toMatchObject({ status: 422 });
      // The first one is the payment still, and is reported when it is submitted.
      expect((await service.submit(payment(first))).status).toBe(202);
      expect(await service.status(hash, body.quote.id)).toBe("completed");
    });

    test("leave-chain: what a node of another chain refuses in its own words is not rejected", async () => {
      const payment = await service.signed();
      service.node.set("broadcast", "leave-chain");
      const answer = await service.submit(payment);
      expect(answer).toMatchObject({ status: 503, body: { code: "submission_outcome_unknown" } });
      // Its own chain's node refuses the bytes as such: another one may have taken them in between.
      service.node.set("broadcast", "refuse-bytes");
      expect((await service.submit(payment)).body.code).toBe("submission_outcome_unknown");
      service.node.set("all", undefined);
      expect((await service.submit(payment)).status).toBe(202);
    });

    // On Solana only time excludes bytes.
    if (family !== "solana")
      test("other-chain on a connection that stays: that a nonce was used counts only on the own chain", async () => {
        const [first, second] = [await service.signed(), await service.signed()];
        const paid = await service.submit(first);
        expect(paid.status).toBe(202);
        expect(await service.status(paid.body.tx_hash)).toBe("completed");
        service.node.set("identity", "other-chain");
        expect(await service.submit(second)).toMatchObject({
          status: 503,
          body: { code: "network_unavailable" },
        });
        service.node.set("identity", undefined);
        // The other transaction of the same nonce is in a block.
        expect(await service.submit(second)).toMatchObject({
          status: 422,
          body: { details: { signed_payload: [{ code: "rejected" }] } },
        });
      });

    test("misnamed: the node's data about another transaction is not reported for this one", async () => {
      const { tx_hash } = (await service.submit(await service.signed())).body;
      service.node.set("lookup", "misnamed");
      expect(await service.status(tx_hash)).toBe("unknown");
      service.node.set("lookup", undefined);
      expect(await service.status(tx_hash)).toBe("completed");
    });

    test("malformed-error: an error that has no text says nothing of the bytes", async () => {
      for (const purpose of ["broadcast", "all"] as const) {
        const payment = await service.signed();
        service.node.set(purpose, "malformed-error");
        const code = purpose === "all" ? "network_unavailable" : "submission_outcome_unknown";
        expect(await service.submit(payment)).toMatchObject({ status: 503, body: { code } });
        service.node.set("all", undefined);
        expect((await service.submit(payment)).status).toBe(202);
      }
    });

    test("another chain behind the address: unavailable until it is the right one again", async () => {
      const payment = await service.signed();
      service.node.set("identity", "other-chain");
      // The connection is lost once: whoever answers then is asked which chain it is on.
      service.node.set("lookup", "drop");
      expect((await service.submit(payment)).status).toBe(503);
      service.node.set("lookup", undefined);
      const broadcasts = service.node.count("broadcast");
      expect((await service.quote()).status).toBe(503);
      expect(await service.submit(payment)).toMatchObject({
        status: 503,
        body: { code: "network_unavailable" },
      });
      expect(service.node.count("broadcast")).toBe(broadcasts);
      service.node.set("identity", undefined);
      expect((await service.submit(payment)).status).toBe(202);
    });
  });
}
