import type { Context } from "../context";
import { fields } from "../output/table";
import { sameAddress } from "../payment/registry";
import { keystoreDirectory } from "../settings/settings";
import { encryptKey } from "./encryption";
import { addWallet, assertNameFree, listWallets } from "./keystore";
import { choosePassword } from "./password";
import { addressOf, type PrivateKey } from "./private-key";

/** Encrypts and saves a key under a name, and prints the path. The name is checked before the password prompt. */
export async function saveWallet(
  context: Context,
  name: string,
  flags: { keystore: string | undefined; passwordFile: string | undefined; allowEmptyPassword: boolean },
  obtainKey: () => Promise<PrivateKey>,
): Promise<void> {
  const directory = keystoreDirectory(context, flags.keystore).value;
  await assertNameFree(directory, name);
  const key = await obtainKey();
  const address = addressOf(key);
  const known = (await listWallets(directory)).filter(
    (wallet) =>
      wallet.kind === key.kind && wallet.address !== undefined && sameAddress(wallet.address, address),
  );
  for (const wallet of known)
    context.warn(`wallet ${wallet.name} has the same key: both wallets have the address ${address}.`);
  const password = await choosePassword(context, {
    file: flags.passwordFile,
    allowEmpty: flags.allowEmptyPassword,
  });
  const { kind, path } = await addWallet(
    directory,
    name,
    await encryptKey(key, password, context.keystoreCost),
  );
  context.remember(`The wallet was stored: ${path}`);
  context.print({ name, kind, address, path }, () =>
    fields(
      [
        ["name", name],
        ["kind", kind],
        ["address", address],
        ["file", path],
      ],
      context.paint.out,
    ),
  );
  context.note(
    "The file cannot be used without its password, and neither can be recovered. Keep a copy of both.",
  );
}
