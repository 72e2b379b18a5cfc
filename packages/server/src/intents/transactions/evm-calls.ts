import type { Hex } from "viem";
import { ZERO_ADDRESS } from "../../chains/evm/address";
import { normalizeAddress } from "../../lib/normalize-address";
import { NATIVE } from "../../storage/native";
import type { Decoded, LeafCall, Outflow } from "./decoded";

/** A call that a transaction makes, or that a contract makes in it. */
export interface EvmCall {
  kind: LeafCall["kind"];
  /** In whose name: the account that loses what it sends. */
  from: string;
  /** Undefined: it creates a contract. */
  to: string | undefined;
  value: bigint;
  data: Hex;
  depth: number;
}

/**
 * The batch contracts of Safe that a multisig runs as its own code: MultiSend and MultiSendCallOnly, 1.3.0 (two
 * deployments each), 1.4.1 and 1.5.0 (github.com/safe-global/safe-deployments). Any other contract can claim to be one.
 */
const batchContracts: ReadonlySet<string> = new Set([
  "0xa238cbeb142c10ef7ad8442c6d1f9e89e07e7761",
  "0x998739bfdaadde7c933b942a68053933098f9eda",
  "0x40a2accbd92bca938b02010e17a5b8929b49130d",
  "0xa1dabef33b3b82c7814b6d82a79e50f4ac44102b",
  "0x38869bf66a61cf6bdb996a6ae40d5853fd43b526",
  "0x9641d764fc13c8b624c04430c7356c1c7c8102e2",
  "0x218543288004cd07832472d464648173c77d7eb7",
  "0xa83c336b20401af773b6219ba5027174338d1836",
]);

/** Functions that are seen through, or whose effect is known. */
const signatures = [
  "function transfer(address to, uint256 amount)",
  "function transferFrom(address from, address to, uint256 amount)",
  "function approve(address spender, uint256 amount)",
  "function multiSend(bytes transactions)",
  "function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)",
  "function execute(address target, uint256 value, bytes data)",
  "function executeBatch(address[] targets, uint256[] values, bytes[] datas)",
  "function multicall(bytes[] data)",
  "function aggregate3((address target, bool allowFailure, bytes callData)[] calls)",
] as const;

/** Calls within calls that are followed, and how deep: a contract can nest without end. */
const MOST_CALLS = 500;
const MOST_DEPTH = 12;

/** Follows a call down to the leaf calls that it comes down to. `gas`: the maximum that the transaction may use. */
export async function leavesOf(first: EvmCall, gas: bigint): Promise<Decoded> {
  const { decodeFunctionData, parseAbi, toFunctionSignature } = await import("viem");
  const abi = parseAbi(signatures);
  const read = (data: Hex) => {
    try {
      return decodeFunctionData({ abi, data });
    } catch {
      return undefined;
    }
  };
  const decoded: Decoded = {
    calls: [],
    outflows: [],
    acting: [normalizeAddress(first.from)],
    named: [],
    notes: [],
  };
  const note = (text: string) => {
    if (!decoded.notes.includes(text)) decoded.notes.push(text);
  };
  const open = [first];
  for (let call = open.shift(); call; call = open.shift()) {
    const { to, data, value, depth, kind } = call;
    const from = normalizeAddress(call.from);
    const target = to === undefined ? undefined : normalizeAddress(to);
    const sent = kind === "delegatecall" ? 0n : value;
    const found = data === "0x" ? undefined : read(data);
    if (kind === "delegatecall" && !(target !== undefined && batchContracts.has(target)))
      note(`It runs the code of ${target} in the context of its own account.`);
    const refund = found && target !== undefined ? refundIn(found, target, first.from, gas) : undefined;
    if (refund) {
      decoded.outflows.push(refund);
      note(`It may pay ${refund.to} for gas from ${refund.from}: the maximum is counted.`);
    }
    if (found && isCutOff(found)) note("A batch in it cannot be read completely.");
    const inner =
      found && target !== undefined ? innerCalls(found, { ...call, from, to: target }) : undefined;
    if (inner && inner.length > 0 && depth < MOST_DEPTH && decoded.calls.length + open.length < MOST_CALLS) {
      decoded.acting.push(...inner.map((one) => one.from).filter((one) => !decoded.acting.includes(one)));
      if (sent > 0n && target !== undefined)
        decoded.outflows.push({ from, to: target, token: NATIVE, amount: sent });
      open.unshift(...inner);
      continue;
    }
    if (inner && inner.length > 0) note("It nests more calls than are checked.");
    const item = found && abi.find((one) => one.name === found.functionName);
    const isPlain = data === "0x" && kind !== "create";
    decoded.calls.push({
      depth,
      kind,
      target,
      value: sent,
      function: item ? toFunctionSignature(item) : isPlain ? "" : undefined,
    });
    if (target === undefined) {
      note("It creates a contract, whose code was not checked.");
      continue;
    }
    if (sent > 0n) decoded.outflows.push({ from, to: target, token: NATIVE, amount: sent });
    const flow = found && kind === "call" ? flowOf(found, from, target) : undefined;
    if (flow) decoded.outflows.push(flow);
    else if (found?.functionName === "approve" && found.args[1] > 0n)
      note(`It lets ${normalizeAddress(found.args[0])} take tokens of ${target} later.`);
    else if (!isPlain && !found) note(`The effect of the call to ${target} is not known.`);
  }
  return decoded;
}

