// Generated from spec/platform by `npm run generate`. Do not edit.

/** Every operation as a client needs it. */
export const operations = {
  getRollForward: {"method":"GET","path":"/v2/reconciliation/roll-forward","sdk":"reconciliation.rollForward","query":["account_ids","start_time","end_time","assets","reporting_currency","show_all"]},
  compareSources: {"method":"POST","path":"/v2/reconciliation/multi-source","idempotent":true,"sdk":"reconciliation.compareSources","body":["account_ids","account_id","start_time","end_time","books_end_time","assets","reporting_currency","show_all","tolerance_seconds"]},
  listConnections: {"method":"GET","path":"/v2/account-connections","sdk":"connections.list","query":["cursor","size","kind"]},
  createConnection: {"method":"POST","path":"/v2/account-connections","bodyPii":["name","api_key","api_secret","passphrase","login_id","refresh_token","public_token","code","address"],"sdk":"connections.create","bodyWords":["account","anchorage","binance","bitget","books","bybit","coinbase","coins_ph","cubist","custom","dfns","fireblocks","fordefi","gate","hyperliquid","kraken","kucoin","ledger","okx","pave_bank","plaid","privy","quickbooks","revolut_business","risk","safe","squads","travel_rule","turnkey","utila","wise","xero"],"body":["name","type","kind","binance","bitget","bybit","coinbase","coins_ph","gate","hyperliquid","kraken","kucoin","okx","anchorage","dfns","fireblocks","fordefi","pave_bank","privy","revolut_business","turnkey","utila","wise","cubist","plaid","quickbooks","xero","safe","squads"]},
  getConnection: {"method":"GET","path":"/v2/account-connections/{id}","sdk":"connections.get"},
  renameConnection: {"method":"PATCH","path":"/v2/account-connections/{id}","bodyPii":["name"],"sdk":"connections.rename","body":["name"]},
  deleteConnection: {"method":"DELETE","path":"/v2/account-connections/{id}","sdk":"connections.delete"},
  getConnectionStatus: {"method":"GET","path":"/v2/account-connections/{id}/status","sdk":"connections.status"},
  getSyncStatus: {"method":"GET","path":"/v2/account-connections/transactions/sync/status","sdk":"syncs.get","query":["batch_id"]},
  listAccountTransfers: {"method":"GET","path":"/v2/accounts/transfers","pii":["categories","string_search"],"sdk":"transfers.list","query":["cursor","size","account_ids","group_ids","network","categories","tokens","start_time","end_time","status","min_usd","max_usd","string_search","direction"]},
  getAccountTransfer: {"method":"GET","path":"/v2/accounts/transfers/{transferId}","sdk":"transfers.get"},
  setTransferNote: {"method":"PATCH","path":"/v2/accounts/transfers/{transferId}/note","bodyPii":["note"],"idempotent":true,"sdk":"transfers.setNote","body":["note"]},
  setTransferCategory: {"method":"PATCH","path":"/v2/accounts/transfers/{transferId}/category","bodyPii":["category"],"idempotent":true,"sdk":"transfers.setCategory","body":["category"]},
  listTransfersOfAccount: {"method":"GET","path":"/v2/accounts/{id}/transfers","pii":["categories","string_search"],"sdk":"accounts.listTransfers","query":["cursor","size","network","categories","tokens","start_time","end_time","status","min_usd","max_usd","string_search","direction"]},
  syncAccountTransfers: {"method":"POST","path":"/v2/accounts/transfers/sync","sdk":"transfers.sync","body":["account_ids"]},
  resyncAccountTransfers: {"method":"POST","path":"/v2/accounts/{id}/transfers/resync","sdk":"transfers.resync","body":["account_ids"]},
  listAccounts: {"method":"GET","path":"/v2/accounts","sdk":"accounts.list","query":["cursor","size","group_id","type","provider","network","team_id","entity_id","entity_types","show_all"]},
  changeAccounts: {"method":"PUT","path":"/v2/accounts","bodyPii":[""],"bodyShown":["operations.","action","distinct","network","group_ids","connection_id"],"sdk":"accounts.change","bodyWords":["add","remove"],"body":["operations"]},
  refreshAccounts: {"method":"POST","path":"/v2/accounts/refresh","sdk":"accounts.refresh","body":["account_ids"]},
  listManageableTokens: {"method":"GET","path":"/v2/accounts/tokens","sdk":"accounts.tokens","query":["cursor","size","state","has_override","priced","network","refresh"]},
  getConcentration: {"method":"GET","path":"/v2/accounts/concentration","sdk":"accounts.concentration","query":["refresh","show_all"]},
  getAccount: {"method":"GET","path":"/v2/accounts/{id}","pii":["id"],"sdk":"accounts.get","query":["show_all"]},
  setAccountTeam: {"method":"PUT","path":"/v2/accounts/{id}/team","pii":["id"],"sdk":"accounts.setTeam","body":["team_id"]},
  pushAccounts: {"method":"POST","path":"/v2/account-connections/{id}/accounts","bodyPii":["external_id","name","address"],"idempotent":true,"sdk":"connections.pushAccounts","bodyWords":["bank","contract","custodian","eoa","exchange","multisig"],"body":["accounts"]},
  pushSnapshots: {"method":"POST","path":"/v2/account-connections/{id}/snapshots","bodyPii":["external_id"],"idempotent":true,"sdk":"connections.pushSnapshots","body":["snapshots"]},
  deleteSnapshot: {"method":"DELETE","path":"/v2/account-connections/{id}/snapshots/{snapshotId}","sdk":"connections.deleteSnapshot"},
  pushMovements: {"method":"POST","path":"/v2/account-connections/{id}/movements","bodyPii":["external_id","client_movement_id","source_ref","counterparty_name","counterparty_address","description"],"idempotent":true,"sdk":"connections.pushMovements","bodyWords":["in","out"],"body":["movements"]},
  deleteMovement: {"method":"DELETE","path":"/v2/account-connections/{id}/movements/{movementId}","sdk":"connections.deleteMovement"},
  listRevisions: {"method":"GET","path":"/v2/account-connections/{id}/revisions","sdk":"connections.listRevisions","query":["cursor","size","entity_type"]},
  authorizeConnection: {"method":"POST","path":"/v2/account-connections/{ledger}/authorize-url","sdk":"connections.authorize"},
  createLinkToken: {"method":"POST","path":"/v2/account-connections/{bank}/link-token","sdk":"connections.linkToken","body":["country_codes"]},
  createReconnectLinkToken: {"method":"POST","path":"/v2/account-connections/{id}/{bank}/reconnect-link-token","sdk":"connections.reconnect"},
  listLedgerCounterparties: {"method":"GET","path":"/v2/account-connections/bookkeeping/{connectionId}/counterparties","sdk":"connections.ledgerCounterparties","query":["cursor","size"]},
  listLedgerCategories: {"method":"GET","path":"/v2/account-connections/bookkeeping/{connectionId}/categories","sdk":"connections.ledgerCategories","query":["cursor","size"]},
  createImport: {"method":"POST","path":"/v2/account-connections/{id}/imports","media":["multipart/form-data"],"files":{"accounts":"","snapshots":"","movements":"","camt":"","mt940":"","json":"","zip":""},"sdk":"imports.create","body":["accounts","snapshots","movements","camt","mt940","json","zip","update"]},
  getImport: {"method":"GET","path":"/v2/account-connections/{id}/imports/{importId}","sdk":"imports.get"},
  listInvestigations: {"method":"GET","path":"/v2/investigations","sdk":"investigations.list","query":["limit","cursor"]},
  createInvestigation: {"method":"POST","path":"/v2/investigations","bodyPii":["title","subject_address","data"],"sdk":"investigations.create","bodyWords":["address","archived","open","transaction"],"body":["title","status","subject_type","subject_address","subject_network","subject_tx_hash","data"]},
  getInvestigation: {"method":"GET","path":"/v2/investigations/{id}","sdk":"investigations.get"},
  changeInvestigation: {"method":"PATCH","path":"/v2/investigations/{id}","bodyPii":["title","subject_address","data"],"idempotent":true,"sdk":"investigations.change","bodyWords":["address","archived","open","transaction"],"body":["title","status","subject_type","subject_address","subject_network","subject_tx_hash","data"]},
  listCases: {"method":"GET","path":"/v2/cases","pii":["assignee","q"],"sdk":"cases.list","query":["status","severity","assignee","source_type","q","sort","limit","cursor"]},
  createCase: {"method":"POST","path":"/v2/cases","bodyPii":["title","subject","assignee"],"sdk":"cases.create","bodyWords":["alert_event","counterparty_screening","high","low","manual","medium","risk_screen","sanctions_screen","severe","transaction_screening"],"body":["title","source_type","source_id","subject","assignee","severity"]},
  dismissCases: {"method":"PATCH","path":"/v2/cases/bulk","sdk":"cases.dismissAll","body":["case_ids","resolution"]},
  getCaseCounts: {"method":"GET","path":"/v2/cases/counts","sdk":"cases.count"},
  getCase: {"method":"GET","path":"/v2/cases/{id}","sdk":"cases.get"},
  changeCase: {"method":"PATCH","path":"/v2/cases/{id}","bodyPii":["assignee"],"idempotent":true,"sdk":"cases.change","bodyWords":["dismissed","in_review","open","resolved"],"body":["status","resolution","assignee"]},
  commentCase: {"method":"POST","path":"/v2/cases/{id}/comments","bodyPii":["body"],"sdk":"cases.comment","body":["body"]},
  escalateCase: {"method":"POST","path":"/v2/cases/{id}/escalate","bodyPii":["note"],"sdk":"cases.escalate","body":["note"]},
  listCaseInvestigations: {"method":"GET","path":"/v2/cases/{id}/investigations","sdk":"cases.investigations"},
  linkInvestigation: {"method":"POST","path":"/v2/cases/{id}/investigations","answersNothing":true,"idempotent":true,"sdk":"cases.linkInvestigation","body":["investigation_id"]},
  getCaseTimeline: {"method":"GET","path":"/v2/cases/{id}/timeline","sdk":"cases.timeline"},
  listGroups: {"method":"GET","path":"/v2/groups","sdk":"groups.list"},
  createGroup: {"method":"POST","path":"/v2/groups","bodyPii":["name"],"sdk":"groups.create","body":["name"]},
  renameGroup: {"method":"PUT","path":"/v2/groups/{id}","bodyPii":["name"],"sdk":"groups.rename","body":["name"]},
  deleteGroup: {"method":"DELETE","path":"/v2/groups/{id}","sdk":"groups.delete"},
  listParties: {"method":"GET","path":"/v2/parties","pii":["search"],"sdk":"parties.list","query":["cursor","limit","types","search"]},
  createParty: {"method":"POST","path":"/v2/parties","bodyPii":[""],"bodyShown":["types","legal_form","jurisdiction","address.","country","is_fi","scheme","role"],"sdk":"parties.create","bodyWords":["business","individual"],"body":["name","types","legal_form","jurisdiction","address","is_fi","tax_ids","notes","persons_of_interest"]},
  getSelfParty: {"method":"GET","path":"/v2/parties/self","sdk":"parties.self"},
  getParty: {"method":"GET","path":"/v2/parties/{id}","sdk":"parties.get"},
  replaceParty: {"method":"PUT","path":"/v2/parties/{id}","bodyPii":[""],"bodyShown":["types","legal_form","jurisdiction","address.","country","is_fi","scheme","role"],"sdk":"parties.replace","bodyWords":["business","individual"],"body":["name","types","legal_form","jurisdiction","address","is_fi","tax_ids","notes","persons_of_interest"]},
  changeParty: {"method":"PATCH","path":"/v2/parties/{id}","bodyPii":[""],"bodyShown":["types","legal_form","jurisdiction","address.","country","is_fi","scheme","role"],"idempotent":true,"sdk":"parties.change","bodyWords":["business","individual"],"body":["name","types","legal_form","jurisdiction","address","is_fi","tax_ids","notes","persons_of_interest"]},
  deleteParty: {"method":"DELETE","path":"/v2/parties/{id}","sdk":"parties.delete"},
  listPartyAccounts: {"method":"GET","path":"/v2/parties/{id}/accounts","sdk":"parties.accounts","query":["cursor","size","show_all"]},
  changePartyAccounts: {"method":"PUT","path":"/v2/parties/{id}/accounts","sdk":"parties.changeAccounts","body":["operations"]},
  createClientCounterparty: {"method":"POST","path":"/v2/parties/{id}/counterparties","bodyPii":[""],"bodyShown":["legal_form","jurisdiction","address.","country","is_fi","scheme","role"],"sdk":"parties.createCounterparty","bodyWords":["business","individual"],"body":["name","legal_form","jurisdiction","address","is_fi","tax_ids","notes","persons_of_interest"]},
  listKnownCounterparties: {"method":"GET","path":"/v2/counterparties","pii":["search"],"sdk":"counterparties.list","query":["cursor","limit","type","search","include_addresses"]},
  createCounterparty: {"method":"POST","path":"/v2/counterparties","bodyPii":[""],"bodyShown":["type","network","currency","swift","account_type"],"sdk":"counterparties.create","bodyWords":["customer","exchange","investor","other","partner","vendor"],"body":["name","type","website","notes","addresses","bank_accounts"]},
  getCounterparty: {"method":"GET","path":"/v2/counterparties/{id}","sdk":"counterparties.get"},
  changeCounterparty: {"method":"PATCH","path":"/v2/counterparties/{id}","bodyPii":[""],"bodyShown":["type"],"idempotent":true,"sdk":"counterparties.change","bodyWords":["customer","exchange","investor","other","partner","vendor"],"body":["name","type","website","notes"]},
  deleteCounterparty: {"method":"DELETE","path":"/v2/counterparties/{id}","sdk":"counterparties.delete"},
  listCounterpartyAddresses: {"method":"GET","path":"/v2/counterparties/{id}/addresses","sdk":"counterparties.addresses"},
  changeCounterpartyAddresses: {"method":"PUT","path":"/v2/counterparties/{id}/addresses","bodyPii":[""],"bodyShown":["operations.","action","id","network"],"idempotent":false,"sdk":"counterparties.changeAddresses","bodyWords":["add","remove","update"],"body":["operations"]},
  changeCounterpartyBankAccounts: {"method":"PUT","path":"/v2/counterparties/{id}/bank-accounts","bodyPii":[""],"bodyShown":["operations.","action","id","currency","swift","account_type"],"idempotent":false,"sdk":"counterparties.changeBankAccounts","bodyWords":["add","remove","update"],"body":["operations"]},
  detachTeam: {"method":"DELETE","path":"/v2/teams/{teamId}/accounts","sdk":"teams.detach"},
  getTokenWhitelist: {"method":"GET","path":"/v2/token-whitelist","sdk":"whitelist.get"},
  changeTokenWhitelist: {"method":"PATCH","path":"/v2/token-whitelist","idempotent":true,"sdk":"whitelist.change","body":["changes"]},
  getTreasurySummary: {"method":"GET","path":"/v2/treasury/summary","pii":["group"],"sdk":"treasury.summary","query":["group","type","provider","network","denom"]},
  getTreasuryForecast: {"method":"GET","path":"/v2/treasury/forecast","pii":["group"],"sdk":"treasury.forecast","query":["group","type","provider","network","denom","months_forward","lookback_months"]},
  getCashFlow: {"method":"GET","path":"/v2/treasury/cash-flow","pii":["group"],"sdk":"treasury.cashFlow","query":["start_time","end_time","bucket","account_id","group","type","provider","network","denom"]},
  listCorridors: {"method":"GET","path":"/v2/corridors","sdk":"treasury.listCorridors","query":["cursor","size","status","start_time","end_time","account_ids","protocol"]},
  listDailyUsage: {"method":"GET","path":"/v2/workspace/usage/daily","sdk":"usage.listDaily"},
  getPaymentTotals: {"method":"GET","path":"/v2/payments/totals","pii":["to"],"sdk":"payments.totals","query":["status","since","until","to","token","network"]},
  exportPayments: {"method":"GET","path":"/v2/payments/export","answer":"text/csv","pii":["to"],"sdk":"payments.export","query":["format","status","since","until","to","token","network"]},
  findObject: {"method":"GET","path":"/v2/find/{id}","pii":["id"],"sdk":"objects.find"},
  listRequests: {"method":"GET","path":"/v2/requests","sdk":"requests.list","query":["since","until","key_id","failed","exclude_console","limit","cursor"]},
  listJobs: {"method":"GET","path":"/v2/jobs","sdk":"jobs.list","query":["state"]},
  listAuditEntries: {"method":"GET","path":"/v2/workspace/audit","sdk":"audit.list","query":["since","until","key_id","operation","limit","cursor"]},
  verifyAuditTrail: {"method":"GET","path":"/v2/workspace/audit/verification","sdk":"audit.verify"},
  getMultisigDetails: {"method":"GET","path":"/v2/multisig/details","sdk":"multisigs.get","query":["provider","address","network","show_all"]},
  listIntentPolicies: {"method":"GET","path":"/v2/intents/policies","sdk":"policies.list"},
  evaluateIntent: {"method":"POST","path":"/v2/intents/evaluate","idempotent":true,"sdk":"intents.evaluate","body":["network","from","to","asset","amount_usd","amount","counterparty_id","travel_rule_compliant"]},
  evaluateTransaction: {"method":"POST","path":"/v2/transactions/evaluate","idempotent":true,"sdk":"transactions.evaluate","body":["network","transaction","signer_address","travel_rule_compliant"]},
  listWorkflows: {"method":"GET","path":"/v2/workflows","sdk":"workflows.list","query":["kind"]},
  createWorkflow: {"method":"POST","path":"/v2/workflows","bodyPii":["name","fields"],"sdk":"workflows.create","bodyWords":["cadoc-5710","cadoc-5711","carf","treasury-statement"],"body":["template","name","enabled","channel_id","recipients","cadence","formats","fields"]},
  changeWorkflow: {"method":"PATCH","path":"/v2/workflows/{id}","bodyPii":["name","fields"],"sdk":"workflows.change","body":["name","enabled","channel_id","recipients","cadence","formats","fields"]},
  archiveWorkflow: {"method":"DELETE","path":"/v2/workflows/{id}","sdk":"workflows.archive"},
  listTemplateAccounts: {"method":"GET","path":"/v2/workflows/templates/{template}/accounts","sdk":"workflows.accounts","query":["cursor","limit","address_type","wallet_type"]},
  listWorkflowRuns: {"method":"GET","path":"/v2/workflows/runs","sdk":"workflows.runs","query":["workflow_id","cursor","limit"]},
  runWorkflow: {"method":"POST","path":"/v2/workflows/runs/custom","sdk":"workflows.runCustom","body":["workflow_id","period_start","period_end"]},
  getWorkflowRun: {"method":"GET","path":"/v2/workflows/runs/{id}","sdk":"workflows.run"},
  getWorkflowOutput: {"method":"GET","path":"/v2/workflows/runs/{id}/output","answer":"application/octet-stream","sdk":"workflows.output","query":["format"]},
  rerunWorkflow: {"method":"POST","path":"/v2/workflows/runs/{id}/rerun","sdk":"workflows.rerun"},
} as const;

