import { NetworkUnavailableError } from "../chain";
import type { EvmBlock, EvmEvent, EvmLog } from "./node-types";

/** Decodes the answers of a node; throws NetworkUnavailableError when one is malformed. */
export interface EvmAnswers {
  unavailable(what: string): NetworkUnavailableError;
  /** A property of an object; undefined when it is missing, or the value is not an object. */
  field(value: unknown, name: string): unknown;
  quantity(value: unknown): bigint;
  /** 0x hex, in lower case. */
  hex(value: unknown): string;
  list(value: unknown): unknown[];
  event(value: unknown): EvmEvent;
  log(value: unknown): EvmLog;
  header(value: unknown): EvmBlock;
  /** The header of the block that was asked for by its number; that of another one is malformed. */
  headerOf(value: unknown, requested: bigint | "latest"): EvmBlock;
}

/** `slug` is the network, for error messages. */
export function evmAnswers(slug: string): EvmAnswers {
  const unavailable = (what: string) => new NetworkUnavailableError(`the node of ${slug} returned ${what}`);
  const field = (value: unknown, name: string): unknown =>
    value !== null && typeof value === "object" ? (value as Record<string, unknown>)[name] : undefined;
  const quantity = (value: unknown): bigint => {
    if (typeof value !== "string" || !/^0x[0-9a-f]+$/i.test(value))
      throw unavailable("a value that is not a number");
    return BigInt(value);
  };
  const hex = (value: unknown): string => {
    if (typeof value !== "string" || !/^0x[0-9a-f]*$/i.test(value))
      throw unavailable("a value that is not hex");
    return value.toLowerCase();
  };
  const list = (value: unknown): unknown[] => {
    if (!Array.isArray(value)) throw unavailable("a value that is not a list");
    return value;
  };
  const event = (value: unknown): EvmEvent => ({
    address: hex(field(value, "address")),
    topics: list(field(value, "topics")).map(hex),
    data: hex(field(value, "data")),
  });
  const log = (value: unknown): EvmLog => ({
    ...event(value),
    blockNumber: quantity(field(value, "blockNumber")),
    blockHash: hex(field(value, "blockHash")),
    transactionHash: hex(field(value, "transactionHash")),
    logIndex: quantity(field(value, "logIndex")),
  });
  const header = (value: unknown): EvmBlock => ({
    number: quantity(field(value, "number")),
    hash: hex(field(value, "hash")),
    parentHash: hex(field(value, "parentHash")),
    timestamp: quantity(field(value, "timestamp")),
  });
  const headerOf = (value: unknown, requested: bigint | "latest"): EvmBlock => {
    const found = header(value);
    if (requested !== "latest" && found.number !== requested)
      throw unavailable("a block other than the requested one");
    return found;
  };
  return { unavailable, field, quantity, hex, list, event, log, header, headerOf };
}

/** A number as a JSON-RPC quantity. */
export const toHex = (number: bigint): string => `0x${number.toString(16)}`;

/** A block as a parameter: by its number, or the latest one. */
export const blockName = (block: bigint | undefined): string =>
  block === undefined ? "latest" : toHex(block);
