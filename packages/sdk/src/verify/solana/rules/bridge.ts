import { bridgedToken } from "../../registry";
import { all, must, same } from "../../rule";
import { WHOLE_BPS } from "../../value-bounds";
import { burnedBy, expectedOf } from "../expected-payment";
import type { SolanaRule } from "../unsigned-transaction";

/** The bridge carries one token, hands out the same one, and never turns test money into real money. */
export const bridgedAsset: SolanaRule = ({ asked, provider }) =>
  provider !== "cctp"
    ? undefined
    : all(
        same(bridgedToken(asked.network)?.address, asked.token?.address),
        same(bridgedToken(asked.destinationNetwork)?.address, asked.destinationToken?.address),
        must(
          asked.network?.is_testnet === asked.destinationNetwork?.is_testnet,
          "two test networks, or none",
          asked.destinationNetwork?.slug,
        ),
      );

/** The network and the recipient, which the burn itself does not name. */
export const memo: SolanaRule = (subject) => {
  if (subject.provider !== "cctp") return undefined;
  const text = (data: Uint8Array | undefined) => data && new TextDecoder().decode(data);
  const expected = expectedOf(subject)?.instructions.at(-1)?.data;
  return same(text(expected), text(subject.transaction.parsed?.message.instructions.at(-1)?.data));
};

/** What is burned is what arrives: at least what the quote says. */
export const minAmountOut: SolanaRule = (subject) => {
  if (subject.provider !== "cctp") return undefined;
  const burned = burnedBy(subject);
  return must(
    burned !== undefined && subject.minAmountOut !== undefined && burned >= subject.minAmountOut,
    () => `at least ${subject.minAmountOut ?? "min_amount_out"} base units burned`,
    burned,
  );
};

/** What carrying a burn over costs wherever it goes: 0.005 USDC, in base units. */
const RELAY_FEE = 5_000n;

/**
 * The bridge's fee stays within the loss that is allowed. It is not less than the fee either: no contract is there that
 * could refuse a burn without it, so the tokens would be gone here and never be made anew there.
 */
export const bridgeFee: SolanaRule = (subject) => {
  const { asked, bounds, provider } = subject;
  const burned = burnedBy(subject);
  if (provider !== "cctp" || asked.amount === undefined || burned === undefined) return undefined;
  const fee = asked.amount - burned;
  const most = (asked.amount * bounds.maxLossBps) / WHOLE_BPS;
  return must(
    fee >= RELAY_FEE && fee <= most,
    () => `a bridge fee from ${RELAY_FEE} to ${most} base units (option maxLossBps)`,
    fee,
  );
};
