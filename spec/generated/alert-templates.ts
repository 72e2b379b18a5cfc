// Generated from spec/registry/alert-templates.yaml by `npm run generate`. Do not edit.

export type AlertFieldType = "Address" | "Addresses" | "Number" | "String" | "Boolean" | "Usd";

/** One parameter of a rule type. */
export interface AlertParameter {
  field: string;
  field_type: AlertFieldType;
  label: string;
  description: string;
  optional: boolean;
  /** What applies when it is left out; numbers and dollars are decimal texts. */
  default?: string | boolean;
  /** Bounds of a number or of dollars, inclusive. */
  min?: string;
  max?: string;
  /** Only whole numbers. */
  whole?: boolean;
  /** The allowed values of a string. */
  allowed?: readonly string[];
  /** The text names a token that the registry has on the network, by slug, alias or address. */
  holds?: "token";
  /** It says something of the addresses that the rule is given. */
  of_addresses?: true;
}

/** A rule type: there is a template of it for every network of its families. */
export interface AlertRuleType {
  type: AlertRuleTypeName;
  label: string;
  /** The message of its alerts, with `{{variables}}`. */
  description: string;
  tags: readonly string[];
  severity: "low" | "medium" | "high";
  trigger: "BLOCK" | "TICK";
  families: readonly ("evm" | "solana" | "cosmos")[];
  /** Whether there is a template for all networks at once as well, whose rules watch the accounts of the workspace. */
  all_networks?: true;
  /** The packs that it is a member of. */
  packs: { readonly [Pack in AlertPackType]?: "required" | "optional" };
  parameters: readonly AlertParameter[];
  /** At least one of these parameters is needed; empty: none of them. */
  one_of: readonly string[];
}

export type AlertPackType = "squads" | "safe" | "compliance";

export type AlertRuleTypeName =
  | "large_transfer"
  | "balance_threshold"
  | "balance_drop"
  | "dormant_reactivation"
  | "unknown_counterparty"
  | "flow_spike"
  | "sanctions_check"
  | "high_risk_counterparty"
  | "list_change"
  | "issuer_blacklist"
  | "supply_change"
  | "large_mint"
  | "price_deviation"
  | "gas_pressure"
  | "failure_rate"
  | "heartbeat"
  | "address_poisoning"
  | "multisig_proposal"
  | "multisig_config_change"
  | "multisig_large_transaction";

