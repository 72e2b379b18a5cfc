import { DirectSecp256k1Wallet } from "@cosmjs/proto-signing";
import { base58 } from "@scure/base";
import { Keypair } from "@solana/web3.js";
import { type QuotedPayment, type QuoteRequest, type SignedTransfer, Waybill } from "@waybill/sdk";
import { signQuote as signCosmos } from "@waybill/sdk/cosmos";
import { signQuote as signEvm, transactionValues, verifyQuote as verifyEvm } from "@waybill/sdk/evm";
import { inclusionFromRpc, memoryJournal, paymentsOf } from "@waybill/sdk/payments";
import { signQuote as signSolana } from "@waybill/sdk/solana";
import { type LocalService, startLocalService } from "@waybill/server/local";
import { createPublicClient, erc20Abi, http, serializeTransaction } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";

// Quotes of our own service in the shapes of the hosted one, signed with keys of our own, and paid.

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService({ port: 0, networks: ["sepolia", "solana-devnet", "osmo-test-5"] });
});
afterAll(() => service.close());

type Json = Record<string, unknown>;
type Rewrite = (quote: Json) => Json;

/** The shape of the published examples: flat names, no expiry, and of EVM fees what they have, which has no nonce. */
const published: Rewrite = (quote) => {
  const [transaction] = quote.transactions as (Json & { meta: Json })[];
  const { kind, meta = {} } = transaction ?? none;
  const { gas_limit, max_fee_per_gas, max_priority_fee_per_gas } = meta;
  const { simulation: _, simulation_reason: __, last_valid_block_height: ___, ...solana } = meta;
  const shaped =
    kind === "evm"
      ? {
          meta: {
            gas_limit,
            gas_price: max_fee_per_gas,
            max_fee_per_gas,
            max_priority_fee_per_gas,
            request_id: "1",
            type: "ON_CHAIN_EXECUTION",
          },
        }
      : { kind: "svm", chain_id: quote.from_chain, meta: solana };
  return { ...flat(quote), transactions: [{ ...transaction, ...shaped, erc20_approvals: undefined }] };
};

/** Without anything that a node has to be asked for. */
const bare: Rewrite = (quote) => {
  const [transaction] = quote.transactions as Json[];
  return { ...flat(quote), provider: "direct-transfer", transactions: [{ ...transaction, meta: undefined }] };
};

/** The oldest shape: one encoded transaction. */
const oldest: Rewrite = (quote) => {
  const [transaction] = quote.transactions as (Json & { meta: Record<string, string> })[];
  const { meta, to, data, chain_id, tx_base64 } = transaction ?? none;
  const { id: quote_id, expires_at: _, ...others } = flat(quote);
  const encoded =
    tx_base64 ??
    serializeTransaction({
      type: "eip1559",
      chainId: Number(chain_id),
      nonce: Number(meta.nonce),
      gas: BigInt(meta.gas_limit ?? 0),
      maxFeePerGas: BigInt(meta.max_fee_per_gas ?? 0),
      maxPriorityFeePerGas: BigInt(meta.max_priority_fee_per_gas ?? 0),
      to: to as `0x${string}`,
      data: data as `0x${string}`,
      value: 0n,
    });
  return { ...others, quote_id, provider: "direct-transfer", transaction: encoded };
};

const none: Json & { meta: Record<string, string> } = { meta: {} };

const flat = ({ source: _, destination: __, ...quote }: Json): Json => ({ ...quote, expires_at: null });

const clientOf = (rewrite: Rewrite) =>
  new Waybill({
    baseUrl: service.url,
    apiKey: service.apiKeys.default ?? "",
    fetch: async (...given) => {
      const response = await fetch(...given);
      const { pathname } = new URL(String(Reflect.get(Object(given[0]), "url") ?? given[0]));
      if (!pathname.endsWith("/transactions/quote") || !response.ok) return response;
      const { quote, ...answer } = (await response.json()) as { quote: Json };
      return Response.json({ ...answer, quote: rewrite(quote) });
    },
  });

const walletOf = (name: string, kind: string) =>
  service.wallets.find((one) => one.name === name && one.kind === kind) ?? expect.unreachable();

const rpcUrl = (network = "sepolia") => service.networks.find(({ slug }) => slug === network)?.rpcUrl ?? "";
const usdc = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";

const sides = {
  sepolia: { kind: "evm", token: usdc },
  "solana-devnet": { kind: "solana", token: "4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU" },
  "osmo-test-5": { kind: "cosmos", token: "usdc" },
} as const;

function requestOn(network: keyof typeof sides, amount: string): QuoteRequest {
  const { kind, token } = sides[network];
  return {
    from_chain: network,
    to_chain: network,
    from_address: walletOf("alice", kind).address,
    to_address: walletOf("bob", kind).address,
    from_asset: token,
    to_asset: token,
    amount,
    slippage_bps: 50,
  };
}

const account = () => privateKeyToAccount(walletOf("alice", "evm").privateKey as `0x${string}`);
const keypair = () => Keypair.fromSecretKey(base58.decode(walletOf("alice", "solana").privateKey));
const balanceOf = (owner: string) =>
  createPublicClient({ transport: http(rpcUrl()) }).readContract({
    address: usdc,
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [owner as `0x${string}`],
  });

