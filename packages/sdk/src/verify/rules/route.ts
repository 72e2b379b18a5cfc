import { must, type Rule, same } from "../rule";

/** The request names an EVM network of our registry; without that there is no truth to compare with. */
export const requestNetwork: Rule = ({ asked }) =>
  must(asked.network?.kind === "evm", "a request for a known EVM network", asked.network?.slug);

export const sourceNetwork: Rule = ({ asked, source }) => same(asked.network?.slug, source.network?.slug);

export const destinationNetwork: Rule = ({ asked, destination }) =>
  same(asked.destinationNetwork?.slug, destination.network?.slug);

/** Other providers' transactions call their own contracts, whose effect the bytes do not prove. */
export const provider: Rule = ({ provider }) => same("direct", provider);

/** A direct payment stays on one network. */
export const sameNetwork: Rule = ({ asked }) => same(asked.network?.slug, asked.destinationNetwork?.slug);

/** The quote has an id, by which the signed bytes are submitted. */
export const quoteId: Rule = ({ quoteId }) =>
  must(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(quoteId ?? ""), "a UUID", quoteId);
