import { type DemoWallet, demoWallets } from "./wallets";

/** One payment of the demo. */
export interface PlannedPayment {
  /** `funder`: the public wallet that the local chains give tokens to. */
  readonly from: DemoWallet | "funder";
  readonly to: DemoWallet;
  readonly fromNetwork: string;
  readonly toNetwork: string;
  readonly sends: string;
  readonly receives: string;
  /** Base units; all these tokens have six decimals. */
  readonly amount: bigint;
}

/** Number of payments within each network, and of payments between networks. */
const WITHIN: Readonly<Record<string, number>> = { sepolia: 120, basesep: 80, "solana-devnet": 40 };
/** Only the funder has coins for fees there, so it makes all payments. */
const FUNDED: Readonly<Record<string, number>> = { "osmo-test-5": 12 };
const BRIDGED_PAYMENTS = 16;
const SWAPS = 8;

/** The networks on which the demo swaps. */
export const swappingNetworks: readonly string[] = ["sepolia"];

/** The only token that is paid between networks. */
const BRIDGED = "usdc";
const TOKENS: Readonly<Record<string, readonly string[]>> = {
  sepolia: ["usdc", "usdc", "usdc", "eurc", "usdt"],
  basesep: ["usdc", "usdc", "eurc"],
  "solana-devnet": ["usdc", "usdc", "eurc"],
};

const kindOf = (network: string) =>
  network.startsWith("solana") ? "solana" : network.startsWith("osmo") ? "cosmos" : "evm";

/** Pseudo-random numbers from 0 to 1, the same in every run: a linear congruential generator (modulus 2^32). */
export function pseudoRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * The payments of the demo on these networks, always the same. As on a real network, amounts are uneven, and a few wallets make
 * most of the payments.
 */
export function planPayments(networks: readonly string[]): PlannedPayment[] {
  const next = pseudoRandom(20_260_101);
  const pick = <Item>(items: readonly Item[]): Item => {
    // The square makes the first items busy.
    const item = items[Math.floor(next() ** 2 * items.length)];
    if (item === undefined) throw new Error("nothing to pick from");
    return item;
  };
  const amount = (): bigint => BigInt(Math.floor(10 ** (5 + next() * 4)));
  const walletsOn = (network: string) => demoWallets.filter(({ kind }) => kind === kindOf(network));
  const payment = (
    fromNetwork: string,
    toNetwork: string,
    sends: string,
    receives: string,
  ): PlannedPayment => {
    const from = pick(walletsOn(fromNetwork));
    const to = pick(walletsOn(toNetwork).filter((wallet) => wallet !== from));
    // A bridge takes a fee, so amounts between networks are large enough for it.
    return { from, to, fromNetwork, toNetwork, sends, receives, amount: amount() + 1_000_000n };
  };
  const planned: PlannedPayment[] = [];
  for (const network of networks)
    for (let count = WITHIN[network] ?? 0; count > 0; count--) {
      const token = pick(TOKENS[network] ?? [BRIDGED]);
      planned.push(payment(network, network, token, token));
    }
  const bridged = networks.filter((network) => network in WITHIN);
  for (let count = bridged.length > 1 ? BRIDGED_PAYMENTS : 0; count > 0; count--) {
    const from = pick(bridged);
    planned.push(payment(from, pick(bridged.filter((network) => network !== from)), BRIDGED, BRIDGED));
  }
  for (const network of networks.filter((slug) => swappingNetworks.includes(slug)))
    for (let count = SWAPS; count > 0; count--) planned.push(payment(network, network, BRIDGED, "eurc"));
  for (const network of networks)
    for (let count = FUNDED[network] ?? 0; count > 0; count--)
      planned.push({
        from: "funder",
        to: pick(walletsOn(network)),
        fromNetwork: network,
        toNetwork: network,
        sends: BRIDGED,
        receives: BRIDGED,
        amount: amount(),
      });
  return planned;
}
