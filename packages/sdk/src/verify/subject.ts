import type { RegistryNetwork } from "../generated/registry";
import { type Address, address, instant, integer, own, text } from "./read";
import { findNetwork, findToken, type KnownToken, type RegistryToken } from "./registry";
import { decodeTransfer, type TransferCall } from "./transfer-call";

/**
 * A quote and its request, read once into comparable values; undefined is what was missing or in no valid form. Rules
 * look at nothing else, and what gets signed is built from here, so nothing can change between the check and its use.
 */
export interface Subject {
  /** What was asked, resolved in our own registry. */
  asked: {
    network: RegistryNetwork | undefined;
    destinationNetwork: RegistryNetwork | undefined;
    token: KnownToken | undefined;
    destinationToken: KnownToken | undefined;
    sender: Address | undefined;
    /** As written, for its checksum. */
    recipientText: string | undefined;
    recipient: Address | undefined;
    amount: bigint | undefined;
  };
  quoteId: string | undefined;
  provider: string | undefined;
  expiresAt: number | undefined;
  source: Leg;
  destination: Leg;
  minAmountOut: bigint | undefined;
  transactionCount: number;
  transaction: {
    kind: string | undefined;
    chainId: string | undefined;
    to: Address | undefined;
    data: string | undefined;
    call: TransferCall | undefined;
    value: bigint | undefined;
    /** Number of approvals; undefined when they are no list. */
    approvals: number | undefined;
    nonce: bigint | undefined;
    gasLimit: bigint | undefined;
    maxFeePerGas: bigint | undefined;
    maxPriorityFeePerGas: bigint | undefined;
  };
  /** Who is about to sign, when that is known. */
  signer: string | undefined;
  /** The clock's time of the check. */
  now: number;
}

interface Leg {
  account: Address | undefined;
  network: RegistryNetwork | undefined;
  token: Address | undefined;
  amount: bigint | undefined;
  decimals: unknown;
}

export interface SubjectContext {
  now: number;
  signer: string | undefined;
  tokens: readonly RegistryToken[];
}

export function readSubject(quoted: unknown, { now, signer, tokens }: SubjectContext): Subject {
  const quote = own(quoted, "quote");
  const request = own(quoted, "request");
  const transactions = own(quote, "transactions");
  const list: unknown[] = Array.isArray(transactions) ? transactions : [];
  const network = findNetwork(text(request, "from_chain"));
  const destinationNetwork = findNetwork(text(request, "to_chain"));
  return {
    asked: {
      network,
      destinationNetwork,
      token: findToken(network?.slug, text(request, "from_asset"), tokens),
      destinationToken: findToken(destinationNetwork?.slug, text(request, "to_asset"), tokens),
      sender: address(request, "from_address"),
      recipientText: text(request, "to_address"),
      recipient: address(request, "to_address"),
      amount: integer(request, "amount"),
    },
    quoteId: text(quote, "id"),
    provider: text(quote, "provider"),
    expiresAt: instant(quote, "expires_at"),
    source: readLeg(own(quote, "source")),
    destination: readLeg(own(quote, "destination")),
    minAmountOut: integer(quote, "min_amount_out"),
    transactionCount: list.length,
    transaction: readTransaction(list[0]),
    signer,
    now,
  };
}

function readLeg(leg: unknown): Leg {
  return {
    account: address(leg, "account"),
    network: findNetwork(text(leg, "network")),
    token: address(leg, "token"),
    amount: integer(leg, "amount"),
    decimals: own(leg, "decimals"),
  };
}

function readTransaction(transaction: unknown): Subject["transaction"] {
  const data = text(transaction, "data");
  const approvals = own(transaction, "erc20_approvals");
  const meta = own(transaction, "meta");
  return {
    kind: text(transaction, "kind"),
    chainId: text(transaction, "chain_id"),
    to: address(transaction, "to"),
    data,
    call: decodeTransfer(data),
    value: integer(transaction, "value"),
    approvals: approvals === undefined ? 0 : Array.isArray(approvals) ? approvals.length : undefined,
    nonce: integer(meta, "nonce"),
    gasLimit: integer(meta, "gas_limit"),
    maxFeePerGas: integer(meta, "max_fee_per_gas"),
    maxPriorityFeePerGas: integer(meta, "max_priority_fee_per_gas"),
  };
}
