import type { FailedTransactionMetadata } from "litesvm";

/** An error in the format of Solana's RPC: a name, or a name with details. */
export type TransactionError =
  | string
  | { InstructionError: [number, string | { Custom: number }] }
  | { DuplicateInstruction: number }
  | { InsufficientFundsForRent: { account_index: number } }
  | { ProgramExecutionTemporarilyRestricted: { account_index: number } };

type MachineError = ReturnType<FailedTransactionMetadata["err"]>;

/** Converts an error of LiteSVM, whose enum values have the same order as those of Solana. */
export function transactionError(error: MachineError): TransactionError {
  if (typeof error === "number") return transactionErrors[error] ?? "SanitizeFailure";
  if ("err" in error) return { InstructionError: [error.index, instructionError(error.err())] };
  if ("index" in error) return { DuplicateInstruction: error.index };
  const account_index = error.accountIndex;
  return error.constructor.name === "TransactionErrorInsufficientFundsForRent"
    ? { InsufficientFundsForRent: { account_index } }
    : { ProgramExecutionTemporarilyRestricted: { account_index } };
}

type MachineInstructionError = ReturnType<Extract<MachineError, { err(): unknown }>["err"]>;

function instructionError(error: MachineInstructionError): string | { Custom: number } {
  if (typeof error === "number") return instructionErrors[error] ?? "GenericError";
  return "code" in error ? { Custom: error.code } : "BorshIoError";
}

/** A description of the error, in the wording of Solana nodes. */
export function describe(error: TransactionError): string {
  if (typeof error === "string") return sentences[error] ?? words(error);
  if ("InstructionError" in error) {
    const [index, reason] = error.InstructionError;
    const why =
      typeof reason === "string"
        ? (sentences[`Instruction${reason}`] ?? words(reason).toLowerCase())
        : `custom program error: 0x${reason.Custom.toString(16)}`;
    return `Error processing Instruction ${index}: ${why}`;
  }
  if ("DuplicateInstruction" in error)
    return `Transaction contains a duplicate instruction (${error.DuplicateInstruction}) that is not allowed`;
  if ("InsufficientFundsForRent" in error)
    return `Transaction results in an account (${error.InsufficientFundsForRent.account_index}) with insufficient funds for rent`;
  const { account_index } = error.ProgramExecutionTemporarilyRestricted;
  return `Execution of the program referenced by account at index ${account_index} is temporarily restricted.`;
}

const words = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, " ");

const sentences: Record<string, string> = {
  AccountNotFound: "Attempt to debit an account but found no record of a prior credit.",
  AlreadyProcessed: "This transaction has already been processed",
  BlockhashNotFound: "Blockhash not found",
  InsufficientFundsForFee: "Insufficient funds for fee",
  InvalidAccountForFee: "This account may not be used to pay transaction fees",
  InvalidProgramForExecution: "This program may not be used for executing instructions",
  ProgramAccountNotFound: "Attempt to load a program that does not exist",
  SignatureFailure: "Transaction did not pass signature verification",
  SanitizeFailure: "Transaction failed to sanitize accounts offsets correctly",
  InstructionInsufficientFunds: "insufficient funds for instruction",
  InstructionInvalidAccountData: "invalid account data for instruction",
  InstructionInvalidInstructionData: "invalid instruction data",
  InstructionMissingRequiredSignature: "missing required signature for instruction",
  InstructionIncorrectProgramId: "incorrect program id for instruction",
  InstructionInvalidArgument: "invalid program argument",
  InstructionUninitializedAccount: "instruction requires an initialized account",
  InstructionComputationalBudgetExceeded: "Computational budget exceeded",
  InstructionProgramFailedToComplete: "Program failed to complete",
};

const transactionErrors = [
  "AccountInUse",
  "AccountLoadedTwice",
  "AccountNotFound",
  "ProgramAccountNotFound",
  "InsufficientFundsForFee",
  "InvalidAccountForFee",
  "AlreadyProcessed",
  "BlockhashNotFound",
  "CallChainTooDeep",
  "MissingSignatureForFee",
  "InvalidAccountIndex",
  "SignatureFailure",
  "InvalidProgramForExecution",
  "SanitizeFailure",
  "ClusterMaintenance",
  "AccountBorrowOutstanding",
  "WouldExceedMaxBlockCostLimit",
  "UnsupportedVersion",
  "InvalidWritableAccount",
  "WouldExceedMaxAccountCostLimit",
  "WouldExceedAccountDataBlockLimit",
  "TooManyAccountLocks",
  "AddressLookupTableNotFound",
  "InvalidAddressLookupTableOwner",
  "InvalidAddressLookupTableData",
  "InvalidAddressLookupTableIndex",
  "InvalidRentPayingAccount",
  "WouldExceedMaxVoteCostLimit",
  "WouldExceedAccountDataTotalLimit",
  "MaxLoadedAccountsDataSizeExceeded",
  "ResanitizationNeeded",
  "InvalidLoadedAccountsDataSizeLimit",
  "UnbalancedTransaction",
  "ProgramCacheHitMaxLimit",
  "CommitCancelled",
];

const instructionErrors = [
  "GenericError",
  "InvalidArgument",
  "InvalidInstructionData",
  "InvalidAccountData",
  "AccountDataTooSmall",
  "InsufficientFunds",
  "IncorrectProgramId",
  "MissingRequiredSignature",
  "AccountAlreadyInitialized",
  "UninitializedAccount",
  "UnbalancedInstruction",
  "ModifiedProgramId",
  "ExternalAccountLamportSpend",
  "ExternalAccountDataModified",
  "ReadonlyLamportChange",
  "ReadonlyDataModified",
  "DuplicateAccountIndex",
  "ExecutableModified",
  "RentEpochModified",
  "NotEnoughAccountKeys",
  "AccountDataSizeChanged",
  "AccountNotExecutable",
  "AccountBorrowFailed",
  "AccountBorrowOutstanding",
  "DuplicateAccountOutOfSync",
  "InvalidError",
  "ExecutableDataModified",
  "ExecutableLamportChange",
  "ExecutableAccountNotRentExempt",
  "UnsupportedProgramId",
  "CallDepth",
  "MissingAccount",
  "ReentrancyNotAllowed",
  "MaxSeedLengthExceeded",
  "InvalidSeeds",
  "InvalidRealloc",
  "ComputationalBudgetExceeded",
  "PrivilegeEscalation",
  "ProgramEnvironmentSetupFailure",
  "ProgramFailedToComplete",
  "ProgramFailedToCompile",
  "Immutable",
  "IncorrectAuthority",
  "AccountNotRentExempt",
  "InvalidAccountOwner",
  "ArithmeticOverflow",
  "UnsupportedSysvar",
  "IllegalOwner",
  "MaxAccountsDataAllocationsExceeded",
  "MaxAccountsExceeded",
  "MaxInstructionTraceLengthExceeded",
  "BuiltinProgramsMustConsumeComputeUnits",
  "BorshIoError",
];
