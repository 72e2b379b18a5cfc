import { atLeast, must, same } from "../../rule";
import { WHOLE_BPS } from "../../value-bounds";
import { type CctpBurn, decodeCctpBurn } from "../cctp-burn";
import { cctpBurnOf, expectedOf } from "../expected-payment";
import { showKey } from "../keys";
import type { SolanaRule } from "../unsigned-transaction";

/** A rule of burns by CCTP V2: a part of the data has the expected value. */
const part =
  (show: (burn: CctpBurn) => string | number | bigint): SolanaRule =>
  (subject) => {
    const burn = cctpBurnOf(subject);
    const expected = burn && decodeCctpBurn(expectedOf(subject)?.instructions.at(-1)?.data);
    return burn && same(expected && show(expected), show(burn));
  };

/** The amount of a burn equals the request's. */
export const burnAmount = part(({ amount }) => amount);

/** The account that receives the minted tokens: on an EVM network, the recipient's address with leading zeros. */
export const mintRecipient = part(({ recipient }) => showKey(recipient));

export const destinationDomain = part(({ domain }) => domain);

/** Anybody may deliver a burn, so that it never waits for a single account. */
export const destinationCaller = part((burn) => showKey(burn.destinationCaller));

/** The finality that a burn waits for equals the quote's. */
const FINALITY: ReadonlyMap<string | undefined, number> = new Map([
  ["fast", 1000],
  ["standard", 2000],
]);

export const speed: SolanaRule = (subject) => {
  const burn = cctpBurnOf(subject);
  if (!burn) return undefined;
  const wanted = FINALITY.get(subject.speed);
  return wanted === undefined
    ? must(false, "a speed, fast or standard", subject.speed)
    : must(
        burn.minFinality === wanted,
        () => `${wanted}, the finality of ${subject.speed}`,
        burn.minFinality,
      );
};

/** At least the quote's minimum arrives: the amount less the maximum fee, but no more than the estimate. */
export const minAmountOut: SolanaRule = (subject) => {
  const { minAmountOut: promised, destination } = subject;
  const burn = cctpBurnOf(subject);
  if (!burn) return undefined;
  const least = burn.amount - burn.maxFee;
  return must(
    atLeast(least, promised) && atLeast(destination.amount, least),
    () =>
      `a burn that delivers at least ${promised ?? "min_amount_out"}, and at most ${destination.amount ?? "the estimate"} for certain`,
    least,
  );
};

/** The bridge's fee stays within the allowed loss. */
export const bridgeFee: SolanaRule = (subject) => {
  const { requested, bounds } = subject;
  const burn = cctpBurnOf(subject);
  if (!burn || requested.amount === undefined) return undefined;
  const most = (requested.amount * bounds.maxLossBps) / WHOLE_BPS;
  return must(
    burn.maxFee <= most,
    () => `a bridge fee of at most ${most} base units (option maxLossBps)`,
    burn.maxFee,
  );
};
