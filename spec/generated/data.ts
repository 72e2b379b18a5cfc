// Generated from spec/data by `npm run generate`. Do not edit.
export interface paths {
    "/api/transactions/address/{address}": {
        parameters: {
            query?: {
                /**
                 * @description Whether it has arrived.
                 * @example completed
                 */
                status?: "completed" | "pending";
                /**
                 * @description The first day (`YYYY-MM-DD`, UTC).
                 * @example 2026-01-01
                 */
                date_start?: string;
                /**
                 * @description The last day, which counts as well.
                 * @example 2026-12-31
                 */
                date_end?: string;
                /**
                 * @description Symbol of what was sent, in any letter case.
                 * @example USDC
                 */
                asset?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The address, of a network of any family.
                 * @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
                 */
                address: string;
            };
            cookie?: never;
        };
        /**
         * Payments of an address between networks
         * @description Both what it sent and what it received over bridges, the newest first; at most 100.
         */
        get: operations["getAddressHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transactions/address/{address}": {
        parameters: {
            query?: {
                /**
                 * @description Whether it has arrived.
                 * @example completed
                 */
                status?: "completed" | "pending";
                /**
                 * @description The first day (`YYYY-MM-DD`, UTC).
                 * @example 2026-01-01
                 */
                date_start?: string;
                /**
                 * @description The last day, which counts as well.
                 * @example 2026-12-31
                 */
                date_end?: string;
                /**
                 * @description Symbol of what was sent, in any letter case.
                 * @example USDC
                 */
                asset?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The address, of a network of any family.
                 * @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
                 */
                address: string;
            };
            cookie?: never;
        };
        /**
         * Payments of an address between networks (other spelling)
         * @description The same as `/api/transactions/address/{address}`.
         */
        get: operations["getAddressHistoryAlias"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is known about an address
         * @description With `network`: one object. Without: an array with one for each network on which the address was seen; when only a
         *     list knows it, for the first network that it can be on.
         */
        get: operations["getAddress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
         *     in the period. 503 where the network is not indexed and nobody can tell what happened.
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
    "/v1/address/fundedBy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who funded an address first, as far as the index goes back
         * @description The earliest payment of more than nothing to the address, in the network's own coin or a token of the registry, since
         *     the index of the network began. What was minted for it, or was there from a chain's beginning, has no funder and is
         *     passed over; a payment over a bridge was made by its sender on the other network. 404 is said only when the index is
         *     complete up to the chain's head.
         */
        get: operations["getAddressFunder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/address/fundedBy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who funded an address first, from full history
         * @description The same answer from the whole history of a network. On EVM networks the states that an archive node keeps of every
         *     block are searched for the first one in which the address had coins, tokens of the registry or a transaction; coins
         *     that a contract handed on are found where the node traces (`trace_block`). Where that does not tell, and on other
         *     networks, the index answers when it begins with the chain; else the answer is 503. Nothing is cached: every answer
         *     is looked up anew. Missed can be an address without a transaction of its own of which others have taken, with its
         *     permission, all the tokens it had.
         */
        get: operations["getAddressFunderFromHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search addresses
         * @description Addresses that the index has seen, the most recently active first, and after them those that only a list knows, on the
         *     first network that they can be on. Cursors page over the list as it stood at its first page: what becomes active
         *     meanwhile is listed where it was.
         */
        get: operations["searchAddresses"];
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
            path: {
                /**
                 * @description Hash of the list, 64 lower-case hex characters.
                 * @example e80a8a70d3bf5689ad019326db4066c2e54cd2a087e24380248371cb5c771523
                 */
                hash: components["parameters"]["hash"];
            };
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
    "/v2/connections/byAddress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counterparties of an address
         * @description Whom the address has dealt with on the network, those with the most transfers first. Without a period the index
         *     answers at once, however busy the address; with one the transfers of the period are added up.
         */
        get: operations["listCounterparties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/connections/subgraph": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Who of a set of addresses has paid whom
         * @description Only payments whose two ends are both in the set, added up for each direction; in the order of the addresses given.
         *     An address on a network that is not read, or whose node does not answer, counts as failed: edges of it may be
         *     missing.
         */
        post: operations["getSubgraph"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/connections/transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Transfers between two addresses
         * @description In both directions, the newest first. The two may be on different networks.
         */
        get: operations["listTransfersBetween"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/multisig/memberships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the multisigs that an address co-signs
         * @description Safe-compatible multisigs on EVM networks. The index knows whom their events have named as an owner; the contracts
         *     themselves are asked whether that holds now. Any contract that answers like a Safe counts as one. Not found are
         *     multisigs that were neither set up nor given this owner since the index of their network began, and multisigs of
         *     other makes.
         */
        get: operations["listMultisigMemberships"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/screening/addresses/{address}/risk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Risk of an address, its network detected
         * @description The network is told from the address: where it was seen, the network on which it was last active; otherwise the first
         *     one it can be on (Ethereum, Solana, the Cosmos network with its prefix). An address of a chain that this service does
         *     not have is refused. The public test addresses are taken for addresses of a test network.
         */
        get: operations["screenAddress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/screening/{network}/addresses/{address}/risk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Risk of an address on a network
         * @description Like the one without a network, on the network that is given.
         */
        get: operations["screenAddressOn"];
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
         *     `total_count` is told with the last page. Opaque cursors page over what everybody held when the first page (or the
         *     last one, `Z`) was read.
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
         * @description Idempotent on the trimmed name in any letter case. An existing one, also a built-in one, is returned.
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
                 * @description The identifier, as lists show it; one of another workspace does not exist.
                 * @example 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21
                 */
                id: components["parameters"]["Id"];
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
    "/v2/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the transactions of a network
         * @description The newest first, failed ones as well, with the transfers that they made.
         */
        get: operations["listChainTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transactions/by-network/{network}/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a transaction by its hash
         * @description Hashes of EVM and Cosmos networks are one in any letter case.
         */
        get: operations["getChainTransactionByHash"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transactions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a transaction by its identifier
         * @description Identifiers are counted by every network for itself. When several have this one and `network` is not given, the
         *     answer is 400 and names them.
         */
        get: operations["getChainTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List transfers
         * @description Payments of every network that is read, the newest first, or with `sort=usd` those worth most first and those without
         *     a price last. A payment over a bridge is one transfer, from its burn to its mint. All parameters narrow the list
         *     down together; one that takes several values wants any of them.
         *
         *     Transfers of tokens outside the token whitelist of the workspace are left out unless `show_all` is given.
         */
        get: operations["listTransfers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transfers/top-assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rank assets
         * @description The 1000 assets with the most transfers in the last seven UTC days, today included; most transfers first. Transfers
         *     between two parties count; mints and burns do not. A payment over a bridge counts once. Assets are told apart by symbol. Transfers that begin or end on the explorer's network count when `explorer` is given.
         */
        get: operations["listTopAssets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transfers/top-networks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rank networks
         * @description Between which networks transfers go: the 1000 networks that send and the 1000 that receive the most of them, most
         *     transfers first. Without a period, of all times.
         */
        get: operations["listTopNetworks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transfers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a transfer
         * @description One transfer by its identifier.
         */
        get: operations["getTransfer"];
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
        AddressHistoryEntry: {
            /** @description On the source network. */
            hash: string;
            /** @enum {string} */
            status: "completed" | "pending";
            /** @description Slug. */
            source_chain: string;
            /** @description Slug. */
            destination_chain: string;
            /** @description What was sent, in units of the asset, decimal. */
            amount: string;
            /** @description Symbol of what was sent. */
            asset: string;
            /** Format: date-time */
            timestamp: string;
            /** @description The bridge, such as `cctp` or `ibc`. */
            protocol: string;
        };
        /** @description What is known about an address on one network, from label lists and from the index. */
        AddressDetails: {
            address: string;
            /** @description Slug. */
            network: string;
            /** @description Family of the network: `evm`, `solana` or `cosmos`. */
            ecosystem: string;
            /** @description What a list calls it; absent when none names it. */
            name_tag?: string;
            /** @description The categories of its labels in upper case, separated by commas; absent when it has none. */
            category?: string;
            /** @description What it does there, such as `Bridge`. */
            address_role?: string;
            /** @description Who is behind it; empty when no list says so. */
            entity?: string;
            /** @description Free form; `lists` names the lists that know it, `first_seen` and `last_seen` when the index saw it. */
            attributes?: {
                [key: string]: unknown;
            };
            tags?: string[];
            /** @description Whether one of its categories is malicious. */
            malicious: boolean;
            is_validator: boolean;
        };
        /**
         * @description What went wrong, for programs to decide by; the sentence beside it is for people and may change. The reference server
         *     sends it with every error.
         * @enum {string}
         */
        ErrorCode: "malformed_request" | "request_timeout" | "headers_too_large" | "key_missing" | "key_invalid" | "feature_disabled" | "workspace_forbidden" | "rate_limited" | "path_not_found" | "method_not_allowed" | "operation_removed" | "payload_too_large" | "unsupported_media_type" | "validation_failed" | "category_built_in" | "account_not_found" | "address_not_found" | "address_list_not_found" | "category_not_found" | "funder_not_found" | "group_not_found" | "network_not_found" | "person_not_found" | "quote_not_found" | "quote_unknown" | "token_not_found" | "token_not_issued" | "transaction_not_found" | "transfer_not_found" | "no_route" | "category_exists" | "changed_meanwhile" | "network_unavailable" | "submission_outcome_unknown" | "network_not_connected" | "index_incomplete" | "assessment_unavailable" | "internal_error";
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
            code?: components["schemas"]["ErrorCode"];
        };
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
        /** @description The first payment that an address received. */
        Funding: {
            /** @description The address that was asked for, as accounts are compared. */
            address: string;
            /** @description Slug of its network. */
            network: string;
            /** @description Who funded it. */
            sender: string;
            /** @description Slug of the network on which the sender paid; another one when the payment came over a bridge. */
            sender_network?: string;
            /** @description The transaction that brought it, on `network`. */
            tx_hash: string;
            /**
             * Format: date-time
             * @description When that was.
             */
            tx_time: string;
            /** @description What arrived, decimal; in base units where the decimals of the token are not known. */
            amount?: string;
            /** @description Symbol of what arrived. */
            denom?: string;
            /** @description Time of the earliest transaction or payment of the address that the index knows; kept for older clients. */
            earliest_tx?: string;
            /** @description Time of the latest one. */
            latest_tx?: string;
        };
        Entity: {
            id: string;
            name: string;
            icon_url?: string;
        };
        AddressRecord: {
            /** @description `{network}:{address}`. */
            id: string;
            address: string;
            /** @description Slug. */
            network: string;
            /**
             * @description Looked up on the chain when it is first asked for, and kept. `account` also while the chain cannot be asked.
             * @enum {string}
             */
            type: "account" | "validator" | "contract" | "module" | "multisig";
            /** @description Empty when no list has anything against it. */
            status: ("malicious" | "blacklisted" | "sanctioned")[];
            /** @description What a list calls it; empty when none names it. */
            label: string;
            /** @description Who is behind it; empty when no list says so. */
            entity: string;
            /** @description Who sanctions or blacklists it. */
            blocked_by: components["schemas"]["Entity"][];
            tags: string[];
            /**
             * @description Tokens as the index adds them up, from its first block on. The network's own coin is left out, because fees and what
             *     a chain begins with are no transfers; the balances operations read the chain itself.
             */
            balances: {
                /** @description Base units. */
                amount: string;
                /** @description Symbol; on Cosmos networks the denom. */
                denom: string;
            }[];
            /**
             * Format: date-time
             * @description When the index last saw it sending, receiving or signing; null when only a list knows it.
             */
            last_active_at: string | null;
        };
        /**
         * @description Where this page stands among the others.
         * @example {
         *       "next_cursor": null,
         *       "previous_cursor": null,
         *       "first_page_cursor": "eyJjIjpbMSwxLG51bGxdLCJzIjoiMTIzNCJ9",
         *       "last_page_cursor": null,
         *       "total_count": null,
         *       "page_number": 1
         *     }
         */
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
        /**
         * @example {
         *       "address": "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266",
         *       "network": "basesep"
         *     }
         * @example {
         *       "address": "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266",
         *       "network": "sepolia"
         *     }
         */
        ListedAddress: {
            /** @description The address, in the form of its network. */
            address: string;
            /** @description Slug or alias of the network. */
            network: string;
        };
        AddressListPayload: {
            addresses: components["schemas"]["ListedAddress"][];
        };
        /**
         * @description SHA-256 of the list, 64 lower-case hex characters.
         * @example e80a8a70d3bf5689ad019326db4066c2e54cd2a087e24380248371cb5c771523
         */
        ListHash: string;
        AddressListHash: {
            hash: components["schemas"]["ListHash"];
        };
        AddressList: {
            hash: components["schemas"]["ListHash"];
            addresses: components["schemas"]["ListedAddress"][];
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
        /**
         * @description Whom an address has dealt with, and how much. Payments of nothing, mints, burns and payments to oneself are no
         *     dealings; a payment over a bridge is one.
         */
        Counterparty: {
            address: string;
            /** @description Slug of the network on which the counterparty is. */
            network: string;
            /** @description What a list calls it; null when none names it. */
            label: string | null;
            /** @description Who a list says is behind it. */
            entity: string | null;
            /** @description Whether a list has it in a malicious category. */
            malicious: boolean;
            /** @description In both directions. */
            transfer_count: number;
            /** @description Received from it. */
            in_count: number;
            /** @description Sent to it. */
            out_count: number;
            /** @description Dollars, decimal, of the transfers that have a price; null when none has. */
            total_usd: string | null;
            /** @description Dollars, decimal, of the transfers that have a price; null when none has. */
            in_usd: string | null;
            /** @description Dollars, decimal, of the transfers that have a price; null when none has. */
            out_usd: string | null;
            /** Format: date-time */
            first_seen: string;
            /** Format: date-time */
            last_seen: string;
        };
        /** @description An address on a network. */
        Place: {
            address: string;
            /** @description Slug or alias; answers have the slug. */
            network: string;
        };
        SubgraphPayload: {
            /** @description 2 to 50 addresses, counted without repetitions. EVM addresses are one in any letter case. */
            addresses: components["schemas"]["Place"][];
            /** @description Beginning of the period (ISO 8601); without an offset it is UTC, a bare date is the beginning of that day. */
            start_time?: string;
            /** @description End of the period, which is not in it (ISO 8601); a bare date includes that whole UTC day. */
            end_time?: string;
        };
        /** @description What one address of the set has paid another one of the set. */
        Edge: {
            source: components["schemas"]["Place"];
            target: components["schemas"]["Place"];
            transfer_count: number;
            /** @description Dollars, decimal, of the transfers that have a price; null when none has. */
            total_usd: string | null;
            /** Format: date-time */
            first_seen: string;
            /** Format: date-time */
            last_seen: string;
        };
        TransferToken: {
            /** @description Symbol; for a token that the service does not know, its contract, mint or denom. */
            symbol: string;
            /** @description In units of the token; the number of older versions, which may have lost digits. */
            amount: number;
            /**
             * @description In units of the token, decimal and exact. In base units for a token that the service does not know, because it does
             *     not know its decimals either.
             */
            amount_string: string;
            /** @description In base units. */
            base_amount: string;
            /** @description What it was worth on its day; absent when it had no price, and on what arrives by a bridge in another amount. */
            usd?: number;
            /** @description The same, decimal and exact to a millionth of a dollar. */
            usd_string?: string;
            /** @description Absent where there is no icon. */
            icon_url?: string;
        };
        /** @description One end of a transfer. */
        TransferParty: {
            address: string;
            /** @description Slug. */
            network: string;
            /** @description Empty where there are no icons. */
            icon_urls: string[];
            token: components["schemas"]["TransferToken"];
            /** @description What a list calls the address; absent when none names it. */
            label?: string;
            /** @description Whether a list has it in a malicious category. */
            malicious?: boolean;
        };
        Transfer: {
            /** @description Opaque. It has slashes in it, so encode it when it goes into a path. */
            id: string;
            /**
             * Format: date-time
             * @description Of the block that the sender's transaction is in.
             */
            time: string;
            /**
             * @description `PENDING`: it has left the sender's network and has not been seen arriving. Everything on one network is
             *     `SUCCEEDED`.
             * @enum {string}
             */
            status: "SUCCEEDED" | "PENDING" | "ERROR_ON_DESTINATION" | "TIMEOUT";
            /** @description `transfer` on one network; over several the bridge, such as `cctp` or `ibc`. More may be added. */
            type: string;
            sender: components["schemas"]["TransferParty"];
            /** @description While a transfer over a bridge is pending, its token is what was sent. */
            receiver: components["schemas"]["TransferParty"];
            sender_tx_hash?: string;
            /** @description Absent until the transfer has arrived. */
            receiver_tx_hash?: string;
            /**
             * @description How it looks to the accounts of the workspace: `internal` when both ends are among them. Null when the request is
             *     not about a workspace (`workspace_id`, `only_workspace`, `group_ids`), and when neither end is one of its accounts.
             * @enum {string|null}
             */
            direction: "in" | "out" | "internal" | null;
            /** @description What the workspace has noted about it. */
            note?: string;
            /** @description The workspace's category for it. */
            category?: string;
        };
        TransferMeta: components["schemas"]["CursorMeta"] & {
            /**
             * @description True when the workspace has more than 1000 accounts: only transfers of its 1000 oldest ones are looked at then.
             *     Absent otherwise.
             */
            own_feed_truncated?: boolean;
            lookup_status: components["schemas"]["LookupStatus"];
            reason: components["schemas"]["LookupReason"];
        };
        TransferPage: {
            items: components["schemas"]["Transfer"][];
            meta: components["schemas"]["TransferMeta"];
        };
        /** @description A multisig that the address is an owner of now. */
        MultisigMembership: {
            /** @description The multisig. */
            address: string;
            /** @description Slug of its network. */
            network: string;
            /**
             * @description Whose sort of multisig it is.
             * @enum {string}
             */
            provider: "safe";
            /** @description How many owners have to sign. */
            threshold: number;
            /** @description Everybody who may sign, in the contract's order. */
            owners: string[];
            /** @description What label lists call it; null when none names it. */
            name: string | null;
        };
        MultisigMemberships: {
            items: components["schemas"]["MultisigMembership"][];
            meta: {
                /** @description Slugs of the networks that were not looked up in full, so that what is missing there is not taken for no membership. */
                failed_networks: string[];
                lookup_status: components["schemas"]["LookupStatus"];
                reason: components["schemas"]["LookupReason"];
            };
        };
        /** @enum {string} */
        Severity: "severe" | "high" | "medium" | "low" | "none";
        Evidence: {
            /** @description `label`, `connection`, `activity`, `look_alike` or `failure`. */
            type: string;
            /** @description One sentence. */
            summary: string;
            /** @description What was seen; by type. */
            details: {
                [key: string]: unknown;
            };
        };
        TriggeredSignal: {
            /**
             * @description `malicious_address` (severe): on a list in a malicious category. `malicious_connection` (high, medium, low): one, two
             *     or three payments away from such an address. `high_risk_service` (medium): a service of a risky kind.
             *     `assessment_error_*` (medium): the signal could not be judged, which is no clean answer.
             */
            signal: string;
            severity: components["schemas"]["Severity"];
            /** @description `binary`: there or not. */
            mode: string;
            /** @description True for a hit; false when it could not be judged. */
            result: boolean;
            /** @description Share of the transfers looked at that were with malicious counterparties; null where none is counted. */
            percentage: number | null;
            /** @description Dollars of those transfers; null where none has a price or none is counted. */
            amount_usd: number | null;
            /** @description severe 100, high 60, medium 30, low 10. */
            weight: number;
            evidence: components["schemas"]["Evidence"][];
        };
        DetectedBehaviour: {
            /**
             * @description `address_poisoning` (high): it imitates an address that one of its counterparties had dealt with before.
             *     `new_wallet` (low): never seen, or for less than 30 days. `dormant_wallet` (low): not seen for more than 180 days.
             *     `assessment_error_*` (medium): it could not be judged.
             */
            behaviour: string;
            /** @description Below 1 where the index does not reach back to the first block. */
            confidence: number;
            severity: components["schemas"]["Severity"];
            weight: number;
            ignored: boolean;
            evidence: components["schemas"]["Evidence"][];
        };
        AddressRisk: {
            /** Format: uuid */
            screen_id: string;
            /** @description As it was asked for. */
            address: string;
            /** @description Slug of the network, given or detected. */
            network: string;
            /** @description The worst severity among all signals and behaviours. */
            tier: components["schemas"]["Severity"];
            exposure: {
                triggered: components["schemas"]["TriggeredSignal"][];
                /** @description The sum of the weights, each times its confidence, and 100 at most. */
                score_contribution: number;
            };
            behaviour: {
                detected: components["schemas"]["DetectedBehaviour"][];
                /** @description The sum of the weights, each times its confidence, and 100 at most. */
                score_contribution: number;
            };
            lookup_status: components["schemas"]["LookupStatus"];
            reason: components["schemas"]["LookupReason"];
            /** Format: date-time */
            scored_at: string;
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
            /**
             * @description Dollars that were transferred between two parties within the last 24 hours; null when no such transfer had a
             *     price. Mints and burns do not count; a payment over a bridge counts once, on the network that it leaves.
             */
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
        /**
         * @example {
         *       "id": "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
         *       "name": "Board Fees",
         *       "is_default": false,
         *       "created_at": "2026-01-15T09:30:20.000Z"
         *     }
         */
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
        /**
         * @example {
         *       "name": "Board Fees"
         *     }
         */
        TransactionCategoryPayload: {
            /** @description Between 1 and 100 characters, without the blanks around it; no control characters. */
            name: string;
        };
        TransactionFee: {
            /** @description Base units. */
            amount: string;
            /** @description Symbol of the coin; on Cosmos networks the denom. */
            denom: string;
        };
        Transaction: {
            /** @description `{height}-{index}`: block, slot or height, and the place among its transactions. Every network counts for itself. */
            id: string;
            /** @description Slug. */
            network: string;
            /** Format: date-time */
            time: string;
            height: string;
            hash: string;
            success: boolean;
            /** @description What it does, in the chain's words; names of messages, instructions or calls. */
            types: string[];
            /** @description Who signed it; the payer of the fee first. */
            signers: string[];
            /**
             * @description The ends of each transfer in it, sender before recipient, in the order of the transaction; at most 100 transfers.
             *     A payment over a bridge is one of them in the transaction that it begins with. Tokens outside the workspace's
             *     whitelist are left out unless `show_all` is given.
             */
            transfers: components["schemas"]["TransferParty"][];
            /** @description Absent where the sender pays none. */
            fee?: components["schemas"]["TransactionFee"];
        };
        /** @description What the answer is worth, for the networks that were asked for; all that are read when none was. */
        LookupMeta: {
            lookup_status: components["schemas"]["LookupStatus"];
            reason: components["schemas"]["LookupReason"];
        };
        TransactionPage: {
            items: components["schemas"]["Transaction"][];
            meta: components["schemas"]["CursorMeta"] & components["schemas"]["LookupMeta"];
        };
        TopAssets: {
            items: {
                symbol: string;
                /** @description Transfers. */
                count: number;
                /** @description What those with a price were worth, decimal; null when none had one. */
                volume_usd: string | null;
            }[];
            meta: components["schemas"]["LookupMeta"];
        };
        RankedNetworks: {
            /** @description Slug. */
            network: string;
            /** @description Transfers. */
            count: number;
            /** @description What those with a price were worth, decimal; null when none had one. */
            volume_usd: string | null;
        }[];
        TopNetworks: {
            senders: components["schemas"]["RankedNetworks"];
            receivers: components["schemas"]["RankedNetworks"];
            meta: components["schemas"]["LookupMeta"];
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
        /** @description Deleted. */
        Deleted: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content?: never;
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
        /** @description A source did not answer; the same request is safe to repeat. */
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
         * @description The identifier, as lists show it; one of another workspace does not exist.
         * @example 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21
         */
        Id: string;
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
         * @description Beginning of the period (ISO 8601); without an offset it is UTC, a bare date is the beginning of that day.
         * @example 2026-01-01
         */
        StartTime: string;
        /**
         * @description End of the period, which is not in it (ISO 8601); a bare date includes that whole UTC day.
         * @example 2026-12-31
         */
        EndTime: string;
        /** @description Where to go on, from `meta` of an earlier answer to the same question. */
        Cursor: string;
        /**
         * @description Items on a page.
         * @example 25
         */
        Size: number;
        /**
         * @description Hash of the list, 64 lower-case hex characters.
         * @example e80a8a70d3bf5689ad019326db4066c2e54cd2a087e24380248371cb5c771523
         */
        hash: string;
        /**
         * @description Contract, mint or denom of a token of the registry, or its symbol.
         * @example 0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238
         */
        Token: string;
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
    getAddressHistory: {
        parameters: {
            query?: {
                /**
                 * @description Whether it has arrived.
                 * @example completed
                 */
                status?: "completed" | "pending";
                /**
                 * @description The first day (`YYYY-MM-DD`, UTC).
                 * @example 2026-01-01
                 */
                date_start?: string;
                /**
                 * @description The last day, which counts as well.
                 * @example 2026-12-31
                 */
                date_end?: string;
                /**
                 * @description Symbol of what was sent, in any letter case.
                 * @example USDC
                 */
                asset?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The address, of a network of any family.
                 * @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
                 */
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payments. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressHistoryEntry"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getAddressHistoryAlias: {
        parameters: {
            query?: {
                /**
                 * @description Whether it has arrived.
                 * @example completed
                 */
                status?: "completed" | "pending";
                /**
                 * @description The first day (`YYYY-MM-DD`, UTC).
                 * @example 2026-01-01
                 */
                date_start?: string;
                /**
                 * @description The last day, which counts as well.
                 * @example 2026-12-31
                 */
                date_end?: string;
                /**
                 * @description Symbol of what was sent, in any letter case.
                 * @example USDC
                 */
                asset?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The address, of a network of any family.
                 * @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
                 */
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payments. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressHistoryEntry"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getAddress: {
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
                network?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is known. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressDetails"] | components["schemas"]["AddressDetails"][];
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
                 * @description Family of the network (`evm`, `solana`, `cosmos`); 400 when the network is of another one.
                 * @example evm
                 */
                network_type?: string;
                /**
                 * @description Only these contracts, mints or denoms; at most 30.
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
            503: components["responses"]["Unavailable"];
        };
    };
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
    getAddressFunder: {
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
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The first payment. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Funding"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAddressFunderFromHistory: {
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
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The first payment. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Funding"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchAddresses: {
        parameters: {
            query?: {
                /**
                 * @description Slugs or aliases; a network that the service does not have has no addresses.
                 * @example [
                 *       "sepolia"
                 *     ]
                 */
                networks?: string[];
                /** @description Only addresses with one of these. */
                status?: ("malicious" | "blacklisted" | "sanctioned")[];
                /** @description Part of the address, of a label or of its entity, in any letter case; of letters beyond ASCII the case counts. */
                search_string?: string;
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
            /** @description A page of addresses. */
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
                        items: components["schemas"]["AddressRecord"][];
                        meta: components["schemas"]["CursorMeta"] & {
                            lookup_status: components["schemas"]["LookupStatus"];
                            reason: components["schemas"]["LookupReason"];
                        };
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
    createAddressList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressListPayload"];
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
                    "application/json": components["schemas"]["AddressListHash"];
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
                    "application/json": components["schemas"]["AddressList"];
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
    listCounterparties: {
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
                 * @description Items on a page.
                 * @example 25
                 */
                size?: components["parameters"]["Size"];
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
            /** @description The counterparties. */
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
                        items: components["schemas"]["Counterparty"][];
                        meta: {
                            /** @description Counterparties altogether; null above 1000. */
                            total_count: number | null;
                            lookup_status: components["schemas"]["LookupStatus"];
                            reason: components["schemas"]["LookupReason"];
                        };
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
    getSubgraph: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubgraphPayload"];
            };
        };
        responses: {
            /** @description The edges. */
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
                        items: components["schemas"]["Edge"][];
                        meta: {
                            /** @description Addresses whose lookup failed or timed out. */
                            failed_nodes: number;
                            /** @description Addresses without repetitions. */
                            node_count: number;
                            edge_count: number;
                        };
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
    listTransfersBetween: {
        parameters: {
            query: {
                /**
                 * @description Slug or alias of the network of the one.
                 * @example sepolia
                 */
                network_a: string;
                /**
                 * @description The one address.
                 * @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
                 */
                address_a: string;
                /**
                 * @description Slug or alias of the network of the other.
                 * @example sepolia
                 */
                network_b: string;
                /**
                 * @description The other address.
                 * @example 0x70997970C51812dc3A010C7d01b50e0d17dc79C8
                 */
                address_b: string;
                /** @description Where to go on, from `meta` of an earlier answer to the same question. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Items on a page.
                 * @example 25
                 */
                size?: components["parameters"]["Size"];
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
            /** @description A page of transfers. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransferPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listMultisigMemberships: {
        parameters: {
            query: {
                /**
                 * @description The signer, an EVM address.
                 * @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
                 */
                address: string;
                /**
                 * @description Slug or alias of the network; without it every EVM network that the service reads is looked at.
                 * @example sepolia
                 */
                network?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The multisigs, by network and address. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MultisigMemberships"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    screenAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The address, in the form of its network.
                 * @example 0x7e57000000000000000000000000000000000002
                 */
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * @description The assessment, by label lists and by the index: what the quotes' risk report says about a recipient, about the
             *     address alone. What cannot be judged counts as medium and is told in `lookup_status`.
             */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressRisk"];
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
    screenAddressOn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug or alias of the network.
                 * @example sepolia
                 */
                network: string;
                /**
                 * @description The address, in the form of its network.
                 * @example 0x7e57000000000000000000000000000000000002
                 */
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * @description The assessment, by label lists and by the index: what the quotes' risk report says about a recipient, about the
             *     address alone. What cannot be judged counts as medium and is told in `lookup_status`.
             */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressRisk"];
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
                 * @description The identifier, as lists show it; one of another workspace does not exist.
                 * @example 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21
                 */
                id: components["parameters"]["Id"];
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
                 * @description The identifier, as lists show it; one of another workspace does not exist.
                 * @example 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Deleted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listChainTransactions: {
        parameters: {
            query: {
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
                /** @description The workspace whose accounts and token whitelist count; by default that of the key. */
                workspace_id?: components["parameters"]["WorkspaceId"];
                /**
                 * @description Whether tokens outside the workspace's token whitelist are shown as well.
                 * @example false
                 */
                show_all?: components["parameters"]["ShowAll"];
                /**
                 * @description Who signed it.
                 * @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
                 */
                address?: string;
                /**
                 * @description What it does; one of these, as `types` of the transactions spells them.
                 * @example [
                 *       "transfer"
                 *     ]
                 */
                types?: string[];
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
                /**
                 * @description Only those that succeeded, or only those that failed.
                 * @example true
                 */
                success?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of transactions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getChainTransactionByHash: {
        parameters: {
            query?: {
                /** @description The workspace whose accounts and token whitelist count; by default that of the key. */
                workspace_id?: components["parameters"]["WorkspaceId"];
                /**
                 * @description Whether tokens outside the workspace's token whitelist are shown as well.
                 * @example false
                 */
                show_all?: components["parameters"]["ShowAll"];
            };
            header?: never;
            path: {
                /**
                 * @description Slug or alias of the network.
                 * @example sepolia
                 */
                network: string;
                /**
                 * @description The hash; a signature on Solana networks.
                 * @example 0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060
                 */
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The transaction. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transaction"];
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
    getChainTransaction: {
        parameters: {
            query?: {
                /**
                 * @description Slug or alias of its network.
                 * @example sepolia
                 */
                network?: string;
                /** @description The workspace whose accounts and token whitelist count; by default that of the key. */
                workspace_id?: components["parameters"]["WorkspaceId"];
                /**
                 * @description Whether tokens outside the workspace's token whitelist are shown as well.
                 * @example false
                 */
                show_all?: components["parameters"]["ShowAll"];
            };
            header?: never;
            path: {
                /**
                 * @description `{height}-{index}`.
                 * @example 12-0
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The transaction. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transaction"];
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
    listTransfers: {
        parameters: {
            query?: {
                /**
                 * @description Slug or alias of a network that one end is on, as if a chain explorer of it asked; an unknown one matches nothing.
                 * @example sepolia
                 */
                explorer?: string;
                /** @description Where to go on, from `meta` of an earlier answer to the same question. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description What is worth most first. Without it, the newest first.
                 * @example usd
                 */
                sort?: "usd";
                /**
                 * @description Items on a page.
                 * @example 25
                 */
                size?: components["parameters"]["Size"];
                /**
                 * @description Hash of the transaction of either end.
                 * @example 0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060
                 */
                tx_hash?: string;
                /**
                 * @description Hashes of transactions of either end.
                 * @example [
                 *       "0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060"
                 *     ]
                 */
                tx_hashes?: string[];
                /**
                 * @description Networks that the sender is on; an unknown one matches nothing.
                 * @example [
                 *       "sepolia"
                 *     ]
                 */
                source_networks?: string[];
                /**
                 * @description Networks that the recipient is on; an unknown one matches nothing.
                 * @example [
                 *       "basesep"
                 *     ]
                 */
                destination_networks?: string[];
                /**
                 * @description A network that one end is on, by slug or alias; an unknown one matches nothing.
                 * @example sepolia
                 */
                network?: string;
                /**
                 * @description Sender or recipient.
                 * @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
                 */
                address?: string;
                /**
                 * @description Senders or recipients.
                 * @example [
                 *       "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"
                 *     ]
                 */
                addresses?: string[];
                /**
                 * @description Hash of a stored list of addresses; one of them is sender or recipient, on its network. 404 for an unknown one.
                 * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
                 */
                address_list_hash?: string;
                /**
                 * @description Groups of accounts of the workspace; an account in one of them is sender or recipient. 404 for one that the workspace does not have.
                 * @example [
                 *       "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21"
                 *     ]
                 */
                group_ids?: string[];
                /**
                 * @description Only transfers in which an account of the workspace is sender or recipient.
                 * @example true
                 */
                only_workspace?: boolean;
                /** @description The workspace whose accounts and token whitelist count; by default that of the key. */
                workspace_id?: components["parameters"]["WorkspaceId"];
                /**
                 * @description Whether tokens outside the workspace's token whitelist are shown as well.
                 * @example false
                 */
                show_all?: components["parameters"]["ShowAll"];
                /**
                 * @description How the transfer looks to the accounts of the workspace; needs `only_workspace=true`.
                 * @example [
                 *       "in",
                 *       "out"
                 *     ]
                 */
                direction?: ("in" | "out" | "internal")[];
                /**
                 * @description Part of the address of sender or recipient, in any letter case; at least 3 characters.
                 * @example f39Fd6
                 */
                search_string?: string;
                /**
                 * @description States of the transfer.
                 * @example [
                 *       "SUCCEEDED",
                 *       "PENDING"
                 *     ]
                 */
                status?: ("SUCCEEDED" | "PENDING" | "ERROR_ON_DESTINATION" | "TIMEOUT")[];
                /**
                 * @description Bridges that were taken, such as `cctp` or `ibc`.
                 * @example [
                 *       "cctp"
                 *     ]
                 */
                bridges?: string[];
                /**
                 * @description Symbols of what is sent or arrives, in any letter case.
                 * @example [
                 *       "USDC"
                 *     ]
                 */
                token_symbols?: string[];
                /**
                 * @description The least that it was worth, in dollars, inclusive. What has no price is left out.
                 * @example 0.5
                 */
                min_usd?: string;
                /**
                 * @description The most that it was worth, in dollars, inclusive. What has no price is left out.
                 * @example 1000000
                 */
                max_usd?: string;
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
                /**
                 * @description `INTERCHAIN`: between two networks; `INTRACHAIN`: on one; `ALL`: both, as without it.
                 * @example ALL
                 */
                scope?: "INTERCHAIN" | "INTRACHAIN" | "ALL";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of transfers. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransferPage"];
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
    listTopAssets: {
        parameters: {
            query?: {
                /**
                 * @description Slug or alias of a network that one end is on, as if a chain explorer of it asked; an unknown one matches nothing.
                 * @example sepolia
                 */
                explorer?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ranking. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopAssets"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listTopNetworks: {
        parameters: {
            query?: {
                /**
                 * @description Slug or alias of a network that one end is on, as if a chain explorer of it asked; an unknown one matches nothing.
                 * @example sepolia
                 */
                explorer?: string;
                /**
                 * @description Networks that the sender is on; an unknown one matches nothing.
                 * @example [
                 *       "sepolia"
                 *     ]
                 */
                source_networks?: string[];
                /**
                 * @description Networks that the recipient is on; an unknown one matches nothing.
                 * @example [
                 *       "basesep"
                 *     ]
                 */
                destination_networks?: string[];
                /**
                 * @description Bridges that were taken, such as `cctp` or `ibc`.
                 * @example [
                 *       "cctp"
                 *     ]
                 */
                bridges?: string[];
                /**
                 * @description Symbols of what is sent or arrives, in any letter case.
                 * @example [
                 *       "USDC"
                 *     ]
                 */
                token_symbols?: string[];
                /**
                 * @description The least that it was worth, in dollars, inclusive. What has no price is left out.
                 * @example 0.5
                 */
                min_usd?: string;
                /**
                 * @description The most that it was worth, in dollars, inclusive. What has no price is left out.
                 * @example 1000000
                 */
                max_usd?: string;
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
                /**
                 * @description States of the transfer.
                 * @example [
                 *       "SUCCEEDED",
                 *       "PENDING"
                 *     ]
                 */
                status?: ("SUCCEEDED" | "PENDING" | "ERROR_ON_DESTINATION" | "TIMEOUT")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rankings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopNetworks"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier; its slashes are encoded (`%2F`).
                 * @example sepolia/12/1/crossing
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The transfer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transfer"];
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
}
