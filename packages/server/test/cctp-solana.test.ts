import { Keypair, PublicKey, Transaction } from "@solana/web3.js";
import { tokens } from "@waybill/spec/generated/registry";
import { localCallers } from "@waybill/spec/standards/callers";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { cctpEndOf } from "../src/bridge/cctp/networks";
import { findNetwork } from "../src/chains/registry";
import { associatedTokenAccount } from "../src/chains/solana/address";
import { systemRuntime } from "../src/lib/system-runtime";
import { localAttesters } from "../src/local/attestation/attesters";
import { startAttestationService } from "../src/local/attestation/start";
import { cctpState } from "../src/local/chains/solana/cctp-state";
import { asAddress } from "../src/local/chains/solana/encodings";
import { Ledger } from "../src/local/chains/solana/ledger";
import { loadPrograms, standIns } from "../src/local/chains/solana/programs";
import { Dispatcher } from "../src/local/chains/solana/rpc/dispatch";
import { methods } from "../src/local/chains/solana/rpc/methods/index";
import { serve } from "../src/local/chains/solana/rpc/server";
import { Slots } from "../src/local/chains/solana/slots";
import { genesisAccounts } from "../src/local/chains/solana/start";
import { Store } from "../src/local/chains/solana/store";
import { Machine } from "../src/local/chains/solana/virtual-machine";
import { type Devnet, startDevnet } from "../src/local/chains/start";
import { evmWallets, solanaBridge, solanaWallets } from "../src/local/chains/wallets";
import { startRelayer } from "../src/local/relayer/start";
import { type Quote, tracked } from "./cctp-world";
import { rpcOf } from "./chain";
import { type CctpTestNetwork, cctpNetwork } from "./contracts/cctp-network";
import { type Harness, startHarness } from "./harness";
import { signEvmSteps } from "./sign-evm";
import { keypair, usdc } from "./solana";

// Payments by CCTP V2 from and to Solana. No package has its programs, so the stand-ins of local chains run in the
// virtual machine. All else is as on public networks: quote, signature, submission, attestation, delivery, tracking.

const slug = "solana-devnet";
const end = cctpEndOf(slug);
if (!end) throw new Error("solana-devnet has no row");
const { token_messenger: messenger, message_transmitter: transmitter } = end.cctp;
const [alice, carol] = [keypair(solanaWallets[0]), keypair(solanaWallets[2])];
const [payer, bob] = evmWallets;

let machine: Machine;
let devnet: Devnet;
let basesep: CctpTestNetwork;
let api: Harness;
let attestation: Awaited<ReturnType<typeof startAttestationService>>;
let rpc: Record<string, string>;
const closing: (() => Promise<unknown>)[] = [];

const pda = (program: string, ...seeds: (string | Uint8Array)[]) =>
  PublicKey.findProgramAddressSync(
    seeds.map((seed) => (typeof seed === "string" ? Buffer.from(seed) : seed)),
    new PublicKey(program),
  )[0].toBase58();
const custody = pda(messenger, "custody", usdc.toBytes());

/** Overwrites what a token account has. */
function setAmount(account: string, amount: bigint): void {
  const before = machine.account(asAddress(account));
  if (!before) throw new Error("the account is not there");
  const data = Buffer.from(before.data);
  data.writeBigUInt64LE(amount, 64);
  machine.setAccount(asAddress(account), { ...before, data: new Uint8Array(data) });
}

const amountOf = async (owner: PublicKey): Promise<bigint> => {
  const account = machine.account(asAddress(await associatedTokenAccount(owner.toBase58(), usdc.toBase58())));
  return account === undefined ? 0n : Buffer.from(account.data).readBigUInt64LE(64);
};

