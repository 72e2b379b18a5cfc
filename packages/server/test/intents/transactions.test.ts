import { makeSignDoc } from "@cosmjs/proto-signing";
import {
  createApproveInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
} from "@solana/spl-token";
import { PublicKey, TransactionInstruction, TransactionMessage, VersionedTransaction } from "@solana/web3.js";
import { MsgExec } from "cosmjs-types/cosmos/authz/v1beta1/tx";
import { MsgSend } from "cosmjs-types/cosmos/bank/v1beta1/tx";
import { SignDoc, TxBody, TxRaw } from "cosmjs-types/cosmos/tx/v1beta1/tx";
import { MsgExecuteContract } from "cosmjs-types/cosmwasm/wasm/v1/tx";
import {
  concat,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  type Hex,
  parseAbi,
  parseEther,
  serializeTransaction,
  size,
} from "viem";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { findNetwork, findToken } from "../../src/chains/registry";
import { deployMultisig } from "../../src/local/chains/evm/multisig";
import { type Devnet, startDevnet } from "../../src/local/chains/start";
import { cosmosWallets, evmWallets, solanaWallets } from "../../src/local/chains/wallets";
import { rpcOf } from "../chain";
import { type Harness, startHarness } from "../harness";
import { keypair, usdc as mint } from "../solana";
import { importNaming } from "../support/sanctions-files";

/* Unsigned transactions of all families (POST /v2/transactions/evaluate), over running chains. */

const [alice, bob, carol] = evmWallets.map(({ address }) => address.toLowerCase() as Hex) as [Hex, Hex, Hex];
const usdc = (findToken("sepolia", "usdc")?.addr?.toLowerCase() ?? "") as Hex;
const safeAbi = parseAbi([
  "function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)",
  "function multiSend(bytes transactions)",
]);

let devnet: Devnet;
let api: Harness;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia", "solana-devnet"] });
  const rpc = Object.fromEntries(["sepolia", "solana-devnet"].map((slug) => [slug, rpcOf(devnet, slug)]));
  api = await startHarness({ rpc });
}, 120_000);
afterAll(async () => {
  await api?.server.close();
  await devnet?.close();
});

const evaluate = (body: object) => api.call("POST", "/v2/transactions/evaluate", { body });
const unsigned = (to: Hex, data: Hex = "0x", value = 0n) =>
  serializeTransaction({
    chainId: 11_155_111,
    nonce: 0,
    gas: 200_000n,
    to,
    data,
    value,
    maxFeePerGas: 2_000_000_000n,
    maxPriorityFeePerGas: 1n,
    type: "eip1559" as const,
  });
const evm = (to: Hex, data: Hex = "0x", value = 0n, signer_address: string = alice) =>
  evaluate({ network: "sepolia", transaction: unsigned(to, data, value), signer_address });
const transfer = (to: Hex, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, amount] });
const packed = (...calls: [operation: number, to: Hex, value: bigint, data: Hex][]): Hex =>
  encodeFunctionData({
    abi: safeAbi,
    functionName: "multiSend",
    args: [
      concat(
        calls.map(([operation, to, value, data]) =>
          encodePacked(
            ["uint8", "address", "uint256", "uint256", "bytes"],
            [operation, to, value, BigInt(size(data)), data],
          ),
        ),
      ),
    ],
  });
const execution = (to: Hex, value: bigint, data: Hex, operation: 0 | 1): Hex => {
  const none = "0x0000000000000000000000000000000000000000";
  return encodeFunctionData({
    abi: safeAbi,
    functionName: "execTransaction",
    args: [to, value, data, operation, 0n, 0n, 0n, none, none, "0x"],
  });
};

