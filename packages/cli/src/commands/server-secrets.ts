import type { rotateSecretsFlags } from "../catalog/local";
import type { Context } from "../context";
import { CliError, usageError } from "../errors";
import { accountProviderOptions } from "../local/account-providers";
import { withExistingDatabase } from "../local/database";
import { withConfig } from "../local/server-config";
import { printList } from "../output/print-list";
import type { Values } from "../program/flags";

/** Seals every secret with the first of the keys. */
export async function serverSecretsRotate(
  context: Context,
  { flags }: { flags: Values<typeof rotateSecretsFlags> },
): Promise<void> {
  const io = withConfig(context.io, flags.config);
  const { credentialsKey } = await accountProviderOptions(
    { io, stdin: context.stdin },
    { provider: [], credentialsKeyFile: flags.credentialsKeyFile },
  );
  if (credentialsKey === undefined)
    throw usageError(
      "There is no key for credentials.",
      "Give the file with the new key and the old one: --credentials-key-file FILE",
    );
  const { createVault, readCredentialsKeys, resealSecrets, systemRuntime } = await import("@waybill/server");
  const vault = createVault(readCredentialsKeys(credentialsKey), systemRuntime);
  const resealed = await withExistingDatabase(context, flags, (db) => resealSecrets(db, vault));
  printList(
    context,
    resealed,
    [
      { title: "Table", value: (row) => row.table },
      { title: "Sealed now", value: (row) => String(row.resealed), align: "right" },
      { title: "Before", value: (row) => String(row.current), align: "right" },
      { title: "Not opened", value: (row) => String(row.unopened.length), align: "right" },
    ],
    "There are no secrets.",
  );
  const unopened = resealed.flatMap((row) => row.unopened.map((id) => `${row.table} ${id}`));
  if (unopened.length > 0)
    throw new CliError("failure", `No key opens ${unopened.length} of the secrets; they are as they were.`, {
      why: unopened.slice(0, 10),
      hint: "Add the key that sealed them to the file, and run it again; or give these rows new secrets.",
    });
  context.note("Once every server has the new key, remove the old one from the file.");
}
