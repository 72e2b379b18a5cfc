import { Keypair, PublicKey, type Transaction } from "@solana/web3.js";
import { type DeliverOptions, deliver, ForkKeyError } from "@waybill/sdk/payments";
import { encodeFunctionData, type Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { temporaryDirectory, waybill } from "../../packages/cli/test/harness.ts";
import { addressWord } from "../../packages/server/src/bridge/domains.ts";
import { associatedTokenAccount } from "../../packages/server/src/chains/solana/address.ts";
import { tokenMessengerV2Abi } from "../../packages/server/src/generated/cctp-contracts.ts";
import { startDevnet } from "../../packages/server/src/local/chains/start.ts";
import { evmWallets, solanaWallets } from "../../packages/server/src/local/chains/wallets.ts";
import { attesting, bridgeChain, bridgeOf } from "../../packages/server/test/bridge.ts";
import { rpcOf } from "../../packages/server/test/chain.ts";
import { keypair, post, usdc } from "../../packages/server/test/solana.ts";
import {
  burnOnSolana,
  burnsOnSolana,
  forwardingPrograms,
  solanaEnd,
  solanaNode,
} from "../../packages/server/test/solana-cctp.ts";

// Burns from and to Solana without a relayer: the payer delivers, by the SDK and by the command line.

const slug = "solana-devnet";
const [evmAlice, evmBob, evmCarol] = evmWallets;
const [alice, bob, carol] = solanaWallets.map(keypair) as [Keypair, Keypair, Keypair];
const mint = usdc.toBase58();
const { message_transmitter: transmitter } = solanaEnd.cctp;

let devnet: Awaited<ReturnType<typeof startDevnet>>;
let attestation: Awaited<ReturnType<typeof attesting>>;
let basesep: ReturnType<typeof bridgeChain>;
let rpc: Record<string, string>;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["basesep", slug], solanaPrograms: forwardingPrograms });
  rpc = { basesep: rpcOf(devnet, "basesep"), [slug]: rpcOf(devnet, slug) };
  basesep = bridgeChain(devnet, "basesep");
  await basesep.approve();
  attestation = await attesting(rpc);
});
afterAll(async () => {
  await attestation?.close();
  await devnet?.close();
});

const url = () => rpc[slug] ?? "";
const accountOf = (wallet: PublicKey) => associatedTokenAccount(wallet.toBase58(), mint);
const held = (wallet: PublicKey) => solanaNode(url()).tokenBalance(wallet.toBase58(), mint);
const lamports = async (wallet: PublicKey): Promise<number> =>
  (await post(url(), { id: 1, method: "getBalance", params: [wallet.toBase58()] })).result.value;
const signaturesOf = async (wallet: PublicKey): Promise<number> =>
  (await post(url(), { id: 1, method: "getSignaturesForAddress", params: [wallet.toBase58()] })).result
    .length;

const fromSolana = (amount: bigint) =>
  burnOnSolana(url(), alice, { to: "basesep", recipient: evmBob.address, amount });
const toSolana = async (amount: bigint, wallet = bob.publicKey): Promise<Hex> =>
  basesep.burn({ to: slug, amount, recipient: addressWord("solana", await accountOf(wallet)) as Hex });

const minter = privateKeyToAccount(evmCarol.privateKey);
const options = (network: string, txHash: string, over: Partial<DeliverOptions> = {}): DeliverOptions => ({
  ...{ network, txHash, nodes: rpc, attestationUrl: attestation.url },
  account: network === slug ? minter : carol,
  ...over,
});

/** A fetch whose JSON answers to some requests are changed; `asked` is the body of the request, or its path for the service. */
const changing =
  (change: (asked: string, answer: Answer) => unknown): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    const answer = (await response.json()) as Answer;
    return Response.json(change(String(init?.body ?? input), answer) ?? answer, { status: response.status });
  };
interface Attested {
  message: Hex;
  attestation: Hex;
}
// biome-ignore format: one line each
interface Answer { messages?: Attested[]; result?: { value?: ({ data: [string, string] } | null)[]; [field: string]: unknown } }

const changingMessages = (change: (one: Attested) => Partial<Attested>) =>
  changing((_asked, answer) => ({
    ...answer,
    ...(answer.messages && { messages: answer.messages.map((one) => ({ ...one, ...change(one) })) }),
  }));

