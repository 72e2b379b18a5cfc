import type { Balances } from "../../balances/connect";
import type { AccountReading, Holding } from "../../balances/reading";
import { formatUnits } from "../../lib/money";
import { IncompleteBalancesError, type ProviderBalance, ProviderError } from "../provider";

/**
 * What an account on a chain (`network/address`) holds now, as its node says: the native coin and the tokens of the registry, on Cosmos
 * networks everything in the bank. Throws ProviderError.
 */
export async function chainBalances(
  balances: Pick<Balances, "of">,
  externalId: string,
  now: number,
  signal: AbortSignal,
): Promise<ProviderBalance[]> {
  const at = externalId.indexOf("/");
  const [network, address] = [externalId.slice(0, at), externalId.slice(at + 1)];
  const [reading] = await balances.of(network).read([address], [], signal);
  if (!reading) throw new ProviderError("unknown", `the balances on ${network} could not be read`);
  const read = reading.assets.map((asset) => ({ ...toBalance(network, asset, now), at: reading.at }));
  if (reading.status === "ok") return read;
  throw reading.status === "partial"
    ? new IncompleteBalancesError(read, "provider_unavailable", problemOf(network, reading))
    : new ProviderError(
        reading.status === "unsupported" ? "unsupported" : "provider_unavailable",
        problemOf(network, reading),
      );
}

const toBalance = (network: string, { token, symbol, amount, decimals }: Holding, asOf: number) => ({
  asset: symbol,
  network,
  denom: token,
  amount: formatUnits(amount, decimals),
  asOf,
});

function problemOf(network: string, { status, reason }: AccountReading): string {
  if (status === "unsupported") return `this server cannot read ${network}`;
  if (status === "partial") return `the node of ${network} did not tell all balances`;
  return reason === "timeout"
    ? `the node of ${network} did not answer in time`
    : `the node of ${network} does not answer`;
}
