import { normalizeAddress } from "../../lib/normalize-address";
import type { AccountConnection } from "../../workspace/account-connections";
import { type Provider, ProviderError } from "../provider";
import type { ProviderSettings } from "../settings";
import { onChain } from "../wallet/wallet";
import { MultisigError } from "./multisig-error";
import { resolveMultisig } from "./resolve-multisig";

/** A multisig: one account, which its chain is asked about. That it is still there is read with its accounts. */
export const multisigProvider = (
  { chains }: Pick<ProviderSettings, "chains">,
  chain: Provider,
  { name, type, public_data }: Pick<AccountConnection, "name" | "type" | "public_data">,
): Provider => ({
  ...onChain(chain),
  async accounts() {
    const { network, address } = JSON.parse(public_data);
    const { account } = await resolveMultisig(chains, { type, network, address }).catch(asProviderError);
    const externalId = `${network}/${normalizeAddress(account)}`;
    return {
      items: [{ externalId, name, type: "multisig", network, address: account }],
      resume: "",
      more: false,
    };
  },
});

function asProviderError(error: unknown): never {
  if (!(error instanceof MultisigError)) throw error;
  const code = error.code === "upstream_unavailable" ? "provider_unavailable" : "unknown";
  throw new ProviderError(code, error.message, { cause: error });
}