test("a payment is run, priced and evaluated: alone, and with the total to each recipient", async () => {
  const { status, body } = await evm(usdc, transfer(bob, 2_500_000n));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    allowed: true,
    coverage: expect.any(String),
    simulation: "success",
    transaction_breaches: [],
    movements: [
      { recipient: bob, asset: "USDC", asset_address: usdc, amount: "2.5", usd: "2.5", breaches: [] },
    ],
    calls: [
      { depth: 1, kind: "call", target: usdc, function: expect.stringContaining("transfer("), value: "0" },
    ],
  });
  const large = await evm(usdc, transfer(bob, 5_000_000_000n));
  expect(large.body).toMatchObject({ allowed: false, transaction_breaches: [] });
  expect(large.body.movements[0].breaches).toMatchObject([{ policy_key: "travel_rule" }]);
  const beyond = await evm(usdc, transfer(bob, 2_000_000_000_000_000n));
  expect(beyond.body).toMatchObject({
    allowed: false,
    coverage: "partial",
    simulation: "failed",
    transaction_breaches: [{ policy_key: "value_per_payment", projected: { limit: "1000000" } }],
  });
  expect(await evm(carol, "0x", parseEther("0.001"))).toMatchObject({
    body: { movements: [{ recipient: carol, asset: "ETH", asset_address: null, amount: "0.001" }] },
  });
});

test("a token without a price is noted, and above every limit of value: what is not known is not little", async () => {
  const unpriced = "0x1212121212121212121212121212121212121212";
  const { body } = await evm(unpriced, transfer(bob, 1n));
  const projected = { metric: "value_usd", current: null, projected: null };
  expect(body).toMatchObject({
    allowed: false,
    coverage: "partial",
    movements: [{ recipient: bob, asset: null, asset_address: unpriced, amount: null, usd: null }],
    transaction_breaches: [
      { policy_key: "value_per_payment", projected: { ...projected, limit: "1000000" } },
    ],
  });
  expect(body.notes).toContain(`${unpriced} has no price.`);
  expect(body.movements[0].breaches.map((one: { policy_key: string }) => one.policy_key)).toEqual([
    ...["token", "travel_rule", "unverified_recipient"],
  ]);
});

test("a multisig's batch is seen through, delegate calls and all", async () => {
  const [deployer] = evmWallets;
  if (!deployer) throw new Error("there are no wallets");
  const safe = await deployMultisig(rpcOf(devnet, "sepolia"), {
    deployer,
    owners: [alice, bob],
    threshold: 2,
  });
  const batch = packed(
    [0, usdc, 0n, transfer(bob, 400_000_000n)],
    [0, usdc, 0n, transfer(carol, 700_000_000n)],
    [0, usdc, 0n, transfer(carol, 800_000_000n)],
    [1, usdc, 0n, transfer(bob, 1n)],
  );
  const { body } = await evm(safe, execution("0x40a2accbd92bca938b02010e17a5b8929b49130d", 0n, batch, 1));
  expect(body.movements).toMatchObject([
    { recipient: bob, amount: "400", breaches: [] },
    { recipient: carol, amount: "1500", breaches: [{ policy_key: "travel_rule" }] },
  ]);
  expect(body).toMatchObject({ allowed: false, coverage: "partial" });
  expect(body.calls.map((one: { depth: number; kind: string }) => `${one.depth} ${one.kind}`)).toEqual([
    ...["3 call", "3 call", "3 call", "3 delegatecall"],
  ]);
  expect(body.notes.join(" ")).toContain("runs the code of");
});

test("grants and unknown calls are noted, and malformed ones are refused", async () => {
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [carol, 5n] });
  const granted = await evm(usdc, approve);
  expect(granted.body).toMatchObject({ allowed: true, coverage: "partial", movements: [] });
  expect(granted.body.notes.join(" ")).toContain(carol);
  const wrong: [object, string][] = [
    [{ network: "sepolia", transaction: "0x02", signer_address: alice }, "transaction"],
    [{ network: "sepolia", transaction: "nonsense", signer_address: alice }, "transaction"],
    [{ network: "sepolia", transaction: unsigned(usdc) }, "signer_address"],
    [{ network: "basesep", transaction: unsigned(usdc), signer_address: alice }, "transaction"],
    [{ network: "solana-devnet", transaction: "AAAA" }, "transaction"],
    [{ network: "osmo-test-5", transaction: "AAAA" }, "transaction"],
    [{ network: "mars", transaction: "AAAA" }, "network"],
  ];
  for (const [body, field] of wrong) {
    const answer = await evaluate(body);
    expect([answer.status, answer.body.message.join()]).toEqual([400, expect.stringContaining(field)]);
  }
});

