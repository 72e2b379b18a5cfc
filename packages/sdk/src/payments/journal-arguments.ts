import { ArgumentError } from "../errors/base";
import { requireKind } from "../require-kind";
import type { Journal } from "./journal";
import { isPaymentRecord } from "./record";

/** A journal of this package that checks the arguments before its store receives them. Its methods throw ArgumentError. */
export const withCheckedArguments = (journal: Journal): Journal => ({
  get: async (id) => {
    requireKind("id", id, "a text");
    return await journal.get(id);
  },
  write: async (record) => {
    requireKind("record", record, "an object");
    if (!isPaymentRecord(record))
      throw new ArgumentError(
        "record is not the record of a payment",
        "Pass an object with the fields of a PaymentRecord. Nothing was stored.",
      );
    return await journal.write(record);
  },
  claim: async (txHash, id) => {
    requireKind("txHash", txHash, "a text");
    requireKind("id", id, "a text");
    return await journal.claim(txHash, id);
  },
  list: async () => await journal.list(),
});
