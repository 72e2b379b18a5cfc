// Generated from spec/platform by `npm run generate`. Do not edit.

/** Every operation as the server needs it. */
export const operationTable = {
  listConnections: {"id":"listConnections","method":"get","path":"/v2/account-connections","success":200,"open":false,"feature":"platform","aliasOf":null,"parameters":[{"name":"cursor","in":"query","type":"string"},{"name":"size","in":"query","type":"integer","absent":50},{"name":"kind","in":"query","type":"string","absent":"account"}],"body":null},
  createConnection: {"id":"createConnection","method":"post","path":"/v2/account-connections","success":201,"open":false,"feature":"platform","aliasOf":null,"parameters":[],"body":{"kind":"json","types":["application/json"],"type":"object","absent":{}}},
  getConnection: {"id":"getConnection","method":"get","path":"/v2/account-connections/:id","success":200,"open":false,"feature":"platform","aliasOf":null,"parameters":[{"name":"id","in":"path","type":"string"}],"body":null},
  renameConnection: {"id":"renameConnection","method":"patch","path":"/v2/account-connections/:id","success":200,"open":false,"feature":"platform","aliasOf":null,"parameters":[{"name":"id","in":"path","type":"string"}],"body":{"kind":"json","types":["application/json"],"type":"object","absent":{}}},
  deleteConnection: {"id":"deleteConnection","method":"delete","path":"/v2/account-connections/:id","success":204,"open":false,"feature":"platform","aliasOf":null,"parameters":[{"name":"id","in":"path","type":"string"}],"body":null},
  getConnectionStatus: {"id":"getConnectionStatus","method":"get","path":"/v2/account-connections/:id/status","success":200,"open":false,"feature":"platform","aliasOf":null,"parameters":[{"name":"id","in":"path","type":"string"}],"body":null},
  syncConnectionTransactions: {"id":"syncConnectionTransactions","method":"post","path":"/v2/account-connections/transactions/sync","success":202,"open":false,"feature":"platform","aliasOf":"syncAccountTransfers","parameters":[],"body":{"kind":"json","types":["application/json"],"type":"object","absent":{},"optional":true}},
  getSyncStatus: {"id":"getSyncStatus","method":"get","path":"/v2/account-connections/transactions/sync/status","success":200,"open":false,"feature":"platform","aliasOf":null,"parameters":[{"name":"batch_id","in":"query","type":"string"}],"body":null},
  syncAccountTransfers: {"id":"syncAccountTransfers","method":"post","path":"/v2/accounts/transfers/sync","success":202,"open":false,"feature":"platform","aliasOf":null,"parameters":[],"body":{"kind":"json","types":["application/json"],"type":"object","absent":{},"optional":true}},
  getTransferSyncStatus: {"id":"getTransferSyncStatus","method":"get","path":"/v2/accounts/transfers/sync/status","success":200,"open":false,"feature":"platform","aliasOf":"getSyncStatus","parameters":[{"name":"batch_id","in":"query","type":"string"}],"body":null},
  resyncAccountTransfers: {"id":"resyncAccountTransfers","method":"post","path":"/v2/accounts/:id/transfers/resync","success":202,"open":false,"feature":"platform","aliasOf":null,"parameters":[{"name":"id","in":"path","type":"string"}],"body":{"kind":"json","types":["application/json"],"type":"object","absent":{},"optional":true}},
  listAccounts: {"id":"listAccounts","method":"get","path":"/v2/accounts","success":200,"open":false,"feature":"platform","aliasOf":null,"parameters":[{"name":"cursor","in":"query","type":"string"},{"name":"size","in":"query","type":"integer","absent":50},{"name":"group_id","in":"query","type":"string"},{"name":"type","in":"query","type":"string"},{"name":"provider","in":"query","type":"string"},{"name":"network","in":"query","type":"string"},{"name":"team_id","in":"query","type":"string"},{"name":"entity_id","in":"query","type":"string"},{"name":"entity_types","in":"query","type":"array","items":"string"},{"name":"show_all","in":"query","type":"boolean","absent":false}],"body":null},
  changeAccounts: {"id":"changeAccounts","method":"put","path":"/v2/accounts","success":200,"open":false,"feature":"platform","aliasOf":null,"parameters":[],"body":{"kind":"json","types":["application/json"],"type":"object","absent":{}}},
  refreshAccounts: {"id":"refreshAccounts","method":"post","path":"/v2/accounts/refresh","success":202,"open":false,"feature":"platform","aliasOf":null,"parameters":[],"body":{"kind":"json","types":["application/json"],"type":"object","absent":{},"optional":true}},
  getAccount: {"id":"getAccount","method":"get","path":"/v2/accounts/:id","success":200,"open":false,"feature":"platform","aliasOf":null,"parameters":[{"name":"id","in":"path","type":"string"},{"name":"show_all","in":"query","type":"boolean","absent":false}],"body":null},
  setAccountTeam: {"id":"setAccountTeam","method":"put","path":"/v2/accounts/:id/team","success":200,"open":false,"feature":"platform","aliasOf":null,"parameters":[{"name":"id","in":"path","type":"string"}],"body":{"kind":"json","types":["application/json"],"type":"object","absent":{}}},
  pushAccounts: {"id":"pushAccounts","method":"post","path":"/v2/account-connections/:id/accounts","success":200,"open":false,"feature":"platform","aliasOf":null,"parameters":[{"name":"id","in":"path","type":"string"}],"body":{"kind":"json","types":["application/json"],"type":"object","absent":{},"limit":4194304}},
  pushSnapshots: {"id":"pushSnapshots","method":"post","path":"/v2/account-connections/:id/snapshots","success":200,"open":false,"feature":"platform","aliasOf":null,"parameters":[{"name":"id","in":"path","type":"string"}],"body":{"kind":"json","types":["application/json"],"type":"object","absent":{},"limit":4194304}},
  deleteSnapshot: {"id":"deleteSnapshot","method":"delete","path":"/v2/account-connections/:id/snapshots/:snapshotId","success":204,"open":false,"feature":"platform","aliasOf":null,"parameters":[{"name":"snapshotId","in":"path","type":"string"},{"name":"id","in":"path","type":"string"}],"body":null},
  pushMovements: {"id":"pushMovements","method":"post","path":"/v2/account-connections/:id/movements","success":200,"open":false,"feature":"platform","aliasOf":null,"parameters":[{"name":"id","in":"path","type":"string"}],"body":{"kind":"json","types":["application/json"],"type":"object","absent":{},"limit":4194304}},
  deleteMovement: {"id":"deleteMovement","method":"delete","path":"/v2/account-connections/:id/movements/:movementId","success":204,"open":false,"feature":"platform","aliasOf":null,"parameters":[{"name":"movementId","in":"path","type":"string"},{"name":"id","in":"path","type":"string"}],"body":null},
  listRevisions: {"id":"listRevisions","method":"get","path":"/v2/account-connections/:id/revisions","success":200,"open":false,"feature":"platform","aliasOf":null,"parameters":[{"name":"id","in":"path","type":"string"},{"name":"cursor","in":"query","type":"string"},{"name":"size","in":"query","type":"integer","absent":50},{"name":"entity_type","in":"query","type":"string"}],"body":null},
  listGroups: {"id":"listGroups","method":"get","path":"/v2/groups","success":200,"open":false,"feature":"platform","aliasOf":null,"parameters":[],"body":null},
  createGroup: {"id":"createGroup","method":"post","path":"/v2/groups","success":201,"open":false,"feature":"platform","aliasOf":null,"parameters":[],"body":{"kind":"json","types":["application/json"],"type":"object","absent":{}}},
  renameGroup: {"id":"renameGroup","method":"put","path":"/v2/groups/:id","success":200,"open":false,"feature":"platform","aliasOf":null,"parameters":[{"name":"id","in":"path","type":"string"}],"body":{"kind":"json","types":["application/json"],"type":"object","absent":{}}},
  deleteGroup: {"id":"deleteGroup","method":"delete","path":"/v2/groups/:id","success":204,"open":false,"feature":"platform","aliasOf":null,"parameters":[{"name":"id","in":"path","type":"string"}],"body":null},
} as const;

/** Operations of earlier versions, and what took their place; null: nothing did. */
export const removedOperations = [
  {"method":"get","path":"/v2/account-connections/transactions","replacement":"GET /v2/accounts/transfers"},
  {"method":"get","path":"/v2/account-connections/:id/transactions","replacement":"GET /v2/accounts/{id}/transfers"},
] as const;

/** Error codes that only this interface has, with their HTTP status and label. */
export const ownErrors = {
  group_exists: {"status":409,"label":"conflict"},
  account_not_found: {"status":404,"label":"not found"},
  batch_not_found: {"status":404,"label":"not found"},
  sync_running: {"status":409,"label":"conflict"},
  account_exists: {"status":409,"label":"conflict"},
  party_not_found: {"status":404,"label":"not found"},
  connection_not_found: {"status":404,"label":"not found"},
  connection_not_custom: {"status":400,"label":"bad request"},
  snapshot_not_found: {"status":404,"label":"not found"},
  movement_not_found: {"status":404,"label":"not found"},
} as const;
