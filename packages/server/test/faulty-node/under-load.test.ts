import { afterEach, describe, expect, test } from "vitest";
import { naturalPerson } from "../harness";
import type { FamilyName } from "./families";
import { type FaultyService, startFaultyService } from "./payments";

const CLIENTS = 100;
const many = <Result>(call: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: CLIENTS }, (_, index) => call(index)));

describe.each<FamilyName>(["evm", "solana", "cosmos"])("under load, with a node of %s", (family) => {
  let service: FaultyService;
  afterEach(() => service.close());

  const balance = ({ api, slug }: FaultyService, address: string) =>
    api.call("GET", `/v1/address/balance?${new URLSearchParams({ network: slug, address })}`);

  test("calls that ask no node are answered while the node keeps all others waiting", async () => {
    service = await startFaultyService(family, { rpcTimeout: 600_000 });
    const { api, node, wallets, quote } = service;
    await api.server.caughtUp;
    const address = wallets[0]?.address ?? "";
    node.set("all", "hang");
    let answered = 0;
    const waiting = many(async (index) => {
      const answer = await (index % 2 === 0 ? balance(service, address) : quote());
      answered += 1;
      return answer.status;
    });
    const created = await many(async (index) => {
      await api.call("GET", index % 2 === 0 ? "/v1/networks" : "/v2/transfers");
      const body = naturalPerson(`account ${index}`);
      return (await api.call("POST", "/v1/persons", { body })).body.id;
    });
    const { body } = await api.call("GET", "/v1/persons");
    expect(new Set(body.map(({ id }: { id: string }) => id))).toEqual(new Set(created));
    expect(answered).toBe(0);
    await node.close();
    for (const status of await waiting) expect([200, 503]).toContain(status);
  });

  test("concurrent requests for the same balances share readings, and none gets an older one", async () => {
    service = await startFaultyService(family, { rpcTimeout: 60_000 });
    const { api, node, wallets } = service;
    await api.server.caughtUp;
    const [, bob] = wallets.map(({ address }) => address);
    const alone = await balance(service, bob ?? "");
    const before = node.count("other");
    await balance(service, bob ?? "");
    const calls = node.count("other") - before;
    // Slow enough for all requests to arrive during the first reading; the second one is for all others.
    node.set("other", "slow");
    const answers = await many(() => balance(service, bob ?? ""));
    node.set("other", undefined);
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([alone.text]));
    expect(node.count("other") - before).toBeLessThan(10 * calls);
    // A balance that is read after a payment has it.
    const payment = await service.signed();
    const stale = many(() => balance(service, bob ?? ""));
    const { tx_hash } = (await service.submit(payment)).body;
    expect(await service.status(tx_hash)).toBe("completed");
    const fresh = await many(() => balance(service, bob ?? ""));
    for (const { text } of fresh) expect(text).not.toBe(alone.text);
    await stale;
  });
});
