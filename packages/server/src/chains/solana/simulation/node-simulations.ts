import { base58 } from "@scure/base";
import { NetworkUnavailableError } from "../../chain";
import { readLamports } from "../../lossless-json";
import { nodeText } from "../../read-answer";
import { type Rpc, RpcError } from "../../rpc";
import { fromBase58 } from "../address";
import { failureReason } from "../failure-reason";

/** The account at an address, with what it holds. */
export interface AccountState {
  lamports: bigint;
  /** The program that owns it. */
  owner: string;
  executable: boolean;
  data: Uint8Array;
}

/** Accounts as of one slot, in the order of their addresses; undefined where there is none. */
export interface AccountStates {
  slot: number;
  accounts: readonly (AccountState | undefined)[];
}

/** An instruction that a program invoked. Nodes show some of them parsed, without their data. */
export type InvokedInstruction = { depth: number | undefined } & (
  | { program: number; accounts: readonly number[]; data: Uint8Array }
  | { programId: string; accounts: readonly string[]; data: Uint8Array }
  | { programId: string; parsed: { type: string; info: Readonly<Record<string, unknown>> } }
);

/** The effects of a transaction on the current state. */
export interface SimulatedExecution {
  slot: number;
  /** Why it fails; undefined when it does not. */
  failure: string | undefined;
  /** Whether a block would include the failure, so that its payer is charged the fee all the same. */
  isFailureCharged: boolean;
  logs: readonly string[];
  units: number | undefined;
  returned: { program: string; data: string } | undefined;
  /** By the place of the instruction that invoked them; undefined when the node does not show them. */
  invoked: ReadonlyMap<number, readonly InvokedInstruction[]> | undefined;
  /** The requested accounts afterwards; undefined for a failure. */
  after: readonly (AccountState | undefined)[] | undefined;
}

/** How a node simulates transactions. Every method throws NetworkUnavailableError. */
export interface SolanaSimulations {
  /** At most 100 addresses. */
  accountStates(addresses: readonly string[]): Promise<AccountStates>;
  /**
   * Runs a transaction (base64), with any blockhash and without signatures, and shows these accounts afterwards. A text
   * is why the node refuses the transaction itself.
   */
  simulateExecution(transaction: string, addresses: readonly string[]): Promise<SimulatedExecution | string>;
}

/** Codes by which a node refuses what it is given: it cannot be decoded, is too large or of an unknown version. */
const REFUSALS: ReadonlySet<number> = new Set([-32602, -32003, -32006, -32013, -32015]);

