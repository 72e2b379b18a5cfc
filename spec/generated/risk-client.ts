// Generated from spec/risk by `npm run generate`. Do not edit.

/** Every operation as a client needs it. */
export const operations = {
  listRiskSignals: {"method":"GET","path":"/v2/risk/signals","sdk":"signals.list"},
  getSanctions: {"method":"GET","path":"/v1/risk/sanctions/{address}","pii":["address"],"sdk":"sanctions.get","query":["network","include_details"]},
} as const;

/** Where the error bodies of the interface have what, and what a caller can do, by the codes that only it has. */
export const errors = {
  form: {"label":"error","code":"code","message":"message","fields":"fields"},
  hints: {
    screen_not_found: "List the stored assessments of the workspace.",
  },
} as const;

/** The methods by resource, each with the operation it calls. */
export interface Methods {
  signals: {
    list: "listRiskSignals";
  };
  sanctions: {
    get: "getSanctions";
  };
}
