// Generated from spec/core by `npm run generate`. Do not edit.
export interface paths {
    "/v1/networks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the supported networks
         * @description Every blockchain network of the interface. Slug and aliases are accepted wherever a network is given.
         */
        get: operations["listNetworks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the supported networks (earlier form)
         * @deprecated
         * @description What `/v1/networks` was called in earlier versions of the interface; clients of that time still call it. Solana
         *     networks are of the kind `svm` here. Use `/v1/networks`.
         */
        get: operations["listChains"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the quote providers
         * @description Every provider that is asked for quotes.
         */
        get: operations["listProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tokens of all networks
         * @description Every token of every network, grouped by network.
         */
        get: operations["listTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tokens/{network}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tokens of one network
         * @description The tokens of the network with this slug or alias; a network without tokens gives an empty list.
         */
        get: operations["listNetworkTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/persons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all persons
         * @description Every record of the workspace, the one created last first.
         */
        get: operations["listPersons"];
        put?: never;
        /**
         * Store a person
         * @description Stores an IVMS101 record. Several records may hold the same account; the one created or replaced last answers for
         *     it.
         */
        post: operations["createPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/persons/by_account/{account_number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the person who holds an account
         * @description The record that was created or replaced last among those holding the account. `0x` addresses are found in any
         *     letter case, all others only exactly as they were stored.
         */
        get: operations["findPersonByAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/persons/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The record's identifier. Anything that is no UUID is simply not found.
                 * @example 5f0c6e0e-6a0b-4e43-9a3f-0c3a6b7f1d11
                 */
                id: string;
            };
            cookie?: never;
        };
        /**
         * Read a person
         * @description The record with this identifier.
         */
        get: operations["getPerson"];
        /**
         * Replace a person
         * @description Replaces the whole record; the identifier and the time of creation stay.
         */
        put: operations["replacePerson"];
        post?: never;
        /**
         * Delete a person
         * @description Deletes the record. Reports of its transactions show null in its place.
         */
        delete: operations["deletePerson"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all transaction reports
         * @description Every transaction that the workspace submitted, the newest first, each with both person records as they are now.
         *     The list has no pages; it is sent as it is read.
         */
        get: operations["listTransactions"];
        put?: never;
        /**
         * Submit a signed transaction
         * @description Broadcasts the signed payload unchanged to the quote's source network. The bytes must be the quoted transaction,
         *     signed by the quote's sender; gas and fees may differ. Sending the same bytes again gives the same answer and no
         *     second report.
         */
        post: operations["submitTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/transactions/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the best quote
         * @description Asks all providers at once, each with a time limit, and picks the best route: the highest destination amount, then
         *     the lowest total fee, then the quickest, then the providers' own order. Returns it with an unsigned transaction and
         *     a risk report. A provider that fails or does not answer in time is left out. A high risk never blocks the quote.
         *     With `travel_rule_compliant` true, sender and recipient must both have a stored record.
         */
        get: operations["getQuote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/transactions/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get every quote
         * @description Like the best quote, but one quote of each provider that offers a route, the best first, and one risk report.
         */
        get: operations["getQuotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/transactions/{tx_hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one transaction report
         * @description The report of a transaction that this workspace submitted.
         */
        get: operations["getTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/transactions/track/{tx_hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow a transaction
         * @description Where the payment stands, to its end on the destination. `quote_id` is only needed for a transaction that was not submitted through the
         *     service; one that is not the transaction of that quote, or was submitted for another, is `unknown`.
         */
        get: operations["trackTransaction"];
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
         * @description Family of the network.
         * @enum {string}
         */
        NetworkKind: "evm" | "solana" | "cosmos";
        NetworkInfo: {
            /** @description Canonical short identifier of the chain. */
            slug: string;
            /** @description Name to show to people. */
            label: string;
            kind: components["schemas"]["NetworkKind"];
            /** @description Other strings accepted wherever a network is given. */
            aliases: string[];
            /** @description True when its coins have no value. */
            is_testnet: boolean;
        };
        /** @description A network as earlier versions of the interface describe it. */
        ChainInfo: {
            /** @description Canonical short identifier of the chain. */
            slug: string;
            /** @description Name to show to people. */
            label: string;
            /**
             * @description Family of the network; `svm` is what is `solana` today.
             * @enum {string}
             */
            kind: "evm" | "svm" | "cosmos";
            /** @description Other strings accepted wherever a network is given. */
            aliases: string[];
            /** @description True when its coins have no value. */
            is_testnet: boolean;
        };
        Provider: {
            /** @description Canonical short identifier of the provider. */
            slug: string;
            /** @description Name to show to people. */
            label: string;
            /**
             * @description `direct` moves one token on one network, `bridge` and `aggregator` route between tokens and networks.
             * @enum {string}
             */
            kind: "aggregator" | "direct" | "bridge";
            /** @description Other names that the provider goes by. */
            aliases: string[];
            /** @description Where it tells of itself; null when there is no such place. */
            website: string | null;
        };
        Token: {
            /** @description Slug of the token's network. */
            network: string;
            /** @description Short name, unique within the network. */
            slug: string;
            /** @description Name to show to people. */
            label: string;
            /** @description Ticker, for example `USDC`. */
            symbol: string;
            /**
             * Format: int32
             * @description Decimals; one unit is 10^exponent base units.
             */
            exponent: number;
            /**
             * @description The standard the token follows. `ibc` is chosen here for Cosmos denoms.
             * @enum {string}
             */
            kind: "native" | "erc20" | "spl" | "ibc";
            /** @description Other strings accepted wherever a token of this network is given. */
            aliases: string[];
            /** @description Contract, mint or denom; null for the network's own coin. */
            addr: string | null;
        };
        /**
         * @description What went wrong, for programs to decide by; the sentence beside it is for people and may change. The reference server
         *     sends it with every error.
         * @enum {string}
         */
        ErrorCode: "malformed_request" | "request_timeout" | "headers_too_large" | "key_missing" | "key_invalid" | "feature_disabled" | "workspace_forbidden" | "rate_limited" | "path_not_found" | "method_not_allowed" | "operation_removed" | "payload_too_large" | "unsupported_media_type" | "validation_failed" | "category_built_in" | "account_not_found" | "address_not_found" | "address_list_not_found" | "category_not_found" | "funder_not_found" | "group_not_found" | "network_not_found" | "person_not_found" | "quote_not_found" | "quote_unknown" | "token_not_found" | "token_not_issued" | "transaction_not_found" | "transfer_not_found" | "no_route" | "category_exists" | "changed_meanwhile" | "network_unavailable" | "submission_outcome_unknown" | "network_not_connected" | "index_incomplete" | "assessment_unavailable" | "internal_error";
        /** @description An error whose details are one sentence. */
        MessageError: {
            error: string;
            code?: components["schemas"]["ErrorCode"];
            details: {
                message: string;
            };
        };
        /**
         * @description Whether the record is of a human being or of an organisation.
         * @enum {string}
         */
        PersonKind: "natural" | "legal";
        PersonCore: {
            /** @description ISO 3166-1 alpha-2 code, or `XX` (IVMS101 C3). */
            country_of_residence?: string | null;
            /** @description Of a legal person; ISO 3166-1 alpha-2 code, or `XX` (IVMS101 C3). */
            country_of_registration?: string | null;
            /** @description The caller's own reference for this customer. */
            customer_identification?: string | null;
            /**
             * Format: date
             * @description `YYYY-MM-DD`, before today (IVMS101 C2).
             */
            date_of_birth?: string | null;
            place_of_birth?: string | null;
        };
        StoredPersonCore: components["schemas"]["PersonCore"] & {
            /**
             * @deprecated
             * @description Use the record's own `kind`.
             */
            kind?: components["schemas"]["PersonKind"];
            /**
             * @deprecated
             * @description The same fields once more; use those beside it.
             */
            person?: components["schemas"]["PersonCore"];
        };
        /**
         * @description IVMS101 name type: `LEGL` legal, `ALIA` alias, `BIRT` birth, `MAID` maiden, `MISC` other; for a legal person also
         *     `SHRT` short and `TRAD` trading name (chosen here; public documentation lists the other five).
         * @enum {string}
         */
        NameType: "LEGL" | "ALIA" | "BIRT" | "MAID" | "MISC" | "SHRT" | "TRAD";
        NameIdentifier: {
            /** @description Family name, the whole name, or a legal person's name. */
            primary_identifier: string;
            /** @description Given names and other parts. */
            secondary_identifier?: string | null;
            type: components["schemas"]["NameType"];
            /**
             * @deprecated
             * @description Use `type`.
             */
            kind?: components["schemas"]["NameType"];
            /**
             * @deprecated
             * @description Use `type`; true when it is `LEGL`.
             */
            is_legal?: boolean;
        };
        NationalIdentifier: {
            /** @description Country of issue; ISO 3166-1 alpha-2 code, or `XX` (IVMS101 C3). */
            country?: string | null;
            /** @description Usually an IVMS101 code (`CCPT`, `RAID`, `TXID`, `LEIX` ...); other strings are kept as they are. */
            identifier_type: string;
            national_identifier: string;
            /** @description Code of the GLEIF registration authorities list, `RA` and six digits (IVMS101 C10). */
            registration_authority?: string | null;
            /**
             * @deprecated
             * @description Use `country`.
             */
            country_of_issue?: string | null;
        };
        AccountNumber: {
            /**
             * @description A blockchain address of any family, or another account number. Matching respects letter case (IVMS101), but for
             *     `0x` addresses, which are one account in any case.
             */
            account_number: string;
        };
        /** @description A postal address. One without `town_name` has address lines, or a street with a building (IVMS101 C8). */
        Address: {
            /**
             * @description `HOME` residential, `BIZZ` business, `GEOG` unspecified.
             * @enum {string}
             */
            address_type: "HOME" | "BIZZ" | "GEOG";
            department?: string | null;
            sub_department?: string | null;
            street_name?: string | null;
            building_number?: string | null;
            building_name?: string | null;
            floor?: string | null;
            post_box?: string | null;
            room?: string | null;
            postcode?: string | null;
            town_name?: string | null;
            town_location_name?: string | null;
            district_name?: string | null;
            country_sub_division?: string | null;
            address_lines?: string[] | null;
            /** @description ISO 3166-1 alpha-2 code, or `XX` (IVMS101 C3). */
            country: string;
        };
        /**
         * @description The stored record: what was sent, with an identifier and the time of its creation. Replacing it keeps both. What is
         *     deprecated repeats other fields under the names that clients of earlier versions read.
         */
        Person: {
            /** Format: uuid */
            id: string;
            /**
             * Format: date-time
             * @description UTC, ISO 8601.
             */
            created_at: string;
            kind: components["schemas"]["PersonKind"];
            person: components["schemas"]["StoredPersonCore"];
            name_identifiers: components["schemas"]["NameIdentifier"][];
            national_identifiers: components["schemas"]["NationalIdentifier"][];
            account_numbers: components["schemas"]["AccountNumber"][];
            addresses: components["schemas"]["Address"][];
        };
        NameIdentifierInput: {
            /** @description At least one letter or digit (of any script), and no control characters. Else code `regex`. */
            primary_identifier: string;
            secondary_identifier?: string | null;
            type?: components["schemas"]["NameType"];
            /** @description The other public name of `type`; when both are given, they are the same. */
            kind?: components["schemas"]["NameType"];
            /** @description True says `LEGL` when neither `type` nor `kind` is given. */
            is_legal?: boolean;
        };
        NationalIdentifierInput: {
            country?: string | null;
            /** @description The other public name of `country`; when both are given, they are the same. */
            country_of_issue?: string | null;
            identifier_type: string;
            national_identifier: string;
            registration_authority?: string | null;
        };
        /**
         * @description An IVMS101 record of a natural or legal person. All five groups must be present; every list but `name_identifiers`
         *     may be empty. Unknown fields are ignored. Besides the names below, the other public dialect is understood: `kind`
         *     and `is_legal` in names, `country_of_issue` in national identifiers; records always come back in the names below. Where
         *     both names of one value are given and differ, the answer is 422 with code `mismatch`.
         */
        PersonPayload: {
            kind: components["schemas"]["PersonKind"];
            person: components["schemas"]["PersonCore"];
            /** @description At least one of them must be the legal name (IVMS101 C5 for legal, C6 for natural persons). */
            name_identifiers: components["schemas"]["NameIdentifierInput"][];
            national_identifiers: components["schemas"]["NationalIdentifierInput"][];
            account_numbers: components["schemas"]["AccountNumber"][];
            addresses: components["schemas"]["Address"][];
        };
        /** @description The record found for the address when the report is read; null when there is none. */
        PersonOrNull: components["schemas"]["Person"] | null;
        TransactionReport: {
            tx_hash: string;
            /**
             * Format: int64
             * @description Base units of the source token. Can exceed 64 bits for tokens of 18 decimals; read it losslessly.
             */
            amount: bigint;
            /** @description Slug of the source network. */
            network: string;
            /** @description As declared and checked at submission. */
            travel_rule_compliant: boolean;
            /**
             * Format: date-time
             * @description When it was submitted; UTC, ISO 8601.
             */
            created_at: string;
            sender: components["schemas"]["PersonOrNull"];
            recipient: components["schemas"]["PersonOrNull"];
        };
        SubmitTransactionRequest: {
            /** @description Slug or alias of the quote's source network, in any letter case. */
            network: string;
            /** Format: uuid */
            quote_id: string;
            /** @description The signed transaction; hex (with or without 0x) on EVM networks, base64 on Solana and Cosmos. */
            signed_payload: string;
            /**
             * @description Declares that the payment complies with the Travel Rule. It is taken only when sender and recipient both have a
             *     stored record at this moment; otherwise the submission is refused before anything is broadcast.
             * @default false
             */
            travel_rule_compliant?: boolean;
        };
        Submission: {
            /** @description The transaction's hash on the source network. The same bytes always give the same answer. */
            tx_hash: string;
        };
        /** @description Amount in base units of the token, a decimal integer. */
        BaseUnits: string;
        QuoteLeg: {
            /** @description Address of the sender (source) or of the recipient (destination). */
            account: string;
            amount: components["schemas"]["BaseUnits"];
            /** @description The amount in units of the token, as a decimal string. */
            amount_formatted: string | null;
            decimals: number | null;
            logo_url: string | null;
            name: string | null;
            /** @description Slug of the network. */
            network: string;
            symbol: string;
            /** @description Contract, mint or denom. */
            token: string;
            /** @description Decimal string; null when no price is known. */
            usd_amount: string | null;
            /** @description Decimal string; null when no price is known. */
            usd_price: string | null;
        };
        Fee: {
            /**
             * @description What the source chain may charge at most, in base units of its native coin. Paid in that coin, so it is no part
             *     of `total_fee`.
             */
            network_fee: string;
            /** @description What providers keep, in base units of `fee_asset`; empty when there is none. */
            router_fee: string;
            /** @description Everything taken from the transferred asset, in base units of `fee_asset`; empty when there is none. */
            total_fee: string;
            /** @description Asset of the provider's fees; empty when there are none. */
            fee_asset: string;
        };
        Erc20Approval: {
            /** @description The token whose allowance it is. */
            token_contract: string;
            /** @description Who may take the tokens. */
            spender: string;
            /** @description Exactly what the transaction takes; or 0, where the token wants a standing allowance cleared first. */
            amount: components["schemas"]["BaseUnits"];
            /** @description The nonce of the approval's own transaction, a decimal string. */
            nonce: string;
            /** @description Its gas limit; its fees per gas are those of `meta`. */
            gas_limit: string;
        };
        /**
         * @description Everything else a signer needs, read from the chain when the quote was made, so that signing takes no node. All
         *     decimal strings (EIP-1559).
         */
        EvmMeta: {
            /** @description The sender's next nonce. */
            nonce: string;
            gas_limit: string;
            /** @description Wei. */
            max_fee_per_gas: string;
            /** @description Wei. */
            max_priority_fee_per_gas: string;
            /**
             * @description Whether the call would run on the chain's present state, for example whether the balance is enough. A call behind
             *     approvals is run after them; `not_simulated` where the node cannot do that.
             * @enum {string}
             */
            simulation: "success" | "reverted" | "not_simulated";
            /** @description Why the call would revert; null when it would not, or when the chain gives no reason. */
            simulation_reason: string | null;
        };
        EvmTransaction: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "evm";
            /** @description EIP-155 chain id, a decimal string. */
            chain_id: string;
            /** @description The contract that is called. */
            to: string;
            /** @description Call data, 0x hex; it holds the recipient. */
            data: string;
            /** @description Native coin sent along, in wei, a decimal string. */
            value: string;
            /**
             * @description Allowances that must exist before the transaction runs, each to be signed and submitted before it, in this order.
             *     They take the sender's next nonces; the transaction's own is the one after the last of them.
             */
            erc20_approvals: components["schemas"]["Erc20Approval"][];
            meta: components["schemas"]["EvmMeta"];
        };
        /** @description What the transaction is made of, for people and checks; the bytes hold all that is signed. */
        SolanaMeta: {
            recent_blockhash: string;
            /** @description The last block that can hold the transaction, a decimal string. */
            last_valid_block_height: string;
            /** @description About how long the blockhash lives. */
            blockhash_expiry_seconds: number;
            mint: string;
            decimals: number;
            /** @description The sender's associated token account. */
            from_ata: string;
            /** @description The recipient's associated token account; null when the payment leaves the network. */
            to_ata: string | null;
            /** @description Whether the transaction creates the recipient's token account, at the sender's cost. */
            requires_create_ata: boolean;
            /** @enum {string} */
            simulation: "success" | "reverted" | "not_simulated";
            /** @description Why the transaction would fail; null when it would not, or when the node gives no reason. */
            simulation_reason: string | null;
        };
        SolanaTransaction: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "solana";
            /** @description CAIP-2 reference of the network. */
            chain_id: string;
            /** @description The whole unsigned transaction. */
            tx_base64: string;
            meta: components["schemas"]["SolanaMeta"];
        };
        /**
         * @description Everything else a signer needs (sign mode direct), read from the chain when the quote was made. Numbers are decimal
         *     strings.
         */
        CosmosMeta: {
            account_number: string;
            /** @description The sender's next sequence number. */
            sequence: string;
            gas_limit: string;
            fee: {
                denom: string;
                amount: components["schemas"]["BaseUnits"];
            };
            /** @description The memo to sign; empty. */
            memo: string;
            /** @enum {string} */
            simulation: "success" | "reverted" | "not_simulated";
            simulation_reason: string | null;
        };
        CosmosTransaction: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "cosmos";
            chain_id: string;
            /** @description The messages to sign, in this order. */
            msgs: {
                [key: string]: unknown;
            }[];
            meta: components["schemas"]["CosmosMeta"];
        };
        UnsignedTransaction: components["schemas"]["EvmTransaction"] | components["schemas"]["SolanaTransaction"] | components["schemas"]["CosmosTransaction"];
        /** @description What is deprecated repeats other fields under the names that clients of earlier versions read. */
        Quote: {
            /**
             * Format: uuid
             * @description Names the quote when the signed transaction is submitted.
             */
            id: string;
            /** @description Slug of the provider. */
            provider: string;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description Always set; a later submission is refused. A transfer of one token on one network can be submitted for 10 minutes,
             *     since nothing in it has a price; where a price or a fee is quoted, for 60 s; on Solana as long as the blockhash in
             *     the transaction lives. A server can be configured otherwise.
             */
            expires_at: string;
            source: components["schemas"]["QuoteLeg"];
            destination: components["schemas"]["QuoteLeg"];
            min_amount_out: components["schemas"]["BaseUnits"];
            fee: components["schemas"]["Fee"];
            /** @description What the sender has to sign, in this order. */
            transactions: components["schemas"]["UnsignedTransaction"][];
            /**
             * @deprecated
             * @description Use `source.network`.
             */
            from_chain?: string;
            /**
             * @deprecated
             * @description Use `destination.network`.
             */
            to_chain?: string;
            /**
             * @deprecated
             * @description Use `source.token`.
             */
            from_asset?: string;
            /**
             * @deprecated
             * @description Use `destination.token`.
             */
            to_asset?: string;
            /**
             * @deprecated
             * @description Use `source.amount`.
             */
            amount_in?: components["schemas"]["BaseUnits"];
            /**
             * @deprecated
             * @description Use `destination.amount`.
             */
            amount_out_estimated?: components["schemas"]["BaseUnits"];
        };
        /**
         * @description How dangerous it looks; `unknown` when there was nothing to judge by.
         * @enum {string}
         */
        RiskLevel: "low" | "medium" | "high" | "unknown";
        RiskFactor: {
            /**
             * @description What was found. A client must expect names that it does not know. `x-factors` lists those of this version with
             *     the levels they can have; packages/server/TEST-ADDRESSES.md has addresses that produce them.
             * @example first_interaction
             */
            factor: string;
            risk_level: components["schemas"]["RiskLevel"];
            /** @description What was seen. */
            description: string;
            /**
             * @description Whom the factor is about.
             * @enum {string}
             */
            risk_context: "sender" | "recipient" | "payment";
        };
        RiskRequestSummary: {
            sender_address: string;
            recipient_address: string;
            /**
             * Format: int64
             * @description Base units of the source token. Can exceed 64 bits for tokens of 18 decimals; read it losslessly.
             */
            amount: bigint;
            sender_network: string;
            recipient_network: string;
            sender_token: string | null;
            recipient_token: string | null;
            /** Format: date-time */
            timestamp: string | null;
        };
        RiskReport: {
            /** @description The highest level among the factors. */
            overall_risk_level: components["schemas"]["RiskLevel"];
            risk_factors: components["schemas"]["RiskFactor"][];
            /** @description How long the assessment took. */
            processing_time_ms: number;
            /** @description What could not be assessed, a sentence each. */
            errors: string[];
            request_summary: components["schemas"]["RiskRequestSummary"];
        };
        /** @description The risk report; null when the assessment itself failed. */
        RiskOrNull: components["schemas"]["RiskReport"] | null;
        QuoteAnswer: {
            quote: components["schemas"]["Quote"];
            risk: components["schemas"]["RiskOrNull"];
        };
        QuotesAnswer: {
            /** @description One quote per provider that offers a route, the best first. Each can be submitted. */
            quotes: components["schemas"]["Quote"][];
            risk: components["schemas"]["RiskOrNull"];
        };
        /**
         * @description `submitted`: accepted here, the source node does not know it yet. `pending`: under way; the source node knows it and no
         *     block holds it yet, or its tokens are burned there and not minted on the destination yet. `completed`: what was quoted
         *     is with the recipient. `failed`: reverted on the source, or the swap on the destination could not be met and the
         *     bridged token was delivered instead. `abandoned`: can no longer be mined, for example because another transaction took
         *     its nonce. `unknown`: a node that has to be asked does not answer right now, the transaction that minted is not found
         *     yet, or the transaction is not the quote's.
         *
         *     From `submitted` a payment goes on to `pending` (or past it, when nobody looks in between) and ends `completed`,
         *     `failed` or `abandoned`; one that crosses networks is `pending` until it is minted, and is not abandoned once
         *     its tokens are burned. A reorganisation can lead back from `completed` or `failed` to `pending`.
         *     `unknown` can stand in for any of them and is no step: ask again.
         * @enum {string}
         */
        TrackingStatus: "submitted" | "pending" | "completed" | "failed" | "abandoned" | "unknown";
        /** @description One end of a payment that crosses networks, with the network's own fields beside these. */
        TrackedLeg: {
            /** @description Slug of the network. */
            network: string;
            /** @description Its transaction on that network; on the destination, the one that minted. */
            tx_hash?: string;
            status: components["schemas"]["TrackingStatus"];
            /** @description Whether the network can no longer undo it. */
            finalized?: boolean;
            /** @description On the destination, what arrived in the end: the quoted token, or the bridged one where its swap could not be met. */
            token?: string;
            /** @description How much of `token` arrived, in base units. */
            amount?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The message that carries the payment over (burn-and-mint protocol). */
        TrackedBridge: {
            /** @description Its name on both networks, 0x hex of keccak-256. */
            message_hash: string;
            source_domain: string;
            destination_domain: string;
            /** @description What was burned and is minted, in base units. */
            amount: string;
        };
        /**
         * @description What the networks say; numbers are decimal strings. A payment on one network has that network's fields here (for
         *     example `block_number` and `confirmations`). A payment that crosses networks has `source`, and once its tokens are
         *     burned `bridge` and `destination`. `finalized` is true once the network can no longer undo the status. `reason` says why
         *     a status is `unknown`.
         */
        TrackedRaw: {
            source?: components["schemas"]["TrackedLeg"];
            bridge?: components["schemas"]["TrackedBridge"];
            destination?: components["schemas"]["TrackedLeg"];
            finalized?: boolean;
            reason?: string | null;
        } & {
            [key: string]: unknown;
        };
        TrackedTransaction: {
            /** @description Slug of the quote's provider. */
            provider: string;
            status: components["schemas"]["TrackingStatus"];
            raw: components["schemas"]["TrackedRaw"];
        };
        /** @description The error body of the core interface. */
        ErrorResponse: {
            /** @description Short label of the error. */
            error: string;
            code?: components["schemas"]["ErrorCode"];
            /** @description What happened; its shape depends on the error. Absent on 500. */
            details?: {
                [key: string]: unknown;
            };
        };
        FieldError: {
            /**
             * @description Which rule failed. `length` is stated by the interface; the others are chosen. `json`: the body is no JSON.
             *     `expired`: the quote can no longer be submitted. `used`: another transaction pays the quote. `mismatch`: the value
             *     contradicts the quote. `rejected`: the network's node refused the bytes, its reason is the message.
             * @enum {string}
             */
            code: "length" | "required" | "range" | "regex" | "type" | "invalid_value" | "country_code" | "date_in_past" | "legal_name_present" | "travel_rule" | "expired" | "used" | "mismatch" | "rejected" | "json";
            /** @description The rule in words; null where the code and its params say it all. */
            message: string | null;
            /**
             * @description The rule's bounds and the offending value. A failure of an IVMS101 rule also names the standard's constraint
             *     (`constraint`, for example `C3`).
             */
            params: {
                [key: string]: unknown;
            };
        };
        /** @description Every field that failed, with every rule it broke. */
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
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description The key is valid, but the feature is disabled for its workspace. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description The key has used up its quota. Open operations count by the address of the caller instead, and answer the same. */
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
                "application/json": components["schemas"]["MessageError"];
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
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The request breaks a rule; every failing field is listed. */
        Invalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
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
                "application/json": components["schemas"]["MessageError"];
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
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description No network has this slug or alias. */
        NetworkNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description No person of this workspace holds the account. */
        AccountNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description No such person in this workspace. */
        PersonNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description No such quote in this workspace. */
        QuoteNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /**
         * @description The network's node did not answer in time, or it is not known yet whether the network took the transaction
         *     (`submission_outcome_unknown`). In the latter case the server looks the transaction up by its hash and reports it once it
         *     is on chain. Sending the very same bytes again is safe; signing another payment instead is not.
         */
        NetworkUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description No provider offers a route for this payment. */
        NoRoute: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description No such transaction was submitted by this workspace. */
        TransactionNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description Nothing links this hash to a quote of this workspace. */
        TrackingNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
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
    listNetworks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All networks. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NetworkInfo"][];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listChains: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All networks. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChainInfo"][];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listProviders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All providers. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"][];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All tokens. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"][];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listNetworkTokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Slug or alias of a network, in any letter case.
                 * @example sepolia
                 */
                network: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The network's tokens. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"][];
                };
            };
            404: components["responses"]["NetworkNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listPersons: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    createPerson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonPayload"];
            };
        };
        responses: {
            /** @description The stored record. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    findPersonByAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The account number, usually a blockchain address, percent-encoded.
                 * @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
                 */
                account_number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AccountNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The record's identifier. Anything that is no UUID is simply not found.
                 * @example 5f0c6e0e-6a0b-4e43-9a3f-0c3a6b7f1d11
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PersonNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    replacePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The record's identifier. Anything that is no UUID is simply not found.
                 * @example 5f0c6e0e-6a0b-4e43-9a3f-0c3a6b7f1d11
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonPayload"];
            };
        };
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PersonNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    deletePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The record's identifier. Anything that is no UUID is simply not found.
                 * @example 5f0c6e0e-6a0b-4e43-9a3f-0c3a6b7f1d11
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record is gone. */
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PersonNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listTransactions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All reports. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionReport"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    submitTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitTransactionRequest"];
            };
        };
        responses: {
            /**
             * @description Accepted by the network's node. The server follows the transaction until the network can no longer undo it, and
             *     broadcasts the same bytes again, for up to 24 hours, when the node forgets them or their block is undone.
             */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Submission"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["QuoteNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["NetworkUnavailable"];
        };
    };
    getQuote: {
        parameters: {
            query: {
                /**
                 * @description Slug or alias of the source network, in any letter case.
                 * @example sepolia
                 */
                from_chain: string;
                /**
                 * @description Slug or alias of the destination network, in any letter case.
                 * @example sepolia
                 */
                to_chain: string;
                /**
                 * @description The sender's address.
                 * @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
                 */
                from_address: string;
                /**
                 * @description The recipient's address: a wallet. On Solana, an address where tokens would be lost or reach somebody else is
                 *     refused with 422: a token account, a mint, a program, a wallet whose associated token account has been handed to
                 *     another owner, or an address without a private key unless it has a token account or is a system account (as the
                 *     vault of a multisig is).
                 * @example 0x70997970C51812dc3A010C7d01b50e0d17dc79C8
                 */
                to_address: string;
                /**
                 * @description The token to send; its contract, mint or denom, or its slug or alias on the source network.
                 * @example 0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238
                 */
                from_asset: string;
                /**
                 * @description The token to receive; likewise on the destination network.
                 * @example 0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238
                 */
                to_asset: string;
                /**
                 * @description Base units of the source token, a positive decimal integer of at most 256 bits.
                 * @example 2500000
                 */
                amount: string;
                /**
                 * @description The loss against the estimate that is still accepted, in hundredths of a percent.
                 * @example 50
                 */
                slippage_bps: number;
                /**
                 * @description Require stored records of sender and recipient.
                 * @example false
                 */
                travel_rule_compliant?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The best quote. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NoRoute"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getQuotes: {
        parameters: {
            query: {
                /**
                 * @description Slug or alias of the source network, in any letter case.
                 * @example sepolia
                 */
                from_chain: string;
                /**
                 * @description Slug or alias of the destination network, in any letter case.
                 * @example sepolia
                 */
                to_chain: string;
                /**
                 * @description The sender's address.
                 * @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
                 */
                from_address: string;
                /**
                 * @description The recipient's address: a wallet. On Solana, an address where tokens would be lost or reach somebody else is
                 *     refused with 422: a token account, a mint, a program, a wallet whose associated token account has been handed to
                 *     another owner, or an address without a private key unless it has a token account or is a system account (as the
                 *     vault of a multisig is).
                 * @example 0x70997970C51812dc3A010C7d01b50e0d17dc79C8
                 */
                to_address: string;
                /**
                 * @description The token to send; its contract, mint or denom, or its slug or alias on the source network.
                 * @example 0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238
                 */
                from_asset: string;
                /**
                 * @description The token to receive; likewise on the destination network.
                 * @example 0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238
                 */
                to_asset: string;
                /**
                 * @description Base units of the source token, a positive decimal integer of at most 256 bits.
                 * @example 2500000
                 */
                amount: string;
                /**
                 * @description The loss against the estimate that is still accepted, in hundredths of a percent.
                 * @example 50
                 */
                slippage_bps: number;
                /**
                 * @description Require stored records of sender and recipient.
                 * @example false
                 */
                travel_rule_compliant?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All quotes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotesAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NoRoute"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The hash on the source network.
                 * @example 0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060
                 */
                tx_hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionReport"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["TransactionNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    trackTransaction: {
        parameters: {
            query?: {
                /**
                 * @description The quote that the transaction pays.
                 * @example 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21
                 */
                quote_id?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The hash on the source network.
                 * @example 0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060
                 */
                tx_hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its status. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackedTransaction"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["TrackingNotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
}
