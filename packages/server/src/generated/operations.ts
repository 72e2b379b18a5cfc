// Generated from spec by `npm run generate`. Do not edit.

/** Every operation as the HTTP pipeline needs it. `body` holds the values that stand in for missing properties. */
export const operationTable = {
  listNetworks: {"id":"listNetworks","interface":"core","method":"get","path":"/v1/networks","success":200,"open":true,"feature":null,"stream":false,"int64":false,"parameters":[],"body":null},
  listProviders: {"id":"listProviders","interface":"core","method":"get","path":"/v1/providers","success":200,"open":true,"feature":null,"stream":false,"int64":false,"parameters":[],"body":null},
  listTokens: {"id":"listTokens","interface":"core","method":"get","path":"/v1/tokens","success":200,"open":true,"feature":null,"stream":false,"int64":false,"parameters":[],"body":null},
  listNetworkTokens: {"id":"listNetworkTokens","interface":"core","method":"get","path":"/v1/tokens/:network","success":200,"open":true,"feature":null,"stream":false,"int64":false,"parameters":[{"name":"network","in":"path","type":"string"}],"body":null},
  listPersons: {"id":"listPersons","interface":"core","method":"get","path":"/v1/persons","success":200,"open":false,"feature":"persons","stream":true,"int64":false,"parameters":[],"body":null},
  createPerson: {"id":"createPerson","interface":"core","method":"post","path":"/v1/persons","success":201,"open":false,"feature":"persons","stream":false,"int64":false,"parameters":[],"body":{}},
  findPersonByAccount: {"id":"findPersonByAccount","interface":"core","method":"get","path":"/v1/persons/by_account/:account_number","success":200,"open":false,"feature":"persons","stream":false,"int64":false,"parameters":[{"name":"account_number","in":"path","type":"string"}],"body":null},
  getPerson: {"id":"getPerson","interface":"core","method":"get","path":"/v1/persons/:id","success":200,"open":false,"feature":"persons","stream":false,"int64":false,"parameters":[{"name":"id","in":"path","type":"string"}],"body":null},
  replacePerson: {"id":"replacePerson","interface":"core","method":"put","path":"/v1/persons/:id","success":200,"open":false,"feature":"persons","stream":false,"int64":false,"parameters":[{"name":"id","in":"path","type":"string"}],"body":{}},
  deletePerson: {"id":"deletePerson","interface":"core","method":"delete","path":"/v1/persons/:id","success":204,"open":false,"feature":"persons","stream":false,"int64":false,"parameters":[{"name":"id","in":"path","type":"string"}],"body":null},
  listTransactions: {"id":"listTransactions","interface":"core","method":"get","path":"/v1/transactions","success":200,"open":false,"feature":"transactions","stream":true,"int64":true,"parameters":[],"body":null},
  submitTransaction: {"id":"submitTransaction","interface":"core","method":"post","path":"/v1/transactions","success":202,"open":false,"feature":"transactions","stream":false,"int64":false,"parameters":[],"body":{"signed_payload":"","travel_rule_compliant":false}},
  getQuote: {"id":"getQuote","interface":"core","method":"get","path":"/v1/transactions/quote","success":200,"open":false,"feature":"quotes","stream":false,"int64":true,"parameters":[{"name":"from_chain","in":"query","type":"string"},{"name":"to_chain","in":"query","type":"string"},{"name":"from_address","in":"query","type":"string","absent":""},{"name":"to_address","in":"query","type":"string","absent":""},{"name":"from_asset","in":"query","type":"string","absent":""},{"name":"to_asset","in":"query","type":"string","absent":""},{"name":"amount","in":"query","type":"string"},{"name":"slippage_bps","in":"query","type":"integer"},{"name":"travel_rule_compliant","in":"query","type":"boolean","absent":false}],"body":null},
  getQuotes: {"id":"getQuotes","interface":"core","method":"get","path":"/v1/transactions/quotes","success":200,"open":false,"feature":"quotes","stream":false,"int64":true,"parameters":[{"name":"from_chain","in":"query","type":"string"},{"name":"to_chain","in":"query","type":"string"},{"name":"from_address","in":"query","type":"string","absent":""},{"name":"to_address","in":"query","type":"string","absent":""},{"name":"from_asset","in":"query","type":"string","absent":""},{"name":"to_asset","in":"query","type":"string","absent":""},{"name":"amount","in":"query","type":"string"},{"name":"slippage_bps","in":"query","type":"integer"},{"name":"travel_rule_compliant","in":"query","type":"boolean","absent":false}],"body":null},
  getTransaction: {"id":"getTransaction","interface":"core","method":"get","path":"/v1/transactions/:tx_hash","success":200,"open":false,"feature":"transactions","stream":false,"int64":true,"parameters":[{"name":"tx_hash","in":"path","type":"string"}],"body":null},
  trackTransaction: {"id":"trackTransaction","interface":"core","method":"get","path":"/v1/transactions/track/:tx_hash","success":200,"open":false,"feature":"transactions","stream":false,"int64":false,"parameters":[{"name":"tx_hash","in":"path","type":"string"},{"name":"quote_id","in":"query","type":"string"}],"body":null},
  getAddressFunder: {"id":"getAddressFunder","interface":"data","method":"get","path":"/v1/address/fundedBy","success":200,"open":false,"feature":"data","stream":false,"int64":false,"parameters":[{"name":"network","in":"query","type":"string"},{"name":"address","in":"query","type":"string"}],"body":null},
  getAddressFunderFromHistory: {"id":"getAddressFunderFromHistory","interface":"data","method":"get","path":"/v2/address/fundedBy","success":200,"open":false,"feature":"data","stream":false,"int64":false,"parameters":[{"name":"network","in":"query","type":"string"},{"name":"address","in":"query","type":"string"}],"body":null},
  listMultisigMemberships: {"id":"listMultisigMemberships","interface":"data","method":"get","path":"/v2/multisig/memberships","success":200,"open":false,"feature":"data","stream":false,"int64":false,"parameters":[{"name":"address","in":"query","type":"string"},{"name":"network","in":"query","type":"string"}],"body":null},
  listTransactionCategories: {"id":"listTransactionCategories","interface":"data","method":"get","path":"/v2/transaction-categories","success":200,"open":false,"feature":"categories","stream":false,"int64":false,"parameters":[],"body":null},
  createTransactionCategory: {"id":"createTransactionCategory","interface":"data","method":"post","path":"/v2/transaction-categories","success":200,"open":false,"feature":"categories","stream":false,"int64":false,"parameters":[],"body":{}},
  renameTransactionCategory: {"id":"renameTransactionCategory","interface":"data","method":"put","path":"/v2/transaction-categories/:id","success":200,"open":false,"feature":"categories","stream":false,"int64":false,"parameters":[{"name":"id","in":"path","type":"string"}],"body":{}},
  deleteTransactionCategory: {"id":"deleteTransactionCategory","interface":"data","method":"delete","path":"/v2/transaction-categories/:id","success":204,"open":false,"feature":"categories","stream":false,"int64":false,"parameters":[{"name":"id","in":"path","type":"string"}],"body":null},
} as const;

export type OperationId = keyof typeof operationTable;

/** Operations of earlier versions, and what took their place; null: nothing did. */
export const removedOperations = [
  {"interface":"data","method":"get","path":"/v1/address/balances","replacement":"GET /v1/address/balance"},
  {"interface":"data","method":"get","path":"/v1/network/relevant-cross-chain-transfers","replacement":"GET /v2/transfers"},
  {"interface":"data","method":"get","path":"/v1/network/transfers","replacement":"GET /v2/transfers"},
  {"interface":"data","method":"get","path":"/v1/network/transactions/errors","replacement":null},
  {"interface":"data","method":"post","path":"/v1/protocols/transactions","replacement":"GET /v2/transactions"},
  {"interface":"data","method":"get","path":"/v1/protocols/transactions/:hash","replacement":"GET /v2/transactions/by-network/{network}/{hash}"},
] as const;
