import type { NodeClients } from "../../chains/connect";
import { tokensOf } from "../../chains/registry";
import type { BlockReader } from "../reader";
import { cosmosReader } from "./cosmos";
import { evmReader } from "./evm";
import { solanaReader } from "./solana";

/** A reader for each network that has a node. `from`: the first block of the first reading, by slug. */
export function blockReaders(
  { evm, solana, cosmos }: NodeClients,
  from: Readonly<Record<string, number>> = {},
): BlockReader[] {
  const options = (slug: string) => ({ from: from[slug] });
  return [
    ...[...evm.values()].map((node) => evmReader(node, tokensOf(node.slug), options(node.slug))),
    ...[...solana.values()].map((node) => solanaReader(node, tokensOf(node.slug), options(node.slug))),
    ...[...cosmos.values()].map((node) => cosmosReader(node, tokensOf(node.slug), options(node.slug))),
  ];
}
