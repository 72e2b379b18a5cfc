import { NetworkUnavailableError } from "../chain";
import type { Effect } from "../effect";
import { parseLossless, readLamports } from "../lossless-json";
import type { NodeBroadcast } from "../refusal";
import { httpRpc, type NodeAccess, nodeFailure, RpcError } from "../rpc";
import { singleFlight } from "../single-flight";
import { verifyingChainId } from "../verify-chain-id";
import { toBase58 } from "./address";
import { type ExecutedBlock, readBlock } from "./block";
import { type ExecutedTransaction, readExecuted, receivedBy } from "./executed";
import { failureReason } from "./failure-reason";
import { hasNoBlock, isSimulatedFailure, readRefusal } from "./node-errors";
import { type SolanaSimulations, solanaSimulations } from "./simulation/node-simulations";

/** The identity of a node. */
export interface SolanaNodeOptions extends NodeAccess {
  slug: string;
  /** CAIP-2 reference of the cluster: the first characters of its genesis hash. */
  reference: string;
}

/** The account at an address. */
export interface SolanaAccount {
  /** The program that owns it. */
  owner: string;
  executable: boolean;
  data: Uint8Array;
}

export interface SignatureStatus {
  slot: number;
  /** Number of blocks on top; null once it is finalized. */
  confirmations: number | null;
  /** The commitment; a `processed` transaction may still be dropped. */
  confirmation: "processed" | "confirmed" | "finalized";
  /** Why it failed on chain; null when it did not. */
  failure: string | null;
}

/**
 * The operations of a Solana node that this server needs; every call throws NetworkUnavailableError when it does not
 * answer.
 */
export interface SolanaNode extends SolanaSimulations {
  readonly slug: string;
  readonly reference: string;
  /** Throws NetworkUnavailableError when the node is on another chain. */
  verifyChain(): Promise<void>;
  /** A blockhash for a new transaction, and its last valid block height. Concurrent calls share a request. */
  latestBlockhash(): Promise<{ blockhash: string; lastValidBlockHeight: bigint }>;
  /** The account at each address, in order; undefined where there is none. At most 100 addresses. */
  accounts(addresses: readonly string[]): Promise<(SolanaAccount | undefined)[]>;
  /** Lamports of an account. */
  balance(address: string): Promise<bigint>;
  /** The sum of a wallet's token accounts for a mint, base units. The mint must exist; check it with `accounts`. */
  tokenBalance(owner: string, mint: string): Promise<bigint>;
  /** The rent-exempt minimum of an account of this size, lamports. */
  rent(bytes: number): Promise<bigint>;
  /** Broadcasts signed bytes (base64); bytes that the node already has count as accepted. */
  broadcast(payload: string): Promise<NodeBroadcast>;
  /**
   * Whether a signed transaction (base64), with its own blockhash, fails on the current state of one node that has not
   * processed it.
   */
  wouldFail(payload: string): Promise<boolean>;
  /** The status of a transaction; null when the node does not have it. */
  signatureStatus(signature: string): Promise<SignatureStatus | null>;
  /**
   * The confirmed transactions that reference an address, the newest first: those after `until`, before `before`, at
   * most {@link SIGNATURES_PER_PAGE}. With `finalized`, only finalized ones.
   */
  signaturesOf(
    address: string,
    range?: { until?: string; before?: string; commitment?: "confirmed" | "finalized" },
  ): Promise<{ signature: string; slot: number; failed: boolean }[]>;
  /**
   * The bytes of a confirmed transaction, and the time of its block (Unix milliseconds; undefined when the node does not
   * return it); undefined when the node does not have the transaction.
   */
  transaction(
    signature: string,
  ): Promise<{ bytes: Uint8Array; failed: boolean; time: number | undefined } | undefined>;
  /** A transaction with its effects, by default a finalized one; undefined when the node does not have it. */
  executed(
    signature: string,
    commitment?: "confirmed" | "finalized",
  ): Promise<ExecutedTransaction | undefined>;
  /**
   * How much of a token a wallet got by a confirmed transaction, base units; undefined when the node does not show it for this
   * transaction in this slot, or in any where none is given.
   */
  received(
    signature: string,
    slot: number | undefined,
    effect: Pick<Effect, "token" | "recipient">,
  ): Promise<bigint | undefined>;
  /** The total supply of a mint, base units. */
  supply(mint: string): Promise<bigint>;
  /** The height of the last finalized block. */
  finalBlockHeight(): Promise<bigint>;
  /** The last finalized slot. Skipped slots count, so it is not the block height. */
  finalSlot(): Promise<number>;
  /** The first slot whose block the node still has. */
  firstSlot(): Promise<number>;
  /** The height of a slot's finalized block; undefined when the node has none for the slot, or no height of it. */
  blockHeightOf(slot: number): Promise<bigint | undefined>;
  /** The time of a slot's block, Unix milliseconds. */
  slotTime(slot: number): Promise<number>;
  /** At most `most` slots with a finalized block, ascending, from `first` on. */
  blockSlots(first: number, most: number): Promise<number[]>;
  /** A finalized block with its executed transactions; undefined when the node has none for the slot. */
  block(slot: number): Promise<ExecutedBlock | undefined>;
  /** The blockhash of a finalized block; undefined when the node has none for the slot. */
  blockhashOf(slot: number): Promise<string | undefined>;
}

