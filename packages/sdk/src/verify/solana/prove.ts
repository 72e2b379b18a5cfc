import { type Family, type ProveOptions, prove } from "../prove";
import type { Subject } from "../subject";
import { assembleMessage } from "./assemble";
import { createsAccount, expectedOf } from "./expected";
import { showKey } from "./keys";
import { rules } from "./rules/index";
import { readTransaction, type SolanaTransactionRead } from "./transaction";

/** A payment that is proven to be what was asked for: all that signing needs. Addresses in base58. */
export interface ProvenTransfer {
  quoteId: string;
  /** Slug, from our registry. */
  network: string;
  token: { symbol: string | null; address: string; decimals: number | null };
  sender: string;
  recipient: string;
  /** Base units. */
  amount: bigint;
  /** Whether the sender pays for a token account of the recipient's. */
  createsAccount: boolean;
  /** What ends the transaction's life: it can come true for about two minutes after this block. */
  blockhash: string;
  /** The message to sign, built anew. */
  message: Uint8Array;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

export type VerifyOptions = ProveOptions;

const solana: Family<SolanaTransactionRead, object, ProvenTransfer> = { readTransaction, rules, assemble };

/** Applies every rule of Solana networks. @throws QuoteRefusedError */
export function proveSolana(quoted: unknown, options: VerifyOptions): ProvenTransfer {
  return prove(solana, quoted, options, {});
}

/** The payment in a subject that passed every rule; undefined when something is missing after all. */
function assemble(subject: Subject<SolanaTransactionRead>): ProvenTransfer | undefined {
  const { asked, quoteId, expiresAt, transaction } = subject;
  const { network, token, sender, recipient, amount } = asked;
  const parsed = transaction.parsed?.message;
  const expected = expectedOf(subject);
  const message = parsed && expected && assembleMessage(expected, parsed.accounts, parsed.blockhash);
  if (!network || !token?.address || !sender || !recipient || !quoteId || !message) return undefined;
  if (amount === undefined || expiresAt === undefined) return undefined;
  return {
    quoteId,
    network: network.slug,
    token: { symbol: token.symbol, address: token.address, decimals: token.decimals },
    sender,
    recipient,
    amount,
    createsAccount: createsAccount(transaction.parsed),
    blockhash: showKey(parsed.blockhash),
    message,
    expiresAt,
  };
}
