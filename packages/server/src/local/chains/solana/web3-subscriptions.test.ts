import { AccountLayout, getAssociatedTokenAddressSync, TOKEN_PROGRAM_ID } from "@solana/spl-token";
import {
  type AccountInfo,
  Connection,
  Keypair,
  type Logs,
  type PublicKey,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
} from "@solana/web3.js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { rpcOf } from "../../../../test/chain";
import { closeWebSocket, keypair, sendUsdc, usdc } from "../../../../test/solana";
import { type Devnet, startDevnet } from "../start";
import { solanaWallets } from "../wallets";

const [alice, bob] = [keypair(solanaWallets[0]), keypair(solanaWallets[1])];
const bobUsdc = getAssociatedTokenAddressSync(usdc, bob.publicKey);

let devnet: Devnet;
let connection: Connection;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["solana-devnet"] });
  connection = new Connection(rpcOf(devnet, "solana-devnet"), "confirmed");
});
afterAll(async () => {
  closeWebSocket(connection);
  await devnet.close();
});

/** Collects the notifications of a listener; `next` waits for one. */
function heard<T>() {
  const reported: T[] = [];
  let wake = () => {};
  return {
    notify: (one: T) => {
      reported.push(one);
      wake();
    },
    next: async (): Promise<T> => {
      for (;;) {
        const one = reported.shift();
        if (one !== undefined) return one;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    rest: () => reported,
  };
}

/** Every subscription that was asked for so far is known to the server: one socket is served in order. */
async function subscribed(id: number): Promise<void> {
  // @ts-expect-error web3.js keeps the state to itself.
  const { _subscriptionHashByClientSubscriptionId: hashes, _subscriptionsByHash: states } = connection;
  await vi.waitFor(() => expect(states[hashes[id]]?.state).toBe("subscribed"), { timeout: 120_000 });
}

const payUsdc = (amount: bigint) =>
  sendAndConfirmTransaction(connection, new Transaction().add(...sendUsdc(alice, bob.publicKey, amount)), [
    alice,
  ]);
const paySol = (from: Keypair, to: PublicKey, lamports: number) =>
  sendAndConfirmTransaction(
    connection,
    new Transaction().add(SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports })),
    [from],
  );

test("onAccountChange hears of every write of one account, and of its end", async () => {
  const somebody = Keypair.generate();
  const { notify, next, rest } = heard<AccountInfo<Buffer>>();
  const id = connection.onAccountChange(somebody.publicKey, notify, { commitment: "processed" });
  await subscribed(id);
  await paySol(alice, somebody.publicKey, 3_000_000);
  expect(await next()).toMatchObject({ lamports: 3_000_000, owner: SystemProgram.programId });
  await paySol(alice, bob.publicKey, 1);
  await paySol(somebody, alice.publicKey, 3_000_000 - 5000);
  expect(await next()).toMatchObject({ lamports: 0, owner: SystemProgram.programId });
  await connection.removeAccountChangeListener(id);
  await paySol(alice, somebody.publicKey, 3_000_000);
  expect(rest()).toEqual([]);
});

test("onAccountChange gives the account's data", async () => {
  const { notify, next } = heard<AccountInfo<Buffer>>();
  const id = connection.onAccountChange(bobUsdc, notify);
  await subscribed(id);
  const before = (await connection.getTokenAccountBalance(bobUsdc)).value.amount;
  await payUsdc(5n);
  const { data } = await next();
  expect(AccountLayout.decode(data)).toMatchObject({ amount: BigInt(before) + 5n, owner: bob.publicKey });
  await connection.removeAccountChangeListener(id);
});

test("onProgramAccountChange hears of the accounts that its filters let through", async () => {
  const [ofBob, all, none] = [heard<PublicKey>(), heard<PublicKey>(), heard<PublicKey>()];
  const on = (
    to: ReturnType<typeof heard<PublicKey>>,
    filters?: { memcmp: { offset: number; bytes: string } }[],
  ) =>
    connection.onProgramAccountChange(TOKEN_PROGRAM_ID, ({ accountId }) => to.notify(accountId), {
      commitment: "confirmed",
      ...(filters && { filters: [{ dataSize: AccountLayout.span }, ...filters] }),
    });
  const ids = [
    on(ofBob, [{ memcmp: { offset: 32, bytes: bob.publicKey.toBase58() } }]),
    on(all),
    on(none, [{ memcmp: { offset: 32, bytes: Keypair.generate().publicKey.toBase58() } }]),
  ];
  for (const id of ids) await subscribed(id);
  await payUsdc(6n);
  expect(await ofBob.next()).toEqual(bobUsdc);
  const aliceUsdc = getAssociatedTokenAddressSync(usdc, alice.publicKey);
  const both = [await all.next(), await all.next()].map(String).sort();
  expect(both).toEqual([aliceUsdc, bobUsdc].map(String).sort());
  expect([...ofBob.rest(), ...all.rest(), ...none.rest()]).toEqual([]);
  for (const id of ids) await connection.removeProgramAccountChangeListener(id);
});

test("onLogs hears of all transactions, or of those that mention an address, failed ones too", async () => {
  const [all, ofBob] = [heard<Logs>(), heard<Logs>()];
  const ids = [connection.onLogs("all", all.notify), connection.onLogs(bob.publicKey, ofBob.notify)];
  for (const id of ids) await subscribed(id);
  const first = await paySol(alice, alice.publicKey, 1);
  expect(await all.next()).toMatchObject({ signature: first, err: null });
  const tooMuch = new Transaction().add(...sendUsdc(alice, bob.publicKey, 10n ** 16n));
  const failed = await connection.sendTransaction(tooMuch, [alice], { skipPreflight: true });
  const reported = await ofBob.next();
  expect(reported).toMatchObject({
    signature: failed,
    err: { InstructionError: [expect.any(Number), { Custom: 1 }] },
  });
  expect(reported.logs).toContain("Program log: Error: insufficient funds");
  expect(await all.next()).toEqual(reported);
  for (const id of ids) await connection.removeOnLogsListener(id);
});

test("onRootChange and onSlotUpdate hear of the slots that pass", async () => {
  const [roots, updates] = [heard<number>(), heard<{ type: string; slot: number }>()];
  const id = connection.onRootChange(roots.notify);
  const other = connection.onSlotUpdate(updates.notify);
  for (const one of [id, other]) await subscribed(one);
  const since = await connection.getSlot();
  await paySol(alice, bob.publicKey, 1);
  const root = await roots.next();
  expect(root).toBeGreaterThanOrEqual(since);
  const types = [await updates.next(), await updates.next(), await updates.next(), await updates.next()];
  expect(types.map(({ type }) => type)).toEqual([
    "createdBank",
    "completed",
    "optimisticConfirmation",
    "root",
  ]);
  await connection.removeRootChangeListener(id);
  await connection.removeSlotUpdateListener(other);
});
