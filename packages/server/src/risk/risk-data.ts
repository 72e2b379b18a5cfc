import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import type { Party } from "../chains/payment";
import type { PaymentHistory, Seen } from "../indexing/account-activity";
import type { Imitated } from "../indexing/look-alike-search";
import type { Label } from "../labels/find-labels";
import type { AddressRef } from "../lib/normalize-address";
import type { PersonScreening } from "../names/screen-person";
import type { TokenFlag } from "./token-flags";

/** A signal needs the index of a network that is not indexed. The message may be shown to users. */
export class NotIndexedError extends Error {
  override name = "NotIndexedError";
}

/** First and last activity of an account, and since when the index would contain it. */
export interface Activity {
  seen: Seen | undefined;
  /** Start of the index, Unix milliseconds; undefined when it contains the first block. */
  since: number | undefined;
}

/** The distance of an account to a malicious one. */
export interface Exposure {
  /** Number of payments; 0 is the account itself; undefined when none was found within three. */
  hops: number | undefined;
  /** The label of the malicious account. */
  label: Pick<Label, "category" | "list"> | undefined;
  /** The number of accounts checked. */
  examined: number;
}

/** The data that risk signals use. Methods that need the index throw NotIndexedError without one. */
export interface RiskData {
  /** The labels of an account. */
  labels(ref: AddressRef<RegistryNetwork>): Promise<readonly Pick<Label, "name" | "category" | "list">[]>;
  /** The workspace's record of the person with an account. */
  person(account: string): Promise<{ kind: "natural" | "legal" } | undefined>;
  /**
   * The entries of sanctions lists whose names are like those of this person, at a time (Unix milliseconds); undefined
   * when there is no record, or no list is imported.
   */
  nameMatches(account: string, now: number): Promise<PersonScreening | undefined>;
  /**
   * Throws NotIndexedError when the latest payments of an indexed network are missing. One that is not indexed fails
   * everything else.
   */
  requireLatest(ref: AddressRef<RegistryNetwork>): Promise<void>;
  activity(ref: AddressRef<RegistryNetwork>): Promise<Activity>;
  /** Earlier payments from sender to recipient; undefined when there are none. */
  paymentHistory(sender: Party, recipient: Party): Promise<PaymentHistory | undefined>;
  /**
   * First payment (Unix milliseconds) between the sender and another account whose address looks like the recipient's,
   * when it was earlier than the first with the recipient.
   */
  imitated(sender: Party, recipient: Party): Promise<number | undefined>;
  /** The account that this one imitates (indexing/look-alike-search.ts). */
  imitates(ref: AddressRef<RegistryNetwork>): Promise<Pick<Imitated, "first"> | undefined>;
  exposure(ref: AddressRef<RegistryNetwork>): Promise<Exposure>;
  tokenFlag(party: Party): TokenFlag;
}
