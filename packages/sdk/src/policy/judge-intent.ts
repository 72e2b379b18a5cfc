import type { Address } from "../branded";
import { ArgumentError } from "../errors/base";
import { PolicyRefusedError } from "../errors/policy";
import { accountOn } from "../verify/address";
import type { PaymentToken } from "../verify/proven-payment";
import { findNetwork, findToken, type RegistryNetwork } from "../verify/registry";
import { defaultMaxLossBps } from "../verify/value-bounds";
import type { VerifiedPayment } from "../verify/verified-payment";
import type { IntentVerdict, PaymentIntent } from "./evaluate-intent";
import type { Policy } from "./policy-of";
import type { PolicyRuleName } from "./rules/index";
import { amountForm, scaled, scaledAmount } from "./units";

/** What an intent has nothing for: these wait for the quote. */
const ofQuotes: readonly PolicyRuleName[] = [
  "provider",
  "decoded_call",
  "fallback_asset",
  "price_check",
  "max_loss",
  "fee",
  "risk_report",
  "risk_complete",
  "risk_level",
  "travel_rule_records",
];

/** The verdict of a policy on an intent. @throws ArgumentError */
export async function judgeIntent(
  policy: Policy,
  intent: PaymentIntent,
  now: number,
): Promise<IntentVerdict> {
  const network = findNetwork(intent.network);
  if (!network) throw wrong("network", "a network of the registry");
  const token = tokenOf(network, intent.asset);
  const { worth, units } = figuresOf(intent, token);
  const subject = {
    payment: paymentOf(intent, network, token, units),
    risk: undefined,
    travelRuleDeclared: intent.travelRuleCompliant === true,
    maxLossBps: defaultMaxLossBps,
    acceptQuotedPrice: false,
    now,
    valueUsd: worth,
    recipientVerified: intent.recipientVerified === true,
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
  units: string | undefined,
): VerifiedPayment {
  const unit = scaledAmount(1n, known.decimals);
  // Base units, rounded up.
  const amount = units === undefined || unit === undefined ? undefined : (scaled(units) + unit - 1n) / unit;
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
    fallback: null,
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

/** One that the registry does not have is none of its symbols; its decimals are not known. */
function tokenOf(network: RegistryNetwork, asset = ""): IntentToken {
  const { address, symbol, decimals, inRegistry } = findToken(network, asset, []) ?? {
    address: undefined,
    symbol: null,
    decimals: null,
    inRegistry: false,
  };
  return { address: (address ?? (inRegistry ? "native" : asset)) as Address, symbol, decimals, inRegistry };
}

/**
 * What an intent is worth in dollars, and its units; undefined where they cannot be known. Of a dollar both are the same: of two figures
 * the larger one is believed, as the other would pass by what limits either.
 */
function figuresOf(
  { amount, amountUsd }: PaymentIntent,
  { inRegistry, symbol }: PaymentToken,
): { worth: string; units: string | undefined } {
  const worth = amountText("amountUsd", amountUsd);
  const units = amount === undefined ? undefined : amountText("amount", amount);
  if (!inRegistry || (symbol !== "USDC" && symbol !== "USDT")) return { worth, units };
  const both = units === undefined || scaled(worth) > scaled(units) ? worth : units;
  return { worth: both, units: both };
}

function amountText(name: string, text: string): string {
  if (typeof text !== "string" || !amountForm.test(text))
    throw wrong(name, 'a decimal string such as "12.5"');
  return text;
}

function accountOf(network: RegistryNetwork, name: string, text: string): Address {
  const address = accountOn(network, text);
  if (address === undefined) throw wrong(name, `an address of ${network.slug}`);
  return address as Address;
}

const wrong = (name: string, allowed: string) =>
  new ArgumentError(`intent.${name} must be ${allowed}`, "Nothing was judged.");
