import type { Transfer } from "./facts/happened";
import type { Subject } from "./rule";

/**
 * What tells a transfer from all others also when its transaction is in another block after a reorganisation, where its position may
 * be another one: what it moves, and which of its equals in the transaction it is.
 */
export function identify(transfers: readonly Transfer[]): (transfer: Transfer) => Subject {
  const equals = new Map<string, number>();
  const identities = new Map<Transfer, Subject>();
  return (transfer) => {
    if (identities.size === 0)
      for (const one of transfers) {
        const what = [one.txHash, one.kind, one.token, one.sender, one.recipient, one.amount.toString()];
        const key = what.join(" ");
        const earlier = equals.get(key) ?? 0;
        equals.set(key, earlier + 1);
        identities.set(one, [...what, earlier]);
      }
    return identities.get(transfer) ?? [];
  };
}
