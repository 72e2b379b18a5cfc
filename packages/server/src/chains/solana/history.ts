import { SIGNATURES_AT_ONCE, type SolanaNode } from "./node";

/** A transaction that names an address. */
interface Named {
  signature: string;
  failed: boolean;
}

/**
 * The transactions that name an address, the oldest first; those after `until` when it is given. A node lists them from
 * the newest and a page at a time, and anybody can name an address as often as they like, so all pages are read.
 * Throws NetworkUnavailableError.
 */
export async function historyOf(node: SolanaNode, address: string, until?: string): Promise<Named[]> {
  const listed: Named[] = [];
  for (;;) {
    const before = listed.at(-1)?.signature;
    const page = await node.signaturesOf(address, {
      ...(until !== undefined && { until }),
      ...(before !== undefined && { before }),
    });
    listed.push(...page);
    if (page.length < SIGNATURES_AT_ONCE) return listed.reverse();
  }
}
