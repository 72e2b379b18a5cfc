// Generated from spec/risk by `npm run generate`. Do not edit.

/** Every operation as the server needs it. */
export const operationTable = {
  listNameClearances: {"id":"listNameClearances","method":"get","path":"/v2/risk/name-clearances","success":200,"open":false,"feature":"risk","aliasOf":null,"parameters":[{"name":"person_id","in":"query","type":"string"},{"name":"cursor","in":"query","type":"string"},{"name":"size","in":"query","type":"integer","absent":25}],"body":null},
  createNameClearance: {"id":"createNameClearance","method":"post","path":"/v2/risk/name-clearances","success":201,"open":false,"feature":"risk","aliasOf":null,"parameters":[],"body":{"kind":"json","types":["application/json"],"type":"object","absent":{}}},
  deleteNameClearance: {"id":"deleteNameClearance","method":"delete","path":"/v2/risk/name-clearances/:id","success":204,"open":false,"feature":"risk","aliasOf":null,"parameters":[{"name":"id","in":"path","type":"string"}],"body":null},
  screenName: {"id":"screenName","method":"post","path":"/v2/risk/names/screen","success":200,"open":false,"feature":"risk","aliasOf":null,"parameters":[],"body":{"kind":"json","types":["application/json"],"type":"object","absent":{"min_score":0.8}}},
  screenPerson: {"id":"screenPerson","method":"get","path":"/v2/risk/persons/:id/matches","success":200,"open":false,"feature":"risk","aliasOf":null,"parameters":[{"name":"id","in":"path","type":"string"},{"name":"min_score","in":"query","type":"number","absent":0.8}],"body":null},
  listRiskSignals: {"id":"listRiskSignals","method":"get","path":"/v2/risk/signals","success":200,"open":false,"feature":"risk","aliasOf":null,"parameters":[],"body":null},
  getSanctions: {"id":"getSanctions","method":"get","path":"/v1/risk/sanctions/:address","success":200,"open":false,"feature":"risk","aliasOf":null,"parameters":[{"name":"address","in":"path","type":"string"},{"name":"network","in":"query","type":"string"},{"name":"include_details","in":"query","type":"boolean","absent":false}],"body":null},
} as const;

/** Operations of earlier versions, and what took their place; null: nothing did. */
export const removedOperations = [
] as const;

/** Error codes that only this interface has, with their HTTP status and label. */
export const ownErrors = {
  person_unknown: {"status":404,"label":"not found"},
  clearance_not_found: {"status":404,"label":"not found"},
  clearance_exists: {"status":409,"label":"conflict"},
  screen_not_found: {"status":404,"label":"not found"},
} as const;
