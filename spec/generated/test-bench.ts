// Generated from spec/test-bench by `npm run generate`. Do not edit.
export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the world
         * @description Shows where the world is reached, and its snapshots.
         */
        get: operations["getWorld"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset the world
         * @description Takes the world back to the moment of the first request to its test bench. Faults end; messages and recorded requests are forgotten; snapshots stay.
         */
        post: operations["resetWorld"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/snapshots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the snapshots
         * @description Lists the snapshots by name.
         */
        get: operations["listSnapshots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/snapshots/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Take a snapshot
         * @description Saves the whole world under a name. Running requests are finished before, and later ones wait for its end. A snapshot of the same name is replaced.
         */
        put: operations["takeSnapshot"];
        post?: never;
        /**
         * Delete a snapshot
         * @description Frees the memory of a snapshot.
         */
        delete: operations["deleteSnapshot"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/snapshots/{name}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a snapshot
         * @description Takes the world back to a snapshot, as often as is asked. All addresses stay; faults end; messages and recorded requests are forgotten. The clock is as far ahead of the present as it was.
         */
        post: operations["restoreSnapshot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/worlds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the copies
         * @description Lists the copies that were made of this world and run.
         */
        get: operations["listWorlds"];
        put?: never;
        /**
         * Copy the world
         * @description Starts a copy of the world, or of a snapshot, on an address of its own. It runs until it is ended, or this world is.
         */
        post: operations["forkWorld"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/worlds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a copy
         * @description Stops a copy and deletes its data.
         */
        delete: operations["endWorld"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the clock
         * @description Shows the time of the world.
         */
        get: operations["getClock"];
        /**
         * Set or freeze the clock
         * @description Moves the clock to a moment that has not passed on it, also beyond the present, and stops it or has it go on. Jobs, expiries and chains follow.
         */
        put: operations["setClock"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clock/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Advance the clock
         * @description Moves the clock on. Background work that is due by then runs at once.
         */
        post: operations["advanceClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the faults
         * @description Lists the faults that can still strike, the oldest first.
         */
        get: operations["listFaults"];
        put?: never;
        /**
         * Add a fault
         * @description Has requests fail that match. The oldest fault that matches a request strikes it. Faults end after so many requests, after so long, when they are removed, and with a reset or restore.
         */
        post: operations["addFault"];
        /**
         * Remove all faults
         * @description Ends all faults; what hangs by one is cut.
         */
        delete: operations["removeFaults"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/faults/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a fault
         * @description Ends a fault; what hangs by it is cut.
         */
        delete: operations["removeFault"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attestation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have attestations fail
         * @description Has burns wait, expire or be unknown at the attestation service of CCTP V2.
         */
        post: operations["failAttestation"];
        /**
         * Have attestations recover
         * @description Ends all faults of the attestation service.
         */
        delete: operations["recoverAttestation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have a provider fail
         * @description Has something happen at a scripted provider of accounts.
         */
        post: operations["failProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chains/{network}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a chain
         * @description Reorganises an EVM chain, keeps its transactions waiting, drops one of them, or raises its fee.
         */
        post: operations["changeChain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inbox/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the messages
         * @description Lists the messages of an inbox, the oldest first, with what became of their signatures.
         */
        get: operations["listMessages"];
        /**
         * Open an inbox
         * @description Returns the URL and the secret of an inbox. From then on this server delivers to this machine, too.
         */
        put: operations["openInbox"];
        /**
         * Deliver a message
         * @description Takes a webhook. The server calls this.
         */
        post: operations["receiveMessage"];
        /**
         * Clear an inbox
         * @description Forgets the messages of an inbox; its secret stays.
         */
        delete: operations["clearInbox"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the requests
         * @description Lists what was called since the first request to the test bench, as data, as a test of vitest, or as a script that needs curl and Node. Keys are not recorded.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        /**
         * Forget the requests
         * @description Forgets what was called.
         */
        delete: operations["forgetRequests"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fill the world
         * @description Makes workspaces with keys, lists of labels, persons, balances, connections and payments, in this order; all or nothing. The body is YAML, or JSON. Amounts are texts in whole tokens.
         */
        post: operations["plantSeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show this description
         * @description Returns this description as JSON.
         */
        get: operations["getTestBenchDescription"];
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
        Refusal: {
            /** @description The name of the fault; it does not change. */
            code: string;
            message: string;
            fields?: {
                /** @description Its path, such as `payments[0].amount`. */
                field: string;
                message: string;
            }[];
        };
        World: {
            id: string;
            /** @description The address of the server. */
            url: string;
            /** @description The address of its test bench. */
            test_url: string;
            /** @description PUBLIC keys by name. */
            api_keys: {
                [key: string]: string;
            };
            attestation_url: string | null;
            networks: {
                slug: string;
                /** @enum {string} */
                kind: "evm" | "solana" | "cosmos";
                rpc_url: string;
            }[];
            providers: {
                type: string;
                url: string;
            }[];
            snapshots: string[];
        };
        Worlds: {
            worlds: components["schemas"]["World"][];
        };
        Fork: {
            /** @description The snapshot that the copy begins with. Default: the world as it is. */
            snapshot?: string;
        };
        Snapshot: {
            name: string;
        };
        Snapshots: {
            snapshots: components["schemas"]["Snapshot"][];
        };
        Clock: {
            /** Format: date-time */
            now: string;
            /** @description The same in milliseconds since the Unix epoch. */
            now_ms: number;
            /** @description How far it is ahead of the present; negative behind it. */
            ahead_ms: number;
            frozen: boolean;
        };
        ClockSetting: {
            /** Format: date-time */
            now?: string;
            frozen?: boolean;
        };
        ClockAdvance: {
            ms: number;
        };
        /**
         * @description One of operation, node, provider, attestation and webhook. `*` is each of its kind. Faults of nodes and providers strike the
         *     server's own calls; those of the attestation service strike the relayer's, too.
         */
        FaultTarget: {
            /** @description The id of an operation of the interface. */
            operation?: string;
            /** @description The slug of a network. */
            node?: string;
            /** @description Only with `node`: the JSON-RPC method, or the path of a REST node, that fails. */
            call?: string;
            /** @description The type of a provider of accounts. */
            provider?: string;
            /** @description A path of the attestation service. */
            attestation?: string;
            /** @description The name of an inbox, or another receiver's URL. */
            webhook?: string;
        };
        /** @description After the delay there is no answer, or a cut connection, or another answer, or that of the request. */
        FaultEffect: {
            delay_ms?: number;
            hang?: boolean;
            cut?: boolean;
            /** @description Whether the request is carried out before its answer is lost. */
            after?: boolean;
            status?: number;
            /** @description Another body: a text as it is, every other value as JSON. */
            body?: unknown;
        };
        FaultPayload: {
            on: components["schemas"]["FaultTarget"];
            do: components["schemas"]["FaultEffect"];
            /** @description How many requests it strikes. Default: all. */
            times?: number;
            /** @description For how long it strikes, real time. Default: until it is removed. */
            for_ms?: number;
        };
        Fault: {
            id: string;
            on: components["schemas"]["FaultTarget"];
            do: components["schemas"]["FaultEffect"];
            times: number | null;
            /** Format: date-time */
            until: string | null;
            /** @description How many requests it has struck. */
            struck: number;
        };
        Faults: {
            faults: components["schemas"]["Fault"][];
        };
        AttestationFault: {
            /** @enum {string} */
            do: "pending" | "insufficient_fee" | "stuck" | "expired" | "not_found" | "rate_limit";
            /** @description The transaction of a burn. Default: every one. */
            transaction?: string;
            times?: number;
            for_ms?: number;
        };
        ProviderFault: {
            /** @enum {string} */
            do: "restart" | "revoke" | "restore" | "rate_limit" | "fail" | "hang" | "rubbish" | "repeat_cursor";
            /** @default 1 */
            times?: number;
            /** @default 500 */
            status?: number;
            /**
             * @description Seconds.
             * @default 1
             */
            retry_after?: number;
        };
        ChainAction: {
            /**
             * @description `reorganise`: the last blocks are replaced, and their transactions come back in a later one, unless they are dropped.
             *     `stop_mining`: transactions wait. `mine`: waiting and later transactions are mined. `drop`: a waiting transaction is forgotten.
             *     `base_fee`: the fee of the next blocks begins there.
             * @enum {string}
             */
            do: "reorganise" | "stop_mining" | "mine" | "drop" | "base_fee";
            /** @default 1 */
            depth?: number;
            /** @default false */
            drop_transactions?: boolean;
            /** @default 1 */
            blocks?: number;
            transaction?: string;
            wei?: string;
        };
        Chain: {
            network: string;
            block: number;
            hash: string | null;
            base_fee_wei: string;
            /** @description Whether transactions are mined at once. */
            mining: boolean;
        };
        InboxPayload: {
            /** @description `whsec_` and 24 to 64 bytes in base64. Default: a new one. */
            secret?: string;
        };
        Inbox: {
            name: string;
            url: string;
            /** @description The secret that its messages have to be signed with. */
            secret: string;
        };
        Messages: {
            name: string;
            messages: {
                /** @description The id of the message; the same at every attempt. */
                id: string | null;
                /** Format: date-time */
                received_at: string;
                /** @enum {string} */
                signature: "valid" | "invalid" | "none";
                headers: {
                    [key: string]: string;
                };
                /** @description The value of a JSON body, or the text of another. */
                body: unknown;
            }[];
        };
        Requests: {
            requests: {
                id: number;
                /** Format: date-time */
                at: string;
                operation: string | null;
                method: string;
                path: string;
                content_type: string | null;
                has_key: boolean;
                body: string;
                /** @description Null until it is answered. */
                status: number | null;
                answer: string;
            }[];
        };
        SeedItems: {
            /** @description Its name in the answer. */
            as?: string;
            /** @default dev */
            workspace?: string;
            /** @description The request body of the operation that creates the item. */
            body: unknown;
        }[];
        Seed: {
            workspaces?: {
                name: string;
                keys?: {
                    name: string;
                    /**
                     * @default enterprise
                     * @enum {string}
                     */
                    plan?: "free" | "pro" | "enterprise" | "custom";
                    /**
                     * @default full
                     * @enum {string}
                     */
                    mode?: "full" | "read";
                }[];
            }[];
            /** @description Lists of labels, which every workspace sees. */
            lists?: {
                list: string;
                source?: string;
                entries: {
                    /** @enum {string} */
                    family: "evm" | "solana" | "cosmos";
                    address: string;
                    name: string;
                    category: string;
                }[];
            }[];
            persons?: components["schemas"]["SeedItems"];
            /** @description Tokens that are minted, on EVM and Solana networks. */
            balances?: {
                network: string;
                asset: string;
                /** @description An address, or `alice`, `bob` or `carol`. */
                address: string;
                amount: string;
            }[];
            connections?: components["schemas"]["SeedItems"];
            /** @description Payments of public wallets on EVM and Solana networks; each is completed before the next. */
            payments?: {
                as?: string;
                /** @default dev */
                workspace?: string;
                /** @enum {string} */
                from: "alice" | "bob" | "carol";
                network: string;
                /** @description An address, or `alice`, `bob` or `carol`. */
                to: string;
                to_network?: string;
                asset: string;
                amount: string;
                /**
                 * Format: date-time
                 * @description The clock is moved there before.
                 */
                at?: string;
            }[];
        };
        Planted: {
            /** @description Keys by workspace and name. */
            keys: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /** @description Ids by name. */
            persons: {
                [key: string]: string;
            };
            connections: {
                [key: string]: string;
            };
            /** @description Hashes by name. */
            payments: {
                [key: string]: string;
            };
        };
    };
    responses: {
        /** @description The request was refused, and nothing was changed. */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": "unknown_snapshot",
                 *       "message": "There is no snapshot paid: none was taken."
                 *     }
                 */
                "application/json": components["schemas"]["Refusal"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getWorld: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The world. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["World"];
                };
            };
            400: components["responses"]["Refused"];
        };
    };
    resetWorld: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The world. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["World"];
                };
            };
            409: components["responses"]["Refused"];
        };
    };
    listSnapshots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The snapshots. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snapshots"];
                };
            };
            400: components["responses"]["Refused"];
        };
    };
    takeSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the snapshot: letters, digits, dots, hyphens and underscores.
                 * @example paid
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was taken. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snapshot"];
                };
            };
            400: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
        };
    };
    deleteSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the snapshot: letters, digits, dots, hyphens and underscores.
                 * @example paid
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Refused"];
        };
    };
    restoreSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the snapshot: letters, digits, dots, hyphens and underscores.
                 * @example paid
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The world. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["World"];
                };
            };
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
        };
    };
    listWorlds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The copies. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Worlds"];
                };
            };
            400: components["responses"]["Refused"];
        };
    };
    forkWorld: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "snapshot": "paid"
                 *     }
                 */
                "application/json": components["schemas"]["Fork"];
            };
        };
        responses: {
            /** @description The copy. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["World"];
                };
            };
            400: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
        };
    };
    endWorld: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the copy.
                 * @example 8a4b7f0e-1c8c-4d8a-9d39-0f5e9f3f3c11
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It has ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Refused"];
        };
    };
    getClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clock. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clock"];
                };
            };
            400: components["responses"]["Refused"];
        };
    };
    setClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "now": "2026-12-01T00:00:00Z",
                 *       "frozen": true
                 *     }
                 */
                "application/json": components["schemas"]["ClockSetting"];
            };
        };
        responses: {
            /** @description The clock. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clock"];
                };
            };
            400: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
        };
    };
    advanceClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ms": 86400000
                 *     }
                 */
                "application/json": components["schemas"]["ClockAdvance"];
            };
        };
        responses: {
            /** @description The clock. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clock"];
                };
            };
            400: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
        };
    };
    listFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The faults. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Faults"];
                };
            };
            400: components["responses"]["Refused"];
        };
    };
    addFault: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "on": {
                 *         "operation": "getQuote"
                 *       },
                 *       "do": {
                 *         "status": 503
                 *       },
                 *       "times": 1
                 *     }
                 */
                "application/json": components["schemas"]["FaultPayload"];
            };
        };
        responses: {
            /** @description The fault. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            400: components["responses"]["Refused"];
        };
    };
    removeFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They have ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused"];
        };
    };
    removeFault: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the fault.
                 * @example fault-1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It has ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Refused"];
        };
    };
    failAttestation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "do": "pending",
                 *       "times": 2
                 *     }
                 */
                "application/json": components["schemas"]["AttestationFault"];
            };
        };
        responses: {
            /** @description They will fail. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
        };
    };
    recoverAttestation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They have recovered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused"];
        };
    };
    failProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The type of the provider.
                 * @example kraken
                 */
                type: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "do": "rate_limit",
                 *       "retry_after": 30
                 *     }
                 */
                "application/json": components["schemas"]["ProviderFault"];
            };
        };
        responses: {
            /** @description It will happen. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
        };
    };
    changeChain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The slug of the network.
                 * @example sepolia
                 */
                network: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "do": "reorganise",
                 *       "depth": 2
                 *     }
                 */
                "application/json": components["schemas"]["ChainAction"];
            };
        };
        responses: {
            /** @description The chain. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Chain"];
                };
            };
            400: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /**
                 * @description How long to wait for `count` messages.
                 * @example 5000
                 */
                wait_ms?: number;
                /**
                 * @description For how many messages in all to wait.
                 * @example 1
                 */
                count?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The name of the inbox.
                 * @example alerts
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The messages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Messages"];
                };
            };
            400: components["responses"]["Refused"];
        };
    };
    openInbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the inbox.
                 * @example alerts
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["InboxPayload"];
            };
        };
        responses: {
            /** @description The inbox. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inbox"];
                };
            };
            400: components["responses"]["Refused"];
        };
    };
    receiveMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the inbox.
                 * @example alerts
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "alert.test"
                 *     }
                 */
                "application/json": unknown;
            };
        };
        responses: {
            /** @description It was taken. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            413: components["responses"]["Refused"];
        };
    };
    clearInbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the inbox.
                 * @example alerts
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is empty. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused"];
        };
    };
    listRequests: {
        parameters: {
            query?: {
                /**
                 * @description The id of a request: only later ones.
                 * @example 12
                 */
                since?: number;
                /**
                 * @description The form of the answer.
                 * @example vitest
                 */
                format?: "json" | "vitest" | "curl";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Requests"];
                    "text/javascript": string;
                    "text/x-shellscript": string;
                };
            };
            400: components["responses"]["Refused"];
        };
    };
    forgetRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They are forgotten. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused"];
        };
    };
    plantSeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "workspaces": [
                 *         {
                 *           "name": "acme",
                 *           "keys": [
                 *             {
                 *               "name": "backend"
                 *             }
                 *           ]
                 *         }
                 *       ],
                 *       "payments": [
                 *         {
                 *           "as": "first",
                 *           "from": "alice",
                 *           "network": "sepolia",
                 *           "to": "bob",
                 *           "asset": "usdc",
                 *           "amount": "2.50"
                 *         }
                 *       ]
                 *     }
                 */
                "application/yaml": components["schemas"]["Seed"];
            };
        };
        responses: {
            /** @description The ids, keys and hashes that were made. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Planted"];
                };
            };
            400: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
        };
    };
    getTestBenchDescription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The description. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            400: components["responses"]["Refused"];
        };
    };
}