export const alertRuleTypes: readonly AlertRuleType[] = [
  {"type":"large_transfer","label":"Large transfer","description":"{{sender}} sent {{amount}} {{token}} ({{usd}} USD) to {{recipient}} on {{network}}.","tags":["treasury","transfer","amount"],"severity":"medium","trigger":"BLOCK","families":["evm","solana","cosmos"],"all_networks":true,"packs":{"compliance":"optional"},"parameters":[{"field":"min_usd","field_type":"Usd","label":"Minimum value","description":"Transfers of at least this value in US dollars.","default":"10000","min":"0","optional":true},{"field":"min_amount","field_type":"Number","label":"Minimum amount","description":"Also transfers of at least this amount of the token, whether or not it has a price.","min":"0","optional":true},{"field":"token","field_type":"String","holds":"token","label":"Token","description":"Only transfers of this token.","optional":true},{"field":"addresses","field_type":"Addresses","label":"Addresses","description":"Only transfers from or to one of these addresses.","optional":true},{"field":"direction","field_type":"String","allowed":["any","in","out"],"label":"Direction","description":"Only transfers to (in) or from (out) the addresses.","default":"any","optional":true}],"one_of":[]},
  {"type":"balance_threshold","label":"Balance threshold","description":"{{address}} holds {{amount}} {{token}} on {{network}}, {{relation}} {{threshold}}.","tags":["treasury","balance"],"severity":"medium","trigger":"BLOCK","families":["evm","solana","cosmos"],"packs":{},"parameters":[{"field":"address","field_type":"Address","label":"Address","description":"The address whose balance is watched.","optional":false},{"field":"token","field_type":"String","holds":"token","label":"Token","description":"The token.","optional":false},{"field":"below","field_type":"Number","label":"Below","description":"Alert while the balance is under this amount of the token. This or `above` is needed.","min":"0","optional":true},{"field":"above","field_type":"Number","label":"Above","description":"Alert while the balance is over this amount of the token.","min":"0","optional":true}],"one_of":["below","above"]},
  {"type":"balance_drop","label":"Balance drop","description":"The balance of {{address}} on {{network}} dropped to {{amount}} {{token}}, under {{threshold}}.","tags":["treasury","balance","multisig"],"severity":"high","trigger":"BLOCK","families":["evm","solana","cosmos"],"packs":{"squads":"optional","safe":"optional"},"parameters":[{"field":"address","field_type":"Address","label":"Address","description":"The address whose balance is watched.","optional":false},{"field":"token","field_type":"String","holds":"token","label":"Token","description":"The token.","optional":false},{"field":"floor","field_type":"Number","label":"Floor","description":"Alert under this amount of the token. This or `share` is needed.","min":"0","optional":true},{"field":"share","field_type":"Number","label":"Share of the mean","description":"Alert under this share of the mean balance of the last 30 days; 0.2 is 20 %.","min":"0","max":"1","optional":true}],"one_of":["floor","share"]},
  {"type":"dormant_reactivation","label":"Dormant address reactivated","description":"{{address}} sent its first transfer on {{network}} after {{days}} days without one.","tags":["treasury","activity"],"severity":"medium","trigger":"BLOCK","families":["evm","solana","cosmos"],"packs":{},"parameters":[{"field":"addresses","field_type":"Addresses","label":"Addresses","description":"The watched addresses.","optional":false},{"field":"days","field_type":"Number","whole":true,"label":"Days","description":"Days without a transfer after which an address counts as dormant.","default":"180","min":"1","max":"3650","optional":true}],"one_of":[]},
  {"type":"unknown_counterparty","label":"Unknown counterparty","description":"{{address}} dealt with {{counterparty}} for the first time on {{network}}: {{amount}} {{token}}.","tags":["treasury","counterparty"],"severity":"medium","trigger":"BLOCK","families":["evm","solana","cosmos"],"packs":{},"parameters":[{"field":"addresses","field_type":"Addresses","label":"Addresses","description":"The watched addresses.","optional":false},{"field":"known","field_type":"Addresses","label":"Known counterparties","description":"Addresses that are known, in addition to those dealt with before and to the workspace's own.","optional":true},{"field":"min_usd","field_type":"Usd","label":"Minimum value","description":"Leave out transfers of less than this value in US dollars.","default":"0","min":"0","optional":true},{"field":"direction","field_type":"String","allowed":["any","in","out"],"label":"Direction","description":"Only transfers to (in) or from (out) the addresses.","default":"any","optional":true}],"one_of":[]},
  {"type":"flow_spike","label":"Flow spike","description":"{{address}} moved {{usd}} USD in {{count}} transfers within {{window_minutes}} minutes on {{network}}.","tags":["treasury","velocity"],"severity":"high","trigger":"BLOCK","families":["evm","solana","cosmos"],"packs":{},"parameters":[{"field":"addresses","field_type":"Addresses","label":"Addresses","description":"The watched addresses.","optional":false},{"field":"window_minutes","field_type":"Number","whole":true,"label":"Window","description":"Length of the window in minutes.","default":"60","min":"1","max":"43200","optional":true},{"field":"max_usd","field_type":"Usd","label":"Maximum value","description":"Alert above this value in US dollars within the window. This or `max_count` is needed.","min":"0","optional":true},{"field":"max_count","field_type":"Number","whole":true,"label":"Maximum number of transfers","description":"Alert above this number of transfers within the window.","min":"1","optional":true},{"field":"direction","field_type":"String","allowed":["any","in","out"],"label":"Direction","description":"Only transfers to (in) or from (out) the addresses.","default":"any","optional":true}],"one_of":["max_usd","max_count"]},
  {"type":"sanctions_check","label":"Sanctions check","description":"{{address}} is on {{list}}; it concerns {{watched}} on {{network}}.","tags":["compliance","sanctions"],"severity":"high","trigger":"BLOCK","families":["evm","solana","cosmos"],"all_networks":true,"packs":{"compliance":"required"},"parameters":[{"field":"addresses","field_type":"Addresses","label":"Addresses","description":"The watched addresses.","optional":false},{"field":"counterparties","field_type":"Boolean","label":"Counterparties","description":"Whether to check the counterparties of the addresses as well.","of_addresses":true,"default":true,"optional":true}],"one_of":[]},
  {"type":"high_risk_counterparty","label":"High-risk counterparty","description":"{{address}} dealt with {{counterparty}}, whose risk is {{risk}}, on {{network}}.","tags":["compliance","counterparty"],"severity":"high","trigger":"BLOCK","families":["evm","solana","cosmos"],"packs":{},"parameters":[{"field":"addresses","field_type":"Addresses","label":"Addresses","description":"The watched addresses.","optional":false},{"field":"min_risk","field_type":"String","allowed":["medium","high","severe"],"label":"Minimum risk","description":"The minimum risk of a counterparty that raises an alert.","default":"high","optional":true},{"field":"min_usd","field_type":"Usd","label":"Minimum value","description":"Leave out transfers of less than this value in US dollars.","default":"0","min":"0","optional":true}],"one_of":[]},
  {"type":"list_change","label":"List change","description":"{{list}} changed: {{address}} was {{change}}.","tags":["compliance","sanctions","list"],"severity":"medium","trigger":"BLOCK","families":["evm","solana","cosmos"],"all_networks":true,"packs":{"compliance":"optional"},"parameters":[{"field":"list","field_type":"String","allowed":["ofac","ofac-cons","eu","un","uk"],"label":"List","description":"Only changes of this sanctions list.","optional":true},{"field":"addresses","field_type":"Addresses","label":"Addresses","description":"Only entries with one of these addresses.","optional":true}],"one_of":[]},
  {"type":"issuer_blacklist","label":"Issuer freeze or blacklist","description":"The issuer of {{token}} {{action}} {{address}} on {{network}}.","tags":["stablecoin","issuer","compliance"],"severity":"high","trigger":"BLOCK","families":["evm","solana"],"packs":{},"parameters":[{"field":"token","field_type":"String","holds":"token","label":"Token","description":"The token.","optional":false},{"field":"addresses","field_type":"Addresses","label":"Addresses","description":"Only entries about one of these addresses.","optional":true}],"one_of":[]},
  {"type":"supply_change","label":"Supply change","description":"The supply of {{token}} on {{network}} changed by {{share}} within {{window_hours}} hours.","tags":["stablecoin","supply"],"severity":"medium","trigger":"BLOCK","families":["evm","solana","cosmos"],"packs":{},"parameters":[{"field":"token","field_type":"String","holds":"token","label":"Token","description":"The token.","optional":false},{"field":"share","field_type":"Number","label":"Share","description":"Alert above this share of the supply, minted or burned; 0.05 is 5 %.","default":"0.05","min":"0","optional":true},{"field":"window_hours","field_type":"Number","whole":true,"label":"Window","description":"Length of the window in hours.","default":"24","min":"1","max":"720","optional":true}],"one_of":[]},
  {"type":"large_mint","label":"Large mint","description":"{{amount}} {{token}} were {{action}} on {{network}} for {{address}}.","tags":["stablecoin","supply","amount"],"severity":"medium","trigger":"BLOCK","families":["evm","solana","cosmos"],"packs":{},"parameters":[{"field":"token","field_type":"String","holds":"token","label":"Token","description":"The token.","optional":false},{"field":"min_amount","field_type":"Number","label":"Minimum amount","description":"Mints of at least this amount of the token.","min":"0","optional":false},{"field":"burns","field_type":"Boolean","label":"Burns","description":"Whether to include burns.","default":false,"optional":true}],"one_of":[]},
  {"type":"price_deviation","label":"Price deviation","description":"{{token}} on {{network}} is priced at {{price}} USD, {{deviation}} away from {{peg}}.","tags":["stablecoin","price"],"severity":"high","trigger":"TICK","families":["evm","solana","cosmos"],"packs":{},"parameters":[{"field":"token","field_type":"String","holds":"token","label":"Token","description":"The token.","optional":false},{"field":"peg","field_type":"Usd","label":"Peg","description":"The target price of the token in US dollars.","default":"1","min":"0.000001","optional":true},{"field":"max_deviation","field_type":"Number","label":"Greatest deviation","description":"Alert above this share of the peg, up or down; 0.01 is 1 %.","default":"0.01","min":"0","max":"1","optional":true}],"one_of":[]},
  {"type":"gas_pressure","label":"Gas pressure","description":"The last {{blocks}} blocks of {{network}} used {{used}} % of their gas.","tags":["network","gas"],"severity":"low","trigger":"TICK","families":["evm"],"packs":{},"parameters":[{"field":"threshold","field_type":"Number","label":"Threshold","description":"Alert above this percentage of the gas of the blocks.","default":"90","min":"0","max":"100","optional":true},{"field":"blocks","field_type":"Number","whole":true,"label":"Blocks","description":"The number of latest blocks to look at.","default":"20","min":"1","max":"1024","optional":true}],"one_of":[]},
  {"type":"failure_rate","label":"Failure rate","description":"{{failed}} of {{count}} transactions on {{network}} failed within {{window_minutes}} minutes.","tags":["network","failure"],"severity":"medium","trigger":"TICK","families":["evm","solana","cosmos"],"packs":{},"parameters":[{"field":"threshold","field_type":"Number","label":"Threshold","description":"Alert above this percentage of failed transactions.","default":"50","min":"0","max":"100","optional":true},{"field":"window_minutes","field_type":"Number","whole":true,"label":"Window","description":"Length of the window in minutes.","default":"60","min":"1","max":"1440","optional":true},{"field":"min_count","field_type":"Number","whole":true,"label":"Minimum number of transactions","description":"Minimum number of transactions for an alert.","default":"10","min":"1","optional":true},{"field":"addresses","field_type":"Addresses","label":"Addresses","description":"Only transactions of these signers.","optional":true}],"one_of":[]},
  {"type":"heartbeat","label":"Heartbeat","description":"{{network}} has had no new block for {{minutes}} minutes.","tags":["network","liveness"],"severity":"high","trigger":"TICK","families":["evm","solana","cosmos"],"packs":{},"parameters":[{"field":"minutes","field_type":"Number","whole":true,"label":"Minutes","description":"Alert after this many minutes without a new block.","default":"10","min":"1","max":"1440","optional":true}],"one_of":[]},
  {"type":"address_poisoning","label":"Address poisoning","description":"{{lookalike}} imitates {{imitated}}, which {{address}} deals with on {{network}}.","tags":["treasury","fraud"],"severity":"medium","trigger":"BLOCK","families":["evm","solana","cosmos"],"packs":{},"parameters":[{"field":"addresses","field_type":"Addresses","label":"Addresses","description":"The watched addresses.","optional":false}],"one_of":[]},
  {"type":"multisig_proposal","label":"Multisig proposal","description":"Proposal {{proposal_id}} of the multisig {{multisig}} on {{network}} was {{status}} by {{actor}}.","tags":["multisig","governance"],"severity":"medium","trigger":"BLOCK","families":["evm","solana"],"packs":{"squads":"required","safe":"required"},"parameters":[{"field":"address","field_type":"Address","label":"Multisig","description":"The multisig's address.","optional":false}],"one_of":[]},
  {"type":"multisig_config_change","label":"Multisig configuration change","description":"The configuration of {{multisig}} on {{network}} changed: {{change}}.","tags":["multisig","governance","security"],"severity":"high","trigger":"BLOCK","families":["evm"],"packs":{"safe":"optional"},"parameters":[{"field":"address","field_type":"Address","label":"Multisig","description":"The multisig's address.","optional":false}],"one_of":[]},
  {"type":"multisig_large_transaction","label":"Large multisig transaction","description":"{{multisig}} moved {{amount}} {{token}} ({{usd}} USD) to {{recipient}} on {{network}}.","tags":["multisig","transfer","amount"],"severity":"high","trigger":"BLOCK","families":["evm","solana"],"packs":{"squads":"optional","safe":"optional"},"parameters":[{"field":"address","field_type":"Address","label":"Multisig","description":"The multisig's address.","optional":false},{"field":"min_usd","field_type":"Usd","label":"Minimum value","description":"Transactions of at least this value in US dollars.","default":"10000","min":"0","optional":true}],"one_of":[]},
];
