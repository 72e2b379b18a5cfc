import type { Clock } from "../../clock";
import { ArgumentError, WaybillError } from "../../errors/base";
import { ConnectionError } from "../../errors/call";
import { type Node, nodeAt, quantity, requireChain, requireNodeAddress } from "../../node";
import type { SolanaSigner } from "../../solana/signer";
import type { AttestedMessage, Attesters } from "../../verify/cctp/delivery";
import type { CctpTransfer } from "../../verify/cctp/message";
import type { RegistryNetwork } from "../../verify/registry";
import { own } from "../../verify/untrusted-fields";

/**
 * An account that delivers on EVM networks and pays the gas: any with coins of the destination network, such as a viem
 * account.
 */
export interface DeliveringAccount {
  address: string;
  signTransaction(transaction: {
    type: "eip1559";
    chainId: number;
    to: `0x${string}`;
    data: `0x${string}`;
    nonce: number;
    gas: bigint;
    maxFeePerGas: bigint;
    maxPriorityFeePerGas: bigint;
  }): Promise<string>;
}

/** The account of a delivery, of the family of the destination network. */
export type DeliveryAccount = DeliveringAccount | SolanaSigner;

export interface DeliverOptions {
  /** The network of the burn: slug or alias. */
  network: string;
  /** The transaction that burned. */
  txHash: string;
  /** Addresses of your own nodes by slug, for the network of the burn and for the destination. */
  nodes: Readonly<Record<string, string>>;
  /**
   * The account that delivers: of an EVM network, or a signer of Solana. A function gets the slug of the destination
   * when the burn was read, and returns the account for it.
   */
  account: DeliveryAccount | ((network: string) => Promise<DeliveryAccount>);
  /**
   * The wallet of the recipient on Solana. A burn names only its token account: if that does not exist, it is created for this
   * wallet first, and your account pays the rent.
   */
  recipient?: string | undefined;
  /** Base URL of the attestation service; by default the public service for main networks or for test networks. */
  attestationUrl?: string | undefined;
  /** Replaces the platform's own fetch. */
  fetch?: typeof globalThis.fetch | undefined;
  /** Milliseconds that a call may take; 10000 by default. */
  timeoutMs?: number | undefined;
  clock?: Clock | undefined;
}

/** A burn as the caller's own node shows it. */
export interface ShownBurn {
  /** The emitted message, 0x hex, with zeros where the attestation service fills in. */
  emitted: string;
  transfer: CctpTransfer;
}

/** A network that delivers. Every method asks the caller's own node. */
export interface Destination {
  /** The account that delivers, 32 bytes as in messages. */
  caller: `0x${string}`;
  /** Whether a message with this nonce was delivered, and the newest block (on Solana: slot). */
  state(nonce: string): Promise<{ isUsed: boolean; height: bigint }>;
  attesters(): Promise<Attesters>;
  /** Signs and sends the delivery of a verified message. The reason, if it cannot be delivered yet. */
  send(attested: AttestedMessage, transfer: CctpTransfer): Promise<{ txHash: string } | { waits: string }>;
}

/** How the chain of a node is recognised, by family. */
const chains: Partial<
  Record<RegistryNetwork["kind"], (node: Node) => Promise<(reference: string) => boolean>>
> = {
  evm: async (node) => {
    const id = quantity(await node.rpc("eth_chainId"));
    return (reference) => id === BigInt(reference);
  },
  solana: async (node) => {
    const genesis = String(await node.rpc("getGenesisHash"));
    return (reference) => genesis.startsWith(reference);
  },
};

/** The caller's node of a network, which is checked to belong to that network. @throws ArgumentError, ConnectionError */
export async function nodeOf(
  { slug, kind }: RegistryNetwork,
  { nodes, fetch, timeoutMs }: Pick<DeliverOptions, "nodes" | "fetch" | "timeoutMs">,
): Promise<Node> {
  const url = own(nodes, slug);
  if (url === undefined)
    throw new ArgumentError(
      `nodes has no node of ${slug}`,
      `Pass the address of your node as nodes.${slug}.`,
    );
  requireNodeAddress(url);
  const node = nodeAt(String(url), { fetch, timeoutMs });
  const isOf = await asking(nodeName(slug), async () => chains[kind]?.(node));
  requireChain(slug, isOf ?? (() => false));
  return node;
}

/** A node in errors. */
export const nodeName = (slug: string): string => `the node of ${slug}`;

/** Wraps errors, because the address of a node can contain a key: no error shows it. */
export async function asking<Result>(what: string, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (cause) {
    if (cause instanceof WaybillError) throw cause;
    throw new ConnectionError({
      code: "connection_failed",
      message: `${what} did not answer properly`,
      hint: "Try again, or pass another node or address. A delivery that was sent before is not repeated: the destination accepts it only once.",
      retryable: true,
      cause,
    });
  }
}
