import type { AccountConnection } from "../workspace/account-connections";
import { askProvider } from "./ask-provider";
import { ConnectionError } from "./connection-error";
import type { ProviderAccount } from "./provider";
import type { AccountProviders } from "./provider-of";

/**
 * At most `limit` accounts that the provider of a connection has, as it has them now. Throws ConnectionError.
 */
export async function previewAccounts(
  { byType }: Pick<AccountProviders, "byType">,
  connection: AccountConnection,
  limit: number,
  signal: AbortSignal,
): Promise<ProviderAccount[]> {
  const open = byType.get(connection.type);
  if (!open)
    throw new ConnectionError(
      "provider_not_configured",
      `this server has no provider of the type ${connection.type}`,
    );
  return askProvider(async () => {
    const provider = open(connection);
    const accounts: ProviderAccount[] = [];
    let resume: string | undefined;
    for (;;) {
      const page = await provider.accounts(resume, signal);
      accounts.push(...page.items);
      if (!page.more || accounts.length >= limit) return accounts.slice(0, limit);
      resume = page.resume;
    }
  });
}
