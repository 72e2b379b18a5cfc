// Generated from spec/platform by `npm run generate`. Do not edit.

/** Every operation as a client needs it. */
export const operations = {
  listConnections: {"method":"GET","path":"/v2/account-connections","sdk":"connections.list","query":["cursor","size","kind"]},
  createConnection: {"method":"POST","path":"/v2/account-connections","bodyPii":["name"],"sdk":"connections.create","body":["name","type","kind"]},
  getConnection: {"method":"GET","path":"/v2/account-connections/{id}","sdk":"connections.get"},
  renameConnection: {"method":"PATCH","path":"/v2/account-connections/{id}","bodyPii":["name"],"sdk":"connections.rename","body":["name"]},
  deleteConnection: {"method":"DELETE","path":"/v2/account-connections/{id}","sdk":"connections.delete"},
  getConnectionStatus: {"method":"GET","path":"/v2/account-connections/{id}/status","sdk":"connections.status"},
  getSyncStatus: {"method":"GET","path":"/v2/account-connections/transactions/sync/status","sdk":"syncs.get","query":["batch_id"]},
  syncAccountTransfers: {"method":"POST","path":"/v2/accounts/transfers/sync","sdk":"transfers.sync","body":["account_ids"]},
  resyncAccountTransfers: {"method":"POST","path":"/v2/accounts/{id}/transfers/resync","sdk":"transfers.resync","body":["account_ids"]},
  listGroups: {"method":"GET","path":"/v2/groups","sdk":"groups.list"},
  createGroup: {"method":"POST","path":"/v2/groups","bodyPii":["name"],"sdk":"groups.create","body":["name"]},
  renameGroup: {"method":"PUT","path":"/v2/groups/{id}","bodyPii":["name"],"sdk":"groups.rename","body":["name"]},
  deleteGroup: {"method":"DELETE","path":"/v2/groups/{id}","sdk":"groups.delete"},
} as const;

/** Where the error bodies of the interface have what, and what a caller can do, by the codes that only it has. */
export const errors = {
  form: {"label":"error","code":"code","message":"message","fields":"fields"},
  hints: {
    connection_not_found: "List the connections of the workspace.",
    group_exists: "Choose another name, or use the existing group.",
    account_not_found: "List the accounts of the workspace.",
    batch_not_found: "Start another sync.",
    sync_running: "Wait until the sync of the account has ended.",
  },
} as const;

/** The methods by resource, each with the operation it calls. */
export interface Methods {
  connections: {
    list: "listConnections";
    create: "createConnection";
    get: "getConnection";
    rename: "renameConnection";
    delete: "deleteConnection";
    status: "getConnectionStatus";
  };
  syncs: {
    get: "getSyncStatus";
  };
  transfers: {
    sync: "syncAccountTransfers";
    resync: "resyncAccountTransfers";
  };
  groups: {
    list: "listGroups";
    create: "createGroup";
    rename: "renameGroup";
    delete: "deleteGroup";
  };
}
