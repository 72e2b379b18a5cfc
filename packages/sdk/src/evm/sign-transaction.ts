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
 * Has one verified transaction signed, and verifies the signed bytes. A local account must return exactly what it was
 * given; a wallet may choose its fees, up to the maximum. Who signed is recovered from the signature, but for accounts of viem with
 * a key of their own, of which the first signature proves the others.
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
  // Read before it is asked: what it becomes meanwhile has not signed.
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
 * The fields of an unsigned EIP-1559 transaction in order, each in RLP, without the list's header: hex digits. The access list is
 * empty.
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
 * call, value, nonce, gas and fees. A local account may return nothing else, and this is much cheaper than decoding.
 *
 * @param fields of the verified transaction (`unsignedFields`)
 * @throws SigningError
 */
function checkExact(signed: unknown, fields: string): Hex {
  const bytes = typeof signed === "string" ? signed : "";
  // Behind the type and the list's header, whose length depends on that of the call.
  const signature = bytes.slice(bytes.indexOf(fields) + fields.length);
  if (bytes !== `0x02${rlpList(fields + signature)}` || !SIGNATURE.test(signature)) {
    throw new SigningError(
      "The account returned a different transaction from the requested one",
      "Do not use these bytes, and do not trust this account with payments.",
    );
  }
  return bytes as Hex;
}

/** The parts of an account when a signature of its was recovered, and the sender that it led to. */
interface Proof {
  sender: string;
  parts: readonly unknown[];
}

/** By account: to recover a signature costs as much as to make several. */
const proofs = new WeakMap<object, Proof>();

/** Accounts of viem that sign with a local key. The key of any other may be elsewhere, and change. */
const OWN_KEY: readonly unknown[] = ["privateKey", "hd"];

/**
 * Returns, before an account is asked to sign, whether its signature must be recovered. Once for every account of viem with a
 * key of its own, and again when its address, its functions or anything else that it is made of is another than when it was
 * proven; each time for an account of any other kind.
 *
 * @param sender in lower case
 * @returns undefined when the account is proven; else what is to be called when the signature has turned out to be the sender's
 */
function unprovenAccount(account: LocalSigner, sender: string): (() => void) | undefined {
  if (!OWN_KEY.includes(account.source)) return () => {};
  // Those that it inherits are compared by the one that signs.
  const parts = [account.signTransaction, ...Object.values(account)];
  const known = proofs.get(account);
  const isSame =
    known?.sender === sender &&
    known.parts.length === parts.length &&
    known.parts.every((part, at) => Object.is(part, parts[at]));
  return isSame ? undefined : () => proofs.set(account, { sender, parts });
}
