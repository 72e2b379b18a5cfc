/** An instruction of a transaction; addresses in base58. */
export interface ReadInstruction {
  program: string;
  accounts: readonly string[];
  data: Uint8Array;
}

/**
 * The instructions of a signed transaction, legacy or versioned, in order. An account from a lookup table is an empty
 * string: payments here do not use one. Throws for bytes that are not a transaction.
 */
export async function readInstructions(transaction: Uint8Array): Promise<ReadInstruction[]> {
  const [{ getTransactionDecoder }, { getCompiledTransactionMessageDecoder }] = await Promise.all([
    import("@solana/transactions"),
    import("@solana/transaction-messages"),
  ]);
  const { messageBytes } = getTransactionDecoder().decode(transaction);
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes);
  const addressAt = (index: number): string => message.staticAccounts[index] ?? "";
  if (message.version === 1) throw new RangeError("transactions of version 1 are not supported");
  return message.instructions.map(({ programAddressIndex, accountIndices, data }) => ({
    program: addressAt(programAddressIndex),
    accounts: (accountIndices ?? []).map(addressAt),
    data: Uint8Array.from(data ?? []),
  }));
}
