import type { components } from "@waybill/spec/generated/core";

/** Stable code of an error that programs can rely on (spec/common/errors.yaml). */
export type ErrorCode = components["schemas"]["ErrorCode"];

/** Properties that all errors of a code have in common. */
export interface ErrorEntry {
  /** HTTP status; an interface may use another one (the data interface: 400 instead of 422). */
  status: number;
  /** Short label, in lower case. */
  label: string;
  /** What the caller can do about it. */
  hint: string;
}

const notFound = (hint: string): ErrorEntry => ({ status: 404, label: "not found", hint });
const unavailable = (hint: string): ErrorEntry => ({ status: 503, label: "network unavailable", hint });
const authentication = (status: number, hint: string): ErrorEntry => ({
  status,
  label: "authentication failed",
  hint,
});

/** Every error that the server answers with. */
export const errorCatalogue: Readonly<Record<ErrorCode, ErrorEntry>> = {
  malformed_request: { status: 400, label: "bad request", hint: "send the request as HTTP/1.1 (RFC 9112)" },
  request_timeout: { status: 408, label: "request timeout", hint: "send the whole request without pauses" },
  headers_too_large: {
    status: 431,
    label: "header fields too large",
    hint: "send a shorter URL or fewer headers",
  },
  key_missing: authentication(401, "send an API key"),
  key_invalid: authentication(401, "check the API key; it may be mistyped or revoked"),
  feature_disabled: authentication(403, "ask the operator to switch the feature on for the workspace"),
  workspace_forbidden: {
    status: 403,
    label: "forbidden",
    hint: "leave the workspace out, or use one of its keys",
  },
  rate_limited: authentication(429, "wait for the time in Retry-After"),
  path_not_found: notFound("check the path against the description of the interface"),
  method_not_allowed: {
    status: 405,
    label: "method not allowed",
    hint: "use a method that is listed in Allow",
  },
  operation_removed: { status: 410, label: "gone", hint: "use the operation that the message names" },
  payload_too_large: { status: 413, label: "payload too large", hint: "send a smaller body, or several" },
  unsupported_media_type: {
    status: 415,
    label: "unsupported media type",
    hint: "send the media type that the message names",
  },
  validation_failed: { status: 422, label: "validation failed", hint: "correct the fields that are named" },
  category_built_in: { status: 400, label: "bad request", hint: "create a category of the workspace's own" },
  account_not_found: notFound("store a person with this account number first"),
  address_not_found: notFound("check the address and the network; it may have no activity yet"),
  address_list_not_found: notFound("store the list again: unused lists are deleted after some time"),
  category_not_found: notFound("list the categories of the workspace"),
  funder_not_found: notFound("check the address and the network; it may never have been funded"),
  group_not_found: notFound("check the group's identifier"),
  network_not_found: notFound("list the networks: use a slug or an alias"),
  person_not_found: notFound("list the persons of the workspace"),
  quote_not_found: notFound("get a new quote"),
  quote_unknown: notFound("send the quote_id of the transaction"),
  token_not_found: notFound("list the tokens of the network: use an address, slug or alias"),
  token_not_issued: notFound("use a token that has a contract or a mint"),
  transaction_not_found: notFound("check the hash and the network; it may not be indexed yet"),
  transfer_not_found: notFound("list the transfers again"),
  no_route: notFound("change the pair, the amount or the slippage"),
  category_exists: { status: 409, label: "conflict", hint: "choose another name" },
  changed_meanwhile: { status: 409, label: "conflict", hint: "send the same request again" },
  network_unavailable: unavailable("send the same request again after Retry-After"),
  submission_outcome_unknown: unavailable(
    "submit the same signed payload again; do not sign another payment until the outcome is known",
  ),
  network_not_connected: unavailable("give the server an RPC address of the network"),
  index_incomplete: unavailable("try again when the index has caught up"),
  assessment_unavailable: unavailable("send the same request again after Retry-After"),
  internal_error: {
    status: 500,
    label: "internal server error",
    hint: "report the X-Request-Id to the operator",
  },
};
