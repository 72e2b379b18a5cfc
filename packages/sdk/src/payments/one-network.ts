import type { QuoteRequest } from "../types";
import { findNetwork } from "../verify/registry";

/** The slug of a network that is named by its slug or an alias; what is in no registry is its own name. */
export const slugOf = (name: string): string => findNetwork(name)?.slug ?? name;

/** Whether a payment arrives on the network that it leaves, by whichever of its names the request has it. */
export const staysOnNetwork = ({ from_chain, to_chain }: QuoteRequest): boolean =>
  slugOf(from_chain) === slugOf(to_chain);
