// Generated from spec by `npm run generate`. Do not edit.

/** Every operation: its method and path, the int64 properties of its answer, its parameters with personal data. */
export const operationTable = {
  listNetworks: {"method":"GET","path":"/v1/networks"},
  listProviders: {"method":"GET","path":"/v1/providers"},
  listTokens: {"method":"GET","path":"/v1/tokens"},
  listNetworkTokens: {"method":"GET","path":"/v1/tokens/{network}"},
  listPersons: {"method":"GET","path":"/v1/persons"},
  createPerson: {"method":"POST","path":"/v1/persons"},
  findPersonByAccount: {"method":"GET","path":"/v1/persons/by_account/{account_number}","pii":["account_number"]},
  getPerson: {"method":"GET","path":"/v1/persons/{id}"},
  replacePerson: {"method":"PUT","path":"/v1/persons/{id}"},
  deletePerson: {"method":"DELETE","path":"/v1/persons/{id}"},
  listTransactions: {"method":"GET","path":"/v1/transactions","int64":["amount"]},
  submitTransaction: {"method":"POST","path":"/v1/transactions"},
  getQuote: {"method":"GET","path":"/v1/transactions/quote","int64":["amount"],"pii":["from_address","to_address"]},
  getQuotes: {"method":"GET","path":"/v1/transactions/quotes","int64":["amount"],"pii":["from_address","to_address"]},
  getTransaction: {"method":"GET","path":"/v1/transactions/{tx_hash}","int64":["amount"]},
  trackTransaction: {"method":"GET","path":"/v1/transactions/track/{tx_hash}"},
} as const;

/** Properties of request bodies that can hold personal data (`x-pii` in the description). */
export const piiProperties: readonly string[] = ["account_number","address_lines","address_type","building_name","building_number","country","country_of_issue","country_of_registration","country_of_residence","country_sub_division","customer_identification","date_of_birth","department","district_name","floor","identifier_type","national_identifier","place_of_birth","post_box","postcode","primary_identifier","room","secondary_identifier","signed_payload","street_name","sub_department","town_location_name","town_name"];
