import { type ApiError, errors } from "../../errors";
import type { Coverage } from "../../indexing/account-activity";

/** Whether the index has at least one block of a network. */
export const isIndexed = (coverage: Coverage | undefined): coverage is Coverage =>
  coverage !== undefined && coverage.block !== null;

/** 503: an empty answer would wrongly state that there was no activity. */
export const notIndexed = (slug: string): ApiError =>
  errors.unavailable(
    "index_incomplete",
    `${slug} is not indexed: the service has no node for it, or has not indexed it yet`,
  );

/**
 * Why nothing may be said about what the index of a network does not have: 503 while it is not at the head of its chain.
 * Undefined when it is.
 */
export function incompleteIndex(slug: string, coverage: Coverage | undefined): ApiError | undefined {
  if (!isIndexed(coverage)) return notIndexed(slug);
  if (coverage.state === "unavailable")
    return errors.unavailable("index_incomplete", `the node of ${slug} does not answer`);
  if (coverage.state === "behind")
    return errors.unavailable("index_incomplete", `the index of ${slug} has not reached the chain's head`);
  return undefined;
}

/** 503: the index begins after the period does, at `begin` (ISO 8601), so that entries could be missing. */
export const beginsLater = (slug: string, begin: string | undefined): ApiError =>
  errors.unavailable(
    "index_incomplete",
    begin === undefined
      ? `the index of ${slug} does not start at the beginning of the chain and has no transaction yet`
      : `the index of ${slug} is complete only from ${begin}; request a period that starts at that time or later`,
  );
