import { ZERO_ADDRESS } from "../../chains/evm/address";
import { readWord } from "../../chains/evm/erc20-answers";
import { readMultisig } from "../../chains/evm/multisig";
import type { EvmNode } from "../../chains/evm/node";
import { safeAbi as abi } from "../../chains/evm/safe-abi";
import type { SimulationBlock, StateOverrides } from "../../chains/evm/simulation/types";
import type { EvmSimulatedTransaction } from "./transaction";

/** A transaction of a Safe-compatible contract that is not executed yet; addresses in lower case. */
export interface MultisigTransaction {
  multisig: string;
  to: string;
  /** Wei. */
  value: bigint;
  /** 0x hex. */
  data: string;
  /** 0: a call, 1: a delegate call. */
  operation: 0 | 1;
  /** Undefined: the contract's next one. */
  nonce: bigint | undefined;
}

/** The execution of a multisig, and the changes that were needed so that it can run. */
export interface PreparedMultisig {
  transaction: EvmSimulatedTransaction;
  /** The owner who executes it; undefined when the contract has none. */
  executor: string | undefined;
  overrides: StateOverrides;
  /** Why it cannot be executed; then the rest means nothing. */
  refusal: string | undefined;
}

/** Where Safe 1.0 and later keep their threshold (`OwnerManager` after `SecuredTokenTransfer` and `ModuleManager`). */
const THRESHOLD_SLOT = `0x${"4".padStart(64, "0")}`;

const word = (value: bigint): string => `0x${value.toString(16).padStart(64, "0")}`;

/**
 * The execution of a multisig's transaction by its first owner, whose presence counts as a signature (v = 1). The signatures
 * of the others are not there, so a threshold above one becomes one. Everything else stays: the nonce, the modules and a
 * guard, which would refuse the real execution, too. Throws NetworkUnavailableError.
 */
export async function prepareMultisig(
  node: EvmNode,
  { hash }: SimulationBlock,
  { multisig, to, value, data, operation, nonce }: MultisigTransaction,
): Promise<PreparedMultisig> {
  const { encodeFunctionData } = await import("viem");
  const [found, stored, used] = await Promise.all([
    readMultisig(node, multisig, hash),
    node.storageAt(multisig, THRESHOLD_SLOT, hash),
    nonce === undefined
      ? undefined
      : node.callAt({ to: multisig, data: encodeFunctionData({ abi, functionName: "nonce" }) }, hash),
  ]);
  const executor = found?.owners[0];
  const call = {
    from: executor ?? ZERO_ADDRESS,
    to: multisig,
    value: 0n,
    data: "0x",
    gas: undefined,
    price: undefined,
    nonce: undefined,
  };
  const refused = (refusal: string): PreparedMultisig => ({
    transaction: call,
    executor,
    overrides: new Map(),
    refusal,
  });
  if (!found || executor === undefined) return refused("the address is not a Safe-compatible contract");
  const next = used?.ok ? readWord(used.data) : undefined;
  if (nonce !== undefined && next === undefined) return refused("the contract does not report its nonce");
  if (nonce !== undefined && next !== undefined && nonce < next)
    return refused(`the multisig has already used this nonce: its next nonce is ${next}`);
  if (found.threshold > 1 && stored !== word(BigInt(found.threshold)))
    return refused("the contract keeps its threshold in an unknown storage slot");
  const signature = `0x${executor.slice(2).padStart(64, "0")}${"0".repeat(64)}01` as const;
  const hex = (text: string) => text as `0x${string}`;
  const zero = hex(ZERO_ADDRESS);
  const execution = encodeFunctionData({
    abi,
    functionName: "execTransaction",
    args: [hex(to), value, hex(data), operation, 0n, 0n, 0n, zero, zero, signature],
  });
  return {
    transaction: { ...call, data: execution },
    executor,
    overrides:
      found.threshold > 1 ? new Map([[multisig, { stateDiff: { [THRESHOLD_SLOT]: word(1n) } }]]) : new Map(),
    refusal: undefined,
  };
}
