// Generated from spec/data by `npm run generate`. Do not edit.

/** Every operation: method, path, names of its query and body, int64 properties of its answer, names with personal data. */
export const operationTable = {
  getAddress: {"method":"GET","path":"/v1/address","query":["address","network"]},
  searchAddresses: {"method":"GET","path":"/v2/addresses","query":["networks","status","search_string","cursor","size"]},
  listCounterparties: {"method":"GET","path":"/v2/connections/byAddress","query":["network","address","size","start_time","end_time"]},
  getSubgraph: {"method":"POST","path":"/v2/connections/subgraph","body":["addresses","start_time","end_time"]},
  screenAddress: {"method":"GET","path":"/v2/screening/addresses/{address}/risk"},
  screenAddressOn: {"method":"GET","path":"/v2/screening/{network}/addresses/{address}/risk"},
  listTransactionCategories: {"method":"GET","path":"/v2/transaction-categories"},
  createTransactionCategory: {"method":"POST","path":"/v2/transaction-categories","body":["name"]},
  renameTransactionCategory: {"method":"PUT","path":"/v2/transaction-categories/{id}","body":["name"]},
  deleteTransactionCategory: {"method":"DELETE","path":"/v2/transaction-categories/{id}"},
} as const;
