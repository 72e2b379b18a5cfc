import { type Keypair, PublicKey } from "@solana/web3.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CctpMessage, encodeCctpMessage } from "../src/bridge/cctp/message";
import { addressWord } from "../src/bridge/domains";
import { associatedTokenAccount } from "../src/chains/solana/address";
import { attest } from "../src/local/attestation/attesters";
import { type Devnet, startDevnet } from "../src/local/chains/start";
import { solanaBridge, solanaWallets } from "../src/local/chains/wallets";
import { rpcOf } from "./chain";
import { keypair, post, sendSol, signed, usdc } from "./solana";
import { attested, burnOnSolana, deliverOnSolana, messageFor, solanaEnd, solanaNode } from "./solana-cctp";

// The stand-ins for the programs of CCTP V2 refuse what the real ones refuse, with the same numbers.

const [alice, bob] = solanaWallets.map(keypair) as [Keypair, Keypair];
const relayer = keypair(solanaBridge);
const wallet = bob.publicKey.toBase58();
const mint = usdc.toBase58();
let devnet: Devnet;
let url: string;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["solana-devnet"] });
  url = rpcOf(devnet, "solana-devnet");
});
afterAll(() => devnet?.close());

const balanceOf = (owner: string) => solanaNode(url).tokenBalance(owner, mint);
const from = "sepolia";
const custom = (code: number) => ({ error: { InstructionError: [0, { Custom: code }] } });

test("an attested message pays its recipient from custody, and the fee, once", async () => {
  const [before, fees] = [await balanceOf(wallet), await balanceOf(solanaBridge.address)];
  const supply = await solanaNode(url).supply(mint);
  const body = { maxFee: 30n, feeExecuted: 30n };
  const message = await attested(await messageFor(wallet, { from, amount: 1_000_000n }, { body }));
  expect(await deliverOnSolana(url, relayer, message)).toEqual({ signature: expect.any(String) });
  expect((await balanceOf(wallet)) - before).toBe(999_970n);
  expect((await balanceOf(solanaBridge.address)) - fees).toBe(30n);
  expect(await solanaNode(url).supply(mint)).toBe(supply);
  // A second delivery finds the nonce used: its account is taken.
  expect(await deliverOnSolana(url, alice, message)).toEqual(custom(0));
});

test("lamports that were sent to the account of a nonce do not stop its message", async () => {
  const message = await messageFor(wallet, { from, amount: 5n });
  const [used] = PublicKey.findProgramAddressSync(
    [Buffer.from("used_nonce"), Buffer.from(message.nonce.slice(2), "hex")],
    new PublicKey(solanaEnd.cctp.message_transmitter),
  );
  const { result } = await post(url, { id: 1, method: "getLatestBlockhash", params: [] });
  const gift = signed(result.value.blockhash, [alice], sendSol(alice, used, 2_000_000));
  await post(url, { id: 1, method: "sendTransaction", params: [gift, { encoding: "base64" }] });
  expect(await deliverOnSolana(url, relayer, await attested(message))).toHaveProperty("signature");
});

describe("a message is refused", () => {
  type Changes = Parameters<typeof messageFor>[2];
  const euros = "0x08210f9170f89ab7658f0b5e3ff39b0e03c594d4";
  test.each<[string, number, Changes]>([
    ["for another network", 6018, { destinationDomain: 6 }],
    ["that only another account may deliver", 6014, { destinationCaller: addressWord("solana", mint) }],
    ["for another program", 6021, { recipient: addressWord("solana", mint) }],
    ["of another messenger", 6002, { sender: addressWord("evm", euros) }],
    ["whose fee is above its maximum", 6015, { body: { maxFee: 1n, feeExecuted: 2n } }],
    ["whose fee is all of it", 6014, { body: { maxFee: 1_000n, feeExecuted: 1_000n } }],
    ["of a height that has passed", 6016, { body: { expirationBlock: 1n } }],
    ["of an amount that no token has", 6004, { body: { amount: 2n ** 64n } }],
    ["of too little finality", 6017, { finalityThresholdExecuted: 499 }],
  ])("%s", async (_name, code, changes) => {
    const before = await balanceOf(wallet);
    const message = await messageFor(wallet, { from, amount: 1_000n }, changes);
    expect(await deliverOnSolana(url, relayer, await attested(message))).toEqual(custom(code));
    expect(await balanceOf(wallet)).toBe(before);
  });

  const inOrder = async (message: CctpMessage) => {
    const { attestation } = await attested(message);
    return [attestation.slice(2, 132), attestation.slice(132)] as const;
  };
  test.each<[string, number, (one: string, other: string) => string]>([
    ["in the wrong order", 6026, (one, other) => other + one],
    ["of one attester twice", 6026, (one) => one + one],
    ["of one attester", 6028, (one) => one],
    ["with a byte too many", 6028, (one, other) => `${one}${other}00`],
    ["of another recovery", 6029, (one, other) => one + other.replace(/..$/, "05")],
    ["with a high s", 6030, (one, other) => one + highS(other)],
  ])("with signatures %s", async (_name, code, change) => {
    const message = await messageFor(wallet, { from, amount: 1_000n });
    const attestation = `0x${change(...(await inOrder(message)))}`;
    const encoded = { message: encodeCctpMessage(message), attestation };
    expect(await deliverOnSolana(url, relayer, encoded)).toEqual(custom(code));
  });

  test("that was changed after it was signed", async () => {
    const message = await messageFor(wallet, { from, amount: 1_000n });
    const attestation = await attest(encodeCctpMessage(message));
    const body = { ...message.body, amount: 2_000n };
    const answer = await deliverOnSolana(url, relayer, {
      message: encodeCctpMessage({ ...message, body }),
      attestation,
    });
    // Other signers come of it, in any order.
    expect([custom(6026), custom(6027)]).toContainEqual(answer);
  });

  test.each<[string, number, number]>([
    ["to another token account", 15, 6009],
    ["from another custody", 16, 2006],
    ["with the fee for another account", 14, 2006],
    ["by another pair of tokens", 13, 3007],
    ["with another account for its nonce", 4, 2006],
    ["with another authority", 2, 2006],
  ])("%s", async (_name, place, code) => {
    const message = await attested(await messageFor(wallet, { from, amount: 1_000n }));
    const other = await associatedTokenAccount(alice.publicKey.toBase58(), mint);
    const answer = await deliverOnSolana(url, relayer, message, (receipt) => ({
      ...receipt,
      accounts: receipt.accounts.map((account, at) =>
        at === place ? { ...account, address: other } : account,
      ),
    }));
    expect(answer).toEqual(custom(code));
  });
});

test("a burn writes the message that its order says, and takes the tokens out of the supply", async () => {
  const before = await solanaNode(url).supply(mint);
  const recipient = "0x70997970c51812dc3a010c7d01b50e0d17dc79c8";
  const signature = await burnOnSolana(url, alice, { to: from, recipient, amount: 7_000_001n });
  expect(signature).toMatch(/^[1-9A-Za-z]{80,}$/);
  expect(await solanaNode(url).supply(mint)).toBe(before - 7_000_001n);
});

/** The second form of a signature, which names the same signer. */
function highS(signature: string): string {
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
  const s = (order - BigInt(`0x${signature.slice(64, 128)}`)).toString(16).padStart(64, "0");
  return `${signature.slice(0, 64)}${s}${signature.endsWith("1b") ? "1c" : "1b"}`;
}
