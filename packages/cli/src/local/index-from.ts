import { usageError } from "../errors";
import type { Io } from "../io";
import { originOf, serverVariable } from "./server-config";

/** The first block of each network's index: `WAYBILL_INDEX_FROM`, then the file, overridden by `--index-from network=block`. */
export function indexBeginnings(io: Io, flags: readonly string[]): Record<string, number> {
  const listed =
    serverVariable(io, "WAYBILL_INDEX_FROM")
      ?.split(/[\s,]+/)
      .filter((one) => one !== "") ?? [];
  return Object.fromEntries([
    ...listed.map((one) => entry(one, originOf(io, "WAYBILL_INDEX_FROM"))),
    ...flags.map((one) => entry(one, "--index-from")),
  ]);
}

function entry(text: string, origin: string): [string, number] {
  const [, network, block] = /^([^=]+)=(\d{1,15})$/.exec(text) ?? [];
  if (network !== undefined && block !== undefined) return [network, Number(block)];
  throw usageError(
    `${origin} takes network=block, not ${JSON.stringify(text)}.`,
    "For example: --index-from sepolia=9000000",
  );
}
