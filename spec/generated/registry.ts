// Generated from spec/registry by `npm run generate`. Do not edit.

export type NetworkKind = "evm" | "solana" | "cosmos";
export type TokenKind = "native" | "erc20" | "spl" | "ibc";

export interface RegistryNetwork {
  slug: string;
  label: string;
  kind: NetworkKind;
  aliases: readonly string[];
  is_testnet: boolean;
  /** EIP-155 chain id, CAIP-2 Solana reference or Cosmos chain id. */
  reference: string;
}

export interface RegistryToken {
  network: string;
  slug: string;
  label: string;
  symbol: string;
  /** Decimals: one unit is 10^exponent base units. */
  exponent: number;
  kind: TokenKind;
  aliases: readonly string[];
  /** Contract, mint or denom; null for a network's native coin. */
  addr: string | null;
  /** Set for a token that only local chains have, although the network is a public one. */
  local?: true;
}

export interface RegistryProvider {
  slug: string;
  label: string;
  kind: "aggregator" | "direct" | "bridge";
  aliases: readonly string[];
  website: string | null;
}

/** The maximum that the network fee of a payment may be, without a word of the caller's. Decimal texts. */
export interface RegistryFees {
  network: string;
  /** Wei; null but for EVM networks. */
  max_fee_per_gas: string | null;
  /** Wei; null but for EVM networks. */
  priority_fee_per_gas: string | null;
  /** Base units of the fee coin per gas; null but for Cosmos networks. */
  gas_price: string | null;
  /** Base units of the native coin: the whole fee; on Solana what a wallet may add to it. */
  total: string;
  /** A rough price of one unit of the native coin, to compare fees with payments; null where the coin has no price. */
  coin_usd: string | null;
}

export type NetworkSlug =
  | "eth"
  | "sepolia"
  | "solana"
  | "oeth"
  | "solana-devnet"
  | "osmosis-1"
  | "arb1"
  | "pol"
  | "base"
  | "avax"
  | "bnb"
  | "neutron-1"
  | "celestia"
  | "opsep"
  | "fuji"
  | "amoy"
  | "basesep"
  | "osmo-test-5";

export type TokenSlug =
  | "eth"
  | "usdc"
  | "usdt"
  | "dai"
  | "eurc"
  | "pyusd"
  | "sol"
  | "osmo"
  | "usde"
  | "usds"
  | "AUSD"
  | "pol"
  | "avax"
  | "busd"
  | "bnb"
  | "ntrn"
  | "tia";

export type ProviderSlug =
  | "direct"
  | "cctp"
  | "uniswap"
  | "swap-cctp";

export const networks: readonly RegistryNetwork[] = [
  {"slug":"eth","label":"Ethereum","kind":"evm","aliases":["ethereum"],"is_testnet":false,"reference":"1"},
  {"slug":"sepolia","label":"Sepolia","kind":"evm","aliases":[],"is_testnet":true,"reference":"11155111"},
  {"slug":"solana","label":"Solana","kind":"solana","aliases":[],"is_testnet":false,"reference":"5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"},
  {"slug":"oeth","label":"Optimism","kind":"evm","aliases":["optimism"],"is_testnet":false,"reference":"10"},
  {"slug":"solana-devnet","label":"Solana Devnet","kind":"solana","aliases":[],"is_testnet":true,"reference":"EtWTRABZaYq6iMfeYKouRu166VU2xqa1"},
  {"slug":"osmosis-1","label":"Osmosis","kind":"cosmos","aliases":["osmosis"],"is_testnet":false,"reference":"osmosis-1"},
  {"slug":"arb1","label":"Arbitrum","kind":"evm","aliases":["arbitrum"],"is_testnet":false,"reference":"42161"},
  {"slug":"pol","label":"Polygon","kind":"evm","aliases":["polygon"],"is_testnet":false,"reference":"137"},
  {"slug":"base","label":"Base","kind":"evm","aliases":[],"is_testnet":false,"reference":"8453"},
  {"slug":"avax","label":"Avalanche C-Chain","kind":"evm","aliases":["avalanche"],"is_testnet":false,"reference":"43114"},
  {"slug":"bnb","label":"BNB Smart Chain","kind":"evm","aliases":["bsc","binance-smart-chain"],"is_testnet":false,"reference":"56"},
  {"slug":"neutron-1","label":"Neutron","kind":"cosmos","aliases":["neutron"],"is_testnet":false,"reference":"neutron-1"},
  {"slug":"celestia","label":"Celestia","kind":"cosmos","aliases":[],"is_testnet":false,"reference":"celestia"},
  {"slug":"opsep","label":"Optimism Sepolia","kind":"evm","aliases":["optimism-sepolia"],"is_testnet":true,"reference":"11155420"},
  {"slug":"fuji","label":"Avalanche Fuji","kind":"evm","aliases":["avalanche-fuji","avalance-fuji"],"is_testnet":true,"reference":"43113"},
  {"slug":"amoy","label":"Polygon Amoy","kind":"evm","aliases":["polygon-amoy"],"is_testnet":true,"reference":"80002"},
  {"slug":"basesep","label":"Base Sepolia","kind":"evm","aliases":["base-sepolia"],"is_testnet":true,"reference":"84532"},
  {"slug":"osmo-test-5","label":"Osmosis Testnet","kind":"cosmos","aliases":["osmosis-testnet"],"is_testnet":true,"reference":"osmo-test-5"},
];

