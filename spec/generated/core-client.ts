// Generated from spec/core by `npm run generate`. Do not edit.

/** Every operation as a client needs it. */
export const operations = {
  listNetworks: {"method":"GET","path":"/v1/networks"},
  listChains: {"method":"GET","path":"/v1/chains"},
  listProviders: {"method":"GET","path":"/v1/providers"},
  listTokens: {"method":"GET","path":"/v1/tokens"},
  listNetworkTokens: {"method":"GET","path":"/v1/tokens/{network}"},
  listPersons: {"method":"GET","path":"/v1/persons","pii":["name"]},
  createPerson: {"method":"POST","path":"/v1/persons","bodyPii":[""],"bodyShown":["kind","person.","name_identifiers.","type","is_legal","national_identifiers.","registration_authority","account_numbers.","addresses."]},
  findPersonByAccount: {"method":"GET","path":"/v1/persons/by_account/{account_number}","pii":["account_number"]},
  getPerson: {"method":"GET","path":"/v1/persons/{id}"},
  replacePerson: {"method":"PUT","path":"/v1/persons/{id}","bodyPii":[""],"bodyShown":["kind","person.","name_identifiers.","type","is_legal","national_identifiers.","registration_authority","account_numbers.","addresses."]},
  deletePerson: {"method":"DELETE","path":"/v1/persons/{id}"},
  listTransactions: {"method":"GET","path":"/v1/transactions","int64":["amount"],"pii":["to"]},
  submitTransaction: {"method":"POST","path":"/v1/transactions","bodyPii":["signed_payload","sanctions_reason","unscreened_reason","address","accepted_by"],"idempotent":true},
  getQuote: {"method":"GET","path":"/v1/transactions/quote","int64":["amount"],"pii":["from_address","to_address"]},
  getQuotes: {"method":"GET","path":"/v1/transactions/quotes","int64":["amount"],"pii":["from_address","to_address"]},
  screenQuote: {"method":"GET","path":"/v1/transactions/quotes/{quote_id}","int64":["amount"]},
  getTransaction: {"method":"GET","path":"/v1/transactions/{tx_hash}","int64":["amount"]},
  trackTransaction: {"method":"GET","path":"/v1/transactions/track/{tx_hash}"},
} as const;
