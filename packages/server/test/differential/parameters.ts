import fc from "fast-check";
import { templateTags } from "../../src/alerts/templates/catalogue";
import { evmWallets } from "../../src/local/chains/wallets";
import { NATIVE } from "../../src/storage/native";
import { modelNetworks, usdcOf } from "../model-blocks";
import { ruleTemplate, severity, signals } from "./risk-values";
import type { Known, Reference, Value } from "./step";
import { anyText, mostly, wholeNumber } from "./texts";

/** The network that payments are made on; a local chain runs there. */
export const PAYMENT_NETWORK = "opsep";

/** The wallet that pays, and whom. */
export const payer = evmWallets[0];
export const payees = [evmWallets[1].address, "0x00000000000000000000000000000000000000a1"] as const;

/** When the first sequence begins: some hours after the last block of the index. */
export const BEGINNING = Date.UTC(2023, 10, 15, 3);

export const newest = (known: Known): fc.Arbitrary<Reference> =>
  fc.record({ newest: fc.constant(known), back: fc.nat({ max: 4 }) });

export const hex = (value: number) => `0x${value.toString(16).padStart(40, "0")}`;

/** Accounts that the index has: of payments, of the bridge, of a multisig; and some that it does not have. */
export const accounts = [0, 1, 2, 3, 50, 99, 400].map((value) => hex(value + 0xa0));
/** Accounts of persons: few, so that they meet; those of payments among them. */
export const accountNumbers = [payer.address, ...payees, "account 1", "ACCOUNT 1", "DE02 1203"];

/** The accounts that are on sanctions lists when a sequence begins; payments go to none of them. */
export const listedAccounts = [hex(0xa2), hex(400 + 0xa0)] as const;

const others = [hex(0), "1".repeat(32), hex(0xa0).toUpperCase().replace("0X", "0x"), hex(0xa0).slice(0, 20)];
/** Public test addresses: a calm, a sanctioned, an exposed and an unassessable one. */
const testAddresses = ["01", "02", "03", "10"].map((end) => `0x7e57${end.padStart(36, "0")}`);

export const network = mostly(
  fc.oneof(
    { weight: 12, arbitrary: fc.constant("sepolia") },
    { weight: 6, arbitrary: fc.constantFrom<string>(...modelNetworks, PAYMENT_NETWORK) },
    { weight: 1, arbitrary: fc.constantFrom("base-sepolia", "SEPOLIA", "osmo-test-5", "eth", "nowhere") },
  ),
);

export const address = mostly(
  fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...accounts) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...others, ...testAddresses, ...evmWallets.map((wallet) => wallet.address)),
    },
  ),
);

export const token = mostly(
  fc.constantFrom(...modelNetworks.map((slug) => usdcOf[slug]), NATIVE, "usdc", "USDC", "eurc", "ETH"),
);

/** Around the times of the index's blocks, in every form that is understood. */
export const time = mostly(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .integer({ min: -6, max: 60 })
        .map((blocks) => new Date(1_700_000_000_000 + blocks * 12_000).toISOString()),
    },
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        "2023-11-14",
        "2023-11-15",
        "2023-11-14T22:13:20",
        "2023-11-14T23:13:20+01:00",
      ),
    },
    fc.constantFrom("1970-01-01", "9999-12-31", "2023-02-30", "0000-01-01", "+275760-09-13T00:00:00Z"),
  ),
);

export const usdAmount = mostly(fc.constantFrom("0", "0.000001", "1", "2.5", "4", "1000000", "9".repeat(80)));
export const size = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom("1", "2", "3", "5", "25", "100") },
  { weight: 1, arbitrary: fc.constantFrom("0", "101", "1.5", "") },
);
export const flag = mostly(fc.constantFrom("true", "false"));
const symbol = mostly(fc.constantFrom("USDC", "usdc", "ETH", "SOL", "EURC", "none"));

/** Digits and letters that addresses contain, and what must not work as a wildcard. */
const part = fc.oneof(fc.constantFrom("a1", "0a0", "000", "0xA", "A1", "4zMM", "%a1", "_a1"), anyText);

/** A segment of a path. */
const segment = anyText.filter((text) => text !== "" && text !== "." && text !== "..");

/** Mostly these identifiers; a segment of a path. */
export const orText = (ids: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 8, arbitrary: ids }, { weight: 1, arbitrary: segment });

export const several = <Item>(item: fc.Arbitrary<Item>): fc.Arbitrary<Item[]> =>
  fc.array(item, { minLength: 1, maxLength: 3 });

