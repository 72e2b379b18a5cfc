import type { TransactionMessageWithBlockhashLifetime } from "@solana/transaction-messages";
import type { SolanaInstruction } from "./instructions";

type BlockhashLifetime = TransactionMessageWithBlockhashLifetime["lifetimeConstraint"];

/** The maximum size of a transaction: an IPv6 packet without its headers. */
export const MAX_TRANSACTION_BYTES = 1232;

/**
 * The bytes to be signed: a legacy message of these instructions, paid by `payer`. Throws RangeError when they do not fit
 * into one transaction together with their signatures.
 */
export async function compileMessage(
  payer: string,
  blockhash: string,
  instructions: readonly SolanaInstruction[],
): Promise<Uint8Array> {
  const [{ address }, { AccountRole }, messages, { compileTransaction }] = await Promise.all([
    import("@solana/addresses"),
    import("@solana/instructions"),
    import("@solana/transaction-messages"),
    import("@solana/transactions"),
  ]);
  const role = (signer: boolean, writable: boolean) => {
    if (signer) return writable ? AccountRole.WRITABLE_SIGNER : AccountRole.READONLY_SIGNER;
    return writable ? AccountRole.WRITABLE : AccountRole.READONLY;
  };
  const empty = messages.createTransactionMessage({ version: "legacy" });
  const paid = messages.setTransactionMessageFeePayer(address(payer), empty);
  const filled = messages.appendTransactionMessageInstructions(
    instructions.map(({ program, accounts, data }) => ({
      programAddress: address(program),
      accounts: accounts.map((account) => ({
        address: address(account.address),
        role: role(account.signer, account.writable),
      })),
      data,
    })),
    paid,
  );
  // The last valid block height is not part of the bytes.
  const lifetime = { blockhash, lastValidBlockHeight: 0n } as BlockhashLifetime;
  const dated = messages.setTransactionMessageLifetimeUsingBlockhash(lifetime, filled);
  const { messageBytes } = compileTransaction(dated);
  if (messageBytes.length + 1 + 64 * (messageBytes[0] ?? 0) > MAX_TRANSACTION_BYTES)
    throw new RangeError(`a Solana transaction has at most ${MAX_TRANSACTION_BYTES} bytes`);
  return new Uint8Array(messageBytes);
}
