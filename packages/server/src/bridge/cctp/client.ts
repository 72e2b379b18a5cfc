import { type BuiltTransaction, NetworkUnavailableError } from "../../chains/chain";
import { finalizedBlock } from "../../chains/evm/blocks";
import { buildEvmCall, type EvmCallRequest } from "../../chains/evm/call";
import { canonicalReceipt } from "../../chains/evm/canonical-receipt";
import { receivedIn } from "../../chains/evm/erc20";
import { readWord } from "../../chains/evm/erc20-answers";
import type { EvmNode } from "../../chains/evm/node";
import type { EvmEvent } from "../../chains/evm/node-types";
import {
  tokenMessengerV2Abi as messengerAbi,
  tokenMinterV2Abi as minterAbi,
  messageTransmitterV2Abi as transmitterAbi,
} from "../../generated/cctp-contracts";
import { normalizeAddress } from "../../lib/normalize-address";
import type { Clock } from "../../lib/runtime";
import { addressWord, wordAddress } from "../domains";
import { type AttestationClient, AttestationUnavailableError, type ServedBurn } from "./attestation-client";
import { type CctpBurnLog, cctpBurnsIn } from "./burns";
import { type CctpMessage, decodeCctpBody, emittedForm, emptyWord } from "./message";
import type { CctpEnd } from "./networks";

type Hex = `0x${string}`;
const hex = (address: string) => normalizeAddress(address) as Hex;

/** First topic of `MessageReceived(address,uint32,bytes32,bytes32,uint32,bytes)` of the message transmitter. */
export const MESSAGE_RECEIVED = "0xff48c13eda96b1cceacc6b9edeedc9e9db9d6226afbc30146b720c19d3addb1c";

/** No account: anyone may deliver. */
const ANY_CALLER = emptyWord as Hex;

/** Twice the gas of a burn, for nodes that cannot simulate it after its approval. */
const FALLBACK_GAS = 350_000n;

/** A burn to make. Amounts in base units. */
export interface CctpOrder {
  /** Address of the sender, who signs and pays the network fee. */
  from: string;
  amount: bigint;
  maxFee: bigint;
  minFinality: number;
  destination: CctpEnd;
  /** As the message has it: 32 bytes, 0x hex. */
  recipient: string;
}

/** A recipient of burns. */
export interface CctpRecipient {
  /** As messages have it: 32 bytes, 0x hex. */
  word: string;
  /** The token account that it is, on Solana; `exists` while the network has it. */
  tokenAccount?: { address: string; exists: boolean };
}

/** The result of a burn on the destination network. */
export interface BridgeDelivery {
  /** Hash or signature of the delivering transaction. */
  transaction: string;
  token: string;
  recipient: string;
  /** Base units of `token`. */
  amount: bigint;
  /** Whether the network can no longer undo that transaction, by its own measure of finality. */
  final: boolean;
}

/** Parameters for finding a delivery. */
export interface DeliverySearch {
  /** The delivering transaction in the index; used only if the chain still has it. */
  indexed: string | undefined;
  /** Earlier transactions cannot be the delivery; Unix milliseconds. */
  since: number;
  /** The account that is to be paid. */
  recipient: string;
}

/** The bounds of a burn, as the protocol has them now. */
export interface BurnBounds {
  /** The least fee. */
  least: bigint;
  /** The maximum that one burn may have. */
  limit: bigint;
  /** Whether the protocol refuses burns of the account. */
  isDenied: boolean;
}

/** The part of a network from which burns go. Every method can throw NetworkUnavailableError. */
export interface CctpSource {
  readonly end: CctpEnd;
  /** The bounds of a burn of this amount by an account; undefined for an amount that is too low. */
  bounds(account: string, amount: bigint): Promise<BurnBounds | undefined>;
  /**
   * The rates between this network and another by finality, in basis points: `unreachable` while the service does not
   * answer, undefined where no burn can go.
   */
  ratesTo(destination: CctpEnd): Promise<Awaited<ReturnType<AttestationClient["fees"]>> | "unreachable">;
  buildBurn(order: CctpOrder): Promise<BuiltTransaction>;
  /**
   * The burns of a successful transaction; undefined while the node shows none in a block, and for one that failed. In
   * a bundler's transaction (EVM, ERC-4337) those after the log that names a part (chains/chain.ts); 0 for all.
   */
  burnsOf(transaction: string, part?: number): Promise<CctpBurnLog[] | undefined>;
  /**
   * A burn of this network as the attestation service knows it: `unknown` while it does not, `other` when it answers a
   * message that the burn did not emit. Throws AttestationUnavailableError.
   */
  attestationOf(transaction: string, burn: CctpBurnLog): Promise<ServedBurn | "unknown" | "other">;
  /** Has an expired message signed again. Throws AttestationUnavailableError. */
  reattest(nonce: string): Promise<void>;
}