/** Where the error bodies of the interface have what, and what a caller can do, by the codes that only it has. */
export const errors = {
  form: {"label":"error","code":"code","message":"message","fields":"fields"},
  hints: {
    credentials_refused: "Check the credentials of the provider: they may be mistyped, used or revoked.",
    invalid_address: "Check the address of the multisig.",
    multisig_not_found: "Check the address and the network of the multisig.",
    organisation_unknown: "Name an organisation that the user consented to.",
    provider_not_configured: "Ask the operator to give the server an address of the provider.",
    reauth_required: "The user has to sign in again, or the connection needs other credentials.",
    state_unknown: "Start over: get another authorize URL.",
    upstream_unavailable: "Repeat the request later.",
    wrong_connection_type: "Use a connection of the type that the message names.",
    wrong_network: "Name the network that the message names.",
    xero_tenant_required: "Send the same code and state again with one of the organisations that the message names.",
    group_exists: "Choose another name, or use the existing group.",
    account_not_found: "List the accounts of the workspace.",
    batch_not_found: "Start another sync.",
    sync_running: "Wait until the sync of the account has ended.",
    account_exists: "Use the existing account, or remove it first.",
    connection_not_found: "List the connections of the workspace.",
    connection_not_custom: "Push into a connection of the type custom, or create one.",
    snapshot_not_found: "Push the snapshot again; this restores a deleted one.",
    movement_not_found: "Push the movement again; this restores a deleted one.",
    party_not_found: "List the entities of the workspace.",
    party_is_self: "Change the workspace's own entity instead of deleting it.",
    party_no_client: "Make the entity a client first.",
    counterparty_not_found: "List the counterparties of the workspace.",
    counterparty_address_not_found: "List the addresses of the counterparty.",
    bank_account_not_found: "Read the counterparty to get its bank accounts.",
    counterparty_limit: "Remove records that are not needed any more.",
    token_override_limit: "Name fewer tokens.",
    account_transfer_not_found: "List the transfers; the provider may no longer have this one.",
    import_not_found: "Use the import_id that the upload returned.",
    case_not_found: "List the cases of the workspace.",
    case_transition_refused: "Read the case: available_actions lists the allowed actions.",
    investigation_not_found: "List the investigations of the workspace.",
    workflow_not_found: "List the workflows of the workspace.",
    workflow_template_not_found: "List the templates.",
    workflow_channel_not_found: "List the channels of the workspace.",
    workflow_run_not_found: "List the runs.",
    workflow_output_not_found: "Read the run; it may be waiting, or it may have failed.",
    workflow_archived: "Create another workflow from the same template.",
    workflow_limit: "Archive workflows that are not needed any more.",
  },
} as const;

