import { RecipientError } from "../chain";
import { addressBytes, associatedTokenAccount, isOnCurve } from "./address";
import type { SolanaNode } from "./node";
import { SYSTEM_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from "./programs";

/** Where a wallet takes a token. */
export interface TokenDestination {
  /** Its associated token account. */
  account: string;
  /** Whether the chain has that account already. */
  exists: boolean;
}

/** The layout of a token account (SPL Token): mint, then owner, 32 bytes each; 165 bytes in all. */
export const TOKEN_ACCOUNT_BYTES = 165;

/**
 * Where to pay a wallet in a token. Throws RecipientError for an address where tokens would be lost, or would reach
 * somebody else:
 * - a token account or a mint, the classic slip: the associated account of a token account has no key that opens it;
 * - a program;
 * - an associated account that its owner has handed to another owner;
 * - an address without a private key about which the chain knows nothing, or which some program owns, unless it has a
 *   token account already. The vault of a multisig (a system account off the curve) can be paid.
 * Throws NetworkUnavailableError, too.
 */
export async function tokenDestination(
  node: SolanaNode,
  owner: string,
  mint: string,
): Promise<TokenDestination> {
  const account = await associatedTokenAccount(owner, mint);
  const [wallet, tokens] = await node.accounts([owner, account]);
  if (wallet?.executable) throw new RecipientError("the recipient is a program, which cannot own tokens");
  if (wallet?.owner === TOKEN_PROGRAM || wallet?.owner === TOKEN_2022_PROGRAM)
    throw new RecipientError(
      "the recipient is a token account or a mint; name the wallet that owns it instead",
    );
  const exists = tokens?.owner === TOKEN_PROGRAM;
  if (exists) {
    const holder = tokens.data.subarray(32, 64);
    if (Buffer.compare(holder, addressBytes(owner)) !== 0)
      throw new RecipientError("the recipient's token account has been handed to another owner");
    return { account, exists };
  }
  if (wallet === undefined ? !(await isOnCurve(owner)) : wallet.owner !== SYSTEM_PROGRAM)
    throw new RecipientError(
      "no private key belongs to the recipient, and it has no account for this token: what is sent could be lost",
    );
  return { account, exists };
}
