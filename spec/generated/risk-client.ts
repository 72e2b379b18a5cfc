// Generated from spec/risk by `npm run generate`. Do not edit.

/** Every operation as a client needs it. */
export const operations = {
  listNameClearances: {"method":"GET","path":"/v2/risk/name-clearances","sdk":"clearances.list","query":["person_id","cursor","size"]},
  createNameClearance: {"method":"POST","path":"/v2/risk/name-clearances","bodyPii":["reason","cleared_by"],"sdk":"clearances.create","body":["person_id","list","entry_uid","reason","cleared_by","until"]},
  deleteNameClearance: {"method":"DELETE","path":"/v2/risk/name-clearances/{id}","sdk":"clearances.delete"},
  screenName: {"method":"POST","path":"/v2/risk/names/screen","bodyPii":["name","birth_year","countries"],"idempotent":true,"sdk":"names.screen","body":["name","kind","birth_year","countries","min_score"]},
  screenPerson: {"method":"GET","path":"/v2/risk/persons/{id}/matches","sdk":"persons.screen","query":["min_score"]},
  listRiskSignals: {"method":"GET","path":"/v2/risk/signals","sdk":"signals.list"},
  getSanctions: {"method":"GET","path":"/v1/risk/sanctions/{address}","pii":["address"],"sdk":"sanctions.get","query":["network","include_details"]},
} as const;

/** Where the error bodies of the interface have what, and what a caller can do, by the codes that only it has. */
export const errors = {
  form: {"label":"error","code":"code","message":"message","fields":"fields"},
  hints: {
    person_unknown: "List the persons of the workspace.",
    clearance_not_found: "List the clearances of the workspace.",
    clearance_exists: "Delete the clearance of the pair first, or leave it.",
    screen_not_found: "List the stored assessments of the workspace.",
  },
} as const;

/** The methods by resource, each with the operation it calls. */
export interface Methods {
  clearances: {
    list: "listNameClearances";
    create: "createNameClearance";
    delete: "deleteNameClearance";
  };
  names: {
    screen: "screenName";
  };
  persons: {
    screen: "screenPerson";
  };
  signals: {
    list: "listRiskSignals";
  };
  sanctions: {
    get: "getSanctions";
  };
}
