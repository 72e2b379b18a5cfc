import { hexToBytes } from "@noble/hashes/utils";
import { evmAddress } from "../address";
import { isComplete } from "../complete";
import { findCctp } from "../registry";
import type { Subject } from "../rule-input";
import { associatedAccount } from "./associated-account";
import { type CctpBurn, decodeCctpBurn, depositForBurn, eventAccountOf } from "./cctp-burn";
import {
  advanceNonce,
  createAccount,
  type ExpectedInstruction,
  MAX_AMOUNT,
  readChecked,
  transferChecked,
} from "./instructions";
import { type Key, sameBytes, toKey } from "./keys";
import { programs } from "./programs";
import type { SolanaTransactionRead } from "./unsigned-transaction";

/** The expected payment of a transaction. */
export interface Expected {
  payer: Key;
  instructions: readonly ExpectedInstruction[];
}

type SolanaSubject = Subject<SolanaTransactionRead>;

const known = new WeakMap<SolanaSubject, Expected | undefined>();

/**
 * The instructions that the request requires, derived from the request and our own registry; computed once for all
 * rules. Undefined when the request is incomplete, or its amount exceeds 64 bits. Only values that a quote may choose
 * are taken from the bytes: whether the recipient's account is created (harmless when it exists), fee and finality of a
 * burn (which other rules limit), and the decimals of a mint that is not in a list (the chain compares them with the
 * mint's).
 */
export function expectedOf(subject: SolanaSubject): Expected | undefined {
  if (!known.has(subject)) known.set(subject, expect(subject));
  return known.get(subject);
}

/** The inputs of a payment of either kind. */
interface Parts {
  payer: Key;
  mint: Key;
  /** The associated token account of a wallet. */
  accountOf: (owner: Key) => Key;
  amount: bigint;
  decimals: number;
}

function expect(subject: SolanaSubject): Expected | undefined {
  const { requested, provider, transaction } = subject;
  const message = transaction.parsed?.message;
  const parts = {
    payer: toKey(requested.sender),
    mint: toKey(requested.token?.address),
    amount: requested.amount,
    decimals: requested.token?.decimals ?? readChecked(transaction.payment.at(-1)?.data)?.decimals ?? 0,
  };
  if (!isComplete(parts) || parts.amount > MAX_AMOUNT) return undefined;
  const { payer, mint } = parts;
  const accountOf = (owner: Key) => associatedAccount(owner, mint, message?.accounts);
  const make = provider === "cctp" ? burn : transfer;
  const instructions = make(subject, { ...parts, accountOf });
  const { nonce } = transaction;
  const advance = nonce ? [advanceNonce(nonce.account, payer)] : [];
  return instructions && { payer, instructions: [...advance, ...instructions] };
}

/** A transfer to the recipient's associated token account, which is created first if it is missing. */
function transfer(
  { requested, transaction }: SolanaSubject,
  { payer, mint, accountOf, amount, decimals }: Parts,
) {
  const owner = toKey(requested.recipient);
  if (!owner) return undefined;
  const account = accountOf(owner);
  const ids = { from: accountOf(payer), mint, to: account, owner: payer };
  const moved = transferChecked({ amount, decimals }, ids);
  return createsAccount(transaction) ? [createAccount({ payer, account, owner, mint }), moved] : [moved];
}

/** The burn by CCTP V2 with which a payment of its provider begins; undefined for another instruction. */
export function cctpBurnOf({ requested, provider, transaction }: SolanaSubject): CctpBurn | undefined {
  const [first] = transaction.payment;
  const called = transaction.parsed?.message.accounts[first?.program ?? -1];
  const messenger = toKey(findCctp(requested.network, requested.sender)?.token_messenger);
  const isBurn = provider === "cctp" && called && messenger && sameBytes(called, messenger);
  return isBurn ? decodeCctpBurn(first?.data) : undefined;
}

/** The new account that holds the message of a burn by CCTP V2; its key signs in addition to the sender. */
export function eventAccount(subject: SolanaSubject): Key | undefined {
  const { parsed, payment } = subject.transaction;
  const accounts = (payment[0]?.accounts ?? []).flatMap((index) => parsed?.message.accounts[index] ?? []);
  return cctpBurnOf(subject) && eventAccountOf(accounts);
}

/** A burn by CCTP V2. The quote chooses fee and finality, which rules limit; the message account can be any new account. */
function burn(subject: SolanaSubject, { payer, mint, accountOf, amount }: Parts) {
  const { network, destinationNetwork, recipient, sender } = subject.requested;
  const [here, there] = [findCctp(network, sender), findCctp(destinationNetwork, sender)];
  const address = destinationNetwork?.kind === "evm" ? evmAddress(recipient) : undefined;
  const parts = {
    asked: cctpBurnOf(subject),
    event: eventAccount(subject),
    messenger: toKey(here?.token_messenger),
    transmitter: toKey(here?.message_transmitter),
    domain: there?.domain,
    recipient: address && hexToBytes(address.slice(2).padStart(64, "0")),
  };
  if (!isComplete(parts)) return undefined;
  const { asked, event, messenger, transmitter, domain } = parts;
  const { maxFee, minFinality } = asked;
  const order = { amount, domain, recipient: parts.recipient, destinationCaller: new Uint8Array(32) };
  const ids = { owner: payer, from: accountOf(payer), mint, event, messenger, transmitter };
  const named = subject.transaction.parsed?.message.accounts ?? [];
  return [depositForBurn({ ...order, maxFee, minFinality }, ids, named)];
}

/** Whether a payment begins with the creation of a token account. */
export function createsAccount({ parsed, payment }: SolanaTransactionRead): boolean {
  const program = parsed?.message.accounts[payment[0]?.program ?? -1];
  return program !== undefined && sameBytes(program, programs.associatedToken);
}
