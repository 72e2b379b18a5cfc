/** The families of networks, each with addresses and keys of its own form. Light: help needs it. */
export const keyKinds = ["evm", "solana", "cosmos"] as const;
export type KeyKind = (typeof keyKinds)[number];

/** For people, with the article: `an EVM wallet`. */
export const kindNames: Readonly<Record<KeyKind, string>> = {
  evm: "an EVM",
  solana: "a Solana",
  cosmos: "a Cosmos",
};
