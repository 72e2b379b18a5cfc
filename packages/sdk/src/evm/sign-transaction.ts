import type { Hex } from "viem";
import { SigningError } from "../errors/signing";
import type { SignerOptions } from "../signing/ask-signer";
import type { GasCeiling } from "../verify/evm/fee-ceiling";
import { checkSender, checkSigned } from "./check-signed";
import { askAccount, askWallet } from "./request-signature";
import { rlpInteger, rlpList, rlpString } from "./rlp";
import type { EvmSigner, LocalSigner } from "./signer";
import type { ProvenTransaction } from "./viem-transaction";

export interface SignedTransaction {
  bytes: Hex;
  /** Its maximum cost, in wei. */
  fee: bigint;
}

/**
 * Requests the signature of a verified transaction, and verifies the signed bytes. A local account must return exactly the given
 * transaction; a wallet may choose its fees, up to the maximum. The signer is recovered from each signature, except for viem
 * accounts with a local key: their first signature proves the later ones.
 *
 * @throws SigningError, AbortedError
 */
export async function signTransaction(
  transaction: ProvenTransaction,
  signer: EvmSigner,
  ceiling: GasCeiling,
  options: SignerOptions,
): Promise<SignedTransaction> {
  if ("signTransaction" in signer) return signByAccount(transaction, signer, options);
  const provider = "provider" in signer ? signer.provider : signer;
  const signed = checkSigned(await askWallet(transaction, provider, options), transaction, ceiling);
  await checkSender(signed.bytes, transaction);
  return signed;
}

async function signByAccount(
  transaction: ProvenTransaction,
  account: LocalSigner,
  options: SignerOptions,
): Promise<SignedTransaction> {
  // Read before the account is asked, because the account may change meanwhile.
  const prove = unprovenAccount(account, transaction.sender);
  const fields = unsignedFields(transaction);
  const bytes = checkExact(await askAccount(transaction, account, fields, options), fields);
  if (prove) {
    await checkSender(bytes, transaction);
    prove();
  }
  return { bytes, fee: transaction.gasLimit * transaction.maxFeePerGas };
}

/**
 * The fields of an unsigned EIP-1559 transaction in order, each in RLP, without the list's header, as hex digits. The access list
 * is empty.
 */
export function unsignedFields(transaction: ProvenTransaction): string {
  const { chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gasLimit, to, data } = transaction;
  const integers = [chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gasLimit].map(rlpInteger).join("");
  const call = rlpString(data.slice(2));
  // 0x94: 20 bytes; 0x80: no value; 0xc0: empty list.
  return `${integers}94${to.slice(2)}80${call}c0`;
}

/** A signature at the end of a transaction: parity, then r and s as RLP integers of at most 32 bytes. */
const SIGNATURE = /^(?:80|01)(?:a0[0-9a-f]{64}|9[0-9a-f](?:[0-9a-f]{2}){16,31}){2}$/;

/**
 * Checks byte by byte that the signed transaction is exactly the verified one plus a signature: same chain, contract,
 * call, value, nonce, gas and fees. A local account may return nothing else, and this check is much faster than
 * decoding.
 *
 * @param fields the encoded fields of the verified transaction (`unsignedFields`)
 * @throws SigningError
 */
function checkExact(signed: unknown, fields: string): Hex {
  const bytes = typeof signed === "string" ? signed : "";
  // After the type and the list's header, whose length depends on the call's length.
  const signature = bytes.slice(bytes.indexOf(fields) + fields.length);
  if (bytes !== `0x02${rlpList(fields + signature)}` || !SIGNATURE.test(signature)) {
    throw new SigningError(
      "The account returned a different transaction from the requested one",
      "Do not use these bytes, and do not trust this account with payments.",
    );
  }
  return bytes as Hex;
}

/** The parts of an account at the time when a signature was recovered, and the recovered sender. */
interface Proof {
  sender: string;
  parts: readonly unknown[];
}

/** By account: recovering a signature takes as long as making several. */
const proofs = new WeakMap<object, Proof>();

/** The sources of viem accounts that sign with a local key. Another account's key may be elsewhere, and may change. */
const OWN_KEY: readonly unknown[] = ["privateKey", "hd"];

/**
 * Decides, before an account is asked to sign, whether its signature must be recovered: once for a viem account with a local key,
 * and again when its address, functions or other parts have changed since it was proven; each time for any other account.
 *
 * @param sender in lower case
 * @returns undefined when the account is proven; otherwise a function to call after the signature has proved to be the sender's
 */
function unprovenAccount(account: LocalSigner, sender: string): (() => void) | undefined {
  if (!OWN_KEY.includes(account.source)) return () => {};
  // Among the inherited functions, only the signing one is compared.
  const parts = [account.signTransaction, ...Object.values(account)];
  const known = proofs.get(account);
  const isSame =
    known?.sender === sender &&
    known.parts.length === parts.length &&
    known.parts.every((part, at) => Object.is(part, parts[at]));
  return isSame ? undefined : () => proofs.set(account, { sender, parts });
}
