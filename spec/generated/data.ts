// Generated from spec/data by `npm run generate`. Do not edit.
export interface paths {
    "/api/transactions/address/{address}": {
        parameters: {
            query?: {
                /**
                 * @description Status of the payment.
                 * @example completed
                 */
                status?: "completed" | "pending";
                /**
                 * @description The first day; UTC.
                 * @example 2026-01-01
                 */
                date_start?: string;
                /**
                 * @description The last day, inclusive.
                 * @example 2026-12-31
                 */
                date_end?: string;
                /**
                 * @description Symbol of the sent asset, in any letter case.
                 * @example USDC
                 */
                asset?: string;
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
        /**
         * List the payments of an address between networks
         * @description Bridge payments that the address sent or received, the newest first; at most 100.
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
                 * @description Status of the payment.
                 * @example completed
                 */
                status?: "completed" | "pending";
                /**
                 * @description The first day; UTC.
                 * @example 2026-01-01
                 */
                date_start?: string;
                /**
                 * @description The last day, inclusive.
                 * @example 2026-12-31
                 */
                date_end?: string;
                /**
                 * @description Symbol of the sent asset, in any letter case.
                 * @example USDC
                 */
                asset?: string;
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
        /**
         * List the payments of an address between networks (other path)
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
         * Show information about an address
         * @description With `network`: one object. Without: an array with one object for each network on which the address has activity;
         *     if it is only on a label list, for the first network where it is valid.
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
         * Show amounts received and sent by an address, by day and token
         * @description One entry for each UTC day and token on which something changed, the oldest day first, then by `denom`. `source`
         *     selects one of two forms: the amounts received and sent, including network fees (`transfers`), or the balance at
         *     the end of the day (`balance_snapshot`).
         *
         *     Tokens are summed from the index. The native coin of EVM networks is read from the node at the last block of the
         *     day, because transfers by contracts are not in the index; if the node says that it does not keep old states, it is
         *     summed from the index as well; 503 if the node fails. On Solana networks that are not indexed completely it is omitted. For a day that is only partly
         *     in the period, only that part counts. The answer is 503 while the index has not reached the end of the period or
         *     the head of the chain, and for a period that begins before the first indexed block, because entries could be missing.
         *     The message says from which time the index is complete.
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
         * Show the current balances of an address
         * @description Read from the network's node: the native coin, the tokens of the registry and the requested contracts; on Cosmos
         *     networks every denom. On EVM networks all balances are of one block. For networks that the service cannot read,
         *     the answer is `unsupported`.
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
         * Find the first funder of an address in the index
         * @description The earliest payment above zero to the address, in the native coin or a token of the registry, since the beginning
         *     of the network's index. Mints and balances of the genesis block have no funder and are skipped; the funder of a
         *     bridge payment is its sender on the other network. 404 is returned only if the index is complete up to the chain's
         *     head.
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
         * Find the first funder of an address in its full history
         * @description The same answer from the whole history of a network. On EVM networks the historical states of an archive node are
         *     searched for the first block in which the address had coins, tokens of the registry or a transaction; coins that a
         *     contract transferred are found if the node supports traces (`trace_block`). Without a result, and on other networks, the
         *     index is used if it is complete from the first block; otherwise the answer is 503. Nothing is cached. An
         *     address can be missed if it has no transaction of its own and others have spent all its tokens by allowance.
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
         * @description Addresses in the index, the most recently active first, then addresses that are only on a label list, on the first network
         *     where they are valid. Cursors page over the list as it was when its first page was read: an address that becomes active in the
         *     meantime keeps its position.
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
         * @description The hash is computed over the normalized list: networks by slug, EVM addresses in lower case, without duplicates,
         *     sorted by network and address. The same addresses in another order or spelling have the same hash, and storing
         *     them again changes nothing. A list does not belong to a workspace: everyone who has the hash can read it. It is
         *     kept for 90 days after its last use.
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
         * @description The normalized list over which the hash is computed.
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
         * List the balances of a list of addresses
         * @description One entry for each address of the list, in the order of the list. If one address cannot be read, the others are still returned.
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
         * List the balances of the workspace's accounts
         * @description One entry for each account, the oldest account first.
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
         * List the balances of an address on its networks
         * @description One entry for each network on which the address has activity or a balance, and for each network that could not be read. With
         *     `network`, only the entry of that network. Read from the nodes: the native coin and the tokens of the registry, on Cosmos
         *     every denom.
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
         * List the counterparties of an address
         * @description The counterparties of the address on the network, those with the most transfers first. Without a period the totals
         *     are precomputed, so the answer is fast for any address; with a period its transfers are summed.
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
         * Sum the payments between the addresses of a set
         * @description Only payments whose sender and recipient are both in the set, summed for each direction, in the order of the given
         *     addresses. An address on a network that is not indexed, or whose node does not answer, counts as failed: its edges
         *     may be missing.
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
         * List the transfers between two addresses
         * @description Transfers in both directions, the newest first. The addresses can be on different networks.
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
         * @description Safe-compatible multisigs on EVM networks. Owners are found in the index by the events of the contracts, and
         *     confirmed by calls to the contracts. Any contract that answers like a Safe counts as one, unless its answers contradict each
         *     other: it lists an owner twice, lists the zero address as an owner, or does not recognise a listed owner. Multisigs that
         *     were neither set up nor given this owner since the beginning of the network's index are not found, nor are multisigs of
         *     other types.
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
         * Assess the risk of an address, and detect its network
         * @description The network is the one on which the address was last active or, without activity, the first
         *     network where it is valid (Ethereum, Solana, the Cosmos network with its prefix). An address of an
         *     unsupported chain is refused. The public test addresses are treated as addresses of a test network.
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
         * Assess the risk of an address on a network
         * @description The same assessment as without a network, on the given network.
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
         * List the mints and burns of a token
         * @description From the index, the newest first: transfers from and to the zero address on EVM networks, mint and burn
         *     instructions of the token program on Solana. 400 on Cosmos networks, because their mints have no recipient.
         *     `cursor` of an answer requests the next page; it is absent on the last one.
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
         * Summarize a token on a network
         * @description The token's supply from the node if available, otherwise from the index (`supply_source`); its holders and its volume of the
         *     last 24 hours from the index; its price from the service's price source.
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
         * List the largest holders of a token
         * @description From the index, the largest first. Only for EVM and Solana networks; other networks are refused with 400. The cursor `A` is
         *     the first page, `Z` the last one; all others are opaque. `total_count` is returned with the last page. Opaque cursors page
         *     over the balances at the time when the first page (or the last one, `Z`) was read.
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
         * Show the supply of a token
         * @description Read from the chain; if no node answers, the sum of the holders in the index. `source` states which.
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
         * @description Idempotent on the trimmed name in any letter case. If the category exists, even as a built-in one, it is returned.
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
                 * @description The identifier, as returned in lists. Identifiers of other workspaces are not found.
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
         * @description Only categories of the workspace can be deleted. Transfers keep their labels.
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
         * @description The newest first, including failed ones, with their transfers.
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
         * @description Hashes of EVM and Cosmos networks are matched in any letter case. 404 is returned only while the index is at the
         *     chain's head, otherwise 503.
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
         * @description Identifiers are unique within a network. If several networks have this identifier and `network` is not given, the answer is
         *     400 and names them. 404 is returned only while the index is at the chain's head, otherwise 503.
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
         * @description Payments of all indexed networks, the newest first; with `sort=usd` the highest value first and transfers without a price
         *     last. A bridge payment is one transfer, from its burn to its mint. A transfer must match all parameters; a parameter with
         *     several values matches any of them.
         *
         *     Transfers of tokens outside the token whitelist of the workspace are omitted unless `show_all` is given; `meta.hidden_count` counts
         *     them.
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
         * @description The 1000 assets with the most transfers in the last seven UTC days, today included; most transfers first.
         *     Transfers between two parties count; mints and burns do not. A bridge payment counts once. Assets are
         *     distinguished by symbol. With `explorer`, only transfers that begin or end on this network count.
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
         * @description Networks by number of transfers: the 1000 largest senders and the 1000 largest receivers, in descending
         *     order. Without a period, all transfers count.
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
        Warnings: {
            /**
             * @description One sentence for each field of the request that the operation does not have, with the field's path. These fields were ignored and
             *     not stored. Absent when there are none.
             */
            warnings?: string[];
        };
        AddressHistoryEntry: {
            /** @description Hash of the transaction on the source network. */
            hash: string;
            /** @enum {string} */
            status: "completed" | "pending";
            /** @description Slug. */
            source_chain: string;
            /** @description Slug. */
            destination_chain: string;
            /** @description The sent amount, in units of the asset, decimal. */
            amount: string;
            /** @description Symbol of the sent asset. */
            asset: string;
            /** Format: date-time */
            timestamp: string;
            /** @description The bridge, such as `cctp` or `ibc`. */
            protocol: string;
        };
        /** @description Information about an address on one network, from label lists and from the index. */
        AddressDetails: {
            address: string;
            /** @description Slug. */
            network: string;
            /** @description Family of the network: `evm`, `solana` or `cosmos`. */
            ecosystem: string;
            /** @description The address's name on a label list; absent if it is on no list. */
            name_tag?: string;
            /** @description The categories of its labels in upper case, separated by commas; absent when it has none. */
            category?: string;
            /** @description Its role, such as `Bridge`. */
            address_role?: string;
            /** @description The entity that controls it, from a label list; empty if unknown. */
            entity?: string;
            /** @description Free form; `lists` has the label lists with this address, `first_seen` and `last_seen` the times of its first and last activity in the index. */
            attributes?: {
                [key: string]: unknown;
            };
            tags?: string[];
            /** @description Whether one of the address's categories is malicious. */
            malicious: boolean;
            is_validator: boolean;
        };
        /**
         * @description A stable code for programs; the message beside it is for people and may change. The reference server sends it with
         *     every error.
         * @enum {string}
         */
        ErrorCode: "malformed_request" | "host_not_allowed" | "origin_not_allowed" | "request_timeout" | "too_many_connections" | "headers_too_large" | "key_missing" | "key_invalid" | "key_expired" | "key_read_only" | "key_mode_forbidden" | "feature_disabled" | "workspace_forbidden" | "rate_limited" | "too_many_refusals" | "path_not_found" | "method_not_allowed" | "operation_removed" | "payload_too_large" | "unsupported_media_type" | "validation_failed" | "network_not_found" | "quote_not_found" | "quote_unknown" | "token_not_found" | "token_not_issued" | "transaction_not_found" | "changed_meanwhile" | "network_unavailable" | "submission_outcome_unknown" | "network_not_connected" | "index_incomplete" | "assessment_unavailable" | "storage_unavailable" | "credentials_key_missing" | "internal_error" | "group_not_found" | "address_not_found" | "address_list_not_found" | "category_built_in" | "category_exists" | "category_not_found" | "funder_not_found" | "transfer_not_found";
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
        /**
         * @description The error body of the data and the risk interface. On 401 and 429 `message` is the reason phrase and `error` the explanation; on
         *     all others it is the reverse.
         */
        StatusError: {
            /** @description The HTTP status. */
            statusCode: number;
            /**
             * @description Description of the error. For invalid parameters or an invalid body: one string for each violated rule, which begins
             *     with the name of the parameter or field.
             */
            message: string | string[];
            error: string;
            code?: components["schemas"]["ErrorCode"];
            /**
             * @description The violated rules of each invalid parameter or field, by its path, for example `size` or `addresses[0].network`, with the
             *     code of each rule; `message` describes the same rules in words. Absent on other errors.
             */
            fields?: {
                [key: string]: components["schemas"]["FieldError"][];
            };
        };
        /** @description The balance at the end of a day, read from the network's node. */
        SnapshotFlow: {
            /**
             * Format: date
             * @description UTC day.
             */
            date: string;
            /** @description The token's symbol. */
            denom: string;
            /** @description Contract, mint or denom; null for the network's native coin. */
            contract: string | null;
            /** @description One unit is 10^decimals base units. */
            decimals: number;
            /** @description The change of the balance on this day; `net_balance_change_string` is exact. */
            net_balance_change: number;
            /** @description The change of the balance on this day, as an exact decimal string. */
            net_balance_change_string: string;
            /** @constant */
            source: "balance_snapshot";
            /** @description The balance at the end of the day; the string is exact. */
            balance: number;
            /** @description The balance at the end of the day, as an exact decimal string. */
            balance_string: string;
        };
        /** @description The amounts received and sent on a day. */
        TransferFlow: {
            /**
             * Format: date
             * @description UTC day.
             */
            date: string;
            /** @description The token's symbol. */
            denom: string;
            /** @description Contract, mint or denom; null for the network's native coin. */
            contract: string | null;
            /** @description One unit is 10^decimals base units. */
            decimals: number;
            /** @description The change of the balance on this day; `net_balance_change_string` is exact. */
            net_balance_change: number;
            /** @description The change of the balance on this day, as an exact decimal string. */
            net_balance_change_string: string;
            /** @constant */
            source: "transfers";
            /** @description The string is exact. */
            total_received: number;
            /** @description Decimal. */
            total_received_string: string;
            /** @description Includes network fees. The string is exact. */
            total_sent: number;
            /** @description Decimal. */
            total_sent_string: string;
        };
        /** @description The change in one token on one day; `source` selects the form. */
        AssetFlow: components["schemas"]["SnapshotFlow"] | components["schemas"]["TransferFlow"];
        /**
         * @description Outcome of the lookup. `partial`: something is missing. `unavailable`: the source does not answer, or there is none.
         *     `unsupported`: the service cannot look this up.
         * @enum {string}
         */
        LookupStatus: "ok" | "partial" | "unavailable" | "unsupported";
        /**
         * @description Why `lookup_status` is not `ok`; null when it is. Codes: `provider_unavailable`, `timeout`,
         *     `network_not_supported`, `token_lookup_failed`, `not_indexed`, `index_behind`, `history_incomplete`.
         */
        LookupReason: string | null;
        /** @description The current balance of an address in one token. */
        TokenBalance: {
            /**
             * @description Symbol of the token. A token that is not in the registry is shown with its contract's symbol if it is printable
             *     and not the name of a registry token on this network; otherwise with its contract, mint or denom.
             */
            denom: string;
            /** @description Contract, mint or denom; null for the network's native coin. */
            contract: string | null;
            /** @description In units of the token, for clients of older versions; it may lose precision. `amount_string` is exact. */
            amount: number;
            /** @description In units of the token, exact. */
            amount_string: string;
            /** @description In base units. */
            base_amount: string;
            /** @description One unit is 10^decimals base units. A denom that is not in the registry has no decimals. */
            decimals: number;
            /** @description US dollars per unit, for clients of older versions. Absent without a price. */
            price?: number;
            /** @description US dollars per unit, exact. Absent without a price. */
            price_string?: string;
            /** @description Value in US dollars, for clients of older versions. Absent without a price. */
            usd?: number;
            /** @description Value in US dollars, truncated after six decimals. Absent without a price. */
            usd_string?: string;
        };
        LiveBalance: {
            lookup_status: components["schemas"]["LookupStatus"];
            reason: components["schemas"]["LookupReason"];
            /** @description Number of entries removed by the workspace's token whitelist. */
            hidden_count: number;
            /** @description Number of entries in `balances`. */
            total: number;
            /** @description The highest value first, entries without a price last. Tokens with a balance of zero are omitted, unless requested. */
            balances: components["schemas"]["TokenBalance"][];
        };
        /** @description The first payment that an address received. */
        Funding: {
            /** @description The requested address, in normalized form. */
            address: string;
            /** @description Slug of its network. */
            network: string;
            /** @description The funder. */
            sender: string;
            /** @description Slug of the network on which the funder paid; it differs from `network` for a bridge payment. */
            sender_network?: string;
            /** @description Hash of the payment's transaction on `network`. */
            tx_hash: string;
            /**
             * Format: date-time
             * @description Time of the payment.
             */
            tx_time: string;
            /** @description The received amount, decimal; in base units if the decimals of the token are unknown. */
            amount?: string;
            /** @description Symbol of the received asset. */
            denom?: string;
            /** @description Time of the earliest transaction or payment of the address in the index; kept for older clients. */
            earliest_tx?: string;
            /** @description Time of the latest transaction or payment. */
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
             * @description Read from the chain on the first request, then stored. While the chain cannot be read, the value is
             *     `account` and `meta.lookup_status` is not `ok`.
             * @enum {string}
             */
            type: "account" | "validator" | "contract" | "module" | "multisig";
            /** @description Empty if no label list has a negative label for the address. */
            status: ("malicious" | "blacklisted" | "sanctioned")[];
            /** @description The address's name on a label list; empty if it is on no list. */
            label: string;
            /** @description The entity that controls it, from a label list; empty if unknown. */
            entity: string;
            /** @description The parties that sanction or blacklist it. */
            blocked_by: components["schemas"]["Entity"][];
            tags: string[];
            /**
             * @description Token balances, summed from the transfers in the index. The native coin is omitted, because fees and balances of
             *     the genesis block are not transfers; the balances operations read the chain.
             */
            balances: {
                /** @description Base units. */
                amount: string;
                /** @description Symbol; on Cosmos networks the denom. */
                denom: string;
            }[];
            /**
             * Format: date-time
             * @description When it last sent, received or signed a transaction in the index; null if it is only on a label list.
             */
            last_active_at: string | null;
        };
        /**
         * @description Position of this page among the others.
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
            /** @description The last page; null if it cannot be requested. */
            last_page_cursor: string | null;
            /** @description Number of items on all pages; null if they are not counted. */
            total_count: number | null;
            /** @description Number of this page, counted from 1 along the cursors that were followed. */
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
            /** @description Symbol of the token; its denom if it is not in the registry. */
            symbol: string;
            /** @description Contract, mint or denom; null for the network's native coin. */
            contract: string | null;
            /** @description In units of the token, exact. */
            amount: string;
            /** @description One unit is 10^decimals base units. */
            decimals: number;
            /** @description Value in US dollars, truncated after six decimals; null without a price. */
            usd: string | null;
        };
        /**
         * @description Balances of an address on one network. Balances that could not be read are replaced by the last balances that were read:
         *     `lookup_status` then describes this look-up, and `updated_at` is the time of the amounts.
         */
        AddressBalances: {
            address: string;
            /** @description Slug. */
            network: string;
            /** @description The native coin and the tokens, the highest value first, entries without a price last. */
            assets: components["schemas"]["AssetBalance"][];
            lookup_status: components["schemas"]["LookupStatus"];
            reason: components["schemas"]["LookupReason"];
            /** @description Assets removed by the workspace's token whitelist. */
            hidden_count: number;
            /**
             * Format: date-time
             * @description Time of the oldest amount; absent if the address was never read completely.
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
         * @description A counterparty of an address, with totals of their transfers. Transfers of zero, mints, burns and transfers to
         *     oneself are not counted; a bridge payment counts once.
         */
        Counterparty: {
            address: string;
            /** @description Slug of the network on which the counterparty is. */
            network: string;
            /** @description The address's name on a label list; null if it is on no list. */
            label: string | null;
            /** @description The entity that controls it, from a label list. */
            entity: string | null;
            /** @description Whether a label list puts it in a malicious category. */
            malicious: boolean;
            /** @description Transfers in both directions. */
            transfer_count: number;
            /** @description Transfers received from it. */
            in_count: number;
            /** @description Transfers sent to it. */
            out_count: number;
            /** @description US dollars, decimal, of the transfers that have a price; null if none has. */
            total_usd: string | null;
            /** @description US dollars, decimal, of the transfers that have a price; null if none has. */
            in_usd: string | null;
            /** @description US dollars, decimal, of the transfers that have a price; null if none has. */
            out_usd: string | null;
            /** Format: date-time */
            first_seen: string;
            /** Format: date-time */
            last_seen: string;
        };
        /** @description An address on a network. */
        Place: {
            address: string;
            /** @description Slug or alias; answers contain the slug. */
            network: string;
        };
        SubgraphPayload: {
            /** @description 2 to 50 addresses, counted without duplicates. Two spellings of an address count as one. */
            addresses: components["schemas"]["Place"][];
            /** @description Beginning of the period (ISO 8601); without an offset it is UTC, a bare date is the beginning of the day. */
            start_time?: string;
            /** @description End of the period, exclusive; ISO 8601. A bare date includes that whole UTC day. */
            end_time?: string;
        };
        /** @description Payments from one address of the set to another one of the set. */
        Edge: {
            source: components["schemas"]["Place"];
            target: components["schemas"]["Place"];
            transfer_count: number;
            /** @description US dollars, decimal, of the transfers that have a price; null if none has. */
            total_usd: string | null;
            /** Format: date-time */
            first_seen: string;
            /** Format: date-time */
            last_seen: string;
        };
        TransferToken: {
            /** @description Symbol; for a token that is not in the registry, its contract, mint or denom. */
            symbol: string;
            /** @description In units of the token, for clients of older versions; it may lose precision. */
            amount: number;
            /**
             * @description In units of the token, decimal and exact. In base units for a token that is not in the registry, because its
             *     decimals are unknown.
             */
            amount_string: string;
            /** @description In base units. */
            base_amount: string;
            /** @description Value in US dollars on the day of the transfer; absent without a price, and on the receiving side of a bridge if the amount differs. */
            usd?: number;
            /** @description The same value as a decimal string with at most six decimals. */
            usd_string?: string;
            /** @description Absent if there is no icon. */
            icon_url?: string;
        };
        /** @description One side of a transfer. */
        TransferParty: {
            address: string;
            /** @description Slug. */
            network: string;
            /** @description Empty if there are no icons. */
            icon_urls: string[];
            token: components["schemas"]["TransferToken"];
            /** @description The name of the address on a label list; absent if it is on no list. */
            label?: string;
            /** @description Whether a label list puts it in a malicious category. */
            malicious?: boolean;
        };
        Transfer: {
            /** @description Opaque. It contains slashes, so encode it in a path. */
            id: string;
            /**
             * Format: date-time
             * @description Time of the block with the sender's transaction.
             */
            time: string;
            /**
             * @description `PENDING`: the transfer has left the sender's network and has not arrived yet; a delivery counts as arrived only if
             *     the token was transferred to the recipient. A transfer on one network is always `SUCCEEDED`, because it is
             *     listed only if the chain shows that tokens moved.
             * @enum {string}
             */
            status: "SUCCEEDED" | "PENDING" | "ERROR_ON_DESTINATION" | "TIMEOUT";
            /** @description `transfer` on one network; between networks the bridge, such as `cctp` or `ibc`. More may be added. */
            type: string;
            sender: components["schemas"]["TransferParty"];
            /** @description While a bridge transfer is pending, this is the token that was sent. */
            receiver: components["schemas"]["TransferParty"];
            sender_tx_hash?: string;
            /** @description Absent until the transfer has arrived. */
            receiver_tx_hash?: string;
            /**
             * @description Direction relative to the accounts of the workspace: `internal` if both sides are among them. Null if the
             *     request does not select a workspace (`workspace_id`, `only_workspace`, `group_ids`), or if neither side is one
             *     of its accounts.
             * @enum {string|null}
             */
            direction: "in" | "out" | "internal" | null;
            /** @description The workspace's note on the transfer. */
            note?: string;
            /** @description The workspace's category for the transfer. */
            category?: string;
        };
        TransferMeta: components["schemas"]["CursorMeta"] & {
            /**
             * @description In lists that apply the token whitelist of the workspace: the number of matching transfers on all pages that
             *     the whitelist hides; 100 means 100 or more. Null if they were not counted, because too many transfers would
             *     have to be read.
             */
            hidden_count?: number | null;
            /**
             * @description True if the workspace has more than 1000 accounts: then only transfers of its 1000 oldest accounts are
             *     included. Absent otherwise.
             */
            own_feed_truncated?: boolean;
            lookup_status: components["schemas"]["LookupStatus"];
            reason: components["schemas"]["LookupReason"];
        };
        TransferPage: {
            items: components["schemas"]["Transfer"][];
            meta: components["schemas"]["TransferMeta"];
        };
        /** @description A multisig that has the address among its current owners. */
        MultisigMembership: {
            /** @description Address of the multisig. */
            address: string;
            /** @description Slug of its network. */
            network: string;
            /**
             * @description The type of multisig.
             * @enum {string}
             */
            provider: "safe";
            /** @description Number of required signatures. */
            threshold: number;
            /** @description All owners, in the order of the contract. */
            owners: string[];
            /** @description The address's name on a label list; null if it is on no list. */
            name: string | null;
        };
        MultisigMemberships: {
            items: components["schemas"]["MultisigMembership"][];
            meta: {
                /** @description Slugs of the networks that were not searched completely; memberships there may be missing. */
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
            /** @description Data that depends on the type. */
            details: {
                [key: string]: unknown;
            };
        };
        TriggeredSignal: {
            /**
             * @description `sanctioned_address` (severe): a sanctions list names it. `malicious_address` (severe): a list has it in another malicious
             *     category. `malicious_connection` (high, medium, low): one, two or three payments away from such an address.
             *     `high_risk_service` (medium): a service of a high-risk category. `assessment_error_*` (medium): the signal could not be
             *     assessed, so the address is not shown as clean.
             */
            signal: string;
            severity: components["schemas"]["Severity"];
            /** @description `binary`: present or not. */
            mode: string;
            /** @description True for a hit; false if it could not be assessed. */
            result: boolean;
            /** @description Share of the examined transfers whose counterparty is malicious; null if none was examined. */
            percentage: number | null;
            /** @description US dollars of those transfers; null if none has a price or none was examined. */
            amount_usd: number | null;
            /** @description severe 100, high 60, medium 30, low 10. */
            weight: number;
            evidence: components["schemas"]["Evidence"][];
        };
        DetectedBehaviour: {
            /**
             * @description `address_poisoning` (high): it imitates an address that one of its counterparties had dealt with before. `new_wallet` (low):
             *     never seen, or first seen less than 30 days ago. `dormant_wallet` (low): not seen for more than 180 days.
             *     `assessment_error_*` (medium): the address could not be assessed.
             */
            behaviour: string;
            /** @description Below 1 if the index does not begin with the first block. */
            confidence: number;
            severity: components["schemas"]["Severity"];
            weight: number;
            ignored: boolean;
            evidence: components["schemas"]["Evidence"][];
        };
        AddressRisk: {
            /** Format: uuid */
            screen_id: string;
            /** @description The address as requested. */
            address: string;
            /** @description Slug of the network, given or detected. */
            network: string;
            /** @description The highest severity among all signals and behaviours. */
            tier: components["schemas"]["Severity"];
            exposure: {
                triggered: components["schemas"]["TriggeredSignal"][];
                /** @description The sum of the weights, each multiplied by its confidence, limited to 100. */
                score_contribution: number;
            };
            behaviour: {
                detected: components["schemas"]["DetectedBehaviour"][];
                /** @description The sum of the weights, each multiplied by its confidence, limited to 100. */
                score_contribution: number;
            };
            lookup_status: components["schemas"]["LookupStatus"];
            reason: components["schemas"]["LookupReason"];
            /** Format: date-time */
            scored_at: string;
        };
        /** @description A mint or burn of a token. */
        SupplyChange: {
            /** @enum {string} */
            type: "mint" | "burn";
            /** @description Base units. */
            amount: string;
            /** @description Decimal. */
            amount_string: string;
            /** @description One token has 10^decimals base units. */
            decimals: number;
            /** @description The recipient of the minted tokens, or the holder of the burned tokens. */
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
        /** @description Information about a token on a network. */
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
             * @description The source of the supply: the chain, or the sum of the holders in the index; null if neither can be read.
             * @enum {string|null}
             */
            supply_source: "chain" | "index" | null;
            /** @description Accounts with a balance above zero; null if they are unknown, as on Cosmos networks. */
            holders: number | null;
            /** @description US dollars for one token; null without a price. */
            price_usd: string | null;
            /** @description US dollars for the whole supply, truncated after six decimals. */
            market_cap_usd: string | null;
            /**
             * @description US dollars that were transferred between two parties within the last 24 hours; null when no such transfer had a
             *     price. Mints and burns do not count; a payment over a bridge counts once, on the network that it leaves.
             */
            volume_24h_usd: string | null;
            /**
             * Format: date-time
             * @description When this summary was computed.
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
            /** @description Share of the supply, 0 to 1, decimal, truncated after 18 decimals; null if the supply is unknown. */
            share: string | null;
            /** @description The address's name on a label list. */
            label: string | null;
            /** @description The entity that controls it, from a label list. */
            entity: string | null;
        };
        HolderPage: {
            items: components["schemas"]["Holder"][];
            meta: components["schemas"]["CursorMeta"] & {
                lookup_status: components["schemas"]["LookupStatus"];
                reason: components["schemas"]["LookupReason"];
            };
        };
        /** @description The supply of a token. */
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
             * @description The source of the supply: the chain, or the sum of the holders in the index; null if neither can be read.
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
            /** @description True for built-in categories, which every workspace has. */
            is_default: boolean;
            /**
             * Format: date-time
             * @description Null for built-in categories.
             */
            created_at: string | null;
        };
        /**
         * @example {
         *       "name": "Board Fees"
         *     }
         */
        TransactionCategoryPayload: {
            /** @description Between 1 and 100 characters after trimming; no control characters. */
            name: string;
        };
        TransactionFee: {
            /** @description Base units. */
            amount: string;
            /** @description Symbol of the coin; on Cosmos networks the denom. */
            denom: string;
        };
        /** @description A payment of the workspace with the status that the service last observed, as in its report. */
        MadePayment: {
            /**
             * Format: uuid
             * @description The quote that it pays.
             */
            quote_id: string;
            /**
             * @description Null if nothing was observed.
             * @enum {string|null}
             */
            status: "submitted" | "pending" | "completed" | "failed" | "abandoned" | null;
            /**
             * @description Why the payment is `failed`; null for every other status. `no_effect`: the recipient did not get the minimum amount of the quoted token.
             * @enum {string|null}
             */
            failure_reason: "reverted" | "no_effect" | "swap_failed" | null;
        };
        Transaction: {
            /** @description `{height}-{index}`: block, slot or height, and the index of the transaction in it. Unique within a network only. */
            id: string;
            /** @description Slug. */
            network: string;
            /** Format: date-time */
            time: string;
            height: string;
            hash: string;
            /**
             * @description Whether the network executed the transaction without an error, as its receipt says. A payment can still have failed: if nothing moved to
             *     its recipient, the transaction is successful here, has no transfer, and is `failed` with the reason `no_effect` in `payments`.
             */
            success: boolean;
            /** @description The names of its messages, instructions or calls, as on the chain. */
            types: string[];
            /** @description The signers; the fee payer first. */
            signers: string[];
            /**
             * @description Both sides of each transfer in it, sender before recipient, in the order of the transaction; at most 100
             *     transfers. A bridge payment is shown in its source transaction. Tokens outside the workspace's whitelist are
             *     omitted unless `show_all` is given.
             */
            transfers: components["schemas"]["TransferParty"][];
            /** @description Absent if the sender pays none. */
            fee?: components["schemas"]["TransactionFee"];
            /** @description The workspace's submitted payments in this transaction; a bundler's transaction can have several. Absent if there are none. */
            payments?: components["schemas"]["MadePayment"][];
        };
        /** @description Completeness of the answer, for the requested networks, or for all indexed networks if none was requested. */
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
                /** @description Number of transfers. */
                count: number;
                /** @description US dollars of the transfers that have a price, decimal; null if none has a price. */
                volume_usd: string | null;
            }[];
            meta: components["schemas"]["LookupMeta"];
        };
        RankedNetworks: {
            /** @description Slug. */
            network: string;
            /** @description Number of transfers. */
            count: number;
            /** @description US dollars of the transfers that have a price, decimal; null if none has a price. */
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
                "Waybill-Version": components["headers"]["Version"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StatusError"];
            };
        };
        /** @description The key is valid, but the feature is disabled for its workspace, the key may only read, or the request is for another workspace. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Waybill-Version": components["headers"]["Version"];
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
                "Waybill-Version": components["headers"]["Version"];
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
                "Waybill-Version": components["headers"]["Version"];
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
                "Waybill-Version": components["headers"]["Version"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StatusError"];
            };
        };
        /** @description Deleted. */
        Deleted: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Waybill-Version": components["headers"]["Version"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The requested resource does not exist. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Waybill-Version": components["headers"]["Version"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StatusError"];
            };
        };
        /** @description The body exceeds the size limit. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Waybill-Version": components["headers"]["Version"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StatusError"];
            };
        };
        /** @description The body is not declared as JSON, or has an unsupported encoding. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Waybill-Version": components["headers"]["Version"];
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
                "Waybill-Version": components["headers"]["Version"];
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
        /** @description The request conflicts with existing data. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Waybill-Version": components["headers"]["Version"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StatusError"];
            };
        };
    };
    parameters: {
        /**
         * @description The identifier, as returned in lists. Identifiers of other workspaces are not found.
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
        /** @description The workspace whose accounts and token whitelist apply; by default the workspace of the key. */
        WorkspaceId: string;
        /**
         * @description Whether to include tokens outside the workspace's token whitelist.
         * @example false
         */
        ShowAll: boolean;
        /**
         * @description Beginning of the period; ISO 8601, without an offset it is UTC, a bare date is the beginning of the day.
         * @example 2026-01-01
         */
        StartTime: string;
        /**
         * @description End of the period, exclusive; ISO 8601. A bare date includes that whole UTC day.
         * @example 2026-12-31
         */
        EndTime: string;
        /** @description Position of the page, from `meta` of an earlier answer with the same parameters. */
        Cursor: string;
        /**
         * @description Number of items on a page.
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
        /** @description Identifier of this request in the service's logs; include it in support requests. */
        RequestId: string;
        /** @description Version of the interface that the server has. Another major version may lack or change what you use; a higher minor version has more. */
        Version: string;
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
    getAddressHistory: {
        parameters: {
            query?: {
                /**
                 * @description Status of the payment.
                 * @example completed
                 */
                status?: "completed" | "pending";
                /**
                 * @description The first day; UTC.
                 * @example 2026-01-01
                 */
                date_start?: string;
                /**
                 * @description The last day, inclusive.
                 * @example 2026-12-31
                 */
                date_end?: string;
                /**
                 * @description Symbol of the sent asset, in any letter case.
                 * @example USDC
                 */
                asset?: string;
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
            /** @description The payments. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    getAddressHistoryAlias: {
        parameters: {
            query?: {
                /**
                 * @description Status of the payment.
                 * @example completed
                 */
                status?: "completed" | "pending";
                /**
                 * @description The first day; UTC.
                 * @example 2026-01-01
                 */
                date_start?: string;
                /**
                 * @description The last day, inclusive.
                 * @example 2026-12-31
                 */
                date_end?: string;
                /**
                 * @description Symbol of the sent asset, in any letter case.
                 * @example USDC
                 */
                asset?: string;
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
            /** @description The payments. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["Unavailable"];
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
            /** @description The information. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["Unavailable"];
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
                 * @description Family of the network (`evm`, `solana`, `cosmos`); 400 if the network is of another family.
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
                /** @description The workspace whose accounts and token whitelist apply; by default the workspace of the key. */
                workspace_id?: components["parameters"]["WorkspaceId"];
                /**
                 * @description Whether to include tokens outside the workspace's token whitelist.
                 * @example false
                 */
                show_all?: components["parameters"]["ShowAll"];
                /**
                 * @description Beginning of the period; ISO 8601, without an offset it is UTC, a bare date is the beginning of the day.
                 * @example 2026-01-01
                 */
                start_time?: components["parameters"]["StartTime"];
                /**
                 * @description End of the period, exclusive; ISO 8601. A bare date includes that whole UTC day.
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
                    "Waybill-Version": components["headers"]["Version"];
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
                 * @description Family of the network (`evm`, `solana`, `cosmos`); 400 if the network is of another family.
                 * @example evm
                 */
                network_type?: string;
                /**
                 * @description Additional contracts, mints or denoms to read, at most 30.
                 * @example [
                 *       "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238"
                 *     ]
                 */
                token_contracts?: string[];
                /** @description The workspace whose accounts and token whitelist apply; by default the workspace of the key. */
                workspace_id?: components["parameters"]["WorkspaceId"];
                /**
                 * @description Whether to include tokens outside the workspace's token whitelist.
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
            /** @description The balances, and the outcome of the lookup. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["Unavailable"];
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
                    "Waybill-Version": components["headers"]["Version"];
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
                    "Waybill-Version": components["headers"]["Version"];
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
                 * @description Slugs or aliases; an unsupported network has no addresses.
                 * @example [
                 *       "sepolia"
                 *     ]
                 */
                networks?: string[];
                /** @description Only addresses with one of these statuses. */
                status?: ("malicious" | "blacklisted" | "sanctioned")[];
                /** @description Part of the address, of a label or of its entity, in any letter case; non-ASCII letters are case-sensitive. */
                search_string?: string;
                /** @description Position of the page, from `meta` of an earlier answer with the same parameters. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Number of items on a page.
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
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["Unavailable"];
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
            /** @description Stored, or already stored. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressListHash"] & components["schemas"]["Warnings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
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
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    listAddressListBalances: {
        parameters: {
            query?: {
                /** @description The workspace whose token whitelist applies; by default the workspace of the key. */
                workspace_id?: string;
                /**
                 * @description Whether to include tokens outside the workspace's token whitelist.
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
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    listWorkspaceBalances: {
        parameters: {
            query?: {
                /**
                 * @description Whether to include tokens outside the workspace's token whitelist.
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
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["Unavailable"];
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
                /** @description The workspace whose token whitelist applies; by default the workspace of the key. */
                workspace_id?: string;
                /**
                 * @description Whether to include tokens outside the workspace's token whitelist.
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
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["Unavailable"];
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
                 * @description Number of items on a page.
                 * @example 25
                 */
                size?: components["parameters"]["Size"];
                /**
                 * @description Beginning of the period; ISO 8601, without an offset it is UTC, a bare date is the beginning of the day.
                 * @example 2026-01-01
                 */
                start_time?: components["parameters"]["StartTime"];
                /**
                 * @description End of the period, exclusive; ISO 8601. A bare date includes that whole UTC day.
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
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Counterparty"][];
                        meta: {
                            /** @description Number of counterparties; null above 1000. */
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
            503: components["responses"]["Unavailable"];
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
                    "Waybill-Version": components["headers"]["Version"];
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
                            /** @description Number of distinct addresses. */
                            node_count: number;
                            edge_count: number;
                        };
                    } & components["schemas"]["Warnings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTransfersBetween: {
        parameters: {
            query: {
                /**
                 * @description Slug or alias of the network of the first address.
                 * @example sepolia
                 */
                network_a: string;
                /**
                 * @description The first address.
                 * @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
                 */
                address_a: string;
                /**
                 * @description Slug or alias of the network of the second address.
                 * @example sepolia
                 */
                network_b: string;
                /**
                 * @description The second address.
                 * @example 0x70997970C51812dc3A010C7d01b50e0d17dc79C8
                 */
                address_b: string;
                /** @description Position of the page, from `meta` of an earlier answer with the same parameters. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Number of items on a page.
                 * @example 25
                 */
                size?: components["parameters"]["Size"];
                /**
                 * @description Beginning of the period; ISO 8601, without an offset it is UTC, a bare date is the beginning of the day.
                 * @example 2026-01-01
                 */
                start_time?: components["parameters"]["StartTime"];
                /**
                 * @description End of the period, exclusive; ISO 8601. A bare date includes that whole UTC day.
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
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["Unavailable"];
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
                 * @description Slug or alias of the network; without it all EVM networks of the service are searched.
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
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["Unavailable"];
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
             * @description The assessment, from label lists and the index. It has the recipient's factors of a quote's risk report. A signal that
             *     cannot be assessed counts as medium and changes `lookup_status`.
             */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
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
             * @description The assessment, from label lists and the index. It has the recipient's factors of a quote's risk report. A signal that
             *     cannot be assessed counts as medium and changes `lookup_status`.
             */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
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
                 * @description Only mints or only burns.
                 * @example mint
                 */
                type?: "mint" | "burn";
                /**
                 * @description Beginning of the period; ISO 8601, without an offset it is UTC, a bare date is the beginning of the day.
                 * @example 2026-01-01
                 */
                start_time?: components["parameters"]["StartTime"];
                /**
                 * @description End of the period, exclusive; ISO 8601. A bare date includes that whole UTC day.
                 * @example 2026-12-31
                 */
                end_time?: components["parameters"]["EndTime"];
                /** @description Position of the page, from `meta` of an earlier answer with the same parameters. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Number of items on a page.
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
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["Unavailable"];
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
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["Unavailable"];
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
                /** @description Position of the page, from `meta` of an earlier answer with the same parameters. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Number of items on a page.
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
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["Unavailable"];
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
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["Unavailable"];
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
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["Unavailable"];
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
            /** @description It already existed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionCategory"] & components["schemas"]["Warnings"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionCategory"] & components["schemas"]["Warnings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    renameTransactionCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier, as returned in lists. Identifiers of other workspaces are not found.
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
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionCategory"] & components["schemas"]["Warnings"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTransactionCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier, as returned in lists. Identifiers of other workspaces are not found.
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
            503: components["responses"]["Unavailable"];
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
                /** @description Position of the page, from `meta` of an earlier answer with the same parameters. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Number of items on a page.
                 * @example 25
                 */
                size?: components["parameters"]["Size"];
                /** @description The workspace whose accounts and token whitelist apply; by default the workspace of the key. */
                workspace_id?: components["parameters"]["WorkspaceId"];
                /**
                 * @description Whether to include tokens outside the workspace's token whitelist.
                 * @example false
                 */
                show_all?: components["parameters"]["ShowAll"];
                /**
                 * @description A signer.
                 * @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
                 */
                address?: string;
                /**
                 * @description Only transactions with one of these types, spelled as in the field `types`.
                 * @example [
                 *       "transfer"
                 *     ]
                 */
                types?: string[];
                /**
                 * @description Beginning of the period; ISO 8601, without an offset it is UTC, a bare date is the beginning of the day.
                 * @example 2026-01-01
                 */
                start_time?: components["parameters"]["StartTime"];
                /**
                 * @description End of the period, exclusive; ISO 8601. A bare date includes that whole UTC day.
                 * @example 2026-12-31
                 */
                end_time?: components["parameters"]["EndTime"];
                /**
                 * @description Only successful or only failed transactions.
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
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    getChainTransactionByHash: {
        parameters: {
            query?: {
                /** @description The workspace whose accounts and token whitelist apply; by default the workspace of the key. */
                workspace_id?: components["parameters"]["WorkspaceId"];
                /**
                 * @description Whether to include tokens outside the workspace's token whitelist.
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
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["Unavailable"];
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
                /** @description The workspace whose accounts and token whitelist apply; by default the workspace of the key. */
                workspace_id?: components["parameters"]["WorkspaceId"];
                /**
                 * @description Whether to include tokens outside the workspace's token whitelist.
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
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    listTransfers: {
        parameters: {
            query?: {
                /**
                 * @description Only transfers that start or end on this network, by slug or alias; an unknown network matches nothing.
                 * @example sepolia
                 */
                explorer?: string;
                /** @description Position of the page, from `meta` of an earlier answer with the same parameters. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description `usd` sorts by value, the highest first. The default is the newest first.
                 * @example usd
                 */
                sort?: "usd";
                /**
                 * @description Number of items on a page.
                 * @example 25
                 */
                size?: components["parameters"]["Size"];
                /**
                 * @description Hash of the source or destination transaction.
                 * @example 0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060
                 */
                tx_hash?: string;
                /**
                 * @description Hashes of source or destination transactions.
                 * @example [
                 *       "0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060"
                 *     ]
                 */
                tx_hashes?: string[];
                /**
                 * @description Networks of the sender; an unknown network matches nothing.
                 * @example [
                 *       "sepolia"
                 *     ]
                 */
                source_networks?: string[];
                /**
                 * @description Networks of the recipient; an unknown network matches nothing.
                 * @example [
                 *       "basesep"
                 *     ]
                 */
                destination_networks?: string[];
                /**
                 * @description Only transfers that start or end on this network, by slug or alias; an unknown network matches nothing.
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
                 * @description Hash of a stored list of addresses; one of them must be sender or recipient, on its network. 404 if unknown.
                 * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
                 */
                address_list_hash?: string;
                /**
                 * @description Groups of accounts of the workspace; an account in one of them must be sender or recipient. 404 if the workspace has no such group.
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
                /** @description The workspace whose accounts and token whitelist apply; by default the workspace of the key. */
                workspace_id?: components["parameters"]["WorkspaceId"];
                /**
                 * @description Whether to include tokens outside the workspace's token whitelist.
                 * @example false
                 */
                show_all?: components["parameters"]["ShowAll"];
                /**
                 * @description Direction relative to the accounts of the workspace; requires `only_workspace=true`.
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
                 * @description Only transfers in these states.
                 * @example [
                 *       "SUCCEEDED",
                 *       "PENDING"
                 *     ]
                 */
                status?: ("SUCCEEDED" | "PENDING" | "ERROR_ON_DESTINATION" | "TIMEOUT")[];
                /**
                 * @description Bridges, such as `cctp` or `ibc`.
                 * @example [
                 *       "cctp"
                 *     ]
                 */
                bridges?: string[];
                /**
                 * @description Only transfers that send or receive a token with one of these symbols, in any letter case.
                 * @example [
                 *       "USDC"
                 *     ]
                 */
                token_symbols?: string[];
                /**
                 * @description Minimum value in US dollars, inclusive. Transfers without a price are omitted.
                 * @example 0.5
                 */
                min_usd?: string;
                /**
                 * @description Maximum value in US dollars, inclusive. Transfers without a price are omitted.
                 * @example 1000000
                 */
                max_usd?: string;
                /**
                 * @description Beginning of the period; ISO 8601, without an offset it is UTC, a bare date is the beginning of the day.
                 * @example 2026-01-01
                 */
                start_time?: components["parameters"]["StartTime"];
                /**
                 * @description End of the period, exclusive; ISO 8601. A bare date includes that whole UTC day.
                 * @example 2026-12-31
                 */
                end_time?: components["parameters"]["EndTime"];
                /**
                 * @description `INTERCHAIN`: between two networks; `INTRACHAIN`: on one; `ALL` (the default): both.
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
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    listTopAssets: {
        parameters: {
            query?: {
                /**
                 * @description Only transfers that start or end on this network, by slug or alias; an unknown network matches nothing.
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
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["Unavailable"];
        };
    };
    listTopNetworks: {
        parameters: {
            query?: {
                /**
                 * @description Only transfers that start or end on this network, by slug or alias; an unknown network matches nothing.
                 * @example sepolia
                 */
                explorer?: string;
                /**
                 * @description Networks of the sender; an unknown network matches nothing.
                 * @example [
                 *       "sepolia"
                 *     ]
                 */
                source_networks?: string[];
                /**
                 * @description Networks of the recipient; an unknown network matches nothing.
                 * @example [
                 *       "basesep"
                 *     ]
                 */
                destination_networks?: string[];
                /**
                 * @description Bridges, such as `cctp` or `ibc`.
                 * @example [
                 *       "cctp"
                 *     ]
                 */
                bridges?: string[];
                /**
                 * @description Only transfers that send or receive a token with one of these symbols, in any letter case.
                 * @example [
                 *       "USDC"
                 *     ]
                 */
                token_symbols?: string[];
                /**
                 * @description Minimum value in US dollars, inclusive. Transfers without a price are omitted.
                 * @example 0.5
                 */
                min_usd?: string;
                /**
                 * @description Maximum value in US dollars, inclusive. Transfers without a price are omitted.
                 * @example 1000000
                 */
                max_usd?: string;
                /**
                 * @description Beginning of the period; ISO 8601, without an offset it is UTC, a bare date is the beginning of the day.
                 * @example 2026-01-01
                 */
                start_time?: components["parameters"]["StartTime"];
                /**
                 * @description End of the period, exclusive; ISO 8601. A bare date includes that whole UTC day.
                 * @example 2026-12-31
                 */
                end_time?: components["parameters"]["EndTime"];
                /**
                 * @description Only transfers in these states.
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
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["Unavailable"];
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
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["Unavailable"];
        };
    };
}
