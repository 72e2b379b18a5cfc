import { SIGNATURES_PER_PAGE, type SolanaNode } from "./node";

/** A transaction that references an address. */
interface AddressTransaction {
  signature: string;
  failed: boolean;
}

/**
 * The transactions that reference an address, the oldest first; those after `until` when it is given. A node lists them
 * from the newest on in pages, and anyone can reference an address, so all pages are read. Throws
 * NetworkUnavailableError.
 */
export async function historyOf(
  node: SolanaNode,
  address: string,
  until?: string,
): Promise<AddressTransaction[]> {
  const listed: AddressTransaction[] = [];
  for (;;) {
    const before = listed.at(-1)?.signature;
    const page = await node.signaturesOf(address, {
      ...(until !== undefined && { until }),
      ...(before !== undefined && { before }),
    });
    listed.push(...page);
    if (page.length < SIGNATURES_PER_PAGE) return listed.reverse();
  }
}
