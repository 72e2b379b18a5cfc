import { localOnly, nativeCoin } from "../verify/registry";
import type { VerifiedPayment } from "../verify/verified-payment";
import { explainAmount } from "./amount";
import type { ExplainedPayment, ExplainedTransaction, ExplainWarning, Explanation } from "./explanation";
import { describePayment, labelOf } from "./sentences";

interface Parts {
  /** The minimum that the decoded call delivers, in base units of the destination token; undefined when it is unknown. */
  arrives: bigint | undefined;
  /** The transactions before the payment, in their order. */
  before?: readonly ExplainedTransaction[];
  calls: ExplainedTransaction["calls"];
  /** Whether the sender pays for creating the recipient's token account. */
  createsAccount?: boolean;
}

/** Explains a verified payment of any family. */
export function explainPayment(
  verified: VerifiedPayment,
  { arrives, before = [], calls, createsAccount = false }: Parts,
): Explanation {
  const { token, destinationToken, swap, claimed, lossCeiling } = verified;
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
    swapped: swap && explainAmount(swap.minAmount, swap.token),
  };
  const summary = describePayment(payment, verified.contract.address);
  return {
    summary,
    payment,
    transactions: [...before, { purpose: "payment", summary, calls }],
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

/** The warnings for a person before signing a verified payment. */
export function warningsOf(
  verified: VerifiedPayment,
  { sends, arrives, swapped, recipient, sender }: ExplainedPayment,
  createsAccount: boolean,
): ExplainWarning[] {
  const warnings: ExplainWarning[] = [];
  const warn = (code: ExplainWarning["code"], applies: boolean, message: string) => {
    if (applies) warnings.push({ code, message });
  };
  const unknown = [verified.token, verified.destinationToken].find(({ inRegistry }) => !inRegistry);
  warn(
    "unknown_token",
    unknown !== undefined,
    `The token ${unknown?.address} is not in the registry: its name and decimals are not checked.`,
  );
  const local = localOnly(verified);
  warn("local_only", local !== undefined, `This exists on local chains only: ${local}.`);
  warn(
    "unknown_call",
    arrives === null,
    verified.unproven?.includes("amount")
      ? "The call was accepted by its digest and is not decoded. Not proven: who receives tokens, which tokens and how much arrive, and how much leaves, up to the allowances. These values come from the request and the server."
      : "The payload was accepted by its digest. Exactly the requested amount goes to an account that is not the recipient's. Not proven: who receives tokens, which tokens and how much. These values come from the request and the server.",
  );
  warn(
    "two_transactions",
    swapped !== null,
    `The swap is mined before the burn: if the burn is not made, ${swapped?.value} or more stays with the sender on ${labelOf(verified.network)}. Any surplus of the swap above that amount stays there, too.`,
  );
  warn(
    "quoted_price",
    verified.priceCheckedBy === "quote" && arrives !== null,
    `Only the quote states that ${arrives?.value} is a fair price for ${sends.value}.`,
  );
  warn(
    "creates_account",
    createsAccount,
    "The recipient's token account is created if it is missing, and its rent is part of the network fee.",
  );
  warn("to_sender", recipient === sender, "The recipient is the sender.");
  const { simulation } = verified.claimed;
  warn(
    "claimed_to_revert",
    ![null, "success", "not_simulated", "no_effect"].includes(simulation),
    "The server says that its simulation of the payment failed.",
  );
  warn(
    "claimed_no_effect",
    simulation === "no_effect",
    "The server says that its simulation paid the recipient too little, or nothing.",
  );
  warn(
    "not_simulated",
    simulation === "not_simulated",
    "The server says that it did not simulate the payment.",
  );
  return warnings;
}
