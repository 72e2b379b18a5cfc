/** Stands for a network's own coin where a token is named by its contract, mint or denom. */
export const NATIVE = "native";
