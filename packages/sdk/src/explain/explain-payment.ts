import { nativeCoin } from "../verify/registry";
import type { VerifiedPayment } from "../verify/verified-payment";
import { explainAmount } from "./amount";
import type { ExplainedTransaction, Explanation } from "./explanation";
import { describePayment } from "./sentences";
import { warningsOf } from "./warnings";

interface Parts {
  /** The least that the decoded call delivers, in base units of the destination token; undefined when it is unknown. */
  arrives: bigint | undefined;
  approvals?: readonly ExplainedTransaction[];
  calls: ExplainedTransaction["calls"];
  /** Whether the sender pays for a token account of the recipient's. */
  createsAccount?: boolean;
}

/** The explanation of a verified payment, of any family. */
export function explainPayment(
  verified: VerifiedPayment,
  { arrives, approvals = [], calls, createsAccount = false }: Parts,
): Explanation {
  const { token, destinationToken, fallback, claimed, lossCeiling } = verified;
  const coin = nativeCoin(verified.network);
  const payment = {
    kind: verified.contract.purpose,
    network: verified.network,
    destinationNetwork: verified.destinationNetwork,
    testNetwork: verified.testNetwork,
    sender: verified.sender,
    recipient: verified.unproven?.includes("recipient") ? null : verified.recipient,
    sends: explainAmount(verified.amount, token),
    arrives: arrives === undefined ? null : explainAmount(arrives, destinationToken),
    fallback: fallback && explainAmount(fallback.minAmount, fallback.token),
  };
  const summary = describePayment(payment, verified.contract.address);
  return {
    summary,
    payment,
    transactions: [...approvals, { purpose: "payment", summary, calls }],
    cost: {
      networkFee: explainAmount(verified.feeCeiling, {
        address: null,
        symbol: coin?.symbol ?? null,
        decimals: coin?.decimals ?? null,
      }),
      loss:
        lossCeiling === null || arrives === undefined ? null : explainAmount(lossCeiling, destinationToken),
    },
    expiresAt: verified.expiresAt,
    warnings: warningsOf(verified, payment, createsAccount),
    claimed: {
      arrives: explainAmount(claimed.amountOut, destinationToken),
      simulation: claimed.simulation,
    },
  };
}
