import { ConfigError } from "../../errors";

/** The families of scripted providers: what they speak, and what they have. */
export const scriptedFamilies = ["exchange", "custodian", "bank", "wallet", "ledger"] as const;

export type ScriptedFamily = (typeof scriptedFamilies)[number];

/** A movement on an account, as a scenario has it. */
export interface ScriptedRow {
  id: string;
  /** ISO 8601, or a time before the start of the server: `-90m`, `-26h`, `-3d`. */
  at: string;
  direction: "in" | "out";
  asset: string;
  /** Decimal, positive. */
  amount: string;
  status?: "pending" | "confirmed" | "failed";
  network?: string;
  token?: string;
  tx_hash?: string;
  from?: string;
  to?: string;
  /** Whom it came from or went to. */
  name?: string;
  text?: string;
  reference?: string;
  /** For an exchange: the trade that this is a side of. */
  trade?: Readonly<Record<string, string>>;
}

export interface ScriptedBalance {
  asset: string;
  amount: string;
  network?: string;
  token?: string;
}

export interface ScriptedAccount {
  id: string;
  name?: string;
  network?: string;
  address?: string;
  currency?: string;
  balances?: readonly ScriptedBalance[];
  rows?: readonly ScriptedRow[];
  /** So many rows more, the last of them at `end`, one `every` so often. */
  generate?: { count: number; every: string; end: string; asset: string };
}

/** A customer or vendor, as a ledger has it. */
export interface ScriptedContact {
  id: string;
  name: string;
  kind: "customer" | "vendor";
  email?: string;
  website?: string;
  currency?: string;
  inactive?: boolean;
}

export interface ScriptedCategory {
  id: string;
  name: string;
  type: "income" | "expense" | "asset" | "liability" | "equity";
  parent?: string;
  number?: string;
  inactive?: boolean;
}

/** An event of a provider; a fault applies to so many of the next requests (`times`, 1 by default). */
export type ScriptedHappening =
  | { do: "add"; account: string; rows: readonly ScriptedRow[] }
  | { do: "edit"; account: string; row: Partial<ScriptedRow> & { id: string } }
  | { do: "remove"; account: string; ids: readonly string[] }
  /** It restarts, and knows none of the cursors it gave. */
  | { do: "restart" }
  | { do: "revoke" | "restore" }
  | { do: "rate_limit"; retryAfter: number; times?: number }
  | { do: "fail"; status: number; times?: number }
  /** It never answers, answers rubbish, or gives the same page again and again. */
  | { do: "hang" | "rubbish" | "repeat_cursor"; times?: number };

/** An event that happens once a provider has been sent so many requests. */
export type ScriptedEvent = ScriptedHappening & { after: number };

/** One provider of a scenario. */
export interface ScriptedProviderScript {
  family: ScriptedFamily;
  /** Without them it accepts the public ones of local work. */
  credentials?: Readonly<Record<string, string>>;
  accounts?: readonly ScriptedAccount[];
  /** For a ledger: the organisations that its users can consent for. */
  organisations?: readonly { id: string; name: string }[];
  contacts?: readonly ScriptedContact[];
  categories?: readonly ScriptedCategory[];
  events?: readonly ScriptedEvent[];
  /** The most rows of a page. */
  pageSize?: number;
}

/** The providers by their type, such as `kraken`. */
export type ProviderScenario = Readonly<Record<string, ScriptedProviderScript>>;

/** A scenario as JSON. Throws ConfigError. */
export function readScenario(text: string): ProviderScenario {
  let scenario: unknown;
  try {
    scenario = JSON.parse(text);
  } catch (cause) {
    throw new ConfigError("the scenario of the providers is not JSON", { cause });
  }
  if (typeof scenario !== "object" || scenario === null || Array.isArray(scenario))
    throw new ConfigError("the scenario of the providers is not an object");
  for (const [type, script] of Object.entries(scenario))
    if (!scriptedFamilies.includes(script?.family))
      throw new ConfigError(`${type}.family must be one of ${scriptedFamilies.join(", ")}`);
  return scenario as ProviderScenario;
}

const units = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** The milliseconds of a duration such as `90m`. Throws ConfigError. */
export function durationOf(text: string): number {
  const [, count, unit] = /^(\d+)([smhd])$/.exec(text) ?? [];
  if (count === undefined || unit === undefined)
    throw new ConfigError(`${text} is not a duration, such as 90m`);
  return Number(count) * units[unit as keyof typeof units];
}

/** A time of a scenario, Unix milliseconds. Throws ConfigError. */
export function timeOf(text: string, start: number): number {
  if (text.startsWith("-")) return start - durationOf(text.slice(1));
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new ConfigError(`${text} is not a time`);
  return time;
}
