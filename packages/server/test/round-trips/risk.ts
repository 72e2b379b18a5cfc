import type { operations as CoreOperations } from "@waybill/spec/generated/core";
import type { operations as RiskOperations } from "@waybill/spec/generated/risk";
import { insertChannel, insertRule, raise } from "../support/alerting";
import type { Askings } from "./asking";
import { listedPerson, type Prepared, sanctioned } from "./prepared";

const clearances = "/v2/risk/name-clearances";

const personOf = async ({ made }: Prepared, given?: string): Promise<string> =>
  (await made("POST", "/v1/persons", listedPerson(given))).id;

const clearanceOf = (person_id: string) => ({
  person_id,
  list: "ofac",
  entry_uid: sanctioned.uid,
  reason: "Born in 1990.",
  cleared_by: "A. Example",
});

/** A person that was cleared. */
const clearedPerson = async (prepared: Prepared) => {
  const person = await personOf(prepared);
  const { id } = await prepared.made("POST", clearances, clearanceOf(person));
  return { person, clearance: id };
};

/** The delivery of a new event, once it has ended. */
const deliveryOf = async ({ api, workspace, rule, until }: Prepared) => {
  const event_id = await raise(workspace, rule);
  await api.call("POST", "/v1/risk/alert-deliveries/resend", { body: { state: "dropped" } });
  const path = `/v1/risk/alert-deliveries?event_id=${event_id}`;
  const { items } = await until(path, ({ items: [one] }) => one?.state === "delivered");
  return items[0].id;
};

const rules = "/v1/risk/alert-rules";

/** A rule of a template. */
const ruleOf = async ({ made }: Prepared): Promise<string> => {
  const body = { id: "86a19edf-6757-53fe-8476-b346d992a3cc", name: "Sepolia is alive" };
  return (await made("POST", rules, body)).id;
};

/** A rule with channels that was raised. */
const notifiedRule = async ({ workspace, channel }: Prepared): Promise<string> => {
  const rule = await insertRule(workspace, { [channel]: "low" });
  await raise(workspace, rule);
  return rule;
};

/** Persons while a list is imported, clearances, and alerts of which there are some. */
export const riskAskings: Askings<keyof (CoreOperations & RiskOperations)> = {
  createPerson: [() => ({ path: "/v1/persons", body: listedPerson() })],
  replacePerson: [
    async (prepared) => ({
      path: `/v1/persons/${(await clearedPerson(prepared)).person}`,
      body: listedPerson("Iwan"),
    }),
  ],
  deletePerson: [async (prepared) => ({ path: `/v1/persons/${(await clearedPerson(prepared)).person}` })],
  screenPerson: [
    async (prepared) => ({ path: `/v2/risk/persons/${(await clearedPerson(prepared)).person}/matches` }),
  ],
  screenName: [() => ({ path: "/v2/risk/names/screen", body: { name: "Ivan Dramirov" } })],
  createNameClearance: [
    async (prepared) => ({ path: clearances, body: clearanceOf(await personOf(prepared)) }),
  ],
  deleteNameClearance: [
    async (prepared) => ({ path: `${clearances}/${(await clearedPerson(prepared)).clearance}` }),
  ],
  getAlertEvent: [
    async ({ workspace, rule }) => ({ path: `/v1/risk/alert-events/${await raise(workspace, rule)}` }),
  ],
  resendAlertDelivery: [
    async (prepared) => ({ path: `/v1/risk/alert-deliveries/${await deliveryOf(prepared)}/resend` }),
  ],
  testAlertChannel: [({ channel }) => ({ path: `/v1/risk/channels/${channel}/test` })],
  backtestStoredAlertRule: [
    async (prepared) => ({ path: `/v2/risk/alert-rules/${await ruleOf(prepared)}/backtest` }),
  ],
  changeAlertRule: [
    async (prepared) => ({
      path: `${rules}/${await ruleOf(prepared)}`,
      body: { name: "Larger payments", enabled: false },
    }),
  ],
  setAlertRuleChannels: [
    async (prepared) => ({
      path: `${rules}/${await ruleOf(prepared)}/channels`,
      body: { subscribed_channels: [{ alert_channel_id: prepared.channel, min_severity: "high" }] },
    }),
  ],
  deleteAlertRule: [async (prepared) => ({ path: `${rules}/${await notifiedRule(prepared)}` })],
  changeAlertChannels: [
    async ({ made }) => {
      const channel = { name: "Hook", type: "webhook", params: { webhook_url: "https://hook.example" } };
      const { id } = await made("POST", "/v1/risk/channels", channel);
      const change = { action: "update", channel: { id, enabled: false, params: channel.params } };
      return { path: "/v1/risk/channels", body: { operations: [change, { action: "add", channel }] } };
    },
    async ({ workspace }) => {
      const id = await insertChannel(workspace, {});
      return {
        path: "/v1/risk/channels",
        body: { operations: [{ action: "remove", channel: { id } }] },
      };
    },
  ],
  deleteAlertChannel: [
    async (prepared) => {
      const { workspace } = prepared;
      const channel = await insertChannel(workspace, {});
      await raise(workspace, await insertRule(workspace, { [channel]: "low" }));
      return { path: `/v1/risk/channels/${channel}` };
    },
  ],
};
