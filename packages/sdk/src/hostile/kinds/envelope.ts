import type { RuleName } from "../../errors/rule-name";
import { get, isKind, push, put, scale, TX, transactionsIn } from "../edit";
import { attacker, type Harm, type Tampering, type Target } from "../tampering";

/** A tampering that sets one value of the quote. */
export function sets(
  name: string,
  harm: Harm,
  rule: RuleName | readonly RuleName[],
  path: string,
  value: unknown | ((target: Target) => unknown),
): Tampering {
  return {
    name,
    harm,
    rules: rulesOf(rule),
    apply: (target) => {
      if (get(target.quote, path) === undefined) return false;
      // A copy, so that later changes to this quote do not reach the next one.
      return put(target.quote, path, typeof value === "function" ? value(target) : structuredClone(value));
    },
  };
}

/** One rule, or several; one of them applies to a quote. */
const rulesOf = (rule: RuleName | readonly RuleName[]): readonly RuleName[] =>
  typeof rule === "string" ? [rule] : rule;

/** Removes the expiry, so that the quote's age counts, and sets the time of its creation. */
function ages(name: string, created: string | null): Tampering {
  return {
    name,
    harm: "replay",
    rules: ["has_expiry"],
    apply: ({ quote }) => put(quote, "expires_at", null) && put(quote, "created_at", created),
  };
}

/** The fields around the transaction of every quote, whatever the family. */
export const envelope: readonly Tampering[] = [
  sets("quote.provider-unknown", "theft", "provider", "provider", "lifi"),
  sets("quote.id-none", "failure", "quote_id", "id", "1"),
  sets("quote.expired", "failure", "expiry", "expires_at", "2001-01-01T00:00:00Z"),
  ages("quote.expires-never", null),
  ages("quote.created-later", "2999-01-01T00:00:00Z"),
  sets("quote.expires-without-zone", "replay", "has_expiry", "expires_at", "2999-01-01T00:00:00"),
  sets("quote.source-network", "failure", "source_network", "source.network", "eth"),
  sets("quote.destination-network", "theft", "destination_network", "destination.network", "avax"),
  sets("quote.source-account", "theft", "sender", "source.account", attacker.evm),
  sets("quote.source-token", "theft", "source_asset", "source.token", attacker.evm),
  sets("quote.destination-token", "value", "destination_asset", "destination.token", attacker.evm),
  sets("quote.decimals", "theft", "decimals", "source.decimals", 18),
  sets("quote.destination-decimals", "value", "decimals", "destination.decimals", 2),
  sets("quote.transactions-none", "failure", "transaction_count", "transactions", []),
  sets("quote.minimum-hex", "value", "amount_out", "min_amount_out", "0x10"),
  sets("quote.minimum-zero", "value", "amount_out", "min_amount_out", "0"),
  sets("quote.minimum-negative", "value", "amount_out", "min_amount_out", "-1"),
  {
    name: "quote.second-transaction",
    harm: "theft",
    rules: ["transaction_count"],
    apply: ({ quote }) => push(quote, "transactions", get(structuredClone(quote), TX)),
  },
  {
    name: "quote.estimate-tenfold",
    harm: "value",
    rules: ["amount_out", "slippage"],
    apply: ({ quote }) => scale(quote, "destination.amount", (amount) => amount * 10n),
  },
  {
    name: "quote.estimate-below-minimum",
    harm: "value",
    rules: ["amount_out"],
    apply: ({ quote }) => scale(quote, "destination.amount", (amount) => amount / 2n),
  },
  sets("envelope.kind", "theft", "transaction_kind", `${TX}.kind`, "move"),
  sets("envelope.chain", "replay", "chain_id", `${TX}.chain_id`, "1"),
  {
    name: "envelope.meta-none",
    harm: "failure",
    rules: ["transaction_values", "account_number"],
    // On Solana, the bytes contain everything that is signed.
    apply: ({ quote }) => !isKind(quote, "solana") && put(quote, `${TX}.meta`, {}),
  },
  // The server's statements outside of the transaction: a signer computes its own.
  sets("claims.amount", "nothing", [], "source.amount_formatted", "0.01"),
  sets("claims.arriving", "nothing", [], "destination.amount_formatted", "9999"),
  sets("claims.symbol", "nothing", [], "destination.symbol", "EURC (verified)"),
  sets("claims.name", "nothing", [], "source.name", "\u202eCDSU"),
  sets("claims.usd", "nothing", [], "source.usd_amount", "0.01"),
  sets("claims.fee", "nothing", [], "fee", {
    network_fee: "0",
    router_fee: "0",
    total_fee: "0",
    fee_asset: "",
  }),
  {
    name: "claims.simulation-reason",
    harm: "nothing",
    rules: [],
    apply: ({ quote }) =>
      transactionsIn(quote)
        .map((path) => put(quote, `${path}.meta.simulation_reason`, "the sender sends it again"))
        .includes(true),
  },
  sets("claims.simulation", "failure", "simulation", `${TX}.meta.simulation`, "reverted"),
  sets("claims.no-effect", "failure", "simulation", `${TX}.meta.simulation`, "no_effect"),
];
