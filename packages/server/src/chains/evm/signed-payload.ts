import { normalizeAddress } from "../../lib/normalize-address";
import { PayloadError, type SignedPayload, type UnsignedTransaction } from "../chain";
import { addressWords } from "../mentioned-addresses";
import { recoverSigner } from "./recover-signer";
import { isEntryPoint, slotOfBundle } from "./user-operation";

/** Signed bytes as 0x hex in lower case; the interface accepts them with and without the prefix. */
export function normalizeHex(payload: string): `0x${string}` {
  const digits = payload.replace(/^0x/i, "").toLowerCase();
  if (!/^([0-9a-f]{2})+$/.test(digits)) throw new PayloadError("must be hex, two digits for each byte");
  return `0x${digits}`;
}

/** Transaction types that only make a call; blobs (EIP-4844) and delegations (EIP-7702) are not part of a payment. */
const paymentTypes: ReadonlySet<string> = new Set(["legacy", "eip2930", "eip1559"]);

/**
 * Half the order of secp256k1: a signature with a larger s is malleable and would give the transaction a second hash
 * (EIP-2).
 */
const MAX_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/**
 * Decodes a signed EVM transaction: its hash, and whether it is a given quoted transaction signed by a given sender.
 * The signer may choose gas, fees, nonce and access list; recipient, data and value must be those of the quote. The access list
 * changes nothing that is paid, but it names addresses: they are screened as parties of the payment.
 *
 * Only the canonical encoding is accepted. A node that tolerates another one would include the transaction under the
 * canonical hash; the report would then contain a hash that is on no chain, beside a second report of the same payment.
 * Throws PayloadError.
 */
export async function readSignedPayload(payload: string): Promise<SignedPayload> {
  const bytes = normalizeHex(payload);
  // viem is slow to load, and only submission needs it.
  const { keccak256, parseTransaction, serializeTransaction } = await import("viem");
  let parsed: ReturnType<typeof parseTransaction>;
  let signer: string;
  let canonical: string;
  try {
    // Recovering the signer fails without a well-formed signature.
    parsed = parseTransaction(bytes);
    const { r = "0x", s = "0x", v, yParity = 0, ...unsigned } = parsed;
    canonical = serializeTransaction(
      unsigned,
      parsed.type === "legacy" ? { r, s, v: v ?? 0n } : { r, s, yParity },
    );
    signer = normalizeAddress(await recoverSigner(bytes));
  } catch (cause) {
    throw new PayloadError("is not a signed EVM transaction", { cause });
  }
  if (!paymentTypes.has(parsed.type ?? ""))
    throw new PayloadError("has a type that can carry more than a payment");
  if (canonical !== bytes) throw new PayloadError("is not in the canonical encoding of a transaction");
  if (BigInt(parsed.s ?? 0) > MAX_S) throw new PayloadError("has a signature with a high s (EIP-2)");
  const isBundle = isEntryPoint(parsed.to);
  const named = [
    ...(isBundle ? [signer] : []),
    ...(parsed.accessList ?? []).flatMap(({ address, storageKeys }) => [
      address,
      ...addressWords(storageKeys.map((key) => key.slice(2)).join("")),
    ]),
  ];
  return {
    hash: keccak256(bytes),
    nonceSlot: isBundle ? slotOfBundle(signer, parsed.nonce ?? 0) : String(parsed.nonce ?? 0),
    ...(isBundle && { isBundle }),
    ...(named.length > 0 && { named }),
    mismatch: (quoted, sender) => mismatch(parsed, signer, quoted, sender),
  };
}

interface Parsed {
  chainId?: number | undefined;
  to?: string | null | undefined;
  data?: string | undefined;
  value?: bigint | undefined;
}

/** How a transaction of this signer (lower case) differs from the quoted one; undefined when it does not. */
export function mismatch(
  signed: Parsed,
  signer: string,
  quoted: UnsignedTransaction,
  sender: string,
): string | undefined {
  if (quoted.kind !== "evm") return "the quote is not for an EVM network";
  if (String(signed.chainId ?? "none") !== quoted.chain_id)
    return `is signed for chain ${signed.chainId ?? "any"}, but the quote is for ${quoted.chain_id}`;
  if (normalizeAddress(signed.to ?? "") !== normalizeAddress(quoted.to))
    return "calls a contract that differs from the quote";
  if ((signed.data ?? "0x").toLowerCase() !== quoted.data.toLowerCase())
    return "has call data that differs from the quote";
  if ((signed.value ?? 0n) !== BigInt(quoted.value)) return "sends a value that differs from the quote";
  if (signer !== normalizeAddress(sender))
    return `is signed by ${signer}, but the quote's sender is ${sender}`;
  return undefined;
}
