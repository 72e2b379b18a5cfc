import { type Rpc, RpcError, UnsupportedMethodError } from "../rpc";
import { type EvmAnswers, toHex } from "./answers";

/** Coins that moved while a transaction ran, whoever moved them; addresses in lower case. */
export interface EvmCoinMove {
  transactionHash: string;
  from: string;
  to: string;
  /** Wei, more than nothing. */
  value: bigint;
}

export interface EvmTraces {
  /**
   * Every movement of coins in a block, in its order, those between contracts included. Undefined for a node that does not
   * trace (`trace_block`). Throws NetworkUnavailableError.
   */
  coinMoves(block: bigint): Promise<EvmCoinMove[] | undefined>;
}

export function evmTraces(rpc: Rpc, { field, quantity, hex, list }: EvmAnswers): EvmTraces {
  interface Trace {
    transaction: string;
    /** Where it stands in the tree of calls. */
    path: string;
    failed: boolean;
    move: EvmCoinMove | undefined;
  }

  /** Who gave whom what in a call, a creation or a contract's end; undefined for what moves nothing. */
  function moveIn(value: unknown, transactionHash: string): EvmCoinMove | undefined {
    const action = field(value, "action");
    const moved = (from: unknown, to: unknown, amount: unknown): EvmCoinMove | undefined => {
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
    if (typeof name !== "string") return []; // A block's reward is nobody's payment.
    const transaction = hex(name);
    const failed = typeof field(value, "error") === "string";
    const path = `/${list(field(value, "traceAddress")).join("/")}`;
    return [{ transaction, path, failed, move: failed ? undefined : moveIn(value, transaction) }];
  };

  return {
    coinMoves: async (block) => {
      let found: unknown;
      try {
        found = await rpc("trace_block", [toHex(block)]);
      } catch (error) {
        if (error instanceof RpcError || error instanceof UnsupportedMethodError) return undefined;
        throw error;
      }
      const traces = list(found).flatMap(trace);
      const failures = traces.filter(({ failed }) => failed);
      // What ran inside a call that failed was taken back with it.
      const undone = ({ transaction, path }: Trace) =>
        failures.some(
          (one) =>
            one.transaction === transaction && (one.path === "/" || `${path}/`.startsWith(`${one.path}/`)),
        );
      return traces.flatMap((one) => (one.move && !undone(one) ? [one.move] : []));
    },
  };
}