/** The methods by resource, each with the operation it calls and the names of what its path takes. */
export interface Methods {
  reconciliation: {
    rollForward: [operation: "getRollForward"];
    compareSources: [operation: "compareSources"];
  };
  connections: {
    list: [operation: "listConnections"];
    create: [operation: "createConnection"];
    get: [operation: "getConnection", id: "id"];
    rename: [operation: "renameConnection", id: "id"];
    delete: [operation: "deleteConnection", id: "id"];
    status: [operation: "getConnectionStatus", id: "id"];
    pushAccounts: [operation: "pushAccounts", id: "id"];
    pushSnapshots: [operation: "pushSnapshots", id: "id"];
    deleteSnapshot: [operation: "deleteSnapshot", id: "id", snapshotId: "snapshotId"];
    pushMovements: [operation: "pushMovements", id: "id"];
    deleteMovement: [operation: "deleteMovement", id: "id", movementId: "movementId"];
    listRevisions: [operation: "listRevisions", id: "id"];
    authorize: [operation: "authorizeConnection", ledger: "ledger"];
    linkToken: [operation: "createLinkToken", bank: "bank"];
    reconnect: [operation: "createReconnectLinkToken", id: "id", bank: "bank"];
    ledgerCounterparties: [operation: "listLedgerCounterparties", connectionId: "connectionId"];
    ledgerCategories: [operation: "listLedgerCategories", connectionId: "connectionId"];
  };
  syncs: {
    get: [operation: "getSyncStatus"];
  };
  transfers: {
    list: [operation: "listAccountTransfers"];
    get: [operation: "getAccountTransfer", transferId: "transferId"];
    setNote: [operation: "setTransferNote", transferId: "transferId"];
    setCategory: [operation: "setTransferCategory", transferId: "transferId"];
    sync: [operation: "syncAccountTransfers"];
    resync: [operation: "resyncAccountTransfers", id: "id"];
  };
  accounts: {
    listTransfers: [operation: "listTransfersOfAccount", id: "id"];
    list: [operation: "listAccounts"];
    change: [operation: "changeAccounts"];
    refresh: [operation: "refreshAccounts"];
    tokens: [operation: "listManageableTokens"];
    concentration: [operation: "getConcentration"];
    get: [operation: "getAccount", id: "id"];
    setTeam: [operation: "setAccountTeam", id: "id"];
  };
  imports: {
    create: [operation: "createImport", id: "id"];
    get: [operation: "getImport", id: "id", importId: "importId"];
  };
  investigations: {
    list: [operation: "listInvestigations"];
    create: [operation: "createInvestigation"];
    get: [operation: "getInvestigation", id: "id"];
    change: [operation: "changeInvestigation", id: "id"];
  };
  cases: {
    list: [operation: "listCases"];
    create: [operation: "createCase"];
    dismissAll: [operation: "dismissCases"];
    count: [operation: "getCaseCounts"];
    get: [operation: "getCase", id: "id"];
    change: [operation: "changeCase", id: "id"];
    comment: [operation: "commentCase", id: "id"];
    escalate: [operation: "escalateCase", id: "id"];
    investigations: [operation: "listCaseInvestigations", id: "id"];
    linkInvestigation: [operation: "linkInvestigation", id: "id"];
    timeline: [operation: "getCaseTimeline", id: "id"];
  };
  groups: {
    list: [operation: "listGroups"];
    create: [operation: "createGroup"];
    rename: [operation: "renameGroup", id: "id"];
    delete: [operation: "deleteGroup", id: "id"];
  };
  parties: {
    list: [operation: "listParties"];
    create: [operation: "createParty"];
    self: [operation: "getSelfParty"];
    get: [operation: "getParty", id: "id"];
    replace: [operation: "replaceParty", id: "id"];
    change: [operation: "changeParty", id: "id"];
    delete: [operation: "deleteParty", id: "id"];
    accounts: [operation: "listPartyAccounts", id: "id"];
    changeAccounts: [operation: "changePartyAccounts", id: "id"];
    createCounterparty: [operation: "createClientCounterparty", id: "id"];
  };
  counterparties: {
    list: [operation: "listKnownCounterparties"];
    create: [operation: "createCounterparty"];
    get: [operation: "getCounterparty", id: "id"];
    change: [operation: "changeCounterparty", id: "id"];
    delete: [operation: "deleteCounterparty", id: "id"];
    addresses: [operation: "listCounterpartyAddresses", id: "id"];
    changeAddresses: [operation: "changeCounterpartyAddresses", id: "id"];
    changeBankAccounts: [operation: "changeCounterpartyBankAccounts", id: "id"];
  };
  teams: {
    detach: [operation: "detachTeam", teamId: "teamId"];
  };
  whitelist: {
    get: [operation: "getTokenWhitelist"];
    change: [operation: "changeTokenWhitelist"];
  };
  treasury: {
    summary: [operation: "getTreasurySummary"];
    forecast: [operation: "getTreasuryForecast"];
    cashFlow: [operation: "getCashFlow"];
    listCorridors: [operation: "listCorridors"];
  };
  usage: {
    listDaily: [operation: "listDailyUsage"];
  };
  payments: {
    totals: [operation: "getPaymentTotals"];
    export: [operation: "exportPayments"];
  };
  objects: {
    find: [operation: "findObject", id: "id"];
  };
  requests: {
    list: [operation: "listRequests"];
  };
  jobs: {
    list: [operation: "listJobs"];
  };
  audit: {
    list: [operation: "listAuditEntries"];
    verify: [operation: "verifyAuditTrail"];
  };
  multisigs: {
    get: [operation: "getMultisigDetails"];
  };
  policies: {
    list: [operation: "listIntentPolicies"];
  };
  intents: {
    evaluate: [operation: "evaluateIntent"];
  };
  transactions: {
    evaluate: [operation: "evaluateTransaction"];
  };
  workflows: {
    list: [operation: "listWorkflows"];
    create: [operation: "createWorkflow"];
    change: [operation: "changeWorkflow", id: "id"];
    archive: [operation: "archiveWorkflow", id: "id"];
    accounts: [operation: "listTemplateAccounts", template: "template"];
    runs: [operation: "listWorkflowRuns"];
    runCustom: [operation: "runWorkflow"];
    run: [operation: "getWorkflowRun", id: "id"];
    output: [operation: "getWorkflowOutput", id: "id"];
    rerun: [operation: "rerunWorkflow", id: "id"];
  };
}
