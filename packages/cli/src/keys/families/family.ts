import type * as Hex from "ox/Hex";

/** The 32 bytes everything else of a key follows from. Handle with care: never print, log or put into an error. */
export type Secret = Hex.Hex;

/** Keys and addresses of one family of networks. */
export interface KeyFamily {
  /** What a private key looks like, for a person who has to give one. */
  readonly keyForm: string;
  /** A new secret from the system's randomness. */
  create(): Secret;
  /** Reads what somebody gave as a private key; undefined for anything that is none. */
  parse(text: string): Secret | undefined;
  /** The address the secret controls. @param network slug; it matters where one key has an address per network. */
  addressOf(secret: Secret, network: string | undefined): string;
  /** The same account as it is written on a network; undefined for what is no address of this family. */
  addressOn(address: string, network: string | undefined): string | undefined;
  /** What is wrong with an address on this network; undefined when money can be sent there. */
  problemWith(address: string, network: string): string | undefined;
}
