import { isDevelopmentAccount } from "@waybill/spec/development-accounts";
import { cctpServices } from "@waybill/spec/generated/protocols";
import { ArgumentError } from "../errors/base";
import { ConnectionError } from "../errors/call";
import { isRecord } from "../json-value";
import { list, type Node, nodeAt, quantity, record, requireChain, requireNodeAddress } from "../node";
import { type Kind, requireKind, shownName } from "../require-kind";
import { requireOptions } from "../require-options";
import { deliveryFault, type ReceiptLog, sentMessages } from "../verify/cctp/delivery";
import { type CctpTransfer, decodeCctpTransfer, isSameBurn } from "../verify/cctp/message";
import { cctpPeers, findCctp, findNetwork } from "../verify/registry";
import { own, text } from "../verify/untrusted-fields";
import { ForkKeyError } from "./errors";

/** The account that delivers and pays the gas: any account with coins of the destination network, such as a viem account. */
export interface DeliveringAccount {
  address: string;
  signTransaction(transaction: {
    type: "eip1559";
    chainId: number;
    to: `0x${string}`;
    data: `0x${string}`;
    nonce: number;
    gas: bigint;
    maxFeePerGas: bigint;
    maxPriorityFeePerGas: bigint;
  }): Promise<string>;
}

export interface DeliverOptions {
  /** The network of the burn: slug or alias. */
  network: string;
  /** The transaction that burned. */
  txHash: string;
  /** Addresses of your own nodes by slug, for the network of the burn and for the destination. */
  nodes: Readonly<Record<string, string>>;
  account: DeliveringAccount;
  /** Base URL of the attestation service; by default the public service for main networks or for test networks. */
  attestationUrl?: string | undefined;
  /** Replaces the platform's own fetch. */
  fetch?: typeof globalThis.fetch | undefined;
  /** Milliseconds that a call may take; 10000 by default. */
  timeoutMs?: number | undefined;
}

const optionKinds = {
  network: "a text",
  txHash: "a text",
  nodes: "an object",
  account: "an object",
  attestationUrl: "a text",
  fetch: "a function",
  timeoutMs: "a number from 0",
} as const satisfies Record<keyof DeliverOptions, Kind>;

/** The outcome of a delivery. */
export type Delivery = {
  /** Slug of the destination. */
  network: string;
  /** The recipient on the destination network; `amount` is before the fee, in base units of USDC. */
  recipient: string;
  amount: bigint;
} & (
  | { status: "sent"; txHash: string; nonce: string; fee: bigint }
  /** It was delivered before. */
  | { status: "delivered"; nonce: string; fee: bigint }
  /** The attestation is not available yet, or has expired and is being renewed. */
  | { status: "waiting"; reason: string }
  /** The answer of the attestation service must not be delivered. */
  | { status: "refused"; reason: string }
);

/** In errors. */
const SERVICE = "the attestation service";

/** A quarter more gas than estimated. */
const withMargin = (gas: bigint): bigint => (gas * 5n) / 4n;

/**
 * Delivers a payment by CCTP V2 with your own account, for networks without a relayer. It fetches message and attestation, compares
 * them with the burn and the attesters that your own nodes return, and mints. Your account pays the gas; the tokens go to the
 * recipient of the burn.
 *
 * @throws ArgumentError for a transaction that burned nothing, and for burns from or to Solana; ForkKeyError for a node that is a fork, where
 * the account is not a public development account; ConnectionError when a node or the service does not answer
 *
 * @example
 * import { deliver } from "@waybill/sdk/payments";
 * const [delivery] = await deliver({ network: "sepolia", txHash, nodes, account: burner });
 * if (delivery?.status === "waiting") console.log(delivery.reason);
 */
