import type { ServerOptions } from "@waybill/server";
import type { startFlags } from "../catalog/server-options";
import type { Context } from "../context";
import { usageError } from "../errors";
import { readSecret } from "../input/files";
import type { Values } from "../program/flags";
import { serverVariable } from "./server-config";

/**
 * The server's options for CCTP V2: the attestation service, and the keys of the accounts that deliver. Errors contain no URL and
 * no key.
 *
 * @throws CliError (usage)
 */
export async function cctpOptions(
  { io, stdin }: Pick<Context, "io" | "stdin">,
  {
    attestationUrl,
    relayerKeyFile: file,
    relayerSolanaKeyFile: solanaFile,
  }: Pick<Values<typeof startFlags>, "attestationUrl" | "relayerKeyFile" | "relayerSolanaKeyFile">,
): Promise<Pick<ServerOptions, "attestationUrl" | "relayerKey" | "relayerSolanaKey">> {
  const url = attestationUrl ?? serverVariable(io, "WAYBILL_ATTESTATION_URL");
  if (url !== undefined && !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)))
    throw usageError("The address of the attestation service is not a URL.", "It begins with https://");
  const key =
    file === undefined
      ? serverVariable(io, "WAYBILL_RELAYER_KEY")
      : await readSecret(file, "--relayer-key-file", stdin);
  if (key !== undefined && !/^0x[0-9a-fA-F]{64}$/.test(key))
    throw usageError("The key of the relayer is not a private key.", "It is 0x and 64 hexadecimal digits.");
  // The server says when it is no key.
  const solanaKey =
    solanaFile === undefined
      ? serverVariable(io, "WAYBILL_RELAYER_SOLANA_KEY")
      : await readSecret(solanaFile, "--relayer-solana-key-file", stdin);
  return {
    ...(url !== undefined && { attestationUrl: url.replace(/\/+$/, "") }),
    ...(key !== undefined && { relayerKey: key }),
    ...(solanaKey !== undefined && { relayerSolanaKey: solanaKey }),
  };
}
