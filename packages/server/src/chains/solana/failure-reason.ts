import { nodeText } from "../read-answer";
import { SYSTEM_PROGRAM, TOKEN_PROGRAM } from "./programs";

const NO_SOL = "the sender has too little SOL to pay the fee and the rent of the accounts that it creates";

/** Transaction errors of the runtime. */
const ofRuntime: ReadonlyMap<unknown, string> = new Map([
  ["AccountNotFound", "the sender has no SOL to pay the network's fee"],
  ["InsufficientFundsForFee", "the sender has too little SOL to pay the network's fee"],
  ["InsufficientFundsForRent", NO_SOL],
  ["BlockhashNotFound", "the blockhash has expired, or the node does not know it yet"],
  ["SignatureFailure", "the signature is not the sender's"],
]);

/** Instruction errors: by the program that failed, then by its custom error number or the runtime's error name. */
const ofProgram: ReadonlyMap<unknown, ReadonlyMap<unknown, string>> = new Map([
  [
    TOKEN_PROGRAM,
    new Map<unknown, string>([
      [1, "the sender's token balance is too low"],
      [3, "a token account belongs to another mint"],
      [4, "a token account has another owner"],
      [17, "a token account is frozen"],
      [18, "the decimals differ from the mint's"],
      ["InvalidAccountData", "the sender or the recipient has no such token account"],
      ["UninitializedAccount", "a token account does not exist yet"],
    ]),
  ],
  [SYSTEM_PROGRAM, new Map([[1, NO_SOL]])],
]);

/** The program that failed first: it is logged before its callers. */
function failedProgram(logs: readonly unknown[]): string | undefined {
  for (const line of logs) {
    const program = typeof line === "string" ? /^Program (\w+) failed/.exec(line)?.[1] : undefined;
    if (program !== undefined) return program;
  }
  return undefined;
}

/**
 * Why a transaction fails: the text for an error listed above, otherwise the node's JSON. A custom error number depends
 * on its program, which is read from the log.
 */
export function failureReason(error: unknown, logs: readonly unknown[]): string {
  if (typeof error === "string") return ofRuntime.get(error) ?? nodeText(error);
  if (error !== null && typeof error === "object") {
    if ("InsufficientFundsForRent" in error) return NO_SOL;
    const [, detail] =
      "InstructionError" in error && Array.isArray(error.InstructionError) ? error.InstructionError : [];
    const code: unknown = detail !== null && typeof detail === "object" ? detail.Custom : detail;
    const words = ofProgram.get(failedProgram(logs))?.get(code);
    if (words !== undefined) return words;
  }
  const plain = (_name: string, value: unknown) => (typeof value === "bigint" ? value.toString() : value);
  return nodeText(JSON.stringify(error, plain) ?? "unknown error");
}
