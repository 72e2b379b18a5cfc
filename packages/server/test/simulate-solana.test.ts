import { base58 } from "@scure/base";
import {
  createApproveInstruction,
  createCloseAccountInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
} from "@solana/spl-token";
import {
  AddressLookupTableProgram,
  ComputeBudgetProgram,
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from "@solana/web3.js";
import { systemRuntime } from "@waybill/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { importLabels } from "../src/labels/import";
import { type Devnet, startDevnet } from "../src/local/chains/start";
import { solanaWallets } from "../src/local/chains/wallets";
import { rpcOf } from "./chain";
import { type Harness, startHarness } from "./harness";
import { eurc, keypair, sendSol, sendUsdc, signed, usdc } from "./solana";
import { bytesOf } from "./support/sanctions-files";

/* Simulations of Solana transactions, over a running chain (POST /v1/simulate/solana/transactions). */

const [alice, bob] = solanaWallets.map(keypair);
if (!alice || !bob) throw new Error("there are no wallets");

let devnet: Devnet;
let api: Harness;
let connection: Connection;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["solana-devnet"] });
  const url = rpcOf(devnet, "solana-devnet");
  connection = new Connection(url, "confirmed");
  api = await startHarness({ rpc: { "solana-devnet": url } });
});
afterAll(async () => {
  await api?.server.close();
  await devnet?.close();
});

const ask = (body: unknown) => api.call("POST", "/v1/simulate/solana/transactions", { body });
const simulate = (...payloads: string[]) =>
  ask({ cluster: "devnet", transactions: payloads.map((payload) => ({ payload })) });

/** An unsigned transaction. */
function unsigned(payer: PublicKey, ...instructions: TransactionInstruction[]): string {
  const recentBlockhash = PublicKey.default.toBase58();
  const message = new TransactionMessage({ payerKey: payer, recentBlockhash, instructions });
  return encode(new VersionedTransaction(message.compileToLegacyMessage()));
}
const encode = (transaction: VersionedTransaction) => Buffer.from(transaction.serialize()).toString("base64");

test("a payment of SOL: balances before and after, fee, groups, in both encodings and names", async () => {
  const payload = unsigned(
    alice.publicKey,
    ComputeBudgetProgram.setComputeUnitLimit({ units: 1_000 }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 2_000_000 }),
    sendSol(alice, bob.publicKey, 1_000_000),
  );
  const before = BigInt(await connection.getBalance(alice.publicKey));
  const encoded = base58.encode(Buffer.from(payload, "base64"));
  const { status, body } = await ask({
    cluster: "devnet",
    transactions: [{ payload }, { tx: encoded, encoding_type: "base58" }],
  });
  expect(status).toBe(200);
  expect(body).toHaveLength(2);
  expect(body[1].lamport_changes).toEqual(body[0].lamport_changes);
  expect(body[0]).toMatchObject({
    error: null,
    asset_transfers: [
      {
        source: alice.publicKey.toBase58(),
        destination: bob.publicKey.toBase58(),
        mint: null,
        amount: "1000000",
        decimals: 9,
      },
    ],
    lamport_changes: [
      {
        address: alice.publicKey.toBase58(),
        pre: `${before}`,
        post: `${before - 1_000_000n - 5_000n - 2_000n}`,
      },
      { address: bob.publicKey.toBase58() },
    ],
    transaction_summary: {
      version: "legacy",
      fee_payer: alice.publicKey.toBase58(),
      fee_confidence: "High",
      fee: { compute: "5000", prioritization: "2000", tips: "0", total: "7000" },
    },
  });
  expect(body[0].instruction_groups[2]).toMatchObject({
    index: 2,
    instruction: {
      program_id: SystemProgram.programId.toBase58(),
      program_name: "system",
      stack_depth: 1,
      parsed: { type: "transfer", info: { lamports: "1000000" } },
    },
  });
});

