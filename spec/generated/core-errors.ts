// Generated from spec by `npm run generate`. Do not edit.

/** Where the error bodies of the interface have what, and what a caller can do, by the codes that only it has. */
export const errors = {
  form: {"label":"error","code":"code","message":"details.message","fields":"details"},
  hints: {
    person_not_found: "Check the identifier. A key can only read persons of its own workspace.",
    account_not_found: "Store a person with this account number first. A key can only read persons of its own workspace.",
    no_route: "Change the token pair, the amount or the slippage. The errors say why each provider has no offer.",
  },
} as const;