/** The part of a network on which the burns of others are paid. Every method can throw NetworkUnavailableError. */
export interface CctpTarget {
  readonly end: CctpEnd;
  /** Whether this server delivers what is attested. Otherwise a payment waits for whoever does. */
  readonly relayed: boolean;
  /** The recipient that pays this account. */
  recipientOf(account: string): Promise<CctpRecipient>;
  /** The same, and throws RecipientError when tokens paid to the account would be lost, or never reach it. */
  checkedRecipient(account: string): Promise<CctpRecipient>;
  /** Why this amount cannot be paid here; undefined when it can. */
  lacks(amount: bigint): Promise<string | undefined>;
  /** Whether a message has been delivered here, in the state of a block where one is given. */
  isDelivered(nonce: string, blockHash?: string): Promise<boolean>;
  /**
   * The delivery of a message here. `not_minted`: it has not been delivered. `not_found`: it has been, in a transaction
   * that is neither in the index nor among the searched ones.
   */
  deliveryOf(nonce: string, search: DeliverySearch): Promise<BridgeDelivery | "not_minted" | "not_found">;
  /** Whether a message can no longer be delivered here as it is signed. */
  hasExpired(message: CctpMessage): Promise<boolean>;
}

/** CCTP V2 on an EVM network. */
export interface CctpClient extends CctpSource, CctpTarget {
  /** The call of a burn, for a payment that makes other calls before it. */
  burnCall(order: CctpOrder): Promise<EvmCallRequest<string>>;
}

/** Blocks per request: many nodes refuse longer ranges of eth_getLogs. */
const SPAN = 2_000n;
const MAX_SPANS = 50;

/** For how long rates count, milliseconds: they change a few times a year, and a quote does not wait for them again and again. */
const RATES_KEPT = 10_000;

/** The methods of a source that ask the attestation service of its kind of networks. */
export function attestedBy(
  { cctp }: CctpEnd,
  attestation: AttestationClient,
  clock: Pick<Clock, "monotonic">,
): Pick<CctpSource, "ratesTo" | "attestationOf" | "reattest"> {
  const rates = new Map<number, { at: number; answer: ReturnType<CctpSource["ratesTo"]> }>();
  return {
    ratesTo: ({ cctp: { domain } }) => {
      const now = clock.monotonic();
      const known = rates.get(domain);
      if (known && now - known.at < RATES_KEPT) return known.answer;
      const answer = attestation.fees(cctp.domain, domain).catch((error: unknown) => {
        if (error instanceof AttestationUnavailableError) return "unreachable" as const;
        throw error;
      });
      rates.set(domain, { at: now, answer });
      return answer;
    },
    attestationOf: async (transaction, burn) => {
      const served = await attestation.burnsOf(cctp.domain, transaction);
      if (served === undefined || served.length === 0) return "unknown";
      // Messages that are no burns can stand between them. Equal burns differ by their order only.
      const own = served.filter(
        (one) => one.status === "complete" && emittedForm(one.message) === burn.encoded,
      );
      const others = served.length === burn.count ? served.slice(burn.place, burn.place + 1) : served;
      const found = own[burn.twins] ?? others.find(({ status }) => status === "pending");
      return found === undefined || found.status === "other" ? "other" : found;
    },
    reattest: async (nonce) => {
      await attestation.reattest(nonce);
    },
  };
}

