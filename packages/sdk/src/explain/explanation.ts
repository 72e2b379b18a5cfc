/** An amount of a token or coin, for display and as data. */
export interface ExplainedAmount {
  /** With the symbol, e.g. `2.5 USDC`; if the decimals are unknown, base units and the token's address. */
  value: string;
  /** Base units. */
  raw: string;
  /** Contract (with checksum, EIP-55), mint or denom; null for a network's native coin. */
  token: string | null;
  symbol: string | null;
}

/** One value of a call, as its descriptor or instruction presents it. */
export interface ExplainedField {
  label: string;
  /** For display: amounts with their symbol, addresses in full, times in ISO 8601. */
  value: string;
  /** The value in the bytes: a decimal integer, an address, hex digits with 0x, or a string. */
  raw: string;
  /** The name of the format in ERC-7730; `text` for a memo. */
  format: string;
}

/** A contract call, a Solana instruction or a Cosmos message. */
export interface ExplainedCall {
  intent: string;
  /** The called contract or program; on Cosmos, the message's type. */
  contract: string;
  fields: readonly ExplainedField[];
}

/** One transaction that is signed. */
export interface ExplainedTransaction {
  /** An approval only lets the called contract take tokens; the payment takes them. A swap before it pays the sender. */
  purpose: "approval" | "swap" | "payment";
  /** One sentence. */
  summary: string;
  calls: readonly ExplainedCall[];
}

/** The payment as data. */
export interface ExplainedPayment {
  /** `unknown`: the call was not decoded, but accepted by its digest (option `acceptUnknownProvider`). */
  kind: "transfer" | "bridge" | "swap" | "swap_and_bridge" | "unknown";
  /** Slugs from our registry. */
  network: string;
  destinationNetwork: string;
  testNetwork: boolean;
  sender: string;
  /** Address on the destination network; null if the call is unknown, because then the recipient is not proven. */
  recipient: string | null;
  sends: ExplainedAmount;
  /** The minimum that a successful payment delivers; null if the call is unknown. */
  arrives: ExplainedAmount | null;
  /**
   * The minimum that the sender receives from the swap before the payment, and that the payment then burns; null without such a
   * swap.
   */
  swapped: ExplainedAmount | null;
}

/** A warning for the person who signs, even though every rule is met. */
export interface ExplainWarning {
  code:
    | "unknown_call"
    | "two_transactions"
    | "quoted_price"
    | "unknown_token"
    | "local_only"
    | "creates_account"
    | "to_sender"
    | "claimed_to_revert"
    | "claimed_no_effect"
    | "not_simulated";
  message: string;
}

/**
 * The effects of the transactions of a verified quote. Plain JSON. Everything but `claimed` comes from the decoded
 * bytes, the request and this package's registry.
 */
export interface Explanation {
  /** One sentence about the payment. */
  summary: string;
  payment: ExplainedPayment;
  /** In the order in which they are signed. */
  transactions: readonly ExplainedTransaction[];
  cost: {
    /** The maximum network fee of all transactions. */
    networkFee: ExplainedAmount;
    /**
     * The maximum share of the sent amount that fees, slippage and price can take; null if the two tokens have no
     * common value, or the call is unknown.
     */
    loss: ExplainedAmount | null;
  };
  /** ISO 8601, UTC: until then the service accepts the payment. */
  expiresAt: string;
  warnings: readonly ExplainWarning[];
  /** The unproven statements of the server. */
  claimed: {
    /** The server's estimate of the amount that arrives. */
    arrives: ExplainedAmount;
    /** The result of the server's simulation; null without one. */
    simulation: "success" | "reverted" | "no_effect" | "not_simulated" | null;
  };
}
