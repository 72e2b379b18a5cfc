/** The field of Ed25519 and the constant of its curve, -x² + y² = 1 + d·x²·y² (RFC 8032). */
const P = 2n ** 255n - 19n;
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;

/**
 * Whether 32 bytes are a point of the curve of Ed25519, so that a private key can exist for them: whether (y² - 1) /
 * (d·y² + 1) is a square. A quotient is one when the product is.
 */
export function isOnCurve(bytes: Uint8Array): boolean {
  let y = 0n;
  for (let at = 31; at >= 0; at -= 1) y = y * 256n + BigInt((bytes[at] ?? 0) & (at === 31 ? 0x7f : 0xff));
  const square = (y * y) % P;
  const product = ((square + P - 1n) * (D * square + 1n)) % P;
  let power = 1n;
  for (let base = product, rest = (P - 1n) / 2n; rest > 0n; rest /= 2n, base = (base * base) % P)
    if (rest % 2n === 1n) power = (power * base) % P;
  return power <= 1n;
}
