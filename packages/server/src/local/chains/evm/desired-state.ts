import {
  type Address,
  BaseError,
  createTestClient,
  decodeErrorResult,
  encodeFunctionData,
  type Hex,
  http,
} from "viem";
import { batchCode } from "../../../generated/contract-code";
import { batchAbi } from "../../../generated/contracts";
import { DevnetError } from "../errors";
import { evmMinter } from "../wallets";
import { isMined } from "./wait-for-receipt";

/** A desired state of a contract, with the check and the calls that establish it. */
export interface DesiredState {
  /** Call data of a view function. */
  read: Hex;
  /** Whether the answer shows that the state is established. */
  holds: (answer: Hex) => boolean;
  /** Made by {@link evmMinter}. */
  calls: readonly Hex[];
}

/** For views that answer zero until the state is established, such as the owner of a contract that is not initialised. */
export const isNotZero = (answer: Hex): boolean => BigInt(answer) !== 0n;

/** Creation code with its arguments appended. */
export interface CreationCode {
  creationCode: Hex;
  /** The code of the account that creates it, for a contract that asks its creator for values. */
  creator?: Hex;
}

/** A contract to place on a local chain: a row of data, whoever wrote the contract. */
export interface PlacedContract {
  /** Name for error messages. */
  name: string;
  address: Address;
  /**
   * The code there, or the creation code, with its arguments appended, which returns it with its immutable values for
   * this address. Left out for a contract that another row places, of which this one only desires more.
   */
  runtimeCode?: Hex | CreationCode;
  /**
   * The storage that a constructor writes, by slot; a trial creation loses it. It is written with the code, so such a
   * contract is never placed over another one.
   */
  storage?: Readonly<Record<Hex, Hex>>;
  desired?: readonly DesiredState[];
}

// Far more than one set-up takes, and less than a block and a transaction may have (EIP-7825), so that anvil need not estimate.
const SETUP_GAS = 16_000_000n;

/** Calls made at once travel in one HTTP request. */
const connect = (rpcUrl: string) =>
  createTestClient({ mode: "anvil", transport: http(rpcUrl, { retryCount: 0, batch: true }) });

type Chain = ReturnType<typeof connect>;

/**
 * Places contracts at their addresses and establishes their desired state in one real transaction, so that an
 * interruption leaves no contract half set up, whatever its own functions can do. Existing state is not changed: on a
 * chain with saved state this only renews the code of contracts of ours and adds what is missing. Throws {@link
 * DevnetError} where a call reverts, and for another contract (`other_contract`).
 */
export async function placeContracts(
  rpcUrl: string,
  contracts: readonly PlacedContract[],
  signal: AbortSignal,
): Promise<void> {
  const chain = connect(rpcUrl);
  const [nonce, codes] = await Promise.all([
    chain.request<{ Parameters: [Address, "pending"]; ReturnType: Hex }>({
      method: "eth_getTransactionCount",
      params: [evmMinter, "pending"],
    }),
    Promise.all(contracts.map((contract) => codesOf(chain, contract))),
    // Otherwise requests are logged to stdout.
    chain.setLoggingEnabled(false),
    // Its calls are then made one after the other in a transaction of its own to itself.
    chain.setCode({ address: evmMinter, bytecode: batchCode }),
  ]);
  await Promise.all(contracts.map((contract, index) => place(chain, contract, codes[index])));
  const missing = await Promise.all(
    contracts.map(async (contract, index) => {
      const isNew = codes[index]?.standing === "0x";
      const calls = isNew
        ? (contract.desired ?? []).flatMap((wanted) => wanted.calls)
        : await missingCalls(chain, contract);
      return calls.map((data) => ({ contract, to: contract.address, data }));
    }),
  );
  const due = missing.flat();
  if (due.length > 0) await establish(chain, due, nonce, signal);
  await chain.setCode({ address: evmMinter, bytecode: "0x" });
}

interface Codes {
  standing: Hex;
  wanted: Hex;
}

