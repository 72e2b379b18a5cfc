import { tokens } from "@waybill/spec/generated/registry";
import { detectAddress } from "../chains/detect";
import { tokenReferenceOf } from "../chains/token-reference";
import { type Refused, type Report, refused } from "../field-errors";
import { lowerAscii, normalizeAddress } from "../lib/normalize-address";
import { checkOptionalNetwork } from "../params/network";
import { checkPeriodAs } from "../params/period";
import type { PaymentFilter } from "../payments/submissions/payment-list";

/** The filters of a request; several operations have them. */
interface PaymentQuery {
  status?: readonly (NonNullable<PaymentFilter["statuses"]>[number] | undefined)[] | undefined;
  since?: string | undefined;
  until?: string | undefined;
  to?: string | undefined;
  token?: string | undefined;
  network?: string | undefined;
}

/** The payments that a request selects (spec/core/parameters.yaml). Reports what no payment could match. */
export function checkPaymentFilter(
  { status, since, until, to, token, network }: PaymentQuery,
  report: Report,
): PaymentFilter | Refused {
  const on = checkOptionalNetwork(network, report);
  const period = checkPeriodAs(["since", "until"], [since, until], report);
  if (to !== undefined && !detectAddress(to))
    report("to", "invalid_value", "must be an EVM, Solana or Cosmos address", { value: to });
  const wanted = token === undefined ? undefined : tokensNamed(token);
  if (wanted?.length === 0)
    report("token", "invalid_value", "must be the symbol of a known token, or a contract, mint or denom", {
      value: token,
    });
  if (on === refused || period === refused) return refused;
  return {
    statuses: status && [...new Set(status.filter((one) => one !== undefined))],
    ...period,
    recipient: to === undefined ? undefined : normalizeAddress(to),
    network: on?.slug,
    tokens: wanted,
  };
}

/** The tokens of a symbol, or the one of a reference; empty for a text that is neither. */
function tokensNamed(name: string): NonNullable<PaymentFilter["tokens"]> {
  const reference = normalizeAddress(name);
  const known = tokens.filter(
    (token) =>
      lowerAscii(token.symbol) === lowerAscii(name) ||
      (token.addr !== null && tokenReferenceOf(token) === reference),
  );
  if (known.length > 0)
    return known.map((token) => ({ network: token.network, token: tokenReferenceOf(token) }));
  return detectAddress(name) ? [{ token: reference }] : [];
}
