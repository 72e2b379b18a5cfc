// Generated from spec/registry by `npm run generate`. Do not edit.
import type { NetworkKind } from "./registry";

/**
 * By family: what the addresses are, after "this is", and the addresses from which no one can pay back. A range (EVM)
 * has a hyphen between its first and its last one; `0x` addresses in small letters, of a Cosmos account its first
 * spelling in the registry.
 */
type Unspendable = ReadonlyArray<readonly [reason: string, ...addresses: string[]]>;

export const unspendableAddresses: Readonly<Record<NetworkKind, Unspendable>> = {
  evm: [
    ["the zero address or a precompiled contract","0x0000000000000000000000000000000000000000-0x000000000000000000000000000000000000deac"],
    ["a burn address","0x000000000000000000000000000000000000dead","0xdead000000000000000000000000000000000000","0xdead000000000000000042069420694206942069","0xdeaddeaddeaddeaddeaddeaddeaddeaddeaddead"],
    ["an address reserved for precompiled contracts","0x000000000000000000000000000000000000deae-0x000000000000000000000000000000000000ffff"],
    ["the placeholder for the native coin","0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"],
    ["an address of the network itself","0xfffffffffffffffffffffffffffffffffffffffe-0xffffffffffffffffffffffffffffffffffffffff"],
    ["an address reserved for contracts of OP Stack networks","0x4200000000000000000000000000000000000000-0x42000000000000000000000000000000000007ff"],
  ],
  solana: [
    ["the system program","11111111111111111111111111111111"],
    ["a burn address","1nc1nerator11111111111111111111111111111111"],
    ["the token program","TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA"],
    ["the token program (2022)","TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb"],
    ["the program of associated token accounts","ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL"],
    ["the compute budget program","ComputeBudget111111111111111111111111111111"],
    ["the stake program","Stake11111111111111111111111111111111111111"],
    ["the vote program","Vote111111111111111111111111111111111111111"],
    ["the configuration program","Config1111111111111111111111111111111111111"],
    ["the loader of native programs","NativeLoader1111111111111111111111111111111"],
    ["the loader of programs","BPFLoaderUpgradeab1e11111111111111111111111"],
    ["a loader of programs","BPFLoader2111111111111111111111111111111111"],
    ["the memo program","MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr"],
    ["the mint of wrapped SOL","So11111111111111111111111111111111111111112"],
    ["the clock of the network","SysvarC1ock11111111111111111111111111111111"],
    ["the rent of the network","SysvarRent111111111111111111111111111111111"],
    ["the stake history of the network","SysvarStakeHistory1111111111111111111111111"],
    ["the recent blocks of the network","SysvarRecentB1ockHashes11111111111111111111"],
    ["the slots of the network","SysvarS1otHashes111111111111111111111111111"],
    ["the instructions of the network","Sysvar1nstructions1111111111111111111111111"],
  ],
  cosmos: [
    ["the zero address","osmo1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqmcn030"],
    ["the module account fee_collector","osmo17xpfvakm2amg962yls6f84z3kell8c5lczssa0"],
    ["the module account distribution","osmo1jv65s3grqf6v6jl3dp4t6c9t9rk99cd80yhvld"],
    ["the module account bonded_tokens_pool","osmo1fl48vsnmsdzcv85q5d2q4z5ajdha8yu3aq6l09"],
    ["the module account not_bonded_tokens_pool","osmo1tygms3xhhs3yv487phx3dw4a95jn7t7lfqxwe3"],
    ["the module account gov","osmo10d07y265gmmuvt4z0w9aw880jnsr700jjeq4qp"],
    ["the module account mint","osmo1m3h30wlvsf8llruxtpukdvsy0km2kum8q25g3j"],
    ["the module account transfer","osmo1yl6hdjhmkf37639730gffanpzndzdpmhxy9ep3"],
  ],
};
