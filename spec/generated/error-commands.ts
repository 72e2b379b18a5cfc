// Generated from spec by `npm run generate`. Do not edit.

/** The command that helps, by error code. */
export const errorCommands = {
  network_not_found: "waybill networks",
  quote_not_found: "waybill quote",
  token_not_found: "waybill tokens",
  token_not_issued: "waybill tokens",
  person_not_found: "waybill persons list",
  account_not_found: "waybill persons list",
  no_route: "waybill tokens",
  address_list_not_found: "waybill data lists create",
  category_built_in: "waybill data categories create",
  category_exists: "waybill data categories list",
  category_not_found: "waybill data categories list",
  transfer_not_found: "waybill data transfers list",
  screen_not_found: "waybill risk history list",
  person_unknown: "waybill persons list",
  clearance_not_found: "waybill risk clearances list",
  clearance_exists: "waybill risk clearances list",
  alert_event_not_found: "waybill risk events list",
  alert_rule_faulty: "waybill risk rules backtest",
  alert_channel_not_found: "waybill risk deliveries list",
  alert_delivery_not_found: "waybill risk deliveries list",
} as const;
