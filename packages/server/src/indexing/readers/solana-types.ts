import type { ExecutedTransaction } from "../../chains/solana/executed";
import {
  ASSOCIATED_TOKEN_PROGRAM,
  MEMO_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from "../../chains/solana/programs";
import type { ReadInstruction } from "../../chains/solana/read-instructions";

/** Names by the instruction's number, as nodes write them in encoding `jsonParsed`. */
const system = [
  ...["createAccount", "assign", "transfer", "createAccountWithSeed", "advanceNonce", "withdrawFromNonce"],
  ...["initializeNonce", "authorizeNonce", "allocate", "allocateWithSeed", "assignWithSeed"],
  ...["transferWithSeed", "upgradeNonce"],
];
const token = [
  ...["initializeMint", "initializeAccount", "initializeMultisig", "transfer", "approve", "revoke"],
  ...["setAuthority", "mintTo", "burn", "closeAccount", "freezeAccount", "thawAccount"],
  ...["transferChecked", "approveChecked", "mintToChecked", "burnChecked", "initializeAccount2"],
  ...["syncNative", "initializeAccount3", "initializeMultisig2", "initializeMint2"],
];
const associatedToken = ["create", "createIdempotent", "recoverNested"];
const computeBudget = [
  ...["requestUnits", "requestHeapFrame", "setComputeUnitLimit", "setComputeUnitPrice"],
  "setLoadedAccountsDataSizeLimit",
];

/** The type of instructions whose name this project does not have. */
const UNKNOWN = "program:unknown";

const byProgram: ReadonlyMap<string, (data: Buffer) => string | undefined> = new Map([
  [SYSTEM_PROGRAM, (data) => (data.length < 4 ? undefined : system[data.readUInt32LE(0)])],
  [TOKEN_PROGRAM, (data) => token[data[0] ?? -1]],
  [TOKEN_2022_PROGRAM, (data) => token[data[0] ?? -1]],
  // The first version of the program had one instruction, with empty data.
  [ASSOCIATED_TOKEN_PROGRAM, (data) => associatedToken[data[0] ?? 0]],
  ["ComputeBudget111111111111111111111111111111", (data) => computeBudget[data[0] ?? -1]],
  [MEMO_PROGRAM, () => "memo"],
  ["Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo", () => "memo"],
]);

/** The names of a transaction's top-level instructions, each once, in order. */
export function typesOf({ instructions }: ExecutedTransaction): string[] {
  const own = instructions.filter(({ inner }) => !inner);
  return [...new Set(own.map(nameOf))];
}

const nameOf = ({ program, data }: ReadInstruction): string =>
  byProgram.get(program)?.(Buffer.from(data)) ?? UNKNOWN;
