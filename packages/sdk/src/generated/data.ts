// Generated from spec/data by `npm run generate`. Do not edit.
export interface paths {
    "/v1/address/assetFlow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What went through an address, by day and token
         * @description One entry for each UTC day and token on which something changed, the oldest day first, then by `denom`. `source`
         *     tells which of two forms an entry has: what was received and sent, fees of the network among what was sent
         *     (`transfers`), or the balance at the end of the day (`balance_snapshot`).
         *
         *     Tokens are added up from the index. The network's own coin on EVM networks is read from the node at the day's last
         *     block, because contracts move it without a trace in the index; where the node does not keep its past, it is added up
         *     as well. On Solana networks that are not read whole it is left out. A day that the period cuts counts as far as it is
         *     in the period.
         */
        get: operations["getAssetFlow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/tokens/mints-burns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where a token was made and destroyed
         * @description From the index, the newest first: transfers from and to the zero address on EVM networks, mint and burn instructions
         *     of the token program on Solana. Cosmos networks do not tell who coins are made for: 400. `cursor` of an answer leads to the next
         *     page; it is absent on the last one.
         */
        get: operations["listMintsBurns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/tokens/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What there is to say about a token on a network
         * @description Its supply from the chain where a node says it and otherwise from the index (`supply_source`), its holders and its
         *     volume of the last 24 hours from the index, its price from the service's price source.
         */
        get: operations["getTokenSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/tokens/top-holders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who holds most of a token
         * @description From the index, the largest first; of EVM and Solana networks, others are refused with 400. The cursor `A` is the first page, `Z` the last one; every other one is opaque.
         *     `total_count` is told with the last page.
         */
        get: operations["listTopHolders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/tokens/total-supply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How much of a token there is
         * @description As the chain says it now; where no node answers, what the holders that the index knows hold together. `source` tells
         *     which.
         */
        get: operations["getTotalSupply"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transaction-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the transaction categories
         * @description The built-in categories first, then those of the workspace by name.
         */
        get: operations["listTransactionCategories"];
        put?: never;
        /**
         * Create a transaction category
         * @description Idempotent on the name, in any letter case and without blanks around it: a name that exists, built-in ones included,
         *     answers what is there.
         */
        post: operations["createTransactionCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transaction-categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The category's identifier; one of another workspace does not exist.
                 * @example 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21
                 */
                id: string;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Rename a transaction category
         * @description Only categories of the workspace can be renamed.
         */
        put: operations["renameTransactionCategory"];
        post?: never;
        /**
         * Delete a transaction category
         * @description Only categories of the workspace can be deleted. Labels that transfers carry already stay.
         */
        delete: operations["deleteTransactionCategory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A day by its balance, as the node of the network says it. */
        SnapshotFlow: {
            /**
             * Format: date
             * @description UTC day.
             */
            date: string;
            /** @description The token's symbol. */
            denom: string;
            /** @description Contract, mint or denom; null for the network's own coin. */
            contract: string | null;
            /** @description One unit has 10^decimals base units. */
            decimals: number;
            /** @description What the day changed; for exact values take the text. */
            net_balance_change: number;
            /** @description The same, exact: decimal. */
            net_balance_change_string: string;
            /** @constant */
            source: "balance_snapshot";
            /** @description What there was at the end of the day; for exact values take the text. */
            balance: number;
            /** @description The same, exact: decimal. */
            balance_string: string;
        };
        /** @description A day by what was received and sent. */
        TransferFlow: {
            /**
             * Format: date
             * @description UTC day.
             */
            date: string;
            /** @description The token's symbol. */
            denom: string;
            /** @description Contract, mint or denom; null for the network's own coin. */
            contract: string | null;
            /** @description One unit has 10^decimals base units. */
            decimals: number;
            /** @description What the day changed; for exact values take the text. */
            net_balance_change: number;
            /** @description The same, exact: decimal. */
            net_balance_change_string: string;
            /** @constant */
            source: "transfers";
            /** @description For exact values take the text. */
            total_received: number;
            /** @description Decimal. */
            total_received_string: string;
            /** @description Fees of the network among it. For exact values take the text. */
            total_sent: number;
            /** @description Decimal. */
            total_sent_string: string;
        };
        /** @description What changed on one day in one token; `source` tells which form it has. */
        AssetFlow: components["schemas"]["SnapshotFlow"] | components["schemas"]["TransferFlow"];
        /**
         * @description The error body of the data interface. On 401 and 429 `message` is the reason phrase and `error` the explanation; on all
         *     others it is the other way round.
         */
        DataError: {
            /** @description The HTTP status once more. */
            statusCode: number;
            /**
             * @description What happened. When parameters or body break rules: one text for each broken rule, beginning with the name of what
             *     broke it.
             */
            message: string | string[];
            error: string;
        };
        /** @description Tokens that were made or destroyed. */
        SupplyChange: {
            /** @enum {string} */
            type: "mint" | "burn";
            /** @description Base units. */
            amount: string;
            /** @description Decimal. */
            amount_string: string;
            /** @description One token has 10^decimals base units. */
            decimals: number;
            /** @description Who received what was made, or had what was destroyed. */
            address: string;
            tx_hash: string;
            /** @description Block number or slot, in decimal. */
            block: string;
            /** Format: date-time */
            time: string;
        };
        /**
         * @description How the lookup went. `partial`: something is missing. `unavailable`: the source does not answer, or there is none.
         *     `unsupported`: the service cannot look this up.
         * @enum {string}
         */
        LookupStatus: "ok" | "partial" | "unavailable" | "unsupported";
        /**
         * @description Why `lookup_status` is not `ok`; null when it is. Codes (chosen): `provider_unavailable`, `timeout`,
         *     `network_not_supported`, `token_lookup_failed`, `not_indexed`, `index_behind`, `history_incomplete`.
         */
        LookupReason: string | null;
        SupplyChangePage: {
            items: components["schemas"]["SupplyChange"][];
            /** @description The next page; absent on the last one. */
            cursor?: string;
            meta: {
                lookup_status: components["schemas"]["LookupStatus"];
                reason: components["schemas"]["LookupReason"];
            };
        };
        /** @description What is known of a token on a network. */
        TokenSummary: {
            /** @description Contract, mint or denom. */
            token: string;
            /** @description Slug of the network. */
            network: string;
            symbol: string;
            name: string;
            /** @description One token has 10^decimals base units. */
            decimals: number;
            /** @description Base units. */
            total_supply: string | null;
            /** @description Decimal. */
            total_supply_string: string | null;
            /**
             * @description Where the supply is from: the chain itself, or what the known holders have together; null when neither can be read.
             * @enum {string|null}
             */
            supply_source: "chain" | "index" | null;
            /** @description Accounts with more than nothing; null where they cannot be told, as on Cosmos networks. */
            holders: number | null;
            /** @description Dollars for one token; null without a price. */
            price_usd: string | null;
            /** @description Dollars for the whole supply, cut off after six digits. */
            market_cap_usd: string | null;
            /** @description Dollars that were transferred within the last 24 hours; null when no transfer had a price. */
            volume_24h_usd: string | null;
            /**
             * Format: date-time
             * @description When this was put together.
             */
            updated_at: string;
            lookup_status: components["schemas"]["LookupStatus"];
            reason: components["schemas"]["LookupReason"];
        };
        /** @description An account that holds a token. */
        Holder: {
            /** @description 1 is the largest. */
            rank: number;
            address: string;
            /** @description Base units. */
            balance: string;
            /** @description Decimal. */
            balance_string: string;
            /** @description Part of the supply, 0 to 1, decimal, cut off after 18 digits; null when the supply is not known. */
            share: string | null;
            /** @description What a list calls it. */
            label: string | null;
            /** @description Who a list says is behind it. */
            entity: string | null;
        };
        /** @description Where this page stands among the others. */
        CursorMeta: {
            /** @description The page after this one; null on the last page. */
            next_cursor: string | null;
            /** @description The page before this one; null on the first page. */
            previous_cursor: string | null;
            /** @description The first page. */
            first_page_cursor: string;
            /** @description The last page; null where it cannot be asked for. */
            last_page_cursor: string | null;
            /** @description Items on all pages together; null where they are not counted. */
            total_count: number | null;
            /** @description Which page this is, counted from 1 along the cursors that led here. */
            page_number: number;
        };
        HolderPage: {
            items: components["schemas"]["Holder"][];
            meta: components["schemas"]["CursorMeta"] & {
                lookup_status: components["schemas"]["LookupStatus"];
                reason: components["schemas"]["LookupReason"];
            };
        };
        /** @description How much of a token there is. */
        TotalSupply: {
            /** @description Contract, mint or denom. */
            token: string;
            /** @description Slug of the network. */
            network: string;
            /** @description Base units. */
            amount: string | null;
            /** @description Decimal. */
            amount_string: string | null;
            /** @description One token has 10^decimals base units. */
            decimals: number;
            /**
             * @description Where the supply is from: the chain itself, or what the known holders have together; null when neither can be read.
             * @enum {string|null}
             */
            source: "chain" | "index" | null;
            lookup_status: components["schemas"]["LookupStatus"];
            reason: components["schemas"]["LookupReason"];
        };
        TransactionCategory: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Built-in, and the same in every workspace. */
            is_default: boolean;
            /**
             * Format: date-time
             * @description Null for built-in ones.
             */
            created_at: string | null;
        };
        TransactionCategoryPayload: {
            /** @description Between 1 and 100 characters, without the blanks around it. */
            name: string;
        };
    };
    responses: {
        /** @description Parameters or body break a rule; every broken rule is listed. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DataError"];
            };
        };
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
                "application/json": components["schemas"]["DataError"];
            };
        };
        /** @description The key is valid, but the feature is disabled for its workspace, or it asks for another workspace. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DataError"];
            };
        };
        /** @description The key has used up its quota of the minute or of the month; a monthly quota starts anew on the first of the next month, UTC. */
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
                "application/json": components["schemas"]["DataError"];
            };
        };
        /** @description Something unexpected failed inside the service; nothing about it is told. */
        ServerError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DataError"];
            };
        };
        /** @description What was asked for does not exist. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DataError"];
            };
        };
        /** @description The body is larger than the service reads. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DataError"];
            };
        };
        /** @description The body is not declared as JSON, or is in an encoding that the service does not read. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DataError"];
            };
        };
        /** @description It contradicts what is there. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DataError"];
            };
        };
    };
    parameters: {
        /**
         * @description Slug or alias of the network.
         * @example sepolia
         */
        Network: string;
        /**
         * @description The address, in the form of its network.
         * @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
         */
        Address: string;
        /** @description The workspace whose accounts and token whitelist count; by default that of the key. */
        WorkspaceId: string;
        /**
         * @description Whether tokens outside the workspace's token whitelist are shown as well.
         * @example false
         */
        ShowAll: boolean;
        /**
         * @description Beginning of the period (ISO 8601); without an offset it is UTC, a bare date is the beginning of that day.
         * @example 2026-01-01
         */
        StartTime: string;
        /**
         * @description End of the period, which is not in it (ISO 8601); a bare date includes that whole UTC day.
         * @example 2026-12-31
         */
        EndTime: string;
        /**
         * @description Contract, mint or denom of a token of the registry, or its symbol.
         * @example 0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238
         */
        Token: string;
        /** @description Where to go on, from `meta` of an earlier answer to the same question. */
        Cursor: string;
        /**
         * @description Items on a page.
         * @example 25
         */
        Size: number;
    };
    requestBodies: never;
    headers: {
        /** @description Names this request in the service's logs; quote it when asking for help. */
        RequestId: string;
        /** @description Requests allowed in the window that is closest to its end of quota. */
        RateLimitLimit: number;
        /** @description Requests left in that window. */
        RateLimitRemaining: number;
        /** @description Unix timestamp (seconds) at which that window starts anew. */
        RateLimitReset: number;
        /** @description Seconds to wait before the next try. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAssetFlow: {
        parameters: {
            query: {
                /**
                 * @description Slug or alias of the network.
                 * @example sepolia
                 */
                network: components["parameters"]["Network"];
                /**
                 * @description The address, in the form of its network.
                 * @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
                 */
                address: components["parameters"]["Address"];
                /**
                 * @description The network's family; it must be that of `network`.
                 * @example evm
                 */
                network_type?: "evm" | "solana" | "cosmos";
                /**
                 * @description Only these contracts, mints or denoms; at most 30.
                 * @example 0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238
                 */
                token_contracts?: string[];
                /** @description The workspace whose accounts and token whitelist count; by default that of the key. */
                workspace_id?: components["parameters"]["WorkspaceId"];
                /**
                 * @description Whether tokens outside the workspace's token whitelist are shown as well.
                 * @example false
                 */
                show_all?: components["parameters"]["ShowAll"];
                /**
                 * @description Beginning of the period (ISO 8601); without an offset it is UTC, a bare date is the beginning of that day.
                 * @example 2026-01-01
                 */
                start_time?: components["parameters"]["StartTime"];
                /**
                 * @description End of the period, which is not in it (ISO 8601); a bare date includes that whole UTC day.
                 * @example 2026-12-31
                 */
                end_time?: components["parameters"]["EndTime"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetFlow"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listMintsBurns: {
        parameters: {
            query: {
                /**
                 * @description Contract, mint or denom of a token of the registry, or its symbol.
                 * @example 0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238
                 */
                token: components["parameters"]["Token"];
                /**
                 * @description Slug or alias of the network.
                 * @example sepolia
                 */
                network: components["parameters"]["Network"];
                /**
                 * @description Only the ones or the others.
                 * @example mint
                 */
                type?: "mint" | "burn";
                /**
                 * @description Beginning of the period (ISO 8601); without an offset it is UTC, a bare date is the beginning of that day.
                 * @example 2026-01-01
                 */
                start_time?: components["parameters"]["StartTime"];
                /**
                 * @description End of the period, which is not in it (ISO 8601); a bare date includes that whole UTC day.
                 * @example 2026-12-31
                 */
                end_time?: components["parameters"]["EndTime"];
                /** @description Where to go on, from `meta` of an earlier answer to the same question. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Items on a page.
                 * @example 25
                 */
                size?: components["parameters"]["Size"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of mints and burns. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupplyChangePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getTokenSummary: {
        parameters: {
            query: {
                /**
                 * @description Contract, mint or denom of a token of the registry, or its symbol.
                 * @example 0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238
                 */
                token: components["parameters"]["Token"];
                /**
                 * @description Slug or alias of the network.
                 * @example sepolia
                 */
                network: components["parameters"]["Network"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The summary. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenSummary"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listTopHolders: {
        parameters: {
            query: {
                /**
                 * @description Contract, mint or denom of a token of the registry, or its symbol.
                 * @example 0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238
                 */
                token: components["parameters"]["Token"];
                /**
                 * @description Slug or alias of the network.
                 * @example sepolia
                 */
                network: components["parameters"]["Network"];
                /** @description Where to go on, from `meta` of an earlier answer to the same question. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Items on a page.
                 * @example 25
                 */
                size?: components["parameters"]["Size"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of holders. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HolderPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getTotalSupply: {
        parameters: {
            query: {
                /**
                 * @description Contract, mint or denom of a token of the registry, or its symbol.
                 * @example 0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238
                 */
                token: components["parameters"]["Token"];
                /**
                 * @description Slug or alias of the network.
                 * @example sepolia
                 */
                network: components["parameters"]["Network"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The supply. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TotalSupply"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listTransactionCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All categories. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["TransactionCategory"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    createTransactionCategory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionCategoryPayload"];
            };
        };
        responses: {
            /** @description It existed already. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionCategory"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionCategory"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    renameTransactionCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The category's identifier; one of another workspace does not exist.
                 * @example 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionCategoryPayload"];
            };
        };
        responses: {
            /** @description Renamed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionCategory"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    deleteTransactionCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The category's identifier; one of another workspace does not exist.
                 * @example 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
}
