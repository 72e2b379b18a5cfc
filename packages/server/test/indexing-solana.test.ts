import {
  createBurnCheckedInstruction,
  createCloseAccountInstruction,
  createMintToCheckedInstruction,
  createTransferCheckedInstruction,
  createTransferInstruction,
  getAssociatedTokenAddressSync,
} from "@solana/spl-token";
import { Keypair, type PublicKey, type TransactionInstruction } from "@solana/web3.js";
import { openDatabase } from "@waybill/server";
import { type Devnet, startDevnet } from "@waybill/server/local";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { burnKey } from "../src/bridge/cctp/message";
import { cctpAccounts } from "../src/bridge/cctp/solana/accounts";
import { readCursor } from "../src/indexing/checkpoints";
import { ZERO_ADDRESS } from "../src/indexing/readers/solana-transfers";
import { solanaBridge, solanaWallets } from "../src/local/chains/wallets";
import { readAmount, storeAmount } from "../src/storage/amount";
import type { Database } from "../src/storage/database";
import { NATIVE } from "../src/storage/native";
import { rpcOf } from "./chain";
import { indexNetwork, transfersIn, waitForIndexState, waitForTransfers } from "./index-network";
import { eurc, keypair, post, sendSol, sendUsdc, signed, usdc } from "./solana";
import {
  attested,
  burnOnSolana,
  burnsOnSolana,
  deliverOnSolana,
  forwardingPrograms,
  messageFor,
  solanaEnd,
} from "./solana-cctp";

const network = "solana-devnet";
const [alice, bob, bridge] = [keypair(solanaWallets[0]), keypair(solanaWallets[1]), keypair(solanaBridge)];
const account = (mint: PublicKey, { publicKey }: Keypair) => getAssociatedTokenAddressSync(mint, publicKey);

let devnet: Devnet;
let url: string;
/** The movements of the chain, in order. */
const moved: object[] = [];
beforeAll(async () => {
  devnet = await startDevnet({ networks: [network], solanaPrograms: forwardingPrograms });
  url = rpcOf(devnet, network);
  moved.push(...(await granted(url)));
});
afterAll(() => devnet.close());

/** The beginning of a chain: the tokens that its wallets are given. */
async function granted(of: string): Promise<object[]> {
  const listed = await post(of, {
    id: 1,
    method: "getSignaturesForAddress",
    params: [usdc.toBase58(), { limit: 1000 }],
  });
  const txHash: string = listed.result.at(-1).signature;
  const given = { sender: ZERO_ADDRESS, txHash };
  const wallets = [usdc, eurc].flatMap((mint) =>
    solanaWallets.map(({ address }) => ({
      ...given,
      token: mint.toBase58(),
      recipient: address,
      amount: 10n ** 12n,
    })),
  );
  return [...wallets, { ...given, token: usdc.toBase58(), recipient: await minter(), amount: 10n ** 14n }];
}

let db: Database;
beforeEach(async () => {
  db = await openDatabase(":memory:");
  return () => db.destroy();
});

async function send(
  to: string,
  signers: Keypair[],
  instructions: TransactionInstruction[],
  skipPreflight = false,
) {
  const { result } = await post(to, { id: 1, method: "getLatestBlockhash", params: [] });
  const transaction = signed(result.value.blockhash, signers, ...instructions);
  const sent = await post(to, {
    id: 1,
    method: "sendTransaction",
    params: [transaction, { encoding: "base64", skipPreflight }],
  });
  expect(sent.error).toBeUndefined();
  return sent.result as string;
}

type Expected = [mint: PublicKey, sender: string, recipient: string, amount: bigint];

/** Sends and remembers what it moves. */
async function move(signers: Keypair[], instructions: TransactionInstruction[], expected: Expected[]) {
  const txHash = await send(url, signers, instructions);
  for (const [mint, sender, recipient, amount] of expected)
    moved.push({ token: mint.toBase58(), sender, recipient, amount, txHash });
}

const pay = (to: PublicKey, amount: bigint) =>
  move([alice], sendUsdc(alice, to, amount), [[usdc, alice.publicKey.toBase58(), to.toBase58(), amount]]);

