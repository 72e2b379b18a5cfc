// Generated from spec/risk by `npm run generate`. Do not edit.
export interface paths {
    "/v2/risk/signals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signals that addresses are assessed by
         * @description The catalogue: signals about who an address belongs to (`attribution`) and whom it has dealt with (`exposure`), and
         *     behaviours. Its defaults are those of a workspace that has changed nothing.
         */
        get: operations["listRiskSignals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description How much a finding weighs, the worst first.
         * @enum {string}
         */
        Severity: "severe" | "high" | "medium" | "low" | "none";
        /** @description From which share or confidence on, between 0 and 1, a finding has each severity. */
        Thresholds: {
            low: number;
            medium: number;
            high: number;
            severe: number;
        };
        CatalogueSignal: {
            /**
             * @description Its identifier.
             * @example sanctions_ofac
             */
            signal: string;
            /** @enum {string} */
            category: "attribution" | "exposure";
            /** @example The address is on the SDN list of the U.S. Treasury's OFAC. */
            description: string;
            default_severity: components["schemas"]["Severity"];
            /**
             * @description How it is measured: `binary`, it applies or not; `absolute`, by its share of the volume and its amount.
             * @example [
             *       "binary"
             *     ]
             */
            supported_modes: ("binary" | "absolute")[];
            /**
             * @description Where its facts come from.
             * @example OFAC SDN
             */
            source: string;
            default_thresholds?: components["schemas"]["Thresholds"];
            /** @description Below this amount in dollars it does not apply. */
            default_min_usd?: number;
        };
        CatalogueBehaviour: {
            /**
             * @description Its identifier.
             * @example chain_peeling
             */
            behaviour: string;
            /** @example Amounts that decrease step by step along a chain of new addresses. */
            description: string;
            default_severity: components["schemas"]["Severity"];
            default_thresholds?: components["schemas"]["Thresholds"];
            /**
             * @description A short case of it.
             * @example 100, 90, 80, 70 and 60 USDC, each from the address that received the one before.
             */
            example: string;
        };
        SignalCatalogue: {
            signals: components["schemas"]["CatalogueSignal"][];
            behaviours: components["schemas"]["CatalogueBehaviour"][];
        };
        /**
         * @description A stable code for programs; the message beside it is for people and may change. The reference server sends it with
         *     every error.
         * @enum {string}
         */
        ErrorCode: "malformed_request" | "request_timeout" | "headers_too_large" | "key_missing" | "key_invalid" | "feature_disabled" | "workspace_forbidden" | "rate_limited" | "path_not_found" | "method_not_allowed" | "operation_removed" | "payload_too_large" | "unsupported_media_type" | "validation_failed" | "network_not_found" | "quote_not_found" | "quote_unknown" | "token_not_found" | "token_not_issued" | "transaction_not_found" | "changed_meanwhile" | "network_unavailable" | "submission_outcome_unknown" | "network_not_connected" | "index_incomplete" | "assessment_unavailable" | "storage_unavailable" | "internal_error" | "screen_not_found";
        FieldError: {
            /**
             * @description The violated rule. `length` is stated by the interface; the others are chosen. `json`: the body is not valid
             *     JSON. `expired`: the quote can no longer be submitted. `used`: another transaction pays the quote. `mismatch`:
             *     the value contradicts the quote. `rejected`: no block will include the transaction; the message is the reason, in the
             *     node's words when its node refused it.
             * @enum {string}
             */
            code: "length" | "required" | "range" | "regex" | "type" | "invalid_value" | "country_code" | "date_in_past" | "legal_name_present" | "travel_rule" | "expired" | "used" | "mismatch" | "rejected" | "json";
            /** @description Description of the rule; null when the code and its params are sufficient. */
            message: string | null;
            /**
             * @description The limits of the rule and the invalid value. With `rejected` for want of funds `refusal` is `funds`: the same bytes can
             *     be submitted again when the sender has more. With `mismatch` of bytes that pay another quote `quote_id` is that quote.
             *     A failure of an IVMS101 rule also names the standard's constraint
             *     (`constraint`, for example `C3`).
             */
            params: {
                [key: string]: unknown;
            };
        };
        /**
         * @description The error body of the data and the risk interface. On 401 and 429 `message` is the reason phrase and `error` the explanation; on
         *     all others it is the reverse.
         */
        StatusError: {
            /** @description The HTTP status. */
            statusCode: number;
            /**
             * @description Description of the error. For invalid parameters or an invalid body: one text for each violated rule, beginning
             *     with the name of the parameter or field.
             */
            message: string | string[];
            error: string;
            code?: components["schemas"]["ErrorCode"];
            /**
             * @description The violated rules of each invalid parameter or field, by its path, for example `size` or `addresses[0].network`:
             *     what `message` describes, with the code of each rule. Absent on other errors.
             */
            fields?: {
                [key: string]: components["schemas"]["FieldError"][];
            };
        };
    };
    responses: {
        /** @description The key is missing, or it is not valid. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StatusError"];
            };
        };
        /** @description The key is valid, but the feature is disabled for its workspace, or the request is for another workspace. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StatusError"];
            };
        };
        /** @description The key has used up its quota of the minute or of the month; a monthly quota is reset on the first day of the next month, UTC. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StatusError"];
            };
        };
        /** @description An unexpected failure inside the service; the answer has no details. */
        ServerError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StatusError"];
            };
        };
        /** @description A source, or the storage of the service, did not answer; the same request is safe to repeat. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StatusError"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Identifier of this request in the service's logs; include it in support requests. */
        RequestId: string;
        /** @description Requests allowed in the window that has the fewest requests left. */
        RateLimitLimit: number;
        /** @description Requests left in that window. */
        RateLimitRemaining: number;
        /** @description Unix timestamp (seconds) at which that window is reset. */
        RateLimitReset: number;
        /** @description Seconds to wait before the next attempt. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listRiskSignals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The catalogue. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignalCatalogue"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
