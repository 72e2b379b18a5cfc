// Generated from spec/data by `npm run generate`. Do not edit.

/** Every operation as a client needs it. */
export const operations = {
  getAddressHistory: {"method":"GET","path":"/api/transactions/address/{address}","pii":["address"],"sdk":"addresses.history","query":["status","date_start","date_end","asset"]},
  getAddress: {"method":"GET","path":"/v1/address","pii":["address"],"sdk":"addresses.get","query":["address","network"]},
  getAssetFlow: {"method":"GET","path":"/v1/address/assetFlow","pii":["address"],"sdk":"addresses.flows","query":["network","address","network_type","token_contracts","workspace_id","show_all","start_time","end_time"]},
  getAddressBalance: {"method":"GET","path":"/v1/address/balance","pii":["address"],"sdk":"addresses.balance","query":["address","network","network_type","token_contracts","workspace_id","show_all"]},
  getAddressFunder: {"method":"GET","path":"/v1/address/fundedBy","pii":["address"],"sdk":"addresses.funder","query":["network","address"]},
  getAddressFunderFromHistory: {"method":"GET","path":"/v2/address/fundedBy","pii":["address"],"sdk":"addresses.funderFromHistory","query":["network","address"]},
  searchAddresses: {"method":"GET","path":"/v2/addresses","pii":["search_string"],"sdk":"addresses.search","query":["networks","status","search_string","cursor","size"]},
  createAddressList: {"method":"POST","path":"/v2/addresses/list","bodyPii":["address"],"idempotent":true,"sdk":"addressLists.create","body":["addresses"]},
  getAddressList: {"method":"GET","path":"/v2/addresses/list/{hash}","sdk":"addressLists.get"},
  listAddressListBalances: {"method":"GET","path":"/v2/addresses/list/{hash}/balances","sdk":"addressLists.balances","query":["workspace_id","show_all"]},
  listWorkspaceBalances: {"method":"GET","path":"/v2/addresses/workspace/balances","sdk":"workspace.balances","query":["show_all"]},
  listAddressBalances: {"method":"GET","path":"/v2/addresses/{address}/balances","pii":["address"],"sdk":"addresses.balances","query":["network","workspace_id","show_all"]},
  listCounterparties: {"method":"GET","path":"/v2/connections/byAddress","pii":["address"],"sdk":"connections.list","query":["network","address","size","start_time","end_time"]},
  getSubgraph: {"method":"POST","path":"/v2/connections/subgraph","bodyPii":["address"],"idempotent":true,"sdk":"connections.subgraph","body":["addresses","start_time","end_time"]},
  listTransfersBetween: {"method":"GET","path":"/v2/connections/transfers","pii":["address_a","address_b"],"sdk":"connections.transfers","query":["network_a","address_a","network_b","address_b","cursor","size","start_time","end_time"]},
  listMultisigMemberships: {"method":"GET","path":"/v2/multisig/memberships","pii":["address"],"sdk":"multisigs.memberships","query":["address","network"]},
  screenAddress: {"method":"GET","path":"/v2/screening/addresses/{address}/risk","pii":["address"],"sdk":"screening.get"},
  screenAddressOn: {"method":"GET","path":"/v2/screening/{network}/addresses/{address}/risk","pii":["address"],"sdk":"screening.getOnNetwork"},
  listMintsBurns: {"method":"GET","path":"/v2/tokens/mints-burns","sdk":"tokens.mintsBurns","query":["token","network","type","start_time","end_time","cursor","size"]},
  getTokenSummary: {"method":"GET","path":"/v2/tokens/summary","sdk":"tokens.summary","query":["token","network"]},
  listTopHolders: {"method":"GET","path":"/v2/tokens/top-holders","sdk":"tokens.topHolders","query":["token","network","cursor","size"]},
  getTotalSupply: {"method":"GET","path":"/v2/tokens/total-supply","sdk":"tokens.totalSupply","query":["token","network"]},
  listTransactionCategories: {"method":"GET","path":"/v2/transaction-categories","sdk":"categories.list"},
  createTransactionCategory: {"method":"POST","path":"/v2/transaction-categories","bodyPii":["name"],"idempotent":true,"sdk":"categories.create","body":["name"]},
  renameTransactionCategory: {"method":"PUT","path":"/v2/transaction-categories/{id}","bodyPii":["name"],"sdk":"categories.rename","body":["name"]},
  deleteTransactionCategory: {"method":"DELETE","path":"/v2/transaction-categories/{id}","sdk":"categories.delete"},
  listChainTransactions: {"method":"GET","path":"/v2/transactions","pii":["address"],"sdk":"transactions.list","query":["network","cursor","size","workspace_id","show_all","address","types","start_time","end_time","success"]},
  getChainTransactionByHash: {"method":"GET","path":"/v2/transactions/by-network/{network}/{hash}","sdk":"transactions.getByHash","query":["workspace_id","show_all"]},
  getChainTransaction: {"method":"GET","path":"/v2/transactions/{id}","sdk":"transactions.get","query":["network","workspace_id","show_all"]},
  listTransfers: {"method":"GET","path":"/v2/transfers","pii":["address","addresses","search_string"],"sdk":"transfers.list","query":["explorer","cursor","sort","size","tx_hash","tx_hashes","source_networks","destination_networks","network","address","addresses","address_list_hash","group_ids","only_workspace","workspace_id","show_all","direction","search_string","status","bridges","token_symbols","min_usd","max_usd","start_time","end_time","scope"]},
  listTopAssets: {"method":"GET","path":"/v2/transfers/top-assets","sdk":"transfers.topAssets","query":["explorer"]},
  listTopNetworks: {"method":"GET","path":"/v2/transfers/top-networks","sdk":"transfers.topNetworks","query":["explorer","source_networks","destination_networks","bridges","token_symbols","min_usd","max_usd","start_time","end_time","status"]},
  getTransfer: {"method":"GET","path":"/v2/transfers/{id}","sdk":"transfers.get"},
} as const;

