import { squadsTransaction, squadsVault } from "../../../chains/solana/address";
import type { SolanaNode } from "../../../chains/solana/node";
import { SQUADS_PROGRAM } from "../../../chains/solana/programs";
import { readSquadsMultisig, readSquadsProposal, readVaultTransaction } from "../squads-layout";
import type { MultisigDetails, PendingProposal } from "./details";

/** The last transactions whose proposals are read; two accounts each, and a node gives 100 at a time. */
const READ = 50n;

/** A Squads multisig of version 4; undefined for what is none. Throws NetworkUnavailableError. */
export async function readSquads(
  node: Pick<SolanaNode, "accounts">,
  address: string,
): Promise<MultisigDetails | undefined> {
  const [account] = await node.accounts([address]);
  const read = account?.owner === SQUADS_PROGRAM ? readSquadsMultisig(account.data) : undefined;
  if (!read) return undefined;
  const { members, threshold, transactionIndex, staleIndex } = read;
  const first = transactionIndex - staleIndex > READ ? transactionIndex - READ + 1n : staleIndex + 1n;
  const proposals = await pendingFrom(node, address, { first, last: transactionIndex });
  return {
    threshold,
    members,
    nonce: transactionIndex,
    version: "4",
    vaults: [await squadsVault(address)],
    proposals,
    missingProposals: first > staleIndex + 1n ? "history_incomplete" : null,
  };
}

/** The proposals of these transactions that are not over, the newest first. */
async function pendingFrom(
  node: Pick<SolanaNode, "accounts">,
  multisig: string,
  { first, last }: { first: bigint; last: bigint },
): Promise<PendingProposal[]> {
  const numbers = Array.from({ length: Number(last - first + 1n) }, (_, at) => last - BigInt(at));
  if (numbers.length === 0) return [];
  const places = await Promise.all(numbers.map((number) => squadsTransaction(multisig, number)));
  const accounts = await node.accounts(
    places.flatMap(({ transaction, proposal }) => [transaction, proposal]),
  );
  return places.flatMap(({ proposal: id }, at): PendingProposal[] => {
    const [transaction, proposal] = [accounts[2 * at], accounts[2 * at + 1]];
    const read = proposal?.owner === SQUADS_PROGRAM ? readSquadsProposal(proposal.data) : undefined;
    if (!read || read.multisig !== multisig) return [];
    const { status, since, approved, rejected } = read;
    if (status === "rejected" || status === "executed" || status === "cancelled") return [];
    const calls = transaction?.owner === SQUADS_PROGRAM ? readVaultTransaction(transaction.data) : undefined;
    return [
      {
        id,
        status,
        since: since ?? null,
        approvedBy: approved,
        rejections: rejected.length,
        calls: calls ?? null,
      },
    ];
  });
}
