import { Waybill } from "../../src/client";
import { payloadDigest as cosmosDigest } from "../../src/cosmos";
import { signQuote as signCosmos } from "../../src/cosmos/sign-quote";
import { payloadDigest as evmDigest } from "../../src/evm";
import { signQuote as signEvm } from "../../src/evm/sign-quote";
import { hostileFetch, type Tampering } from "../../src/hostile";
import { payloadDigest as solanaDigest } from "../../src/solana";
import { signQuote as signSolana } from "../../src/solana/sign-quote";
import type { Quoted, SignedTransfer } from "../../src/types";
import { aliceWallet, goodQuote as cosmosQuote } from "./cosmos-quote";
import { honestServer } from "./honest-server";
import { clock, alice as evmAlice, goodQuote as evmQuote } from "./quote";
import { doublySwapped, routes } from "./routes";
import { bridgeQuote, alice as solanaAlice, goodQuote as solanaQuote } from "./solana-quote";
import { unknownCosmos, unknownEvm, unknownSolana } from "./unknown-quotes";

/** The caller's reference for every price in the quotes below. */
export const prices = { USDC: "1", USDT: "1", EURC: "1.0842" };

const cosmosAlice = aliceWallet();

/** Made once, because deriving accounts of Solana takes long; new objects on every call. */
const copies = (quoted: Quoted) => () => structuredClone(quoted);

/** An honest quote of every kind of payment, by name; new objects on every call. */
export const honestQuotes: Readonly<Record<string, () => Quoted>> = {
  direct: copies(evmQuote()),
  ...Object.fromEntries(Object.entries(routes).map(([name, { make }]) => [name, copies(make())])),
  doublySwapped: copies(doublySwapped("usdt", "eurc", 92n)),
  solana: copies(solanaQuote()),
  solanaExisting: copies(solanaQuote({ creates: false })),
  solanaBridge: copies(bridgeQuote()),
  cosmos: copies(cosmosQuote()),
};

/**
 * Honest quotes of providers that nobody knows: whoever examined them names the digest of their payload. Nothing of them is
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

/**
 * Asks for a quote through a hostile fetch, as an application does, and signs it with alice's key of its family; with the digest of
 * the honest quote's payload where its provider is unknown.
 */
export async function attempt(
  honest: Quoted,
  tampering: readonly string[],
  random: () => number = Math.random,
): Promise<Attempt> {
  let applied: Attempt["applied"] = [];
  const onTampered = (found: Attempt["applied"]) => {
    applied = found;
  };
  const fetch = hostileFetch({ tampering, fetch: honestServer(honest), random, onTampered });
  const waybill = new Waybill({ baseUrl: "http://127.0.0.1:4280", apiKey: "key", fetch, maxRetries: 0 });
  try {
    const quoted = await waybill.quotes.get(honest.request);
    return { applied, signed: await sign(quoted, digestOption(honest)), error: undefined };
  } catch (error) {
    return { applied, signed: undefined, error };
  }
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

async function sign(quoted: Quoted, named: ReturnType<typeof digestOption>): Promise<SignedTransfer> {
  const options = { clock, prices, ...named };
  const { from_chain } = quoted.request;
  if (from_chain.startsWith("solana")) return signSolana(quoted, solanaAlice, options);
  if (from_chain.startsWith("osmo")) return signCosmos(quoted, await cosmosAlice, options);
  return signEvm(quoted, evmAlice, options);
}
