import type { Address } from "@solana/addresses";
import { formatUnits } from "@waybill/spec/standards/decimal";
import { LOOKUP_TABLE_PROGRAM, TOKEN_2022_PROGRAM } from "../../../../chains/solana/programs";
import { tableHeader } from "../accounts-used";
import { readNonce } from "../durable-nonce";
import { readAddress, toBase58, toBase64 } from "../encodings";
import { readMint, readTokenAccount } from "../token-layout";
import type { Account } from "../virtual-machine";
import { invalidParams, invalidRequest } from "./errors";
import { type Json, JsonNumber } from "./json";
import type { Node } from "./method";
import type { Options } from "./params";

/** Nodes return the largest epoch for accounts that pay no rent, as all accounts of this chain. */
const rentEpoch = 2n ** 64n - 1n;

// Base58 decoding and encoding take quadratic time.
const maxBase58Bytes = 128;

/** The requested format of account data: see {@link accountFormat}. */
export type AccountFormat = (address: Address, account: Account) => Json;

interface AccountFormatOptions {
  /** The default encoding. */
  defaultEncoding?: "base58" | "base64";
  /** Replacement for data that is too long for base58: a call is refused then, but a notification cannot be. */
  tooLong?: string;
}

/** Reads `encoding` and `dataSlice`. */
export function accountFormat(
  node: Node,
  options: Options,
  { defaultEncoding = "base58", tooLong }: AccountFormatOptions = {},
): AccountFormat {
  const encodings = ["base58", "base64", "jsonParsed", "base64+zstd", "binary"] as const;
  const encoding = options.choice("encoding", encodings, defaultEncoding);
  if (encoding === "base64+zstd") throw invalidParams("base64+zstd is not supported here: use base64");
  const slice = options.object("dataSlice");
  const offset = slice?.integer("offset") ?? 0;
  const length = slice?.integer("length");
  const cut = (data: Uint8Array) => data.subarray(offset, length === undefined ? undefined : offset + length);
  const data = (account: Account): Json => {
    if (encoding === "jsonParsed") return parsed(node, account) ?? [toBase64(cut(account.data)), "base64"];
    const bytes = cut(account.data);
    if (encoding === "base64") return [toBase64(bytes), "base64"];
    const fits = bytes.length <= maxBase58Bytes;
    if (!fits && tooLong === undefined)
      throw invalidRequest(
        `Encoded binary (base 58) data should be less than ${maxBase58Bytes} bytes, please use Base64 encoding.`,
      );
    const text = fits ? toBase58(bytes) : (tooLong ?? "");
    // Nodes return a plain string when no encoding is requested.
    return encoding === "binary" || !options.has("encoding") ? text : [text, "base58"];
  };
  return (_address, account) => ({
    data: data(account),
    executable: account.executable,
    lamports: account.lamports,
    owner: account.owner,
    rentEpoch,
    space: account.data.length,
  });
}

function parsed(node: Node, account: Account): Json | undefined {
  const nonce = readNonce(account);
  if (nonce) {
    const { authority, nonce: blockhash, lamportsPerSignature } = nonce;
    const feeCalculator = { lamportsPerSignature: String(lamportsPerSignature) };
    const info = { authority, blockhash, feeCalculator };
    return { program: "nonce", parsed: { info, type: "initialized" }, space: account.data.length };
  }
  return account.owner === LOOKUP_TABLE_PROGRAM ? parsedTable(account) : parsedToken(node, account);
}

const tableType = 1;

function parsedTable({ data }: Account): Json | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  if (data.length < tableHeader || view.getUint32(0, true) !== tableType) return undefined;
  const addresses = Array.from({ length: Math.floor((data.length - tableHeader) / 32) }, (_, index) =>
    readAddress(data, tableHeader + 32 * index),
  );
  const info = {
    addresses,
    ...(view.getUint8(21) === 1 && { authority: readAddress(data, 22) }),
    deactivationSlot: String(view.getBigUint64(4, true)),
    lastExtendedSlot: String(view.getBigUint64(12, true)),
    lastExtendedSlotStartIndex: view.getUint8(20),
  };
  return { program: "address-lookup-table", parsed: { info, type: "lookupTable" }, space: data.length };
}

function parsedToken(node: Node, account: Account): Json | undefined {
  const program = account.owner === TOKEN_2022_PROGRAM ? "spl-token-2022" : "spl-token";
  const space = account.data.length;
  const mint = readMint(account);
  if (mint) {
    const { decimals, freezeAuthority, isInitialized, mintAuthority, supply } = mint;
    const info = { decimals, freezeAuthority, isInitialized, mintAuthority, supply: String(supply) };
    return { program, parsed: { info, type: "mint" }, space };
  }
  const held = readTokenAccount(account);
  const heldMint = held && node.ledger.machine.account(held.mint as Address);
  const decimals = heldMint && readMint(heldMint)?.decimals;
  if (!held || decimals === undefined) return undefined;
  const { mint: mintAddress, owner, state, isNative, delegate, delegatedAmount, closeAuthority } = held;
  const info = {
    isNative,
    mint: mintAddress,
    owner,
    state,
    tokenAmount: tokenAmount(held.amount, decimals),
    ...(delegate !== null && { delegate, delegatedAmount: tokenAmount(delegatedAmount, decimals) }),
    ...(closeAuthority !== null && { closeAuthority }),
  };
  return { program, parsed: { info, type: "account" }, space };
}

/** An amount in the four representations of nodes. */
export function tokenAmount(amount: bigint, decimals: number): Json {
  const text = formatUnits(amount, decimals);
  return { amount: String(amount), decimals, uiAmount: new JsonNumber(text), uiAmountString: text };
}
