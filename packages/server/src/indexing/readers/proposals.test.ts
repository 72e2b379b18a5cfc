import { base58 } from "@scure/base";
import fc from "fast-check";
import { encodeFunctionData, parseAbi, toEventHash } from "viem";
import { expect, test } from "vitest";
import type { EvmLog } from "../../chains/evm/node-types";
import { SQUADS_PROGRAM, TOKEN_PROGRAM } from "../../chains/solana/programs";
import { freezesIn, freezeTopics } from "./evm-content";
import { proposalTopics, safeProposalsIn } from "./evm-proposals";
import { solanaFreezesIn, squadsProposalsIn } from "./solana-proposals";

const [safe, token, bob] = [`0x${"5a".repeat(20)}`, `0x${"70".repeat(20)}`, `0x${"b0".repeat(20)}`] as const;
const hash = `0x${"ab".repeat(32)}`;
const log = (topics: string[], data = "0x", address: string = safe) =>
  ({
    address,
    topics,
    data,
    transactionHash: "0x1",
    blockNumber: 1n,
    blockHash: hash,
    logIndex: 0n,
  }) as EvmLog;
const abi = parseAbi([
  "function execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)",
  "function transfer(address,uint256)",
]);
const executes = (to: `0x${string}`, value: bigint, data: `0x${string}`, operation = 0) =>
  encodeFunctionData({
    abi,
    functionName: "execTransaction",
    args: [to, value, data, operation, 0n, 0n, 0n, safe, safe, "0x1234"],
  });
const sent = (data: string, to: string = safe) => ({
  hash: "0x1",
  from: bob,
  to,
  data,
  value: 0n,
  gas: 1n,
  gasPrice: 1n,
});

test("the topics are those of the events", () => {
  expect(proposalTopics.ExecutionSuccess).toBe(toEventHash("ExecutionSuccess(bytes32,uint256)"));
  expect(proposalTopics.ExecutionFailure).toBe(toEventHash("ExecutionFailure(bytes32,uint256)"));
  expect(proposalTopics.ApproveHash).toBe(toEventHash("ApproveHash(bytes32,address)"));
  expect(Object.entries(freezeTopics)).toEqual([
    [toEventHash("Blacklisted(address)"), true],
    [toEventHash("UnBlacklisted(address)"), false],
    [toEventHash("AddedBlackList(address)"), true],
    [toEventHash("RemovedBlackList(address)"), false],
  ]);
});

test("an executed Safe transaction is decoded: what it calls, and what it pays", () => {
  const pays = encodeFunctionData({ abi, functionName: "transfer", args: [bob, 5n] });
  const [paid] = safeProposalsIn(3, sent(executes(token, 0n, pays)), [
    log([proposalTopics.ExecutionSuccess, hash]),
  ]);
  expect(paid).toEqual({
    position: 3,
    txHash: "0x1",
    kind: "safe",
    multisig: safe,
    id: hash,
    status: "executed",
    actor: bob,
    signers: [],
    calls: [{ target: token, method: "transfer", params: { value: "0", to: bob, amount: "5" } }],
    payments: [{ token, amount: 5n, recipient: bob }],
  });
  // Before version 1.4 the hash is in the data, and a payment of coins has no data.
  const earlier = log([proposalTopics.ExecutionFailure], `${hash}${"0".repeat(64)}`);
  expect(safeProposalsIn(0, sent(executes(bob, 7n, "0x")), [earlier])).toMatchObject([
    { id: hash, status: "failed", payments: [{ token: "native", amount: 7n, recipient: bob }] },
  ]);
  const delegated = executes(token, 0n, pays, 1);
  expect(safeProposalsIn(0, sent(delegated), [earlier])).toMatchObject([
    { payments: [], calls: [{ params: { operation: "delegatecall" } }] },
  ]);
  // Called by another contract: what is called is not known.
  expect(safeProposalsIn(0, sent(delegated, token), [earlier])).toMatchObject([{ calls: [], payments: [] }]);
  const owner = `0x${"0".repeat(24)}${"b0".repeat(20)}`;
  expect(safeProposalsIn(0, sent("0x"), [log([proposalTopics.ApproveHash, hash, owner])])).toMatchObject([
    { status: "approved", actor: bob, signers: [bob] },
  ]);
});

