import { expect, onTestFinished, test } from "vitest";
import { createCoalescer } from "../../lib/coalesce";
import { systemRuntime } from "../../lib/system-runtime";
import { type ScriptedProviders, startScriptedProviders } from "../../local/providers/start";
import type { Credentials } from "../../vault";
import { systemProviderNetwork } from "../http/system-provider-network";
import { readOrganisations } from "./ledger";
import { exchangeCode, type LedgerConnection, type TokenStore, withTokens } from "./tokens";

/* Tokens of a ledger that several requests renew at once; each refresh token is good for one renewal. */

const forever = new AbortController().signal;
const noWait = async () => {};
const organisations = [{ id: "O", name: "Books" }];

/** A ledger, the tokens of one consent, which have expired, and processes that share them. */
async function expired({ sleep = systemRuntime.sleep } = {}) {
  let now = 0;
  const scripted: ScriptedProviders = await startScriptedProviders({
    scenario: { xero: { family: "ledger", organisations } },
    clock: { ...systemRuntime, now: () => now },
  });
  onTestFinished(() => scripted.close());
  const ledger: LedgerConnection = {
    baseUrl: scripted.urls.xero ?? "",
    application: undefined,
    network: systemProviderNetwork(systemRuntime),
    clock: { ...systemRuntime, sleep },
    timeLimit: 20_000,
  };
  const redirectUrl = `${ledger.baseUrl}/callback`;
  const to = new URLSearchParams({ state: "s", redirect_uri: redirectUrl });
  const consented = await fetch(`${ledger.baseUrl}/oauth/authorize?${to}`);
  const { code } = (await consented.json()) as { code: string };
  let stored: Credentials = await exchangeCode(ledger, { code, redirectUrl }, forever);
  now += 2 * 3_600_000;
  /** One process; each of its requests has read the tokens when it began. */
  const startProcess = ({ isAlone = false, storesAfter = 0, mayStore = true } = {}) => {
    const renewals = createCoalescer<Credentials>();
    return (signal = forever) => {
      const known = stored;
      const store: TokenStore = {
        isAlone,
        renew: (renewal) => renewals("", renewal),
        known: () => known,
        read: async () => stored,
        async replace(tokens) {
          await systemRuntime.sleep(storesAfter, forever);
          if (mayStore) stored = tokens;
        },
      };
      return withTokens(ledger, store, (http) => readOrganisations(http, signal));
    };
  };
  return { startProcess, scripted, stored: () => stored };
}

test("requests of one process renew them once, even while the new ones are being stored", async () => {
  const { startProcess } = await expired();
  const ask = startProcess({ isAlone: true, storesAfter: 100 });
  expect(await Promise.all([ask(), ask(), ask(), ask()])).toEqual(Array(4).fill(organisations));
});

test("a process waits for the token that another one is about to store", async () => {
  const { startProcess } = await expired();
  const processes = Array.from({ length: 3 }, () => startProcess({ storesAfter: 300 }));
  expect(await Promise.all(processes.map((ask) => ask()))).toEqual(Array(3).fill(organisations));
});

test("a request that is not waited for any longer does not lose what it has begun to renew", async () => {
  const { startProcess, stored } = await expired();
  const before = stored();
  const stop = new AbortController();
  const ask = startProcess({ isAlone: true, storesAfter: 100 });
  const first = ask(stop.signal);
  const second = ask();
  await systemRuntime.sleep(50, forever);
  stop.abort();
  await expect(first).rejects.toThrow("stopped waiting for");
  expect(await second).toEqual(organisations);
  expect(stored()).not.toEqual(before);
});

test.each([true, false])("a consent that was withdrawn is reported (alone: %s)", async (isAlone) => {
  const { startProcess, scripted } = await expired({ sleep: noWait });
  scripted.happen("xero", { do: "revoke" });
  await expect(startProcess({ isAlone })()).rejects.toMatchObject({ code: "reauth_required" });
});

test("tokens that another process has not stored in time are given up", async () => {
  const { startProcess } = await expired({ sleep: noWait });
  const [lost, waits] = [startProcess({ mayStore: false }), startProcess()];
  expect(await lost()).toEqual(organisations);
  await expect(waits()).rejects.toMatchObject({ code: "reauth_required" });
});
