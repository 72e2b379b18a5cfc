import { atLeast, must, same } from "../../rule";
import { WHOLE_BPS } from "../../value-bounds";
import { burnedBy, expectedOf } from "../expected-payment";
import type { SolanaRule } from "../unsigned-transaction";

/** Destination network and recipient, which the burn instruction itself does not contain. */
export const memo: SolanaRule = (subject) => {
  if (subject.provider !== "cctp") return undefined;
  const text = (data: Uint8Array | undefined) => data && new TextDecoder().decode(data);
  const expected = expectedOf(subject)?.instructions.at(-1)?.data;
  return same(text(expected), text(subject.transaction.payment.at(-1)?.data));
};

/** The burned amount arrives: at least the quote's minimum. */
export const minAmountOut: SolanaRule = (subject) => {
  if (subject.provider !== "cctp") return undefined;
  const burned = burnedBy(subject);
  return must(
    atLeast(burned, subject.minAmountOut),
    () => `at least ${subject.minAmountOut ?? "min_amount_out"} base units burned`,
    burned,
  );
};

/** The bridge's fee for any destination: 0.005 USDC, in base units. */
const RELAY_FEE = 5_000n;

/**
 * The bridge's fee stays within the allowed loss and is not below the required fee: no contract refuses a burn without
 * it, so the tokens would be burned and never minted.
 */
export const bridgeFee: SolanaRule = (subject) => {
  const { requested, bounds, provider } = subject;
  const burned = burnedBy(subject);
  if (provider !== "cctp" || requested.amount === undefined || burned === undefined) return undefined;
  const fee = requested.amount - burned;
  const most = (requested.amount * bounds.maxLossBps) / WHOLE_BPS;
  return must(
    fee >= RELAY_FEE && fee <= most,
    () => `a bridge fee from ${RELAY_FEE} to ${most} base units (option maxLossBps)`,
    fee,
  );
};
