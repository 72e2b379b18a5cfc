import { formatUnits } from "@waybill/spec/standards/decimal";
import { NetworkUnavailableError } from "./chain";
import { tokensOf } from "./registry";
import type { Simulated } from "./unsigned-transaction";

/**
 * A simulation with the network fee: nodes try transactions without it, and take none whose sender cannot pay the maximum that
 * it can cost.
 *
 * @param held of the coin in which the network is paid, after the payment itself; undefined when it could not be read
 */
export function withFee(
  simulated: Simulated,
  { network, from, held, fee }: { network: string; from: string; held: bigint | undefined; fee: bigint },
): Simulated {
  const { simulation } = simulated;
  if (simulation === "reverted" || simulation === "no_effect" || held === undefined || held >= fee)
    return simulated;
  const coin = tokensOf(network).find(({ kind }) => kind === "native");
  const text = (amount: bigint) =>
    coin ? `${formatUnits(amount, coin.exponent)} ${coin.symbol}` : `${amount} base units`;
  const simulation_reason = `${from} holds ${text(held)}, and the network fee is at most ${text(fee)}`;
  return { simulation: "reverted", simulation_reason };
}

/** The balance of an account; undefined when the node does not say: a quote is useful without it. */
export const readHeld = (balance: Promise<bigint>): Promise<bigint | undefined> =>
  balance.catch((error: unknown) => {
    if (error instanceof NetworkUnavailableError) return undefined;
    throw error;
  });
