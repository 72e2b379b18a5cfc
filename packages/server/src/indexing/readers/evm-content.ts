import type { RegistryToken } from "@waybill/spec/generated/registry";
import { type BridgeNetwork, bridgeNetworkOf } from "../../bridge/domains";
import type { EvmBlockTransaction, EvmFullBlock, EvmOutcome } from "../../chains/evm/blocks";
import { TRANSFER_TOPIC } from "../../chains/evm/erc20";
import type { EvmLog } from "../../chains/evm/node-types";
import { contractMethods } from "../../generated/contract-methods";
import { normalizeAddress } from "../../lib/normalize-address";
import { NATIVE } from "../../storage/native";
import type {
  ReadBlockContent,
  ReadFreeze,
  ReadMultisigProposal,
  ReadTransaction,
  ReadTransfer,
} from "../reader";
import { bridgeTransfersIn } from "./evm-bridge";
import { freezesIn } from "./evm-freezes";
import { multisigChangesIn } from "./evm-multisigs";
import { safeProposalsIn } from "./evm-proposals";

/** The contracts of a network whose logs are read. */
export interface EvmReadScope {
  /** Token contracts of the registry, normalized. */
  tokens: ReadonlySet<string>;
  /** The bridge's contracts on this network; undefined when it has none. */
  bridge: BridgeNetwork | undefined;
}

export const evmReadScope = (slug: string, tokens: readonly RegistryToken[]): EvmReadScope => ({
  tokens: new Set(
    tokens.flatMap(({ kind, addr }) => (kind === "erc20" && addr ? [normalizeAddress(addr)] : [])),
  ),
  bridge: bridgeNetworkOf(slug),
});

/** A transfer and the index of its log in the receipt. */
export interface LoggedTransfer extends ReadTransfer {
  place: number;
}

/**
 * Range of positions reserved for each transaction of a block: more than the transfers that one transaction can have.
 */
const POSITIONS_PER_TRANSACTION = 100_000;

/**
 * The contents of a block. Native transfers are only the values of transactions: transfers by contracts are visible
 * only through tracing, which most nodes do not offer.
 */
export async function evmContent(
  block: EvmFullBlock,
  outcomes: readonly EvmOutcome[],
  known: EvmReadScope,
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
    proposals: [] as ReadMultisigProposal[],
    freezes: [] as ReadFreeze[],
  };
  for (const [index, sent] of block.transactions.entries()) {
    const outcome = outcomes[index];
    if (!outcome) continue;
    const at = index * POSITIONS_PER_TRANSACTION;
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
    content.proposals.push(...safeProposalsIn(index, sent, outcome.logs));
    content.freezes.push(...freezesIn(outcome.logs, known.tokens));
    if (!known.bridge) continue;
    const { departures, arrivals } = await bridgeTransfersIn(known.bridge, sent.from, outcome.logs, moved);
    content.departures.push(...departures);
    content.arrivals.push(...arrivals);
  }
  return content;
}

/** The name of the called function where this project has its signature, otherwise its selector. */
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

/** The transfer in a log. Contracts can emit any data: logs that are not valid ERC-20 transfers are ignored. */
function transferOf(
  { address, topics, data, transactionHash }: EvmLog,
  place: number,
): Omit<LoggedTransfer, "position">[] {
  const [event, from, to] = topics;
  if (event !== TRANSFER_TOPIC || topics.length !== 3 || !from || !to || !/^0x[0-9a-f]{64}$/.test(data))
    return [];
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
