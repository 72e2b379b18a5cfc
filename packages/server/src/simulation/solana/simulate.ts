import { NetworkUnavailableError } from "../../chains/chain";
import type { SolanaNode } from "../../chains/solana/node";
import type { DecodedTransaction } from "../../chains/solana/simulation/decode";
import { type NetworkFee, networkFee } from "../../chains/solana/simulation/fee";
import { loadAccounts } from "../../chains/solana/simulation/lookup-tables";
import type {
  AccountState,
  InvokedInstruction,
  SimulatedExecution,
} from "../../chains/solana/simulation/node-simulations";
import { fromNode, type ParsedInstruction, parseInstruction } from "./parse-instruction";

/** An account that a transaction names or loads, before and after; undefined where it does not exist. */
export interface TouchedAccount {
  address: string;
  signer: boolean;
  writable: boolean;
  before: AccountState | undefined;
  /** The account before the transaction, when it fails. */
  after: AccountState | undefined;
}

/** An instruction that ran, or would have. */
export interface RunInstruction {
  program: string;
  accounts: readonly string[];
  /** Undefined where the node shows it parsed only. */
  data: Uint8Array | undefined;
  parsed: ParsedInstruction | undefined;
  /** 1 for an instruction of the transaction itself. */
  depth: number;
}

/** An instruction of the transaction with those that it invoked, in order. */
export interface InstructionGroup {
  outer: RunInstruction;
  inner: readonly RunInstruction[];
}

/** The effects of a transaction on the current state. */
export interface SolanaSimulated {
  transaction: DecodedTransaction;
  /** Undefined where the transaction never ran, because its lookups lead nowhere or the node refuses it. */
  execution: SimulatedExecution | undefined;
  /** Why it fails; undefined when it does not. */
  failure: string | undefined;
  /** In the order of the transaction: the first one pays the fee. */
  accounts: readonly TouchedAccount[];
  groups: readonly InstructionGroup[];
  fee: NetworkFee;
  /** Whether the balances before and after differ by this fee altogether; undefined for a failure. */
  isFeeConfirmed: boolean | undefined;
}

/** How often the state is read again when it changes while a transaction is simulated. */
const MAX_ATTEMPTS = 3;

/** A transaction as a node showed it: the accounts before and after it are of one state. */
export interface ObservedExecution {
  /** The tables of its lookups, in their order. */
  tables: readonly (AccountState | undefined)[];
  /** Its accounts before, in their order. */
  before: readonly (AccountState | undefined)[];
  /** Undefined where its lookups lead nowhere, so that it never ran; a text is why the node refuses it. */
  execution: SimulatedExecution | string | undefined;
}

/**
 * Runs a decoded transaction on the current state, and reads its accounts as of before and after, both of the same state. Throws
 * NetworkUnavailableError, also when the state keeps changing.
 */
export const simulateSolana = async (
  node: SolanaNode,
  transaction: DecodedTransaction,
  base64: string,
): Promise<SolanaSimulated> => simulatedFrom(transaction, await observeExecution(node, transaction, base64));

/** The accounts of a transaction, and those among them that it may change. */
function accountsOf(transaction: DecodedTransaction, tables: ObservedExecution["tables"]) {
  const { named, lookups, isWritable } = transaction;
  const loaded = loadAccounts(lookups, tables);
  const of = typeof loaded === "string" ? { writable: [], readonly: [] } : loaded;
  const addresses = [...named, ...of.writable, ...of.readonly];
  const writable = (place: number) =>
    place < named.length ? isWritable(place) : place < named.length + of.writable.length;
  const changeable = [...new Set(addresses.filter((_, place) => writable(place)))];
  return { addresses, writable, changeable, misled: typeof loaded === "string" ? loaded : undefined };
}

/** Has a node run a transaction on its current state. Throws as `simulateSolana` does. */
export async function observeExecution(
  node: SolanaNode,
  transaction: DecodedTransaction,
  base64: string,
): Promise<ObservedExecution> {
  const { lookups } = transaction;
  const tables =
    lookups.length === 0 ? [] : (await node.accountStates(lookups.map(({ table }) => table))).accounts;
  const { addresses, changeable, misled } = accountsOf(transaction, tables);
  if (misled !== undefined)
    return { tables, before: (await readAll(node, addresses)).accounts, execution: undefined };
  return { tables, ...(await runOnOneState(node, base64, addresses, changeable)) };
}

