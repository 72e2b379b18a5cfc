import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from "../../chains/solana/programs";
import type {
  AccountState,
  InvokedInstruction,
  SimulatedExecution,
} from "../../chains/solana/simulation/node-simulations";
import type { ObservedExecution } from "./simulate";

/** An account as it is stored. */
interface RecordedAccount {
  lamports: string;
  owner: string;
  executable: boolean;
  /**
   * Base64; null where the evaluation of a transaction does not need the data: they are those of mints, token accounts and
   * tables.
   */
  data: string | null;
}

type RecordedInvocation = { depth: number | null } & (
  | { program: number; accounts: readonly number[]; data: string }
  | { program_id: string; accounts: readonly string[]; data: string }
  | { program_id: string; parsed: { type: string; info: Readonly<Record<string, unknown>> } }
);

interface RecordedRun {
  slot: number;
  failure: string | null;
  is_failure_charged: boolean;
  units: number | null;
  invoked: (readonly [place: number, instructions: readonly RecordedInvocation[]])[] | null;
  after: (RecordedAccount | null)[] | null;
}

/** A transaction as a node showed it, in its stored form, without its log, which no rule evaluates. */
export interface RecordedExecution {
  tables: (RecordedAccount | null)[];
  before: (RecordedAccount | null)[];
  /** A text is why the node refused the transaction; null: its lookups led nowhere. */
  execution: RecordedRun | string | null;
}

/** The stored form of the execution that a node showed. */
export function recordExecution({ tables, before, execution }: ObservedExecution): RecordedExecution {
  return {
    tables: tables.map((account) => account && record(account, true)).map(orNull),
    before: recordAll(before),
    execution: execution === undefined || typeof execution === "string" ? orNull(execution) : run(execution),
  };
}

/** The execution in its stored form. Throws where something is missing in it. */
export const executionOf = ({ tables, before, execution }: RecordedExecution): ObservedExecution => ({
  tables: tables.map(read),
  before: before.map(read),
  execution: execution === null || typeof execution === "string" ? orUndefined(execution) : ranAs(execution),
});

const orNull = <Value>(value: Value | undefined): Value | null => value ?? null;
const orUndefined = <Value>(value: Value | null): Value | undefined => value ?? undefined;
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
const bytes = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, "base64"));

const evaluatedData: ReadonlySet<string> = new Set([TOKEN_PROGRAM, TOKEN_2022_PROGRAM]);

const record = (
  { lamports, owner, executable, data }: AccountState,
  withData = evaluatedData.has(owner),
): RecordedAccount => ({
  lamports: lamports.toString(),
  owner,
  executable,
  data: withData ? text(data) : null,
});

const recordAll = (accounts: readonly (AccountState | undefined)[]): (RecordedAccount | null)[] =>
  accounts.map((account) => (account ? record(account) : null));

const read = (account: RecordedAccount | null): AccountState | undefined =>
  account === null
    ? undefined
    : {
        lamports: BigInt(account.lamports),
        owner: account.owner,
        executable: account.executable,
        data: bytes(account.data ?? ""),
      };

const run = ({
  slot,
  failure,
  isFailureCharged,
  units,
  invoked,
  after,
}: SimulatedExecution): RecordedRun => ({
  slot,
  failure: orNull(failure),
  is_failure_charged: isFailureCharged,
  units: orNull(units),
  invoked: invoked
    ? [...invoked].map(([place, instructions]) => [place, instructions.map(recordInvocation)])
    : null,
  after: after ? recordAll(after) : null,
});

const ranAs = (recorded: RecordedRun): SimulatedExecution => ({
  slot: recorded.slot,
  failure: orUndefined(recorded.failure),
  isFailureCharged: recorded.is_failure_charged,
  units: orUndefined(recorded.units),
  logs: [],
  returned: undefined,
  invoked:
    recorded.invoked === null
      ? undefined
      : new Map(recorded.invoked.map(([place, instructions]) => [place, instructions.map(invocation)])),
  after: recorded.after?.map(read),
});

function recordInvocation(instruction: InvokedInstruction): RecordedInvocation {
  const depth = orNull(instruction.depth);
  if ("program" in instruction)
    return {
      depth,
      program: instruction.program,
      accounts: instruction.accounts,
      data: text(instruction.data),
    };
  if ("data" in instruction)
    return {
      depth,
      program_id: instruction.programId,
      accounts: instruction.accounts,
      data: text(instruction.data),
    };
  return { depth, program_id: instruction.programId, parsed: instruction.parsed };
}

function invocation(recorded: RecordedInvocation): InvokedInstruction {
  const depth = orUndefined(recorded.depth);
  if ("program" in recorded)
    return { depth, program: recorded.program, accounts: recorded.accounts, data: bytes(recorded.data) };
  if ("data" in recorded)
    return { depth, programId: recorded.program_id, accounts: recorded.accounts, data: bytes(recorded.data) };
  return { depth, programId: recorded.program_id, parsed: recorded.parsed };
}
