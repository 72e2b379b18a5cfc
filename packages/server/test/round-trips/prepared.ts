import type { Workspace } from "@waybill/server";
import { expect, vi } from "vitest";
import { systemRuntime } from "../../src/lib/system-runtime";
import { defaultScenario } from "../../src/local/providers/default-scenario";
import { startScriptedProviders } from "../../src/local/providers/start";
import { importList } from "../../src/sanctions/import/import-list";
import { type Called, type Harness, naturalPerson, startHarness } from "../harness";
import { insertChannel, insertRule, mainWorkspace } from "../support/alerting";
import { anyRemoval, bytesOf, entryOf, evmAddress, listFile } from "../support/sanctions-files";
import { startSink } from "../support/sink";

/** An address, and the name of the one entry of the list. */
export const sanctioned = { address: `0x${"abcd".repeat(10)}`, uid: "90001" };

/** A record of the person on the list, or of one with nearly the same name. */
export const listedPerson = (given = "Ivan") => ({
  ...naturalPerson("0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"),
  name_identifiers: [{ primary_identifier: "Dramirov", secondary_identifier: given, type: "LEGL" }],
});

/** A server with what requests need to succeed: a sanctions list, providers, receivers of alerts, pushed accounts. */
export interface Prepared {
  api: Harness;
  workspace: Workspace;
  /** Sends a request that has to succeed. */
  made(method: string, path: string, body?: unknown): Promise<Called["body"]>;
  /** Asks until the answer is as it should be. */
  until(path: string, isDone: (body: Called["body"]) => boolean): Promise<Called["body"]>;
  /** Connections by their type, and the accounts TRUST and BOOKS of the custom one. */
  connections: Readonly<Record<"custom" | "kraken" | "plaid" | "quickbooks", string>>;
  accounts: readonly [trust: string, books: string];
  /** A channel whose receiver takes everything, and a rule that notifies it. */
  channel: string;
  rule: string;
  /** The consent that a ledger or a bank gives its user for a new connection. */
  consent(): Promise<object>;
  close(): Promise<void>;
}

export async function startPrepared(): Promise<Prepared> {
  const scripted = await startScriptedProviders({ scenario: defaultScenario, clock: systemRuntime });
  const sink = await startSink();
  const api = await startHarness({
    allowPrivateWebhooks: true,
    credentialsKey: "cd".repeat(32),
    rpcTimeout: 60_000,
    accountProviders: Object.fromEntries(
      Object.entries(scripted.urls).map(([type, url]) => [type, { url, scripted: true }]),
    ),
  });
  const { db } = api.server;
  const made: Prepared["made"] = async (method, path, body) => {
    const { status, body: answer, text } = await api.call(method, path, body === undefined ? {} : { body });
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
    return answer;
  };
  const until: Prepared["until"] = (path, isDone) =>
    vi.waitFor(
      async () => {
        const body = await made("GET", path);
        expect(isDone(body), path).toBe(true);
        return body;
      },
      { interval: 10, timeout: 60_000 },
    );
  const consent = async () => {
    const begun = await made("POST", `${list}/quickbooks/authorize-url`);
    const { code, state, realmId } = await opened(begun.authorize_url);
    return { code, state, realmId };
  };
  const entry = entryOf(sanctioned.uid, {
    kind: "person",
    name: "Ivan DRAMIROV",
    addresses: [evmAddress(sanctioned.address)],
  });
  await importList(db, systemRuntime, {
    removal: anyRemoval,
    bytes: bytesOf(listFile("ofac-xml", [entry])),
    source: "sdn.xml",
  });
  // The first of all requests load the index of names, and make the workspace's own entity.
  await made("POST", "/v2/risk/names/screen", { name: "Ivan Dramirov" });
  await made("GET", "/v2/parties/self");
  const workspace = await mainWorkspace(db);
  const channel = await insertChannel(workspace, { webhook_url: `${sink.url}/hook` });
  const rule = await insertRule(workspace, { [channel]: "low" });

  const connect = async (type: string, given?: object) =>
    (await made("POST", list, { name: type, type, ...(given && { [type]: given }) })).id;
  const custom = await connect("custom");
  const external = ["TRUST", "BOOKS"].map((external_id) => ({ external_id }));
  const { items } = await made("POST", `${list}/${custom}/accounts`, { accounts: external });
  const { link_token } = await made("POST", `${list}/plaid/link-token`);
  const { public_token } = await opened(`${scripted.urls.plaid}/link/${link_token}`);
  return {
    api,
    workspace,
    made,
    until,
    channel,
    rule,
    consent,
    connections: {
      custom,
      kraken: await connect("kraken", { api_key: "scripted-key", api_secret: "scripted-secret" }),
      plaid: await connect("plaid", { public_token }),
      quickbooks: await connect("quickbooks", await consent()),
    },
    accounts: [items[0].account_id, items[1].account_id],
    close: async () => {
      await api.server.close();
      await scripted.close();
      await sink[Symbol.asyncDispose]();
    },
  };
}

const list = "/v2/account-connections";

/** The result of a user's actions on a page of a provider. */
const opened = async (url: string) => (await (await fetch(url)).json()) as Record<string, string>;
