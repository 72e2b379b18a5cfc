/** Lamports of an answer that was parsed without loss (chains/lossless-json.ts); undefined for anything else. */
export function readLamports(value: unknown): bigint | undefined {
  const exact = typeof value === "bigint" || Number.isSafeInteger(value);
  return exact && Number(value) >= 0 ? BigInt(value as bigint | number) : undefined;
}
