import { startLocalService } from "@waybill/server/local";
import { expect, onTestFinished, test } from "vitest";
import { evmWallets } from "../src/local/chains/wallets";
import { bridgeChain } from "./bridge";
import { connect } from "./chain";
import { callAt } from "./harness";
import { signQuoted } from "./sign-quoted";

test("a payment between networks is final once both its burn and its mint are", async () => {
  const service = await startLocalService({ port: 0, networks: ["sepolia", "basesep"] });
  onTestFinished(() => service.close());
  const [alice, bob] = evmWallets;
  await bridgeChain(service as never, "sepolia").approve();
  const call = (method: string, path: string, body?: unknown) =>
    callAt(service.url, method, path, {
      key: service.apiKeys.default ?? "",
      ...(body !== undefined && { body }),
    });
  const query = new URLSearchParams({
    from_chain: "sepolia",
    to_chain: "basesep",
    from_asset: "usdc",
    to_asset: "usdc",
    from_address: alice.address,
    to_address: bob.address,
    amount: "1000000",
    slippage_bps: "50",
  });
  const { quote } = (await call("GET", `/v1/transactions/quote?${query}`)).body;
  const { payload } = await signQuoted(alice, quote.transactions[0]);
  const submission = { network: "sepolia", quote_id: quote.id, signed_payload: payload };
  const { tx_hash } = (await call("POST", "/v1/transactions", submission)).body;
  const track = async () => (await call("GET", `/v1/transactions/track/${tx_hash}`)).body;
  const mine = (slug: string) =>
    connect(service.networks.find((network) => network.slug === slug)?.rpcUrl ?? "").request({
      method: "anvil_mine",
      params: ["0x50"],
    } as never);
  await expect.poll(async () => (await track()).status, { timeout: 60_000, interval: 100 }).toBe("completed");
  expect((await track()).raw).toMatchObject({ finalized: false, destination: { finalized: false } });
  await mine("sepolia");
  expect((await track()).raw).toMatchObject({
    finalized: false,
    source: { finalized: true },
    destination: { finalized: false },
  });
  await mine("basesep");
  expect(await track()).toMatchObject({
    status: "completed",
    raw: { finalized: true, source: { finalized: true }, destination: { finalized: true } },
  });
});
