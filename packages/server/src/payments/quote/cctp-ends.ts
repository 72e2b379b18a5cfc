import { type CctpEnd, cctpEndsFrom } from "../../bridge/cctp/networks";
import { addressWord } from "../../bridge/domains";
import { findToken } from "../../chains/registry";
import {
  tokenMessengerV2Abi as messengerAbi,
  tokenMinterV2Abi as minterAbi,
  messageTransmitterV2Abi as transmitterAbi,
} from "../../generated/cctp-contracts";
import { isAddress, isIssued, mintingEnd, tokenEnd, unpausedEnd, viewEnd } from "./ends";
import type { End } from "./proofs";
import { solanaCctpEnds } from "./solana-cctp-ends";

type Hex = `0x${string}`;

/** A network whose contracts an EVM node can be asked about. */
interface EvmSide {
  end: CctpEnd;
  minter: Hex;
}

/**
 * Both ends of a payment by CCTP V2: the tokens, the contracts or programs of both networks, wired to each other and
 * not paused, and on each the messenger and the token of the other. A burn waits for ever where one is missing.
 * Undefined for a pair that the protocol does not join.
 */
export function cctpEnds(from: CctpEnd, to: CctpEnd): End[] | undefined {
  if (!cctpEndsFrom(from).includes(to)) return undefined;
  const [source, target] = [evmSide(from), evmSide(to)];
  const here = source && [...contractsAt(source), messengerEnd(from, to), burnEnd(source)];
  const there = target && [...contractsAt(target), messengerEnd(to, from), mintEnd(from, target)];
  return [
    ...(here ?? solanaCctpEnds(from, to, "source")),
    ...(there ?? solanaCctpEnds(to, from, "destination")),
  ];
}

function evmSide(end: CctpEnd): EvmSide | undefined {
  const { token_minter: minter } = end.cctp;
  return end.network.kind === "evm" && minter !== null ? { end, minter: minter as Hex } : undefined;
}

/** The token and the contracts of a network: each one where it should be, and knowing the next. */
function contractsAt({ end: { network, cctp }, minter }: EvmSide): End[] {
  const token = findToken(network.slug, cctp.usdc);
  const wired = (functionName: "localMessageTransmitter" | "localMinter", address: string) =>
    viewEnd(network, {
      role: "token messenger",
      address: cctp.token_messenger,
      data: (encode) => encode({ abi: messengerAbi, functionName }),
      isRight: isAddress(address),
      otherwise: `does not work with ${address}`,
    });
  return [
    ...(token && isIssued(token)
      ? [tokenEnd(network, token), mintingEnd(network, token, "token minter", minter)]
      : []),
    viewEnd(network, {
      role: "message transmitter",
      address: cctp.message_transmitter,
      data: (encode) => encode({ abi: transmitterAbi, functionName: "localDomain" }),
      isRight: (answer) => answer === BigInt(cctp.domain),
      otherwise: `does not belong to domain ${cctp.domain}`,
    }),
    wired("localMessageTransmitter", cctp.message_transmitter),
    wired("localMinter", minter),
    unpausedEnd(network, "message transmitter", cctp.message_transmitter),
    unpausedEnd(network, "token minter", minter),
  ];
}

/** The messenger of a network knows the one of another. */
const messengerEnd = ({ network, cctp }: CctpEnd, other: CctpEnd): End =>
  viewEnd(network, {
    role: "token messenger",
    address: cctp.token_messenger,
    data: (encode) =>
      encode({ abi: messengerAbi, functionName: "remoteTokenMessengers", args: [other.cctp.domain] }),
    isRight: (answer) => answer === BigInt(addressWord(other.network.kind, other.cctp.token_messenger)),
    otherwise: `does not know the token messenger of ${other.network.slug}`,
  });

const burnEnd = ({ end: { network, cctp }, minter }: EvmSide): End =>
  viewEnd(network, {
    role: "token minter",
    address: minter,
    data: (encode) =>
      encode({ abi: minterAbi, functionName: "burnLimitsPerMessage", args: [cctp.usdc as Hex] }),
    isRight: (answer) => answer > 0n,
    otherwise: "does not burn usdc",
  });

const mintEnd = (from: CctpEnd, { end: { network, cctp }, minter }: EvmSide): End =>
  viewEnd(network, {
    role: "token minter",
    address: minter,
    data: (encode) =>
      encode({
        abi: minterAbi,
        functionName: "getLocalToken",
        args: [from.cctp.domain, addressWord(from.network.kind, from.cctp.usdc) as Hex],
      }),
    isRight: isAddress(cctp.usdc),
    otherwise: `does not mint usdc for ${from.network.slug}`,
  });