async function pay(client: Waybill, signed: SignedTransfer): Promise<string> {
  const { tx_hash } = await client.transactions.submit(signed);
  return (await client.transactions.wait(tx_hash, { pollMs: 20 })).status;
}

test.each([
  ["the published shape", published, ["nonce"]],
  [
    "the published shape without a word about gas",
    bare,
    ["nonce", "gas limit", "maximum fee per gas", "priority fee per gas"],
  ],
] as const)(
  "EVM, %s: what is missing is said, comes from a node, and the payment is made",
  async (_, shape, missing) => {
    const client = clientOf(shape);
    const quoted = await client.quotes.get(requestOn("sepolia", "1250000"));
    expect(quoted.quote.expires_at).toBeNull();
    await expect(signEvm(quoted, account())).rejects.toMatchObject({
      rule: "transaction_values",
      actual: `no ${missing.join(", ")}`,
      hint: expect.stringMatching(/Pass nonce and transaction \(gasLimit.*node|Pass nonce.*node/),
    });
    const before = await balanceOf(walletOf("bob", "evm").address);
    const signed = await signEvm(quoted, account(), { node: rpcUrl() });
    expect(await pay(client, signed)).toBe("completed");
    expect((await balanceOf(walletOf("bob", "evm").address)) - before).toBe(1_250_000n);
  },
);

test("EVM: a program asks once, and shows and signs the same values, also of a client of viem", async () => {
  const client = clientOf(bare);
  const quoted = await client.quotes.get(requestOn("sepolia", "1250000"));
  const viem = createPublicClient({ transport: http(rpcUrl()) });
  const node = {
    request: ({ method, params }: { method: string; params?: unknown }) =>
      viem.transport.request({ method, params }),
  };
  const values = await transactionValues(quoted, node);
  const shown = verifyEvm(quoted, values);
  expect(shown).toMatchObject({ nonce: Number(values.nonce), gasLimit: values.transaction?.gasLimit });
  const signed = await signEvm(quoted, account(), values);
  expect(signed.nonce).toBe(String(values.nonce));
  expect(await pay(client, signed)).toBe("completed");
});

test("EVM, the oldest shape: the encoded transaction is read, not believed, and paid", async () => {
  const client = clientOf(oldest);
  const quoted = await client.quotes.get(requestOn("sepolia", "1250000"));
  expect(verifyEvm(quoted)).toMatchObject({ provider: "direct", amount: 1_250_000n });
  const other = { ...quoted, request: { ...quoted.request, amount: "1250001" } };
  expect(() => verifyEvm(other)).toThrow(/"amount"/);
  expect(await pay(client, await signEvm(quoted, account()))).toBe("completed");
});

test.each([
  ["published", published],
  ["oldest", oldest],
] as const)("Solana, the %s shape: signed and paid", async (_, shape) => {
  const client = clientOf(shape);
  const quoted = await client.quotes.get(requestOn("solana-devnet", "1250000"));
  expect(await pay(client, await signSolana(quoted, keypair()))).toBe("completed");
});

// No published example has Cosmos: this is the shape of its type in the public client, which is nothing but messages.
test("Cosmos, nothing but messages: what is missing is said, comes from a node, and the payment is made", async () => {
  const client = clientOf(bare);
  const wallet = await DirectSecp256k1Wallet.fromKey(
    Buffer.from(walletOf("alice", "cosmos").privateKey.replace(/^0x/, ""), "hex"),
    "osmo",
  );
  const quoted = await client.quotes.get(requestOn("osmo-test-5", "1250000"));
  expect(quoted.quote).toMatchObject({ expires_at: null, provider: "direct-transfer" });
  await expect(signCosmos(quoted, wallet)).rejects.toMatchObject({
    rule: "transaction_values",
    actual: "no sequence, account number, gas limit, fee",
  });
  const held = async () => {
    const path = `/cosmos/bank/v1beta1/balances/${walletOf("bob", "cosmos").address}`;
    const { balances } = Object(await (await fetch(`${rpcUrl("osmo-test-5")}${path}`)).json());
    return BigInt(balances.find(({ denom }: { denom: string }) => denom.startsWith("ibc/"))?.amount ?? 0);
  };
  const before = await held();
  const signed = await signCosmos(quoted, wallet, { node: rpcUrl("osmo-test-5") });
  expect(await pay(client, signed)).toBe("completed");
  expect((await held()) - before).toBe(1_250_000n);
});

test("the journal pays a published quote once, by the node's nonce", async () => {
  const client = clientOf(published);
  const journal = memoryJournal();
  const payments = paymentsOf(client, {
    journal,
    inclusion: inclusionFromRpc({ sepolia: rpcUrl() }),
    wait: { pollMs: 20 },
  });
  const sign = (quoted: QuotedPayment, options: object) =>
    signEvm(quoted, account(), { ...options, node: rpcUrl() });
  const steps: string[] = [];
  for await (const { step } of payments.pay({ id: "INV-1", request: requestOn("sepolia", "1250000"), sign }))
    steps.push(step);
  expect(steps.at(-1)).toMatch(/included|settled/);
});
