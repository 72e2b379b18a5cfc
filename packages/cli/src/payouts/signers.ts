import type { payFlags } from "../catalog/pay";
import type { Context } from "../context";
import { findSigner, type Signer } from "../keys/signer";
import type { SigningKey } from "../keys/signing-accounts";
import { networkOf } from "../payment/registry";
import type { Values } from "../program/flags";

/** The sender on each network of a file: one key, which is unlocked once. */
export function signersOf(context: Context, flags: Values<typeof payFlags>) {
  const signers = new Map<string, Promise<Signer>>();
  const keys = new Map<string, Promise<SigningKey>>();
  let label = "";
  const on = async (network: string): Promise<Signer> => {
    const found = signers.get(network) ?? findSigner(context, flags.from, networkOf(network), flags);
    signers.set(network, found);
    label = (await found).label;
    return found;
  };
  const keyOn = (network: string): Promise<SigningKey> => {
    const { kind } = networkOf(network);
    const key = keys.get(kind) ?? on(network).then((signer) => signer.unlock());
    keys.set(kind, key);
    return key;
  };
  return {
    on,
    keyOn,
    label: () => label,
    /** Whether an external program signs. */
    isExternal: async () => (await Promise.all(keys.values())).some((key) => "sign" in key),
    /** Asks for the password before anything is paid. */
    unlock: async () => {
      for (const network of signers.keys()) await keyOn(network);
    },
  };
}
