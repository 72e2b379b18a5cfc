import type { BuiltTransaction } from "../chains/chain";
import type { BridgeMessage } from "./message";

/** Tokens burned on one network for somebody on another. */
export interface Burn {
  /** Slug of the network it happened on. */
  network: string;
  /** The burning transaction. */
  transaction: string;
  /** The message's name on both networks, 0x hex. */
  messageHash: string;
  /** The message as it is signed, 0x hex. */
  encoded: string;
  message: BridgeMessage;
}

/** What a burn led to on the destination. */
export interface Delivery {
  /** The transaction that minted. */
  transaction: string;
  /** What arrived in the end, and whose it is: the minted token, or what it was swapped to. */
  token: string;
  recipient: string;
  /** Base units of `token`. */
  amount: bigint;
}

/** Where to look for a delivery. */
export interface DeliverySearch {
  /** The transaction that minted, as the index has it; it counts only while the chain still has it. */
  indexed: string | undefined;
  /** Nothing that was made before this moment can be the delivery; milliseconds since the epoch. */
  since: number;
}

/** A burn to be made. */
export interface BurnOrder {
  /** Who pays, burns and signs. */
  from: string;
  /** Base units that leave the sender, the fee in them. */
  amount: bigint;
  /** What {@link BridgeEnd.relayFee} says; less than `amount`. */
  fee: bigint;
  destinationDomain: number;
  /** 32 bytes, 0x hex. */
  recipient: string;
}

/** One network's side of the burn-and-mint protocol. Every call throws NetworkUnavailableError. */
export interface BridgeEnd {
  /** The most that one message can have minted here, base units of the token; what is burned for more is lost. */
  readonly mostMinted: bigint;
  /** What the network keeps back for the relayer's work when burning for a domain; base units of the token. */
  relayFee(destinationDomain: number): Promise<bigint>;
  /** The unsigned transaction that burns, without a hook; undefined for an amount beyond the family's numbers. */
  buildBurn(order: BurnOrder): Promise<BuiltTransaction | undefined>;
  /** Throws RecipientError when what is minted for this account here would be lost. */
  checkRecipient(account: string): Promise<void>;
  /** The burns that a mined, successful transaction made here; none while it is not mined, or when it reverted. */
  burnsOf(transaction: string): Promise<Burn[]>;
  /**
   * What a message led to here. `not_minted`: nothing yet. `not_found`: it was minted, in a transaction that is not known
   * yet, because the index lags behind and the blocks that were searched do not hold it.
   */
  deliveryOf(burn: Burn, search: DeliverySearch): Promise<Delivery | "not_minted" | "not_found">;
}
