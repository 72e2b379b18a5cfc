import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findToken } from "../../src/chains/registry";
import type { Called } from "../harness";
import type { FamilyName } from "./families";
import { type FaultyService, startFaultyService, TIME_LIMIT } from "./payments";

/** What the operations that ask nodes may answer when these do not. */
const fitting: Readonly<Record<string, readonly number[]>> = {
  getQuote: [200, 404],
  getQuotes: [200, 404],
  submitTransaction: [202, 503],
  trackTransaction: [200],
  getAddressBalance: [200],
  listAddressBalances: [200],
  listAddressListBalances: [200],
  listWorkspaceBalances: [200],
  getAddressFunderFromHistory: [200, 404, 503],
  getAssetFlow: [200],
  listMultisigMemberships: [200],
  getTokenSummary: [200],
  getTotalSupply: [200, 503],
  listTopHolders: [200, 503],
};

describe.each<FamilyName>(["evm", "solana", "cosmos"])("a node of %s", (family) => {
  let service: FaultyService;
  let paid: string;
  let listed: string;
  beforeAll(async () => {
    service = await startFaultyService(family);
    const payment = await service.signed();
    paid = (await service.submit(payment)).body.tx_hash;
    const { api, slug, wallets } = service;
    await api.server.caughtUp;
    const addresses = wallets.map(({ address }) => ({ address, network: slug }));
    listed = (await api.call("POST", "/v2/addresses/list", { body: { addresses } })).body.hash;
  });
  afterAll(() => service.close());

  /** Every operation of core and data that asks a node. */
  const calls = async (): Promise<Record<string, () => Promise<Called>[]>> => {
    const { api, slug, wallets, quote, submit } = service;
    const [first, second] = [await service.signed(), await service.signed()];
    const address = wallets[0]?.address ?? "";
    const token = findToken(slug, "usdc")?.addr ?? "";
    const get = (path: string, query: Record<string, string> = {}) =>
      api.call("GET", `${path}?${new URLSearchParams(query)}`);
    const account = { network: slug, address };
    return {
      getQuote: () => [quote()],
      getQuotes: () => [
        get("/v1/transactions/quotes", {
          ...{ from_chain: slug, to_chain: slug, from_asset: "usdc", to_asset: "usdc" },
          ...{ from_address: address, to_address: wallets[1]?.address ?? "" },
          ...{ amount: "7", slippage_bps: "0" },
        }),
      ],
      submitTransaction: () => [submit(first)],
      trackTransaction: () => [
        get(`/v1/transactions/track/${paid}`),
        get(`/v1/transactions/track/${paid}`, { quote_id: second.quote_id }),
      ],
      getAddressBalance: () => [get("/v1/address/balance", account)],
      listAddressBalances: () => [get(`/v2/addresses/${address}/balances`)],
      listAddressListBalances: () => [get(`/v2/addresses/list/${listed}/balances`)],
      listWorkspaceBalances: () => [get("/v2/addresses/workspace/balances")],
      getAddressFunderFromHistory: () => [get("/v2/address/fundedBy", account)],
      getAssetFlow: () => [get("/v1/address/assetFlow", account)],
      listMultisigMemberships: () => (family === "evm" ? [get("/v2/multisig/memberships", account)] : []),
      getTokenSummary: () => [get("/v2/tokens/summary", { network: slug, token })],
      getTotalSupply: () => [get("/v2/tokens/total-supply", { network: slug, token })],
      listTopHolders: () =>
        family === "cosmos" ? [] : [get("/v2/tokens/top-holders", { network: slug, token })],
    };
  };

  test.each(["hang", "slow"] as const)(
    "that answers like this: %s: every operation answers within one limit",
    async (fault) => {
      const all = await calls();
      expect(Object.keys(all)).toEqual(Object.keys(fitting));
      service.node.set("all", fault);
      const took = await Promise.all(
        Object.entries(all).flatMap(([operation, start]) => {
          const begun = performance.now();
          return start().map(async (answer) => {
            const { status } = await answer;
            return { operation, status, limits: (performance.now() - begun) / TIME_LIMIT };
          });
        }),
      );
      service.node.set("all", undefined);
      for (const { operation, status, limits } of took) {
        expect(fitting[operation], operation).toContain(status);
        // Generous, because machines are busy; without a common limit the sequences take 2 to 5 of them.
        expect(limits, operation).toBeLessThan(2);
      }
    },
  );
});