/** The effects of a transaction, from the data that a node showed alone. */
export function simulatedFrom(
  transaction: DecodedTransaction,
  { tables, before: states, execution: ran }: ObservedExecution,
): SolanaSimulated {
  const { named, signers } = transaction;
  const { addresses, writable, changeable, misled } = accountsOf(transaction, tables);
  const execution = typeof ran === "string" ? undefined : ran;
  const failure = misled ?? (typeof ran === "string" ? ran : ran?.failure);
  const afterwards = new Map(changeable.map((address, index) => [address, execution?.after?.[index]]));
  const accounts = addresses.map((address, place): TouchedAccount => {
    const before = states[place];
    const isChanged = execution?.after !== undefined && afterwards.has(address);
    return {
      address,
      signer: place < signers,
      writable: writable(place),
      before,
      after: isChanged ? existing(afterwards.get(address)) : before,
    };
  });
  const fee = networkFee(
    signers,
    transaction.instructions.map(({ program, data }) => ({ program: named[program] ?? "", data })),
  );
  return {
    transaction,
    execution,
    failure,
    fee,
    accounts,
    groups: groupsOf(transaction, addresses, execution),
    isFeeConfirmed:
      execution?.after === undefined
        ? undefined
        : paidAltogether(accounts) === fee.signatures + fee.prioritization,
  };
}

/** Nodes show what was closed as an account without lamports, or not at all. */
const existing = (account: AccountState | undefined): AccountState | undefined =>
  account && account.lamports > 0n ? account : undefined;

/** Lamports that are gone: no account of a transaction has them afterwards. */
function paidAltogether(accounts: readonly TouchedAccount[]): bigint {
  const distinct = [...new Map(accounts.map((account) => [account.address, account])).values()];
  return distinct.reduce(
    (sum, { before, after }) => sum + (before?.lamports ?? 0n) - (after?.lamports ?? 0n),
    0n,
  );
}

async function runOnOneState(
  node: SolanaNode,
  base64: string,
  addresses: readonly string[],
  changeable: readonly string[],
): Promise<{ before: readonly (AccountState | undefined)[]; execution: SimulatedExecution | string }> {
  let before = await readAll(node, addresses);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const execution = await node.simulateExecution(base64, changeable);
    if (typeof execution === "string" || execution.slot === before.slot)
      return { before: before.accounts, execution };
    // Another block has come meanwhile; most of them do not touch these accounts.
    const again = await readAll(node, addresses);
    if (isSame(before.accounts, again.accounts)) return { before: before.accounts, execution };
    before = again;
  }
  throw new NetworkUnavailableError(`accounts on ${node.slug} changed while a transaction was simulated`);
}

/** Addresses that one call reads. */
const PER_CALL = 100;

async function readAll(node: SolanaNode, addresses: readonly string[]) {
  if (addresses.length <= PER_CALL) return node.accountStates(addresses);
  const first = await node.accountStates(addresses.slice(0, PER_CALL));
  const rest: Awaited<ReturnType<typeof node.accountStates>> = await readAll(node, addresses.slice(PER_CALL));
  // A slot of two calls is that of neither, unless they agree.
  return {
    slot: first.slot === rest.slot ? first.slot : -1,
    accounts: [...first.accounts, ...rest.accounts],
  };
}

const isSame = (
  one: readonly (AccountState | undefined)[],
  other: readonly (AccountState | undefined)[],
): boolean =>
  one.every((account, index) => {
    const now = other[index];
    if (!account || !now) return account === now;
    return (
      account.lamports === now.lamports &&
      account.owner === now.owner &&
      Buffer.compare(account.data, now.data) === 0
    );
  });

/** The table of each account that a transaction takes from one, in the order of the runtime. */
const tablesOf = (lookups: DecodedTransaction["lookups"]): string[] => [
  ...lookups.flatMap(({ table, writable }) => writable.map(() => table)),
  ...lookups.flatMap(({ table, readonly }) => readonly.map(() => table)),
];

function groupsOf(
  { named, lookups, instructions }: DecodedTransaction,
  addresses: readonly string[],
  execution: SimulatedExecution | undefined,
): InstructionGroup[] {
  const tables = tablesOf(lookups);
  // For an account whose table could not be read, the table stands.
  const address = (place: number) => addresses[place] ?? tables[place - named.length] ?? "";
  const run = (
    program: string,
    accounts: readonly string[],
    data: Uint8Array,
    depth: number,
  ): RunInstruction => ({
    program,
    accounts,
    data,
    depth,
    parsed: parseInstruction(program, accounts, data),
  });
  const invoked = (instruction: InvokedInstruction): RunInstruction => {
    const depth = instruction.depth ?? 2;
    if ("program" in instruction)
      return run(address(instruction.program), instruction.accounts.map(address), instruction.data, depth);
    if ("data" in instruction)
      return run(instruction.programId, instruction.accounts, instruction.data, depth);
    return {
      program: instruction.programId,
      accounts: [],
      data: undefined,
      depth,
      parsed: fromNode(instruction.parsed),
    };
  };
  return instructions.map(({ program, accounts, data }, index) => ({
    outer: run(address(program), accounts.map(address), data, 1),
    inner: (execution?.invoked?.get(index) ?? []).map(invoked),
  }));
}
