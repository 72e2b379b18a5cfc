import type { AccountConnection } from "../workspace/account-connections";
import { type Provider, ProviderError } from "./provider";

/** Makes the provider of a connection; with its credentials, which nothing else sees. */
export type OpenProvider = (connection: AccountConnection) => Provider;

/** The providers of accounts that this server can ask. */
export interface AccountProviders {
  /** Of accounts on chains, which need no connection: an account's id is `network/address`. */
  readonly chain: Provider;
  /** By the type of a connection. */
  readonly byType: ReadonlyMap<string, OpenProvider>;
}

/** An account, as far as its provider follows from it. */
interface OfProvider {
  network: string;
  address: string;
  external_id: string | null;
}

/**
 * Whom to ask about an account, and by which id. Throws ProviderError (`unsupported`) for an account that nobody can be asked about:
 * one off chain without a connection, or one of a connection whose provider this server does not know.
 */
export function providerOf(
  { chain, byType }: AccountProviders,
  { network, address, external_id }: OfProvider,
  connection: AccountConnection | undefined,
): { provider: Provider; externalId: string } {
  if (!connection) {
    if (network === "off_chain")
      throw new ProviderError("unsupported", "an account off chain without a connection has no provider");
    return { provider: chain, externalId: `${network}/${address}` };
  }
  const open = byType.get(connection.type);
  if (!open || external_id === null)
    throw new ProviderError("unsupported", `connections of type ${connection.type} cannot be asked for this`);
  return { provider: open(connection), externalId: external_id };
}
