import type { AccountTable } from "../storage/schema/accounts";
import { accountTypes } from "./account-type";
import { NetworkUnavailableError } from "./chain";
import type { NodeClients } from "./connect";
import { readMultisig } from "./evm/multisig";

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
