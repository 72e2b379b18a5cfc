import { verifyQuote as verifyCosmos } from "../../src/cosmos";
import { verifyQuote as verifyEvm } from "../../src/evm";
import type { PolicySubject } from "../../src/policy";
import { verifyQuote as verifySolana } from "../../src/solana";
import type { VerifiedPayment } from "../../src/verify/verified-payment";
import { goodQuote as cosmosQuote } from "./cosmos-quote";
import { clock, goodQuote as evmQuote, now } from "./quote";
import { goodQuote as solanaQuote } from "./solana-quote";

/** A verified payment of 2.5 USDC on a test network, of each family. */
export const payments: Readonly<Record<string, () => VerifiedPayment>> = {
  evm: () => verifyEvm(evmQuote(), { clock }),
  solana: () => verifySolana(solanaQuote(), { clock }),
  cosmos: () => verifyCosmos(cosmosQuote(), { clock }),
};

type Level = "low" | "medium" | "high" | "unknown";

/** The service's report about a payment, with these factors. */
export const reportOf = (payment: VerifiedPayment, factors: Record<string, Level> = { clean: "low" }) => ({
  overall_risk_level:
    (["high", "medium", "low", "unknown"] as const).find((level) => Object.values(factors).includes(level)) ??
    "unknown",
  risk_factors: Object.entries(factors).map(([factor, risk_level]) => ({
    factor,
    risk_level,
    description: "",
    risk_context: "payment",
  })),
  processing_time_ms: 1,
  errors: [] as string[],
  request_summary: {
    sender_address: payment.sender,
    recipient_address: payment.recipient,
    amount: payment.amount,
    sender_network: payment.network,
    recipient_network: payment.destinationNetwork,
    sender_token: payment.token.address,
    recipient_token: payment.destinationToken.address,
    timestamp: "2026-01-15T09:30:00.000Z",
  },
});

/** The subject of a policy check, with a clear report; parts can be replaced. */
export const subjectOf = (payment: VerifiedPayment, over: Partial<PolicySubject> = {}): PolicySubject => ({
  payment,
  risk: reportOf(payment),
  travelRuleDeclared: false,
  maxLossBps: 100,
  acceptQuotedPrice: false,
  now,
  ...over,
});
