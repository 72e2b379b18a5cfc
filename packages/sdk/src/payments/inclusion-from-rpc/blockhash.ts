import { base58Text } from "../../verify/base58";

const SIGNATURE = 64;
const KEY = 32;

/**
 * The blockhash of a signed transaction of Solana, base58. It reads no more than it has to: also what this package does not sign.
 *
 * @param payload base64
 * @throws Error for bytes that end before it
 */
export function blockhashOf(payload: string): string {
  const bytes = Uint8Array.from(atob(payload), (one) => one.charCodeAt(0));
  let at = 0;
  const byte = (): number => {
    const found = bytes[at];
    if (found === undefined) throw new Error("the signed bytes are no transaction");
    at += 1;
    return found;
  };
  /** A count of Solana (compact-u16): seven bits a byte, the lowest first. */
  const count = (shift = 0): number => {
    const found = byte();
    return ((found & 0x7f) << shift) | (found >= 0x80 && shift < 14 ? count(shift + 7) : 0);
  };
  const signatures = count();
  at += signatures * SIGNATURE;
  // A versioned message says so in a byte before its header of three.
  if (byte() >= 0x80) at += 1;
  at += 2;
  const accounts = count();
  at += accounts * KEY;
  const found = bytes.subarray(at, at + KEY);
  if (found.length < KEY) throw new Error("the signed bytes are no transaction");
  return base58Text(found);
}
