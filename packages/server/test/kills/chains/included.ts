import type { Payment } from "../submitted-payments";

/** A transaction of one of our wallets, as its chain has it. */
export interface IncludedTransaction {
  hash: string;
  from: string;
  /** The movement; undefined when the transaction failed. */
  moved: { to: string; amount: bigint } | undefined;
  /** Base units of the native coin, paid by the sender. */
  fee: bigint;
}

/** Balances by `address asset`; the asset is `usdc` or `native`. */
export type Balances = ReadonlyMap<string, bigint>;

/** Reads a chain itself, past the server and the faulty node, with none of the server's code. */
export interface ChainReader {
  /** All transactions of our wallets since the reader was opened, each as often as it is there. */
  included(): Promise<readonly IncludedTransaction[]>;
  balances(): Promise<Balances>;
  /** Whether no block can include the bytes any more; only for bytes that no block has. */
  isExcluded(payment: Pick<Payment, "from" | "nonceSlot">): Promise<boolean>;
}

/** Calls a JSON-RPC method. Throws when it fails. */
export async function rpc<Result>(url: string, method: string, params: unknown[]): Promise<Result> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as { result: Result; error?: { message: string } };
  if (error) throw new Error(`${method}: ${error.message}`);
  return result;
}
