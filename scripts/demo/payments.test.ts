/** Payments with a journal, on the local chains of all families; nodes tell what became of signed bytes. */
import { type QuotedPayment, type SignedTransfer, Waybill } from "@waybill/sdk";
import { inclusionFromRpc, memoryJournal } from "@waybill/sdk/payments";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signWith } from "./signers.ts";

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService({ port: 0, networks: ["sepolia", "solana-devnet", "osmo-test-5"] });
});
afterAll(() => service.close());

const walletOf = (name: string, kind: string) => {
  const found = service.wallets.find((wallet) => wallet.name === name && wallet.kind === kind);
  if (!found) throw new Error(`no wallet of ${name}`);
  return found;
};

test.each([
  ["evm", "sepolia"],
  ["solana", "solana-devnet"],
  ["cosmos", "osmo-test-5"],
])(
  "%s: signed bytes are possible until they are included, and a replaced signature is impossible",
  async (kind, network) => {
    const urls = Object.fromEntries(service.networks.map(({ slug, rpcUrl }) => [slug, rpcUrl]));
    const inclusion = inclusionFromRpc(urls);
    const began = new Date().toISOString();
    const finalize = () =>
      kind === "evm" &&
      fetch(urls[network] ?? "", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "anvil_mine", params: ["0x2"] }),
      });
    const [alice, bob] = [walletOf("alice", kind), walletOf("bob", kind)];
    const request = (amount: string) => ({
      from_chain: network,
      to_chain: network,
      from_asset: "usdc",
      to_asset: "usdc",
      from_address: alice.address,
      to_address: bob.address,
      amount,
      slippage_bps: 0,
    });
    const sign = (quoted: QuotedPayment) => signWith(alice, quoted);
    const waybill = new Waybill({
      baseUrl: service.url,
      apiKey: service.apiKeys.default,
      payments: { journal: memoryJournal(), inclusion },
    });
    const { payments } = waybill;
    const stopped: SignedTransfer[] = [];
    for await (const step of payments.pay({ id: "1", request: request("1000"), sign }))
      if (step.step === "signed") {
        stopped.push(step.signed);
        break;
      }
    const [first] = stopped;
    if (!first) throw new Error("nothing was signed");
    expect(await inclusion(first, began)).toBe("possible");
    // Another payment of the same wallet: on networks with nonces it takes the place of the first one.
    for await (const { step } of payments.pay({ id: "2", request: request("2000"), sign }))
      expect(["quoted", "signed", "submitted", kind === "evm" ? "included" : "settled"]).toContain(step);
    if (kind === "evm") {
      expect(await inclusion(first, began)).toBe("possible");
      await finalize();
    }
    expect(await inclusion(first, began)).toBe(kind === "solana" ? "possible" : "impossible");
    // Signed anew where that is impossible, sent again where it is not: paid once.
    let paid: SignedTransfer | undefined;
    for await (const step of payments.resume("1", { sign })) if (step.step !== "quoted") paid = step.signed;
    expect(paid).toBeDefined();
    expect(paid?.txHash === first.txHash).toBe(kind === "solana");
    // Paid, and in the list until the block is final: two blocks later on a local EVM network, at once on the others.
    expect(paid && (await inclusion(paid, began))).toBe(kind === "evm" ? "unfinalized" : "included");
    expect((await payments.list()).map(({ id }) => id)).toEqual(kind === "evm" ? ["1", "2"] : []);
    await finalize();
    for (const { id } of await payments.list())
      for await (const { step } of payments.resume(id)) expect(["submitted", "settled"]).toContain(step);
    const reports = (await waybill.transactions.list()).filter((report) => report.network === network);
    expect(reports.map(({ amount }) => amount).sort()).toEqual([1000n, 2000n]);
    expect(await payments.list()).toEqual([]);
  },
);