test("Solana: the owners behind token accounts are evaluated", async () => {
  const [from, to] = solanaWallets.map(keypair);
  if (!from || !to) throw new Error("there are no wallets");
  const ends = [from, to].map(({ publicKey }) => getAssociatedTokenAddressSync(mint, publicKey));
  const [source = mint, destination = mint] = ends;
  const message = new TransactionMessage({
    payerKey: from.publicKey,
    recentBlockhash: PublicKey.default.toBase58(),
    instructions: [
      createTransferCheckedInstruction(source, mint, destination, from.publicKey, 1_500_000_000n, 6),
    ],
  }).compileToLegacyMessage();
  const transaction = Buffer.from(new VersionedTransaction(message).serialize()).toString("base64");
  const { body } = await evaluate({ network: "solana-devnet", transaction });
  expect(body).toMatchObject({
    allowed: false,
    signer_address: from.publicKey.toBase58(),
    movements: [
      {
        recipient: to.publicKey.toBase58(),
        asset: "USDC",
        amount: "1500",
        breaches: [{ policy_key: "travel_rule" }],
      },
    ],
    calls: [{ kind: "instruction", function: "transferChecked" }],
  });
});

/** Imports a list whose entry names these addresses; an empty one at the end of the test. */
async function listing(...addresses: string[]): Promise<void> {
  await importNaming(api.server.db, addresses);
  onTestFinished(async () => void (await importNaming(api.server.db, [])));
}

const listedIn = ({ body }: { body: { allowed: boolean; transaction_breaches: object[] } }) => {
  expect(body.allowed).toBe(false);
  return body.transaction_breaches;
};
const breachOf = (address: string) => [
  {
    policy_key: "sanctions",
    reason: expect.stringContaining(`the intermediary ${address}: OFAC SDN, entry 36`),
  },
];

