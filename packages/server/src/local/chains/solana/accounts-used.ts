import type { Address } from "@solana/addresses";
import { readAddress } from "./encodings";
import type { Account } from "./machine";
import { lookupsOf, type Message } from "./transaction";

/** An account that a transaction names, in the order that its instructions count in. */
export interface UsedAccount {
  address: Address;
  isSigner: boolean;
  isWritable: boolean;
  /** It comes from an address lookup table. */
  isLoaded: boolean;
}

// An address lookup table's addresses come after its own data (56 bytes).
const tableHeader = 56;

/** Every account of a message; what a lookup table does not have is left out, and the transaction will not run. */
export function usedAccounts(
  message: Message,
  read: (address: Address) => Account | undefined,
): UsedAccount[] {
  const { header, staticAccounts } = message;
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header;
  const named = staticAccounts.map((address, index): UsedAccount => {
    const isSigner = index < numSignerAccounts;
    const lastWritable = isSigner
      ? numSignerAccounts - numReadonlySignerAccounts
      : staticAccounts.length - numReadonlyNonSignerAccounts;
    return { address, isSigner, isWritable: index < lastWritable, isLoaded: false };
  });
  const load = (isWritable: boolean) =>
    lookupsOf(message).flatMap((lookup) => {
      const table = read(lookup.lookupTableAddress);
      const indexes = isWritable ? lookup.writableIndexes : lookup.readonlyIndexes;
      return indexes.flatMap((index): UsedAccount[] => {
        const offset = tableHeader + 32 * index;
        if (!table || table.data.length < offset + 32) return [];
        return [{ address: readAddress(table.data, offset), isSigner: false, isWritable, isLoaded: true }];
      });
    });
  return [...named, ...load(true), ...load(false)];
}
