import type { Detected } from "../../chains/detect";
import type { ListedLabel } from "../../labels/listed-label";
import { testAddress, testLabels } from "../../labels/test-addresses";

/** What a public test address has a check of sanctions find. */
export interface TestFacts {
  labels: readonly ListedLabel[];
  /** Payments to a listed address; undefined for none within three. */
  hops: number | undefined;
  /** Whether the lists, and the counterparties, cannot be read. */
  failing: { lists: boolean; counterparties: boolean };
}

/** The facts of a public test address (spec/registry/test-addresses.yaml); undefined for any other address. */
export function testFacts(address: string, detected: Detected | undefined): TestFacts | undefined {
  if (!detected?.served) return undefined;
  for (const network of detected.networks) {
    const one = testAddress(network, address);
    if (!one) continue;
    const { fails = [], hops } = one.facts;
    const fail = (signal: string) => fails.some((failed) => failed === signal || failed === "scoring");
    return {
      labels: testLabels(network, address) ?? [],
      hops,
      failing: { lists: fail("attribution"), counterparties: fail("malicious_connection") },
    };
  }
  return undefined;
}
