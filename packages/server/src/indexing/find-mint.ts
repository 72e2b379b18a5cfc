import type { Database } from "../storage/database";

/**
 * The transaction that minted for a bridge's message on a network, as far as the network was read: undefined when the index
 * has none. A reorganisation that was not read yet can have undone it.
 */
export async function findMint(
  db: Database,
  network: string,
  messageHash: string,
): Promise<string | undefined> {
  // On its destination only the transfer that arrived carries a message.
  const mint = await db
    .selectFrom("transfers")
    .select("tx_hash")
    .where("message", "=", messageHash)
    .where("network", "=", network)
    .where("kind", "=", "unlisted")
    .executeTakeFirst();
  return mint?.tx_hash;
}
