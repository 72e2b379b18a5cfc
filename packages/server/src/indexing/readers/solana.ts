import type { RegistryToken } from "@waybill/spec/generated/registry";
import { bridgeNetworkOf } from "../../bridge/domains";
import { findNetwork } from "../../chains/registry";
import { associatedTokenAccount } from "../../chains/solana/address";
import type { BlockReader } from "../reader";
import { type SettledOptions, settledReader } from "./settled";
import { type BlockHistory, solanaBlocks } from "./solana-blocks";
import type { SolanaBridge } from "./solana-bridge";
import { type ContentOf, contentOf } from "./solana-content";
import { type MintHistory, solanaMints } from "./solana-mints";

/**
 * Reads a Solana network: test networks whole, of others the transactions that name one of the registry's mints, which
 * every checked transfer, mint and burn does. A busy cluster makes more blocks than a server can read beside its work.
 */
export function solanaReader(
  node: BlockHistory & MintHistory,
  tokens: readonly RegistryToken[],
  options: SettledOptions = {},
): BlockReader {
  const mints = tokens.flatMap(({ kind, addr }) => (kind === "spl" && addr ? [addr] : []));
  const bridge = bridgeOn(node.slug);
  bridge.catch(() => undefined); // Seen by whoever waits for it.
  const content: ContentOf = async (executed) => contentOf(executed, new Set(mints), await bridge);
  const isTest = findNetwork(node.slug)?.is_testnet === true;
  return settledReader(
    isTest ? solanaBlocks(node, content, options) : solanaMints(node, mints, content, options),
  );
}

async function bridgeOn(slug: string): Promise<SolanaBridge | undefined> {
  const bridge = bridgeNetworkOf(slug);
  if (!bridge) return undefined;
  return { bridge, feeAccount: await associatedTokenAccount(bridge.contracts.bridge, bridge.token.addr) };
}