interface Found {
  functionName: string;
  args: readonly unknown[];
}

const hexIn = (value: unknown) => value as Hex;
const textIn = (value: unknown) => normalizeAddress(String(value));

/** The amount that a token's own function moves. */
function flowOf({ functionName, args }: Found, from: string, token: string): Outflow | undefined {
  if (functionName === "transfer")
    return { from, to: textIn(args[0]), token, amount: BigInt(String(args[1])) };
  if (functionName === "transferFrom")
    return { from: textIn(args[0]), to: textIn(args[1]), token, amount: BigInt(String(args[2])) };
  return undefined;
}

/**
 * The maximum refund of a Safe. It pays the account that executes it, or the one that the execution names, for the used
 * gas and for `baseGas`, at the gas price of the execution.
 */
function refundIn(
  { functionName, args }: Found,
  multisig: string,
  sender: string,
  gas: bigint,
): Outflow | undefined {
  if (functionName !== "execTransaction") return undefined;
  const [base, price] = [BigInt(String(args[5])), BigInt(String(args[6]))];
  if (price === 0n) return undefined;
  const [token, receiver] = [textIn(args[7]), textIn(args[8])];
  return {
    from: multisig,
    to: receiver === ZERO_ADDRESS ? normalizeAddress(sender) : receiver,
    token: token === ZERO_ADDRESS ? NATIVE : token,
    amount: (gas + base) * price,
  };
}

/** The calls that a known function makes; undefined for one that makes none. */
function innerCalls({ functionName, args }: Found, outer: EvmCall & { to: string }): EvmCall[] | undefined {
  const depth = outer.depth + 1;
  // A delegate call runs in the name of its caller.
  const self = outer.kind === "delegatecall" ? outer.from : outer.to;
  const call = (to: unknown, value: unknown, data: unknown): EvmCall => ({
    kind: "call",
    from: self,
    to: textIn(to),
    value: BigInt(String(value)),
    data: hexIn(data),
    depth,
  });
  switch (functionName) {
    case "multiSend":
      return packedCalls(hexIn(args[0])).map((one) => ({ ...one, from: self, depth }));
    case "execTransaction":
      return [{ ...call(args[0], args[1], args[2]), kind: args[3] === 1 ? "delegatecall" : "call" }];
    case "execute":
      return [call(args[0], args[1], args[2])];
    case "executeBatch": {
      const [targets, values, datas] = args as readonly [
        readonly unknown[],
        readonly unknown[],
        readonly unknown[],
      ];
      return targets.map((target, at) => call(target, values[at] ?? 0n, datas[at] ?? "0x"));
    }
    case "multicall":
      // A contract calls its own functions so, in the name of its caller.
      return (args[0] as readonly unknown[]).map((data) => ({
        ...call(outer.to, 0n, data),
        from: outer.from,
      }));
    case "aggregate3":
      return (args[0] as readonly { target: string; callData: Hex }[]).map(({ target, callData }) =>
        call(target, 0n, callData),
      );
    default:
      return undefined;
  }
}

/** The calls of a Safe's `multiSend`: operation, target, value, length and data, one after the other. */
const packedCalls = (packed: Hex): Omit<EvmCall, "from" | "depth">[] => readPacked(packed).calls;

/** Whether a batch breaks off within a call: its contract reads on beyond the end, where there may be anything. */
const isCutOff = ({ functionName, args }: Found): boolean =>
  functionName === "multiSend" && !readPacked(hexIn(args[0])).isWhole;

function readPacked(packed: Hex): { calls: Omit<EvmCall, "from" | "depth">[]; isWhole: boolean } {
  const calls: Omit<EvmCall, "from" | "depth">[] = [];
  const text = packed.slice(2);
  let at = 0;
  const take = (bytes: number) => {
    const part = text.slice(at, at + 2 * bytes);
    at += 2 * bytes;
    return part;
  };
  while (at + 2 * 85 <= text.length) {
    const operation = take(1);
    const to = `0x${take(20)}`;
    const value = BigInt(`0x${take(32)}`);
    const length = BigInt(`0x${take(32)}`);
    if (length > BigInt(text.length - at) / 2n) return { calls, isWhole: false };
    const data: Hex = `0x${take(Number(length))}`;
    calls.push({ kind: operation === "01" ? "delegatecall" : "call", to, value, data });
  }
  return { calls, isWhole: at === text.length };
}