export const tokens: readonly RegistryToken[] = [
  {"network":"eth","slug":"eth","label":"Ether (Ethereum)","symbol":"ETH","exponent":18,"kind":"native","aliases":[],"addr":null},
  {"network":"eth","slug":"usdc","label":"USD Coin (Ethereum)","symbol":"USDC","exponent":6,"kind":"erc20","aliases":[],"addr":"0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"},
  {"network":"eth","slug":"usdt","label":"Tether USD (Ethereum)","symbol":"USDT","exponent":6,"kind":"erc20","aliases":["erc20:usdt"],"addr":"0xdac17f958d2ee523a2206206994597c13d831ec7"},
  {"network":"eth","slug":"dai","label":"Dai (Ethereum)","symbol":"DAI","exponent":18,"kind":"erc20","aliases":[],"addr":"0x6b175474e89094c44da98b954eedeac495271d0f"},
  {"network":"eth","slug":"eurc","label":"Euro Coin (Ethereum)","symbol":"EURC","exponent":6,"kind":"erc20","aliases":[],"addr":"0x1aBaEA1f7C830bD89Acc67eC4af516284b1bC33c"},
  {"network":"eth","slug":"pyusd","label":"PayPal USD (Ethereum)","symbol":"PYUSD","exponent":6,"kind":"erc20","aliases":[],"addr":"0x6c3ea9036406852006290770BEdFcAbA0e23A0e8"},
  {"network":"sepolia","slug":"eth","label":"Ether (Sepolia)","symbol":"ETH","exponent":18,"kind":"native","aliases":[],"addr":null},
  {"network":"sepolia","slug":"usdc","label":"USD Coin (Sepolia)","symbol":"USDC","exponent":6,"kind":"erc20","aliases":[],"addr":"0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238"},
  {"network":"sepolia","slug":"eurc","label":"Euro Coin (Sepolia)","symbol":"EURC","exponent":6,"kind":"erc20","aliases":[],"addr":"0x08210f9170f89ab7658f0b5e3ff39b0e03c594d4"},
  {"network":"sepolia","slug":"usdt","label":"Tether USD (Sepolia)","symbol":"USDT","exponent":6,"kind":"erc20","aliases":["erc20:usdt"],"addr":"0x09C2cB25c1bD92b2b474447E9921D56d0da14866","local":true},
  {"network":"solana","slug":"sol","label":"SOL (Solana)","symbol":"SOL","exponent":9,"kind":"native","aliases":[],"addr":null},
  {"network":"solana","slug":"usdc","label":"USD Coin (Solana)","symbol":"USDC","exponent":6,"kind":"spl","aliases":[],"addr":"EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"},
  {"network":"solana","slug":"usdt","label":"Tether USD (Solana)","symbol":"USDT","exponent":6,"kind":"spl","aliases":[],"addr":"Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB"},
  {"network":"solana","slug":"eurc","label":"Euro Coin (Solana)","symbol":"EURC","exponent":6,"kind":"spl","aliases":[],"addr":"HzwqbKZw8HxMN6bF2yFZNrht3c2iXXzpKcFu7uBEDKtr"},
  {"network":"oeth","slug":"eth","label":"Ether (Optimism)","symbol":"ETH","exponent":18,"kind":"native","aliases":[],"addr":null},
  {"network":"oeth","slug":"usdc","label":"USD Coin (Optimism)","symbol":"USDC","exponent":6,"kind":"erc20","aliases":[],"addr":"0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85"},
  {"network":"oeth","slug":"usdt","label":"Tether USD (Optimism)","symbol":"USDT","exponent":6,"kind":"erc20","aliases":["erc20:usdt"],"addr":"0x94b008aA00579c1307B0EF2c499aD98a8ce58e58"},
  {"network":"solana-devnet","slug":"sol","label":"SOL (Solana Devnet)","symbol":"SOL","exponent":9,"kind":"native","aliases":[],"addr":null},
  {"network":"solana-devnet","slug":"usdc","label":"USD Coin (Solana Devnet)","symbol":"USDC","exponent":6,"kind":"spl","aliases":[],"addr":"4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU"},
  {"network":"solana-devnet","slug":"eurc","label":"Euro Coin (Solana Devnet)","symbol":"EURC","exponent":6,"kind":"spl","aliases":[],"addr":"7rYZZmes58RrfR5mfzgbVMgeZeasVzFCWemYLKzFux7m","local":true},
  {"network":"osmosis-1","slug":"osmo","label":"OSMO (Osmosis)","symbol":"OSMO","exponent":6,"kind":"native","aliases":["uosmo"],"addr":null},
  {"network":"osmosis-1","slug":"usdc","label":"USD Coin (Osmosis)","symbol":"USDC","exponent":6,"kind":"ibc","aliases":[],"addr":"ibc/498A0751C798A0D9A389AA3691123DADA57DAA4FE165D5C75894505B876BA6E4"},
  {"network":"arb1","slug":"eth","label":"Ether (Arbitrum)","symbol":"ETH","exponent":18,"kind":"native","aliases":[],"addr":null},
  {"network":"arb1","slug":"usdc","label":"USD Coin (Arbitrum)","symbol":"USDC","exponent":6,"kind":"erc20","aliases":[],"addr":"0xaf88d065e77c8cc2239327c5edb3a432268e5831"},
  {"network":"arb1","slug":"usdt","label":"Tether USD (Arbitrum)","symbol":"USDT","exponent":6,"kind":"erc20","aliases":["erc20:usdt"],"addr":"0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9"},
  {"network":"arb1","slug":"usde","label":"Ethena USDe (Arbitrum)","symbol":"USDe","exponent":18,"kind":"erc20","aliases":["ethena","erc20:usde"],"addr":"0x5d3a1ff2b6bab83b63cd9ad0787074081a52ef34"},
  {"network":"arb1","slug":"usds","label":"Sky USDS (Arbitrum)","symbol":"USDS","exponent":18,"kind":"erc20","aliases":["sky","erc20:usds"],"addr":"0x6491c05a82219b8d1479057361ff1654749b876b"},
  {"network":"arb1","slug":"dai","label":"Dai (Arbitrum)","symbol":"DAI","exponent":18,"kind":"erc20","aliases":[],"addr":"0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1"},
  {"network":"arb1","slug":"AUSD","label":"Agora USD (Arbitrum)","symbol":"AUSD","exponent":6,"kind":"erc20","aliases":[],"addr":"0x00000000efe302beaa2b3e6e1b18d08d69a9012a"},
  {"network":"arb1","slug":"pyusd","label":"PayPal USD (Arbitrum)","symbol":"PYUSD","exponent":6,"kind":"erc20","aliases":[],"addr":"0x46850ad61c2b7d64d08c9c754f45254596696984"},
  {"network":"pol","slug":"pol","label":"POL (Polygon)","symbol":"POL","exponent":18,"kind":"native","aliases":["matic"],"addr":null},
  {"network":"pol","slug":"usdc","label":"USD Coin (Polygon)","symbol":"USDC","exponent":6,"kind":"erc20","aliases":[],"addr":"0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359"},
  {"network":"pol","slug":"usdt","label":"Tether USD (Polygon)","symbol":"USDT","exponent":6,"kind":"erc20","aliases":["erc20:usdt"],"addr":"0xc2132D05D31c914a87C6611C10748AEb04B58e8F"},
  {"network":"base","slug":"eth","label":"Ether (Base)","symbol":"ETH","exponent":18,"kind":"native","aliases":[],"addr":null},
  {"network":"base","slug":"usdc","label":"USD Coin (Base)","symbol":"USDC","exponent":6,"kind":"erc20","aliases":[],"addr":"0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913"},
  {"network":"base","slug":"eurc","label":"Euro Coin (Base)","symbol":"EURC","exponent":6,"kind":"erc20","aliases":[],"addr":"0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42"},
  {"network":"avax","slug":"avax","label":"AVAX (Avalanche)","symbol":"AVAX","exponent":18,"kind":"native","aliases":[],"addr":null},
  {"network":"avax","slug":"usdc","label":"USD Coin (Avalanche)","symbol":"USDC","exponent":6,"kind":"erc20","aliases":[],"addr":"0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E"},
  {"network":"avax","slug":"usdt","label":"Tether USD (Avalanche)","symbol":"USDT","exponent":6,"kind":"erc20","aliases":["erc20:usdt"],"addr":"0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7"},
  {"network":"avax","slug":"dai","label":"Dai (Avalanche)","symbol":"DAI","exponent":18,"kind":"erc20","aliases":[],"addr":"0xd586E7F844cEa2F87f50152665BCbc2C279D8d70"},
  {"network":"avax","slug":"busd","label":"Binance USD (Avalanche)","symbol":"BUSD","exponent":18,"kind":"erc20","aliases":["binance","erc20:busd"],"addr":"0x9C9e5fD8bbc25984B178FdCE6117Defa39d2db39"},
  {"network":"avax","slug":"eurc","label":"Euro Coin (Avalanche)","symbol":"EURC","exponent":6,"kind":"erc20","aliases":[],"addr":"0xc891eb4cbdeff6e073e859e987815ed1505c2acd"},
  {"network":"bnb","slug":"bnb","label":"BNB (BNB Smart Chain)","symbol":"BNB","exponent":18,"kind":"native","aliases":[],"addr":null},
  {"network":"bnb","slug":"usdc","label":"USD Coin (BNB Smart Chain)","symbol":"USDC","exponent":18,"kind":"erc20","aliases":[],"addr":"0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d"},
  {"network":"bnb","slug":"usdt","label":"Tether USD (BNB Smart Chain)","symbol":"USDT","exponent":18,"kind":"erc20","aliases":["erc20:usdt"],"addr":"0x55d398326f99059fF775485246999027B3197955"},
  {"network":"neutron-1","slug":"ntrn","label":"NTRN (Neutron)","symbol":"NTRN","exponent":6,"kind":"native","aliases":["untrn"],"addr":null},
  {"network":"celestia","slug":"tia","label":"TIA (Celestia)","symbol":"TIA","exponent":6,"kind":"native","aliases":["utia"],"addr":null},
  {"network":"opsep","slug":"eth","label":"Ether (Optimism Sepolia)","symbol":"ETH","exponent":18,"kind":"native","aliases":[],"addr":null},
  {"network":"opsep","slug":"usdc","label":"USD Coin (Optimism Sepolia)","symbol":"USDC","exponent":6,"kind":"erc20","aliases":[],"addr":"0x5fd84259d66Cd46123540766Be93DFE6D43130D7"},
  {"network":"fuji","slug":"avax","label":"AVAX (Avalanche Fuji)","symbol":"AVAX","exponent":18,"kind":"native","aliases":[],"addr":null},
  {"network":"fuji","slug":"usdc","label":"USD Coin (Avalanche Fuji)","symbol":"USDC","exponent":6,"kind":"erc20","aliases":[],"addr":"0x5425890298aed601595a70AB815c96711a31Bc65"},
  {"network":"amoy","slug":"pol","label":"POL (Polygon Amoy)","symbol":"POL","exponent":18,"kind":"native","aliases":[],"addr":null},
  {"network":"amoy","slug":"usdc","label":"USD Coin (Polygon Amoy)","symbol":"USDC","exponent":6,"kind":"erc20","aliases":[],"addr":"0x41e94eb019c0762f9bfcf9fb1e58725bfb0e7582"},
  {"network":"basesep","slug":"eth","label":"Ether (Base Sepolia)","symbol":"ETH","exponent":18,"kind":"native","aliases":[],"addr":null},
  {"network":"basesep","slug":"usdc","label":"USD Coin (Base Sepolia)","symbol":"USDC","exponent":6,"kind":"erc20","aliases":[],"addr":"0x036CbD53842c5426634e7929541eC2318f3dCF7e"},
  {"network":"basesep","slug":"eurc","label":"Euro Coin (Base Sepolia)","symbol":"EURC","exponent":6,"kind":"erc20","aliases":[],"addr":"0x808456652fdb597867f38412077A9182bf77359F"},
  {"network":"basesep","slug":"usdt","label":"Tether USD (Base Sepolia)","symbol":"USDT","exponent":6,"kind":"erc20","aliases":["erc20:usdt"],"addr":"0x2925DD12c698910b52B190f9A346436777DE1259","local":true},
  {"network":"osmo-test-5","slug":"osmo","label":"OSMO (Osmosis Testnet)","symbol":"OSMO","exponent":6,"kind":"native","aliases":["uosmo"],"addr":null},
  {"network":"osmo-test-5","slug":"usdc","label":"USD Coin (Osmosis Testnet)","symbol":"USDC","exponent":6,"kind":"ibc","aliases":[],"addr":"ibc/DE6792CF9E521F6AD6E9A4BDF6225C9571A3B74ACC0A529F92BC5122A39D2E58"},
];

