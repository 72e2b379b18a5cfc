/** The token reference of a network's native coin. */
export const NATIVE = "native";
