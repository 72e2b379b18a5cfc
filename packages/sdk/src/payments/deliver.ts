import { isDevelopmentAccount } from "@waybill/spec/development-accounts";
import { cctpServices } from "@waybill/spec/generated/protocols";
import { ArgumentError } from "../errors/base";
import { type Node, nodeAt, requireNodeAddress } from "../node";
import { type Kind, requireKind, shownName } from "../require-kind";
import { requireOptions } from "../require-options";
import { isFunction } from "../require-quoted";
import { isSolanaSigner, SIGNER_FORMS, type SolanaSigner } from "../solana/signer";
import { deliveryFault } from "../verify/cctp/delivery";
import { decodeCctpTransfer, isSameBurn } from "../verify/cctp/message";
import { cctpOf, cctpPeer, findCctp, findNetwork, type RegistryNetwork } from "../verify/registry";
import { own, text } from "../verify/untrusted-fields";
import {
  asking,
  type DeliveringAccount,
  type DeliverOptions,
  type DeliveryAccount,
  type Destination,
  nodeName,
  nodeOf,
  type ShownBurn,
} from "./deliver/ends";
import { addressWord, evmBurns, evmDestination, refuseFork } from "./deliver/evm";

const optionKinds = {
  network: "a text",
  txHash: "a text",
  nodes: "an object",
  recipient: "a text",
  attestationUrl: "a text",
  fetch: "a function",
  timeoutMs: "a number from 0",
  clock: "an object",
} as const satisfies Record<Exclude<keyof DeliverOptions, "account">, Kind>;

/** The outcome of a delivery. */
export type Delivery = {
  /** Slug of the destination. */
  network: string;
  /**
   * The recipient on the destination network: on Solana the token account, as the burn names it. `amount` is before the
   * fee, in base units of USDC.
   */
  recipient: string;
  amount: bigint;
} & (
  | { status: "sent"; txHash: string; nonce: string; fee: bigint }
  /** It was delivered before. */
  | { status: "delivered"; nonce: string; fee: bigint }
  /**
   * The attestation is not available yet, or has expired and is being renewed; or the token account of the recipient
   * does not exist, and `recipient` does not name its wallet.
   */
  | { status: "waiting"; reason: string }
  /**
   * It must not be delivered: the `attestation` that the service answered does not fit the burn; or the burn has a `hook`,
   * or names its `caller`, which no other attestation changes.
   */
  | { status: "refused"; cause: "attestation" | "hook" | "caller"; reason: string }
);

/** In errors. */
const SERVICE = "the attestation service";

/**
 * Delivers a payment by CCTP V2 with your own account, for networks without a relayer. It fetches message and
 * attestation, compares them with the burn and the attesters that your own nodes return, and mints. Your account pays
 * the fee of the network; the tokens go to the recipient of the burn. From and to Solana, too: there the program pays
 * from its custody, and creates no token account, so `recipient` names the wallet whose account lacks. A burn with a hook
 * is refused: a program of the recipient's network runs hooks, and a delivery by an account mints without it.
 *
 * @throws ArgumentError for a transaction that burned nothing; ForkKeyError for a node that is a fork, where the account is not a
 * public development account; SigningError; ConnectionError when a node or the service does not answer
 *
 * @example
 * import { deliver } from "@waybill/sdk/payments";
 * const [delivery] = await deliver({ network: "sepolia", txHash, nodes, account: burner });
 * if (delivery?.status === "waiting") console.log(delivery.reason);
 */
