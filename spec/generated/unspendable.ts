// Generated from spec/registry by `npm run generate`. Do not edit.

/** An address from which no one can pay back, or a range of them (EVM); `0x` addresses in small letters. */
export interface UnspendableAddress {
  family: string;
  address: string;
  /** The last one of a range. */
  to?: string;
  /** What it is, after "this is". */
  reason: string;
}

export const unspendableAddresses: readonly UnspendableAddress[] = [
  {"family":"evm","address":"0x0000000000000000000000000000000000000000","to":"0x000000000000000000000000000000000000deac","reason":"an address of a precompiled contract or of zeros"},
  {"family":"evm","address":"0x000000000000000000000000000000000000dead","reason":"a burn address"},
  {"family":"evm","address":"0x000000000000000000000000000000000000deae","to":"0x000000000000000000000000000000000000ffff","reason":"an address that is kept for precompiled contracts"},
  {"family":"evm","address":"0xdead000000000000000000000000000000000000","reason":"a burn address"},
  {"family":"evm","address":"0xdead000000000000000042069420694206942069","reason":"a burn address"},
  {"family":"evm","address":"0xdeaddeaddeaddeaddeaddeaddeaddeaddeaddead","reason":"a burn address"},
  {"family":"evm","address":"0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee","reason":"the placeholder for the native coin"},
  {"family":"evm","address":"0xfffffffffffffffffffffffffffffffffffffffe","to":"0xffffffffffffffffffffffffffffffffffffffff","reason":"an address of the network itself"},
  {"family":"evm","address":"0x4200000000000000000000000000000000000000","to":"0x42000000000000000000000000000000000007ff","reason":"an address that is kept for contracts of OP Stack networks"},
  {"family":"solana","address":"11111111111111111111111111111111","reason":"the system program"},
  {"family":"solana","address":"1nc1nerator11111111111111111111111111111111","reason":"a burn address"},
  {"family":"solana","address":"TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA","reason":"the token program"},
  {"family":"solana","address":"TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb","reason":"the token program (2022)"},
  {"family":"solana","address":"ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL","reason":"the program of associated token accounts"},
  {"family":"solana","address":"ComputeBudget111111111111111111111111111111","reason":"the compute budget program"},
  {"family":"solana","address":"Stake11111111111111111111111111111111111111","reason":"the stake program"},
  {"family":"solana","address":"Vote111111111111111111111111111111111111111","reason":"the vote program"},
  {"family":"solana","address":"Config1111111111111111111111111111111111111","reason":"the configuration program"},
  {"family":"solana","address":"NativeLoader1111111111111111111111111111111","reason":"the loader of native programs"},
  {"family":"solana","address":"BPFLoaderUpgradeab1e11111111111111111111111","reason":"the loader of programs"},
  {"family":"solana","address":"BPFLoader2111111111111111111111111111111111","reason":"a loader of programs"},
  {"family":"solana","address":"MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr","reason":"the memo program"},
  {"family":"solana","address":"So11111111111111111111111111111111111111112","reason":"the mint of wrapped SOL"},
  {"family":"solana","address":"SysvarC1ock11111111111111111111111111111111","reason":"the clock of the network"},
  {"family":"solana","address":"SysvarRent111111111111111111111111111111111","reason":"the rent of the network"},
  {"family":"solana","address":"SysvarStakeHistory1111111111111111111111111","reason":"the stake history of the network"},
  {"family":"solana","address":"SysvarRecentB1ockHashes11111111111111111111","reason":"the recent blocks of the network"},
  {"family":"solana","address":"SysvarS1otHashes111111111111111111111111111","reason":"the slots of the network"},
  {"family":"solana","address":"Sysvar1nstructions1111111111111111111111111","reason":"the instructions of the network"},
  {"family":"cosmos","address":"osmo1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqmcn030","reason":"an address of zeros"},
  {"family":"cosmos","address":"osmo17xpfvakm2amg962yls6f84z3kell8c5lczssa0","reason":"the module account fee_collector"},
  {"family":"cosmos","address":"osmo1jv65s3grqf6v6jl3dp4t6c9t9rk99cd80yhvld","reason":"the module account distribution"},
  {"family":"cosmos","address":"osmo1fl48vsnmsdzcv85q5d2q4z5ajdha8yu3aq6l09","reason":"the module account bonded_tokens_pool"},
  {"family":"cosmos","address":"osmo1tygms3xhhs3yv487phx3dw4a95jn7t7lfqxwe3","reason":"the module account not_bonded_tokens_pool"},
  {"family":"cosmos","address":"osmo10d07y265gmmuvt4z0w9aw880jnsr700jjeq4qp","reason":"the module account gov"},
  {"family":"cosmos","address":"osmo1m3h30wlvsf8llruxtpukdvsy0km2kum8q25g3j","reason":"the module account mint"},
  {"family":"cosmos","address":"osmo1yl6hdjhmkf37639730gffanpzndzdpmhxy9ep3","reason":"the module account transfer"},
  {"family":"cosmos","address":"neutron1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqhufaa6","reason":"an address of zeros"},
  {"family":"cosmos","address":"neutron17xpfvakm2amg962yls6f84z3kell8c5l5x2z36","reason":"the module account fee_collector"},
  {"family":"cosmos","address":"neutron1jv65s3grqf6v6jl3dp4t6c9t9rk99cd8rqd7nc","reason":"the module account distribution"},
  {"family":"cosmos","address":"neutron1fl48vsnmsdzcv85q5d2q4z5ajdha8yu33yqdrs","reason":"the module account bonded_tokens_pool"},
  {"family":"cosmos","address":"neutron1tygms3xhhs3yv487phx3dw4a95jn7t7l9yuu4y","reason":"the module account not_bonded_tokens_pool"},
  {"family":"cosmos","address":"neutron10d07y265gmmuvt4z0w9aw880jnsr700j7a68v5","reason":"the module account gov"},
  {"family":"cosmos","address":"neutron1m3h30wlvsf8llruxtpukdvsy0km2kum8vww6a8","reason":"the module account mint"},
  {"family":"cosmos","address":"neutron1yl6hdjhmkf37639730gffanpzndzdpmh2qltdy","reason":"the module account transfer"},
  {"family":"cosmos","address":"celestia1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqzf30as","reason":"an address of zeros"},
  {"family":"cosmos","address":"celestia17xpfvakm2amg962yls6f84z3kell8c5lpnjs3s","reason":"the module account fee_collector"},
  {"family":"cosmos","address":"celestia1jv65s3grqf6v6jl3dp4t6c9t9rk99cd8k44vnj","reason":"the module account distribution"},
  {"family":"cosmos","address":"celestia1fl48vsnmsdzcv85q5d2q4z5ajdha8yu3y3clr6","reason":"the module account bonded_tokens_pool"},
  {"family":"cosmos","address":"celestia1tygms3xhhs3yv487phx3dw4a95jn7t7ls3yw4w","reason":"the module account not_bonded_tokens_pool"},
  {"family":"cosmos","address":"celestia10d07y265gmmuvt4z0w9aw880jnsr700jtgz4v7","reason":"the module account gov"},
  {"family":"cosmos","address":"celestia1m3h30wlvsf8llruxtpukdvsy0km2kum8emkgad","reason":"the module account mint"},
  {"family":"cosmos","address":"celestia1yl6hdjhmkf37639730gffanpzndzdpmhl48edw","reason":"the module account transfer"},
];
