import { type UsedAccount, usedAccounts } from "../accounts-used";
import { toBase58, toBase64 } from "../encodings";
import type { IncludedTransaction, TokenBalance } from "../included-transaction";
import { decodeTransaction, lookupsOf, type Message } from "../transaction";
import { tokenAmount } from "./account-encoding";
import { unsupportedVersion } from "./errors";
import type { Json } from "./json";
import type { Options } from "./params";

const encodings = ["json", "jsonParsed", "base64", "base58"] as const;

/** The requested format of a transaction; the version is omitted for callers without version support. */
export type TransactionFormat = (landed: IncludedTransaction) => {
  transaction: Json;
  meta: Json;
  version?: Json;
};

/** Reads `encoding` and `maxSupportedTransactionVersion`. */
export function transactionFormat(options: Options): TransactionFormat {
  const encoding = options.choice("encoding", encodings, "json");
  const newest = options.integer("maxSupportedTransactionVersion");
  return (landed) => {
    const { message, signatures } = decodeTransaction(landed.wire);
    if (message.version !== "legacy" && newest === undefined) throw unsupportedVersion(message.version);
    const transaction =
      encoding === "base64"
        ? [toBase64(landed.wire), "base64"]
        : encoding === "base58"
          ? [toBase58(landed.wire), "base58"]
          : { signatures, message: encoding === "json" ? plain(message) : annotated(message, landed) };
    const meta = metaShape(landed, encoding === "jsonParsed" ? keys(message, landed) : undefined);
    return { transaction, meta, ...(newest !== undefined && { version: message.version }) };
  };
}

/** The metadata of a transaction. With `accounts`, inner instructions have addresses instead of indices. */
function metaShape({ record }: IncludedTransaction, accounts: readonly string[] | undefined): Json {
  const { err, fee, returnData } = record;
  return {
    computeUnitsConsumed: record.unitsConsumed,
    err,
    fee: BigInt(fee),
    innerInstructions: record.innerInstructions.map(({ index, instructions }) => ({
      index,
      instructions: instructions.map(({ programIdIndex, accounts: indices, data, stackHeight }) =>
        accounts
          ? { ...named(accounts, programIdIndex, indices, data), stackHeight }
          : { programIdIndex, accounts: indices, data, stackHeight },
      ),
    })),
    ...(accounts === undefined && { loadedAddresses: record.loadedAddresses }),
    logMessages: record.logs,
    preBalances: record.preBalances.map(BigInt),
    postBalances: record.postBalances.map(BigInt),
    preTokenBalances: record.preTokenBalances.map(tokenBalance),
    postTokenBalances: record.postTokenBalances.map(tokenBalance),
    ...(returnData && { returnData: { programId: returnData.programId, data: [returnData.data, "base64"] } }),
    rewards: [],
    // The result in the format of older clients.
    status: err === null ? { Ok: null } : { Err: err },
  };
}

const tokenBalance = ({ accountIndex, mint, owner, programId, amount, decimals }: TokenBalance): Json => ({
  accountIndex,
  mint,
  owner,
  programId,
  uiTokenAmount: tokenAmount(BigInt(amount), decimals),
});

const plain = (message: Message): Json => ({
  accountKeys: message.staticAccounts,
  header: {
    numReadonlySignedAccounts: message.header.numReadonlySignerAccounts,
    numReadonlyUnsignedAccounts: message.header.numReadonlyNonSignerAccounts,
    numRequiredSignatures: message.header.numSignerAccounts,
  },
  instructions: message.instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
    accounts: accountIndices,
    data: toBase58(Uint8Array.from(data ?? [])),
    programIdIndex: programAddressIndex,
    stackHeight: 1,
  })),
  recentBlockhash: message.lifetimeToken,
  ...(message.version !== "legacy" && { addressTableLookups: lookupShapes(message) }),
});

// Instructions are not parsed: they have the format that nodes use for unknown programs.
function annotated(message: Message, landed: IncludedTransaction): Json {
  const accounts = keys(message, landed);
  return {
    accountKeys: [
      ...usedAccounts(message, () => undefined),
      ...landed.record.loadedAddresses.writable.map((address) => loaded(address, true)),
      ...landed.record.loadedAddresses.readonly.map((address) => loaded(address, false)),
    ].map(accountKey),
    instructions: message.instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
      ...named(accounts, programAddressIndex, accountIndices, toBase58(Uint8Array.from(data ?? []))),
      stackHeight: 1,
    })),
    recentBlockhash: message.lifetimeToken,
    ...(message.version !== "legacy" && { addressTableLookups: lookupShapes(message) }),
  };
}

type Key = Omit<UsedAccount, "address"> & { address: string };

const loaded = (address: string, isWritable: boolean): Key => ({
  address,
  isSigner: false,
  isWritable,
  isLoaded: true,
});

const accountKey = ({ address, isSigner, isWritable, isLoaded }: Key): Json => ({
  pubkey: address,
  signer: isSigner,
  source: isLoaded ? "lookupTable" : "transaction",
  writable: isWritable,
});

const named = (accounts: readonly string[], program: number, indices: readonly number[], data: string) => ({
  accounts: indices.flatMap((index) => accounts[index] ?? []),
  data,
  programId: accounts[program] ?? "",
});

const keys = (message: Message, { record }: IncludedTransaction): readonly string[] => [
  ...message.staticAccounts,
  ...record.loadedAddresses.writable,
  ...record.loadedAddresses.readonly,
];

const lookupShapes = (message: Message): Json =>
  lookupsOf(message).map(({ lookupTableAddress, writableIndexes, readonlyIndexes }) => ({
    accountKey: lookupTableAddress,
    writableIndexes,
    readonlyIndexes,
  }));