beforeAll(async () => {
  const network = findNetwork(slug);
  if (!network) throw new Error("solana-devnet is not in the registry");
  machine = new Machine();
  const rent = (bytes: number) => machine.rentExemption(bytes);
  const ours = tokens.filter((token) => token.network === slug);
  loadPrograms(machine, standIns);
  for (const [address, account] of [
    ...(await genesisAccounts(ours, rent, 1_000_000n)),
    ...(await cctpState(network, rent)),
  ])
    machine.setAccount(asAddress(address), account);
  setAmount(custody, 1_000_000_000_000n);
  const store = new Store(":memory:");
  const slots = new Slots({
    now: systemRuntime.now,
    startedAt: systemRuntime.now(),
    salt: new Uint8Array(32),
    lastSlot: 1,
  });
  const genesisHash = "EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG";
  const dispatcher = new Dispatcher(
    { ledger: new Ledger(machine, slots, store), genesisHash },
    methods,
    () => {},
  );
  const solana = await serve(dispatcher, localCallers());
  closing.push(() => solana.close());
  devnet = await startDevnet({ networks: ["basesep"] });
  closing.push(() => devnet.close());
  basesep = await cctpNetwork(devnet, "basesep", localAttesters);
  rpc = { [slug]: solana.url, basesep: rpcOf(devnet, "basesep") };
  attestation = await startAttestationService({ rpc, clock: systemRuntime, expiresAfter: 1_000n });
  closing.push(() => attestation.close());
  api = await startHarness({ rpc, attestationUrl: attestation.url, settleInterval: 10, relayed: true });
  closing.push(() => api.server.close());
  const relayer = startRelayer({ rpc, attestationUrl: attestation.url, interval: 10 });
  closing.push(() => relayer.close());
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

async function offers(over: Record<string, string> = {}, from: Pick<Harness, "call"> = api) {
  const query = new URLSearchParams({
    from_chain: slug,
    to_chain: "basesep",
    from_asset: "usdc",
    to_asset: "usdc",
    from_address: alice.publicKey.toBase58(),
    to_address: bob.address,
    amount: "25000000",
    slippage_bps: "50",
    ...over,
  });
  return from.call("GET", `/v1/transactions/quotes?${query}`);
}

const transactionOf = (quote: Quote) => {
  const [transaction] = quote.transactions;
  if (transaction?.kind !== "solana") throw new Error("the quote has no Solana transaction");
  return { meta: transaction.meta, bytes: Buffer.from(transaction.tx_base64, "base64") };
};

test("both offers name all accounts of the burn, and the key of its message account has signed", async () => {
  const { status, body, text } = await offers();
  expect(status, text).toBe(200);
  const quotes: Quote[] = body.quotes;
  expect(quotes.map(({ provider, speed, min_amount_out }) => [provider, speed, min_amount_out])).toEqual([
    ["cctp", "standard", "25000000"],
    ["cctp", "fast", "24995125"],
  ]);
  const events = new Set<string>();
  for (const quote of quotes) {
    const { bytes, meta } = transactionOf(quote);
    const transaction = Transaction.from(bytes);
    const [own, event] = transaction.signatures;
    expect(own).toMatchObject({ publicKey: alice.publicKey, signature: null });
    transaction.partialSign(alice);
    expect(transaction.verifySignatures()).toBe(true);
    events.add(event?.publicKey.toBase58() ?? "");
    const [instruction] = transaction.instructions;
    expect(instruction?.keys).toHaveLength(18);
    expect(instruction?.data.readUInt32LE(92)).toBe(quote.speed === "fast" ? 1000 : 2000);
    // Two signatures and the rent of the message.
    expect(quote.fee.network_fee).toBe("3879760");
    expect(meta).toMatchObject({ simulation: "success" });
    expect(bytes.length).toBeLessThan(1_232);
  }
  // A key is used for one quote.
  expect(events.size).toBe(quotes.length);
});

test("a payer on the denylist, or with more than one burn may have, gets no offer", async () => {
  const address = asAddress(pda(messenger, "denylist_account", alice.publicKey.toBytes()));
  machine.setAccount(address, {
    lamports: machine.rentExemption(40),
    owner: messenger,
    data: new Uint8Array(40),
    executable: false,
  });
  const refused = await offers();
  machine.setAccount(address, undefined);
  expect(refused.text).toContain("the protocol refuses burns by the sender, which is on its denylist");
  expect((await offers({ amount: "1000000000001" })).text).toContain("a burn may have at most 1000000000000");
});

test("a program that is paused, or does not know the destination, is no route", async () => {
  const cases = [
    [pda(transmitter, "message_transmitter"), 136, /message transmitter \w+ is paused/],
    [pda(transmitter, "message_transmitter"), 137, /does not belong to domain 5/],
    [pda(messenger, "token_minter"), 72, /token messenger \w+ is paused/],
    [pda(messenger, "remote_token_messenger", "6"), 30, /does not know the token messenger of basesep/],
  ] as const;
  for (const [account, at, reason] of cases) {
    const address = asAddress(account);
    const before = machine.account(address);
    if (!before) throw new Error("the account is not there");
    const data = Uint8Array.from(before.data);
    data[at] = (data[at] ?? 0) + 1;
    machine.setAccount(address, { ...before, data });
    // A proof counts until the chain has another block.
    await expect.poll(async () => (await offers()).text, { timeout: 5_000 }).toMatch(reason);
    machine.setAccount(address, before);
    await expect.poll(async () => (await offers()).status, { timeout: 5_000 }).toBe(200);
  }
});

test("a burn is tracked by what the chain shows of it, attested, delivered and complete", async () => {
  const [quote] = ((await offers()).body.quotes as Quote[]).filter(({ speed }) => speed === "fast");
  if (!quote) throw new Error("there is no fast offer");
  const transaction = Transaction.from(transactionOf(quote).bytes);
  transaction.partialSign(alice);
  const before = await basesep.balance(bob.address);
  const signed_payload = transaction.serialize().toString("base64");
  const body = { network: slug, quote_id: quote.id, signed_payload };
  const sent = await api.call("POST", "/v1/transactions", { body });
  expect(sent.status, sent.text).toBe(202);
  const hash = sent.body.tx_hash;
  const { raw } = await tracked({ api }, hash, { status: "completed", provider: "cctp" });
  expect(raw).toMatchObject({
    source: { network: slug, tx_hash: hash, status: "completed" },
    bridge: {
      protocol: "cctp_v2",
      source_domain: "5",
      destination_domain: "6",
      amount: "25000000",
      fee: "3250",
    },
    destination: { network: "basesep", status: "completed", amount: "24996750" },
  });
  expect((await basesep.balance(bob.address)) - before).toBe(24_996_750n);
});

const toSolana = (recipient: PublicKey, from: Pick<Harness, "call"> = api) =>
  offers(
    {
      from_chain: "basesep",
      to_chain: slug,
      from_address: payer.address,
      to_address: recipient.toBase58(),
    },
    from,
  );

/** Signs and submits all of a quote from basesep; the hash of the burn. */
async function submit(to: Harness, quote: Quote): Promise<string> {
  let hash = "";
  for (const transaction of quote.transactions) {
    if (hash !== "") await tracked({ api: to }, hash, { step: "swap", status: "completed" });
    if (transaction.kind !== "evm") throw new Error("the quote has no EVM transaction");
    for (const signed_payload of await signEvmSteps(payer, transaction)) {
      const body = { network: "basesep", quote_id: quote.id, signed_payload };
      const answer = await to.call("POST", "/v1/transactions", { body });
      if (answer.status !== 202) throw new Error(answer.text);
      hash = answer.body.tx_hash;
    }
  }
  return hash;
}

const ofSpeed = (body: { quotes: Quote[] }, wanted: Quote["speed"]): Quote => {
  const quote = body.quotes.find(({ speed }) => speed === wanted);
  if (!quote) throw new Error(`there is no ${wanted} offer`);
  return quote;
};

test("a burn for Solana names the recipient's token account, and custody pays it and the fee", async () => {
  const quote = ofSpeed((await toSolana(carol.publicKey)).body, "fast");
  const account = await associatedTokenAccount(carol.publicKey.toBase58(), usdc.toBase58());
  expect(quote.recipient_token_account).toEqual({ address: account, exists: true, created_by: null });
  expect(quote.destination.account).toBe(carol.publicKey.toBase58());
  const [transaction] = quote.transactions;
  const word = Buffer.from(new PublicKey(account).toBytes()).toString("hex");
  expect(transaction).toMatchObject({ kind: "evm", data: expect.stringContaining(word) });
  const fees = keypair(solanaBridge).publicKey;
  const [before, feesBefore] = [await amountOf(carol.publicKey), await amountOf(fees)];
  const hash = await submit(api, quote);
  const { raw } = await tracked({ api }, hash, { status: "completed", provider: "cctp" });
  expect(raw).toMatchObject({
    source: { network: "basesep", tx_hash: hash, status: "completed" },
    bridge: {
      protocol: "cctp_v2",
      source_domain: "6",
      destination_domain: "5",
      amount: "25000000",
      fee: "3250",
    },
    destination: {
      network: slug,
      status: "completed",
      token: usdc.toBase58(),
      amount: "24996750",
      finalized: true,
    },
  });
  expect((await amountOf(carol.publicKey)) - before).toBe(24_996_750n);
  expect((await amountOf(fees)) - feesBefore).toBe(3_250n);
});

test("another EVM token is swapped and burned for the recipient's token account, in two transactions", async () => {
  const euros = { from_chain: "basesep", to_chain: slug, from_asset: "eurc", from_address: payer.address };
  const { body, text } = await offers({ ...euros, to_address: carol.publicKey.toBase58() });
  expect(body.quotes, text).toHaveLength(2);
  const account = await associatedTokenAccount(carol.publicKey.toBase58(), usdc.toBase58());
  const quote = ofSpeed(body, "standard");
  expect(quote).toMatchObject({
    provider: "swap-cctp",
    recipient_token_account: { address: account, exists: true, created_by: null },
  });
  expect(quote.transactions).toHaveLength(2);
  const word = Buffer.from(new PublicKey(account).toBytes()).toString("hex");
  expect(quote.transactions[1]).toMatchObject({ kind: "evm", data: expect.stringContaining(word) });
  const before = await amountOf(carol.publicKey);
  const { raw } = await tracked({ api }, await submit(api, quote), { status: "completed" });
  expect(raw).toMatchObject({ bridge: { amount: quote.min_amount_out, fee: "0" } });
  expect((await amountOf(carol.publicKey)) - before).toBe(BigInt(quote.min_amount_out));
});

test("nothing is swapped on Solana, nor after a delivery there", async () => {
  const eurc = { from_asset: "eurc", from_chain: slug };
  expect((await offers(eurc)).text).toContain("swap-cctp: nothing is swapped on solana-devnet");
  const after = { from_chain: "basesep", to_chain: slug, from_address: payer.address, to_asset: "eurc" };
  expect((await offers({ ...after, to_address: carol.publicKey.toBase58() })).text).toContain(
    "swap-cctp: only usdc arrives on solana-devnet: nothing is swapped there after the mint",
  );
});

test("a wallet without a token account gets one from the relayer that knows the wallet, and is paid", async () => {
  const dave = Keypair.generate().publicKey;
  const none = ofSpeed((await toSolana(dave)).body, "standard");
  expect(none.recipient_token_account).toMatchObject({ exists: false, created_by: "service" });
  const server = await startHarness({
    rpc,
    attestationUrl: attestation.url,
    settleInterval: 10,
    relayerSolanaKey: solanaBridge.privateKey,
  });
  onTestFinished(() => server.server.close());
  const quote = ofSpeed((await toSolana(dave, server)).body, "standard");
  await tracked({ api: server }, await submit(server, quote), { status: "completed" });
  expect(await amountOf(dave)).toBe(25_000_000n);
});

test("nothing is offered that could not be paid", async () => {
  const dave = Keypair.generate().publicKey;
  const program = pda(messenger, "token_minter");
  for (const [recipient, reason] of [
    [new PublicKey(program), "has no private key and no account for this token"],
    [new PublicKey(messenger), "a contract that executes payments"],
    [
      new PublicKey(await associatedTokenAccount(carol.publicKey.toBase58(), usdc.toBase58())),
      "give the wallet that owns it",
    ],
  ] as const) {
    const { status, text } = await toSolana(recipient);
    expect([status, text]).toEqual([422, expect.stringContaining(reason)]);
  }
  setAmount(custody, 24_999_999n);
  const { text } = await toSolana(dave);
  setAmount(custody, 1_000_000_000_000n);
  expect(text).toContain("custody on solana-devnet has 24999999 base units");
});
