import { RecipientError } from "../chain";
import { addressBytes, associatedTokenAccount, isOnCurve } from "./address";
import type { SolanaAccount, SolanaNode } from "./node";
import { SYSTEM_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from "./programs";

/** The token account that a wallet is paid to. */
export interface TokenDestination {
  /** Its associated token account. */
  account: string;
  /** Whether the chain has that account already. */
  exists: boolean;
}

/** The layout of a token account (SPL Token): mint, then owner, 32 bytes each; 165 bytes in all. */
export const TOKEN_ACCOUNT_BYTES = 165;

/**
 * Offset of the state in a token account, and the state of an account that its issuer has frozen: it can neither send nor
 * receive.
 */
const [STATE_AT, FROZEN] = [108, 2];

/** Whether a token account is frozen. */
export const isFrozen = ({ data }: Pick<SolanaAccount, "data">): boolean => data[STATE_AT] === FROZEN;

/**
 * The token account for paying a wallet. Throws RecipientError for an address where tokens would be lost, or would
 * reach another owner:
 * - a token account or a mint, a common mistake: no key controls the associated token account of a token account;
 * - a program;
 * - an associated token account whose owner was changed, or that is frozen: what a bridge burns for it is never minted;
 * - an off-curve address without an account, or one that a program other than the system program owns, unless it
 *   already has a token account. The vault of a multisig (a system account off the curve) can be paid. Throws
 *   NetworkUnavailableError, too.
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
      "the recipient is a token account or a mint; give the wallet that owns it instead",
    );
  const exists = tokens?.owner === TOKEN_PROGRAM;
  if (exists) {
    const holder = tokens.data.subarray(32, 64);
    if (Buffer.compare(holder, addressBytes(owner)) !== 0)
      throw new RecipientError("the owner of the recipient's token account was changed");
    if (isFrozen(tokens))
      throw new RecipientError(
        "the recipient's token account is frozen by the issuer and cannot receive tokens",
      );
    return { account, exists };
  }
  if (wallet === undefined ? !(await isOnCurve(owner)) : wallet.owner !== SYSTEM_PROGRAM)
    throw new RecipientError(
      "the recipient has no private key and no account for this token: funds sent to it could be lost",
    );
  return { account, exists };
}
