// Generated from spec/data by `npm run generate`. Do not edit.

/** Every operation: method, path, names of its query and body, int64 properties of its answer, names with personal data. */
export const operationTable = {
  getAssetFlow: {"method":"GET","path":"/v1/address/assetFlow","query":["network","address","network_type","token_contracts","workspace_id","show_all","start_time","end_time"]},
  listMintsBurns: {"method":"GET","path":"/v2/tokens/mints-burns","query":["token","network","type","start_time","end_time","cursor","size"]},
  getTokenSummary: {"method":"GET","path":"/v2/tokens/summary","query":["token","network"]},
  listTopHolders: {"method":"GET","path":"/v2/tokens/top-holders","query":["token","network","cursor","size"]},
  getTotalSupply: {"method":"GET","path":"/v2/tokens/total-supply","query":["token","network"]},
  listTransactionCategories: {"method":"GET","path":"/v2/transaction-categories"},
  createTransactionCategory: {"method":"POST","path":"/v2/transaction-categories","body":["name"]},
  renameTransactionCategory: {"method":"PUT","path":"/v2/transaction-categories/{id}","body":["name"]},
  deleteTransactionCategory: {"method":"DELETE","path":"/v2/transaction-categories/{id}"},
} as const;
