import {
  createBurnCheckedInstruction,
  createMintToCheckedInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
} from "@solana/spl-token";
import { Keypair, type PublicKey, type TransactionInstruction } from "@solana/web3.js";
import { openDatabase } from "@waybill/server";
import { type Devnet, startDevnet } from "@waybill/server/local";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { solanaBridge, solanaWallets } from "../src/devnet/wallets";
import { readCursor } from "../src/indexing/cursor";
import { NOBODY } from "../src/indexing/readers/solana-moves";
import type { Database } from "../src/storage/database";
import { rpcOf } from "./chain";
import { follow, transfersIn, untilRead, untilState } from "./following";
import { eurc, keypair, post, sendUsdc, signed, usdc } from "./solana";

const network = "solana-devnet";
const [alice, bob, bridge] = [keypair(solanaWallets[0]), keypair(solanaWallets[1]), keypair(solanaBridge)];
const account = (mint: PublicKey, { publicKey }: Keypair) => getAssociatedTokenAddressSync(mint, publicKey);

let devnet: Devnet;
let url: string;
/** What the chain has moved, in order. */
const moved: object[] = [];
beforeAll(async () => {
  devnet = await startDevnet({ networks: [network] });
  url = rpcOf(devnet, network);
});
afterAll(() => devnet.close());

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
  const [from, to, minter] = [alice, bob, bridge].map(({ publicKey }) => publicKey.toBase58()) as [
    string,
    string,
    string,
  ];
  await pay(bob.publicKey, 2_500_001n);
  await pay(Keypair.generate().publicKey, 7n);
  await pay(bob.publicKey, 0n);
  // Several in one transaction, of two mints; the failed one and what is no token at all are not there.
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
    [[usdc, NOBODY, to, 8n]],
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
      [usdc, from, minter, 1n],
      [usdc, from, NOBODY, 9n],
    ],
  );
  const following = follow(db, network, url);
  await untilRead(db, network, moved);
  await following.close();
  // The whole chain was read, so nobody's past is missing.
  expect(await readCursor(db, network)).toMatchObject({ start_block: 0, state: "ok" });
});

test("stopped and begun again, while payments go on, there is neither gap nor duplicate", async () => {
  for (let round = 0; round < 4; round++) {
    const following = follow(db, network, url);
    for (let at = 0; at < 20; at++) await pay(bob.publicKey, BigInt(100 * round + at));
    await following.close();
    const read = await transfersIn(db);
    expect(read).toEqual(moved.slice(0, read.length));
    for (let at = 0; at < 5; at++) await pay(bob.publicKey, 1n);
  }
  const following = follow(db, network, url);
  await untilRead(db, network, moved);
  await following.close();
});

test("a node that goes away is told, and comes back", async () => {
  const away = follow(db, network, "http://127.0.0.1:9", 500);
  await untilState(db, network, "unavailable");
  await away.close();
  const following = follow(db, network, url);
  await untilRead(db, network, moved);
  await following.close();
});

test("another chain under the same name replaces what was read", async () => {
  const following = follow(db, network, url);
  await untilRead(db, network, moved);
  await following.close();
  const other = await startDevnet({ networks: [network] });
  try {
    const otherUrl = rpcOf(other, network);
    const expected: object[] = [];
    const ahead = (await readCursor(db, network))?.block ?? 0;
    for (let slot = 0; slot <= ahead; slot = (await post(otherUrl, { id: 1, method: "getSlot" })).result) {
      const amount = BigInt(slot + 1);
      const txHash = await send(otherUrl, [bob], sendUsdc(bob, alice.publicKey, amount));
      const [sender, recipient] = [bob.publicKey.toBase58(), alice.publicKey.toBase58()];
      expected.push({ token: usdc.toBase58(), sender, recipient, amount, txHash });
    }
    const again = follow(db, network, otherUrl);
    await untilRead(db, network, expected);
    await again.close();
  } finally {
    await other.close();
  }
});
