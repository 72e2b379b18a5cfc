import { PublicKey, Transaction } from "@solana/web3.js";
import { tokens } from "@waybill/spec/generated/registry";
import { localCallers } from "@waybill/spec/standards/callers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decodeCctpMessage, encodeCctpMessage } from "../src/bridge/cctp/message";
import { cctpEndOf } from "../src/bridge/cctp/networks";
import { addressWord } from "../src/bridge/domains";
import { findNetwork } from "../src/chains/registry";
import { addressBytes } from "../src/chains/solana/address";
import { systemRuntime } from "../src/lib/system-runtime";
import { localAttesters } from "../src/local/attestation/attesters";
import { startAttestationService } from "../src/local/attestation/start";
import { cctpState } from "../src/local/chains/solana/cctp-state";
import { asAddress } from "../src/local/chains/solana/encodings";
import { Ledger } from "../src/local/chains/solana/ledger";
import { loadPrograms } from "../src/local/chains/solana/programs";
import { Dispatcher } from "../src/local/chains/solana/rpc/dispatch";
import { methods } from "../src/local/chains/solana/rpc/methods/index";
import { serve } from "../src/local/chains/solana/rpc/server";
import { Slots } from "../src/local/chains/solana/slots";
import { genesisAccounts } from "../src/local/chains/solana/start";
import { Store } from "../src/local/chains/solana/store";
import { Machine } from "../src/local/chains/solana/virtual-machine";
import { type Devnet, startDevnet } from "../src/local/chains/start";
import { evmWallets, solanaWallets } from "../src/local/chains/wallets";
import { startRelayer } from "../src/local/relayer/start";
import { type Quote, track, tracked } from "./cctp-world";
import { rpcOf } from "./chain";
import { type CctpTestNetwork, cctpNetwork } from "./contracts/cctp-network";
import { doesNothing } from "./elf";
import { type Harness, startHarness } from "./harness";
import { keypair, usdc } from "./solana";

// A payment from Solana by CCTP V2. No package has the programs, so programs that do nothing stand at their addresses, and the test
// itself writes what a burn leaves behind. All else runs: quote, signature, submission, attestation, delivery, tracking.

const slug = "solana-devnet";
const end = cctpEndOf(slug);
if (!end) throw new Error("solana-devnet has no row");
const { token_messenger: messenger, message_transmitter: transmitter } = end.cctp;
const alice = keypair(solanaWallets[0]);
const [, bob] = evmWallets;

let machine: Machine;
let devnet: Devnet;
let basesep: CctpTestNetwork;
let api: Harness;
let rpc: Record<string, string>;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const network = findNetwork(slug);
  if (!network) throw new Error("solana-devnet is not in the registry");
  machine = new Machine();
  const rent = (bytes: number) => machine.rentExemption(bytes);
  const programs = { [messenger]: doesNothing, [transmitter]: doesNothing };
  const ours = tokens.filter((token) => token.network === slug);
  loadPrograms(machine, programs);
  for (const [address, account] of [
    ...(await genesisAccounts(ours, rent, 1_000_000n)),
    ...(await cctpState(network, programs, rent)),
  ])
    machine.setAccount(asAddress(address), account);
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
  const service = await startAttestationService({ rpc, clock: systemRuntime, expiresAfter: 1_000n });
  closing.push(() => service.close());
  api = await startHarness({ rpc, attestationUrl: service.url, settleInterval: 10, relayed: true });
  closing.push(() => api.server.close());
  const relayer = startRelayer({ rpc, attestationUrl: service.url, interval: 10 });
  closing.push(() => relayer.close());
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

async function offers(over: Record<string, string> = {}) {
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
  return api.call("GET", `/v1/transactions/quotes?${query}`);
}

const transactionOf = (quote: Quote) => {
  const [transaction] = quote.transactions;
  if (transaction?.kind !== "solana") throw new Error("the quote has no Solana transaction");
  return { meta: transaction.meta, bytes: Buffer.from(transaction.tx_base64, "base64") };
};

/** The trace of a burn: its message in the new account. */
function burn(transaction: Transaction): void {
  const [instruction] = transaction.instructions;
  if (!instruction) throw new Error("there is no instruction");
  const { data, keys } = instruction;
  const message = encodeCctpMessage({
    sourceDomain: 5,
    destinationDomain: data.readUInt32LE(16),
    nonce: `0x${"0".repeat(64)}`,
    sender: addressWord("solana", messenger),
    recipient: addressWord("evm", cctpEndOf("basesep")?.cctp.token_messenger ?? ""),
    destinationCaller: `0x${data.subarray(52, 84).toString("hex")}`,
    minFinalityThreshold: data.readUInt32LE(92),
    finalityThresholdExecuted: 0,
    body: {
      burnToken: addressWord("solana", usdc.toBase58()),
      mintRecipient: `0x${data.subarray(20, 52).toString("hex")}`,
      amount: data.readBigUInt64LE(8),
      messageSender: addressWord("solana", alice.publicKey.toBase58()),
      maxFee: data.readBigUInt64LE(84),
      feeExecuted: 0n,
      expirationBlock: 0n,
      hookData: "0x",
    },
  });
  expect(decodeCctpMessage(message).body.amount).toBe(25_000_000n);
  const bytes = Buffer.from(message.slice(2), "hex");
  const header = Buffer.alloc(12);
  header.writeUInt32LE(bytes.length, 8);
  const name = [131, 100, 133, 56, 166, 225, 151, 60];
  const content = Buffer.concat([Buffer.from(name), addressBytes(alice.publicKey.toBase58()), header, bytes]);
  expect(content.length).toBe(428);
  machine.setAccount(asAddress(keys[11]?.pubkey.toBase58() ?? ""), {
    lamports: machine.rentExemption(content.length),
    owner: transmitter,
    data: new Uint8Array(content),
    executable: false,
  });
}

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
    // Two signatures and the rent of the message; programs that do nothing change no balance.
    expect(quote.fee.network_fee).toBe("3879760");
    expect(meta).toMatchObject({ simulation: "no_effect" });
    expect(bytes.length).toBeLessThan(1_232);
  }
  // A key is used for one quote.
  expect(events.size).toBe(quotes.length);
});

test("a payer on the denylist, or with more than one burn may have, gets no offer", async () => {
  const [denied] = PublicKey.findProgramAddressSync(
    [Buffer.from("denylist_account"), alice.publicKey.toBytes()],
    new PublicKey(messenger),
  );
  const address = asAddress(denied.toBase58());
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
  const pda = (program: string, ...seeds: string[]) =>
    asAddress(
      PublicKey.findProgramAddressSync(
        seeds.map((seed) => Buffer.from(seed)),
        new PublicKey(program),
      )[0].toBase58(),
    );
  const cases = [
    [pda(transmitter, "message_transmitter"), 136, /message transmitter \w+ is paused/],
    [pda(transmitter, "message_transmitter"), 137, /does not belong to domain 5/],
    [pda(messenger, "token_minter"), 72, /token messenger \w+ is paused/],
    [pda(messenger, "remote_token_messenger", "6"), 30, /does not know the token messenger of basesep/],
  ] as const;
  for (const [address, at, reason] of cases) {
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
  // The transaction succeeded, and nothing shows that it has burned.
  expect(await track({ api }, hash)).toMatchObject({
    status: "unknown",
    raw: { reason: expect.stringContaining("does not show the message of the burn") },
  });
  burn(transaction);
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
