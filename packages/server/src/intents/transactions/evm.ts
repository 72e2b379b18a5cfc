import type { Hex, SignedAuthorization } from "viem";
import { NetworkUnavailableError, PayloadError } from "../../chains/chain";
import type { EvmNode } from "../../chains/evm/node";
import { safeAbi } from "../../chains/evm/safe-abi";
import { addressesAnywhere, LONGEST_TRANSACTION } from "../../chains/mentioned-addresses";
import { normalizeAddress } from "../../lib/normalize-address";
import { approvalsIn, transfersIn } from "../../simulation/evm/events";
import type { MultisigTransaction } from "../../simulation/evm/multisig";
import { simulateEvm } from "../../simulation/evm/simulate";
import type { EvmSimulatedTransaction } from "../../simulation/evm/transaction";
import { NATIVE } from "../../storage/native";
import type { Outflow, SimulationResult } from "./decoded";
import type { EvmCall } from "./evm-calls";

/** The most gas that a transaction without a limit of its own is taken to use: a block of Ethereum had as much for years. */
const MOST_GAS = 30_000_000n;

/** A transaction that was read. */
export interface EvmTransaction {
  call: EvmCall;
  /** Every address that may stand in it, in whatever form. */
  named: string[];
  /** The maximum that it may use. Where the wallet has yet to set a limit, which no transaction is without, as much as may be. */
  gas: bigint;
  /** The further effects that it allows beside its call, one sentence each. */
  notes: string[];
  /**
   * The amount for a contract that it creates: its call names no recipient, and a simulation shows one only where it
   * succeeds.
   */
  endowment: Outflow | undefined;
  /** The signer of the transaction; undefined before it is signed. */
  signedBy: string | undefined;
  /** The maximum that the network takes; 0 where the wallet has yet to set a limit or a price. */
  fee: bigint;
}

/** Gas of one blob (EIP-4844). */
const BLOB_GAS = 131_072n;

/** Reads a serialized transaction as the call that it makes. Throws PayloadError. */
export async function readEvmTransaction(
  payload: string,
  signer: string,
  chainId: string,
): Promise<EvmTransaction> {
  const { parseTransaction } = await import("viem");
  if (!/^0x(?:[0-9a-f]{2})+$/i.test(payload)) throw new PayloadError("must be 0x hex");
  const bytes = Buffer.from(payload.slice(2), "hex");
  if (bytes.length > LONGEST_TRANSACTION)
    throw new PayloadError(`is longer than nodes accept (${LONGEST_TRANSACTION} bytes)`);
  const parsed = (() => {
    try {
      return parseTransaction(payload as Hex);
    } catch (cause) {
      throw new PayloadError("is not a serialized transaction", { cause });
    }
  })();
  if (parsed.chainId !== undefined && String(parsed.chainId) !== chainId)
    throw new PayloadError(`is for the chain ${parsed.chainId}, not for ${chainId}`);
  const { to, value = 0n, data = "0x", gas } = parsed;
  const blobs = BigInt(parsed.blobVersionedHashes?.length ?? 0) * BLOB_GAS;
  const call = {
    from: normalizeAddress(signer),
    value,
    data,
    depth: 1,
    ...(to
      ? { kind: "call" as const, to: normalizeAddress(to) }
      : { kind: "create" as const, to: undefined }),
  };
  return {
    call,
    named: addressesAnywhere(bytes),
    gas: gas || MOST_GAS,
    notes: [...replaysOf(parsed), ...(await delegationsIn(parsed.authorizationList ?? []))],
    endowment: to ? undefined : await endowmentOf(call, parsed.nonce ?? 0),
    signedBy: parsed.r === undefined ? undefined : await signerIn(payload as Hex),
    fee:
      (gas ?? 0n) * (parsed.maxFeePerGas ?? parsed.gasPrice ?? 0n) + blobs * (parsed.maxFeePerBlobGas ?? 0n),
  };
}

/** A transaction of the first kind need not name its network (EIP-155). */
const replaysOf = ({ chainId }: { chainId?: number | undefined }): string[] =>
  chainId === undefined ? ["It names no network: once signed, it can be sent on any EVM network."] : [];

