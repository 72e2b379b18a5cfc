import type * as Hex from "ox/Hex";

/** The 32 secret bytes of a key. Must not be printed, logged or put into an error. */
export type Secret = Hex.Hex;

/** Keys and addresses of a network family. */
export interface KeyFamily {
  /** Description of the private key format, for messages. */
  readonly keyForm: string;
  /** A new secret from the system's random number generator. */
  create(): Secret;
  /** Parses a private key; undefined if it is invalid. */
  parse(text: string): Secret | undefined;
  /** The address of the secret. @param network slug; needed for families whose keys have an address per network */
  addressOf(secret: Secret, network: string | undefined): string;
  /** The address of the same account on a network; undefined if the address is not valid for this family. */
  addressOn(address: string, network: string | undefined): string | undefined;
  /** Why an address is invalid on this network; undefined if funds can be sent to it. */
  problemWith(address: string, network: string): string | undefined;
}
