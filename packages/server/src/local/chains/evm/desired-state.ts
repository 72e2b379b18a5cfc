import { type Address, createTestClient, encodeFunctionData, type Hex, http, parseAbi } from "viem";
import { DevnetError } from "../errors";
import { evmMinter } from "../wallets";
import { isMined } from "./wait-for-receipt";

/** A desired state of a contract, with the check and the calls that establish it. */
export interface DesiredState {
  /** Call data of a view function. */
  read: Hex;
  /** Whether the answer shows that the state is established. */
  holds: (answer: Hex) => boolean;
  calls: readonly Hex[];
}

/** For views that answer zero until the state is established, such as the owner of a contract that is not initialised. */
export const isNotZero = (answer: Hex): boolean => BigInt(answer) !== 0n;

/** A contract to place on a local chain. */
export interface PlacedContract {
  /** Name for error messages. */
  name: string;
  address: Address;
  /** The code there, or the creation code that returns it with the immutable values of its arguments. */
  runtimeCode: Hex | { creationCode: Hex };
  desired: readonly DesiredState[];
}

/** Runs several calls in one transaction; contracts with more than one call have this function. */
const multicallAbi = parseAbi(["function multicall(bytes[] data) returns (bytes[])"]);

// A fixed limit, so that anvil need not estimate: the calls use about a third of it.
const setupGas: Hex = "0x2dc6c0";

/** Calls made at once travel in one HTTP request. */
const connect = (rpcUrl: string) =>
  createTestClient({ mode: "anvil", transport: http(rpcUrl, { retryCount: 0, batch: true }) });

type Chain = ReturnType<typeof connect>;

/**
 * Places contracts at their addresses and establishes their desired state, each in one real transaction, so that an
 * interruption never leaves a contract half set up. Existing state is not changed: on a chain with saved state this
 * only updates the code and adds what is missing.
 */
export async function placeContracts(
  rpcUrl: string,
  contracts: readonly PlacedContract[],
  signal: AbortSignal,
): Promise<void> {
  const chain = connect(rpcUrl);
  await Promise.all([
    // Otherwise requests are logged to stdout.
    chain.setLoggingEnabled(false),
    ...contracts.map(async ({ address, runtimeCode }) =>
      chain.setCode({ address, bytecode: await codeToPlace(chain, runtimeCode) }),
    ),
  ]);
  const [nonce, ...missing] = await Promise.all([
    chain.request<{ Parameters: [Address, "pending"]; ReturnType: Hex }>({
      method: "eth_getTransactionCount",
      params: [evmMinter, "pending"],
    }),
    ...contracts.map(async (contract) => ({ contract, calls: await missingCalls(chain, contract) })),
  ]);
  const due = missing.filter(({ calls }) => calls.length > 0);
  // One after the other: of transactions that arrive together anvil now and then leaves one in its pool for ever.
  for (const [index, { contract, calls }] of due.entries()) {
    const hash = await send(chain, contract.address, calls, Number(nonce) + index);
    if (await isMined(() => receiptOf(chain, hash), signal)) continue;
    throw new DevnetError(`Setting up ${contract.name} at ${contract.address} reverted (${hash}).`);
  }
}

/** A trial creation returns the code; its storage is lost, so constructors may set immutable values only. */
async function codeToPlace(chain: Chain, code: PlacedContract["runtimeCode"]): Promise<Hex> {
  if (typeof code === "string") return code;
  return chain.request<{ Parameters: [{ data: Hex }, "latest"]; ReturnType: Hex }>({
    method: "eth_call",
    params: [{ data: code.creationCode }, "latest"],
  });
}

async function missingCalls(chain: Chain, { address, desired: wanted }: PlacedContract): Promise<Hex[]> {
  const calls = wanted.map(async ({ read, holds, calls }) => {
    const answer = await chain.request<{
      Parameters: [{ to: Address; data: Hex }, "latest"];
      ReturnType: Hex;
    }>({
      method: "eth_call",
      params: [{ to: address, data: read }, "latest"],
    });
    return holds(answer) ? [] : calls;
  });
  return (await Promise.all(calls)).flat();
}

function send(chain: Chain, to: Address, calls: readonly Hex[], nonce: number): Promise<Hex> {
  const [only, second] = calls;
  const data =
    only !== undefined && second === undefined
      ? only
      : encodeFunctionData({ abi: multicallAbi, functionName: "multicall", args: [calls] });
  return chain.request<{ Parameters: [Record<string, Hex>]; ReturnType: Hex }>({
    method: "eth_sendTransaction",
    params: [{ from: evmMinter, to, data, gas: setupGas, nonce: `0x${nonce.toString(16)}` }],
  });
}

const receiptOf = (chain: Chain, hash: Hex): Promise<{ status: Hex } | null> =>
  chain.request<{ Parameters: [Hex]; ReturnType: { status: Hex } | null }>({
    method: "eth_getTransactionReceipt",
    params: [hash],
  });
