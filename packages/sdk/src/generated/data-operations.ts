// Generated from spec/data by `npm run generate`. Do not edit.

/** Every operation: method, path, names of its query and body, int64 properties of its answer, names with personal data. */
export const operationTable = {
  getAddressFunder: {"method":"GET","path":"/v1/address/fundedBy","query":["network","address"]},
  getAddressFunderFromHistory: {"method":"GET","path":"/v2/address/fundedBy","query":["network","address"]},
  listMultisigMemberships: {"method":"GET","path":"/v2/multisig/memberships","query":["address","network"]},
  listTransactionCategories: {"method":"GET","path":"/v2/transaction-categories"},
  createTransactionCategory: {"method":"POST","path":"/v2/transaction-categories","body":["name"]},
  renameTransactionCategory: {"method":"PUT","path":"/v2/transaction-categories/{id}","body":["name"]},
  deleteTransactionCategory: {"method":"DELETE","path":"/v2/transaction-categories/{id}"},
} as const;
