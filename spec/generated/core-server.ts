// Generated from spec/core by `npm run generate`. Do not edit.

/** Every operation as the server needs it. */
export const operationTable = {
  listNetworks: {"id":"listNetworks","method":"get","path":"/v1/networks","success":200,"open":true,"feature":null,"aliasOf":null,"parameters":[],"body":null},
  listChains: {"id":"listChains","method":"get","path":"/v1/chains","success":200,"open":true,"feature":null,"aliasOf":"listNetworks","parameters":[],"body":null},
  listProviders: {"id":"listProviders","method":"get","path":"/v1/providers","success":200,"open":true,"feature":null,"aliasOf":null,"parameters":[],"body":null},
  listTokens: {"id":"listTokens","method":"get","path":"/v1/tokens","success":200,"open":true,"feature":null,"aliasOf":null,"parameters":[],"body":null},
  listNetworkTokens: {"id":"listNetworkTokens","method":"get","path":"/v1/tokens/:network","success":200,"open":true,"feature":null,"aliasOf":null,"parameters":[{"name":"network","in":"path","type":"string"}],"body":null},
  listPersons: {"id":"listPersons","method":"get","path":"/v1/persons","success":200,"open":false,"feature":"persons","aliasOf":null,"parameters":[],"body":null,"answer":{"kind":"list"}},
  createPerson: {"id":"createPerson","method":"post","path":"/v1/persons","success":201,"open":false,"feature":"persons","aliasOf":null,"parameters":[],"body":{"kind":"json","types":["application/json"],"type":"object","absent":{}}},
  findPersonByAccount: {"id":"findPersonByAccount","method":"get","path":"/v1/persons/by_account/:account_number","success":200,"open":false,"feature":"persons","aliasOf":null,"parameters":[{"name":"account_number","in":"path","type":"string"}],"body":null},
  getPerson: {"id":"getPerson","method":"get","path":"/v1/persons/:id","success":200,"open":false,"feature":"persons","aliasOf":null,"parameters":[{"name":"id","in":"path","type":"string"}],"body":null},
  replacePerson: {"id":"replacePerson","method":"put","path":"/v1/persons/:id","success":200,"open":false,"feature":"persons","aliasOf":null,"parameters":[{"name":"id","in":"path","type":"string"}],"body":{"kind":"json","types":["application/json"],"type":"object","absent":{}}},
  deletePerson: {"id":"deletePerson","method":"delete","path":"/v1/persons/:id","success":204,"open":false,"feature":"persons","aliasOf":null,"parameters":[{"name":"id","in":"path","type":"string"}],"body":null},
  listTransactions: {"id":"listTransactions","method":"get","path":"/v1/transactions","success":200,"open":false,"feature":"transactions","aliasOf":null,"parameters":[],"body":null,"answer":{"kind":"list"}},
  submitTransaction: {"id":"submitTransaction","method":"post","path":"/v1/transactions","success":202,"open":false,"feature":"transactions","aliasOf":null,"parameters":[],"body":{"kind":"json","types":["application/json"],"type":"object","absent":{"signed_payload":"","travel_rule_compliant":false}}},
  getQuote: {"id":"getQuote","method":"get","path":"/v1/transactions/quote","success":200,"open":false,"feature":"quotes","aliasOf":null,"parameters":[{"name":"from_chain","in":"query","type":"string"},{"name":"to_chain","in":"query","type":"string"},{"name":"from_address","in":"query","type":"string","absent":""},{"name":"to_address","in":"query","type":"string","absent":""},{"name":"from_asset","in":"query","type":"string","absent":""},{"name":"to_asset","in":"query","type":"string","absent":""},{"name":"amount","in":"query","type":"string"},{"name":"slippage_bps","in":"query","type":"integer"},{"name":"travel_rule_compliant","in":"query","type":"boolean","absent":false}],"body":null},
  getQuotes: {"id":"getQuotes","method":"get","path":"/v1/transactions/quotes","success":200,"open":false,"feature":"quotes","aliasOf":null,"parameters":[{"name":"from_chain","in":"query","type":"string"},{"name":"to_chain","in":"query","type":"string"},{"name":"from_address","in":"query","type":"string","absent":""},{"name":"to_address","in":"query","type":"string","absent":""},{"name":"from_asset","in":"query","type":"string","absent":""},{"name":"to_asset","in":"query","type":"string","absent":""},{"name":"amount","in":"query","type":"string"},{"name":"slippage_bps","in":"query","type":"integer"},{"name":"travel_rule_compliant","in":"query","type":"boolean","absent":false}],"body":null},
  getTransaction: {"id":"getTransaction","method":"get","path":"/v1/transactions/:tx_hash","success":200,"open":false,"feature":"transactions","aliasOf":null,"parameters":[{"name":"tx_hash","in":"path","type":"string"}],"body":null},
  trackTransaction: {"id":"trackTransaction","method":"get","path":"/v1/transactions/track/:tx_hash","success":200,"open":false,"feature":"transactions","aliasOf":null,"parameters":[{"name":"tx_hash","in":"path","type":"string"},{"name":"quote_id","in":"query","type":"string"}],"body":null},
} as const;

/** Operations of earlier versions, and what took their place; null: nothing did. */
export const removedOperations = [
] as const;

/** Error codes that only this interface has, with their HTTP status and label. */
export const ownErrors = {
  person_not_found: {"status":404,"label":"not found"},
  account_not_found: {"status":404,"label":"not found"},
  no_route: {"status":404,"label":"not found"},
} as const;