test("tokens for an account that is created: owners that the payload does not name, inner instructions", async () => {
  const to = Keypair.generate().publicKey;
  const account = getAssociatedTokenAddressSync(usdc, to);
  const { body } = await simulate(unsigned(alice.publicKey, ...sendUsdc(alice, to, 2_500_000n)));
  expect(body[0]).toMatchObject({ error: null });
  expect(body[0].asset_transfers).toContainEqual(
    expect.objectContaining({
      source_owner: alice.publicKey.toBase58(),
      destination_owner: to.toBase58(),
      destination: account.toBase58(),
      mint: usdc.toBase58(),
      amount: "2500000",
      decimals: 6,
    }),
  );
  expect(body[0].expected_state_changes.token_changes).toContainEqual({
    account: account.toBase58(),
    owner: to.toBase58(),
    mint: usdc.toBase58(),
    decimals: 6,
    pre: "0",
    post: "2500000",
  });
  expect(body[0].expected_state_changes.accounts).toMatchObject([
    { address: account.toBase58(), kind: "created" },
  ]);
  const [created] = body[0].instruction_groups;
  expect(created.inner_instructions.length).toBeGreaterThan(2);
  expect(created.inner_instructions[0]).toMatchObject({ stack_depth: 2 });
  // The rent moves from the payer within the program, and is reported.
  expect(body[0].asset_transfers).toContainEqual(
    expect.objectContaining({
      mint: null,
      source: alice.publicKey.toBase58(),
      destination: account.toBase58(),
    }),
  );
});

test("a transaction that fails or cannot be decoded has an error, and the others are simulated", async () => {
  const sound = unsigned(alice.publicKey, sendSol(alice, bob.publicKey, 5));
  const { status, body } = await ask({
    cluster: "devnet",
    transactions: [
      { payload: "AAAA" },
      { payload: "not base64!" },
      { payload: unsigned(alice.publicKey, ...sendUsdc(alice, bob.publicKey, 10n ** 17n)) },
      { payload: unsigned(Keypair.generate().publicKey, sendSol(alice, bob.publicKey, 5)) },
      { payload: sound },
      { payload: `${sound.slice(0, -4)}AAAAAAAA` },
    ],
  });
  expect(status).toBe(200);
  expect(body.map((one: { error: string | null }) => one.error)).toEqual([
    "these bytes are not a transaction",
    "the payload is not base64",
    "the sender's token balance is too low",
    expect.stringMatching(/SOL/),
    null,
    expect.stringMatching(/bytes/),
  ]);
  expect(body[0].transaction_summary).toBeNull();
  expect(body[0].transaction_risk.accounts_risk_score.summary.worst).toBeNull();
  // A failure costs the fee and moves nothing else.
  expect(body[2]).toMatchObject({ asset_transfers: [], expected_state_changes: { token_changes: [] } });
  expect(body[2].lamport_changes).toMatchObject([{ address: alice.publicKey.toBase58() }]);
  expect(body[2].logs.join()).toMatch(/insufficient funds/);
});

test("rules see what a wallet should not sign unseen", async () => {
  const spender = Keypair.generate().publicKey;
  const own = getAssociatedTokenAddressSync(usdc, alice.publicKey);
  const { body } = await simulate(
    unsigned(alice.publicKey, createApproveInstruction(own, spender, alice.publicKey, 2n ** 64n - 1n)),
    unsigned(alice.publicKey, createApproveInstruction(own, spender, alice.publicKey, 5n)),
  );
  const rules = body.map((one: { transaction_risk: { exploit_risks_detected: { rule: string }[] } }) =>
    one.transaction_risk.exploit_risks_detected.map(({ rule }) => rule),
  );
  expect(rules).toEqual([["unlimited_delegate"], ["delegate"]]);
});

test("a transaction with a lookup table is read with the accounts of the table", async () => {
  const url = rpcOf(devnet, "solana-devnet");
  const slot = await connection.getSlot();
  const [create, table] = AddressLookupTableProgram.createLookupTable({
    authority: alice.publicKey,
    payer: alice.publicKey,
    recentSlot: slot,
  });
  const { blockhash } = await connection.getLatestBlockhash();
  const extend = AddressLookupTableProgram.extendLookupTable({
    payer: alice.publicKey,
    authority: alice.publicKey,
    lookupTable: table,
    addresses: [bob.publicKey],
  });
  const payload = signed(blockhash, [alice], create, extend);
  const sent = await connection
    .sendRawTransaction(Buffer.from(payload, "base64"))
    .catch((error: unknown) => error);
  expect(typeof sent, `${url} ${sent}`).toBe("string");
  // Entries count from the slot after that of their transaction on.
  await connection.sendRawTransaction(
    Buffer.from(signed(blockhash, [alice], sendSol(alice, alice.publicKey, 1)), "base64"),
  );
  const { value } = await connection.getAddressLookupTable(table);
  if (!value) throw new Error("there is no table");
  const message = new TransactionMessage({
    payerKey: alice.publicKey,
    recentBlockhash: blockhash,
    instructions: [sendSol(alice, bob.publicKey, 77)],
  }).compileToV0Message([value]);
  expect(message.addressTableLookups).toHaveLength(1);
  const { body } = await simulate(encode(new VersionedTransaction(message)));
  expect(body[0]).toMatchObject({
    error: null,
    transaction_summary: { version: "0" },
    asset_transfers: [{ destination: bob.publicKey.toBase58(), amount: "77" }],
    lamport_changes: [{ address: alice.publicKey.toBase58() }, { address: bob.publicKey.toBase58() }],
  });
});

