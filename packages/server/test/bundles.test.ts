import { importSanctions, systemRuntime } from "@waybill/server";
import { encodeFunctionData, erc20Abi, type Hex } from "viem";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { bundleOf, deploySmartAccount, nodeOf, smartAccount } from "../../../examples/support/smart-account";
import { type Devnet, startDevnet } from "../src/local/chains/start";
import { evmWallets } from "../src/local/chains/wallets";
import { rpcOf } from "./chain";
import { type Called, type Harness, startHarness } from "./harness";
import { anyRemoval, bytesOf, entryOf, evmAddress, listFile } from "./support/sanctions-files";

/* A bundler's transaction (ERC-4337) that is submitted: of two workspaces, and before a block has it. */

const [alice, bob, carol] = evmWallets;
const usdc: Hex = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";
let devnet: Devnet;
let api: Harness;
let rpc: ReturnType<typeof nodeOf>;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia"] });
  api = await startHarness({ rpc: { sepolia: rpcOf(devnet, "sepolia") }, settleInterval: 10 });
  rpc = nodeOf(rpcOf(devnet, "sepolia"));
  await deploySmartAccount(rpc, { token: usdc, funder: alice.address as Hex });
});
afterAll(async () => {
  await api?.server.close();
  await devnet?.close();
});

async function quoteOf(amount: string, key?: string): Promise<string> {
  const query = new URLSearchParams({
    from_chain: "sepolia",
    to_chain: "sepolia",
    from_address: smartAccount,
    to_address: bob.address,
    from_asset: "usdc",
    to_asset: "usdc",
    amount,
    slippage_bps: "50",
  });
  const answer = await api.call("GET", `/v1/transactions/quote?${query}`, key ? { key } : {});
  expect(answer.status, answer.text).toBe(200);
  return answer.body.quote.id;
}

/** One operation for each amount. Resolves to hash and bytes. */
async function bundled(...amounts: bigint[]): Promise<{ hash: Hex; bytes: string }> {
  const calls = amounts.map((amount) => {
    const args = [bob.address as Hex, amount] as const;
    return [{ to: usdc, data: encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args }) }];
  });
  const hash = await bundleOf(rpc, carol?.address as Hex, calls);
  return { hash, bytes: String(await rpc("eth_getRawTransactionByHash", [hash])) };
}

const submit = (quote_id: string, signed_payload: string, key?: string): Promise<Called> =>
  api.call("POST", "/v1/transactions", {
    body: { network: "sepolia", quote_id, signed_payload },
    ...(key && { key }),
  });

test("like quotes of two workspaces and one bundle: each transfer pays one, and the other is refused for good", async () => {
  const other = await api.newKey({ workspace: "other" });
  const one = await bundled(101n);
  const mine = await quoteOf("101");
  const theirs = await quoteOf("101", other);
  expect(await submit(mine, one.bytes)).toMatchObject({ status: 202 });
  for (let times = 0; times < 2; times += 1)
    expect(await submit(theirs, one.bytes, other)).toMatchObject({
      status: 422,
      body: {
        details: {
          signed_payload: [
            { code: "mismatch", message: expect.stringContaining("so it does not pay this one") },
          ],
        },
      },
    });
  const tracked = await api.call("GET", `/v1/transactions/track/${one.hash}?quote_id=${theirs}`, {
    key: other,
  });
  expect(tracked.body).toMatchObject({ status: "unknown" });
  expect(tracked.text).toContain("does not pay this one");
  expect(tracked.text).not.toContain(mine);

  const two = await bundled(102n, 102n);
  const [first, second] = [await quoteOf("102"), await quoteOf("102", other)];
  for (let times = 0; times < 2; times += 1) {
    expect(await submit(first, two.bytes)).toMatchObject({ status: 202, body: { tx_hash: two.hash } });
    expect(await submit(second, two.bytes, other)).toMatchObject({
      status: 202,
      body: { tx_hash: two.hash },
    });
  }
});

test("a bundle that no block has is answered with what to do, and with the list that names its bundler", async () => {
  const snapshot = await rpc("evm_snapshot");
  const { hash, bytes } = await bundled(103n);
  await rpc("evm_revert", [snapshot]);
  const quote = await quoteOf("103");
  const list = (addresses: readonly string[]) =>
    importSanctions(api.server.db, systemRuntime, {
      removal: anyRemoval,
      bytes: bytesOf(listFile("ofac-xml", [entryOf("36", { addresses: addresses.map(evmAddress) })])),
      source: "sdn.xml",
    });
  const open = `${hash} is not in a block yet; its bundler sends it, not this service. Submit the same signed payload again, and sign no other payment`;
  expect(await submit(quote, bytes)).toMatchObject({
    status: 503,
    body: { code: "submission_outcome_unknown", details: { message: open } },
  });
  await list([carol?.address ?? ""]);
  onTestFinished(async () => void (await list([])));
  expect(await submit(quote, bytes)).toMatchObject({
    status: 503,
    body: {
      code: "submission_outcome_unknown",
      details: {
        message: `${open}: a sanctions list names a party of this payment (the intermediary: OFAC SDN, entry 36)`,
      },
    },
  });
  // The network has what its bundler sends: it is recorded.
  await rpc("eth_sendRawTransaction", [bytes]);
  await expect.poll(() => submit(quote, bytes)).toMatchObject({ status: 202, body: { tx_hash: hash } });
});
