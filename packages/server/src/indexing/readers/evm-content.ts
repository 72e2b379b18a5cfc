import type { RegistryToken } from "@waybill/spec/generated/registry";
import { type CctpEnd, cctpEndOf } from "../../bridge/cctp/networks";
import type { EvmBlockTransaction, EvmFullBlock, EvmOutcome } from "../../chains/evm/blocks";
import { TRANSFER_TOPIC } from "../../chains/evm/erc20";
import type { EvmLog } from "../../chains/evm/node-types";
import { contractMethods } from "../../generated/contract-methods";
import { normalizeAddress } from "../../lib/normalize-address";
import { NATIVE } from "../../storage/native";
import {
  POSITIONS_PER_TRANSACTION,
  type ReadBlockContent,
  type ReadFreeze,
  type ReadMultisigChange,
  type ReadMultisigProposal,
  type ReadTransaction,
  type ReadTransfer,
} from "../reader";
import { cctpTransfersIn, type WalletOf } from "./evm-cctp";
import { safeProposalsIn } from "./evm-proposals";

/** The contracts of a network whose logs are read. */
export interface EvmReadScope {
  /** Token contracts of the registry, normalized. */
  tokens: ReadonlySet<string>;
  /** CCTP V2 on this network; undefined when it has none. */
  cctp?: CctpEnd | undefined;
  walletOf?: WalletOf | undefined;
}

export const evmReadScope = (
  slug: string,
  tokens: readonly RegistryToken[],
  walletOf?: WalletOf,
): EvmReadScope => ({
  tokens: new Set(
    tokens.flatMap(({ kind, addr }) => (kind === "erc20" && addr ? [normalizeAddress(addr)] : [])),
  ),
  cctp: cctpEndOf(slug),
  walletOf,
});

/** A transfer and the index of its log in the receipt. */
export interface LoggedTransfer extends ReadTransfer {
  place: number;
}

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
    if (!known.cctp) continue;
    const { departures, arrivals } = await cctpTransfersIn(known.cctp, outcome.logs, moved, known.walletOf);
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

/**
 * First topics of what issuers say about accounts: keccak-256 of the event signatures, and whether the account is
 * frozen then.
 */
export const freezeTopics: Readonly<Record<string, boolean>> = {
  // Blacklisted(address), UnBlacklisted(address)
  "0xffa4e6181777692565cf28528fc88fd1516ea86b56da075235fa575af6a4b855": true,
  "0x117e3210bb9aa7d9baff172026820255c6f6c30ba8999d1c2fd88e2848137c4e": false,
  // AddedBlackList(address), RemovedBlackList(address)
  "0x42e160154868087d6bfdc0ca23d96a1c1cfa32f1b72ba9ba27b69b98a0d819dc": true,
  "0xd7e9ec6e6ecd65492dce6bf513cd6867560d49544421d0783ddf06e76c24470c": false,
};

/** The accounts that issuers of these tokens froze or freed in a transaction; the account is indexed, or in the data. */
export const freezesIn = (logs: readonly EvmLog[], tokens: ReadonlySet<string>): ReadFreeze[] =>
  logs.flatMap(({ address, topics: [event = "", indexed], data, transactionHash: txHash }) => {
    const frozen = Object.hasOwn(freezeTopics, event) ? freezeTopics[event] : undefined;
    const [, account] = /^0x0{24}([0-9a-f]{40})$/.exec(indexed ?? data) ?? [];
    if (frozen === undefined || account === undefined || !tokens.has(address)) return [];
    return [{ txHash, token: normalizeAddress(address), account: `0x${account}`, frozen }];
  });

/** First topics of a Safe's events about its owners: keccak-256 of the event signatures. */
export const safeTopics = {
  SafeSetup: "0x141df868a6331af528e38c83b7aa03edc19be66e37ae67f9285bf4f8e3c6a1a8",
  AddedOwner: "0x9465fa0c962cc76958e6373a993326400c1c94f8be2fe3a952adfa7f60b2ea26",
  RemovedOwner: "0xf8d49fc529812e9a7c5c50e69c20f0dccc0db8fa95c98bc58cc9a4f1c1299eaf",
  ChangedThreshold: "0x610f7ff2b304ae8903c3de74c60c6ab1f7d6226b3f52c5161905bb5ad4039c93",
} as const;

/**
 * Any contract can emit a setup event; one with more owners than this cannot collect their signatures and is not a
 * multisig.
 */
const MAX_OWNERS = 500;

/**
 * The ownership events of Safe-compatible contracts in a transaction. Any contract can emit them, so users of the index
 * have to check the owners with the contract itself.
 */
export function multisigChangesIn(at: number, logs: readonly EvmLog[]): ReadMultisigChange[] {
  return logs.flatMap((log, place) => {
    const position = at + 1 + place;
    const multisig = log.address;
    const change = (
      change: ReadMultisigChange["change"],
      owner: string | undefined,
      threshold?: number,
    ): ReadMultisigChange => ({ position, multisig, change, owner, threshold });
    const [event] = log.topics;
    if (event === safeTopics.SafeSetup) {
      const setup = readSetup(log);
      return setup ? setup.owners.map((owner) => change("setup", owner, setup.threshold)) : [];
    }
    if (event === safeTopics.AddedOwner || event === safeTopics.RemovedOwner) {
      const owner = addressIn(log.topics[1] ?? log.data);
      return owner ? [change(event === safeTopics.AddedOwner ? "owner_added" : "owner_removed", owner)] : [];
    }
    if (event === safeTopics.ChangedThreshold) {
      const threshold = numberIn(log.data);
      return threshold === undefined ? [] : [change("threshold", undefined, threshold)];
    }
    return [];
  });
}

/** `SafeSetup(address indexed initiator, address[] owners, uint256 threshold, address, address)`, ABI-encoded. */
function readSetup({ topics, data }: EvmLog): { owners: string[]; threshold: number } | undefined {
  const words = data.slice(2).match(/.{64}/g) ?? [];
  const start = numberIn(words[0]);
  const threshold = numberIn(words[1]);
  if (topics.length !== 2 || start === undefined || start % 32 !== 0 || threshold === undefined)
    return undefined;
  const length = numberIn(words[start / 32]);
  if (length === undefined || length > MAX_OWNERS) return undefined;
  const owners = words
    .slice(start / 32 + 1, start / 32 + 1 + length)
    .flatMap((word) => addressIn(word) ?? []);
  return owners.length === length ? { owners, threshold } : undefined;
}

/** An address in a 32-byte word. A Safe before version 1.4 has it in the data, later versions in a topic. */
const addressIn = (word: string): string | undefined => {
  const [, address] = /^(?:0x)?0{24}([0-9a-f]{40})$/.exec(word) ?? [];
  return address === undefined ? undefined : `0x${address}`;
};

const numberIn = (word: string | undefined): number | undefined => {
  const [, digits] = /^(?:0x)?([0-9a-f]{64})$/.exec(word ?? "") ?? [];
  if (digits === undefined) return undefined;
  const number = Number(BigInt(`0x${digits}`));
  return Number.isSafeInteger(number) ? number : undefined;
};
