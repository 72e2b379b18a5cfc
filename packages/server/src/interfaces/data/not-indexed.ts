import { type ApiError, errors } from "../../errors";
import type { Coverage } from "../../indexing/account-activity";

/** Whether the index has read anything of a network. */
export const isIndexed = (coverage: Coverage | undefined): coverage is Coverage =>
  coverage !== undefined && coverage.block !== null;

/** 503: an empty answer would say that nothing happened, which nobody knows. */
export const notIndexed = (slug: string): ApiError =>
  errors.unavailable(
    "index_incomplete",
    `${slug} is not indexed: the service has no node for it, or has not read it yet`,
  );
