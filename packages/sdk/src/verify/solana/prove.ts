import { ArgumentError } from "../../errors/base";
import { isComplete } from "../complete";
import { type Family, type ProveOptions, prove } from "../prove";
import { type ProvenPayment, readPayment } from "../proven-payment";
import { findCctp } from "../registry";
import type { Subject } from "../rule-input";
import { namedFor, type UnknownProvider } from "../unknown-provider";
import type { AccountsRead } from "./accounts-read";
import { rebuild } from "./assemble";
import { createsAccount } from "./expected-payment";
import { showKey, toKey } from "./keys";
import { encodeTransaction, type Tables } from "./message";
import { namedRuleNames, programOf, rulesFor } from "./named-payload";
import type { ClusterReader } from "./programs";
import { rules } from "./rules/index";
import { readTransaction, type SolanaLimits, type SolanaTransactionRead } from "./unsigned-transaction";

/** A payment verified against the request, with everything that signing needs. Solana addresses in base58. */
export interface ProvenTransfer extends ProvenPayment {
  /** Whether the sender pays for creating the recipient's token account. */
  createsAccount: boolean;
  /**
   * The blockhash that limits the transaction's lifetime: it can be included for about a minute after this block. With
   * `nonceAccount`, the nonce instead.
   */
  blockhash: string;
  /** The account whose nonce limits the lifetime: the transaction can be included until another transaction uses the nonce. */
  nonceAccount?: string;
  /** CAIP-2: the beginning of the network's genesis hash. */
  reference: string;
  /** The message to sign, rebuilt. */
  message: Uint8Array;
  /** Its lookup tables. */
  tables: Tables;
  /** The signatures after the sender's. */
  cosignatures: readonly Uint8Array[];
  /** The program of the bridge that a payment to another network uses. */
  bridge: string | undefined;
  /** The called program of a message that was accepted by its digest. */
  unknownProgram?: string;
}

/** A message and the values that its signature and the check of a wallet's signature need. */
export type MessageToSign = Pick<
  ProvenTransfer,
  "network" | "reference" | "sender" | "message" | "tables" | "cosignatures"
>;

export interface VerifyOptions extends ProveOptions {
  /**
   * `signQuote` asks this node whether the blockhash belongs to the network. Required on test networks, unless the registry lists
   * the token for that network only, because the bytes might be valid on another network.
   */
  cluster?: ClusterReader | undefined;
  /**
   * Accounts from your node, by address: the lookup tables that the message names, and the nonce account. `readAccounts` returns
   * them; `signQuote` reads them itself if it has a `cluster`.
   */
  accounts?: AccountsRead | undefined;
  /**
   * Requires that the transaction uses the nonce of this account, whose authority is the sender, instead of a blockhash. It then
   * does not expire on the network with its quote: until another transaction uses the nonce, anyone who has the signed bytes can
   * send them.
   */
  nonceAccount?: string | undefined;
  /**
   * Accepts the message of a provider that this package does not know, if the message has this digest. Its effect is
   * then not verified, and it can spend more of the native coin than the fee: recipient, amounts and minimum are taken
   * from the request and the quote (`contract.purpose` is `unknown`).
   */
  acceptUnknownProvider?: UnknownProvider | undefined;
}

const lifeOf = ({ lifeMs }: SolanaTransactionRead): number => lifeMs;

/** Applies every rule of Solana networks. @throws QuoteRefusedError, ArgumentError */
export function proveSolana(quoted: unknown, options: VerifyOptions): ProvenTransfer {
  const digest = namedFor(quoted, options.acceptUnknownProvider);
  const { accounts, cluster } = options;
  const facts = { accounts, nonceAccount: nonceAccountOf(options) };
  const family: Family<SolanaTransactionRead, SolanaLimits, ProvenTransfer> = {
    readTransaction: (transaction) => readTransaction(transaction, facts),
    lifeOf,
    ...(digest === undefined ? { rules, assemble } : { rules: rulesFor(digest), assemble: assembleNamed }),
  };
  return prove(family, quoted, options, { asksCluster: cluster !== undefined });
}

/** @throws ArgumentError */
function nonceAccountOf({ nonceAccount }: VerifyOptions) {
  const key = toKey(nonceAccount);
  if (nonceAccount !== undefined && !key)
    throw new ArgumentError(
      "options.nonceAccount is not a Solana address",
      "Pass the base58 of 32 bytes. Nothing was signed.",
    );
  return key;
}

/** The payment whose message was accepted by its digest. */
function assembleNamed(subject: Subject<SolanaTransactionRead>): ProvenTransfer | undefined {
  const unknownProgram = programOf(subject);
  const proven = assembleSigned(subject, subject.transaction.parsed?.signed);
  return proven && unknownProgram ? { ...proven, createsAccount: false, unknownProgram } : undefined;
}

/** The payment of an input that passed every rule; undefined when a value is missing. */
function assemble(subject: Subject<SolanaTransactionRead>): ProvenTransfer | undefined {
  return assembleSigned(subject, rebuild(subject));
}

function assembleSigned(
  subject: Subject<SolanaTransactionRead>,
  message: Uint8Array | undefined,
): ProvenTransfer | undefined {
  const { parsed, nonce, tables } = subject.transaction;
  const parts = { payment: readPayment(subject), parsed, network: subject.requested.network, message };
  if (!isComplete(parts)) return undefined;
  return {
    ...parts.payment,
    createsAccount: createsAccount(subject.transaction),
    blockhash: showKey(parts.parsed.message.blockhash),
    ...(nonce && { nonceAccount: showKey(nonce.account) }),
    reference: parts.network.reference,
    message: parts.message,
    tables,
    cosignatures: parts.parsed.signatures.slice(1),
    bridge: bridgeOf(subject),
  };
}

function bridgeOf(subject: Subject<SolanaTransactionRead>): string | undefined {
  const { network, sender } = subject.requested;
  return subject.provider === "cctp" ? findCctp(network, sender)?.token_messenger : undefined;
}

/** The transaction without the sender's signature. */
export const unsignedBytes = ({ message, cosignatures }: MessageToSign): Uint8Array =>
  encodeTransaction([new Uint8Array(64), ...cosignatures], message);

const ruleNames: readonly string[] = rules.map(([name]) => name);

/** The rules that a proven payment has passed. */
export const rulesPassed = ({ unknownProgram }: ProvenTransfer): readonly string[] =>
  unknownProgram === undefined ? ruleNames : namedRuleNames;
