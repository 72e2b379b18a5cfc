// Generated from spec/core by `npm run generate`. Do not edit.

/** Every operation as a client needs it. */
export const operations = {
  listNetworks: {"method":"GET","path":"/v1/networks"},
  listChains: {"method":"GET","path":"/v1/chains"},
  listProviders: {"method":"GET","path":"/v1/providers"},
  listTokens: {"method":"GET","path":"/v1/tokens"},
  listNetworkTokens: {"method":"GET","path":"/v1/tokens/{network}"},
  listPersons: {"method":"GET","path":"/v1/persons"},
  createPerson: {"method":"POST","path":"/v1/persons","bodyPii":["country_of_residence","country_of_registration","customer_identification","date_of_birth","place_of_birth","primary_identifier","secondary_identifier","country","country_of_issue","identifier_type","national_identifier","account_number","address_type","department","sub_department","street_name","building_number","building_name","floor","post_box","room","postcode","town_name","town_location_name","district_name","country_sub_division","address_lines"]},
  findPersonByAccount: {"method":"GET","path":"/v1/persons/by_account/{account_number}","pii":["account_number"]},
  getPerson: {"method":"GET","path":"/v1/persons/{id}"},
  replacePerson: {"method":"PUT","path":"/v1/persons/{id}","bodyPii":["country_of_residence","country_of_registration","customer_identification","date_of_birth","place_of_birth","primary_identifier","secondary_identifier","country","country_of_issue","identifier_type","national_identifier","account_number","address_type","department","sub_department","street_name","building_number","building_name","floor","post_box","room","postcode","town_name","town_location_name","district_name","country_sub_division","address_lines"]},
  deletePerson: {"method":"DELETE","path":"/v1/persons/{id}"},
  listTransactions: {"method":"GET","path":"/v1/transactions","int64":["amount"]},
  submitTransaction: {"method":"POST","path":"/v1/transactions","bodyPii":["signed_payload"],"idempotent":true},
  getQuote: {"method":"GET","path":"/v1/transactions/quote","int64":["amount"],"pii":["from_address","to_address"]},
  getQuotes: {"method":"GET","path":"/v1/transactions/quotes","int64":["amount"],"pii":["from_address","to_address"]},
  getTransaction: {"method":"GET","path":"/v1/transactions/{tx_hash}","int64":["amount"]},
  trackTransaction: {"method":"GET","path":"/v1/transactions/track/{tx_hash}"},
} as const;
