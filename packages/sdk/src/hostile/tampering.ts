import type { RuleName } from "../errors/rule-name";

/** A change that a middleman or a hostile server makes in an answer to a quote request. */
export interface Tampering {
  /** Unique, and stable across releases: `call.recipient`. */
  name: string;
  /** The loss of the signer; `nothing` for a change that a signer may ignore. */
  harm: Harm;
  /**
   * The rules by which this package can refuse the change (`QuoteRefusedError.failures`); empty
   * for a harmless change.
   */
  rules: readonly RuleName[];
  /**
   * The option that the rules need and a caller must pass: `prices` of token and coin on test networks, where the registry has no
   * price of the coin, or a `node`. Undefined if none is needed.
   */
  needs?: "prices" | "node";
  /** Changes the quote in place. False when this quote has no such place, for example no approvals. */
  apply(target: Target): boolean;
}

export type Harm =
  /** Tokens or coins go to somebody else, or a larger amount than requested is sent. */
  | "theft"
  /** Another account may take tokens later. */
  | "allowance"
  /** Less arrives than the caller accepts, or another token. */
  | "value"
  /** The network fee is out of proportion. */
  | "fee"
  /** The payment cannot succeed, or arrives on a wrong network: its fee is lost, a nonce is blocked. */
  | "failure"
  /** The payment stays valid for longer or elsewhere, or can be made twice. */
  | "replay"
  /** The application waits for ever, or runs out of memory. */
  | "standstill"
  | "nothing";

/** A quote on its way to the client. */
export interface Target {
  /** The quote as JSON; changed in place. */
  quote: unknown;
  /** The query of the request: names as on the wire. */
  request: Readonly<Record<string, string>>;
  /** From 0 to 1. */
  random: () => number;
}

/** Accounts of the attacker, one per family. Their keys are unknown, so no one gains when a test pays them. */
export const attacker = {
  evm: "0xbad0000000000000000000000000000000000bad",
  solana: "Ba8bad1111111111111111111111111111111111111",
  cosmos: "osmo1htamarexaxhgdsp0xu6sppeyx7avtvqr9jfmz6",
} as const;
