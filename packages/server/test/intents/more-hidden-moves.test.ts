import {
  AuthorityType,
  createSetAuthorityInstruction,
  getAssociatedTokenAddressSync,
} from "@solana/spl-token";
import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  type Keypair,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from "@solana/web3.js";
import { MsgSend } from "cosmjs-types/cosmos/bank/v1beta1/tx";
import { AuthInfo, SignDoc, TxBody } from "cosmjs-types/cosmos/tx/v1beta1/tx";
import {
  encodeFunctionData,
  erc20Abi,
  getContractAddress,
  type Hex,
  parseAbi,
  parseEther,
  serializeTransaction,
  zeroAddress,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { findToken } from "../../src/chains/registry";
import { cosmosWallets, evmWallets, solanaWallets } from "../../src/local/chains/wallets";
import { keypair, usdc as mint } from "../solana";
import { chainsOfFile } from "./evaluated-chains";

/* Unsigned transactions that hide what they do, continued: contracts that pretend, accounts that somebody controls without holding them. */

const [alice, bob, carol] = evmWallets.map(({ address }) => address.toLowerCase() as Hex) as [Hex, Hex, Hex];
const usdc = (findToken("sepolia", "usdc")?.addr?.toLowerCase() ?? "") as Hex;
const abi = parseAbi([
  "function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)",
]);
const pretender: Hex = `0x${"7b".repeat(20)}`;

const { call, ask, evaluate } = chainsOfFile();
const envelope = { chainId: 11_155_111, nonce: 0, gas: 200_000n, maxFeePerGas: 2_000_000_000n };
const evm = (fields: object) =>
  evaluate({
    network: "sepolia",
    signer_address: alice,
    transaction: serializeTransaction({ ...envelope, ...fields, type: "eip1559" }),
  });

/** A contract that names bob as its owner, and takes 1,000 USDC from everybody else who calls it, to carol. */
function pretendingCode(): Hex {
  const dispatch = 52;
  const [first, second, third] = [bob, carol, usdc].map((address) => `73${address.slice(2)}`);
  const take = `6323b872dd60e01b60005233600452${second}602452633b9aca0060445260006000606460006000${third}5af150`;
  const yes = dispatch + take.length / 2;
  const byte = (at: number) => at.toString(16).padStart(2, "0");
  const one = "5b600160005260206000f3";
  const owners = yes + one.length / 2;
  const head = `60003560e01c8063e75235b81460${byte(yes)}578063a0e67e2b1460${byte(owners)}5733${first}1460${byte(yes)}57`;
  expect(head.length / 2).toBe(dispatch);
  return `0x${head}${take}${one}5b60206000526001602052${first}60405260606000f3`;
}

test("a contract that only pretends to be a multisig is run as it is signed", async () => {
  await ask("anvil_setCode", [pretender, pretendingCode()]);
  await ask("anvil_impersonateAccount", [alice]);
  const approval = encodeFunctionData({
    abi: erc20Abi,
    functionName: "approve",
    args: [pretender, 2n ** 200n],
  });
  await ask("eth_sendTransaction", [{ from: alice, to: usdc, data: approval }]);
  const data = encodeFunctionData({
    abi,
    functionName: "execTransaction",
    args: [bob, 0n, "0x", 0, 0n, 0n, 0n, zeroAddress, zeroAddress, "0x"],
  });
  const evaluated = await evm({ to: pretender, data });
  expect(evaluated.movements).toMatchObject([{ recipient: carol, asset: "USDC", amount: "1000" }]);
});

test("the amount that a contract is created with leaves the signer, also when its simulation fails", async () => {
  const value = parseEther("100");
  const made = await evm({ data: "0x00", value, nonce: 7 });
  expect(made.simulation).toBe("success");
  expect(made.movements).toMatchObject([{ asset: "ETH", amount: "100" }]);
  const failing = await evm({ data: "0xfe", value, nonce: 7 });
  expect(failing).toMatchObject({ simulation: "failed", allowed: false });
  const recipient = getContractAddress({ from: alice, nonce: 7n }).toLowerCase();
  expect(failing.movements).toMatchObject([{ recipient, asset: "ETH", amount: "100" }]);
});

test("a transaction that is signed already is evaluated for its signer", async () => {
  const account = privateKeyToAccount(`0x${"11".repeat(32)}`);
  const transaction = await account.signTransaction({
    ...envelope,
    to: bob,
    value: parseEther("1"),
    type: "eip1559",
    maxPriorityFeePerGas: 1n,
  });
  const body = { network: "sepolia", transaction, signer_address: alice };
  const wrong = await call("POST", "/v2/transactions/evaluate", { body });
  expect([wrong.status, wrong.body.message.join()]).toEqual([400, expect.stringContaining("signer_address")]);
  const evaluated = await evaluate({ ...body, signer_address: account.address });
  expect(evaluated.movements).toMatchObject([{ recipient: bob, asset: "ETH", amount: "1" }]);
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

test("Solana: what the signer controls without being it leaves the signer", async () => {
  const [from, to] = solanaWallets.map(keypair);
  if (!from || !to) throw new Error("there are no wallets");
  const cosign = SystemProgram.transfer({ fromPubkey: to.publicKey, toPubkey: from.publicKey, lamports: 1 });
  const programId = SystemProgram.programId;
  const derived = await PublicKey.createWithSeed(from.publicKey, "savings", programId);
  const seeded = SystemProgram.transfer({
    fromPubkey: derived,
    basePubkey: from.publicKey,
    toPubkey: to.publicKey,
    lamports: 2_000_000_000,
    seed: "savings",
    programId,
  });
  const nonce = SystemProgram.nonceWithdraw({
    noncePubkey: mint,
    authorizedPubkey: from.publicKey,
    toPubkey: to.publicKey,
    lamports: 3_000_000_000,
  });
  for (const [instruction, amount] of [
    [seeded, "2"],
    [nonce, "3"],
  ] as const) {
    const evaluated = await solana(from, instruction, cosign);
    expect(evaluated.movements).toMatchObject([{ recipient: to.publicKey.toBase58(), asset: "SOL", amount }]);
  }
});

test("Solana: the tokens of an account that gets another owner go to that owner", async () => {
  const [from, to] = solanaWallets.map(keypair);
  if (!from || !to) throw new Error("there are no wallets");
  const account = getAssociatedTokenAddressSync(mint, from.publicKey);
  const given = await solana(
    from,
    createSetAuthorityInstruction(account, from.publicKey, AuthorityType.AccountOwner, to.publicKey),
  );
  expect(given.movements).toMatchObject([{ recipient: to.publicKey.toBase58(), asset: "USDC" }]);
});

test("Solana: an account that only a table has is not reported as one without a name", async () => {
  const [from, to] = solanaWallets.map(keypair);
  if (!from || !to) throw new Error("there are no wallets");
  const table = new AddressLookupTableAccount({
    key: new PublicKey("FTRdq7pPKVHyDXJz9nUbQNRfDdpyyZbvACBwWKgoKEWf"),
    state: {
      deactivationSlot: 2n ** 64n - 1n,
      lastExtendedSlot: 0,
      lastExtendedSlotStartIndex: 0,
      authority: from.publicKey,
      addresses: [to.publicKey],
    },
  });
  const ends = { fromPubkey: from.publicKey, toPubkey: to.publicKey };
  const message = new TransactionMessage({
    payerKey: from.publicKey,
    recentBlockhash: PublicKey.default.toBase58(),
    instructions: [SystemProgram.transfer({ ...ends, lamports: 1_500_000_000 })],
  }).compileToV0Message([table]);
  const transaction = Buffer.from(new VersionedTransaction(message).serialize()).toString("base64");
  const evaluated = await evaluate({
    network: "solana-devnet",
    transaction,
    signer_address: from.publicKey.toBase58(),
  });
  expect(evaluated.movements[0]?.recipient).not.toBe("");
});

test("a transaction that is good on every network is noted", async () => {
  const plain = { nonce: 0, gas: 21_000n, gasPrice: 1n, to: bob, value: 1n, type: "legacy" as const };
  const asked = async (transaction: Hex) =>
    (await evaluate({ network: "sepolia", signer_address: alice, transaction })).notes.join(" ");
  expect(await asked(serializeTransaction(plain))).toContain("on any EVM network");
  expect(await asked(serializeTransaction({ ...plain, chainId: 11_155_111 }))).not.toContain("network:");
});

test("a fee that can take as much as a payment is noted", async () => {
  const plain = { to: bob, value: 1n, gas: 21_000n };
  const evaluated = await evm({ ...plain, maxFeePerGas: 10n ** 15n });
  expect(evaluated.notes).toContain("The network's fee can be 21 ETH, which is not checked.");
  const usual = await evm({ ...plain, maxFeePerGas: 10n ** 12n });
  expect(usual.notes.join(" ")).not.toContain("fee");
});

test("Solana: a price of compute units that takes as much as a payment is noted", async () => {
  const [from, to] = solanaWallets.map(keypair);
  if (!from || !to) throw new Error("there are no wallets");
  const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 10n ** 10n });
  const units = ComputeBudgetProgram.setComputeUnitLimit({ units: 200_000 });
  const ends = { fromPubkey: from.publicKey, toPubkey: to.publicKey };
  const evaluated = await solana(from, price, units, SystemProgram.transfer({ ...ends, lamports: 1 }));
  expect(evaluated.notes).toContain("The network's fee can be 2.000005 SOL, which is not checked.");
});

test("Cosmos: a fee that takes as much as a payment, or another coin, is noted", async () => {
  const [fromAddress = "", toAddress = ""] = cosmosWallets.map(({ address }) => address);
  const amount = [{ denom: "uosmo", amount: "1" }];
  const value = MsgSend.encode({ fromAddress, toAddress, amount }).finish();
  const messages = [{ typeUrl: "/cosmos.bank.v1beta1.MsgSend", value }];
  const notesOf = async (fees: { denom: string; amount: string }[]) => {
    const document = SignDoc.fromPartial({
      bodyBytes: TxBody.encode(TxBody.fromPartial({ messages })).finish(),
      authInfoBytes: AuthInfo.encode(
        AuthInfo.fromPartial({ fee: { amount: fees, gasLimit: 100_000n } }),
      ).finish(),
      chainId: "osmo-test-5",
      accountNumber: 1n,
    });
    const transaction = Buffer.from(SignDoc.encode(document).finish()).toString("base64");
    const evaluated = await evaluate({ network: "osmo-test-5", transaction, signer_address: fromAddress });
    return evaluated.notes.join(" ");
  };
  const voucher = `ibc/${"AB".repeat(32)}`;
  const fees = [
    { denom: voucher, amount: "7" },
    { denom: "uosmo", amount: "5000000" },
  ];
  expect(await notesOf(fees)).toContain("can be 5 OSMO,");
  expect(await notesOf(fees)).toContain(`can be 7 base units of ${voucher},`);
  expect(await notesOf([{ denom: "uosmo", amount: "2500" }])).not.toContain("fee");
});
