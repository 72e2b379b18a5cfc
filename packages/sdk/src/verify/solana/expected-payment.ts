import { toBytes32 } from "../bytes32";
import { findContracts } from "../registry";
import type { Subject } from "../rule-input";
import { associatedAccount } from "./associated-account";
import {
  burnChecked,
  createAccount,
  type ExpectedInstruction,
  MAX_AMOUNT,
  memo,
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
 * are taken from the bytes: whether the recipient's account is created (harmless when it exists), the fee of a bridged
 * amount (which other rules limit), and the decimals of a mint that is in no list (the chain compares them with the
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
  /** The sender's token account. */
  from: Key;
  amount: bigint;
}

function expect(subject: SolanaSubject): Expected | undefined {
  const { requested, provider, transaction } = subject;
  const named = transaction.parsed?.message.accounts ?? [];
  const payer = toKey(requested.sender);
  const mint = toKey(requested.token?.address);
  const { amount } = requested;
  if (!payer || !mint || amount === undefined || amount > MAX_AMOUNT) return undefined;
  const parts = { payer, mint, from: associatedAccount(payer, mint, named), amount };
  const instructions = provider === "cctp" ? burn(subject, parts) : transfer(subject, parts);
  return instructions && { payer, instructions };
}

/** A transfer to the recipient's associated token account, which is created first if it is missing. */
function transfer(
  { requested, transaction: { parsed } }: SolanaSubject,
  { payer, mint, from, amount }: Parts,
) {
  const owner = toKey(requested.recipient);
  if (!owner) return undefined;
  const to = associatedAccount(owner, mint, parsed?.message.accounts);
  const last = parsed?.message.instructions.at(-1)?.data;
  const decimals = requested.token?.decimals ?? readChecked(last)?.decimals ?? 0;
  const ids = { from, mint, to, toRole: "recipient" as const, owner: payer };
  const moved = transferChecked({ amount, decimals }, ids);
  return createsAccount(parsed) ? [createAccount({ payer, account: to, owner, mint }), moved] : [moved];
}

/**
 * The fee to the bridge's wallet, a burn of the rest, and a memo with the destination network and recipient
 * (spec/core).
 */
function burn(subject: SolanaSubject, { payer, mint, from, amount }: Parts) {
  const { requested, transaction } = subject;
  const bridge = toKey(findContracts(requested.network)?.bridge ?? undefined);
  const domain = findContracts(requested.destinationNetwork)?.domain;
  const recipient =
    requested.destinationNetwork &&
    requested.recipient &&
    toBytes32(requested.destinationNetwork.kind, requested.recipient);
  const burned = burnedBy(subject);
  const decimals = requested.token?.decimals;
  if (!bridge || domain === undefined || !recipient || burned === undefined || burned > amount)
    return undefined;
  if (decimals === undefined || decimals === null) return undefined;
  const fee = {
    ...{ from, mint, owner: payer },
    ...{
      to: associatedAccount(bridge, mint, transaction.parsed?.message.accounts),
      toRole: "relay_fee" as const,
    },
  };
  return [
    transferChecked({ amount: amount - burned, decimals }, fee),
    burnChecked({ amount: burned, decimals }, { from, mint, owner: payer }),
    memo(`waybill-bridge:1:${domain}:${recipient}:0x`),
  ];
}

/** The amount that a bridged payment burns, which is the amount that arrives; undefined without a burn. */
export function burnedBy({ provider, transaction: { parsed } }: SolanaSubject): bigint | undefined {
  return provider === "cctp" ? readChecked(parsed?.message.instructions[1]?.data)?.amount : undefined;
}

/** Whether a transaction begins with the creation of a token account. */
export function createsAccount(parsed: SolanaTransactionRead["parsed"]): boolean {
  const [first] = parsed?.message.instructions ?? [];
  const program = first && parsed?.message.accounts[first.program];
  return program !== undefined && sameBytes(program, programs.associatedToken);
}