test("an account that is emptied and closed is reported, and a rule sees that all of it leaves", async () => {
  const [own, other] = [alice, bob].map(({ publicKey }) => getAssociatedTokenAddressSync(eurc, publicKey));
  if (!own || !other) throw new Error("there are no accounts");
  const { amount, decimals } = (await connection.getTokenAccountBalance(own)).value;
  const all = createTransferCheckedInstruction(own, eurc, other, alice.publicKey, BigInt(amount), decimals);
  const { body } = await simulate(
    unsigned(alice.publicKey, all, createCloseAccountInstruction(own, alice.publicKey, alice.publicKey)),
  );
  expect(body[0].error).toBeNull();
  expect(body[0].expected_state_changes).toMatchObject({
    token_changes: [
      { account: own.toBase58(), owner: alice.publicKey.toBase58(), pre: amount, post: "0" },
      { account: other.toBase58(), owner: bob.publicKey.toBase58() },
    ],
    accounts: [{ address: own.toBase58(), kind: "closed" }],
  });
  expect(body[0].transaction_risk.exploit_risks_detected).toMatchObject([
    { rule: "drain", severity: "high", address: own.toBase58() },
  ]);
});

test("faults: no transactions, no payload, both names, an unknown cluster; a cluster without a node is 503", async () => {
  for (const body of [
    {},
    { transactions: [] },
    { transactions: "x" },
    { transactions: [{}], cluster: "devnet" },
  ])
    expect((await ask(body)).status, JSON.stringify(body)).toBe(400);
  const { body } = await ask({ cluster: "moon", transactions: [{ payload: "A", tx: "A" }, {}] });
  expect(Object.keys(body.fields).sort()).toEqual([
    "cluster",
    "transactions[0].tx",
    "transactions[1].payload",
  ]);
  const payload = unsigned(alice.publicKey, sendSol(alice, bob.publicKey, 5));
  for (const cluster of [undefined, "mainnet-beta", "testnet"])
    expect(await ask({ cluster, transactions: [{ payload }] })).toMatchObject({
      status: 503,
      body: { code: "network_not_connected" },
    });
});

test("accounts have the severity of their assessments, none of which is stored", async () => {
  const to = Keypair.generate().publicKey;
  const paid = [...sendUsdc(alice, to, 20_000_000_000n)];
  const { blockhash } = await connection.getLatestBlockhash();
  await connection.sendRawTransaction(Buffer.from(signed(blockhash, [alice], ...paid), "base64"));
  await importLabels(api.server.db, systemRuntime, {
    bytes: bytesOf(
      JSON.stringify({ address: alice.publicKey.toBase58(), category: "stolen_funds", name: "A thief" }),
    ),
    format: "json",
    source: "labels.jsonl",
    list: "house list",
  });
  // `bob` pays somebody who was paid by whom a list names: no label says anything about either.
  const scores = async () =>
    (await simulate(unsigned(bob.publicKey, sendSol(bob, to, 1_000_000)))).body[0].transaction_risk
      .accounts_risk_score;
  await vi.waitFor(
    async () => {
      const { accounts, summary } = await scores();
      expect(accounts).toContainEqual(
        expect.objectContaining({ address: to.toBase58(), severity: "high", is_malicious: false }),
      );
      expect(accounts).toContainEqual(
        expect.objectContaining({ address: SystemProgram.programId.toBase58(), severity: "none" }),
      );
      expect(summary).toMatchObject({ malicious: 0, unknown: 0, worst: "high" });
    },
    { interval: 20, timeout: 60_000 },
  );
  expect((await api.call("GET", "/v2/risk/history")).body.items).toEqual([]);
});
