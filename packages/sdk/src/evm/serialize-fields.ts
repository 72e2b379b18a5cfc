import { type SerializeTransactionFn, serializeTransaction, type TransactionSerializable } from "viem";
import { rlpInteger, rlpList } from "./rlp";

/**
 * The serializer for an account that signs one transaction, whose fields are encoded already: it is asked twice, without and with
 * the signature, and viem's encodes all of it both times, which costs as much as all rules. For any other transaction it is viem's.
 *
 * @param asked the object that the account is given
 * @param fields of it (`unsignedFields`)
 */
export function serializeFields(
  asked: TransactionSerializable,
  fields: string,
): SerializeTransactionFn<TransactionSerializable> {
  return (transaction, signature) => {
    if (transaction !== asked) return serializeTransaction(transaction, signature);
    if (!signature) return `0x02${rlpList(fields)}`;
    const { r, s, yParity } = signature;
    if (yParity === undefined) return serializeTransaction(transaction, signature);
    return `0x02${rlpList(fields + rlpInteger(yParity) + rlpInteger(BigInt(r)) + rlpInteger(BigInt(s)))}`;
  };
}
