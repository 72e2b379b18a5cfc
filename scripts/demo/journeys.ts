/** One payment of the demo, as a person would say it; alice pays bob. */
export interface Journey {
  from: string;
  to: string;
  /** Slugs on their networks. */
  sends: string;
  receives: string;
  /** Base units of what is sent. */
  amount: bigint;
  /** Between currencies: the minimum that is taken, in base units of what arrives. */
  atLeast?: bigint;
  /** Who is expected to offer the best quote. */
  provider: string;
}

const usdc = 25_000_000n;

/** Every kind of payment over every family of networks: plain, across networks, swapped, and a swap before a burn. */
export const journeys: readonly Journey[] = [
  { from: "sepolia", to: "sepolia", sends: "usdc", receives: "usdc", amount: usdc, provider: "direct" },
  { from: "sepolia", to: "basesep", sends: "usdc", receives: "usdc", amount: usdc, provider: "cctp" },
  {
    from: "sepolia",
    to: "sepolia",
    sends: "usdc",
    receives: "eurc",
    amount: usdc,
    atLeast: 22_500_000n,
    provider: "uniswap",
  },
  {
    from: "sepolia",
    to: "sepolia",
    sends: "eurc",
    receives: "usdt",
    amount: usdc,
    atLeast: 26_000_000n,
    provider: "uniswap",
  },
  {
    from: "sepolia",
    to: "basesep",
    sends: "eurc",
    receives: "usdc",
    amount: usdc,
    atLeast: 26_000_000n,
    provider: "swap-cctp",
  },
  {
    from: "sepolia",
    to: "solana-devnet",
    sends: "eurc",
    receives: "usdc",
    amount: usdc,
    atLeast: 26_000_000n,
    provider: "swap-cctp",
  },
  {
    from: "solana-devnet",
    to: "solana-devnet",
    sends: "usdc",
    receives: "usdc",
    amount: usdc,
    provider: "direct",
  },
  { from: "sepolia", to: "solana-devnet", sends: "usdc", receives: "usdc", amount: usdc, provider: "cctp" },
  { from: "solana-devnet", to: "basesep", sends: "usdc", receives: "usdc", amount: usdc, provider: "cctp" },
  {
    from: "osmo-test-5",
    to: "osmo-test-5",
    sends: "usdc",
    receives: "usdc",
    amount: usdc,
    provider: "direct",
  },
];
