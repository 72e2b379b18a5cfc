import type { Quoted } from "../../types";
import { findContracts, findNetwork } from "../registry";
import { showPayment, type VerifiedPayment } from "../verified-payment";
import { showKey } from "./keys";
import { programs } from "./programs";
import { proveSolana, type VerifyOptions } from "./prove";

/**
 * The most that a payment's transaction costs, in lamports: 5,000 for its signature, and the rent of a token account (165
 * bytes) if it creates one. There is no priority fee, for no instruction sets one.
 */
const SIGNATURE_FEE = 5_000n;
const TOKEN_ACCOUNT_RENT = 2_039_280n;

/** A payment that is proven to be what was asked for, as a wallet shows it. Solana addresses in base58. */
export interface VerifiedTransfer extends VerifiedPayment {
  /** Whether the sender pays for a token account of the recipient's. */
  createsAccount: boolean;
  /** What ends the transaction's life: it can come true for about a minute after this block. */
  blockhash: string;
}

/**
 * Proves that a quote's transaction is what was asked for, and says what it does. The truth is the request and this
 * package's own registry of clusters, mints and bridges, never the server's answer alone. Nothing is signed or sent.
 *
 * @throws QuoteRefusedError with the first rule that failed, and all of them in `failures`
 */
export function verifyQuote(quoted: Quoted, options: VerifyOptions = {}): VerifiedTransfer {
  const proven = proveSolana(quoted, options);
  const { provider, network, createsAccount, blockhash } = proven;
  const bridge = provider === "cctp" ? findContracts(findNetwork(network))?.bridge : undefined;
  const shown = showPayment(proven, {
    feeCeiling: SIGNATURE_FEE + (createsAccount ? TOKEN_ACCOUNT_RENT : 0n),
    contract: bridge
      ? { address: bridge, purpose: "bridge" }
      : { address: showKey(programs.token), purpose: "transfer" },
  });
  return { ...shown, createsAccount, blockhash };
}
