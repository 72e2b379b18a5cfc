import { Waybill } from "../../src/client";
import { payloadDigest as cosmosDigest } from "../../src/cosmos";
import { signQuote as signCosmos } from "../../src/cosmos/sign-quote";
import { payloadDigest as evmDigest } from "../../src/evm";
import { signQuote as signEvm } from "../../src/evm/sign-quote";
import type { EvmNode } from "../../src/evm/transaction-values";
import { hostileFetch, type Tampering, tamperings } from "../../src/hostile";
import { get } from "../../src/hostile/edit";
import { payloadDigest as solanaDigest } from "../../src/solana";
import { signQuote as signSolana } from "../../src/solana/sign-quote";
import type { Quoted, SignedTransfer } from "../../src/types";
import { findNetwork } from "../../src/verify/registry";
import { aliceWallet, alice as cosmosAddress, goodQuote as cosmosQuote } from "./cosmos-quote";
import { honestServer } from "./honest-server";
import { clock, alice as evmAlice, goodQuote as evmQuote } from "./quote";
import { allRoutes } from "./routes";
import { answer, serve } from "./server";
import {
  cctpQuote,
  alice as solanaAlice,
  goodQuote as solanaQuote,
  tableCluster,
  version0Quote,
} from "./solana-quote";
import { unknownCosmos, unknownEvm, unknownSolana } from "./unknown-quotes";

/** The caller's reference for every price in the quotes below. */
export const prices = { USDC: "1", USDT: "1", EURC: "1.0842" };

/**
 * Prices of the coins, which have none on test networks: an honest fee is less than the amount, and the ceiling is more
 * than a small one.
 */
const coinPrices = { ETH: "100", OSMO: "30" };

const cosmosAlice = aliceWallet();

/** Made once, because deriving accounts of Solana takes long; new objects on every call. */
const copies = (quoted: Quoted) => () => structuredClone(quoted);

/** An honest quote of every kind of payment, by name; new objects on every call. */
export const honestQuotes: Readonly<Record<string, () => Quoted>> = {
  direct: copies(evmQuote()),
  ...Object.fromEntries(Object.entries(allRoutes).map(([name, { make }]) => [name, copies(make())])),
  solana: copies(solanaQuote()),
  solanaExisting: copies(solanaQuote({ creates: false })),
  solanaVersion0: copies(version0Quote({ tables: false })),
  solanaTables: copies(version0Quote({ tables: true })),
  solanaCctp: copies(cctpQuote()),
  cosmos: copies(cosmosQuote()),
};

/**
 * Honest quotes of unknown providers: a caller who examined them names the digest of their payload. Nothing of them is
 * decoded, so they are not among the others.
 */
export const namedQuotes: Readonly<Record<string, () => Quoted>> = {
  unknownEvm: copies(unknownEvm()),
  unknownSolana: copies(unknownSolana()),
  unknownCosmos: copies(unknownCosmos()),
};

export interface Attempt {
  /** The tamperings that this quote had a place for. */
  applied: ReadonlyArray<Pick<Tampering, "name">>;
  signed: SignedTransfer | undefined;
  error: unknown;
}

/** A quote that came through a hostile fetch. */
interface Asked extends Pick<Attempt, "applied"> {
  /** Signs it with alice's key of its family; with the digest of the honest quote's payload where its provider is unknown. */
  sign(): Promise<Pick<Attempt, "signed" | "error">>;
}

/** Asks for a quote through a hostile fetch, as an application does. */
export async function askHostile(
  honest: Quoted,
  tampering: readonly string[],
  random: () => number = Math.random,
): Promise<Asked> {
  let applied: Attempt["applied"] = [];
  const onTampered = (found: Attempt["applied"]) => {
    applied = found;
  };
  const fetch = hostileFetch({ tampering, fetch: honestServer(honest), random, onTampered });
  const waybill = new Waybill({ baseUrl: "http://127.0.0.1:4280", apiKey: "key", fetch, maxRetries: 0 });
  try {
    const quoted = await waybill.quotes.get(honest.request);
    const needs = tamperings.filter(({ name }) => tampering.includes(name)).map((one) => one.needs);
    const given = async () => ({
      ...digestOption(honest),
      ...(needs.includes("node") && (await nodeOf(honest))),
    });
    const signing = async () => ({ signed: await sign(quoted, await given()), error: undefined });
    return { applied, sign: () => signing().catch((error: unknown) => ({ signed: undefined, error })) };
  } catch (error) {
    return { applied, sign: async () => ({ signed: undefined, error }) };
  }
}

