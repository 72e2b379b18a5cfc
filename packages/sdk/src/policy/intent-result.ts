import { type Decimal, formatDecimal } from "@waybill/spec/standards/decimal";
import { amountOf } from "@waybill/spec/standards/policy/document";
import { intendedAmounts } from "@waybill/spec/standards/policy/intent";
import type { Address } from "../branded";
import { ArgumentError } from "../errors/base";
import { PolicyRefusedError } from "../errors/policy";
import { accountOn } from "../verify/address";
import type { PaymentToken } from "../verify/proven-payment";
import { findNetwork, findToken, type KnownToken, type RegistryNetwork } from "../verify/registry";
import { defaultMaxLossBps } from "../verify/value-bounds";
import type { VerifiedPayment } from "../verify/verified-payment";
import { ofQuotes } from "./bind-policy";
import type { IntentResult, PaymentIntent } from "./evaluate-intent";
import type { Policy } from "./policy-of";

/** The result of a policy for an intent. @throws ArgumentError */
export async function resultOfIntent(
  policy: Policy,
  intent: PaymentIntent,
  now: number,
): Promise<IntentResult> {
  const network = findNetwork(intent.network);
  if (!network) throw wrong("network", "a network of the registry");
  const token = tokenOf(network, intent.asset);
  const worth = amountIn("amountUsd", intent.amountUsd);
  const stated = intent.amount === undefined ? undefined : amountIn("amount", intent.amount);
  const { usd, amount } = intendedAmounts(token, worth, stated);
  const subject = {
    payment: paymentOf(intent, network, token, amount),
    risk: undefined,
    travelRuleDeclared: intent.travelRuleCompliant === true,
    maxLossBps: defaultMaxLossBps,
    acceptQuotedPrice: false,
    now,
    valueUsd: formatDecimal(usd),
    recipientVerified: intent.recipientVerified,
  };
  const { digest } = policy;
  try {
    await policy.check(subject, { without: ofQuotes });
    return { allowed: true, breaches: [], digest };
  } catch (error) {
    if (!(error instanceof PolicyRefusedError)) throw error;
    return { allowed: false, breaches: error.failures, digest };
  }
}

/** The payment as rules read it: one token from one account to another, on one network. */
function paymentOf(
  intent: PaymentIntent,
  network: RegistryNetwork,
  known: IntentToken,
  amount: bigint | undefined,
): VerifiedPayment {
  const token = amount === undefined ? { ...known, decimals: null } : known;
  return {
    quoteId: "",
    provider: "",
    network: network.slug,
    destinationNetwork: network.slug,
    testNetwork: network.is_testnet,
    token,
    destinationToken: token,
    sender: intent.from === undefined ? ("" as Address) : accountOf(network, "from", intent.from),
    recipient: accountOf(network, "to", intent.to),
    amount: amount ?? 0n,
    amountFormatted: null,
    minAmountOut: 0n,
    minAmountOutFormatted: null,
    swap: null,
    priceCheckedBy: "quote",
    lossCeiling: null,
    lossCeilingFormatted: null,
    feeCeiling: 0n,
    feeCeilingFormatted: null,
    feeSymbol: null,
    contract: { address: token.address, purpose: "transfer" },
    approvals: [],
    expiresAt: "",
    claimed: { amountOut: 0n, amountOutFormatted: null, simulation: null },
  };
}

interface IntentToken extends PaymentToken {
  address: Address;
}

/** A token that is not in the registry; its decimals are unknown. */
function tokenOf(network: RegistryNetwork, asset = ""): IntentToken {
  const found: Partial<KnownToken> = findToken(network, asset, []) ?? {};
  const { address, symbol = null, decimals = null, inRegistry = false } = found;
  return { address: (address ?? (inRegistry ? "native" : asset)) as Address, symbol, decimals, inRegistry };
}

function amountIn(name: string, text: string): Decimal {
  const amount = amountOf(text);
  if (!amount) throw wrong(name, 'a decimal string such as "12.5"');
  return amount;
}

function accountOf(network: RegistryNetwork, name: string, text: string): Address {
  const address = accountOn(network, text);
  if (address === undefined) throw wrong(name, `an address of ${network.slug}`);
  return address as Address;
}

const wrong = (name: string, allowed: string) =>
  new ArgumentError(`intent.${name} must be ${allowed}`, "Not checked.");
