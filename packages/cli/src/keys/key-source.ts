import type { Context } from "../context";
import { readSecret } from "../input/files";
import { environment } from "../io";
import type { KeyKind } from "./kind";
import { type PrivateKey, parsePrivateKey } from "./private-key";

/** A key that is not in a wallet. `label` names its source, for messages. */
interface SuppliedKey {
  readonly key: PrivateKey;
  readonly label: string;
}

/**
 * The key from `--key-file`, else from `WAYBILL_PRIVATE_KEY`; undefined without both.
 *
 * @throws CliError (usage) when the value is not a key of this family
 */
export async function keyFromFlags(
  context: Context,
  kind: KeyKind,
  keyFile: string | undefined,
): Promise<SuppliedKey | undefined> {
  if (keyFile !== undefined) {
    const text = await readSecret(keyFile, "--key-file", context.stdin);
    return { key: parsePrivateKey(kind, text, "--key-file"), label: "--key-file" };
  }
  const text = environment(context.io, "WAYBILL_PRIVATE_KEY");
  if (text === undefined) return undefined;
  return { key: parsePrivateKey(kind, text, "WAYBILL_PRIVATE_KEY"), label: "WAYBILL_PRIVATE_KEY" };
}
