import type { RegistryNetwork, RegistryToken } from "@waybill/spec/generated/registry";
import { isAddress } from "../../chains/address";
import type { Party } from "../../chains/payment";
import { contractsOf, findNetwork, findToken, networkNames, tokensOf } from "../../chains/registry";
import { errors } from "../../errors";
import type { Request } from "../../http/handler";
import type { PartiallyValid, Report, Rule } from "../../http/rules";
import { normalizeAddress } from "../../lib/address-ref";
import type { QuoteRequest } from "../../payments/quote/provider";

type Query = Request<"getQuote">["parameters"];

const MAX_AMOUNT = 2n ** 256n - 1n;

/** What the query of a quote must fulfil beyond its schema. */
export const quoteRule: Rule<"getQuote"> = ({ parameters: query }, report) => {
  const from = checkNetwork("from_chain", query, report);
  const to = checkNetwork("to_chain", query, report);
  checkAddress("from_address", from, query, report);
  checkAddress("to_address", to, query, report);
  const sent = checkToken("from_asset", from, query, report);
  const received = checkToken("to_asset", to, query, report);
  checkAmount(query, report);
  checkRecipient(to, sent !== undefined && sent === received, query, report);
};

/** A swap or a bridge may end with its sender; a plain transfer to oneself moves nothing. */
function checkRecipient(
  on: RegistryNetwork | undefined,
  sameToken: boolean,
  query: PartiallyValid<Query>,
  report: Report,
): void {
  const { from_address: sender, to_address: value } = query;
  if (!on || value === undefined) return;
  const refuse = (message: string) => report("to_address", "invalid_value", message, { value });
  const account = normalizeAddress(value);
  if (sameToken && sender !== undefined && normalizeAddress(sender) === account)
    refuse("sender and recipient are the same account");
  const is = (address: string | null) => address !== null && normalizeAddress(address) === account;
  if (tokensOf(on.slug).some(({ addr }) => is(addr)))
    refuse("this is a token's own contract; what is sent there is lost");
  const ours = contractsOf(on.slug);
  if (ours && on.kind === "evm" && (is(ours.bridge) || is(ours.pool) || is(ours.router)))
    refuse("this is a contract that payments go through; what is sent there is lost");
}

function checkNetwork(
  field: "from_chain" | "to_chain",
  query: PartiallyValid<Query>,
  report: Report,
): RegistryNetwork | undefined {
  const value = query[field];
  const network = value === undefined ? undefined : findNetwork(value);
  if (!network)
    report(field, "invalid_value", "no network has this slug or alias", { value, allowed: networkNames() });
  return network;
}

function checkAddress(
  field: "from_address" | "to_address",
  on: RegistryNetwork | undefined,
  query: PartiallyValid<Query>,
  report: Report,
): void {
  const value = query[field];
  if (!on || value === undefined || isAddress(on, value)) return;
  report(field, "invalid_value", `must be an address of ${on.label} (${on.kind})`, { value });
}

function checkToken(
  field: "from_asset" | "to_asset",
  on: RegistryNetwork | undefined,
  query: PartiallyValid<Query>,
  report: Report,
): RegistryToken | undefined {
  const value = query[field];
  if (!on || value === undefined) return undefined;
  const token = findToken(on.slug, value);
  const allowed = tokensOf(on.slug).map((item) => item.slug);
  if (!token)
    report(field, "invalid_value", `no token of ${on.slug} has this address, slug or alias`, {
      value,
      allowed,
    });
  return token;
}

function checkAmount({ amount: value }: PartiallyValid<Query>, report: Report): void {
  if (value === undefined) return;
  const amount = BigInt(value);
  if (amount > 0n && amount <= MAX_AMOUNT) return;
  const bounds = { min: "1", max: MAX_AMOUNT.toString() };
  report("amount", "range", "must be from 1 to 2^256 - 1 base units", { ...bounds, value });
}

/** Resolves the names of a query that has passed its rule; `expiresAt` in milliseconds since the epoch. */
export function readQuoteQuery(query: Query, expiresAt: number): QuoteRequest {
  const side = (chain: string, asset: string, address: string): Party => {
    const network = findNetwork(chain);
    const token = network && findToken(network.slug, asset);
    if (!network || !token) throw errors.internal(new Error("a quote query was read before it was checked"));
    return { network, token, address };
  };
  return {
    source: side(query.from_chain, query.from_asset, query.from_address),
    destination: side(query.to_chain, query.to_asset, query.to_address),
    amount: BigInt(query.amount),
    slippageBps: query.slippage_bps,
    expiresAt,
    travelRuleCompliant: query.travel_rule_compliant ?? false,
  };
}
