// Generated from spec/platform by `npm run generate`. Do not edit.
export interface paths {
    "/v2/reconciliation/roll-forward": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reconcile balances with movements
         * @description For each account and asset, compares the opening balance plus all confirmed movements with the balance observed at the end.
         *     Observed balances are balances that the account's node or provider returned at a refresh (`waybill platform accounts
         *     refresh`), and pushed snapshots; this operation does not query networks or providers. Fees that an account paid to its network
         *     are movements as well.
         *
         *     An account is compared between two observations: the last one up to the beginning of the period, else the first one within it,
         *     and the last one up to its end. `effective_period` has their times. If there is only one snapshot, it is shown at the end if
         *     its time is within the period, else at the beginning. If an asset or a whole account is not compared, `reason` of its line or
         *     statement says why. If the request names accounts, each observation in between is also compared, and the movements are listed.
         */
        get: operations["getRollForward"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/reconciliation/multi-source": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compare accounts that record the same movements
         * @description Compares the movements of several accounts of the workspace, for example a wallet, the custodian's record of it, and an account of
         *     a `custom` connection that holds the ledger. The other accounts are compared with the first one that is read from a chain, else
         *     the first one at a provider, else the first one in the request.
         *
         *     Movements are matched by their transaction's hash, then by the reference of their source, then by amount and time. `matching`
         *     has the tolerance: two times agree if they are on the same UTC day, or if their difference is within the tolerance. A match
         *     outside the tolerance is a break, and so is a movement that no other source has. Only quantities are compared; values in US
         *     dollars are for display.
         */
        post: operations["compareSources"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account-connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the connections
         * @description The newest first.
         */
        get: operations["listConnections"];
        put?: never;
        /**
         * Create a connection
         * @description Either a connection of the type `custom`, whose accounts, balances and movements are pushed or imported, or a connection whose
         *     provider the service queries. The service first checks the credentials with the provider and refuses invalid credentials.
         *     Credentials are stored encrypted and never returned.
         *
         *     A multisig (`safe`, `squads`) is read from its network. If that fails, `code` says why: `invalid_address`,
         *     `multisig_not_found`, `wrong_network` (it is on another network) or `upstream_unavailable` (repeat the request later).
         */
        post: operations["createConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account-connections/{id}": {
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
         * Read a connection with its accounts
         * @description Lists the accounts of the provider without importing them; for the type `custom`, the pushed accounts. At most 1000 accounts are
         *     listed; `has_more_accounts` says whether there are more. A ledger has no accounts.
         */
        get: operations["getConnection"];
        put?: never;
        post?: never;
        /**
         * Delete a connection
         * @description Its accounts stay in the workspace with their balances and transfers, but can no longer be synced. Its revisions and imports
         *     are deleted. Running sync jobs finish.
         */
        delete: operations["deleteConnection"];
        options?: never;
        head?: never;
        /**
         * Rename a connection
         * @description Changes the name only.
         */
        patch: operations["renameConnection"];
        trace?: never;
    };
    "/v2/account-connections/{id}/status": {
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
         * Check a connection
         * @description Queries the provider. A connection of the type `custom` has no provider and is always connected.
         */
        get: operations["getConnectionStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account-connections/transactions/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sync the transfers of accounts (other path)
         * @description The same as `/v2/accounts/transfers/sync`.
         */
        post: operations["syncConnectionTransactions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account-connections/transactions/sync/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch the status of a sync
         * @description One status serves all batches, whichever operation started them.
         */
        get: operations["getSyncStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account-connections/transactions/{transferId}/category": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of a transfer, as returned in lists.
                 * @example 6d0c8a52-6f0e-4b0c-8a51-0c8f3f5a2b17
                 */
                transferId: components["parameters"]["TransferId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the category of a transfer (older path)
         * @description The same as `/v2/accounts/transfers/{transferId}/category`.
         */
        patch: operations["setTransactionCategory"];
        trace?: never;
    };
    "/v2/accounts/transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the transfers of all accounts
         * @description Transfers of all accounts, on chains and at providers, the newest first. A payment between two accounts of the workspace is
         *     one transfer.
         */
        get: operations["listAccountTransfers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/transfers/{transferId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of a transfer, as returned in lists.
                 * @example 6d0c8a52-6f0e-4b0c-8a51-0c8f3f5a2b17
                 */
                transferId: components["parameters"]["TransferId"];
            };
            cookie?: never;
        };
        /**
         * Fetch a transfer
         * @description A transfer of an account of the workspace.
         */
        get: operations["getAccountTransfer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/transfers/{transferId}/note": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of a transfer, as returned in lists.
                 * @example 6d0c8a52-6f0e-4b0c-8a51-0c8f3f5a2b17
                 */
                transferId: components["parameters"]["TransferId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Write a note on a transfer
         * @description The note belongs to the workspace and is kept when the transfer is synced again.
         */
        patch: operations["setTransferNote"];
        trace?: never;
    };
    "/v2/accounts/transfers/{transferId}/category": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of a transfer, as returned in lists.
                 * @example 6d0c8a52-6f0e-4b0c-8a51-0c8f3f5a2b17
                 */
                transferId: components["parameters"]["TransferId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the category of a transfer
         * @description The note belongs to the workspace and is kept when the transfer is synced again.
         */
        patch: operations["setTransferCategory"];
        trace?: never;
    };
    "/v2/accounts/{id}/transfers": {
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
         * List the transfers of an account
         * @description The newest first. A new account has transfers after its first sync.
         */
        get: operations["listTransfersOfAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/transfers/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sync the transfers of accounts
         * @description Starts a job for each account, which reads new and recently changed transfers from its provider. Accounts whose job
         *     still waits or runs are skipped. If the workspace does not have one of the accounts, no job starts.
         */
        post: operations["syncAccountTransfers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/transfers/sync/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch the status of a sync (other path)
         * @description The same as `/v2/account-connections/transactions/sync/status`.
         */
        get: operations["getTransferSyncStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{id}/transfers/resync": {
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
        /**
         * Sync all transfers of an account again
         * @description Reads all transfers from the provider again. Movements that the provider no longer has are removed from lists; notes and
         *     categories of the others are kept. A waiting job of the account is replaced; if one is running, the answer is 409.
         */
        post: operations["resyncAccountTransfers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the accounts
         * @description In the order in which they were added, with the balances as last read. Networks and providers are not queried.
         */
        get: operations["listAccounts"];
        /**
         * Add and remove accounts
         * @description Adds, updates and removes accounts in the order of the operations. If one operation is invalid, none is applied, and
         *     every error names its operation. Adding an existing account updates the given fields. Added accounts are synced at
         *     once, in the batch whose id is returned. Removing an account also removes its transfers, except those of
         *     other accounts.
         *
         *     An off-chain account is refused (409 `account_exists`, which names the existing account) if the workspace has an account with
         *     the same IBAN, or with the same identifier at a provider of the same type, through another connection. Set `distinct` to add
         *     two accounts with the same identifier, such as `spot` of two logins. Whether an address on a chain belongs to a multisig or
         *     another contract is read from the network; until it answers, the type is `eoa`.
         */
        put: operations["changeAccounts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refresh balances
         * @description Starts a job for each account, which reads its balances from its network or provider, and returns the results of the jobs that
         *     end within the server's time limit. Other jobs continue, and `GET /v2/account-connections/transactions/sync/status` reports
         *     the progress of the batch. Accounts whose earlier job still waits or runs are skipped. Values that could not be read keep
         *     their earlier state. If the workspace does not have one of the accounts, no job starts.
         */
        post: operations["refreshAccounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tokens of the accounts
         * @description Every token that accounts hold or that has an override in the token whitelist, including hidden tokens. A token of the registry is
         *     one item for all networks, and so is an asset that a provider names by its symbol only; any other token is a separate item
         *     with its network and contract. The highest value first, tokens without a price last.
         */
        get: operations["listManageableTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/concentration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the concentration of assets
         * @description The total value of all accounts and its distribution by asset, venue and network, from the balances as last read, at current prices. Shares
         *     are computed exactly, then rounded.
         */
        get: operations["getConcentration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the account. Identifiers of other workspaces are not found.
                 * @example 7c0d3f52-5d0c-4c0e-9a51-0c8f3f5a2b12
                 */
                id: components["parameters"]["accountId"];
            };
            cookie?: never;
        };
        /**
         * Read an account
         * @description The account with its balances as last read. You can give an address instead of the identifier; if several accounts on
         *     different networks have it, the account that was added first is returned.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{id}/team": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the account. Identifiers of other workspaces are not found.
                 * @example 7c0d3f52-5d0c-4c0e-9a51-0c8f3f5a2b12
                 */
                id: components["parameters"]["accountId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Assign an account to a team
         * @description Any team identifier is accepted, because teams are managed elsewhere; null removes the account from its team.
         */
        put: operations["setAccountTeam"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account-connections/{id}/accounts": {
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
        /**
         * Push accounts
         * @description Adds or updates accounts by their `external_id`, in a connection of the type `custom`. If one account is invalid, none is
         *     stored. Fields of an existing account that are not given stay unchanged. No two accounts of the workspace can have the same
         *     address on a chain. An account that the workspace has through another connection is refused (409 `account_exists`, which names
         *     the other account), because its funds would be counted twice. An IBAN or a blockchain address is the same account in all
         *     connections and spellings. Any other off-chain `external_id` is the same account in two connections if at least one of them
         *     states that an institution keeps it (by `institution`, or by the `type` `bank`, `exchange` or `custodian`, as in statements),
         *     the types are equal and the institutions do not differ: a BIC is compared with a BIC, a name with a name, and a BIC without a
         *     branch matches every branch. Without type and institution, `external_id` is the caller's own identifier and is not compared.
         */
        post: operations["pushAccounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account-connections/{id}/snapshots": {
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
        /**
         * Push balances
         * @description Stores balances of accounts at a point in time, in a connection of the type `custom`. If one snapshot is invalid, none is stored.
         *     Another push of the same account, asset and time supersedes the previous one. The newest snapshot is the balance.
         */
        post: operations["pushSnapshots"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account-connections/{id}/snapshots/{snapshotId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The snapshot's identifier, from the answer to the push.
                 * @example 5f1b6f0e-2c8d-8a3b-9f10-6c6a2f1f4d21
                 */
                snapshotId: string;
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
         * Delete a snapshot
         * @description The previous snapshot becomes the balance again. Another push of the same account, asset and time restores the deleted one.
         */
        delete: operations["deleteSnapshot"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account-connections/{id}/movements": {
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
        /**
         * Push movements
         * @description Stores transfers of accounts, in a connection of the type `custom`. If one movement is invalid, none is stored. A movement is
         *     identified by its `client_movement_id` or, without one, by account, time, direction, network, asset, quantity and hash. Another push replaces the
         *     movement but keeps the workspace's note and category.
         */
        post: operations["pushMovements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account-connections/{id}/movements/{movementId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The movement's identifier, from the answer to the push.
                 * @example 8d0a2b6c-4c55-4c1f-9e0e-5a0b3c1d2e4f
                 */
                movementId: string;
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
         * Delete a movement
         * @description Removes the movement from the transfers of its account. Pushing it again restores it.
         */
        delete: operations["deleteMovement"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account-connections/{id}/revisions": {
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
         * List the changes to a connection's data
         * @description The accounts, snapshots and movements of a connection that were pushed, imported or deleted; the newest change first.
         */
        get: operations["listRevisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account-connections/{ledger}/authorize-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the URL where a user grants access to a ledger
         * @description Send the user's browser to this URL. The ledger's redirect parameters (`code`, `state` and, for QuickBooks, `realmId`) create
         *     the connection.
         */
        post: operations["authorizeConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account-connections/{bank}/link-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a token that opens the sign-in page of a bank
         * @description The `public_token` that the bank's page returns to the user creates the connection.
         */
        post: operations["createLinkToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account-connections/{id}/{bank}/reconnect-link-token": {
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
        /**
         * Get a token for signing in to a bank again
         * @description The user signs in again, and the connection keeps its credentials; no token has to be exchanged. Read the connection's status afterwards to see
         *     whether it works again.
         */
        post: operations["createReconnectLinkToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account-connections/bookkeeping/{connectionId}/counterparties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the customers and vendors of a ledger
         * @description Reads the active customers and vendors from the ledger; nothing is stored.
         */
        get: operations["listLedgerCounterparties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account-connections/bookkeeping/{connectionId}/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the categories of a ledger
         * @description Reads the active income and expense categories (profit and loss) from the ledger; nothing is stored.
         */
        get: operations["listLedgerCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account-connections/{id}/imports": {
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
        /**
         * Import files
         * @description Imports files of accounts, balances and movements into a connection of the type `custom`. The files are read in the
         *     background. Valid rows are stored even if other rows are not; each invalid row is reported with its number. The columns of a
         *     CSV are the fields of a push and no others, separated by comma, semicolon or tab. A JSON row with a field that a push does not
         *     have is invalid.
         *
         *     **CAMT.053.** Account, booked entries and balances of each statement are read. The opening balance (`OPBD`, `PRCD`) is an
         *     observation at the end of the day before, the closing balance (`CLBD`) at the end of its day. Balances of pages (`INTM`) and
         *     interim balances (`ITBD`) only serve to check sums. Days are the bank's days. If a day has several closing balances, the one
         *     of the latest statement by sequence number and time counts, in whatever order the files come. A collective entry is split into
         *     its parts if they add up to it. The servicer's BIC (in MT940 the BIC in `:25P:`) is the institution of the account. An account
         *     that the workspace has through another connection is an error, as in a push.
         *
         *     A statement is identified by its account, identifier, sequence number, page, opening balance, and first and last day, because
         *     banks restart their numbers: a statement of another year is a different one. If it has no days, the month of its first entry
         *     is used. An entry is identified by its content (references, parties, texts, days, amount, sign) and by its position among
         *     equal entries of the statement. A repeated or overlapping statement therefore adds nothing, and equal entries of two
         *     statements that do not overlap are two movements. Two statements that share more than one day overlap, whatever their
         *     balances; if one ends on the day on which the other begins, their balances and numbers decide.
         *
         *     `source_ref` is the creditor's structured reference, else the end-to-end identifier, else the bank's reference; `NOTPROVIDED`
         *     is ignored. If an entry has several references, `raw` of the transfer has all of them as `references`, and searches and
         *     reconciliations use all of them. `notes` report statements whose opening balance and entries do not add up to the closing
         *     balance, and gaps between two statements: balances that differ, and missing numbers, even if the balances match. Numbers of
         *     two years, or of two series of an account such as daily and weekly statements, are not compared.
         *
         *     **New issues.** A statement with the account, identifier, number, page and days of a stored one is the same statement. If its
         *     time (`CreDtTm`) is later, it is a new issue, which counts: known entries are recognised, new entries are stored, and an entry
         *     that differs from a stored one (with a reference in common, or the same day and amount, or the same day and party) is an error
         *     that names both values. A stored entry that is missing in the new issue is a note. With `update`, changed entries are stored
         *     and missing entries removed; a revision (`update`, `supersede`) has the earlier record. An older issue changes nothing and is
         *     a note. A movement that a later issue removed does not return with a statement that was made before that issue. At most
         *     100,000 entries of a repeated statement are compared; unknown entries beyond them, or in a truncated file, are errors.
         *
         *     **MT940** is read by the same rules: `:60F:` is the opening balance, `:62F:` the closing balance; `:60M:` and `:62M:` are
         *     balances of pages. The day of an entry is its entry date, in the year nearest to its value date; without an entry date, the
         *     day of the statement nearest to the value date. `RC` and `RD` reverse a credit and a debit. Parties, references and texts are
         *     read from `:86:` in the form of German banks (`?20`) and in the form with names between slashes (`/EREF/`); any other text is
         *     the description. A message without an account or one of its balances is one error, and the other messages are read. A
         *     truncated file is an error after the statements that were read from it. Banks word a movement differently in CAMT.053 and
         *     MT940, so each day of an account is accepted in one format only: an entry of a statement whose days are stored from the other
         *     format is an error. Later days can come in either format.
         *
         *     **Repeated movements.** Without `update`, no import changes a booked movement: a row with the same `client_movement_id`, or an
         *     entry of the same statement with the same bank reference, is an error that names both values if they differ. Equal movements
         *     without an identifier in a CSV or JSON file are counted: the first, second and so on are the same movements in each import of
         *     the file. Movements after 6,000,000 different ones are errors.
         *
         *     **Archives** contain such files: `accounts`, `snapshots` and `movements` as `.csv`, and `.xml` (CAMT.053), `.sta`, `.mt940` or
         *     `.940` (MT940) and `.json`, in the order in which they are to be read. A truncated or damaged archive is reported after the
         *     rows that were read from it.
         */
        post: operations["createImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account-connections/{id}/imports/{importId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The import.
                 * @example 3c6f0a52-1d1e-4f6e-8a51-7f0a1d6c2e11
                 */
                importId: string;
                /**
                 * @description The identifier, as returned in lists. Identifiers of other workspaces are not found.
                 * @example 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Read an import
         * @description The progress of the import, and the rows that were not stored, each with its reason. At most 1000 errors are kept; the number of rows is exact.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/investigations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the investigations
         * @description All investigations, the newest first, without `data`.
         */
        get: operations["listInvestigations"];
        put?: never;
        /**
         * Create an investigation
         * @description Creates an investigation; `data` can be any JSON object.
         */
        post: operations["createInvestigation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/investigations/{id}": {
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
         * Read an investigation
         * @description With its `data`.
         */
        get: operations["getInvestigation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an investigation
         * @description Only given fields change. `data` is replaced as a whole.
         */
        patch: operations["changeInvestigation"];
        trace?: never;
    };
    "/v2/cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the cases
         * @description A case must match all parameters; a parameter with several values matches any of them. Items have no comments; the case itself
         *     has them. Cases of equal severity are sorted by age, the newest first.
         */
        get: operations["listCases"];
        put?: never;
        /**
         * Open a case
         * @description Opens a case about an address, a transaction, a counterparty or another subject. Without a title, the title is derived from
         *     the subject, or from the counterparty's current name if the subject has nothing else.
         *     A resolved case is reopened when its subject is added to or removed from a sanctions list; the timeline names the entry.
         */
        post: operations["createCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/cases/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Dismiss several cases
         * @description Dismisses the given cases. Cases that are already resolved, unknown or of another workspace are skipped and listed in the answer.
         */
        patch: operations["dismissCases"];
        trace?: never;
    };
    "/v2/cases/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the cases by status
         * @description The counts cover the whole workspace. Counts for a single person are always zero, because an API key does not belong to a person.
         */
        get: operations["getCaseCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/cases/{id}": {
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
         * Read a case
         * @description The case with its comments and the evidence that led to it.
         */
        get: operations["getCase"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a case
         * @description Only the given fields change. The current status determines which status changes are allowed (`available_actions`); any other
         *     change is refused, and the error lists the allowed changes. This operation can resolve a case only as `dismissed`; to resolve
         *     it as `escalated`, escalate it.
         */
        patch: operations["changeCase"];
        trace?: never;
    };
    "/v2/cases/{id}/comments": {
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
        /**
         * Comment on a case
         * @description A comment can be neither changed nor deleted.
         */
        post: operations["commentCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/cases/{id}/escalate": {
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
        /**
         * Escalate a case
         * @description Resolves the case as `escalated`, and returns all its data for the person who takes it over. If several requests are sent at the same
         *     time, only one succeeds.
         */
        post: operations["escalateCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/cases/{id}/investigations": {
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
         * List the investigations of a case
         * @description The investigations that were linked to the case, in the order of linking.
         */
        get: operations["listCaseInvestigations"];
        put?: never;
        /**
         * Link an investigation to a case
         * @description Linking an investigation that is already linked has no effect.
         */
        post: operations["linkInvestigation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/cases/{id}/timeline": {
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
         * Read the timeline of a case
         * @description All actions on the case, the oldest first. The entries form a hash chain: each entry has the hash of the previous one, and its
         *     own `hash` is the SHA-256 of the JSON text `[id, case_id, position, action, actor, details, created_at, previous_hash]`
         *     without white space, whose objects have their keys sorted by code units. A changed, inserted or missing entry breaks the
         *     chain. To detect entries missing at the end, compare the last hash with a hash that you noted earlier.
         */
        get: operations["getCaseTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the groups
         * @description All groups, by name. System groups would come first, but this server has none.
         */
        get: operations["listGroups"];
        put?: never;
        /**
         * Create a group
         * @description Creates an empty group. Names are unique in any letter case.
         */
        post: operations["createGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/groups/{id}": {
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
         * Rename a group
         * @description Renames the group; its accounts stay in it.
         */
        put: operations["renameGroup"];
        post?: never;
        /**
         * Delete a group
         * @description Its accounts stay in the workspace.
         */
        delete: operations["deleteGroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/parties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the registered entities
         * @description All entities by name, including the workspace's own (`self`).
         */
        get: operations["listParties"];
        put?: never;
        /**
         * Register an entity
         * @description Registers a client, a counterparty or both. Names need not be unique.
         */
        post: operations["createParty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/parties/self": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the workspace's own entity
         * @description The workspace's own entity owns every account that was not assigned to another entity. It is created when it is first requested.
         */
        get: operations["getSelfParty"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/parties/{id}": {
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
         * Read a registered entity
         * @description The workspace's own entity also has an identifier and can be read here.
         */
        get: operations["getParty"];
        /**
         * Replace a registered entity
         * @description Fields that are not given are removed; the accounts stay. An entity that is no longer a counterparty loses its addresses and bank accounts.
         */
        put: operations["replaceParty"];
        post?: never;
        /**
         * Delete a registered entity
         * @description Deletes the entity with its addresses, bank accounts and, if it is a client, its own counterparties. Its accounts go back to the
         *     workspace's own entity, which cannot be deleted.
         */
        delete: operations["deleteParty"];
        options?: never;
        head?: never;
        /**
         * Change a registered entity
         * @description Only the given fields change; `types`, `tax_ids`, `persons_of_interest` and `address` are replaced as a whole; null removes a value.
         */
        patch: operations["changeParty"];
        trace?: never;
    };
    "/v2/parties/{id}/accounts": {
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
         * List the accounts of an entity
         * @description In the order in which they were added, as in the list of all accounts.
         */
        get: operations["listPartyAccounts"];
        /**
         * Add accounts to an entity, or remove them
         * @description `add` moves an account to the entity from its present owner; `remove` moves an account of the entity back to the workspace's own entity. If one operation fails,
         *     none is applied. If several operations name one account, the last one applies. No account is deleted.
         */
        put: operations["changePartyAccounts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/parties/{id}/counterparties": {
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
        /**
         * Register a counterparty of a client
         * @description The counterparty belongs to this client only; a counterparty with the same name under another client is a separate entity.
         */
        post: operations["createClientCounterparty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/counterparties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the counterparties
         * @description Summaries sorted by name; `include_addresses` adds the addresses. Counterparties are entities of the same register
         *     as `/v2/parties`, without the workspace's own entity.
         */
        get: operations["listKnownCounterparties"];
        put?: never;
        /**
         * Register a counterparty
         * @description Creates a counterparty with its addresses and bank accounts. An address that is given twice is stored once, with the later label. Names need not be unique.
         */
        post: operations["createCounterparty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/counterparties/{id}": {
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
         * Read a counterparty
         * @description The counterparty with its addresses and bank accounts; account numbers are masked.
         */
        get: operations["getCounterparty"];
        put?: never;
        post?: never;
        /**
         * Delete a counterparty
         * @description Deletes the counterparty with its addresses and bank accounts. If it is also a client, it stays a client and keeps its accounts.
         */
        delete: operations["deleteCounterparty"];
        options?: never;
        head?: never;
        /**
         * Change a counterparty
         * @description Only the given fields change; null removes a value. `addresses` and `bank_accounts` are refused, because separate operations
         *     change them.
         */
        patch: operations["changeCounterparty"];
        trace?: never;
    };
    "/v2/counterparties/{id}/addresses": {
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
         * List the addresses of a counterparty
         * @description All addresses of the counterparty, the oldest first.
         */
        get: operations["listCounterpartyAddresses"];
        /**
         * Change the addresses of a counterparty
         * @description Adds, relabels and removes addresses in the order of the operations. If one operation fails, none is applied. Adding an existing address changes its label.
         *     A counterparty has at most 1000 addresses.
         */
        put: operations["changeCounterpartyAddresses"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/counterparties/{id}/bank-accounts": {
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
         * Change the bank accounts of a counterparty
         * @description Adds, updates and removes bank accounts in the order of the operations. If one operation fails, none is applied. An update changes the given fields;
         *     null removes a value. A counterparty has at most 1000 bank accounts.
         */
        put: operations["changeCounterpartyBankAccounts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/teams/{teamId}/accounts": {
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
         * Take all accounts out of a team
         * @description The accounts stay in the workspace. A team without accounts, or an unknown team, is not an error.
         */
        delete: operations["detachTeam"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/token-whitelist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the token whitelist
         * @description The tokens that answers show. Without an override, a token with a price is shown and any other is hidden; `hidden_count`
         *     counts hidden tokens, and `show_all=true` shows them.
         */
        get: operations["getTokenWhitelist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the token whitelist
         * @description A symbol means the registry's token with that symbol on every network, never another token with the same symbol. Name other tokens
         *     by network and denom, which take precedence over a symbol. A workspace has at most 10000 overrides.
         */
        patch: operations["changeTokenWhitelist"];
        trace?: never;
    };
    "/v2/treasury/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Summarize the treasury
         * @description The current balances of the accounts and their flows in the last 30 days, compared with the 30 days before. Flows are gross: a
         *     movement between two accounts of the workspace counts once as inflow and once as outflow; only confirmed transfers count. A
         *     movement without a price at its time is valued at the current price. Accounts of custom connections count like all others.
         *
         *     Amounts are computed exactly and rounded to the nearest JSON number. Unknown values are null, and `data_availability` gives
         *     the reason.
         */
        get: operations["getTreasurySummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/treasury/forecast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Forecast the treasury
         * @description Projects the balances of the accounts at the end of each of the next calendar months, if every month has the average flows
         *     of the last months, each of 30 days. Flows are gross, as in the summary.
         *
         *     The first forecast of a UTC month for the same filters and lookback is kept; once a forecast month is over, it is compared
         *     with the actual figures: as soon as all movements until then are known; after a week, they count as unknown. Accounts of a
         *     connection of the type `custom` count as complete once data from after the month were pushed, or after a week.
         */
        get: operations["getTreasuryForecast"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/treasury/cash-flow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the cash flow by day, week or month
         * @description The flows in buckets of UTC days, of ISO weeks (from Monday on) or of calendar months. The period is extended
         *     to whole buckets, without gaps: a bucket without movements has zeros. Flows are gross: for a single
         *     account, they include its internal movements.
         */
        get: operations["getCashFlow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/corridors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the corridors between your own accounts
         * @description Bridge payments between two accounts of the workspace, from the index of the networks, the
         *     newest first. By default, those of the last 30 days that have arrived.
         */
        get: operations["listCorridors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/workspace/usage/daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the usage for each of the last 30 days
         * @description Exactly 30 UTC days, the oldest first; the last day is today; a day without requests has zeros. A request counts if its key is
         *     accepted, whatever the answer (including 400, 410, 413, and 404 for a record); this request counts too. Requests that are
         *     refused for their key, quota or a feature (401, 403, 429) do not count, nor do operations that need no key, nor a path or
         *     method that does not exist (404 `path_not_found`, 405). Where several servers share a database, requests of a key without a
         *     quota may be counted a second later. A server that is killed instead of stopped loses the requests of its last second; on
         *     PostgreSQL, only requests of keys without a quota.
         */
        get: operations["listDailyUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/payments/totals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sum the payments by status and token
         * @description Sums the payments that nodes have accepted, by their last observed status, network and token. `usd` has the prices of the UTC days on
         *     which the payments were submitted. A payment must match all given filters.
         */
        get: operations["getPaymentTotals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/payments/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export payments for bookkeeping
         * @description A CSV file of the payments that nodes have accepted, the newest first. `usd` has exact amounts, with price and value on the UTC day of
         *     submission; both are empty without a price.
         *
         *     `xero` and `quickbooks` are bank statements for Xero and QuickBooks Online: the completed payments of one `token`, which is required, as
         *     negative amounts with two decimals, rounded half away from zero. The exact amount is in the description. Network fees and amounts
         *     that round to zero are left out.
         */
        get: operations["exportPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/find/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find what an identifier, hash or address belongs to
         * @description Everything of the workspace that has this identifier, transaction hash, address, account number or request id, in any of its
         *     spellings; of the payments from an address and of those to it the 20 newest. The list is empty if nothing has it.
         */
        get: operations["findObject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the requests of the workspace
         * @description The requests that keys of the workspace sent in the last seven days (or as long as the server keeps them), the newest first,
         *     without their contents. They are written about a second after their answers.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the background jobs of the workspace
         * @description The jobs that wait, run or were given up, the first due first.
         */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/workspace/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who did what
         * @description The newest first: changes of alert rules, channels, connections, clearances and settings; accepted risks; reads of records of
         *     persons and of reports that have them; and what the operator does with keys, lists and labels, which has no key. Entries hold
         *     identifiers only, and are kept when what they name is erased.
         *
         *     `hash` is the SHA-256 (hexadecimal) of the canonical JSON (RFC 8785) of the list of workspace id, `position`, `created_at`, `key_id`,
         *     `request_id`, `operation`, `subject`, `reads` and `previous_hash`. A change is written with its entry, or neither is. Reads of
         *     one key by one operation share an entry, which is written within a second after the first of them and has the time of the last.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/workspace/audit/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that no entry was changed
         * @description Compares each entry with its hash and with the entry before it. Keep `last_hash` and `entries` elsewhere: who can rewrite the whole
         *     database can rewrite the trail, and then the entry at that position has another hash.
         */
        get: operations["verifyAuditTrail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/multisig/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a multisig on its chain
         * @description The current configuration, balances and pending proposals of the multisig. Nothing is stored, and the multisig need not be a
         *     connection. An address that is not a multisig returns 404; data that the chain did not return is marked as missing, never
         *     shown as empty.
         *
         *     For a Safe, only on-chain approvals are included; signatures that are collected off chain are unknown.
         */
        get: operations["getMultisigDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/intents/policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the policies that are applied to intents
         * @description The parts of the server's policy that apply to intents, in the order of evaluation; they are the same for every workspace. The
         *     policy is a document in the format of `policy.schema.json`: the server's default, or the policy that its operator set
         *     (`--policy FILE`). Submission enforces the same rules, unless `mode` is `advise`. Parts about quotes only (fees, prices,
         *     providers, risk reports) are enforced by signers; `left_to_signers` lists the parts in this policy.
         */
        get: operations["listIntentPolicies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/intents/evaluate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check whether the policies allow a payment
         * @description Evaluates a planned payment. The answer names every policy that it would breach, and one breach is enough for `allowed` to be
         *     false. `mode` and the `enforced` of each breach say whether submission would refuse the payment, or the service only advises
         *     against it. Nothing is recorded, and no alert is raised. Missing data breach a policy: without an asset, a policy about
         *     tokens is breached. Without `amount`, USDC and USDT count as one US dollar each.
         *
         *     If `coverage` is `partial`, the decision is incomplete, and `notes` say what could not be evaluated.
         */
        post: operations["evaluateIntent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/transactions/evaluate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check whether the policies allow an unsigned transaction
         * @description Decodes a transaction down to its leaf calls (batches, multisig executions and delegate calls are resolved), simulates it
         *     where a node supports it, and evaluates the amounts that would leave the signer. The total of all movements is evaluated
         *     once (`transaction_breaches`); the total for each recipient is evaluated once per recipient (`movements[].breaches`). `mode`
         *     and the `enforced` of each breach say whether submission would refuse such a payment. Prices are the server's. The result is
         *     advisory: nothing is recorded and no alert is sent.
         *
         *     The rule `sanctions` compares every address in the transaction with the sanctions lists, even if it receives nothing:
         *     spenders, delegates, contracts, owners of token accounts, and each run of bytes in call data that can be an address (after the
         *     first 16 KiB, each argument that can be one). An address that a contract assembles or computes is found only if the simulation
         *     shows it.
         *
         *     `coverage` is `partial`, and `notes` say why, if a part could not be evaluated: a token without a price, an unknown call, a
         *     transaction that no node could simulate. Such an answer may have missed breaches. A movement without a price also breaches
         *     policies about value, because an unknown value is above every limit. Cosmos messages are not simulated: known messages state
         *     everything that they move. The network fee is not evaluated; a note reports a fee above the cost of a payment (0.05 of the
         *     coin on EVM networks, 0.001 SOL, 0.1 of the coin on Cosmos networks) or in another token.
         *
         *     Formats: EVM networks, the serialized transaction as 0x hex (legacy or typed; its sender is `signer_address`, even if it is
         *     signed); Solana networks, base64 of the transaction; Cosmos networks, base64 of the `SignDoc`, the `TxRaw` or the body.
         */
        post: operations["evaluateTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/workflows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reporting workflows
         * @description Every template with its fields and the workflows that the workspace created from it, the oldest first,
         *     without archived ones.
         */
        get: operations["listWorkflows"];
        put?: never;
        /**
         * Create a reporting workflow
         * @description Creates a workflow from a template. A workspace may have several workflows of a template, for example one for each reporting entity. `report_mode` and `email` are refused.
         *     If the template has a cadence, a run begins 15 minutes after the end of each period, so that its last movements are known;
         *     the first period is the current one. Periods that end while no server runs are reported later, once each.
         */
        post: operations["createWorkflow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/workflows/{id}": {
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
         * Archive a reporting workflow
         * @description Waiting runs and deliveries are cancelled. Its runs and their outputs can still be read, but it can no longer be run. Archiving it
         *     a second time returns 404. A delivery that is being sent at that moment may still arrive; it is shown as `dropped`.
         */
        delete: operations["archiveWorkflow"];
        options?: never;
        head?: never;
        /**
         * Change a reporting workflow
         * @description Fields that are not given stay unchanged. Given `fields` are merged into the existing ones; `recipients` replaces all recipients.
         *     A disabled workflow does not run; after it is enabled again, its first period is the current one. Waiting and
         *     running runs keep the fields with which they were started.
         */
        patch: operations["changeWorkflow"];
        trace?: never;
    };
    "/v2/workflows/templates/{template}/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The template.
                 * @example cadoc-5711
                 */
                template: string;
            };
            cookie?: never;
        };
        /**
         * List the accounts that a template reports
         * @description All accounts of the workspace in the order in which they were added, with the template's data about them. All workflows of a
         *     template report the same accounts; the filters affect this list only, and an account must match both. The kinds of custody and
         *     wallet are read from the account's tags, at most one tag of each; null without a tag. Templates without these kinds refuse the
         *     filters.
         */
        get: operations["listTemplateAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/workflows/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List runs of workflows
         * @description All runs, the newest first, including runs of archived workflows.
         */
        get: operations["listWorkflowRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/workflows/runs/custom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a workflow for a period
         * @description The bounds are the beginnings of UTC days: `carf` takes a calendar year, `treasury-statement` a day, a month or a year,
         *     `cadoc-5711` a day, `cadoc-5710` a month. The period must be over. Each request creates a new run.
         */
        post: operations["runWorkflow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/workflows/runs/{id}": {
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
         * Read a run
         * @description The state of the run, its outputs, and their deliveries.
         */
        get: operations["getWorkflowRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/workflows/runs/{id}/output": {
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
         * Download the output of a run
         * @description The stored file, which never changes, with its own name and media type (`content_type` of the output). 404 while there is none.
         */
        get: operations["getWorkflowOutput"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/workflows/runs/{id}/rerun": {
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
        /**
         * Run a workflow again
         * @description Runs the workflow again for the same period, with its current settings. If the data are unchanged, the output is identical.
         *     Each request creates a new run.
         */
        post: operations["rerunWorkflow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "workflow.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A run has created its outputs
         * @description Posted to each webhook among the channels of a workflow when a run has succeeded; channels of other types get the same as
         *     text. It is signed and retried like alerts (risk interface, `alert.fired`). The outputs are downloaded with a key.
         */
        post: operations["workflowCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
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
        RequestedPeriod: {
            /**
             * Format: date-time
             * @description Its beginning, inclusive.
             */
            start_time: string;
            /**
             * Format: date-time
             * @description Its end, exclusive.
             */
            end_time: string;
        };
        /**
         * @description `tied`: the opening balance plus all movements equals the observed balance. `explained`: the difference is fully explained by known gaps. `break`:
         *     the balances differ. `not_evaluated`: there are too few observations, or not all movements are known.
         * @enum {string}
         */
        TieOutStatus: "tied" | "explained" | "break" | "not_evaluated";
        /** @description The times of the observations that were used; null without observations. */
        EffectivePeriod: {
            /**
             * Format: date-time
             * @description The time of the first observation.
             */
            opening_at: string;
            /**
             * Format: date-time
             * @description The time of the last observation.
             */
            closing_at: string;
        } | null;
        ReconciledMovement: {
            /**
             * Format: uuid
             * @description The transfer; null for the fee of a network.
             */
            id: string | null;
            /**
             * Format: uuid
             * @description The account.
             */
            account_id: string;
            /**
             * @description The kind of movement.
             * @enum {string}
             */
            kind: "transfer_in" | "transfer_out" | "trade_in" | "trade_out" | "trade_fee" | "network_fee";
            /** @description Symbol. */
            asset: string;
            /** @description In units of the asset, decimal and exact; negative for an outgoing movement. */
            quantity: string;
            /** @description Value in US dollars when it happened, decimal; null without a price. */
            usd: string | null;
            /** @description The transaction; null off chain. */
            tx_hash: string | null;
            /** @description The identifier of the movement in its source; for a pushed movement its `source_ref`, else its `client_movement_id`. */
            source_ref: string | null;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
        };
        /**
         * @description The ways in which two sources differ. The records of the chain or the provider count as facts; the books are the stored or
         *     pushed records. `fee_missing`: the books lack a fee, or have a payment without its fee (at most 1 % of the payment).
         *     `returned_later`: a payment was returned, and the books lack the return. `not_synced`: the books do not cover this time yet.
         *     `price_missing`: the movement has no price, which does not affect quantities.
         * @enum {string}
         */
        BreakKind: "on_chain_not_in_books" | "in_books_not_on_chain" | "amount_differs" | "duplicate" | "wrong_account" | "wrong_day" | "fee_missing" | "returned_later" | "not_synced" | "price_missing";
        ReconciliationBreak: {
            kind: components["schemas"]["BreakKind"];
            /** @description Symbol. */
            asset: string;
            /**
             * Format: uuid
             * @description The account whose books are wrong.
             */
            account_id: string;
            /** @description The amount by which the observation or the other source exceeds the books; negative if it is lower, null if unknown. */
            difference_quantity: string | null;
            /** @description The actual movement: the row of the source that others are compared with; for a duplicate, the first of the two. Null if there is none. */
            first: components["schemas"]["ReconciledMovement"] | null;
            /** @description The row of the books; null if there is none. */
            second: components["schemas"]["ReconciledMovement"] | null;
            effective_period: components["schemas"]["EffectivePeriod"];
        };
        ReconciliationLine: {
            /** @description Symbol; for a token that is not in the registry, its contract, mint or denom. */
            asset: string;
            /** @description Contract, mint or denom; null for the native coin, and if the source names the symbol only. */
            asset_address: string | null;
            /** @description The quantity that was observed at the beginning; null without an observation. */
            opening_quantity: string | null;
            /** @description Value in US dollars; all values of the line use the price at its end. Null without a price. */
            opening_usd: string | null;
            /** @description The sum of all movements between the two observations or, without two observations, in the period; null if not all movements are known. */
            movements_quantity: string | null;
            /** @description The same in US dollars. */
            movements_usd: string | null;
            /** @description The opening quantity plus the movements; null if one of them is unknown, or without an observation at the end. */
            computed_closing_quantity: string | null;
            /** @description The same in US dollars. */
            computed_closing_usd: string | null;
            /** @description The quantity that was observed at the end; null without an observation. */
            closing_quantity: string | null;
            /** @description The same in US dollars. */
            closing_usd: string | null;
            /** @description The observed minus the computed closing quantity. */
            difference_quantity: string | null;
            /** @description The same in US dollars. */
            difference_usd: string | null;
            tie_out_status: components["schemas"]["TieOutStatus"];
            /** @description Why the asset is not compared, in words; null if it is compared. */
            reason: string | null;
            effective_period: components["schemas"]["EffectivePeriod"];
            /** @description The number of movements, even if they are not listed. */
            movement_count: number;
            /** @description The movements, the oldest first, if the request names accounts; at most the newest 1000. */
            movements: components["schemas"]["ReconciledMovement"][];
            /** @description The differences and their kinds. */
            breaks: components["schemas"]["ReconciliationBreak"][];
        };
        DeclaredGap: {
            /** @description Symbol. */
            asset: string;
            /** @description The missing quantity, in units of the asset; negative for an outgoing quantity. */
            quantity: string;
            /** @description Why it is missing. */
            reason: string;
            /** @description The reference of the gap in its source. */
            source_ref: string | null;
        };
        ReconciliationStatement: {
            /**
             * Format: uuid
             * @description The account.
             */
            account_id: string;
            /** @description Its name. */
            account_name: string | null;
            /**
             * Format: uuid
             * @description The account's connection; null without one.
             */
            connection_id: string | null;
            /** @description Slug, or `off_chain`. */
            network: string;
            /**
             * @description `not_synced`: its movements were never read. `unreconcilable`: the period is before its first observation.
             *     `no_observations`: there are fewer than two observations in that time. `movements_truncated` is used by other services only; this server always sums
             *     all movements.
             * @enum {string}
             */
            coverage_status: "complete" | "movements_truncated" | "not_synced" | "unreconcilable" | "no_observations";
            /** @description Why the coverage is incomplete or the account has no lines, in words; else null. */
            reason: string | null;
            tie_out_status: components["schemas"]["TieOutStatus"];
            /**
             * Format: date-time
             * @description The time up to which the account's movements are known; null if none are known.
             */
            synced_through: string | null;
            effective_period: components["schemas"]["EffectivePeriod"];
            /** @description Assets that the token whitelist hides. */
            hidden_count: number;
            /** @description One for each asset. */
            lines: components["schemas"]["ReconciliationLine"][];
            /** @description Gaps in the movements that are declared. */
            declared_gaps: components["schemas"]["DeclaredGap"][];
        };
        /**
         * @example {
         *       "requested_period": {
         *         "start_time": "2026-09-01T00:00:00.000Z",
         *         "end_time": "2026-10-01T00:00:00.000Z"
         *       },
         *       "reporting_currency": "USD",
         *       "tie_out_status": "break",
         *       "statements": [
         *         {
         *           "account_id": "3f0c8a52-6f0e-4b0c-8a51-0c8f3f5a2b15",
         *           "account_name": "Treasury",
         *           "connection_id": null,
         *           "network": "sepolia",
         *           "coverage_status": "complete",
         *           "reason": null,
         *           "tie_out_status": "break",
         *           "synced_through": "2026-10-01T00:05:00.000Z",
         *           "effective_period": {
         *             "opening_at": "2026-08-31T23:59:48.000Z",
         *             "closing_at": "2026-09-30T23:59:48.000Z"
         *           },
         *           "hidden_count": 0,
         *           "lines": [
         *             {
         *               "asset": "USDC",
         *               "asset_address": "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238",
         *               "opening_quantity": "1000",
         *               "opening_usd": "1000",
         *               "movements_quantity": "-250.5",
         *               "movements_usd": "-250.5",
         *               "computed_closing_quantity": "749.5",
         *               "computed_closing_usd": "749.5",
         *               "closing_quantity": "799.5",
         *               "closing_usd": "799.5",
         *               "difference_quantity": "50",
         *               "difference_usd": "50",
         *               "tie_out_status": "break",
         *               "reason": null,
         *               "effective_period": {
         *                 "opening_at": "2026-08-31T23:59:48.000Z",
         *                 "closing_at": "2026-09-30T23:59:48.000Z"
         *               },
         *               "movement_count": 1,
         *               "movements": [],
         *               "breaks": [
         *                 {
         *                   "kind": "on_chain_not_in_books",
         *                   "asset": "USDC",
         *                   "account_id": "3f0c8a52-6f0e-4b0c-8a51-0c8f3f5a2b15",
         *                   "difference_quantity": "50",
         *                   "first": null,
         *                   "second": null,
         *                   "effective_period": {
         *                     "opening_at": "2026-08-31T23:59:48.000Z",
         *                     "closing_at": "2026-09-30T23:59:48.000Z"
         *                   }
         *                 }
         *               ]
         *             }
         *           ],
         *           "declared_gaps": []
         *         }
         *       ]
         *     }
         */
        RollForward: {
            requested_period: components["schemas"]["RequestedPeriod"];
            /**
             * @description The currency of values.
             * @enum {string}
             */
            reporting_currency: "USD";
            tie_out_status: components["schemas"]["TieOutStatus"];
            /** @description One for each account, in the order in which they were added. */
            statements: components["schemas"]["ReconciliationStatement"][];
        };
        /**
         * @description A stable code for programs; the message beside it is for people and may change. The reference server sends it with
         *     every error.
         * @enum {string}
         */
        ErrorCode: "malformed_request" | "host_not_allowed" | "origin_not_allowed" | "request_timeout" | "too_many_connections" | "headers_too_large" | "key_missing" | "key_invalid" | "key_expired" | "key_read_only" | "key_mode_forbidden" | "feature_disabled" | "workspace_forbidden" | "rate_limited" | "too_many_refusals" | "path_not_found" | "method_not_allowed" | "operation_removed" | "payload_too_large" | "unsupported_media_type" | "validation_failed" | "network_not_found" | "quote_not_found" | "quote_unknown" | "token_not_found" | "token_not_issued" | "transaction_not_found" | "changed_meanwhile" | "network_unavailable" | "submission_outcome_unknown" | "network_not_connected" | "index_incomplete" | "assessment_unavailable" | "storage_unavailable" | "credentials_key_missing" | "internal_error" | "group_not_found" | "credentials_refused" | "invalid_address" | "multisig_not_found" | "organisation_unknown" | "provider_not_configured" | "reauth_required" | "state_unknown" | "upstream_unavailable" | "wrong_connection_type" | "wrong_network" | "xero_tenant_required" | "group_exists" | "account_not_found" | "batch_not_found" | "sync_running" | "account_exists" | "connection_not_found" | "connection_not_custom" | "snapshot_not_found" | "movement_not_found" | "party_not_found" | "party_is_self" | "party_no_client" | "counterparty_not_found" | "counterparty_address_not_found" | "bank_account_not_found" | "counterparty_limit" | "token_override_limit" | "account_transfer_not_found" | "import_not_found" | "case_not_found" | "case_transition_refused" | "investigation_not_found" | "workflow_not_found" | "workflow_template_not_found" | "workflow_channel_not_found" | "workflow_run_not_found" | "workflow_output_not_found" | "workflow_archived" | "workflow_limit";
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
        /**
         * @example {
         *       "account_ids": [
         *         "3f0c8a52-6f0e-4b0c-8a51-0c8f3f5a2b15",
         *         "7c0d3f52-5d0c-4c0e-9a51-0c8f3f5a2b12"
         *       ],
         *       "start_time": "2026-09-01T00:00:00Z",
         *       "end_time": "2026-10-01T00:00:00Z",
         *       "assets": [
         *         "USDC"
         *       ]
         *     }
         */
        SourcesPayload: {
            /** @description The accounts. Either these, or `account_id`. 404 if the workspace does not have one of them. */
            account_ids?: string[];
            /**
             * Format: uuid
             * @description The account. It is compared with each account of a custom connection whose `external_id` is its id, its address or its identifier at the provider.
             */
            account_id?: string;
            /** @description Beginning of the period; ISO 8601, without an offset it is UTC. */
            start_time: string;
            /** @description End of the period, exclusive; ISO 8601. A bare date includes that UTC day. Default: now. */
            end_time?: string;
            /** @description The time up to which the ledger is complete, if before the end: later movements are `not_synced`. */
            books_end_time?: string;
            /** @description Symbols in any letter case. */
            assets?: string[];
            /**
             * @description The currency of values.
             * @default USD
             * @enum {string}
             */
            reporting_currency?: "USD";
            /**
             * @description Whether to include tokens outside the workspace's token whitelist.
             * @default false
             */
            show_all?: boolean;
            /**
             * @description Maximum difference between two times on different UTC days that still match.
             * @default 3600
             */
            tolerance_seconds?: number;
        };
        SourceTape: {
            /**
             * Format: uuid
             * @description The account.
             */
            account_id: string;
            /**
             * @description The source of the record: its chain, its provider (a custodian, an exchange or a bank), or a push.
             * @enum {string}
             */
            source: "custodian" | "chain" | "ledger";
            /** @description The quantity that was observed at the beginning; null without an observation. */
            opening_quantity: string | null;
            /** @description The sum of the source's movements in the period; null if they were never read. */
            movements_quantity: string | null;
            /** @description The quantity that was observed at the end; null without an observation. */
            closing_quantity: string | null;
            tie_out_status: components["schemas"]["TieOutStatus"];
        };
        ComparedAsset: {
            /** @description Symbol. */
            asset: string;
            /**
             * @description Whether all sources have the same quantities; `not_evaluated` if the movements of a source are not known.
             * @enum {string}
             */
            agreement_status: "agreed" | "disagreed" | "not_evaluated";
            /**
             * @description Why the sources differ; `none` if they agree.
             * @enum {string|null}
             */
            likely_cause: "none" | "timing" | "missing_movement" | "fee" | "coverage_gap" | "unknown" | null;
            /** @description The total of the first source minus the total of the source that differs most from it; null if the movements of a source are not known. */
            difference_quantity: string | null;
            tie_out_status: components["schemas"]["TieOutStatus"];
            /** @description Each source. */
            tapes: components["schemas"]["SourceTape"][];
            /** @description The movements that are missing in another source. */
            unmatched_movements: components["schemas"]["ReconciledMovement"][];
        };
        /**
         * @example {
         *       "period": {
         *         "start_time": "2026-09-01T00:00:00.000Z",
         *         "end_time": "2026-10-01T00:00:00.000Z"
         *       },
         *       "reporting_currency": "USD",
         *       "matching": {
         *         "by": [
         *           "tx_hash",
         *           "source_ref",
         *           "amount_and_time"
         *         ],
         *         "tolerance_seconds": 3600,
         *         "amount_tolerance": "0"
         *       },
         *       "tie_out_status": "break",
         *       "statements": [],
         *       "assets": [
         *         {
         *           "asset": "USDC",
         *           "agreement_status": "disagreed",
         *           "likely_cause": "missing_movement",
         *           "difference_quantity": "-250.5",
         *           "tie_out_status": "tied",
         *           "tapes": [
         *             {
         *               "account_id": "3f0c8a52-6f0e-4b0c-8a51-0c8f3f5a2b15",
         *               "source": "chain",
         *               "opening_quantity": "1000",
         *               "movements_quantity": "-250.5",
         *               "closing_quantity": "749.5",
         *               "tie_out_status": "tied"
         *             },
         *             {
         *               "account_id": "7c0d3f52-5d0c-4c0e-9a51-0c8f3f5a2b12",
         *               "source": "ledger",
         *               "opening_quantity": null,
         *               "movements_quantity": "0",
         *               "closing_quantity": null,
         *               "tie_out_status": "not_evaluated"
         *             }
         *           ],
         *           "unmatched_movements": [
         *             {
         *               "id": "6d0c8a52-6f0e-4b0c-8a51-0c8f3f5a2b17",
         *               "account_id": "3f0c8a52-6f0e-4b0c-8a51-0c8f3f5a2b15",
         *               "kind": "transfer_out",
         *               "asset": "USDC",
         *               "quantity": "-250.5",
         *               "usd": "250.5",
         *               "tx_hash": "0xb2c3a7d84a5e0c1d3f6b9e8a7c5d4f3e2b1a0d9c8b7a6f5e4d3c2b1a0f9e8d7c",
         *               "source_ref": null,
         *               "timestamp": "2026-09-11T10:00:00.000Z"
         *             }
         *           ]
         *         }
         *       ],
         *       "breaks": [
         *         {
         *           "kind": "on_chain_not_in_books",
         *           "asset": "USDC",
         *           "account_id": "7c0d3f52-5d0c-4c0e-9a51-0c8f3f5a2b12",
         *           "difference_quantity": "-250.5",
         *           "first": {
         *             "id": "6d0c8a52-6f0e-4b0c-8a51-0c8f3f5a2b17",
         *             "account_id": "3f0c8a52-6f0e-4b0c-8a51-0c8f3f5a2b15",
         *             "kind": "transfer_out",
         *             "asset": "USDC",
         *             "quantity": "-250.5",
         *             "usd": "250.5",
         *             "tx_hash": "0xb2c3a7d84a5e0c1d3f6b9e8a7c5d4f3e2b1a0d9c8b7a6f5e4d3c2b1a0f9e8d7c",
         *             "source_ref": null,
         *             "timestamp": "2026-09-11T10:00:00.000Z"
         *           },
         *           "second": null,
         *           "effective_period": null
         *         }
         *       ]
         *     }
         */
        SourcesCompared: {
            period: components["schemas"]["RequestedPeriod"];
            /**
             * @description The currency of values.
             * @enum {string}
             */
            reporting_currency: "USD";
            /** @description How movements were matched. */
            matching: {
                /** @description The keys to sort by, in this order. */
                by: ("tx_hash" | "source_ref" | "amount_and_time")[];
                /** @description Maximum difference between times on different UTC days. */
                tolerance_seconds: number;
                /** @description Maximum difference between amounts. */
                amount_tolerance: string;
            };
            tie_out_status: components["schemas"]["TieOutStatus"];
            /** @description The roll-forward of each account. */
            statements: components["schemas"]["ReconciliationStatement"][];
            /** @description One for each asset. */
            assets: components["schemas"]["ComparedAsset"][];
            /** @description The differences between the sources. */
            breaks: components["schemas"]["ReconciliationBreak"][];
        };
        /**
         * @description A connection to a provider that holds accounts, such as an exchange, a custodian or a bank. Answers never contain its credentials.
         * @example {
         *       "id": "9d2f6c1a-31c5-4c62-9a1e-7d0f52c8b4e3",
         *       "name": "Main exchange",
         *       "type": "custom",
         *       "kind": "account",
         *       "public_data": {},
         *       "created_at": "2026-05-01T10:00:00.000Z",
         *       "updated_at": "2026-05-01T10:00:00.000Z"
         *     }
         */
        Connection: {
            /**
             * Format: uuid
             * @description The identifier.
             */
            id: string;
            /** @description The name. */
            name: string;
            /** @description The provider; `custom` for a connection whose data are pushed or imported. */
            type: string;
            /**
             * @description Kind of data to read from the provider.
             * @enum {string}
             */
            kind: "account" | "ledger" | "books" | "risk" | "travel_rule";
            /** @description The public part of the configuration. `scripted`: true means that a simulated provider in the server answers, not a real one. */
            public_data: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the connection was last renamed or got new credentials; a sync does not change it.
             */
            updated_at: string;
        };
        /** @description A key of an exchange. Requests are signed with its secret, which is never sent. */
        ExchangeCredentials: {
            /** @description The key. */
            api_key: string;
            /** @description Its secret. */
            api_secret: string;
            /** @description The key's passphrase, if the exchange uses one. */
            passphrase?: string;
        };
        /** @description A key of a provider. */
        ApiKeyCredentials: {
            /** @description The key. */
            api_key: string;
        };
        /** @description A session of a user, which is refreshed. */
        CubistCredentials: {
            /** @description The login. */
            login_id: string;
            /** @description The token that refreshes the session. */
            refresh_token: string;
            /** @description The organisation. */
            org_id: string;
        };
        /** @description The result that the bank's page returns to the user who opened it with a link token. */
        LinkedBank: {
            /** @description It is exchanged once, and not kept. */
            public_token: string;
        };
        /** @description The parameters that the ledger's page returns after the user has consented. */
        LedgerConsent: {
            /** @description The code of the consent; it is valid once. */
            code: string;
            /** @description The state of the authorize URL. It belongs to this workspace, and is valid once and for 10 minutes. */
            state: string;
            /** @description For QuickBooks: the id of the company. */
            realmId?: string;
            /** @description Another name of `realmId`. */
            realm_id?: string;
            /**
             * @description For Xero: the organisation, if the consent covers several (409 `xero_tenant_required`). Give it in a second request
             *     with the same code and state.
             */
            tenant_id?: string;
        };
        /** @description The location of a multisig. */
        MultisigPlace: {
            /** @description Its address. */
            address: string;
            /** @description The network, by slug or alias. */
            network: string;
        };
        /**
         * @description A connection to be created. The member with the name of the type has the settings and credentials for the provider; members of other types
         *     are ignored.
         * @example {
         *       "name": "Treasury books",
         *       "type": "custom",
         *       "kind": "account"
         *     }
         */
        ConnectionPayload: {
            /** @description The name; spaces around it are removed. */
            name: string;
            /**
             * @description The provider; `custom` for a connection whose data are pushed or imported.
             * @enum {string}
             */
            type: "custom" | "anchorage" | "binance" | "bitget" | "bybit" | "coinbase" | "coins_ph" | "cubist" | "dfns" | "fireblocks" | "fordefi" | "gate" | "hyperliquid" | "kraken" | "kucoin" | "okx" | "pave_bank" | "plaid" | "privy" | "quickbooks" | "revolut_business" | "safe" | "squads" | "turnkey" | "utila" | "wise" | "xero";
            /**
             * @description Kind of data to read from the provider. For the type `custom`: `account` or `books`. By default, the first kind that the type supports.
             * @enum {string}
             */
            kind?: "account" | "ledger" | "books" | "risk" | "travel_rule";
            binance?: components["schemas"]["ExchangeCredentials"];
            bitget?: components["schemas"]["ExchangeCredentials"];
            bybit?: components["schemas"]["ExchangeCredentials"];
            coinbase?: components["schemas"]["ExchangeCredentials"];
            coins_ph?: components["schemas"]["ExchangeCredentials"];
            gate?: components["schemas"]["ExchangeCredentials"];
            hyperliquid?: components["schemas"]["ExchangeCredentials"];
            kraken?: components["schemas"]["ExchangeCredentials"];
            kucoin?: components["schemas"]["ExchangeCredentials"];
            okx?: components["schemas"]["ExchangeCredentials"];
            anchorage?: components["schemas"]["ApiKeyCredentials"];
            dfns?: components["schemas"]["ApiKeyCredentials"];
            fireblocks?: components["schemas"]["ApiKeyCredentials"];
            fordefi?: components["schemas"]["ApiKeyCredentials"];
            pave_bank?: components["schemas"]["ApiKeyCredentials"];
            privy?: components["schemas"]["ApiKeyCredentials"];
            revolut_business?: components["schemas"]["ApiKeyCredentials"];
            turnkey?: components["schemas"]["ApiKeyCredentials"];
            utila?: components["schemas"]["ApiKeyCredentials"];
            wise?: components["schemas"]["ApiKeyCredentials"];
            cubist?: components["schemas"]["CubistCredentials"];
            plaid?: components["schemas"]["LinkedBank"];
            quickbooks?: components["schemas"]["LedgerConsent"];
            xero?: components["schemas"]["LedgerConsent"];
            safe?: components["schemas"]["MultisigPlace"];
            squads?: components["schemas"]["MultisigPlace"];
        };
        /**
         * @description An account as its provider knows it.
         * @example {
         *       "external_id": "TRUST-1180",
         *       "name": "Trust account",
         *       "type": "bank",
         *       "network": "off_chain",
         *       "address": null,
         *       "imported": true,
         *       "account_id": "2c1f0f7e-9b3e-4d52-8c55-3d1f6f5f8a10"
         *     }
         */
        PreviewedAccount: {
            /** @description The provider's own identifier. */
            external_id: string;
            /** @description The name. */
            name: string | null;
            /**
             * @description The type of account.
             * @enum {string}
             */
            type: "eoa" | "multisig" | "contract" | "custodian" | "exchange" | "bank";
            /** @description Slug, or `off_chain`. */
            network: string;
            /** @description The address; null if it has none. */
            address: string | null;
            /** @description Whether it was imported as an account of the workspace. */
            imported: boolean;
            /** @description The account of the workspace; null if it was not imported. */
            account_id: string | null;
        };
        /**
         * @description A connection with the accounts of its provider.
         * @example {
         *       "id": "9d2f6c1a-31c5-4c62-9a1e-7d0f52c8b4e3",
         *       "name": "Main exchange",
         *       "type": "kraken",
         *       "kind": "account",
         *       "public_data": {},
         *       "created_at": "2026-05-01T10:00:00.000Z",
         *       "updated_at": "2026-05-01T10:00:00.000Z",
         *       "accounts": [
         *         {
         *           "external_id": "spot",
         *           "name": "Spot",
         *           "type": "exchange",
         *           "network": "off_chain",
         *           "address": null,
         *           "imported": false,
         *           "account_id": null
         *         }
         *       ],
         *       "has_more_accounts": false
         *     }
         */
        ConnectionPreview: components["schemas"]["Connection"] & {
            /** @description The accounts, by their identifier at the provider. */
            accounts: components["schemas"]["PreviewedAccount"][];
            /** @description Whether there are more accounts. */
            has_more_accounts: boolean;
        };
        /**
         * @description The new name of a connection.
         * @example {
         *       "name": "Treasury books"
         *     }
         */
        ConnectionRename: {
            /** @description The name; spaces around it are removed. */
            name: string;
        };
        /**
         * @description Whether a connection works.
         * @example {
         *       "id": "9d2f6c1a-31c5-4c62-9a1e-7d0f52c8b4e3",
         *       "connected": true,
         *       "reason": null,
         *       "message": null,
         *       "checked_at": "2026-05-01T10:00:00.000Z"
         *     }
         */
        ConnectionStatus: {
            /**
             * Format: uuid
             * @description The connection.
             */
            id: string;
            /** @description Whether the provider answers. */
            connected: boolean;
            /**
             * @description Why the connection does not work: the user has to authenticate again, the provider does not answer at the moment, or the
             *     reason is unknown. Null if it works.
             * @enum {string|null}
             */
            reason: "reauth_required" | "provider_unavailable" | "unknown" | null;
            /** @description The reason in words; null if the connection works. */
            message: string | null;
            /**
             * Format: date-time
             * @description When the connection was checked.
             */
            checked_at: string;
        };
        /**
         * @description The accounts to sync; by default, all accounts of the workspace.
         * @example {}
         * @example {
         *       "account_ids": [
         *         "3f0c8a52-6f0e-4b0c-8a51-0c8f3f5a2b15"
         *       ]
         *     }
         */
        SyncPayload: {
            /** @description Identifiers of accounts; absent or empty for all accounts. */
            account_ids?: string[];
        };
        /**
         * @example {
         *       "batch_id": "5b0c8a52-6f0e-4b0c-8a51-0c8f3f5a2b16",
         *       "enqueued": 30,
         *       "skipped": 2
         *     }
         */
        StartedSync: {
            /**
             * Format: uuid
             * @description The id of the batch whose progress can be requested.
             */
            batch_id: string;
            /** @description Accounts with a new job. */
            enqueued: number;
            /** @description Accounts whose earlier job still waits or runs; they are not in the batch. */
            skipped: number;
        };
        /**
         * @description The progress of the jobs of a batch.
         * @example {
         *       "batch_id": "5b0c8a52-6f0e-4b0c-8a51-0c8f3f5a2b16",
         *       "pending": 4,
         *       "running": 1,
         *       "succeeded": 25,
         *       "failed": 1,
         *       "transactions_upserted": 312,
         *       "complete": false
         *     }
         */
        SyncStatus: {
            /**
             * Format: uuid
             * @description The batch.
             */
            batch_id: string;
            /** @description Jobs in the queue that wait, are delayed or run. */
            pending: number;
            /** @description Number of jobs that are running now; `pending` includes them. */
            running: number;
            /** @description Accounts whose job has succeeded. */
            succeeded: number;
            /** @description Accounts that failed after retries, or whose job ended without a result. */
            failed: number;
            /** @description Transfers that the successful jobs added or changed. */
            transactions_upserted: number;
            /** @description Whether every job has ended: true exactly when `pending` is 0. */
            complete: boolean;
        };
        /**
         * @example {
         *       "category": "Payroll"
         *     }
         */
        TransferCategoryPayload: {
            /** @description The category, which need not be in the list of categories; null or an empty string clears it. */
            category: string | null;
        };
        /** @description A movement on one account. */
        AccountTransferLeg: {
            /**
             * Format: uuid
             * @description The account.
             */
            account_id: string;
            /**
             * @description Whether the account received or sent the amount.
             * @enum {string}
             */
            direction: "IN" | "OUT";
            /** @description Symbol; for a token that is not in the registry, its contract, mint or denom. */
            asset: string;
            /** @description In units of the asset, decimal and exact; in base units for a token whose decimals are unknown. */
            amount: string;
            /** @description The sender; null if unknown. */
            source_address: string | null;
            /** @description The recipient; null if unknown. */
            destination_address: string | null;
            /** @description Value in US dollars when it happened, decimal; null without a price. */
            usd: string | null;
        };
        /** @description An exchange of one asset for another, as reported by its provider; null for other movements. */
        AccountTransferTrade: ({
            /** @description `BUY` or `SELL`. */
            side?: string;
            /** @description The asset that was bought or sold. */
            base_asset?: string;
            /** @description The amount of the base asset. */
            base_amount?: string;
            /** @description The asset in which it was paid. */
            quote_asset?: string;
            /** @description The amount of the base asset. */
            quote_amount?: string;
            /** @description Quote per base. */
            price?: string;
            /** @description The fee of the provider. */
            fee?: string;
            /** @description The asset of the fee. */
            fee_asset?: string;
            /** @description Realised profit or loss. */
            realized_pnl?: string;
            /** @description Whether the provider forced the trade. */
            liquidation?: boolean;
        } & {
            [key: string]: unknown;
        }) | null;
        /**
         * @description A payment as the workspace sees it.
         * @example {
         *       "id": "6d0c8a52-6f0e-4b0c-8a51-0c8f3f5a2b17",
         *       "account_id": "3f0c8a52-6f0e-4b0c-8a51-0c8f3f5a2b15",
         *       "provider": "wallet",
         *       "kind": "TRANSFER",
         *       "status": "CONFIRMED",
         *       "raw": {},
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "hash": "0xb2c3a7d84a5e0c1d3f6b9e8a7c5d4f3e2b1a0d9c8b7a6f5e4d3c2b1a0f9e8d7c",
         *       "network": "sepolia",
         *       "block_number": "7421",
         *       "direction": "in",
         *       "transfers": [
         *         {
         *           "account_id": "3f0c8a52-6f0e-4b0c-8a51-0c8f3f5a2b15",
         *           "direction": "IN",
         *           "asset": "USDC",
         *           "amount": "250.5",
         *           "source_address": "0x70997970c51812dc3a010c7d01b50e0d17dc79c8",
         *           "destination_address": "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266",
         *           "usd": "250.5"
         *         }
         *       ],
         *       "trade": null,
         *       "counterparty_name": null,
         *       "description": null,
         *       "reference": null,
         *       "note": null,
         *       "category": null
         *     }
         */
        AccountTransfer: {
            /**
             * Format: uuid
             * @description The identifier within this workspace; the same payment has a different identifier in another workspace.
             */
            id: string;
            /**
             * Format: uuid
             * @description The account; for an internal transfer in the list of all accounts, the sender's account.
             */
            account_id: string;
            /** @description The provider of the account; `wallet` for one on a chain. */
            provider: string;
            /**
             * @description The kind of movement.
             * @enum {string}
             */
            kind: "TRANSFER" | "TRADE";
            /**
             * @description The status of the transfer.
             * @enum {string}
             */
            status: "PENDING" | "CONFIRMED" | "FAILED";
            /** @description The provider's original record. */
            raw: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The transaction; null off chain. */
            hash: string | null;
            /** @description Slug, or `off_chain`. */
            network: string | null;
            /** @description The block, slot or height; null off chain. */
            block_number: string | null;
            /**
             * @description Relative to the workspace: `internal` if both sides are its accounts.
             * @enum {string}
             */
            direction: "in" | "out" | "internal";
            /** @description Movements on the accounts of the workspace. An internal transfer has two entries; the list of one account has only the entries of that account. */
            transfers: components["schemas"]["AccountTransferLeg"][];
            trade: components["schemas"]["AccountTransferTrade"];
            /** @description The name of the counterparty, as reported by the provider. */
            counterparty_name: string | null;
            /** @description The text of the payment, as reported by the provider. */
            description: string | null;
            /** @description The provider's reference, for example from a bank statement. */
            reference: string | null;
            /** @description The workspace's note on the transfer. */
            note: string | null;
            /** @description The workspace's category for the transfer. */
            category: string | null;
        };
        /**
         * @example {
         *       "note": "Wire from payroll run"
         *     }
         */
        TransferNotePayload: {
            /** @description The note; null or an empty string clears it. */
            note: string | null;
        };
        /**
         * @description No field is required, because the path names the account.
         * @example {}
         */
        ResyncPayload: {
            /** @description Has no effect: the account in the path is used. */
            account_ids?: string[];
        };
        /**
         * @description The type of account. `eoa`: an address that belongs to a key, or whose type the network has not returned.
         * @enum {string}
         */
        AccountType: "eoa" | "multisig" | "contract" | "custodian" | "exchange" | "bank";
        /**
         * @description The balance of an account in one asset.
         * @example {
         *       "asset": "USDC",
         *       "amount": "2500.5",
         *       "price": "1",
         *       "usd": "2500.5",
         *       "network": "sepolia",
         *       "denom": "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238",
         *       "updated_at": "2026-05-01T10:00:00.000Z"
         *     }
         */
        AccountBalance: {
            /** @description The symbol; the contract of a token that is not in the registry. */
            asset: string;
            /** @description Exact, in units of the asset. */
            amount: string;
            /** @description Current price of a unit in US dollars; null without a price. */
            price: string | null;
            /** @description Current value in US dollars; null without a price. */
            usd: string | null;
            /** @description Slug, or `off_chain`. */
            network: string | null;
            /** @description `native`, or the contract, mint or denom; null if the provider names the symbol only. */
            denom: string | null;
            /**
             * Format: date-time
             * @description The time of the balance.
             */
            updated_at: string;
        };
        /**
         * @description An account of the workspace, with its balances.
         * @example {
         *       "id": "7c0d3f52-5d0c-4c0e-9a51-0c8f3f5a2b12",
         *       "name": "Treasury",
         *       "type": "eoa",
         *       "tags": [
         *         "operations"
         *       ],
         *       "category": null,
         *       "provider": "wallet",
         *       "chain": "sepolia",
         *       "connection_id": null,
         *       "external_id": null,
         *       "groups": [
         *         {
         *           "id": "4b0a3a52-8c1f-4f6e-9a51-6f0a1d6c2e77",
         *           "name": "Payroll"
         *         }
         *       ],
         *       "status": "active",
         *       "balances": [
         *         {
         *           "asset": "USDC",
         *           "amount": "2500.5",
         *           "price": "1",
         *           "usd": "2500.5",
         *           "network": "sepolia",
         *           "denom": "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238",
         *           "updated_at": "2026-05-01T10:00:00.000Z"
         *         }
         *       ],
         *       "balances_usd": "2500.5",
         *       "balances_updated_at": "2026-05-01T10:00:00.000Z",
         *       "hidden_count": 0,
         *       "hidden_usd": "0",
         *       "last_synced_at": "2026-05-01T10:00:00.000Z",
         *       "sync_status": "succeeded",
         *       "sync_unavailable_reason": null,
         *       "last_balance_refresh_at": "2026-05-01T10:00:00.000Z",
         *       "last_balance_refresh_status": "succeeded",
         *       "last_balance_refresh_reason": null,
         *       "books": "house",
         *       "team": null,
         *       "entity_id": "9f4a1b60-0d7e-4a6e-8c31-5b8d1c9e7f20",
         *       "entity": {
         *         "id": "9f4a1b60-0d7e-4a6e-8c31-5b8d1c9e7f20",
         *         "name": "Example Treasury",
         *         "types": [
         *           "self"
         *         ]
         *       },
         *       "details": {
         *         "network": "sepolia",
         *         "address": "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266"
         *       },
         *       "created_at": "2026-05-01T09:00:00.000Z",
         *       "updated_at": "2026-05-01T09:00:00.000Z"
         *     }
         */
        Account: {
            /**
             * Format: uuid
             * @description The identifier.
             */
            id: string;
            /** @description The name; null for an account without one. */
            name: string | null;
            type: components["schemas"]["AccountType"];
            /** @description The tags. */
            tags: string[];
            /** @description The category; null for an account without one. */
            category: string | null;
            /** @description The type of the account's connection; `wallet` for an account without one. */
            provider: string;
            /** @description Slug of its network, or `off_chain`. */
            chain: string;
            /**
             * Format: uuid
             * @description The account's connection; null for an account without one.
             */
            connection_id: string | null;
            /** @description The provider's identifier of the account; null for an account without a connection. */
            external_id: string | null;
            /** @description The groups of the account, by name. */
            groups: {
                /** Format: uuid */
                id: string;
                name: string;
            }[];
            /**
             * @description `updating` while its transfers are synced.
             * @enum {string}
             */
            status: "active" | "updating";
            /**
             * @description The balances as last read or pushed: the highest value first, balances without a price last. Tokens that the token whitelist
             *     hides are included only if `show_all` is true.
             */
            balances: components["schemas"]["AccountBalance"][];
            /** @description The total value of the balances in US dollars; null if none has a price. */
            balances_usd: string | null;
            /**
             * Format: date-time
             * @description When its balances were last read or pushed; null when they never were.
             */
            balances_updated_at: string | null;
            /** @description Balances that the token whitelist hides. */
            hidden_count: number;
            /** @description The value of the hidden balances in US dollars; null if none has a price. */
            hidden_usd: string | null;
            /**
             * Format: date-time
             * @description When its transfers were last synced; null when they never were.
             */
            last_synced_at: string | null;
            /**
             * @description The state of the last sync of its transfers; null before the first sync.
             * @enum {string|null}
             */
            sync_status: "pending" | "running" | "succeeded" | "failed" | "unavailable" | null;
            /** @description Why its transfers cannot be synced; null when they can. */
            sync_unavailable_reason: string | null;
            /**
             * Format: date-time
             * @description When a refresh of its balances last ended; null when none did.
             */
            last_balance_refresh_at: string | null;
            /**
             * @description The outcome of the refresh; null before it has ended.
             * @enum {string|null}
             */
            last_balance_refresh_status: "succeeded" | "failed" | "unsupported" | null;
            /** @description Why the refresh did not succeed; null if it did. */
            last_balance_refresh_reason: string | null;
            /**
             * @description `client` if the account belongs to a client, else `house`.
             * @enum {string}
             */
            books: "house" | "client";
            /** @description The account's team; null without one. Teams are managed elsewhere, so their names are not known here. */
            team: {
                /** Format: uuid */
                id: string;
                name: string | null;
            } | null;
            /**
             * Format: uuid
             * @description The party that owns the account.
             */
            entity_id: string;
            /** @description The owner. */
            entity: {
                /** Format: uuid */
                id: string;
                name: string;
                types: ("self" | "client" | "counterparty")[];
            };
            /** @description Location of the account: its `network` if it is on a chain, and its `address` if it has one. */
            details: {
                /** @description Slug of its network. */
                network?: string;
                /** @description The address in normalized form. */
                address?: string;
                /** @description The first payment to the account; only in the answer to a request for this account. Absent if the index has none. */
                funded_by?: {
                    /** @description The payer's address; for a bridge payment, on the other network. */
                    sender: string;
                    /** @description The transaction on its network. */
                    tx_hash: string;
                    /**
                     * Format: date-time
                     * @description The time of its block.
                     */
                    tx_time: string;
                };
            };
            /**
             * Format: date-time
             * @description When it was added.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description The time of the last change by a user.
             */
            updated_at: string;
        };
        /** @description A change to an account. */
        AccountOperation: {
            /**
             * @description `add` adds the account, or updates it if it exists; `remove` removes it if it exists.
             * @enum {string}
             */
            action: "add" | "remove";
            /**
             * @description Set to true to state that this account differs from the account with the same identifier in another connection of the same
             *     provider. Otherwise the account is refused, because its funds would be counted twice.
             * @default false
             */
            distinct?: boolean;
            /**
             * @description The account, by its network and address, or by its connection and the provider's identifier. For an existing account, only
             *     the given fields change.
             */
            account: {
                /** @description Slug or alias, or `off_chain`. */
                network: string;
                /** @description The address; needed unless the account comes from a connection. */
                address?: string;
                /** @description The name; surrounding spaces are removed; null removes the name. */
                name?: string | null;
                /** @description The tags; they replace the existing ones. */
                tags?: string[];
                /** @description The category; null removes it. */
                category?: string | null;
                /** @description The groups of the account; they replace the existing ones. */
                group_ids?: string[];
                /**
                 * Format: uuid
                 * @description The account's connection.
                 */
                connection_id?: string;
                /** @description The provider's identifier of the account; given together with `connection_id`. */
                external_id?: string;
            };
        };
        /**
         * @description Changes to accounts. If one operation fails, none is applied.
         * @example {
         *       "operations": [
         *         {
         *           "action": "add",
         *           "account": {
         *             "network": "sepolia",
         *             "address": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
         *             "name": "Treasury",
         *             "tags": [
         *               "operations"
         *             ]
         *           }
         *         }
         *       ]
         *     }
         */
        AccountOperations: {
            /** @description The operations, applied in this order. */
            operations: components["schemas"]["AccountOperation"][];
        };
        /**
         * @description States that all operations were applied.
         * @example {
         *       "acknowledged": true
         *     }
         */
        AccountsChanged: {
            /** @constant */
            acknowledged: true;
            /**
             * Format: uuid
             * @description The batch that syncs the added accounts; absent if none was added.
             */
            sync_batch_id?: string;
        };
        /** @description Why the balances of an account could not be read. */
        RefreshFailure: {
            /**
             * Format: uuid
             * @description The account.
             */
            account_id: string;
            /** @description Its name, or another text that identifies it. */
            label: string;
            /** @description The reason, in words. */
            reason: string;
            /**
             * @description `unsupported`: the account has no network or provider to query. `provider_unavailable`: the same refresh may succeed later.
             * @enum {string}
             */
            reason_code: "reauth_required" | "provider_unavailable" | "unsupported" | "unknown";
            /** @description The reference of the failure in the log of the server. */
            ref: string;
        };
        /**
         * @description The progress of a refresh of balances.
         * @example {
         *       "batch_id": "5b0c8a52-6f0e-4b0c-8a51-0c8f3f5a2b16",
         *       "refreshed": 29,
         *       "skipped": 0,
         *       "failures": [
         *         {
         *           "account_id": "7c0d3f52-5d0c-4c0e-9a51-0c8f3f5a2b12",
         *           "label": "Treasury",
         *           "reason": "the node of sepolia does not answer",
         *           "reason_code": "provider_unavailable",
         *           "ref": "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21"
         *         }
         *       ],
         *       "complete": true
         *     }
         */
        RefreshedAccounts: {
            /**
             * Format: uuid
             * @description The id of the batch whose progress can be requested.
             */
            batch_id: string;
            /** @description Accounts whose balances were read. */
            refreshed: number;
            /** @description Accounts whose earlier job still waits or runs; they are not in the batch. */
            skipped: number;
            /** @description Accounts whose balances could not be read, or only in part. */
            failures: components["schemas"]["RefreshFailure"][];
            /** @description Whether all jobs of the batch have ended. */
            complete: boolean;
        };
        /**
         * @description A token that accounts hold, or that has an override in the token whitelist.
         * @example {
         *       "symbol": "USDC",
         *       "network": null,
         *       "denom": null,
         *       "amount": "2500.5",
         *       "usd": 2500.5,
         *       "usd_string": "2500.5",
         *       "priced": true,
         *       "effective_state": "shown",
         *       "override": null,
         *       "networks": [
         *         "sepolia",
         *         "solana-devnet"
         *       ]
         *     }
         */
        ManagedToken: {
            /** @description The symbol; the contract of a token that is not in the registry. */
            symbol: string;
            /** @description Slug; null for a token that is the same on all networks. */
            network: string | null;
            /** @description Its contract, mint or denom; null for a token that is the same on all networks. */
            denom: string | null;
            /** @description The exact total of all accounts, in units. */
            amount: string;
            /** @description The same as `usd_string`, rounded. */
            usd: number | null;
            /** @description Its value now, in US dollars; null without a price. */
            usd_string: string | null;
            /** @description Whether it has a price. */
            priced: boolean;
            /**
             * @description Whether answers show the token: by its override or, without one, if it has a price.
             * @enum {string}
             */
            effective_state: "shown" | "hidden";
            /**
             * @description Its override in the token whitelist; null for none.
             * @enum {string|null}
             */
            override: "on" | "off" | null;
            /** @description The networks where the token is held. */
            networks: string[];
        };
        /** @description A part of the whole. */
        Share: {
            /** @description The symbol, the provider or the network. */
            key: string;
            /** @description Its value, in US dollars. */
            usd: string;
            /** @description The share of the total, rounded to six digits: 1 is all of it. */
            share: number;
        };
        /**
         * @description The total value of all accounts, and its distribution.
         * @example {
         *       "total_usd": "4000",
         *       "assets": [
         *         {
         *           "key": "USDC",
         *           "usd": "3000",
         *           "share": 0.75
         *         },
         *         {
         *           "key": "ETH",
         *           "usd": "1000",
         *           "share": 0.25
         *         }
         *       ],
         *       "venues": [
         *         {
         *           "key": "wallet",
         *           "usd": "4000",
         *           "share": 1
         *         }
         *       ],
         *       "networks": [
         *         {
         *           "key": "sepolia",
         *           "usd": "4000",
         *           "share": 1
         *         }
         *       ],
         *       "unpriced_count": 0,
         *       "hidden_count": 1,
         *       "hidden_usd": null,
         *       "as_of": "2026-05-01T10:00:00.000Z"
         *     }
         */
        Concentration: {
            /** @description The value of all balances with a price, in US dollars. */
            total_usd: string;
            /** @description By symbol, the highest value first. */
            assets: components["schemas"]["Share"][];
            /** @description By provider; `wallet` for accounts on chains. */
            venues: components["schemas"]["Share"][];
            /** @description By network; `off_chain` for balances off chain. */
            networks: components["schemas"]["Share"][];
            /** @description Number of balances without a price; sums do not include them. */
            unpriced_count: number;
            /** @description Number of balances that the token whitelist hides; sums do not include them. */
            hidden_count: number;
            /** @description The value of the hidden balances in US dollars; null if none has a price. */
            hidden_usd: string | null;
            /**
             * Format: date-time
             * @description The time of the oldest balance; null without balances.
             */
            as_of: string | null;
        };
        /**
         * @description The team of an account.
         * @example {
         *       "team_id": "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21"
         *     }
         */
        AccountTeam: {
            /**
             * Format: uuid
             * @description The team; null detaches the account.
             */
            team_id: string | null;
        };
        /** @description An account. */
        PushedAccount: {
            /** @description The caller's own identifier of the account. */
            external_id: string;
            /** @description The name. */
            name?: string;
            /**
             * @description The type of the account; by default, a new account is `eoa` on a chain and `bank` off chain.
             * @enum {string}
             */
            type?: "eoa" | "multisig" | "contract" | "custodian" | "exchange" | "bank";
            /** @description Slug or alias of its network; by default `off_chain` for a new account. */
            network?: string;
            /** @description Its address; needed on a chain. */
            address?: string;
            /** @description The institution: the BIC of a bank, in capitals, or a name. It distinguishes accounts with the same number at two institutions. */
            institution?: string;
        };
        /**
         * @description Accounts to be added or updated.
         * @example {
         *       "accounts": [
         *         {
         *           "external_id": "TRUST-1180",
         *           "name": "Trust account",
         *           "network": "off_chain"
         *         }
         *       ]
         *     }
         */
        AccountsPush: {
            /** @description The accounts. */
            accounts: components["schemas"]["PushedAccount"][];
        };
        /**
         * @description The result of a push of accounts.
         * @example {
         *       "upserted": 1,
         *       "items": [
         *         {
         *           "external_id": "TRUST-1180",
         *           "account_id": "2c1f0f7e-9b3e-4d52-8c55-3d1f6f5f8a10",
         *           "created": true
         *         }
         *       ]
         *     }
         */
        PushedAccounts: {
            /** @description How many records were stored. */
            upserted: number;
            /** @description The accounts. */
            items: {
                /** @description The caller's own identifier. */
                external_id: string;
                /**
                 * Format: uuid
                 * @description The account of the workspace.
                 */
                account_id: string;
                /** @description Whether the record is new. */
                created: boolean;
            }[];
        };
        /** @description The balance of an account in one asset at a point in time. */
        PushedSnapshot: {
            /** @description The caller's own identifier of the account. */
            external_id: string;
            /** @description The time of the balance: ISO 8601 with an offset. */
            as_of: string;
            /** @description Its symbol. */
            asset: string;
            /** @description The token: network and contract, mint or denom, such as `ethereum:0xa0b8...`. */
            asset_id?: string;
            /** @description Plain decimal of at most 78 digits, in units of the asset; negative if the amount is owed. */
            quantity: string;
            /** @description Slug or alias of the network; by default the network of `asset_id`, else of the account. */
            network?: string;
        };
        /**
         * @description Snapshots of balances.
         * @example {
         *       "snapshots": [
         *         {
         *           "external_id": "TRUST-1180",
         *           "as_of": "2026-09-11T00:00:00-05:00",
         *           "asset": "USDC",
         *           "asset_id": "ethereum:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
         *           "quantity": "1500000"
         *         }
         *       ]
         *     }
         */
        SnapshotsPush: {
            /** @description The snapshots. */
            snapshots: components["schemas"]["PushedSnapshot"][];
        };
        /**
         * @description The stored snapshots.
         * @example {
         *       "upserted": 1,
         *       "items": [
         *         {
         *           "id": "5f1b6f0e-2c8d-8a3b-9f10-6c6a2f1f4d21",
         *           "external_id": "TRUST-1180",
         *           "asset": "USDC",
         *           "as_of": "2026-09-11T05:00:00.000Z"
         *         }
         *       ]
         *     }
         */
        PushedSnapshots: {
            /** @description How many records were stored. */
            upserted: number;
            /** @description The snapshots. */
            items: {
                /**
                 * Format: uuid
                 * @description The snapshot.
                 */
                id: string;
                /** @description The account. */
                external_id: string;
                /** @description The symbol. */
                asset: string;
                /**
                 * Format: date-time
                 * @description The time.
                 */
                as_of: string;
            }[];
        };
        /** @description A movement on an account. */
        PushedMovement: {
            /** @description The caller's own identifier of the account. */
            external_id: string;
            /** @description When it was booked: ISO 8601 with an offset. */
            booked_at: string;
            /**
             * @description Whether the account received (`in`) or sent (`out`) the quantity.
             * @enum {string}
             */
            direction: "in" | "out";
            /** @description Plain decimal of at most 78 digits, in units of the asset, more than 0. */
            quantity: string;
            /** @description Its symbol. */
            asset: string;
            /** @description The token: network and contract, mint or denom, such as `ethereum:0xa0b8...`. */
            asset_id?: string;
            /** @description The caller's own identifier of the movement. */
            client_movement_id?: string;
            /** @description Slug or alias of the network; by default the network of `asset_id`, else of the account. */
            network?: string;
            /** @description The reference in the source (such as a statement). */
            source_ref?: string;
            /** @description The hash of the transaction. */
            tx_hash?: string;
            /** @description The other party. */
            counterparty_name?: string;
            /** @description The address or account of the other party. */
            counterparty_address?: string;
            /** @description The purpose of the movement. */
            description?: string;
        };
        /**
         * @description Movements on accounts.
         * @example {
         *       "movements": [
         *         {
         *           "external_id": "TRUST-1180",
         *           "booked_at": "2026-09-11T09:30:00-05:00",
         *           "direction": "in",
         *           "quantity": "25000",
         *           "asset": "USDC",
         *           "client_movement_id": "TEM-88421",
         *           "counterparty_name": "Acme Ltd",
         *           "description": "Invoice 4711"
         *         }
         *       ]
         *     }
         */
        MovementsPush: {
            /** @description The movements. */
            movements: components["schemas"]["PushedMovement"][];
        };
        /**
         * @description The stored movements.
         * @example {
         *       "upserted": 1,
         *       "items": [
         *         {
         *           "id": "8d0a2b6c-4c55-4c1f-9e0e-5a0b3c1d2e4f",
         *           "client_movement_id": "TEM-88421",
         *           "external_id": "TRUST-1180"
         *         }
         *       ]
         *     }
         */
        PushedMovements: {
            /** @description How many records were stored. */
            upserted: number;
            /** @description The movements. */
            items: {
                /**
                 * Format: uuid
                 * @description The identifier of the movement, which is also the identifier of the transfer.
                 */
                id: string;
                /** @description The caller's own identifier. */
                client_movement_id: string | null;
                /** @description The account. */
                external_id: string;
            }[];
        };
        /**
         * @description A change of pushed or imported data.
         * @example {
         *       "id": "12",
         *       "entity_type": "snapshot",
         *       "entity_id": "5f1b6f0e-2c8d-8a3b-9f10-6c6a2f1f4d21",
         *       "action": "supersede",
         *       "before": {
         *         "external_id": "TRUST-1180",
         *         "as_of": "2026-09-11T05:00:00.000Z",
         *         "asset": "USDC",
         *         "quantity": "1400000",
         *         "network": "off_chain"
         *       },
         *       "after": {
         *         "external_id": "TRUST-1180",
         *         "as_of": "2026-09-11T05:00:00.000Z",
         *         "asset": "USDC",
         *         "quantity": "1500000",
         *         "network": "off_chain"
         *       },
         *       "source": "api",
         *       "import_id": null,
         *       "created_at": "2026-09-12T08:00:00.000Z"
         *     }
         */
        Revision: {
            /** @description The number of the change within its connection; numbers can have gaps. */
            id: string;
            /**
             * @description The type of the changed record.
             * @enum {string}
             */
            entity_type: "account" | "snapshot" | "movement";
            /**
             * Format: uuid
             * @description Its identifier.
             */
            entity_id: string;
            /**
             * @description The change. `create`: a new record, or a deleted record that was stored again. `supersede`: a newer snapshot replaced it, or a later issue of its statement lacks the movement. Otherwise `update` or `delete`.
             * @enum {string}
             */
            action: "create" | "update" | "supersede" | "delete";
            /** @description The record before the change; null for a new record. */
            before: {
                [key: string]: unknown;
            } | null;
            /** @description The record after the change; null if it was deleted, or is missing in a later issue of its statement. */
            after: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Whether it was pushed or imported.
             * @enum {string}
             */
            source: "api" | "import";
            /**
             * Format: uuid
             * @description The import; null for a push.
             */
            import_id: string | null;
            /**
             * Format: date-time
             * @description When it was changed.
             */
            created_at: string;
        };
        /**
         * @description The page where a user grants access to a ledger.
         * @example {
         *       "authorize_url": "https://ledger.example/oauth/authorize?response_type=code&state=Yk3W",
         *       "state": "Yk3W"
         *     }
         */
        AuthorizeUrl: {
            /**
             * Format: uri
             * @description The URL to send the user to.
             */
            authorize_url: string;
            /** @description The state to return with the code: bound to the workspace, valid once and for 10 minutes. */
            state: string;
        };
        /**
         * @description Options of the bank's page.
         * @example {
         *       "country_codes": [
         *         "US",
         *         "DE"
         *       ]
         *     }
         */
        LinkTokenPayload: {
            /** @description The countries whose institutions are shown, ISO 3166-1 alpha-2; all by default. */
            country_codes?: string[];
        };
        /**
         * @description The token that opens the bank's page.
         * @example {
         *       "link_token": "link-4f1c",
         *       "expiration": "2026-05-01T10:30:00.000Z"
         *     }
         */
        LinkToken: {
            /** @description The token. */
            link_token: string;
            /**
             * Format: date-time
             * @description When the token expires.
             */
            expiration: string;
        };
        /**
         * @description A customer or vendor of a ledger.
         * @example {
         *       "external_id": "C-1",
         *       "name": "Example Customer Ltd",
         *       "kind": "customer",
         *       "email": "billing@customer.example",
         *       "website": null,
         *       "currency": "USD"
         *     }
         */
        LedgerCounterparty: {
            /** @description The ledger's own identifier. */
            external_id: string;
            /** @description The name. */
            name: string;
            /**
             * @description The relation of the counterparty to the workspace.
             * @enum {string}
             */
            kind: "customer" | "vendor";
            /** @description The e-mail address. */
            email: string | null;
            /** @description The website. */
            website: string | null;
            /** @description The currency of its invoices, ISO 4217. */
            currency: string | null;
        };
        /**
         * @description A category of profit and loss.
         * @example {
         *       "external_id": "K-3",
         *       "name": "Cloud hosting",
         *       "type": "expense",
         *       "parent_external_id": "K-2",
         *       "number": "6110"
         *     }
         */
        LedgerCategory: {
            /** @description The ledger's own identifier. */
            external_id: string;
            /** @description The name. */
            name: string;
            /**
             * @description Whether it is an income or an expense category.
             * @enum {string}
             */
            type: "income" | "expense";
            /** @description The parent category. */
            parent_external_id: string | null;
            /** @description Its number in the chart of accounts. */
            number: string | null;
        };
        /** @description Files to be imported, at least one; each part at most once. */
        ImportUpload: {
            /**
             * Format: binary
             * @description Accounts as CSV.
             */
            accounts?: Blob;
            /**
             * Format: binary
             * @description Balances as CSV.
             */
            snapshots?: Blob;
            /**
             * Format: binary
             * @description Movements as CSV.
             */
            movements?: Blob;
            /**
             * Format: binary
             * @description Statements of a bank: CAMT.053 (ISO 20022).
             */
            camt?: Blob;
            /**
             * Format: binary
             * @description Statements of a bank: MT940 (SWIFT), in UTF-8, UTF-16 or Windows-1252; a statement has at most 16 MiB.
             */
            mt940?: Blob;
            /**
             * Format: binary
             * @description A JSON object with the lists accounts, snapshots and movements; at most 8 MiB.
             */
            json?: Blob;
            /**
             * Format: binary
             * @description An archive of such files.
             */
            zip?: Blob;
            /**
             * @description Whether a row replaces a booked movement if they differ. Without it such a row is rejected, and the error names both values.
             * @default false
             */
            update?: boolean;
        };
        /**
         * @description An import that has begun.
         * @example {
         *       "import_id": "3c6f0a52-1d1e-4f6e-8a51-7f0a1d6c2e11",
         *       "status": "pending"
         *     }
         */
        AcceptedImport: {
            /**
             * Format: uuid
             * @description The import.
             */
            import_id: string;
            /**
             * @description The import waits to be read.
             * @enum {string}
             */
            status: "pending";
        };
        /**
         * @description Files that are imported.
         * @example {
         *       "import_id": "3c6f0a52-1d1e-4f6e-8a51-7f0a1d6c2e11",
         *       "connection_id": "9d2f6c1a-31c5-4c62-9a1e-7d0f52c8b4e3",
         *       "status": "completed",
         *       "files": [
         *         {
         *           "part": "movements",
         *           "name": "movements.csv",
         *           "size": 1204
         *         }
         *       ],
         *       "bytes_total": 1204,
         *       "bytes_read": 1204,
         *       "rows_read": 12,
         *       "rows_rejected": 1,
         *       "accounts_upserted": 0,
         *       "snapshots_upserted": 0,
         *       "movements_upserted": 11,
         *       "movements_known": 0,
         *       "update": false,
         *       "errors": [
         *         {
         *           "file": "movements",
         *           "row": 3,
         *           "field": "quantity",
         *           "message": "must be more than 0: the direction says whether it was received or sent",
         *           "values": {
         *             "external_id": "TRUST-1180",
         *             "booked_at": "2026-09-11T09:30:00-05:00",
         *             "direction": "in",
         *             "quantity": "-5",
         *             "asset": "USDC"
         *           }
         *         }
         *       ],
         *       "notes": [],
         *       "has_more_errors": false,
         *       "created_at": "2026-05-01T10:00:00.000Z",
         *       "completed_at": "2026-05-01T10:00:01.000Z"
         *     }
         */
        Import: {
            /**
             * Format: uuid
             * @description The identifier.
             */
            import_id: string;
            /**
             * Format: uuid
             * @description The connection.
             */
            connection_id: string;
            /**
             * @description `failed`: no row could be stored. `completed`: all rows were processed; some may have been rejected.
             * @enum {string}
             */
            status: "pending" | "processing" | "completed" | "failed";
            /** @description The uploaded files, in the order in which they are read. */
            files: {
                /**
                 * @description The part of the upload that held the file.
                 * @enum {string}
                 */
                part: "accounts" | "snapshots" | "movements" | "camt" | "mt940" | "json" | "zip";
                /** @description The file's name, if it has one. */
                name: string | null;
                /** @description Bytes. */
                size: number;
            }[];
            /** @description Bytes of all files. */
            bytes_total: number;
            /** @description Bytes of the files whose rows are stored or rejected. */
            bytes_read: number;
            /** @description Rows that are stored or rejected. A file that cannot be read counts as one row. */
            rows_read: number;
            /** @description Rows that are not stored. */
            rows_rejected: number;
            /** @description Stored accounts. */
            accounts_upserted: number;
            /** @description Stored snapshots. */
            snapshots_upserted: number;
            /** @description Stored movements, new or changed. */
            movements_upserted: number;
            /** @description Movements that were stored before: rows of an earlier import, or entries of a repeated or overlapping statement. */
            movements_known: number;
            /** @description Whether rows replace booked movements if they differ. */
            update: boolean;
            /** @description The errors, in the order of the rows; at most the first 1000. */
            errors: {
                /** @description The part of the upload; for an archive, with the name of the file in it. */
                file: string;
                /** @description The row, from 1, without the header; 0 for the file as a whole. */
                row: number;
                /** @description The field; null for the row as a whole. */
                field: string | null;
                /** @description The error message. */
                message: string;
                /** @description The fields of the row as they were read, so that you can correct the row and send it again; null if it could not be read. */
                values: {
                    [key: string]: string;
                } | null;
            }[];
            /**
             * @description Facts about rows that are stored: statements whose opening balance and entries do not add up to their closing balance, gaps
             *     between two statements of an account and between their numbers, entries of 0, which are left out, fields of MT940 that are
             *     not read, statements that are issued again, stored movements that are missing in a later issue, and a last line of CSV
             *     without a line end. Errors and notes together are at most 1000.
             */
            notes: {
                /** @description The part of the upload; for an archive, with the name of the file in it. */
                file: string;
                /** @description The row. */
                row: number;
                /** @description The note, a sentence for people. */
                message: string;
            }[];
            /** @description Whether there may be more errors than these. */
            has_more_errors: boolean;
            /**
             * Format: date-time
             * @description When it was uploaded.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When all rows were stored or rejected; null until then.
             */
            completed_at: string | null;
        };
        /**
         * @description Findings about an address or a transaction.
         * @example {
         *       "id": "5c0f3b1e-7a61-4b0f-8c93-0b5a0a6f1d22",
         *       "workspace_id": "1f6a2d2e-5a0c-4b7e-8f6d-0b8d5f0c9a11",
         *       "title": "Payments to Northwind",
         *       "status": "open",
         *       "subject_type": "address",
         *       "subject_address": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
         *       "subject_network": "sepolia",
         *       "subject_tx_hash": null,
         *       "created_by": null,
         *       "created_at": "2026-05-01T10:00:00.000Z",
         *       "updated_at": "2026-05-01T10:00:00.000Z"
         *     }
         */
        InvestigationSummary: {
            /**
             * Format: uuid
             * @description The identifier.
             */
            id: string;
            /** @description The workspace. */
            workspace_id: string;
            /** @description The title. */
            title: string;
            /**
             * @description Status of the investigation.
             * @enum {string}
             */
            status: "open" | "archived";
            /**
             * @description The type of the subject.
             * @enum {string|null}
             */
            subject_type: "address" | "transaction" | null;
            /** @description The address. */
            subject_address: string | null;
            /** @description The network. */
            subject_network: string | null;
            /** @description The transaction. */
            subject_tx_hash: string | null;
            /** @description Who created it; null for an API key, which belongs to no person. */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        /**
         * @description A new investigation.
         * @example {
         *       "title": "Payments to Northwind",
         *       "subject_type": "address",
         *       "subject_address": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
         *       "subject_network": "sepolia",
         *       "data": {
         *         "findings": []
         *       }
         *     }
         */
        InvestigationPayload: {
            /** @description The title. */
            title: string;
            /**
             * @description Status of the investigation; `open` by default.
             * @enum {string}
             */
            status?: "open" | "archived";
            /**
             * @description The type of the subject.
             * @enum {string|null}
             */
            subject_type?: "address" | "transaction" | null;
            /** @description The address; an EVM address with a wrong checksum is refused. */
            subject_address?: string | null;
            /** @description The network. */
            subject_network?: string | null;
            /** @description The transaction. */
            subject_tx_hash?: string | null;
            /** @description The collected data; any object with at most 100 levels. */
            data?: {
                [key: string]: unknown;
            };
        };
        /**
         * @description Findings about an address or a transaction, with the collected data.
         * @example {
         *       "id": "5c0f3b1e-7a61-4b0f-8c93-0b5a0a6f1d22",
         *       "workspace_id": "1f6a2d2e-5a0c-4b7e-8f6d-0b8d5f0c9a11",
         *       "title": "Payments to Northwind",
         *       "status": "open",
         *       "subject_type": "address",
         *       "subject_address": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
         *       "subject_network": "sepolia",
         *       "subject_tx_hash": null,
         *       "created_by": null,
         *       "created_at": "2026-05-01T10:00:00.000Z",
         *       "updated_at": "2026-05-01T10:00:00.000Z",
         *       "data": {
         *         "findings": []
         *       }
         *     }
         */
        Investigation: {
            /**
             * Format: uuid
             * @description The identifier.
             */
            id: string;
            /** @description The workspace. */
            workspace_id: string;
            /** @description The title. */
            title: string;
            /**
             * @description Status of the investigation.
             * @enum {string}
             */
            status: "open" | "archived";
            /**
             * @description The type of the subject.
             * @enum {string|null}
             */
            subject_type: "address" | "transaction" | null;
            /** @description The address. */
            subject_address: string | null;
            /** @description The network. */
            subject_network: string | null;
            /** @description The transaction. */
            subject_tx_hash: string | null;
            /** @description Who created it; null for an API key, which belongs to no person. */
            created_by: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description The collected data; any object. */
            data: {
                [key: string]: unknown;
            };
        };
        /**
         * @description The changes to make to an investigation.
         * @example {
         *       "status": "archived"
         *     }
         */
        InvestigationChange: {
            /** @description The title. */
            title?: string;
            /**
             * @description Status of the investigation; `open` by default.
             * @enum {string}
             */
            status?: "open" | "archived";
            /**
             * @description The type of the subject.
             * @enum {string|null}
             */
            subject_type?: "address" | "transaction" | null;
            /** @description The address; an EVM address with a wrong checksum is refused. */
            subject_address?: string | null;
            /** @description The network. */
            subject_network?: string | null;
            /** @description The transaction. */
            subject_tx_hash?: string | null;
            /** @description The collected data; any object with at most 100 levels. */
            data?: {
                [key: string]: unknown;
            };
        };
        /**
         * @description Status of the case.
         * @enum {string}
         */
        CaseStatus: "open" | "in_review" | "resolved";
        /**
         * @description Severity of the case.
         * @enum {string}
         */
        CaseSeverity: "severe" | "high" | "medium" | "low";
        /**
         * @description The source of the case; callers open `manual` ones.
         * @enum {string}
         */
        CaseSource: "risk_screen" | "sanctions_screen" | "alert_event" | "manual" | "transaction_screening" | "counterparty_screening";
        /** @description The subject of a case; at least one of its members is given. */
        CaseSubject: {
            /** @description The address; an EVM address with a wrong checksum is refused. */
            address?: string;
            /** @description The network, as it was given. */
            network?: string;
            /** @description The hash of the transaction. */
            tx_hash?: string;
            /** @description The name of a person or company. */
            name?: string;
            /**
             * Format: uuid
             * @description The counterparty.
             */
            counterparty_id?: string;
        };
        /**
         * @description A comment on a case.
         * @example {
         *       "id": "0f6e7a4c-2c8e-4a37-8f11-5b1d3f0c7e21",
         *       "author": "api_key",
         *       "body": "The payer has sent an invoice.",
         *       "created_at": "2026-05-01T11:00:00.000Z"
         *     }
         */
        CaseComment: {
            /**
             * Format: uuid
             * @description The identifier.
             */
            id: string;
            /** @description The author of the comment; `api_key` for an API key, which does not belong to a person. */
            author: string;
            /** @description The text. */
            body: string;
            /**
             * Format: date-time
             * @description When the comment was written.
             */
            created_at: string;
        };
        /**
         * @description An action on a case.
         * @enum {string}
         */
        CaseAction: "start_review" | "assign" | "comment" | "link_investigation" | "dismiss" | "escalate" | "reopen";
        /**
         * @description A compliance case.
         * @example {
         *       "id": "2e9f0a57-9a1a-4b22-8d4e-3d7a1c8b6f10",
         *       "workspace_id": "1f6a2d2e-5a0c-4b7e-8f6d-0b8d5f0c9a11",
         *       "title": "Payment from a mixer",
         *       "status": "open",
         *       "severity": "high",
         *       "source_type": "manual",
         *       "source_id": null,
         *       "subject": {
         *         "address": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
         *         "network": "sepolia"
         *       },
         *       "assignee": null,
         *       "created_by": null,
         *       "resolution": null,
         *       "resolved_at": null,
         *       "evidence_summary": null,
         *       "viewed": false,
         *       "comments": [],
         *       "available_actions": [
         *         "start_review",
         *         "assign",
         *         "comment",
         *         "link_investigation",
         *         "dismiss",
         *         "escalate"
         *       ],
         *       "created_at": "2026-05-01T10:00:00.000Z",
         *       "updated_at": "2026-05-01T10:00:00.000Z"
         *     }
         */
        Case: {
            /**
             * Format: uuid
             * @description The identifier.
             */
            id: string;
            /** @description The workspace. */
            workspace_id: string;
            /** @description The title. */
            title: string;
            status: components["schemas"]["CaseStatus"];
            severity: components["schemas"]["CaseSeverity"];
            source_type: components["schemas"]["CaseSource"];
            /** @description The identifier of the record that opened it, such as an alert event. */
            source_id: string | null;
            subject: components["schemas"]["CaseSubject"];
            /** @description The e-mail address of the assignee. */
            assignee: string | null;
            /** @description Who opened the case; null for an API key or the service itself. */
            created_by: string | null;
            /**
             * @description How the case was resolved; null while it is not resolved.
             * @enum {string|null}
             */
            resolution: "dismissed" | "escalated" | null;
            /**
             * Format: date-time
             * @description When the case was resolved; null while it is not resolved.
             */
            resolved_at: string | null;
            /** @description The evidence that led to the case, as it was then; null for a case that a person opened. */
            evidence_summary: {
                [key: string]: unknown;
            } | null;
            /** @description Whether the requesting person has viewed the case; false for an API key, which does not belong to a person. */
            viewed: boolean;
            /** @description The comments, the oldest first; empty in lists. */
            comments: components["schemas"]["CaseComment"][];
            /** @description The actions that are allowed in the present status of the case. */
            available_actions: components["schemas"]["CaseAction"][];
            /**
             * Format: date-time
             * @description When it was opened.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the case was last changed; comments do not count as changes.
             */
            updated_at: string;
        };
        /**
         * @description A new case.
         * @example {
         *       "title": "Payment from a mixer",
         *       "source_type": "manual",
         *       "severity": "high",
         *       "subject": {
         *         "address": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
         *         "network": "sepolia"
         *       }
         *     }
         */
        CasePayload: {
            /** @description The title. */
            title?: string;
            source_type: components["schemas"]["CaseSource"];
            /** @description The identifier of the subject at the source. */
            source_id?: string;
            subject: components["schemas"]["CaseSubject"];
            /**
             * Format: email
             * @description The e-mail address of the assignee.
             */
            assignee?: string | null;
            /**
             * @description Severity of the case.
             * @default medium
             * @enum {string}
             */
            severity?: "severe" | "high" | "medium" | "low";
        };
        /**
         * @description Cases to be dismissed.
         * @example {
         *       "case_ids": [
         *         "2e9f0a57-9a1a-4b22-8d4e-3d7a1c8b6f10"
         *       ],
         *       "resolution": "dismissed"
         *     }
         */
        CaseDismissals: {
            /** @description The cases. */
            case_ids: string[];
            /**
             * @description Resolution of the cases.
             * @enum {string}
             */
            resolution: "dismissed";
        };
        /**
         * @description The result of a dismissal.
         * @example {
         *       "updated": 1,
         *       "skipped": 0,
         *       "skipped_ids": []
         *     }
         */
        DismissedCases: {
            /** @description How many cases were dismissed. */
            updated: number;
            /** @description How many cases were skipped. */
            skipped: number;
            /** @description Identifiers of the skipped cases, as given: already resolved, unknown, or of another workspace. */
            skipped_ids: string[];
        };
        /**
         * @description Cases by status.
         * @example {
         *       "open": 3,
         *       "in_review": 1,
         *       "resolved": 8,
         *       "assigned_to_me": 0,
         *       "unread": 0
         *     }
         */
        CaseCounts: {
            /** @description Open cases. */
            open: number;
            /** @description Cases under review. */
            in_review: number;
            /** @description Resolved cases. */
            resolved: number;
            /** @description The cases assigned to the requesting person; 0 for an API key. */
            assigned_to_me: number;
            /** @description The cases that the requesting person has not viewed; 0 for an API key. */
            unread: number;
        };
        /**
         * @description The changes to make to a case.
         * @example {
         *       "status": "in_review",
         *       "assignee": "analyst@example.com"
         *     }
         */
        CaseChange: {
            status?: components["schemas"]["CaseStatus"];
            /**
             * @description Resolves the case.
             * @enum {string}
             */
            resolution?: "dismissed";
            /**
             * Format: email
             * @description The e-mail address of the assignee; null removes the assignee.
             */
            assignee?: string | null;
        };
        /**
         * @description A comment.
         * @example {
         *       "body": "The payer has sent an invoice."
         *     }
         */
        CaseCommentPayload: {
            /** @description The text. */
            body: string;
        };
        /**
         * @description Why a case is escalated.
         * @example {
         *       "note": "The counterparty is on a sanctions list."
         *     }
         */
        CaseEscalation: {
            /** @description The reason. */
            note?: string;
        };
        /**
         * @description An event in the timeline of a case.
         * @example {
         *       "id": "7d0d6d0e-6f2a-4a53-9f0c-3b1f2f9a8c44",
         *       "case_id": "2e9f0a57-9a1a-4b22-8d4e-3d7a1c8b6f10",
         *       "position": 1,
         *       "action": "created",
         *       "actor": "api_key",
         *       "details": {
         *         "title": "Payment from a mixer",
         *         "severity": "high"
         *       },
         *       "created_at": "2026-05-01T10:00:00.000Z",
         *       "previous_hash": null,
         *       "hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
         *     }
         */
        CaseEvent: {
            /**
             * Format: uuid
             * @description The identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The case.
             */
            case_id: string;
            /** @description Its place in the timeline, from 1. */
            position: number;
            /**
             * @description The action; `repeated`: the event that opened the case occurred again.
             * @enum {string}
             */
            action: "created" | "status_changed" | "assigned" | "commented" | "investigation_linked" | "dismissed" | "escalated" | "reopened" | "repeated";
            /** @description Who performed the action: `api_key`, or `service` for the service itself. */
            actor: string;
            /** @description Details of the event. */
            details: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When the action was performed.
             */
            created_at: string;
            /** @description The hash of the previous event; null for the first event. */
            previous_hash: string | null;
            /** @description Its own hash, hexadecimal. */
            hash: string;
        };
        /**
         * @description An escalated case with all its data.
         * @example {
         *       "case": {
         *         "id": "2e9f0a57-9a1a-4b22-8d4e-3d7a1c8b6f10",
         *         "workspace_id": "1f6a2d2e-5a0c-4b7e-8f6d-0b8d5f0c9a11",
         *         "title": "Payment from a mixer",
         *         "status": "resolved",
         *         "severity": "high",
         *         "source_type": "manual",
         *         "source_id": null,
         *         "subject": {
         *           "address": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
         *           "network": "sepolia"
         *         },
         *         "assignee": null,
         *         "created_by": null,
         *         "resolution": "escalated",
         *         "resolved_at": "2026-05-01T12:00:00.000Z",
         *         "evidence_summary": null,
         *         "viewed": false,
         *         "comments": [],
         *         "available_actions": [
         *           "comment",
         *           "link_investigation",
         *           "reopen"
         *         ],
         *         "created_at": "2026-05-01T10:00:00.000Z",
         *         "updated_at": "2026-05-01T12:00:00.000Z"
         *       },
         *       "evidence_bundle": {
         *         "generated_at": "2026-05-01T12:00:00.000Z",
         *         "subject": {
         *           "address": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
         *           "network": "sepolia"
         *         },
         *         "evidence_summary": null,
         *         "comments": [],
         *         "timeline": [
         *           {
         *             "id": "7d0d6d0e-6f2a-4a53-9f0c-3b1f2f9a8c44",
         *             "case_id": "2e9f0a57-9a1a-4b22-8d4e-3d7a1c8b6f10",
         *             "position": 1,
         *             "action": "created",
         *             "actor": "api_key",
         *             "details": {
         *               "title": "Payment from a mixer",
         *               "severity": "high"
         *             },
         *             "created_at": "2026-05-01T10:00:00.000Z",
         *             "previous_hash": null,
         *             "hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
         *           }
         *         ],
         *         "investigations": [],
         *         "note": "The counterparty is on a sanctions list."
         *       }
         *     }
         */
        EscalatedCase: {
            case: components["schemas"]["Case"];
            /** @description All data that the recipient of the escalated case needs. */
            evidence_bundle: {
                /**
                 * Format: date-time
                 * @description When the data were collected.
                 */
                generated_at: string;
                subject: components["schemas"]["CaseSubject"];
                /** @description The evidence that led to the case. */
                evidence_summary: {
                    [key: string]: unknown;
                } | null;
                /** @description The comments. */
                comments: components["schemas"]["CaseComment"][];
                /** @description The timeline. */
                timeline: components["schemas"]["CaseEvent"][];
                /** @description The investigations. */
                investigations: components["schemas"]["Investigation"][];
                /** @description Why it was escalated. */
                note: string | null;
            };
        };
        /**
         * @description The investigation to be linked.
         * @example {
         *       "investigation_id": "5c0f3b1e-7a61-4b0f-8c93-0b5a0a6f1d22"
         *     }
         */
        InvestigationLink: {
            /**
             * Format: uuid
             * @description Its identifier.
             */
            investigation_id: string;
        };
        /**
         * @description A named set of accounts.
         * @example {
         *       "id": "4b0a3a52-8c1f-4f6e-9a51-6f0a1d6c2e77",
         *       "name": "Payroll",
         *       "is_system": false,
         *       "workspace_id": "1f6a2d2e-5a0c-4b7e-8f6d-0b8d5f0c9a11",
         *       "created_at": "2026-05-01T10:00:00.000Z",
         *       "updated_at": "2026-05-01T10:00:00.000Z"
         *     }
         */
        Group: {
            /**
             * Format: uuid
             * @description The identifier.
             */
            id: string;
            /** @description The name. */
            name: string;
            /** @description Whether the service created the group. */
            is_system: boolean;
            /** @description The workspace; null for a group of the system. */
            workspace_id: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last renamed.
             */
            updated_at: string;
        };
        /**
         * @description The name of a group.
         * @example {
         *       "name": "Payroll"
         *     }
         */
        GroupPayload: {
            /** @description The name; spaces around it are removed. */
            name: string;
        };
        /**
         * @description The relation of an entity to the workspace. `self` is the workspace's own entity: there is one per workspace, and it has no other relation; other entities can have both of the other relations.
         * @enum {string}
         */
        PartyType: "self" | "client" | "counterparty";
        PostalAddress: {
            line1?: string | null;
            line2?: string | null;
            city?: string | null;
            region?: string | null;
            postal_code?: string | null;
            /** @description ISO 3166-1 alpha-2 code. */
            country?: string | null;
        };
        PersonOfInterest: {
            /** @description The name. */
            name: string;
            /** @description The role of the person at the entity, such as `director`. */
            role?: string | null;
        };
        /**
         * @description An entity that the workspace keeps in its register.
         * @example {
         *       "id": "6e1d7b0a-8f2c-4b57-9f31-2a4f7c9be210",
         *       "name": "Beispiel GmbH",
         *       "types": [
         *         "client"
         *       ],
         *       "legal_form": "business",
         *       "jurisdiction": "DE",
         *       "address": {
         *         "line1": "Hauptstr. 1",
         *         "line2": null,
         *         "city": "Berlin",
         *         "region": null,
         *         "postal_code": "10115",
         *         "country": "DE"
         *       },
         *       "is_fi": false,
         *       "tax_ids": [
         *         {
         *           "jurisdiction": "DE",
         *           "scheme": "vat",
         *           "masked_value": "*******6789"
         *         }
         *       ],
         *       "notes": null,
         *       "persons_of_interest": [
         *         {
         *           "name": "Erika Muster",
         *           "role": "director"
         *         }
         *       ],
         *       "client_id": null,
         *       "created_at": "2026-05-01T10:00:00.000Z",
         *       "updated_at": "2026-05-01T10:00:00.000Z"
         *     }
         */
        Party: {
            /**
             * Format: uuid
             * @description The identifier.
             */
            id: string;
            /** @description The name. */
            name: string;
            /** @description The relations of the party to the workspace. */
            types: components["schemas"]["PartyType"][];
            /**
             * @description Null: not given.
             * @enum {string|null}
             */
            legal_form: "business" | "individual" | null;
            /** @description ISO 3166-1 alpha-2 code. */
            jurisdiction: string | null;
            /** @description Null: not given. */
            address: components["schemas"]["PostalAddress"] | null;
            /** @description Whether it is a financial institution. */
            is_fi: boolean;
            /** @description Its tax numbers; answers contain only the last four characters. */
            tax_ids: {
                /** @description ISO 3166-1 alpha-2 code. */
                jurisdiction: string;
                /** @description The kind of number, such as `vat` or `cnpj`. */
                scheme: string;
                /** @description The number with all but its last four characters replaced by stars. */
                masked_value: string;
            }[];
            /** @description Notes; they can have several lines. */
            notes: string | null;
            /** @description Its directors and other persons of interest. */
            persons_of_interest: components["schemas"]["PersonOfInterest"][];
            /**
             * Format: uuid
             * @description The client, for a counterparty of a single client; otherwise null.
             */
            client_id: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        TaxId: {
            /** @description ISO 3166-1 alpha-2 code. */
            jurisdiction: string;
            /** @description The kind of number, such as `vat` or `cnpj`. */
            scheme: string;
            /** @description The number. Answers never contain it in full. */
            value: string;
        };
        /**
         * @example {
         *       "name": "Beispiel GmbH",
         *       "types": [
         *         "client"
         *       ],
         *       "legal_form": "business",
         *       "jurisdiction": "DE",
         *       "persons_of_interest": [
         *         {
         *           "name": "Erika Muster",
         *           "role": "director"
         *         }
         *       ]
         *     }
         */
        PartyPayload: {
            /** @description The name; spaces around it are removed, control characters are refused. */
            name: string;
            /** @description `client`, `counterparty` or both. `self` is only for the workspace's own entity. */
            types: components["schemas"]["PartyType"][];
            /**
             * @description A business or an individual.
             * @enum {string|null}
             */
            legal_form?: "business" | "individual" | null;
            /** @description ISO 3166-1 alpha-2 code. */
            jurisdiction?: string | null;
            /** @description Its postal address. */
            address?: components["schemas"]["PostalAddress"] | null;
            /** @description Whether it is a financial institution; false when it is not given. */
            is_fi?: boolean;
            /** @description Its tax numbers. */
            tax_ids?: components["schemas"]["TaxId"][];
            /** @description Notes; they can have several lines. */
            notes?: string | null;
            /** @description Its directors and other persons of interest. */
            persons_of_interest?: components["schemas"]["PersonOfInterest"][];
        };
        /**
         * @example {
         *       "notes": "Contract renewed in May"
         *     }
         */
        PartyChange: {
            /** @description The name; spaces around it are removed, control characters are refused. */
            name?: string;
            /** @description `client`, `counterparty` or both. `self` is only for the workspace's own entity. */
            types?: components["schemas"]["PartyType"][];
            /**
             * @description A business or an individual.
             * @enum {string|null}
             */
            legal_form?: "business" | "individual" | null;
            /** @description ISO 3166-1 alpha-2 code. */
            jurisdiction?: string | null;
            /** @description Its postal address. */
            address?: components["schemas"]["PostalAddress"] | null;
            /** @description Whether it is a financial institution; false when it is not given. */
            is_fi?: boolean;
            /** @description Its tax numbers. */
            tax_ids?: components["schemas"]["TaxId"][];
            /** @description Notes; they can have several lines. */
            notes?: string | null;
            /** @description Its directors and other persons of interest. */
            persons_of_interest?: components["schemas"]["PersonOfInterest"][];
        };
        /**
         * @example {
         *       "operations": [
         *         {
         *           "action": "add",
         *           "account_id": "7c0d3f52-5d0c-4c0e-9a51-0c8f3f5a2b12"
         *         }
         *       ]
         *     }
         */
        PartyAccountOperations: {
            /** @description The operations, applied in this order. */
            operations: {
                /**
                 * @description `add`: the entity becomes the owner. `remove`: the workspace's own entity becomes the owner.
                 * @enum {string}
                 */
                action: "add" | "remove";
                /**
                 * Format: uuid
                 * @description An account of the workspace.
                 */
                account_id: string;
            }[];
        };
        /**
         * @example {
         *       "name": "Muster Lieferant AG",
         *       "legal_form": "business",
         *       "jurisdiction": "CH"
         *     }
         */
        ClientCounterpartyPayload: {
            /** @description The name; spaces around it are removed, control characters are refused. */
            name: string;
            /**
             * @description A business or an individual.
             * @enum {string|null}
             */
            legal_form?: "business" | "individual" | null;
            /** @description ISO 3166-1 alpha-2 code. */
            jurisdiction?: string | null;
            /** @description Its postal address. */
            address?: components["schemas"]["PostalAddress"] | null;
            /** @description Whether it is a financial institution; false when it is not given. */
            is_fi?: boolean;
            /** @description Its tax numbers. */
            tax_ids?: components["schemas"]["TaxId"][];
            /** @description Notes; they can have several lines. */
            notes?: string | null;
            /** @description Its directors and other persons of interest. */
            persons_of_interest?: components["schemas"]["PersonOfInterest"][];
        };
        /**
         * @description The role of the counterparty.
         * @enum {string}
         */
        CounterpartyType: "vendor" | "customer" | "investor" | "partner" | "exchange" | "other";
        /**
         * @example {
         *       "id": "3c1f0f52-5d0c-4c0e-9a51-0c8f3f5a2b31",
         *       "address": "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
         *       "network": "sepolia",
         *       "label": "Invoices"
         *     }
         */
        CounterpartyAddress: {
            /**
             * Format: uuid
             * @description The identifier.
             */
            id: string;
            /** @description The address. */
            address: string;
            /** @description Slug of the network. */
            network: string;
            /** @description The label. */
            label: string | null;
        };
        /**
         * @example {
         *       "id": "6e1d7b0a-8f2c-4b57-9f31-2a4f7c9be211",
         *       "name": "Muster Lieferant AG",
         *       "type": "vendor",
         *       "website": "https://lieferant.example",
         *       "notes": null,
         *       "client_id": null,
         *       "created_at": "2026-05-01T10:00:00.000Z",
         *       "updated_at": "2026-05-01T10:00:00.000Z"
         *     }
         */
        CounterpartySummary: {
            /**
             * Format: uuid
             * @description The identifier.
             */
            id: string;
            /** @description The name. */
            name: string;
            type: components["schemas"]["CounterpartyType"];
            /**
             * Format: uri
             * @description Null: not given.
             */
            website: string | null;
            /** @description Null: none. */
            notes: string | null;
            /**
             * Format: uuid
             * @description The client to which the counterparty belongs; null for a counterparty of the workspace itself.
             */
            client_id: string | null;
            /** @description In lists: only with `include_addresses`. */
            addresses?: components["schemas"]["CounterpartyAddress"][];
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        NewAddress: {
            /** @description An address of the network. */
            address: string;
            /** @description Slug or alias in any letter case. */
            network: string;
            /** @description A label. */
            label?: string | null;
        };
        NewBankAccount: {
            /** @description ISO 4217 code. */
            currency: string;
            /** @description The bank. */
            bank_name: string;
            /** @description The holder. */
            account_name?: string | null;
            /** @description ISO 13616, with or without spaces, in any letter case. Its length and check digits are verified; it is stored without spaces and in capitals. */
            iban?: string | null;
            /** @description The bank's BIC. */
            swift?: string | null;
            /** @description The routing number of the bank. */
            routing_number?: string | null;
            /** @description The account number at the bank. */
            account_number?: string | null;
            /** @description Such as `checking`. */
            account_type?: string | null;
            /** @description Six digits. */
            sort_code?: string | null;
        };
        /**
         * @example {
         *       "name": "Muster Lieferant AG",
         *       "type": "vendor",
         *       "website": "https://lieferant.example",
         *       "addresses": [
         *         {
         *           "address": "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
         *           "network": "sepolia",
         *           "label": "Invoices"
         *         }
         *       ]
         *     }
         */
        CounterpartyPayload: {
            /** @description The name; spaces around it are removed, control characters are refused. */
            name: string;
            type: components["schemas"]["CounterpartyType"];
            /** @description An http or https URL. */
            website?: string | null;
            /** @description Notes; they can have several lines. */
            notes?: string | null;
            /** @description Its addresses. */
            addresses?: components["schemas"]["NewAddress"][];
            /** @description Its bank accounts. */
            bank_accounts?: components["schemas"]["NewBankAccount"][];
        };
        /**
         * @description A bank account; answers contain its numbers masked.
         * @example {
         *       "id": "3c1f0f52-5d0c-4c0e-9a51-0c8f3f5a2b41",
         *       "currency": "EUR",
         *       "bank_name": "Beispielbank",
         *       "account_name": "Beispiel GmbH",
         *       "iban": "******************3000",
         *       "swift": "COBADEFF",
         *       "routing_number": null,
         *       "account_number": null,
         *       "account_type": null,
         *       "sort_code": null
         *     }
         */
        BankAccount: {
            /**
             * Format: uuid
             * @description The identifier.
             */
            id: string;
            /** @description ISO 4217 code. */
            currency: string;
            /** @description The bank. */
            bank_name: string;
            /** @description The holder. */
            account_name: string | null;
            /** @description All but its last four characters are stars. */
            iban: string | null;
            /** @description The bank's BIC. */
            swift: string | null;
            /** @description All but its last four digits are stars. */
            routing_number: string | null;
            /** @description All but its last four digits are stars. */
            account_number: string | null;
            /** @description Such as `checking`. */
            account_type: string | null;
            /** @description Stars, then its last two digits. */
            sort_code: string | null;
        };
        /**
         * @example {
         *       "id": "6e1d7b0a-8f2c-4b57-9f31-2a4f7c9be211",
         *       "name": "Muster Lieferant AG",
         *       "type": "vendor",
         *       "website": "https://lieferant.example",
         *       "notes": null,
         *       "client_id": null,
         *       "addresses": [
         *         {
         *           "id": "3c1f0f52-5d0c-4c0e-9a51-0c8f3f5a2b31",
         *           "address": "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
         *           "network": "sepolia",
         *           "label": "Invoices"
         *         }
         *       ],
         *       "bank_accounts": [],
         *       "created_at": "2026-05-01T10:00:00.000Z",
         *       "updated_at": "2026-05-01T10:00:00.000Z"
         *     }
         */
        Counterparty: {
            /**
             * Format: uuid
             * @description The identifier.
             */
            id: string;
            /** @description The name. */
            name: string;
            type: components["schemas"]["CounterpartyType"];
            /**
             * Format: uri
             * @description Null: not given.
             */
            website: string | null;
            /** @description Null: none. */
            notes: string | null;
            /**
             * Format: uuid
             * @description The client to which the counterparty belongs; null for a counterparty of the workspace itself.
             */
            client_id: string | null;
            /** @description The oldest first. */
            addresses: components["schemas"]["CounterpartyAddress"][];
            /** @description The oldest first. */
            bank_accounts: components["schemas"]["BankAccount"][];
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        /**
         * @example {
         *       "notes": "Pays in two weeks"
         *     }
         */
        CounterpartyChange: {
            /** @description The name; spaces around it are removed, control characters are refused. */
            name?: string;
            type?: components["schemas"]["CounterpartyType"];
            /** @description An http or https URL. */
            website?: string | null;
            /** @description Notes; they can have several lines. */
            notes?: string | null;
        };
        /**
         * @example {
         *       "operations": [
         *         {
         *           "action": "add",
         *           "address": "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
         *           "network": "sepolia",
         *           "label": "Invoices"
         *         }
         *       ]
         *     }
         */
        AddressOperations: {
            /** @description The operations, applied in this order. */
            operations: {
                /**
                 * @description `add`: `address`, `network` and `label`. `update`: `id` and `label`. `remove`: `id`.
                 * @enum {string}
                 */
                action: "add" | "update" | "remove";
                /** @description The address; needed to update and to remove. */
                id?: string;
                /** @description An address of the network. */
                address?: string;
                /** @description Slug or alias in any letter case. */
                network?: string;
                /** @description A label. */
                label?: string | null;
            }[];
        };
        /**
         * @example {
         *       "operations": [
         *         {
         *           "action": "add",
         *           "currency": "EUR",
         *           "bank_name": "Beispielbank",
         *           "iban": "DE75512108001245126199"
         *         }
         *       ]
         *     }
         */
        BankAccountOperations: {
            /** @description The operations, applied in this order. */
            operations: {
                /**
                 * @description `add`: the account. `update`: `id` and the changed fields. `remove`: `id`.
                 * @enum {string}
                 */
                action: "add" | "update" | "remove";
                /** @description The bank account; needed to update and to remove. */
                id?: string;
                /** @description ISO 4217 code. */
                currency?: string;
                /** @description The bank. */
                bank_name?: string;
                /** @description The holder. */
                account_name?: string | null;
                /** @description ISO 13616, with or without spaces, in any letter case. Its length and check digits are verified; it is stored without spaces and in capitals. */
                iban?: string | null;
                /** @description The bank's BIC. */
                swift?: string | null;
                /** @description The routing number of the bank. */
                routing_number?: string | null;
                /** @description The account number at the bank. */
                account_number?: string | null;
                /** @description Such as `checking`. */
                account_type?: string | null;
                /** @description Six digits. */
                sort_code?: string | null;
            }[];
        };
        /**
         * @description The decision of the workspace about a token; all other tokens are shown if they have a price, and hidden if not.
         * @example {
         *       "overrides": [
         *         {
         *           "symbol": null,
         *           "network": "sepolia",
         *           "denom": "0x70997970c51812dc3a010c7d01b50e0d17dc79c8",
         *           "state": "on"
         *         },
         *         {
         *           "symbol": "EURC",
         *           "network": null,
         *           "denom": null,
         *           "state": "off"
         *         }
         *       ],
         *       "updated_at": "2026-05-01T10:00:00.000Z"
         *     }
         */
        TokenWhitelist: {
            /** @description Overrides by network and denom first, sorted by these, then overrides by symbol. */
            overrides: {
                /** @description A token of the registry on all networks, or an asset at a provider. Null for an override by network and denom. */
                symbol: string | null;
                /** @description Slug of the network; null for an override by symbol. */
                network: string | null;
                /** @description `native`, or contract, mint or denom; null for an override by symbol. */
                denom: string | null;
                /**
                 * @description Whether the token is shown.
                 * @enum {string}
                 */
                state: "on" | "off";
            }[];
            /**
             * Format: date-time
             * @description When it was last changed; null before the first change.
             */
            updated_at: string | null;
        };
        /**
         * @example {
         *       "changes": [
         *         {
         *           "symbol": "EURC",
         *           "state": "off"
         *         }
         *       ]
         *     }
         */
        TokenWhitelistChanges: {
            /** @description The changes, applied together; if several name one token, the last one applies. */
            changes: {
                /** @description In any letter case; instead of `network` and `denom`. */
                symbol?: string;
                /** @description Slug or alias. */
                network?: string;
                /** @description `native`, the slug of a token, or its contract, mint or denom. */
                denom?: string;
                /**
                 * @description `default` removes an override.
                 * @enum {string}
                 */
                state: "on" | "off" | "default";
            }[];
        };
        /**
         * @description Why there is no change in percent; null if there is one. `nothing_before`: the previous 30 days had no flow. `too_little_before`: the previous
         *     30 days had less than 1 % of the flow of the last 30 days, so a percentage is meaningless. `not_known`: one of the two values is not known.
         * @enum {string|null}
         */
        ChangeReason: "not_known" | "nothing_before" | "too_little_before" | null;
        /** @description The last 30 days compared with the 30 days before. */
        TreasuryComparison: {
            /** @description Inflow of the 30 days before, in US dollars. */
            previous_inflow_30d_usd: number | null;
            /** @description Outflow of the 30 days before. */
            previous_outflow_30d_usd: number | null;
            /** @description Net flow of the 30 days before. */
            previous_net_30d_usd: number | null;
            /** @description Change from the previous 30 days in percent; null if there is no comparison, for the given reason. */
            inflow_change_pct: number | null;
            /** @description Change from the previous 30 days in percent; null if there is no comparison, for the given reason. */
            outflow_change_pct: number | null;
            /** @description Change from the previous 30 days, in percent of their absolute value; null if there is no comparison, for the given reason. */
            net_change_pct: number | null;
            inflow_change_reason: components["schemas"]["ChangeReason"];
            outflow_change_reason: components["schemas"]["ChangeReason"];
            net_change_reason: components["schemas"]["ChangeReason"];
        };
        /**
         * @description The figures that are complete, so that missing data is not mistaken for zero.
         * @example {
         *       "balances": "available",
         *       "flows": "partial",
         *       "missing_providers": [
         *         "kraken"
         *       ],
         *       "truncated": false,
         *       "as_of": "2026-05-31T08:00:00.000Z",
         *       "without_balances": 0,
         *       "without_history": 1,
         *       "unpriced_balances": 0,
         *       "unpriced_legs": 0
         *     }
         */
        DataAvailability: {
            /**
             * @description Whether the balances of all accounts are known and have a price: all, some or none of them.
             * @enum {string}
             */
            balances: "available" | "partial" | "unavailable";
            /**
             * @description Whether the flows of all accounts are known for the whole period and have a price.
             * @enum {string}
             */
            flows: "available" | "partial" | "unavailable";
            /** @description Providers whose accounts were never read, or could not be read at the last attempt. */
            missing_providers: string[];
            /** @description Whether the history of a network begins after the period does. */
            truncated: boolean;
            /**
             * Format: date-time
             * @description When the oldest balance was read; null without balances.
             */
            as_of: string | null;
            /** @description Accounts whose balances were never read. */
            without_balances: number;
            /** @description Accounts whose transfers were never synced. */
            without_history: number;
            /** @description Balances without a price, which are not in any sum; tokens that the whitelist hides are not included. */
            unpriced_balances: number;
            /** @description Number of movements without any price; sums do not include them. */
            unpriced_legs: number;
        };
        /**
         * @description The balances and flows of the accounts. Amounts in US dollars are JSON numbers; null if the value is unknown or nothing has a price.
         * @example {
         *       "total_funds_usd": 724819.43,
         *       "inflow_30d_usd": 95000,
         *       "outflow_30d_usd": 71200,
         *       "net_30d_usd": 23800,
         *       "net_flow_rate_usd": -29200,
         *       "account_count": 12,
         *       "coverage_months": 24.8,
         *       "comparison": {
         *         "previous_inflow_30d_usd": 80000,
         *         "previous_outflow_30d_usd": 89000,
         *         "previous_net_30d_usd": -9000,
         *         "inflow_change_pct": 18.75,
         *         "outflow_change_pct": -20,
         *         "net_change_pct": 364.44,
         *         "inflow_change_reason": null,
         *         "outflow_change_reason": null,
         *         "net_change_reason": null
         *       },
         *       "data_availability": {
         *         "balances": "available",
         *         "flows": "available",
         *         "missing_providers": [],
         *         "truncated": false,
         *         "as_of": "2026-05-31T08:00:00.000Z",
         *         "without_balances": 0,
         *         "without_history": 0,
         *         "unpriced_balances": 0,
         *         "unpriced_legs": 0
         *       }
         *     }
         */
        TreasurySummary: {
            /** @description The value of all accounts at current prices. Tokens without a price are not included but counted, and tokens that the whitelist hides are not included. */
            total_funds_usd: number | null;
            /** @description The inflow of the last 30 days. */
            inflow_30d_usd: number | null;
            /** @description The outflow of the last 30 days. */
            outflow_30d_usd: number | null;
            /** @description Inflow minus outflow. */
            net_30d_usd: number | null;
            /** @description Average net flow per 30 days over the last 90 days; negative if the funds decrease. */
            net_flow_rate_usd: number | null;
            /** @description Accounts that match the filters. */
            account_count: number;
            /** @description The number of months of 30 days that the funds last at that rate; null if they do not decrease. */
            coverage_months: number | null;
            comparison: components["schemas"]["TreasuryComparison"];
            data_availability: components["schemas"]["DataAvailability"];
        };
        /**
         * @description A month of a forecast.
         * @example {
         *       "month": "2026-06",
         *       "projected_cash_usd": 695619.43,
         *       "inflow_usd": 18000,
         *       "outflow_usd": 47200,
         *       "net_usd": -29200
         *     }
         */
        ProjectedMonth: {
            /** @description The calendar month, UTC: `YYYY-MM`. */
            month: string;
            /** @description The projected balance, which may be negative. */
            projected_cash_usd: number | null;
            /** @description The projected inflow of the month. */
            inflow_usd: number | null;
            /** @description The projected outflow of the month. */
            outflow_usd: number | null;
            /** @description Inflow minus outflow. */
            net_usd: number | null;
        };
        /**
         * @description A month of an earlier forecast with the actual figures.
         * @example {
         *       "month": "2026-05",
         *       "made_in": "2026-04",
         *       "projected_cash_usd": 730000,
         *       "actual_cash_usd": 724819.43,
         *       "error_usd": 5180.57,
         *       "projected_net_usd": -24019.43,
         *       "actual_net_usd": -29200
         *     }
         */
        PastForecast: {
            /** @description The calendar month, UTC: `YYYY-MM`. */
            month: string;
            /** @description The month in which the forecast was given. */
            made_in: string;
            /** @description The balance that was projected for the end of the month. */
            projected_cash_usd: number;
            /** @description The actual balance, at the prices of the time of the comparison; null if it is not known, for example for accounts that were not synced up to the end of the month within a week after it. */
            actual_cash_usd: number | null;
            /** @description The projected balance minus the actual balance. */
            error_usd: number | null;
            /** @description The net flow that was projected. */
            projected_net_usd: number;
            /** @description The actual net flow; null if it is not known. */
            actual_net_usd: number | null;
        };
        /**
         * @description A projection of the balances of the accounts. Amounts in US dollars are JSON numbers; null if the value is unknown or nothing has a price.
         * @example {
         *       "starting_cash_usd": 724819.43,
         *       "avg_monthly_inflow_usd": 18000,
         *       "avg_monthly_outflow_usd": 47200,
         *       "net_monthly_rate_usd": -29200,
         *       "expenses_by_category": [],
         *       "revenue_by_category": [],
         *       "projection": [
         *         {
         *           "month": "2026-06",
         *           "projected_cash_usd": 695619.43,
         *           "inflow_usd": 18000,
         *           "outflow_usd": 47200,
         *           "net_usd": -29200
         *         }
         *       ],
         *       "past_forecasts": [
         *         {
         *           "month": "2026-04",
         *           "made_in": "2026-03",
         *           "projected_cash_usd": 730000,
         *           "actual_cash_usd": 724819.43,
         *           "error_usd": 5180.57,
         *           "projected_net_usd": -24019.43,
         *           "actual_net_usd": -29200
         *         }
         *       ],
         *       "data_availability": {
         *         "balances": "available",
         *         "flows": "available",
         *         "missing_providers": [],
         *         "truncated": false,
         *         "as_of": "2026-05-31T08:00:00.000Z",
         *         "without_balances": 0,
         *         "without_history": 0,
         *         "unpriced_balances": 0,
         *         "unpriced_legs": 0
         *       }
         *     }
         */
        TreasuryForecast: {
            /** @description The current balance of the accounts. */
            starting_cash_usd: number | null;
            /** @description The average inflow in 30 days. */
            avg_monthly_inflow_usd: number | null;
            /** @description The average outflow in 30 days. */
            avg_monthly_outflow_usd: number | null;
            /** @description Inflow minus outflow. */
            net_monthly_rate_usd: number | null;
            /** @description Always empty. */
            expenses_by_category: Record<string, never>[];
            /** @description Always empty. */
            revenue_by_category: Record<string, never>[];
            /** @description The next calendar months, in their order. */
            projection: components["schemas"]["ProjectedMonth"][];
            /** @description Months that are over, of forecasts that were given for the same filters and lookback; the latest first, at most 36. */
            past_forecasts: components["schemas"]["PastForecast"][];
            data_availability: components["schemas"]["DataAvailability"];
        };
        /** @description A half-open period, UTC. */
        CashFlowPeriod: {
            /**
             * Format: date-time
             * @description When it begins.
             */
            period_start: string;
            /**
             * Format: date-time
             * @description When it ends, exclusive.
             */
            period_end: string;
        };
        /**
         * @description The flows of one bucket.
         * @example {
         *       "period_start": "2026-05-01T00:00:00.000Z",
         *       "period_end": "2026-05-02T00:00:00.000Z",
         *       "inflow_usd": 95000,
         *       "outflow_usd": 71200.5,
         *       "net_usd": 23799.5,
         *       "leg_count": 14,
         *       "spot_priced_leg_count": 1,
         *       "unpriced_leg_count": 0
         *     }
         */
        CashFlowBucket: {
            /**
             * Format: date-time
             * @description When it begins.
             */
            period_start: string;
            /**
             * Format: date-time
             * @description When it ends, exclusive.
             */
            period_end: string;
            /** @description The inflow in US dollars; null if the flows are unknown or none has a price. */
            inflow_usd: number | null;
            /** @description The outflow in US dollars. */
            outflow_usd: number | null;
            /** @description Inflow minus outflow. */
            net_usd: number | null;
            /** @description Number of legs of transfers on accounts of the workspace; an internal transfer has two. */
            leg_count: number;
            /** @description Number of ends without a price at their time; they are valued at the current price. */
            spot_priced_leg_count: number;
            /** @description Number of ends without any price; sums do not include them. */
            unpriced_leg_count: number;
        };
        /** @description The flows of the whole period. */
        CashFlowTotals: {
            /** @description The inflow in US dollars; null if the flows are unknown or none has a price. */
            inflow_usd: number | null;
            /** @description The outflow in US dollars. */
            outflow_usd: number | null;
            /** @description Inflow minus outflow. */
            net_usd: number | null;
            /** @description Number of legs of transfers on accounts of the workspace; an internal transfer has two. */
            leg_count: number;
            /** @description Number of ends without a price at their time; they are valued at the current price. */
            spot_priced_leg_count: number;
            /** @description Number of ends without any price; sums do not include them. */
            unpriced_leg_count: number;
        };
        /**
         * @description The flows by bucket.
         * @example {
         *       "period": {
         *         "period_start": "2026-05-01T00:00:00.000Z",
         *         "period_end": "2026-05-02T00:00:00.000Z"
         *       },
         *       "bucket": "day",
         *       "buckets": [
         *         {
         *           "period_start": "2026-05-01T00:00:00.000Z",
         *           "period_end": "2026-05-02T00:00:00.000Z",
         *           "inflow_usd": 95000,
         *           "outflow_usd": 71200.5,
         *           "net_usd": 23799.5,
         *           "leg_count": 14,
         *           "spot_priced_leg_count": 1,
         *           "unpriced_leg_count": 0
         *         }
         *       ],
         *       "totals": {
         *         "inflow_usd": 95000,
         *         "outflow_usd": 71200.5,
         *         "net_usd": 23799.5,
         *         "leg_count": 14,
         *         "spot_priced_leg_count": 1,
         *         "unpriced_leg_count": 0
         *       },
         *       "data_availability": {
         *         "balances": "available",
         *         "flows": "available",
         *         "missing_providers": [],
         *         "truncated": false,
         *         "as_of": "2026-05-31T08:00:00.000Z",
         *         "without_balances": 0,
         *         "without_history": 0,
         *         "unpriced_balances": 0,
         *         "unpriced_legs": 0
         *       }
         *     }
         */
        CashFlow: {
            period: components["schemas"]["CashFlowPeriod"];
            /**
             * @description The length of a bucket.
             * @enum {string}
             */
            bucket: "day" | "week" | "month";
            /** @description All buckets of the period, in their order. */
            buckets: components["schemas"]["CashFlowBucket"][];
            totals: components["schemas"]["CashFlowTotals"];
            data_availability: components["schemas"]["DataAvailability"];
        };
        /** @description An end of a corridor. */
        CorridorEnd: {
            /** @description Slug. */
            network: string;
            /** @description The address of the account, normalized. */
            address: string;
            /**
             * Format: uuid
             * @description The account.
             */
            account_id: string;
            /** @description The transaction; null until it arrives. */
            tx_hash: string | null;
            /** @description In units of the asset, decimal and exact; null until it arrives. */
            amount: string | null;
            /** @description Its value when it was sent, in US dollars; null without a price. */
            usd: string | null;
            /**
             * Format: date-time
             * @description The time of the block; null until it arrives.
             */
            timestamp: string | null;
        };
        /**
         * @description A payment over a bridge between two accounts of the workspace.
         * @example {
         *       "id": "sepolia/7421/3/crossing",
         *       "protocol": "cctp",
         *       "status": "completed",
         *       "asset": "USDC",
         *       "source": {
         *         "network": "sepolia",
         *         "address": "0x70997970c51812dc3a010c7d01b50e0d17dc79c8",
         *         "account_id": "3f0c8a52-6f0e-4b0c-8a51-0c8f3f5a2b15",
         *         "tx_hash": "0xb2c3a7d84a5e0c1d3f6b9e8a7c5d4f3e2b1a0d9c8b7a6f5e4d3c2b1a0f9e8d7c",
         *         "amount": "250.5",
         *         "usd": "250.5",
         *         "timestamp": "2026-05-01T10:00:00.000Z"
         *       },
         *       "destination": {
         *         "network": "basesep",
         *         "address": "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266",
         *         "account_id": "3f0c8a52-6f0e-4b0c-8a51-0c8f3f5a2b16",
         *         "tx_hash": "0xa2c3a7d84a5e0c1d3f6b9e8a7c5d4f3e2b1a0d9c8b7a6f5e4d3c2b1a0f9e8d7c",
         *         "amount": "250.5",
         *         "usd": "250.5",
         *         "timestamp": "2026-05-01T10:01:00.000Z"
         *       }
         *     }
         */
        Corridor: {
            /** @description The identifier of the transfer, as in `GET /v2/transfers`. */
            id: string;
            /** @description The bridge. */
            protocol: string;
            /**
             * @description Whether it arrived.
             * @enum {string}
             */
            status: "completed" | "pending" | "failed";
            /** @description Symbol of the sent token. */
            asset: string;
            source: components["schemas"]["CorridorEnd"];
            destination: components["schemas"]["CorridorEnd"];
        };
        /**
         * @description The usage of one UTC day.
         * @example {
         *       "date": "2026-05-01",
         *       "requests": 128,
         *       "credits": 12,
         *       "by_key": [
         *         {
         *           "key_id": "3f1c5d20-8f6a-4a7d-b6a1-2f9f1f0d9c33",
         *           "requests": 128,
         *           "credits": 12
         *         }
         *       ]
         *     }
         */
        DailyUsage: {
            /**
             * Format: date
             * @description The day, UTC.
             */
            date: string;
            /** @description The number of counted requests. */
            requests: number;
            /** @description The number of credits used: one for each successful scan or simulation. */
            credits: number;
            /** @description The usage by key; keys without usage are left out. */
            by_key: {
                /** @description The key. */
                key_id: string;
                /** @description Its requests. */
                requests: number;
                /** @description Its credits. */
                credits: number;
            }[];
        };
        /**
         * @description The payments of one status and token.
         * @example {
         *       "status": "completed",
         *       "network": "sepolia",
         *       "token": "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238",
         *       "symbol": "USDC",
         *       "payments": 2,
         *       "base_amount": "3500000",
         *       "amount": "3.5",
         *       "usd": "3.5"
         *     }
         */
        PaymentTotal: {
            /**
             * @description The status that was last observed; null if none was.
             * @enum {string|null}
             */
            status: "submitted" | "pending" | "completed" | "failed" | "abandoned" | null;
            /** @description Slug of the source network. */
            network: string;
            /** @description The contract, mint or denom that left the senders; `native` for the network's coin. */
            token: string;
            /** @description The symbol; `token` for a token that is not listed. */
            symbol: string;
            /** @description Number of payments. */
            payments: number;
            /** @description The amount in base units, decimal. */
            base_amount: string;
            /** @description The amount in units of the token, decimal; null where its decimals are unknown. */
            amount: string | null;
            /** @description The value in US dollars, decimal; null if one of the payments has no price. */
            usd: string | null;
        };
        /**
         * @description Something of the workspace.
         * @example {
         *       "kind": "quote",
         *       "id": "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
         *       "status": null,
         *       "created_at": "2026-01-15T09:30:00.000Z",
         *       "path": "/v1/transactions/quotes/0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21"
         *     }
         */
        FoundObject: {
            /**
             * @description The kind of object.
             * @enum {string}
             */
            kind: "payment" | "quote" | "person" | "account" | "connection" | "transfer" | "import" | "party" | "counterparty" | "group" | "case" | "investigation" | "screen" | "alert_event" | "alert_rule" | "channel" | "workflow" | "workflow_run" | "job" | "request";
            /** @description Its identifier; of a payment, the transaction hash. */
            id: string;
            /** @description Its status; null for objects without one. */
            status: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description The path of the operation that reads it; null where there is none. */
            path: string | null;
        };
        /**
         * @description Metadata of a request. Its parameters and bodies are not stored.
         * @example {
         *       "request_id": "4d2c1b0a-7f3e-4c1d-9a8b-6e5f4d3c2b1a",
         *       "at": "2026-01-15T09:30:20.000Z",
         *       "method": "GET",
         *       "route": "/v1/transactions/quote",
         *       "status": 422,
         *       "ms": 12,
         *       "key_id": "3f1c5d20-8f6a-4a7d-b6a1-2f9f1f0d9c33",
         *       "key_name": "cli",
         *       "error_code": "validation_failed",
         *       "error_fields": [
         *         "to_address: invalid_value"
         *       ]
         *     }
         */
        LoggedRequest: {
            /** @description The `X-Request-Id` of the answer. */
            request_id: string;
            /**
             * Format: date-time
             * @description When it was received.
             */
            at: string;
            /** @description The method. */
            method: string;
            /** @description The path of the operation, with the names of its parameters instead of their values. */
            route: string;
            /** @description The status of the answer; 499 if the caller closed the connection before it. */
            status: number;
            /** @description The time until the answer was sent, in milliseconds. */
            ms: number;
            /** @description The key. */
            key_id: string;
            /** @description Its name. */
            key_name: string | null;
            /** @description The code of the error; null for a success. */
            error_code: string | null;
            /** @description The refused fields, at most 50, each with the code of the violated rule; no values, and no names that the caller made up. */
            error_fields: string[];
        };
        /**
         * @description A background job.
         * @example {
         *       "id": "7c1d0e2f-3a4b-4c5d-8e6f-7a8b9c0d1e2f",
         *       "kind": "settle-submission",
         *       "state": "waiting",
         *       "run_at": "2026-01-15T09:30:22.000Z",
         *       "attempts": 1,
         *       "created_at": "2026-01-15T09:30:20.000Z"
         *     }
         */
        Job: {
            /** @description The identifier. */
            id: string;
            /** @description The kind of work, such as `settle-submission`. */
            kind: string;
            /**
             * @description `dead`: it was given up after its last attempt.
             * @enum {string}
             */
            state: "waiting" | "running" | "dead";
            /**
             * Format: date-time
             * @description When it is due.
             */
            run_at: string;
            /** @description Number of attempts so far. */
            attempts: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
        };
        /**
         * @description A read of the record of a person, or of a report that has it.
         * @example {
         *       "at": "2026-05-01T10:00:00.000Z",
         *       "request_id": "7d0d6d0e-6f2a-4a53-9f0c-3b1f2f9a8c44",
         *       "subject": "2e9f0a57-9a1a-4b22-8d4e-3d7a1c8b6f10"
         *     }
         */
        AuditRead: {
            /**
             * Format: date-time
             * @description When it was read.
             */
            at: string;
            /** @description The request. */
            request_id: string | null;
            /** @description The person, or the hash of the transaction; null for a list. */
            subject: string | null;
        };
        /**
         * @description Who did what.
         * @example {
         *       "position": 1,
         *       "created_at": "2026-05-01T10:00:00.000Z",
         *       "key_id": "0b9d7a80-6a1c-4f0e-8f3f-0e7d0c3f3a51",
         *       "request_id": "7d0d6d0e-6f2a-4a53-9f0c-3b1f2f9a8c44",
         *       "operation": "createAlertChannel",
         *       "subject": "2e9f0a57-9a1a-4b22-8d4e-3d7a1c8b6f10",
         *       "reads": null,
         *       "previous_hash": null,
         *       "hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
         *     }
         */
        AuditEntry: {
            /** @description Its place in the trail, from 1. */
            position: number;
            /**
             * Format: date-time
             * @description When it was done.
             */
            created_at: string;
            /** @description The key; null for the operator. */
            key_id: string | null;
            /** @description The request; null for the operator and for reads. */
            request_id: string | null;
            /** @description The operation, or the command of the operator. */
            operation: string;
            /** @description The identifier of what was changed; null where it is no single one. */
            subject: string | null;
            /** @description The reads that the entry stands for; null for a change. */
            reads: components["schemas"]["AuditRead"][] | null;
            /** @description The hash of the entry before it. */
            previous_hash: string | null;
            /** @description Its own hash. */
            hash: string;
        };
        /**
         * @description An entry that is not as it was written.
         * @example {
         *       "position": 7,
         *       "problem": "changed"
         *     }
         */
        AuditDamage: {
            /** @description Its place in the trail. */
            position: number;
            /**
             * @description `changed`: it does not have its hash; `missing`: it is gone; `detached`: it does not follow the one before it.
             * @enum {string}
             */
            problem: "changed" | "missing" | "detached";
        };
        /**
         * @description Whether a trail is as it was written.
         * @example {
         *       "intact": true,
         *       "entries": 1,
         *       "last_hash": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
         *       "first_damaged": null
         *     }
         */
        AuditVerification: {
            /** @description Whether nothing was changed. */
            intact: boolean;
            /** @description The number of entries. */
            entries: number;
            /** @description The hash of the last one. */
            last_hash: string | null;
            /** @description The first entry that is not as it was written. */
            first_damaged: components["schemas"]["AuditDamage"] | null;
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
        /** @description A proposal that is neither executed nor cancelled. */
        PendingProposal: {
            /** @description Its hash (a Safe) or its address (Squads). */
            id: string;
            /**
             * @description `approved`: enough members have approved it.
             * @enum {string}
             */
            status: "draft" | "active" | "approved" | "executing";
            /** @description Its title; null, because proposals on chain have none. */
            title: string | null;
            /**
             * Format: date-time
             * @description The time of the first approval (Safe) or of the present status (Squads); null if the chain did not return it.
             */
            created_at: string | null;
            /** @description The number of approvals. */
            approvals: number;
            /** @description The number of rejections; null for a Safe, whose owners cannot reject on chain. */
            rejections: number | null;
            /** @description The number of required approvals. */
            threshold: number;
            /** @description The members who approved it. */
            approved_by: string[];
            /** @description The transactions that the proposal would execute; null if the chain did not return them: for a Safe, only the hash is known. */
            transactions: {
                /** @description The program. */
                target: string;
                /** @description The name of the instruction; null if it is not decoded. */
                method: string | null;
                /** @description Its arguments. */
                params: {
                    [key: string]: string;
                };
            }[] | null;
        };
        /**
         * @description The current state of a multisig on its chain.
         * @example {
         *       "provider": "safe",
         *       "address": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
         *       "network": "sepolia",
         *       "config": {
         *         "threshold": 2,
         *         "members": [
         *           {
         *             "address": "0x70997970c51812dc3a010c7d01b50e0d17dc79c8",
         *             "permissions": null
         *           },
         *           {
         *             "address": "0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc",
         *             "permissions": null
         *           }
         *         ],
         *         "nonce": "7",
         *         "version": "1.4.1",
         *         "vaults": [
         *           "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"
         *         ],
         *         "modules": [],
         *         "guard": null
         *       },
         *       "balances": [
         *         {
         *           "symbol": "USDC",
         *           "contract": "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238",
         *           "amount": "250000.5",
         *           "decimals": 6,
         *           "usd": "250000.5"
         *         }
         *       ],
         *       "lookup_status": "ok",
         *       "reason": null,
         *       "hidden_count": 0,
         *       "proposals": [],
         *       "proposals_status": "ok",
         *       "proposals_reason": null
         *     }
         */
        MultisigDetails: {
            /**
             * @description The kind of multisig.
             * @enum {string}
             */
            provider: "safe" | "squads";
            /** @description Its address. */
            address: string;
            /** @description Slug. */
            network: string;
            /** @description The members and the number of required approvals. */
            config: {
                /** @description The number of required approvals. */
                threshold: number;
                /** @description The members, in the order of the chain. */
                members: {
                    /** @description Its address. */
                    address: string;
                    /** @description The permissions of a member of Squads; null for a Safe, whose owners have all permissions. */
                    permissions: ("propose" | "vote" | "execute")[] | null;
                }[];
                /** @description The number of executed (Safe) or proposed (Squads) transactions, decimal. */
                nonce: string;
                /** @description The version that its contract returns; null without one. */
                version: string | null;
                /** @description The addresses that hold its assets. */
                vaults: string[];
                /** @description Contracts that can move the assets of a Safe without its owners; null for Squads, and if the chain did not return all. */
                modules: string[] | null;
                /** @description The contract that can refuse each execution of a Safe; null without one. */
                guard: string | null;
            };
            /** @description The balances of its vaults, the highest value first, entries without a price last. */
            balances: components["schemas"]["AssetBalance"][];
            lookup_status: components["schemas"]["LookupStatus"];
            reason: components["schemas"]["LookupReason"];
            /** @description Assets removed by the workspace's token whitelist. */
            hidden_count: number;
            /** @description The proposals that can still be executed, the newest first. */
            proposals: components["schemas"]["PendingProposal"][];
            proposals_status: components["schemas"]["LookupStatus"];
            proposals_reason: components["schemas"]["LookupReason"];
        };
        /**
         * @description The name of the rule of the policy, as the SDK names it in `PolicyRefusedError.rule`.
         * @example value_per_payment
         * @enum {string}
         */
        PolicyKey: "sanctions" | "test_networks" | "network" | "token" | "sender" | "recipient" | "limit" | "per_payment" | "per_day" | "per_recipient" | "per_recipient_per_day" | "address_risk" | "travel_rule" | "value_per_payment" | "unverified_recipient";
        /**
         * @description How the service applies its policy, which is the same for all workspaces. `enforce`: the submission of a payment that violates the policy is
         *     refused. `advise`: such a payment is accepted, unless a sanctions list names a party; that rule applies in both modes.
         * @example enforce
         * @enum {string}
         */
        PolicyMode: "enforce" | "advise";
        /**
         * @example {
         *       "mode": "enforce",
         *       "left_to_signers": [],
         *       "items": [
         *         {
         *           "policy_key": "value_per_payment",
         *           "name": "Value of a payment",
         *           "description": "A payment of more than 1000000 USD is refused.",
         *           "scope": "transaction",
         *           "threshold": "1000000",
         *           "unit": "usd"
         *         }
         *       ],
         *       "digest": "5f0c6d1f6bb7a1f4b7b2f0e0b1f0a5b8c1b6a2c0d9e8f7a6b5c4d3e2f1a0b9c8"
         *     }
         */
        IntentPolicies: {
            /** @description The policies, in the order of evaluation. */
            items: {
                policy_key: components["schemas"]["PolicyKey"];
                /** @description For people. */
                name: string;
                /** @description The rules of the policy. */
                description: string;
                /**
                 * @description Whether the rule evaluates all movements of a transaction together, or separately for each recipient.
                 * @enum {string}
                 */
                scope: "transaction" | "recipient";
                /** @description The threshold, decimal; null if the policy has no single threshold. */
                threshold: string | null;
                /**
                 * @description The unit of the threshold.
                 * @enum {string|null}
                 */
                unit: "usd" | null;
            }[];
            mode: components["schemas"]["PolicyMode"];
            /** @description Parts of the document that only a signer can enforce, such as `fees`; this service does not enforce them. */
            left_to_signers: string[];
            /** @description SHA-256 of the policy's canonical JSON (RFC 8785); receipts of the SDK contain the same digest. */
            digest: string;
        };
        /**
         * @example {
         *       "network": "sepolia",
         *       "from": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
         *       "to": "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
         *       "asset": "USDC",
         *       "amount_usd": "15000.50"
         *     }
         */
        IntentPayload: {
            /** @description Slug or alias. */
            network: string;
            /** @description Address of the payer. */
            from?: string;
            /** @description Address of the payee. */
            to: string;
            /** @description Symbol of the registry, or contract, mint or denom. */
            asset?: string;
            /** @description Amount in US dollars, as a decimal string. */
            amount_usd: string;
            /** @description Amount in units of the asset, as a decimal string. USDC and USDT count as dollars: the larger of this and `amount_usd` is evaluated. */
            amount?: string;
            /**
             * Format: uuid
             * @description The registered counterparty that receives the payment. By default, the counterparty with the address of the payee.
             */
            counterparty_id?: string;
            /**
             * @description Whether the payment declares Travel Rule compliance, as a quote's request does.
             * @default false
             */
            travel_rule_compliant?: boolean;
        };
        /**
         * @example {
         *       "policy_key": "value_per_payment",
         *       "name": "Value of a payment",
         *       "reason": "at most 1000000 USD in one payment; this one has 1500000 USD",
         *       "enforced": true,
         *       "projected": {
         *         "metric": "value_usd",
         *         "current": null,
         *         "projected": "1500000",
         *         "limit": "1000000"
         *       }
         *     }
         */
        Breach: {
            policy_key: components["schemas"]["PolicyKey"];
            /** @description For people. */
            name: string;
            /** @description The expected and the actual value. */
            reason: string;
            /**
             * @description Whether submission would refuse the payment because of this breach. False if the policy only advises (`mode`), and for `sanctions` if the
             *     policy accepts a reason; submission then refuses the payment without a reason.
             */
            enforced: boolean;
            /** @description The figures; null for a policy without figures. */
            projected: {
                /**
                 * @description The measured quantity.
                 * @enum {string}
                 */
                metric: "value_usd" | "amount";
                /** @description The value before the payment, decimal; null if the policy considers the payment only. */
                current: string | null;
                /** @description The value with the payment, decimal; null if it is not known. */
                projected: string | null;
                /** @description Decimal. */
                limit: string | null;
            } | null;
        };
        /**
         * @description `partial` when something could not be evaluated; see `notes`.
         * @example full
         * @enum {string}
         */
        Coverage: "full" | "partial";
        /**
         * @example {
         *       "allowed": true,
         *       "mode": "enforce",
         *       "breaches": [],
         *       "coverage": "full",
         *       "notes": [],
         *       "counterparty_id": "7d0f52c8-31c5-4c62-9a1e-2f6c1a9db4e3",
         *       "evaluated_at": "2026-05-01T10:00:00.000Z"
         *     }
         */
        IntentEvaluation: {
            /** @description True if no policy is breached. `breaches[].enforced` says whether submission would refuse the payment. */
            allowed: boolean;
            mode: components["schemas"]["PolicyMode"];
            /** @description The breached policies, in the order of evaluation. */
            breaches: components["schemas"]["Breach"][];
            coverage: components["schemas"]["Coverage"];
            /** @description The parts of the intent that could not be evaluated. */
            notes: string[];
            /**
             * Format: uuid
             * @description The registered counterparty that receives the payment; null for any other.
             */
            counterparty_id: string | null;
            /**
             * Format: date-time
             * @description The time of the evaluation.
             */
            evaluated_at: string;
        };
        /**
         * @example {
         *       "network": "sepolia",
         *       "transaction": "0x02f87083aa36a780843b9aca00847735940083015f90941c7d4b196cb0c7b01d743fbc6116a902379c723880b844a9059cbb00000000000000000000000070997970c51812dc3a010c7d01b50e0d17dc79c800000000000000000000000000000000000000000000000000000000000f4240c0",
         *       "signer_address": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"
         *     }
         */
        TransactionEvaluationPayload: {
            /** @description Slug or alias. */
            network: string;
            /** @description The serialized unsigned transaction. */
            transaction: string;
            /** @description Address of the signer; required on EVM networks, where an unsigned transaction does not contain its sender. */
            signer_address?: string;
            /**
             * @description Whether the payments declare Travel Rule compliance.
             * @default false
             */
            travel_rule_compliant?: boolean;
        };
        /**
         * @example {
         *       "allowed": true,
         *       "mode": "enforce",
         *       "coverage": "full",
         *       "notes": [],
         *       "transaction_breaches": [],
         *       "movements": [
         *         {
         *           "recipient": "0x70997970c51812dc3a010c7d01b50e0d17dc79c8",
         *           "network": "sepolia",
         *           "asset": "USDC",
         *           "asset_address": "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238",
         *           "amount": "1",
         *           "usd": "1",
         *           "counterparty_id": null,
         *           "breaches": []
         *         }
         *       ],
         *       "calls": [
         *         {
         *           "depth": 1,
         *           "kind": "call",
         *           "target": "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238",
         *           "function": "transfer(address,uint256)",
         *           "value": "0"
         *         }
         *       ],
         *       "simulation": "success",
         *       "network": "sepolia",
         *       "signer_address": "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266",
         *       "evaluated_at": "2026-05-01T10:00:00.000Z"
         *     }
         */
        TransactionEvaluation: {
            /** @description True if no policy is breached. `enforced` of each breach says whether submission would refuse the payment. */
            allowed: boolean;
            mode: components["schemas"]["PolicyMode"];
            coverage: components["schemas"]["Coverage"];
            /** @description The parts of the transaction that could not be evaluated. */
            notes: string[];
            /** @description Policies breached by the total of all movements. */
            transaction_breaches: components["schemas"]["Breach"][];
            /** @description The amounts that would leave the signer, its co-signers and the called contracts, by recipient and asset; own accounts, co-signers and called contracts also count as recipients. */
            movements: {
                /** @description Address of the payee. */
                recipient: string;
                /** @description Slug. */
                network: string;
                /** @description Symbol of the registry; null for a token that it does not have. */
                asset: string | null;
                /** @description Contract, mint or denom; null for the network's coin. */
                asset_address: string | null;
                /** @description Amount in units, decimal; null if the token's decimals are not known. */
                amount: string | null;
                /** @description Value in US dollars at the server's prices, decimal; null without a price. */
                usd: string | null;
                /**
                 * Format: uuid
                 * @description The registered counterparty that receives the payment; null for any other.
                 */
                counterparty_id: string | null;
                /** @description Policies breached by the total of all movements to this recipient; only on the first of these movements. */
                breaches: components["schemas"]["Breach"][];
            }[];
            /** @description The leaf calls, instructions or messages, in order. */
            calls: {
                /** @description 1 for a call of the transaction itself, more for calls inside batches. */
                depth: number;
                /**
                 * @description The kind of call.
                 * @enum {string}
                 */
                kind: "call" | "delegatecall" | "create" | "instruction" | "message";
                /** @description Contract, account or program; null for a contract that is created. */
                target: string | null;
                /** @description The signature of the function, the instruction or the type of the message; null if unknown. */
                function: string | null;
                /** @description The amount of native coin sent with the call, in units; null if the call sends none. */
                value: string | null;
            }[];
            /**
             * @description The result of the simulation.
             * @enum {string}
             */
            simulation: "success" | "failed" | "not_simulated";
            /** @description Slug. */
            network: string;
            /** @description The signer. */
            signer_address: string;
            /**
             * Format: date-time
             * @description The time of the evaluation.
             */
            evaluated_at: string;
        };
        /**
         * @description A template. `cadoc-5711` and `treasury-statement` are documented; the names of the others are chosen.
         * @enum {string}
         */
        TemplateId: "cadoc-5711" | "cadoc-5710" | "carf" | "treasury-statement";
        /**
         * @description `deterministic`: the same data give the same output.
         * @enum {string}
         */
        WorkflowKind: "deterministic" | "agent";
        /**
         * @description The schedule of the runs: after each UTC day or month, or never.
         * @enum {string}
         */
        Cadence: "daily" | "monthly" | "on_demand";
        /**
         * @description A form of an output.
         * @enum {string}
         */
        OutputFormat: "csv" | "json" | "html" | "xml";
        /**
         * @description A scheduled report of the workspace.
         * @example {
         *       "id": "5e2c0d5a-7a3e-4f0b-9f6e-1a2b3c4d5e6f",
         *       "template": "cadoc-5711",
         *       "kind": "deterministic",
         *       "name": "Daily positions",
         *       "enabled": true,
         *       "channel_id": null,
         *       "recipients": [],
         *       "report_mode": "always",
         *       "cadence": "daily",
         *       "formats": [
         *         "xml"
         *       ],
         *       "fields": {
         *         "cnpj": "99999999"
         *       },
         *       "next_run_at": "2026-09-02T00:15:00.000Z",
         *       "archived_at": null,
         *       "created_at": "2026-09-01T10:00:00.000Z",
         *       "updated_at": "2026-09-01T10:00:00.000Z"
         *     }
         */
        Workflow: {
            /**
             * Format: uuid
             * @description The identifier.
             */
            id: string;
            template: components["schemas"]["TemplateId"];
            kind: components["schemas"]["WorkflowKind"];
            /** @description Its name. */
            name: string;
            /** @description Whether the workflow runs on its schedule. */
            enabled: boolean;
            /**
             * Format: uuid
             * @description The channel to notify of each output.
             */
            channel_id: string | null;
            /** @description More channels to notify. */
            recipients: string[];
            /**
             * @description When a report is sent: `always`, after each run. No workflow has `exception_only` yet.
             * @enum {string}
             */
            report_mode: "always" | "exception_only";
            cadence: components["schemas"]["Cadence"];
            /** @description The outputs of a run. */
            formats: components["schemas"]["OutputFormat"][];
            /** @description The fields that the template needs. */
            fields: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description The time of the next scheduled run; null without one.
             */
            next_run_at: string | null;
            /**
             * Format: date-time
             * @description When it was archived.
             */
            archived_at: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        /**
         * @description A kind of report.
         * @example {
         *       "template": "treasury-statement",
         *       "kind": "deterministic",
         *       "name": "Treasury statement",
         *       "description": "The balance of every account at the beginning and at the end of a period, and every movement in between.",
         *       "cadence": "monthly",
         *       "formats": [
         *         "csv",
         *         "json",
         *         "html"
         *       ],
         *       "fields": [],
         *       "instances": []
         *     }
         */
        WorkflowTemplate: {
            template: components["schemas"]["TemplateId"];
            kind: components["schemas"]["WorkflowKind"];
            /** @description Its name. */
            name: string;
            /** @description The content of the report. */
            description: string;
            cadence: components["schemas"]["Cadence"];
            /** @description The outputs of a run. */
            formats: components["schemas"]["OutputFormat"][];
            /** @description The fields that a workflow of the template must or can set. */
            fields: {
                /** @description The field's name in `fields`. */
                key: string;
                /** @description The label of the field. */
                label: string;
                /**
                 * @description Its type.
                 * @enum {string}
                 */
                type: "string";
                /** @description Whether a workflow must set the field. */
                required: boolean;
                /** @description The regular expression that the value must match. */
                pattern: string | null;
            }[];
            /** @description The workflows of the workspace. */
            instances: components["schemas"]["Workflow"][];
        };
        /**
         * @description A new workflow.
         * @example {
         *       "template": "treasury-statement",
         *       "name": "Monthly statement"
         *     }
         */
        WorkflowPayload: {
            template: components["schemas"]["TemplateId"];
            /** @description Its name; by default the cadence of the template. */
            name?: string;
            /** @description Whether the workflow runs on its schedule; the default is true. */
            enabled?: boolean;
            /**
             * Format: uuid
             * @description A channel to notify of each output (risk interface, channels). 404 if the workspace does not have it.
             */
            channel_id?: string | null;
            /** @description More channels to notify. */
            recipients?: string[];
            /** @description The cadence of the template; any other is refused. */
            cadence?: string;
            /** @description Formats of the template; any others are refused. */
            formats?: string[];
            /** @description The fields that the template needs. */
            fields?: {
                [key: string]: string;
            };
        };
        /**
         * @description A change of a workflow.
         * @example {
         *       "enabled": false
         *     }
         */
        WorkflowChange: {
            /** @description Its name; by default the cadence of the template. */
            name?: string;
            /** @description Whether the workflow runs on its schedule; the default is true. */
            enabled?: boolean;
            /**
             * Format: uuid
             * @description A channel to notify of each output (risk interface, channels). 404 if the workspace does not have it.
             */
            channel_id?: string | null;
            /** @description More channels to notify. */
            recipients?: string[];
            /** @description The cadence of the template; any other is refused. */
            cadence?: string;
            /** @description Formats of the template; any others are refused. */
            formats?: string[];
            /** @description The fields that the template needs. */
            fields?: {
                [key: string]: string;
            };
        };
        /**
         * @description Who holds the keys: the owner (`CUSTODIA_PROPRIA`) or a third party (`CUSTODIA_TERCEIROS`), with clients' assets segregated (`SEGREGADO`) or not (`NAO_SEGREGADO`).
         * @enum {string}
         */
        AddressType: "CUSTODIA_PROPRIA_SEGREGADO" | "CUSTODIA_PROPRIA_NAO_SEGREGADO" | "CUSTODIA_TERCEIROS_SEGREGADO" | "CUSTODIA_TERCEIROS_NAO_SEGREGADO";
        /**
         * @description `FRIA` is a cold wallet, `QUENTE` a hot one.
         * @enum {string}
         */
        WalletType: "FRIA" | "QUENTE";
        /**
         * @description An account that a template reports.
         * @example {
         *       "account_id": "7d4b1c52-0a5e-4c33-8f0e-6d2f1b9a4e10",
         *       "account_name": "Cold storage",
         *       "address": "0x00000000000000000000000000000000000a11ce",
         *       "network": "sepolia",
         *       "address_type": "CUSTODIA_PROPRIA_SEGREGADO",
         *       "wallet_type": "FRIA",
         *       "created_at": "2026-05-01T10:00:00.000Z"
         *     }
         */
        TemplateAccount: {
            /**
             * Format: uuid
             * @description The account.
             */
            account_id: string;
            /** @description Its name. */
            account_name: string | null;
            /** @description Its address; null if it has none. */
            address: string | null;
            /** @description Its network, or `off_chain`. */
            network: string;
            /** @description The kind of custody; null without a tag. */
            address_type: components["schemas"]["AddressType"] | null;
            /** @description The kind of wallet; null without a tag. */
            wallet_type: components["schemas"]["WalletType"] | null;
            /**
             * Format: date-time
             * @description When it was added.
             */
            created_at: string;
        };
        /** @description A stored file. */
        WorkflowOutput: {
            format: components["schemas"]["OutputFormat"];
            /** @description Its name. */
            filename: string;
            /** @description Its media type. */
            content_type: string;
            /** @description Its length. */
            size_bytes: number;
            /** @description The hash of its bytes, hexadecimal. */
            sha256: string;
        };
        /**
         * @description A run of a workflow.
         * @example {
         *       "id": "0d6b1b9e-2c5f-4d53-9a55-73c1c2f0b8aa",
         *       "workflow_id": "5e2c0d5a-7a3e-4f0b-9f6e-1a2b3c4d5e6f",
         *       "template": "cadoc-5711",
         *       "trigger": "schedule",
         *       "period_start": "2026-09-01T00:00:00.000Z",
         *       "period_end": "2026-09-02T00:00:00.000Z",
         *       "status": "succeeded",
         *       "rerun_of": null,
         *       "output": {
         *         "format": "xml",
         *         "filename": "cadoc-5711-2026-09-01.xml",
         *         "content_type": "application/xml",
         *         "size_bytes": 812,
         *         "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
         *       },
         *       "outputs": [
         *         {
         *           "format": "xml",
         *           "filename": "cadoc-5711-2026-09-01.xml",
         *           "content_type": "application/xml",
         *           "size_bytes": 812,
         *           "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
         *         }
         *       ],
         *       "error": null,
         *       "deliveries": [],
         *       "created_at": "2026-09-02T00:15:00.000Z",
         *       "started_at": "2026-09-02T00:15:00.010Z",
         *       "finished_at": "2026-09-02T00:15:00.200Z"
         *     }
         */
        WorkflowRun: {
            /**
             * Format: uuid
             * @description The identifier.
             */
            id: string;
            /**
             * Format: uuid
             * @description The workflow.
             */
            workflow_id: string;
            template: components["schemas"]["TemplateId"];
            /**
             * @description The trigger of the run.
             * @enum {string}
             */
            trigger: "schedule" | "custom" | "rerun";
            /**
             * Format: date-time
             * @description When its period begins.
             */
            period_start: string;
            /**
             * Format: date-time
             * @description When its period ends, exclusive.
             */
            period_end: string;
            /**
             * @description The state of the run.
             * @enum {string}
             */
            status: "queued" | "running" | "succeeded" | "failed" | "cancelled";
            /**
             * Format: uuid
             * @description The run that it repeats.
             */
            rerun_of: string | null;
            /** @description The run's first output; null until there is one. */
            output: components["schemas"]["WorkflowOutput"] | null;
            /** @description All outputs. */
            outputs: components["schemas"]["WorkflowOutput"][];
            /** @description Why it failed. */
            error: string | null;
            /** @description The deliveries to channels. */
            deliveries: {
                /**
                 * Format: uuid
                 * @description The channel.
                 */
                channel_id: string;
                /**
                 * @description `dropped`: the channel is closed, or the workflow was archived; a delivery that was being sent at that time may have arrived.
                 * @enum {string}
                 */
                status: "pending" | "delivered" | "failed" | "dropped";
                /**
                 * Format: date-time
                 * @description The time of the delivery.
                 */
                delivered_at: string | null;
                /** @description Why the last attempt failed. */
                error: string | null;
            }[];
            /**
             * Format: date-time
             * @description When the run was requested.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the run began.
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description When it ended.
             */
            finished_at: string | null;
        };
        /**
         * @description A run for a period.
         * @example {
         *       "workflow_id": "5e2c0d5a-7a3e-4f0b-9f6e-1a2b3c4d5e6f",
         *       "period_start": "2024-01-01T00:00:00Z",
         *       "period_end": "2025-01-01T00:00:00Z"
         *     }
         */
        CustomRun: {
            /**
             * Format: uuid
             * @description The workflow. 404 if the workspace does not have it.
             */
            workflow_id: string;
            /** @description Beginning of the period, ISO 8601 in UTC. */
            period_start: string;
            /** @description End of the period, exclusive. */
            period_end: string;
        };
        /**
         * @description A run has created its outputs.
         * @example {
         *       "type": "workflow.completed",
         *       "timestamp": "2026-09-02T00:15:00.200Z",
         *       "data": {
         *         "run": {
         *           "run_id": "0d6b1b9e-2c5f-4d53-9a55-73c1c2f0b8aa",
         *           "workflow_id": "5e2c0d5a-7a3e-4f0b-9f6e-1a2b3c4d5e6f",
         *           "template": "cadoc-5711",
         *           "period_start": "2026-09-01T00:00:00.000Z",
         *           "period_end": "2026-09-02T00:00:00.000Z",
         *           "outputs": [
         *             {
         *               "format": "xml",
         *               "filename": "cadoc-5711-2026-09-01.xml",
         *               "content_type": "application/xml",
         *               "size_bytes": 812,
         *               "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
         *               "url": "/v2/workflows/runs/0d6b1b9e-2c5f-4d53-9a55-73c1c2f0b8aa/output?format=xml"
         *             }
         *           ]
         *         },
         *         "channel_id": "7f1f3d9e-5a3b-4a39-9b53-6f0c8b1f2a10"
         *       }
         *     }
         */
        WorkflowCompletedWebhook: {
            /**
             * @description The type of the event.
             * @enum {string}
             */
            type: "workflow.completed";
            /**
             * Format: date-time
             * @description When the run ended.
             */
            timestamp: string;
            /** @description The run. */
            data: {
                /**
                 * Format: uuid
                 * @description The channel that is notified.
                 */
                channel_id: string;
                /** @description The run, and the locations of its outputs. */
                run: {
                    /**
                     * Format: uuid
                     * @description The run.
                     */
                    run_id: string;
                    /**
                     * Format: uuid
                     * @description The workflow.
                     */
                    workflow_id: string;
                    template: components["schemas"]["TemplateId"];
                    /**
                     * Format: date-time
                     * @description When its period begins.
                     */
                    period_start: string;
                    /**
                     * Format: date-time
                     * @description When its period ends, exclusive.
                     */
                    period_end: string;
                    /** @description Its outputs. */
                    outputs: {
                        format: components["schemas"]["OutputFormat"];
                        /** @description Its name. */
                        filename: string;
                        /** @description Its media type. */
                        content_type: string;
                        /** @description Its length. */
                        size_bytes: number;
                        /** @description The hash of its bytes, hexadecimal. */
                        sha256: string;
                        /** @description Path of the download, relative to the address of the service; requires a key. */
                        url: string;
                    }[];
                };
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
        /** @description This service is not configured for the request. Repeating it does not help; the operator has to configure the service. */
        NotImplemented: {
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
        /** @description The provider did not answer, or gave an invalid answer. The same request is safe to repeat. */
        BadGateway: {
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
         * @description The exact name of a group of accounts. 404 if the workspace has no such group.
         * @example Operations
         */
        0: string;
        /**
         * @description The type of the accounts.
         * @example eoa
         */
        1: "eoa" | "multisig" | "contract" | "custodian" | "exchange" | "bank" | "defi";
        /**
         * @description Only accounts of a connection of this type; `wallet` for accounts without one.
         * @example wallet
         */
        2: "wallet" | "custom" | "safe" | "squads" | "altitude" | "realms" | "kraken" | "binance" | "okx" | "bybit" | "bitget" | "gate" | "kucoin" | "coinbase" | "coins_ph" | "hyperliquid" | "utila" | "cubist" | "anchorage" | "privy" | "dfns" | "turnkey" | "fordefi" | "fireblocks" | "plaid" | "wise" | "revolut_business" | "pave_bank" | "octav" | "quickbooks" | "xero";
        /**
         * @description The network of the accounts: slug or alias, or `off_chain`.
         * @example sepolia
         */
        3: string;
        /**
         * @description Only balances and transfers of this asset: its symbol, in any letter case.
         * @example USDC
         */
        4: string;
        /**
         * @description The identifier, as returned in lists. Identifiers of other workspaces are not found.
         * @example 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21
         */
        Id: string;
        /**
         * @description The identifier of a transfer, as returned in lists.
         * @example 6d0c8a52-6f0e-4b0c-8a51-0c8f3f5a2b17
         */
        TransferId: string;
        /**
         * @description Whether to include tokens outside the workspace's token whitelist.
         * @example false
         */
        ShowAll: boolean;
        /** @description Position of the page, from `meta` of an earlier answer with the same parameters. */
        Cursor: string;
        /**
         * @description Number of items on a page.
         * @example 50
         */
        Size: number;
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
        /**
         * @description The identifier of the account. Identifiers of other workspaces are not found.
         * @example 7c0d3f52-5d0c-4c0e-9a51-0c8f3f5a2b12
         */
        accountId: string;
        /**
         * @description The ledger.
         * @example quickbooks
         */
        Ledger: "quickbooks" | "xero";
        /**
         * @description The bank provider.
         * @example plaid
         */
        Bank: "plaid";
        /**
         * @description The connection of the ledger.
         * @example 9d2f6c1a-31c5-4c62-9a1e-7d0f52c8b4e3
         */
        ConnectionId: string;
        /**
         * @description Number of items on a page.
         * @example 50
         */
        bookkeeping_Size: number;
        /**
         * @description Number of items on a page.
         * @example 50
         */
        Limit: number;
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
        /**
         * @description The delivery's identifier, the same at every attempt.
         * @example cmk3f9x2a8t1q0v7b5n4d6hzk
         */
        "parameters-0": string;
        /**
         * @description When this attempt is made, Unix seconds. Refuse messages that are older than a few minutes.
         * @example 1768469414
         */
        "parameters-1": string;
        /**
         * @description `v1,` and the signature in base64; one for each secret of the channel, separated by spaces. Absent if the channel has no secret.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        "parameters-2": string;
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
    getRollForward: {
        parameters: {
            query?: {
                /** @description Accounts; without it, all of them. 404 if the workspace does not have one of them. */
                account_ids?: string[];
                /**
                 * @description Beginning of the period; ISO 8601, without an offset it is UTC, a bare date is the beginning of the day. Default: the
                 *     beginning of the UTC month in which the period ends.
                 * @example 2026-09-01
                 */
                start_time?: string;
                /**
                 * @description End of the period, exclusive; ISO 8601. A bare date includes that UTC day. Default: now.
                 * @example 2026-09-30
                 */
                end_time?: string;
                /**
                 * @description Symbols of assets, in any letter case.
                 * @example [
                 *       "USDC"
                 *     ]
                 */
                assets?: string[];
                /**
                 * @description The currency in which values are shown.
                 * @example USD
                 */
                reporting_currency?: "USD";
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
            /** @description A statement for each account. */
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
                    "application/json": components["schemas"]["RollForward"];
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
    compareSources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SourcesPayload"];
            };
        };
        responses: {
            /** @description The accounts side by side. */
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
                    "application/json": components["schemas"]["SourcesCompared"] & components["schemas"]["Warnings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listConnections: {
        parameters: {
            query?: {
                /** @description Position of the page, from `meta` of an earlier answer with the same parameters. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Number of items on a page.
                 * @example 50
                 */
                size?: components["parameters"]["Size"];
                /**
                 * @description The kind of connections.
                 * @example account
                 */
                kind?: "account" | "ledger" | "books" | "risk" | "travel_rule";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of connections. */
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
                        items: components["schemas"]["Connection"][];
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
    createConnection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectionPayload"];
            };
        };
        responses: {
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
                    "application/json": components["schemas"]["Connection"] & components["schemas"]["Warnings"];
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
            501: components["responses"]["NotImplemented"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
        };
    };
    getConnection: {
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
            /** @description The connection. */
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
                    "application/json": components["schemas"]["ConnectionPreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteConnection: {
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
    renameConnection: {
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
                "application/json": components["schemas"]["ConnectionRename"];
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
                    "application/json": components["schemas"]["Connection"] & components["schemas"]["Warnings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getConnectionStatus: {
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
            /** @description The result of the check; a failed check is also a result. */
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
                    "application/json": components["schemas"]["ConnectionStatus"];
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
    syncConnectionTransactions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SyncPayload"];
            };
        };
        responses: {
            /** @description Started. */
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
                    "application/json": components["schemas"]["StartedSync"] & components["schemas"]["Warnings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSyncStatus: {
        parameters: {
            query: {
                /**
                 * @description The batch.
                 * @example 5b0c8a52-6f0e-4b0c-8a51-0c8f3f5a2b16
                 */
                batch_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status. */
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
                    "application/json": components["schemas"]["SyncStatus"];
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
    setTransactionCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of a transfer, as returned in lists.
                 * @example 6d0c8a52-6f0e-4b0c-8a51-0c8f3f5a2b17
                 */
                transferId: components["parameters"]["TransferId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferCategoryPayload"];
            };
        };
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
                    "application/json": components["schemas"]["AccountTransfer"] & components["schemas"]["Warnings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAccountTransfers: {
        parameters: {
            query?: {
                /** @description Position of the page, from `meta` of an earlier answer with the same parameters. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Number of items on a page.
                 * @example 5
                 */
                size?: number;
                /** @description Only these accounts. */
                account_ids?: string[];
                /** @description Only accounts in these groups. */
                group_ids?: string[];
                /**
                 * @description Slug or alias of a network, or `off_chain`.
                 * @example sepolia
                 */
                network?: string;
                /**
                 * @description Only these categories of the workspace.
                 * @example [
                 *       "Payroll"
                 *     ]
                 */
                categories?: string[];
                /**
                 * @description Only transfers of assets with these symbols, in any letter case; a trade matches by its base asset.
                 * @example [
                 *       "USDC"
                 *     ]
                 */
                tokens?: string[];
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
                 * @description States: `success` (or `CONFIRMED`), `errored` (`FAILED`), `pending` (`PENDING`).
                 * @example [
                 *       "success"
                 *     ]
                 */
                status?: ("success" | "errored" | "pending" | "CONFIRMED" | "FAILED" | "PENDING")[];
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
                 * @description Part of the identifier, the hash, the network, an address, the counterparty, the description, the reference, the note or the
                 *     category, in any letter case. An account number is found by any of its spellings.
                 * @example payroll
                 */
                string_search?: string;
                /**
                 * @description Directions relative to the workspace.
                 * @example [
                 *       "in",
                 *       "internal"
                 *     ]
                 */
                direction?: ("in" | "out" | "internal")[];
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
                    "application/json": {
                        items: components["schemas"]["AccountTransfer"][];
                        meta: components["schemas"]["CursorMeta"];
                    };
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
    getAccountTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of a transfer, as returned in lists.
                 * @example 6d0c8a52-6f0e-4b0c-8a51-0c8f3f5a2b17
                 */
                transferId: components["parameters"]["TransferId"];
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
                    "application/json": components["schemas"]["AccountTransfer"];
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
    setTransferNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of a transfer, as returned in lists.
                 * @example 6d0c8a52-6f0e-4b0c-8a51-0c8f3f5a2b17
                 */
                transferId: components["parameters"]["TransferId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferNotePayload"];
            };
        };
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
                    "application/json": components["schemas"]["AccountTransfer"] & components["schemas"]["Warnings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setTransferCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of a transfer, as returned in lists.
                 * @example 6d0c8a52-6f0e-4b0c-8a51-0c8f3f5a2b17
                 */
                transferId: components["parameters"]["TransferId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferCategoryPayload"];
            };
        };
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
                    "application/json": components["schemas"]["AccountTransfer"] & components["schemas"]["Warnings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTransfersOfAccount: {
        parameters: {
            query?: {
                /** @description Position of the page, from `meta` of an earlier answer with the same parameters. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Number of items on a page.
                 * @example 50
                 */
                size?: components["parameters"]["Size"];
                /**
                 * @description Slug or alias of a network, or `off_chain`.
                 * @example sepolia
                 */
                network?: string;
                /**
                 * @description Only these categories of the workspace.
                 * @example [
                 *       "Payroll"
                 *     ]
                 */
                categories?: string[];
                /**
                 * @description Only transfers of assets with these symbols, in any letter case; a trade matches by its base asset.
                 * @example [
                 *       "USDC"
                 *     ]
                 */
                tokens?: string[];
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
                 * @description States: `success` (or `CONFIRMED`), `errored` (`FAILED`), `pending` (`PENDING`).
                 * @example [
                 *       "success"
                 *     ]
                 */
                status?: ("success" | "errored" | "pending" | "CONFIRMED" | "FAILED" | "PENDING")[];
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
                 * @description Part of the identifier, the hash, the network, an address, the counterparty, the description, the reference, the note or the
                 *     category, in any letter case. An account number is found by any of its spellings.
                 * @example payroll
                 */
                string_search?: string;
                /**
                 * @description Directions relative to the workspace.
                 * @example [
                 *       "in",
                 *       "internal"
                 *     ]
                 */
                direction?: ("in" | "out" | "internal")[];
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
                    "application/json": {
                        items: components["schemas"]["AccountTransfer"][];
                        meta: components["schemas"]["CursorMeta"];
                    };
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
    syncAccountTransfers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SyncPayload"];
            };
        };
        responses: {
            /** @description Started. */
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
                    "application/json": components["schemas"]["StartedSync"] & components["schemas"]["Warnings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTransferSyncStatus: {
        parameters: {
            query: {
                /**
                 * @description The batch.
                 * @example 5b0c8a52-6f0e-4b0c-8a51-0c8f3f5a2b16
                 */
                batch_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status. */
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
                    "application/json": components["schemas"]["SyncStatus"];
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
    resyncAccountTransfers: {
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
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ResyncPayload"];
            };
        };
        responses: {
            /** @description Started. */
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
                    "application/json": components["schemas"]["StartedSync"] & components["schemas"]["Warnings"];
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
    listAccounts: {
        parameters: {
            query?: {
                /** @description Position of the page, from `meta` of an earlier answer with the same parameters. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Number of items on a page.
                 * @example 50
                 */
                size?: components["parameters"]["Size"];
                /**
                 * @description Only accounts in this group. 404 if the workspace has no such group.
                 * @example 4b0a3a52-8c1f-4f6e-9a51-6f0a1d6c2e77
                 */
                group_id?: string;
                /**
                 * @description Only accounts of this type.
                 * @example eoa
                 */
                type?: "eoa" | "multisig" | "contract" | "custodian" | "exchange" | "bank";
                /**
                 * @description Only accounts of a connection of this type; `wallet` for accounts without one.
                 * @example wallet
                 */
                provider?: "wallet" | "custom" | "safe" | "squads" | "altitude" | "realms" | "kraken" | "binance" | "okx" | "bybit" | "bitget" | "gate" | "kucoin" | "coinbase" | "coins_ph" | "hyperliquid" | "utila" | "cubist" | "anchorage" | "privy" | "dfns" | "turnkey" | "fordefi" | "fireblocks" | "plaid" | "wise" | "revolut_business" | "pave_bank" | "octav" | "quickbooks" | "xero";
                /**
                 * @description Only accounts on this network: slug or alias, or `off_chain`.
                 * @example sepolia
                 */
                network?: string;
                /**
                 * @description Only accounts of this team.
                 * @example 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21
                 */
                team_id?: string;
                /**
                 * @description Only accounts of this party. 404 if the workspace has no such party.
                 * @example 9f4a1b60-0d7e-4a6e-8c31-5b8d1c9e7f20
                 */
                entity_id?: string;
                /**
                 * @description Only accounts of parties with this relation to the workspace; any of these values matches.
                 * @example [
                 *       "client"
                 *     ]
                 */
                entity_types?: ("self" | "client" | "counterparty")[];
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
            /** @description A page of accounts. */
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
                        items: components["schemas"]["Account"][];
                        meta: components["schemas"]["CursorMeta"];
                    };
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
    changeAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountOperations"];
            };
        };
        responses: {
            /** @description All operations were applied. */
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
                    "application/json": components["schemas"]["AccountsChanged"] & components["schemas"]["Warnings"];
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
    refreshAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SyncPayload"];
            };
        };
        responses: {
            /** @description The jobs were started; those of some accounts may already have ended. */
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
                    "application/json": components["schemas"]["RefreshedAccounts"] & components["schemas"]["Warnings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listManageableTokens: {
        parameters: {
            query?: {
                /** @description Position of the page, from `meta` of an earlier answer with the same parameters. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Number of items on a page.
                 * @example 50
                 */
                size?: components["parameters"]["Size"];
                /**
                 * @description Only shown tokens, or only hidden tokens.
                 * @example shown
                 */
                state?: "shown" | "hidden";
                /**
                 * @description Only tokens with an override, or only tokens without one.
                 * @example false
                 */
                has_override?: boolean;
                /**
                 * @description Only tokens with a price, or only tokens without one.
                 * @example true
                 */
                priced?: boolean;
                /**
                 * @description Only tokens on this network: slug or alias, or `off_chain`.
                 * @example sepolia
                 */
                network?: string;
                /** @description Has no effect, because the list always uses the stored balances. No provider is queried. */
                refresh?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tokens. */
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
                        items: components["schemas"]["ManagedToken"][];
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
    getConcentration: {
        parameters: {
            query?: {
                /**
                 * @description Whether to refresh all balances first, as `POST /v2/accounts/refresh` does, within the time limit of the server.
                 * @example false
                 */
                refresh?: boolean;
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
            /** @description The concentration. */
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
                    "application/json": components["schemas"]["Concentration"];
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
    getAccount: {
        parameters: {
            query?: {
                /**
                 * @description Whether to include tokens outside the workspace's token whitelist.
                 * @example false
                 */
                show_all?: components["parameters"]["ShowAll"];
            };
            header?: never;
            path: {
                /**
                 * @description The identifier of the account. Identifiers of other workspaces are not found.
                 * @example 7c0d3f52-5d0c-4c0e-9a51-0c8f3f5a2b12
                 */
                id: components["parameters"]["accountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
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
                    "application/json": components["schemas"]["Account"];
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
    setAccountTeam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the account. Identifiers of other workspaces are not found.
                 * @example 7c0d3f52-5d0c-4c0e-9a51-0c8f3f5a2b12
                 */
                id: components["parameters"]["accountId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountTeam"];
            };
        };
        responses: {
            /** @description The account. */
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
                    "application/json": components["schemas"]["Account"] & components["schemas"]["Warnings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    pushAccounts: {
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
                "application/json": components["schemas"]["AccountsPush"];
            };
        };
        responses: {
            /** @description The stored accounts, in the order of the push. */
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
                    "application/json": components["schemas"]["PushedAccounts"] & components["schemas"]["Warnings"];
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
    pushSnapshots: {
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
                "application/json": components["schemas"]["SnapshotsPush"];
            };
        };
        responses: {
            /** @description The stored snapshots, in the order of the push. */
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
                    "application/json": components["schemas"]["PushedSnapshots"] & components["schemas"]["Warnings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The snapshot's identifier, from the answer to the push.
                 * @example 5f1b6f0e-2c8d-8a3b-9f10-6c6a2f1f4d21
                 */
                snapshotId: string;
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
    pushMovements: {
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
                "application/json": components["schemas"]["MovementsPush"];
            };
        };
        responses: {
            /** @description The stored movements, in the order of the push. */
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
                    "application/json": components["schemas"]["PushedMovements"] & components["schemas"]["Warnings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteMovement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The movement's identifier, from the answer to the push.
                 * @example 8d0a2b6c-4c55-4c1f-9e0e-5a0b3c1d2e4f
                 */
                movementId: string;
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
    listRevisions: {
        parameters: {
            query?: {
                /** @description Position of the page, from `meta` of an earlier answer with the same parameters. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Number of items on a page.
                 * @example 50
                 */
                size?: components["parameters"]["Size"];
                /**
                 * @description Only changes of this type.
                 * @example movement
                 */
                entity_type?: "account" | "snapshot" | "movement";
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
            /** @description A page of changes. */
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
                        items: components["schemas"]["Revision"][];
                        meta: components["schemas"]["CursorMeta"];
                    };
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
    authorizeConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ledger.
                 * @example quickbooks
                 */
                ledger: components["parameters"]["Ledger"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
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
                    "application/json": components["schemas"]["AuthorizeUrl"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    createLinkToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The bank provider.
                 * @example plaid
                 */
                bank: components["parameters"]["Bank"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LinkTokenPayload"];
            };
        };
        responses: {
            /** @description The token. */
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
                    "application/json": components["schemas"]["LinkToken"] & components["schemas"]["Warnings"];
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
            501: components["responses"]["NotImplemented"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
        };
    };
    createReconnectLinkToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier, as returned in lists. Identifiers of other workspaces are not found.
                 * @example 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description The bank provider.
                 * @example plaid
                 */
                bank: components["parameters"]["Bank"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token. */
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
                    "application/json": components["schemas"]["LinkToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLedgerCounterparties: {
        parameters: {
            query?: {
                /** @description Position of the page, from `meta` of an earlier answer with the same parameters. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Number of items on a page.
                 * @example 50
                 */
                size?: components["parameters"]["bookkeeping_Size"];
            };
            header?: never;
            path: {
                /**
                 * @description The connection of the ledger.
                 * @example 9d2f6c1a-31c5-4c62-9a1e-7d0f52c8b4e3
                 */
                connectionId: components["parameters"]["ConnectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of customers and vendors. */
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
                        items: components["schemas"]["LedgerCounterparty"][];
                        meta: components["schemas"]["CursorMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLedgerCategories: {
        parameters: {
            query?: {
                /** @description Position of the page, from `meta` of an earlier answer with the same parameters. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Number of items on a page.
                 * @example 50
                 */
                size?: components["parameters"]["bookkeeping_Size"];
            };
            header?: never;
            path: {
                /**
                 * @description The connection of the ledger.
                 * @example 9d2f6c1a-31c5-4c62-9a1e-7d0f52c8b4e3
                 */
                connectionId: components["parameters"]["ConnectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of categories. */
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
                        items: components["schemas"]["LedgerCategory"][];
                        meta: components["schemas"]["CursorMeta"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["Unavailable"];
        };
    };
    createImport: {
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
                "multipart/form-data": components["schemas"]["ImportUpload"];
            };
        };
        responses: {
            /** @description The files are stored and will be read. */
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
                    "application/json": components["schemas"]["AcceptedImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The import.
                 * @example 3c6f0a52-1d1e-4f6e-8a51-7f0a1d6c2e11
                 */
                importId: string;
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
            /** @description The import. */
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
                    "application/json": components["schemas"]["Import"];
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
    listInvestigations: {
        parameters: {
            query?: {
                /**
                 * @description Number of items on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Position of the page, from `meta` of an earlier answer with the same parameters. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of investigations. */
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
                        items: components["schemas"]["InvestigationSummary"][];
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
    createInvestigation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvestigationPayload"];
            };
        };
        responses: {
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
                    "application/json": components["schemas"]["Investigation"] & components["schemas"]["Warnings"];
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
    getInvestigation: {
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
            /** @description The investigation. */
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
                    "application/json": components["schemas"]["Investigation"];
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
    changeInvestigation: {
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
                "application/json": components["schemas"]["InvestigationChange"];
            };
        };
        responses: {
            /** @description The investigation. */
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
                    "application/json": components["schemas"]["Investigation"] & components["schemas"]["Warnings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCases: {
        parameters: {
            query?: {
                /**
                 * @description Statuses.
                 * @example [
                 *       "open",
                 *       "in_review"
                 *     ]
                 */
                status?: ("open" | "in_review" | "resolved")[];
                /**
                 * @description The severity.
                 * @example high
                 */
                severity?: "severe" | "high" | "medium" | "low";
                /**
                 * @description The e-mail address of the assignee, in any letter case.
                 * @example analyst@example.com
                 */
                assignee?: string;
                /**
                 * @description The source that opened the case.
                 * @example manual
                 */
                source_type?: "risk_screen" | "sanctions_screen" | "alert_event" | "manual" | "transaction_screening" | "counterparty_screening";
                /**
                 * @description Part of the title, the subject or a transaction's hash, in any letter case. An address is found by any of its spellings.
                 * @example northwind
                 */
                q?: string;
                /**
                 * @description The sort order.
                 * @example newest
                 */
                sort?: "severity_desc" | "newest" | "oldest";
                /**
                 * @description Number of items on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Position of the page, from `meta` of an earlier answer with the same parameters. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of cases. */
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
                        items: components["schemas"]["Case"][];
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
    createCase: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CasePayload"];
            };
        };
        responses: {
            /** @description Opened. */
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
                    "application/json": components["schemas"]["Case"] & components["schemas"]["Warnings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    dismissCases: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseDismissals"];
            };
        };
        responses: {
            /** @description The dismissed cases. */
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
                    "application/json": components["schemas"]["DismissedCases"] & components["schemas"]["Warnings"];
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
    getCaseCounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
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
                    "application/json": components["schemas"]["CaseCounts"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCase: {
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
            /** @description The case. */
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
                    "application/json": components["schemas"]["Case"];
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
    changeCase: {
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
                "application/json": components["schemas"]["CaseChange"];
            };
        };
        responses: {
            /** @description The case. */
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
                    "application/json": components["schemas"]["Case"] & components["schemas"]["Warnings"];
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
    commentCase: {
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
                "application/json": components["schemas"]["CaseCommentPayload"];
            };
        };
        responses: {
            /** @description The comment. */
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
                    "application/json": components["schemas"]["CaseComment"] & components["schemas"]["Warnings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    escalateCase: {
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
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CaseEscalation"];
            };
        };
        responses: {
            /** @description The case and its evidence. */
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
                    "application/json": components["schemas"]["EscalatedCase"] & components["schemas"]["Warnings"];
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
    listCaseInvestigations: {
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
            /** @description The investigations. */
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
                        items: components["schemas"]["Investigation"][];
                    };
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
    linkInvestigation: {
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
                "application/json": components["schemas"]["InvestigationLink"];
            };
        };
        responses: {
            204: components["responses"]["Deleted"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCaseTimeline: {
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
            /** @description The timeline. */
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
                        items: components["schemas"]["CaseEvent"][];
                    };
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
    listGroups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All groups. */
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
                        items: components["schemas"]["Group"][];
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
    createGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupPayload"];
            };
        };
        responses: {
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
                    "application/json": components["schemas"]["Group"] & components["schemas"]["Warnings"];
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
    renameGroup: {
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
                "application/json": components["schemas"]["GroupPayload"];
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
                    "application/json": components["schemas"]["Group"] & components["schemas"]["Warnings"];
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
    deleteGroup: {
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
    listParties: {
        parameters: {
            query?: {
                /** @description Position of the page, from `meta` of an earlier answer with the same parameters. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Number of items on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Only entities with one of these relations to the workspace.
                 * @example [
                 *       "client"
                 *     ]
                 */
                types?: components["schemas"]["PartyType"][];
                /**
                 * @description Part of the name, in any letter case; there are no wildcards.
                 * @example beispiel
                 */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entities. */
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
                        items: components["schemas"]["Party"][];
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
    createParty: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartyPayload"];
            };
        };
        responses: {
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
                    "application/json": components["schemas"]["Party"] & components["schemas"]["Warnings"];
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
    getSelfParty: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entity. */
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
                    "application/json": components["schemas"]["Party"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getParty: {
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
            /** @description The entity. */
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
                    "application/json": components["schemas"]["Party"];
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
    replaceParty: {
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
                "application/json": components["schemas"]["PartyPayload"];
            };
        };
        responses: {
            /** @description The entity as it is now. */
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
                    "application/json": components["schemas"]["Party"] & components["schemas"]["Warnings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteParty: {
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
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeParty: {
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
                "application/json": components["schemas"]["PartyChange"];
            };
        };
        responses: {
            /** @description The entity as it is now. */
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
                    "application/json": components["schemas"]["Party"] & components["schemas"]["Warnings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPartyAccounts: {
        parameters: {
            query?: {
                /** @description Position of the page, from `meta` of an earlier answer with the same parameters. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Number of items on a page.
                 * @example 50
                 */
                size?: components["parameters"]["Size"];
                /**
                 * @description Whether to include tokens outside the workspace's token whitelist.
                 * @example false
                 */
                show_all?: components["parameters"]["ShowAll"];
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
            /** @description A page of its accounts. */
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
                        items: components["schemas"]["Account"][];
                        meta: components["schemas"]["CursorMeta"];
                    };
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
    changePartyAccounts: {
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
                "application/json": components["schemas"]["PartyAccountOperations"];
            };
        };
        responses: {
            /** @description All operations were applied. */
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
                        /** @constant */
                        acknowledged: true;
                    } & components["schemas"]["Warnings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createClientCounterparty: {
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
                "application/json": components["schemas"]["ClientCounterpartyPayload"];
            };
        };
        responses: {
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
                    "application/json": components["schemas"]["Party"] & components["schemas"]["Warnings"];
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
    listKnownCounterparties: {
        parameters: {
            query?: {
                /** @description Position of the page, from `meta` of an earlier answer with the same parameters. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Number of items on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description The role of the counterparty.
                 * @example vendor
                 */
                type?: "vendor" | "customer" | "investor" | "partner" | "exchange" | "other";
                /**
                 * @description Part of the name, in any letter case; there are no wildcards.
                 * @example muster
                 */
                search?: string;
                /**
                 * @description Whether to include their addresses.
                 * @example true
                 */
                include_addresses?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of counterparties. */
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
                        items: components["schemas"]["CounterpartySummary"][];
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
    createCounterparty: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CounterpartyPayload"];
            };
        };
        responses: {
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
                    "application/json": components["schemas"]["Counterparty"] & components["schemas"]["Warnings"];
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
    getCounterparty: {
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
            /** @description The counterparty. */
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
                    "application/json": components["schemas"]["Counterparty"];
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
    deleteCounterparty: {
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
    changeCounterparty: {
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
                "application/json": components["schemas"]["CounterpartyChange"];
            };
        };
        responses: {
            /** @description The counterparty as it is now. */
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
                    "application/json": components["schemas"]["Counterparty"] & components["schemas"]["Warnings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCounterpartyAddresses: {
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
            /** @description The addresses. */
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
                    "application/json": components["schemas"]["CounterpartyAddress"][];
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
    changeCounterpartyAddresses: {
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
                "application/json": components["schemas"]["AddressOperations"];
            };
        };
        responses: {
            /** @description All addresses as they are now. */
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
                    "application/json": components["schemas"]["CounterpartyAddress"][];
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
    changeCounterpartyBankAccounts: {
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
                "application/json": components["schemas"]["BankAccountOperations"];
            };
        };
        responses: {
            /** @description All bank accounts as they are now, masked. */
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
                    "application/json": components["schemas"]["BankAccount"][];
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
    detachTeam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The team.
                 * @example 2f6c1a9d-31c5-4c62-9a1e-7d0f52c8b4e3
                 */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The team has no accounts any more. */
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
                        /** @description The number of accounts that were in it. */
                        detached: number;
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
    getTokenWhitelist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The overrides. */
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
                    "application/json": components["schemas"]["TokenWhitelist"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeTokenWhitelist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenWhitelistChanges"];
            };
        };
        responses: {
            /** @description The whitelist as it is now. */
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
                    "application/json": components["schemas"]["TokenWhitelist"] & components["schemas"]["Warnings"];
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
    getTreasurySummary: {
        parameters: {
            query?: {
                /**
                 * @description The exact name of a group of accounts. 404 if the workspace has no such group.
                 * @example Operations
                 */
                group?: string;
                /**
                 * @description The type of the accounts.
                 * @example eoa
                 */
                type?: "eoa" | "multisig" | "contract" | "custodian" | "exchange" | "bank" | "defi";
                /**
                 * @description Only accounts of a connection of this type; `wallet` for accounts without one.
                 * @example wallet
                 */
                provider?: "wallet" | "custom" | "safe" | "squads" | "altitude" | "realms" | "kraken" | "binance" | "okx" | "bybit" | "bitget" | "gate" | "kucoin" | "coinbase" | "coins_ph" | "hyperliquid" | "utila" | "cubist" | "anchorage" | "privy" | "dfns" | "turnkey" | "fordefi" | "fireblocks" | "plaid" | "wise" | "revolut_business" | "pave_bank" | "octav" | "quickbooks" | "xero";
                /**
                 * @description The network of the accounts: slug or alias, or `off_chain`.
                 * @example sepolia
                 */
                network?: string;
                /**
                 * @description Only balances and transfers of this asset: its symbol, in any letter case.
                 * @example USDC
                 */
                denom?: string;
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
                    "application/json": components["schemas"]["TreasurySummary"];
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
    getTreasuryForecast: {
        parameters: {
            query?: {
                /**
                 * @description The exact name of a group of accounts. 404 if the workspace has no such group.
                 * @example Operations
                 */
                group?: components["parameters"]["0"];
                /**
                 * @description The type of the accounts.
                 * @example eoa
                 */
                type?: components["parameters"]["1"];
                /**
                 * @description Only accounts of a connection of this type; `wallet` for accounts without one.
                 * @example wallet
                 */
                provider?: components["parameters"]["2"];
                /**
                 * @description The network of the accounts: slug or alias, or `off_chain`.
                 * @example sepolia
                 */
                network?: components["parameters"]["3"];
                /**
                 * @description Only balances and transfers of this asset: its symbol, in any letter case.
                 * @example USDC
                 */
                denom?: components["parameters"]["4"];
                /**
                 * @description Number of months to project.
                 * @example 12
                 */
                months_forward?: number;
                /**
                 * @description The number of months to average over.
                 * @example 3
                 */
                lookback_months?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The forecast. */
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
                    "application/json": components["schemas"]["TreasuryForecast"];
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
    getCashFlow: {
        parameters: {
            query: {
                /**
                 * @description Beginning of the period; ISO 8601, without an offset it is UTC, a bare date is the beginning of the day.
                 * @example 2026-05-01
                 */
                start_time: string;
                /**
                 * @description End of the period, exclusive; ISO 8601. A bare date includes that UTC day.
                 * @example 2026-05-31
                 */
                end_time: string;
                /**
                 * @description The length of a bucket. A period of more than 400 buckets is refused.
                 * @example week
                 */
                bucket?: "day" | "week" | "month";
                /** @description An account. 404 if the workspace has no such account. */
                account_id?: string;
                /**
                 * @description The exact name of a group of accounts. 404 if the workspace has no such group.
                 * @example Operations
                 */
                group?: components["parameters"]["0"];
                /**
                 * @description The type of the accounts.
                 * @example eoa
                 */
                type?: components["parameters"]["1"];
                /**
                 * @description Only accounts of a connection of this type; `wallet` for accounts without one.
                 * @example wallet
                 */
                provider?: components["parameters"]["2"];
                /**
                 * @description The network of the accounts: slug or alias, or `off_chain`.
                 * @example sepolia
                 */
                network?: components["parameters"]["3"];
                /**
                 * @description Only balances and transfers of this asset: its symbol, in any letter case.
                 * @example USDC
                 */
                denom?: components["parameters"]["4"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cash flow. */
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
                    "application/json": components["schemas"]["CashFlow"];
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
    listCorridors: {
        parameters: {
            query?: {
                /** @description Position of the page, from `meta` of an earlier answer with the same parameters. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Number of items on a page.
                 * @example 50
                 */
                size?: number;
                /**
                 * @description Only these states; by default, `completed` (arrived).
                 * @example [
                 *       "completed",
                 *       "pending"
                 *     ]
                 */
                status?: ("completed" | "pending" | "failed")[];
                /**
                 * @description Beginning of the period in which the payment was sent; ISO 8601, without an offset it is UTC, a bare date is the beginning of
                 *     the day. Default: 30 days before its end.
                 * @example 2026-05-01
                 */
                start_time?: string;
                /**
                 * @description End of the period, exclusive; ISO 8601. A bare date includes that UTC day. Default: now.
                 * @example 2026-05-31
                 */
                end_time?: string;
                /** @description Only these accounts at either end. 404 if the workspace does not have one of them. */
                account_ids?: string[];
                /**
                 * @description The bridge.
                 * @example cctp
                 */
                protocol?: "across" | "allbridge" | "axelar" | "cctp" | "cctpv2" | "circle-gateway" | "debridge" | "hyperlane" | "hyperliquid-bridge2" | "ibc" | "ibcv2" | "layerzero" | "mayan" | "near-intents" | "union" | "wormhole";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of corridors. */
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
                        items: components["schemas"]["Corridor"][];
                        meta: components["schemas"]["CursorMeta"];
                    };
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
    listDailyUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The days. */
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
                        days: components["schemas"]["DailyUsage"][];
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
    getPaymentTotals: {
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
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The totals. */
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
                        items: components["schemas"]["PaymentTotal"][];
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
    exportPayments: {
        parameters: {
            query: {
                /**
                 * @description The format of the file.
                 * @example usd
                 */
                format: "usd" | "xero" | "quickbooks";
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
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
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
    findObject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description An identifier, a transaction hash, an address, an account number, or the `X-Request-Id` of an answer.
                 * @example 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The objects. */
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
                        items: components["schemas"]["FoundObject"][];
                    };
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
    listRequests: {
        parameters: {
            query?: {
                /**
                 * @description Only requests at or after this time; ISO 8601, without an offset it is UTC, a bare date is the beginning of the day.
                 * @example 2026-01-01
                 */
                since?: string;
                /**
                 * @description Only requests before this time, or on this UTC day and before; ISO 8601.
                 * @example 2026-01-31
                 */
                until?: string;
                /**
                 * @description Only requests with this key.
                 * @example 3f1c5d20-8f6a-4a7d-b6a1-2f9f1f0d9c33
                 */
                key_id?: string;
                /**
                 * @description Only requests whose status is 400 or above.
                 * @example true
                 */
                failed?: boolean;
                /**
                 * @description Leave the pages of the console out.
                 * @example true
                 */
                exclude_console?: boolean;
                /**
                 * @description Number of items on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Position of the page, from `meta` of an earlier answer with the same parameters. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of requests. */
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
                        items: components["schemas"]["LoggedRequest"][];
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
    listJobs: {
        parameters: {
            query?: {
                /**
                 * @description Only jobs in this state.
                 * @example dead
                 */
                state?: "waiting" | "running" | "dead";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The jobs, at most 200. */
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
                        items: components["schemas"]["Job"][];
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
    listAuditEntries: {
        parameters: {
            query?: {
                /**
                 * @description The earliest time, or day in UTC.
                 * @example 2026-05-01
                 */
                since?: string;
                /**
                 * @description The time before which, or the last day in UTC.
                 * @example 2026-05-31
                 */
                until?: string;
                /**
                 * @description Only entries of this key.
                 * @example 0b9d7a80-6a1c-4f0e-8f3f-0e7d0c3f3a51
                 */
                key_id?: string;
                /**
                 * @description Only entries of this operation.
                 * @example getPerson
                 */
                operation?: string;
                /**
                 * @description Number of items on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /** @description Position of the page, from `meta` of an earlier answer with the same parameters. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries. */
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
                        items: components["schemas"]["AuditEntry"][];
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
    verifyAuditTrail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the trail. */
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
                    "application/json": components["schemas"]["AuditVerification"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMultisigDetails: {
        parameters: {
            query: {
                /**
                 * @description The kind of multisig: a Safe-compatible contract, or a multisig of Squads (version 4).
                 * @example safe
                 */
                provider: "safe" | "squads";
                /**
                 * @description Its address.
                 * @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
                 */
                address: string;
                /**
                 * @description The EVM network, by slug or alias; required for `safe`, not allowed for `squads`.
                 * @example sepolia
                 */
                network?: string;
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
            /** @description The multisig. */
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
                    "application/json": components["schemas"]["MultisigDetails"];
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
    listIntentPolicies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The policies. */
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
                    "application/json": components["schemas"]["IntentPolicies"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    evaluateIntent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IntentPayload"];
            };
        };
        responses: {
            /** @description The evaluation of the intent. */
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
                    "application/json": components["schemas"]["IntentEvaluation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    evaluateTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionEvaluationPayload"];
            };
        };
        responses: {
            /** @description The evaluation of the transaction. */
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
                    "application/json": components["schemas"]["TransactionEvaluation"];
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
    listWorkflows: {
        parameters: {
            query?: {
                /**
                 * @description The kind of templates; by default `deterministic`. This server has none of the kind `agent`.
                 * @example deterministic
                 */
                kind?: "deterministic" | "agent";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The templates. */
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
                        items: components["schemas"]["WorkflowTemplate"][];
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
    createWorkflow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkflowPayload"];
            };
        };
        responses: {
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
                    "application/json": components["schemas"]["Workflow"] & components["schemas"]["Warnings"];
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
    archiveWorkflow: {
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
    changeWorkflow: {
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
                "application/json": components["schemas"]["WorkflowChange"];
            };
        };
        responses: {
            /** @description As it is now. */
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
                    "application/json": components["schemas"]["Workflow"] & components["schemas"]["Warnings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTemplateAccounts: {
        parameters: {
            query?: {
                /** @description Position of the page, from `meta` of an earlier answer with the same parameters. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Number of items on a page.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Accounts of this kind of custody.
                 * @example CUSTODIA_PROPRIA_SEGREGADO
                 */
                address_type?: "CUSTODIA_PROPRIA_SEGREGADO" | "CUSTODIA_PROPRIA_NAO_SEGREGADO" | "CUSTODIA_TERCEIROS_SEGREGADO" | "CUSTODIA_TERCEIROS_NAO_SEGREGADO";
                /**
                 * @description Accounts of this kind of wallet: `FRIA` (cold) or `QUENTE` (hot).
                 * @example FRIA
                 */
                wallet_type?: "FRIA" | "QUENTE";
            };
            header?: never;
            path: {
                /**
                 * @description The template.
                 * @example cadoc-5711
                 */
                template: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of accounts. */
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
                        items: components["schemas"]["TemplateAccount"][];
                        meta: components["schemas"]["CursorMeta"];
                    };
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
    listWorkflowRuns: {
        parameters: {
            query?: {
                /**
                 * @description Runs of this workflow. 404 if the workspace has no such workflow.
                 * @example 5e2c0d5a-7a3e-4f0b-9f6e-1a2b3c4d5e6f
                 */
                workflow_id?: string;
                /** @description Position of the page, from `meta` of an earlier answer with the same parameters. */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Number of items on a page.
                 * @example 20
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of runs. */
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
                        items: components["schemas"]["WorkflowRun"][];
                        meta: components["schemas"]["CursorMeta"];
                    };
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
    runWorkflow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomRun"];
            };
        };
        responses: {
            /** @description The run was created and waits to start. */
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
                    "application/json": components["schemas"]["WorkflowRun"] & components["schemas"]["Warnings"];
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
    getWorkflowRun: {
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
            /** @description The run. */
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
                    "application/json": components["schemas"]["WorkflowRun"];
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
    getWorkflowOutput: {
        parameters: {
            query?: {
                /**
                 * @description Format of the output, if the run has several; by default the first one.
                 * @example csv
                 */
                format?: "csv" | "json" | "html" | "xml";
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
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Waybill-Version": components["headers"]["Version"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
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
    rerunWorkflow: {
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
            /** @description The run was created and waits to start. */
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
                    "application/json": components["schemas"]["WorkflowRun"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    workflowCompleted: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The delivery's identifier, the same at every attempt.
                 * @example cmk3f9x2a8t1q0v7b5n4d6hzk
                 */
                "webhook-id": components["parameters"]["parameters-0"];
                /**
                 * @description When this attempt is made, Unix seconds. Refuse messages that are older than a few minutes.
                 * @example 1768469414
                 */
                "webhook-timestamp": components["parameters"]["parameters-1"];
                /**
                 * @description `v1,` and the signature in base64; one for each secret of the channel, separated by spaces. Absent if the channel has no secret.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature"?: components["parameters"]["parameters-2"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkflowCompletedWebhook"];
            };
        };
        responses: {
            /** @description It was received. The body of the answer is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery was refused; it is sent again later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery failed; it is sent again later. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
