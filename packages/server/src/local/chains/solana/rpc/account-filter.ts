import { isObject } from "../../../../lib/is-object";
import { fromBase58, fromBase64 } from "../encodings";
import type { Account } from "../virtual-machine";
import { invalidParams } from "./errors";
import { Options } from "./params";

/** Nodes accept at most four filters per call. */
const maxFilters = 4;

/** Reads `filters`: an account must match all of them. Throws RpcError -32602. */
export function accountFilter(options: Options): (account: Account) => boolean {
  const filters = options.list("filters", maxFilters).map(oneFilter);
  return (account) => filters.every((matches) => matches(account));
}

function oneFilter(value: unknown): (account: Account) => boolean {
  if (!isObject(value)) throw invalidParams("a filter must be an object");
  const filter = new Options(value);
  const size = filter.integer("dataSize");
  if (size !== undefined) return ({ data }) => data.length === size;
  const compare = filter.object("memcmp");
  const offset = compare?.integer("offset");
  const text = compare?.text("bytes");
  if (!compare || offset === undefined || text === undefined || text.length > 200)
    throw invalidParams("a filter must have a dataSize, or a memcmp with an offset and at most 128 bytes");
  const wanted = filterBytes(text, compare.choice("encoding", ["base58", "base64"], "base58"));
  return ({ data }) => Buffer.compare(data.subarray(offset, offset + wanted.length), wanted) === 0;
}

function filterBytes(text: string, encoding: "base58" | "base64"): Uint8Array {
  try {
    const bytes = encoding === "base58" ? fromBase58(text) : fromBase64(text);
    if (bytes) return bytes;
  } catch {
    // Reported below.
  }
  throw invalidParams(`memcmp.bytes is not ${encoding}`);
}
