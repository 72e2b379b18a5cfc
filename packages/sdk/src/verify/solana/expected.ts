import type { Subject } from "../subject";
import { associatedAccount } from "./associated-account";
import {
  createAccount,
  type ExpectedInstruction,
  MAX_AMOUNT,
  readChecked,
  transferChecked,
} from "./instructions";
import { sameBytes, toKey } from "./keys";
import { programs } from "./programs";
import type { SolanaTransactionRead } from "./transaction";

/** The one payment that a transaction may be. */
export interface Expected {
  payer: Uint8Array;
  instructions: readonly ExpectedInstruction[];
}

type SolanaSubject = Subject<SolanaTransactionRead>;

const known = new WeakMap<SolanaSubject, Expected | undefined>();

/**
 * What the request asks for, as instructions, derived from the request and our own registry; computed once for all rules.
 * Undefined when the request does not say enough, or asks for more than Solana can carry. Two things are taken from the
 * bytes because they are free to be so: whether the recipient's account is created (harmless when it exists), and the
 * decimals of a mint that is in no list (the chain compares them with the mint's own).
 */
export function expectedOf(subject: SolanaSubject): Expected | undefined {
  if (!known.has(subject)) known.set(subject, expect(subject));
  return known.get(subject);
}

function expect({ asked, transaction: { parsed } }: SolanaSubject): Expected | undefined {
  const { amount, token } = asked;
  const payer = toKey(asked.sender);
  const owner = toKey(asked.recipient);
  const mint = toKey(token?.address);
  if (!payer || !owner || !mint || amount === undefined || amount > MAX_AMOUNT) return undefined;
  const last = parsed?.message.instructions.at(-1)?.data;
  const decimals = token?.decimals ?? readChecked(last)?.decimals ?? 0;
  const from = associatedAccount(payer, mint);
  const to = associatedAccount(owner, mint);
  const transfer = transferChecked(
    { amount, decimals },
    { from, mint, to, toRole: "recipient", owner: payer },
  );
  return {
    payer,
    instructions: createsAccount(parsed)
      ? [createAccount({ payer, account: to, owner, mint }), transfer]
      : [transfer],
  };
}

/** Whether a transaction begins with the creation of a token account. */
export function createsAccount(parsed: SolanaTransactionRead["parsed"]): boolean {
  const [first] = parsed?.message.instructions ?? [];
  const program = first && parsed?.message.accounts[first.program];
  return program !== undefined && sameBytes(program, programs.associatedToken);
}
