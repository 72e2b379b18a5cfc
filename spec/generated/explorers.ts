// Generated from spec/registry/explorers.yaml by `npm run generate`. Do not edit.

/** Pages of a network's block explorer, with `{address}` and `{hash}`. */
export interface Explorer {
  network: string;
  address: string;
  transaction: string;
}

export const explorers: readonly Explorer[] = [
  {"network":"eth","address":"https://etherscan.io/address/{address}","transaction":"https://etherscan.io/tx/{hash}"},
  {"network":"sepolia","address":"https://sepolia.etherscan.io/address/{address}","transaction":"https://sepolia.etherscan.io/tx/{hash}"},
  {"network":"solana","address":"https://explorer.solana.com/address/{address}","transaction":"https://explorer.solana.com/tx/{hash}"},
  {"network":"oeth","address":"https://optimistic.etherscan.io/address/{address}","transaction":"https://optimistic.etherscan.io/tx/{hash}"},
  {"network":"solana-devnet","address":"https://explorer.solana.com/address/{address}?cluster=devnet","transaction":"https://explorer.solana.com/tx/{hash}?cluster=devnet"},
  {"network":"osmosis-1","address":"https://www.mintscan.io/osmosis/address/{address}","transaction":"https://www.mintscan.io/osmosis/tx/{hash}"},
  {"network":"arb1","address":"https://arbiscan.io/address/{address}","transaction":"https://arbiscan.io/tx/{hash}"},
  {"network":"pol","address":"https://polygonscan.com/address/{address}","transaction":"https://polygonscan.com/tx/{hash}"},
  {"network":"base","address":"https://basescan.org/address/{address}","transaction":"https://basescan.org/tx/{hash}"},
  {"network":"avax","address":"https://snowscan.xyz/address/{address}","transaction":"https://snowscan.xyz/tx/{hash}"},
  {"network":"bnb","address":"https://bscscan.com/address/{address}","transaction":"https://bscscan.com/tx/{hash}"},
  {"network":"neutron-1","address":"https://www.mintscan.io/neutron/address/{address}","transaction":"https://www.mintscan.io/neutron/tx/{hash}"},
  {"network":"celestia","address":"https://www.mintscan.io/celestia/address/{address}","transaction":"https://www.mintscan.io/celestia/tx/{hash}"},
  {"network":"opsep","address":"https://sepolia-optimism.etherscan.io/address/{address}","transaction":"https://sepolia-optimism.etherscan.io/tx/{hash}"},
  {"network":"fuji","address":"https://testnet.snowscan.xyz/address/{address}","transaction":"https://testnet.snowscan.xyz/tx/{hash}"},
  {"network":"amoy","address":"https://amoy.polygonscan.com/address/{address}","transaction":"https://amoy.polygonscan.com/tx/{hash}"},
  {"network":"basesep","address":"https://sepolia.basescan.org/address/{address}","transaction":"https://sepolia.basescan.org/tx/{hash}"},
  {"network":"osmo-test-5","address":"https://www.mintscan.io/osmosis-testnet/address/{address}","transaction":"https://www.mintscan.io/osmosis-testnet/tx/{hash}"},
];
