import type { Connections } from "../../networks/connect";
import { tokensOf } from "../../networks/registry";
import type { BlockReader } from "../reader";
import { cosmosReader } from "./cosmos";
import { evmReader } from "./evm";
import { solanaReader } from "./solana";

/** A reader for each network that has a node. */
export function blockReaders({ evm, solana, cosmos }: Connections): BlockReader[] {
  return [
    ...[...evm.values()].map((node) => evmReader(node, tokensOf(node.slug))),
    ...[...solana.values()].map((node) => solanaReader(node, tokensOf(node.slug))),
    ...[...cosmos.values()].map((node) => cosmosReader(node, tokensOf(node.slug))),
  ];
}
