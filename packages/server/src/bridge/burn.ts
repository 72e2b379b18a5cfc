import type { BuiltTransaction } from "../chains/chain";
import type { BridgeMessage } from "./message";

/** A burn of tokens on one network for a recipient on another. */
export interface Burn {
  /** Slug of the source network. */
  network: string;
  /** Hash or signature of the transaction. */
  transaction: string;
  /** Identifies the message on both networks, 0x hex. */
  messageHash: string;
  /** The encoded message, which attesters sign; 0x hex. */
  encoded: string;
  message: BridgeMessage;
}

/** The result of a burn on the destination network. */
export interface BridgeDelivery {
  /** Hash or signature of the minting transaction. */
  transaction: string;
  /** The delivered token and its recipient: the minted token, or the one that it was swapped for. */
  token: string;
  recipient: string;
  /** Base units of `token`. */
  amount: bigint;
  /** Whether the network can no longer undo the minting transaction, by its own measure of finality. */
  final: boolean;
}

/** Parameters for finding a delivery. */
export interface DeliverySearch {
  /** The minting transaction in the index; used only if the chain still has it. */
  indexed: string | undefined;
  /** Earlier transactions cannot be the delivery; Unix milliseconds. */
  since: number;
}

/** Parameters of a burn transaction. */
export interface BurnOrder {
  /** Address of the sender, who signs and pays the fees. */
  from: string;
  /** Base units that leave the sender, including the fee. */
  amount: bigint;
  /** Result of {@link BridgeClient.relayFee}; less than `amount`. */
  fee: bigint;
  destinationDomain: number;
  /** 32 bytes, 0x hex. */
  recipient: string;
}

/** The burn-and-mint protocol on one network. Every method can throw NetworkUnavailableError. */
export interface BridgeClient {
  /** Maximum amount that one message can mint here, in base units; tokens burned for a larger mint would be lost. */
  readonly maxMint: bigint;
  /** The fee for relaying a burn to a domain, in base units of the token. */
  relayFee(destinationDomain: number): Promise<bigint>;
  /** Builds the unsigned burn without a hook; undefined for an amount that exceeds the number range of the family. */
  buildBurn(order: BurnOrder): Promise<BuiltTransaction | undefined>;
  /**
   * Throws RecipientError when tokens minted for this account would be lost, or never reach it. `token`: that it is paid, where the minted
   * one is swapped for it.
   */
  checkRecipient(account: string, token?: string): Promise<void>;
  /**
   * The burns of a successful transaction; undefined while the node shows none in a block, and for one that failed. In a bundler's
   * transaction (EVM, ERC-4337) those after the log that names a part (chains/chain.ts); 0 for all.
   */
  burnsOf(transaction: string, part?: number): Promise<Burn[] | undefined>;
  /**
   * The delivery of a message on this network. `not_minted`: it was not minted yet. `not_found`: it was minted, but the
   * transaction was found neither in the index nor in the searched blocks.
   */
  deliveryOf(burn: Burn, search: DeliverySearch): Promise<BridgeDelivery | "not_minted" | "not_found">;
}