export async function deliver(options: DeliverOptions): Promise<Delivery[]> {
  requireOptions("options", options, optionKinds);
  const { txHash, account } = options;
  for (const name of ["network", "txHash"] as const) requireKind(name, options[name], "a text");
  requireKind("nodes", options.nodes, "an object");
  requireKind("account", account, "an object");
  const source = findNetwork(options.network);
  if (source?.kind === "solana") throw unsupported(`Burns of ${source.slug}`);
  if (!/^0x[0-9a-fA-F]{64}$/.test(txHash))
    throw new ArgumentError(
      "txHash is not a transaction hash of an EVM network",
      "Pass 0x and 64 hex digits.",
    );
  const contracts = findCctp(source, account.address);
  if (!source || !contracts)
    throw new ArgumentError(`${shownName(options.network)} has no CCTP V2`, "Pass the network of the burn.");
  const node = await nodeOf(source.slug, options);
  const receipt = await asking(`the node of ${source.slug}`, () =>
    node.rpc("eth_getTransactionReceipt", txHash),
  );
  const burns = isRecord(receipt) ? burnsIn(receipt, contracts) : [];
  if (text(receipt, "status") !== "0x1" || burns.length === 0)
    throw new ArgumentError(
      `the node of ${source.slug} shows no burn of CCTP V2 in ${txHash}`,
      "Pass the transaction of the payment, once it is in a block.",
    );
  const served = await attestations(contracts.domain, options, source.is_testnet);
  const deliveries: Delivery[] = [];
  for (const [index, { emitted, transfer }] of burns.entries()) {
    const peer = cctpPeers(source, account.address).find(
      ({ domain }) => domain === transfer.destinationDomain,
    );
    if (!peer)
      throw new ArgumentError(
        "the burn is for a network that the registry does not have",
        "Deliver it elsewhere.",
      );
    if (findNetwork(peer.network)?.kind === "solana") throw unsupported(`Deliveries on ${peer.network}`);
    const about = {
      network: peer.network,
      recipient: `0x${transfer.mintRecipient.slice(26)}`,
      amount: transfer.amount,
    };
    const entry = served.length === burns.length ? served[index] : undefined;
    deliveries.push({ ...about, ...(await deliverOne(emitted, entry, peer, account, options)) });
  }
  return deliveries;
}

/** Its programs take other calls and another key. */
const unsupported = (what: string): ArgumentError =>
  new ArgumentError(
    `${what} are not supported here`,
    "A service with a relayer delivers from and to Solana: relayerKey for burns there, relayerSolanaKey for deliveries there.",
  );

type Outcome = Delivery extends infer One
  ? One extends Delivery
    ? Omit<One, "network" | "recipient" | "amount">
    : never
  : never;

async function deliverOne(
  emitted: string,
  entry: unknown,
  { network, message_transmitter: transmitter }: { network: string; message_transmitter: string },
  account: DeliveringAccount,
  options: DeliverOptions,
): Promise<Outcome> {
  const [message, attestation] = [text(entry, "message"), text(entry, "attestation")];
  if (text(entry, "status") !== "complete" || message === undefined || attestation === undefined)
    return {
      status: "waiting",
      reason: `the burn is not attested yet (${text(entry, "delayReason") ?? "pending"})`,
    };
  const attested = decodeCctpTransfer(message);
  if (!attested || !isSameBurn(emitted, message))
    return { status: "refused", reason: "the burn emitted a different message" };
  const { nonce, feeExecuted: fee, expirationBlock } = attested;
  const node = await nodeOf(network, options);
  const call = (data: string) => node.rpc("eth_call", { to: transmitter, data }, "latest");
  return await asking(`the node of ${network}`, async (): Promise<Outcome> => {
    const [used, count, threshold, height] = (
      await Promise.all([
        call(`${USED_NONCES}${nonce.slice(2)}`),
        call(ATTESTER_COUNT),
        call(THRESHOLD),
        node.rpc("eth_blockNumber"),
      ])
    ).map(quantity);
    if (used !== 0n) return { status: "delivered", nonce, fee };
    if (expirationBlock !== 0n && expirationBlock <= (height ?? 0n)) {
      const service = serviceOf(options, findNetwork(network)?.is_testnet ?? true);
      await asking(SERVICE, () => service.post(`/v2/reattest/${nonce}`, {}));
      return { status: "waiting", reason: "the attestation expired, and is being renewed" };
    }
    const accounts = await Promise.all(
      Array.from({ length: Number(count ?? 0n) }, async (_, index) => {
        const word = quantity(await call(`${ATTESTER}${index.toString(16).padStart(64, "0")}`));
        return `0x${word.toString(16).padStart(40, "0")}`;
      }),
    );
    const attesters = { accounts, threshold: Number(threshold ?? 0n) };
    const fault = deliveryFault(emitted, { message, attestation }, attesters, height ?? 0n);
    if (fault !== undefined) return { status: "refused", reason: fault };
    return {
      status: "sent",
      nonce,
      fee,
      txHash: await send(node, network, transmitter, receiveCall(message, attestation), account),
    };
  });
}

/** Signs and sends a call with the account's next nonce. */
async function send(
  node: Node,
  network: string,
  to: string,
  data: `0x${string}`,
  account: DeliveringAccount,
): Promise<string> {
  const [gas, nonce, priority, block] = await Promise.all([
    node.rpc("eth_estimateGas", { from: account.address, to, data }),
    node.rpc("eth_getTransactionCount", account.address, "pending"),
    // Not all nodes suggest a fee.
    node.rpc("eth_maxPriorityFeePerGas").catch(() => "0x0"),
    node.rpc("eth_getBlockByNumber", "latest", false),
  ]);
  const maxPriorityFeePerGas = quantity(priority);
  const signed = await account.signTransaction({
    type: "eip1559",
    chainId: Number(findNetwork(network)?.reference),
    to: to as `0x${string}`,
    data,
    nonce: Number(quantity(nonce)),
    gas: withMargin(quantity(gas)),
    maxFeePerGas: 2n * quantity(record(block).baseFeePerGas) + maxPriorityFeePerGas,
    maxPriorityFeePerGas,
  });
  return String(await node.rpc("eth_sendRawTransaction", signed));
}

