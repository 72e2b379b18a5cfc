/** The network families, each with its own address and key formats. Without dependencies, because the help needs it. */
export const keyKinds = ["evm", "solana", "cosmos"] as const;
export type KeyKind = (typeof keyKinds)[number];

/** Names for messages, with the article: `an EVM wallet`. */
export const kindNames: Readonly<Record<KeyKind, string>> = {
  evm: "an EVM",
  solana: "a Solana",
  cosmos: "a Cosmos",
};
