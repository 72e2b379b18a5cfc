import { Keypair, PublicKey } from "@solana/web3.js";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { solanaWallets } from "../src/local/chains/wallets";
import { rpcOf } from "./chain";
import * as cosmos from "./cosmos";
import { keypair, post, sendUsdc, signed } from "./solana";

// The risk report of the next quote includes payments on chain that went past the server.
const [alice, bob, carol] = solanaWallets;
let service: LocalService;
beforeAll(async () => {
  service = await startLocalService({ port: 0, networks: ["solana-devnet", "osmo-test-5"] });
});
afterAll(() => service?.close());

/** The factors of a quote for a payment within a network, as `factor level`. */
async function factors(network: string, from_address: string, to_address: string): Promise<string[]> {
  const query = new URLSearchParams({
    from_chain: network,
    to_chain: network,
    from_address,
    to_address,
    from_asset: "usdc",
    to_asset: "usdc",
    amount: "1000000",
    slippage_bps: "50",
  });
  const response = await fetch(`${service.url}/v1/transactions/quote?${query}`, {
    headers: { Authorization: `Bearer ${service.apiKeys.default}` },
  });
  const { risk } = (await response.json()) as {
    risk: { risk_factors: { factor: string; risk_level: string }[]; errors: string[] };
  };
  expect(risk.errors).toEqual([]);
  return risk.risk_factors.map((one) => `${one.factor} ${one.risk_level}`);
}

const soon = (check: () => Promise<void>) => vi.waitFor(check, { interval: 50, timeout: 120_000 });

async function paySolana(to: PublicKey): Promise<void> {
  const url = rpcOf(service, "solana-devnet");
  const { result } = await post(url, { id: 1, method: "getLatestBlockhash" });
  const payer = keypair(alice);
  const transaction = signed(result.value.blockhash, [payer], ...sendUsdc(payer, to, 5n));
  const sent = await post(url, {
    id: 1,
    method: "sendTransaction",
    params: [transaction, { encoding: "base64" }],
  });
  expect(sent.error).toBeUndefined();
}

test.each([
  // The chain saw its wallets being given their tokens; on the other one they have them from genesis.
  [
    "solana-devnet",
    "new_wallet_recipient medium",
    alice.address,
    bob.address,
    carol.address,
    () => paySolana(keypair(bob).publicKey),
  ],
  [
    "osmo-test-5",
    "new_wallet_recipient high",
    cosmos.alice.address,
    cosmos.bob.address,
    cosmos.carol.address,
    () => cosmos.sendCosmos(rpcOf(service, "osmo-test-5"), { to: cosmos.bob.address }),
  ],
] as const)("%s", async (network, unpaid, sender, paid, fresh, pay) => {
  // The first look at the chain is done a moment after the start.
  await soon(async () => void (await factors(network, sender, paid)));
  await soon(async () =>
    expect(await factors(network, sender, paid)).toEqual(
      expect.arrayContaining(["first_interaction high", unpaid]),
    ),
  );
  await pay();
  await soon(async () =>
    expect(await factors(network, sender, paid)).toEqual(
      expect.arrayContaining([
        "established_interaction_history low",
        "new_wallet_recipient medium",
        "no_address_poisoning low",
        "clean_address_sender low",
        "clean_address_recipient low",
      ]),
    ),
  );
  expect(await factors(network, sender, fresh)).toEqual(
    expect.arrayContaining(["first_interaction high", unpaid]),
  );
});

test("a recipient that resembles an earlier counterparty is reported", async () => {
  const known = Keypair.generate().publicKey;
  await paySolana(known);
  // As wallets show it the same, and another one: only the middle differs.
  const text = known.toBase58();
  const twin = [..."23456789ABCDEFGHJKLMNPQRST"]
    .map((letter) => text.slice(0, 20) + letter + text.slice(21))
    .find((other) => other !== text && PublicKey.isOnCurve(other));
  if (twin === undefined) throw new Error("no wallet looks like this one");
  await soon(async () =>
    expect(await factors("solana-devnet", alice.address, twin)).toContain("address_poisoning high"),
  );
});