/** usedNonces(bytes32), getNumEnabledAttesters(), getEnabledAttester(uint256), signatureThreshold(), receiveMessage(bytes,bytes) */
const USED_NONCES = "0xfeb61724";
const ATTESTER_COUNT = "0x51079a53";
const ATTESTER = "0xbeb673d8";
const THRESHOLD = "0xa82f2e26";
const RECEIVE_MESSAGE = "0x57ecfd28";

function receiveCall(message: string, attestation: string): `0x${string}` {
  const bytes = (hex: string) => {
    const digits = hex.slice(2);
    const length = (digits.length / 2).toString(16).padStart(64, "0");
    return length + digits.padEnd(Math.ceil(digits.length / 64) * 64, "0");
  };
  const first = bytes(message);
  const second = (64 + first.length / 2).toString(16).padStart(64, "0");
  return `${RECEIVE_MESSAGE}${"40".padStart(64, "0")}${second}${first}${bytes(attestation)}` as `0x${string}`;
}

interface Emitted {
  emitted: string;
  transfer: CctpTransfer;
}

function burnsIn(
  receipt: Record<string, unknown>,
  { message_transmitter, token_messenger }: { message_transmitter: string; token_messenger: string },
): Emitted[] {
  const logs = list(receipt.logs ?? []).map(
    (log): ReceiptLog => ({
      address: text(log, "address") ?? "",
      topics: (Array.isArray(own(log, "topics")) ? list(own(log, "topics")) : []).map(String),
      data: text(log, "data") ?? "0x",
    }),
  );
  return sentMessages(logs, message_transmitter).flatMap((emitted) => {
    const transfer = decodeCctpTransfer(emitted);
    const isOwn = transfer && BigInt(transfer.sender) === BigInt(token_messenger);
    return isOwn ? [{ emitted, transfer }] : [];
  });
}

async function attestations(
  domain: number,
  options: DeliverOptions,
  isTestnet: boolean,
): Promise<readonly unknown[]> {
  const answer = await asking(SERVICE, () =>
    serviceOf(options, isTestnet).get(`/v2/messages/${domain}?transactionHash=${options.txHash}`),
  );
  const messages = own(answer, "messages");
  return Array.isArray(messages) ? messages : [];
}

function serviceOf({ attestationUrl, fetch, timeoutMs }: DeliverOptions, isTestnet: boolean): Node {
  const url =
    attestationUrl ?? cctpServices.find(({ networks }) => networks === (isTestnet ? "test" : "main"))?.url;
  requireNodeAddress(url);
  return nodeAt(String(url), { fetch, timeoutMs });
}

/**
 * The caller's node of a network, which is checked to belong to that network. Only a public development account may use a fork.
 */
async function nodeOf(
  slug: string,
  { nodes, fetch, timeoutMs, account, txHash }: DeliverOptions,
): Promise<Node> {
  const url = own(nodes, slug);
  if (url === undefined)
    throw new ArgumentError(
      `nodes has no node of ${slug}`,
      `Pass the address of your node as nodes.${slug}.`,
    );
  requireNodeAddress(url);
  const node = nodeAt(String(url), { fetch, timeoutMs });
  const chainId = quantity(await asking(`the node of ${slug}`, () => node.rpc("eth_chainId")));
  requireChain(slug, (reference) => chainId === BigInt(reference));
  if (isDevelopmentAccount(account.address)) return node;
  // Nodes of networks do not know the method. A signature for a fork is valid on its public network.
  const info = await node.rpc("anvil_nodeInfo").catch(() => undefined);
  if (typeof own(own(info, "forkConfig"), "forkBlockNumber") === "number")
    throw new ForkKeyError(txHash, slug, account.address);
  return node;
}

/** Wraps errors, because the address of a node can contain a key: no error shows it. */
async function asking<Result>(what: string, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (cause) {
    if (cause instanceof ArgumentError || cause instanceof ConnectionError) throw cause;
    throw new ConnectionError({
      code: "connection_failed",
      message: `${what} did not answer properly`,
      hint: "Try again, or pass another node or address. A delivery that was sent before is not repeated: the destination accepts it only once.",
      retryable: true,
      cause,
    });
  }
}
