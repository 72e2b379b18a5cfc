import type { NetworkKind } from "@waybill/spec/generated/registry";
import { must, type Rule, same } from "../rule";

/** The request names a network of our registry and of this family; otherwise nothing can be compared. */
export const requestNetwork =
  (kind: NetworkKind): Rule =>
  ({ requested }) =>
    must(requested.network?.kind === kind, `a request for a known ${kind} network`, requested.network?.slug);

export const sourceNetwork: Rule = ({ requested, source }) =>
  same(requested.network?.slug, source.network?.slug);

export const destinationNetwork: Rule = ({ requested, destination }) =>
  same(requested.destinationNetwork?.slug, destination.network?.slug);

/** Transactions of other providers call contracts whose effect cannot be verified from the bytes. */
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

export const sameNetwork: Rule = ({ requested, provider = "" }) => {
  const [from, to] = [requested.network?.slug, requested.destinationNetwork?.slug];
  if (stays.get(provider)) return same(from, to);
  // An unknown provider is reported by the rule `provider` only.
  return must(!stays.has(provider) || from !== to, "another network in to_chain", to);
};

/** The quote has an id, which submission needs. */
export const quoteId: Rule = ({ quoteId }) =>
  must(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(quoteId ?? ""), "a UUID", quoteId);

/** One payment is one transaction: a second one would be signed without having been requested. */
export const transactionCount: Rule = ({ transactionCount }) => same(1, transactionCount);
