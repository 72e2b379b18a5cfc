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
        };
        QueueHealth: {
            /** @description Jobs that are due now or later. */
            waiting: number;
            running: number;
            /** @description Jobs that were given up. */
            dead: number;
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
    };
    parameters: never;
    requestBodies: never;
    headers: never;
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
}