/** CCTP V2 on an EVM network, by its node and the attestation service of its kind of networks. */
export function cctpClient(
  node: EvmNode,
  end: CctpEnd,
  attestation: AttestationClient,
  { relayed }: { relayed: boolean },
): CctpClient {
  const { network, cctp } = end;
  const { slug } = network;
  const usdc = cctp.usdc;
  const view = async (to: string, data: Hex, name: string, blockHash?: string): Promise<bigint> => {
    const call = { to, data };
    const result = await (blockHash === undefined ? node.call(call) : node.callAt(call, blockHash));
    // A call to an address without a contract returns no data.
    const word = result.ok ? readWord(result.data) : undefined;
    if (word === undefined)
      throw new NetworkUnavailableError(`the contract ${to} on ${slug} does not answer the call ${name}`);
    return word;
  };
  const encode = async () => (await import("viem")).encodeFunctionData;
  const isDelivered = async (nonce: string, blockHash?: string): Promise<boolean> => {
    const data = (await encode())({ abi: transmitterAbi, functionName: "usedNonces", args: [nonce as Hex] });
    return (await view(cctp.message_transmitter, data, "usedNonces", blockHash)) !== 0n;
  };
  const burnCall: CctpClient["burnCall"] = async (order) => {
    const { from, amount, maxFee, minFinality, destination, recipient } = order;
    const data = (await encode())({
      abi: messengerAbi,
      functionName: "depositForBurn",
      args: [amount, destination.cctp.domain, recipient as Hex, hex(usdc), ANY_CALLER, maxFee, minFinality],
    });
    return {
      from,
      to: cctp.token_messenger,
      data,
      spends: { token: usdc, amount },
      fallbackGas: FALLBACK_GAS,
      missing: async (events) => {
        const burns = await cctpBurnsIn(end, events);
        const isMade = burns.some(
          ({ message: { destinationDomain, body } }) =>
            destinationDomain === destination.cctp.domain &&
            body.mintRecipient === recipient &&
            body.amount === amount,
        );
        return isMade ? undefined : "it burns too little for the recipient, or nothing";
      },
    };
  };
  const recipientOf = async (account: string) => ({ word: addressWord(network.kind, account) });
  return {
    end,
    relayed,
    recipientOf,
    // Any address can hold tokens that their issuer lets it, and what burns make is minted.
    checkedRecipient: recipientOf,
    lacks: async () => undefined,
    ...attestedBy(end, attestation, node.clock),
    bounds: async (account, amount) => {
      const encoded = await encode();
      const least = await node.call({
        to: cctp.token_messenger,
        data: encoded({ abi: messengerAbi, functionName: "getMinFeeAmount", args: [amount] }),
      });
      const fee = least.ok ? readWord(least.data) : undefined;
      // Without the protocol on chain there is nothing else to ask.
      if (fee === undefined) return undefined;
      const limitOf = encoded({ abi: minterAbi, functionName: "burnLimitsPerMessage", args: [hex(usdc)] });
      const denied = encoded({ abi: messengerAbi, functionName: "isDenylisted", args: [hex(account)] });
      const [limit, isDenied] = await Promise.all([
        view(cctp.token_minter ?? "", limitOf, "burnLimitsPerMessage"),
        view(cctp.token_messenger, denied, "isDenylisted"),
      ]);
      return { least: fee, limit, isDenied: isDenied !== 0n };
    },
    buildBurn: async (order) => buildEvmCall(node, await burnCall(order)),
    burnCall,
    burnsOf: async (transaction, part = 0) => {
      const receipt = await canonicalReceipt(node, transaction);
      if (receipt?.status !== "success") return undefined;
      const burns = await cctpBurnsIn(end, receipt.logs);
      return burns.filter(({ index }) => index >= part);
    },
    isDelivered,
    deliveryOf: async (nonce, { indexed, since }) => {
      const fromIndex = indexed && (await deliveryIn(node, end, nonce, indexed));
      if (fromIndex) return fromIndex;
      if (!(await isDelivered(nonce))) return "not_minted";
      const found = await searchDelivery(node, end, nonce, since);
      return (found && (await deliveryIn(node, end, nonce, found))) || "not_found";
    },
    hasExpired: async ({ body: { expirationBlock } }) =>
      expirationBlock !== 0n && expirationBlock <= (await node.blockNumber()),
  };
}

/** The delivery of a message in a transaction; undefined when its chain does not have it there. */
async function deliveryIn(
  node: EvmNode,
  { network, cctp }: CctpEnd,
  nonce: string,
  transaction: string,
): Promise<BridgeDelivery | undefined> {
  const receipt = await canonicalReceipt(node, transaction);
  if (receipt?.status !== "success") return undefined;
  const log = receipt.logs.find(
    ({ address, topics }) =>
      address === normalizeAddress(cctp.message_transmitter) &&
      topics[0] === MESSAGE_RECEIVED &&
      topics[2] === nonce,
  );
  const body = log && (await bodyOf(log));
  if (!body) return undefined;
  const recipient = wordAddress(network.kind, body.mintRecipient) ?? "";
  const delivered = {
    token: normalizeAddress(cctp.usdc),
    recipient,
    amount: body.amount - body.feeExecuted,
  };
  // The protocol's event says what it meant to mint, and those of the token what has arrived.
  const arrived = receivedIn(receipt.logs, delivered);
  if (arrived < delivered.amount) delivered.amount = arrived;
  const final = receipt.blockNumber <= (await finalizedBlock(node, await node.blockNumber()));
  return { transaction, final, ...delivered };
}

/** The burn in the data of a `MessageReceived`: source domain, sender, and the body. */
export async function bodyOf({ data }: Pick<EvmEvent, "data">) {
  const { decodeAbiParameters } = await import("viem");
  try {
    const [, , body] = decodeAbiParameters(
      [{ type: "uint32" }, { type: "bytes32" }, { type: "bytes" }],
      data as Hex,
    );
    return decodeCctpBody(body);
  } catch {
    return undefined; // Another message than a burn.
  }
}

/**
 * The transaction that delivered a message, from the head backwards until a block before `since` (Unix milliseconds),
 * or 50 spans.
 */
async function searchDelivery(
  node: EvmNode,
  { cctp }: CctpEnd,
  nonce: string,
  since: number,
): Promise<string | undefined> {
  const filter = { address: cctp.message_transmitter, topics: [MESSAGE_RECEIVED, null, nonce] };
  let toBlock = await node.blockNumber();
  for (let spans = 0; spans < MAX_SPANS; spans++) {
    const fromBlock = toBlock < SPAN ? 0n : toBlock - SPAN + 1n;
    const found = (await node.logs({ ...filter, fromBlock, toBlock })).at(-1);
    if (found || fromBlock === 0n) return found?.transactionHash;
    const oldest = await node.block(fromBlock);
    if (!oldest || oldest.timestamp * 1000n < BigInt(since)) return undefined;
    toBlock = fromBlock - 1n;
  }
  return undefined;
}
