// Generated from spec/health by `npm run generate`. Do not edit.
export interface paths {
    "/livez": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Liveness
         * @description Answers while the process is alive; a process that does not answer should be restarted.
         */
        get: operations["getLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Readiness
         * @description Whether the server can take requests. It cannot without its database or while it is shutting down. The answer comes
         *     within three seconds.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the state of background work
         * @description Answers within three seconds while the process is alive, with the state of networks, loops and jobs. If a node or the database
         *     does not answer, the server is `degraded`; the HTTP status is still 200, because a restart would not help.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the background jobs of all workspaces
         * @description The jobs that wait, run or were given up, the first due first, without what they are about. Deliveries of alerts and of reports
         *     are jobs. Keys of the mode `admin` may read nothing else, and other keys may not read this (403).
         */
        get: operations["listServerJobs"];
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
        Probe: {
            /** @enum {string} */
            status: "ok" | "unavailable";
        };
        Health: {
            /**
             * @description `degraded`: a loop fails, a node or the database does not answer, or a job was given up.
             * @enum {string}
             */
            status: "ok" | "degraded";
            /** @description The networks with a node. */
            networks: components["schemas"]["NetworkHealth"][];
            loops: components["schemas"]["LoopHealth"][];
            /** @description Null while the database does not answer. */
            queue: components["schemas"]["QueueHealth"] | null;
        };
        NetworkHealth: {
            /** @description The slug. */
            network: string;
            /**
             * @description `starting`: not read yet. `unknown`: another process reads the network, and the database does not answer.
             * @enum {string}
             */
            status: "ok" | "starting" | "degraded" | "unknown";
            /**
             * Format: date-time
             * @description When this server last read the network's node; null if it never did, or if another process reads the network.
             */
            last_success_at: string | null;
        };
        LoopHealth: {
            name: string;
            /**
             * @description `standby`: another server on the same PostgreSQL database runs this loop; this server takes over when the other server stops.
             * @enum {string}
             */
            state: "running" | "waiting" | "retrying" | "stopped" | "standby";
            /** Format: date-time */
            last_success_at: string | null;
            consecutive_failures: number;
            /** Format: date-time */
            next_run_at: string | null;
            /** @description The wait after the last step that succeeded; null before the first one, and for a loop that runs when there is work. */
            expected_every_seconds: number | null;
        };
        QueueHealth: {
            /** @description Jobs that are due now or later. */
            waiting: number;
            running: number;
            /** @description Jobs that were given up. */
            dead: number;
        };
        ServerJobs: {
            items: components["schemas"]["ServerJob"][];
        };
        /** @description A background job of any workspace. */
        ServerJob: {
            /** @description The identifier. */
            id: string;
            /** @description The kind of work, such as `settle-submission`. */
            kind: string;
            /**
             * @description `dead`: it was given up after its last attempt.
             * @enum {string}
             */
            state: "waiting" | "running" | "dead";
            /**
             * Format: date-time
             * @description When it is due.
             */
            run_at: string;
            /** @description Number of attempts so far. */
            attempts: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description Class and code of the last error; its message is in the log of the server. */
            last_error: string | null;
            /** @description The name of its workspace; null for work for all of them. */
            workspace: string | null;
        };
        /**
         * @description A stable code for programs; the message beside it is for people and may change. The reference server sends it with
         *     every error.
         * @enum {string}
         */
        ErrorCode: "malformed_request" | "host_not_allowed" | "origin_not_allowed" | "request_timeout" | "too_many_connections" | "headers_too_large" | "key_missing" | "key_invalid" | "key_expired" | "key_read_only" | "key_mode_forbidden" | "feature_disabled" | "workspace_forbidden" | "rate_limited" | "too_many_refusals" | "path_not_found" | "method_not_allowed" | "operation_removed" | "payload_too_large" | "unsupported_media_type" | "validation_failed" | "network_not_found" | "quote_not_found" | "quote_unknown" | "token_not_found" | "token_not_issued" | "transaction_not_found" | "changed_meanwhile" | "network_unavailable" | "submission_outcome_unknown" | "network_not_connected" | "index_incomplete" | "assessment_unavailable" | "storage_unavailable" | "credentials_key_missing" | "internal_error" | "group_not_found";
        /** @description An error whose details are one sentence. */
        MessageError: {
            error: string;
            code?: components["schemas"]["ErrorCode"];
            details: {
                message: string;
            };
        };
        FieldError: {
            /**
             * @description The violated rule. `length` is stated by the interface; the others are chosen. `json`: the body is not valid JSON.
             *     `unknown_field`: the request has no such field, and ignoring a misspelled field would change the decision; `params.known`
             *     lists the known fields. `expired`: the quote can no longer be submitted. `used`: another transaction pays the quote.
             *     `mismatch`: the value contradicts the quote. `rejected`: no block will include the transaction; the message is the reason,
             *     in the node's words if a node refused the transaction. `sanctioned`: a sanctions list names a party of the payment.
             *     `policy`: a rule of the service's policy refuses the payment. `blacklisted`: the issuer of a token has blocked a party of
             *     the payment from sending or receiving it. `paused`: the issuer of a token has paused it. `too_early`: the swap before this
             *     burn has not paid yet. `swap_failed`: the swap did not pay, so the burn is not sent.
             * @enum {string}
             */
            code: "length" | "required" | "range" | "regex" | "type" | "invalid_value" | "unknown_field" | "country_code" | "date_in_past" | "legal_name_present" | "travel_rule" | "expired" | "used" | "mismatch" | "rejected" | "sanctioned" | "policy" | "blacklisted" | "paused" | "too_early" | "swap_failed" | "json";
            /** @description Description of the rule; null when the code and its params are sufficient. */
            message: string | null;
            /**
             * @description The limits of the rule and the invalid value. With `rejected`, `refusal` is `funds` if the sender lacks funds: submit the
             *     same bytes again when the sender has enough. It is `excluded` if no block can include the bytes any more, for example
             *     because another transaction has used their nonce. With `mismatch`, if the bytes pay another quote, `quote_id` is that quote.
             *     With `sanctioned`, `parties` (`sender`, `recipient`, `intermediary`), `addresses`, `lists` and `entries` have one item for
             *     each list that names a party, in the same order, and `accept_with_reason` says whether the policy accepts
             *     `risk_acceptance.sanctions_reason`. With `policy`, `rule` is the rule's identifier, as in `listIntentPolicies`. With
             *     `blacklisted` and `paused`, a submission also has the `network` and the contract of the `token`, and `party` (`sender`,
             *     `recipient`) is the blacklisted party. Nothing was sent. Submit the same bytes again once the issuer allows it. A failure of
             *     an IVMS101 rule also names the standard's constraint (`constraint`, for example `C3`).
             */
            params: {
                [key: string]: unknown;
            };
        };
        /** @description Every invalid field, with every rule that it violates. */
        ValidationError: {
            /** @constant */
            error: "validation failed";
            code?: components["schemas"]["ErrorCode"];
            /** @description Keyed by the field's path, for example `amount`, `person.date_of_birth` or `addresses[0].country`. */
            details: {
                [key: string]: components["schemas"]["FieldError"][];
            };
        };
    };
    responses: {
        /** @description The request could not be read as HTTP; the body is that of the interface at `/`. */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The result of the probe. */
        Probe: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Probe"];
            };
        };
        /** @description The state of the server. */
        Health: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Health"];
            };
        };
        /** @description The key is missing, or it is not valid. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description The key is valid, but the feature is disabled for its workspace, or the mode of the key does not allow it. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description The request is invalid; every invalid field is listed. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /**
         * @description The key has used up its quota. Operations that need no key have a quota for each client address and give the same answer. An
         *     address that sent too many refused keys also has to wait.
         */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessageError"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Seconds to wait before the next attempt. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Probe"];
            400: components["responses"]["Refused"];
        };
    };
    getReadiness: {
        parameters: {
            query?: {
                /**
                 * @description Whether to also require that the index of each network with a node has all blocks; any value but `false` means yes.
                 * @example true
                 */
                index?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Probe"];
            400: components["responses"]["Refused"];
            503: components["responses"]["Probe"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Health"];
            400: components["responses"]["Refused"];
        };
    };
    listServerJobs: {
        parameters: {
            query?: {
                /**
                 * @description Only jobs in this state.
                 * @example dead
                 */
                state?: "waiting" | "running" | "dead";
                /**
                 * @description Number of jobs at most.
                 * @example 10
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The jobs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerJobs"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
        };
    };
}
