import { decodeFunctionData, type Hex, parseAbi, slice } from "viem";
import { describe, expect, test } from "vitest";
import { honestQuotes } from "../../../test/support/hostile";
import { isRecord } from "../../json-value";
import { fromBase64 } from "../../verify/solana/base64";
import { showKey } from "../../verify/solana/keys";
import { parseUnresolved } from "../../verify/solana/message";
import { own } from "../../verify/untrusted-fields";
import type { Tampering } from "../tampering";
import { tamperings } from "./index";

// Every field of a transaction that a quote hands out has a tampering that changes it and no other field of the call. The fields are
// those of the public interfaces, so a new call, or a new field of one, fails here until it has a tampering of its own.

/** The calls of payments, as the public interfaces of the contracts have them. */
const abi = parseAbi([
  "function transfer(address to, uint256 amount)",
  "function depositForBurn(uint256 amount, uint32 destinationDomain, bytes32 mintRecipient, address burnToken, bytes32 destinationCaller, uint256 maxFee, uint32 minFinalityThreshold)",
  "function multicall(uint256 deadline, bytes[] data)",
  "function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)",
  "function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params)",
]);

/** The values of a transaction by the names of their fields. */
type Fields = ReadonlyMap<string, string>;

type Entry = readonly [name: string, value: string];

/** Every value in a JSON value, by its path. */
function leaves(value: unknown, at: string): Entry[] {
  if (!isRecord(value) && !Array.isArray(value)) return [[at, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${at}.${key}`));
}

/** The fields of a call, and of the calls within it. */
function callFields(data: Hex, at: string): Entry[] {
  const { functionName, args } = decodeFunctionData({ abi, data });
  const { inputs } = abi.find(({ name }) => name === functionName) ?? { inputs: [] };
  return args.flatMap((value: unknown, index) => {
    const name = `${at}.${functionName}.${inputs[index]?.name}`;
    if (Array.isArray(value)) return value.flatMap((call, place) => callFields(call, `${name}.${place}`));
    return leaves(value, name).flatMap(([field, text]) =>
      field.endsWith(".path") ? pathFields(text as Hex, field) : [[field, text.toLowerCase()] as const],
    );
  });
}

/** The tokens of a path through pools, and the fees between them. */
function pathFields(path: Hex, at: string): Entry[] {
  const pools = (path.length / 2 - 1 - 20) / 23;
  return Array.from({ length: pools + 1 }, (_, place) => [
    [`${at}.token${place}`, slice(path, 23 * place, 23 * place + 20)] as const,
    ...(place < pools ? [[`${at}.fee${place}`, slice(path, 23 * place + 20, 23 * place + 23)] as const] : []),
  ]).flat();
}

/** The fields of a Solana message: of its head, and of instructions each account and each byte of data. */
function messageFields(base64: string, at: string): Entry[] {
  const { message, signatures } = parseUnresolved(fromBase64(base64) ?? new Uint8Array());
  const { accounts, instructions, lookups } = message;
  const key = (index: number) => {
    const found = accounts[index];
    return found ? showKey(found) : `of a table: ${index - accounts.length}`;
  };
  return [
    ...(lookups ?? []).flatMap(({ table, writable, readonly }, place): Entry[] => [
      [`${at}.table${place}`, showKey(table)],
      ...[...writable, ...readonly].map(
        (one, entry) => [`${at}.table${place}.${entry}`, String(one)] as const,
      ),
      [`${at}.table${place}.writable`, String(writable.length)],
    ]),
    [`${at}.blockhash`, showKey(message.blockhash)],
    [`${at}.head.payer`, key(0)],
    [`${at}.signature`, Buffer.from(signatures[0] ?? []).toString("hex")],
    ...instructions.flatMap(({ program, accounts: named, data }, place): Entry[] => [
      [`${at}.${place}.program`, key(program)],
      [`${at}.head.accounts${place}`, String(named.length)],
      ...named.map((index, which) => [`${at}.${place}.account${which}`, key(index)] as const),
      ...[...data].map((byte, which) => [`${at}.${place}.byte${which}`, String(byte)] as const),
    ]),
  ];
}

/** The fields of all transactions of a quote; undefined for one whose bytes cannot be read. */
function fieldsOf(quote: unknown): Fields | undefined {
  const transactions = own(quote, "transactions");
  try {
    return new Map(
      Object.entries(transactions ?? []).flatMap(([index, { data, tx_base64, ...rest }]) => [
        ...leaves(rest, `${index}`),
        ...(data === undefined ? [] : callFields(data, `${index}.call`)),
        ...(tx_base64 === undefined ? [] : messageFields(tx_base64, `${index}.call`)),
      ]),
    );
  } catch {
    return undefined;
  }
}

/** The fields that a tampering changes; undefined if it has no place, or adds or removes some in a call. */
function changedBy(
  tampering: Tampering,
  honest: ReturnType<(typeof honestQuotes)[string]>,
  before: Fields,
  at: number,
) {
  const quote = structuredClone(honest.quote);
  const request = Object.fromEntries(Object.entries(honest.request).map(([key, one]) => [key, String(one)]));
  if (!tampering.apply({ quote, request, random: () => at })) return undefined;
  const after = fieldsOf(quote);
  if (!after) return undefined;
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );
}

/** A new key signs a burn whose message was changed: this account follows every change. */
const followsAll = (name: string): boolean => name.endsWith(".account11");

/** The number of accounts and their order say what other fields mean, so they do not change alone. */
const isOfCall = (name: string): boolean => name.includes(".call.") && !name.includes(".call.head.");

/** Values of `random` that reach every place which a tampering chooses. */
const steps = Array.from({ length: 256 }, (_, step) => step / 256);

describe.each(Object.entries(honestQuotes))("%s", (_name, make) => {
  const honest = make();
  const before = fieldsOf(honest.quote) ?? new Map<string, string>();
  const changes = tamperings
    .flatMap((one) => {
      const isOfPlaces =
        /^solana\.(?:account-other|program-other|accounts-fewer|data-bit|lookup-entry)$/.test(one.name);
      return (isOfPlaces ? steps : [0.5]).map((at) => changedBy(one, honest, before, at));
    })
    .filter((one) => one !== undefined);

  test("each field of a call is changed by a tampering that changes nothing else of the call", () => {
    const alone = new Set(
      changes.flatMap((names) => {
        const others = names.filter((name) => !followsAll(name));
        const calls = (others.length === 0 ? names : others).filter(isOfCall);
        return calls.length === 1 ? calls : [];
      }),
    );
    expect([...before.keys()].filter((name) => isOfCall(name) && !alone.has(name))).toEqual([]);
  });

  test("each other field of a transaction is changed by a tampering that changes at most two more", () => {
    const touched = new Set(
      changes.filter((names) => names.filter((name) => !followsAll(name)).length <= 3).flat(),
    );
    expect([...before.keys()].filter((name) => !isOfCall(name) && !touched.has(name))).toEqual([]);
  });
});