test("payments, mints and burns are read once, between wallets, to the base unit", async () => {
  const [from, to, minting] = [alice, bob, bridge].map(({ publicKey }) => publicKey.toBase58()) as [
    string,
    string,
    string,
  ];
  await pay(bob.publicKey, 2_500_001n);
  await pay(Keypair.generate().publicKey, 7n);
  await pay(bob.publicKey, 0n);
  // Several in one transaction, of two mints; the failed one and what is not a token at all are not there.
  await move(
    [alice],
    [
      ...sendUsdc(alice, bob.publicKey, 3n),
      createTransferCheckedInstruction(
        account(eurc, alice),
        eurc,
        account(eurc, bob),
        alice.publicKey,
        4n,
        6,
      ),
      ...sendUsdc(alice, bob.publicKey, 5n),
    ],
    [
      [usdc, from, to, 3n],
      [eurc, from, to, 4n],
      [usdc, from, to, 5n],
    ],
  );
  await send(url, [alice], sendUsdc(alice, bob.publicKey, 10n ** 18n), true);
  await move(
    [bridge],
    [createMintToCheckedInstruction(usdc, account(usdc, bob), bridge.publicKey, 8n, 6)],
    [[usdc, ZERO_ADDRESS, to, 8n]],
  );
  await move(
    [alice],
    [
      createTransferCheckedInstruction(
        account(usdc, alice),
        usdc,
        account(usdc, bridge),
        alice.publicKey,
        1n,
        6,
      ),
      createBurnCheckedInstruction(account(usdc, alice), usdc, alice.publicKey, 9n, 6),
    ],
    [
      [usdc, from, minting, 1n],
      [usdc, from, ZERO_ADDRESS, 9n],
    ],
  );
  const following = indexNetwork(db, network, url);
  await waitForTransfers(db, network, moved);
  await following.close();
  // The whole chain was read, so no history is missing.
  expect(await readCursor(db, network)).toMatchObject({ start_block: 0, state: "ok" });
});

test("whole blocks: lamports add up for everybody, failed transactions pay their fee, bridge payments have both ends", async () => {
  const [shop, temporary] = [Keypair.generate(), Keypair.generate()];
  const lamports = async (account: string) =>
    BigInt((await post(url, { id: 1, method: "getBalance", params: [account] })).result.value);
  // Rent for a new account, coins, tokens without a check, and an account that is closed again.
  await move([alice], sendUsdc(alice, shop.publicKey, 5n), [
    [usdc, alice.publicKey.toBase58(), shop.publicKey.toBase58(), 5n],
  ]);
  await send(url, [alice], [sendSol(alice, shop.publicKey, 70_000_000)]);
  await move(
    [shop],
    [
      createTransferInstruction(account(usdc, shop), account(usdc, bob), shop.publicKey, 5n),
      createCloseAccountInstruction(account(usdc, shop), temporary.publicKey, shop.publicKey),
    ],
    [[usdc, shop.publicKey.toBase58(), bob.publicKey.toBase58(), 5n]],
  );
  const failed = await send(url, [bob], [sendSol(bob, shop.publicKey, 2 ** 50)], true);
  await post(url, { id: 1, method: "requestAirdrop", params: [shop.publicKey.toBase58(), 9_000_000_000] });
  const departure = await burnForSepolia(6_000n);
  const arrival = await deliverFromSepolia(8_000n);

  const following = indexNetwork(db, network, url);
  await waitForTransfers(db, network, moved);
  await following.close();

  const rows = await db.selectFrom("transfers").selectAll().where("kind", "<>", "bridge").execute();
  const executed = await db.selectFrom("chain_transactions").selectAll().execute();
  const changed = (wallet: string): bigint => {
    const sum = (side: "sender" | "recipient") =>
      rows.reduce(
        (all, row) => (row.token === NATIVE && row[side] === wallet ? all + readAmount(row.amount) : all),
        0n,
      );
    const fees = executed.reduce(
      (all, row) => (JSON.parse(row.signers)[0] === wallet ? all + readAmount(row.fee_amount ?? "010") : all),
      0n,
    );
    return sum("recipient") - sum("sender") - fees;
  };
  for (const { publicKey } of [alice, bob, bridge])
    expect(changed(publicKey.toBase58())).toBe((await lamports(publicKey.toBase58())) - 10_000n * 10n ** 9n);
  const made = [shop.publicKey, temporary.publicKey, account(usdc, shop)].map((one) => one.toBase58());
  for (const one of made) expect([one, changed(one)]).toEqual([one, await lamports(one)]);

  const failure = executed.find(({ hash }) => hash === failed);
  expect(failure).toMatchObject({
    success: 0,
    types: '["transfer"]',
    fee_amount: "045000",
    fee_token: NATIVE,
  });
  expect(rows.filter(({ tx_hash }) => tx_hash === failed)).toEqual([]);
  expect(executed.find(({ hash }) => hash === departure)?.types).toBe('["program:unknown"]');

  const [bridged, ...others] = await db
    .selectFrom("transfers")
    .selectAll()
    .where("kind", "=", "bridge")
    .execute();
  expect(others).toEqual([]);
  expect(bridged).toMatchObject({
    tx_hash: departure,
    sender: alice.publicKey.toBase58(),
    amount: storeAmount(6_000n),
    recipient_network: "sepolia",
    recipient: sepoliaAlice,
    status: "PENDING",
    bridge: "cctp",
  });
  const sides = rows.filter(({ bridge: by }) => by === "cctp");
  expect(sides.map(({ tx_hash, kind, message }) => [tx_hash, kind, message])).toEqual([
    [departure, "unlisted", bridged?.message],
    [arrival.txHash, "unlisted", arrival.message],
  ]);
  // Rent is not a payment.
  const paid = rows.filter(({ kind, recipient }) => kind === "plain" && made.slice(1).includes(recipient));
  expect(paid).toEqual([]);
});

