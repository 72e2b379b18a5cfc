import type { Address } from "@solana/addresses";
import { readAddress } from "./encodings";
import { lookupsOf, type Message } from "./transaction";
import type { Account } from "./virtual-machine";

/** An account that a transaction references, in the order of the account indices. */
export interface UsedAccount {
  address: Address;
  isSigner: boolean;
  isWritable: boolean;
  /** Whether it comes from an address lookup table. */
  isLoaded: boolean;
}

/** The addresses of a lookup table follow its metadata. */
export const tableHeader = 56;

/** All accounts of a message. Entries missing in a lookup table are omitted; the transaction fails then. */
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
