import type { Erc7730Descriptor } from "@waybill/spec/generated/erc7730";
import type { NetworkKind } from "@waybill/spec/generated/registry";
import { systemClock } from "../clock";
import { copyData, withBeside } from "../copy-data";
import { QuoteRefusedError } from "../errors/signing";
import type { NodeOption } from "../evm/transaction-values";
import { loadOnce } from "../load-once";
import type { PolicyOption } from "../policy/signing-policy";
import { requireKind } from "../require-kind";
import { givenOptions } from "../require-option-names";
import { requireQuoted } from "../require-quoted";
import type { Quoted } from "../types";
import type { VerifyOptions as CosmosOptions } from "../verify/cosmos/prove";
import type { VerifyOptions as EvmOptions } from "../verify/evm/prove";
import type { VerifyOptions as SolanaOptions } from "../verify/solana/prove";
import type { VerifiedPayment } from "../verify/verified-payment";
import type { Explanation } from "./explanation";

/** The options of `verifyQuote` of every family; each family reads its own. The policy is checked as in `signQuote`. */
export interface ExplainOptions
  extends Omit<EvmOptions, "transaction">,
    SolanaOptions,
    Omit<CosmosOptions, "transaction">,
    PolicyOption,
    NodeOption {
  /** Values that the quote lacks: see `transaction` of the family's `verifyQuote`. */
  transaction?: EvmOptions["transaction"] & CosmosOptions["transaction"];
  /** ERC-7730 descriptors of EVM contracts, which take precedence over this package's own. */
  descriptors?: readonly Erc7730Descriptor[] | undefined;
}

/** A quote is verified once for both: what a policy checks, and what people read. */
export interface Explained {
  verified: VerifiedPayment;
  explanation: Explanation;
}

type Explain = (quoted: Quoted, options: ExplainOptions) => Explained | Promise<Explained>;

/** Loaded when first used: a wallet of one family needs no other chain's library. */
const families: Readonly<Record<NetworkKind, () => Promise<Explain>>> = {
  evm: loadOnce(async () => (await import("./evm/explain-quote")).explainQuote),
  solana: loadOnce(async () => (await import("./solana/explain-quote")).explainQuote),
  cosmos: loadOnce(async () => (await import("./cosmos/explain-quote")).explainQuote),
};

const loadRegistry = loadOnce(() => import("../verify/registry"));
/** Only callers that pass a policy load its code. */
const loadPolicy = loadOnce(() =>
  Promise.all([import("../policy/subject-of"), import("../signing/require-policy-result")]),
);

/**
 * The parts of a verified payment that exist on local chains only, in words; undefined if all parts also exist
 * on the public network.
 *
 * @throws ArgumentError for a value that is not a verified payment
 *
 * @example
 * import { verifyQuote } from "@waybill/sdk/evm";
 * import { localParts } from "@waybill/sdk/explain";
 * console.log(await localParts(verifyQuote(quoted))); // undefined
 */
export const localParts = async (verified: VerifiedPayment): Promise<string | undefined> =>
  (await loadRegistry()).localOnly(verified);

/**
 * Verifies a quote and explains the effects of its transactions, in words and as data. The transactions that would be
 * signed are decoded; unproven statements of the quote appear under `claimed` only. EVM calls are presented by their
 * ERC-7730 descriptors (`@waybill/sdk/erc7730/*.json`), as other wallets present them. If a policy is given, it is
 * checked as well, so that only allowed payments are explained.
 *
 * @throws QuoteRefusedError when the quote cannot be verified; PolicyRefusedError; ArgumentError, also for a descriptor
 * that cannot be read
 *
 * @example
 * import { explain } from "@waybill/sdk/explain";
 * const { summary, cost, warnings } = await explain(quoted);
 * console.log(summary, `at most ${cost.networkFee.value}`, warnings.map(({ message }) => message));
 */
export async function explain(given: Quoted, options: ExplainOptions = {}): Promise<Explanation> {
  requireQuoted(given, options, "gasCeiling");
  requireQuoted(given, options, "feeCeiling");
  if (options.descriptors !== undefined) requireKind("options.descriptors", options.descriptors, "a list");
  // Copied before anything is awaited: the caller may use the objects for the next payment meanwhile.
  const quoted = copyData("quoted", withBeside(given));
  const { policy, clock = systemClock, ...others } = givenOptions(options);
  const { findNetwork } = await loadRegistry();
  const network: unknown = quoted.request.from_chain;
  const kind = typeof network === "string" ? findNetwork(network)?.kind : undefined;
  if (!kind) {
    const unknown = {
      rule: "request_network" as const,
      expected: "a request for a known network",
      actual: "another one",
    };
    throw new QuoteRefusedError(unknown, [unknown]);
  }
  const explainQuote = await families[kind]();
  const now = clock.now();
  const { verified, explanation } = await explainQuote(quoted, { ...others, clock: { now: () => now } });
  if (policy) {
    const [{ subjectOf }, { requirePolicyResult }] = await loadPolicy();
    requirePolicyResult(await policy.check(subjectOf(verified, quoted, others, now)));
  }
  return explanation;
}
