import type { RegistryToken } from "@waybill/spec/generated/registry";
import { type BridgeNetwork, bridgeNetworkOf } from "../../bridge/domains";
import type { EvmBlockTransaction, EvmFullBlock, EvmOutcome } from "../../chains/evm/blocks";
import type { EvmLog } from "../../chains/evm/node";
import { contractMethods } from "../../generated/contract-methods";
import { normalizeAddress } from "../../lib/normalize-address";
import { NATIVE } from "../../storage/native";
import type { ReadBlockContent, ReadTransaction, ReadTransfer } from "../reader";
import { crossingsIn } from "./evm-crossings";
import { multisigChangesIn } from "./evm-multisigs";

/** ERC-20 `Transfer(address,address,uint256)`. */
const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

/** What of a network is read. */
export interface EvmKnowledge {
  /** Contracts of the registry's tokens, as accounts are matched. */
  tokens: ReadonlySet<string>;
  /** Where the network takes part in the bridge. */
  bridge: BridgeNetwork | undefined;
}

export const evmKnowledge = (slug: string, tokens: readonly RegistryToken[]): EvmKnowledge => ({
  tokens: new Set(
    tokens.flatMap(({ kind, addr }) => (kind === "erc20" && addr ? [normalizeAddress(addr)] : [])),
  ),
  bridge: bridgeNetworkOf(slug),
});

/** A transfer and the place of its log in the receipt. */
export interface LoggedTransfer extends ReadTransfer {
  place: number;
}

/** Positions of a block's transactions lie so far apart: no transaction has as many transfers of registry tokens. */
const APART = 100_000;

/**
 * What happened in a block. Of the network's own coin only what transactions themselves carry is there: what contracts
 * hand on while they run can be seen by tracing alone, which most nodes do not do.
 */
export async function evmContent(
  block: EvmFullBlock,
  outcomes: readonly EvmOutcome[],
  known: EvmKnowledge,
): Promise<ReadBlockContent> {
  const content = {
    number: Number(block.number),
    hash: block.hash,
    time: Number(block.timestamp) * 1000,
    transactions: [] as ReadTransaction[],
    transfers: [] as ReadTransfer[],
    departures: [] as ReadBlockContent["departures"][number][],
    arrivals: [] as ReadBlockContent["arrivals"][number][],
    multisigs: [] as ReadBlockContent["multisigs"][number][],
  };
  for (const [index, sent] of block.transactions.entries()) {
    const outcome = outcomes[index];
    if (!outcome) continue;
    const at = index * APART;
    content.transactions.push({
      position: index,
      hash: sent.hash,
      success: outcome.success,
      types: typesOf(sent),
      signers: [sent.from],
      fee: { amount: outcome.fee, token: NATIVE },
    });
    if (!outcome.success) continue;
    content.transfers.push(...nativeTransfer(at, sent, outcome));
    const moved = tokenTransfers(at, outcome.logs, known.tokens);
    content.transfers.push(...moved.map(({ place: _place, ...transfer }) => transfer));
    content.multisigs.push(...multisigChangesIn(at, outcome.logs));
    if (!known.bridge) continue;
    const { departures, arrivals } = await crossingsIn(known.bridge, sent.from, outcome.logs, moved);
    content.departures.push(...departures);
    content.arrivals.push(...arrivals);
  }
  return content;
}

/** The call's name where this project knows the function, else its first four bytes. */
function typesOf({ to, data, value }: EvmBlockTransaction): string[] {
  if (to === null) return ["contract_creation"];
  if (data === "0x") return ["native_transfer"];
  const selector = data.slice(0, 10);
  const call = Object.hasOwn(contractMethods, selector) ? contractMethods[selector] : undefined;
  return [...(call === undefined ? ["call", selector] : [call]), ...(value > 0n ? ["native_transfer"] : [])];
}

function nativeTransfer(
  position: number,
  { hash, from, to, value }: EvmBlockTransaction,
  { created }: EvmOutcome,
): ReadTransfer[] {
  const recipient = to ?? created;
  if (value === 0n || recipient === undefined) return [];
  return [{ position, txHash: hash, token: NATIVE, sender: from, recipient, amount: value }];
}

const tokenTransfers = (at: number, logs: readonly EvmLog[], tokens: ReadonlySet<string>): LoggedTransfer[] =>
  logs
    .flatMap((log, place) => (tokens.has(log.address) ? transferOf(log, place) : []))
    .map((transfer, index) => ({ ...transfer, position: at + 1 + index }));

/** The transfer in a log. A contract can emit anything: what is no ERC-20 transfer is left out. */
function transferOf(
  { address, topics, data, transactionHash }: EvmLog,
  place: number,
): Omit<LoggedTransfer, "position">[] {
  const [event, from, to] = topics;
  if (event !== TRANSFER || topics.length !== 3 || !from || !to || !/^0x[0-9a-f]{64}$/.test(data)) return [];
  return [
    {
      place,
      txHash: transactionHash,
      token: normalizeAddress(address),
      sender: `0x${from.slice(-40)}`,
      recipient: `0x${to.slice(-40)}`,
      amount: BigInt(data),
    },
  ];
}
