import { bytesToHex } from "@noble/hashes/utils";
import { list, type Node, record } from "../../node";
import { bridgedToken, type RegistryNetwork } from "../../verify/registry";
import { fromBase64 } from "../../verify/solana/base64";
import type { AccountData } from "../../verify/solana/cctp-receive";
import { type Key, showKey, toKey } from "../../verify/solana/keys";
import { own, text } from "../../verify/untrusted-fields";

// Accounts of Solana networks that burns and deliveries read by the caller's own node.

export const confirmed = { commitment: "confirmed" } as const;

/** The programs of CCTP V2 and the mint of USDC on a network. */
export interface Ids {
  messenger: Key;
  transmitter: Key;
  mint: Key;
}

/** @throws RangeError for a row of the registry that is not of Solana */
export function idsOf(
  network: RegistryNetwork,
  row: { token_messenger: string; message_transmitter: string },
): Ids {
  const [messenger, transmitter] = [toKey(row.token_messenger), toKey(row.message_transmitter)];
  const mint = toKey(bridgedToken(network)?.address);
  if (!messenger || !transmitter || !mint) throw new RangeError(`${network.slug} has no programs of CCTP V2`);
  return { messenger, transmitter, mint };
}

/** Accounts from a node, in the order of their keys. */
export async function accountsAt(node: Node, keys: readonly Key[]): Promise<AccountData[]> {
  const config = { ...confirmed, encoding: "base64" };
  const found = list(record(await node.rpc("getMultipleAccounts", keys.map(showKey), config)).value);
  if (found.length !== keys.length) throw new Error("the node's answer lacks an account");
  return found.map((account) => {
    if (account === null) return undefined;
    const owner = toKey(text(account, "owner"));
    const data = fromBase64(text(own(account, "data"), "0"), LONGEST_ACCOUNT);
    if (!owner || !data) throw new Error("the node's answer has an account in another form");
    return { owner, data };
  });
}

/** In characters of base64; the accounts of the protocol have a few hundred bytes. */
const LONGEST_ACCOUNT = 16_384;

/** 32 bytes as messages have them, 0x hex. */
export const wordOf = (key: Uint8Array): `0x${string}` => `0x${bytesToHex(key)}`;