/** The same, and signs whatever comes. */
export async function attempt(...asked: Parameters<typeof askHostile>): Promise<Attempt> {
  const { applied, sign } = await askHostile(...asked);
  return { applied, ...(await sign()) };
}

function digestOption(honest: Quoted) {
  if (honest.quote.provider !== "acme") return {};
  return { acceptUnknownProvider: { payloadDigest: digestOf(honest) } };
}

function digestOf(quoted: Quoted): string {
  const { from_chain } = quoted.request;
  if (from_chain.startsWith("solana")) return solanaDigest(quoted);
  if (from_chain.startsWith("osmo")) return cosmosDigest(quoted);
  return evmDigest(quoted);
}

interface Given {
  acceptUnknownProvider?: { payloadDigest: string };
  /** By family. */
  evmNode?: EvmNode;
  cosmosNode?: string;
}

async function sign(quoted: Quoted, { evmNode, cosmosNode, ...named }: Given): Promise<SignedTransfer> {
  const options = { clock, prices: { ...prices, ...coinPrices }, ...named };
  const { from_chain } = quoted.request;
  if (from_chain.startsWith("solana"))
    return signSolana(quoted, solanaAlice, { ...options, ...clusterFor(quoted) });
  if (from_chain.startsWith("osmo"))
    return signCosmos(quoted, await cosmosAlice, { ...options, node: cosmosNode });
  return signEvm(quoted, evmAlice, { ...options, node: evmNode });
}

/** The node that a caller names for a message of version 0: it has the lookup table of the honest quote. */
const clusterFor = (quoted: Quoted) => {
  const bytes = Buffer.from(String(get(quoted.quote, "transactions.0.tx_base64")), "base64");
  const isLegacy = (bytes[1 + 64 * (bytes[0] ?? 0)] ?? 0) < 0x80;
  return isLegacy ? {} : { cluster: tableCluster() };
};

/** A node of the sender's that estimates the fees of the honest quote, and has what it has; the quote may be a mutated one. */
async function nodeOf({ quote, request }: Quoted): Promise<Pick<Given, "evmNode" | "cosmosNode">> {
  const network = findNetwork(request.from_chain);
  if (network?.kind === "cosmos") return { cosmosNode: await cosmosNode() };
  if (network?.kind !== "evm") return {};
  const hex = (value: bigint) => `0x${value.toString(16)}`;
  const whole = (path: string) => {
    const digits = String(get(quote, `transactions.0.${path}`));
    return /^\d{1,30}$/.test(digits) ? BigInt(digits) : 0n;
  };
  const [fee, priority] = [whole("meta.max_fee_per_gas"), whole("meta.max_priority_fee_per_gas")];
  const answers: Readonly<Record<string, unknown>> = {
    eth_chainId: hex(BigInt(network.reference)),
    eth_getTransactionCount: "0x7",
    eth_feeHistory: {
      baseFeePerGas: [hex(fee > priority ? (fee - priority) / 2n : 0n)],
      reward: [[hex(priority)]],
    },
    eth_maxPriorityFeePerGas: hex(priority),
    eth_estimateGas: hex(whole("meta.gas_limit")),
  };
  return { evmNode: { request: async ({ method }) => answers[method] } };
}

let listening: Promise<string> | undefined;

/** A node of the Cosmos test network, of which the fee of the honest quote is the minimum; it ends with the process. */
function cosmosNode(): Promise<string> {
  listening ??= serve((response, { url }) => {
    const path = url.split("/").at(-1) ?? "";
    const answers: Readonly<Record<string, unknown>> = {
      node_info: { default_node_info: { network: "osmo-test-5" } },
      config: { minimum_gas_price: "0.025uosmo" },
      [cosmosAddress]: { account: { address: cosmosAddress, account_number: "1", sequence: "7" } },
    };
    // It simulates nothing, so the quoted gas counts.
    // Connections are used again after seconds, when one that was kept may just be closing.
    const close = { Connection: "close" };
    answer(
      answers[path] ? 200 : 501,
      answers[path],
      close,
    )(response, { method: "GET", url, headers: {}, body: "" });
  }).then(({ url, unref }) => {
    unref();
    return url;
  });
  return listening;
}
