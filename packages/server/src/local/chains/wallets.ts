import type { NetworkKind } from "@waybill/spec/generated/registry";

/** A funded wallet of the local chains. Its key is public, so nothing of value may ever be sent to it. */
export interface DevWallet {
  name: "alice" | "bob" | "carol";
  kind: NetworkKind;
  address: string;
  /** PUBLIC development key, in the form that wallets of the family import. */
  privateKey: string;
}

/**
 * PUBLIC: the phrase that development nodes are known by, of every family here. Index 0, 1, 2 are alice, bob and carol.
 */
export const evmMnemonic = "test test test test test test test test test test test junk";

/** PUBLIC development wallets of every EVM chain, from {@link evmMnemonic}. */
export const evmWallets = [
  {
    name: "alice",
    kind: "evm",
    address: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
    privateKey: "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80",
  },
  {
    name: "bob",
    kind: "evm",
    address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
    privateKey: "0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d",
  },
  {
    name: "carol",
    kind: "evm",
    address: "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
    privateKey: "0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a",
  },
] as const satisfies readonly DevWallet[];

/** Owner and minter of the stablecoins: index 9, apart from the wallets so that their nonces start at zero. */
export const evmMinter = "0xa0Ee7A142d267C1f36714E4a8F75612F20a79720";

/** Delivers what other networks have burned by CCTP V2: index 7. */
export const evmRelayer = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";

/** An attester that the CCTP V2 of local chains trusts: index 8. */
const evmAttester = "0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f";

/**
 * PUBLIC development wallets of every Solana chain: the same phrase at m/44'/501'/index'/0' (SLIP-0010), as wallets derive
 * it.
 */
export const solanaWallets = [
  {
    name: "alice",
    kind: "solana",
    address: "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96",
    privateKey: "4Cfc4TJ6dsWwLcw8aJ5uhx7UJKPR5VGXTu2iJr5bVRoTDsxzb6qfJrzR5HNhBcwGwsXqGeHzDR3eUWLr7MRnska8",
  },
  {
    name: "bob",
    kind: "solana",
    address: "AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD",
    privateKey: "2GE2EWZwKFkMpDFKaN6LYVggqLJTdwkreHLNbXBKbtfnCBqkbtNhM4cEymyi5HZD2dX6rmh2VzE4waW7pbUUgXF7",
  },
  {
    name: "carol",
    kind: "solana",
    address: "CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k",
    privateKey: "3rSg4wp38McUCkhe511k98mKhsSYxCw4mrvytNLULVvsPDFmaxC4XSyAPT54Tx3QqJmBbXoPsdbVAYqynzZR1K2i",
  },
] as const satisfies readonly DevWallet[];

/** A PUBLIC Solana key that is not a user's wallet. */
export interface SolanaKey {
  address: string;
  /** PUBLIC development key: base58 of seed and public key, 64 bytes. */
  privateKey: string;
}

/**
 * Mint authority of the stablecoins on Solana chains; delivers there by CCTP V2, has every role of it and takes its
 * fees: index 7.
 */
export const solanaBridge: SolanaKey = {
  address: "26roUwgM5T6bccX41hakjiW4fDiKFSao1RyoFsAxr6e6",
  privateKey: "29efn8AUKWNmmyQjWEZebh8CzA9663awdcmPfSVwRsHq5tQeQkCgFXgdLX821XGmQYnub65qR48hhWqkL59Ac4iN",
};

/** The account that pays airdrops on Solana chains: index 9. */
export const solanaFaucet: SolanaKey = {
  address: "2yaW8VAMLhQiornz1BgcSWDUSH2jC2dmB8RWnTJi8Yab",
  privateKey: "5uYLMzbkZ7DCxH9gsSxi4UoMbA4YDw3vxwSgnAbDA8jvTY1YY9jGKJsx8dQTtc9yJstkeLVCAcTUZtALZyA4svvj",
};
/** PUBLIC development wallets of the Cosmos chains with addresses of Osmosis: {@link evmMnemonic}, m/44'/118'/0'/0/i. */
export const cosmosWallets = [
  {
    name: "alice",
    kind: "cosmos",
    address: "osmo15yk64u7zc9g9k2yr2wmzeva5qgwxps6ywful0v",
    privateKey: "e64e7928d4f6c06f01fefd31f760c51f59a16426e792761cd00529b76501c8a0",
  },
  {
    name: "bob",
    kind: "cosmos",
    address: "osmo1erxf3sa9q2j4vgseu7jq4a258ckmk7cy89fm3s",
    privateKey: "bb54092b20b9793b15fb9527c860f88aeb65dbd5863a4748bd735edec5917625",
  },
  {
    name: "carol",
    kind: "cosmos",
    address: "osmo1htamarexaxhgdsp0xu6sppeyx7avtvqr9jfmz6",
    privateKey: "dae85909e4c6dae19b62b5fba2b1e6addfeca9805660af9fcac2c27a340f54ae",
  },
] as const satisfies readonly DevWallet[];

/** A service account of the local chains. Its key is public, too. */
export interface Operator {
  name: "minter" | "relayer" | "attester" | "bridge" | "faucet";
  kind: NetworkKind;
  address: string;
}

/** The accounts that mint, relay, attest and take fees, by family; sums of balances need them. */
export const operators: readonly Operator[] = [
  { name: "minter", kind: "evm", address: evmMinter },
  { name: "relayer", kind: "evm", address: evmRelayer },
  { name: "attester", kind: "evm", address: evmAttester },
  { name: "bridge", kind: "solana", address: solanaBridge.address },
  { name: "faucet", kind: "solana", address: solanaFaucet.address },
];
