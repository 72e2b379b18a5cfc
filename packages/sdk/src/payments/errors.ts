import { WaybillError } from "../errors/base";
import { type RefusedBy, refusedBy } from "./refusals";
import type { Repeat } from "./repeats";

/**
 * Signed bytes of this payment can still be included in a block, so no other transaction may be signed for it, and no
 * later nonce of its account may be used while the bytes are not known to be sent. `cause` is the last error.
 * `refusedBy` is set if the payment stays open because the service or the SDK refuses it, by the sanctions lists or by
 * another rule of a policy.
 */
export class PaymentOpenError extends WaybillError {
  override readonly name = "PaymentOpenError";
  /** The rules that refuse the payment; undefined if it stays open for another reason. */
  readonly refusedBy: RefusedBy | undefined;

  constructor(
    /** The id of the payment in the journal. */
    readonly paymentId: string,
    /** The hash of the bytes that may be included. */
    readonly txHash: string,
    hint: string,
    cause?: unknown,
    message = `Payment ${paymentId} is signed and may be included at any time (${txHash})`,
  ) {
    const refused = refusedBy(cause);
    super({
      code: "payment_open",
      message: refused ? `${message}. ${reasons[refused]}` : message,
      hint: refused ? hints[refused] : hint,
      cause,
    });
    this.refusedBy = refused;
  }
}

const reasons: Readonly<Record<RefusedBy, string>> = {
  sanctions:
    "The payment is not sent because a sanctions list names a party of the payment, or no list could be read",
  policy: "The payment is not sent because the policy of the service forbids it",
};

const hints: Readonly<Record<RefusedBy, string>> = {
  sanctions:
    "Do not pay this party in another way. To make sure that the signed bytes are never included, use their nonce for another transaction. If the law allows the payment and the policy of the service accepts a reason, sign it again with the reason: acceptSanctioned.",
  policy:
    "The cause has the reasons. When the policy allows the payment, call resume; make no other payment before.",
};

/** This id belongs to another payment. */
export class PaymentIdUsedError extends WaybillError {
  override readonly name = "PaymentIdUsedError";

  constructor(readonly paymentId: string) {
    super({
      code: "payment_id_used",
      message: `The journal has another payment with the id ${paymentId}`,
      hint: "Use a separate id for each payment.",
    });
  }
}

/**
 * The local chain of this payment is gone: the service now runs another chain, which does not have the payment. Nothing
 * was signed or sent.
 */
export class ChainGoneError extends WaybillError {
  override readonly name = "ChainGoneError";

  constructor(
    readonly paymentId: string,
    /** The network whose local chain is gone. */
    readonly network: string,
  ) {
    super({
      code: "chain_gone",
      message: `The local chain of payment ${paymentId} is gone: the service runs a new chain for ${network}`,
      hint: "Nothing was signed or sent. To make the payment on the new chain, call pay with the same id: it replaces the old record.",
    });
  }
}

/**
 * The service runs a fork of a public network, and the payer is not a public development account: its signatures would
 * be valid on the public network. Nothing was signed or sent.
 */
export class ForkKeyError extends WaybillError {
  override readonly name = "ForkKeyError";

  constructor(
    readonly paymentId: string,
    /** The network that is forked. */
    readonly network: string,
    /** The payer. */
    readonly account: string,
  ) {
    super({
      code: "fork_key",
      message: `${network} is a local fork, and a payment that ${account} signs for it is valid on the public network`,
      hint: "Nothing was signed or sent. On a fork, pay from the public development accounts that waybill dev prints.",
    });
  }
}

/**
 * The transaction equals the transaction of another payment in the journal: same amount, same recipient, same nonce or
 * blockhash.
 */
export class SameTransactionError extends WaybillError {
  override readonly name = "SameTransactionError";

  constructor(
    readonly paymentId: string,
    /** The payment that has the transaction. */
    readonly otherPaymentId: string,
    readonly txHash: string,
  ) {
    super({
      code: "same_transaction",
      message: `Payment ${paymentId} would have the same transaction as payment ${otherPaymentId} (${txHash}), which pays only once`,
      hint: `It was not sent for ${paymentId}. Finish ${otherPaymentId}, then resume this one: it gets a new quote.`,
      retryable: true,
    });
  }
}

/** The journal has another payment with the same recipient, token and amount, and `refuseRepeatMs` refuses to repeat it. */
export class PaymentRepeatedError extends WaybillError {
  override readonly name = "PaymentRepeatedError";

  constructor(
    readonly paymentId: string,
    /** The repeated payment: its id in the journal, its hash, and the time of its signature (ISO 8601, UTC). */
    readonly repeats: Readonly<Repeat>,
  ) {
    super({
      code: "payment_repeated",
      message: `Payment ${paymentId} pays the same as payment ${repeats.id}, which was signed at ${repeats.signedAt} (${repeats.txHash})`,
      hint: "Nothing was signed. If both are owed, pay it again without refuseRepeatMs, or with a shorter time.",
    });
  }
}

/**
 * Another process works on this payment at the same time. The last signature of this process was not sent, unless it
 * was sent before.
 */
export class PaymentChangedError extends WaybillError {
  override readonly name = "PaymentChangedError";

  constructor(
    readonly paymentId: string,
    /** The hash of bytes that may have been sent; undefined when nothing of the payment was sent. */
    readonly txHash?: string,
  ) {
    const outcome =
      txHash === undefined ? "nothing was sent here" : `its signed bytes may have been sent (${txHash})`;
    super({
      code: "payment_changed",
      message: `Payment ${paymentId} was changed by another process; ${outcome}`,
      hint: "Make sure that only one process works on a payment, then call resume; make no other payment before.",
      retryable: true,
    });
  }
}
