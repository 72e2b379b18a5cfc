import type { RegistryToken } from "@waybill/spec/generated/registry";
import { bridgeNetworkOf } from "../../bridge/domains";
import { findNetwork } from "../../chains/registry";
import { associatedTokenAccount } from "../../chains/solana/address";
import type { BlockReader } from "../reader";
import { type FinalizedReaderOptions, finalizedReader } from "./finalized-reader";
import { type BlockHistory, solanaBlocks } from "./solana-blocks";
import type { SolanaBridge } from "./solana-bridge";
import { type ContentOf, contentOf } from "./solana-content";
import { type MintHistory, solanaMints } from "./solana-mints";

/**
 * Reads a Solana network: test networks block by block; of others only the transactions that reference one of the
 * registry's mints, which every checked transfer, mint and burn does. A busy cluster produces more blocks than a server
 * can read.
 */
export function solanaReader(
  node: BlockHistory & MintHistory,
  tokens: readonly RegistryToken[],
  options: FinalizedReaderOptions = {},
): BlockReader {
  const mints = tokens.flatMap(({ kind, addr }) => (kind === "spl" && addr ? [addr] : []));
  const bridge = bridgeOn(node.slug);
  bridge.catch(() => undefined); // A failure is reported where it is awaited.
  const content: ContentOf = async (executed) => contentOf(executed, new Set(mints), await bridge);
  const isTest = findNetwork(node.slug)?.is_testnet === true;
  return finalizedReader(
    isTest ? solanaBlocks(node, content, options) : solanaMints(node, mints, content, options),
  );
}

async function bridgeOn(slug: string): Promise<SolanaBridge | undefined> {
  const bridge = bridgeNetworkOf(slug);
  if (!bridge) return undefined;
  return { bridge, feeAccount: await associatedTokenAccount(bridge.contracts.bridge, bridge.token.addr) };
}
