import { NetworkUnavailableError } from "../chain";
import type { EvmBlock, EvmLog } from "./node";

/** Reads what a node answered, and throws NetworkUnavailableError when it is of another form than it has to be. */
export interface EvmAnswers {
  unavailable(what: string): NetworkUnavailableError;
  /** Of an object; undefined when it has none of this name, or is no object. */
  field(value: unknown, name: string): unknown;
  quantity(value: unknown): bigint;
  /** 0x hex, in lower case. */
  hex(value: unknown): string;
  list(value: unknown): unknown[];
  log(value: unknown): EvmLog;
  header(value: unknown): EvmBlock;
}

/** For messages: the node of this network. */
export function evmAnswers(slug: string): EvmAnswers {
  const unavailable = (what: string) => new NetworkUnavailableError(`the node of ${slug} answered ${what}`);
  const field = (value: unknown, name: string): unknown =>
    value !== null && typeof value === "object" ? (value as Record<string, unknown>)[name] : undefined;
  const quantity = (value: unknown): bigint => {
    if (typeof value !== "string" || !/^0x[0-9a-f]+$/i.test(value))
      throw unavailable("no number where one belongs");
    return BigInt(value);
  };
  const hex = (value: unknown): string => {
    if (typeof value !== "string" || !/^0x[0-9a-f]*$/i.test(value))
      throw unavailable("no hex where it belongs");
    return value.toLowerCase();
  };
  const list = (value: unknown): unknown[] => {
    if (!Array.isArray(value)) throw unavailable("no list where one belongs");
    return value;
  };
  const log = (value: unknown): EvmLog => ({
    address: hex(field(value, "address")),
    topics: list(field(value, "topics")).map(hex),
    data: hex(field(value, "data")),
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
  return { unavailable, field, quantity, hex, list, log, header };
}

/** A number as nodes take it. */
export const toHex = (number: bigint): string => `0x${number.toString(16)}`;
