import { type CctpBurnLog, cctpBurnsIn, MESSAGE_SENT } from "../../bridge/cctp/burns";
import { basisPoints, FAST, feeFor, STANDARD } from "../../bridge/cctp/fees";
import { type CctpMessage, encodeCctpMessage } from "../../bridge/cctp/message";
import { type CctpEnd, cctpEndOf, cctpEndsFrom } from "../../bridge/cctp/networks";
import { solanaBurnsOf } from "../../bridge/cctp/solana/burns";
import { canonicalReceipt } from "../../chains/evm/canonical-receipt";
import { createEvmNode, type EvmNode } from "../../chains/evm/node";
import { historyOf } from "../../chains/solana/history";
import { createSolanaNode, type SolanaNode } from "../../chains/solana/node";
import { systemNetwork } from "../../chains/system-network";
import type { Clock } from "../../lib/runtime";
import { attest } from "./attesters";
import { AttestationFaults } from "./faults";

/** The service's fees in basis points of the amount, decimal texts that may have a fraction. */
export interface AttestationFees {
  fast: string;
  standard: string;
}

/** Fees as public networks have had them: 1.3 basis points before a burn is final, none after. */
const localFees: AttestationFees = { fast: "1.3", standard: "0" };

export interface AttestationOptions {
  /** RPC URL of each network's node, by slug. Networks without the protocol are ignored. */
  rpc: Readonly<Record<string, string>>;
  clock: Clock;
  fees?: AttestationFees;
  /**
   * Number of blocks on top of a burn before a standard one counts as final. Default 0: local chains have no accidental
   * reorganisations.
   */
  confirmations?: bigint;
  /** Number of blocks of the destination within which a burn that was attested before it was final has to be delivered. */
  expiresAfter?: bigint;
  /**
   * The first block of a network whose burns are attested, by slug. Default: all. Those of a fork's public network have
   * been before.
   */
  since?: Readonly<Record<string, bigint>>;
  /** Timeout of one RPC call, milliseconds. */
  rpcTimeout?: number;
}

/** A burn with all that the service knows about it. */
export interface KnownBurn {
  source: CctpEnd;
  destination: CctpEnd | undefined;
  transaction: string;
  nonce: string;
  state:
    | { status: "pending"; delayReason: string | null }
    | { status: "complete"; encoded: string; message: CctpMessage; attestation: string };
}

interface Network {
  end: CctpEnd;
  chain: BurnChain;
}

/** The chain of a network, as far as burns need it. Every method throws NetworkUnavailableError. */
interface BurnChain {
  /** None while the node shows no successful transaction. */
  burnsOf(transaction: string): Promise<CctpBurnLog[]>;
  /** All transactions with burns. */
  transactions(): Promise<string[]>;
  isFinal(transaction: string): Promise<boolean>;
  /** The number of the latest block, or slot, by which messages expire there. */
  height(): Promise<bigint>;
}

/** @param range.since the first block whose burns count: on a fork, the first of its own */
function evmChain(
  node: EvmNode,
  end: CctpEnd,
  { confirmations, since }: { confirmations: bigint; since: bigint },
): BurnChain {
  return {
    burnsOf: async (transaction) => {
      const receipt = await canonicalReceipt(node, transaction);
      const isOwn = receipt?.status === "success" && receipt.blockNumber >= since;
      return isOwn ? cctpBurnsIn(end, receipt.logs) : [];
    },
    transactions: async () => {
      const sent = { address: end.cctp.message_transmitter, topics: [MESSAGE_SENT], fromBlock: since };
      return [...new Set((await node.logs(sent)).map(({ transactionHash }) => transactionHash))];
    },
    isFinal: async (transaction) => {
      const [receipt, head] = await Promise.all([canonicalReceipt(node, transaction), node.blockNumber()]);
      return receipt !== undefined && head - receipt.blockNumber >= confirmations;
    },
    height: () => node.blockNumber(),
  };
}

const solanaChain = (node: SolanaNode, end: CctpEnd): BurnChain => ({
  burnsOf: async (transaction) => (await solanaBurnsOf(node, end, transaction)) ?? [],
  transactions: async () =>
    (await historyOf(node, end.cctp.token_messenger)).flatMap(({ signature, failed }) =>
      failed ? [] : [signature],
    ),
  isFinal: async (transaction) => (await node.signatureStatus(transaction))?.confirmation === "finalized",
  height: async () => BigInt(await node.finalSlot()),
});

/** A message as it was signed; a burn that was signed is answered with the same bytes from then on. */
interface Signed {
  encoded: string;
  message: CctpMessage;
  attestation: string;
}

