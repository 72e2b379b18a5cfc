import type { Address } from "@solana/addresses";
import { Clock, FailedTransactionMetadata, LiteSVM, type TransactionMetadata } from "litesvm";
import { SYSTEM_PROGRAM } from "../../../chains/solana/programs";
import { asAddress, toBase58 } from "./encodings";
import type { DecodedTransaction } from "./transaction";
import { type TransactionError, transactionError } from "./transaction-error";

/** The account at an address. */
export interface Account {
  lamports: bigint;
  /** Base58 of the program that owns it. */
  owner: string;
  data: Uint8Array;
  executable: boolean;
}

export interface InnerInstruction {
  programIdIndex: number;
  accounts: number[];
  /** Base58. */
  data: string;
  stackHeight: number;
}

/** The result of executing a transaction. */
export interface Outcome {
  err: TransactionError | null;
  logs: string[];
  /** By the index of the top-level instruction; only for those with inner instructions. */
  innerInstructions: { index: number; instructions: InnerInstruction[] }[];
  unitsConsumed: number;
  returnData: { programId: string; data: Uint8Array } | null;
}

type SvmAccount = Parameters<LiteSVM["setAccount"]>[0];

/** The Solana virtual machine without a chain: accounts and execution of transactions. */
export class Machine {
  // The ledger checks blockhashes, durable nonces and duplicate signatures: LiteSVM accepts its latest blockhash only.
  readonly #svm = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(0n);

  account(address: Address): Account | undefined {
    const account = this.#svm.getAccount(address);
    return account.exists && account.lamports > 0n ? plain(account) : undefined;
  }

  /** Overwrites an account; undefined removes it. */
  setAccount(address: Address, account: Account | undefined): void {
    const { lamports, owner, data, executable } = account ?? removed;
    this.#svm.setAccount({
      address,
      lamports: lamports as SvmAccount["lamports"],
      programAddress: asAddress(owner),
      data,
      executable,
      space: BigInt(data.length),
    });
  }

  /** Adds a program of the file that a compiler made. Throws for another file. */
  addProgram(address: Address, file: Uint8Array): void {
    this.#svm.addProgram(address, file);
  }

  /** All accounts of a program, ordered by address. */
  accountsOf(program: string): { address: Address; account: Account }[] {
    return this.#svm
      .getProgramAccounts(asAddress(program))
      .filter(({ lamports }) => lamports > 0n)
      .map((account) => ({ address: account.address, account: plain(account) }))
      .sort((a, b) => (a.address < b.address ? -1 : 1));
  }

  /** Sets the clock that programs read. */
  setTime(slot: number, unixTime: number): void {
    const epoch = BigInt(Math.floor(slot / slotsPerEpoch));
    this.#svm.setClock(new Clock(BigInt(slot), 0n, epoch, epoch + 1n, BigInt(unixTime)));
  }

  /** Sets the hashes of the last slots that programs read, the newest first. */
  setSlotHashes(recent: readonly { slot: number; hash: string }[]): void {
    this.#svm.setSlotHashes(recent.map(({ slot, hash }) => ({ slot: BigInt(slot), hash })));
  }

  /** Executes a transaction and stores its changes. Verifies its signatures. */
  execute({ transaction }: DecodedTransaction): Outcome {
    this.#svm.withSigverify(true);
    return outcome(this.#svm.sendTransaction(transaction));
  }

  /** Executes a transaction without storing changes. `after` has the resulting accounts. */
  simulate({ transaction }: DecodedTransaction, verify: boolean): Outcome & { after: Map<string, Account> } {
    this.#svm.withSigverify(verify);
    const result = this.#svm.simulateTransaction(transaction);
    if (result instanceof FailedTransactionMetadata) return { ...outcome(result), after: new Map() };
    const after = result.postAccounts().map((account) => [account.address, plain(account)] as const);
    return { ...outcome(result.meta()), after: new Map(after) };
  }

  /** The rent-exempt minimum of an account of this size, lamports. */
  rentExemption(bytes: number): bigint {
    return this.#svm.minimumBalanceForRentExemption(BigInt(bytes));
  }
}

const plain = ({ lamports, programAddress, data, executable }: SvmAccount): Account => ({
  lamports,
  owner: programAddress,
  data: Uint8Array.from(data),
  executable,
});

export const slotsPerEpoch = 432_000;

const removed: Account = {
  lamports: 0n,
  owner: SYSTEM_PROGRAM,
  data: new Uint8Array(),
  executable: false,
};

function outcome(result: TransactionMetadata | FailedTransactionMetadata): Outcome {
  const failed = result instanceof FailedTransactionMetadata;
  const meta = failed ? result.meta() : result;
  const returned = meta.returnData();
  return {
    err: failed ? transactionError(result.err()) : null,
    logs: meta.logs(),
    innerInstructions: innerInstructions(meta),
    unitsConsumed: Number(meta.computeUnitsConsumed()),
    returnData:
      returned.data().length === 0
        ? null
        : { programId: toBase58(returned.programId()), data: returned.data() },
  };
}

const innerInstructions = (meta: TransactionMetadata): Outcome["innerInstructions"] =>
  meta
    .innerInstructions()
    .map((calls, index) => ({
      index,
      instructions: calls.map((call) => {
        const instruction = call.instruction();
        return {
          programIdIndex: instruction.programIdIndex(),
          accounts: [...instruction.accounts()],
          data: toBase58(instruction.data()),
          stackHeight: call.stackHeight(),
        };
      }),
    }))
    .filter(({ instructions }) => instructions.length > 0);