export const providers: readonly RegistryProvider[] = [
  {"slug":"direct","label":"Direct transfer","kind":"direct","aliases":["direct-transfer"],"website":null},
  {"slug":"cctp","label":"CCTP V2","kind":"bridge","aliases":["burn-and-mint"],"website":null},
  {"slug":"uniswap","label":"Uniswap v3","kind":"aggregator","aliases":["uniswap-v3"],"website":"https://uniswap.org"},
  {"slug":"swap-cctp","label":"Uniswap v3 and CCTP V2","kind":"aggregator","aliases":["swap-and-bridge"],"website":null},
];

export const fees: readonly RegistryFees[] = [
  {"network":"eth","max_fee_per_gas":"300000000000","priority_fee_per_gas":"10000000000","gas_price":null,"total":"50000000000000000","coin_usd":"4000"},
  {"network":"sepolia","max_fee_per_gas":"300000000000","priority_fee_per_gas":"10000000000","gas_price":null,"total":"50000000000000000","coin_usd":null},
  {"network":"solana","max_fee_per_gas":null,"priority_fee_per_gas":null,"gas_price":null,"total":"1000000","coin_usd":"200"},
  {"network":"oeth","max_fee_per_gas":"10000000000","priority_fee_per_gas":"2000000000","gas_price":null,"total":"5000000000000000","coin_usd":"4000"},
  {"network":"solana-devnet","max_fee_per_gas":null,"priority_fee_per_gas":null,"gas_price":null,"total":"1000000","coin_usd":null},
  {"network":"osmosis-1","max_fee_per_gas":null,"priority_fee_per_gas":null,"gas_price":"0.4","total":"100000","coin_usd":"1"},
  {"network":"arb1","max_fee_per_gas":"10000000000","priority_fee_per_gas":"2000000000","gas_price":null,"total":"5000000000000000","coin_usd":"4000"},
  {"network":"pol","max_fee_per_gas":"3000000000000","priority_fee_per_gas":"300000000000","gas_price":null,"total":"5000000000000000000","coin_usd":"1"},
  {"network":"base","max_fee_per_gas":"10000000000","priority_fee_per_gas":"2000000000","gas_price":null,"total":"5000000000000000","coin_usd":"4000"},
  {"network":"avax","max_fee_per_gas":"500000000000","priority_fee_per_gas":"25000000000","gas_price":null,"total":"500000000000000000","coin_usd":"30"},
  {"network":"bnb","max_fee_per_gas":"20000000000","priority_fee_per_gas":"10000000000","gas_price":null,"total":"10000000000000000","coin_usd":"1000"},
  {"network":"neutron-1","max_fee_per_gas":null,"priority_fee_per_gas":null,"gas_price":"0.5","total":"500000","coin_usd":"1"},
  {"network":"celestia","max_fee_per_gas":null,"priority_fee_per_gas":null,"gas_price":"1","total":"100000","coin_usd":"10"},
  {"network":"opsep","max_fee_per_gas":"10000000000","priority_fee_per_gas":"2000000000","gas_price":null,"total":"5000000000000000","coin_usd":null},
  {"network":"fuji","max_fee_per_gas":"500000000000","priority_fee_per_gas":"25000000000","gas_price":null,"total":"500000000000000000","coin_usd":null},
  {"network":"amoy","max_fee_per_gas":"3000000000000","priority_fee_per_gas":"300000000000","gas_price":null,"total":"5000000000000000000","coin_usd":null},
  {"network":"basesep","max_fee_per_gas":"10000000000","priority_fee_per_gas":"2000000000","gas_price":null,"total":"5000000000000000","coin_usd":null},
  {"network":"osmo-test-5","max_fee_per_gas":null,"priority_fee_per_gas":null,"gas_price":"0.4","total":"100000","coin_usd":null},
];
