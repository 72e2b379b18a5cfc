import type { ServerOptions } from "@waybill/server";
import type { providerFlags } from "../catalog/provider-flags";
import type { Context } from "../context";
import { usageError } from "../errors";
import { readSecret } from "../input/files";
import type { Values } from "../program/flags";
import { originOf, serverVariable } from "./server-config";

/**
 * The server's options for the providers of accounts: their URLs, and the key that encrypts their credentials. Errors contain no
 * URL and no key.
 *
 * @throws CliError (usage)
 */
export async function accountProviderOptions(
  { io, stdin }: Pick<Context, "io" | "stdin">,
  { provider, credentialsKeyFile: file }: Values<typeof providerFlags>,
): Promise<Pick<ServerOptions, "accountProviders" | "credentialsKey">> {
  const listed =
    serverVariable(io, "WAYBILL_PROVIDERS")
      ?.split(/\s+/)
      .filter((one) => one !== "") ?? [];
  const accountProviders = Object.fromEntries([
    ...listed.map((one) => entry(one, originOf(io, "WAYBILL_PROVIDERS"))),
    ...provider.map((one) => entry(one, "--provider")),
  ]);
  const credentialsKey =
    file === undefined
      ? serverVariable(io, "WAYBILL_CREDENTIALS_KEY")
      : await readSecret(file, "--credentials-key-file", stdin);
  return { accountProviders, ...(credentialsKey !== undefined && { credentialsKey }) };
}

function entry(text: string, origin: string): [string, string] {
  const equals = text.indexOf("=");
  if (equals > 0 && equals < text.length - 1) return [text.slice(0, equals), text.slice(equals + 1)];
  throw usageError(
    `${origin} is not type=url.`,
    "For example: --provider kraken=https://bridge.internal/kraken",
  );
}
