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
    "/v1/risk/sanctions/{address}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether an address is sanctioned
         * @description Looks an address up in the sanctions lists that the service has: those that were imported from their publishers' files (OFAC, EU,
         *     UN), and every label list with addresses of the category `sanctions` (such as that of the UK). An address of a chain that the
         *     service does not have is looked up, too. `network` is accepted and echoed; the check is the same on all networks.
         *
         *     **`is_sanctioned`** is true when a list names the address itself (`basis` `direct`). It is null, which is open, when no list names
         *     it and either a list could not be read (`lists_checked` is false), or a counterparty one payment away is listed (`basis`
         *     `indirect`). Otherwise it is false. A list that is expected (OFAC, EU and UN, unless the service is set up otherwise) and was never
         *     imported could not be read. A stale list was read: `lists` has its age.
         *
         *     The public test addresses have their facts here as in the risk report of a quote: one of them is on a list, one is a payment away
         *     from it, and for one the lists cannot be read.
         */
        get: operations["getSanctions"];
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
        SanctionsAlias: {
            /** @description Another name of the entry. */
            name: string;
            /**
             * @description `weak`: a nickname, or a name that alone identifies nobody.
             * @enum {string}
             */
            quality: "strong" | "weak";
        };
        SanctionsEntryDetails: {
            /** @enum {string} */
            kind: "person" | "entity" | "vessel" | "aircraft";
            aliases: components["schemas"]["SanctionsAlias"][];
            /** @description The sanctions programmes under which it is listed. */
            programmes: string[];
            /** @description Dates of birth: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, with `~` before an approximate one, `YYYY/YYYY` for a period. */
            births: string[];
            /** @description Countries of nationality, residence or flag, as the list has them. */
            countries: string[];
        };
        SanctionsHit: {
            /**
             * @description `OFAC`, `EU`, `UN`, `UK`, or the name of a label list.
             * @example OFAC
             */
            list: string;
            /**
             * @description `direct`: the list names the address itself. `indirect`: it names one of the address's counterparties.
             * @enum {string}
             */
            basis: "direct" | "indirect";
            /** @description The primary name of the entry. */
            name: string | null;
            /**
             * @description The category of the label.
             * @example sanctions
             */
            category: string;
            /** @description The publisher's own identifier of the entry. */
            entry_id: string | null;
            /**
             * Format: date
             * @description Null where the list does not say; that of OFAC never does.
             */
            listed_date: string | null;
            /** @description Where the list is published. */
            source_url: string | null;
            /** @description The listed address of an indirect entry. */
            counterparty: string | null;
            /** @description What else the list says of the entry; null unless `include_details` asks for it, and for label lists. */
            details: components["schemas"]["SanctionsEntryDetails"] | null;
        };
        SanctionsListState: {
            /** @example OFAC */
            list: string;
            /**
             * @description `stale`: the last import is longer ago than it should be (7 days, unless the service is set up otherwise); the list is checked all
             *     the same. `missing`: never imported. `unreadable`: it could not be read this time. The last two leave `lists_checked` false.
             * @enum {string}
             */
            state: "current" | "stale" | "missing" | "unreadable";
            /** @description SHA-256 over the sorted content hashes of its entries. */
            version: string | null;
            /** @description When its publisher made it: a date or a time. */
            published: string | null;
            /** Format: date-time */
            imported_at: string | null;
            /** @description Whole days since the last import. */
            age_days: number | null;
        };
        OfacInfo: {
            is_sanctioned: boolean;
            name_tag: string | null;
            category: string;
            entity: string | null;
            address_role: string | null;
            /** Format: date */
            first_sanctioned_date: string | null;
            sanction_url: string;
        };
        SanctionsTokenStatus: {
            /** @description Null where the list does not say. */
            token: string | null;
            /** @description The list of the label. */
            issuer: string | null;
            is_currently_blacklisted: boolean;
            /** Format: date */
            first_blacklisted_date: string | null;
            /** Format: date */
            last_event_date: string | null;
            /** @enum {string|null} */
            last_event_type: "blacklist" | "unblacklist" | null;
        };
        SanctionsAttribution: {
            name: string | null;
            /** @description That of the label which takes precedence. */
            category: string;
            role: string | null;
            entity: string | null;
            tags: string[];
            malicious: boolean;
        };
        SanctionsCheck: {
            /** @description The address as requested. */
            address: string;
            /** @description As requested; null without one. */
            network: string | null;
            /** @description Null: open, see the operation. */
            is_sanctioned: boolean | null;
            /** @description False when an expected list could not be read; the answer is then unknown unless another list has a hit. */
            lists_checked: boolean;
            /**
             * @description Whether all counterparties were looked up. False where the index of a network is missing or incomplete, on chains that the service
             *     does not have, and for an address with more than 1,000 of them, of which the most recent ones were.
             */
            counterparties_checked: boolean;
            /** @description One entry for each list that has a hit, those that name the address itself before all others. */
            sanctions: components["schemas"]["SanctionsHit"][];
            /** @description The lists that were to be checked. */
            lists: components["schemas"]["SanctionsListState"][];
            /** @description Whether OFAC's list names the address itself; null when it could not be read. */
            is_ofac_sanctioned: boolean | null;
            /** @description The entry of OFAC's list that names the address itself. */
            ofac_info: components["schemas"]["OfacInfo"] | null;
            /**
             * @description True when a label list says that the issuer of a token has blacklisted the address. Null otherwise: the events of issuers are not
             *     indexed, so it is not known to be false.
             */
            is_token_blacklisted: boolean | null;
            /** @description What label lists say of blacklists, when `include_details` asks for it and there is any. */
            token_status_summary: components["schemas"]["SanctionsTokenStatus"][] | null;
            /** @description Null, because the events of issuers are not indexed. */
            blacklist_event_history: {
                [key: string]: unknown;
            }[] | null;
            /** @description Whose address it is, by its labels; null without any. */
            attribution: components["schemas"]["SanctionsAttribution"] | null;
            /** Format: date-time */
            checked_at: string;
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
        /** @description Parameters or body are invalid; every violated rule is listed. */
        BadRequest: {
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
    getSanctions: {
        parameters: {
            query?: {
                /**
                 * @description Echoed in the answer. It does not narrow the check.
                 * @example ethereum
                 */
                network?: "ethereum" | "tron" | "solana" | "base" | "arbitrum" | "optimism" | "polygon" | "avalanche";
                /** @description Whether what else the lists say of an entry, and what is known of blacklists of token issuers, is included. */
                include_details?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description The address, in the form of its network. What cannot be an address of any network is refused.
                 * @example 0x7e57000000000000000000000000000000000002
                 */
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the lists say. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SanctionsCheck"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
