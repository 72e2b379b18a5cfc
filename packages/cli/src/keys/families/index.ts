import type { KeyKind } from "../kind";
import { cosmosKeys } from "./cosmos";
import { evmKeys } from "./evm";
import type { KeyFamily } from "./family";
import { solanaKeys } from "./solana";

export const families: Readonly<Record<KeyKind, KeyFamily>> = {
  evm: evmKeys,
  solana: solanaKeys,
  cosmos: cosmosKeys,
};
