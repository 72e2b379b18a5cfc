import type { NodeClients } from "../../chains/connect";
import { tokensOf } from "../../chains/registry";
import { toBase58 } from "../../chains/solana/address";
import { TOKEN_PROGRAM } from "../../chains/solana/programs";
import type { BlockReader } from "../reader";
import { cosmosReader } from "./cosmos";
import { evmReader } from "./evm";
import type { WalletOf } from "./evm-cctp";
import { solanaReader } from "./solana";

/** A reader for each network that has a node. `from`: the first block of the first reading, by slug. */
export function blockReaders(
  { evm, solana, cosmos }: NodeClients,
  from: Readonly<Record<string, number>> = {},
): BlockReader[] {
  const options = (slug: string) => ({ from: from[slug] });
  // A node that does not answer holds up no other network: then the token account stands for its wallet.
  const walletOf: WalletOf = async (network, tokenAccount) => {
    const [account] =
      (await solana
        .get(network)
        ?.accounts([tokenAccount])
        .catch(() => [])) ?? [];
    return account?.owner === TOKEN_PROGRAM ? toBase58(account.data.subarray(32, 64)) : undefined;
  };
  return [
    ...[...evm.values()].map((node) =>
      evmReader(node, tokensOf(node.slug), { ...options(node.slug), walletOf }),
    ),
    ...[...solana.values()].map((node) => solanaReader(node, tokensOf(node.slug), options(node.slug))),
    ...[...cosmos.values()].map((node) => cosmosReader(node, tokensOf(node.slug), options(node.slug))),
  ];
}