/** The values of parameters by name, whichever operation has them. */
const byName: Readonly<Record<string, fc.Arbitrary<Value | readonly Value[]>>> = {
  address,
  address_a: address,
  address_b: address,
  addresses: several(address),
  address_list_hash: newest("list"),
  account_number: mostly(fc.constantFrom(...accountNumbers)),
  amount: wholeNumber,
  asset: symbol,
  bridges: several(mostly(fc.constantFrom("cctp", "CCTP", "other"))),
  cursor: fc.oneof(newest("cursor"), fc.constantFrom("first", "last", "eyJ"), anyText),
  date_start: time,
  date_end: time,
  destination_networks: several(network),
  direction: several(mostly(fc.constantFrom("in", "out", "internal"))),
  end_time: time,
  explorer: network,
  from_address: mostly(fc.constantFrom(...evmWallets.map((wallet) => wallet.address))),
  from_asset: mostly(fc.constantFrom("usdc", "USDC", "eth", "eurc")),
  from_chain: mostly(fc.constant(PAYMENT_NETWORK)),
  group_ids: several(newest("group")),
  hash: newest("hash"),
  id: fc.oneof(...(["person", "category", "transfer", "chainTransaction"] as const).map(newest), segment),
  max_usd: usdAmount,
  min_usd: usdAmount,
  network,
  network_a: network,
  network_b: network,
  network_type: mostly(fc.constantFrom("evm", "solana", "cosmos")),
  networks: several(network),
  only_workspace: flag,
  quote_id: newest("quote"),
  scope: mostly(fc.constantFrom("INTERCHAIN", "INTRACHAIN", "ALL")),
  search_string: part,
  show_all: flag,
  size,
  slippage_bps: mostly(fc.constantFrom("0", "50", "10000")),
  sort: fc.constantFrom("usd", "usd", "time", "newest", "severity"),
  source_networks: several(network),
  start_time: time,
  status: mostly(fc.constantFrom("SUCCEEDED", "PENDING", "completed", "pending", "malicious")),
  success: flag,
  to_address: mostly(fc.constantFrom(...evmWallets.map((wallet) => wallet.address), ...accounts)),
  to_asset: mostly(fc.constantFrom("usdc", "USDC", "eurc")),
  to_chain: mostly(fc.constant(PAYMENT_NETWORK)),
  token,
  token_contracts: several(token),
  token_symbols: several(symbol),
  travel_rule_compliant: fc.constantFrom("true", "false", "false"),
  tx_hash: newest("hash"),
  tx_hashes: several(newest("hash")),
  type: mostly(fc.constantFrom("mint", "burn")),
  types: several(mostly(fc.constantFrom("transfer", "approve"))),
  workspace_id: newest("workspace"),
};

/** Parts of names of rules, and of what is said of them. */
const ruleText = fc.oneof(fc.constantFrom("RENT", "large", "ß", "%", "0x", "usdc"), anyText);

/** Parameters of the risk interface. */
const ofRisk: typeof byName = {
  account_id: newest("account"),
  alert_rule_id: newest("rule"),
  channel_id: orText(newest("channel")),
  current: flag,
  event_id: orText(newest("event")),
  include_details: flag,
  include_evidence: flag,
  include_failed: flag,
  limit: size,
  min_score: mostly(fc.constantFrom("0.7", "0.85", "0.95", "1", "2")),
  offset: fc.constantFrom("0", "0", "1", "2", "1000000", "x"),
  pack_id: newest("pack"),
  pack_type: orText(fc.constantFrom("safe", "squads")),
  person_id: newest("person"),
  resolved: flag,
  rule_id: orText(newest("rule")),
  screenId: orText(newest("screen")),
  severity: several(mostly(severity)),
  signals: several(mostly(fc.constantFrom(...signals))),
  state: several(mostly(fc.constantFrom("pending", "delivered", "failed", "dropped"))),
  tags: several(mostly(fc.constantFrom(...templateTags))),
  template_id: orText(ruleTemplate),
  time_window: mostly(fc.constantFrom("30d", "365d", "all")),
};

/** Where a name means something else in an operation. */
const byOperation: Readonly<Record<string, typeof byName>> = {
  getSanctions: { network: mostly(fc.constantFrom("ethereum", "base", "solana", "tron", "eth")) },
  listAlertRules: { network: several(network), search_string: ruleText },
  listAlertEvents: { network: several(network), search_string: ruleText },
  listAlertTemplates: { network: several(network), search_string: ruleText },
};

/** A value of a parameter of an operation; any text for one whose name is new. */
export const parameterOf = (name: string, operation: string): fc.Arbitrary<Value | readonly Value[]> =>
  byOperation[operation]?.[name] ?? byName[name] ?? ofRisk[name] ?? anyText;
