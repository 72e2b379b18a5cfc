import fc from "fast-check";
import { templateId } from "../../src/alerts/templates/catalogue";
import { modelBlock } from "../model-blocks";
import { calls, callsWith } from "./calls";
import { list } from "./listed";
import { accountNumbers, accounts, hex, listedAccounts } from "./parameters";
import { alikeNames, listedNames } from "./risk-values";
import type { Step } from "./step";

const create = (operation: string, body: fc.Arbitrary<unknown>): fc.Arbitrary<Step> =>
  fc.record({
    do: fc.constant("call" as const),
    operation: fc.constant(operation),
    path: fc.constant({}),
    query: fc.constant({}),
    body,
  });

/** A person whose name or account a list may have. */
const person = create(
  "createPerson",
  fc
    .record({
      name: fc.constantFrom(...listedNames, ...alikeNames.slice(0, 5)),
      birth: fc.constantFrom("1961-04-12", "1990-04-12"),
      account_number: fc.constantFrom(...accountNumbers.slice(0, 3), ...accounts, ...listedAccounts),
    })
    .map(({ name, birth, account_number }) => ({
      kind: "natural",
      person: { country_of_residence: "DE", date_of_birth: birth, place_of_birth: "Hamburg" },
      name_identifiers: [
        {
          primary_identifier: name.split(" ").at(-1),
          secondary_identifier: name.split(" ")[0],
          type: "LEGL",
        },
      ],
      national_identifiers: [],
      account_numbers: [{ account_number }],
      addresses: [{ address_type: "HOME", country: "DE", street_name: "Beispielweg", town_name: "Hamburg" }],
    })),
);

/** Rules that blocks of the model, and time, raise alerts by. */
const lively = create(
  "createAlertRule",
  fc
    .constantFrom(
      ["large_transfer", { min_amount: "1", token: "usdc" }],
      ["large_transfer", { min_usd: "1", addresses: accounts, direction: "in" }],
      ["flow_spike", { addresses: accounts, max_count: 1 }],
      ["unknown_counterparty", { addresses: accounts.slice(0, 2) }],
      ["sanctions_check", { addresses: accounts.slice(0, 2) }],
      ["large_mint", { token: "usdc", min_amount: "1", burns: true }],
      ["multisig_config_change", { address: hex(50 + 0xa0) }],
      ["list_change", {}],
      ["heartbeat", {}],
    )
    .map(([type, parameters]) => ({
      id: templateId(String(type), "sepolia"),
      name: `Rent ${type}`,
      parameters,
    })),
);

const newList: fc.Arbitrary<Step> = list.map((one) => ({ do: "list", ...one }));
const evaluate: fc.Arbitrary<Step> = fc.constant({ do: "evaluate" });
const block: fc.Arbitrary<Step> = fc.record({
  do: fc.constant("index" as const),
  network: fc.constant("sepolia" as const),
  block: modelBlock,
  scale: fc.constantFrom("1000000", "1000000000000"),
  isNew: fc.constant(true),
});
const scan: fc.Arbitrary<Step> = fc.record({
  do: fc.constant("scan" as const),
  severity: fc.constantFrom("severe" as const, "none" as const),
  signer: fc.constantFrom(...accounts),
});

const rules = callsWith(/AlertRule|AlertChannel|AlertDeliveries/);
const assessed = callsWith(/AddressRisk|RiskEvidence|RiskHistory/);

/** Themes of sequences about the risk interface: the makers of first identifiers, and the later steps. */
export const riskThemes = [
  {
    first: [callsWith(/^getAddressRisk$/)],
    later: [assessed, assessed, callsWith(/RiskConfig/), scan, callsWith(/Scans|Sanctions$/)],
  },
  {
    first: [person, person, calls("createNameClearance")],
    later: [
      person,
      callsWith(/Name|screenPerson|Outcomes/),
      callsWith(/Clearance|Sanctions/),
      newList,
      calls("replacePerson", "deletePerson"),
    ],
  },
  {
    first: [
      calls("createAlertChannel"),
      lively,
      lively,
      calls("setAlertRuleChannels"),
      block,
      calls("listAlertEvents"),
    ],
    later: [
      rules,
      calls(
        "getAlertRule",
        "changeAlertRule",
        "getAlertChannel",
        "changeAlertChannels",
        "deleteAlertChannel",
      ),
      lively,
      newList,
      block,
      evaluate,
      calls("listAlertEvents"),
      callsWith(/AlertEvent/),
      callsWith(/backtest/),
      callsWith(/AlertPack|AlertTemplate|RulePack/),
    ],
  },
];