/** Where the error bodies of the interface have what, and what a caller can do, by the codes that only it has. */
export const errors = {
  form: {"label":"error","code":"code","message":"message","fields":"fields"},
  hints: {
    address_not_found: "Check the address and the network: it may have no activity yet.",
    address_list_not_found: "Store the list again: unused lists are deleted after a while.",
    category_built_in: "Built-in categories cannot be changed. Create one of the workspace's own.",
    category_exists: "Choose another name.",
    category_not_found: "List the categories of the workspace.",
    funder_not_found: "Check the address and the network: it may never have been funded.",
    transfer_not_found: "List the transfers again.",
  },
} as const;

/** The methods by resource, each with the operation it calls and the names of what its path takes. */
export interface Methods {
  addresses: {
    history: [operation: "getAddressHistory", address: "address"];
    get: [operation: "getAddress"];
    flows: [operation: "getAssetFlow"];
    balance: [operation: "getAddressBalance"];
    funder: [operation: "getAddressFunder"];
    funderFromHistory: [operation: "getAddressFunderFromHistory"];
    search: [operation: "searchAddresses"];
    balances: [operation: "listAddressBalances", address: "address"];
  };
  addressLists: {
    create: [operation: "createAddressList"];
    get: [operation: "getAddressList", hash: "hash"];
    balances: [operation: "listAddressListBalances", hash: "hash"];
  };
  workspace: {
    balances: [operation: "listWorkspaceBalances"];
  };
  connections: {
    list: [operation: "listCounterparties"];
    subgraph: [operation: "getSubgraph"];
    transfers: [operation: "listTransfersBetween"];
  };
  multisigs: {
    memberships: [operation: "listMultisigMemberships"];
  };
  screening: {
    get: [operation: "screenAddress", address: "address"];
    getOnNetwork: [operation: "screenAddressOn", network: "network", address: "address"];
  };
  tokens: {
    mintsBurns: [operation: "listMintsBurns"];
    summary: [operation: "getTokenSummary"];
    topHolders: [operation: "listTopHolders"];
    totalSupply: [operation: "getTotalSupply"];
  };
  categories: {
    list: [operation: "listTransactionCategories"];
    create: [operation: "createTransactionCategory"];
    rename: [operation: "renameTransactionCategory", id: "id"];
    delete: [operation: "deleteTransactionCategory", id: "id"];
  };
  transactions: {
    list: [operation: "listChainTransactions"];
    getByHash: [operation: "getChainTransactionByHash", network: "network", hash: "hash"];
    get: [operation: "getChainTransaction", id: "id"];
  };
  transfers: {
    list: [operation: "listTransfers"];
    topAssets: [operation: "listTopAssets"];
    topNetworks: [operation: "listTopNetworks"];
    get: [operation: "getTransfer", id: "id"];
  };
}
