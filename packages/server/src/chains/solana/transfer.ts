import type { BuiltTransaction, Transfer } from "../chain";
import { associatedTokenAccount } from "./address";
import { createAssociatedAccount, type SolanaInstruction, transferChecked } from "./instructions";
import type { SolanaNode } from "./node";
import { TOKEN_ACCOUNT_BYTES, tokenDestination } from "./recipient";
import { buildSolanaTransaction } from "./transaction";

/** The maximum amount of a token instruction (u64). */
const MAX_AMOUNT = 2n ** 64n - 1n;

/**
 * A checked transfer between associated token accounts, which creates the recipient's account when it is missing, ready
 * to be signed (SPL Token, SPL Associated Token Account). Undefined for the native coin and for amounts beyond 64 bits.
 * Throws NetworkUnavailableError and RecipientError.
 */
export async function buildSolanaTransfer(
  node: SolanaNode,
  { token, from, to, amount }: Transfer,
): Promise<BuiltTransaction | undefined> {
  const mint = token.addr;
  if (token.kind !== "spl" || mint === null || amount > MAX_AMOUNT) return undefined;
  const decimals = token.exponent;
  const prepared = prepare(node, { mint, decimals, from, to, amount });
  const [{ source, destination }, rent, built] = await Promise.all([
    prepared,
    node.rent(TOKEN_ACCOUNT_BYTES),
    buildSolanaTransaction(
      node,
      from,
      prepared.then(({ instructions, destination: { account } }) => ({
        instructions,
        account,
        // A payment of a wallet to its own account does not change the balance.
        change: from === to ? 0n : amount,
      })),
    ),
  ]);
  return {
    networkFee: built.networkFee + (destination.exists ? 0n : rent),
    transaction: {
      kind: "solana",
      chain_id: node.reference,
      tx_base64: built.tx_base64,
      meta: {
        ...built.meta,
        mint,
        decimals,
        from_ata: source,
        to_ata: destination.account,
        requires_create_ata: !destination.exists,
      },
    },
  };
}

interface Ids {
  mint: string;
  decimals: number;
  from: string;
  to: string;
  amount: bigint;
}

async function prepare(node: SolanaNode, { mint, decimals, from, to, amount }: Ids) {
  const [source, destination] = await Promise.all([
    associatedTokenAccount(from, mint),
    tokenDestination(node, to, mint),
  ]);
  const instructions: SolanaInstruction[] = [];
  if (!destination.exists)
    instructions.push(
      createAssociatedAccount({ payer: from, account: destination.account, owner: to, mint }),
    );
  instructions.push(
    transferChecked({ mint, amount, decimals }, { from: source, to: destination.account, owner: from }),
  );
  return { source, destination, instructions };
}