export async function deliver(options: DeliverOptions): Promise<Delivery[]> {
  requireOptions("options", options, optionKinds, ["account"]);
  const { txHash, account } = options;
  for (const name of ["network", "txHash"] as const) requireKind(name, options[name], "a text");
  requireKind("nodes", options.nodes, "an object");
  if (typeof account !== "function") requireKind("account", account, "an object");
  const source = findNetwork(options.network);
  const contracts = cctpOf(source);
  if (!source || !contracts) throw withoutProtocol(options.network);
  requireHash(txHash, source);
  const node = await nodeOf(source, options);
  const deliverer = deliverers(source, node, options);
  if (typeof account !== "function") await deliverer.check(account);
  const burns = await asking(nodeName(source.slug), async () =>
    source.kind === "solana"
      ? (await import("./deliver/solana-burns")).solanaBurns(node, txHash, source, contracts, (domain) =>
          addressWord(peerOf(source, domain).token_messenger),
        )
      : evmBurns(node, txHash, contracts),
  );
  if (burns.length === 0)
    throw new ArgumentError(
      `the node of ${source.slug} shows no burn of CCTP V2 in ${txHash}`,
      "Pass the transaction of the payment, once it is in a block.",
    );
  const served = await attestations(contracts.domain, options, source.is_testnet);
  const deliveries: Delivery[] = [];
  for (const [index, burn] of burns.entries()) {
    const { mintRecipient, amount, destinationDomain } = burn.transfer;
    const peer = peerOf(source, destinationDomain);
    const network = findNetwork(peer.network);
    if (!network) throw withoutProtocol(peer.network);
    const recipient =
      network.kind === "solana"
        ? (await import("./deliver/solana")).solanaRecipient(burn.transfer)
        : `0x${mintRecipient.slice(26)}`;
    const outcome = await deliverOne(
      burn,
      entryOf(burns, index, served),
      network,
      () => deliverer.on(network),
      options,
    );
    deliveries.push({ network: network.slug, recipient, amount, ...outcome });
  }
  return deliveries;
}

/**
 * The service's answer about a burn: the entry with its message, else one that is pending or about another message. Messages that
 * are no burns can stand between those of burns, and equal burns differ by their order only.
 */
function entryOf(burns: readonly ShownBurn[], index: number, served: readonly unknown[]): unknown {
  const { emitted } = burns[index] ?? { emitted: "" };
  const twins = burns.slice(0, index).filter((one) => one.emitted === emitted).length;
  const own = served.filter((entry) => isSameBurn(emitted, text(entry, "message") ?? ""));
  const others = served.length === burns.length ? served.slice(index, index + 1) : served;
  return own[twins] ?? others.find((entry) => text(entry, "status") !== "complete") ?? others[0];
}

/** The network on which a burn is delivered. @throws ArgumentError */
function peerOf(source: RegistryNetwork, domain: number) {
  const peer = cctpPeer(source, domain);
  if (!peer)
    throw new ArgumentError(
      "the burn is for a network that the registry does not have",
      "Deliver it elsewhere.",
    );
  return peer;
}

const withoutProtocol = (network: string): ArgumentError =>
  new ArgumentError(`${shownName(network)} has no CCTP V2`, "Pass the network of the burn.");

const hashes: Partial<Record<RegistryNetwork["kind"], { pattern: RegExp; form: string; name: string }>> = {
  evm: { pattern: /^0x[0-9a-fA-F]{64}$/, form: "0x and 64 hex digits", name: "an EVM network" },
  solana: { pattern: /^[1-9A-HJ-NP-Za-km-z]{64,88}$/, form: "the signature in base58", name: "Solana" },
};

function requireHash(txHash: string, { kind }: RegistryNetwork): void {
  const hash = hashes[kind];
  if (hash && !hash.pattern.test(txHash))
    throw new ArgumentError(`txHash is not a transaction hash of ${hash.name}`, `Pass ${hash.form}.`);
}

type Outcome = Delivery extends infer One
  ? One extends Delivery
    ? Omit<One, "network" | "recipient" | "amount">
    : never
  : never;

