import type { RegistryNetwork, RegistryToken } from "@waybill/spec/generated/registry";
import type { ListedParty } from "../risk/sanctions/listed-parties";
import type { Severity } from "../risk/signals/signal";

/** A token as policies select it. */
export interface MovedToken {
  /** Token reference: `native`, or contract, mint or denom, normalized; undefined where it is not known. */
  reference: string | undefined;
  /** Undefined for a token that the registry does not have. */
  registered: RegistryToken | undefined;
}

/** Value that would go from one account to another. Addresses are normalized. */
export interface Movement {
  network: RegistryNetwork;
  /** Undefined where it is not known. */
  sender: string | undefined;
  recipient: string;
  token: MovedToken;
  /** Base units; undefined where it is not known. */
  amount: bigint | undefined;
  /** Its value in US dollars, scaled (`scaled.ts`); undefined without a price. */
  usd: bigint | undefined;
  /** Where and as which token it arrives, if that is another network or token: the recipient is an account there. */
  arrival?: { network: RegistryNetwork; token: MovedToken };
}

/** What the assessment of an address says. */
export interface RecipientRisk {
  severity: Severity;
  /** The signal that it comes from; null for none. */
  signal: string | null;
  /** Whether signals, networks or sanctions lists could not be read. */
  incomplete: boolean;
}

/** A payment of the workspace that counts towards limits of days and recipients. */
export interface EarlierPayment {
  network: string;
  token: MovedToken;
  recipient: string;
  /** Units, scaled. */
  units: bigint;
  /** Milliseconds since the epoch. */
  time: number;
}

/** What is known beside the movements. */
export interface Circumstances {
  /** Whether Travel Rule compliance is declared. */
  declared: boolean;
  /** By address: the registered counterparty, null for an account of the workspace's own. Others are not known. */
  known: ReadonlyMap<string, string | null>;
  /** The parties that sanctions lists name; undefined where the lists could not be read. */
  listed: readonly ListedParty[] | undefined;
  /** By address: its assessment; one that is missing could not be had. */
  risks: ReadonlyMap<string, RecipientRisk>;
  /** Undefined where no policy asks for them. */
  earlier: readonly EarlierPayment[] | undefined;
  /** Milliseconds since the epoch. */
  now: number;
}
