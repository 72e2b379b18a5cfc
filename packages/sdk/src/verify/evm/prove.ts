import { evmAddress } from "../address";
import { type Family, type ProveOptions, prove } from "../prove";
import type { Subject } from "../subject";
import { completeCeiling, type GasCeiling } from "./ceiling";
import { rules } from "./rules/index";
import { type EvmTransactionRead, readTransaction } from "./transaction";
import { encodeTransfer } from "./transfer-call";

/** A payment that is proven to be what was asked for: all that signing needs. Addresses in lower case. */
export interface ProvenTransfer {
  quoteId: string;
  /** Slug, from our registry. */
  network: string;
  /** EIP-155. */
  chainId: number;
  token: { symbol: string | null; address: `0x${string}`; decimals: number | null };
  sender: `0x${string}`;
  recipient: `0x${string}`;
  /** Base units. */
  amount: bigint;
  nonce: number;
  gasLimit: bigint;
  /** Wei. */
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
  /** Call data, built anew from recipient and amount. */
  data: `0x${string}`;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

export interface VerifyOptions extends ProveOptions {
  /** The most that gas may cost, part by part; what is left out stays at its default. */
  gasCeiling?: Partial<GasCeiling> | undefined;
}

const evm: Family<EvmTransactionRead, GasCeiling, ProvenTransfer> = { readTransaction, rules, assemble };

/** Applies every rule of EVM networks. @throws QuoteRefusedError */
export function proveEvm(quoted: unknown, options: VerifyOptions): ProvenTransfer {
  return prove(evm, quoted, options, completeCeiling(options.gasCeiling));
}

/** The payment in a subject that passed every rule; undefined when something is missing after all. */
function assemble({
  asked,
  quoteId,
  expiresAt,
  transaction,
}: Subject<EvmTransactionRead>): ProvenTransfer | undefined {
  const { network, token, amount } = asked;
  const { nonce, gasLimit, maxFeePerGas, maxPriorityFeePerGas } = transaction;
  const address = evmAddress(token?.address);
  const sender = evmAddress(asked.sender);
  const recipient = evmAddress(asked.recipient);
  if (!network || !token || !address || !sender || !recipient || !quoteId) return undefined;
  if (amount === undefined || nonce === undefined || expiresAt === undefined) return undefined;
  if (gasLimit === undefined || maxFeePerGas === undefined || maxPriorityFeePerGas === undefined)
    return undefined;
  return {
    quoteId,
    network: network.slug,
    chainId: Number(network.reference),
    token: { symbol: token.symbol, address, decimals: token.decimals },
    sender,
    recipient,
    amount,
    nonce: Number(nonce),
    gasLimit,
    maxFeePerGas,
    maxPriorityFeePerGas,
    data: encodeTransfer({ recipient, amount }),
    expiresAt,
  };
}
