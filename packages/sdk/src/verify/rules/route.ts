import type { NetworkKind } from "@waybill/spec/generated/registry";
import { kindOf, providerOf } from "../payment-kind";
import { all, must, type Rule, same } from "../rule";

/** The request names a network of this family in our registry; otherwise nothing can be compared. */
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
  ({ provider }) => {
    if (provider !== undefined && known.includes(provider)) return undefined;
    const found = must(false, `a provider whose calls can be verified: ${known.join(", ")}`, provider);
    return (
      found && {
        ...found,
        hint: "The effect of this provider's calls on the tokens cannot be proven. Ask for a quote from another provider, or have the transaction examined and pass its digest as acceptUnknownProvider.",
      }
    );
  };

/**
 * The provider's call fits the kind of the request. A pool that "swaps" a token for itself reverts and leaves the
 * allowance behind, and a bridge from a test network must not end on a production network.
 */
export const paymentKind =
  (...known: string[]): Rule =>
  ({ requested, provider = "" }) => {
    const kind = kindOf(requested);
    // An unknown provider or token is reported by its own rule.
    if (!kind || !known.includes(provider)) return undefined;
    const { network, destinationNetwork } = requested;
    return all(
      must(
        network?.is_testnet === destinationNetwork?.is_testnet,
        "two test networks, or none",
        destinationNetwork?.slug,
      ),
      kind === "bridge_and_swap"
        ? must(false, "the bridged token at the destination: nothing is swapped after a bridge", provider)
        : must(
            providerOf[kind] === provider,
            () => `a ${kind}, which is a call of ${providerOf[kind]}`,
            provider,
          ),
    );
  };

/** The quote has an id, which submission needs. */
export const quoteId: Rule = ({ quoteId }) =>
  must(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(quoteId ?? ""), "a UUID", quoteId);

/** A payment is a single transaction, or a swap and a burn: another transaction would be signed without having been requested. */
export const transactionCount: Rule = ({ provider, transactionCount }) =>
  same(provider === "swap-cctp" ? 2 : 1, transactionCount);