describe("a party on a sanctions list is reported, wherever a transaction names it", () => {
  const listed = "0xabcdef0000000000000000000000000000000a99";
  const router = "0xabcdef0000000000000000000000000000000a98";

  test("EVM: as spender, as a contract that is called, and in the data of unknown routers", async () => {
    await listing(listed);
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [listed, 5n] });
    const routing = parseAbi(["function execute(bytes commands, bytes[] inputs, uint256 deadline)"]);
    const inner = encodePacked(["uint8", "address", "uint256"], [1, listed, 7n]);
    const routed = encodeFunctionData({
      abi: routing,
      functionName: "execute",
      args: ["0x0b", [transfer(listed, 5n)], 9n],
    });
    const packedRoute = encodeFunctionData({
      abi: routing,
      functionName: "execute",
      args: ["0x0b", [inner], 9n],
    });
    const far = encodeFunctionData({
      abi: routing,
      functionName: "execute",
      args: [`0x${"0b".repeat(20_000)}`, [transfer(listed, 5n)], 9n],
    });
    for (const [to, data] of [
      [router, far],
      [usdc, approve],
      [listed, "0x12345678"],
      [router, routed],
      [router, packedRoute],
    ] as const)
      expect(listedIn(await evm(to, data))).toMatchObject(breachOf(listed));
    const paid = await evm(usdc, transfer(bob, 1n));
    expect(paid.body).toMatchObject({ allowed: true, transaction_breaches: [] });
  });

  test("Solana: as delegate, also of a token account of his, and Cosmos: in the message to a contract", async () => {
    const [from, to] = solanaWallets.map(keypair);
    const [sender = "", receiver = ""] = cosmosWallets.map(({ address }) => address);
    if (!from || !to) throw new Error("there are no wallets");
    await listing(to.publicKey.toBase58(), receiver);
    const [source, its] = [from, to].map(({ publicKey }) => getAssociatedTokenAddressSync(mint, publicKey));
    if (!source || !its) throw new Error("there are no token accounts");
    const unknown = new TransactionInstruction({
      programId: new PublicKey("GgBaCs3NCBuZN12kCJgAW63ydqohFkHEdfdEXBPzLHq"),
      keys: [],
      data: Buffer.concat([Buffer.from([9, 9, 9]), to.publicKey.toBuffer()]),
    });
    for (const instruction of [
      createApproveInstruction(source, to.publicKey, from.publicKey, 5n),
      createApproveInstruction(source, its, from.publicKey, 5n),
      unknown,
    ]) {
      const message = new TransactionMessage({
        payerKey: from.publicKey,
        recentBlockhash: PublicKey.default.toBase58(),
        instructions: [instruction],
      }).compileToLegacyMessage();
      const transaction = Buffer.from(new VersionedTransaction(message).serialize()).toString("base64");
      const answer = await evaluate({ network: "solana-devnet", transaction });
      expect(listedIn(answer)).toMatchObject(breachOf(to.publicKey.toBase58()));
    }
    const call = JSON.stringify({ swap_and_send: { recipient: receiver } });
    const execute = MsgExecuteContract.encode(
      MsgExecuteContract.fromPartial({ sender, contract: sender, msg: Buffer.from(call) }),
    ).finish();
    const messages = [{ typeUrl: "/cosmwasm.wasm.v1.MsgExecuteContract", value: execute }];
    const transaction = Buffer.from(TxBody.encode(TxBody.fromPartial({ messages })).finish());
    const answer = await evaluate({ network: "osmo-test-5", transaction: transaction.toString("base64") });
    expect(listedIn(answer)).toMatchObject(breachOf(receiver));
  });
});

test("Cosmos: a document, a transaction and a body are one, and what others let the signer do is followed", async () => {
  const [from = "", to = ""] = cosmosWallets.map(({ address }) => address);
  const chainId = findNetwork("osmo-test-5")?.reference ?? "";
  const amount = [{ denom: "uosmo", amount: "2500000" }];
  const send = {
    typeUrl: "/cosmos.bank.v1beta1.MsgSend",
    value: MsgSend.encode({ fromAddress: from, toAddress: to, amount }).finish(),
  };
  const exec = {
    typeUrl: "/cosmos.authz.v1beta1.MsgExec",
    value: MsgExec.encode({ grantee: from, msgs: [send] }).finish(),
  };
  const bodyOf = (...messages: (typeof send)[]) => TxBody.encode(TxBody.fromPartial({ messages })).finish();
  const forms = [
    SignDoc.encode(makeSignDoc(bodyOf(send), new Uint8Array([10]), chainId, 1)).finish(),
    TxRaw.encode({ bodyBytes: bodyOf(send), authInfoBytes: new Uint8Array([10]), signatures: [] }).finish(),
    bodyOf(send),
    bodyOf(exec),
  ];
  for (const [at, bytes] of forms.entries()) {
    const transaction = Buffer.from(bytes).toString("base64");
    const { body } = await evaluate({ network: "osmo-test-5", transaction });
    expect(body).toMatchObject({
      movements: [{ recipient: to, asset: "OSMO", amount: "2.5" }],
      calls: [{ depth: at === 3 ? 2 : 1, function: "/cosmos.bank.v1beta1.MsgSend" }],
    });
  }
  const unknown = bodyOf(send, { typeUrl: "/cosmwasm.wasm.v1.MsgExecuteContract", value: new Uint8Array() });
  const { body } = await evaluate({
    network: "osmo-test-5",
    transaction: Buffer.from(unknown).toString("base64"),
  });
  expect(body).toMatchObject({ coverage: "partial" });
  expect(body.notes.join(" ")).toContain("MsgExecuteContract");
});
