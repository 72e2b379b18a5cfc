import type { Context } from "../../context";
import { usageError } from "../../errors";
import { signerCommand } from "../../settings/settings";
import { type AddressNetwork, isAddress } from "../address";
import { families } from "../families";
import type { Signer } from "../signer";
import { externalKey } from "./external-key";

/**
 * The signer that another program is (`--signer-command`, `WAYBILL_SIGNER_COMMAND`, the profile); undefined where none is set,
 * where a wallet is named, and where it has another key than the wanted one.
 *
 * @throws CliError (usage) when the flag names it, and it is not the signer that is wanted
 */
export async function externalSigner(
  context: Context,
  wanted: string | undefined,
  network: AddressNetwork,
  flags: { readonly signerCommand?: string | undefined; readonly keyFile: string | undefined },
): Promise<Signer | undefined> {
  const command = signerCommand(context, flags.signerCommand);
  if (command === undefined) return undefined;
  const isRequired = command.source === "flag";
  if (flags.keyFile !== undefined || (wanted !== undefined && !isAddress(wanted))) {
    if (!isRequired) return undefined;
    throw usageError("--signer-command has a key of its own: give no wallet and no --key-file beside it.");
  }
  const key = await externalKey(context, command.value, network);
  const { address } = key;
  if (wanted === undefined || families[network.kind].addressOn(wanted, network.slug) === address)
    return { address, label: "the signer command", unlock: async () => key };
  if (isRequired) throw usageError(`The signer command has the key of ${address}, not of ${wanted}.`);
  return undefined;
}
