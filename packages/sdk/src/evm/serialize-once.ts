import {
  type Hex,
  type SerializeTransactionFn,
  serializeTransaction,
  type TransactionSerializable,
} from "viem";
import { rlpInteger, rlpList } from "./rlp";

/**
 * viem's serialisation for an account that signs. An account asks for it twice, without and with its signature; here the
 * second answer is the first one with the signature at its end, because serialising costs as much as half of the rules.
 * Nobody has to trust it: what the account returns is compared with an encoding of our own (`checkExact`).
 */
export function serializeOnce(): SerializeTransactionFn<TransactionSerializable> {
  let unsigned: { transaction: TransactionSerializable; bytes: Hex } | undefined;
  return (transaction, signature) => {
    if (!signature) {
      const bytes = serializeTransaction(transaction);
      unsigned = { transaction, bytes };
      return bytes;
    }
    const { r, s, yParity } = signature;
    if (unsigned?.transaction !== transaction || transaction.type !== "eip1559" || yParity === undefined)
      return serializeTransaction(transaction, signature);
    return appendSignature(unsigned.bytes, { r, s, yParity });
  };
}

/** 0x, the type and the list's header, whose first byte says how many more it has (from f8 on). */
function startOfFields(bytes: Hex): number {
  return 6 + 2 * Math.max(0, Number.parseInt(bytes.slice(4, 6), 16) - 0xf7);
}

/** An unsigned EIP-1559 transaction with the signature as its last three fields. */
function appendSignature(bytes: Hex, { r, s, yParity }: { r: Hex; s: Hex; yParity: number }): Hex {
  const signature = [rlpInteger(yParity), rlpInteger(BigInt(r)), rlpInteger(BigInt(s))];
  return `0x02${rlpList(bytes.slice(startOfFields(bytes)) + signature.join(""))}`;
}
