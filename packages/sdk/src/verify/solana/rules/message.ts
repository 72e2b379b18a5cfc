import { isOnlyOn } from "../../registry";
import { all, must, same } from "../../rule";
import { rebuild } from "../assemble";
import { eventAccount, expectedOf } from "../expected-payment";
import { nameOf } from "../instructions";
import { isSignature } from "../is-signature";
import { type Key, sameBytes, showKey, toKey } from "../keys";
import type { SolanaRule } from "../unsigned-transaction";
import { inRole } from "./accounts";

export const transactionKind: SolanaRule = ({ transaction }) => same("solana", transaction.kind);

/** CAIP-2. The bytes themselves do not name it: see `networkBinding`. */
export const chainId: SolanaRule = ({ requested, transaction }) =>
  same(requested.network?.reference, transaction.chainId);

/** The caller's own node confirms every account that the message takes from a lookup table. */
export const lookupTables: SolanaRule = ({ transaction: { unread } }) => {
  const found = must(unread === undefined, "accounts of lookup tables from your own node", unread);
  return found && { ...found, hint: READ_HINT };
};

const READ_HINT =
  "Set the option cluster to a Connection (web3.js) of the network: signQuote reads the accounts from it. For verifyQuote, set accounts to the result of readAccounts.";

/** A message in strict form, legacy or of version 0, which shows every account that it touches. */
export const messageForm: SolanaRule = ({ transaction: { parsed, malformed, unread } }) =>
  must(
    parsed !== undefined || unread !== undefined,
    "an unsigned transaction, legacy or of version 0, in tx_base64",
    malformed,
  );

/**
 * If the caller names a nonce account, its authority is the sender, and the message has its nonce instead of a blockhash.
 * Otherwise, the instruction that advances a nonce is not part of the payment, because such a transaction never expires.
 */
export const durableNonce: SolanaRule = (subject, limits) => {
  const { requested, transaction } = subject;
  const { nonce, parsed } = transaction;
  if (!nonce) return undefined;
  const { state, account } = nonce;
  if (typeof state === "string")
    return {
      expected: `the nonce account ${showKey(account)} from your own node`,
      actual: state,
      hint: READ_HINT,
    };
  return all(
    sameKey(requested.sender, state.authority),
    sameKey(showKey(state.nonce), parsed?.message.blockhash),
    inRole("durable_nonce")(subject, limits),
  );
};

/**
 * The sender's signature is required and still empty. A burn by CCTP V2 also needs the signature of its message
 * account: the service has created that key for this transaction and has signed, so that the bytes of a quote can be
 * included only once, however often they are signed.
 */
export const signatures: SolanaRule = (subject) => {
  const { parsed } = subject.transaction;
  const event = eventAccount(subject);
  const [own, ...others] = parsed?.signatures ?? [];
  const found = parsed && `${parsed.signatures.length}, of ${parsed.message.signers} signers`;
  const isEmpty = own?.every((byte) => byte === 0) === true;
  const count = event ? 2 : 1;
  const isCounted = parsed?.signatures.length === count && parsed.message.signers === count;
  if (!event || !parsed) return must(isEmpty && isCounted, "one empty signature, the sender's", found);
  return must(
    isEmpty && isCounted && others[0] !== undefined && isSignature(others[0], parsed.signed, event),
    "an empty signature, the sender's, and a valid one of the burn's message account",
    found,
  );
};

/** The first account pays the network fee. */
export const feePayer: SolanaRule = ({ requested, transaction: { parsed } }) => {
  const [first] = parsed?.message.accounts ?? [];
  return sameKey(requested.sender, first);
};

/** The message has exactly the instructions of the payment. */
export const instructions: SolanaRule = (subject) => {
  const { parsed } = subject.transaction;
  const expected = expectedOf(subject)?.instructions.map(({ program, data }) => nameOf(program, data));
  const found = parsed?.message.instructions.map(({ program, data }) => {
    const key = parsed.message.accounts[program];
    return key ? nameOf(key, data) : "nothing";
  });
  return same(expected?.join(", "), found?.join(", "));
};

/**
 * The message has the quote's blockhash, if the quote names one. With another blockhash, the transaction would fail, or be valid
 * for longer than stated.
 */
export const blockhash: SolanaRule = ({ transaction: { parsed, blockhash } }) =>
  all(
    blockhash === null ? undefined : sameKey(blockhash, parsed?.message.blockhash),
    must(parsed?.message.blockhash.some((byte) => byte !== 0) === true, "a blockhash", "zeros"),
  );

/**
 * A transaction that is signed for a test network moves nothing of value elsewhere. The bytes identify a cluster only
 * by their blockhash, which anybody can take from production; so the mint must exist only on this network, or a node of
 * the network is asked whether it knows the blockhash.
 */
export const networkBinding: SolanaRule = ({ requested: { network, token } }, { asksCluster }) => {
  if (!network?.is_testnet || asksCluster || isOnlyOn(network, token?.address)) return undefined;
  return {
    expected: `a mint that our registry has on ${network.slug} only`,
    actual: token?.address ?? "none",
    hint: `Set the option cluster to a Connection (web3.js) of ${network.slug}: the SDK asks it whether the transaction is for this network.`,
  };
};

/**
 * The message that is rebuilt from the request has the same bytes: no account with more rights than needed, no unused account, no
 * content that the other rules do not check.
 */
export const exactBytes: SolanaRule = (subject) => {
  const signed = subject.transaction.parsed?.signed;
  const rebuilt = rebuild(subject);
  return must(
    signed !== undefined && rebuilt !== undefined && sameBytes(rebuilt, signed),
    "exactly the message of the payment",
    "other accounts, rights or data",
  );
};

/** Compares bytes, which is faster than comparing base58; texts are built only for the error. */
function sameKey(expected: string | undefined, actual: Key | undefined) {
  const key = toKey(expected);
  return key && actual && sameBytes(key, actual) ? undefined : same(expected, actual && showKey(actual));
}
