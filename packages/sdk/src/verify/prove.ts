import { type Clock, systemClock } from "../clock";
import { QuoteRefusedError, type RuleFailure } from "../errors/signing";
import { completeCeiling, type GasCeiling } from "./ceiling";
import type { RegistryToken } from "./registry";
import { rules } from "./rules/index";
import { readSubject, type Subject } from "./subject";
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

export interface VerifyOptions {
  clock?: Pick<Clock, "now"> | undefined;
  /** The most that gas may cost, part by part; what is left out stays at its default. */
  gasCeiling?: Partial<GasCeiling> | undefined;
  /** Tokens that the registry lacks, so that requests can name them by slug and results show their decimals. */
  tokens?: readonly RegistryToken[] | undefined;
  /** Address that is about to sign; must be the request's sender. */
  signer?: string | undefined;
}

/**
 * Applies every rule. The truth is the request and this package's own registry of chain ids and token contracts; nothing
 * the server says is compared with what the server says. Values of any type are taken, for an answer can be anything.
 *
 * @throws QuoteRefusedError with the first rule that failed, and all of them in `failures`
 */
export function prove(quoted: unknown, options: VerifyOptions): ProvenTransfer {
  const { clock = systemClock, signer, tokens = [] } = options;
  const ceiling = completeCeiling(options.gasCeiling);
  const subject = readSubject(quoted, { now: clock.now(), signer, tokens });
  const failures: RuleFailure[] = [];
  for (const entry of rules) {
    const found = entry[1](subject, ceiling);
    if (found) failures.push({ rule: entry[0], ...found });
  }
  const [first] = failures;
  if (first) throw new QuoteRefusedError(first, failures);
  const transfer = assemble(subject);
  if (transfer) return transfer;
  const incomplete = { rule: "complete", expected: "every value that signing needs", actual: "less" };
  throw new QuoteRefusedError(incomplete, [incomplete]);
}

/** The payment in a subject that passed every rule; undefined when something is missing after all. */
function assemble({ asked, quoteId, expiresAt, transaction }: Subject): ProvenTransfer | undefined {
  const { network, token, sender, recipient, amount } = asked;
  const { nonce, gasLimit, maxFeePerGas, maxPriorityFeePerGas } = transaction;
  if (!network || !token?.address || !sender || !recipient || !quoteId) return undefined;
  if (amount === undefined || nonce === undefined || expiresAt === undefined) return undefined;
  if (gasLimit === undefined || maxFeePerGas === undefined || maxPriorityFeePerGas === undefined)
    return undefined;
  return {
    quoteId,
    network: network.slug,
    chainId: Number(network.reference),
    token: { symbol: token.symbol, address: token.address, decimals: token.decimals },
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
