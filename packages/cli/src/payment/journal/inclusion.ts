import type { InclusionReader } from "@waybill/sdk/payments";
import { usageError } from "../../errors";
import { networkOf } from "../registry";

/** The nodes of `--rpc`, by network slug. @throws CliError (usage) for a text that is not network=url */
export function nodesOf(given: readonly string[] = []): Readonly<Record<string, string>> {
  const urls: Record<string, string> = {};
  for (const text of given) {
    const at = text.indexOf("=");
    const url = text.slice(at + 1);
    // The error does not contain the address, which may include a provider's key.
    if (at < 1 || !URL.canParse(url))
      throw usageError("--rpc is not network=url.", "For example: --rpc sepolia=http://127.0.0.1:8545");
    urls[networkOf(text.slice(0, at)).slug] = url;
  }
  return urls;
}

/**
 * Asks the user's own nodes whether signed bytes can still be included; undefined without nodes.
 *
 * @throws CliError (usage) for a text that is not network=url
 */
export async function inclusionOf(given: readonly string[]): Promise<InclusionReader | undefined> {
  if (given.length === 0) return undefined;
  const urls = nodesOf(given);
  const { inclusionFromRpc } = await import("@waybill/sdk/payments");
  const read = inclusionFromRpc(urls);
  const requireNetwork = (network: string) => {
    if (!Object.hasOwn(urls, network))
      throw usageError(
        `--rpc does not give a node for ${network}.`,
        `Add --rpc ${network}=URL, or pay without --rpc.`,
      );
  };
  return Object.assign((...asked: Parameters<InclusionReader>) => read(...asked), { requireNetwork });
}
