// Generated from spec/risk by `npm run generate`. Do not edit.
export interface paths {
    "/v2/risk/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Assess an address
         * @description Who the address belongs to, whom it has dealt with, up to three payments away, and how it behaves, by the signals of the
         *     workspace's configuration. `severity` is the worst of all findings.
         *
         *     An address that was never seen is answered with what is not known. A signal that could not be observed is listed as
         *     `assessment_error_<signal>` with `result` false and a severity: it does not pass for a clean one. The public test addresses
         *     count as addresses of a test network.
         *
         *     Every answer is stored: `history` lists it, and `evidence` shows what it was made of.
         */
        get: operations["getAddressRisk"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/risk/address/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Assess several addresses
         * @description Each item is what the operation for a single address answers, in the order of the addresses. An address whose assessment
         *     failed is left out and counted in `errors`.
         */
        get: operations["getAddressRiskBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/risk/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the workspace assesses addresses by
         * @description The defaults of the catalogue are stored for a workspace when it first asks for them, or assesses an address.
         */
        get: operations["getRiskConfig"];
        /**
         * Change what the workspace assesses addresses by
         * @description What is not named stays as it is: lists of signals are merged by their identifiers, `watched_tokens` is replaced.
         *     Assessments that are stored already stay as they are.
         */
        put: operations["changeRiskConfig"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/risk/evidence/{screenId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an assessment or scan was made of
         * @description The answer as it was, never computed again, with what was found for each signal and what it was computed from. Also for the
         *     identifiers of transaction scans.
         */
        get: operations["getRiskEvidence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/risk/evidence/{screenId}/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verify that an assessment follows from what it was made of
         * @description Computes the assessment again from its stored observations and compares the result byte by byte; what differs is named. Each
         *     input is compared with its digest of that time and with what it is today.
         */
        get: operations["verifyRiskEvidence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/risk/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The stored assessments of addresses
         * @description As they were answered. Scans of transactions have a list of their own.
         */
        get: operations["listRiskHistory"];
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
         * @description How much a finding weighs, the worst first.
         * @enum {string}
         */
        Severity: "severe" | "high" | "medium" | "low" | "none";
        TriggeredAttribution: {
            /** @description Its identifier in the catalogue; `assessment_error_<signal>` where it could not be observed. */
            signal: string;
            severity: components["schemas"]["Severity"];
            /** @description True for a hit; false where it could not be observed. */
            result: boolean;
            /** @description One sentence. */
            summary: string;
        };
        TriggeredExposure: {
            /** @description Its identifier in the catalogue; `assessment_error_<signal>` where it could not be observed. */
            signal: string;
            /** @enum {string} */
            mode: "absolute";
            /** @description True for a hit; false where it could not be observed. */
            result: boolean;
            /** @description One sentence: the share, whose it is, and the threshold that it reaches. */
            summary: string;
            severity: components["schemas"]["Severity"];
            /** @description Dollars of these payments, direct and indirect, not weighed; null where none has a price. */
            total_usd: number | null;
            /**
             * @description Share of the volume of counterparties in the direction where it is greater, direct and weighed indirect. By number of payments
             *     where not all have a price. Null where it could not be observed.
             */
            percentage: string | null;
            /** @description Dollars of payments with such accounts themselves. */
            direct_usd: number | null;
            /** @description Its share. */
            direct_percentage: string | null;
            /** @description Dollars of payments with accounts that have dealt with such accounts, in proportion. */
            indirect_usd: number | null;
            /** @description Its share, weighed by a half at two payments and a quarter at three. */
            indirect_percentage: string | null;
            /** @description Payments to the nearest such account. */
            hops: number | null;
            /** @description Addresses from the assessed one to the account with the greatest share; for tokens, their addresses. */
            path: string[];
        };
        DetectedBehaviour: {
            /** @description Its identifier in the catalogue; `assessment_error_<behaviour>` where it could not be observed. */
            behaviour: string;
            severity: components["schemas"]["Severity"];
            /** @description 0 where it could not be observed. */
            confidence: number;
            /** @description Whether the configuration has it listed only, without weight. */
            ignored: boolean;
            /** @description One sentence. */
            summary: string;
        };
        EvidenceItem: {
            /** @description `attribution`, `counterparty`, `transaction`, `pattern` or `failure`. */
            type: string;
            /** @description One sentence. */
            summary: string;
            /** @description Data that depends on the type, such as `address`, `list`, `entity`, `tx_hash`, `timestamp`. */
            details: {
                [key: string]: unknown;
            };
        };
        SignalEvidence: {
            signal: string;
            evidence: components["schemas"]["EvidenceItem"][];
        };
        BehaviourEvidence: {
            behaviour: string;
            evidence: components["schemas"]["EvidenceItem"][];
        };
        Evidence: {
            attribution_evidence: components["schemas"]["SignalEvidence"][];
            exposure_evidence: components["schemas"]["SignalEvidence"][];
            behaviour_evidence: components["schemas"]["BehaviourEvidence"][];
        };
        /**
         * @example {
         *       "screen_id": "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
         *       "address": "0x7e57000000000000000000000000000000000003",
         *       "network": null,
         *       "address_active_on": [
         *         "sepolia"
         *       ],
         *       "total_incoming_usd": 1000000,
         *       "total_outgoing_usd": 0,
         *       "malicious_incoming_usd": 10000,
         *       "malicious_outgoing_usd": 0,
         *       "severity": "high",
         *       "attribution": {
         *         "triggered": []
         *       },
         *       "exposure": {
         *         "triggered": [
         *           {
         *             "signal": "sanctions",
         *             "mode": "absolute",
         *             "result": true,
         *             "summary": "1.00% of what it received comes from sanctioned addresses, which is at least the 0.10% from which on sanctions is high.",
         *             "severity": "high",
         *             "total_usd": 10000,
         *             "percentage": "1.00%",
         *             "direct_usd": 10000,
         *             "direct_percentage": "1.00%",
         *             "indirect_usd": null,
         *             "indirect_percentage": "0.00%",
         *             "hops": 1,
         *             "path": [
         *               "0x7e57000000000000000000000000000000000003",
         *               "0x7e57000000000000000000000000000000000002"
         *             ]
         *           }
         *         ]
         *       },
         *       "behaviour": {
         *         "detected": []
         *       },
         *       "lookup_status": "ok",
         *       "reason": null,
         *       "networks": [
         *         "sepolia"
         *       ],
         *       "networks_missing": [],
         *       "examined": {
         *         "accounts": 2,
         *         "transfers": 0,
         *         "limited": false
         *       },
         *       "timestamp": "2026-05-04T14:30:00.000Z"
         *     }
         */
        AddressAssessment: {
            /**
             * Format: uuid
             * @description Names it in history and evidence.
             */
            screen_id: string;
            /** @description The address as requested. */
            address: string;
            /** @description Slug of the network that was asked for; null: all of the address's family. */
            network: string | null;
            /** @description Slugs of the networks where it was active. */
            address_active_on: string[];
            /**
             * @description Dollars, of payments with a price and the counterparties that were examined; null where it is not known. Production networks
             *     where any is indexed, otherwise test networks.
             */
            total_incoming_usd: number | null;
            /**
             * @description Dollars, of payments with a price and the counterparties that were examined; null where it is not known. Production networks
             *     where any is indexed, otherwise test networks.
             */
            total_outgoing_usd: number | null;
            /**
             * @description Dollars, of payments with a price and the counterparties that were examined; null where it is not known. Production networks
             *     where any is indexed, otherwise test networks.
             */
            malicious_incoming_usd: number | null;
            /**
             * @description Dollars, of payments with a price and the counterparties that were examined; null where it is not known. Production networks
             *     where any is indexed, otherwise test networks.
             */
            malicious_outgoing_usd: number | null;
            /** @description The worst of all findings. */
            severity: components["schemas"]["Severity"];
            attribution: {
                triggered: components["schemas"]["TriggeredAttribution"][];
            };
            exposure: {
                triggered: components["schemas"]["TriggeredExposure"][];
            };
            behaviour: {
                detected: components["schemas"]["DetectedBehaviour"][];
            };
            /**
             * @description How complete the index is for the networks that were asked for: `ok` when each is indexed from its first block to its head,
             *     `unavailable` or `unsupported` when none has any data.
             * @enum {string}
             */
            lookup_status: "ok" | "partial" | "unavailable" | "unsupported";
            /** @description `network_not_supported`, `not_indexed`, `provider_unavailable`, `index_behind` or `history_incomplete`; null when the status is `ok`. */
            reason: string | null;
            /** @description Slugs of the networks that were looked at. */
            networks: string[];
            /** @description Slugs of networks that were asked for and are not indexed: nothing is known about them. */
            networks_missing: string[];
            /** @description What the search read. It is bounded, so that its cost does not grow with the activity of an address. */
            examined: {
                /** @description Accounts within three payments. */
                accounts: number;
                /** @description Latest transfers. */
                transfers: number;
                /** @description Whether a bound was reached, so that there is more that was not examined. */
                limited: boolean;
            };
            /** Format: date-time */
            timestamp: string;
            /** @description Only when it was asked for. */
            evidence?: components["schemas"]["Evidence"];
        };
        /**
         * @example {
         *       "items": [
         *         {
         *           "screen_id": "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
         *           "address": "0x7e57000000000000000000000000000000000003",
         *           "network": null,
         *           "address_active_on": [
         *             "sepolia"
         *           ],
         *           "total_incoming_usd": 1000000,
         *           "total_outgoing_usd": 0,
         *           "malicious_incoming_usd": 10000,
         *           "malicious_outgoing_usd": 0,
         *           "severity": "high",
         *           "attribution": {
         *             "triggered": []
         *           },
         *           "exposure": {
         *             "triggered": [
         *               {
         *                 "signal": "sanctions",
         *                 "mode": "absolute",
         *                 "result": true,
         *                 "summary": "1.00% of what it received comes from sanctioned addresses, which is at least the 0.10% from which on sanctions is high.",
         *                 "severity": "high",
         *                 "total_usd": 10000,
         *                 "percentage": "1.00%",
         *                 "direct_usd": 10000,
         *                 "direct_percentage": "1.00%",
         *                 "indirect_usd": null,
         *                 "indirect_percentage": "0.00%",
         *                 "hops": 1,
         *                 "path": [
         *                   "0x7e57000000000000000000000000000000000003",
         *                   "0x7e57000000000000000000000000000000000002"
         *                 ]
         *               }
         *             ]
         *           },
         *           "behaviour": {
         *             "detected": []
         *           },
         *           "lookup_status": "ok",
         *           "reason": null,
         *           "networks": [
         *             "sepolia"
         *           ],
         *           "networks_missing": [],
         *           "examined": {
         *             "accounts": 2,
         *             "transfers": 0,
         *             "limited": false
         *           },
         *           "timestamp": "2026-05-04T14:30:00.000Z"
         *         }
         *       ],
         *       "total": 1,
         *       "scored": 1,
         *       "errors": 0
         *     }
         */
        AssessmentBatch: {
            items: components["schemas"]["AddressAssessment"][];
            /** @description Addresses that were asked for. */
            total: number;
            scored: number;
            /** @description Addresses whose assessment failed. */
            errors: number;
        };
        AttributionSetting: {
            /** @example sanctions_ofac */
            signal: string;
            enabled: boolean;
            severity: components["schemas"]["Severity"];
        };
        /** @description From which share or confidence on, between 0 and 1, a finding has each severity. */
        Thresholds: {
            low: number;
            medium: number;
            high: number;
            severe: number;
        };
        ExposureSetting: {
            /** @example obfuscation */
            signal: string;
            enabled: boolean;
            /** @enum {string} */
            mode: "absolute";
            thresholds: components["schemas"]["Thresholds"];
            /** @description The worst severity that it can have. */
            severity: components["schemas"]["Severity"];
            /** @description Below this amount in dollars it does not apply. */
            min_usd: number;
        };
        BehaviourSetting: {
            /** @example smurfing */
            behaviour: string;
            enabled: boolean;
            thresholds: components["schemas"]["Thresholds"];
            /** @description Whether it is listed only, without weight. */
            ignore: boolean;
        };
        WatchedToken: {
            /** @description Slug or alias. */
            network: string;
            /** @description Contract, mint or denom. */
            address: string;
            symbol?: string | null;
        };
        /**
         * @example {
         *       "workspace_id": "7c1f5d0e-2c0b-4b4f-9a3c-0d6e8f1a2b3c",
         *       "attribution_signals": [
         *         {
         *           "signal": "sanctions_ofac",
         *           "enabled": true,
         *           "severity": "severe"
         *         }
         *       ],
         *       "exposure_signals": [
         *         {
         *           "signal": "obfuscation",
         *           "enabled": true,
         *           "mode": "absolute",
         *           "thresholds": {
         *             "low": 0.01,
         *             "medium": 0.05,
         *             "high": 0.2,
         *             "severe": 0.5
         *           },
         *           "severity": "high",
         *           "min_usd": 1000
         *         }
         *       ],
         *       "behaviours": [
         *         {
         *           "behaviour": "smurfing",
         *           "enabled": true,
         *           "thresholds": {
         *             "low": 0.25,
         *             "medium": 0.5,
         *             "high": 0.75,
         *             "severe": 1
         *           },
         *           "ignore": false
         *         }
         *       ],
         *       "watched_tokens": [
         *         {
         *           "network": "sepolia",
         *           "address": "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238",
         *           "symbol": "USDC"
         *         }
         *       ],
         *       "updated_at": "2026-05-04T14:30:00.000Z"
         *     }
         */
        RiskConfig: {
            workspace_id: string;
            attribution_signals: components["schemas"]["AttributionSetting"][];
            exposure_signals: components["schemas"]["ExposureSetting"][];
            behaviours: components["schemas"]["BehaviourSetting"][];
            watched_tokens: components["schemas"]["WatchedToken"][];
            /** Format: date-time */
            updated_at: string;
        };
        /**
         * @example {
         *       "exposure_signals": [
         *         {
         *           "signal": "obfuscation",
         *           "min_usd": 5000
         *         }
         *       ],
         *       "watched_tokens": [
         *         {
         *           "network": "sepolia",
         *           "address": "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238",
         *           "symbol": "USDC"
         *         }
         *       ]
         *     }
         */
        RiskConfigPayload: {
            attribution_signals?: {
                signal: string;
                enabled?: boolean;
                severity?: components["schemas"]["Severity"];
            }[];
            exposure_signals?: {
                signal: string;
                enabled?: boolean;
                /** @enum {string} */
                mode?: "absolute";
                thresholds?: components["schemas"]["Thresholds"];
                severity?: components["schemas"]["Severity"];
                min_usd?: number;
            }[];
            behaviours?: {
                behaviour: string;
                enabled?: boolean;
                thresholds?: components["schemas"]["Thresholds"];
                ignore?: boolean;
            }[];
            watched_tokens?: components["schemas"]["WatchedToken"][];
        };
        ListVersion: {
            list: string;
            /** @description Digest of its content, hex. */
            version: string;
        };
        ScreenInputs: {
            /** @description Version of the rules that assess. */
            code_version: string;
            /** @description SHA-256 of the configuration, hex. */
            config_digest: string;
            /** @description SHA-256 of all observed facts, hex. */
            observations_digest: string;
            sanctions_lists: components["schemas"]["ListVersion"][];
            label_lists: components["schemas"]["ListVersion"][];
            indexes: {
                network: string;
                /** @description The last block that was indexed. */
                block: number | null;
                hash: string | null;
            }[];
        };
        /**
         * @example {
         *       "screen_id": "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
         *       "assessment": {
         *         "screen_id": "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
         *         "address": "0x7e57000000000000000000000000000000000002",
         *         "severity": "severe"
         *       },
         *       "attribution_evidence": [
         *         {
         *           "signal": "sanctions_other",
         *           "evidence": [
         *             {
         *               "type": "attribution",
         *               "summary": "The list \"Waybill test list\" names it \"Test sanctioned party\" (sanctions).",
         *               "details": {
         *                 "list": "Waybill test list",
         *                 "name": "Test sanctioned party",
         *                 "entity": "",
         *                 "category": "sanctions"
         *               }
         *             }
         *           ]
         *         }
         *       ],
         *       "exposure_evidence": [],
         *       "behaviour_evidence": [],
         *       "inputs": {
         *         "code_version": "1",
         *         "config_digest": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
         *         "observations_digest": "60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752",
         *         "sanctions_lists": [
         *           {
         *             "list": "ofac",
         *             "version": "fd61a03af4f77d870fc21e05e7e80678095c92d808cfb3b5c279ee04c74aca13"
         *           }
         *         ],
         *         "label_lists": [
         *           {
         *             "list": "Waybill contracts",
         *             "version": "a4e624d686e03ed2767c0abd85c14426b0b1157d2ce81d27bb4fe4f6f01d688a"
         *           }
         *         ],
         *         "indexes": [
         *           {
         *             "network": "sepolia",
         *             "block": 4300,
         *             "hash": "0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060"
         *           }
         *         ]
         *       }
         *     }
         */
        ScreenEvidence: {
            screen_id: string;
            /** @description The answer as it was: an AddressAssessment, or the answer of a transaction scan. */
            assessment: {
                [key: string]: unknown;
            };
            attribution_evidence: components["schemas"]["SignalEvidence"][];
            exposure_evidence: components["schemas"]["SignalEvidence"][];
            behaviour_evidence: components["schemas"]["BehaviourEvidence"][];
            /** @description What it was computed from; null where it cannot be computed again. */
            inputs: components["schemas"]["ScreenInputs"] | null;
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
        /**
         * @example {
         *       "screen_id": "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
         *       "verified": true,
         *       "outcome": "identical",
         *       "differences": [],
         *       "inputs": [
         *         {
         *           "input": "code",
         *           "state": "unchanged",
         *           "recorded": "1",
         *           "current": "1"
         *         },
         *         {
         *           "input": "index of sepolia",
         *           "state": "advanced",
         *           "recorded": "4300 0x5c50",
         *           "current": "4310 0x9ab1"
         *         }
         *       ],
         *       "checked_at": "2026-05-04T14:30:00.000Z"
         *     }
         */
        Verification: {
            screen_id: string;
            /** @description Whether the same answer follows byte by byte from the stored observations. */
            verified: boolean;
            /**
             * @description `not_computable`: a transaction scan, or an assessment that failed.
             * @enum {string}
             */
            outcome: "identical" | "different" | "not_computable";
            /** @description Where the stored answer differs from the computed one; paths such as `exposure.triggered[0].severity`. */
            differences: string[];
            /** @description Every input, and whether it is what it was. */
            inputs: {
                /** @description Such as `label list OFAC SDN`, `index of sepolia`, `configuration`. */
                input: string;
                /**
                 * @description `advanced`: an index that reached further and still has the same block; `altered`: what is stored is not what was
                 *     recorded; `unknown`: it cannot be told any more.
                 * @enum {string}
                 */
                state: "unchanged" | "advanced" | "changed" | "removed" | "unknown" | "altered";
                recorded: string | null;
                current: string | null;
            }[];
            /** Format: date-time */
            checked_at: string;
        };
        FailedScreen: {
            /** Format: uuid */
            screen_id: string;
            /** @description The address as accounts are compared. */
            address: string;
            network: string | null;
            severity: null;
            /** @enum {string} */
            status: "failed";
            /** @description Why there is no assessment. */
            error: string;
            /** Format: date-time */
            timestamp: string;
        };
        /** @description An assessment as it was answered, or one that failed. */
        HistoryItem: (components["schemas"]["AddressAssessment"] & {
            /** @enum {string} */
            status: "completed";
            error: null;
        }) | components["schemas"]["FailedScreen"];
        /**
         * @example {
         *       "items": [
         *         {
         *           "screen_id": "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
         *           "address": "0x7e57000000000000000000000000000000000011",
         *           "network": "sepolia",
         *           "severity": null,
         *           "status": "failed",
         *           "error": "the test address makes scoring fail",
         *           "timestamp": "2026-05-04T14:30:00.000Z"
         *         }
         *       ],
         *       "meta": {
         *         "total": 1,
         *         "limit": 10,
         *         "offset": 0,
         *         "filtered_address": null,
         *         "filtered_severity": null,
         *         "applied_sort": "newest"
         *       }
         *     }
         */
        ScreenHistory: {
            items: components["schemas"]["HistoryItem"][];
            meta: {
                /** @description Stored assessments that match. */
                total: number;
                limit: number;
                offset: number;
                filtered_address: string | null;
                filtered_severity: components["schemas"]["Severity"][] | null;
                /** @enum {string} */
                applied_sort: "newest" | "severity";
            };
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
        /**
         * @example {
         *       "signals": [
         *         {
         *           "signal": "obfuscation",
         *           "category": "exposure",
         *           "description": "Payments with mixers.",
         *           "default_severity": "high",
         *           "supported_modes": [
         *             "absolute"
         *           ],
         *           "source": "the index and imported label lists",
         *           "default_thresholds": {
         *             "low": 0.01,
         *             "medium": 0.05,
         *             "high": 0.2,
         *             "severe": 0.5
         *           },
         *           "default_min_usd": 1000
         *         }
         *       ],
         *       "behaviours": [
         *         {
         *           "behaviour": "chain_peeling",
         *           "description": "Amounts that decrease step by step along a chain of addresses.",
         *           "default_severity": "high",
         *           "default_thresholds": {
         *             "low": 0.25,
         *             "medium": 0.5,
         *             "high": 0.75,
         *             "severe": 1
         *           },
         *           "example": "100, 90, 80, 70 and 60 USDC, each from the address that received the one before."
         *         }
         *       ]
         *     }
         */
        SignalCatalogue: {
            signals: components["schemas"]["CatalogueSignal"][];
            behaviours: components["schemas"]["CatalogueBehaviour"][];
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
    getAddressRisk: {
        parameters: {
            query: {
                /**
                 * @description The address, in the form of its network.
                 * @example 0x7e57000000000000000000000000000000000003
                 */
                address: string;
                /**
                 * @description Slug or alias of the only network to look at; by default all networks of the address's family.
                 * @example sepolia
                 */
                network?: string;
                /**
                 * @description Only these signals and behaviours of the catalogue; an empty list is no restriction.
                 * @example [
                 *       "sanctions_ofac",
                 *       "obfuscation"
                 *     ]
                 */
                signals?: string[];
                /**
                 * @description Only payments of the last so many days.
                 * @example all
                 */
                time_window?: "30d" | "90d" | "180d" | "365d" | "all";
                /**
                 * @description Whether the answer has `evidence`.
                 * @example false
                 */
                include_evidence?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The assessment. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressAssessment"];
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
    getAddressRiskBatch: {
        parameters: {
            query: {
                /**
                 * @description Between 1 and 50 addresses.
                 * @example [
                 *       "0x7e57000000000000000000000000000000000001",
                 *       "0x7e57000000000000000000000000000000000003"
                 *     ]
                 */
                addresses: string[];
                /**
                 * @description Slug or alias of the only network to look at; by default all networks of the address's family.
                 * @example sepolia
                 */
                network?: string;
                /**
                 * @description Only these signals and behaviours of the catalogue; an empty list is no restriction.
                 * @example [
                 *       "sanctions_ofac",
                 *       "obfuscation"
                 *     ]
                 */
                signals?: string[];
                /**
                 * @description Only payments of the last so many days.
                 * @example all
                 */
                time_window?: "30d" | "90d" | "180d" | "365d" | "all";
                /**
                 * @description Whether the answer has `evidence`.
                 * @example false
                 */
                include_evidence?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The assessments. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssessmentBatch"];
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
    getRiskConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The configuration. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RiskConfig"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeRiskConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RiskConfigPayload"];
            };
        };
        responses: {
            /** @description The configuration as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RiskConfig"];
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
    getRiskEvidence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `screen_id` of an assessment or scan of this workspace.
                 * @example 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21
                 */
                screenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The evidence. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScreenEvidence"];
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
    verifyRiskEvidence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `screen_id` of an assessment or scan of this workspace.
                 * @example 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21
                 */
                screenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The outcome. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verification"];
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
    listRiskHistory: {
        parameters: {
            query?: {
                /**
                 * @description Number of items.
                 * @example 10
                 */
                limit?: number;
                /**
                 * @description Number of items to skip.
                 * @example 0
                 */
                offset?: number;
                /**
                 * @description Only assessments of this address.
                 * @example 0x7e57000000000000000000000000000000000003
                 */
                address?: string;
                /**
                 * @description Only assessments with one of these severities.
                 * @example [
                 *       "severe",
                 *       "high"
                 *     ]
                 */
                severity?: components["schemas"]["Severity"][];
                /**
                 * @description `severity`: the worst first, the newest first among equals.
                 * @example newest
                 */
                sort?: "newest" | "severity";
                /**
                 * @description Beginning of the period; ISO 8601, without an offset it is UTC, a bare date is the beginning of that day.
                 * @example 2026-01-01
                 */
                start_time?: string;
                /**
                 * @description End of the period, exclusive; ISO 8601, a bare date includes that whole UTC day.
                 * @example 2026-12-31
                 */
                end_time?: string;
                /**
                 * @description Whether to include assessments that failed; with a filter by severity there are none.
                 * @example false
                 */
                include_failed?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The assessments. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScreenHistory"];
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