test("a burn on Solana is minted by the payer, once", async () => {
  const hash = await fromSolana(10_000_000n);
  const before = await basesep.balance(evmBob.address);
  expect(await deliver(options(slug, hash))).toMatchObject([
    {
      ...{ status: "sent", network: "basesep", recipient: evmBob.address.toLowerCase() },
      ...{ amount: 10_000_000n, fee: 0n, txHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
    },
  ]);
  expect((await basesep.balance(evmBob.address)) - before).toBe(10_000_000n);
  expect(await deliver(options(slug, hash))).toMatchObject([{ status: "delivered", fee: 0n }]);
});

test("a burn for Solana is paid there by the payer, once", async () => {
  const hash = await toSolana(11_000_000n);
  const before = await held(bob.publicKey);
  expect(await deliver(options("basesep", hash))).toMatchObject([
    {
      ...{ status: "sent", network: slug, recipient: await accountOf(bob.publicKey) },
      ...{ amount: 11_000_000n, fee: 0n, txHash: expect.stringMatching(/^[1-9A-Za-z]{64,88}$/) },
    },
  ]);
  expect((await held(bob.publicKey)) - before).toBe(11_000_000n);
  expect(await deliver(options("basesep", hash))).toMatchObject([{ status: "delivered" }]);
  expect((await held(bob.publicKey)) - before).toBe(11_000_000n);
});

test("two accounts that deliver a burn at once pay it once, and neither fails", async () => {
  const hash = await toSolana(12_000_000n);
  const before = await held(bob.publicKey);
  const both = await Promise.all(
    [alice, carol].map((account) => deliver(options("basesep", hash, { account }))),
  );
  expect(
    both
      .flat()
      .map(({ status }) => status)
      .sort(),
  ).toEqual(["delivered", "sent"]);
  expect((await held(bob.publicKey)) - before).toBe(12_000_000n);
});

test("a wallet without a token account gets one, if it is the wallet of the burn", async () => {
  const dave = Keypair.generate().publicKey;
  const hash = await toSolana(13_000_000n, dave);
  const [before, sent] = [await lamports(carol.publicKey), await signaturesOf(carol.publicKey)];
  const account = await accountOf(dave);
  expect(await deliver(options("basesep", hash))).toMatchObject([
    {
      ...{ status: "waiting", recipient: account },
      reason: `the token account ${account} does not exist, and the wallet of the recipient was not given`,
    },
  ]);
  const other = options("basesep", hash, { recipient: bob.publicKey.toBase58() });
  expect(await deliver(other)).toMatchObject([
    { status: "waiting", reason: expect.stringContaining("does not belong to the wallet") },
  ]);
  expect([await lamports(carol.publicKey), await signaturesOf(carol.publicKey)]).toEqual([before, sent]);
  const given = options("basesep", hash, { recipient: dave.toBase58() });
  expect(await deliver(given)).toMatchObject([{ status: "sent" }]);
  expect(await held(dave)).toBe(13_000_000n);
  // The deliverer pays the rent of the account and of the nonce.
  expect(before - (await lamports(carol.publicKey))).toBeGreaterThan(2_039_280);
  expect(await signaturesOf(carol.publicKey)).toBe(sent + 2);
});

test("a burn that names its deliverer is refused for every other account", async () => {
  const {
    usdc: token,
    token_messenger: messenger,
    domain,
  } = { ...bridgeOf("basesep").cctp, domain: solanaEnd.cctp.domain };
  const word = (address: string) => addressWord("solana", address) as Hex;
  const [recipient, caller] = [word(await accountOf(bob.publicKey)), word(alice.publicKey.toBase58())];
  const args = [13_500_000n, domain, recipient, token as Hex, caller, 0n, 2000] as const;
  const hash = await basesep.client.sendTransaction({
    ...{ account: privateKeyToAccount(evmAlice.privateKey), chain: null, to: messenger as Hex },
    data: encodeFunctionData({ abi: tokenMessengerV2Abi, functionName: "depositForBurn", args }),
  });
  await basesep.client.mined(hash);
  expect(await deliver(options("basesep", hash))).toMatchObject([
    {
      status: "refused",
      cause: "caller",
      reason: `the burn allows its delivery to one account only, ${caller}`,
    },
  ]);
  expect(await deliver(options("basesep", hash, { account: alice }))).toMatchObject([{ status: "sent" }]);
});

test("a wallet adapter signs the delivery, and one that changes it is refused", async () => {
  const hash = await toSolana(14_000_000n);
  const adapter = (change: (transaction: Transaction) => void) => ({
    publicKey: carol.publicKey,
    signTransaction: async (transaction: Transaction) => {
      change(transaction);
      transaction.partialSign(carol);
      return transaction;
    },
  });
  const hostile = adapter(({ instructions: [first] }) => first?.keys.reverse());
  await expect(deliver(options("basesep", hash, { account: hostile }))).rejects.toThrow(
    "The wallet returned a different transaction",
  );
  const honest = adapter(() => undefined);
  expect(await deliver(options("basesep", hash, { account: honest }))).toMatchObject([{ status: "sent" }]);
});

test("the command line delivers in both directions, with a key of the destination's family", async () => {
  const dave = Keypair.generate().publicKey;
  const nodes = Object.entries(rpc).flatMap(([network, address]) => ["--rpc", `${network}=${address}`]);
  const run = async (network: string, hash: string, key: string, ...more: string[]) => {
    const service = ["--attestation-url", attestation.url, "--json"];
    const args = ["payments", "deliver", hash, "--network", network, ...nodes, ...service, ...more];
    const ran = await waybill(args, { home: temporaryDirectory(), env: { WAYBILL_PRIVATE_KEY: key } });
    expect(ran.stderr).not.toContain("Error");
    return JSON.parse(ran.stdout);
  };
  const there = await toSolana(15_000_000n, dave);
  const [, , solanaCarol] = solanaWallets;
  const key = solanaCarol.privateKey;
  expect(await run("basesep", there, key)).toMatchObject([{ status: "waiting", network: slug }]);
  expect(await run("basesep", there, key, "--to", dave.toBase58())).toMatchObject([{ status: "sent" }]);
  expect(await held(dave)).toBe(15_000_000n);
  const back = await fromSolana(16_000_000n);
  expect(await run(slug, back, evmCarol.privateKey)).toMatchObject([{ status: "sent", network: "basesep" }]);
  expect(await run(slug, back, evmCarol.privateKey)).toMatchObject([{ status: "delivered", tx_hash: null }]);
});

const signature = (attestation: Hex, at: number) => attestation.slice(2 + 130 * at, 132 + 130 * at);
const tampered: [string, (one: Attested) => Partial<Attested>, string][] = [
  ["by one attester", (one) => ({ attestation: `0x${signature(one.attestation, 0)}` }), "the 2 signatures"],
  [
    "in the wrong order",
    ({ attestation }) => ({ attestation: `0x${signature(attestation, 1)}${signature(attestation, 0)}` }),
    "not in ascending order",
  ],
  [
    "with another byte",
    ({ attestation }) => ({ attestation: `0x${attestation[2] === "0" ? "1" : "0"}${attestation.slice(3)}` }),
    "does not belong to an attester",
  ],
  [
    "of a message with another amount",
    ({ message }) => ({ message: `${message.slice(0, 2 + 2 * 247)}00${message.slice(2 + 2 * 248)}` as Hex }),
    "the burn emitted a different message",
  ],
];
test.each(tampered)(
  "an attestation %s is refused in both directions, and nothing is sent",
  async (_name, change, reason) => {
    const fetching = { fetch: changingMessages(change) };
    const refused = [{ status: "refused", reason: expect.stringContaining(reason) }];
    const hash = await toSolana(17_000_000n);
    const sent = await signaturesOf(carol.publicKey);
    expect(await deliver(options("basesep", hash, fetching))).toMatchObject(refused);
    expect(await signaturesOf(carol.publicKey)).toBe(sent);
    const back = await fromSolana(17_000_001n);
    const nonce = await basesep.client.getTransactionCount({ address: minter.address });
    expect(await deliver(options(slug, back, fetching))).toMatchObject(refused);
    expect(await basesep.client.getTransactionCount({ address: minter.address })).toBe(nonce);
  },
);

test("an attester that the program does not know is none, whatever the service says", async () => {
  const hash = await toSolana(18_000_000n);
  const [state] = PublicKey.findProgramAddressSync(
    [Buffer.from("message_transmitter")],
    new PublicKey(transmitter),
  );
  // The caller's own node shows another first attester.
  const fetching = changing((asked, answer) => {
    const [account] = answer.result?.value ?? [];
    if (!asked.includes(`[["${state.toBase58()}"]`) || !account) return undefined;
    const data = Buffer.from(account.data[0], "base64");
    data.writeUInt8(data.readUInt8(184) ^ 1, 184);
    return {
      ...answer,
      result: { ...answer.result, value: [{ ...account, data: [data.toString("base64"), "base64"] }] },
    };
  });
  expect(await deliver(options("basesep", hash, { fetch: fetching }))).toMatchObject([
    { status: "refused", reason: "a signature of the attestation does not belong to an attester" },
  ]);
});

test("an attestation that is pending or has expired is not delivered", async () => {
  onTestFinished(() => attestation.recover());
  attestation.fail({ do: "pending" });
  const hash = await toSolana(19_000_000n);
  expect(await deliver(options("basesep", hash))).toMatchObject([{ status: "waiting" }]);
  attestation.recover();
  attestation.fail({ do: "expired" });
  const late = await toSolana(20_000_000n);
  expect(await deliver(options("basesep", late))).toMatchObject([
    { status: "waiting", reason: "the attestation expired, and is being renewed" },
  ]);
  expect(await deliver(options("basesep", late))).toMatchObject([{ status: "sent", fee: 0n }]);
});

test("the burn is proven by the node of Solana: its instruction, and the account of its message while that is open", async () => {
  const hash = await fromSolana(21_000_000n);
  const messageAccount = (change: (data: Buffer) => unknown) =>
    changing((asked, answer) => {
      const [account] = answer.result?.value ?? [];
      const data = Buffer.from(account?.data[0] ?? "", "base64");
      // The length of a message without a hook, after discriminator, payer and time.
      if (!asked.includes("getMultipleAccounts") || data.length < 428 || data.readUInt32LE(48) !== 376)
        return undefined;
      return {
        ...answer,
        result: {
          ...answer.result,
          value: [change(data) ?? { ...account, data: [data.toString("base64"), "base64"] }],
        },
      };
    });
  const other = messageAccount((data) => void data.writeUInt8(7, 52 + 216 + 31));
  await expect(deliver(options(slug, hash, { fetch: other }))).rejects.toThrow(
    "the node of solana-devnet did not answer properly",
  );
  const reverted = changing((asked, answer) =>
    asked.includes('"getTransaction"')
      ? {
          ...answer,
          result: {
            ...answer.result,
            meta: { ...Object(answer.result?.meta), err: { InstructionError: [0, "Custom"] } },
          },
        }
      : undefined,
  );
  await expect(deliver(options(slug, hash, { fetch: reverted }))).rejects.toThrow("shows no burn of CCTP V2");
  const closed = messageAccount(() => null);
  expect(await deliver(options(slug, hash, { fetch: closed }))).toMatchObject([{ status: "sent" }]);
});

const toBob = { to: "basesep", recipient: evmBob.address } as const;
const hook = Uint8Array.of(0xc0, 0xff, 0xee);
const noHook = expect.stringContaining("the burn has a hook");

test("equal burns, of which a program orders one, are both minted, whatever else the transaction sent", async () => {
  const one = { ...toBob, amount: 25_000_000n };
  const hash = await burnsOnSolana(url(), alice, [one, { ...one, called: true }]);
  const before = await basesep.balance(evmBob.address);
  // The message of another protocol, which the service has, too.
  const fetching = changing((_asked, { messages }) => {
    const [first] = messages ?? [];
    return first && { messages: [{ ...first, message: "0xc0ffee" }, ...(messages ?? [])] };
  });
  const sent = { status: "sent", network: "basesep", recipient: evmBob.address.toLowerCase() };
  expect(await deliver(options(slug, hash, { fetch: fetching }))).toMatchObject([
    { ...sent, amount: one.amount },
    { ...sent, amount: one.amount },
  ]);
  expect((await basesep.balance(evmBob.address)) - before).toBe(50_000_000n);
});

test("a burn with a hook is read whole and refused, and one beside it is minted", async () => {
  const before = await basesep.balance(evmBob.address);
  const hash = await burnsOnSolana(url(), alice, [
    { ...toBob, amount: 26_000_000n, hook, called: true },
    { ...toBob, amount: 27_000_000n },
  ]);
  expect(await deliver(options(slug, hash))).toMatchObject([
    {
      status: "refused",
      cause: "hook",
      amount: 26_000_000n,
      recipient: evmBob.address.toLowerCase(),
      reason: noHook,
    },
    { status: "sent", amount: 27_000_000n },
  ]);
  expect((await basesep.balance(evmBob.address)) - before).toBe(27_000_000n);
});

test("a node that has not recorded what programs called does not hide a burn", async () => {
  const without = changing((asked, answer) => {
    const meta = Object(answer.result?.meta);
    if (!asked.includes('"getTransaction"')) return undefined;
    return { ...answer, result: { ...answer.result, meta: { ...meta, innerInstructions: null } } };
  });
  const called = await burnsOnSolana(url(), alice, [{ ...toBob, amount: 28_000_000n, called: true }]);
  await expect(deliver(options(slug, called, { fetch: without }))).rejects.toThrow(
    "the node of solana-devnet did not answer properly",
  );
  const own = await fromSolana(29_000_000n);
  expect(await deliver(options(slug, own, { fetch: without }))).toMatchObject([{ status: "sent" }]);
});

test("a burn on an EVM network with a hook is refused, too", async () => {
  const { usdc: token, token_messenger: messenger } = bridgeOf("basesep").cctp;
  const recipient = addressWord("solana", await accountOf(bob.publicKey)) as Hex;
  const none: Hex = `0x${"0".repeat(64)}`;
  const order = [30_000_000n, solanaEnd.cctp.domain, recipient, token as Hex, none, 0n, 2000] as const;
  const txHash = await basesep.client.sendTransaction({
    ...{ account: privateKeyToAccount(evmAlice.privateKey), chain: null, to: messenger as Hex },
    data: encodeFunctionData({
      abi: tokenMessengerV2Abi,
      functionName: "depositForBurnWithHook",
      args: [...order, "0xc0ffee"],
    }),
  });
  await basesep.client.mined(txHash);
  const before = await held(bob.publicKey);
  expect(await deliver(options("basesep", txHash))).toMatchObject([
    { status: "refused", cause: "hook", amount: 30_000_000n, reason: noHook },
  ]);
  const nodes = Object.entries(rpc).flatMap(([network, address]) => ["--rpc", `${network}=${address}`]);
  const args = ["payments", "deliver", txHash, "--network", "basesep", ...nodes];
  const [, , { privateKey }] = solanaWallets;
  const { stderr } = await waybill([...args, "--attestation-url", attestation.url], {
    ...{ home: temporaryDirectory(), env: { WAYBILL_PRIVATE_KEY: privateKey } },
  });
  // No other attestation would help.
  expect(stderr).toContain("no wallet can");
  expect(stderr).not.toContain("--attestation-url");
  expect(await held(bob.publicKey)).toBe(before);
});

test("a transaction without a burn, a hash of another family, a missing node and a wrong account are refused", async () => {
  const hash = await toSolana(22_000_000n);
  const { result: airdrop } = await post(url(), {
    ...{ id: 1, method: "requestAirdrop" },
    params: [carol.publicKey.toBase58(), 1],
  });
  for (const none of [airdrop, "1".repeat(64)])
    await expect(deliver(options(slug, none))).rejects.toThrow("shows no burn of CCTP V2");
  await expect(deliver(options(slug, hash))).rejects.toThrow("not a transaction hash of Solana");
  await expect(deliver(options("basesep", hash, { nodes: { basesep: rpc.basesep ?? "" } }))).rejects.toThrow(
    "nodes has no node of solana-devnet",
  );
  await expect(
    deliver(options("basesep", hash, { nodes: { ...rpc, [slug]: rpc.basesep ?? "" } })),
  ).rejects.toThrow("the node of solana-devnet did not answer properly");
  await expect(deliver(options("basesep", hash, { account: minter }))).rejects.toThrow(
    "the account cannot deliver on solana-devnet",
  );
  const back = await fromSolana(23_000_000n);
  await expect(deliver(options(slug, back, { account: carol }))).rejects.toThrow(
    "the account cannot deliver on basesep",
  );
});

test("on a fork only the public development accounts mint what was burned on Solana", async () => {
  const hash = await fromSolana(24_000_000n);
  const forks = { basesep: { url: rpc.basesep ?? "" } };
  const fork = await startDevnet({ networks: [], forks, onProgress: () => undefined });
  onTestFinished(() => fork.close());
  const nodes = { ...rpc, basesep: rpcOf(fork, "basesep") };
  const own = privateKeyToAccount(`0x${"2".repeat(64)}`);
  await expect(deliver(options(slug, hash, { nodes, account: own }))).rejects.toBeInstanceOf(ForkKeyError);
  await expect(deliver(options(slug, hash, { nodes, account: async () => own }))).rejects.toBeInstanceOf(
    ForkKeyError,
  );
  expect(await deliver(options(slug, hash, { nodes }))).toMatchObject([{ status: "sent" }]);
});
