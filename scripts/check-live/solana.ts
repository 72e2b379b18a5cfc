import { readAttesters } from "../../packages/sdk/src/verify/solana/cctp-receive.ts";
import { toKey } from "../../packages/sdk/src/verify/solana/keys.ts";
import { cctpEndOf, cctpEndsFrom } from "../../packages/server/src/bridge/cctp/networks.ts";
import * as cctp from "../../packages/server/src/bridge/cctp/solana/accounts.ts";
import { addressWord } from "../../packages/server/src/bridge/domains.ts";
import { associatedTokenAccount, toBase58 } from "../../packages/server/src/chains/solana/address.ts";
import type { SolanaAccount } from "../../packages/server/src/chains/solana/node.ts";
import { TOKEN_PROGRAM } from "../../packages/server/src/chains/solana/programs.ts";
import { type RegistryNetwork, tokens } from "../../spec/generated/registry.ts";
import { Part, rpcCall } from "./findings.ts";

/*
 * The registry's rows of a Solana network beside a node: the chain, its tokens, and the programs of CCTP V2 with the
 * accounts that payments use. Everything is read.
 */

export async function solanaParts(network: RegistryNetwork, rpcUrl: string): Promise<Part[]> {
  const chain = new Part(network.slug, "network");
  await chain.look("genesis hash", async () => {
    const hash = String(await rpcCall(rpcUrl, "getGenesisHash"));
    return { isEqual: hash.startsWith(network.reference), found: hash };
  });
  // Every other answer would be about another chain.
  if (chain.findings[0]?.outcome !== "equal") return [chain];
  const accountsAt = reader(rpcUrl);
  return [chain, await tokensOf(network, accountsAt), await cctpOf(network, accountsAt)];
}

type Accounts = (addresses: readonly string[]) => Promise<(SolanaAccount | undefined)[]>;

function reader(rpcUrl: string): Accounts {
  return async (addresses) => {
    const config = { commitment: "confirmed", encoding: "base64" };
    const { value } = (await rpcCall(rpcUrl, "getMultipleAccounts", [addresses, config])) as {
      value: ({ owner: string; executable: boolean; data: [string, string] } | null)[];
    };
    return value.map((one) =>
      one === null ? undefined : { ...one, data: Uint8Array.from(Buffer.from(one.data[0], "base64")) },
    );
  };
}

/** The place of a mint's decimals. */
const DECIMALS = 44;

/** Mints of the token program, with the decimals of the registry. */
async function tokensOf({ slug: network }: RegistryNetwork, accountsAt: Accounts): Promise<Part> {
  const part = new Part(network, "tokens");
  for (const { addr, slug, exponent, local } of tokens.filter((token) => token.network === network)) {
    if (addr === null) continue;
    if (local) {
      part.skip(slug, "only local chains have it");
      continue;
    }
    const mint = async () => (await accountsAt([addr]))[0];
    await part.expect(`${slug}: program`, TOKEN_PROGRAM, async () => (await mint())?.owner ?? "none");
    await part.expect(`${slug}: decimals`, String(exponent), async () => (await mint())?.data[DECIMALS]);
  }
  return part;
}

/** The programs that load programs: an upgradeable one can be changed by its authority. */
const isLoader = (owner: string): boolean => owner.startsWith("BPFLoader") || owner.startsWith("LoaderV4");