/** The limit of `getSignaturesForAddress`. */
export const SIGNATURES_PER_PAGE = 1_000;

/** Offset of the amount in a token account (SPL Token, `Account`). */
const TOKEN_AMOUNT = 64;

/** A client for a Solana node over JSON-RPC. The first call verifies the cluster. */
export function createSolanaNode({ slug, reference, ...access }: SolanaNodeOptions): SolanaNode {
  const { clock } = access.network;
  const rpc = verifyingChainId(httpRpc(slug, access, parseLossless), {
    slug,
    method: "getGenesisHash",
    isExpected: (answer) => typeof answer === "string" && answer.startsWith(reference),
    expected: reference,
    mayFail: (method) => method === "sendTransaction",
    connections: access.network.countConnections(access.url),
    clock,
  });
  const unavailable = (what: string) => new NetworkUnavailableError(`the node of ${slug} returned ${what}`);
  const field = (value: unknown, name: string): unknown =>
    value !== null && typeof value === "object" ? (value as Record<string, unknown>)[name] : undefined;
  const number = (value: unknown): number => {
    if (!Number.isSafeInteger(value)) throw unavailable("a value that is not a number");
    return Number(value);
  };
  const text = (value: unknown): string => {
    if (typeof value !== "string") throw unavailable("a value that is not a string");
    return value;
  };
  const list = (value: unknown, length: number): unknown[] => {
    if (!Array.isArray(value) || value.length !== length)
      throw unavailable("a list whose length differs from the request");
    return value;
  };
  const account = (value: unknown): SolanaAccount | undefined => {
    if (value === null) return undefined;
    const [data] = list(field(value, "data"), 2);
    return {
      owner: text(field(value, "owner")),
      executable: field(value, "executable") === true,
      data: new Uint8Array(Buffer.from(text(data), "base64")),
    };
  };
  const status = (value: unknown): SignatureStatus | null => {
    if (value === null) return null;
    const confirmations = field(value, "confirmations");
    const confirmation = field(value, "confirmationStatus");
    if (confirmation !== "processed" && confirmation !== "confirmed" && confirmation !== "finalized")
      throw unavailable("no confirmation status");
    const error = field(value, "err");
    return {
      slot: number(field(value, "slot")),
      confirmations: confirmations === null ? null : number(confirmations),
      confirmation,
      failure: error === null || error === undefined ? null : failureReason(error, []),
    };
  };

  /** Undefined when the slot was skipped, or the node does not have its block. */
  const blockAt = async (slot: number, transactionDetails: "full" | "none"): Promise<unknown> => {
    const config = {
      commitment: "finalized",
      encoding: "json",
      transactionDetails,
      maxSupportedTransactionVersion: 0,
      rewards: false,
    };
    try {
      return (await rpc("getBlock", [slot, config])) ?? undefined;
    } catch (error) {
      if (error instanceof RpcError && hasNoBlock(error)) return undefined;
      throw error;
    }
  };

  return {
    slug,
    reference,
    verifyChain: rpc.verify,
    ...solanaSimulations(slug, rpc),

    latestBlockhash: singleFlight(clock, async () => {
      const value = field(await rpc("getLatestBlockhash", [{ commitment: "confirmed" }]), "value");
      return {
        blockhash: text(field(value, "blockhash")),
        lastValidBlockHeight: BigInt(number(field(value, "lastValidBlockHeight"))),
      };
    }),

    accounts: async (addresses) => {
      const config = { commitment: "confirmed", encoding: "base64" };
      const answer = await rpc("getMultipleAccounts", [addresses, config]);
      return list(field(answer, "value"), addresses.length).map(account);
    },

    balance: async (address) => {
      const value = field(await rpc("getBalance", [address, { commitment: "confirmed" }]), "value");
      const lamports = readLamports(value);
      if (lamports === undefined) throw unavailable("a value that is not an amount of lamports");
      return lamports;
    },

    tokenBalance: async (owner, mint) => {
      const slice = { offset: TOKEN_AMOUNT, length: 8 };
      const config = { commitment: "confirmed", encoding: "base64", dataSlice: slice };
      const found = field(await rpc("getTokenAccountsByOwner", [owner, { mint }, config]), "value");
      if (!Array.isArray(found)) throw unavailable("a value that is not a list");
      return found.reduce((sum: bigint, item: unknown) => {
        const data = account(field(item, "account"))?.data;
        if (data?.length !== slice.length) throw unavailable("a token account without an amount");
        return sum + Buffer.from(data).readBigUInt64LE();
      }, 0n);
    },

    rent: async (bytes) => BigInt(number(await rpc("getMinimumBalanceForRentExemption", [bytes]))),

    broadcast: async (payload) => {
      try {
        const config = { encoding: "base64", preflightCommitment: "confirmed" };
        text(await rpc("sendTransaction", [payload, config]));
        return { accepted: true };
      } catch (error) {
        if (!(error instanceof RpcError)) throw error;
        const refusal = readRefusal(error);
        if (!refusal) throw nodeFailure(slug, "sendTransaction", error);
        return refusal;
      }
    },

    wouldFail: async (payload) => {
      const config = { commitment: "confirmed", encoding: "base64", sigVerify: false };
      const error = field(
        field(
          await rpc("simulateTransaction", [payload, { ...config, replaceRecentBlockhash: false }]),
          "value",
        ),
        "err",
      );
      if (error === undefined) throw unavailable("a simulation without a result");
      return isSimulatedFailure(error);
    },

    signatureStatus: async (signature) => {
      const answer = await rpc("getSignatureStatuses", [[signature], { searchTransactionHistory: true }]);
      const [found] = list(field(answer, "value"), 1);
      return status(found);
    },

    signaturesOf: async (address, range = {}) => {
      const config = { commitment: "confirmed", ...range, limit: SIGNATURES_PER_PAGE };
      const found = await rpc("getSignaturesForAddress", [address, config]);
      if (!Array.isArray(found)) throw unavailable("a value that is not a list");
      return found.map((item: unknown) => ({
        signature: text(field(item, "signature")),
        slot: number(field(item, "slot")),
        failed: (field(item, "err") ?? null) !== null,
      }));
    },

    transaction: async (signature) => {
      const config = { commitment: "confirmed", encoding: "base64", maxSupportedTransactionVersion: 0 };
      const found = await rpc("getTransaction", [signature, config]);
      if (found === null) return undefined;
      const [encoded] = list(field(found, "transaction"), 2);
      const bytes = new Uint8Array(Buffer.from(text(encoded), "base64"));
      // The first signature follows on their number, which is one byte.
      if (toBase58(bytes.subarray(1, 65)) !== signature)
        throw unavailable("a transaction other than the requested one");
      const error = field(field(found, "meta"), "err");
      if (error === undefined) throw unavailable("no outcome of a transaction");
      const seconds = field(found, "blockTime") ?? undefined;
      const time = seconds === undefined ? undefined : number(seconds) * 1000;
      return { bytes, failed: error !== null, time };
    },

    executed: async (signature, commitment = "finalized") => {
      const config = { commitment, encoding: "json", maxSupportedTransactionVersion: 0 };
      const found = await rpc("getTransaction", [signature, config]);
      if (found === null) return undefined;
      const read = readExecuted(found);
      if (!read) throw unavailable("a malformed transaction");
      if (read.signature !== signature) throw unavailable("a transaction other than the requested one");
      return read;
    },

    received: async (signature, slot, effect) => {
      const config = { commitment: "confirmed", encoding: "json", maxSupportedTransactionVersion: 0 };
      const found = await rpc("getTransaction", [signature, config]);
      // A fork can have it in another slot, with another outcome.
      if (slot !== undefined && field(found, "slot") !== slot) return undefined;
      if (readExecuted(found)?.signature !== signature) return undefined;
      return receivedBy(found, effect);
    },

    supply: async (mint) => {
      const answer = await rpc("getTokenSupply", [mint, { commitment: "confirmed" }]);
      const amount = text(field(field(answer, "value"), "amount"));
      if (!/^\d{1,20}$/.test(amount)) throw unavailable("no supply of the mint");
      return BigInt(amount);
    },

    finalBlockHeight: async () => BigInt(number(await rpc("getBlockHeight", [{ commitment: "finalized" }]))),

    finalSlot: async () => number(await rpc("getSlot", [{ commitment: "finalized" }])),

    firstSlot: async () => number(await rpc("getFirstAvailableBlock", [])),

    blockHeightOf: async (slot) => {
      const found = await blockAt(slot, "none");
      const height = found === undefined ? undefined : (field(found, "blockHeight") ?? undefined);
      return height === undefined ? undefined : BigInt(number(height));
    },

    slotTime: async (slot) => number(await rpc("getBlockTime", [slot])) * 1000,

    blockSlots: async (first, most) => {
      const slots = await rpc("getBlocksWithLimit", [first, most, { commitment: "finalized" }]);
      if (!Array.isArray(slots)) throw unavailable("a value that is not a list");
      return slots.map(number);
    },

    block: async (slot) => {
      const found = await blockAt(slot, "full");
      if (found === undefined) return undefined;
      const read = readBlock(slot, found);
      if (!read) throw unavailable("a malformed block");
      return read;
    },

    blockhashOf: async (slot) => {
      const found = await blockAt(slot, "none");
      return found === undefined ? undefined : text(field(found, "blockhash"));
    },
  };
}
