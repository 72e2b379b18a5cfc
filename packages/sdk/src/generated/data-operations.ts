// Generated from spec/data by `npm run generate`. Do not edit.

/** Every operation: method, path, names of its query and body, int64 properties of its answer, names with personal data. */
export const operationTable = {
  getAddressBalance: {"method":"GET","path":"/v1/address/balance","query":["address","network","network_type","token_contracts","workspace_id","show_all"]},
  createAddressList: {"method":"POST","path":"/v2/addresses/list","body":["addresses"]},
  getAddressList: {"method":"GET","path":"/v2/addresses/list/{hash}"},
  listAddressListBalances: {"method":"GET","path":"/v2/addresses/list/{hash}/balances","query":["workspace_id","show_all"]},
  listWorkspaceBalances: {"method":"GET","path":"/v2/addresses/workspace/balances","query":["show_all"]},
  listAddressBalances: {"method":"GET","path":"/v2/addresses/{address}/balances","query":["network","workspace_id","show_all"]},
  listTransactionCategories: {"method":"GET","path":"/v2/transaction-categories"},
  createTransactionCategory: {"method":"POST","path":"/v2/transaction-categories","body":["name"]},
  renameTransactionCategory: {"method":"PUT","path":"/v2/transaction-categories/{id}","body":["name"]},
  deleteTransactionCategory: {"method":"DELETE","path":"/v2/transaction-categories/{id}"},
} as const;
