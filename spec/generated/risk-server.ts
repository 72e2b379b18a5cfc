// Generated from spec/risk by `npm run generate`. Do not edit.

/** Every operation as the server needs it. */
export const operationTable = {
  listAlertRules: {"id":"listAlertRules","method":"get","path":"/v1/risk/alert-rules","success":200,"open":false,"feature":"alerts","aliasOf":null,"parameters":[{"name":"network","in":"query","type":"array","items":"string"},{"name":"severity","in":"query","type":"array","items":"string"},{"name":"search_string","in":"query","type":"string"},{"name":"pack_id","in":"query","type":"string"},{"name":"pack_type","in":"query","type":"string"}],"body":null},
  createAlertRule: {"id":"createAlertRule","method":"post","path":"/v1/risk/alert-rules","success":200,"open":false,"feature":"alerts","aliasOf":null,"parameters":[],"body":{"kind":"json","types":["application/json"],"type":"object","absent":{}}},
  createAlertRulePack: {"id":"createAlertRulePack","method":"post","path":"/v1/risk/alert-rules/pack","success":200,"open":false,"feature":"alerts","aliasOf":null,"parameters":[],"body":{"kind":"json","types":["application/json"],"type":"object","absent":{"override":false}}},
  getAlertRule: {"id":"getAlertRule","method":"get","path":"/v1/risk/alert-rules/:rule_id","success":200,"open":false,"feature":"alerts","aliasOf":null,"parameters":[{"name":"rule_id","in":"path","type":"string"}],"body":null},
  changeAlertRule: {"id":"changeAlertRule","method":"patch","path":"/v1/risk/alert-rules/:rule_id","success":200,"open":false,"feature":"alerts","aliasOf":null,"parameters":[{"name":"rule_id","in":"path","type":"string"}],"body":{"kind":"json","types":["application/json"],"type":"object","absent":{}}},
  deleteAlertRule: {"id":"deleteAlertRule","method":"delete","path":"/v1/risk/alert-rules/:rule_id","success":200,"open":false,"feature":"alerts","aliasOf":null,"parameters":[{"name":"rule_id","in":"path","type":"string"}],"body":null},
  setAlertRuleChannels: {"id":"setAlertRuleChannels","method":"put","path":"/v1/risk/alert-rules/:rule_id/channels","success":200,"open":false,"feature":"alerts","aliasOf":null,"parameters":[{"name":"rule_id","in":"path","type":"string"}],"body":{"kind":"json","types":["application/json"],"type":"object","absent":{}}},
  listAlertTemplates: {"id":"listAlertTemplates","method":"get","path":"/v1/risk/alert-templates","success":200,"open":false,"feature":"alerts","aliasOf":null,"parameters":[{"name":"network","in":"query","type":"array","items":"string"},{"name":"search_string","in":"query","type":"string"},{"name":"tags","in":"query","type":"array","items":"string"}],"body":null},
  getAlertTemplate: {"id":"getAlertTemplate","method":"get","path":"/v1/risk/alert-templates/:template_id","success":200,"open":false,"feature":"alerts","aliasOf":null,"parameters":[{"name":"template_id","in":"path","type":"string"}],"body":null},
  listAlertChannels: {"id":"listAlertChannels","method":"get","path":"/v1/risk/channels","success":200,"open":false,"feature":"alerts","aliasOf":null,"parameters":[],"body":null},
  createAlertChannel: {"id":"createAlertChannel","method":"post","path":"/v1/risk/channels","success":200,"open":false,"feature":"alerts","aliasOf":null,"parameters":[],"body":{"kind":"json","types":["application/json"],"type":"object","absent":{}}},
  changeAlertChannels: {"id":"changeAlertChannels","method":"put","path":"/v1/risk/channels","success":200,"open":false,"feature":"alerts","aliasOf":null,"parameters":[],"body":{"kind":"json","types":["application/json"],"type":"object","absent":{}}},
  getAlertChannel: {"id":"getAlertChannel","method":"get","path":"/v1/risk/channels/:channel_id","success":200,"open":false,"feature":"alerts","aliasOf":null,"parameters":[{"name":"channel_id","in":"path","type":"string"}],"body":null},
  deleteAlertChannel: {"id":"deleteAlertChannel","method":"delete","path":"/v1/risk/channels/:channel_id","success":200,"open":false,"feature":"alerts","aliasOf":null,"parameters":[{"name":"channel_id","in":"path","type":"string"}],"body":null},
  listAlertPacks: {"id":"listAlertPacks","method":"get","path":"/v2/risk/alert-packs","success":200,"open":false,"feature":"alerts","aliasOf":null,"parameters":[{"name":"network","in":"query","type":"string"}],"body":null},
  getAlertPack: {"id":"getAlertPack","method":"get","path":"/v2/risk/alert-packs/:pack_type","success":200,"open":false,"feature":"alerts","aliasOf":null,"parameters":[{"name":"pack_type","in":"path","type":"string"},{"name":"network","in":"query","type":"string"}],"body":null},
  listAlertDeliveries: {"id":"listAlertDeliveries","method":"get","path":"/v1/risk/alert-deliveries","success":200,"open":false,"feature":"alerts","aliasOf":null,"parameters":[{"name":"cursor","in":"query","type":"string"},{"name":"size","in":"query","type":"integer","absent":25},{"name":"state","in":"query","type":"array"},{"name":"channel_id","in":"query","type":"string"},{"name":"event_id","in":"query","type":"string"}],"body":null},
  resendAlertDeliveries: {"id":"resendAlertDeliveries","method":"post","path":"/v1/risk/alert-deliveries/resend","success":202,"open":false,"feature":"alerts","aliasOf":null,"parameters":[],"body":{"kind":"json","types":["application/json"],"type":"object","absent":{"state":"failed"}}},
  resendAlertDelivery: {"id":"resendAlertDelivery","method":"post","path":"/v1/risk/alert-deliveries/:id/resend","success":202,"open":false,"feature":"alerts","aliasOf":null,"parameters":[{"name":"id","in":"path","type":"string"}],"body":null},
  testAlertChannel: {"id":"testAlertChannel","method":"post","path":"/v1/risk/channels/:channel_id/test","success":200,"open":false,"feature":"alerts","aliasOf":null,"parameters":[{"name":"channel_id","in":"path","type":"string"}],"body":null},
  getAddressRisk: {"id":"getAddressRisk","method":"get","path":"/v2/risk/address","success":200,"open":false,"feature":"risk","aliasOf":null,"parameters":[{"name":"address","in":"query","type":"string"},{"name":"network","in":"query","type":"string"},{"name":"signals","in":"query","type":"array","items":"string"},{"name":"time_window","in":"query","type":"string","absent":"all"},{"name":"include_evidence","in":"query","type":"boolean","absent":false}],"body":null},
  getAddressRiskBatch: {"id":"getAddressRiskBatch","method":"get","path":"/v2/risk/address/batch","success":200,"open":false,"feature":"risk","aliasOf":null,"parameters":[{"name":"addresses","in":"query","type":"array","items":"string"},{"name":"network","in":"query","type":"string"},{"name":"signals","in":"query","type":"array","items":"string"},{"name":"time_window","in":"query","type":"string","absent":"all"},{"name":"include_evidence","in":"query","type":"boolean","absent":false}],"body":null},
  getRiskConfig: {"id":"getRiskConfig","method":"get","path":"/v2/risk/config","success":200,"open":false,"feature":"risk","aliasOf":null,"parameters":[],"body":null},
  changeRiskConfig: {"id":"changeRiskConfig","method":"put","path":"/v2/risk/config","success":200,"open":false,"feature":"risk","aliasOf":null,"parameters":[],"body":{"kind":"json","types":["application/json"],"type":"object","absent":{}}},
  getRiskEvidence: {"id":"getRiskEvidence","method":"get","path":"/v2/risk/evidence/:screenId","success":200,"open":false,"feature":"risk","aliasOf":null,"parameters":[{"name":"screenId","in":"path","type":"string"}],"body":null},
  verifyRiskEvidence: {"id":"verifyRiskEvidence","method":"get","path":"/v2/risk/evidence/:screenId/verification","success":200,"open":false,"feature":"risk","aliasOf":null,"parameters":[{"name":"screenId","in":"path","type":"string"}],"body":null},
  listRiskHistory: {"id":"listRiskHistory","method":"get","path":"/v2/risk/history","success":200,"open":false,"feature":"risk","aliasOf":null,"parameters":[{"name":"limit","in":"query","type":"integer","absent":10},{"name":"offset","in":"query","type":"integer","absent":0},{"name":"address","in":"query","type":"string"},{"name":"severity","in":"query","type":"array"},{"name":"sort","in":"query","type":"string","absent":"newest"},{"name":"start_time","in":"query","type":"string"},{"name":"end_time","in":"query","type":"string"},{"name":"include_failed","in":"query","type":"boolean","absent":false}],"body":null},
  listNameClearances: {"id":"listNameClearances","method":"get","path":"/v2/risk/name-clearances","success":200,"open":false,"feature":"risk","aliasOf":null,"parameters":[{"name":"person_id","in":"query","type":"string"},{"name":"cursor","in":"query","type":"string"},{"name":"size","in":"query","type":"integer","absent":25}],"body":null},
  createNameClearance: {"id":"createNameClearance","method":"post","path":"/v2/risk/name-clearances","success":201,"open":false,"feature":"risk","aliasOf":null,"parameters":[],"body":{"kind":"json","types":["application/json"],"type":"object","absent":{}}},
  deleteNameClearance: {"id":"deleteNameClearance","method":"delete","path":"/v2/risk/name-clearances/:id","success":204,"open":false,"feature":"risk","aliasOf":null,"parameters":[{"name":"id","in":"path","type":"string"}],"body":null},
  screenName: {"id":"screenName","method":"post","path":"/v2/risk/names/screen","success":200,"open":false,"feature":"risk","aliasOf":null,"parameters":[],"body":{"kind":"json","types":["application/json"],"type":"object","absent":{"min_score":0.8}}},
  screenPerson: {"id":"screenPerson","method":"get","path":"/v2/risk/persons/:id/matches","success":200,"open":false,"feature":"risk","aliasOf":null,"parameters":[{"name":"id","in":"path","type":"string"},{"name":"min_score","in":"query","type":"number","absent":0.8}],"body":null},
  listAlertEvents: {"id":"listAlertEvents","method":"get","path":"/v1/risk/alert-events","success":200,"open":false,"feature":"alerts","aliasOf":null,"parameters":[{"name":"alert_rule_id","in":"query","type":"string"},{"name":"network","in":"query","type":"array","items":"string"},{"name":"severity","in":"query","type":"array","items":"string"},{"name":"tx_hash","in":"query","type":"string"},{"name":"start_time","in":"query","type":"string"},{"name":"end_time","in":"query","type":"string"},{"name":"search_string","in":"query","type":"string"},{"name":"limit","in":"query","type":"integer","absent":10},{"name":"cursor","in":"query","type":"string"}],"body":null},
  getAlertEvent: {"id":"getAlertEvent","method":"get","path":"/v1/risk/alert-events/:event_id","success":200,"open":false,"feature":"alerts","aliasOf":null,"parameters":[{"name":"event_id","in":"path","type":"string"}],"body":null},
  backtestAlertRule: {"id":"backtestAlertRule","method":"post","path":"/v2/risk/alert-rules/backtest","success":200,"open":false,"feature":"alerts","aliasOf":null,"parameters":[],"body":{"kind":"json","types":["application/json"],"type":"object","absent":{"days":90,"limit":100}}},
  listRiskSignals: {"id":"listRiskSignals","method":"get","path":"/v2/risk/signals","success":200,"open":false,"feature":"risk","aliasOf":null,"parameters":[],"body":null},
  getSanctions: {"id":"getSanctions","method":"get","path":"/v1/risk/sanctions/:address","success":200,"open":false,"feature":"risk","aliasOf":null,"parameters":[{"name":"address","in":"path","type":"string"},{"name":"network","in":"query","type":"string"},{"name":"include_details","in":"query","type":"boolean","absent":false}],"body":null},
  scanTransaction: {"id":"scanTransaction","method":"post","path":"/v2/risk/transaction/scan","success":200,"open":false,"feature":"risk","aliasOf":null,"parameters":[],"body":{"kind":"json","types":["application/json"],"type":"object","absent":{}}},
  listTransactionScans: {"id":"listTransactionScans","method":"get","path":"/v2/risk/transaction/scans","success":200,"open":false,"feature":"risk","aliasOf":null,"parameters":[{"name":"limit","in":"query","type":"integer","absent":10},{"name":"offset","in":"query","type":"string"}],"body":null},
  simulateEvm: {"id":"simulateEvm","method":"post","path":"/v2/simulate/evm","success":200,"open":false,"feature":"risk","aliasOf":null,"parameters":[],"body":{"kind":"json","types":["application/json"],"type":"object","absent":{}}},
  simulateSolana: {"id":"simulateSolana","method":"post","path":"/v1/simulate/solana/transactions","success":200,"open":false,"feature":"risk","aliasOf":null,"parameters":[],"body":{"kind":"json","types":["application/json"],"type":"object","absent":{}}},
} as const;

/** Operations of earlier versions, and what took their place; null: nothing did. */
export const removedOperations = [
] as const;

/** Error codes that only this interface has, with their HTTP status and label. */
export const ownErrors = {
  screen_not_found: {"status":404,"label":"not found"},
  person_unknown: {"status":404,"label":"not found"},
  clearance_not_found: {"status":404,"label":"not found"},
  clearance_exists: {"status":409,"label":"conflict"},
  alert_event_not_found: {"status":404,"label":"not found"},
  alert_rule_faulty: {"status":400,"label":"bad request"},
  alert_template_not_found: {"status":404,"label":"not found"},
  alert_pack_not_found: {"status":404,"label":"not found"},
  alert_pack_exists: {"status":409,"label":"conflict"},
  alert_channel_not_found: {"status":404,"label":"not found"},
  alert_channel_limit: {"status":409,"label":"conflict"},
  alert_rule_not_found: {"status":404,"label":"not found"},
  alert_rule_limit: {"status":409,"label":"conflict"},
  alert_delivery_not_found: {"status":404,"label":"not found"},
} as const;
