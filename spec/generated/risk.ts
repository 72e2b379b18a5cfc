// Generated from spec/risk by `npm run generate`. Do not edit.
export interface paths {
    "/v2/risk/name-clearances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the clearances of name matches
         * @description The newest first, those that count no more among them.
         */
        get: operations["listNameClearances"];
        put?: never;
        /**
         * Record that a person is not whom a list names
         * @description The pair counts as cleared until the record of the person changes in anything but its accounts, the entry changes, or the time is
         *     over: then matches are shown as open again, with the reason. A clearance that counts no more is replaced by a new one of the same
         *     pair; while it counts, another one is refused. It is deleted with its person.
         */
        post: operations["createNameClearance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/risk/name-clearances/{id}": {
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
        put?: never;
        post?: never;
        /**
         * Take back a clearance
         * @description The match is open again.
         */
        delete: operations["deleteNameClearance"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/risk/names/screen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compare a name with the names on the sanctions lists
         * @description Words are paired in any order, so that the sum of all similarities is the greatest. A name's word that is rare on the lists weighs
         *     more; legal forms and common words of business weigh little, and are no match alone. Initials match names. Of each entry the name
         *     that is most alike counts; an alias that its list calls weak is a match only together with a birth year or a country.
         *
         *     Names in other alphabets are compared by how the Latin alphabet writes them. Names in Arabic, Hebrew, Chinese, Japanese and Korean are
         *     compared with what the lists have in these scripts only.
         *
         *     A score is no probability: it says how alike two names are, and its features say why. What is screened is not stored.
         */
        post: operations["screenName"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/risk/persons/{id}/matches": {
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
        /**
         * Compare a stored person with the names on the sanctions lists
         * @description All names of the record are compared, as `POST /v2/risk/names/screen` compares a name, with the year of birth and the countries that
         *     the record has. A match that was cleared is shown as such; the clearance counts no more when the record or the entry has changed
         *     since.
         */
        get: operations["screenPerson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
         * @description A sanctions list that can be imported: OFAC's SDN list, the consolidated lists of the EU and of the UN.
         * @enum {string}
         */
        ListId: "ofac" | "eu" | "un";
        /**
         * @description Why a clearance counts no more; null while it does, and where there is none.
         * @enum {string|null}
         */
        Reopening: "expired" | "person_changed" | "entry_changed" | "entry_removed" | null;
        /**
         * @example {
         *       "id": "7d0f3a52-5d0c-4c0e-9a51-0c8f3f5a2b11",
         *       "created_at": "2026-01-15T09:30:20.000Z",
         *       "person_id": "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
         *       "list": "ofac",
         *       "entry_uid": "90001",
         *       "entry_name": "Ivan DRAMIROV",
         *       "reason": "Born 1990 in Hamburg; the listed person was born in 1961.",
         *       "cleared_by": "A. Example, compliance",
         *       "until": "2027-02-01T00:00:00.000Z",
         *       "state": "in_force",
         *       "reopened_because": null
         *     }
         */
        NameClearance: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            created_at: string;
            /** Format: uuid */
            person_id: string;
            list: components["schemas"]["ListId"];
            entry_uid: string;
            /** @description The primary name of the entry; null when the list has it no more. */
            entry_name: string | null;
            reason: string;
            cleared_by: string;
            /**
             * Format: date-time
             * @description Until when it counts, exclusive; null without a limit.
             */
            until: string | null;
            /** @enum {string} */
            state: "in_force" | "reopened";
            reopened_because: components["schemas"]["Reopening"];
        };
        /**
         * @example {
         *       "person_id": "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
         *       "list": "ofac",
         *       "entry_uid": "90001",
         *       "reason": "Born 1990 in Hamburg; the listed person was born in 1961.",
         *       "cleared_by": "A. Example, compliance",
         *       "until": "2027-01-31"
         *     }
         */
        NameClearancePayload: {
            /**
             * Format: uuid
             * @description A stored person of the workspace.
             */
            person_id: string;
            list: components["schemas"]["ListId"];
            /** @description The publisher's identifier of the entry, as in matches. */
            entry_uid: string;
            /** @description Why the person is somebody else. */
            reason: string;
            /** @description Who decided it. */
            cleared_by: string;
            /**
             * @description Until when it counts: ISO 8601, without an offset UTC; a bare date includes that whole day. Must be in the future. Without it, it
             *     counts until one of the two sides changes.
             */
            until?: string | null;
        };
        /**
         * @description A stable code for programs; the message beside it is for people and may change. The reference server sends it with
         *     every error.
         * @enum {string}
         */
        ErrorCode: "malformed_request" | "request_timeout" | "headers_too_large" | "key_missing" | "key_invalid" | "feature_disabled" | "workspace_forbidden" | "rate_limited" | "path_not_found" | "method_not_allowed" | "operation_removed" | "payload_too_large" | "unsupported_media_type" | "validation_failed" | "network_not_found" | "quote_not_found" | "quote_unknown" | "token_not_found" | "token_not_issued" | "transaction_not_found" | "changed_meanwhile" | "network_unavailable" | "submission_outcome_unknown" | "network_not_connected" | "index_incomplete" | "assessment_unavailable" | "storage_unavailable" | "internal_error" | "person_unknown" | "clearance_not_found" | "clearance_exists" | "screen_not_found";
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
        /**
         * @example {
         *       "name": "Ivan Dramirov",
         *       "kind": "natural",
         *       "birth_year": 1961,
         *       "countries": [
         *         "RU"
         *       ]
         *     }
         * @example {
         *       "name": "Dramirov Shipping LLC",
         *       "kind": "legal"
         *     }
         */
        NameScreenPayload: {
            /** @description In any order of its words and any script. A comma between family and given names does no harm. */
            name: string;
            /**
             * @description `natural` is compared with persons only, `legal` with entities only. Without it the name is compared with all entries, ships
             *     and aircraft among them.
             * @enum {string}
             */
            kind?: "natural" | "legal";
            /** @description The year of birth. The same one adds to a score, another one subtracts from it. */
            birth_year?: number;
            /** @description Countries that the person has to do with, ISO 3166-1 alpha-2. One in common adds to a score, none in common subtracts a little. */
            countries?: string[];
            /**
             * @description Matches below this score are left out.
             * @default 0.8
             */
            min_score?: number;
        };
        /** @description A list, and which version of it was looked at. */
        ScreenedList: {
            list: components["schemas"]["ListId"];
            /** @example OFAC SDN */
            name: string;
            /** @description SHA-256 over the content of its entries, hex; null when the list is not imported. */
            version: string | null;
            /**
             * Format: date-time
             * @description When it was last imported; null when it is not imported.
             */
            imported_at: string | null;
            /** @description How many it has; null when it is not imported. */
            entries: number | null;
        };
        /** @description What made a score what it is. A score is 1 and the effects of all its features. */
        NameFeature: {
            /**
             * @description `word`: two words that were paired. `initial`: a letter that stands for a name. `transliteration`: two words in different alphabets,
             *     compared by how the Latin alphabet writes them. `legal_form`: two legal forms. `missing`: a word that only one of the names has.
             *     `little_in_common`: too few words agree to say who is meant, such as a family name alone. `weak_alias`: the list says that the
             *     alias is weak, so that it is no match by itself. `birth_year`, `country`: what is known beside the name.
             * @enum {string}
             */
            feature: "word" | "initial" | "transliteration" | "legal_form" | "missing" | "little_in_common" | "weak_alias" | "birth_year" | "country";
            /** @description The word of the name that was looked for; null when only the listed one has it. */
            given: string | null;
            /** @description The word of the listed name; null when only the other one has it. */
            listed: string | null;
            /** @description How alike the two words are; null where no words are compared. */
            similarity: number | null;
            /** @description What it adds to the score, in thousandths; not above 0 but for qualifiers. */
            effect: number;
        };
        /** @description An entry of a list that somebody may be. */
        NameMatch: {
            list: components["schemas"]["ListId"];
            /** @example OFAC SDN */
            list_name: string;
            /** @description The publisher's identifier of the entry. */
            entry_uid: string;
            /** @enum {string} */
            kind: "person" | "entity" | "vessel" | "aircraft";
            /** @description The primary name of the entry. */
            name: string;
            /** @description The sanctions programmes. */
            programmes: string[];
            /** @description `YYYY-MM-DD`; null where the list does not say. */
            listed_on: string | null;
            /** @description The name that was looked for and is most alike. */
            given_name: string;
            /** @description The name of the entry that is most alike. */
            matched_name: string;
            /**
             * @description Whether it is the primary name or an alias.
             * @enum {string}
             */
            matched_quality: "primary" | "strong" | "weak";
            /** @description How alike they are, in thousandths. */
            score: number;
            features: components["schemas"]["NameFeature"][];
        };
        /**
         * @example {
         *       "lists": [
         *         {
         *           "list": "ofac",
         *           "name": "OFAC SDN",
         *           "version": "5f1c0e8e0c8d4b6a9a7a1f0f2f7f2f6d1b8f8a5cfb2bc0c59c3c7d3f0d6f9c11",
         *           "imported_at": "2026-01-15T09:00:00.000Z",
         *           "entries": 18211
         *         },
         *         {
         *           "list": "eu",
         *           "name": "EU consolidated list",
         *           "version": null,
         *           "imported_at": null,
         *           "entries": null
         *         },
         *         {
         *           "list": "un",
         *           "name": "UN consolidated list",
         *           "version": null,
         *           "imported_at": null,
         *           "entries": null
         *         }
         *       ],
         *       "lists_checked": false,
         *       "matches": [
         *         {
         *           "list": "ofac",
         *           "list_name": "OFAC SDN",
         *           "entry_uid": "90001",
         *           "kind": "person",
         *           "name": "Ivan Petrovich DRAMIROV",
         *           "programmes": [
         *             "EXAMPLE"
         *           ],
         *           "listed_on": "2024-03-01",
         *           "given_name": "Ivan Dramirov",
         *           "matched_name": "Ivan Petrovich DRAMIROV",
         *           "matched_quality": "primary",
         *           "score": 0.91,
         *           "features": [
         *             {
         *               "feature": "word",
         *               "given": "ivan",
         *               "listed": "ivan",
         *               "similarity": 1,
         *               "effect": 0
         *             },
         *             {
         *               "feature": "word",
         *               "given": "dramirov",
         *               "listed": "dramirov",
         *               "similarity": 1,
         *               "effect": 0
         *             },
         *             {
         *               "feature": "missing",
         *               "given": null,
         *               "listed": "petrovich",
         *               "similarity": null,
         *               "effect": -0.14
         *             },
         *             {
         *               "feature": "birth_year",
         *               "given": "1961",
         *               "listed": "1961",
         *               "similarity": null,
         *               "effect": 0.05
         *             }
         *           ]
         *         }
         *       ],
         *       "more": false,
         *       "screened_at": "2026-01-15T09:30:00.000Z"
         *     }
         */
        NameScreening: {
            lists: components["schemas"]["ScreenedList"][];
            /** @description Whether all of the lists are imported. */
            lists_checked: boolean;
            /** @description The most alike first, at most 100; null when no list is imported, because then nothing is known. */
            matches: components["schemas"]["NameMatch"][] | null;
            /** @description Whether there are more than 100 matches. */
            more: boolean;
            /** Format: date-time */
            screened_at: string;
        };
        PersonNameMatch: components["schemas"]["NameMatch"] & {
            /** @description Whether somebody has decided that the person is not whom the entry names, and nothing has changed since. */
            cleared: boolean;
            /**
             * Format: uuid
             * @description The clearance, also one that counts no more; null without one.
             */
            clearance_id: string | null;
            reopened_because: components["schemas"]["Reopening"];
        };
        /**
         * @example {
         *       "person_id": "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
         *       "lists": [
         *         {
         *           "list": "ofac",
         *           "name": "OFAC SDN",
         *           "version": "5f1c0e8e0c8d4b6a9a7a1f0f2f7f2f6d1b8f8a5cfb2bc0c59c3c7d3f0d6f9c11",
         *           "imported_at": "2026-01-15T09:00:00.000Z",
         *           "entries": 18211
         *         },
         *         {
         *           "list": "eu",
         *           "name": "EU consolidated list",
         *           "version": null,
         *           "imported_at": null,
         *           "entries": null
         *         },
         *         {
         *           "list": "un",
         *           "name": "UN consolidated list",
         *           "version": null,
         *           "imported_at": null,
         *           "entries": null
         *         }
         *       ],
         *       "lists_checked": false,
         *       "matches": [
         *         {
         *           "list": "ofac",
         *           "list_name": "OFAC SDN",
         *           "entry_uid": "90001",
         *           "kind": "person",
         *           "name": "Ivan DRAMIROV",
         *           "programmes": [
         *             "EXAMPLE"
         *           ],
         *           "listed_on": "2024-03-01",
         *           "given_name": "Ivan Dramirov",
         *           "matched_name": "Ivan DRAMIROV",
         *           "matched_quality": "primary",
         *           "score": 0.85,
         *           "features": [
         *             {
         *               "feature": "word",
         *               "given": "ivan",
         *               "listed": "ivan",
         *               "similarity": 1,
         *               "effect": 0
         *             },
         *             {
         *               "feature": "word",
         *               "given": "dramirov",
         *               "listed": "dramirov",
         *               "similarity": 1,
         *               "effect": 0
         *             },
         *             {
         *               "feature": "birth_year",
         *               "given": "1990",
         *               "listed": "1961",
         *               "similarity": null,
         *               "effect": -0.15
         *             }
         *           ],
         *           "cleared": true,
         *           "clearance_id": "7d0f3a52-5d0c-4c0e-9a51-0c8f3f5a2b11",
         *           "reopened_because": null
         *         }
         *       ],
         *       "more": false,
         *       "screened_at": "2026-01-15T09:30:00.000Z"
         *     }
         */
        PersonNameScreening: {
            /** Format: uuid */
            person_id: string;
            lists: components["schemas"]["ScreenedList"][];
            /** @description Whether all of the lists are imported. */
            lists_checked: boolean;
            /** @description The most alike first, at most 100; null when no list is imported, because then nothing is known. */
            matches: components["schemas"]["PersonNameMatch"][] | null;
            /** @description Whether there are more than 100 matches. */
            more: boolean;
            /** Format: date-time */
            screened_at: string;
        };
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
        /** @description The requested resource does not exist. */
        NotFound: {
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
        /** @description The body exceeds the size limit. */
        PayloadTooLarge: {
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
        /** @description The body is not declared as JSON, or has an unsupported encoding. */
        UnsupportedMediaType: {
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
        /** @description The request conflicts with existing data. */
        Conflict: {
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
    };
    parameters: {
        /**
         * @description The identifier, as returned in lists. Identifiers of other workspaces are not found.
         * @example 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21
         */
        Id: string;
        /** @description Position of the page, from `meta` of an earlier answer with the same parameters. */
        Cursor: string;
        /**
         * @description Number of items on a page.
         * @example 25
         */
        Size: number;
    };
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
    listNameClearances: {
        parameters: {
            query?: {
                /**
                 * @description Only clearances of this person.
                 * @example 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21
                 */
                person_id?: string;
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
            /** @description A page of clearances. */
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
                        items: components["schemas"]["NameClearance"][];
                        meta: components["schemas"]["CursorMeta"];
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
    createNameClearance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NameClearancePayload"];
            };
        };
        responses: {
            /** @description The clearance. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NameClearance"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteNameClearance: {
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
    screenName: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NameScreenPayload"];
            };
        };
        responses: {
            /** @description The matches, and the lists that were looked at. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NameScreening"];
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
    screenPerson: {
        parameters: {
            query?: {
                /**
                 * @description Matches below this score are left out.
                 * @example 0.85
                 */
                min_score?: number;
            };
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
            /** @description The matches, and the lists that were looked at. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonNameScreening"];
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
