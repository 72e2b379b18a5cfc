import { bech32 } from "@scure/base";
import * as Hash from "ox/Hash";
import * as PublicKey from "ox/PublicKey";
import * as Secp256k1 from "ox/Secp256k1";
import type { KeyFamily } from "./family";
import { hexKeyForm, newSecret, parseHexKey } from "./secp256k1";

/** The address prefix of each network (BIP-173): one key has a different address for each. */
const prefixes: Readonly<Record<string, string>> = {
  "osmosis-1": "osmo",
  "osmo-test-5": "osmo",
  "neutron-1": "neutron",
  celestia: "celestia",
};

/** The prefix of a network; by default the prefix of Osmosis. */
export function prefixOf(network = "osmosis-1"): string {
  return prefixes[network] ?? "cosmos";
}

/** An address is the hash of the public key (RIPEMD-160 of SHA-256, as in cosmos-sdk), in bech32. */
export const cosmosKeys: KeyFamily = {
  keyForm: hexKeyForm,
  create: newSecret,
  parse: parseHexKey,
  addressOf(secret, network) {
    const key = PublicKey.toBytes(PublicKey.compress(Secp256k1.getPublicKey({ privateKey: secret })));
    return encode(Hash.ripemd160(Hash.sha256(key)), network);
  },
  addressOn(address, network) {
    const account = decode(address);
    return account === undefined ? undefined : encode(account.bytes, network);
  },
  problemWith(address, network) {
    const account = decode(address);
    if (account === undefined) return "it is not bech32, or its checksum is wrong";
    const wanted = prefixOf(network);
    return account.prefix === wanted ? undefined : `on ${network} addresses begin with ${wanted}1`;
  },
};

function encode(bytes: Uint8Array, network: string | undefined): string {
  return bech32.encode(prefixOf(network), bech32.toWords(bytes));
}

/** The 20 bytes of an account address, or the 32 bytes of a contract address. */
function decode(address: string): { prefix: string; bytes: Uint8Array } | undefined {
  const decoded = bech32.decodeUnsafe(address);
  const bytes = decoded && bech32.fromWordsUnsafe(decoded.words);
  if (!decoded || !bytes || ![20, 32].includes(bytes.length) || address !== address.toLowerCase())
    return undefined;
  return { prefix: decoded.prefix, bytes };
}
