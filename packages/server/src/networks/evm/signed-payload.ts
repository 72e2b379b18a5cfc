import { PayloadError, type SignedPayload, type UnsignedTransaction } from "../chain";

/** Signed bytes as 0x hex in lower case; the interface takes them with and without the prefix. */
export function normalizeHex(payload: string): `0x${string}` {
  const digits = payload.replace(/^0x/i, "").toLowerCase();
  if (!/^([0-9a-f]{2})+$/.test(digits)) throw new PayloadError("must be hex digits, two for each byte");
  return `0x${digits}`;
}

/**
 * Reads a signed EVM transaction of any type: its hash, and whether it is a given quoted transaction signed by a given
 * sender. Gas, fees and nonce are the signer's own business; what moves money is not. Throws PayloadError.
 */
export async function readSignedPayload(payload: string): Promise<SignedPayload> {
  const bytes = normalizeHex(payload);
  // viem takes long to load, and only who submits needs it.
  const { keccak256, parseTransaction, recoverTransactionAddress } = await import("viem");
  let parsed: ReturnType<typeof parseTransaction>;
  let signer: string;
  try {
    // The recovery checks the signature's form; bytes without one do not pass.
    parsed = parseTransaction(bytes);
    signer = (
      await recoverTransactionAddress({ serializedTransaction: bytes as `0x02${string}` })
    ).toLowerCase();
  } catch (cause) {
    throw new PayloadError("is no signed EVM transaction", { cause });
  }
  return {
    hash: keccak256(bytes),
    mismatch: (quoted, sender) => mismatch(parsed, signer, quoted, sender),
  };
}

interface Parsed {
  chainId?: number | undefined;
  to?: string | null | undefined;
  data?: string | undefined;
  value?: bigint | undefined;
}

function mismatch(
  signed: Parsed,
  signer: string,
  quoted: UnsignedTransaction,
  sender: string,
): string | undefined {
  if (quoted.kind !== "evm") return "the quote is not for an EVM network";
  if (String(signed.chainId ?? "none") !== quoted.chain_id)
    return `is signed for chain ${signed.chainId ?? "any"}, the quote is for ${quoted.chain_id}`;
  if ((signed.to ?? "").toLowerCase() !== quoted.to.toLowerCase())
    return "calls another contract than the quote";
  if ((signed.data ?? "0x").toLowerCase() !== quoted.data.toLowerCase())
    return "carries other call data than the quote";
  if ((signed.value ?? 0n) !== BigInt(quoted.value)) return "sends another value than the quote";
  if (signer !== sender.toLowerCase()) return `is signed by ${signer}, the quote's sender is ${sender}`;
  return undefined;
}
