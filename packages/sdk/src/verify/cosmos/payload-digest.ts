import type { Quoted } from "../../types";
import { payloadDigestOf } from "../named-payload";
import { digestOf } from "./named-payload";
import { readTransaction } from "./unsigned-transaction";

/**
 * The digest of a quote's payload, for `acceptUnknownProvider`: SHA-256 of the body (`TxBody`) with its message and memo. It is for
 * whoever examines the transaction, to say which one they mean. Passed on in the same breath it accepts whatever the server
 * says.
 *
 * @throws ArgumentError when the quote's transaction is not one `MsgSend` of one coin
 */
export const payloadDigest = (quoted: Quoted): string =>
  payloadDigestOf(quoted, readTransaction, digestOf, {
    message: "quoted has no Cosmos transaction",
    hint: "One MsgSend of one coin and a memo are needed: no other message can be encoded.",
  });
