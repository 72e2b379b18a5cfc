import {
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  numberToHex,
  parseEventLogs,
  zeroHash,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { decodeCctpMessage, encodeCctpMessage } from "../src/bridge/cctp/message";
import { type CctpEnd, cctpEndOf } from "../src/bridge/cctp/networks";
import { addressWord } from "../src/bridge/domains";
import { messageTransmitterV2Abi, tokenMessengerV2Abi } from "../src/generated/cctp-contracts";
import { systemRuntime } from "../src/lib/system-runtime";
import { attest } from "../src/local/attestation/attesters";
import { startAttestationService } from "../src/local/attestation/start";
import { type Devnet, startDevnet } from "../src/local/chains/start";
import { evmWallets } from "../src/local/chains/wallets";
import type { Quote } from "../src/workspace/quotes";
import { connect, rpcOf } from "./chain";

const [alice, bob] = evmWallets;

/** The registry's entry of a network that burns and mints. */
export function bridgeOf(slug: string): CctpEnd {
  const found = cctpEndOf(slug);
  if (!found) throw new Error(`${slug} has no bridge`);
  return found;
}

/** The values of a burn without a fee; by default bob is the recipient. */
export interface BurnOrder {
  to: string;
  amount: bigint;
  /** 32 bytes. */
  recipient?: Hex;
}

function burnData(from: string, { to, amount, recipient }: BurnOrder): Hex {
  const word = recipient ?? (addressWord("evm", bob.address) as Hex);
  const token = bridgeOf(from).cctp.usdc as Hex;
  const args = [amount, bridgeOf(to).cctp.domain, word, token, zeroHash, 0n, 2000] as const;
  return encodeFunctionData({ abi: tokenMessengerV2Abi, functionName: "depositForBurn", args });
}

/** One EVM network of a devnet as the burn-and-mint tests look at it: alice burns, bob receives. */
export function bridgeChain(devnet: Devnet, slug: string) {
  const { cctp } = bridgeOf(slug);
  const client = connect(rpcOf(devnet, slug), alice);
  const transmitter = { address: cctp.message_transmitter as Hex, abi: messageTransmitterV2Abi } as const;
  const messenger = cctp.token_messenger as Hex;
  const usdc = cctp.usdc as Hex;
  const signer = { account: privateKeyToAccount(alice.privateKey), chain: null };
  return {
    client,
    usdc,
    supply: () => client.totalSupply(usdc),
    balance: (owner: string) => client.tokenBalance(usdc, owner as Hex),
    /** The nonces of all messages that were delivered so far. */
    deliveries: async () => {
      const logs = await client.getContractEvents({
        ...transmitter,
        eventName: "MessageReceived",
        fromBlock: 0n,
      });
      return logs.map(({ args }) => args.nonce);
    },
    /** How many burns there were so far. */
    burns: async () => {
      const logs = await client.getContractEvents({
        ...transmitter,
        eventName: "MessageSent",
        fromBlock: 0n,
      });
      return logs.length;
    },
    /** Lets the messenger take what alice has. */
    approve: async () => {
      const call = { address: usdc, abi: erc20Abi, functionName: "approve" } as const;
      await client.mined(await client.writeContract({ ...signer, ...call, args: [messenger, maxUint256] }));
    },
    /** The message of a burn as it is attested, with this nonce. */
    attestedBurn: async (transaction: Hex, nonce: bigint): Promise<Hex> => {
      const { logs } = await client.getTransactionReceipt({ hash: transaction });
      const [sent] = parseEventLogs({ abi: messageTransmitterV2Abi, logs, eventName: "MessageSent" });
      if (!sent) throw new Error("no message was sent");
      return encodeCctpMessage({
        ...decodeCctpMessage(sent.args.message),
        nonce: numberToHex(nonce, { size: 32 }),
        finalityThresholdExecuted: 2000,
      }) as Hex;
    },
    /** Delivers a message with the signatures of the local attesters, and waits until that is mined; answers the transaction. */
    deliver: async (message: Hex): Promise<Hex> => {
      const args = [message, await attest(message)] as const;
      const data = encodeFunctionData({ abi: messageTransmitterV2Abi, functionName: "receiveMessage", args });
      const hash = await client.sendTransaction({ ...signer, to: transmitter.address, data });
      await client.mined(hash);
      return hash;
    },
    /** Burns alice's tokens and waits until that is mined; answers the transaction. */
    burn: async ({ to, amount, recipient }: BurnOrder): Promise<Hex> => {
      const data = burnData(slug, { to, amount, ...(recipient && { recipient }) });
      const hash = await client.sendTransaction({ ...signer, to: messenger, data });
      await client.mined(hash);
      return hash;
    },
  };
}

/** An attestation service for the networks of a devnet. */
export const attesting = (rpc: Readonly<Record<string, string>>) =>
  startAttestationService({ rpc, clock: systemRuntime, rpcTimeout: 60_000 });

/**
 * Two networks that burn and mint for each other, sepolia and basesep, and their attestation service; on sepolia alice
 * has approved.
 */
export async function startBridgeDevnet() {
  const devnet = await startDevnet({ networks: ["sepolia", "basesep"] });
  const [sepolia, basesep] = [bridgeChain(devnet, "sepolia"), bridgeChain(devnet, "basesep")];
  await sepolia.approve();
  const rpc = { sepolia: rpcOf(devnet, "sepolia"), basesep: rpcOf(devnet, "basesep") };
  const attestation = await attesting(rpc);
  const close = async () => {
    await attestation.close();
    await devnet.close();
  };
  return { devnet, rpc, sepolia, basesep, attestationUrl: attestation.url, close };
}

/** The burn of an amount on sepolia in a quote, as much of it as tracking reads. */
export const burnTransaction = (amount: bigint): Quote["transactions"][number] =>
  ({
    kind: "evm",
    to: bridgeOf("sepolia").cctp.token_messenger,
    data: burnData("sepolia", { to: "basesep", amount }),
  }) as Quote["transactions"][number];
