import fc from "fast-check";
import { modelBlock } from "../model-blocks";
import { calls, callsWith } from "./calls";
import { list } from "./listed";
import { accountNumbers, accounts, listedAccounts } from "./parameters";
import { alikeNames, listedNames } from "./risk-values";
import type { Step } from "./step";

const create = (operation: string, body: fc.Arbitrary<unknown>): fc.Arbitrary<Step> =>
  fc.record({
    ...{ do: fc.constant("call" as const), operation: fc.constant(operation) },
    ...{ path: fc.constant({}), query: fc.constant({}), body },
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

const newList: fc.Arbitrary<Step> = list.map((one) => ({ do: "list", ...one }));
const judge: fc.Arbitrary<Step> = fc.constant({ do: "judge" });
const block: fc.Arbitrary<Step> = fc.record({
  ...{ do: fc.constant("index" as const), network: fc.constant("sepolia" as const), block: modelBlock },
  ...{ scale: fc.constantFrom("1000000", "1000000000000"), isNew: fc.constant(true) },
});
const scan: fc.Arbitrary<Step> = fc.record({
  do: fc.constant("scan" as const),
  severity: fc.constantFrom("severe" as const, "none" as const),
  signer: fc.constantFrom(...accounts),
});

const rules = callsWith(/AlertRule|AlertChannel|AlertDeliveries/);
const assessed = callsWith(/AddressRisk|RiskEvidence|RiskHistory/);

/** What sequences are about the risk interface: the makers of first identifiers, and what comes later. */
export const riskThemes = [
  {
    first: [callsWith(/^getAddressRisk$/)],
    later: [assessed, assessed, callsWith(/RiskConfig/), scan, callsWith(/Scans|Sanctions$/)],
  },
  {
    first: [person, person],
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
      calls("createAlertRule"),
      calls("createAlertRule"),
      calls("setAlertRuleChannels"),
      block,
    ],
    later: [
      rules,
      rules,
      block,
      judge,
      callsWith(/AlertEvent|backtest/),
      callsWith(/AlertPack|AlertTemplate|RulePack/),
    ],
  },
];
