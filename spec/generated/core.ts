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
         * @description The earlier path of `/v1/networks`, kept for clients of earlier versions. Solana networks have the kind `svm`
         *     here. Use `/v1/networks`.
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
         * @description Every provider from which quotes are requested.
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
         * @description Every token of every network, grouped by network. Tokens that exist on local chains only are listed if
         *     the service's node has them.
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
         * @description The tokens of the network with this slug or alias; the list is empty for a network without tokens. Tokens that exist
         *     on local chains only are listed if the service's node has them.
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
         * @description All records of the workspace, the most recently created first. With `size`, the answer is one page, and its `Link` header has the
         *     address of the next one (`rel="next"`, RFC 8288) if there is one.
         */
        get: operations["listPersons"];
        put?: never;
        /**
         * Store a person
         * @description Stores an IVMS101 record. Several records may have the same account; the most recently created or replaced record is used for
         *     the account.
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
         * Find the person who has an account
         * @description The most recently created or replaced record that has the account, in any spelling of it: `0x` addresses and bech32 in any
         *     letter case, CashAddr with or without its prefix, Tron in base58 or hex, XRP as a classic address or an X-address, an IBAN
         *     with or without blanks, a Cosmos account with any prefix, and each of them with its network in front (CAIP-10). Any other
         *     account number must have exactly the stored spelling.
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
                 * @description The record's identifier. A value that is not a UUID is not found.
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
         * @description Replaces the whole record; the identifier and the time of creation do not change.
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
         * @description Every transaction that the workspace submitted, the newest first, each with the current records of both
         *     persons. The list is streamed. A payment must match all given filters. With `size`, the answer is one page, and its `Link`
         *     header has the address of the next one (`rel="next"`, RFC 8288) if there is one.
         */
        get: operations["listTransactions"];
        put?: never;
        /**
         * Submit a signed transaction
         * @description Broadcasts the signed payload unchanged to the quote's source network. The bytes must be the quoted transaction, signed by the
         *     quote's sender; gas, fees, nonce and access list (EIP-2930) may differ, and on Solana the instructions of the Compute Budget
         *     program. The addresses in an access list count as parties of the payment and are compared with the sanctions lists. Sending
         *     the same bytes again gives the same hash and no second report. With `travel_rule_compliant`, it adds the declaration to a
         *     report that has none; without it, a stored declaration stays. A transaction that the sender's wallet has broadcast itself can
         *     be reported even after the quote has expired, unless it was sent before the quote was made. The same applies to an included
         *     transaction of a bundler (ERC-4337) that paid the quote, or made its approval, for the sender's smart account: its bytes are
         *     the payload, and its effect is compared with the quote. The effect is a successful operation of the account in which the token
         *     moved exactly the quoted amount, and in which a pool of Uniswap paid at least the minimum amount (a swap), or the bridge
         *     burned it for the recipient (a payment to another network). One such transaction can pay several quotes, each by a separate
         *     operation: if two equal quotes have only one transfer, the second submission is refused (422).
         *
         *     If the quote has two transactions (`swap-cctp`), submit the swap and its approvals first. The burn is broadcast once a block shows that
         *     the swap has paid, also after the quote has expired; before, the answer is 422 on `signed_payload` (`too_early`), and `swap_failed` if the swap did
         *     not pay.
         *
         *     In two cases nothing is broadcast and the answer is 422 on `quote_id`. Code `sanctioned`: a sanctions list names a party of
         *     the payment now, unless the policy of the service accepts `risk_acceptance.sanctions_reason` and
         *     `risk_acceptance.sanctioned_parties` has that party with its list and entry. Code `policy`: the payment violates a rule of the
         *     policy that the service enforces. While the sanctions lists cannot be read, the answer is 503 (`assessment_unavailable`), and
         *     also while a list is incomplete, or required by name but not imported, and no list names a party. On EVM networks with a node,
         *     nothing is broadcast either while the issuer of a token has paused it or blacklisted a party: the answer is 422 on `quote_id`
         *     (`paused`, `blacklisted`). A transaction that a wallet has already broadcast is not refused; it is recorded with the accepted
         *     risks.
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
         * @description Requests quotes from all providers at the same time, each with a time limit, and selects the best route: the highest
         *     destination amount, then the lowest total fee, then the shortest duration, then the order of the list of providers. Returns this
         *     quote with an unsigned transaction and a risk report. A provider offers a route only if the nodes of both networks confirm that
         *     the contracts and accounts of the route exist. A provider that fails or does not answer in time is left out; if no other provider makes an offer,
         *     the answer is 503. A high risk never blocks the quote; `policy` says whether submission would refuse the payment. If
         *     `travel_rule_compliant` is true, sender and recipient must both have a stored person record.
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
         * @description One quote from each provider that offers a route, the best first, and one risk report.
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
    "/v1/transactions/quotes/{quote_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Screen a quote again
         * @description The stored quote with a current risk report and policy decision. The parties are checked against the same sanctions lists, and
         *     the same policy is applied, as when the signed transaction is submitted. Call this before you ask a wallet to send the payment
         *     itself, because the service cannot check such a payment before it is sent. The answer is 503 (`assessment_unavailable`) while
         *     the sanctions lists cannot be read, or while a list is incomplete, or required by name but not imported, and no list names a
         *     party. The operation does not check whether the quote has expired or was paid, and reserves nothing.
         */
        get: operations["screenQuote"];
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
         * @description The report of a transaction that this workspace submitted. A bundler's transaction (ERC-4337) can pay several quotes, each
         *     by a transfer of its own: `quote_id` selects one of its reports; without it, the report that was submitted last is
         *     returned.
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
         * @description The status of the payment, including its delivery on the destination. `quote_id` is only needed for a transaction that was not
         *     submitted through the service; a transaction that does not belong to that quote, or was submitted for another quote, is
         *     `unknown`.
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
        Warnings: {
            /**
             * @description One sentence for each field of the request that the operation does not have, with the field's path. These fields were ignored and
             *     not stored. Absent when there are none.
             */
            warnings?: string[];
        };
        /**
         * @description Family of the network.
         * @enum {string}
         */
        NetworkKind: "evm" | "solana" | "cosmos";
        NetworkInfo: {
            /** @description Canonical short identifier of the chain. */
            slug: string;
            /** @description Display name. */
            label: string;
            kind: components["schemas"]["NetworkKind"];
            /** @description Other strings accepted wherever a network is given. */
            aliases: string[];
            /** @description True for test networks, whose coins have no value. */
            is_testnet: boolean;
            /**
             * @description Identifies the local chain that the service runs in place of this network. A chain keeps its value as long as it keeps its
             *     data; a new chain has a new value, and transactions sent to an earlier chain do not exist on it. Null for every other
             *     network. A client relies on the value only if the service is on the client's machine. The value of a fork of the public
             *     network begins with `fork.`: a transaction signed for it is also valid on the public network, so only the public development
             *     accounts can pay on it, and a quote for another payer is refused.
             */
            chain_instance?: string | null;
        };
        /** @description A network in the form of earlier versions of the interface. */
        ChainInfo: {
            /** @description Canonical short identifier of the chain. */
            slug: string;
            /** @description Display name. */
            label: string;
            /**
             * @description Family of the network; `svm` stands for `solana`.
             * @enum {string}
             */
            kind: "evm" | "svm" | "cosmos";
            /** @description Other strings accepted wherever a network is given. */
            aliases: string[];
            /** @description True for test networks, whose coins have no value. */
            is_testnet: boolean;
        };
        Provider: {
            /** @description Canonical short identifier of the provider. */
            slug: string;
            /** @description Display name. */
            label: string;
            /**
             * @description `direct` moves one token on one network, `bridge` and `aggregator` route between tokens and networks.
             * @enum {string}
             */
            kind: "aggregator" | "direct" | "bridge";
            /** @description Other names of the provider. */
            aliases: string[];
            /** @description The provider's website; null if it has none. */
            website: string | null;
        };
        Token: {
            /** @description Slug of the token's network. */
            network: string;
            /** @description Short name, unique within the network. */
            slug: string;
            /** @description Display name. */
            label: string;
            /** @description Ticker, for example `USDC`. */
            symbol: string;
            /**
             * Format: int32
             * @description Number of decimals; one unit is 10^exponent base units.
             */
            exponent: number;
            /**
             * @description The standard the token follows. `ibc` is chosen here for Cosmos denoms.
             * @enum {string}
             */
            kind: "native" | "erc20" | "spl" | "ibc";
            /** @description Other strings accepted wherever a token of this network is given. */
            aliases: string[];
            /** @description Contract, mint or denom; null for the network's native coin. */
            addr: string | null;
        };
        /**
         * @description A stable code for programs; the message beside it is for people and may change. The reference server sends it with
         *     every error.
         * @enum {string}
         */
        ErrorCode: "malformed_request" | "host_not_allowed" | "origin_not_allowed" | "request_timeout" | "too_many_connections" | "headers_too_large" | "key_missing" | "key_invalid" | "key_expired" | "key_read_only" | "key_mode_forbidden" | "feature_disabled" | "workspace_forbidden" | "rate_limited" | "too_many_refusals" | "path_not_found" | "method_not_allowed" | "operation_removed" | "payload_too_large" | "unsupported_media_type" | "validation_failed" | "network_not_found" | "quote_not_found" | "quote_unknown" | "token_not_found" | "token_not_issued" | "transaction_not_found" | "changed_meanwhile" | "network_unavailable" | "submission_outcome_unknown" | "network_not_connected" | "index_incomplete" | "assessment_unavailable" | "storage_unavailable" | "credentials_key_missing" | "internal_error" | "group_not_found" | "person_not_found" | "account_not_found" | "no_route";
        /** @description An error whose details are one sentence. */
        MessageError: {
            error: string;
            code?: components["schemas"]["ErrorCode"];
            details: {
                message: string;
            };
        };
        /**
         * @description Whether the person is a natural or a legal person.
         * @enum {string}
         */
        PersonKind: "natural" | "legal";
        PersonCore: {
            /** @description ISO 3166-1 alpha-2 code, or `XX` (IVMS101 C3). */
            country_of_residence?: string | null;
            /** @description For legal persons: ISO 3166-1 alpha-2 code, or `XX` (IVMS101 C3). */
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
             * @description A copy of the parent's fields; use the parent's fields.
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
            /** @description Usually an IVMS101 code (`CCPT`, `RAID`, `TXID`, `LEIX` ...); other strings are stored unchanged. */
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
             * @description A blockchain address of any family, or another account number. Answers contain it as it was written; a search finds it in any spelling of
             *     the account.
             */
            account_number: string;
        };
        /** @description A postal address. Without `town_name` it must have address lines, or a street with a building (IVMS101 C8). */
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
         * @description The stored record, with its identifier and the time of its creation, which a replacement does not change. Deprecated
         *     fields repeat other fields under the names that clients of earlier versions read.
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
        PersonCoreInput: components["schemas"]["PersonCore"] & {
            /**
             * @deprecated
             * @description Accepted as it appears in answers; must equal the record's own `kind`.
             */
            kind?: components["schemas"]["PersonKind"];
            /**
             * @deprecated
             * @description Accepted as it appears in answers; its values must equal those of the parent.
             */
            person?: components["schemas"]["PersonCore"];
        };
        NameIdentifierInput: {
            /** @description At least one letter or digit (of any script), and no control characters; otherwise code `regex`. */
            primary_identifier: string;
            secondary_identifier?: string | null;
            type?: components["schemas"]["NameType"];
            /** @description The other public name of `type`; if both are given, they must be equal. */
            kind?: components["schemas"]["NameType"];
            /** @description True means `LEGL` when neither `type` nor `kind` is given. */
            is_legal?: boolean;
        };
        NationalIdentifierInput: {
            country?: string | null;
            /** @description The other public name of `country`; if both are given, they must be equal. */
            country_of_issue?: string | null;
            identifier_type: string;
            national_identifier: string;
            registration_authority?: string | null;
        };
        /**
         * @description An IVMS101 record of a natural or legal person. All five groups must be present; every list except `name_identifiers` may be
         *     empty. Unknown fields are ignored. Besides the names below, the names of the other public dialect are accepted: `kind` and
         *     `is_legal` in names, `country_of_issue` in national identifiers; records always come back in the names below. If a request gives
         *     a field under both names with different values, the answer is 422 with code `mismatch`.
         */
        PersonPayload: {
            kind: components["schemas"]["PersonKind"];
            person: components["schemas"]["PersonCoreInput"];
            /** @description At least one name must be the legal name (IVMS101 C5 for legal, C6 for natural persons). */
            name_identifiers: components["schemas"]["NameIdentifierInput"][];
            national_identifiers: components["schemas"]["NationalIdentifierInput"][];
            account_numbers: components["schemas"]["AccountNumber"][];
            addresses: components["schemas"]["Address"][];
        };
        /** @description The record found for the address when the report is read; null when there is none. */
        PersonOrNull: components["schemas"]["Person"] | null;
        /** @description Amount in base units of the token, a decimal integer. */
        BaseUnits: string;
        QuoteLeg: {
            /** @description Address of the sender (source) or of the recipient (destination). */
            account: string;
            amount: components["schemas"]["BaseUnits"];
            /**
             * @description The amount in units of the token, as a decimal string. Before signing, do not rely on this value: decode the amount from the
             *     transaction, and format it with decimals and symbol from a token list of your own.
             */
            amount_formatted: string | null;
            decimals: number | null;
            logo_url: string | null;
            name: string | null;
            /** @description Slug of the network. */
            network: string;
            /** @description For display only; `token` identifies the token. */
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
             * @description The maximum fee of the source chain, in base units of its native coin. It is paid in that coin, so `total_fee` does not include
             *     it.
             */
            network_fee: string;
            /** @description The fees of the providers, in base units of `fee_asset`; empty when there are none. */
            router_fee: string;
            /** @description All fees deducted from the transferred asset, in base units of `fee_asset`; empty when there are none. */
            total_fee: string;
            /** @description Asset of the provider's fees; empty when there are none. */
            fee_asset: string;
        };
        PaidQuote: {
            /** Format: uuid */
            id: string;
            /** @description Slug of the provider. */
            provider: string;
            source: components["schemas"]["QuoteLeg"];
            destination: components["schemas"]["QuoteLeg"];
            min_amount_out: components["schemas"]["BaseUnits"];
            fee: components["schemas"]["Fee"];
        };
        /** @description The quote that was paid, without the transactions to sign; null if it is no longer stored. */
        PaidQuoteOrNull: components["schemas"]["PaidQuote"] | null;
        /**
         * @description `submitted`: accepted by this service, not yet found on the source node. `pending`: in the source node's mempool and
         *     not yet in a block, or its tokens are burned on the source and not yet minted on the destination. `completed`: the chain
         *     shows that the recipient got at least the minimum amount of the quote. The proof is the token's Transfer events in the
         *     receipt (EVM), the change of the recipient's token accounts (Solana) or the transfer events (Cosmos), on the destination network. `failed`:
         *     a block has the transaction, and it did not pay; `failure_reason` says why. `abandoned`: the transaction can
         *     no longer be mined, for example because another transaction used its nonce. `unknown`: a required node does not answer at
         *     the moment or does not show what the transaction moved, the mint transaction is not found yet, it is not certain yet that the
         *     payment is abandoned, or the transaction does not belong to the quote.
         *
         *     A payment goes from `submitted` to `pending` (or skips it between two requests) and ends as `completed`, `failed` or
         *     `abandoned`; a cross-chain payment is `pending` until it is minted, and is not abandoned once its tokens are burned.
         *     A reorganisation can change `completed` or `failed` back to `pending`. `unknown` can replace any of them
         *     temporarily: repeat the request.
         * @enum {string}
         */
        TrackingStatus: "submitted" | "pending" | "completed" | "failed" | "abandoned" | "unknown";
        /**
         * @description The status that the service last observed. It checks the payment, including its delivery on another network, until the outcome is final, and whenever
         *     the payment is tracked. `unknown` is not recorded, and a final outcome is kept. Null if nothing was
         *     observed, for example because the payment was submitted before the service recorded statuses.
         */
        ObservedStatus: components["schemas"]["TrackingStatus"] | null;
        /**
         * @description Why a payment is `failed`; null for every other status. `reverted`: the transaction was mined and failed, so only its network
         *     fee was spent. `no_effect`: it was mined and succeeded, but the recipient did not get the minimum amount of the quoted
         *     token, for example because the token returns false, takes a fee or has no code. The amount that left the sender is unknown: check
         *     both balances before you pay again.
         * @enum {string|null}
         */
        FailureReason: "reverted" | "no_effect" | null;
        /**
         * @description The risk level; `unknown` if there is no data for an assessment.
         * @enum {string}
         */
        RiskLevel: "low" | "medium" | "high" | "unknown";
        SanctionedParty: {
            /**
             * @description `intermediary`: another address of the route: a contract, a pool, a spender, a fee account.
             * @enum {string}
             */
            party: "sender" | "recipient" | "intermediary";
            address: string;
            /**
             * @description Name of the sanctions list.
             * @example OFAC SDN
             */
            list: string;
            /** @description The entry's number on the list; null if the list has no numbers. */
            entry: string | null;
        };
        /**
         * @description The risks that were accepted before the payment was signed, who accepted them, and under which policy. It is stored
         *     with the submission and included in its report. It is a statement by the client; the service adds the API key that submitted it.
         */
        RiskAcceptance: {
            /** @description The overall level of the risk report that was accepted. */
            risk_level: components["schemas"]["RiskLevel"];
            /** @description Names of the accepted risk factors. They do not accept a party that a sanctions list names; use `sanctioned_parties` for that. */
            factors: string[];
            /**
             * @description Why the payment is made although a sanctions list names a party, such as the number of a licence. It applies to
             *     the parties in `sanctioned_parties`. It must contain a visible letter or digit.
             */
            sanctions_reason?: string | null;
            /**
             * @description Why the payment was signed without a check of the sanctions lists: there was no risk report, or it does not include
             *     the result. The service still checks the lists at the submission, and this reason does not cover a party that they name.
             */
            unscreened_reason?: string | null;
            /**
             * @description The listed parties that the reason covers, as in the risk report of the quote: role, address, list and entry. Any
             *     other listed party is refused: another address in the same role, the same address on another list, and a party that was listed
             *     after the quote. Addresses are compared as accounts, in any spelling.
             */
            sanctioned_parties?: components["schemas"]["SanctionedParty"][];
            /** @description SHA-256 of the canonical JSON (RFC 8785) of the client's signing policy, hex; null without one. */
            policy_digest?: string | null;
            /** @description The rules of the client's signing policy, all of which passed. */
            policy_rules?: string[];
            /** @description Who accepted the risk, such as the operator's name. */
            accepted_by?: string | null;
        };
        /**
         * @description The accepted risks as submitted, and the API key that submitted them; null when none were stated. When the same bytes are
         *     submitted again, the first statement is kept, unless the later statement accepts a listed party that the first does not.
         */
        ReportedAcceptance: {
            acceptance: components["schemas"]["RiskAcceptance"];
            /** @description Identifier of the API key that submitted the payment. */
            key_id: string;
        } | null;
        TransactionReport: {
            tx_hash: string;
            /**
             * @description The hash of the swap on the source network, which is the payment's first transaction; `tx_hash` is the hash of the burn.
             *     Absent if the payment has one transaction.
             */
            swap_tx_hash?: string;
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
            quote?: components["schemas"]["PaidQuoteOrNull"];
            status?: components["schemas"]["ObservedStatus"];
            failure_reason?: components["schemas"]["FailureReason"];
            risk_acceptance?: components["schemas"]["ReportedAcceptance"];
        };
        SubmitTransactionRequest: {
            /** @description Slug or alias of the quote's source network, in any letter case. */
            network: string;
            /** Format: uuid */
            quote_id: string;
            /** @description The signed transaction; hex (with or without 0x) on EVM networks, base64 on Solana and Cosmos. */
            signed_payload: string;
            /**
             * @description Declares that the payment complies with the Travel Rule. By default, the declaration of the quote's request applies, or
             *     false if it has none; a value that contradicts it is refused (`mismatch`). Accepted only if sender and recipient both have a
             *     stored record at this time; otherwise the submission is refused before anything is broadcast. If the same bytes are
             *     submitted again with a declaration, a report without a declaration is corrected. A declaration cannot be withdrawn.
             */
            travel_rule_compliant?: boolean;
            risk_acceptance?: components["schemas"]["RiskAcceptance"];
        };
        Submission: {
            /** @description The transaction's hash on the source network. The same bytes always give the same hash. */
            tx_hash: string;
            /**
             * @description Why the service does not broadcast the bytes again: a sanctions list names a party of the payment, or the lists could not
             *     be read. The service accepted the same bytes before, and its node does not have them now; they can still be included if another
             *     node has them. Absent if the bytes may be broadcast.
             */
            broadcast_barred_reason?: string;
        };
        Erc20Approval: {
            /** @description The token of the allowance. */
            token_contract: string;
            /** @description Address that may take the tokens. */
            spender: string;
            /** @description Exactly the amount that the transaction spends, or 0 if the token requires an existing allowance to be reset first. */
            amount: components["schemas"]["BaseUnits"];
            /** @description The nonce of the approval's own transaction, a decimal string. */
            nonce: string;
            /** @description Its gas limit; its fees per gas are those of `meta`. */
            gas_limit: string;
        };
        /**
         * @description The result of a simulation on the current state of the chain; required approvals and the earlier transactions of the quote are
         *     simulated before the call. `success`: the recipient got at least the minimum amount or, for a payment to another network, the
         *     tokens were burned for the recipient. `reverted`: the transaction would fail, for example because a balance is too low,
         *     including the balance of native coin for the highest possible network fee. `no_effect`: it would succeed without paying, for
         *     example because the token returns false, takes a fee or has no code. `not_simulated`: the node cannot simulate it, or does not
         *     show which tokens it moves.
         * @enum {string}
         */
        SimulationResult: "success" | "reverted" | "no_effect" | "not_simulated";
        /**
         * @description All other values that a signer needs, read from the chain when the quote was made, so that signing needs no node.
         *     All decimal strings (EIP-1559).
         */
        EvmMeta: {
            /** @description The sender's next nonce. */
            nonce: string;
            gas_limit: string;
            /** @description Wei. */
            max_fee_per_gas: string;
            /** @description Wei. */
            max_priority_fee_per_gas: string;
            simulation: components["schemas"]["SimulationResult"];
            /** @description Why the call would fail, would have no effect, or was not simulated; null if it was simulated and would succeed, or if the chain gives no reason. */
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
            /** @description Call data, 0x hex; it contains the recipient. */
            data: string;
            /** @description Native coin sent along, in wei, a decimal string. */
            value: string;
            /**
             * @description Allowances that must exist before the transaction runs. Sign and submit them before it, in this order. They use the sender's
             *     next nonces, after the nonces of earlier transactions of the quote; the nonce of the transaction follows the last of them.
             */
            erc20_approvals: components["schemas"]["Erc20Approval"][];
            meta: components["schemas"]["EvmMeta"];
        };
        /** @description The contents of the transaction, for display and checks; the bytes contain everything that is signed. */
        SolanaMeta: {
            recent_blockhash: string;
            /** @description The last block that can include the transaction, a decimal string. */
            last_valid_block_height: string;
            /** @description Approximate lifetime of the blockhash. */
            blockhash_expiry_seconds: number;
            mint: string;
            decimals: number;
            /** @description The sender's associated token account. */
            from_ata: string;
            /** @description The recipient's associated token account; null when the payment leaves the network. */
            to_ata: string | null;
            /** @description Whether the transaction creates the recipient's token account, at the sender's cost. */
            requires_create_ata: boolean;
            simulation: components["schemas"]["SimulationResult"];
            /** @description Why the transaction would fail, would have no effect, or was not simulated; null if it was simulated and would succeed, or if the node gives no reason. */
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
            /**
             * @description The whole transaction without the sender's signature. A burn by CCTP V2 needs a second signature, by the key of the new
             *     account to which its message is written: the service generates that key for this quote, and has already signed with it.
             */
            tx_base64: string;
            meta: components["schemas"]["SolanaMeta"];
        };
        /**
         * @description All other values that a signer needs (sign mode direct), read from the chain when the quote was made. Numbers are
         *     decimal strings.
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
            simulation: components["schemas"]["SimulationResult"];
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
        /** @description Deprecated fields repeat other fields under the names that clients of earlier versions read. */
        Quote: {
            /**
             * Format: uuid
             * @description Identifies the quote when the signed transaction is submitted.
             */
            id: string;
            /** @description Slug of the provider. */
            provider: string;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description Always set. A submission after this time is refused. A transfer of one token on one network can be submitted for 10 minutes,
             *     because it has no quoted price; a quote with a price or a fee for 60 s; a transaction on Solana while its blockhash is
             *     valid. Servers can be configured otherwise.
             */
            expires_at: string;
            source: components["schemas"]["QuoteLeg"];
            destination: components["schemas"]["QuoteLeg"];
            min_amount_out: components["schemas"]["BaseUnits"];
            fee: components["schemas"]["Fee"];
            /**
             * @description When the burn of a payment by CCTP V2 is attested. The call sets it (`minFinalityThreshold`): `fast` when the burn is
             *     confirmed (1000), for a fee; `standard` when it is final (2000). A fast burn whose maximum fee is below the fee at the time
             *     of the burn waits until it is final. Absent for other payments.
             * @enum {string}
             */
            speed?: "fast" | "standard";
            /**
             * @description The token account that a payment from another network to Solana is paid to: the recipient's associated token account of the token,
             *     which the call names as its recipient. Other payments do not have it.
             */
            recipient_token_account?: {
                address: string;
                /** @description Whether the account existed when the quote was made. Nothing can be delivered until it exists. */
                exists: boolean;
                /**
                 * @description Who creates it when it does not exist: `service`, at its own cost before it delivers; `deliverer`, because this service delivers
                 *     nothing on the network and whoever does has to create it first. Null when it exists.
                 * @enum {string|null}
                 */
                created_by: "service" | "deliverer" | null;
            };
            /**
             * @description The transactions that the sender must sign, in this order; the last one is the payment. Every provider except `swap-cctp`
             *     has one. `swap-cctp` has two: a swap that pays the bridged token to the sender, and the burn of exactly the minimum amount
             *     of that swap; anything that the swap pays above the minimum stays with the sender. Their nonces are consecutive, and the
             *     approvals of a transaction have the nonces directly before it. Sign both before you submit the first, and submit the second
             *     once the first is in a block and has paid.
             */
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
        RiskFactor: {
            /**
             * @description Name of the factor. A client must accept unknown names. `x-factors` lists the names of this version with
             *     their possible levels; packages/server/TEST-ADDRESSES.md lists addresses that produce them.
             * @example first_interaction
             */
            factor: string;
            risk_level: components["schemas"]["RiskLevel"];
            /** @description A risk factor. */
            description: string;
            /**
             * @description The party that the factor refers to.
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
            /** @description The parts that could not be assessed, one sentence each. */
            errors: string[];
            /**
             * @description The parties of the payment that a sanctions list names directly, each with its list. A party that has only dealt with a
             *     listed address is not among them; the factors `malicious_connection_*_high`, `_medium` and `_low` report that. A payment
             *     to, from or through a listed party needs a separate acceptance (`risk_acceptance.sanctions_reason` of the submission), which the
             *     policy of the service may forbid. If the lists could not be read, the array is empty, `errors` says so, the report
             *     has the factor `assessment_error_sanctions`, and submission answers 503. The report also has this factor if a list does not
             *     count as checked, because it is incomplete, or because the operator requires it by name and it is not imported. The array
             *     then has the parties that the other lists name, and submission answers 503 if it is empty. Other lists that are not imported
             *     are ignored.
             */
            sanctioned_parties?: components["schemas"]["SanctionedParty"][];
            request_summary: components["schemas"]["RiskRequestSummary"];
        };
        /** @description The risk report; null if the assessment failed. */
        RiskOrNull: components["schemas"]["RiskReport"] | null;
        PolicyViolation: {
            /** @description The rule's identifier, as in `listIntentPolicies`; `sanctions` for a party that a sanctions list names. */
            rule: string;
            /** @description One sentence with the expected and the actual value. */
            reason: string;
            /**
             * @description Whether submission refuses the payment because of this violation. `sanctions` is always enforced, unless the policy accepts a reason
             *     (`sanctions.acceptWithReason`): `needs_reason` is true then.
             */
            enforced: boolean;
        };
        /**
         * @description Whether the policy of the service allows this payment. The submission decides again, with the data of that time: a payment that
         *     violates an enforced rule is refused with 422 (`quote_id`, codes `sanctioned` and `policy`), and nothing is broadcast.
         */
        PolicyDecision: {
            /**
             * @description `enforce`: submission refuses violations. `advise`: it accepts them, except violations of the rule `sanctions`.
             * @enum {string}
             */
            mode: "enforce" | "advise";
            /**
             * @description Whether submission would accept the payment now: no enforced rule is violated. If `needs_reason` is true, submission accepts the payment only with
             *     a reason.
             */
            allowed: boolean;
            /**
             * @description Whether submission refuses the payment without `risk_acceptance.sanctions_reason`, because a sanctions list names a party and
             *     the policy accepts a reason for that. The violations then include `sanctions`, which is not enforced.
             */
            needs_reason: boolean;
            /** @description SHA-256 of the canonical JSON (RFC 8785) of the policy, hex. */
            digest: string;
            /** @description The rules that the payment violates, in the order of the policy's rules. */
            violations: components["schemas"]["PolicyViolation"][];
        };
        QuoteAnswer: {
            quote: components["schemas"]["Quote"];
            risk: components["schemas"]["RiskOrNull"];
            policy?: components["schemas"]["PolicyDecision"];
        };
        /** @description No provider offers a route for the payment. Each provider's reasons are listed. */
        NoRouteError: {
            error: string;
            code?: components["schemas"]["ErrorCode"];
            details: {
                message: string;
                /** @description Every provider that was asked. */
                providers?: {
                    /** @description Its slug. */
                    provider: string;
                    /** @description Why the provider does not offer the payment, or what is missing on chain. */
                    reasons: string[];
                }[];
            };
        };
        QuotesAnswer: {
            /** @description The quotes of all providers that offer a route, the best first; `cctp` and `swap-cctp` can offer two quotes, one for each `speed`. Any of the quotes can be submitted. */
            quotes: components["schemas"]["Quote"][];
            risk: components["schemas"]["RiskOrNull"];
            policy?: components["schemas"]["PolicyDecision"];
        };
        /** @description One side of a cross-chain payment, with additional fields of the network. */
        TrackedLeg: {
            /** @description Slug of the network. */
            network: string;
            /** @description The transaction on that network; on the destination, the transaction that minted the tokens. */
            tx_hash?: string;
            /** @description The same values as for a payment. On the source, `completed` means that the transaction was executed; `bridge` shows the burned amount. */
            status: components["schemas"]["TrackingStatus"];
            /** @description Whether the transaction is final on the network. */
            finalized?: boolean;
            /** @description On the destination, the delivered token. */
            token?: string;
            /** @description How much of `token` arrived, in base units. */
            amount?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description The cross-chain message of the payment. A burn of CCTP V2 is identified by its domain, transaction and log: `nonce` is known once the
         *     attestation service has attested it.
         */
        TrackedBridge: {
            /** @enum {string} */
            protocol?: "cctp_v2";
            /** @description The place of the message among the logs of the transaction; on Solana that of the instruction. */
            log?: number;
            source_domain: string;
            destination_domain: string;
            /** @description The burned amount, in base units. The fee of CCTP V2 is taken from it. */
            amount: string;
            /** @description The maximum that the call lets the protocol take, in base units. */
            max_fee?: string;
            /**
             * @description Absent until the attestation service has been asked.
             * @enum {string}
             */
            attestation?: "pending" | "complete";
            /** @description Why the attestation service has not attested the burn, as the service reports it, for example `insufficient_fee`. */
            delay_reason?: string | null;
            /** @description The nonce of the attested message, 0x hex; the destination accepts it once. */
            nonce?: string;
            /** @description The fee of the attested message, in base units. */
            fee?: string;
        };
        /**
         * @description Data from the networks; numbers are decimal strings. A payment on one network has that network's fields here (for
         *     example `block_number` and `confirmations`). A cross-chain payment has `source`, and once its tokens are burned
         *     `bridge` and `destination`. `finalized` is true once the status is final on the network or, for a cross-chain payment, on both networks. `reason` explains why
         *     a status is `unknown`, what is missing if `failure_reason` is `no_effect`, and what a `pending` cross-chain payment waits for: its attestation, or
         *     its delivery.
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
            /** @description The requested hash, so that a client can match the answer to its request. */
            tx_hash?: string;
            /**
             * Format: uuid
             * @description The quote that the transaction was compared with.
             */
            quote_id?: string;
            /** @description Slug of the quote's provider. */
            provider: string;
            /**
             * @description Present if the transaction only precedes the payment. `status` is then the status of this transaction alone: `completed`
             *     means that a swap has paid the sender at least the amount that the burn takes, or that an approval is in a block. It does
             *     not pay the recipient.
             * @enum {string}
             */
            step?: "approval" | "swap";
            status: components["schemas"]["TrackingStatus"];
            failure_reason?: components["schemas"]["FailureReason"];
            raw: components["schemas"]["TrackedRaw"];
        };
        /** @description The error body of the core interface. */
        ErrorResponse: {
            /** @description Short label of the error. */
            error: string;
            code?: components["schemas"]["ErrorCode"];
            /** @description Details of the error; the shape depends on the error. Absent on 500. */
            details?: {
                [key: string]: unknown;
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
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description The key is valid, but the feature is disabled for its workspace, or the mode of the key does not allow it. */
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
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /**
         * @description The key has used up its quota. Operations that need no key have a quota for each client address and give the same answer. An
         *     address that sent too many refused keys also has to wait.
         */
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
                "application/json": components["schemas"]["MessageError"];
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
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description The service cannot reach its storage, or cannot write to it. Nothing was stored, unless the connection to the storage was lost
         *     during a write. It is safe to repeat reads and to send a signed payload again.
         */
        ServiceUnavailable: {
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
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description The request is invalid; every invalid field is listed. */
        Invalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Waybill-Version": components["headers"]["Version"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
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
                "application/json": components["schemas"]["MessageError"];
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
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description No network has this slug or alias. */
        NetworkNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Waybill-Version": components["headers"]["Version"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description No person of this workspace has the account. */
        AccountNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Waybill-Version": components["headers"]["Version"];
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
                "Waybill-Version": components["headers"]["Version"];
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
                "Waybill-Version": components["headers"]["Version"];
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
         * @description The network's node did not answer in time, or it is not known yet whether the network accepted the transaction
         *     (`submission_outcome_unknown`). In the latter case the server looks the transaction up by its hash and reports it once it is on
         *     chain. A bundler's transaction (ERC-4337) that is not in a block yet is not stored: submit it again when it is included. The
         *     message says whether a sanctions list names a party of the payment. Sending the same bytes again is safe; signing another
         *     payment instead is not. Nothing is sent while the sanctions lists, or data that an enforced policy needs, cannot be read
         *     (`assessment_unavailable`), or while a list is incomplete, or required by name but not imported.
         */
        NetworkUnavailable: {
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
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /**
         * @description No provider offers a route for this payment, and each one gives its reasons. If a reason says that a contract or token is
         *     missing, a node has confirmed it.
         */
        NoRoute: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Waybill-Version": components["headers"]["Version"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NoRouteError"];
            };
        };
        /**
         * @description No provider offers a route, and not all of them could be asked. A route may exist. `network_unavailable`: the node of a network
         *     did not answer in time or gave an invalid answer; the same request can succeed soon. `network_not_connected`: the service was
         *     started without a node of a required network; its operator has to connect the network first.
         */
        RouteUnknown: {
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
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description No such transaction was submitted by this workspace. */
        TransactionNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Waybill-Version": components["headers"]["Version"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MessageError"];
            };
        };
        /** @description No quote of this workspace is linked to this hash. */
        TrackingNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Waybill-Version": components["headers"]["Version"];
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
    parameters: {
        /**
         * @description Number of items in the answer; all of them if it is not given.
         * @example 50
         */
        Size: number;
        /** @description Position of the page, from the `Link` header of an earlier answer with the same parameters. */
        Cursor: string;
        /**
         * @description Only payments with one of these last observed statuses.
         * @example [
         *       "failed",
         *       "abandoned"
         *     ]
         */
        Status: ("submitted" | "pending" | "completed" | "failed" | "abandoned")[];
        /**
         * @description Only payments submitted at or after this time; ISO 8601, without an offset it is UTC, a bare date is the beginning of the day.
         * @example 2026-01-01
         */
        Since: string;
        /**
         * @description Only payments submitted before this time, or on this UTC day and before; ISO 8601.
         * @example 2026-01-31
         */
        Until: string;
        /**
         * @description Only payments to this address, in any of its spellings.
         * @example 0x70997970C51812dc3A010C7d01b50e0d17dc79C8
         */
        To: string;
        /**
         * @description Only payments of this token, by its symbol in any letter case, or by its contract, mint or denom.
         * @example USDC
         */
        Token: string;
        /**
         * @description Only payments from this network, by slug or alias.
         * @example sepolia
         */
        Network: string;
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
        /** @description The address of the next page, with `rel="next"` (RFC 8288). Absent without a next page. */
        Link: string;
        /** @description Seconds to wait before the next attempt. */
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
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["ServiceUnavailable"];
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
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["ServiceUnavailable"];
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
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["ServiceUnavailable"];
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
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["ServiceUnavailable"];
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
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPersons: {
        parameters: {
            query?: {
                /**
                 * @description Only persons with a name that contains this text, in any letter case; given names come first in a name.
                 * @example Example
                 */
                name?: string;
                /**
                 * @description Number of items in the answer; all of them if it is not given.
                 * @example 50
                 */
                size?: components["parameters"]["Size"];
                /** @description Position of the page, from the `Link` header of an earlier answer with the same parameters. */
                cursor?: components["parameters"]["Cursor"];
            };
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
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"] & components["schemas"]["Warnings"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The record's identifier. A value that is not a UUID is not found.
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
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    replacePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The record's identifier. A value that is not a UUID is not found.
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
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"] & components["schemas"]["Warnings"];
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
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deletePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The record's identifier. A value that is not a UUID is not found.
                 * @example 5f0c6e0e-6a0b-4e43-9a3f-0c3a6b7f1d11
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record was deleted. */
            204: {
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PersonNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listTransactions: {
        parameters: {
            query?: {
                /**
                 * @description Only payments with one of these last observed statuses.
                 * @example [
                 *       "failed",
                 *       "abandoned"
                 *     ]
                 */
                status?: components["parameters"]["Status"];
                /**
                 * @description Only payments submitted at or after this time; ISO 8601, without an offset it is UTC, a bare date is the beginning of the day.
                 * @example 2026-01-01
                 */
                since?: components["parameters"]["Since"];
                /**
                 * @description Only payments submitted before this time, or on this UTC day and before; ISO 8601.
                 * @example 2026-01-31
                 */
                until?: components["parameters"]["Until"];
                /**
                 * @description Only payments to this address, in any of its spellings.
                 * @example 0x70997970C51812dc3A010C7d01b50e0d17dc79C8
                 */
                to?: components["parameters"]["To"];
                /**
                 * @description Only payments of this token, by its symbol in any letter case, or by its contract, mint or denom.
                 * @example USDC
                 */
                token?: components["parameters"]["Token"];
                /**
                 * @description Only payments from this network, by slug or alias.
                 * @example sepolia
                 */
                network?: components["parameters"]["Network"];
                /**
                 * @description Number of items in the answer; all of them if it is not given.
                 * @example 50
                 */
                size?: components["parameters"]["Size"];
                /** @description Position of the page, from the `Link` header of an earlier answer with the same parameters. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reports. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionReport"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
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
             * @description Accepted by the network's node. The server follows the transaction until it is final, and broadcasts the same
             *     bytes again, for up to 24 hours, if the node drops them or a reorganisation removes their block.
             */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Submission"] & components["schemas"]["Warnings"];
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
                 * @description The sender's address. An account of an EVM network that the issuer of the source token has blacklisted is refused with 422
                 *     (`blacklisted`).
                 * @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
                 */
                from_address: string;
                /**
                 * @description The recipient's address: a wallet. On Solana, an address where tokens would be lost or received by someone else is refused
                 *     with 422: a token account, a mint, a program, a wallet whose associated token account has another owner or is frozen by
                 *     the issuer, or an address without a private key unless it has a token account or is a system account (such as the vault of
                 *     a multisig). An account of an EVM network that the issuer of the destination token has blacklisted is refused with 422
                 *     (`blacklisted`).
                 * @example 0x70997970C51812dc3A010C7d01b50e0d17dc79C8
                 */
                to_address: string;
                /**
                 * @description The token to send; its contract, mint or denom, or its slug or alias on the source network.
                 * @example 0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238
                 */
                from_asset: string;
                /**
                 * @description The token to receive; its contract, mint or denom, or its slug or alias on the destination network.
                 * @example 0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238
                 */
                to_asset: string;
                /**
                 * @description Base units of the source token, a positive decimal integer of at most 256 bits.
                 * @example 2500000
                 */
                amount: string;
                /**
                 * @description The maximum accepted loss compared with the estimate, in basis points (hundredths of a percent).
                 * @example 50
                 */
                slippage_bps: number;
                /**
                 * @description Declares that the payment complies with the Travel Rule: stored records of sender and recipient are required. The declaration is stored
                 *     with the quote and applies to a submission that does not declare anything. By default, nothing is declared.
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
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["RouteUnknown"];
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
                 * @description The sender's address. An account of an EVM network that the issuer of the source token has blacklisted is refused with 422
                 *     (`blacklisted`).
                 * @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
                 */
                from_address: string;
                /**
                 * @description The recipient's address: a wallet. On Solana, an address where tokens would be lost or received by someone else is refused
                 *     with 422: a token account, a mint, a program, a wallet whose associated token account has another owner or is frozen by
                 *     the issuer, or an address without a private key unless it has a token account or is a system account (such as the vault of
                 *     a multisig). An account of an EVM network that the issuer of the destination token has blacklisted is refused with 422
                 *     (`blacklisted`).
                 * @example 0x70997970C51812dc3A010C7d01b50e0d17dc79C8
                 */
                to_address: string;
                /**
                 * @description The token to send; its contract, mint or denom, or its slug or alias on the source network.
                 * @example 0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238
                 */
                from_asset: string;
                /**
                 * @description The token to receive; its contract, mint or denom, or its slug or alias on the destination network.
                 * @example 0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238
                 */
                to_asset: string;
                /**
                 * @description Base units of the source token, a positive decimal integer of at most 256 bits.
                 * @example 2500000
                 */
                amount: string;
                /**
                 * @description The maximum accepted loss compared with the estimate, in basis points (hundredths of a percent).
                 * @example 50
                 */
                slippage_bps: number;
                /**
                 * @description Declares that the payment complies with the Travel Rule: stored records of sender and recipient are required. The declaration is stored
                 *     with the quote and applies to a submission that does not declare anything. By default, nothing is declared.
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
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["RouteUnknown"];
        };
    };
    screenQuote: {
        parameters: {
            query?: {
                /**
                 * @description Whether the submission will declare Travel Rule compliance; a policy can require it. By default, the declaration of the quote's
                 *     request applies.
                 * @example false
                 */
                travel_rule_compliant?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description The quote's identifier. A value that is not a UUID is not found.
                 * @example 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21
                 */
                quote_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quote, with the current risk report and policy decision. */
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
                    "application/json": components["schemas"]["QuoteAnswer"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["QuoteNotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getTransaction: {
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
            /** @description The report. */
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
                    "application/json": components["schemas"]["TransactionReport"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["TransactionNotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    "Waybill-Version": components["headers"]["Version"];
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
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
