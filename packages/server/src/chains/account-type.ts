import { createLimiter } from "../lib/limiter";
import type { AccountTable } from "../storage/schema/accounts";
import { NetworkUnavailableError } from "./chain";
import type { NodeClients } from "./connect";
import type { CosmosAccountKind } from "./cosmos/accounts";
import { readMultisig } from "./evm/multisig";
import { fromOwnChain } from "./own-chain";
import type { SolanaAccount } from "./solana/node";
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from "./solana/programs";

/** The kind of account at an address. */
export type AccountType = "account" | "validator" | "contract" | "module" | "multisig";

/** Concurrent requests to a node. */
const CONCURRENCY = 8;

/** The limit of `getMultipleAccounts`. */
const MAX_SOLANA_ACCOUNTS = 100;

/**
 * Reads the account types of addresses on one network from the chain, in their order; undefined when the network has no
 * node. Throws NetworkUnavailableError.
 */
export async function accountTypes(
  { evm, solana, cosmos }: Pick<NodeClients, "evm" | "solana" | "cosmos">,
  network: string,
  addresses: readonly string[],
): Promise<AccountType[] | undefined> {
  const limited = createLimiter(CONCURRENCY);
  const each = (ask: (address: string) => Promise<AccountType>) =>
    Promise.all(addresses.map((address) => limited(() => ask(address))));
  const evmNode = evm.get(network);
  if (evmNode)
    return fromOwnChain(
      evmNode,
      each(async (address) => evmType(await evmNode.code(address))),
    );
  const cosmosNode = cosmos.get(network);
  if (cosmosNode)
    return fromOwnChain(
      cosmosNode,
      each(async (address) => cosmosType(address, await cosmosNode.accountKind(address))),
    );
  const solanaNode = solana.get(network);
  if (!solanaNode) return undefined;
  const types: AccountType[] = [];
  for (let at = 0; at < addresses.length; at += MAX_SOLANA_ACCOUNTS)
    types.push(...(await solanaNode.accounts(addresses.slice(at, at + MAX_SOLANA_ACCOUNTS))).map(solanaType));
  await solanaNode.verifyChain();
  return types;
}

/** An externally owned account that delegates to code (EIP-7702) is still an externally owned account. */
export const evmType = (code: string): AccountType =>
  code === "0x" || /^0xef0100[0-9a-f]{40}$/i.test(code) ? "account" : "contract";

const VOTE_PROGRAM = "Vote111111111111111111111111111111111111111";

/** Size of a multisig account (SPL Token); no other account of the token programs has it. */
const TOKEN_MULTISIG = 355;

export function solanaType(account: SolanaAccount | undefined): AccountType {
  if (!account) return "account";
  if (account.executable) return "contract";
  if (account.owner === VOTE_PROGRAM) return "validator";
  const ofTokens = account.owner === TOKEN_PROGRAM || account.owner === TOKEN_2022_PROGRAM;
  return ofTokens && account.data.length === TOKEN_MULTISIG ? "multisig" : "account";
}

/** Accounts of keys have 20 bytes, those of contracts 32, so their addresses are longer. */
const MAX_KEY_ACCOUNT_LENGTH = 32 + 6;

export function cosmosType(address: string, kind: CosmosAccountKind | undefined): AccountType {
  if (kind?.type.endsWith(".ModuleAccount")) return "module";
  if (kind?.key?.endsWith(".LegacyAminoPubKey")) return "multisig";
  const body = address.slice(address.lastIndexOf("1") + 1);
  return body.length > MAX_KEY_ACCOUNT_LENGTH ? "contract" : "account";
}

type Kind = Extract<AccountTable["type"], "eoa" | "contract" | "multisig">;

/**
 * The kinds of accounts on a network, asked of its node, in the order of the addresses; undefined for all of them when the
 * network has no node, or it does not answer before the signal is aborted. Rejects for no failure of a node.
 */
export async function accountKinds(
  connections: Pick<NodeClients, "evm" | "solana" | "cosmos">,
  network: string,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<(Kind | undefined)[]> {
  const unknown = addresses.map(() => undefined);
  const aborted = new Promise<undefined>((done) => {
    if (signal.aborted) done(undefined);
    signal.addEventListener("abort", () => done(undefined), { once: true });
  });
  try {
    return (await Promise.race([readKinds(connections, network, addresses), aborted])) ?? unknown;
  } catch (error) {
    if (error instanceof NetworkUnavailableError) return unknown;
    throw error;
  }
}

async function readKinds(
  connections: Pick<NodeClients, "evm" | "solana" | "cosmos">,
  network: string,
  addresses: readonly string[],
): Promise<Kind[] | undefined> {
  const types = await accountTypes(connections, network, addresses);
  if (!types) return undefined;
  const node = connections.evm.get(network);
  const block = types.includes("contract") ? await node?.block("latest") : undefined;
  return Promise.all(
    types.map(async (type, index): Promise<Kind> => {
      if (type === "multisig") return "multisig";
      if (type !== "contract") return type === "module" ? "contract" : "eoa";
      const address = addresses[index];
      const isMultisig =
        node && block && address !== undefined && (await readMultisig(node, address, block.hash));
      return isMultisig ? "multisig" : "contract";
    }),
  );
}
