// Generated from spec/risk by `npm run generate`. Do not edit.

/** Every operation as a client needs it. */
export const operations = {
  listAlertRules: {"method":"GET","path":"/v1/risk/alert-rules","pii":["search_string"],"sdk":"rules.list","query":["network","severity","search_string","pack_id","pack_type"]},
  createAlertRule: {"method":"POST","path":"/v1/risk/alert-rules","bodyPii":["name","parameters"],"sdk":"rules.create","bodyWords":["BLOCK","TICK","high","low","medium","severe"],"body":["id","name","severity","parameters","trigger","opens_case"]},
  createAlertRulePack: {"method":"POST","path":"/v1/risk/alert-rules/pack","bodyPii":["name","parameters","pack_address","pack_label"],"sdk":"rules.createPack","bodyWords":["BLOCK","TICK","compliance","high","low","medium","safe","severe","squads"],"body":["pack_type","rules","pack_address","pack_label","override"]},
  getAlertRule: {"method":"GET","path":"/v1/risk/alert-rules/{rule_id}","sdk":"rules.get"},
  changeAlertRule: {"method":"PATCH","path":"/v1/risk/alert-rules/{rule_id}","bodyPii":["name","parameters"],"idempotent":true,"sdk":"rules.change","bodyWords":["BLOCK","TICK","high","low","medium","severe"],"body":["name","severity","enabled","parameters","trigger","opens_case"]},
  deleteAlertRule: {"method":"DELETE","path":"/v1/risk/alert-rules/{rule_id}","sdk":"rules.delete"},
  setAlertRuleChannels: {"method":"PUT","path":"/v1/risk/alert-rules/{rule_id}/channels","sdk":"rules.setChannels","body":["subscribed_channels"]},
  listAlertTemplates: {"method":"GET","path":"/v1/risk/alert-templates","sdk":"templates.list","query":["network","search_string","tags"]},
  getAlertTemplate: {"method":"GET","path":"/v1/risk/alert-templates/{template_id}","sdk":"templates.get"},
  listAlertChannels: {"method":"GET","path":"/v1/risk/channels","sdk":"channels.list"},
  createAlertChannel: {"method":"POST","path":"/v1/risk/channels","bodyPii":[""],"bodyShown":["type","enabled","params."],"sdk":"channels.create","bodyWords":["discord","email","incidentio","pagerduty","slack","telegram","webhook"],"body":["name","type","enabled","params"]},
  changeAlertChannels: {"method":"PUT","path":"/v1/risk/channels","bodyPii":[""],"bodyShown":["operations.","action","channel.","id","type","enabled","params."],"idempotent":false,"sdk":"channels.change","bodyWords":["add","discord","email","incidentio","pagerduty","remove","slack","telegram","update","webhook"],"body":["operations"]},
  getAlertChannel: {"method":"GET","path":"/v1/risk/channels/{channel_id}","sdk":"channels.get"},
  deleteAlertChannel: {"method":"DELETE","path":"/v1/risk/channels/{channel_id}","sdk":"channels.delete"},
  listAlertPacks: {"method":"GET","path":"/v2/risk/alert-packs","sdk":"packs.list","query":["network"]},
  getAlertPack: {"method":"GET","path":"/v2/risk/alert-packs/{pack_type}","sdk":"packs.get","query":["network"]},
  listAlertDeliveries: {"method":"GET","path":"/v1/risk/alert-deliveries","sdk":"deliveries.list","query":["cursor","size","state","channel_id","event_id"]},
  resendAlertDeliveries: {"method":"POST","path":"/v1/risk/alert-deliveries/resend","idempotent":true,"sdk":"deliveries.resendAll","body":["state","channel_id","start_time","end_time"]},
  resendAlertDelivery: {"method":"POST","path":"/v1/risk/alert-deliveries/{id}/resend","idempotent":true,"sdk":"deliveries.resend"},
  testAlertChannel: {"method":"POST","path":"/v1/risk/channels/{channel_id}/test","sdk":"channels.test"},
  getAddressRisk: {"method":"GET","path":"/v2/risk/address","pii":["address"],"sdk":"addresses.get","query":["address","network","signals","time_window","include_evidence"]},
  getAddressRiskBatch: {"method":"GET","path":"/v2/risk/address/batch","pii":["addresses"],"sdk":"addresses.getBatch","query":["addresses","network","signals","time_window","include_evidence"]},
  getRiskConfig: {"method":"GET","path":"/v2/risk/config","sdk":"config.get"},
  changeRiskConfig: {"method":"PUT","path":"/v2/risk/config","sdk":"config.change","body":["attribution_signals","exposure_signals","behaviours","watched_tokens"]},
  getRiskEvidence: {"method":"GET","path":"/v2/risk/evidence/{screenId}","sdk":"evidence.get"},
  verifyRiskEvidence: {"method":"GET","path":"/v2/risk/evidence/{screenId}/verification","sdk":"evidence.verify"},
  listRiskHistory: {"method":"GET","path":"/v2/risk/history","pii":["address"],"sdk":"history.list","query":["limit","offset","address","severity","sort","start_time","end_time","include_failed"]},
  listNameClearances: {"method":"GET","path":"/v2/risk/name-clearances","sdk":"clearances.list","query":["person_id","cursor","size"]},
  createNameClearance: {"method":"POST","path":"/v2/risk/name-clearances","bodyPii":["reason","cleared_by"],"sdk":"clearances.create","bodyWords":["eu","ofac","ofac-cons","un"],"body":["person_id","list","entry_uid","reason","cleared_by","until"]},
  deleteNameClearance: {"method":"DELETE","path":"/v2/risk/name-clearances/{id}","sdk":"clearances.delete"},
  screenName: {"method":"POST","path":"/v2/risk/names/screen","bodyPii":["name","birth_year","countries"],"idempotent":true,"sdk":"names.screen","bodyWords":["legal","natural"],"body":["name","kind","birth_year","countries","min_score"]},
  screenPerson: {"method":"GET","path":"/v2/risk/persons/{id}/matches","sdk":"persons.screen","query":["min_score"]},
  listAlertEvents: {"method":"GET","path":"/v1/risk/alert-events","pii":["search_string"],"sdk":"events.list","query":["alert_rule_id","network","severity","tx_hash","resolved","start_time","end_time","search_string","limit","cursor"]},
  getAlertEvent: {"method":"GET","path":"/v1/risk/alert-events/{event_id}","sdk":"events.get"},
  backtestAlertRule: {"method":"POST","path":"/v2/risk/alert-rules/backtest","bodyPii":["parameters"],"idempotent":true,"sdk":"rules.backtestNew","body":["template_id","rule_type","network","parameters","days","limit"]},
  backtestStoredAlertRule: {"method":"GET","path":"/v2/risk/alert-rules/{rule_id}/backtest","sdk":"rules.backtest","query":["days","limit"]},
  listRiskSignals: {"method":"GET","path":"/v2/risk/signals","sdk":"signals.list"},
  listSanctionsOutcomes: {"method":"GET","path":"/v1/risk/sanctions/outcomes","sdk":"outcomes.list","query":["person_id","account_id","counterparty_id","current","cursor","size"]},
  getSanctions: {"method":"GET","path":"/v1/risk/sanctions/{address}","pii":["address"],"sdk":"sanctions.get","query":["network","include_details"]},
  scanTransaction: {"method":"POST","path":"/v2/risk/transaction/scan","bodyPii":["transaction","signer_address","origin"],"sdk":"scans.create","body":["network","transaction","signer_address","origin"]},
  listTransactionScans: {"method":"GET","path":"/v2/risk/transaction/scans","sdk":"scans.list","query":["limit","offset"]},
  simulateEvm: {"method":"POST","path":"/v2/simulate/evm","bodyPii":["from","to","data","safe_address","state_overrides"],"idempotent":true,"sdk":"simulations.evm","body":["network","transaction","transactions","multisig_transaction","state_overrides"]},
  simulateSolana: {"method":"POST","path":"/v1/simulate/solana/transactions","bodyPii":["payload","tx"],"idempotent":true,"sdk":"simulations.solana","bodyWords":["base58","base64","devnet","mainnet-beta","testnet"],"body":["transactions","cluster"]},
} as const;

