import {
  BaseError,
  concat,
  decodeErrorResult,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  keccak256,
  numberToHex,
  parseEventLogs,
  zeroHash,
} from "viem";
import { sign } from "viem/accounts";
import { type CctpEnd, cctpEndOf } from "../../src/bridge/cctp/networks";
import {
  messageTransmitterV2Abi,
  tokenMessengerV2Abi,
  tokenMinterV2Abi,
} from "../../src/generated/cctp-contracts";
import { placeCctp } from "../../src/local/chains/evm/cctp";
import type { Devnet } from "../../src/local/chains/start";
import { evmMinter } from "../../src/local/chains/wallets";
import { connect, rpcOf } from "../chain";
import { keyOf, wordOf } from "./evm-network";

export const abi = {
  messenger: tokenMessengerV2Abi,
  transmitter: messageTransmitterV2Abi,
  minter: tokenMinterV2Abi,
};

/** One EVM network of a devnet with CCTP V2 placed on it; `attesters` all have to sign. */
export async function cctpNetwork(devnet: Pick<Devnet, "networks">, slug: string, attesters: readonly Hex[]) {
  const end = cctpEndOf(slug);
  if (!end?.cctp.token_minter) throw new Error(`the registry has no contracts of CCTP V2 on ${slug}`);
  const rpcUrl = rpcOf(devnet, slug);
  await placeCctp(rpcUrl, end, { attesters }, new AbortController().signal);
  const client = connect(rpcUrl);
  await trust(client, end.cctp.message_transmitter as Hex, attesters);
  const at = (address: string) => address as Hex;
  const [messenger, transmitter, minter, usdc] = [
    at(end.cctp.token_messenger),
    at(end.cctp.message_transmitter),
    at(end.cctp.token_minter),
    at(end.cctp.usdc),
  ];
  /** Sends from an account that the chain holds the key of, and waits until it is mined. */
  const send = async (from: string, to: Hex, data: Hex) => {
    const account = at(from);
    return client.mined(await client.sendTransaction({ account, chain: null, to, data, gas: 2_000_000n }));
  };
  return {
    client,
    end: end as CctpEnd,
    rpcUrl,
    ...{ messenger, transmitter, minter, usdc },
    balance: (owner: string) => client.tokenBalance(usdc, at(owner)),
    supply: () => client.totalSupply(usdc),
    send,
    /** A call by the account that has every role. */
    asOwner: (to: Hex, data: Hex) => send(evmMinter, to, data),
    /** The reason for which a call would be reverted, `none` when it would succeed. */
    refusal: async (from: string, to: Hex, data: Hex): Promise<string> => {
      try {
        await client.call({ account: at(from), to, data });
        return "none";
      } catch (error) {
        const found = error instanceof BaseError && error.walk((inner) => "data" in (inner as object));
        const raw = found && "data" in found ? found.data : undefined;
        if (typeof raw !== "string") throw error;
        const { errorName, args } = decodeErrorResult({ data: raw as Hex });
        return errorName === "Error" ? String(args?.[0]) : errorName;
      }
    },
    messageOf: (logs: Parameters<typeof parseEventLogs>[0]["logs"]): Hex => {
      const [sent] = parseEventLogs({ abi: abi.transmitter, logs, eventName: "MessageSent" });
      if (!sent) throw new Error("no message was sent");
      return sent.args.message;
    },
  };
}

/** Local chains trust the local attesters; from now on these alone, and all of them have to sign. */
async function trust(client: ReturnType<typeof connect>, transmitter: Hex, attesters: readonly Hex[]) {
  const contract = { address: transmitter, abi: abi.transmitter } as const;
  const count = await client.readContract({ ...contract, functionName: "getNumEnabledAttesters" });
  const enabled = await Promise.all(
    Array.from({ length: Number(count) }, (_, index) =>
      client.readContract({ ...contract, functionName: "getEnabledAttester", args: [BigInt(index)] }),
    ),
  );
  const without = (list: readonly Hex[], others: readonly Hex[]) =>
    list.filter((one) => !others.some((other) => isAddressEqual(one, other)));
  const call = async (functionName: string, arg: unknown) => {
    const data = encodeFunctionData({ abi: abi.transmitter, functionName, args: [arg] } as Parameters<
      typeof encodeFunctionData
    >[0]);
    const account = evmMinter as Hex;
    await client.mined(
      await client.sendTransaction({ account, chain: null, to: transmitter, data, gas: 500_000n }),
    );
  };
  for (const one of without(attesters, enabled)) await call("enableAttester", one);
  if (without(attesters, enabled).length > 0) {
    await call("setSignatureThreshold", BigInt(attesters.length));
    for (const one of without(enabled, attesters)) await call("disableAttester", one);
  }
}

export type CctpTestNetwork = Awaited<ReturnType<typeof cctpNetwork>>;

/** The call that delivers a message. */
export const receive = (message: Hex, attestation: Hex): Hex =>
  encodeFunctionData({ abi: abi.transmitter, functionName: "receiveMessage", args: [message, attestation] });

/** Signatures of the PUBLIC development keys with these indices, in this order. */
export async function attestedBy(message: Hex, indices: readonly number[]): Promise<Hex> {
  const hash = keccak256(message);
  return concat(
    await Promise.all(indices.map((index) => sign({ hash, privateKey: keyOf(index), to: "hex" }))),
  );
}

export interface Burn {
  amount: bigint;
  domain: number;
  recipient: Hex;
  token: Hex;
  caller: Hex;
  maxFee: bigint;
  finality: number;
  hook: Hex | undefined;
}

/** The call of a burn for bob of 25 USDC that anybody may deliver, unless it says otherwise. */
export function burnCall(
  source: CctpTestNetwork,
  target: CctpTestNetwork,
  recipient: string,
  over: Partial<Burn>,
) {
  const burn: Burn = {
    amount: 25_000_000n,
    domain: target.end.cctp.domain,
    recipient: wordOf(recipient),
    token: source.usdc,
    caller: zeroHash,
    maxFee: 5_000n,
    finality: 1000,
    hook: undefined,
    ...over,
  };
  const args = [
    ...([burn.amount, burn.domain, burn.recipient, burn.token] as const),
    ...([burn.caller, burn.maxFee, burn.finality] as const),
  ] as const;
  return burn.hook === undefined
    ? encodeFunctionData({ abi: abi.messenger, functionName: "depositForBurn", args })
    : encodeFunctionData({
        abi: abi.messenger,
        functionName: "depositForBurnWithHook",
        args: [...args, burn.hook],
      });
}

/** A message with some of its bytes replaced. */
export const withBytes = (message: Hex, at: number, bytes: Hex): Hex =>
  `0x${message.slice(2, 2 + 2 * at)}${bytes.slice(2)}${message.slice(2 * at + bytes.length)}`;

export const u32 = (value: number): Hex => numberToHex(value, { size: 4 });
export const u256 = (value: bigint): Hex => numberToHex(value, { size: 32 });