/** Who has signed a transaction. Throws PayloadError for a signature that is none. */
async function signerIn(serializedTransaction: Hex): Promise<string> {
  const { recoverTransactionAddress } = await import("viem");
  try {
    return normalizeAddress(
      await recoverTransactionAddress({ serializedTransaction: serializedTransaction as `0x02${string}` }),
    );
  } catch (cause) {
    throw new PayloadError("has an invalid signature", { cause });
  }
}

/** The amount for a created contract, at the address that follows from its creator and the transaction's nonce. */
async function endowmentOf({ from, value }: EvmCall, nonce: number): Promise<Outflow> {
  const { getContractAddress } = await import("viem/utils");
  const to = normalizeAddress(getContractAddress({ from: from as Hex, nonce: BigInt(nonce) }));
  return { from, to, token: NATIVE, amount: value };
}

/** The accounts that it puts under the code of contracts (EIP-7702), its own signer among them. A simulation does not do so. */
async function delegationsIn(authorizations: readonly SignedAuthorization[]): Promise<string[]> {
  const { recoverAuthorizationAddress } = await import("viem/utils");
  return Promise.all(
    authorizations.map(async (authorization) => {
      const code = normalizeAddress(authorization.address);
      const account = await recoverAuthorizationAddress({ authorization }).then(
        normalizeAddress,
        () => "an unknown account",
      );
      return `It lets the code of ${code} act as ${account} (EIP-7702), now and later.`;
    }),
  );
}

/**
 * Runs the call on the latest state. `now`: milliseconds since the epoch. The transaction of a multisig is run as its owners
 * would run it where signatures are missing; where none is, as it stands: any contract can claim to be a multisig, and do
 * something else for the signer.
 */
export async function tryEvm(
  node: EvmNode | undefined,
  call: EvmCall,
  now: number,
): Promise<SimulationResult> {
  if (!node)
    return { simulation: "not_simulated", outflows: [], notes: ["No node of the network is connected."] };
  const asSigned = await tryOnce(node, call, { transactions: [{ ...call, ...unset }] }, now);
  const execution = asSigned.simulation === "failed" ? await multisigExecution(call) : undefined;
  return execution ? tryOnce(node, call, { multisig: execution }, now) : asSigned;
}

const unset = { gas: undefined, price: undefined, nonce: undefined };

type About = { transactions: readonly EvmSimulatedTransaction[] } | { multisig: MultisigTransaction };

async function tryOnce(node: EvmNode, call: EvmCall, about: About, now: number): Promise<SimulationResult> {
  try {
    const { outcomes } = await simulateEvm(
      node,
      { overrides: new Map(), ...about },
      BigInt(Math.floor(now / 1000)),
    );
    const failed = outcomes.find(({ ok }) => !ok);
    if (failed || outcomes.length === 0)
      return {
        simulation: "failed",
        outflows: [],
        notes: ["It would fail now, so the amounts are read from its calls."],
      };
    const effects = outcomes.flatMap((outcome) => outcome.effects);
    const outflows = transfersIn(effects).map(
      ({ token, from, to, amount }): Outflow => ({ from, to, amount, token: token ?? NATIVE }),
    );
    const granted = approvalsIn(effects).filter(
      ({ owner, amount }) => [call.from, call.to].includes(owner) && amount !== 0n,
    );
    const notes = granted.map(({ spender, token }) => `It lets ${spender} take tokens of ${token} later.`);
    return { simulation: "success", outflows, notes };
  } catch (error) {
    if (!(error instanceof NetworkUnavailableError)) throw error;
    return {
      simulation: "not_simulated",
      outflows: [],
      notes: ["The node of the network could not simulate it."],
    };
  }
}

/** The inner transaction of a Safe's execution; undefined for any other call. */
async function multisigExecution({ to, data }: EvmCall) {
  const { decodeFunctionData } = await import("viem");
  if (to === undefined) return undefined;
  try {
    const { functionName, args } = decodeFunctionData({ abi: safeAbi, data });
    if (functionName !== "execTransaction") return undefined;
    const [target, value, inner, operation] = args;
    return {
      multisig: to,
      to: normalizeAddress(target),
      value,
      data: inner,
      nonce: undefined,
      operation: operation === 1 ? (1 as const) : (0 as const),
    };
  } catch {
    return undefined; // Another function.
  }
}