async function deliverOne(
  { emitted }: ShownBurn,
  entry: unknown,
  network: RegistryNetwork,
  open: () => Promise<Destination>,
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
    return { status: "refused", cause: "attestation", reason: "the burn emitted a different message" };
  const { nonce, feeExecuted: fee, expirationBlock, destinationCaller } = attested;
  const destination = await open();
  return await asking(nodeName(network.slug), async (): Promise<Outcome> => {
    const { isUsed, height } = await destination.state(nonce);
    if (isUsed) return { status: "delivered", nonce, fee };
    if (expirationBlock !== 0n && expirationBlock <= height) {
      const service = serviceOf(options, network.is_testnet);
      await asking(SERVICE, () => service.post(`/v2/reattest/${nonce}`, {}));
      return { status: "waiting", reason: "the attestation expired, and is being renewed" };
    }
    const fault = deliveryFault(emitted, { message, attestation }, await destination.attesters(), height);
    if (fault !== undefined) return { status: "refused", cause: "attestation", reason: fault };
    if (attested.hookData !== "0x")
      return {
        status: "refused",
        cause: "hook",
        reason:
          "the burn has a hook, which only the program that it was made for runs: this delivery would mint without it",
      };
    if (BigInt(destinationCaller) !== 0n && destinationCaller !== destination.caller)
      return {
        status: "refused",
        cause: "caller",
        reason: `the burn allows its delivery to one account only, ${destinationCaller}`,
      };
    try {
      const outcome = await destination.send({ message, attestation }, attested);
      if ("waits" in outcome) return { status: "waiting", reason: outcome.waits };
      return { status: "sent", nonce, fee, txHash: outcome.txHash };
    } catch (cause) {
      // Another account was faster, and the network refuses the message now.
      if ((await destination.state(nonce)).isUsed) return { status: "delivered", nonce, fee };
      throw cause;
    }
  });
}

/** The networks on which the caller's account delivers; each one is opened once. */
function deliverers(source: RegistryNetwork, sourceNode: Node, options: DeliverOptions) {
  const { account, txHash } = options;
  const opened = new Map<string, Promise<Destination>>();
  const check = async (one: DeliveryAccount, network = source, node = sourceNode): Promise<void> => {
    const address = isEvmAccount(one) ? one.address : undefined;
    if (!findCctp(network, address)) throw withoutProtocol(network.slug);
    // A blockhash of a local Solana chain is unknown elsewhere, so a signature with it is valid nowhere else.
    if (network.kind === "evm" && address !== undefined && !isDevelopmentAccount(address))
      await refuseFork(node, { slug: network.slug, address, txHash });
  };
  const open = async (network: RegistryNetwork): Promise<Destination> => {
    const [contracts, node] = [cctpOf(network), await nodeOf(network, options)];
    if (!contracts) throw withoutProtocol(network.slug);
    const one = typeof account === "function" ? await account(network.slug) : account;
    if (one !== account) await check(one);
    await check(one, network, node);
    if (network.kind !== "solana")
      return evmDestination(node, network, contracts.message_transmitter, requireEvmAccount(one, network));
    const { solanaDestination } = await import("./deliver/solana");
    return solanaDestination(node, network, contracts, requireSolanaSigner(one, network), options);
  };
  return {
    check,
    on: (network: RegistryNetwork): Promise<Destination> => {
      const known = opened.get(network.slug) ?? open(network);
      opened.set(network.slug, known);
      return known;
    },
  };
}

const isEvmAccount = (account: unknown): account is DeliveringAccount =>
  typeof Object(account).address === "string" && isFunction(Object(account).signTransaction);

function requireEvmAccount(account: unknown, { slug }: RegistryNetwork): DeliveringAccount {
  if (isEvmAccount(account)) return account;
  throw wrongAccount(slug, "an account with address and signTransaction, such as a viem account");
}

function requireSolanaSigner(account: DeliveryAccount, { slug }: RegistryNetwork): SolanaSigner {
  if (!isEvmAccount(account) && isSolanaSigner(Object(account))) return account;
  throw wrongAccount(slug, SIGNER_FORMS);
}

const wrongAccount = (slug: string, forms: string): ArgumentError =>
  new ArgumentError(`the account cannot deliver on ${slug}`, `Pass ${forms}. Nothing was signed.`);

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
