import { describe, expect, test } from "vitest";
import { RpcError } from "../rpc";
import {
  isAlreadyKnown,
  isExecutionError,
  isMissingMethod,
  isMissingState,
  isOwnFailure,
  isUnknownTag,
  refusalKind,
} from "./node-errors";
import { isRefusedCall } from "./simulation/refused-call";

const rpcError = ([code, message, data]: readonly [code: number, message: string, data?: string]) =>
  new RpcError(message, code, data);

describe("an error to a call", () => {
  test.each([
    [3, "execution reverted: not allowed", "0x08c379a0"],
    [-32000, "execution reverted"],
    [-32015, "VM execution error.", "Reverted 0x"],
    [-32000, "gas required exceeds allowance (30000000)"],
    [-32000, "insufficient funds for gas * price + value: address 0xf3 have 0 want 1"],
    [-32003, "EVM error InvalidFEOpcode"],
    [-32000, "out of gas"],
    [-32000, "invalid opcode: INVALID"],
    [-32000, "stack underflow (0 <=> 1)"],
    [-32603, "VM Exception while processing transaction: revert"],
    [-32099, "something that no list has", "0xe450d38c"],
  ] as const)("is the outcome of the call: %i %s", (...error) => {
    expect(isExecutionError(rpcError(error))).toBe(true);
  });

  test.each([
    [-32000, "header not found"],
    [-32000, "missing trie node 5f3e (path 0a)"],
    [-32000, "required historical state unavailable (reexec=128)"],
    [-32603, "Internal error"],
    [-32001, "block not found"],
    [-32000, "execution timeout"],
    [-32602, "invalid argument 0: json: cannot unmarshal"],
  ] as const)("is the node's: %i %s", (...error) => {
    expect(isExecutionError(rpcError(error))).toBe(false);
  });
});

describe("an error that may pass", () => {
  /** Messages of errors that last, which have no word of passing. */
  const lasting = {
    "missing state": ["missing trie node 5f3e", "the state of this block is pruned", "archive node needed"],
    "missing method": ["the method eth_simulateV1 is not supported", "method disabled"],
    "unknown tag": ["finalized is an unknown block tag", "invalid argument 0: hex string without 0x prefix"],
    "refused call": ["insufficient funds for transfer", "nonce too low", "out of gas"],
  } as const;
  const kindsOf = (message: string, code = -32000): string[] => {
    const error = new RpcError(message, code, undefined);
    return [
      ...(isMissingState(error) ? ["missing state"] : []),
      ...(isMissingMethod(error) ? ["missing method"] : []),
      ...(isUnknownTag(error) ? ["unknown tag"] : []),
      ...(isRefusedCall(error) || isExecutionError(error) ? ["refused call"] : []),
    ];
  };
  const passing = [
    "temporarily",
    "try again later",
    "please retry",
    "rate limit reached",
    "too many requests",
    "monthly quota used up",
    "no credits left",
    "timed out",
    "timeout",
    "upstream failed",
    "server overloaded",
    "node is busy",
    "node is starting up",
  ];

  test.each(Object.entries(lasting))("means that for good without such words: %s", (kind, messages) => {
    for (const message of messages) expect([message, kindsOf(message)]).toEqual([message, [kind]]);
  });

  test.each(Object.entries(lasting))("means nothing of the kind with such words: %s", (_, messages) => {
    for (const message of messages)
      for (const word of passing)
        for (const said of [`${message}: ${word}`, `${word}; ${message}`])
          for (const code of [-32000, -32602]) expect([said, kindsOf(said, code)]).toEqual([said, []]);
  });

  test("a contract words the reason of its revert as it likes", () => {
    expect(kindsOf("execution reverted: sale is over, try again later")).toEqual(["refused call"]);
    expect(isExecutionError(new RpcError("busy", 3, "0x"))).toBe(true);
  });

  test.each(["insufficient permissions", "insufficient access for this plan", "insufficient credits"])(
    "%s are not funds",
    (message) => expect(kindsOf(message)).toEqual([]),
  );
});

describe("an error to a broadcast", () => {
  test.each([
    [-32603, "Internal error"],
    [-32000, "header not found"],
    [-32000, "request timed out"],
    [-32000, "upstream connect error"],
    [-32000, "service temporarily unavailable"],
  ] as const)("leaves its outcome open: %i %s", (...error) => {
    expect(isOwnFailure(rpcError(error))).toBe(true);
  });

  test.each([
    [-32000, "nonce too low: next nonce 9, tx nonce 8"],
    [-32000, "insufficient funds for gas * price + value"],
    [-32000, "replacement transaction underpriced"],
    [-32000, "max fee per gas less than block base fee"],
    [-32000, "txpool is full"],
    [-32602, "invalid argument 0"],
    [-32003, "Transaction rejected"],
    [-32000, "invalid sender"],
  ] as const)("is a refusal: %i %s", (...error) => {
    expect(isOwnFailure(rpcError(error))).toBe(false);
  });

  test.each([
    ["geth, reth", -32000, "already known"],
    ["Erigon", -32000, "ALREADY_EXISTS: already known"],
    ["Nethermind", -32010, "AlreadyKnown"],
    ["Besu", -32000, "Known transaction"],
    ["OpenEthereum", -32010, "Transaction with the same hash was already imported."],
    ["anvil", -32003, "transaction already imported"],
    ["zkSync", 3, "known transaction. transaction with hash 0x12 is already in the system"],
    ["Ethermint", -32000, "tx already in mempool"],
    ["Ethermint", -32000, "tx already exists in cache"],
  ] as const)("means that %s has the bytes: %i %s", (_client, code, message) => {
    expect(isAlreadyKnown(rpcError([code, message]))).toBe(true);
  });

  test.each([
    [-32000, "unknown transaction type"],
    [-32000, "nonce too low: next nonce 9, tx nonce 8"],
    [-32000, "replacement transaction underpriced"],
    [-32000, "sender already has a delegation pending"],
  ] as const)("does not mean that it has the bytes: %i %s", (...error) => {
    expect(isAlreadyKnown(rpcError(error))).toBe(false);
  });
});

describe("a refusal of a broadcast depends on", () => {
  test.each([
    ["bytes", -32000, "intrinsic gas too low: gas 100, minimum needed 21000"],
    ["bytes", -32000, "exceeds block gas limit"],
    ["bytes", -32000, "max priority fee per gas higher than max fee per gas"],
    ["bytes", -32000, "rlp: expected input list for types.LegacyTx"],
    ["bytes", -32602, "invalid argument 0: json: cannot unmarshal hex string"],
    ["bytes", -32000, "transaction type not supported"],
    ["funds", -32000, "insufficient funds for gas * price + value: balance 0, tx cost 1"],
    ["funds", -32003, "Insufficient funds for gas * price + value"],
    ["funds", -32010, "InsufficientFunds, Balance is 0 less than sending value"],
    ["funds", -32004, "Upfront cost exceeds account balance"],
    ["other", -32000, "nonce too low: next nonce 9, tx nonce 8"],
    ["other", -32010, "OldNonce"],
    ["other", -32000, "replacement transaction underpriced"],
    ["other", -32000, "transaction underpriced: tip needed 1, tip permitted 0"],
    ["other", -32000, "max fee per gas less than block base fee"],
    ["other", -32000, "txpool is full"],
    ["other", -32003, "Transaction rejected"],
  ] as const)("%s: %i %s", (kind, code, message) => {
    expect(refusalKind(rpcError([code, message]))).toBe(kind);
  });
});
