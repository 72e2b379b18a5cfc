import { ZERO_ADDRESS } from "../../chains/evm/address";
import { addressIn } from "../../chains/evm/simulation/in-sequence";
import type { SimulatedEffect, SimulatedLog } from "../../chains/evm/simulation/types";
import type { Holding } from "./transaction";

/** Something of value that moves; addresses in lower case. */
export interface EvmTransfer {
  token: string | null;
  from: string;
  to: string;
  /** Base units. */
  amount: bigint;
  /** The id of a token that differs from others of its contract (ERC-721). */
  tokenId: bigint | undefined;
}

/** A right to move somebody's tokens. */
export interface EvmApproval {
  token: string;
  owner: string;
  spender: string;
  /** Base units; undefined: all tokens of the contract. */
  amount: bigint | undefined;
  isUnlimited: boolean;
  tokenId: bigint | undefined;
}

/** Topics of events: of ERC-20 and ERC-721, of ERC-721 and ERC-1155, of wrapped native coins (WETH9), of Permit2. */
const topics = {
  transfer: "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
  approval: "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925",
  approvalForAll: "0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31",
  deposit: "0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c",
  withdrawal: "0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65",
  permit2Approval: "0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b",
  permit2Permit: "0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec",
} as const;

/** The words of data, without 0x. */
const words = (data: string): string[] => data.slice(2).match(/.{64}/g) ?? [];
const numberIn = (word: string | undefined): bigint | undefined =>
  word === undefined ? undefined : BigInt(`0x${word}`);

/** The largest numbers that allowances are kept in; from half of the largest on, an amount is meant to have no limit. */
const largest: ReadonlySet<bigint> = new Set([96n, 128n, 160n].map((bits) => 2n ** bits - 1n));
const isUnlimited = (amount: bigint): boolean => amount >= 2n ** 255n || largest.has(amount);

/** The transfers of a transaction, in order. */
export const transfersIn = (effects: readonly SimulatedEffect[]): EvmTransfer[] =>
  effects.flatMap((effect): EvmTransfer[] => {
    if (effect.kind === "native") {
      const { from, to, value } = effect.transfer;
      return [{ token: null, from, to, amount: value, tokenId: undefined }];
    }
    const transfer = transferOf(effect.log);
    return transfer ? [transfer] : [];
  });

function transferOf({
  address: token,
  topics: [kind, ...indexed],
  data,
}: SimulatedLog): EvmTransfer | undefined {
  const [first, second, third] = indexed;
  const amount = numberIn(words(data)[0]);
  if (kind === topics.transfer && first !== undefined && second !== undefined) {
    const ends = { token, from: addressIn(first), to: addressIn(second) };
    if (third !== undefined) return { ...ends, amount: 1n, tokenId: BigInt(third) };
    return amount === undefined ? undefined : { ...ends, amount, tokenId: undefined };
  }
  if (first === undefined || second !== undefined || amount === undefined) return undefined;
  const holder = addressIn(first);
  if (kind === topics.deposit) return { token, from: ZERO_ADDRESS, to: holder, amount, tokenId: undefined };
  if (kind === topics.withdrawal)
    return { token, from: holder, to: ZERO_ADDRESS, amount, tokenId: undefined };
  return undefined;
}

/** The approvals of a transaction, in order. */
export const approvalsIn = (effects: readonly SimulatedEffect[]): EvmApproval[] =>
  effects.flatMap((effect): EvmApproval[] => {
    const approval = effect.kind === "log" ? approvalOf(effect.log) : undefined;
    return approval ? [approval] : [];
  });

function approvalOf({ address, topics: [kind, ...indexed], data }: SimulatedLog): EvmApproval | undefined {
  const [first, second, third] = indexed;
  if (first === undefined || second === undefined) return undefined;
  const [word] = words(data);
  const amount = numberIn(word);
  const parties = { token: address, owner: addressIn(first), spender: addressIn(second) };
  if (kind === topics.approval && third !== undefined)
    return { ...parties, amount: 1n, isUnlimited: false, tokenId: BigInt(third) };
  if (amount === undefined) return undefined;
  if (kind === topics.approval)
    return { ...parties, amount, isUnlimited: isUnlimited(amount), tokenId: undefined };
  if (kind === topics.approvalForAll)
    return amount === 0n
      ? { ...parties, amount: 0n, isUnlimited: false, tokenId: undefined }
      : { ...parties, amount: undefined, isUnlimited: true, tokenId: undefined };
  if ((kind === topics.permit2Approval || kind === topics.permit2Permit) && third !== undefined)
    return {
      token: addressIn(second),
      owner: addressIn(first),
      spender: addressIn(third),
      amount,
      isUnlimited: isUnlimited(amount),
      tokenId: undefined,
    };
  return undefined;
}

/** The holdings that transfers may change; the zero address is no account. */
export const holdingsIn = (transfers: readonly EvmTransfer[]): Holding[] =>
  transfers.flatMap(({ token, from, to }) =>
    [from, to].flatMap((account) => (token !== null && account === ZERO_ADDRESS ? [] : [{ account, token }])),
  );
