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
