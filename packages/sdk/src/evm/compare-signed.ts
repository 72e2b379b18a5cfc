import type { Hex } from "viem";
import { SigningError } from "../errors/signing";
import { rlpList } from "./rlp";

/** A signature at the end of a transaction: parity, then r and s as RLP integers of at most 32 bytes. */
const SIGNATURE = /^(?:80|01)(?:a0[0-9a-f]{64}|9[0-9a-f](?:[0-9a-f]{2}){16,31}){2}$/;

/**
 * Checks byte by byte that the signed transaction is exactly the verified one plus a signature: same chain, contract,
 * call, value, nonce, gas and fees. A local account may return nothing else, and this is much cheaper than decoding.
 *
 * @param fields of the verified transaction (`unsignedFields`)
 * @throws SigningError
 */
export function checkExact(signed: unknown, fields: string): Hex {
  const bytes = typeof signed === "string" ? signed : "";
  // Behind the type and the list's header, whose length depends on that of the call.
  const signature = bytes.slice(bytes.indexOf(fields) + fields.length);
  if (bytes !== `0x02${rlpList(fields + signature)}` || !SIGNATURE.test(signature)) {
    throw new SigningError(
      "The account returned another transaction than it was asked to sign",
      "Do not use these bytes, and do not trust this account with payments.",
    );
  }
  return bytes as Hex;
}
