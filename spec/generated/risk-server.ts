// Generated from spec/risk by `npm run generate`. Do not edit.

/** Every operation as the server needs it. */
export const operationTable = {
  listRiskSignals: {"id":"listRiskSignals","method":"get","path":"/v2/risk/signals","success":200,"open":false,"feature":"risk","aliasOf":null,"parameters":[],"body":null},
  getSanctions: {"id":"getSanctions","method":"get","path":"/v1/risk/sanctions/:address","success":200,"open":false,"feature":"risk","aliasOf":null,"parameters":[{"name":"address","in":"path","type":"string"},{"name":"network","in":"query","type":"string"},{"name":"include_details","in":"query","type":"boolean","absent":false}],"body":null},
} as const;

/** Operations of earlier versions, and what took their place; null: nothing did. */
export const removedOperations = [
] as const;

/** Error codes that only this interface has, with their HTTP status and label. */
export const ownErrors = {
  screen_not_found: {"status":404,"label":"not found"},
} as const;
