import { type Address, concat, encodeAbiParameters, encodeFunctionData, getAddress, type Hex } from "viem";
import { type CctpEnd, cctpEndsFrom } from "../../../bridge/cctp/networks";
import { addressWord } from "../../../bridge/domains";
import {
  messageTransmitterV2CreationCode,
  tokenMessengerV2CreationCode,
  tokenMinterV2CreationCode,
} from "../../../generated/cctp-contract-code";
import {
  messageTransmitterV2Abi,
  tokenMessengerV2Abi,
  tokenMinterV2Abi,
} from "../../../generated/cctp-contracts";
import { evmMinter, evmRelayer } from "../wallets";
import { type DesiredState, isNotZero, type PlacedContract, placeContracts } from "./desired-state";
import { minting } from "./fiat-token";

/** The version of messages and of their bodies on every public network. */
const VERSION = 1;

/** As on public networks: room for a hook of several kilobytes, and 10 million USDC in one burn. */
const MAX_BODY = 8_192n;
const MAX_BURN = 10_000_000_000_000n;

export interface LocalCctpOptions {
  /** The accounts whose signatures the network accepts; all of them have to sign. */
  attesters: readonly Address[];
  /** The least fee of a burn, in thousandths of a basis point. Default: 0. */
  minFee?: bigint;
}

/** Places the contracts of CCTP V2 on a local EVM chain, at their public addresses, and lets them mint its USDC. */
export function placeCctp(
  rpcUrl: string,
  end: CctpEnd,
  options: LocalCctpOptions,
  signal: AbortSignal,
): Promise<void> {
  return placeContracts(rpcUrl, placedCctp(end, options), signal);
}

/** The contracts of CCTP V2 of an EVM network, and its USDC, which they may mint. */
export function placedCctp(end: CctpEnd, options: LocalCctpOptions): PlacedContract[] {
  const { network, cctp } = end;
  if (network.kind !== "evm" || cctp.token_minter === null)
    throw new RangeError(
      `the contracts of CCTP V2 cannot be placed on ${network.slug}, which is not an EVM network`,
    );
  const minter = getAddress(cctp.token_minter);
  return [
    placedTransmitter(end, options),
    placedMessenger(end, minter, options),
    placedMinter(end, minter),
    mintingToken(end, minter),
  ];
}

/** A contract that has an owner from its first calls on. All contracts of the protocol have the same view. */
const owned = (calls: readonly Hex[]): DesiredState => ({
  read: encodeFunctionData({ abi: messageTransmitterV2Abi, functionName: "owner" }),
  holds: isNotZero,
  calls,
});

/** The creation code of a contract with the arguments of its constructor. */
const created = (code: Hex, types: readonly { type: string }[], values: readonly unknown[]) => ({
  creationCode: concat([code, encodeAbiParameters(types, values)]),
});

function placedTransmitter({ network, cctp }: CctpEnd, { attesters }: LocalCctpOptions): PlacedContract {
  const abi = messageTransmitterV2Abi;
  return {
    name: `the message transmitter of ${network.slug}`,
    address: getAddress(cctp.message_transmitter),
    runtimeCode: created(
      messageTransmitterV2CreationCode,
      [{ type: "uint32" }, { type: "uint32" }],
      [cctp.domain, VERSION],
    ),
    desired: [
      owned([
        encodeFunctionData({
          abi,
          functionName: "initialize",
          args: [
            ...([evmMinter, evmMinter, evmMinter, evmMinter] as const),
            ...([attesters, BigInt(attesters.length), MAX_BODY] as const),
          ],
        }),
      ]),
    ],
  };
}

function placedMessenger(end: CctpEnd, minter: Address, { minFee = 0n }: LocalCctpOptions): PlacedContract {
  const abi = tokenMessengerV2Abi;
  const remotes = cctpEndsFrom(end).map(({ network, cctp }) => ({
    domain: cctp.domain,
    messenger: addressWord(network.kind, cctp.token_messenger) as Hex,
  }));
  const roles = {
    owner: evmMinter,
    rescuer: evmMinter,
    feeRecipient: evmRelayer,
    denylister: evmMinter,
    tokenMinter: minter,
    minFeeController: evmMinter,
  } as const;
  const domains = remotes.map(({ domain }) => domain);
  const messengers = remotes.map(({ messenger }) => messenger);
  return {
    name: `the token messenger of ${end.network.slug}`,
    address: getAddress(end.cctp.token_messenger),
    runtimeCode: created(
      tokenMessengerV2CreationCode,
      [{ type: "address" }, { type: "uint32" }],
      [end.cctp.message_transmitter, VERSION],
    ),
    desired: [
      owned([
        encodeFunctionData({
          abi,
          functionName: "initialize",
          args: [roles, minFee, domains, messengers],
        }),
      ]),
    ],
  };
}

function placedMinter(end: CctpEnd, address: Address): PlacedContract {
  const abi = tokenMinterV2Abi;
  const usdc = getAddress(end.cctp.usdc);
  const messenger = getAddress(end.cctp.token_messenger);
  const links = cctpEndsFrom(end).map(({ network, cctp }) => {
    const args = [cctp.domain, addressWord(network.kind, cctp.usdc) as Hex] as const;
    return {
      read: encodeFunctionData({ abi, functionName: "getLocalToken", args }),
      holds: isNotZero,
      calls: [encodeFunctionData({ abi, functionName: "linkTokenPair", args: [usdc, ...args] })],
    };
  });
  return {
    name: `the token minter of ${end.network.slug}`,
    address,
    runtimeCode: { creationCode: tokenMinterV2CreationCode },
    desired: [
      owned([
        encodeFunctionData({ abi, functionName: "initialize", args: [evmMinter, evmMinter] }),
        encodeFunctionData({ abi, functionName: "addLocalTokenMessenger", args: [messenger] }),
        encodeFunctionData({ abi, functionName: "setMaxBurnAmountPerMessage", args: [usdc, MAX_BURN] }),
      ]),
      ...links,
    ],
  };
}

/** The network's USDC, which stands there already, with the minter among those who may mint it. */
const mintingToken = ({ network, cctp }: CctpEnd, minter: Address): PlacedContract => ({
  name: `USDC of ${network.slug}`,
  address: getAddress(cctp.usdc),
  desired: [minting(minter)],
});
