import {
  type AlertParameter,
  type AlertRuleType,
  alertRuleTypes,
} from "@waybill/spec/generated/alert-templates";
import fc from "fast-check";
import { templateId } from "../../src/alerts/templates/catalogue";
import { attributionSignals, behaviourSignals, exposureSignals } from "../../src/risk/catalogue/index";
import { accounts, address, hex, network, newest, orText, token } from "./parameters";
import { alikeNames, listedNames, ruleNetwork, ruleTemplate, severity } from "./risk-values";
import { anyText, mostly } from "./texts";

/** Only some of its properties. */
const some = <Item>(properties: { [Name in keyof Item]: fc.Arbitrary<Item[Name]> }) =>
  fc.record(properties, { requiredKeys: [] });

/** Mostly this text, so that several of them are often all right. */
const text = (...usual: readonly string[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: anyText });
const name = text("Rent", "rent ", "ＲＥＮＴ", "Miete ß", "Large");
const ruleSeverity = mostly(fc.constantFrom("severe", "high", "medium", "low"));

/** Values of a parameter of a rule. */
function fieldOf({ field, field_type, allowed, holds, min, max }: AlertParameter): fc.Arbitrary<unknown> {
  const fits = (value: number) => Number(min ?? 0) <= value && value <= Number(max ?? Infinity);
  if (allowed) return mostly(fc.constantFrom(...allowed));
  if (holds === "token")
    return fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom("usdc", "USDC") },
      { weight: 1, arbitrary: token },
    );
  switch (field_type) {
    case "Address":
      return field === "address" ? fc.oneof(address, fc.constant(hex(50 + 0xa0))) : address;
    case "Addresses":
      return fc.uniqueArray(mostly(fc.constantFrom(...accounts)), { minLength: 1, maxLength: 4 });
    case "Boolean":
      return fc.boolean();
    case "String":
      return anyText;
    default:
      return fc.oneof(
        {
          weight: 24,
          arbitrary: fc.constantFrom(...[1, "1", "2", "5"].filter((one) => fits(Number(one))), max ?? 1),
        },
        { weight: 1, arbitrary: fc.constantFrom(0, "0.5", "0.000001", -1, "1e3", "9".repeat(80), null) },
      );
  }
}

function parametersOf({ parameters, one_of }: AlertRuleType): fc.Arbitrary<Record<string, unknown>> {
  const needed = parameters.filter(({ optional }) => !optional).map(({ field }) => field);
  return fc.record(Object.fromEntries(parameters.map((one) => [one.field, fieldOf(one)])), {
    requiredKeys: [...needed, ...one_of.slice(0, 1)],
  });
}

/** A rule of a type on a network, with what its template wants. */
const ruleOf = (types: readonly AlertRuleType[], on: fc.Arbitrary<string>) =>
  fc.constantFrom(...types).chain((type) =>
    fc.record(
      {
        id: on.map((slug) => templateId(type.type, slug)),
        name,
        severity: ruleSeverity,
        parameters: parametersOf(type),
        trigger: mostly(fc.constant(type.trigger as string)),
      },
      { requiredKeys: ["id", "name", "parameters"] },
    ),
  );

const anyRule = ruleOf(alertRuleTypes, ruleNetwork);

/** Parameters that many types have. */
const anyParameters = fc.oneof(
  some({ min_usd: fc.constantFrom("1", 2.5, "-1"), addresses: fc.constant(accounts.slice(0, 2)), token }),
  fc.constantFrom({ minutes: 15 }, [{ field: "minutes", value: 5 }], [], {}),
);

/** The rules of a pack for a Safe, and now and then others. */
const packRules = fc.array(
  fc.oneof(
    {
      weight: 12,
      arbitrary: ruleOf(
        alertRuleTypes.filter(({ packs }) => packs.safe),
        fc.constant("sepolia"),
      ),
    },
    { weight: 1, arbitrary: anyRule },
  ),
  { maxLength: 3 },
);
const proposals = fc.record({
  id: fc.constant(templateId("multisig_proposal", "sepolia")),
  name,
});

const url = fc.oneof(
  { weight: 20, arbitrary: fc.constant("https://hooks.example.com/alerts") },
  {
    weight: 1,
    arbitrary: fc.constantFrom("http://hooks.example.com", "https://127.0.0.1/", "https://a:b@x.y"),
  },
  { weight: 1, arbitrary: anyText },
);
const secret = mostly(fc.constant(`whsec_${Buffer.alloc(24, 7).toString("base64")}`));

const channel = fc.oneof(
  fc.record({ name, type: fc.constantFrom("slack", "discord"), params: fc.record({ webhook_url: url }) }),
  fc.record({
    name,
    type: fc.constant("webhook"),
    params: fc.record({ webhook_url: url, secret, other: anyText }, { requiredKeys: ["webhook_url"] }),
  }),
  fc.record({ name, type: fc.constant("telegram") }),
  fc.record({
    name,
    type: fc.constant("email"),
    params: fc.record({
      recipients: fc.array(mostly(fc.constant("treasury@example.com")), { maxLength: 2 }),
    }),
  }),
  fc.record({ name, type: fc.constant("pagerduty"), params: fc.record({ routing_key: text("key") }) }),
  fc.record({
    name,
    type: mostly(fc.constant("incidentio")),
    params: fc.record({ url, token: text("token") }),
  }),
);