/** Where the error bodies of the interface have what, and what a caller can do, by the codes that only it has. */
export const errors = {
  form: {"label":"error","code":"code","message":"message","fields":"fields"},
  hints: {
    screen_not_found: "List the stored assessments of the workspace.",
    person_unknown: "List the persons of the workspace.",
    clearance_not_found: "List the clearances of the workspace.",
    clearance_exists: "Delete the existing clearance first, or keep it.",
    alert_event_not_found: "List the alert events of the workspace.",
    alert_rule_faulty: "Change the parameters of the rule.",
    alert_template_not_found: "List the alert templates.",
    alert_pack_not_found: "List the alert packs.",
    alert_pack_exists: "Look at the rules of the existing packs, or send override: true.",
    alert_channel_not_found: "List the channels of the workspace.",
    alert_channel_limit: "Delete channels that are not needed any more.",
    alert_channel_closed: "Enable the channel, or link its chat, then send it again.",
    alert_rule_not_found: "List the rules of the workspace.",
    alert_rule_limit: "Delete rules that are not needed any more.",
    alert_delivery_not_found: "List the deliveries of alerts.",
  },
} as const;

/** The methods by resource, each with the operation it calls and the names of what its path takes. */
export interface Methods {
  rules: {
    list: [operation: "listAlertRules"];
    create: [operation: "createAlertRule"];
    createPack: [operation: "createAlertRulePack"];
    get: [operation: "getAlertRule", rule_id: "rule_id"];
    change: [operation: "changeAlertRule", rule_id: "rule_id"];
    delete: [operation: "deleteAlertRule", rule_id: "rule_id"];
    setChannels: [operation: "setAlertRuleChannels", rule_id: "rule_id"];
    backtestNew: [operation: "backtestAlertRule"];
    backtest: [operation: "backtestStoredAlertRule", rule_id: "rule_id"];
  };
  templates: {
    list: [operation: "listAlertTemplates"];
    get: [operation: "getAlertTemplate", template_id: "template_id"];
  };
  channels: {
    list: [operation: "listAlertChannels"];
    create: [operation: "createAlertChannel"];
    change: [operation: "changeAlertChannels"];
    get: [operation: "getAlertChannel", channel_id: "channel_id"];
    delete: [operation: "deleteAlertChannel", channel_id: "channel_id"];
    test: [operation: "testAlertChannel", channel_id: "channel_id"];
  };
  packs: {
    list: [operation: "listAlertPacks"];
    get: [operation: "getAlertPack", pack_type: "pack_type"];
  };
  deliveries: {
    list: [operation: "listAlertDeliveries"];
    resendAll: [operation: "resendAlertDeliveries"];
    resend: [operation: "resendAlertDelivery", id: "id"];
  };
  addresses: {
    get: [operation: "getAddressRisk"];
    getBatch: [operation: "getAddressRiskBatch"];
  };
  config: {
    get: [operation: "getRiskConfig"];
    change: [operation: "changeRiskConfig"];
  };
  evidence: {
    get: [operation: "getRiskEvidence", screenId: "screenId"];
    verify: [operation: "verifyRiskEvidence", screenId: "screenId"];
  };
  history: {
    list: [operation: "listRiskHistory"];
  };
  clearances: {
    list: [operation: "listNameClearances"];
    create: [operation: "createNameClearance"];
    delete: [operation: "deleteNameClearance", id: "id"];
  };
  names: {
    screen: [operation: "screenName"];
  };
  persons: {
    screen: [operation: "screenPerson", id: "id"];
  };
  events: {
    list: [operation: "listAlertEvents"];
    get: [operation: "getAlertEvent", event_id: "event_id"];
  };
  signals: {
    list: [operation: "listRiskSignals"];
  };
  outcomes: {
    list: [operation: "listSanctionsOutcomes"];
  };
  sanctions: {
    get: [operation: "getSanctions", address: "address"];
  };
  scans: {
    create: [operation: "scanTransaction"];
    list: [operation: "listTransactionScans"];
  };
  simulations: {
    evm: [operation: "simulateEvm"];
    solana: [operation: "simulateSolana"];
  };
}
