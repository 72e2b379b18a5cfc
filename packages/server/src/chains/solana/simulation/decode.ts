import { PayloadError } from "../../chain";
import { MAX_TRANSACTION_BYTES } from "../message";

/** An instruction as a transaction has it: places in its list of accounts. */
export interface CompiledInstruction {
  program: number;
  accounts: readonly number[];
  data: Uint8Array;
}

/** Accounts that a transaction takes from a table on chain. */
export interface TableLookup {
  table: string;
  writable: readonly number[];
  readonly: readonly number[];
}

/** A decoded transaction, signed or not; every place is within its list of accounts. */
export interface DecodedTransaction {
  version: "legacy" | "0";
  /** The first ones of the accounts; the very first pays the fee. */
  signers: number;
  /** The accounts that the transaction names itself. */
  named: readonly string[];
  /** Whether an account at this place, among the named ones, may be written. */
  isWritable(place: number): boolean;
  lookups: readonly TableLookup[];
  instructions: readonly CompiledInstruction[];
}

/**
 * Decodes a transaction of version legacy or 0. Strict, so that what is shown is what a validator would run. Throws
 * PayloadError.
 */
export async function decodeTransaction(bytes: Uint8Array): Promise<DecodedTransaction> {
  if (bytes.length > MAX_TRANSACTION_BYTES)
    throw new PayloadError(`a transaction has at most ${MAX_TRANSACTION_BYTES} bytes`);
  const [{ getTransactionDecoder, getTransactionEncoder }, messages] = await Promise.all([
    import("@solana/transactions"),
    import("@solana/transaction-messages"),
  ]);
  const same = (one: ArrayLike<number>, other: ArrayLike<number>) =>
    Buffer.compare(Uint8Array.from(one), Uint8Array.from(other)) === 0;
  const transaction = reading(() => getTransactionDecoder().decode(bytes));
  const message = reading(() =>
    messages.getCompiledTransactionMessageDecoder().decode(transaction.messageBytes),
  );
  if (message.version !== "legacy" && message.version !== 0)
    throw new PayloadError(`transactions of version ${message.version} are not supported`);
  // Encoding the decoded transaction must give the same bytes: nothing after the end, no number longer than it needs to
  // be.
  const encoded = reading(() => getTransactionEncoder().encode(transaction));
  const rebuilt = reading(() => messages.getCompiledTransactionMessageEncoder().encode(message));
  if (!same(encoded, bytes) || !same(rebuilt, transaction.messageBytes))
    throw new PayloadError(
      "there are bytes after the transaction, or numbers that are not in their shortest form",
    );
  const { header, staticAccounts: named } = message;
  const lookups = ("addressTableLookups" in message ? (message.addressTableLookups ?? []) : []).map(
    ({ lookupTableAddress, writableIndexes, readonlyIndexes }) => ({
      table: String(lookupTableAddress),
      writable: [...writableIndexes],
      readonly: [...readonlyIndexes],
    }),
  );
  const decoded: DecodedTransaction = {
    version: message.version === "legacy" ? "legacy" : "0",
    signers: header.numSignerAccounts,
    named: named.map(String),
    isWritable: (place) =>
      place < header.numSignerAccounts
        ? place < header.numSignerAccounts - header.numReadonlySignerAccounts
        : place < named.length - header.numReadonlyNonSignerAccounts,
    lookups,
    instructions: message.instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
      program: programAddressIndex,
      accounts: [...accountIndices],
      data: Uint8Array.from(data ?? []),
    })),
  };
  checkPlaces(decoded, header.numReadonlySignerAccounts, header.numReadonlyNonSignerAccounts);
  if (Object.keys(transaction.signatures).length !== decoded.signers)
    throw new PayloadError("the number of signatures differs from the number of signers");
  return decoded;
}

function checkPlaces(
  { signers, named, lookups, instructions }: DecodedTransaction,
  readonlySigners: number,
  readonlyOthers: number,
): void {
  const loaded = lookups.reduce((sum, { writable, readonly }) => sum + writable.length + readonly.length, 0);
  const total = named.length + loaded;
  if (readonlySigners >= signers) throw new PayloadError("there is no fee payer");
  if (signers + readonlyOthers > named.length)
    throw new PayloadError("the header counts more accounts than the message lists");
  if (new Set(named).size !== named.length) throw new PayloadError("an account is named twice");
  if (total > 256) throw new PayloadError("there are more than 256 accounts");
  for (const { program, accounts } of instructions) {
    if (program === 0 || program >= named.length)
      throw new PayloadError("the program of an instruction is not among the accounts");
    if (accounts.some((place) => place >= total))
      throw new PayloadError("an account of an instruction is not among the accounts");
  }
}

function reading<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (cause) {
    throw new PayloadError("these bytes are not a transaction", { cause });
  }
}
