/** Something that happened in a transaction. */
export interface TxEvent {
  type: string;
  attributes: readonly { key: string; value: string }[];
}

/** A transaction that was found; code 0 is success. */
export interface FoundTx {
  hash: string;
  height: number;
  code: number;
  /** When its block was made, milliseconds since the epoch. */
  time: number;
  events: readonly TxEvent[];
}

/** Transactions of one page. Nodes give up to 100, but those of a busy chain are large. */
export const SEARCH_PAGE = 50;

// biome-ignore lint/suspicious/noExplicitAny: an answer of a node, every part of it is checked here
type Json = any;

/** Reads the answer to a search (`GetTxsEventResponse` of cosmos-sdk); undefined for what is none. */
export function readSearch(answer: unknown): { found: FoundTx[]; total: number } | undefined {
  try {
    const { tx_responses, total } = answer as Json;
    if (!/^\d{1,15}$/.test(total)) return undefined;
    return { found: tx_responses.map(readFound), total: Number(total) };
  } catch {
    return undefined;
  }
}

function readFound({ txhash, height, code, timestamp, events }: Json): FoundTx {
  const read = { hash: txhash, height: Number(height), code, time: Date.parse(timestamp) };
  if (typeof txhash !== "string" || !Number.isSafeInteger(code)) throw new TypeError("no transaction");
  if (!/^\d{1,15}$/.test(height) || Number.isNaN(read.time)) throw new TypeError("no height or time");
  return {
    ...read,
    events: events.map(({ type, attributes }: Json) => ({
      type: String(type),
      attributes: attributes.map(({ key, value }: Json) => ({
        key: String(key),
        value: String(value ?? ""),
      })),
    })),
  };
}