const channelId = orText(newest("channel"));

const channelOperation = fc.oneof(
  fc.record({ action: fc.constant("add"), channel }),
  fc.record({
    action: fc.constant("update"),
    channel: fc.record(
      { id: channelId, name, enabled: fc.boolean(), params: fc.record({ webhook_url: url }) },
      { requiredKeys: ["id"] },
    ),
  }),
  fc.record({ action: mostly(fc.constant("remove")), channel: fc.record({ id: channelId }) }),
);

const thresholds = fc.constantFrom(
  { low: 0.01, medium: 0.05, high: 0.2, severe: 0.5 },
  { low: 0, medium: 0, high: 0, severe: 1 },
  { low: 0, medium: 0.1, high: 0.1, severe: 1 },
  { low: 0.5, medium: 0.1, high: 0.1, severe: 2 },
);

/** Settings of these signals. */
const settings = (
  key: string,
  known: readonly { id: string }[],
  given: Readonly<Record<string, fc.Arbitrary<unknown>>>,
) =>
  fc.array(
    fc.record<Record<string, unknown>>(
      { [key]: mostly(fc.constantFrom(...known.map(({ id }) => id))), ...given },
      { requiredKeys: [key] },
    ),
    { maxLength: 2 },
  );

const until = mostly(fc.constantFrom("2027-01-31", "2027-01-31T12:00:00+01:00", "2027", "2020-01-01"));

const ruleChanges = { name, severity: ruleSeverity, enabled: fc.boolean() };

/** The bodies that operations of the risk interface are sent, by their name. */
export const riskBodies: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  createAlertRule: fc.oneof(
    { weight: 12, arbitrary: anyRule },
    { weight: 1, arbitrary: fc.record({ id: mostly(ruleTemplate), name, parameters: anyParameters }) },
  ),
  // Few rules have these parameters: most changes leave them.
  changeAlertRule: fc.oneof(
    { weight: 3, arbitrary: some(ruleChanges) },
    { weight: 1, arbitrary: some({ ...ruleChanges, parameters: anyParameters }) },
  ),
  setAlertRuleChannels: fc.record({
    subscribed_channels: fc.array(
      fc.record(
        { alert_channel_id: channelId, min_severity: fc.option(ruleSeverity) },
        { requiredKeys: ["alert_channel_id"] },
      ),
      { maxLength: 3 },
    ),
  }),
  createAlertRulePack: fc.record(
    {
      pack_type: mostly(fc.constant("safe")),
      rules: fc.tuple(proposals, packRules).map(([first, others]) => [first, ...others]),
      pack_address: mostly(fc.constantFrom(hex(50 + 0xa0), ...accounts)),
      pack_label: name,
      override: fc.boolean(),
    },
    { requiredKeys: ["pack_type", "rules"] },
  ),
  createAlertChannel: channel,
  changeAlertChannels: fc.record({ operations: fc.array(channelOperation, { minLength: 1, maxLength: 4 }) }),
  backtestAlertRule: fc.constantFrom(...alertRuleTypes).chain((type) =>
    fc.record(
      {
        rule_type: mostly(fc.constant(type.type as string)),
        network: fc.oneof(ruleNetwork, network),
        parameters: parametersOf(type),
        days: fc.constantFrom(1, 90, 3660, 0),
        limit: fc.constantFrom(0, 2, 1000),
      },
      { requiredKeys: ["rule_type", "network"] },
    ),
  ),
  changeRiskConfig: some({
    attribution_signals: settings("signal", attributionSignals, { enabled: fc.boolean(), severity }),
    exposure_signals: settings("signal", exposureSignals, {
      enabled: fc.boolean(),
      severity,
      thresholds,
      min_usd: fc.constantFrom(0, 0.1, 5000, 1e12, 1e-7),
    }),
    behaviours: settings("behaviour", behaviourSignals, {
      enabled: fc.boolean(),
      ignore: fc.boolean(),
      thresholds,
    }),
    watched_tokens: fc.array(
      fc.record({ network: fc.constant("sepolia"), address: token, symbol: fc.option(text("USDC")) }),
      {
        maxLength: 2,
      },
    ),
  }),
  screenName: fc.record(
    {
      name: fc.oneof(fc.constantFrom(...listedNames, ...alikeNames), anyText),
      kind: mostly(fc.constantFrom("natural", "legal")),
      birth_year: fc.constantFrom(1961, 1990, 12),
      countries: fc.array(fc.constantFrom("RU", "SE", "Russia"), { maxLength: 2 }),
      min_score: fc.constantFrom(0.7, 0.8, 0.95, 1, 0.2),
    },
    { requiredKeys: ["name"] },
  ),
  createNameClearance: fc.record(
    {
      person_id: newest("person"),
      list: mostly(fc.constantFrom("ofac", "eu", "un")),
      entry_uid: mostly(fc.constantFrom("1", "1", "2", "4")),
      reason: text("Born in 1990.", "ß"),
      cleared_by: text("A. Example"),
      until: fc.option(until, { freq: 2 }),
    },
    { requiredKeys: ["person_id", "list", "entry_uid", "reason", "cleared_by"] },
  ),
};
