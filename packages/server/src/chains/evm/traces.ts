import { nodeFailure, type Rpc, RpcError } from "../rpc";
import { type EvmAnswers, toHex } from "./answers";
import { isMissingMethod, isMissingState } from "./node-errors";

/** A native transfer within a transaction, by any account or contract; addresses in lower case. */
export interface EvmCoinTransfer {
  transactionHash: string;
  from: string;
  to: string;
  /** Wei, above zero. */
  value: bigint;
}

export interface EvmTraces {
  /**
   * Every native transfer in a block, in order, those by contracts included. Undefined for a node without
   * `trace_block`, or without the state of so old a block. Throws NetworkUnavailableError.
   */
  coinTransfers(block: bigint): Promise<EvmCoinTransfer[] | undefined>;
}

export function evmTraces(slug: string, rpc: Rpc, { field, quantity, hex, list }: EvmAnswers): EvmTraces {
  interface Trace {
    transaction: string;
    /** Its path in the call tree. */
    path: string;
    failed: boolean;
    move: EvmCoinTransfer | undefined;
  }

  /** The transfer of a call, a contract creation or a self-destruct; undefined when nothing is transferred. */
  function moveIn(value: unknown, transactionHash: string): EvmCoinTransfer | undefined {
    const action = field(value, "action");
    const moved = (from: unknown, to: unknown, amount: unknown): EvmCoinTransfer | undefined => {
      const wei = quantity(amount);
      return wei > 0n ? { transactionHash, from: hex(from), to: hex(to), value: wei } : undefined;
    };
    switch (field(value, "type")) {
      case "call":
        return field(action, "callType") === "call"
          ? moved(field(action, "from"), field(action, "to"), field(action, "value"))
          : undefined;
      case "create":
        return moved(field(action, "from"), field(field(value, "result"), "address"), field(action, "value"));
      case "suicide":
        return moved(field(action, "address"), field(action, "refundAddress"), field(action, "balance"));
      default:
        return undefined;
    }
  }

  const trace = (value: unknown): Trace[] => {
    const name = field(value, "transactionHash");
    if (typeof name !== "string") return []; // A block reward belongs to no transaction.
    const transaction = hex(name);
    const failed = typeof field(value, "error") === "string";
    const path = `/${list(field(value, "traceAddress")).join("/")}`;
    return [{ transaction, path, failed, move: failed ? undefined : moveIn(value, transaction) }];
  };

  return {
    coinTransfers: async (block) => {
      let found: unknown;
      try {
        found = await rpc("trace_block", [toHex(block)]);
      } catch (error) {
        if (isMissingMethod(error)) return undefined;
        if (!(error instanceof RpcError)) throw error;
        // Such a node traces recent blocks alone.
        if (isMissingState(error)) return undefined;
        throw nodeFailure(slug, "trace_block", error);
      }
      const traces = list(found).flatMap(trace);
      const failures = traces.filter(({ failed }) => failed);
      // Calls inside a failed call are reverted with it.
      const isReverted = ({ transaction, path }: Trace) =>
        failures.some(
          (one) =>
            one.transaction === transaction && (one.path === "/" || `${path}/`.startsWith(`${one.path}/`)),
        );
      return traces.flatMap((one) => (one.move && !isReverted(one) ? [one.move] : []));
    },
  };
}