test("call data of any bytes breaks nothing", () => {
  const event = log([proposalTopics.ExecutionSuccess, hash]);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      const data = `0x6a761202${Buffer.from(bytes).toString("hex")}`;
      expect(safeProposalsIn(0, sent(data), [event])).toHaveLength(1);
    }),
  );
});

test("an issuer freezes and frees accounts of its own token only", () => {
  const [frozen = "", freed = ""] = Object.keys(freezeTopics);
  const account = `0x${"0".repeat(24)}${"b0".repeat(20)}`;
  const known = new Set([token]);
  const logs = [log([frozen, account], "0x", token), log([freed], account, token), log([frozen, account])];
  expect(freezesIn(logs, known)).toEqual([
    { txHash: "0x1", token, account: bob, frozen: true },
    { txHash: "0x1", token, account: bob, frozen: false },
  ]);
});

const key = (byte: number) => base58.encode(new Uint8Array(32).fill(byte));
const [multisig, transaction, proposal, member] = [key(1), key(2), key(3), key(4)];
const [mint, target, source] = [key(5), key(6), key(7)];
const squads = (name: string, accounts: string[], rest: number[] = []) => ({
  program: SQUADS_PROGRAM,
  accounts,
  inner: false,
  data: Uint8Array.from([...Buffer.from(name, "hex"), ...rest]),
});
const executed = (instructions: ReturnType<typeof squads>[], failed = false) => ({
  signature: "s",
  time: 0,
  failed,
  fee: 0n,
  signers: [member],
  instructions,
  tokenAccounts: new Map(),
  lamports: new Map(),
});

/** A vault transaction with one checked transfer of 500 base units. */
function plan(): number[] {
  const keys = [source, mint, target, member, TOKEN_PROGRAM].flatMap((one) => [...base58.decode(one)]);
  const data = [12, 0xf4, 1, 0, 0, 0, 0, 0, 0, 6];
  const message = [1, 1, 2, 5, ...keys, 1, 4, 4, 0, 1, 2, 3, data.length, 0, ...data, 0];
  const length = Buffer.alloc(4);
  length.writeUInt32LE(message.length);
  return [0, 0, ...length, ...message, 0];
}

test("a proposal of Squads carries the calls of its transaction, and what becomes of it", () => {
  const made = executed([
    squads("30fa4ea8d0e2dad3", [multisig, transaction, member], plan()),
    squads("dc3c49e01e6c4f9f", [multisig, proposal, member], [1, 0, 0, 0, 0, 0, 0, 0, 0]),
    squads("9025a488bcd82af8", [multisig, member, proposal], [0]),
  ]);
  const common = { kind: "squads", multisig, id: proposal, actor: member, txHash: "s" };
  expect(squadsProposalsIn(0, made)).toMatchObject([
    {
      ...common,
      status: "proposed",
      calls: [{ target: TOKEN_PROGRAM, method: "transfer" }],
      payments: [{ token: mint, amount: 500n, recipient: target }],
    },
    { ...common, status: "approved", signers: [member] },
  ]);
  const done = executed([squads("c208a15799a419ab", [multisig, proposal, transaction, member])]);
  expect(squadsProposalsIn(0, done)).toMatchObject([{ ...common, status: "executed" }]);
  expect(squadsProposalsIn(0, { ...done, failed: true })).toEqual([]);
});

test("a plan of any bytes breaks nothing", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(255), { maxLength: 200 }), (bytes) => {
      const made = executed([
        squads("30fa4ea8d0e2dad3", [multisig, transaction, member], bytes),
        squads("dc3c49e01e6c4f9f", [multisig, proposal, member]),
      ]);
      expect(squadsProposalsIn(0, made)).toHaveLength(1);
    }),
  );
});

test("a frozen token account is its owner's", () => {
  const account = { mint, ownerBefore: target, ownerAfter: target, amountBefore: 1n, amountAfter: 1n };
  const freeze = {
    program: TOKEN_PROGRAM,
    accounts: [source, mint, member],
    data: Uint8Array.of(10),
    inner: false,
  };
  const found = { ...executed([freeze]), tokenAccounts: new Map([[source, account]]) };
  expect(solanaFreezesIn(found, new Set([mint]))).toEqual([
    { txHash: "s", token: mint, account: target, tokenAccount: source, frozen: true },
  ]);
  expect(solanaFreezesIn(found, new Set())).toEqual([]);
});
