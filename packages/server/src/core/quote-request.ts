import { errors, type FieldError, type FieldErrors } from "../errors";
import type { RegistryNetwork, RegistryToken } from "../generated/registry";
import { isAddress } from "../networks/address";
import { accountKey, findNetwork, findToken, networkNames, tokensOf } from "../networks/registry";
import type { QuoteRequest } from "../quoting/provider";

/** The query of a quote, its types already checked. */
export interface QuoteQuery {
  from_chain: string;
  to_chain: string;
  from_address: string;
  to_address: string;
  from_asset: string;
  to_asset: string;
  amount: string;
  slippage_bps: number;
  travel_rule_compliant?: boolean;
}

const MAX_AMOUNT = 2n ** 256n - 1n;

/** Resolves every name of the query. Throws 422 with all fields that fail. */
export function readQuoteQuery(query: QuoteQuery): QuoteRequest {
  const fields: FieldErrors = {};
  const refuse = (
    field: string,
    code: FieldError["code"],
    message: string,
    params: Record<string, unknown>,
  ) => {
    fields[field] = [...(fields[field] ?? []), { code, message, params }];
    return undefined;
  };

  const network = (field: "from_chain" | "to_chain"): RegistryNetwork | undefined =>
    findNetwork(query[field]) ??
    refuse(field, "invalid_value", "no network has this slug or alias", {
      value: query[field],
      allowed: networkNames(),
    });

  const address = (field: "from_address" | "to_address", on: RegistryNetwork | undefined): void => {
    if (!on || isAddress(on.kind, query[field])) return;
    refuse(field, "invalid_value", `must be an address of ${on.label} (${on.kind})`, { value: query[field] });
  };

  const token = (
    field: "from_asset" | "to_asset",
    on: RegistryNetwork | undefined,
  ): RegistryToken | undefined => {
    if (!on) return undefined;
    const allowed = tokensOf(on.slug).map((item) => item.slug);
    return (
      findToken(on.slug, query[field]) ??
      refuse(field, "invalid_value", `no token of ${on.slug} has this address, slug or alias`, {
        value: query[field],
        allowed,
      })
    );
  };

  const from = network("from_chain");
  const to = network("to_chain");
  address("from_address", from);
  address("to_address", to);
  const fromToken = token("from_asset", from);
  const toToken = token("to_asset", to);
  const amount = BigInt(query.amount);
  if (amount === 0n || amount > MAX_AMOUNT)
    refuse("amount", "range", "must be from 1 to 2^256 - 1 base units", {
      min: "1",
      max: MAX_AMOUNT.toString(),
      value: query.amount,
    });
  if (from && from === to && accountKey(query.from_address) === accountKey(query.to_address))
    refuse("to_address", "invalid_value", "sender and recipient are the same account", {
      value: query.to_address,
    });
  if (toToken?.addr && accountKey(query.to_address) === accountKey(toToken.addr))
    refuse("to_address", "invalid_value", "this is the token's own contract; what is sent there is lost", {
      value: query.to_address,
    });

  if (Object.keys(fields).length > 0 || !from || !to || !fromToken || !toToken) throw errors.invalid(fields);
  return {
    source: { network: from, token: fromToken, account: query.from_address },
    destination: { network: to, token: toToken, account: query.to_address },
    amount,
    slippageBps: query.slippage_bps,
    travelRuleCompliant: query.travel_rule_compliant ?? false,
  };
}