/** The knowledge of the service that does not follow from the chains. */
export interface AttestationState {
  signed: readonly (readonly [nonce: string, Signed])[];
  reattested: readonly string[];
}

interface Identified {
  network: Network;
  transaction: string;
  burn: CctpBurnLog;
  nonce: string;
}

/** About a day of blocks of 2 s. */
const EXPIRES_AFTER = 43_200n;

/**
 * A stand-in for the attestation service of CCTP V2: reads burns by the nodes of their networks, gives each one its
 * nonce and its fee, and signs it. It sends no transaction. Its keys are PUBLIC: it is for local chains only.
 */
export class AttestationService {
  readonly faults: AttestationFaults;
  readonly #fees: AttestationFees;
  readonly #networks: readonly Network[];
  readonly #options: AttestationOptions;
  /** By nonce. */
  readonly #signed = new Map<string, Signed>();
  readonly #transactions = new Map<string, { network: Network; transaction: string }>();
  /** Burns that are to be signed again, when they are final. */
  readonly #reattested = new Set<string>();

  constructor(options: AttestationOptions) {
    this.#options = options;
    this.#fees = options.fees ?? localFees;
    this.faults = new AttestationFaults(options.clock);
    const network = systemNetwork(options.clock);
    this.#networks = Object.entries(options.rpc).flatMap(([slug, url]) => {
      const end = cctpEndOf(slug);
      if (!end) return [];
      const { kind, reference } = end.network;
      const access = { slug, url, timeout: options.rpcTimeout ?? 10_000, network };
      const range = { confirmations: options.confirmations ?? 0n, since: options.since?.[slug] ?? 0n };
      const chain =
        kind === "evm"
          ? evmChain(createEvmNode({ ...access, chainId: BigInt(reference) }), end, range)
          : solanaChain(createSolanaNode({ ...access, reference }), end);
      return [{ end, chain }];
    });
  }

  /**
   * The burns of a transaction on a domain, in the order of their logs; undefined when no node shows one. Throws
   * NetworkUnavailableError.
   */
  async byTransaction(domain: number, transaction: string): Promise<KnownBurn[] | undefined> {
    for (const network of this.#of(domain)) {
      const burns = await this.#burnsOf(network, transaction);
      if (burns.length > 0) return Promise.all(burns.map((burn) => this.#known(burn)));
    }
    return undefined;
  }

  /** The burn with a nonce on a domain. Throws NetworkUnavailableError. */
  async byNonce(domain: number, nonce: string): Promise<KnownBurn | undefined> {
    const burn = await this.#find(nonce, this.#of(domain));
    return burn && this.#known(burn);
  }

  /** The fees of burns between two domains, by the finality that they ask for; undefined without a network of one of them. */
  feesBetween(from: number, to: number): { finalityThreshold: number; basisPoints: string }[] | undefined {
    const [source] = this.#of(from);
    if (!source || !cctpEndsFrom(source.end).some(({ cctp }) => cctp.domain === to)) return undefined;
    return [
      ...(source.end.cctp.fast ? [{ finalityThreshold: FAST, basisPoints: this.#fees.fast }] : []),
      { finalityThreshold: STANDARD, basisPoints: this.#fees.standard },
    ];
  }

  /**
   * Has a message signed again as a final one, which never expires. False when no node shows a burn with this nonce. Throws
   * NetworkUnavailableError.
   */
  async reattest(nonce: string): Promise<boolean> {
    if (!(await this.#find(nonce, this.#networks))) return false;
    this.#reattested.add(nonce);
    this.#signed.delete(nonce);
    return true;
  }

  save(): AttestationState {
    return { signed: [...this.#signed], reattested: [...this.#reattested] };
  }

  /** Knows what was saved, and nothing else; its faults end. */
  load({ signed, reattested }: AttestationState): void {
    this.faults.clear();
    this.#transactions.clear();
    this.#signed.clear();
    for (const [nonce, message] of signed) this.#signed.set(nonce, message);
    this.#reattested.clear();
    for (const nonce of reattested) this.#reattested.add(nonce);
  }

  /** A main network and a test network share a domain. */
  #of(domain: number): Network[] {
    return this.#networks.filter(({ end }) => end.cctp.domain === domain);
  }

  async #burnsOf(network: Network, transaction: string): Promise<Identified[]> {
    const burns = await network.chain.burnsOf(transaction);
    const identified = burns.map(async (burn): Promise<Identified> => {
      const nonce = await nonceOf(network.end, transaction, burn.index);
      this.#transactions.set(nonce, { network, transaction });
      return { network, transaction, burn, nonce };
    });
    return Promise.all(identified);
  }

  /** A nonce that was never asked about by its transaction is found among all burns of local chains, which are few. */
  async #find(nonce: string, networks: readonly Network[]): Promise<Identified | undefined> {
    if (!this.#transactions.has(nonce)) await Promise.all(networks.map((network) => this.#readAll(network)));
    const known = this.#transactions.get(nonce);
    if (!known || !networks.includes(known.network)) return undefined;
    const burns = await this.#burnsOf(known.network, known.transaction);
    return burns.find((burn) => burn.nonce === nonce);
  }

  async #readAll(network: Network): Promise<void> {
    for (const transaction of await network.chain.transactions()) await this.#burnsOf(network, transaction);
  }

  async #known(identified: Identified): Promise<KnownBurn> {
    const { network, transaction, burn, nonce } = identified;
    const destination = cctpEndsFrom(network.end).find(
      ({ cctp }) => cctp.domain === burn.message.destinationDomain,
    );
    const about = { source: network.end, destination, transaction, nonce };
    const fault = this.faults.strike(["pending", "insufficient_fee", "stuck", "expired"], transaction);
    if (fault !== undefined && fault !== "expired")
      return {
        ...about,
        state: { status: "pending", delayReason: fault === "insufficient_fee" ? fault : null },
      };
    const isRenewed = this.#reattested.has(nonce);
    const signed =
      fault === "expired" && !isRenewed
        ? await sign(this.#filledIn(identified, FAST, 1n))
        : (this.#signed.get(nonce) ?? (await this.#attested(identified, destination)));
    if (!("encoded" in signed)) return { ...about, state: { status: "pending", ...signed } };
    // A message that was asked to be renewed meanwhile is signed again with the next question.
    if (this.#reattested.has(nonce) === isRenewed) this.#signed.set(nonce, signed);
    return { ...about, state: { status: "complete", ...signed } };
  }

  /** The signed message, or why it waits. */
  async #attested(
    identified: Identified,
    destination: CctpEnd | undefined,
  ): Promise<Signed | { delayReason: string | null }> {
    const { network, transaction, burn, nonce } = identified;
    // A program in the place of the protocol's may have burned nothing.
    if (!burn.isShown) return { delayReason: null };
    const { amount, maxFee } = burn.message.body;
    const asksFast = burn.message.minFinalityThreshold <= FAST && network.end.cctp.fast;
    const paysFast = feeFor(amount, basisPoints(this.#fees.fast)) <= maxFee;
    if (asksFast && paysFast && !this.#reattested.has(nonce))
      return sign(this.#filledIn(identified, FAST, await this.#expiration(destination)));
    // Without the fee for more speed the burn waits until it is final.
    if (!(await network.chain.isFinal(transaction)))
      return { delayReason: asksFast && !paysFast ? "insufficient_fee" : null };
    if (feeFor(amount, basisPoints(this.#fees.standard)) > maxFee) return { delayReason: "insufficient_fee" };
    return sign(this.#filledIn(identified, STANDARD, 0n));
  }

  #filledIn(
    { burn: { message }, nonce }: Identified,
    executed: number,
    expirationBlock: bigint,
  ): CctpMessage {
    const rate = executed === FAST ? this.#fees.fast : this.#fees.standard;
    return {
      ...message,
      nonce,
      finalityThresholdExecuted: executed,
      body: { ...message.body, feeExecuted: feeFor(message.body.amount, basisPoints(rate)), expirationBlock },
    };
  }

  /** A destination without a node here has no height to count from; the message does not expire there. */
  async #expiration(destination: CctpEnd | undefined): Promise<bigint> {
    const there = this.#networks.find(({ end }) => end === destination);
    return there ? (await there.chain.height()) + (this.#options.expiresAfter ?? EXPIRES_AFTER) : 0n;
  }
}

async function sign(message: CctpMessage): Promise<Signed> {
  const encoded = encodeCctpMessage(message);
  return { encoded, message, attestation: await attest(encoded) };
}

/**
 * The nonce of a burn follows from its identity: a service that has forgotten a burn gives it the same one again, so
 * that no burn can be minted twice.
 */
async function nonceOf({ network }: CctpEnd, transaction: string, index: number): Promise<string> {
  const { keccak256, stringToBytes } = await import("viem");
  return keccak256(stringToBytes(`${network.reference}:${transaction}:${index}`));
}