/** The code that stands at a contract's address and the one to place there; undefined for a row that places none. */
async function codesOf(chain: Chain, { address, runtimeCode }: PlacedContract): Promise<Codes | undefined> {
  if (runtimeCode === undefined) return undefined;
  const [standing, wanted] = await Promise.all([
    chain.request<{ Parameters: [Address, "latest"]; ReturnType: Hex }>({
      method: "eth_getCode",
      params: [address, "latest"],
    }),
    typeof runtimeCode === "string" ? runtimeCode : createdAt(chain, address, runtimeCode),
  ]);
  return { standing, wanted };
}

/** An account that has nothing, and code only for a trial creation. */
const CREATOR: Address = "0x0000000000000000000000000000000000c0ffee";

/** The result of running creation code at this very address, which some contracts keep among their immutable values. */
const createdAt = (chain: Chain, address: Address, { creationCode, creator }: CreationCode): Promise<Hex> =>
  chain.request<{
    Parameters: [{ from: Address; to: Address }, "latest", Record<Address, { code: Hex }>];
    ReturnType: Hex;
  }>({
    method: "eth_call",
    params: [
      { from: CREATOR, to: address },
      "latest",
      { [address]: { code: creationCode }, [CREATOR]: { code: creator ?? "0x" } },
    ],
  });

async function place(chain: Chain, contract: PlacedContract, codes: Codes | undefined): Promise<void> {
  if (codes === undefined || codes.standing === codes.wanted) return;
  const { name, address, storage = {} } = contract;
  const slots = Object.entries(storage) as [Hex, Hex][];
  if (codes.standing !== "0x" && slots.length > 0)
    throw new DevnetError(
      `${name} at ${address} differs from the contract in the saved state of an earlier version, whose balances cannot be carried over`,
      { code: "other_contract" },
    );
  await Promise.all([
    ...slots.map(([index, value]) => chain.setStorageAt({ address, index, value })),
    chain.setCode({ address, bytecode: codes.wanted }),
  ]);
}

async function missingCalls(chain: Chain, { address, desired = [] }: PlacedContract): Promise<Hex[]> {
  const calls = desired.map(async ({ read, holds, calls }) => {
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

interface DueCall {
  contract: PlacedContract;
  to: Address;
  data: Hex;
}

async function establish(
  chain: Chain,
  due: readonly DueCall[],
  nonce: Hex,
  signal: AbortSignal,
): Promise<void> {
  const data = encodeFunctionData({ abi: batchAbi, functionName: "run", args: [due] });
  const call = { from: evmMinter, to: evmMinter, data, gas: `0x${SETUP_GAS.toString(16)}` } as const;
  const hash = await chain.request<{ Parameters: [Record<string, Hex>]; ReturnType: Hex }>({
    method: "eth_sendTransaction",
    params: [{ ...call, nonce }],
  });
  if (await isMined(() => receiptOf(chain, hash), signal)) return;
  throw new DevnetError(`The set-up of the chain reverted (${hash}): ${await failureOf(chain, call, due)}`);
}

const receiptOf = (chain: Chain, hash: Hex): Promise<{ status: Hex } | null> =>
  chain.request<{ Parameters: [Hex]; ReturnType: { status: Hex } | null }>({
    method: "eth_getTransactionReceipt",
    params: [hash],
  });

/** Which call of a transaction that was reverted fails, and why. */
async function failureOf(
  chain: Chain,
  call: Record<"from" | "to" | "data" | "gas", Hex>,
  due: readonly DueCall[],
): Promise<string> {
  const again = chain.request<{ Parameters: [typeof call, "latest"]; ReturnType: Hex }>({
    method: "eth_call",
    params: [call, "latest"],
  });
  const error: unknown = await again.then(
    () => new Error("the call succeeds when it is repeated"),
    (cause: unknown) => cause,
  );
  const found = error instanceof BaseError ? error.walk((inner) => isRefusal(inner)) : null;
  if (!isRefusal(found)) return error instanceof Error ? error.message : String(error);
  const { errorName, args } = decodeErrorResult({ abi: batchAbi, data: found.data });
  if (errorName !== "CallFailed") return errorName;
  const { contract, data } = due[Number(args[0])] ?? {};
  return `${contract?.name} at ${contract?.address} refuses the call ${data?.slice(0, 10)} with ${args[1]}`;
}

const isRefusal = (error: unknown): error is { data: Hex } =>
  typeof error === "object" && error !== null && "data" in error && typeof error.data === "string";
