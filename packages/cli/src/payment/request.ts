import type { QuoteRequest } from "@waybill/sdk";
import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import type { requestFlags } from "../catalog/pay";
import type { Context } from "../context";
import { usageError } from "../errors";
import { baseUnits, decimalToBase } from "../input/amount";
import { assertSpendable } from "../keys/address";
import type { Values } from "../program/flags";
import { defaultNetwork } from "../settings/settings";
import { nodesOf } from "./journal/inclusion";
import { type Bounds, nodeValues } from "./payment-family";
import { assetAddress, knownToken, networkOf, sameAddress } from "./registry";

type Flags = Values<typeof requestFlags>;

/** Source and destination network. */
export interface Route {
  readonly source: RegistryNetwork;
  readonly destination: RegistryNetwork;
}

/**
 * The route of the flags; if they name no network, the network of the settings is source and destination.
 *
 * @throws CliError (usage) as `routeOf` does
 */
export function routeFrom(context: Context, flags: Flags): Route {
  const { network, fromNetwork, toNetwork } = flags;
  if ((network ?? fromNetwork ?? toNetwork) !== undefined) return routeOf(flags);
  return routeOf({ ...flags, network: defaultNetwork(context)?.value });
}

/** @throws CliError (usage) naming the flag that is missing or contradicts another, or the unknown network */
function routeOf({ network, fromNetwork, toNetwork }: Flags): Route {
  if (network !== undefined && (fromNetwork !== undefined || toNetwork !== undefined))
    throw usageError(
      "--network sets both networks of a payment: give either --network, or --from-network and --to-network.",
    );
  if (fromNetwork === undefined && toNetwork === undefined) {
    const both = networkOf(needed(network, "--network"));
    return { source: both, destination: both };
  }
  return {
    source: networkOf(needed(fromNetwork, "--from-network")),
    destination: networkOf(needed(toNetwork, "--to-network")),
  };
}

/**
 * The quote request. Networks and tokens are resolved with the registry built into this command, so that the service cannot
 * determine contracts or decimals.
 *
 * @param from and `to` are addresses on the two networks of the route
 * @throws CliError (usage) naming the flag that is missing, contradicts another, or cannot be resolved; for a recipient whose
 * funds would be lost, and for a sender as its own recipient
 */
export function buildRequest(
  flags: Flags,
  { source, destination }: Route,
  { from, to }: { from: string; to: string },
): QuoteRequest {
  const token = needed(flags.token, "--token");
  const sent = assetAddress(source.slug, token);
  const received = assetAddress(destination.slug, flags.toToken ?? token);
  assertSpendable(destination.kind, to);
  // A swap or a bridge may pay its sender.
  if (source === destination && sameAddress(sent, received) && sameAddress(from, to))
    throw usageError(`${to} is also the sender: this payment would move nothing.`, "Give another --to.");
  return {
    from_chain: source.slug,
    to_chain: destination.slug,
    from_address: from,
    to_address: to,
    from_asset: sent,
    to_asset: received,
    amount: amount(flags, source.slug, token).toString(),
    slippage_bps: flags.slippageBps,
    travel_rule_compliant: flags.travelRule,
  };
}

/** A required value. */
export function needed(value: string | undefined, flag: string): string {
  if (value === undefined || value === "")
    throw usageError(`${flag} is missing.`, "Run the same command with --help for an example.");
  return value;
}

function amount(flags: Flags, network: string, token: string): bigint {
  if (flags.amount !== undefined && flags.amountBase !== undefined) {
    throw usageError("--amount and --amount-base cannot be used together.");
  }
  if (flags.amountBase !== undefined) return baseUnits(flags.amountBase);
  return inBaseUnits(needed(flags.amount, "--amount"), "--amount", network, token);
}

/**
 * The limits of `--min-out`, `--accept-price` and `--accept-failing`, and the node of `--rpc`.
 *
 * @throws CliError (usage) when the minimum is not a valid amount of the destination token, or the token's decimals are unknown
 */
export function boundsOf(
  given: {
    minOut: string | undefined;
    acceptPrice?: boolean;
    acceptFailing?: boolean;
    rpc?: readonly string[];
  },
  { from_chain, to_chain, to_asset }: Pick<QuoteRequest, "from_chain" | "to_chain" | "to_asset">,
): Bounds {
  const { minOut, acceptPrice: acceptQuotedPrice = false, acceptFailing: acceptReverting = false } = given;
  const node = nodesOf(given.rpc)[networkOf(from_chain).slug];
  const bounds = {
    acceptQuotedPrice,
    acceptReverting,
    ...(node !== undefined && { valuesOf: nodeValues(node) }),
  };
  return minOut === undefined
    ? bounds
    : { ...bounds, minAmountOut: inBaseUnits(minOut, "--min-out", to_chain, to_asset) };
}

function inBaseUnits(typed: string, flag: string, network: string, token: string): bigint {
  const known = knownToken(network, token);
  if (known !== undefined) return decimalToBase(typed, known.exponent, known.symbol, flag);
  throw usageError(
    `${token} is not in the list of tokens built into this command, so its decimals are not trusted.`,
    flag === "--amount" ? "Give base units instead: --amount-base" : `Leave ${flag} out.`,
  );
}
