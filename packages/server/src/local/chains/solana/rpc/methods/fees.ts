import { fromBase64 } from "../../encodings";
import { messageFee } from "../../fee";
import { firstSlot } from "../../slots";
import { decodeMessage } from "../../transaction";
import { invalidParams } from "../errors";
import { inContext, type Methods } from "../method";
import { malformedIsInvalid } from "../transaction-parameter";

/** Methods for fees and rent. */
export const feeMethods: Methods = {
  getMinimumBalanceForRentExemption: ({ ledger }, params) => {
    const bytes = params.integer(0);
    params.options(1);
    if (bytes > maxAccountBytes) throw invalidParams(`an account has at most ${maxAccountBytes} bytes`);
    return ledger.machine.rentExemption(bytes);
  },
  getFeeForMessage: (node, params) => {
    const bytes = fromBase64(params.text(0));
    params.options(1);
    if (!bytes) throw invalidParams("parameter 0 is not base64");
    const message = malformedIsInvalid(() => decodeMessage(bytes));
    return inContext(node, node.ledger.slots.isValid(message.lifetimeToken) ? messageFee(message) : null);
  },
  // There is no competition for block space on this chain.
  getRecentPrioritizationFees: ({ ledger }, params) => {
    if (params.values.length > 0) params.addresses(0, 128);
    const last = ledger.slots.current;
    const first = Math.max(firstSlot, last - 149);
    return Array.from({ length: last - first + 1 }, (_, index) => ({
      slot: first + index,
      prioritizationFee: 0,
    }));
  },
};

const maxAccountBytes = 10 * 1024 * 1024;
