import { type LocalService, startLocalService } from "@waybill/server/local";
import type { components } from "@waybill/spec/generated/core";
import type { Hex } from "viem";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { bridgeOf } from "./bridge";
import { connect } from "./chain";
import { signEvmSteps } from "./sign-evm";

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService({ port: 0, networks: ["sepolia", "basesep"], relayInterval: 10 });
}, 60_000);
afterAll(() => service.close());

const recipient = "0x00000000000000000000000000000000000ca511";

async function call<Body>(
  method: string,
  url: string,
  body?: unknown,
): Promise<{ status: number; body: Body }> {
  const response = await fetch(url, {
    method,
    headers: { Authorization: `Bearer ${service.apiKeys.default}`, "Content-Type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text || "null") as Body };
}

/** Quotes, signs and submits a payment from basesep to sepolia; the hash once the service has it. */
async function pay(sender: string, amount: bigint): Promise<string> {
  const wallet = service.wallets.find(({ name, kind }) => name === sender && kind === "evm");
  if (!wallet) throw new Error(`no wallet ${sender}`);
  const query = new URLSearchParams({
    from_chain: "basesep",
    to_chain: "sepolia",
    from_address: wallet.address,
    to_address: recipient,
    from_asset: "usdc",
    to_asset: "usdc",
    amount: amount.toString(),
    slippage_bps: "0",
  });
  const { body } = await call<{ quote: components["schemas"]["Quote"] }>(
    "GET",
    `${service.url}/v1/transactions/quote?${query}`,
  );
  const [transaction] = body.quote.transactions;
  if (transaction?.kind !== "evm") throw new Error("no transaction of an EVM network");
  let hash = "";
  for (const signed_payload of await signEvmSteps(wallet, transaction)) {
    const submitted = await call<{ tx_hash: string }>("POST", `${service.url}/v1/transactions`, {
      network: "basesep",
      quote_id: body.quote.id,
      signed_payload,
    });
    expect(submitted.status).toBe(202);
    hash = submitted.body.tx_hash;
  }
  return hash;
}

const received = () => {
  const url = service.networks.find(({ slug }) => slug === "sepolia")?.rpcUrl ?? "";
  return connect(url).tokenBalance(bridgeOf("sepolia").cctp.usdc as Hex, recipient);
};

const statusOf = async (hash: string): Promise<string | undefined> => {
  const { status, body } = await call<{ status: string }>(
    "GET",
    `${service.url}/v1/transactions/track/${hash}`,
  );
  return status === 404 ? undefined : body.status;
};

test("payments that go on while a snapshot is taken are each made once after it is restored, or never sent", async () => {
  const made = new Map<string, bigint>();
  let next = 1_000_001n;
  const from = async (sender: string) => {
    for (let turn = 0; turn < 3; turn++) {
      const amount = next++;
      made.set(await pay(sender, amount), amount);
    }
  };
  const paying = Promise.all(["alice", "bob", "carol"].map(from));
  await vi.waitFor(() => expect(made.size).toBeGreaterThan(2), { interval: 5, timeout: 60_000 });
  expect((await call("PUT", `${service.testUrl}/snapshots/under-way`)).status).toBe(201);
  await paying;
  const completed = async (hashes: readonly string[]) =>
    vi.waitFor(
      async () => expect(new Set(await Promise.all(hashes.map(statusOf)))).toEqual(new Set(["completed"])),
      { interval: 20, timeout: 60_000 },
    );
  const sum = (hashes: readonly string[]) =>
    hashes.reduce((total, hash) => total + (made.get(hash) ?? 0n), 0n);
  const all = [...made.keys()];
  await completed(all);
  expect(await received()).toBe(sum(all));

  for (let turn = 0; turn < 2; turn++) {
    await call("POST", `${service.testUrl}/snapshots/under-way/restore`);
    const known = [];
    for (const hash of all) if ((await statusOf(hash)) !== undefined) known.push(hash);
    expect(known.length).toBeGreaterThan(2);
    expect(known.length).toBeLessThan(all.length);
    await completed(known);
    expect(await received()).toBe(sum(known));
  }
  // Life goes on: the nonces are those of the restored chains.
  const hash = await pay("alice", 5n);
  await completed([hash]);
});
