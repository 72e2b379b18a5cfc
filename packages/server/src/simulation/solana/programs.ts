import {
  ASSOCIATED_TOKEN_PROGRAM,
  MEMO_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from "../../chains/solana/programs";

/** The programs of the network itself and of the SPL, by their names in explorers. */
const names: Readonly<Record<string, string>> = {
  [SYSTEM_PROGRAM]: "system",
  [TOKEN_PROGRAM]: "spl-token",
  [TOKEN_2022_PROGRAM]: "spl-token-2022",
  [ASSOCIATED_TOKEN_PROGRAM]: "spl-associated-token-account",
  [MEMO_PROGRAM]: "spl-memo",
  Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo: "spl-memo",
  ComputeBudget111111111111111111111111111111: "compute-budget",
  Stake11111111111111111111111111111111111111: "stake",
  Vote111111111111111111111111111111111111111: "vote",
  Config1111111111111111111111111111111111111: "config",
  AddressLookupTab1e1111111111111111111111111: "address-lookup-table",
  BPFLoader2111111111111111111111111111111111: "bpf-loader",
  BPFLoaderUpgradeab1e11111111111111111111111: "bpf-upgradeable-loader",
  Ed25519SigVerify111111111111111111111111111: "ed25519",
  KeccakSecp256k11111111111111111111111111111: "secp256k1",
  Secp256r1SigVerify1111111111111111111111111: "secp256r1",
};

/** The name of a known program. */
export const programName = (program: string): string | undefined =>
  Object.hasOwn(names, program) ? names[program] : undefined;

/** Data that the runtime shows as accounts. */
export const isSysvar = (address: string): boolean => address.startsWith("Sysvar");

/** Accounts to which transactions pay block builders (Jito) for being included. */
export const tipAccounts: ReadonlySet<string> = new Set([
  "96gYZGLnJYVFmbjzopPSU6QiEV5fGqZNyN9nmNhvrZU5",
  "HFqU5x63VTqvQss8hp11i4wVV8bD44PvwucfZ2bU7gRe",
  "Cw8CFyM9FkoMi7K7Crf6HNQqf4uEMzpKw6QNghXLvLkY",
  "ADaUMid9yfUytqMBgopwjb2DTLSokTSzL1zt6iGPaS49",
  "DfXygSm4jCyNCybVYYK6DwvWqjKee8pbDmJGcLWNDXjh",
  "ADuUkR4vqLUMWXxW9gh6D6L8pMSawimctcNZ5pGwDcEt",
  "DttWaMuVvTiduZRnguLF7jNxTgiMBZ1hyAumKUiL2KRL",
  "3AVi9Tg9Uo68tJfuvoKvqKNWKkC5wPdSSdeBnizKZ6jT",
]);
