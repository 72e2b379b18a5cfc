import type { NetworkKind } from "@waybill/spec/generated/registry";
import type { Hash } from "../branded";
import type { SignedBytes, SignedTransferOn } from "../types";
import { makeReceipt, type ReceiptInput } from "./make-receipt";
import type { Receipt } from "./receipt";

type Lazy = "txHash" | "receipt";

/**
 * Adds the hash and the receipt to a signed payment. Both are made when they are first read, because their digests take
 * longer than all rules together, and most programs only submit. Changes that the caller makes before have no effect on
 * the receipt.
 */
export function withReceipt<Family extends NetworkKind>(
  signed: Omit<SignedTransferOn<Family>, Lazy>,
  txHash: () => Hash<Family>,
  input: () => Omit<ReceiptInput, "riskAcceptance">,
): SignedTransferOn<Family> {
  const { kind, network, quoteId, from, nonce, signedPayload, approvals = [], swap, riskAcceptance } = signed;
  const approved = bytesOf(approvals);
  const swapped = swap && { ...swap, approvals: bytesOf(swap.approvals) };
  const make = () =>
    makeReceipt(
      { ...input(), riskAcceptance },
      {
        kind,
        network,
        quoteId,
        from,
        ...(nonce !== undefined && { nonce }),
        signedPayload,
        txHash: txHash(),
        approvals: approved.map(withHash),
        ...(swapped && {
          swap: {
            signedPayload: swapped.signedPayload,
            txHash: swapped.txHash,
            ...(swapped.nonce !== undefined && { nonce: swapped.nonce }),
            approvals: swapped.approvals.map(withHash),
          },
        }),
      },
    );
  return MadeOnReading.addTo(signed, txHash, make);
}

/** A copy of the signed bytes; their hashes are computed when they are first read. */
const bytesOf = (signed: readonly SignedBytes[]) =>
  signed.map((one) => ({ signedPayload: one.signedPayload, one }));

const withHash = ({ signedPayload, one }: { signedPayload: string; one: SignedBytes }) => ({
  signedPayload,
  txHash: one.txHash,
});

/**
 * Two fields that are made when they are first read. They are own and enumerable fields, so that spreading and JSON include them;
 * all objects share their accessors, because creating them for each object takes as long as ten rules.
 */
class MadeOnReading<H extends string> {
  declare readonly txHash: H;
  declare readonly receipt: Receipt;
  readonly #hash: () => H;
  readonly #make: () => Receipt;
  #receipt: Receipt | undefined;

  private constructor(hash: () => H, make: () => Receipt) {
    this.#hash = hash;
    this.#make = make;
  }

  static readonly #txHashField: PropertyDescriptor & ThisType<MadeOnReading<string>> = {
    enumerable: true,
    configurable: true,
    get() {
      return this.#hash();
    },
  };

  static readonly #receiptField: PropertyDescriptor & ThisType<MadeOnReading<string>> = {
    enumerable: true,
    configurable: true,
    get() {
      this.#receipt ??= this.#make();
      return this.#receipt;
    },
  };

  static addTo<Fields extends object, H extends string>(fields: Fields, hash: () => H, make: () => Receipt) {
    const made = Object.assign(new MadeOnReading(hash, make), fields);
    Object.defineProperty(made, "txHash", MadeOnReading.#txHashField);
    return Object.defineProperty(made, "receipt", MadeOnReading.#receiptField);
  }
}
