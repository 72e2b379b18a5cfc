/** Signatures that are remembered: bytes are read when they are submitted, and at every look at what became of them. */
const CAPACITY = 2_000;

const signers = new Map<string, string>();

/**
 * The address that signed a transaction. It takes milliseconds of the processor and depends on the bytes alone, so that
 * the newest ones are remembered. Throws for bytes without a well-formed signature.
 */
export async function recoverSigner(bytes: `0x${string}`): Promise<string> {
  const known = signers.get(bytes);
  if (known !== undefined) return known;
  // viem is slow to load, and only submission needs it.
  const { recoverTransactionAddress } = await import("viem");
  const signer = await recoverTransactionAddress({ serializedTransaction: bytes as `0x02${string}` });
  rememberSigner(bytes, signer);
  return signer;
}

/** Remembers who signed a transaction, for bytes whose signature was checked before. */
export function rememberSigner(bytes: `0x${string}`, signer: string): void {
  if (signers.has(bytes)) return;
  const [oldest] = signers.keys();
  if (oldest !== undefined && signers.size >= CAPACITY) signers.delete(oldest);
  signers.set(bytes, signer);
}