/** CCTP V2: both programs, their accounts with domain, pauses, attesters and USDC, and all other networks of the same kind. */
async function cctpOf(network: RegistryNetwork, accountsAt: Accounts): Promise<Part> {
  const part = new Part(network.slug, "CCTP V2 on Solana");
  const end = cctpEndOf(network.slug);
  if (!end) {
    part.skip("programs", "the registry has none");
    return part;
  }
  const { token_messenger: messenger, message_transmitter: transmitter, usdc, domain } = end.cctp;
  const own = await cctp.cctpAccounts(messenger, transmitter, usdc);
  const at = async (address: string) => (await accountsAt([address]))[0];
  for (const [name, program] of [
    ["messenger", messenger],
    ["transmitter", transmitter],
  ] as const)
    await part.look(`${name}: program`, async () => {
      const account = await at(program);
      const loader = account?.owner ?? "no account";
      return { isEqual: account?.executable === true && isLoader(loader), found: loader };
    });
  const transmitterState = async () =>
    cctp.readMessageTransmitter(await at(own.messageTransmitter), transmitter);
  await part.expect("domain", String(domain), async () => (await transmitterState())?.localDomain);
  await part.expect("transmitter paused", "false", async () => (await transmitterState())?.isPaused);
  await part.expect(
    "minter paused",
    "false",
    async () => cctp.readTokenMinter(await at(own.tokenMinter), messenger)?.isPaused,
  );
  await part.look("attesters", async () => {
    const found = await attestersAt(network, accountsAt);
    const [count, threshold] = [found?.accounts.length ?? 0, found?.threshold ?? 0];
    return { isEqual: threshold > 0 && count >= threshold, found: `${threshold} of ${count} sign` };
  });
  const local = async () => cctp.readLocalToken(await at(own.localToken), messenger);
  await part.expect("burns USDC", usdc, async () => (await local())?.mint);
  await part.look("burn limit", async () => {
    const limit = (await local())?.burnLimit ?? 0n;
    return { isEqual: limit > 0n, found: `at most ${limit} base units in one burn` };
  });
  await part.look("custody", async () => tokenAccount(await at(own.custody), usdc, own.tokenMinter));
  await part.look("fees", async () => {
    const recipient = cctp.readFeeRecipient(await at(own.tokenMessenger), messenger);
    if (recipient === undefined) return { isEqual: false, found: "the messenger is not set up" };
    return tokenAccount(await at(await associatedTokenAccount(recipient, usdc)), usdc, recipient);
  });
  for (const other of cctpEndsFrom(end)) {
    const word = (address: string) => addressWord(other.network.kind, address);
    const burned = Uint8Array.from(Buffer.from(word(other.cctp.usdc).slice(2), "hex"));
    const [remote, pair] = await Promise.all([
      cctp.remoteMessengerOf(messenger, other.cctp.domain),
      cctp.tokenPairOf(messenger, other.cctp.domain, burned),
    ]);
    await part.expect(
      `messenger of ${other.network.slug}`,
      word(other.cctp.token_messenger),
      async () => cctp.readRemoteMessenger(await at(remote), messenger)?.messenger,
    );
    await part.expect(
      `pays for ${other.network.slug}`,
      own.localToken,
      async () => cctp.readTokenPair(await at(pair.address), messenger)?.localToken,
    );
  }
  return part;
}

/** A token account of a mint and an owner, with its amount. */
function tokenAccount(account: SolanaAccount | undefined, mint: string, owner: string) {
  if (account?.owner !== TOKEN_PROGRAM) return { isEqual: false, found: "there is no token account" };
  const data = Buffer.from(account.data);
  const [its, holder] = [0, 32].map((from) => toBase58(data.subarray(from, from + 32)));
  return { isEqual: its === mint && holder === owner, found: `${data.readBigUInt64LE(64)} base units` };
}

/** The attesters of the transmitter, 0x addresses in lower case; undefined where it is not set up. */
async function attestersAt({ slug }: RegistryNetwork, accountsAt: Accounts) {
  const {
    message_transmitter: transmitter = "",
    token_messenger: messenger = "",
    usdc = "",
  } = cctpEndOf(slug)?.cctp ?? {};
  const { messageTransmitter } = await cctp.cctpAccounts(messenger, transmitter, usdc);
  const [state] = await accountsAt([messageTransmitter]);
  const [program, owner] = [toKey(transmitter), toKey(state?.owner)];
  const read = state && program && owner ? readAttesters({ owner, data: state.data }, program) : undefined;
  return (
    read && {
      ...read,
      accounts: read.accounts.map((key) => `0x${Buffer.from(key.subarray(12)).toString("hex")}`),
    }
  );
}

/** The attesters of a Solana network by a node, and how many of them have to sign. */
export async function solanaAttesters(network: RegistryNetwork, rpcUrl: string) {
  const found = await attestersAt(network, reader(rpcUrl));
  if (!found) throw new Error("the message transmitter is not set up");
  return found;
}