const sepoliaAlice = "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266";

/** A burn on Solana for another network, as the index has to read it. */
async function burnForSepolia(amount: bigint): Promise<string> {
  const txHash = await burnOnSolana(url, alice, { to: "sepolia", recipient: sepoliaAlice, amount });
  const [token, sender] = [usdc.toBase58(), alice.publicKey.toBase58()];
  moved.push({ token, sender, recipient: ZERO_ADDRESS, amount, txHash });
  return txHash;
}

/** The delivery of a payment that another network has burned: its transaction, and the name of the payment. */
async function deliverFromSepolia(amount: bigint): Promise<{ txHash: string; message: string }> {
  const recipient = bob.publicKey.toBase58();
  const message = await messageFor(recipient, { from: "sepolia", amount });
  const delivered = await deliverOnSolana(url, bridge, await attested(message));
  if ("error" in delivered) throw new Error(JSON.stringify(delivered.error));
  const { signature: txHash } = delivered;
  moved.push({ token: usdc.toBase58(), sender: await minter(), recipient, amount, txHash });
  return { txHash, message: burnKey(message, message.body) };
}

/** The owner of custody. */
async function minter(): Promise<string> {
  const { token_messenger: messenger, message_transmitter: transmitter, usdc: mint } = solanaEnd.cctp;
  return (await cctpAccounts(messenger, transmitter, mint)).tokenMinter;
}

test("a burn with a hook, and one that a program orders, are payments to another network", async () => {
  const order = {
    to: "sepolia",
    recipient: sepoliaAlice,
    amount: 6_001n,
    hook: Uint8Array.of(0xc0, 0xff, 0xee),
  };
  const txHash = await burnsOnSolana(url, alice, [order, { ...order, called: true }]);
  const [token, sender] = [usdc.toBase58(), alice.publicKey.toBase58()];
  for (let at = 0; at < 2; at++)
    moved.push({ token, sender, recipient: ZERO_ADDRESS, amount: order.amount, txHash });
  const following = indexNetwork(db, network, url);
  await waitForTransfers(db, network, moved);
  await following.close();
  const bridged = db.selectFrom("transfers").selectAll().where("tx_hash", "=", txHash);
  const departure = {
    ...{ sender, amount: storeAmount(order.amount), bridge: "cctp", status: "PENDING" },
    ...{ recipient_network: "sepolia", recipient: sepoliaAlice },
  };
  expect(await bridged.where("kind", "=", "bridge").execute()).toMatchObject([departure, departure]);
});

test("stopped and begun again, while payments go on, there is neither gap nor duplicate", async () => {
  for (let round = 0; round < 4; round++) {
    const following = indexNetwork(db, network, url);
    for (let at = 0; at < 20; at++) await pay(bob.publicKey, BigInt(100 * round + at));
    await following.close();
    const read = await transfersIn(db);
    expect(read).toEqual(moved.slice(0, read.length));
    for (let at = 0; at < 5; at++) await pay(bob.publicKey, 1n);
  }
  const following = indexNetwork(db, network, url);
  await waitForTransfers(db, network, moved);
  await following.close();
});

test("an unavailable node is reported, and indexing continues when it is back", async () => {
  const away = indexNetwork(db, network, "http://127.0.0.1:9", 500);
  await waitForIndexState(db, network, "unavailable");
  await away.close();
  const following = indexNetwork(db, network, url);
  await waitForTransfers(db, network, moved);
  await following.close();
});

test("another chain under the same name replaces what was read, after a minute", async () => {
  const following = indexNetwork(db, network, url);
  await waitForTransfers(db, network, moved);
  await following.close();
  const other = await startDevnet({ networks: [network] });
  try {
    const otherUrl = rpcOf(other, network);
    const expected = await granted(otherUrl);
    const ahead = (await readCursor(db, network))?.block ?? 0;
    for (let slot = 0; slot <= ahead; slot = (await post(otherUrl, { id: 1, method: "getSlot" })).result) {
      const amount = BigInt(slot + 1);
      const txHash = await send(otherUrl, [bob], sendUsdc(bob, alice.publicKey, amount));
      const [sender, recipient] = [bob.publicKey.toBase58(), alice.publicKey.toBase58()];
      expected.push({ token: usdc.toBase58(), sender, recipient, amount, txHash });
    }
    // A minute passes between two looks at it.
    let now = Date.now();
    const again = indexNetwork(db, network, otherUrl, 5_000, { now: () => (now += 60_000) });
    await waitForTransfers(db, network, expected);
    await again.close();
  } finally {
    await other.close();
  }
});
