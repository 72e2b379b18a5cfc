import { feesOf } from "../network-fees";

/** The maximum cost of a payment's transactions. Gas values from the server are checked against it. */
export interface GasCeiling {
  /** Maximum gas units of each transaction. */
  gasLimit: bigint;
  /** Wei. */
  maxFeePerGas: bigint;
  /** Wei. The base fee is the network's; the priority fee is always paid in full, so it has its own maximum. */
  maxPriorityFeePerGas: bigint;
  /** Gas limit times fee per gas, of the payment and its approvals together, in wei. */
  totalFee: bigint;
}

/** Well above an ERC-20 transfer (usually below 100,000 gas), a burn, and a swap through two pools (below 400,000). */
const GAS_LIMIT = 600_000n;

/** Allows nothing: on a network that is not in the registry, nothing is signed. */
const NOTHING: GasCeiling = { gasLimit: GAS_LIMIT, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n, totalFee: 0n };

/** The default maximum of a network, with the fees of the registry (spec/registry/fees.yaml). @param network the network's slug */
export function ceilingOf(network: string | undefined): GasCeiling {
  const known = feesOf(network);
  if (known?.maxFeePerGas === undefined || known.maxPriorityFeePerGas === undefined) return NOTHING;
  const { maxFeePerGas, maxPriorityFeePerGas, total: totalFee } = known;
  return { gasLimit: GAS_LIMIT, maxFeePerGas, maxPriorityFeePerGas, totalFee };
}

export interface GasOffer {
  gasLimit: bigint;
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
}

/** The first part of an offer that exceeds the maximum. The comparison also fails when the maximum is not a number. */
export function aboveCeiling(offer: GasOffer, ceiling: GasCeiling): keyof GasCeiling | undefined {
  if (!(offer.gasLimit <= ceiling.gasLimit)) return "gasLimit";
  if (!(offer.maxFeePerGas <= ceiling.maxFeePerGas)) return "maxFeePerGas";
  if (!(offer.maxPriorityFeePerGas <= ceiling.maxPriorityFeePerGas)) return "maxPriorityFeePerGas";
  return offer.gasLimit * offer.maxFeePerGas <= ceiling.totalFee ? undefined : "totalFee";
}

/** The maximum with the network's defaults for undefined parts, so that there is always a limit. */
export function completeCeiling(
  network: string | undefined,
  {
    gasLimit,
    maxFeePerGas,
    maxPriorityFeePerGas,
    totalFee,
  }: { [Part in keyof GasCeiling]?: GasCeiling[Part] | undefined } = {},
): GasCeiling {
  const usual = ceilingOf(network);
  return {
    gasLimit: gasLimit ?? usual.gasLimit,
    maxFeePerGas: maxFeePerGas ?? usual.maxFeePerGas,
    maxPriorityFeePerGas: maxPriorityFeePerGas ?? usual.maxPriorityFeePerGas,
    totalFee: totalFee ?? usual.totalFee,
  };
}
