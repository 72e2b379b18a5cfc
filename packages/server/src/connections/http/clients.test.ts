import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectBalances } from "../../balances/connect";
import { createCoalescer } from "../../lib/coalesce";
import { systemRuntime } from "../../lib/system-runtime";
import type {
  ProviderScenario,
  ScriptedAccount,
  ScriptedEvent,
  ScriptedRow,
} from "../../local/providers/scenario";
import { type ScriptedProviders, startScriptedProviders } from "../../local/providers/start";
import { createVault, readCredentialsKeys } from "../../vault";
import type { AccountConnection } from "../../workspace/account-connections";
import { openAccountProviders } from "../open-providers";
import { type MovementsFrom, type Provider, ProviderError, type ProviderMovement } from "../provider";
import type { ProviderSettings } from "../provider-access";
import { systemProviderNetwork } from "./system-provider-network";

/* The clients of providers against the scripted ones, over HTTP, with what real ones do wrong. */

const at = (second: number) => new Date(Date.UTC(2026, 0, 1) + second * 1_000).toISOString();
const row = (id: string, second: number, more: Partial<ScriptedRow> = {}): ScriptedRow => ({
  id,
  at: at(second),
  direction: "in",
  asset: "USDC",
  amount: "1.5",
  ...more,
});

// Ten rows of one instant, so that pages of three end within it.
const rows = [
  row("a", 0, {
    direction: "out",
    to: "0xabc",
    network: "eth",
    tx_hash: "0x01",
    amount: "0.000000000000000001",
  }),
  ...Array.from({ length: 10 }, (_, index) => row(`b${index}`, 60)),
  row("c", 120, { status: "pending", name: "Example Customer Ltd", text: "Invoice 7", reference: "RF18" }),
];
const accounts: readonly ScriptedAccount[] = [
  {
    id: "one/1",
    name: "First",
    balances: [{ asset: "USDC", amount: "12345678901234567890.123456789" }],
    rows,
  },
  { id: "two", network: "eth", address: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266" },
  { id: "three" },
];
const script = (family: "exchange" | "custodian" | "bank" | "wallet", events: ScriptedEvent[] = []) =>
  ({ family, accounts, events, pageSize: 3 }) as const;
const wallets = [
  { id: "w", name: "Hot", network: "sepolia", address: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266" },
];
const types = { exchange: "kraken", custodian: "fireblocks", bank: "wise" } as const;
const scenario: ProviderScenario = {
  kraken: script("exchange"),
  fireblocks: script("custodian"),
  wise: script("bank"),
  utila: { family: "wallet", accounts: [...wallets, { ...wallets[0], id: "x", network: "unheard-of" }] },
};

let scripted: ScriptedProviders;
let settings: ProviderSettings;
const waited: number[] = [];

beforeAll(async () => {
  scripted = await startScriptedProviders({ scenario, clock: systemRuntime });
  const runtime = { ...systemRuntime, sleep: async (ms: number) => void waited.push(ms) };
  settings = {
    db: undefined as never,
    runtime,
    network: systemProviderNetwork(systemRuntime),
    addresses: new Map(Object.entries(scripted.urls).map(([type, url]) => [type, { url }])),
    vault: createVault(readCredentialsKeys("ab".repeat(32)), systemRuntime),
    chains: { evm: new Map(), solana: new Map() },
    timeLimit: 10_000,
    renewals: createCoalescer(),
    isAlone: true,
  };
});
afterAll(() => scripted.close());

const credentials = { api_key: "scripted-key", api_secret: "scripted-secret" };

const nowhere = connectBalances({ evm: new Map(), solana: new Map(), cosmos: new Map() });

function open(
  type: string,
  change: Partial<ProviderSettings> = {},
  given: Record<string, string> = credentials,
): Provider {
  const own = { ...settings, ...change };
  const connection: AccountConnection = {
    id: "id",
    workspace_id: "w",
    created_at: 0,
    updated_at: 0,
    name: "n",
    type,
    kind: "account",
    credentials: settings.vault?.seal("id", given) ?? null,
    public_data: "{}",
    resume_state: null,
    last_revision: null,
  };
  const provider = openAccountProviders(own, nowhere).byType.get(type)?.(connection);
  if (!provider) throw new Error(`no provider ${type}`);
  return provider;
}

const forever = new AbortController().signal;

async function allMovements(
  provider: Provider,
  first: MovementsFrom = { since: undefined },
): Promise<ProviderMovement[]> {
  const found: ProviderMovement[] = [];
  let from = first;
  for (;;) {
    const page = await provider.movements("one/1", from, forever);
    found.push(...page.items);
    if (!page.more) return found;
    from = { resume: page.resume };
  }
}

const ids = (movements: readonly ProviderMovement[]) => movements.map(({ id }) => id);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "answered",
    (error: unknown) => (error instanceof ProviderError ? error.code : error),
  );

/** How a call to a provider that hangs ends, when its signal is aborted once the request has come. */
async function endedWhileItHangs(type: string, call: (signal: AbortSignal) => Promise<unknown>) {
  const before = scripted.requests(type);
  const ending = new AbortController();
  scripted.happen(type, { do: "hang" });
  const ended = codeOf(call(ending.signal));
  await expect.poll(() => scripted.requests(type), { timeout: 60_000 }).toBe(before + 1);
  ending.abort();
  return ended;
}

describe.each(Object.entries(types))("%s", (family, type) => {
  test("accounts, balances and movements are read page by page, whatever instant a page ends in", async () => {
    const provider = open(type);
    const page = await provider.accounts(undefined, forever);
    expect(page.items.map(({ externalId, name }) => [externalId, name])).toEqual([
      ["one/1", "First"],
      ["two", null],
      ["three", null],
    ]);
    expect(page.more).toBe(false);
    expect(page.items[1]).toMatchObject(
      family === "custodian"
        ? { network: "eth", type: "custodian" }
        : { network: "off_chain", address: null },
    );
    const [balance] = await provider.balances("one/1", forever);
    expect(balance).toMatchObject({ asset: "USDC", amount: "12345678901234567890.123456789" });
    const movements = await allMovements(provider);
    expect(ids(movements)).toEqual(rows.map(({ id }) => id));
    expect(movements[0]).toMatchObject({
      direction: "out",
      amount: "0.000000000000000001",
      status: "CONFIRMED",
    });
    expect(movements.at(-1)).toMatchObject({ status: "PENDING", direction: "in", amount: "1.5" });
    expect(ids(await allMovements(provider, { since: Date.parse(at(120)) }))).toEqual(["c"]);
  });

  test("a limited rate is waited for as long as the provider says, and no longer than is reasonable", async () => {
    waited.length = 0;
    scripted.happen(type, { do: "rate_limit", retryAfter: 2, times: 2 });
    expect(await codeOf(open(type).balances("one/1", forever))).toBe("answered");
    expect(waited).toEqual([2_000, 2_000]);
    scripted.happen(type, { do: "rate_limit", retryAfter: 86_400 });
    await expect(open(type).balances("one/1", forever)).rejects.toMatchObject({
      code: "provider_unavailable",
      retryAfter: 86_400_000,
    });
    scripted.happen(type, { do: "rate_limit", retryAfter: 1, times: 6 });
    expect(await codeOf(open(type).balances("one/1", forever))).toBe("provider_unavailable");
  });

  test("the reasons why a provider does not answer are distinguished", async () => {
    scripted.happen(type, { do: "fail", status: 500 });
    expect(await codeOf(open(type).accounts(undefined, forever))).toBe("provider_unavailable");
    scripted.happen(type, { do: "rubbish" });
    expect(await codeOf(open(type).accounts(undefined, forever))).toBe("unknown");
    scripted.happen(type, { do: "fail", status: 418 });
    expect(await codeOf(open(type).accounts(undefined, forever))).toBe("unknown");
    const outOfTime = await endedWhileItHangs(type, (late) => {
      const network = systemProviderNetwork({ timeout: () => late });
      return open(type, { network }).accounts(undefined, forever);
    });
    expect(outOfTime).toBe("provider_unavailable");
    const aborted = await endedWhileItHangs(type, (signal) => open(type).accounts(undefined, signal));
    expect(aborted).toBe("provider_unavailable");
    scripted.happen(type, { do: "revoke" });
    expect(await codeOf(open(type).accounts(undefined, forever))).toBe("reauth_required");
    scripted.happen(type, { do: "restore" });
    const wrong = { api_key: "wrong", api_secret: "wrong" };
    expect(await codeOf(open(type, {}, wrong).accounts(undefined, forever))).toBe("reauth_required");
    expect(await codeOf(open(type, { addresses: new Map() }).accounts(undefined, forever))).toBe(
      "unsupported",
    );
    const absent = new Map([[type, { url: "http://127.0.0.1:1" }]]);
    expect(await codeOf(open(type, { addresses: absent }).accounts(undefined, forever))).toBe(
      "provider_unavailable",
    );
    expect(await codeOf(open(type, { vault: undefined }).accounts(undefined, forever))).toBe("unknown");
  });

  test("a cursor that leads nowhere is noticed", async () => {
    const provider = open(type);
    const first = await provider.movements("one/1", { since: undefined }, forever);
    scripted.happen(type, { do: "repeat_cursor", times: 2 });
    const again = provider.movements("one/1", { resume: first.resume }, forever);
    const repeated = again.then((page) => provider.movements("one/1", { resume: page.resume }, forever));
    expect(await codeOf(repeated)).toBe("provider_unavailable");
    scripted.happen(type, { do: "fail", status: 500 });
    await codeOf(provider.accounts(undefined, forever));
  });

  test("a restart that forgets the cursors loses no row, also within an instant", async () => {
    const provider = open(type);
    let page = await provider.movements("one/1", { since: undefined }, forever);
    page = await provider.movements("one/1", { resume: page.resume }, forever);
    scripted.happen(type, { do: "restart" });
    const rest = await allMovements(provider, { resume: page.resume });
    expect(ids(rest).filter((id) => id.startsWith("b"))).toHaveLength(10);
    expect(ids(rest).at(-1)).toBe("c");
  });
});

test("a secret of an exchange is not sent, and no error says a credential", async () => {
  const sent: string[] = [];
  const network: ProviderSettings["network"] = {
    send: (request, signal) => {
      sent.push(JSON.stringify(request));
      return settings.network.send(request, signal);
    },
  };
  await open("kraken", { network }).accounts(undefined, forever);
  expect(sent[0]).toContain("scripted-key");
  expect(sent[0]).not.toContain("scripted-secret");
  scripted.happen("kraken", { do: "revoke" });
  const error = await open("kraken").accounts(undefined, forever).catch(String);
  scripted.happen("kraken", { do: "restore" });
  expect(error).not.toMatch(/scripted-(key|secret)/);
});

test("wallet infrastructure names wallets by their chain, and leaves out networks that are unknown", async () => {
  const { items } = await open("utila").accounts(undefined, forever);
  expect(items).toEqual([
    {
      externalId: `sepolia/${wallets[0]?.address.toLowerCase()}`,
      name: "Hot",
      type: "eoa",
      network: "sepolia",
      address: wallets[0]?.address,
    },
  ]);
});
