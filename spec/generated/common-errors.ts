// Generated from spec by `npm run generate`. Do not edit.

/** The error codes that all interfaces have, with their HTTP status and label. */
export const commonErrors = {
  malformed_request: {"status":400,"label":"bad request"},
  host_not_allowed: {"status":421,"label":"misdirected request"},
  origin_not_allowed: {"status":403,"label":"forbidden"},
  request_timeout: {"status":408,"label":"request timeout"},
  too_many_connections: {"status":503,"label":"service unavailable"},
  headers_too_large: {"status":431,"label":"header fields too large"},
  key_missing: {"status":401,"label":"authentication failed"},
  key_invalid: {"status":401,"label":"authentication failed"},
  key_expired: {"status":401,"label":"authentication failed"},
  key_read_only: {"status":403,"label":"authentication failed"},
  feature_disabled: {"status":403,"label":"authentication failed"},
  workspace_forbidden: {"status":403,"label":"forbidden"},
  rate_limited: {"status":429,"label":"authentication failed"},
  too_many_refusals: {"status":429,"label":"authentication failed"},
  path_not_found: {"status":404,"label":"not found"},
  method_not_allowed: {"status":405,"label":"method not allowed"},
  operation_removed: {"status":410,"label":"gone"},
  payload_too_large: {"status":413,"label":"payload too large"},
  unsupported_media_type: {"status":415,"label":"unsupported media type"},
  validation_failed: {"status":422,"label":"validation failed"},
  network_not_found: {"status":404,"label":"not found"},
  quote_not_found: {"status":404,"label":"not found"},
  quote_unknown: {"status":404,"label":"not found"},
  token_not_found: {"status":404,"label":"not found"},
  token_not_issued: {"status":404,"label":"not found"},
  transaction_not_found: {"status":404,"label":"not found"},
  changed_meanwhile: {"status":409,"label":"conflict"},
  network_unavailable: {"status":503,"label":"network unavailable"},
  submission_outcome_unknown: {"status":503,"label":"network unavailable"},
  network_not_connected: {"status":503,"label":"network unavailable"},
  index_incomplete: {"status":503,"label":"network unavailable"},
  assessment_unavailable: {"status":503,"label":"network unavailable"},
  storage_unavailable: {"status":503,"label":"service unavailable"},
  credentials_key_missing: {"status":501,"label":"not implemented"},
  internal_error: {"status":500,"label":"internal server error"},
  group_not_found: {"status":404,"label":"not found"},
} as const;

/** The codes of the rules that a field can violate. */
export const fieldErrorCodes = ["length","required","range","regex","type","invalid_value","unknown_field","country_code","date_in_past","legal_name_present","travel_rule","expired","used","mismatch","rejected","sanctioned","policy","blacklisted","paused","too_early","swap_failed","json"] as const;
