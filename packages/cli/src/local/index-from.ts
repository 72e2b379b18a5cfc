import { usageError } from "../errors";

/** The first block of a network's index: `--index-from network=block`. */
export function indexBeginnings(flags: readonly string[]): Record<string, number> {
  return Object.fromEntries(flags.map(entry));
}

function entry(text: string): [string, number] {
  const [, network, block] = /^([^=]+)=(\d{1,15})$/.exec(text) ?? [];
  if (network !== undefined && block !== undefined) return [network, Number(block)];
  throw usageError(
    `--index-from takes network=block, not ${JSON.stringify(text)}.`,
    "For example: --index-from sepolia=9000000",
  );
}
