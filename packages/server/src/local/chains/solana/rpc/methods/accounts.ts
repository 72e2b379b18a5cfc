import type { Address } from "@solana/addresses";
import { fromBase58, fromBase64 } from "../../encodings";
import type { Account } from "../../machine";
import { type AccountFormat, accountFormat } from "../account-shape";
import { invalidParams } from "../errors";
import type { Json } from "../json";
import { inContext, type Methods, type Node } from "../method";
import { isObject, Options } from "../params";

/** Accounts as they are now. */
export const accountMethods: Methods = {
  getBalance: (node, params) => {
    const account = node.ledger.machine.account(params.address(0));
    params.options(1);
    return inContext(node, account?.lamports ?? 0n);
  },
  getAccountInfo: (node, params) => {
    const address = params.address(0);
    return inContext(node, shown(node, address, accountFormat(node, params.options(1))));
  },
  getMultipleAccounts: (node, params) => {
    const addresses = params.addresses(0, 100);
    const format = accountFormat(node, params.options(1), "base64");
    return inContext(
      node,
      addresses.map((address) => shown(node, address, format)),
    );
  },
  getProgramAccounts: (node, params) => {
    const program = params.address(0);
    const options = params.options(1);
    const format = accountFormat(node, options);
    const filters = options.list("filters", 4).map(accountFilter);
    const found = node.ledger.machine
      .accountsOf(program)
      .filter(({ account }) => filters.every((matches) => matches(account)))
      .map(({ address, account }) => ({ pubkey: address, account: format(address, account) }));
    return options.flag("withContext") ? inContext(node, found) : found;
  },
};

function shown(node: Node, address: Address, format: AccountFormat): Json {
  const account = node.ledger.machine.account(address);
  return account ? format(address, account) : null;
}

function accountFilter(value: unknown): (account: Account) => boolean {
  if (!isObject(value)) throw invalidParams("a filter is an object");
  const filter = new Options(value);
  const size = filter.integer("dataSize");
  if (size !== undefined) return ({ data }) => data.length === size;
  const compare = filter.object("memcmp");
  const offset = compare?.integer("offset");
  const text = compare?.text("bytes");
  if (!compare || offset === undefined || text === undefined || text.length > 200)
    throw invalidParams("a filter has a dataSize, or a memcmp with offset and at most 128 bytes");
  const wanted = filterBytes(text, compare.choice("encoding", ["base58", "base64"], "base58"));
  return ({ data }) => Buffer.compare(data.subarray(offset, offset + wanted.length), wanted) === 0;
}

function filterBytes(text: string, encoding: "base58" | "base64"): Uint8Array {
  try {
    const bytes = encoding === "base58" ? fromBase58(text) : fromBase64(text);
    if (bytes) return bytes;
  } catch {
    // Said below.
  }
  throw invalidParams(`memcmp.bytes is not ${encoding}`);
}