export function solanaSimulations(slug: string, rpc: Rpc): SolanaSimulations {
  const unavailable = (what: string) => new NetworkUnavailableError(`the node of ${slug} returned ${what}`);
  const field = (value: unknown, name: string): unknown =>
    value !== null && typeof value === "object" ? (value as Record<string, unknown>)[name] : undefined;
  const list = (value: unknown, what: string): unknown[] => {
    if (!Array.isArray(value)) throw unavailable(`${what} that are not a list`);
    return value;
  };
  const text = (value: unknown): string => {
    if (typeof value !== "string") throw unavailable("a value that is not a string");
    return value;
  };
  const number = (value: unknown): number => {
    if (!Number.isSafeInteger(value)) throw unavailable("a value that is not a number");
    return Number(value);
  };
  const bytes = (base58: unknown): Uint8Array => {
    const written = text(base58);
    const read = written === "" ? new Uint8Array() : decodeLong(written);
    if (!read) throw unavailable("data that is not base58");
    return read;
  };
  const account = (value: unknown): AccountState | undefined => {
    if (value === null) return undefined;
    const lamports = readLamports(field(value, "lamports"));
    const [data, encoding] = list(field(value, "data"), "data");
    if (lamports === undefined || encoding !== "base64") throw unavailable("a malformed account");
    return {
      lamports,
      owner: text(field(value, "owner")),
      executable: field(value, "executable") === true,
      data: new Uint8Array(Buffer.from(text(data), "base64")),
    };
  };
  const accountsOf = (value: unknown, count: number): (AccountState | undefined)[] => {
    const found = list(value, "accounts");
    if (found.length !== count) throw unavailable("a number of accounts that differs from the request");
    return found.map(account);
  };
  const slotOf = (answer: unknown): number => number(field(field(answer, "context"), "slot"));

  const invoked = (value: unknown): InvokedInstruction => {
    const height = field(value, "stackHeight") ?? undefined;
    const depth = height === undefined ? undefined : number(height);
    const parsed = field(value, "parsed") ?? undefined;
    const named = field(value, "programId");
    if (typeof named === "string") {
      if (parsed === undefined)
        return {
          depth,
          programId: named,
          data: bytes(field(value, "data")),
          accounts: list(field(value, "accounts"), "accounts").map(text),
        };
      // Some programs, such as memos, are shown as a text alone.
      const type = field(parsed, "type");
      const info = field(parsed, "info") ?? {};
      return {
        depth,
        programId: named,
        parsed:
          typeof type === "string" && typeof info === "object"
            ? { type, info: info as Record<string, unknown> }
            : { type: "text", info: { text: parsed } },
      };
    }
    return {
      depth,
      program: number(field(value, "programIdIndex")),
      data: bytes(field(value, "data")),
      accounts: list(field(value, "accounts"), "accounts").map(number),
    };
  };

  return {
    accountStates: async (addresses) => {
      const config = { commitment: "confirmed", encoding: "base64" };
      const answer = await rpc("getMultipleAccounts", [addresses, config]);
      return { slot: slotOf(answer), accounts: accountsOf(field(answer, "value"), addresses.length) };
    },
    simulateExecution: async (transaction, addresses) => {
      const config = {
        commitment: "confirmed",
        encoding: "base64",
        sigVerify: false,
        replaceRecentBlockhash: true,
        innerInstructions: true,
        accounts: { encoding: "base64", addresses },
      };
      let answer: unknown;
      try {
        answer = await rpc("simulateTransaction", [transaction, config]);
      } catch (error) {
        const cause = error instanceof NetworkUnavailableError ? error.cause : error;
        if (cause instanceof RpcError && REFUSALS.has(cause.code)) return nodeText(cause.message);
        throw error;
      }
      const value = field(answer, "value");
      const error = field(value, "err");
      if (error === undefined) throw unavailable("a simulation without a result");
      const given = field(value, "logs") ?? [];
      const logs = list(given, "logs").map(text);
      const inner = field(value, "innerInstructions") ?? undefined;
      const returned = field(value, "returnData") ?? undefined;
      const units = field(value, "unitsConsumed") ?? undefined;
      return {
        slot: slotOf(answer),
        failure: error === null ? undefined : failureReason(error, logs),
        isFailureCharged: isCharged(error),
        logs: logs.map(nodeText),
        units: units === undefined ? undefined : number(units),
        returned:
          returned === undefined
            ? undefined
            : {
                program: text(field(returned, "programId")),
                data: text(list(field(returned, "data"), "data")[0]),
              },
        invoked:
          inner === undefined
            ? undefined
            : new Map(
                list(inner, "inner instructions").map((group) => [
                  number(field(group, "index")),
                  list(field(group, "instructions"), "inner instructions").map(invoked),
                ]),
              ),
        after: error === null ? accountsOf(field(value, "accounts"), addresses.length) : undefined,
      };
    },
  };
}

/** Whatever is refused before its instructions run is in no block. */
const isCharged = (error: unknown): boolean =>
  error !== null &&
  typeof error === "object" &&
  ("InstructionError" in error || "InsufficientFundsForRent" in error);

/** Longer than what a transaction can have for an inner instruction (10 KiB) is no data. */
const MAX_DATA_CHARACTERS = 14_000;

function decodeLong(written: string): Uint8Array | undefined {
  if (written.length <= 88) return fromBase58(written);
  return written.length <= MAX_DATA_CHARACTERS ? longBase58(written) : undefined;
}

function longBase58(written: string): Uint8Array | undefined {
  try {
    return base58.decode(written);
  } catch {
    return undefined;
  }
}
