/** An event of a transaction. */
export interface TxEvent {
  type: string;
  attributes: readonly { key: string; value: string }[];
}

/** A transaction of a search result; code 0 is success. */
export interface FoundTx {
  hash: string;
  height: number;
  code: number;
  /** The time of its block, Unix milliseconds. */
  time: number;
  events: readonly TxEvent[];
  /** Names of its messages without their package, for example `MsgSend`, in their order. */
  messages: readonly string[];
}

/** Transactions of one page. Nodes return up to 100, but those of a busy chain are large. */
export const SEARCH_PAGE = 50;

/** The expected shape of a node's answer. Reading an answer of another shape throws, and the result is undefined. */
interface RawTx {
  txhash: unknown;
  height: unknown;
  code: unknown;
  timestamp: unknown;
  events: { type: unknown; attributes: { key: unknown; value: unknown }[] }[];
  tx: { body: { messages: { "@type": unknown }[] } };
}

/** Reads the answer to a search (`GetTxsEventResponse` of cosmos-sdk); undefined when it is malformed. */
export function readSearch(answer: unknown): { found: FoundTx[]; total: number } | undefined {
  try {
    const { tx_responses, total } = answer as { tx_responses: RawTx[]; total: unknown };
    return { found: tx_responses.map(readFound), total: digits(total) };
  } catch {
    return undefined;
  }
}

/** A number below 10^15 in decimal digits. Throws TypeError. */
function digits(value: unknown): number {
  if (typeof value === "string" && /^\d{1,15}$/.test(value)) return Number(value);
  throw new TypeError("not a number");
}

function readFound({ txhash, height, code, timestamp, events, tx }: RawTx): FoundTx {
  const time = Date.parse(String(timestamp));
  if (typeof txhash !== "string" || typeof code !== "number" || Number.isNaN(time))
    throw new TypeError("not a transaction");
  return {
    hash: txhash,
    height: digits(height),
    code,
    time,
    messages: tx.body.messages.map((message) => String(message["@type"]).replace(/^.*[./]/, "")),
    events: readEvents(events),
  };
}

const readEvents = (events: RawTx["events"]): TxEvent[] =>
  events.map(({ type, attributes }) => ({
    type: String(type),
    attributes: attributes.map(({ key, value }) => ({ key: String(key), value: String(value ?? "") })),
  }));

/** The events of a transaction, or of its simulation; undefined where the node shows none: each pays a fee, which is one. */
export function eventsOf(answer: unknown): TxEvent[] | undefined {
  try {
    const events = readEvents(answer as RawTx["events"]);
    return events.length === 0 ? undefined : events;
  } catch {
    return undefined;
  }
}
