import type { MultisigCall, MultisigOrder } from "./evm/multisig";

export type { MultisigCall, MultisigOrder };

// Loaded when used, like the chains themselves, because it needs a large library.
const evm = () => import("./evm/multisig");

/**
 * Creates a Safe 1.4.1 of several owners on a local EVM chain. Resolves with its address, 0x hex. Throws DevnetError
 * when the chain refuses the owners or the threshold.
 */
export const deployMultisig = async (rpcUrl: string, order: MultisigOrder): Promise<string> =>
  (await evm()).deployMultisig(rpcUrl, order);

/**
 * Has such a wallet make a call, with its owners' EIP-712 signatures. Resolves with the transaction's hash once it is
 * mined. Throws DevnetError when the chain refuses it.
 */
export const callFromMultisig = async (rpcUrl: string, call: MultisigCall): Promise<string> =>
  (await evm()).callFromMultisig(rpcUrl, call);
