import {
  createBurnInstruction,
  createCloseAccountInstruction,
  getAssociatedTokenAddressSync,
} from "@solana/spl-token";
import {
  type Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from "@solana/web3.js";
import { MsgSend } from "cosmjs-types/cosmos/bank/v1beta1/tx";
import { TxBody } from "cosmjs-types/cosmos/tx/v1beta1/tx";
import {
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  type Hex,
  parseAbi,
  parseEther,
  serializeTransaction,
  zeroAddress,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { findToken } from "../../src/chains/registry";
import { deployMultisig } from "../../src/local/chains/evm/multisig";
import { cosmosWallets, evmWallets, solanaWallets } from "../../src/local/chains/wallets";
import { keypair, usdc as mint } from "../solana";
import { chainsOfFile } from "./evaluated-chains";

/* Unsigned transactions that hide their effects (POST /v2/transactions/evaluate): none of them is reported as clean. */

const [alice, bob, carol] = evmWallets.map(({ address }) => address.toLowerCase() as Hex) as [Hex, Hex, Hex];
const usdc = (findToken("sepolia", "usdc")?.addr?.toLowerCase() ?? "") as Hex;
const abi = parseAbi([
  "function execute(address target, uint256 value, bytes data)",
  "function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)",
  "function multiSend(bytes transactions)",
  "function addOwnerWithThreshold(address owner, uint256 threshold)",
]);
/** A contract of somebody who means ill: it takes every call. */
const taker: Hex = `0x${"7a".repeat(20)}`;

let safe: Hex;
const { call, ask, evaluate, rpc } = chainsOfFile(async () => {
  await ask("anvil_setCode", [taker, "0x00"]);
  const [deployer] = evmWallets;
  if (!deployer) throw new Error("there are no wallets");
  const made = await deployMultisig(rpc(), { deployer, owners: [alice, bob], threshold: 1 });
  safe = made.toLowerCase() as Hex;
});
const envelope = { chainId: 11_155_111, nonce: 0, gas: 200_000n, maxFeePerGas: 2_000_000_000n };
const evm = (to: Hex, data: Hex = "0x", value = 0n, gas = envelope.gas) =>
  evaluate({
    network: "sepolia",
    signer_address: alice,
    transaction: serializeTransaction({ ...envelope, gas, to, data, value, type: "eip1559" }),
  });
const execution = (
  to: Hex,
  data: Hex,
  {
    operation = 0,
    baseGas = 0n,
    gasPrice = 0n,
    gasToken = zeroAddress as Hex,
    receiver = zeroAddress as Hex,
  } = {},
): Hex =>
  encodeFunctionData({
    abi,
    functionName: "execTransaction",
    args: [to, 0n, data, operation, 0n, baseGas, gasPrice, gasToken, receiver, "0x"],
  });

test("a payment to a contract leaves the signer, also when the contract is made to call another", async () => {
  const call = encodeFunctionData({ abi, functionName: "execute", args: [carol, 0n, "0x"] });
  const evaluated = await evm(taker, call, parseEther("100"));
  expect(evaluated.simulation).toBe("success");
  expect(evaluated.movements).toMatchObject([{ recipient: taker, asset: "ETH", amount: "100" }]);
});

test("Cosmos: who signs along is paid like anybody", async () => {
  const [from = "", to = ""] = cosmosWallets.map(({ address }) => address);
  const send = (fromAddress: string, toAddress: string, amount: string) => ({
    typeUrl: "/cosmos.bank.v1beta1.MsgSend",
    value: MsgSend.encode({ fromAddress, toAddress, amount: [{ denom: "uosmo", amount }] }).finish(),
  });
  const messages = [send(from, to, "5000000"), send(to, from, "1")];
  const bytes = TxBody.encode(TxBody.fromPartial({ messages })).finish();
  const evaluated = await evaluate({
    network: "osmo-test-5",
    signer_address: from,
    transaction: Buffer.from(bytes).toString("base64"),
  });
  expect(evaluated.movements).toMatchObject([{ recipient: to, amount: "5" }]);
});

const solana = (payer: Keypair, ...instructions: TransactionInstruction[]) => {
  const message = new TransactionMessage({
    payerKey: payer.publicKey,
    recentBlockhash: PublicKey.default.toBase58(),
    instructions,
  }).compileToLegacyMessage();
  const transaction = Buffer.from(new VersionedTransaction(message).serialize()).toString("base64");
  return evaluate({ network: "solana-devnet", transaction, signer_address: payer.publicKey.toBase58() });
};

test("Solana: who signs along is paid like anybody", async () => {
  const [from, to] = solanaWallets.map(keypair);
  if (!from || !to) throw new Error("there are no wallets");
  const memo = new TransactionInstruction({
    programId: new PublicKey("MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr"),
    keys: [{ pubkey: to.publicKey, isSigner: true, isWritable: false }],
    data: Buffer.from("hi"),
  });
  const ends = { fromPubkey: from.publicKey, toPubkey: to.publicKey };
  const evaluated = await solana(from, SystemProgram.transfer({ ...ends, lamports: 1_500_000_000 }), memo);
  expect(evaluated.movements).toMatchObject([
    { recipient: to.publicKey.toBase58(), asset: "SOL", amount: "1.5" },
  ]);
});

test("the control of an account that is given away is noted, though nothing moves", async () => {
  const owner = encodeFunctionData({ abi, functionName: "addOwnerWithThreshold", args: [carol, 1n] });
  const evaluated = await evm(safe, execution(safe, owner));
  expect(evaluated).toMatchObject({ simulation: "success", movements: [], coverage: "partial" });
  expect(evaluated.notes).toEqual([`The effect of the call to ${safe} is not known.`]);
});

test("Solana: an account that is given to a program is noted", async () => {
  const [from] = solanaWallets.map(keypair);
  if (!from) throw new Error("there are no wallets");
  const programId = new PublicKey("Stake11111111111111111111111111111111111111");
  const evaluated = await solana(from, SystemProgram.assign({ accountPubkey: from.publicKey, programId }));
  expect(evaluated.coverage).toBe("partial");
  expect(evaluated.notes.join(" ")).toContain(programId.toBase58());
});

test("Solana: what is destroyed, and what a closed account holds, leaves its owner", async () => {
  const [from, to] = solanaWallets.map(keypair);
  if (!from || !to) throw new Error("there are no wallets");
  const account = getAssociatedTokenAddressSync(mint, from.publicKey);
  const closed = await solana(from, createCloseAccountInstruction(account, to.publicKey, from.publicKey));
  expect(closed.movements).toMatchObject([{ recipient: to.publicKey.toBase58(), asset: "SOL" }]);
  const own = await solana(from, createCloseAccountInstruction(account, from.publicKey, from.publicKey));
  expect(own.movements).toEqual([]);
  const burned = await solana(from, createBurnInstruction(account, mint, from.publicKey, 1_500_000_000n));
  expect(burned.movements).toMatchObject([
    { recipient: mint.toBase58(), asset: "USDC", amount: "1500", breaches: [{ policy_key: "travel_rule" }] },
  ]);
});

test("the gas refund of a multisig leaves it", async () => {
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [bob, 1n] });
  const evaluated = await evm(
    safe,
    execution(usdc, transfer, { baseGas: 5_000_000n, gasPrice: 1_000_000n, gasToken: usdc, receiver: carol }),
  );
  expect(evaluated.movements).toContainEqual(
    expect.objectContaining({ recipient: carol, asset: "USDC", amount: "5200000" }),
  );
  expect(evaluated.transaction_breaches).toMatchObject([{ policy_key: "value_per_payment" }]);
  expect(evaluated.notes.join(" ")).toContain("gas");
  // Without a limit yet, it is not one of nothing.
  const refund = { gasPrice: 1_000_000n, gasToken: usdc, receiver: carol };
  const unlimited = await evm(safe, execution(usdc, transfer, refund), 0n, 0n);
  expect(unlimited.movements).toContainEqual(
    expect.objectContaining({ recipient: carol, asset: "USDC", amount: "30000000" }),
  );
});

