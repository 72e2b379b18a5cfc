// Generated from spec/data by `npm run generate`. Do not edit.
export interface paths {
    "/v1/address/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Balances of an address now
         * @description Read from the network's node: the network's own coin, the tokens of the registry and the contracts that are asked for;
         *     on Cosmos networks every denom. On EVM networks all of it belongs to one block. Networks that the interface names and
         *     this service cannot read answer `unsupported`.
         */
        get: operations["getAddressBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/addresses/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Store a list of addresses under its hash
         * @description The hash is that of the list in one form: networks by slug, EVM addresses in lower case, each entry once, sorted by
         *     network and address. So the same addresses in another order or spelling have the same hash, and storing them again
         *     changes nothing. A list belongs to nobody: whoever knows the hash can read it. It is kept for 90 days after its last
         *     use.
         */
        post: operations["createAddressList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/addresses/list/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a list of addresses by its hash
         * @description The list in the one form that its hash is made of.
         */
        get: operations["getAddressList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/addresses/list/{hash}/balances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Balances of a list of addresses
         * @description One entry for each address of the list, in the list's order. An address that cannot be read fails no other.
         */
        get: operations["listAddressListBalances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/addresses/workspace/balances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Balances of the workspace's accounts
         * @description One entry for each account, the one that was added first first.
         */
        get: operations["listWorkspaceBalances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/addresses/{address}/balances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Balances of an address on its networks
         * @description One entry for each network on which the address is known or holds something, and for each that could not be asked. With
         *     `network` just the one. Read live: the network's own coin and the tokens of the registry, on Cosmos every denom.
         */
        get: operations["listAddressBalances"];
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
        /** @description What an address holds of one token now. */
        TokenBalance: {
            /**
             * @description Symbol of the token. A token that is not in the registry goes by its contract's own symbol, as far as that can be
             *     shown and is not the name of a registry token on this network; otherwise by its contract, mint or denom.
             */
            denom: string;
            /** @description Contract, mint or denom; null for the network's own coin. */
            contract: string | null;
            /** @description In units of the token, for clients of older versions; digits may be lost. `amount_string` is exact. */
            amount: number;
            /** @description In units of the token, exact. */
            amount_string: string;
            /** @description In base units. */
            base_amount: string;
            /** @description One unit is 10^decimals base units. A denom that is not in the registry is its own unit. */
            decimals: number;
            /** @description US dollars per unit, for clients of older versions. Absent without a price. */
            price?: number;
            /** @description US dollars per unit, exact. Absent without a price. */
            price_string?: string;
            /** @description Value in US dollars, for clients of older versions. Absent without a price. */
            usd?: number;
            /** @description Value in US dollars, cut off after the sixth decimal. Absent without a price. */
            usd_string?: string;
        };
        LiveBalance: {
            lookup_status: components["schemas"]["LookupStatus"];
            reason: components["schemas"]["LookupReason"];
            /** @description Entries that the workspace's token whitelist took out. */
            hidden_count: number;
            /** @description Entries in `balances`. */
            total: number;
            /** @description The highest value first, what has no price last. Tokens of which nothing is held are left out, unless asked for. */
            balances: components["schemas"]["TokenBalance"][];
        };
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
        ListedAddress: {
            /** @description The address, in the form of its network. */
            address: string;
            /** @description Slug or alias of the network. */
            network: string;
        };
        AssetBalance: {
            /** @description Symbol of the token; of one that is not in the registry its denom. */
            symbol: string;
            /** @description Contract, mint or denom; null for the network's own coin. */
            contract: string | null;
            /** @description In units of the token, exact. */
            amount: string;
            /** @description One unit is 10^decimals base units. */
            decimals: number;
            /** @description Value in US dollars, cut off after the sixth decimal; null without a price. */
            usd: string | null;
        };
        /**
         * @description Balances of an address on one network. What could not be read now is filled with what was read last: then
         *     `lookup_status` tells of now, and `updated_at` of the amounts.
         */
        AddressBalances: {
            address: string;
            /** @description Slug. */
            network: string;
            /** @description The network's own coin and the tokens, the highest value first, what has no price last. */
            assets: components["schemas"]["AssetBalance"][];
            lookup_status: components["schemas"]["LookupStatus"];
            reason: components["schemas"]["LookupReason"];
            /** @description Assets that the workspace's token whitelist took out. */
            hidden_count: number;
            /**
             * Format: date-time
             * @description No amount is older than this; absent when the address was never read completely.
             */
            updated_at?: string;
        };
        BalanceList: {
            balances: components["schemas"]["AddressBalances"][];
        };
        AccountBalances: components["schemas"]["AddressBalances"] & {
            /**
             * Format: uuid
             * @description The account of the workspace.
             */
            account_id: string;
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
         * @description The address, in the form of its network.
         * @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
         */
        Address: string;
        /**
         * @description Slug or alias of the network.
         * @example sepolia
         */
        Network: string;
        /** @description The workspace whose accounts and token whitelist count; by default that of the key. */
        WorkspaceId: string;
        /**
         * @description Whether tokens outside the workspace's token whitelist are shown as well.
         * @example false
         */
        ShowAll: boolean;
        /**
         * @description Hash of the list, 64 lower-case hex characters.
         * @example e80a8a70d3bf5689ad019326db4066c2e54cd2a087e24380248371cb5c771523
         */
        hash: string;
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
    getAddressBalance: {
        parameters: {
            query: {
                /**
                 * @description The address, in the form of its network.
                 * @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
                 */
                address: components["parameters"]["Address"];
                /**
                 * @description Slug or alias of the network.
                 * @example sepolia
                 */
                network: components["parameters"]["Network"];
                /**
                 * @description Family of the network (`evm`, `solana`, `cosmos`); 400 when the network is of another one.
                 * @example evm
                 */
                network_type?: string;
                /**
                 * @description Further contracts, mints or denoms to read, at most 30.
                 * @example [
                 *       "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238"
                 *     ]
                 */
                token_contracts?: string[];
                /** @description The workspace whose accounts and token whitelist count; by default that of the key. */
                workspace_id?: components["parameters"]["WorkspaceId"];
                /**
                 * @description Whether tokens outside the workspace's token whitelist are shown as well.
                 * @example false
                 */
                show_all?: components["parameters"]["ShowAll"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The balances, and how far they could be read. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveBalance"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    createAddressList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    addresses: components["schemas"]["ListedAddress"][];
                };
            };
        };
        responses: {
            /** @description Stored, or stored before. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description SHA-256 of the list, 64 lower-case hex characters. */
                        hash: string;
                    };
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
    getAddressList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Hash of the list, 64 lower-case hex characters.
                 * @example e80a8a70d3bf5689ad019326db4066c2e54cd2a087e24380248371cb5c771523
                 */
                hash: components["parameters"]["hash"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
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
                        hash: string;
                        addresses: components["schemas"]["ListedAddress"][];
                    };
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
    listAddressListBalances: {
        parameters: {
            query?: {
                /** @description The workspace whose token whitelist counts; by default that of the key. */
                workspace_id?: string;
                /**
                 * @description Whether tokens outside the workspace's token whitelist are shown as well.
                 * @example false
                 */
                show_all?: components["parameters"]["ShowAll"];
            };
            header?: never;
            path: {
                /**
                 * @description Hash of the list, 64 lower-case hex characters.
                 * @example e80a8a70d3bf5689ad019326db4066c2e54cd2a087e24380248371cb5c771523
                 */
                hash: components["parameters"]["hash"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The balances. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BalanceList"];
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
    listWorkspaceBalances: {
        parameters: {
            query?: {
                /**
                 * @description Whether tokens outside the workspace's token whitelist are shown as well.
                 * @example false
                 */
                show_all?: components["parameters"]["ShowAll"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The balances. */
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
                        balances: components["schemas"]["AccountBalances"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listAddressBalances: {
        parameters: {
            query?: {
                /**
                 * @description Only this network, by slug or alias.
                 * @example sepolia
                 */
                network?: string;
                /** @description The workspace whose token whitelist counts; by default that of the key. */
                workspace_id?: string;
                /**
                 * @description Whether tokens outside the workspace's token whitelist are shown as well.
                 * @example false
                 */
                show_all?: components["parameters"]["ShowAll"];
            };
            header?: never;
            path: {
                /**
                 * @description An address of any family.
                 * @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
                 */
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The balances. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BalanceList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
