// Generated from spec/data by `npm run generate`. Do not edit.

/** Every operation: method, path, names of its query and body, int64 properties of its answer, names with personal data. */
export const operationTable = {
  getAddressHistory: {"method":"GET","path":"/api/transactions/address/{address}","query":["status","date_start","date_end","asset"]},
  getAddress: {"method":"GET","path":"/v1/address","query":["address","network"]},
  getAddressBalance: {"method":"GET","path":"/v1/address/balance","query":["address","network","network_type","token_contracts","workspace_id","show_all"]},
  searchAddresses: {"method":"GET","path":"/v2/addresses","query":["networks","status","search_string","cursor","size"]},
  createAddressList: {"method":"POST","path":"/v2/addresses/list","body":["addresses"]},
  getAddressList: {"method":"GET","path":"/v2/addresses/list/{hash}"},
  listAddressListBalances: {"method":"GET","path":"/v2/addresses/list/{hash}/balances","query":["workspace_id","show_all"]},
  listWorkspaceBalances: {"method":"GET","path":"/v2/addresses/workspace/balances","query":["show_all"]},
  listAddressBalances: {"method":"GET","path":"/v2/addresses/{address}/balances","query":["network","workspace_id","show_all"]},
  listCounterparties: {"method":"GET","path":"/v2/connections/byAddress","query":["network","address","size","start_time","end_time"]},
  getSubgraph: {"method":"POST","path":"/v2/connections/subgraph","body":["addresses","start_time","end_time"]},
  screenAddress: {"method":"GET","path":"/v2/screening/addresses/{address}/risk"},
  screenAddressOn: {"method":"GET","path":"/v2/screening/{network}/addresses/{address}/risk"},
  listTransactionCategories: {"method":"GET","path":"/v2/transaction-categories"},
  createTransactionCategory: {"method":"POST","path":"/v2/transaction-categories","body":["name"]},
  renameTransactionCategory: {"method":"PUT","path":"/v2/transaction-categories/{id}","body":["name"]},
  deleteTransactionCategory: {"method":"DELETE","path":"/v2/transaction-categories/{id}"},
  listChainTransactions: {"method":"GET","path":"/v2/transactions","query":["network","cursor","size","workspace_id","show_all","address","types","start_time","end_time","success"]},
  getChainTransactionByHash: {"method":"GET","path":"/v2/transactions/by-network/{network}/{hash}","query":["workspace_id","show_all"]},
  getChainTransaction: {"method":"GET","path":"/v2/transactions/{id}","query":["network","workspace_id","show_all"]},
  listTransfers: {"method":"GET","path":"/v2/transfers","query":["explorer","cursor","sort","size","tx_hash","tx_hashes","source_networks","destination_networks","network","address","addresses","address_list_hash","group_ids","only_workspace","workspace_id","show_all","direction","search_string","status","bridges","token_symbols","min_usd","max_usd","start_time","end_time","scope"]},
  listTopAssets: {"method":"GET","path":"/v2/transfers/top-assets","query":["explorer"]},
  listTopNetworks: {"method":"GET","path":"/v2/transfers/top-networks","query":["explorer","source_networks","destination_networks","bridges","token_symbols","min_usd","max_usd","start_time","end_time","status"]},
  getTransfer: {"method":"GET","path":"/v2/transfers/{id}"},
} as const;
