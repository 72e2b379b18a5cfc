/** Its instructions set the price of compute units, and so the priority fee, which is the sender's choice. */
const COMPUTE_BUDGET = "ComputeBudget111111111111111111111111111111";

/** Compares two messages, given as the bytes that a signature covers. */
export type SamePayment = (signed: Uint8Array, quoted: Uint8Array) => boolean;

/**
 * Whether a signed message makes the quoted payment: equal bytes, or the same fee payer, blockhash, accounts with the same
 * rights, and instructions in the same order beside those of the Compute Budget program, which some wallets add. They compile
 * the message again, so its accounts can be in another order.
 */
export async function loadSamePayment(): Promise<SamePayment> {
  const { getCompiledTransactionMessageDecoder, getCompiledTransactionMessageEncoder } = await import(
    "@solana/transaction-messages"
  );

  /** Everything that a message says; undefined for bytes that are not a legacy message in its only encoding. */
  const contentOf = (bytes: Uint8Array): string | undefined => {
    try {
      const message = getCompiledTransactionMessageDecoder().decode(bytes);
      if (message.version !== "legacy") return undefined;
      if (!Buffer.from(getCompiledTransactionMessageEncoder().encode(message)).equals(bytes))
        return undefined;
      const { header, staticAccounts: accounts, instructions, lifetimeToken } = message;
      const isWritable = (index: number) =>
        index < header.numSignerAccounts
          ? index < header.numSignerAccounts - header.numReadonlySignerAccounts
          : index < accounts.length - header.numReadonlyNonSignerAccounts;
      const rights = accounts.map(
        (account, index) => `${account} ${index < header.numSignerAccounts} ${isWritable(index)}`,
      );
      return JSON.stringify([
        accounts[0],
        lifetimeToken,
        rights.filter((right) => right !== `${COMPUTE_BUDGET} false false`).sort(),
        instructions
          .map(({ programAddressIndex, accountIndices = [], data = [] }) => [
            accounts[programAddressIndex],
            accountIndices.map((index) => accounts[index]),
            [...data],
          ])
          .filter(([program, named]) => program !== COMPUTE_BUDGET || named?.length !== 0),
      ]);
    } catch {
      // Not a message, so not a payment.
      return undefined;
    }
  };

  return (signed, quoted) => {
    if (Buffer.from(signed).equals(quoted)) return true;
    const content = contentOf(signed);
    return content !== undefined && content === contentOf(quoted);
  };
}