test("accounts that are put under the code of a contract are named (EIP-7702)", async () => {
  const account = privateKeyToAccount(`0x${"11".repeat(32)}`);
  const authorization = await account.signAuthorization({ address: taker, chainId: 11_155_111, nonce: 0 });
  const transaction = serializeTransaction({
    ...envelope,
    to: bob,
    value: 0n,
    type: "eip7702",
    authorizationList: [authorization],
  });
  const evaluated = await evaluate({ network: "sepolia", signer_address: alice, transaction });
  expect(evaluated.coverage).toBe("partial");
  expect(evaluated.notes.join(" ")).toContain(
    `lets the code of ${taker} act as ${account.address.toLowerCase()}`,
  );
});

test("a batch is seen through, and the code that claims to be one is noted where it could be any", async () => {
  const one = encodePacked(["uint8", "address", "uint256", "uint256"], [0, bob, 0n, 0n]);
  const batch = encodeFunctionData({ abi, functionName: "multiSend", args: [one] });
  const evaluated = await evm(safe, execution(taker, batch, { operation: 1 }));
  expect(evaluated.calls).toMatchObject([{ kind: "call", target: bob }]);
  expect(evaluated.notes.join(" ")).toContain(`runs the code of ${taker}`);
  const known = await evm(
    safe,
    execution("0x9641d764fc13c8b624c04430c7356c1c7c8102e2", batch, { operation: 1 }),
  );
  expect(known.notes.join(" ")).not.toContain("runs the code of");
});

test("a batch that breaks off is noted: its contract reads on beyond the end", async () => {
  // The amount of the last call ends with the data; the length after it is read as zero.
  const short = encodePacked(["uint8", "address", "uint256"], [0, carol, parseEther("1")]);
  const batch = encodeFunctionData({ abi, functionName: "multiSend", args: [short] });
  const evaluated = await evm(taker, batch);
  expect(evaluated).toMatchObject({ simulation: "success", coverage: "partial" });
  expect(evaluated.notes.join(" ")).toContain("batch");
});

test("Cosmos: an address in capitals is the same, and only who signs can be the signer", async () => {
  const [from = "", to = "", other = ""] = cosmosWallets.map(({ address }) => address);
  const value = MsgSend.encode({
    fromAddress: from,
    toAddress: to.toUpperCase(),
    amount: [{ denom: "uosmo", amount: "5000000" }],
  }).finish();
  const messages = [{ typeUrl: "/cosmos.bank.v1beta1.MsgSend", value }];
  const transaction = Buffer.from(TxBody.encode(TxBody.fromPartial({ messages })).finish()).toString(
    "base64",
  );
  const evaluated = await evaluate({ network: "osmo-test-5", transaction });
  expect(evaluated.movements).toMatchObject([{ recipient: to }]);
  const body = { network: "osmo-test-5", transaction, signer_address: other };
  const wrong = await call("POST", "/v2/transactions/evaluate", { body });
  expect([wrong.status, wrong.body.message.join()]).toEqual([400, expect.stringContaining("signer_address")]);
});
