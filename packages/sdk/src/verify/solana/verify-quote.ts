import { besideQuote } from "../../beside-quote";
import { requireQuoted } from "../../require-quoted";
import { refuseSanctioned } from "../../signing/risk-acceptance";
import type { Quoted } from "../../types";
import { showPayment, type VerifiedPayment } from "../verified-payment";
import { showKey } from "./keys";
import { programs } from "./programs";
import { type ProvenTransfer, proveSolana, type VerifyOptions } from "./prove";

/**
 * The maximum cost of a payment's transaction, in lamports: 5,000 for each signature, and the rent of a token account (165 bytes)
 * if it creates one, or of the message account of a burn by CCTP V2 (428 bytes), which the protocol returns later. There is no
 * priority fee, because no instruction sets one.
 */
const SIGNATURE_FEE = 5_000n;
const TOKEN_ACCOUNT_RENT = 2_039_280n;
const MESSAGE_RENT = 3_869_760n;

/** A payment verified against the request, for display in a wallet. Solana addresses in base58. */
export interface VerifiedTransfer extends VerifiedPayment<"solana"> {
  /** Whether the sender pays for creating the recipient's token account. */
  createsAccount: boolean;
  /**
   * The blockhash that limits the transaction's lifetime: it can be included for about a minute after this block. With
   * `nonceAccount`, the nonce instead.
   */
  blockhash: string;
  /** The account whose nonce limits the lifetime: the transaction can be included until another transaction uses the nonce. */
  nonceAccount?: string;
}

/**
 * Verifies that a quote's transaction does what was requested, and describes it. It is checked against the request and this
 * package's own registry of clusters, mints and bridges, never against the server's answer alone. Nothing is signed or sent.
 *
 * @throws QuoteRefusedError with the first rule that failed, and all of them in `failures`; ComplianceRefusedError when
 * a sanctions list names a party according to the quote's risk report, and `acceptSanctioned` is not passed
 *
 * @example
 * import { verifyQuote } from "@waybill/sdk/solana";
 * const { recipient, amountFormatted, token } = verifyQuote(solanaQuote);
 * console.log(`${amountFormatted} ${token.symbol} to ${recipient}`);
 */
export function verifyQuote(quoted: Quoted, options: VerifyOptions = {}): VerifiedTransfer {
  requireQuoted(quoted, options);
  const proven = proveSolana(quoted, options);
  refuseSanctioned(besideQuote(quoted, "risk"), options);
  return showTransfer(proven);
}

/** Each signature other than the sender's belongs to a new message account. */
function feeCeilingOf({ createsAccount, cosignatures }: ProvenTransfer): bigint {
  const others = BigInt(cosignatures.length);
  return SIGNATURE_FEE + (createsAccount ? TOKEN_ACCOUNT_RENT : 0n) + others * (SIGNATURE_FEE + MESSAGE_RENT);
}

/** A proven payment in the form for display. */
export function showTransfer(proven: ProvenTransfer): VerifiedTransfer {
  const { bridge, createsAccount, blockhash, nonceAccount, unknownProgram } = proven;
  const shown = showPayment<"solana">(proven, {
    feeCeiling: feeCeilingOf(proven),
    contract: unknownProgram
      ? { address: unknownProgram, purpose: "unknown" }
      : bridge
        ? { address: bridge, purpose: "bridge" }
        : { address: showKey(programs.token), purpose: "transfer" },
  });
  return { ...shown, createsAccount, blockhash, ...(nonceAccount !== undefined && { nonceAccount }) };
}
