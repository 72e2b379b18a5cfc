import type { NetworkKind } from "@waybill/spec/generated/registry";
import { must, type Rule, same } from "../rule";

/** The request names a network of our registry and of the family; without that there is no truth to compare with. */
export const requestNetwork =
  (kind: NetworkKind): Rule =>
  ({ asked }) =>
    must(asked.network?.kind === kind, `a request for a known ${kind} network`, asked.network?.slug);

export const sourceNetwork: Rule = ({ asked, source }) => same(asked.network?.slug, source.network?.slug);

export const destinationNetwork: Rule = ({ asked, destination }) =>
  same(asked.destinationNetwork?.slug, destination.network?.slug);

/** Other providers' transactions call their own contracts, whose effect the bytes do not prove. */
export const provider =
  (...known: string[]): Rule =>
  ({ provider }) =>
    must(provider !== undefined && known.includes(provider), `one of ${known.join(", ")}`, provider);

/** Whether a provider's payments stay on one network. */
const stays: ReadonlyMap<string, boolean> = new Map([
  ["direct", true],
  ["stableswap", true],
  ["cctp", false],
  ["router", false],
]);

export const sameNetwork: Rule = ({ asked, provider = "" }) => {
  const [from, to] = [asked.network?.slug, asked.destinationNetwork?.slug];
  if (stays.get(provider)) return same(from, to);
  // Of a provider that is not known, only that is reported.
  return must(!stays.has(provider) || from !== to, "another network in to_chain", to);
};

/** The quote has an id, by which the signed bytes are submitted. */
export const quoteId: Rule = ({ quoteId }) =>
  must(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(quoteId ?? ""), "a UUID", quoteId);

/** One payment, one transaction: a second one would be signed for something nobody asked. */
export const transactionCount: Rule = ({ transactionCount }) => same(1, transactionCount);
