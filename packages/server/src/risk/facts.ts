import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import type { Party } from "../chains/payment";
import type { PaymentHistory, Seen } from "../indexing/account-activity";
import type { Imitated } from "../indexing/look-alikes";
import type { Label } from "../labels/find-labels";
import type { AddressRef } from "../lib/normalize-address";
import type { Person } from "../workspace/persons";
import type { TokenFlag } from "./token-flags";

/** A signal has nothing to observe: what it needs was never read. The message may be shown. */
export class NotIndexedError extends Error {
  override name = "NotIndexedError";
}

/** When an account was seen, and from when on it would have been. */
export interface Activity {
  seen: Seen | undefined;
  /** When the index begins, milliseconds; undefined when it reaches back to the first block. */
  since: number | undefined;
}

/** How near an account is to a malicious one. */
export interface Exposure {
  /** Payments in between: 0 is the account itself; undefined when none was found within three. */
  hops: number | undefined;
  /** What the malicious one is known for. */
  label: Pick<Label, "category" | "list"> | undefined;
  /** How many accounts were looked at. */
  examined: number;
}

/** What is known, as far as risk signals need it. Methods that need the index throw NotIndexedError without one. */
export interface Facts {
  /** What lists say about an account. */
  labels(ref: AddressRef<RegistryNetwork>): Promise<readonly Pick<Label, "name" | "category" | "list">[]>;
  /** The workspace's records of persons, by account. */
  persons(accounts: readonly string[]): Promise<ReadonlyMap<string, Pick<Person, "kind">>>;
  activity(ref: AddressRef<RegistryNetwork>): Promise<Activity>;
  /** What the sender has paid the recipient; undefined when it never did. */
  paymentHistory(sender: Party, recipient: Party): Promise<PaymentHistory | undefined>;
  /** When the sender first dealt with another account that looks like the recipient, before the recipient. */
  imitated(sender: Party, recipient: Party): Promise<number | undefined>;
  /** The account that this one looks like, when one of its counterparties knew that other one first. */
  imitates(ref: AddressRef<RegistryNetwork>): Promise<Pick<Imitated, "first"> | undefined>;
  exposure(ref: AddressRef<RegistryNetwork>): Promise<Exposure>;
  tokenFlag(party: Party): TokenFlag;
}
