import type * as Hex from "ox/Hex";

/** The 32 secret bytes of a key. Must not be printed, logged or put into an error. */
export type Secret = Hex.Hex;

/** Keys and addresses of one family of networks. */
export interface KeyFamily {
  /** Description of the private key format, for messages. */
  readonly keyForm: string;
  /** A new secret from the system's random number generator. */
  create(): Secret;
  /** Parses a private key; undefined for an invalid one. */
  parse(text: string): Secret | undefined;
  /** The address of the secret. @param network slug; needed where one key has an address per network. */
  addressOf(secret: Secret, network: string | undefined): string;
  /** The address of the same account on a network; undefined for an invalid address of this family. */
  addressOn(address: string, network: string | undefined): string | undefined;
  /** Why an address is invalid on this network; undefined when funds can be sent to it. */
  problemWith(address: string, network: string): string | undefined;
}
